//! Faults of rounds and matches, and of a board's numbers.

macro_rules! rounds {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A game that nobody can start
        ///
        /// At the start of the first round no move is legal.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   seeds: 1
        /// sowing:
        ///   minimum: 2
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   seeds: 4
        /// sowing:
        ///   minimum: 2
        /// ```
        E130 NobodyCanStart,

        /// # A round that cannot end
        ///
        /// None of the round's ends can ever come about, so play would go on for ever.
        ///
        /// Wrong:
        /// ```yaml
        /// round:
        ///   ends:
        ///     - when: a player has captured more than 98
        /// ```
        /// Right:
        /// ```yaml
        /// round:
        ///   ends:
        ///     - when: mover cannot move
        /// ```
        E131 NeverEnds,

        /// # A refill that the board cannot feed
        ///
        /// `match.refill` asks for more seeds in the holes than the game has.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   seeds: 4
        /// match:
        ///   refill: 9
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   seeds: 4
        /// match:
        ///   refill: 4
        /// ```
        E132 RefillTooLarge,

        /// # More seeds than can be counted
        ///
        /// A game has at most 1,000,000 seeds.
        ///
        /// Wrong:
        /// ```yaml
        /// board:
        ///   holes: 24
        ///   seeds: 50000
        /// ```
        /// Right:
        /// ```yaml
        /// board:
        ///   holes: 24
        ///   seeds: 50
        /// ```
        E133 TooManySeeds,
    } };
}
