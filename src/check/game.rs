//! A game from its name to proven rules in one step, for those who want to play it.

use super::{rules, without_echoes};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::looks::{LOOKS, Looks};
use crate::rules::Rules;
use crate::text::Sources;
use crate::variant::{Choice, GameFile, Request, ResolvedFile};

/// A game that was loaded and proven.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The game before its questions are answered.
    pub base: GameFile,
    /// The game under the readings chosen.
    pub loaded: ResolvedFile,
    /// Its rules.
    pub rules: Rules,
}

/// Loads a game under chosen readings and proves its rules; everything that is wrong with the file is pushed, in the
/// words of [`file`](super::file()). `None` if an error was found in the game chosen; what is wrong with options that
/// nobody chose keeps nobody from playing.
///
/// ```
/// use mancala::check;
/// use mancala::diagnostic::Diagnostics;
/// use mancala::text::Sources;
/// use mancala::variant::Request;
/// use std::path::Path;
///
/// let mut sources = Sources::default();
/// let mut faults = Diagnostics::new();
/// let request = Request::Named { name: "raja-pasu", folder: Path::new("") };
/// let game = check::game(&mut sources, &request, &[], &mut faults).unwrap();
/// assert_eq!(game.rules.board.total(), 98);
/// ```
pub fn game(
    sources: &mut Sources,
    request: &Request<'_>,
    choices: &[Choice],
    faults: &mut Diagnostics,
) -> Option<Playable> {
    let checked = Checked::of(sources, request, faults)?;
    let mut found = checked.found.clone();
    let game = checked.under(sources, choices, &mut found);
    without_echoes(&mut found);
    found.sort();
    faults.append(found);
    game
}

/// A file with everything that is wrong with it, to be played under one choice of readings after the other.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game before its questions are answered.
    pub base: GameFile,
    /// What is wrong with the file, in the words of [`file`](super::file()).
    pub found: Diagnostics,
    /// What is wrong with the games that it can be, at the places where it was found.
    known: Vec<Diagnostic>,
}

impl Checked {
    /// Loads a game and looks at the whole of it. `None` if there is nothing to work with; why is pushed to `faults`.
    pub fn of(
        sources: &mut Sources,
        request: &Request<'_>,
        faults: &mut Diagnostics,
    ) -> Option<Checked> {
        let base = GameFile::load(sources, request, faults)?;
        let (_, found, known) = super::file::every_game(&base, sources, &Looks::of(LOOKS));
        Some(Checked { base, found, known })
    }

    /// The game under these readings; what is wrong with it and not known of the file yet is pushed. `None` if an error
    /// keeps it from being played.
    pub fn under(
        self,
        sources: &Sources,
        choices: &[Choice],
        faults: &mut Diagnostics,
    ) -> Option<Playable> {
        let mut loaded = self.base.with(choices);
        let own = std::mem::take(&mut loaded.faults);
        let (rules, more) = rules(&loaded.variant, &loaded.document, sources);
        let usable = self.base.is_sound(choices) && !own.has_errors() && !more.has_errors();
        for fault in own.into_iter().chain(more) {
            let mut known = self.found.iter().chain(&self.known);
            if !known.any(|known| super::file::same(known, &fault)) {
                faults.push(fault);
            }
        }
        Some(Playable { base: self.base, loaded, rules: rules.filter(|_| usable)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::GAME;
    use crate::diagnostic::Code;
    use std::path::Path;

    const READINGS: &str = "\
readings:
  harvest:
    question: What is taken?
    default: twos
    options:
      twos: {says: Twos.}
      threes:
        says: Threes.
        set: {rules.lap-end.harvest.when: here ist 3}
      none:
        says: Nothing.
        remove: [rules.lap-end.harvst]
";

    #[test]
    fn a_fault_of_an_option_that_nobody_chose_is_told_and_keeps_nobody_from_playing() {
        let whole = &format!("{GAME}{READINGS}");
        let found = |choices: &[Choice], text: &str| {
            let mut sources = Sources::default();
            let file = sources.add("game.yaml", text);
            let folder = Path::new("");
            let mut faults = Diagnostics::new();
            let request = Request::Text { file, folder };
            let game = game(&mut sources, &request, choices, &mut faults);
            let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
            (game.is_some(), codes)
        };
        let both = vec![Code::UnreadableSentence, Code::NoSuchPath];
        assert_eq!(found(&[], whole), (true, both.clone()));
        for option in ["threes", "none"] {
            let choices = [Choice::new("harvest", option)];
            assert_eq!(found(&choices, whole), (false, both.clone()), "{option}");
        }
        // So it is with faults of an option's own shape, and with an option that is none.
        let shapes = [
            ("says: Threes.", "says: Threes.\n        colour: red", Code::UnknownKey),
            ("set: {rules.lap-end.harvest.when: here ist 3}", "set:", Code::EmptyValue),
            ("set: {rules.lap-end.harvest.when: here ist 3}", "set: 5", Code::WrongType),
            ("says: Threes.", "says: Threes.\n        says: 3s.", Code::DuplicateKey),
            ("says: Threes.", "says: !text Threes.", Code::Tag),
            (
                "says: Threes.\n        set: {rules.lap-end.harvest.when: here ist 3}",
                "- x",
                Code::WrongType,
            ),
            ("      none:", "      threes: {says: Again.}\n      none:", Code::DuplicateKey),
        ];
        for (right, wrong, code) in shapes {
            let text = whole.replace(right, wrong);
            assert_ne!(text, *whole, "{right}");
            let (played, codes) = found(&[], &text);
            assert!(played && codes.contains(&code), "{wrong}: {codes:?}");
            // The other option's wrong path is reported in the same run.
            assert!(codes.contains(&Code::NoSuchPath), "{wrong}: {codes:?}");
            let (played, codes) = found(&[Choice::new("harvest", "threes")], &text);
            assert!(!played, "{wrong}");
            assert!(!codes.contains(&Code::UnknownReading), "{wrong}");
        }
        // But the default is an option that holds when nobody chooses.
        let (played, _) = found(&[], &whole.replace("{says: Twos.}", "{says: Twos., says: 2s.}"));
        assert!(!played);
        // A fault of the rules themselves is one under every option.
        let (played, codes) = found(&[], &whole.replace("here has 2", "here hat 2"));
        assert!(!played && codes.contains(&Code::UnreadableSentence));
    }
}
