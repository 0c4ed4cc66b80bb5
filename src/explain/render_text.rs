//! A page as plain text for a terminal.

use super::page::{Answer, Block, Item, Page};
use crate::render::Colours;
use crate::text::prose::wrapped;

/// The narrowest page: below it lines would hold a word each.
const NARROWEST: usize = 20;

impl Page {
    /// The page as text in lines of at most `width` characters (at least 20), words longer than that and the drawn board
    /// apart; it ends with a line break.
    pub fn to_text(&self, width: usize) -> String {
        self.to_coloured_text(width, Colours::PLAIN)
    }

    /// The same with headings in colours.
    pub fn to_coloured_text(&self, width: usize, colours: Colours) -> String {
        let width = width.max(NARROWEST);
        let underlined = |heading: &str, with: &str| {
            [colours.heading(heading), colours.faint(with.repeat(heading.chars().count()))]
        };
        let mut lines = Vec::from(underlined(&self.title, "="));
        for section in &self.sections {
            lines.push(String::new());
            lines.extend(underlined(&section.heading, "-"));
            for (number, block) in section.blocks.iter().enumerate() {
                if number > 0 {
                    lines.push(String::new());
                }
                block_lines(block, width, &mut lines);
            }
        }
        lines.join("\n") + "\n"
    }
}

fn block_lines(block: &Block, width: usize, lines: &mut Vec<String>) {
    match block {
        Block::Paragraph(text) => lines.extend(wrapped(text, "", "", width)),
        Block::List { ordered, items } => {
            for (number, item) in items.iter().enumerate() {
                let point =
                    if *ordered { format!("{:>2}. ", number + 1) } else { "  * ".to_owned() };
                lines.extend(wrapped(&item_text(item), &point, "    ", width));
            }
        }
        Block::Question { text, answers } => {
            lines.extend(wrapped(text, "", "", width));
            for answer in answers {
                let point = if answer.chosen { "  > " } else { "    " };
                lines.extend(wrapped(&answer_text(answer), point, "      ", width));
            }
        }
        Block::Board(drawing) => lines.extend(drawing.lines.iter().cloned()),
    }
}

fn item_text(item: &Item) -> String {
    match &item.label {
        Some(label) => format!("{label}: {}", item.text),
        None => item.text.clone(),
    }
}

fn answer_text(answer: &Answer) -> String {
    let mut text = format!("{}: {}", answer.name, answer.text);
    if let Some(source) = &answer.source {
        text += &format!(" [{source}]");
    }
    if let Some(mark) = answer.mark {
        text += &format!(" ({mark})");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_the_width_and_hang() {
        let lines = wrapped("one two three four", " 1. ", "    ", 12);
        assert_eq!(lines, [" 1. one two", "    three", "    four"]);
        assert_eq!(wrapped("", "* ", "  ", 12), ["*"]);
    }
}
