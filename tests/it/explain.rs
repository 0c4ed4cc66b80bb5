//! Every game of the library as a rules page.

use std::path::Path;

use mancala::check::{self, Playable};
use mancala::diagnostic::Diagnostics;
use mancala::explain::{self, Page};
use mancala::language::bibliography::Cited;
use mancala::language::keys::Events;
use mancala::source::library;
use mancala::text::Sources;
use mancala::variant::{Choice, Request};

fn game(name: &str, choices: &[Choice]) -> Playable {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let request = Request::Named { name, folder: Path::new("") };
    check::game(&mut sources, &request, choices, &mut faults)
        .unwrap_or_else(|| panic!("{name}: {faults:?}"))
}

fn page(name: &str, choices: &[Choice]) -> Page {
    let game = game(name, choices);
    explain::page(&game.rules, &game.loaded.variant, &game.base.questions, &game.loaded.readings)
}

#[test]
fn the_page_of_every_game() {
    for name in library::names() {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(format!("explain_{name}"), page(name, &[]).to_text(80));
        });
    }
}

#[test]
fn every_rule_of_the_library_says_where_it_comes_from_and_how_sure_it_is() {
    for name in library::names() {
        let game = game(name, &[]);
        let variant = &game.loaded.variant;
        let rules = variant.rules.iter().flat_map(Events::lists).flat_map(|(_, rules)| rules);
        let rules = rules.map(|rule| (&rule.source, rule.status));
        let ends = variant.round.iter().flat_map(|round| round.ends.iter().flatten());
        let ends = ends.map(|end| (&end.source, end.status));
        let values = variant.evidence.iter().flatten();
        let values = values.map(|(_, value)| (&value.source, value.status));
        let told: Vec<_> = rules.chain(ends).chain(values).collect();
        assert!(told.iter().all(|(_, status)| status.is_some()), "{name}");
        let options = game.base.questions.iter().flat_map(|question| &question.options);
        let cited = told.into_iter().map(|(source, _)| source);
        let cited = cited.chain(options.map(|option| &option.source)).flatten();
        for citation in cited.flat_map(Cited::citations) {
            let known = variant.sources.as_ref().expect("sources");
            assert!(known.get(citation.parts().0).is_some(), "{name}: {citation:?}");
        }
    }
}

/// The sections that tell how to play: those made from the rules.
fn play(page: &Page) -> Vec<String> {
    let told = page.sections.iter();
    let told = told.filter(|section| section.heading != "Readings");
    told.map(|section| format!("{section:?}")).collect()
}

#[test]
fn every_option_of_every_reading_changes_what_the_page_says_of_play() {
    for name in library::names() {
        let default = page(name, &[]);
        for choice in game(name, &[]).base.single_choices() {
            let other = page(name, std::slice::from_ref(&choice));
            assert_ne!(play(&other), play(&default), "{name} {choice:?}");
            let marked = |page: &Page| page.to_text(80).matches("(followed").count();
            assert_eq!(marked(&other), marked(&default), "{name} {choice:?}");
        }
    }
}

#[test]
fn a_page_keeps_to_its_width_and_leaves_no_sentence_open() {
    for name in library::names() {
        let page = page(name, &[]);
        for width in [40, 72, 80] {
            for line in page.to_text(width).lines() {
                let board = line.starts_with("     ") || line.contains("h  ");
                let fits =
                    console::measure_text_width(line) <= width || board || line.contains("://");
                assert!(fits, "{name}: {line}");
            }
        }
        for text in page.texts() {
            assert!(!text.contains("  ") && text.trim() == text, "{name}: {text:?}");
            assert!(!text.contains("..\u{20}") && !text.is_empty(), "{name}: {text:?}");
        }
    }
}

#[test]
fn a_page_in_markdown_and_in_html() {
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("explain_markdown", page("raja-pasu", &[]).to_markdown());
        insta::assert_snapshot!("explain_html", page("kalah", &[]).to_html());
    });
}

#[test]
fn html_is_whole_and_needs_nothing_else() {
    for name in library::names() {
        let html = page(name, &[]).to_html();
        assert!(
            html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && html.ends_with("</html>\n")
        );
        for outside in ["<script", "<link", "<img", "src=", "@import", "url("] {
            assert!(!html.contains(outside), "{name}: {outside}");
        }
        let mut open = Vec::new();
        for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
            let word = tag.split_whitespace().next().unwrap_or_default();
            match word.strip_prefix('/') {
                Some(end) => assert_eq!(open.pop(), Some(end), "{name}: {tag}"),
                None if word == "!DOCTYPE" || word == "meta" => {}
                None => open.push(word),
            }
        }
        assert!(open.is_empty(), "{name}: {open:?}");
    }
}
