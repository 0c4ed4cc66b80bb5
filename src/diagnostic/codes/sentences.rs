//! Faults of conditions: sentences that the grammar cannot read.

macro_rules! sentences {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A sentence that cannot be read
        ///
        /// A condition is an English sentence with a fixed grammar. At the place marked another word was expected.
        ///
        /// Wrong:
        /// ```yaml
        /// when: next contains seeds
        /// ```
        /// Right:
        /// ```yaml
        /// when: next has seeds
        /// ```
        E050 UnreadableSentence,

        /// # Half a sentence
        ///
        /// The condition ends where something must follow.
        ///
        /// Wrong:
        /// ```yaml
        /// when: next has
        /// ```
        /// Right:
        /// ```yaml
        /// when: next has seeds
        /// ```
        E051 UnfinishedSentence,

        /// # `and` and `or` mixed
        ///
        /// `a and b or c` can be read in two ways. Parentheses say which one is meant.
        ///
        /// Wrong:
        /// ```yaml
        /// when: here is own and here has 2 or next is empty
        /// ```
        /// Right:
        /// ```yaml
        /// when: (here is own and here has 2) or next is empty
        /// ```
        E052 MixedAndOr,

        /// # A statement without a subject
        ///
        /// Every statement of a condition names what it speaks of, even after `and` or `or`.
        ///
        /// Wrong:
        /// ```yaml
        /// when: here has 4 and is own
        /// ```
        /// Right:
        /// ```yaml
        /// when: here has 4 and here is own
        /// ```
        E053 MissingSubject,

        /// # A hole reference that cannot be read
        ///
        /// A reference names a hole by its way from the last seed: `here`, `next`, `beyond`, `previous`, `opposite`,
        /// `origin`, `lap origin`, `twin`, or one of another, as in `opposite of beyond`.
        ///
        /// Wrong:
        /// ```yaml
        /// capture: the hole after
        /// ```
        /// Right:
        /// ```yaml
        /// capture: next
        /// ```
        E054 UnreadableReference,
    } };
}
