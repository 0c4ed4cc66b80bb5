//! Faults of YAML itself: what the scan of the text finds before the rules are looked at.

macro_rules! yaml {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # Nothing in the file
        ///
        /// The file is empty, or holds nothing but blanks and comments. A rule file needs at least a name, a source, a
        /// board and how it is sown.
        ///
        /// Wrong:
        /// ```yaml
        /// # to be written
        /// ```
        /// Right:
        /// ```yaml
        /// name: Raja Pasu
        /// sources:
        ///   mancala-world: Mancala World, "Raja Pasu"
        /// ```
        E010 EmptyFile,

        /// # This is not YAML
        ///
        /// The text does not follow YAML, the notation in which rule files are written, and the program cannot tell
        /// what was meant from this place on. What stands below it in the file could not be looked at.
        ///
        /// Wrong:
        /// ```yaml
        /// board: rows: 2
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   rows: 2
        /// ```
        E011 NotYaml,

        /// # The same key twice
        ///
        /// A key stands twice in one map. Most YAML programs silently take the last one, so that half of what was
        /// written would be lost.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   holes: 7
        ///   holes: 6
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   holes: 6
        /// ```
        E012 DuplicateKey,

        /// # A merge key
        ///
        /// `<<` copies another map into this one in some YAML programs and not in others. Rule files do without it:
        /// what a rule does should be readable where it stands. A game that resembles another one `extends` it.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   <<: *usual
        ///   holes: 7
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   rows: 2
        ///   holes: 7
        /// ```
        E013 MergeKey,

        /// # An anchor
        ///
        /// `&name` marks a value so that it can be repeated elsewhere. Rule files do without it: what a rule does
        /// should be readable where it stands. A sentence that ought to begin with `&` is quoted.
        ///
        /// Wrong:
        /// ```yaml
        /// when: &empty next is empty
        /// ```
        /// Right:
        /// ```yaml
        /// when: next is empty
        /// ```
        E014 Anchor,

        /// # An alias
        ///
        /// `*name` repeats a value marked elsewhere. Rule files do without it: write the value out. A text that ought
        /// to begin with `*` is quoted.
        ///
        /// Wrong:
        /// ```yaml
        /// when: *empty
        /// ```
        /// Right:
        /// ```yaml
        /// when: next is empty
        /// ```
        E015 Alias,

        /// # A tag
        ///
        /// `!name` or `!!name` tells a YAML program of what type a value is. Rule files do without it: the key decides
        /// what its value is. A text that ought to begin with `!` is quoted.
        ///
        /// Wrong:
        /// ```yaml
        /// holes: !!int 7
        /// ```
        /// Right:
        /// ```yaml
        /// holes: 7
        /// ```
        E016 Tag,

        /// # A key without a value
        ///
        /// A key, or the dash of a list item, has nothing after it. An empty value could mean "always", "never" or "I
        /// forgot", so it is refused. Leave the key out to have its default; `mancala show --resolved` prints the
        /// defaults.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: relay
        ///   when:
        ///   relay: next
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: relay
        ///   when: next has seeds
        ///   relay: next
        /// ```
        E017 EmptyValue,

        /// # A key that is not a word
        ///
        /// A key is a number, a list, a map, or one of the words that YAML programs take for true, false or nothing
        /// (`yes`, `no`, `on`, `off`, `true`, `false`, `null`). Such a key is not the same thing to every program. Use
        /// another word, or quote it.
        ///
        /// Wrong:
        /// ```yaml
        /// options:
        ///   no: {says: It stays.}
        /// ```
        /// Right:
        /// ```yaml
        /// options:
        ///   stays: {says: It stays.}
        /// ```
        E018 KeyNotText,

        /// # More than one document
        ///
        /// A line `---` begins a second document in the same file. A rule file is one game; a second game is a second
        /// file.
        ///
        /// Wrong:
        /// ```yaml
        /// name: Raja Pasu
        /// ---
        /// name: Pasu Pondi
        /// ```
        /// Right:
        /// ```yaml
        /// name: Raja Pasu
        /// ```
        E019 SeveralDocuments,

        /// # Nested too deeply
        ///
        /// Lists and maps stand inside each other more than 32 deep. No rule needs a third of that, so something is
        /// wrong with the brackets or the indentation, and the file is not read further.
        ///
        /// Wrong:
        /// ```yaml
        /// holes: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[7]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        /// ```
        /// Right:
        /// ```yaml
        /// holes: 7
        /// ```
        E020 TooDeep,

        /// # Too many values
        ///
        /// The file holds more than 50,000 values. No game needs a hundredth of that, so this is most likely another
        /// file than the one meant, and it is not read further.
        ///
        /// Wrong: a table of a million rows, renamed to `game.yaml`.
        ///
        /// Right: the rule file itself.
        E021 TooManyValues,

        /// # A tab in the indentation
        ///
        /// YAML is indented with blanks. A tab is as wide as each editor likes, so the program cannot know what stands
        /// below what. Nor are the blanks YAML's that come along with a text copied from a page or a letter: no-break
        /// spaces and characters that cannot be seen at all.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        /// 	rows: 2
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   rows: 2
        /// ```
        E022 Tab,

        /// # A key without a colon and a blank
        ///
        /// Inside `{ }` every entry is `key: value`, with a blank after the colon and a comma between two entries.
        /// Without them YAML takes the whole for a key that has no value.
        ///
        /// Wrong:
        /// ```yaml
        /// recorded: {by:Parker, year: 1909}
        /// ```
        /// Right:
        /// ```yaml
        /// recorded: {by: Parker, year: 1909}
        /// ```
        E023 NullKey,

        /// # A bracket or quotation mark that is not closed
        ///
        /// A `[`, a `{` or a quotation mark at the beginning of a value has no partner that closes it, or the wrong
        /// one. Everything after it would belong to it.
        ///
        /// Wrong:
        /// ```yaml
        /// capture: [here, opposite
        /// ```
        /// Right:
        /// ```yaml
        /// capture: [here, opposite]
        /// ```
        E024 Unclosed,

        /// # A colon inside a plain text
        ///
        /// A colon followed by a blank ends a key, so a plain text cannot hold one. Quote the text.
        ///
        /// Wrong:
        /// ```yaml
        /// about: Recorded twice: by Parker and by Raabe
        /// ```
        /// Right:
        /// ```yaml
        /// about: "Recorded twice: by Parker and by Raabe"
        /// ```
        E025 ColonInText,

        /// # Indentation that fits nothing
        ///
        /// A line begins further left or right than the lines it belongs with. What stands on one level must begin in
        /// one column.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///     rows: 2
        ///   holes: 7
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   rows: 2
        ///   holes: 7
        /// ```
        E026 Indentation,

        /// # A character that YAML keeps for itself
        ///
        /// A plain text may not begin with `@`, `` ` ``, `%` and some others, and may not hold control characters.
        /// Quote the text, or leave the character out.
        ///
        /// Wrong:
        /// ```yaml
        /// about: @home in Sri Lanka
        /// ```
        /// Right:
        /// ```yaml
        /// about: "@home in Sri Lanka"
        /// ```
        E027 ReservedCharacter,

        /// # A value that other programs read differently
        ///
        /// A plain value such as `no`, `6:55`, `1_0`, `0x1F`, `.5`, `~` or a date is a text or a number to one YAML
        /// program and something else to the next. Here it is a text. Quote it, and everyone reads the same; write
        /// numbers as plain digits.
        ///
        /// Wrong:
        /// ```yaml
        /// says: no
        /// ```
        /// Right:
        /// ```yaml
        /// says: "no"
        /// ```
        W028 AmbiguousValue,

        /// # A text cut short by `#`
        ///
        /// A blank and `#` begin a comment, so the rest of the line does not belong to the text. If it should, quote
        /// the text; if it is a comment, put a blank after the `#`.
        ///
        /// Wrong:
        /// ```yaml
        /// about: The game of house #12
        /// ```
        /// Right:
        /// ```yaml
        /// about: "The game of house #12"
        /// ```
        E029 CutShort,
    } };
}
