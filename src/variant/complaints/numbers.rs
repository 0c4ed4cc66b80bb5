//! Texts that stand where a number is wanted.

/// The digits a text begins with, if a sign stands behind them that belongs to no number: `4,`, `4#four`.
pub(super) fn leading_number(text: &str) -> Option<u32> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..)?;
    let ends = rest.len() == 1 && rest.ends_with([',', '.', ';', ')', ':']);
    let remark = rest.starts_with(['#', ';', '(']);
    text.get(..digits)?.parse().ok().filter(|_| ends || remark)
}

/// The whole number that a text means: `4.0`, `1e3`. `1.000` may mean a thousand, so it is not guessed at.
pub(super) fn whole_number(text: &str) -> Option<u32> {
    let behind = text.split_once('.').map_or(0, |(_, behind)| behind.len());
    let number: f64 = text.parse().ok().filter(|_| behind != 3)?;
    let whole = number.fract() == 0.0 && (0.0..=1_000_000.0).contains(&number);
    whole.then_some(number as u32)
}

/// Whether a text is a number that is not whole.
pub(super) fn is_fraction(text: &str) -> bool {
    text.contains('.') && text.parse::<f64>().is_ok_and(|number| number.fract() != 0.0)
}

/// Whether a text is a number with a minus before it.
pub(super) fn is_below_zero(text: &str) -> bool {
    text.trim().strip_prefix(['-', '\u{2212}']).is_some_and(|rest| rest.parse::<f64>().is_ok())
}
