//! Numbers on the command line, refused in the reader's words.

use super::below;

/// Reads a whole number of at least `least` and at most `most`.
pub(super) fn number<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(text) {
            let example = most.min(EXAMPLE);
            let bare = text.replace(['_', ',', '\'', ' '], "");
            return Err(below(&match digits(&bare) {
                true => format!("write it in digits alone: {bare}"),
                false => format!("write a whole number, for example {example}"),
            }));
        }
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number: u64| N::try_from(number).ok()).ok_or_else(|| {
            below(&match least {
                0 => format!("the number is at most {most}"),
                _ => format!("the number is from {least} to {most}"),
            })
        })
    }
}

/// What a number may look like.
const EXAMPLE: u64 = 1000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_or_refused_in_words() {
        let read = |text: &str| number::<u32>(1, 20_000)(text);
        assert_eq!(read("20000"), Ok(20_000));
        for (text, said) in [
            ("ten", "write a whole number, for example 1000"),
            ("", "write a whole number, for example 1000"),
            ("-3", "write a whole number, for example 1000"),
            ("1.5", "write a whole number, for example 1000"),
            ("10_000", "write it in digits alone: 10000"),
            ("10,000", "write it in digits alone: 10000"),
            ("0", "the number is from 1 to 20000"),
            ("20001", "the number is from 1 to 20000"),
            ("99999999999999999999", "the number is from 1 to 20000"),
        ] {
            assert_eq!(read(text), Err(below(said)), "{text}");
        }
        assert_eq!(number::<u8>(0, 64)("65"), Err(below("the number is at most 64")));
        assert_eq!(number::<u8>(0, 64)("x").map_err(|said| said.ends_with("64")), Err(true));
    }
}
