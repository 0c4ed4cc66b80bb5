//! `mancala validate --fix`: what it changes, what it leaves alone, and what it says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{GAME, fed, folder, ran};

/// A file with this text, in a folder of its own.
fn saved(test: &str, text: &str) -> PathBuf {
    let path = folder(test).join("game.yaml");
    fs::write(&path, text).expect("a file");
    path
}

fn fixed(path: &Path, further: &[&str]) -> (i32, String, String) {
    let path = path.to_str().expect("a path");
    ran(&[&["validate", "--play", "0", "--fix", path], further].concat())
}

/// The small game with slips that are certain, beside comments and in an odd layout.
fn slips() -> String {
    let text = GAME.replace("  seeds: 4", "  sedds:   \"4\"  # in each hole");
    assert_ne!(text, GAME);
    text.replace("direction: counterclockwise", "direction:  countrclockwise # all of them")
}

#[test]
fn certain_changes_are_made_and_listed_and_the_rest_of_the_file_stays() {
    let path = saved("fix", &format!("\u{feff}{}", slips().replace('\n', "\r\n")));
    let (status, out, error) = fixed(&path, &[]);
    assert_eq!((status, out.as_str()), (0, "no faults in 1 file\n"), "{error}");
    let made: Vec<&str> =
        error.lines().filter_map(|line| line.split_once(": ")).map(|(_, made)| made).collect();
    assert_eq!(
        made,
        [
            "`sedds` is now `seeds`",
            "`\"4\"` is now `4`",
            "`countrclockwise` is now `counterclockwise`"
        ]
    );
    let now = fs::read_to_string(&path).expect("the file");
    let wanted = slips().replace("sedds:   \"4\"", "seeds:   4").replace("countr", "counter");
    assert_eq!(now, format!("\u{feff}{}", wanted.replace('\n', "\r\n")));
    assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("files").count(), 1);
}

#[test]
fn what_is_not_certain_is_left_and_reported() {
    let text = slips().replace("rows: 2", "rows: 3");
    let path = saved("fix-some", &text);
    let (status, out, error) = fixed(&path, &["--format", "short"]);
    assert_eq!((status, out.lines().count(), error.lines().count()), (1, 1, 3), "{out}{error}");
    assert!(fs::read_to_string(&path).expect("the file").contains("rows: 3"));
    // A second run finds nothing to do.
    let about = fs::metadata(&path).expect("the file").modified().expect("a time");
    assert_eq!(fixed(&path, &["--format", "short"]), (1, out, String::new()));
    assert_eq!(fs::metadata(&path).expect("the file").modified().expect("a time"), about);
}

#[test]
fn a_change_that_leaves_as_many_faults_is_not_made() {
    // With the sentence that was meant, an earlier rule is always used in place of this one.
    let second =
        "capture: here\n    - rule: second\n      when: hre has 2\n      capture: opposite";
    let text = GAME.replace("capture: here", second);
    let path = saved("fix-not", &text);
    let (status, out, error) = fixed(&path, &["--format", "short"]);
    assert_eq!((status, error.as_str()), (1, ""), "{out}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), text);
}

#[test]
fn a_diff_leaves_the_file_as_it_is() {
    let path = saved("fix-diff", &slips());
    let (status, out, error) = fixed(&path, &["--diff", "--format", "short"]);
    assert_eq!((status, error.lines().count()), (1, 3), "{error}");
    let changed: Vec<&str> =
        out.lines().filter(|line| line.starts_with(['-', '+'])).skip(2).collect();
    let wanted = [
        "-  sedds:   \"4\"  # in each hole",
        "+  seeds:   4  # in each hole",
        "-  direction:  countrclockwise # all of them",
        "+  direction:  counterclockwise # all of them",
    ];
    assert_eq!(changed, wanted, "{out}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), slips());
    let (status, out, _) = ran(&["validate", "--diff", "kalah"]);
    assert_eq!((status, out.as_str()), (2, ""), "a diff is of a fix");
}

#[test]
fn standard_input_is_printed_with_what_was_fixed() {
    let (status, out, error) = fed(&["validate", "--play", "0", "--fix", "-"], &slips());
    assert_eq!((status, error.lines().count()), (0, 3), "{error}");
    assert_eq!(out, slips().replace("sedds:   \"4\"", "seeds:   4").replace("countr", "counter"));
    let bad = slips().replace("rows: 2", "rows: 3");
    let (status, out, error) = fed(&["validate", "--fix", "-"], &bad);
    assert!(status == 1 && out.contains("rows: 3") && out.contains("seeds:   4"), "{out}");
    assert!(error.contains("exactly 2, not 3"), "{error}");
}

#[test]
fn only_files_that_are_named_are_written() {
    let parent = saved("fix-other", &slips());
    let child = parent.with_file_name("child.yaml");
    let text = "extends: ./game.yaml\nname: A child\nsources: [me]\nabot: A test.\n";
    fs::write(&child, text).expect("a file");
    let (status, ..) = fixed(&child, &[]);
    assert_eq!(status, 1);
    assert_eq!(fs::read_to_string(&parent).expect("the file"), slips());
    assert!(fs::read_to_string(&child).expect("the file").contains("\nabout: A test."));
    // A game of the library is checked, and that is all.
    assert_eq!(ran(&["validate", "--fix", "--play", "0", "kalah"]).0, 0);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let path = saved("fix-link", &slips());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
    let link = path.with_file_name("link.yaml");
    symlink("game.yaml", &link).expect("a link");
    assert_eq!(fixed(&link, &[]).0, 0);
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&path).expect("the file").contains("seeds:   4"));
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);

    // What may not be written is not replaced either.
    fs::write(&path, slips()).expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).expect("permissions");
    let (status, out, error) = fixed(&path, &[]);
    assert_eq!(status, 2, "{error}");
    assert!(error.contains("game.yaml cannot be written: "), "{error}");
    assert!(out.contains("has no key `sedds`"), "{out}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), slips());
    assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("files").count(), 2);
}
