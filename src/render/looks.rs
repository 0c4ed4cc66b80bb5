//! Colours, for those who asked for them.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// How text is dressed: plain, or with the colours of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    colour: bool,
}

impl Looks {
    /// Plain text.
    pub const PLAIN: Looks = Looks { colour: false };
    /// With a terminal's colours.
    pub const COLOURED: Looks = Looks { colour: true };

    fn dress(self, style: Style, text: impl Display) -> String {
        let text = text.to_string();
        // Blanks have no colour, so they need no escapes around them.
        if self.colour && !text.trim().is_empty() {
            format!("{style}{text}{style:#}")
        } else {
            text
        }
    }

    /// Titles, rounds, who wins.
    pub fn heading(self, text: impl Display) -> String {
        self.dress(Style::new().bold(), text)
    }

    /// What matters little: letters beside the board, empty and closed holes.
    pub fn faint(self, text: impl Display) -> String {
        self.dress(Style::new().dimmed(), text)
    }

    /// Captures.
    pub fn capture(self, text: impl Display) -> String {
        self.dress(AnsiColor::Yellow.on_default().bold(), text)
    }

    /// Marks on holes.
    pub fn mark(self, text: impl Display) -> String {
        self.dress(AnsiColor::Cyan.on_default(), text)
    }

    /// Remarks of the script's author.
    pub fn remark(self, text: impl Display) -> String {
        self.dress(AnsiColor::Green.on_default(), text)
    }
}
