//! Where commands write, and with which colours.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};

use anstream::{AutoStream, ColorChoice};

use super::{Colour, Status};
use crate::diagnostic::render::Format;
use crate::diagnostic::{Diagnostics, Severity};
use crate::render::{Colours, SafeWriter};
use crate::text::Sources;
use crate::text::prose::{WIDTH, shown, shown_in_line};

/// Standard output and standard error.
pub(super) struct Output {
    /// Standard output, in large pieces: what must be seen at once is flushed. What is written to it is for people,
    /// unless [`json`](Output::json) says otherwise.
    pub out: SafeWriter<BufWriter<Stdout>>,
    choice: ColorChoice,
}

impl Output {
    pub fn new(colour: Colour) -> Self {
        let choice = match colour {
            Colour::Auto => ColorChoice::Auto,
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        };
        let mut output = Self { out: SafeWriter::new(BufWriter::new(io::stdout()), false), choice };
        output.out = SafeWriter::new(BufWriter::new(io::stdout()), output.colour());
        output
    }

    /// Standard output, to which JSON is written from now on.
    pub fn json(&mut self) -> &mut SafeWriter<BufWriter<Stdout>> {
        self.out.json();
        &mut self.out
    }

    /// Standard output, to which a text for another program is written as it is; on a terminal it is still safe.
    pub fn exact(&mut self) -> &mut dyn Write {
        match io::stdout().is_terminal() {
            true => &mut self.out,
            false => self.out.dressed(),
        }
    }

    /// Whether what is written to standard output has colours.
    pub fn colour(&self) -> bool {
        match self.choice {
            ColorChoice::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
            choice => choice != ColorChoice::Never,
        }
    }

    /// How text on standard output is dressed.
    pub fn colours(&self) -> Colours {
        if self.colour() { Colours::COLOURED } else { Colours::PLAIN }
    }

    /// How many columns a line of standard output may take: as many as the terminal has, 80 at least.
    pub fn width(&self) -> usize {
        let columns = console::Term::stdout().size_checked();
        columns.map_or(WIDTH, |(_, columns)| usize::from(columns).max(WIDTH))
    }

    /// Whether what is written to standard error has colours.
    pub fn error_colour(&self) -> bool {
        match self.choice {
            ColorChoice::Auto => AutoStream::choice(&io::stderr()) != ColorChoice::Never,
            choice => choice != ColorChoice::Never,
        }
    }

    /// Shows faults on standard error, for people, and says what they mean for the program's exit.
    pub fn complain(&mut self, sources: &Sources, faults: &mut Diagnostics) -> io::Result<Status> {
        if faults.is_empty() {
            return Ok(Status::Success);
        }
        self.out.flush()?;
        crate::check::without_echoes(faults);
        faults.sort();
        let renderer = Format::Human.renderer(self.error_colour(), 100);
        let mut error = io::stderr().lock();
        // If standard error cannot be written to, the status still says what was wrong.
        let _ = renderer.render(sources, faults, &mut error);
        Ok(status(faults))
    }

    /// Lines on standard error.
    pub fn show(&mut self, lines: &[String]) -> io::Result<()> {
        self.out.flush()?;
        let mut error = io::stderr().lock();
        for line in lines {
            let _ = writeln!(error, "{}", shown(line));
        }
        Ok(())
    }

    /// A remark on standard error.
    pub fn remark(&mut self, text: &str) -> io::Result<()> {
        self.out.flush()?;
        let _ = writeln!(io::stderr(), "mancala: {}", shown_in_line(text));
        Ok(())
    }

    /// The status the program ends with: a reader who has read enough is no failure.
    pub fn finish(mut self, ran: io::Result<Status>) -> Status {
        let ran = ran.and_then(|status| self.out.flush().map(|()| status));
        // What is left in the buffer has no reader, or could not be written: it must not be tried again on the way out.
        let (_stdout, _rest) = self.out.into_inner().into_parts();
        match ran {
            Ok(status) => status,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Status::Success,
            Err(error) => {
                let _ = writeln!(io::stderr(), "mancala: the output cannot be written: {error}");
                Status::CouldNotRun
            }
        }
    }
}

/// What faults mean for the program's exit.
pub(super) fn status(faults: &Diagnostics) -> Status {
    if faults.could_not_run() {
        Status::CouldNotRun
    } else if faults.iter().any(|fault| fault.severity() == Severity::Error) {
        Status::Wrong
    } else {
        Status::Success
    }
}
