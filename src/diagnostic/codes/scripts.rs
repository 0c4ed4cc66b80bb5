//! Faults of playthrough scripts.

macro_rules! scripts {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A line that cannot be read
        ///
        /// A playthrough script has one statement a line: `variant`, `reading`, `position`, `play`, `expect`, `random`
        /// or `note`. This line is none, or ends too soon.
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
    } };
}
