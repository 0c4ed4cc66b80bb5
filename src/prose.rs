//! Enumerations and numbers in words, as every room writes them.

/// `a`, `a or b`, `a, b or c`; `joint` is `and` or `or`. Nothing for no items.
pub(crate) fn series<T: AsRef<str>>(items: &[T], joint: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", first.join(", "), last.as_ref())
        }
    }
}

/// The numbers from one to twenty.
pub(crate) const NUMERALS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// The number from one to twenty that a word in small letters means.
pub(crate) fn numeral(word: &str) -> Option<u32> {
    let mut words = (1..).zip(NUMERALS);
    words
        .find(|(_, known)| *known == word)
        .map(|(number, _)| number)
}
