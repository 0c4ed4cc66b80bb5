//! Faults of references: names, marks and holes that are not there.

macro_rules! references {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A mark that is not declared
        ///
        /// A rule speaks of a mark that `sowing.marks` does not declare.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: tuz
        ///   when: here is a tuzz
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: tuz
        ///   when: here is a tuz
        /// ```
        E070 UndeclaredMark,

        /// # `here` where no seed has fallen
        ///
        /// Before a move no seed has fallen and no hole is lifted, so `here` and whatever is counted from it name no
        /// hole.
        ///
        /// Wrong:
        /// ```yaml
        /// turn-start:
        ///   - rule: start
        ///     when: here is empty
        /// ```
        /// Right:
        /// ```yaml
        /// turn-start:
        ///   - rule: start
        ///     when: mover cannot move
        /// ```
        E072 NoHere,

        /// # A hole that the board has not
        ///
        /// The number or letter names no hole of a row of this length.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   holes: 7
        /// rules:
        ///   drop:
        ///     - rule: ninth
        ///       when: here is hole 9
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   holes: 7
        /// rules:
        ///   drop:
        ///     - rule: seventh
        ///       when: here is hole 7
        /// ```
        E073 NoSuchHole,

        /// # A store that the board has not
        ///
        /// A rule speaks of stores, or sowing reaches them, but `board.stores` places none.
        ///
        /// Wrong:
        /// ```yaml
        /// sowing:
        ///   stores: own
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   stores: right
        /// sowing:
        ///   stores: own
        /// ```
        E074 NoStores,

        /// # Words that cannot be asked here
        ///
        /// The sentence can be read, but not answered at its place: `landing` is known only while a hole is chosen, what
        /// a hole `had` only once something was lifted or sown, what a player can fill only between rounds.
        ///
        /// Wrong:
        /// ```yaml
        /// round:
        ///   ends:
        ///     - when: a player cannot fill 1 hole
        /// ```
        /// Right:
        /// ```yaml
        /// match:
        ///   refill: 4
        ///   ends-when: a player cannot fill 1 hole
        /// ```
        E075 MisplacedWords,
    } };
}
