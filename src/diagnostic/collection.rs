//! Faults gathered: at most a hundred are kept, all are counted.

use super::{Diagnostic, Severity};

/// The faults of a run.
///
/// All faults are counted, [`Diagnostics::LIMIT`] of them are kept: a file with ten thousand faults should neither
/// fill the memory nor bury its reader. The same fault pushed twice is kept and counted once, so that a file that is read
/// twice is not reported twice.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    kept: Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
}

impl Diagnostics {
    /// How many faults are kept.
    pub const LIMIT: usize = 100;

    /// No fault yet.
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// Adds a fault. When as many as can be kept are there, an error takes the place of the last warning; else the
    /// new one is only counted.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if self.kept.contains(&diagnostic) {
            return;
        }
        let severity = diagnostic.severity();
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
        if self.kept.len() < Diagnostics::LIMIT {
            self.kept.push(diagnostic);
        } else if severity == Severity::Error {
            let warning = |kept: &Diagnostic| kept.severity() == Severity::Warning;
            if let Some(last) = self.kept.iter().rposition(warning) {
                self.kept.remove(last);
                self.kept.push(diagnostic);
            }
        }
    }

    /// Adds all faults of another collection, those it only counted included.
    pub fn append(&mut self, other: Diagnostics) {
        let kept = |severity| other.kept.iter().filter(|kept| kept.severity() == severity).count();
        self.errors += other.errors - kept(Severity::Error);
        self.warnings += other.warnings - kept(Severity::Warning);
        self.extend(other.kept);
    }

    /// The same faults, each changed.
    pub fn map(mut self, change: impl FnMut(Diagnostic) -> Diagnostic) -> Diagnostics {
        self.kept = self.kept.into_iter().map(change).collect();
        self
    }

    /// Whether this many were found that no further look is worth its time.
    pub fn is_full(&self) -> bool {
        self.kept.len() >= Diagnostics::LIMIT
    }

    /// Puts the faults in the order of their places: file by file as they were read, faults without a place first.
    pub fn sort(&mut self) {
        self.kept.sort_by_key(|fault| (fault.place(), fault.code));
    }

    /// Leaves out faults, which are then not counted either.
    pub fn retain(&mut self, keep: impl Fn(&Diagnostic) -> bool) {
        for fault in self.kept.extract_if(.., |fault| !keep(fault)) {
            match fault.severity() {
                Severity::Error => self.errors -= 1,
                Severity::Warning => self.warnings -= 1,
            }
        }
    }

    /// The faults that were kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.kept.iter()
    }

    /// How many faults were found but not kept.
    pub fn omitted(&self) -> usize {
        self.errors + self.warnings - self.kept.len()
    }

    /// How many errors were found.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// How many warnings were found.
    pub fn warnings(&self) -> usize {
        self.warnings
    }

    /// Whether an error was found.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.errors == 0 && self.warnings == 0
    }

    /// Whether something was not there at all, which has another exit status than a fault in a text.
    pub fn could_not_run(&self) -> bool {
        self.kept.iter().any(|fault| fault.code.could_not_run())
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, faults: T) {
        for fault in faults {
            self.push(fault);
        }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(fault: Diagnostic) -> Diagnostics {
        let mut faults = Diagnostics::new();
        faults.push(fault);
        faults
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.kept.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::text::Sources;

    #[test]
    fn a_hundred_are_kept_and_all_are_counted() {
        let mut faults = Diagnostics::new();
        for number in 0..150 {
            faults.push(Diagnostic::new(Code::AmbiguousValue, format!("value {number}")));
        }
        assert_eq!((faults.iter().count(), faults.omitted()), (100, 50));
        assert!(!faults.has_errors());
        faults.push(Diagnostic::new(Code::UnknownKey, "a key"));
        assert!(faults.has_errors());
        assert_eq!((faults.errors(), faults.warnings(), faults.omitted()), (1, 150, 51));
        assert!(faults.iter().any(|fault| fault.code == Code::UnknownKey));

        let mut all = Diagnostics::new();
        all.append(faults.clone());
        all.append(faults);
        assert_eq!((all.errors(), all.warnings()), (1, 201));
        assert_eq!(all.omitted(), 102);
    }

    #[test]
    fn faults_are_sorted_by_place_and_kept_once() {
        let mut sources = Sources::default();
        let file = sources.add("a", "one two");
        let mut faults = Diagnostics::new();
        let two = Diagnostic::new(Code::UnknownKey, "two").at(sources.span(file, 4, 7), "");
        let one = Diagnostic::new(Code::UnknownKey, "one").at(sources.span(file, 0, 3), "");
        let also = Diagnostic::new(Code::AmbiguousValue, "also").at(sources.span(file, 4, 7), "");
        faults.extend([two.clone(), one, also, two]);
        assert_eq!((faults.errors(), faults.warnings()), (2, 1));
        faults.retain(|fault| fault.code != Code::AmbiguousValue);
        faults.sort();
        let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
        assert_eq!(messages, ["one", "two"]);
        assert_eq!((faults.errors(), faults.warnings()), (2, 0));
    }
}
