//! What questions and options may be called.

use super::at;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::Entry;
use crate::text::Span;

/// Reports a name that YAML programs or the command line would take for something else.
pub(super) fn name_fault(entry: &Entry, what: &str, used: Option<Span>, faults: &mut Diagnostics) {
    let name = entry.key.as_str();
    let lower = name.to_ascii_lowercase();
    let other = ["yes", "no", "on", "off", "true", "false", "null", "y", "n", "~"];
    if other.contains(&lower.as_str()) || name.parse::<f64>().is_ok() {
        let fault = at(
            entry.key_span,
            Diagnostic::new(
                Code::UnusableOptionName,
                format!("`{name}` cannot name {}", article(what)),
            ),
            "many programs do not take this for a name",
        );
        let fault = match used {
            Some(span) => fault.also(span, "and here"),
            None => fault,
        };
        faults.push(fault.hint("rename it to what it says, such as `stays` or `row-owner`"));
    } else if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '-') {
        let spelt: String =
            name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        let fault = at(
            entry.key_span,
            Diagnostic::new(
                Code::BadName,
                format!("the name of {} has letters, digits and hyphens only", article(what)),
            ),
            "not a name",
        );
        let spelt = spelt.trim_matches('-');
        faults.push(if spelt.is_empty() { fault } else { fault.hint(format!("`{spelt}`")) });
    }
}

fn article(what: &str) -> String {
    if what.starts_with('o') { format!("an {what}") } else { format!("a {what}") }
}
