//! A page as Markdown.

use super::page::{Answer, Block, Item, Page};

impl Page {
    /// The page as Markdown (CommonMark); it ends with a line break.
    pub fn to_markdown(&self) -> String {
        let mut parts = vec![format!("# {}", escaped(&self.title))];
        for section in &self.sections {
            parts.push(format!("## {}", escaped(&section.heading)));
            parts.extend(section.blocks.iter().map(block_text));
        }
        parts.join("\n\n") + "\n"
    }
}

fn block_text(block: &Block) -> String {
    match block {
        Block::Paragraph(text) => escaped(text),
        Block::List { ordered, items } => {
            let items = items.iter().enumerate().map(|(number, item)| {
                let point = if *ordered { format!("{}. ", number + 1) } else { "- ".to_owned() };
                point + &item_text(item)
            });
            items.collect::<Vec<_>>().join("\n")
        }
        Block::Question { text, answers } => {
            let answers: Vec<String> = answers.iter().map(answer_text).collect();
            format!("**{}**\n\n{}", escaped(text), answers.join("\n"))
        }
        Block::Board(drawing) => format!("```text\n{}\n```", drawing.lines.join("\n")),
    }
}

fn item_text(item: &Item) -> String {
    match &item.label {
        Some(label) => format!("**{}**: {}", escaped(label), escaped(&item.text)),
        None => escaped(&item.text),
    }
}

fn answer_text(answer: &Answer) -> String {
    let mut text = format!("- {}: {}", code(&answer.name), escaped(&answer.text));
    if let Some(source) = &answer.source {
        text += &format!(" *({})*", escaped(source));
    }
    if let Some(mark) = answer.mark {
        text += &format!(" **({mark})**");
    }
    text
}

/// A name as code, whatever backticks are in it.
fn code(name: &str) -> String {
    let longest = name.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let pad = if longest > 0 { " " } else { "" };
    format!("{fence}{pad}{name}{pad}{fence}")
}

/// A text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (index, letter) in text.char_indices() {
        let at_start = index == 0 && matches!(letter, '-' | '+' | '=' | '~');
        // A number with a point or bracket at the start of a line would begin a list.
        let numbers = matches!(letter, '.' | ')')
            && index > 0
            && text[..index].chars().all(|c| c.is_ascii_digit());
        let markup =
            matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '&');
        if at_start || numbers || markup {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_becomes_markup() {
        assert_eq!(escaped("a *b* <c> #d"), "a \\*b\\* \\<c\\> \\#d");
        assert_eq!(escaped("12. May"), "12\\. May");
        assert_eq!(escaped("- x"), "\\- x");
        assert_eq!(escaped("pp. 65-66."), "pp. 65-66.");
        assert_eq!(code("a`b"), "`` a`b ``");
    }
}
