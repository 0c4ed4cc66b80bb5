//! Spelling: the one word that is nearest to a misspelt one.

/// Words that are compared: of more, the first. Nobody wants a slip looked up among thousands of names.
const MOST_KNOWN: usize = 500;

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
        let hyphened = |c: char| if c == '_' || c.is_whitespace() { '-' } else { c };
        lower.chars().map(hyphened).take(100).collect()
    };
    let word = plain(word);
    known
        .into_iter()
        .take(MOST_KNOWN)
        .map(|candidate| (strsim::damerau_levenshtein(&word, &plain(candidate)), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(2) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The one of several words that a misspelt word was: one letter wrong, missing, too many or exchanged with its
/// neighbour, or two in a long word. `None` if none is so near, or two are equally near.
///
/// ```
/// use mancala::text::near::nearest;
///
/// assert_eq!(nearest("emtpy", ["empty", "every"]), Some("empty"));
/// assert_eq!(nearest("need", ["seed"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    if !(3..=30).contains(&letters) || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let most = if letters < 8 { 1 } else { 2 };
    let known = known.into_iter().filter(|candidate| may_be(word, candidate));
    let distances = known.map(|other| (strsim::damerau_levenshtein(word, other), other));
    let mut near: Vec<_> = distances.filter(|(distance, _)| *distance <= most).collect();
    near.sort_by_key(|(distance, _)| *distance);
    match near.as_slice() {
        [(least, _), (next, _), ..] if least == next => None,
        near => near.first().map(|(_, one)| *one),
    }
}

/// Whether a short word is likely to be another one misspelt: a letter exchanged for another mostly makes a word of its
/// own, as `need` and `seed` are.
fn may_be(word: &str, other: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let (letters, others) = (word.chars().count(), other.chars().count());
    let same_start = word.chars().next() == other.chars().next();
    match letters {
        3 => same_start && others == 3 && word.chars().last() == other.chars().last(),
        4 => same_start && (others > letters || sorted(word) == sorted(other)),
        5 => same_start,
        _ => true,
    }
}
