//! Bytes → text: files, standard input, and what may be wrong with them before their text is read.

use super::library;
use super::utf16::{utf16, utf32};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::text::near::most_similar;
use crate::text::prose::series;
use crate::text::{FileId, Sources};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// The largest file that is read, in bytes.
pub const SIZE_LIMIT: usize = 1 << 20;

/// How the names of rule files and scripts end.
const ENDINGS: [&str; 3] = ["yaml", "yml", "play"];

/// How long a pipe may take until somebody writes to it.
const PATIENCE: Duration = Duration::from_secs(1);

/// Folders of the system's own files, to which no file of a stranger may lead.
const SYSTEM: [&str; 3] = ["/proc", "/sys", "/dev"];

/// Whether standard input was read: it gives its text only once.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Whether the program was started with its standard input closed. Its runtime then puts an empty file in that place, which
/// differs from one that the caller gave in that it is open for writing too.
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
    /// Codes that [could not run](Code::could_not_run) mean that the bytes could not be read, the others that they are
    /// not a text: larger than [`SIZE_LIMIT`] (found by the file's length before it is read), not UTF-8, NUL bytes in it.
    /// A byte order mark is accepted and left out of the text.
    pub fn read(&mut self, path: &Path, faults: &mut Diagnostics) -> Option<FileId> {
        let bytes = bytes(path, SIZE_LIMIT).map_err(|fault| faults.push(fault)).ok()?;
        self.decode(&path.display().to_string(), &bytes, faults)
    }

    /// Reads standard input to its end, or to just above [`SIZE_LIMIT`]; like [`read`](Sources::read) otherwise.
    pub fn read_standard_input(&mut self, faults: &mut Diagnostics) -> Option<FileId> {
        let (message, hint) = if ASKED.swap(true, Ordering::Relaxed) {
            let hint = "write `-` once, and the other files by their paths";
            ("standard input can be read only once", hint)
        } else if is_closed() {
            ("standard input is closed", "send the file to it: `mancala validate - < FILE`")
        } else {
            return self.read_from(STANDARD_INPUT, std::io::stdin().lock(), faults);
        };
        let fault = Diagnostic::new(Code::Unreadable, message).in_file(STANDARD_INPUT);
        faults.push(fault.hint(hint));
        None
    }

    /// Reads a text from anything that gives bytes, under a name for messages.
    pub fn read_from(
        &mut self,
        name: &str,
        from: impl Read,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        let bytes = all(name, from, SIZE_LIMIT).map_err(|fault| faults.push(fault)).ok()?;
        self.decode(name, &bytes, faults)
    }

    /// Reads a game that the caller names: a name in the library, `-` for standard input, or a path (it has a `/` or
    /// ends in `.yaml`), which is looked up from `folder`.
    pub fn read_variant(
        &mut self,
        name: &str,
        folder: &Path,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        match name {
            "-" => self.read_standard_input(faults),
            _ => self.read_named(name, folder, false, faults),
        }
    }

    /// Reads a game that another file names. A path must lead to a regular file named `.yaml`, `.yml` or `.play` outside
    /// `/proc`, `/sys` and `/dev`; nothing else is opened. What the file says is not checked here.
    pub fn read_linked(
        &mut self,
        name: &str,
        folder: &Path,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        self.read_named(name, folder, true, faults)
    }

    fn read_named(
        &mut self,
        name: &str,
        folder: &Path,
        is_linked: bool,
        faults: &mut Diagnostics,
    ) -> Option<FileId> {
        let is_path = name.contains(['/', std::path::MAIN_SEPARATOR])
            || has_ending(Path::new(name), &["yaml", "yml"]);
        if is_path {
            // Put together anew, so that no `./` is in the middle of the name in messages.
            let path: PathBuf = folder.join(name).components().collect();
            if is_linked {
                let parts = Path::new(name).components().filter(|part| *part != Component::CurDir);
                linked(&path, parts.count() == 1).map_err(|fault| faults.push(fault)).ok()?;
            }
            return self.read(&path, faults);
        }
        if let Some(game) = library::named(name) {
            return Some(self.add(game, library::text(game).unwrap_or_default()));
        }
        let message = format!("the library has no game `{name}`, and it is not a path");
        let mut meant = with_ending(Path::new(name), folder);
        meant.retain(|file| has_ending(file, &["yaml", "yml"]));
        meant.extend(library::similar(name).map(PathBuf::from));
        let exists = folder.join(name).exists();
        Diagnostic::new(Code::UnknownVariant, message)
            .hints(did_you_mean(&meant))
            .hints(exists.then(|| format!("for the file of this name write `./{name}`")))
            .hint("`mancala list` shows the library; a path has a `/` or ends in `.yaml`")
            .push_to(faults);
        None
    }

    fn decode(&mut self, name: &str, bytes: &[u8], faults: &mut Diagnostics) -> Option<FileId> {
        let save = |encoding: &str| {
            let name = in_shell(name);
            format!("save it as UTF-8, or: `iconv -f {encoding} -t utf-8 {name} > new.yaml`")
        };
        let wide = utf32(bytes).map(|text| (32, "four", text));
        if let Some((bits, width, text)) = wide.or_else(|| Some((16, "two", utf16(bytes)?))) {
            let file = self.add(name, text);
            let message = format!("the file is written in UTF-{bits}, not in UTF-8");
            let label = format!("every character takes {width} bytes from here on");
            Diagnostic::new(Code::Utf16, message)
                .at(self.span(file, 0, 0), label)
                .hint(save(&format!("utf-{bits}")))
                .push_to(faults);
            return None;
        }
        let invalid = std::str::from_utf8(bytes).err().map(|error| error.valid_up_to());
        // A byte that cannot be read is shown with the usual sign, so that its line can be shown.
        let text = String::from_utf8_lossy(bytes);
        let unmarked = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let mark = text.len() - unmarked.len();
        let file = self.add(name, lone_returns(unmarked));
        if let Some(at) = invalid {
            let byte = bytes.get(at).copied().unwrap_or_default();
            let at = at.saturating_sub(mark);
            let label = format!("perhaps `{}`, in an older encoding", byte as char);
            Diagnostic::new(Code::InvalidUtf8, format!("the byte 0x{byte:02X} is not UTF-8"))
                .at(self.span(file, at, at + 1), label)
                .hint(save("latin1"))
                .push_to(faults);
        }
        let text = &self.file(file).text;
        let nul = text.find('\0');
        if let Some(at) = nul {
            let message = match text.matches('\0').count() {
                1 => "a NUL byte in the text".to_owned(),
                count => format!("{count} NUL bytes in the text"),
            };
            Diagnostic::new(Code::NulByte, message)
                .at(self.span(file, at, at + 1), "the first")
                .hint("the file is damaged or not a text; `tr -d '\\000'` takes NUL bytes out")
                .push_to(faults);
        }
        (invalid.is_none() && nul.is_none()).then_some(file)
    }
}

/// The hint that names the files or games that may have been meant.
fn did_you_mean(meant: &[PathBuf]) -> Option<String> {
    let meant: Vec<String> = meant.iter().map(|file| format!("`{}`", file.display())).collect();
    (!meant.is_empty()).then(|| format!("did you mean {}?", series(&meant, "or")))
}

/// The text with `\n` for every `\r` that no `\n` follows: old machines end a line so, and nothing below knows lines
/// without `\n`.
fn lone_returns(text: &str) -> String {
    let pairs: Vec<String> = text.split("\r\n").map(|part| part.replace('\r', "\n")).collect();
    pairs.join("\r\n")
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    endings.iter().any(|known| known.eq_ignore_ascii_case(ending))
}

/// The name of a file as a word of a shell's command line.
pub(crate) fn in_shell(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-._/+,:@%".contains(c);
    let lead = if name.starts_with('-') { "./" } else { "" };
    match name.chars().all(plain) {
        true => format!("{lead}{name}"),
        false => format!("{lead}'{}'", name.replace('\'', "'\\''")),
    }
}

/// The bytes of a file of any kind that the caller names, a pipe too. A file that is longer than `limit` is a fault, and
/// so is a pipe to which nobody writes, and a link to a file of the system.
pub fn bytes(path: &Path, limit: usize) -> Result<Vec<u8>, Diagnostic> {
    let name = path.display().to_string();
    let failed = |error| not_opened(path, &name, &error, true);
    let about = std::fs::metadata(path).map_err(failed)?;
    if about.is_dir() {
        return Err(folder(&name));
    }
    // `/dev/stdin` is a link of the system itself.
    if path.is_symlink()
        && !is_of_system(path)
        && path.canonicalize().is_ok_and(|to| is_of_system(&to))
    {
        return Err(refused(&name, "it leads to a file of the system"));
    }
    if about.len() > limit as u64 {
        return Err(too_large(&name, Some(about.len()), limit));
    }
    let file = match about.is_file() {
        true => File::open(path),
        false => waited_for(path),
    };
    all(&name, file.map_err(failed)?, limit)
}

fn all(name: &str, from: impl Read, limit: usize) -> Result<Vec<u8>, Diagnostic> {
    let mut bytes = Vec::new();
    from.take(limit as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(name, &error))?;
    match bytes.len() > limit {
        true => Err(too_large(name, None, limit)),
        false => Ok(bytes),
    }
}

/// Opens a pipe or device. A pipe opens only once somebody writes to it, so the wait has a limit.
fn waited_for(path: &Path) -> std::io::Result<File> {
    let (sender, receiver) = mpsc::channel();
    let pipe = path.to_owned();
    let open = move || {
        // Nobody receives this once the wait is over.
        let _ = sender.send(File::open(pipe));
    };
    match std::thread::Builder::new().spawn(open) {
        Ok(_) => receiver
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|_| Err(std::io::Error::other("nothing is written to this pipe"))),
        Err(_) => File::open(path),
    }
}

/// Checks that a path in another file leads to a file that may be read. `beside`: it names a file of the same folder.
fn linked(path: &Path, beside: bool) -> Result<(), Diagnostic> {
    let name = path.display().to_string();
    let failed = |error| not_opened(path, &name, &error, beside);
    let real = path.canonicalize().map_err(failed)?;
    let about = real.metadata().map_err(failed)?;
    if about.is_dir() {
        return Err(folder(&name));
    }
    if is_of_system(&real) {
        return Err(refused(&name, "it is a file of the system"));
    }
    if !about.is_file() {
        return Err(refused(&name, "it is not a regular file"));
    }
    match has_ending(&real, &ENDINGS) {
        true => Ok(()),
        false => Err(refused(&name, "it is not named `.yaml`, `.yml` or `.play`")),
    }
}

fn is_of_system(path: &Path) -> bool {
    SYSTEM.iter().any(|folder| path.starts_with(folder))
}

fn refused(name: &str, why: &str) -> Diagnostic {
    Diagnostic::new(Code::Unreadable, format!("{name} is not read: {why}")).in_file(name)
}

/// The fault of a file that could not be opened; files beside it are suggested if they may be.
fn not_opened(path: &Path, name: &str, error: &std::io::Error, suggest: bool) -> Diagnostic {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => not_found(path, name, suggest),
        ErrorKind::PermissionDenied => {
            Diagnostic::new(Code::NoPermission, format!("{name} may not be read by this user"))
                .in_file(name)
                .hint(format!("if the file is yours: `chmod u+r {}`", in_shell(name)))
        }
        ErrorKind::IsADirectory => folder(name),
        _ => unreadable(name, error),
    }
}

fn not_found(path: &Path, name: &str, suggest: bool) -> Diagnostic {
    let fault =
        Diagnostic::new(Code::FileNotFound, format!("there is no file {name}")).in_file(name);
    if !suggest {
        return fault;
    }
    let game = path.file_stem().and_then(|stem| stem.to_str());
    let game = game.filter(|game| has_ending(path, &["yaml"]) && library::text(game).is_some());
    if let Some(game) = game {
        return fault.hint(format!("for the game of the library write `{game}`"));
    }
    let mut meant = with_ending(path, Path::new(""));
    if meant.is_empty() {
        meant.extend(neighbour(path));
    }
    fault.hints(did_you_mean(&meant))
}

/// The files of a folder that have this name and one of the endings of games and scripts besides.
fn with_ending(name: &Path, folder: &Path) -> Vec<PathBuf> {
    if name.file_name().is_none() {
        return Vec::new();
    }
    let files = ENDINGS.iter().map(|ending| {
        let mut whole = name.as_os_str().to_owned();
        whole.push(format!(".{ending}"));
        PathBuf::from(whole)
    });
    files.filter(|file| folder.join(file).is_file()).collect()
}

/// The rule file or script of the same folder whose name is most like that of one that is not there.
fn neighbour(path: &Path) -> Option<PathBuf> {
    let folder = path.parent()?;
    let listed = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let names: Vec<String> = std::fs::read_dir(listed)
        .ok()?
        .take(1000)
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| has_ending(Path::new(name), &ENDINGS))
        .collect();
    let near = most_similar(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(folder.join(near))
}

fn folder(name: &str) -> Diagnostic {
    Diagnostic::new(Code::IsADirectory, format!("{name} is a folder, not a file"))
        .in_file(name)
        .hint({
            let name = in_shell(name.trim_end_matches('/'));
            format!("all its rule files: `mancala validate {name}/*.yaml`; a script: `mancala run {name}/NAME.play`")
        })
}

fn unreadable(name: &str, error: &std::io::Error) -> Diagnostic {
    Diagnostic::new(Code::Unreadable, format!("{name} cannot be read: {error}")).in_file(name)
}

fn too_large(name: &str, length: Option<u64>, limit: usize) -> Diagnostic {
    let message = match length {
        Some(length) => format!("{name} is {length} bytes long; at most {limit} are read"),
        None => format!("{name} is longer than {limit} bytes, the most that are read"),
    };
    let fault = Diagnostic::new(Code::TooLarge, message).in_file(name);
    match limit {
        SIZE_LIMIT => fault.hint("is this the file you meant? a whole game takes some fifty lines"),
        _ => fault,
    }
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
        // A line may end in `\r` alone.
        assert_eq!(reads(b"name: G\rnotes:\r  - caf\xe9\rx").0, ["3:8 E007"]);
        assert_eq!(reads(b"a\r\nb\rc\0").0, ["3:2 E006"]);
        assert_eq!(reads(b"a\rb\0\rc\xe9").0, ["3:2 E007", "2:2 E006"]);
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
        assert!(sources.read(&here.join("variants/kalahh.yaml"), &mut faults).is_none());
        assert!(sources.read(&here.join("Cargo.toml/x"), &mut faults).is_none());
        assert!(sources.read_variant("no-such-game", here, &mut faults).is_none());
        assert!(sources.read_variant("no-such-game.yaml", here, &mut faults).is_none());
        let codes: Vec<&str> = faults.iter().map(|fault| fault.code.id()).collect();
        assert_eq!(codes, ["E002", "E001", "E001", "E009", "E001"]);
        assert!(faults.could_not_run());
        let hints = &faults.iter().nth(1).expect("a fault").hints;
        assert!(hints.iter().any(|hint| hint.contains("variants/kalah.yaml")));
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
