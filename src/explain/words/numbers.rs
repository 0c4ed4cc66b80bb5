//! Numbers in words, as prose has them.

use crate::text::prose::{ORDINALS, in_word};

/// A number: in words up to twelve, as prose has it, in digits above, those of thousands set apart.
pub(in crate::explain) fn number(n: u32) -> String {
    match in_word(n).filter(|_| n <= 12) {
        Some(word) => word.to_owned(),
        None if n == 0 => "no".to_owned(),
        None => digits(n),
    }
}

/// `999`, `1,000`, `1,000,000`.
fn digits(n: u32) -> String {
    match (n / 1000, n % 1000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{},{rest:03}", digits(thousands)),
    }
}

/// `no seeds`, `one seed`, `two seeds`.
pub(in crate::explain) fn seeds(n: u32) -> String {
    counted(n, "seed")
}

/// So many things of a kind whose plural ends in `s`.
pub(in crate::explain) fn counted(n: u32, thing: &str) -> String {
    format!("{} {thing}{}", number(n), if n == 1 { "" } else { "s" })
}

/// `once`, `twice`, `three times`.
pub(in crate::explain) fn times(n: u32) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{} times", number(n)),
    }
}

/// `first`, `second`, up to `twelfth`; `13th` above.
pub(in crate::explain) fn ordinal(n: u32) -> String {
    if let Some(word) = n.checked_sub(1).and_then(|at| ORDINALS.get(at as usize)) {
        return (*word).to_owned();
    }
    let end = match (n % 10, n % 100 / 10) {
        (_, 1) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::prose::series;

    #[test]
    fn numbers_are_words_up_to_twelve() {
        assert_eq!(seeds(0), "no seeds");
        assert_eq!(seeds(1), "one seed");
        assert_eq!(seeds(12), "twelve seeds");
        assert_eq!(seeds(13), "13 seeds");
        assert_eq!(seeds(10_000), "10,000 seeds");
        assert_eq!(number(1_002_003), "1,002,003");
        assert_eq!(times(3), "three times");
        let written: Vec<String> = [1, 12, 13, 21, 22, 23, 111].map(ordinal).to_vec();
        assert_eq!(series(&written, "and"), "first, twelfth, 13th, 21st, 22nd, 23rd and 111th");
    }
}
