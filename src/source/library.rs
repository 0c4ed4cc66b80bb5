//! The games built into the binary.

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

/// The name that was most likely meant by one that the library has not.
pub fn similar(name: &str) -> Option<&'static str> {
    most_similar(name, names())
}

/// The one of several words that was most likely meant by a misspelt one; `None` if none is near. Case, and blanks,
/// hyphens and underscores for each other, do not count.
///
/// ```
/// use mancala::source::library::most_similar;
///
/// assert_eq!(most_similar("beyound", ["next", "beyond"]), Some("beyond"));
/// assert_eq!(most_similar("store", ["next", "beyond"]), None);
/// ```
pub fn most_similar<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |text: &str| -> String {
        let lower = text.to_lowercase();
        lower
            .chars()
            .map(|c| if c == '_' || c.is_whitespace() { '-' } else { c })
            .take(100)
            .collect()
    };
    let word = plain(word);
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &plain(candidate)), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(2) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
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
        assert_eq!(text("../Cargo"), None);
        assert_eq!(text(""), None);
    }
}
