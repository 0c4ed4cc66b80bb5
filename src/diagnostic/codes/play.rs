//! What random play finds: a game that can be played, but perhaps not as its author meant it.

macro_rules! play {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A rule that never fired
        ///
        /// In all the rounds that were played at random this rule never fired. It may be shadowed by another, or speak
        /// of what does not come about.
        ///
        /// Wrong:
        /// ```yaml
        /// when: here has 99
        /// ```
        /// Right:
        /// ```yaml
        /// when: here has 4
        /// ```
        W180 NeverFired,

        /// # A relay that did not end
        ///
        /// A move went on for ever and was stopped by `sowing.endless-laps`. Real players have a rule for it; write
        /// down which.
        ///
        /// Wrong:
        /// ```yaml
        /// rules:
        ///   lap-end:
        ///     - rule: relay
        ///       relay: next
        /// ```
        /// Right:
        /// ```yaml
        /// rules:
        ///   lap-end:
        ///     - rule: relay
        ///       when: next has seeds
        ///       relay: next
        /// ```
        W181 EndlessRelay,

        /// # Rounds that did not end
        ///
        /// Some rounds were still going on at the limit of moves. `round.repetition` or another end may be missing.
        ///
        /// Wrong:
        /// ```yaml
        /// round:
        ///   ends:
        ///     - when: nobody can move
        /// ```
        /// Right:
        /// ```yaml
        /// round:
        ///   repetition: 3
        ///   ends:
        ///     - when: nobody can move
        /// ```
        W182 EndlessRound,

        /// # The same player always wins
        ///
        /// One player won every round that was played at random. Most often a capture goes to the wrong player.
        ///
        /// Wrong:
        /// ```yaml
        /// for: opponent
        /// ```
        /// Right:
        /// ```yaml
        /// for: mover
        /// ```
        W183 OneSided,

        /// # Seeds that nobody gets
        ///
        /// At the end of some rounds there are seeds that count for nobody. An end that says `remaining: nobody` is
        /// taken at its word.
        ///
        /// Wrong:
        /// ```yaml
        /// for: nobody
        /// ```
        /// Right:
        /// ```yaml
        /// for: mover
        /// ```
        W184 LostSeeds,

        /// # Random play that was cut short
        ///
        /// The rounds take so many turns, and sow so many seeds, that not all of them were played: most often because relays do not end, each
        /// of which sows as many seeds as whole rounds of other games. What was played is told of as usual.
        ///
        /// Wrong:
        /// ```yaml
        /// rules:
        ///   lap-end:
        ///     - rule: relay
        ///       relay: here
        /// ```
        /// Right:
        /// ```yaml
        /// rules:
        ///   lap-end:
        ///     - rule: relay
        ///       when: here was not empty
        ///       relay: here
        /// ```
        W185 PlayCutShort,
    } };
}
