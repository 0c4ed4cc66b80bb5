//! What was read, when the reading ended → the document.

use super::{Attempt, Ending, Scalar};
use crate::source::{Content, Node, Unread};

impl Attempt<'_> {
    /// The document, with everything that was open closed where the reading ended.
    pub(in super::super) fn finish(mut self, ending: &Ending) -> Option<Node> {
        // A text that the parser stumbled over is no value the author meant: `board: rows: 2`.
        let doubtful = match ending {
            Ending::Syntax(error) => {
                self.scalars.last().filter(|last| last.range.end + 1 >= error.at).cloned()
            }
            _ => None,
        };
        let just_ended = std::mem::take(&mut self.just_ended);
        while let Some(frame) = self.frames.last() {
            let end = frame.end;
            self.unread(Unread::unknown);
            let frame = self.frames.last();
            if frame.is_some_and(|frame| frame.pending.is_some()) {
                self.pair_ends();
            }
            self.close(end..end);
        }
        let mut root = self.root.take()?;
        if !matches!(ending, Ending::Whole) {
            for path in just_ended {
                if let Some(node) = root.at_mut(&path) {
                    node.unread.unknown();
                }
            }
        }
        if let Some(Scalar { range, path: Some(path) }) = doubtful {
            // Over several lines, it is a text that swallowed the key below it: what is above that is meant.
            let lines = self.text[range.clone()].rsplit_once('\n').map(|(lines, _)| lines);
            match lines.filter(|lines| !lines.starts_with(['"', '\'', '>', '|'])) {
                Some(kept) => {
                    let lines: Vec<&str> = kept.lines().map(str::trim).collect();
                    let value = self.plain_value(&lines.join(" "), range.clone());
                    let end = range.start + kept.trim_end().len();
                    if let Some(node) = root.at_mut(&path) {
                        node.content = Content::Scalar(value);
                        node.span = Some(self.sources.span(self.file, range.start, end));
                    }
                }
                None => {
                    if let Some((last, above)) = path.split_last()
                        && let Some(around) = root.at_mut(above)
                    {
                        around.remove(last);
                    }
                }
            }
        }
        Some(root)
    }
}
