//! The registry of codes: every kind of fault, with what it means, why it matters, a wrong example and the right one.
//!
//! One file per family, so that a fault's explanation stands beside its kin. A family file names each code once, as
//! `E030 UnknownKey`, below the doc comment that is both the Rust documentation and what `mancala explain E030`
//! prints. The letter is the severity: `E` error, `W` warning. Numbers are never given twice, whatever the letter.

use super::Severity;
use std::fmt;
use std::str::FromStr;

// A family is a macro that hands its codes on to the next one named, so that all of them meet in one enum.
#[macro_use]
mod bytes;
#[macro_use]
mod yaml;
#[macro_use]
mod keys;
#[macro_use]
mod sentences;
#[macro_use]
mod references;
#[macro_use]
mod rules;
#[macro_use]
mod readings;
#[macro_use]
mod rounds;
#[macro_use]
mod scripts;
#[macro_use]
mod play;

macro_rules! codes {
    (=> $( $(#[doc = $doc:literal])+ $id:ident $name:ident, )+) => {
        /// The kinds of fault; `mancala explain CODE` prints what is documented here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $( $(#[doc = $doc])+ $name, )+
        }

        impl Code {
            const ALL: &'static [Code] = &[$( Code::$name, )+];

            /// The code as it is printed, such as `E030`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Code::$name => stringify!($id), )+
                }
            }

            /// The doc comment as the compiler keeps it: one blank before each line.
            fn documentation(self) -> &'static str {
                match self {
                    $( Code::$name => concat!($( $doc, "\n", )+), )+
                }
            }
        }
    };
}

bytes! { yaml keys sentences references rules readings rounds scripts play codes => }

impl Code {
    /// Every code, family by family.
    pub fn all() -> &'static [Code] {
        Code::ALL
    }

    /// How grave it is: the letter of its [`id`](Code::id) says so.
    pub fn severity(self) -> Severity {
        if self.id().starts_with('W') { Severity::Warning } else { Severity::Error }
    }

    /// Whether the fault is that something could not be had at all (a file, a game, a reading that was asked for)
    /// rather than that a text is wrong. A program then exits with status 2 instead of 1.
    pub fn could_not_run(self) -> bool {
        matches!(
            self,
            Code::FileNotFound
                | Code::IsADirectory
                | Code::NoPermission
                | Code::Unreadable
                | Code::UnknownVariant
                | Code::UnknownReading
        )
    }

    /// What it is called: the heading of its explanation, such as `Unknown key`.
    pub fn title(self) -> &'static str {
        let first = self.documentation().lines().next().unwrap_or_default();
        first.trim_start_matches([' ', '#'])
    }

    /// What it means, why it matters, a wrong example and the right one, as Markdown that begins with the title.
    pub fn explanation(self) -> String {
        let mut text = String::new();
        for line in self.documentation().lines() {
            text.push_str(line.strip_prefix(' ').unwrap_or(line));
            text.push('\n');
        }
        text
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.id())
    }
}

/// The text is no code of this program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no code {0:?}")]
pub struct UnknownCode(pub String);

impl FromStr for Code {
    type Err = UnknownCode;

    /// Reads `E030`, in either case.
    fn from_str(text: &str) -> Result<Code, UnknownCode> {
        Code::all()
            .iter()
            .copied()
            .find(|code| code.id().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownCode(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_well_formed_and_its_number_is_its_own() {
        let mut numbers = BTreeSet::new();
        for code in Code::all() {
            let id = code.id();
            assert!(id.len() == 4 && (id.starts_with('E') || id.starts_with('W')), "{id}");
            let number: u32 = id[1..].parse().expect("three digits");
            assert!(numbers.insert(number), "{id}: the number is taken");
            assert_eq!(id.parse(), Ok(*code));
            assert_eq!(id.to_lowercase().parse(), Ok(*code));
        }
        assert!("E999".parse::<Code>().is_err());
    }

    #[test]
    fn every_code_explains_itself() {
        for code in Code::all() {
            let text = code.explanation();
            assert!(text.starts_with(&format!("# {}\n\n", code.title())), "{code}: no title");
            assert!(!code.title().ends_with('.'), "{code}: a title is no sentence");
            for part in ["\nWrong:", "\nRight:"] {
                assert!(text.contains(part), "{code}: the explanation has no {part:?}");
            }
        }
    }

    #[test]
    fn the_most_seeds_are_those_of_the_engine() {
        let digits = crate::engine::MOST_SEEDS.to_string();
        let text = Code::TooManySeeds.explanation().replace(',', "");
        assert!(text.contains(&format!("at most {digits} seeds")), "{text}");
    }

    #[test]
    fn codes_stand_in_the_order_of_their_numbers() {
        let numbers: Vec<&str> = Code::all().iter().map(|code| &code.id()[1..]).collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
    }
}
