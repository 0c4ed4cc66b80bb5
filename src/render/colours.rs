//! Colours, for those who asked for them, and signs in place of what a terminal would obey.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::text::prose::{is_obeyed, shown_in_line, sign};

/// How text is dressed: plain, or with the colours of a terminal.
///
/// What is dressed holds noncharacters where a colour begins and ends; [`SafeWriter`] writes the terminal's escapes for them.
/// So no escape in a text can be taken for one of the program's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours {
    colour: bool,
}

/// Where the colours of a heading begin, then of what is faint, a capture, a mark and a remark.
const BEGINS: [char; 5] = ['\u{fdd0}', '\u{fdd1}', '\u{fdd2}', '\u{fdd3}', '\u{fdd4}'];

/// Where the colours end.
const ENDS: char = '\u{fdd5}';

/// The colours, in the order of [`BEGINS`].
const STYLES: [Style; 5] = [
    Style::new().bold(),
    Style::new().dimmed(),
    AnsiColor::Yellow.on_default().bold(),
    AnsiColor::Cyan.on_default(),
    AnsiColor::Green.on_default(),
];

impl Colours {
    /// Plain text.
    pub const PLAIN: Colours = Colours { colour: false };
    /// With a terminal's colours.
    pub const COLOURED: Colours = Colours { colour: true };

    fn dress(self, begin: char, text: impl Display) -> String {
        // A name with a line end in it must not look like two lines of the program.
        let text = shown_in_line(&text.to_string());
        // Blanks have no colour.
        if self.colour && !text.trim().is_empty() { format!("{begin}{text}{ENDS}") } else { text }
    }

    /// Titles, rounds, who wins.
    pub fn heading(self, text: impl Display) -> String {
        self.dress(BEGINS[0], text)
    }

    /// What matters little: letters beside the board, empty and closed holes.
    pub fn faint(self, text: impl Display) -> String {
        self.dress(BEGINS[1], text)
    }

    /// Captures.
    pub fn capture(self, text: impl Display) -> String {
        self.dress(BEGINS[2], text)
    }

    /// Marks on holes.
    pub fn mark(self, text: impl Display) -> String {
        self.dress(BEGINS[3], text)
    }

    /// Remarks of the script's author.
    pub fn remark(self, text: impl Display) -> String {
        self.dress(BEGINS[4], text)
    }
}

/// A writer for terminals and files that people read: no control or direction character of a text reaches them, but
/// line ends and tabs; signs such as `␛` are written instead.
///
/// ```
/// use mancala::render::{Colours, SafeWriter};
/// use std::io::Write;
///
/// let mut shown = SafeWriter::new(Vec::new(), true);
/// write!(shown, "{} \u{1b}[2J", Colours::COLOURED.heading("Oware")).unwrap();
/// assert_eq!(shown.into_inner(), "\u{1b}[1mOware\u{1b}[0m ␛[2J".as_bytes());
/// ```
#[derive(Debug)]
pub struct SafeWriter<W> {
    out: W,
    colour: bool,
    json: bool,
}

impl<W: Write> SafeWriter<W> {
    /// Writes to `out`, with the colours of [`Colours::COLOURED`] if there shall be any.
    pub fn new(out: W, colour: bool) -> Self {
        Self { out, colour, json: false }
    }

    /// From now on JSON is written: these characters stand in strings only and are escaped there.
    pub fn json(&mut self) {
        self.json = true;
    }

    /// What it writes to, for a text that has signs and colours already.
    pub fn dressed(&mut self) -> &mut W {
        &mut self.out
    }

    /// What it writes to, at the end.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn put(&mut self, c: char) -> io::Result<()> {
        if c == '\n' || c == '\t' {
            write!(self.out, "{c}")
        } else if is_obeyed(c) && self.json {
            write!(self.out, "\\u{:04x}", u32::from(c))
        } else if is_obeyed(c) {
            write!(self.out, "{}", sign(c))
        } else if c == ENDS && self.colour {
            write!(self.out, "{}", anstyle::Reset)
        } else if let Some(begin) =
            BEGINS.iter().position(|begin| *begin == c).filter(|_| self.colour)
        {
            write!(self.out, "{}", STYLES[begin])
        } else {
            write!(self.out, "{c}")
        }
    }
}

impl<W: Write> Write for SafeWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The program writes whole texts, so no character is cut in two.
        let text = String::from_utf8_lossy(bytes);
        let special = |c| (is_obeyed(c) && c != '\n') || BEGINS.contains(&c) || c == ENDS;
        let mut rest = text.as_ref();
        while let Some(at) = rest.find(special) {
            self.out.write_all(&rest.as_bytes()[..at])?;
            let mut chars = rest[at..].chars();
            chars.next().map_or(Ok(()), |c| self.put(c))?;
            rest = chars.as_str();
        }
        self.out.write_all(rest.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
