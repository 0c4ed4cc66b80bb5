//! The structure of the crate: no room imports from one above it, and no files import each other in a circle.
//!
//! A room is a folder or a file directly below `src/`. The order of the rooms is the table in the docs of
//! `src/lib.rs`, the ground first. Tests may import from anywhere, and a file may use what the first file of its own
//! folder has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What each file uses, by its module, such as `condition::parse`.
type Modules = BTreeMap<String, Vec<Used>>;

/// A path from the top of the crate, and whether it is exported.
type Used = (bool, String);

/// Every source file without its comments and tests.
fn modules() -> Modules {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut modules) = (vec![root.clone()], BTreeMap::new());
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let module = path.strip_prefix(&root).unwrap().with_extension("");
            let mut module: Vec<&str> = module.iter().filter_map(|part| part.to_str()).collect();
            if module.last() == Some(&"mod") {
                module.pop();
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !module.iter().any(|part| ["tests", "by_hand"].contains(part))
            {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
                let module = module.join("::");
                let used = uses(&module, &lines.collect::<Vec<_>>().join(" "));
                modules.insert(module, used);
            }
        }
    }
    modules
}

/// The paths that a file names.
fn uses(module: &str, code: &str) -> Vec<Used> {
    let mut found = Vec::new();
    for statement in code.split(';').map(str::trim) {
        let mut paths = Vec::new();
        let (before, used) = statement.rsplit_once("use ").unwrap_or(("", ""));
        expand(&absolute(module, used.trim()), &mut paths);
        if used.is_empty() {
            let starts = ["crate::", "super::"].into_iter();
            let starts = starts.flat_map(|start| statement.match_indices(start));
            let inline = starts.filter(|(at, _)| !statement[..*at].ends_with("super::"));
            paths.extend(inline.map(|(at, _)| {
                let path = &statement[at..];
                let end = path.find(|c: char| !(c.is_alphanumeric() || "_:".contains(c)));
                absolute(module, path[..end.unwrap_or(path.len())].trim_end_matches(':'))
            }));
        }
        let before = before.trim_end().trim_end_matches("(crate)").trim_end_matches("(super)");
        found.extend(paths.into_iter().map(|path| (before.ends_with("pub"), path)));
    }
    found
}

/// A path as a module names it, from the top of the crate.
fn absolute(module: &str, path: &str) -> String {
    let (mut above, mut rest) = (module, path);
    if let Some(below) = rest.strip_prefix("crate::") {
        return below.to_owned();
    }
    while let Some(below) = rest.strip_prefix("super::") {
        above = above.rsplit_once("::").map_or("", |(above, _)| above);
        rest = below;
    }
    format!("{above}::{rest}").trim_start_matches("::").to_owned()
}

/// Adds a path, or each path of a list in braces.
fn expand(path: &str, found: &mut Vec<String>) {
    let Some((before, list)) = path.split_once('{') else {
        found.push(path.split(" as ").next().unwrap_or_default().trim().to_owned());
        return;
    };
    let (mut depth, mut item) = (0, String::new());
    for c in list.chars() {
        match c {
            ',' if depth == 0 => {
                expand(&format!("{before}{}", std::mem::take(&mut item).trim()), found)
            }
            '}' if depth == 0 => break,
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                item.push(c);
            }
        }
    }
    if !item.trim().is_empty() {
        expand(&format!("{before}{}", item.trim()), found);
    }
}

/// The file that defines what a path names, also where the first file of a room only exports it.
fn home(path: &str, modules: &Modules) -> Option<String> {
    let mut file = path;
    while !modules.contains_key(file) {
        file = file.rsplit_once("::")?.0;
    }
    let name = path[file.len()..].trim_start_matches("::").split("::").next()?;
    let exported = modules[file].iter().find(|(exported, used)| {
        *exported && !name.is_empty() && used.rsplit("::").next() == Some(name) && used != path
    });
    match exported {
        Some((_, used)) => home(used, modules),
        None => Some(file.to_owned()),
    }
}

/// The files from which each file imports.
fn arrows() -> BTreeMap<String, BTreeSet<String>> {
    let modules = modules();
    let arrows = modules.iter().map(|(module, used)| {
        let used = used.iter().filter(|(exported, _)| !exported);
        let to = used.filter_map(|(_, path)| home(path, &modules));
        let shared = |to: &String| module == to || module.starts_with(&format!("{to}::"));
        (module.clone(), to.filter(|to| !shared(to)).collect())
    });
    arrows.collect()
}

#[test]
fn no_room_imports_from_one_above_it() {
    let table = include_str!("../../src/lib.rs").lines();
    let rooms: Vec<&str> =
        table.filter_map(|line| line.strip_prefix("//! | [`")?.split('`').next()).collect();
    let floor = |module: &str| {
        let room = module.split("::").next().unwrap_or_default();
        let floor = rooms.iter().position(|name| *name == room);
        floor.unwrap_or_else(|| panic!("`{room}` is not in the table of src/lib.rs"))
    };
    let mut up = Vec::new();
    for (from, to) in arrows().iter().filter(|(from, _)| !["lib", "main"].contains(&from.as_str()))
    {
        let higher = to.iter().filter(|to| floor(to) > floor(from));
        up.extend(higher.map(|to| format!("{from} -> {to}")));
    }
    assert!(up.is_empty(), "imports from a room above:\n{}", up.join("\n"));
}

/// Every file to which imports lead from this one.
fn reached(from: &str, arrows: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let (mut ahead, mut reached) = (vec![from.to_owned()], BTreeSet::new());
    while let Some(file) = ahead.pop() {
        let to = arrows.get(&file).into_iter().flatten();
        ahead.extend(to.filter(|to| reached.insert((*to).clone())).cloned());
    }
    reached
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let arrows = arrows();
    let mut circles = Vec::new();
    let reached: BTreeMap<&String, BTreeSet<String>> =
        arrows.keys().map(|from| (from, reached(from, &arrows))).collect();
    for (from, to) in &arrows {
        let back = to.iter().filter(|to| reached.get(to).is_some_and(|to| to.contains(from)));
        circles.extend(back.map(|to| format!("{from} -> {to}")));
    }
    assert!(circles.is_empty(), "files that import each other:\n{}", circles.join("\n"));
}
