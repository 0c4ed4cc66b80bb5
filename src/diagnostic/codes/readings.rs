//! Faults of `extends` and of readings.

macro_rules! readings {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # The game to start from is not there
        ///
        /// `extends` names a game of the library or a file, and neither is there.
        ///
        /// Wrong:
        /// ```yaml
        /// extends: raja-passu
        /// ```
        /// Right:
        /// ```yaml
        /// extends: raja-pasu
        /// ```
        E110 ExtendsNothing,

        /// # Games that extend each other in a circle
        ///
        /// A file that starts from another one may not, directly or through others, be what that one starts from.
        ///
        /// Wrong:
        /// ```yaml
        /// extends: itself
        /// ```
        /// Right:
        /// ```yaml
        /// extends: raja-pasu
        /// ```
        E111 ExtendsCircle,

        /// # A path to nothing
        ///
        /// A reading's `set`, `insert` or `remove`, or the file's own, names a place of the rules that is not there. A
        /// path is the keys from the top, joined by dots; an item of a list goes by its `rule` name.
        ///
        /// Wrong:
        /// ```yaml
        /// set:
        ///   rules.drop.passu.last: except
        /// ```
        /// Right:
        /// ```yaml
        /// set:
        ///   rules.drop.pasu.last: except
        /// ```
        E112 NoSuchPath,

        /// # A reading that changes nothing
        ///
        /// Every option but the default must change something: otherwise the question has one answer only.
        ///
        /// Wrong:
        /// ```yaml
        /// stays:
        ///   says: It stays on the board.
        /// ```
        /// Right:
        /// ```yaml
        /// stays:
        ///   says: It stays on the board.
        ///   set:
        ///     rules.drop.pasu.last: except
        /// ```
        E113 ChangesNothing,

        /// # The default is no option
        ///
        /// `default` names the option that holds when nobody chooses, and there is none of this name.
        ///
        /// Wrong:
        /// ```yaml
        /// default: row-owner
        /// options:
        ///   owner: {says: The row owner takes it.}
        /// ```
        /// Right:
        /// ```yaml
        /// default: owner
        /// options:
        ///   owner: {says: The row owner takes it.}
        /// ```
        E114 UnknownDefault,

        /// # Two readings that change the same place
        ///
        /// Two options that are chosen together edit the same place in different ways, so it is not clear what holds.
        ///
        /// Wrong:
        /// ```text
        /// --reading last-four=stays --reading fours=gone
        /// ```
        /// Right:
        /// ```text
        /// --reading last-four=stays
        /// ```
        E115 ReadingsConflict,

        /// # No such reading
        ///
        /// The game has no question, or the question no option, of this name. `mancala show VARIANT` lists them.
        ///
        /// Wrong:
        /// ```text
        /// --reading last-for=stays
        /// ```
        /// Right:
        /// ```text
        /// --reading last-four=stays
        /// ```
        E116 UnknownReading,

        /// # A name that is no option name
        ///
        /// Options may not be called `yes`, `no`, `on`, `off`, `true`, `false`, `null`, or a number: YAML programs take
        /// these for something else.
        ///
        /// Wrong:
        /// ```yaml
        /// options:
        ///   "no": {says: It stays.}
        /// ```
        /// Right:
        /// ```yaml
        /// options:
        ///   stays: {says: It stays.}
        /// ```
        E117 UnusableOptionName,

        /// # A default that changes something
        ///
        /// The default option is what the rules say as they stand, so it only `says`.
        ///
        /// Wrong:
        /// ```yaml
        /// default: stays
        /// options:
        ///   stays:
        ///     says: It stays.
        ///     set:
        ///       rules.drop.pasu.last: except
        /// ```
        /// Right:
        /// ```yaml
        /// default: row-owner
        /// options:
        ///   row-owner:
        ///     says: The row owner takes it.
        /// ```
        E118 DefaultChanges,

        /// # A question answered twice
        ///
        /// One question was given two answers.
        ///
        /// Wrong:
        /// ```text
        /// --reading last-four=stays --reading last-four=row-owner
        /// ```
        /// Right:
        /// ```text
        /// --reading last-four=stays
        /// ```
        E119 ChosenTwice,

        /// # A chain of games that is too long
        ///
        /// A file may start from one that starts from another, but sixteen games in a row are the most. Start from one
        /// nearer to the beginning of the chain.
        ///
        /// Wrong: a file that extends a file that extends a file, and so on, seventeen times.
        ///
        /// Right:
        /// ```yaml
        /// extends: raja-pasu
        /// ```
        E120 ExtendsTooDeep,

        /// # Two places for one rule
        ///
        /// A rule that is inserted stands `before` or `after` a named one, or at the end of the list. With both it would
        /// not be clear where, once another reading puts a rule between the two.
        ///
        /// Wrong:
        /// ```yaml
        /// insert:
        ///   rules.lap-end:
        ///     - rule: landing
        ///       after: pasu
        ///       before: relay
        ///       then: end turn
        /// ```
        /// Right:
        /// ```yaml
        /// insert:
        ///   rules.lap-end:
        ///     - rule: landing
        ///       before: relay
        ///       then: end turn
        /// ```
        E121 TwoAnchors,

        /// # A path to something that is no rule
        ///
        /// Readings, and a file that extends another, edit the rules of the game: `board`, `marks`, `sowing`, `rules`,
        /// `round` and `match`. What describes the game, and the readings themselves, are written out in each file.
        ///
        /// Wrong:
        /// ```yaml
        /// set:
        ///   name: Pasu with six
        /// ```
        /// Right:
        /// ```yaml
        /// name: Pasu with six
        /// ```
        E122 NotARule,

        /// # A source that the file does not name
        ///
        /// An option says who reads the rules so by a short name, and `sources` says what the name stands for.
        ///
        /// Wrong:
        /// ```yaml
        /// sources:
        ///   parker: Parker, Henry. Ancient Ceylon. Luzac, 1909
        /// readings:
        ///   chain:
        ///     options:
        ///       necklace:
        ///         says: Captures go on.
        ///         source: paker
        /// ```
        /// Right:
        /// ```yaml
        /// sources:
        ///   parker: Parker, Henry. Ancient Ceylon. Luzac, 1909
        /// readings:
        ///   chain:
        ///     options:
        ///       necklace:
        ///         says: Captures go on.
        ///         source: parker
        /// ```
        W123 UnknownSource,
    } };
}
