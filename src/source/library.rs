//! The games built into the binary.

use crate::text::near::most_similar;
use include_dir::{Dir, include_dir};

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

/// The name that was most likely meant by one that the library does not have: that of the game known by this name
/// too, else the name most like it.
pub fn similar(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let has_alias = |known: &&str| {
        let game =
            text(known).and_then(|text| serde_yaml::from_str::<serde_yaml::Value>(text).ok());
        let aliases = game.as_ref().and_then(|game| game.get("aliases")?.as_sequence());
        let mut aliases = aliases.into_iter().flatten().filter_map(serde_yaml::Value::as_str);
        aliases.any(|alias| alias.to_lowercase() == lower)
    };
    let names = names();
    names.iter().copied().find(has_alias).or_else(|| most_similar(name, names))
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
        assert_eq!(similar("Wari"), Some("oware"));
        assert_eq!(text("../Cargo"), None);
        assert_eq!(text(""), None);
    }
}
