//! Plain values that another YAML program would take for something else than this one does.

/// What another program may take a plain text for; `None` if everyone agrees that it is a text.
pub(super) fn other_reading(text: &str) -> Option<&'static str> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "yes" | "no" | "on" | "off" | "true" | "false" => return Some("true or false"),
        "null" | "~" => return Some("nothing"),
        ".inf" | "+.inf" | "-.inf" | ".nan" => return Some("a number"),
        _ => {}
    }
    if is_base_sixty(text) {
        Some("a number counted in sixties")
    } else if is_based(&lower) || is_decimal(&lower) {
        Some("a number")
    } else {
        None
    }
}

/// Whether a text is a number here: plain digits, and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_base_sixty(text: &str) -> bool {
    let unsigned = text.trim_start_matches(['+', '-']);
    unsigned.contains(':') && {
        let mut parts = unsigned.split(':');
        parts.next().is_some_and(|first| is_number(&first.replace('_', "")))
            && parts.all(|part| {
                let (whole, fraction) = part.split_once('.').unwrap_or((part, "0"));
                whole.len() <= 2 && is_number(whole) && is_number(fraction)
            })
    }
}

fn is_based(lower: &str) -> bool {
    let unsigned = lower.trim_start_matches(['+', '-']);
    let all_in =
        |rest: &str, radix| !rest.is_empty() && rest.chars().all(|c| c == '_' || c.is_digit(radix));
    match unsigned.as_bytes() {
        [b'0', b'x', ..] => all_in(&unsigned[2..], 16),
        [b'0', b'o', ..] => all_in(&unsigned[2..], 8),
        [b'0', b'b', ..] => all_in(&unsigned[2..], 2),
        _ => false,
    }
}

fn is_decimal(lower: &str) -> bool {
    let unsigned = lower.strip_prefix(['+', '-']).unwrap_or(lower);
    if is_number(unsigned) {
        return unsigned.len() != lower.len() || unsigned.len() > 1 && unsigned.starts_with('0');
    }
    let unsigned = unsigned.replace('_', "");
    let (mantissa, exponent) = match unsigned.split_once('e') {
        Some((mantissa, exponent)) => {
            (mantissa, exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
        }
        None => (unsigned.as_str(), "0"),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    is_number(exponent)
        && !(whole.is_empty() && fraction.is_empty())
        && (whole.is_empty() || is_number(whole))
        && (fraction.is_empty() || is_number(fraction))
        && lower.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traps_are_known() {
        for text in [
            "no", "Yes", "ON", "off", "True", "~", "null", "6:55", "-6:55", "1:2:3", "1_0", "0x1F",
            "0o17", "0b11", "017", "1e3", ".5", "2.5", "-1", "+1", "1.", ".inf", "1_000.5",
        ] {
            assert!(other_reading(text).is_some(), "{text}");
        }
        for text in [
            "here has 4",
            "7 7 7",
            "1984, p. 19",
            "a:b",
            "e3",
            "0",
            "10",
            "nothing",
            "-",
            ".",
            "--",
            "1-2",
            "C+",
            "p. 5",
            "_1",
            "0x",
            "12:345",
            "1e",
            "next",
            "y",
            "3 or 4",
            "1/2",
            "2026-11-30",
        ] {
            assert_eq!(other_reading(text), None, "{text}");
        }
    }
}
