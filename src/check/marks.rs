//! Marks: their names and how many each player may have.

use super::Check;
use super::place::Way;
use crate::condition::is_reserved;
use crate::diagnostic::Code;
use crate::language::keys::MarkRule;
use crate::language::shapes::{Named, NumberOrAny};
use crate::rules::MarkKind;

/// The most kinds of marks a game may have.
const MOST_MARKS: usize = 16;

/// Gathers the marks, for all who ask about them afterwards.
pub(super) fn marks(check: &mut Check, marks: Option<&Named<MarkRule>>) {
    let way = Way::top("marks");
    for (number, (name, rule)) in marks.into_iter().flatten().enumerate() {
        let way = way.key(name);
        if number >= MOST_MARKS {
            check.out_of_range(
                &way,
                format!("a game may have {MOST_MARKS} kinds of marks"),
                "leave out those that no rule puts".to_owned(),
            );
            return;
        }
        self::name(check, &way, name);
        let per_player = match rule.per_player {
            None | Some(NumberOrAny::Any) => None,
            Some(NumberOrAny::Number(number)) => {
                if number == 0 {
                    check.out_of_range(
                        &way.key("per-player"),
                        format!("with no `{name}` for any player the mark is never made"),
                        "write `per-player: 1`, or `per-player: any`".to_owned(),
                    );
                }
                Some(number)
            }
        };
        check.marks.push(MarkKind { name: name.clone(), per_player });
    }
}

fn name(check: &mut Check, way: &Way, name: &str) {
    let plain = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && !name.ends_with('-')
        && name.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    let fault = if !plain {
        check
            .key(
                way,
                Code::BadName,
                format!("a mark cannot be called `{name}`: the name is made of the letters a to z and hyphens"),
            )
            .hint(format!("write `{}:`", repaired(name)))
    } else if is_reserved(name) {
        check
            .key(
                way,
                Code::BadName,
                format!(
                    "a mark cannot be called `{name}`: sentences use the word for something else"
                ),
            )
            .hint(format!("write `{name}-mark:`, or another word"))
    } else {
        return;
    };
    check.faults.push(fault);
}

/// The nearest name that could stand.
fn repaired(name: &str) -> String {
    let letters: String =
        name.chars().map(|c| if c.is_ascii_alphabetic() { c } else { '-' }).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "tuz".to_owned() } else { words.join("-") }
}
