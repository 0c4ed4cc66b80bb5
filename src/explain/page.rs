//! A page of rules before it is text, Markdown or HTML: sections of paragraphs, lists and the drawn board.

use crate::rules::Rules;
use crate::text::prose::shown_in_line;

/// The rules of one game as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The game's name.
    pub title: String,
    /// The sections in the order of reading; none is empty.
    pub sections: Vec<Section>,
}

/// One section of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// What is in it, in order.
    pub blocks: Vec<Block>,
}

/// One piece of a section. Texts are single lines of plain prose; they hold no markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Sentences.
    Paragraph(String),
    /// Several things of one kind.
    List {
        /// Whether their order matters, so that they are numbered.
        ordered: bool,
        /// The things, at least one.
        items: Vec<Item>,
    },
    /// A question, and what may be answered to it.
    Question {
        /// The question.
        text: String,
        /// The answers, in the file's order.
        answers: Vec<Answer>,
    },
    /// The board at the start.
    Board(Drawing),
}

/// One thing of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is called: the name of a rule, the key of a source.
    pub label: Option<String>,
    /// What is said of it.
    pub text: String,
}

/// One way to read the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The option's name, as `--reading` takes it.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Who reads it so, if the file knows.
    pub source: Option<String>,
    /// Whether this page follows it.
    pub chosen: bool,
    /// What a reader must know of it: that it is followed, that it is the default.
    pub mark: Option<&'static str>,
}

/// The board at the start, North above, as both players see it lie between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// North's holes as drawn, from the left of the page: name and seeds.
    pub north: Vec<(String, u32)>,
    /// South's holes as drawn, from the left of the page: name and seeds.
    pub south: Vec<(String, u32)>,
    /// The same drawn in lines, as transcripts have it.
    pub lines: Vec<String>,
    /// Whose stores lie left and right of the rows; `None` without stores.
    pub stores: Option<[&'static str; 2]>,
}

impl Page {
    /// A page on a game, without sections.
    pub(super) fn of(rules: &Rules) -> Self {
        Self { title: shown_in_line(&rules.name), sections: Vec::new() }
    }

    /// Adds a section, unless it is empty.
    pub(super) fn push(&mut self, heading: &str, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.sections.push(Section { heading: heading.to_owned(), blocks });
        }
    }

    /// Adds a remark on a part of the game, in brackets: beside the rule of this name, or else at the end of the section
    /// on that part.
    pub(super) fn remark(&mut self, part: &str, name: &str, remark: &str) {
        let items =
            self.sections.iter_mut().flat_map(|section| &mut section.blocks).flat_map(|block| {
                match block {
                    Block::List { items, .. } => items.as_mut_slice(),
                    _ => &mut [],
                }
            });
        let mut items = items;
        if let Some(item) = items.find(|item| item.label.as_deref() == Some(name)) {
            item.text += &format!(" [{remark}]");
            return;
        }
        let heading = match part {
            "board" => "Board",
            "round" => "End of",
            "match" => "Matches",
            _ => "How to play",
        };
        let remark = format!("[{name}: {remark}]");
        if let Some(section) =
            self.sections.iter_mut().find(|section| section.heading.starts_with(heading))
        {
            section.blocks.push(Block::Paragraph(remark));
        }
    }

    /// Every text of the page in the order of reading, headings and names apart.
    pub fn texts(&self) -> Vec<&str> {
        let mut texts = Vec::new();
        for block in self.sections.iter().flat_map(|section| &section.blocks) {
            match block {
                Block::Paragraph(text) => texts.push(text.as_str()),
                Block::List { items, .. } => {
                    texts.extend(items.iter().map(|item| item.text.as_str()));
                }
                Block::Question { text, answers } => {
                    texts.push(text);
                    texts.extend(answers.iter().map(|answer| answer.text.as_str()));
                }
                Block::Board(_) => {}
            }
        }
        texts
    }
}

impl Block {
    /// A list, unless it is empty.
    pub(super) fn list(ordered: bool, items: Vec<Item>) -> Option<Self> {
        (!items.is_empty()).then_some(Self::List { ordered, items })
    }
}

impl Item {
    /// A thing with a name.
    pub(super) fn named(label: &str, text: impl Into<String>) -> Self {
        Self { label: Some(label.to_owned()), text: text.into() }
    }

    /// A thing without a name.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self { label: None, text: text.into() }
    }
}
