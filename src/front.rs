//! A game in one line, for programs.

use std::fmt;
use std::path::Path;

use crate::check;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::render::{Human, Render};
use crate::rules::Rules;
use crate::text::Sources;
use crate::variant::{Choice, Request};

/// The rules of a game of the library, or of a rule file by its path (it has a `/` or ends in `.yaml`), as the file
/// reads them.
///
/// # Errors
/// Everything that is wrong with the file, as the command line prints it.
///
/// ```
/// use mancala::engine::Game;
///
/// let rules = mancala::game("walak-pussa")?;
/// let mut game = Game::new(&rules);
/// game.play(game.legal()[0])?;
/// assert_eq!(game.position().captured, [6, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn game(name: &str) -> Result<Rules, Faults> {
    Load::named(name).rules()
}

/// A game to be loaded, with the readings that are chosen.
///
/// ```
/// let rules = mancala::Load::named("pasu-pondi").reading("seeds", "six").rules()?;
/// assert_eq!(rules.board.total(), 84);
/// # Ok::<(), mancala::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Load<'a> {
    from: From<'a>,
    choices: Vec<Choice>,
}

#[derive(Clone, Copy, Debug)]
enum From<'a> {
    Named(&'a str),
    Text(&'a str),
}

impl<'a> Load<'a> {
    /// A game of the library by its name, or a rule file by its path.
    pub fn named(name: &'a str) -> Self {
        Self { from: From::Named(name), choices: Vec::new() }
    }

    /// The text of a rule file. What it extends is looked up from the current folder.
    pub fn text(text: &'a str) -> Self {
        Self { from: From::Text(text), choices: Vec::new() }
    }

    /// Chooses an option of a question that the file leaves open.
    pub fn reading(mut self, question: &str, option: &str) -> Self {
        self.choices.push(Choice::new(question, option));
        self
    }

    /// The rules.
    ///
    /// # Errors
    /// Everything that is wrong with the file or the readings, as the command line prints it.
    pub fn rules(self) -> Result<Rules, Faults> {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let folder = Path::new("");
        let request = match self.from {
            From::Named(name) => Request::Named { name, folder },
            From::Text(text) => Request::Text { file: sources.add("<text>", text), folder },
        };
        let game = check::game(&mut sources, &request, &self.choices, &mut faults);
        game.map(|game| game.rules).ok_or(Faults { sources, faults })
    }
}

/// What is wrong with a rule file. It prints as the command line does.
#[derive(Clone, Debug)]
pub struct Faults {
    /// The texts that the faults are in.
    pub sources: Sources,
    /// The faults.
    pub faults: Diagnostics,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let human = Human { colour: false, width: 100 };
        f.write_str(&human.to_text(&self.sources, &self.faults))
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_faulty_text_prints_as_on_the_command_line() {
        let faults = Load::text("name: A game\nbord: 3\n").rules().expect_err("a faulty text");
        let printed = faults.to_string();
        assert!(printed.contains("<text>:2:1") && printed.contains("bord"), "{printed}");
        assert!(game("no-such-game").is_err());
    }
}
