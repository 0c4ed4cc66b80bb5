//! Faults of keys and of single values: unknown, missing, of the wrong kind, out of range.

macro_rules! keys {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # Unknown key
        ///
        /// The language has no such key at this place, so it would have no effect. Most often it is misspelt or stands
        /// one level too deep or too shallow.
        ///
        /// Wrong:
        /// ```yaml
        /// sowing:
        ///   drection: clockwise
        /// ```
        /// Right:
        /// ```yaml
        /// sowing:
        ///   direction: clockwise
        /// ```
        E030 UnknownKey,

        /// # A required key is missing
        ///
        /// A rule file needs a `name`, at least one of `sources`, a `board` and a `sowing`; some other keys need a
        /// companion. There is no default for these, because a guess would be a rule that nobody wrote.
        ///
        /// Wrong:
        /// ```yaml
        /// name: Raja Pasu
        /// ```
        /// Right:
        /// ```yaml
        /// name: Raja Pasu
        /// sources:
        ///   mancala-world: Mancala World, "Raja Pasu"
        /// ```
        E031 MissingKey,

        /// # A value of the wrong kind
        ///
        /// The key takes a value of another kind: a number, a text, `true` or `false`, a list, or a map.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   holes: seven
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   holes: 7
        /// ```
        E032 WrongType,

        /// # A number out of range
        ///
        /// The number is smaller or larger than can be played with.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   rows: 9
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   rows: 2
        /// ```
        E033 OutOfRange,

        /// # A word that this key does not know
        ///
        /// The key takes one of a few words, and this is none of them.
        ///
        /// Wrong:
        /// ```yaml
        /// sowing:
        ///   direction: left to right
        /// ```
        /// Right:
        /// ```yaml
        /// sowing:
        ///   direction: counterclockwise
        /// ```
        E034 UnknownChoice,

        /// # A key that may not stand here
        ///
        /// The language has the key, but not together with its neighbours, or not at this event. It would have no
        /// effect here.
        ///
        /// Wrong:
        /// ```yaml
        /// lap-end:
        ///   - rule: pasu
        ///     last: only
        ///     capture: here
        /// ```
        /// Right:
        /// ```yaml
        /// drop:
        ///   - rule: pasu
        ///     last: only
        ///     capture: here
        /// ```
        E035 MisplacedKey,

        /// # Written for a later version
        ///
        /// `language` says that the file is written for a later version of the rules language than this program knows.
        /// A rule might mean something else there, so it is not played. Get a newer version of the program.
        ///
        /// Wrong:
        /// ```yaml
        /// language: 2
        /// ```
        /// Right:
        /// ```yaml
        /// language: 1
        /// ```
        E036 LaterLanguage,

        /// # The wrong number of entries
        ///
        /// A layout names each hole of a row, and a list that stands for the holes of a row needs as many entries as
        /// the row has holes.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   holes: 7
        ///   seeds:
        ///     south: 7 7 7 7 7 7
        ///     north: 7 7 7 7 7 7 7
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   holes: 7
        ///   seeds:
        ///     south: 7 7 7 7 7 7 7
        ///     north: 7 7 7 7 7 7 7
        /// ```
        E037 WrongCount,

        /// # Not a name
        ///
        /// Names of rules are made of letters, digits, blanks and hyphens; names of marks, readings, options and
        /// sources of letters, digits and hyphens. Other characters would be taken apart where the name is used.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: pasu/four
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: pasu four
        /// ```
        E038 BadName,

        /// # The same name twice
        ///
        /// A rule's name stands in transcripts and in readings, so it names one rule in the file only.
        ///
        /// Wrong:
        /// ```yaml
        /// drop:
        ///   - rule: pasu
        ///     capture: here
        /// lap-end:
        ///   - rule: pasu
        ///     relay: next
        /// ```
        /// Right:
        /// ```yaml
        /// drop:
        ///   - rule: pasu
        ///     capture: here
        /// lap-end:
        ///   - rule: relay
        ///     relay: next
        /// ```
        E039 RepeatedName,
    } };
}
