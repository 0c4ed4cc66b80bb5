//! What several tests need: a game of the library, proven.

use std::path::Path;

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::rules::Rules;
use mancala::text::Sources;
use mancala::variant::{Base, Choice, Request};

/// A library game and the texts it came from.
pub struct Shipped {
    sources: Sources,
    /// The game before its questions are answered.
    pub base: Base,
}

impl Shipped {
    /// Reads a game of the library; it must be free of faults.
    pub fn named(name: &str) -> Self {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let request = Request::Named { name, folder: Path::new("") };
        let base = Base::load(&mut sources, &request, &mut faults)
            .unwrap_or_else(|| panic!("{name}: {faults:?}"));
        assert!(base.faults.is_empty() && faults.is_empty(), "{name}: {:?}", base.faults);
        Self { sources, base }
    }

    /// The rules under readings; they must be free of faults.
    pub fn rules(&self, readings: &[(&str, &str)]) -> Rules {
        let choices: Vec<_> =
            readings.iter().map(|(question, option)| Choice::new(*question, *option)).collect();
        self.chosen(&choices)
    }

    /// The same, of choices.
    pub fn chosen(&self, choices: &[Choice]) -> Rules {
        let loaded = self.base.with(choices);
        assert!(loaded.faults.is_empty(), "{}: {choices:?}: {:?}", self.base.name, loaded.faults);
        let (rules, faults) = check::rules(&loaded.variant, &loaded.document, &self.sources);
        assert!(!faults.has_errors(), "{}: {choices:?}: {faults:?}", self.base.name);
        rules.expect("rules without an error")
    }
}

/// The rules of a library game under readings.
#[allow(dead_code, reason = "not every test plays one game alone")]
pub fn rules(name: &str, readings: &[(&str, &str)]) -> Rules {
    Shipped::named(name).rules(readings)
}
