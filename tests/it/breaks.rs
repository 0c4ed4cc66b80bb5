//! One line of a whole game is broken at a time. The break is told; nothing else is called wrong for its sake; and what
//! was wrong elsewhere before is told in the same run.

use mancala::check;
use mancala::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use mancala::looks::Looks;
use mancala::source::library;
use mancala::text::Sources;
use mancala::variant::{GameFile, Request};
use std::collections::HashSet;
use std::path::Path;

/// Two options with paths that lead nowhere, which no break of another line may hide.
const WRONG_PATHS: &str = "  lost-paths:
    question: Is what stands elsewhere hidden?
    default: neither
    options:
      neither: {says: Nothing is.}
      no-hole:
        says: This leads nowhere.
        set:
          sowing.minimim.x: 3
      no-board:
        says: Nor does this.
        remove: [bord.seeds]
";

/// Looks for each broken file: what its sentences mean together is not asked here.
const LOOKS: u64 = 100_000;

/// The faults of a text, each with its line.
fn faults(text: &str) -> Vec<(usize, Diagnostic)> {
    let mut sources = Sources::default();
    let file = sources.add("game.yaml", text);
    let folder = Path::new("");
    let mut found = Diagnostics::new();
    if let Some(base) = GameFile::load(&mut sources, &Request::Text { file, folder }, &mut found) {
        found.append(check::file_within(&base, &sources, &Looks::of(LOOKS)).1);
    }
    let line = |fault: &Diagnostic| match &fault.primary {
        Some(label) => sources.line_column(label.span).0,
        None => 0,
    };
    found.iter().map(|fault| (line(fault), fault.clone())).collect()
}

/// A line with a key, taken apart: what stands before the key, the key, and what stands behind the colon.
fn taken_apart(line: &str) -> Option<(&str, &str, &str)> {
    let key = line.trim_start_matches([' ', '-']);
    let (before, _) = line.split_at(line.len() - key.len());
    let (key, value) = key.split_once(':')?;
    let plain = |c: char| c.is_ascii_lowercase() || " .-_".contains(c);
    // An address, or a text that goes on, has a colon too.
    let is_key = (value.is_empty() || value.starts_with(' ')) && key.split(' ').count() < 4;
    (is_key && !key.is_empty() && key.chars().all(plain)).then_some((before, key, value))
}

/// What a line may be broken into: the name of the break, and the lines instead.
fn broken(line: &str) -> Vec<(&'static str, String)> {
    let Some((before, key, value)) = taken_apart(line) else {
        return Vec::new();
    };
    let below = before.replace('-', " ");
    let mut breaks = vec![("strange", format!("{before}qqq-{key}-zzz:{value}"))];
    if !value.trim().is_empty() && !value.trim_start().starts_with(['>', '|']) {
        breaks.extend([
            ("empty", format!("{before}{key}:")),
            ("list", format!("{before}{key}: [[x]]")),
            ("tag", format!("{before}{key}: !x{value}")),
            ("twice", format!("{line}\n{below}{key}:{value}")),
            ("merge", format!("{line}\n{below}<<: *x")),
        ]);
    }
    breaks
}

#[test]
fn a_broken_line_hides_nothing_and_no_other_line_is_blamed() {
    let mut tried = 0;
    let mut wrong = Vec::new();
    // A line that is in several places is broken in the first of them.
    let mut seen = HashSet::new();
    for name in library::names() {
        let game = library::text(name).expect("a text");
        let readings = if game.contains("\nreadings:") { "" } else { "readings:\n" };
        let text = format!("{}\n{readings}{WRONG_PATHS}", game.trim_end());
        let lines: Vec<&str> = text.lines().collect();
        let of_game = game.trim_end().lines().count();
        for (number, line) in lines.iter().enumerate().take(of_game) {
            if !seen.insert(line.trim().to_owned()) {
                continue;
            }
            for (kind, instead) in broken(line) {
                tried += 1;
                let mut changed = lines.clone();
                changed[number] = &instead;
                let found = faults(&changed.join("\n"));
                let case = format!("{name}:{} {kind}", number + 1);
                let is_near = |at: &usize| *at == number + 1 || *at == number + 2;
                let hidden = |path: &str| {
                    let told = |fault: &Diagnostic| {
                        fault.code == Code::NoSuchPath && fault.message.contains(path)
                    };
                    !found.iter().any(|(_, fault)| told(fault))
                };
                let (_, key, _) = taken_apart(line).expect("a key");
                // An alias of nothing is a fault of YAML's grammar, which ends the reading; a strange key may be just what
                // the path asks for.
                let ends = key == "readings" || kind == "merge";
                let may_hide = ends || key == "sowing";
                if hidden("minimim") && !may_hide || hidden("bord") && !ends {
                    wrong.push(format!("{case} hides a fault"));
                }
                let blamed = found.iter().filter(|(at, fault)| {
                    let planted =
                        fault.message.contains("minimim") || fault.message.contains("bord");
                    // A name of the author's own that is called otherwise is missed where it is used.
                    let missed = kind == "strange" && fault.message.contains(&format!("`{key}`"));
                    let missed = missed || kind == "strange" && fault.code == Code::UnknownSource;
                    fault.severity() == Severity::Error && !is_near(at) && !planted && !missed
                });
                wrong.extend(
                    blamed.map(|(at, fault)| format!("{case} blames {at}: {}", fault.message)),
                );
                let named = kind == "strange";
                if !named && !found.iter().any(|(at, _)| is_near(at)) {
                    wrong.push(format!("{case} is not told"));
                }
            }
        }
    }
    assert!(tried > 4000, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}
