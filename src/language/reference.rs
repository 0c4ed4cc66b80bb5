//! The tables of the reference: every key, what it means, and what holds if it is left out.

use serde_json::Value;

use super::facts::{Fact, Shape, lines};

/// The keys of each kind of map as a table in Markdown, below a heading that says where they are written.
///
/// ```
/// assert!(mancala::language::reference().contains("| `holes` | Holes in each row. From 1 to 24. | required |"));
/// ```
pub fn reference() -> String {
    let kinds = std::iter::once(Fact::file()).chain(Fact::kinds().map(|(_, kind)| kind));
    let sections =
        kinds.map(|kind| format!("Keys {}:\n\n{}", kind.home().unwrap_or_default(), table(kind)));
    sections.collect::<Vec<_>>().join("\n")
}

fn table(kind: Fact) -> String {
    let mut table = "| key | meaning | if left out |\n|---|---|---|\n".to_owned();
    for (key, fact) in kind.keys() {
        let mut meaning = fact.description().to_owned();
        if let Some(bounds) = fact.bounds() {
            let (first, rest) = bounds.split_at(1);
            meaning += &format!(" {}{rest}.", first.to_uppercase());
        }
        if matches!(fact.shapes()[..], [Shape::Word]) {
            let words: Vec<String> =
                fact.words().map(|(word, means)| word_means(word, means)).collect();
            meaning += &format!(" {}.", words.join("; "));
        }
        table += &format!("| `{key}` | {meaning} | {} |\n", absent(fact));
    }
    table
}

/// A word and what it means, unless it says so itself.
fn word_means(word: &str, means: &str) -> String {
    let means = means.trim_end_matches('.');
    if means.eq_ignore_ascii_case(word) {
        return format!("`{word}`");
    }
    let mut letters = means.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    let means: String = first.chain(letters).collect();
    format!("`{word}`: {means}")
}

/// What holds without a key.
fn absent(fact: Fact) -> String {
    match (fact.demanded(), fact.default(), fact.absent()) {
        (Some(_), ..) => "required".to_owned(),
        (None, Some(Value::Object(keys)), _) => {
            let keys = keys.iter().map(|(key, value)| format!("`{key}: {}`", lines(value)));
            keys.collect::<Vec<_>>().join(", ")
        }
        (None, Some(value), _) => format!("`{}`", lines(&value)),
        (None, None, absent) => absent.unwrap_or_default().to_owned(),
    }
}
