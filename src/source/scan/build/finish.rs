//! What was read, when the reading ended → the document.

use super::{Attempt, Ending, Scalar};
use crate::source::{Document, Gap};
use crate::text::Segment;
use serde_yaml::Value;

impl Attempt<'_> {
    /// The document, with everything that was open closed where the reading ended.
    pub(in super::super) fn finish(mut self, ending: &Ending) -> Option<Document> {
        // A text that the parser stumbled over is no value the author meant: `board: rows: 2`.
        let doubtful = match ending {
            Ending::Syntax(error) => {
                self.scalars.last().filter(|last| last.range.end + 1 >= error.at).cloned()
            }
            _ => None,
        };
        if !matches!(ending, Ending::Whole) {
            for path in std::mem::take(&mut self.just_ended) {
                self.gaps.entry(path).or_default().nameless();
            }
        }
        while let Some(frame) = self.frames.last() {
            let end = frame.end;
            self.gap(Gap::nameless);
            let frame = self.frames.last();
            if frame.is_some_and(|frame| frame.pending.is_some()) {
                self.pair_ends();
            }
            self.close(end..end);
        }
        if let Some(Scalar { range, path: Some(path) }) = doubtful {
            // Over several lines, it is a text that swallowed the key below it: what stands above that is meant.
            let lines = self.text[range.clone()].rsplit_once('\n').map(|(lines, _)| lines);
            let kept = lines.filter(|lines| !lines.starts_with(['"', '\'', '>', '|']));
            let value = kept.map(|kept| {
                let lines: Vec<&str> = kept.lines().map(str::trim).collect();
                self.plain_value(&lines.join(" "), range.clone())
            });
            match (kept, self.places.get_mut(&path)) {
                (Some(kept), Some(place)) => {
                    let end = range.start + kept.trim_end().len();
                    place.value = self.sources.span(self.file, range.start, end);
                }
                _ => {
                    self.places.remove(&path);
                }
            }
            if let Some(root) = &mut self.root {
                replace(root, &path, value);
            }
        }
        for twin in &mut self.twins {
            let mut behind = self.places.split_off(&twin.path);
            let after = behind.keys().find(|path| !path.starts_with(&twin.path));
            if let Some(after) = after.cloned() {
                self.places.append(&mut behind.split_off(&after));
            }
            twin.places = behind;
        }
        Some(Document {
            twins: self.twins,
            value: self.root?,
            places: self.places,
            gaps: self.gaps,
        })
    }
}

/// Puts another value where the last one that was read stands, or takes it out.
fn replace(value: &mut Value, path: &[Segment], new: Option<Value>) {
    let Some((last, way)) = path.split_last() else {
        return;
    };
    let mut value = Some(value);
    for segment in way {
        value = value.and_then(|value| match segment {
            Segment::Key(key) => value.get_mut(key.as_str()),
            Segment::Item(item) => value.get_mut(*item),
        });
    }
    match (value, last) {
        (Some(Value::Mapping(map)), Segment::Key(key)) => {
            match new {
                Some(new) => map.insert(Value::String(key.clone()), new),
                None => map.shift_remove(key.as_str()),
            };
        }
        (Some(Value::Sequence(items)), Segment::Item(item)) => {
            // It was the last one read, so no other moves.
            items.truncate(*item);
            items.extend(new);
        }
        _ => {}
    }
}
