//! Faults of playthrough scripts.

macro_rules! scripts {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A line that cannot be read
        ///
        /// A playthrough script has one statement a line: `variant`, `reading`, `position`, `play`, `expect`, `random`
        /// or `note`. This line is none of them, or something in it cannot stand where it does.
        ///
        /// Wrong:
        /// ```text
        /// expct board
        /// ```
        /// Right:
        /// ```text
        /// expect board
        /// ```
        E150 UnreadableStatement,

        /// # A statement at the wrong place
        ///
        /// `variant` comes first, then `reading`s, then `position`, then moves and expectations.
        ///
        /// Wrong:
        /// ```text
        /// play A
        /// variant raja-pasu
        /// ```
        /// Right:
        /// ```text
        /// variant raja-pasu
        /// play A
        /// ```
        E151 MisplacedStatement,

        /// # A position that this board cannot hold
        ///
        /// The position names too few or too many holes, or holes that the board has not.
        ///
        /// Wrong:
        /// ```text
        /// position
        ///   south 7 7 7
        ///   north 7 7 7 7 7 7 7
        /// ```
        /// Right:
        /// ```text
        /// position
        ///   south 7 7 7 7 7 7 7
        ///   north 7 7 7 7 7 7 7
        /// ```
        E152 BadPosition,

        /// # A move that is not legal
        ///
        /// The script plays a move that the rules do not allow in this position. It stops here.
        ///
        /// Wrong:
        /// ```text
        /// play d    # South is to move
        /// ```
        /// Right:
        /// ```text
        /// play D
        /// ```
        E153 IllegalMove,

        /// # Not what was expected
        ///
        /// The script says what should come out, and something else did. Either the rules or the record is wrong. It
        /// stops here.
        ///
        /// Wrong:
        /// ```text
        /// play A
        /// expect captured south 5 north 0
        /// ```
        /// Right:
        /// ```text
        /// play A
        /// expect captured south 4 north 0
        /// ```
        E154 ExpectationFailed,

        /// # A number that is too large
        ///
        /// The number is larger than the program can count. No board holds so many seeds.
        ///
        /// Wrong:
        /// ```text
        /// random 99999999999 turns seed 7
        /// ```
        /// Right:
        /// ```text
        /// random until match over seed 7
        /// ```
        E155 NumberTooLarge,

        /// # A row is missing
        ///
        /// `position` and `expect board` need a line for each row below them: `south` and `north`, each with the seeds
        /// from its owner's left.
        ///
        /// Wrong:
        /// ```text
        /// expect board
        ///   south 3 1 0 0 0 14 0
        /// ```
        /// Right:
        /// ```text
        /// expect board
        ///   south 3 1 0 0 0 14 0
        ///   north 14 2 14 14 1 14 2
        /// ```
        E156 MissingRow,

        /// # Said twice
        ///
        /// Something stands twice that a script says once: `variant`, `position`, a line of a position, a hole in a
        /// list. If the two differ, nobody could tell which one counts; if they do not, one is too many.
        ///
        /// Wrong:
        /// ```text
        /// expect captured south 15 south 4
        /// ```
        /// Right:
        /// ```text
        /// expect captured south 15 north 4
        /// ```
        E157 SaidTwice,

        /// # No game is named
        ///
        /// A script begins with `variant`, which says by which rules it is played: a name in the library, or the path
        /// of a rule file from the folder of the script.
        ///
        /// Wrong:
        /// ```text
        /// play A
        /// ```
        /// Right:
        /// ```text
        /// variant raja-pasu
        /// play A
        /// ```
        E158 NoVariant,
    } };
}
