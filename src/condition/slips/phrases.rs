//! Statements said in another order, or with another kind of words: `no seeds in here`, `the last seed falls in an
//! empty hole`, `here and next are empty`.

use super::super::habits::NUMBER_WORDS;

/// Words that name a hole.
pub(super) const HOLES: &[&str] =
    &["here", "next", "beyond", "previous", "opposite", "origin", "twin", "landing"];

/// The text with one such statement put right, in every way.
pub(super) fn all(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = commas(text);
    all.extend(falls(&words));
    all.extend(inverted(&words));
    all.extend(counted(&words));
    all.extend(plural(&words));
    all.extend(denied(&words));
    all.extend(captured(&words));
    all.extend(numbered(&words));
    all.extend(parentheses(text));
    all
}

/// The words with a stretch of them exchanged.
pub(super) fn exchange(words: &[&str], from: usize, length: usize, with: &str) -> String {
    let mut all: Vec<&str> = words[..from].to_vec();
    all.push(with);
    all.extend(&words[from + length..]);
    all.retain(|word| !word.is_empty());
    all.join(" ")
}

/// The text with blanks around signs that are glued to words.
pub(super) fn spaced(text: &str, signs: &[char]) -> String {
    let mut spaced = String::new();
    let mut before = ' ';
    for c in text.chars() {
        if signs.contains(&c) != signs.contains(&before) && c != ' ' && before != ' ' {
            spaced.push(' ');
        }
        spaced.push(c);
        before = c;
    }
    spaced
}

fn is_joint(words: &[&str], at: usize) -> bool {
    let number =
        |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(word);
    match words.get(at) {
        Some(&"and") => true,
        Some(&"or") => !words.get(at + 1).is_some_and(number),
        _ => false,
    }
}

/// Where the statement that begins at a word ends: before the next joint.
fn statement_end(words: &[&str], from: usize) -> usize {
    let ends = |at: &usize| is_joint(words, *at) || words[*at - 1].ends_with(')');
    (from + 1..words.len()).find(ends).unwrap_or(words.len())
}

/// Commas between statements and between numbers.
fn commas(text: &str) -> Vec<String> {
    if !text.contains([',', ';']) {
        return Vec::new();
    }
    let with = |joint: &str| {
        let mut all = String::new();
        for (number, part) in text.split([',', ';']).enumerate() {
            let part = part.trim();
            let (first, _) = part.split_once(' ').unwrap_or((part, ""));
            if number > 0 && !part.is_empty() {
                let of_number = first.starts_with(|c: char| c.is_ascii_digit())
                    || NUMBER_WORDS.contains(&first);
                all.push_str(match first {
                    "and" | "or" => " ",
                    _ if of_number => " or ",
                    _ => joint,
                });
            }
            all.push_str(part);
        }
        all
    };
    let mut all = vec![with(" and "), with(" or ")];
    all.dedup();
    all
}

/// `the last seed falls in an empty hole`.
fn falls(words: &[&str]) -> Vec<String> {
    const VERBS: &[&str] = &[
        "falls", "fell", "lands", "landed", "ends", "ended", "drops", "dropped", "goes", "is",
        "was", "comes",
    ];
    let Some(last) = words.windows(2).position(|pair| matches!(pair, ["last", "seed" | "stone"]))
    else {
        return Vec::new();
    };
    let from =
        if last > 0 && words[last - 1].trim_start_matches('(') == "the" { last - 1 } else { last };
    let mut at = last + 2;
    while words.get(at).is_some_and(|word| {
        VERBS.contains(word)
            || matches!(*word, "in" | "into" | "on" | "an" | "a" | "the" | "sown" | "dropped")
    }) {
        at += 1;
    }
    let mut said: Vec<&str> = Vec::new();
    while let Some(word) = words.get(at) {
        said.push(match *word {
            "empty" | "vacant" | "unoccupied" => "here was empty",
            "occupied" | "nonempty" | "non-empty" | "filled" | "full" => "here had seeds",
            "own" | "his" | "my" | "mover's" => "here is own",
            "opponent's" | "enemy" => "here is the opponent's",
            "store" => "here is a store",
            "hole" | "side" | "row" | "pit" | "house" | "cup" if !said.is_empty() => {
                at += 1;
                continue;
            }
            _ => break,
        });
        at += 1;
    }
    said.dedup();
    if said.is_empty() {
        return Vec::new();
    }
    vec![exchange(words, from, at - from, &said.join(" and "))]
}

/// `there are no seeds in here`.
fn inverted(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for at in 1..words.len().saturating_sub(1) {
        let hole = words[at + 1];
        if words[at] != "in" || !HOLES.contains(&hole.trim_end_matches(')')) {
            continue;
        }
        let mut from = at;
        while from > 0
            && !matches!(words[from - 1], "and" | "not")
            && !words[from - 1].ends_with('(')
        {
            from -= 1;
        }
        let amount: Vec<&str> = words[from..at]
            .iter()
            .copied()
            .filter(|word| !matches!(*word, "there" | "is" | "are"))
            .collect();
        all.push(exchange(
            words,
            from,
            at + 2 - from,
            &format!("{} has {}", hole.trim_end_matches(')'), amount.join(" ")),
        ));
    }
    all
}

/// `the number of seeds in here is 4`, `count of here = 4`.
fn counted(words: &[&str]) -> Vec<String> {
    const BEFORE: &[&str] = &["the", "number", "count", "amount", "seeds", "stones", "of", "in"];
    let mut all = Vec::new();
    for (at, hole) in words.iter().enumerate() {
        let verb = matches!(
            words.get(at + 1).copied(),
            Some("is" | "are" | "=" | "==" | "equals" | "has")
        );
        let before = words[..at].iter().rev();
        let said = before.take_while(|word| BEFORE.contains(word)).count();
        let from = at - said;
        let counts = words[from..at].iter().any(|word| !matches!(*word, "the" | "of" | "in"));
        if verb && counts && HOLES.contains(hole) && matches!(words[at - 1], "of" | "in") {
            all.push(exchange(words, from, said + 2, &format!("{hole} has")));
        }
    }
    all
}

/// `here and next are empty`.
fn plural(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for (at, four) in words.windows(4).enumerate() {
        let [one, joint @ ("and" | "or"), two, verb] = *four else {
            continue;
        };
        let verb = match verb {
            "are" => "is",
            "have" => "has",
            "were" => "was",
            _ => continue,
        };
        if !HOLES.contains(&one) || !HOLES.contains(&two) {
            continue;
        }
        let end = statement_end(words, at + 3);
        let said = words[at + 4..end].join(" ");
        let both = at > 0 && matches!(words[at - 1], "both" | "either");
        let from = at - usize::from(both);
        let right = format!("{one} {verb} {said} {joint} {two} {verb} {said}");
        all.push(exchange(words, from, end - from, &right));
    }
    all
}

/// `not here is empty`, `unless here is empty`.
fn denied(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let unless = *word == "unless";
        if at + 1 == words.len() || !(unless || *word == "not") || words[at + 1].starts_with('(') {
            continue;
        }
        let joined = at == 0 || is_joint(words, at - 1);
        if !joined && !unless {
            continue;
        }
        let end = statement_end(words, at + 1);
        let said = words[at + 1..end].join(" ");
        let joint = if unless && !joined { "and " } else { "" };
        all.push(exchange(words, at, end - at, &format!("{joint}not ({said})")));
    }
    all
}

/// `mover has more than 24 captured`, `captured more than 24`.
fn captured(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if *word == "captured" && (at == 0 || is_joint(words, at - 1)) {
            all.push(exchange(words, at, 1, "a player has captured"));
        }
        let end = statement_end(words, at);
        if *word != "has" || at + 2 >= end || words[end - 1] != "captured" {
            continue;
        }
        let said = words[at + 1..end - 1].join(" ");
        all.push(exchange(words, at, end - at, &format!("has captured {said}")));
    }
    all
}

/// `here is hole c`, `here is the second hole`.
fn numbered(words: &[&str]) -> Vec<String> {
    const ORDINALS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    // No word points at a hole by its number, but `here` can be that hole.
    let verb = |at: usize| {
        let verb = words.get(at).copied()?;
        ["is", "has", "was", "had"].contains(&verb).then_some(verb)
    };
    for at in 0..words.len() {
        if at > 0 && !is_joint(words, at - 1) {
            continue;
        }
        let number = match *words.get(at..at + 3).unwrap_or_default() {
            ["the", ordinal, "hole"] => {
                ORDINALS.iter().position(|known| *known == ordinal).map(|at| at + 1)
            }
            ["hole", number, _] => number.parse().ok(),
            _ => None,
        };
        let length = if words[at] == "the" { 3 } else { 2 };
        if let (Some(number), Some(verb)) = (number, verb(at + length)) {
            let said = format!("here is hole {number} and here {verb}");
            return vec![exchange(words, at, length + 1, &said)];
        }
    }
    let letter = |word: &str| match word.trim_end_matches(')').as_bytes() {
        [letter @ b'a'..=b'x'] => Some(letter - b'a' + 1),
        _ => None,
    };
    let mut all = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| words.get(at).copied());
        let ends = at + 1 == words.len() || is_joint(words, at + 1);
        if let Some(number) = letter(word).filter(|_| ends) {
            match before {
                Some("hole") => all.push(exchange(words, at, 1, &number.to_string())),
                Some("is") => all.push(exchange(words, at, 1, &format!("hole {number}"))),
                _ => {}
            }
        }
        let ordinal = ORDINALS.iter().position(|known| known == word).map(|at| at + 1);
        if let (Some(number), Some("the")) = (ordinal, before)
            && words.get(at + 1) == Some(&"hole")
        {
            all.push(exchange(words, at - 1, 3, &format!("hole {number}")));
        }
        if *word == "leftmost" && before == Some("the") && words.get(at + 1) == Some(&"hole") {
            all.push(exchange(words, at - 1, 3, "hole 1"));
        }
    }
    all
}

/// Parentheses that are opened and not closed, or the other way about.
fn parentheses(text: &str) -> Vec<String> {
    let (opened, closed) = (text.matches('(').count(), text.matches(')').count());
    match opened.cmp(&closed) {
        std::cmp::Ordering::Less => {
            vec![text.replacen(')', "", 1), text.trim_end_matches(')').to_owned()]
        }
        std::cmp::Ordering::Greater => vec![format!("{text}{}", ")".repeat(opened - closed))],
        std::cmp::Ordering::Equal => Vec::new(),
    }
}
