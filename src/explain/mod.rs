//! The rules of a game as a page from which a player can learn it.
//!
//! Every sentence about play is made from the proven [`Rules`], defaults included, so that page and play cannot part;
//! only what describes a game (its name, what it means, notes, sources, readings) is the file's own text. Nothing here
//! plays, and no text is kept for any one game.

mod described;
pub mod page;
mod render_html;
mod render_markdown;
mod render_text;
#[cfg(test)]
mod tests;
mod words;
mod written;

pub use page::Page;
pub use written::written;

use crate::language::Variant;
use crate::rules::Rules;
use crate::variant::Question;

/// The page of one game.
///
/// `rules` are what is played, readings applied; `variant` gives the descriptive fields, `questions` what its sources
/// leave open; `chosen` are the options taken (question, option), a question that is not named standing at its default.
pub fn page(
    rules: &Rules,
    variant: &Variant,
    questions: &[Question],
    chosen: &[(String, String)],
) -> Page {
    let mut page = Page::of(rules);
    let kind = words::kind::kind(rules);
    page.push("Kind of game", vec![page::Block::Paragraph(kind)]);
    page.push("Overview", described::overview(variant));
    page.push("Board", words::board::section(rules));
    page.push("How to play", words::sowing::section(rules));
    page.push("Capture", words::captures::section(rules));
    page.push(
        &format!("End of the {} and winning", words::round_word(rules)),
        words::rounds::section(rules),
    );
    page.push("Matches", words::matches::section(rules));
    described::evidence(&mut page, variant, questions, chosen);
    described::close(&mut page, variant, questions, chosen);
    page
}
