//! One line a fault, for editors and `grep`.

use super::{Region, Render, file_of, word};
use crate::diagnostic::Diagnostics;
use crate::text::Sources;
use crate::text::prose::shown_in_line;
use std::io::{self, Write};

/// `file:line:column: error[E030]: message`, a line each; without a place `file: error[E001]: message`.
pub struct Short;

impl Render for Short {
    fn render(
        &self,
        sources: &Sources,
        faults: &Diagnostics,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for fault in faults {
            if let Some(file) = file_of(sources, fault) {
                write!(out, "{}:", shown_in_line(file))?;
            }
            if let Some(label) = &fault.primary {
                let region = Region::of(sources, label.span);
                write!(out, "{}:{}:", region.line, region.column)?;
            }
            if file_of(sources, fault).is_some() {
                write!(out, " ")?;
            }
            let message = shown_in_line(&fault.message);
            writeln!(out, "{}[{}]: {message}", word(fault.severity()), fault.code)?;
        }
        if faults.omitted() > 0 {
            writeln!(out, "{}", super::summary(sources, faults))?;
        }
        Ok(())
    }
}
