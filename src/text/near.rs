//! Spelling: the one word that is nearest to a misspelt one.

/// The known word that was most likely meant by a misspelt one; `None` if none is near. Capitals make no difference, nor
/// do blanks, hyphens and underscores in place of each other.
///
/// ```
/// use mancala::text::near::most_similar;
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
