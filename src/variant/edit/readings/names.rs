//! What questions and options may be called.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::Entry;
use crate::text::Span;

/// Reports a name that YAML programs or the command line would take for something else.
pub(super) fn name_fault(entry: &Entry, what: &str, used: Option<Span>, faults: &mut Diagnostics) {
    let name = entry.key.as_str();
    let lower = name.to_ascii_lowercase();
    let other = ["yes", "no", "on", "off", "true", "false", "null", "y", "n", "~"];
    let article = if what.starts_with('o') { "an" } else { "a" };
    if other.contains(&lower.as_str()) || name.parse::<f64>().is_ok() {
        let message = format!("`{name}` cannot name {article} {what}");
        Diagnostic::new(Code::UnusableOptionName, message)
            .at(entry.key_span, "many programs do not take this for a name")
            .also(used, "and here")
            .hint("rename it to what it says, such as `stays` or `row-owner`")
            .push_to(faults);
    } else if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '-') {
        let spelt = name.replace(|c: char| !c.is_alphanumeric(), "-");
        let spelt = Some(spelt.trim_matches('-')).filter(|spelt| !spelt.is_empty());
        let message = format!("the name of {article} {what} has letters, digits and hyphens only");
        Diagnostic::new(Code::BadName, message)
            .at(entry.key_span, "not a name")
            .hints(spelt.map(|spelt| format!("`{spelt}`")))
            .push_to(faults);
    }
}
