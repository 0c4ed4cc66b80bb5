//! The table of codes: every kind of fault.
//!
//! Each code has a page, `codes/E030.md`: its title, what it means, a wrong example and the right one. The page is both
//! the Rust documentation and what `mancala explain E030` prints; without it the table does not compile. The letter is
//! the severity: `E` for errors, `W` for warnings. No number is used twice, whatever the letter.

use super::Severity;
use std::fmt;
use std::str::FromStr;

macro_rules! codes {
    ($( $id:ident $name:ident, )+) => {
        /// The kinds of fault; `mancala explain CODE` prints what is documented here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $( #[doc = include_str!(concat!("codes/", stringify!($id), ".md"))] $name, )+
        }

        impl Code {
            const ALL: &'static [Code] = &[$( Code::$name, )+];

            /// The code as it is printed, such as `E030`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Code::$name => stringify!($id), )+
                }
            }

            /// What it means, why it matters, a wrong example and the right one, as Markdown that begins with the
            /// title.
            pub fn explanation(self) -> &'static str {
                match self {
                    $( Code::$name => include_str!(concat!("codes/", stringify!($id), ".md")), )+
                }
            }
        }
    };
}

codes! {
    // Faults of a file's bytes: it cannot be read, or it is not a text.
    E001 FileNotFound,
    E002 IsADirectory,
    E003 NoPermission,
    E004 Unreadable,
    E005 TooLarge,
    E006 NulByte,
    E007 InvalidUtf8,
    E008 Utf16,
    E009 UnknownVariant,

    // Faults of YAML itself: what the scan of the text finds before the rules are looked at.
    E010 EmptyFile,
    E011 NotYaml,
    E012 DuplicateKey,
    E013 MergeKey,
    E014 Anchor,
    E015 Alias,
    E016 Tag,
    E017 EmptyValue,
    E018 KeyNotText,
    E019 SeveralDocuments,
    E020 TooDeep,
    E021 TooManyValues,
    E022 Tab,
    E023 NullKey,
    E024 Unclosed,
    E025 ColonInText,
    E026 Indentation,
    E027 ReservedCharacter,
    W028 AmbiguousValue,
    E029 CutShort,

    // Faults of keys and of single values: unknown, missing, of the wrong kind, out of range.
    E030 UnknownKey,
    E031 MissingKey,
    E032 WrongType,
    E033 OutOfRange,
    E034 UnknownChoice,
    E035 MisplacedKey,
    E036 LaterLanguage,
    E037 WrongCount,
    E038 BadName,
    E039 RepeatedName,

    // Faults of conditions: sentences that the grammar cannot read.
    E050 UnreadableSentence,
    E051 UnfinishedSentence,
    E052 MixedAndOr,
    E053 MissingSubject,
    E054 UnreadableReference,

    // Faults of references: names, marks and holes that are not there.
    E070 UndeclaredMark,
    E072 NoHere,
    E073 NoSuchHole,
    E074 NoStores,
    E075 MisplacedWords,

    // Faults of rules that can be read but make no sense together.
    E090 NeverHolds,
    W091 AlwaysHolds,
    E092 Shadowed,
    E093 Contradiction,
    E094 NoEffect,
    W095 NoRules,
    W096 StoreRelayed,
    W097 KeyWithoutEffect,
    W098 MarkNeverPut,

    // Faults of `extends` and of readings.
    E110 ExtendsNothing,
    E111 ExtendsCircle,
    E112 NoSuchPath,
    E113 ChangesNothing,
    E114 UnknownDefault,
    E115 ReadingsConflict,
    E116 UnknownReading,
    E117 UnusableOptionName,
    E118 DefaultChanges,
    E119 ChosenTwice,
    E120 ExtendsTooDeep,
    E121 TwoAnchors,
    E122 NotARule,
    W123 UnknownSource,

    // Faults of rounds and matches, and of a board's numbers.
    E130 NobodyCanStart,
    E131 NeverEnds,
    E132 RefillTooLarge,
    E133 TooManySeeds,

    // Faults of playthrough scripts.
    E150 UnreadableStatement,
    E151 MisplacedStatement,
    E152 BadPosition,
    E153 IllegalMove,
    E154 ExpectationFailed,
    E155 NumberTooLarge,
    E156 MissingRow,
    E157 SaidTwice,
    E158 NoVariant,

    // What random play finds: a game that can be played, but perhaps not as its author meant it.
    W180 NeverFired,
    W181 EndlessRelay,
    W182 EndlessRound,
    W183 OneSided,
    W185 PlayCutShort,
}

impl Code {
    /// Every code, by number.
    pub fn all() -> &'static [Code] {
        Code::ALL
    }

    /// Error or warning: the letter of its [`id`](Code::id) says so.
    pub fn severity(self) -> Severity {
        if self.id().starts_with('W') { Severity::Warning } else { Severity::Error }
    }

    /// Whether something that was asked for (a file, a game, a reading) is not there, rather than that a text is wrong.
    /// The program then exits with status 2 instead of 1.
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
        let first = self.explanation().lines().next().unwrap_or_default();
        first.trim_start_matches(['#', ' '])
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.id())
    }
}

/// The text is not a code of this program.
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
    fn every_page_is_of_a_code() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/diagnostic/codes");
        let pages = std::fs::read_dir(folder).expect("the pages");
        let pages: BTreeSet<_> = pages.map(|page| page.expect("a page").file_name()).collect();
        let codes = Code::all().iter().map(|code| format!("{code}.md").into()).collect();
        assert_eq!(pages, codes);
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
