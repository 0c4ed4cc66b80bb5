//! A file that extends another one.

use std::path::{Path, PathBuf};

use super::cited;
use super::edit::{Change, EDITS, Edit, Layer, apply, edits_of, without_conflicts};
use super::read::read;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use crate::language::RULE_KEYS;
use crate::source::library;
use crate::source::scan;
use crate::source::{Content, Entry, Node};
use crate::text::{FileId, Segment, Sources, Span};

/// What is to be loaded.
#[derive(Clone, Copy, Debug)]
pub enum Request<'a> {
    /// A game by its name in the library, its path (it holds a `/` or ends in `.yaml`), or `-` for standard input.
    Named {
        /// The name or path.
        name: &'a str,
        /// The folder from which a path is looked up.
        folder: &'a Path,
    },
    /// A game that another file names, a script for instance: by its name in the library or a path. What the path leads
    /// to must be a rule file by its name and its keys, or nothing of it is read or quoted.
    Linked {
        /// The name or path.
        name: &'a str,
        /// The folder from which a path is looked up.
        folder: &'a Path,
    },
    /// A text that was read already.
    Text {
        /// The text.
        file: FileId,
        /// The folder from which paths in it are looked up.
        folder: &'a Path,
    },
}

/// The longest chain of files that extend each other.
pub const CHAIN_LIMIT: usize = 16;

/// Keys that a file does not inherit: they describe the extended file only.
const NOT_INHERITED: [&str; 11] = [
    "name", "meaning", "aliases", "names", "region", "recorded", "sources", "evidence", "about",
    "notes", "readings",
];

/// Keys that have no more use once a file is put together.
const DONE_WITH: [&str; 4] = ["extends", "set", "insert", "remove"];

/// A file put together with what it extends.
pub struct Whole {
    /// The rules and what describes them; readings included.
    pub node: Node,
    /// The places of the readings in the files that it extends: faults there do not concern it.
    pub others_readings: Vec<Span>,
    /// What each file of the chain changes in the one that it extends, the outermost last.
    pub layers: Vec<Layer>,
}

/// The files being read, from the first to the one that is extended now, so that a circle is noticed.
#[derive(Default)]
pub struct Chain {
    /// What identifies each file.
    files: Vec<String>,
}

/// A file that is to be read, and the folder from which paths in it are looked up.
pub struct Opened {
    file: FileId,
    folder: PathBuf,
    identity: String,
}

impl Opened {
    /// Opens what is asked for.
    pub fn of(
        sources: &mut Sources,
        request: &Request<'_>,
        faults: &mut Diagnostics,
    ) -> Option<Opened> {
        match *request {
            Request::Named { name, folder } => {
                let file = sources.read_variant(name, folder, faults)?;
                Some(Opened::named(name, folder, file))
            }
            Request::Linked { name, folder } => Opened::linked(sources, name, folder, faults),
            Request::Text { file, folder } => Some(Opened::text(sources, file, folder)),
        }
    }

    /// A text that was read already.
    pub fn text(sources: &Sources, file: FileId, folder: &Path) -> Opened {
        let name = &sources.file(file).name;
        Opened { file, folder: folder.to_owned(), identity: identity(name, Path::new(name)) }
    }

    /// The file of a name in the library or a path, which was looked up from `folder`.
    fn named(name: &str, folder: &Path, file: FileId) -> Opened {
        let path = folder.join(name);
        Opened {
            file,
            folder: path.parent().unwrap_or(folder).to_owned(),
            identity: identity(name, &path),
        }
    }

    /// Reads a game that another file names. Nothing of a file that is not a rule file is in what is pushed.
    fn linked(
        sources: &mut Sources,
        name: &str,
        folder: &Path,
        faults: &mut Diagnostics,
    ) -> Option<Opened> {
        let mut found = Diagnostics::new();
        let file = sources.read_linked(name, folder, &mut found);
        let place = |fault: &Diagnostic| fault.place().map(Span::file);
        if let Some(read) = file.or_else(|| found.iter().find_map(place))
            && !is_rule_file(sources, read)
        {
            let name = sources.file(read).name.clone();
            let message = format!("{name} is not a rule file: it has no key `board` or `extends`");
            faults.push(Diagnostic::new(Code::Unreadable, message).in_file(name));
            return None;
        }
        faults.append(found);
        file.map(|file| Opened::named(name, folder, file))
    }

    /// The file.
    pub fn file(&self) -> FileId {
        self.file
    }
}

/// Whether a text has `board` or `extends` at its top level, whatever else is wrong with it.
fn is_rule_file(sources: &Sources, file: FileId) -> bool {
    const KEYS: [&str; 2] = ["board", "extends"];
    let text = &sources.file(file).text;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let content = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let lines = || text.lines().filter(content).filter(|line| !line.starts_with("---"));
    let top = lines().map(indent).next().unwrap_or(0);
    let has_line = lines().filter(|line| indent(line) == top).any(|line| {
        let key = line.split(':').next().filter(|key| key.len() < line.len());
        key.is_some_and(|key| KEYS.contains(&key.trim().trim_matches(['"', '\''])))
    });
    has_line
        || scan(sources, file, &mut Diagnostics::new())
            .is_some_and(|document| KEYS.iter().any(|key| document.get(key).is_some()))
}

/// What identifies a file, however it is named.
fn identity(name: &str, path: &Path) -> String {
    match path.canonicalize() {
        Ok(path) if library::text(name).is_none() => path.display().to_string(),
        _ => name.to_owned(),
    }
}

/// Reads a file and what it extends, and puts them together.
pub fn whole(
    sources: &mut Sources,
    opened: &Opened,
    chain: &mut Chain,
    faults: &mut Diagnostics,
) -> Option<Whole> {
    let mut scanned = Diagnostics::new();
    let Some(mut node) = scan(sources, opened.file, &mut scanned) else {
        faults.append(scanned);
        return None;
    };
    let mut misfits = Diagnostics::new();
    read(&mut node, &mut misfits);
    // The scan found an error in this value already.
    misfits.retain(|misfit| {
        let errors = scanned.iter().filter(|fault| fault.severity() == Severity::Error);
        !errors.filter_map(Diagnostic::place).any(|error| {
            let value = misfit.place().filter(|value| value.file() == error.file());
            value
                .map(Span::range)
                .is_some_and(|value| (value.start..=value.end).contains(&error.range().start))
        })
    });
    faults.append(scanned);
    faults.append(misfits);
    let own = Whole { node, others_readings: Vec::new(), layers: Vec::new() };
    let extends = own.node.entry("extends").cloned();
    let named =
        extends.as_ref().and_then(|extends| Some((extends.node.text()?, extends.node.span)));
    let Some((name, span)) = named else {
        if own.node.unread.has_place_of("extends") {
            return Some(alone(sources, own, faults));
        }
        if !own.node.unread.may_contain("extends") {
            misplaced_edits(&own, faults);
        }
        return Some(own);
    };
    chain.files.push(opened.identity.clone());
    let parent = parent(sources, opened, name, span, chain, faults);
    chain.files.pop();
    Some(match parent {
        Some(parent) => join(sources, parent, own, faults),
        None => alone(sources, own, faults),
    })
}

/// Notes that part of the rules could not be read, so that anything may be missing from them.
pub fn mark_rules_unread(node: &mut Node) {
    for key in RULE_KEYS {
        node.unread.name(key, None);
    }
}

/// A file that extends one that could not be read: whatever seems to be missing may be in the other file, and its edits
/// may lead there, but what the file itself says is checked.
fn alone(sources: &Sources, mut own: Whole, faults: &mut Diagnostics) -> Whole {
    for key in RULE_KEYS {
        if let Some(rules) = own.node.step_mut(&Segment::Key(key.to_owned())) {
            rules.mark_unread();
        }
    }
    mark_rules_unread(&mut own.node);
    let (edits, _) = own_edits(&own.node, &own.node, sources, faults);
    apply(&mut own.node, &edits);
    read(&mut own.node, faults);
    own
}

fn misplaced_edits(own: &Whole, faults: &mut Diagnostics) {
    for entry in EDITS.iter().filter_map(|key| own.node.entry(key)) {
        let message =
            format!("`{}` changes the rules of another file, and this one extends none", entry.key);
        Diagnostic::new(Code::MisplacedKey, message)
            .at(entry.key_span, "no file to change")
            .hint("write the rules as they should be, or name the file to start from: `extends: NAME`")
            .push_to(faults);
    }
}

/// Reads the file that another one extends. `None` after a fault that leaves nothing to start from.
fn parent(
    sources: &mut Sources,
    child: &Opened,
    name: &str,
    span: Option<Span>,
    chain: &mut Chain,
    faults: &mut Diagnostics,
) -> Option<Whole> {
    if name.trim().is_empty() || name == "-" {
        let message = format!("`{name}` is neither a game of the library nor a file");
        Diagnostic::new(Code::ExtendsNothing, message)
            .at(span, "a name or a path is missing")
            .hint("`mancala list` shows the library; a path has a `/` or ends in `.yaml`")
            .push_to(faults);
        return None;
    }
    if chain.files.len() >= CHAIN_LIMIT {
        let message =
            format!("{CHAIN_LIMIT} files start from one another, and this would be one more");
        faults.push(Diagnostic::new(Code::ExtendsTooDeep, message).at(span, "one too many"));
        return None;
    }
    let mut unread = Diagnostics::new();
    let opened = Opened::linked(sources, name, &child.folder, &mut unread);
    for mut fault in unread {
        // The path is written in a file that could be read, so that a folder or a locked file is the same fault as a
        // missing one.
        if fault.code.could_not_run() {
            fault.code = Code::ExtendsNothing;
        }
        if fault.primary.is_none() {
            fault = fault.at(span, "to start from this");
        }
        faults.push(fault);
    }
    let opened = opened?;
    if chain.files.contains(&opened.identity) {
        let through = match chain.files.len() {
            1 => "this file extends itself".to_owned(),
            _ => format!("`{name}` starts, through others, from itself"),
        };
        Diagnostic::new(Code::ExtendsCircle, through)
            .at(span, "back to where it began")
            .hint("name another game, or leave `extends` out and write the rules here")
            .push_to(faults);
        return None;
    }
    whole(sources, &opened, chain, faults)
}

/// The child's file over the parent's, then the child's own edits.
fn join(sources: &Sources, parent: Whole, own: Whole, faults: &mut Diagnostics) -> Whole {
    let mut others_readings = parent.others_readings;
    let mut other = parent.node;
    let readings = other.take("readings");
    others_readings.extend(readings.as_ref().and_then(|readings| readings.node.span));
    let mut base = other.clone();
    for key in NOT_INHERITED {
        base.take(key);
        base.unread.forget(key);
    }
    let mut above = own.node.clone();
    for key in DONE_WITH {
        above.take(key);
    }
    let mut node = merged(base, above);
    let (edits, lost) = own_edits(&own.node, &node, sources, faults);
    faults.extend(edits.iter().filter_map(|edit| edit.without_effect(&node)));
    let mut layers = parent.layers;
    let before = node.clone();
    apply(&mut node, &edits);
    layers.push(Layer { before, edits });
    if lost {
        // Some edits could not be made, so anything may be missing from the rules.
        mark_rules_unread(&mut node);
    }
    // The edits may have put in values that do not fit; all others were read before.
    read(&mut node, faults);
    if let Some(mut readings) = readings {
        if let Some(questions) = readings.node.entries_mut() {
            questions.retain(|question| is_open(question, &other, &node, sources));
            match node.get("readings") {
                None if !questions.is_empty() => node.put(readings.clone()),
                _ => add_new(&mut node, "readings", questions),
            }
        }
        other.put(readings);
    }
    add_new(&mut node, "sources", &cited::needed(&other));
    Whole { node, others_readings, layers }
}

/// Whether a question of a file is open in one that extends it, too: what its options change is there, and is what it is
/// in the other file.
fn is_open(question: &Entry, other: &Node, node: &Node, sources: &Sources) -> bool {
    let options = question.node.get("options").and_then(Node::entries).unwrap_or_default();
    question.node.is_complete()
        && options.iter().all(|option| {
            let mut faults = Diagnostics::new();
            let here = edits_of(&option.node, node, sources, &mut faults);
            let there = edits_of(&option.node, other, sources, &mut faults);
            let mut both = here.edits.iter().zip(&there.edits);
            faults.is_empty()
                && both.all(|(here, there)| {
                    let (new, old) = (node.at(&here.target.path), other.at(&there.target.path));
                    matches!(here.change, Change::Insert { .. })
                        || new
                            .zip(old)
                            .map_or(new.is_none() && old.is_none(), |(new, old)| new.same(old))
                })
        })
}

/// Adds the entries that the map below a key at the top does not have, if there is such a map.
fn add_new(node: &mut Node, key: &str, entries: &[Entry]) {
    let map = node.step_mut(&Segment::Key(key.to_owned()));
    if let Some(own) = map.and_then(Node::entries_mut) {
        let new = |entry: &&Entry| !own.iter().any(|own| own.key == entry.key);
        own.extend(entries.iter().filter(new).cloned().collect::<Vec<_>>());
    }
}

/// The edits that a file makes to `rules`, without those that conflict with an earlier one.
fn own_edits(
    file: &Node,
    rules: &Node,
    sources: &Sources,
    faults: &mut Diagnostics,
) -> (Vec<Edit>, bool) {
    let found = edits_of(file, rules, sources, faults);
    let edits = found.edits.iter().map(|edit| ((), edit));
    let twice =
        |(), (), path: &str| (format!("`{path}` is changed twice, in different ways"), None);
    let kept = without_conflicts(edits, faults, twice);
    (kept.into_iter().cloned().collect(), found.lost)
}

/// One value over another: maps merge, everything else replaces.
fn merged(below: Node, above: Node) -> Node {
    let below_gap = below.unread;
    match (below.content, above.content) {
        (Content::Map(below), Content::Map(above_entries)) => {
            let mut node = Node::new(Content::Map(below), above.span);
            node.unread = below_gap;
            node.unread.widen(&above.unread);
            for entry in above_entries {
                let value = match node.get(&entry.key).cloned() {
                    Some(below) => merged(below, entry.node),
                    None => entry.node,
                };
                node.put(Entry { node: value, ..entry });
            }
            node
        }
        (_, content) => Node { content, span: above.span, unread: above.unread },
    }
}
