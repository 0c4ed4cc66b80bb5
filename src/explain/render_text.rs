//! A page as plain text for a terminal.

use super::page::{Answer, Block, Drawing, Item, Page};
use crate::text::prose::wrapped;

/// The narrowest page: below it lines would hold a word each.
const NARROWEST: usize = 20;

impl Page {
    /// The page as text in lines of at most `width` characters (at least 20), words longer than that and the drawn board
    /// apart; it ends with a line break.
    pub fn to_text(&self, width: usize) -> String {
        let width = width.max(NARROWEST);
        let mut lines = underlined(&self.title, '=');
        for section in &self.sections {
            lines.push(String::new());
            lines.extend(underlined(&section.heading, '-'));
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

fn underlined(heading: &str, with: char) -> Vec<String> {
    let line = with.to_string().repeat(heading.chars().count());
    vec![heading.to_owned(), line]
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
        Block::Board(drawing) => lines.extend(board_lines(drawing)),
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
    if answer.chosen {
        text += " (followed here)";
    }
    text
}

/// The board, North above: names outside, seeds inside, stores at the ends.
pub(super) fn board_lines(drawing: &Drawing) -> Vec<String> {
    let all = || drawing.north.iter().chain(&drawing.south);
    let widest = all()
        .map(|(name, seeds)| name.chars().count().max(seeds.to_string().len()))
        .max()
        .unwrap_or(1);
    let row = |cells: Vec<String>| -> String {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>widest$}")).collect();
        cells.join("  ")
    };
    let names = |holes: &[(String, u32)]| row(holes.iter().map(|(name, _)| name.clone()).collect());
    let seeds = |holes: &[(String, u32)]| row(holes.iter().map(|(_, n)| n.to_string()).collect());
    let (before, after) = match drawing.stores {
        Some([left, right]) => (format!("{left}'s store [0]  "), format!("  [0] {right}'s store")),
        None => (String::new(), String::new()),
    };
    let blank = " ".repeat(before.chars().count());
    let rows = if drawing.stores.is_some() {
        vec![
            format!("{blank}{}", seeds(&drawing.north)),
            format!("{before}{}{after}", " ".repeat(seeds(&drawing.north).chars().count())),
            format!("{blank}{}", seeds(&drawing.south)),
        ]
    } else {
        vec![seeds(&drawing.north), seeds(&drawing.south)]
    };
    let mut lines = vec![format!("    North  {blank}{}", names(&drawing.north))];
    lines.extend(rows.into_iter().map(|row| format!("           {row}")));
    lines.push(format!("    South  {blank}{}", names(&drawing.south)));
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
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
