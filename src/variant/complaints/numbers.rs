//! Texts in place of a number.

use crate::text::prose::numeral;

/// The number that a text means, in digits, what is different in how it is written, and whether that is certain. The text
/// has no quotation marks around it.
pub(super) fn meant(text: &str) -> Option<(&'static str, String, bool)> {
    let first = text.split_whitespace().next()?;
    let is_digit = |c: char| c.is_ascii_digit();
    if text.chars().all(is_digit) {
        return Some(("without quotation marks", text.to_owned(), true));
    }
    // `4,` and `4#four`.
    let digits = first.trim_start_matches(is_digit);
    let number = first.strip_suffix(digits).and_then(|number| number.parse::<u32>().ok());
    let is_end = digits.len() == 1 && digits.ends_with([',', '.', ';', ')', ':']);
    if let Some(number) = number.filter(|_| is_end || digits.starts_with(['#', ';', '('])) {
        return Some(("the number alone", number.to_string(), is_end && first == text));
    }
    // `4.0` and `1e3`; `1.000` may mean a thousand, so it is not guessed at.
    let behind = first.split_once('.').map_or(0, |(_, behind)| behind.len());
    let value: Option<f64> = first.parse().ok().filter(|_| first == text && behind != 3);
    if let Some(value) =
        value.filter(|value| value.fract() == 0.0 && (0.0..=1_000_000.0).contains(value))
    {
        return Some(("in plain digits", format!("{value:.0}"), true));
    }
    let in_words = |word: &str| match word.to_ascii_lowercase().as_str() {
        "none" => Some(0),
        word => numeral(word),
    };
    // `four seeds` is four, and `nineteen seventy` is not nineteen.
    let of_number = |word: &str| numeral(word).is_some() || word.ends_with("ty");
    let mut others = text.split([' ', '-']).skip(1);
    let alone = !others.any(|word| of_number(&word.to_ascii_lowercase()));
    if let Some(number) = in_words(text).or_else(|| in_words(first).filter(|_| alone)) {
        return Some(("in digits", number.to_string(), in_words(text).is_some()));
    }
    if let Ok(number) = first.parse::<u32>() {
        return Some(("the number alone", number.to_string(), false));
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let spaced = text.chars().all(|c| c.is_ascii_digit() || "_,' .".contains(c));
    (digits.len() > 1 && spaced && text.parse::<f64>().is_err()).then_some((
        "in plain digits",
        digits,
        false,
    ))
}

/// Whether a text is a number that is not whole.
pub(super) fn is_fraction(text: &str) -> bool {
    text.contains('.') && text.parse::<f64>().is_ok_and(|number| number.fract() != 0.0)
}

/// Whether a text is a number with a minus before it.
pub(super) fn is_below_zero(text: &str) -> bool {
    text.trim().strip_prefix(['-', '\u{2212}']).is_some_and(|rest| rest.parse::<f64>().is_ok())
}
