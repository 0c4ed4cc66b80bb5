//! Every game of the library as a rules page.

mod support;

use mancala::explain::{self, Page};
use mancala::source::library;
use mancala::variant::Choice;
use support::Shipped;

fn page(name: &str, choices: &[Choice]) -> Page {
    let game = Shipped::named(name);
    let loaded = game.base.with(choices);
    let rules = game.chosen(choices);
    explain::page(
        &rules,
        &loaded.variant,
        &game.base.questions,
        &loaded.readings,
    )
}

#[test]
fn the_page_of_every_game() {
    for name in library::names() {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(format!("explain_{name}"), page(name, &[]).to_text(80));
        });
    }
}
