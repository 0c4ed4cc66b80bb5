//! The games built into the binary.

use crate::text::near::most_similar;
use include_dir::{Dir, include_dir};
use serde_yaml::Value;

static VARIANTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/variants");

/// The names of the library's games, in alphabetical order.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> =
        VARIANTS.files().filter_map(|file| file.path().to_str()?.strip_suffix(".yaml")).collect();
    names.sort_unstable();
    names
}

/// The rule file of the game of this name.
pub fn text(name: &str) -> Option<&'static str> {
    // A name is a file's name and nothing more: no way out of the folder, no other ending.
    VARIANTS.get_file(format!("{name}.yaml"))?.contents_utf8()
}

/// The game of this name: its own in the library, or one that its file gives it as a name, an alias or a name in another
/// language, if no other game is called so. Case does not count.
pub fn named(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let is_called = |game: &&str| {
        let file = text(game).and_then(|text| serde_yaml::from_str::<Value>(text).ok());
        let file = file.unwrap_or_default();
        let aliases = file.get("aliases").and_then(Value::as_sequence).into_iter().flatten();
        let names = file.get("names").and_then(Value::as_mapping).into_iter().flatten();
        let mut all = aliases.chain(names.map(|(_, name)| name)).chain(file.get("name"));
        all.any(|name| name.as_str().is_some_and(|name| name.to_lowercase() == lower))
    };
    let names = names();
    let own = names.iter().find(|game| **game == lower);
    let mut called = names.iter().filter(|_| own.is_none()).filter(|game| is_called(game));
    own.or(called.next().filter(|_| called.next().is_none())).copied()
}

/// The name most like one that the library does not have.
pub fn similar(name: &str) -> Option<&'static str> {
    most_similar(name, names())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_found_by_name() {
        for name in names() {
            assert!(text(name).is_some_and(|text| text.contains("name:")), "{name}");
            assert_eq!(similar(name), Some(name));
        }
        assert_eq!(named("Wari"), Some("oware"));
        assert_eq!((named("Oware"), named("no game")), (Some("oware"), None));
        assert_eq!(text("../Cargo"), None);
        assert_eq!(text(""), None);
    }
}
