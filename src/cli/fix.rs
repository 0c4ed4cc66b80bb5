//! `mancala validate --fix`: makes the replacements that are certain, in files that the command line names.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use similar::TextDiff;

use crate::check;
use crate::diagnostic::{Diagnostics, Replacement};
use crate::looks::Looks;
use crate::text::{FileId, Sources};
use crate::variant::{GameFile, Request};

/// How often a text is looked at again after replacements.
const MOST_ROUNDS: usize = 20;

/// What a text is read and checked with.
pub(super) struct Checked<'a> {
    /// How messages name it.
    pub name: &'a str,
    /// The folder from which paths in it are looked up.
    pub folder: &'a Path,
    /// What its check may take.
    pub looks: u64,
}

/// A text that was read and checked.
#[derive(Clone)]
struct Tried {
    bytes: Vec<u8>,
    sources: Sources,
    file: Option<FileId>,
    faults: Diagnostics,
    /// What was replaced, a line each.
    made: Vec<String>,
}

impl Checked<'_> {
    fn of(&self, bytes: Vec<u8>, made: Vec<String>) -> Tried {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let file = sources.read_from(self.name, bytes.as_slice(), &mut faults);
        if let Some(file) = file {
            let request = Request::Text { file, folder: self.folder };
            if let Some(base) = GameFile::load(&mut sources, &request, &mut faults) {
                faults.append(check::file_within(&base, &sources, &Looks::of(self.looks)).1);
            }
        }
        Tried { bytes, sources, file, faults, made }
    }

    /// The text after all replacements that are certain, and a line for each. Nothing is replaced if no text with fewer
    /// faults is found.
    pub fn repaired(&self, bytes: &[u8]) -> (Vec<u8>, Vec<String>) {
        let mut tried = self.of(bytes.to_vec(), Vec::new());
        let mut best = tried.clone();
        for _ in 0..MOST_ROUNDS {
            let certain = tried.certain();
            if certain.is_empty() {
                break;
            }
            let with = |replacements: &[&Replacement]| {
                let (bytes, made) = tried.with(replacements);
                self.of(bytes, made)
            };
            let all = with(&certain);
            let each = || certain.iter().map(|replacement| with(&[replacement]));
            let better = |next: &Tried| next.count() < tried.count();
            // A fault may have hidden others, so that the way to fewer faults can lead through as many or more.
            let next = if better(&all) { all } else { each().find(better).unwrap_or(all) };
            if next.count() < best.count() {
                best = next.clone();
            }
            tried = next;
        }
        (best.bytes, best.made)
    }
}

impl Tried {
    fn count(&self) -> usize {
        self.faults.errors() + self.faults.warnings()
    }

    /// The replacements in this text that are certain, in order; none overlaps another.
    fn certain(&self) -> Vec<&Replacement> {
        let replacements = self.faults.iter().filter_map(|fault| fault.replacement.as_ref());
        let mut found: Vec<&Replacement> =
            replacements.filter(|replacement| Some(replacement.span.file()) == self.file).collect();
        found.sort_by_key(|replacement| replacement.span);
        let mut end = 0;
        found.retain(|replacement| {
            let range = replacement.span.range();
            let apart = range.start >= end;
            end = if apart { range.end.max(range.start + 1) } else { end };
            apart
        });
        found
    }

    /// The bytes with these replacements, and a line for each that was made so far.
    fn with(&self, replacements: &[&Replacement]) -> (Vec<u8>, Vec<String>) {
        let (mut bytes, mut made) = (self.bytes.clone(), self.made.clone());
        // The mark at the beginning is no part of the text; all other bytes are.
        let mark = if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        for replacement in replacements.iter().rev() {
            let range = replacement.span.range();
            bytes.splice(range.start + mark..range.end + mark, replacement.text.bytes());
        }
        made.extend(replacements.iter().map(|Replacement { span, text }| {
            let file = self.sources.file(span.file());
            let (line, _) = self.sources.line_column(*span);
            let old = file.text[span.range()].trim();
            let name = &file.name;
            match text.as_str() {
                "" => format!("{name}:{line}: `{old}` is deleted"),
                new => format!("{name}:{line}: `{old}` is now `{}`", new.trim()),
            }
        }));
        (bytes, made)
    }
}

/// Both texts as a unified diff.
pub(super) fn diff(name: &str, old: &[u8], new: &[u8]) -> String {
    let (old, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
    let diff = TextDiff::from_lines(old.as_ref(), new.as_ref());
    diff.unified_diff().header(name, name).to_string()
}

/// Writes a file anew: whole to a file beside it, which then takes its name. A link stays, and what it leads to is
/// written.
///
/// # Errors
/// Those of the system; also if the file may not be written, is no longer as `old` says, or is not a regular file.
pub(super) fn write(path: &Path, old: &[u8], new: &[u8]) -> io::Result<()> {
    let path = path.canonicalize()?;
    let about = path.metadata()?;
    if !about.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    // To take a name, only the folder has to be writable.
    if about.permissions().readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    File::options().append(true).open(&path)?;
    let mut name = OsString::from(".");
    name.extend(path.file_name());
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let mut file = File::create_new(&beside)?;
    let written = (|| {
        file.write_all(new)?;
        file.set_permissions(about.permissions())?;
        file.sync_all()?;
        match fs::read(&path)? == old {
            true => fs::rename(&beside, &path),
            false => Err(io::Error::other("it was changed by another program")),
        }
    })();
    if written.is_err() {
        // What matters is why it could not be written.
        let _ = fs::remove_file(&beside);
    }
    written
}
