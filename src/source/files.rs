//! Bytes → text: files, standard input, and what may be wrong with them before they are read as anything.

use super::library;
use super::utf16::{utf16, utf32};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::text::near::most_similar;
use crate::text::prose::series;
use crate::text::{FileId, Sources};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest file that is read, in bytes.
pub const SIZE_LIMIT: usize = 1 << 20;

/// Whether standard input was asked for: what it gave, it does not give again.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Whether the program was started with its standard input closed. Before the program begins, its runtime puts an empty
/// file in that place, open for writing too, by which it can be told from one that the caller gave.
fn is_closed() -> bool {
    let flags = std::fs::read_to_string("/proc/self/fdinfo/0").unwrap_or_default();
    let flags = flags.lines().find_map(|line| line.strip_prefix("flags:"));
    let flags = flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok());
    let empty = std::fs::read_link("/proc/self/fd/0").is_ok_and(|to| to == Path::new("/dev/null"));
    empty && flags.is_some_and(|flags| flags & 3 == 2)
}

/// How messages name what was read from standard input.
pub const STANDARD_INPUT: &str = "<standard input>";

impl Sources {
    /// Reads a file of text. `None` if there is none to work with; what is wrong is pushed.
    ///
    /// Codes that [could not run](Code::could_not_run) mean that the bytes could not be had, the others that they are
    /// no text: larger than [`SIZE_LIMIT`] (found by the file's length before it is read), not UTF-8, NUL bytes in it.
    /// A byte order mark is accepted and left out of the text.
    pub fn read(&mut self, path: &Path, faults: &mut Diagnostics) -> Option<FileId> {
        let name = path.display().to_string();
        match open(path, &name) {
            Ok(file) => self.read_from(&name, file, faults),
            Err(fault) => {
                faults.push(fault);
                None
            }
        }
    }

    /// Reads standard input to its end, or to just above [`SIZE_LIMIT`]; like [`read`](Sources::read) otherwise.
    pub fn read_standard_input(&mut self, faults: &mut Diagnostics) -> Option<FileId> {
        let refused = if ASKED.swap(true, Ordering::Relaxed) {
            Some((
                "standard input can be read only once",
                "write `-` once, and the other files by their paths",
            ))
        } else if is_closed() {
            Some(("standard input is closed", "send the file to it: `mancala validate - < FILE`"))
        } else {
            None
        };
        if let Some((message, hint)) = refused {
            faults.push(
                Diagnostic::new(Code::Unreadable, message).in_file(STANDARD_INPUT).hint(hint),
            );
            return None;
        }
        self.read_from(STANDARD_INPUT, std::io::stdin().lock(), faults)
    }

    /// Reads a text from anything that gives bytes, under a name for messages.
    pub fn read_from(
        &mut self,
        name: &str,
        from: impl Read,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        let mut bytes = Vec::new();
        if let Err(error) = from.take(SIZE_LIMIT as u64 + 1).read_to_end(&mut bytes) {
            faults.push(unreadable(name, &error));
            return None;
        }
        if bytes.len() > SIZE_LIMIT {
            faults.push(too_large(name, None));
            return None;
        }
        self.decode(name, bytes, faults)
    }

    /// Reads a game: a name in the library, `-` for standard input, or a path (it holds a `/` or ends in `.yaml`),
    /// which is looked up from `folder`.
    pub fn read_variant(
        &mut self,
        name: &str,
        folder: &Path,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        if name == "-" {
            return self.read_standard_input(faults);
        }
        let is_path =
            name.contains(['/', std::path::MAIN_SEPARATOR]) || has_yaml_ending(Path::new(name));
        if is_path {
            // Put together anew, so that no `./` stands in the middle of the name in messages.
            let path: PathBuf = folder.join(name).components().collect();
            return self.read(&path, faults);
        }
        if let Some(text) = library::text(name) {
            return Some(self.add(name, text));
        }
        let mut fault = Diagnostic::new(
            Code::UnknownVariant,
            format!("the library has no game `{name}`, and it is not a path"),
        );
        let mut meant = with_ending(Path::new(name), folder);
        meant.retain(|file| has_yaml_ending(file));
        let mut meant: Vec<String> =
            meant.iter().map(|file| format!("`{}`", file.display())).collect();
        meant.extend(library::similar(name).map(|similar| format!("`{similar}`")));
        if !meant.is_empty() {
            fault = fault.hint(format!("did you mean {}?", series(&meant, "or")));
        }
        if folder.join(name).exists() {
            fault = fault.hint(format!("for the file of this name write `./{name}`"));
        }
        faults.push(
            fault.hint("`mancala list` shows the library; a path has a `/` or ends in `.yaml`"),
        );
        None
    }

    fn decode(&mut self, name: &str, bytes: Vec<u8>, faults: &mut Diagnostics) -> Option<FileId> {
        let wide = utf32(&bytes).map(|text| (32, "four", text));
        if let Some((bits, width, text)) = wide.or_else(|| Some((16, "two", utf16(&bytes)?))) {
            let file = self.add(name, text);
            faults.push(
                Diagnostic::new(
                    Code::Utf16,
                    format!("the file is written in UTF-{bits}, not in UTF-8"),
                )
                .at(
                    self.span(file, 0, 0),
                    format!("every character takes {width} bytes from here on"),
                )
                .hint(format!(
                    "save it as UTF-8, or: `iconv -f utf-{bits} -t utf-8 {name} > new.yaml`"
                )),
            );
            return None;
        }
        match String::from_utf8(bytes) {
            Ok(text) => {
                let text = match text.strip_prefix('\u{feff}') {
                    Some(rest) => rest.to_owned(),
                    None => text,
                };
                // Old machines end a line so. Nothing below knows lines without `\n`.
                let text = match text.find('\r') {
                    Some(_) => lone_returns(text),
                    None => text,
                };
                let file = self.add(name, text);
                let nul = self.nul_fault(file);
                let clean = nul.is_none();
                faults.extend(nul);
                clean.then_some(file)
            }
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let bytes = error.into_bytes();
                let bad = bytes.get(valid).copied().unwrap_or_default();
                // Shown with the usual sign for a character that cannot be read, so that the line can be seen at all.
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
                let file = self.add(name, &text[mark..]);
                let at = valid.saturating_sub(mark);
                faults.push(
                    Diagnostic::new(
                        Code::InvalidUtf8,
                        format!("the byte 0x{bad:02X} is not UTF-8"),
                    )
                    .at(
                        self.span(file, at, at + 1),
                        format!("perhaps `{}`, in an older encoding", bad as char),
                    )
                    .hint(format!(
                        "save the file as UTF-8, or: `iconv -f latin1 -t utf-8 {name} > new.yaml`"
                    )),
                );
                faults.extend(self.nul_fault(file));
                None
            }
        }
    }

    fn nul_fault(&self, file: FileId) -> Option<Diagnostic> {
        let text = &self.file(file).text;
        let at = text.find('\0')?;
        let message = match text.matches('\0').count() {
            1 => "a NUL byte in the text".to_owned(),
            count => format!("{count} NUL bytes in the text"),
        };
        Some(
            Diagnostic::new(Code::NulByte, message)
                .at(self.span(file, at, at + 1), "the first")
                .hint("the file is damaged or no text; `tr -d '\\000'` takes NUL bytes out"),
        )
    }
}

/// The text with `\n` for every `\r` that no `\n` follows.
fn lone_returns(text: String) -> String {
    let pairs: Vec<String> = text.split("\r\n").map(|part| part.replace('\r', "\n")).collect();
    pairs.join("\r\n")
}

fn has_yaml_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml")
}

/// Opens a file that may be read: no folder, not too long.
fn open(path: &Path, name: &str) -> Result<File, Diagnostic> {
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => not_found(path, name),
        ErrorKind::PermissionDenied => {
            Diagnostic::new(Code::NoPermission, format!("{name} may not be read by this user"))
                .in_file(name)
                .hint(format!("if the file is yours: `chmod u+r {name}`"))
        }
        ErrorKind::IsADirectory => folder(name),
        _ => unreadable(name, &error),
    };
    let length = std::fs::metadata(path).map_err(failed)?;
    if length.is_dir() {
        return Err(folder(name));
    }
    if length.len() > SIZE_LIMIT as u64 {
        return Err(too_large(name, Some(length.len())));
    }
    File::open(path).map_err(failed)
}

fn not_found(path: &Path, name: &str) -> Diagnostic {
    let fault =
        Diagnostic::new(Code::FileNotFound, format!("there is no file {name}")).in_file(name);
    let mut meant = with_ending(path, Path::new(""));
    if meant.is_empty() {
        meant.extend(neighbour(path));
    }
    let meant: Vec<String> = meant.iter().map(|file| format!("`{}`", file.display())).collect();
    match meant.is_empty() {
        true => fault,
        false => fault.hint(format!("did you mean {}?", series(&meant, "or"))),
    }
}

/// The files of a folder that have this name and one of the endings of games and scripts besides.
fn with_ending(name: &Path, folder: &Path) -> Vec<PathBuf> {
    if name.file_name().is_none() {
        return Vec::new();
    }
    let named = |ending: &&str| {
        let mut whole = name.as_os_str().to_owned();
        whole.push(ending);
        PathBuf::from(whole)
    };
    let all = [".yaml", ".yml", ".play"];
    let all = all.iter().map(named);
    all.filter(|file| folder.join(file).is_file()).collect()
}

/// The file of the same folder whose name is most like that of one that is not there.
fn neighbour(path: &Path) -> Option<PathBuf> {
    let folder = path.parent()?;
    let listed = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let names: Vec<String> = std::fs::read_dir(listed)
        .ok()?
        .take(1000)
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    let near = most_similar(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(folder.join(near))
}

fn folder(name: &str) -> Diagnostic {
    Diagnostic::new(Code::IsADirectory, format!("{name} is a folder, not a file"))
        .in_file(name)
        .hint(format!("for all its files: `{}/*.yaml`", name.trim_end_matches('/')))
}

fn unreadable(name: &str, error: &std::io::Error) -> Diagnostic {
    Diagnostic::new(Code::Unreadable, format!("{name} cannot be read: {error}")).in_file(name)
}

fn too_large(name: &str, length: Option<u64>) -> Diagnostic {
    let message = match length {
        Some(length) => {
            format!("{name} is {length} bytes long; a rule file is at most {SIZE_LIMIT}")
        }
        None => {
            format!("{name} goes on after {SIZE_LIMIT} bytes; a rule file is at most that long")
        }
    };
    Diagnostic::new(Code::TooLarge, message)
        .in_file(name)
        .hint("is this the file you meant? a whole game takes some fifty lines")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(bytes: &[u8]) -> (Vec<String>, Option<String>) {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let file = sources.read_from("test", bytes, &mut faults);
        let found = faults.iter().map(|fault| match &fault.primary {
            Some(label) => {
                let (line, column) = sources.line_column(label.span);
                format!("{line}:{column} {}", fault.code)
            }
            None => fault.code.to_string(),
        });
        (found.collect(), file.map(|file| sources.file(file).text.clone()))
    }

    #[test]
    fn bytes_that_are_no_text() {
        assert_eq!(reads(b"a\n\xfcb"), (vec!["2:1 E007".into()], None));
        assert_eq!(reads("\u{feff}ü: \u{0}".as_bytes()).0, ["1:4 E006".to_owned()]);
        assert_eq!(reads(b"\xff\xfea\0\n\0").0, ["1:1 E008"]);
        assert_eq!(reads(b"\xfe\xff\0a").0, ["1:1 E008"]);
        for bytes in
            [b"\xff\xfe\0\0a\0\0\0", b"\0\0\xfe\xff\0\0\0a", b"a\0\0\0b\0\0\0", b"\0\0\0a\0\0\0b"]
        {
            assert_eq!(reads(bytes).0, ["1:1 E008"]);
            assert!(utf32(bytes).is_some_and(|text| text.starts_with('a')));
        }
        assert!(utf32(b"\xff\xfea\0\n\0").is_none());
        assert_eq!(reads(b"a\0b\0").0, ["1:1 E008"]);
        assert_eq!(reads(b"\0a\0b").0, ["1:1 E008"]);
        assert_eq!(reads(b"\xef\xbb\xbfa\xff").0, ["1:2 E007"], "a mark does not count");
    }

    #[test]
    fn bytes_that_are_a_text() {
        assert_eq!(reads("\u{feff}a\r\nb".as_bytes()), (vec![], Some("a\r\nb".into())));
        assert_eq!(reads(b""), (vec![], Some(String::new())));
        assert_eq!(reads(&vec![b'a'; SIZE_LIMIT]).0, [""; 0]);
        assert_eq!(reads(&vec![b'a'; SIZE_LIMIT + 1]).0, ["E005"]);
        let endless = reads_endless();
        assert_eq!(endless, ["E005"]);
    }

    fn reads_endless() -> Vec<String> {
        let mut faults = Diagnostics::new();
        Sources::default().read_from("endless", std::io::repeat(0), &mut faults);
        faults.iter().map(|fault| fault.code.to_string()).collect()
    }

    #[test]
    fn files_that_cannot_be_had() {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(sources.read(&here.join("src"), &mut faults).is_none());
        assert!(sources.read(&here.join("Cargo.tmol"), &mut faults).is_none());
        assert!(sources.read(&here.join("Cargo.toml/x"), &mut faults).is_none());
        assert!(sources.read_variant("no-such-game", here, &mut faults).is_none());
        assert!(sources.read_variant("no-such-game.yaml", here, &mut faults).is_none());
        let codes: Vec<&str> = faults.iter().map(|fault| fault.code.id()).collect();
        assert_eq!(codes, ["E002", "E001", "E001", "E009", "E001"]);
        assert!(faults.could_not_run());
        let hints = &faults.iter().nth(1).expect("a fault").hints;
        assert!(hints.iter().any(|hint| hint.contains("Cargo.toml")));
    }

    #[test]
    fn a_file_whose_ending_was_left_out_is_found() {
        let folder = std::env::temp_dir().join(format!("mancala-ending-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        for name in ["selus.yaml", "kalahh.yml", "opening.play", "opening.yaml"] {
            std::fs::write(folder.join(name), "x").expect("a file");
        }
        let hint = |read: &dyn Fn(&mut Sources, &mut Diagnostics)| {
            let mut faults = Diagnostics::new();
            read(&mut Sources::default(), &mut faults);
            let fault = faults.iter().next().expect("a fault");
            let hint = fault.hints.first().cloned().unwrap_or_default();
            hint.replace(&format!("{}/", folder.display()), "")
        };
        let named = |name: &str| {
            hint(&|sources, faults| {
                sources.read_variant(name, &folder, faults);
            })
        };
        let file = |name: &str| {
            hint(&|sources, faults| {
                sources.read(&folder.join(name), faults);
            })
        };
        assert_eq!(named("selus"), "did you mean `selus.yaml`?");
        assert_eq!(named("kalahh"), "did you mean `kalahh.yml` or `kalah`?");
        assert_eq!(file("selus"), "did you mean `selus.yaml`?");
        assert_eq!(file("opening"), "did you mean `opening.yaml` or `opening.play`?");
        assert_eq!(named("./selus"), "did you mean `selus.yaml`?");
        std::fs::remove_dir_all(&folder).expect("the folder goes");
    }

    #[test]
    fn a_game_is_read_by_name_or_path() {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for name in library::names() {
            let file = sources.read_variant(name, here, &mut faults).expect("a file");
            assert_eq!(sources.file(file).name, name);
        }
        assert!(sources.read_variant("./Cargo.toml", here, &mut faults).is_some());
        assert!(faults.is_empty());
    }
}
