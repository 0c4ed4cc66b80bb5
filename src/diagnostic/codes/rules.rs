//! Faults of rules that can be read but make no sense together.

macro_rules! rules {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # A condition that never holds
        ///
        /// No position makes the condition true, so the rule could never fire. This is found by going through small
        /// counts and both sides, not by the look of the sentence.
        ///
        /// Wrong:
        /// ```yaml
        /// when: here is empty and here has seeds
        /// ```
        /// Right:
        /// ```yaml
        /// when: here is empty and next has seeds
        /// ```
        E090 NeverHolds,

        /// # A condition that always holds
        ///
        /// Every position makes the condition true, so it says nothing. A rule that should always fire needs no `when`.
        ///
        /// Wrong:
        /// ```yaml
        /// when: here is empty or here has seeds
        /// relay: next
        /// ```
        /// Right:
        /// ```yaml
        /// relay: next
        /// ```
        W091 AlwaysHolds,

        /// # A rule that an earlier one always forestalls
        ///
        /// In each list the first rule that matches fires. Whenever this rule's condition holds, so does that of an
        /// earlier one, so this rule never fires.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: relay
        ///   when: next has seeds
        ///   relay: next
        /// - rule: four
        ///   when: next has 4
        ///   capture: next
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: four
        ///   when: next has 4
        ///   capture: next
        /// - rule: relay
        ///   when: next has seeds
        ///   relay: next
        /// ```
        E092 Shadowed,

        /// # Keys that contradict each other
        ///
        /// The rule asks for two things that cannot both be done.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: pussa
        ///   relay: next
        ///   then: move again
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: pussa
        ///   then: move again
        /// ```
        E093 Contradiction,

        /// # A rule that does nothing
        ///
        /// The rule names no action, so it can only keep later rules from firing. If that is meant, say so with `then:
        /// end turn`.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: stop
        ///   when: here had 3
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: stop
        ///   when: here had 3
        ///   then: end turn
        /// ```
        E094 NoEffect,

        /// # A game without rules
        ///
        /// Without any rule seeds are sown and nothing comes of it: no capture, no relay, no second move. Such a game
        /// can be played, but it is hardly what the file was written for.
        ///
        /// Wrong:
        /// ```yaml
        /// rules:
        ///   lap-end: []
        /// ```
        /// Right:
        /// ```yaml
        /// rules:
        ///   lap-end:
        ///     - rule: harvest
        ///       when: here is the opponent's and here has 2 or 3
        ///       capture: here
        /// ```
        W095 NoRules,

        /// # A relay that takes what a rule about stores was meant for
        ///
        /// In each list the first rule that matches fires. A rule with `relay: here` matches a last seed in a store too,
        /// and a store is never lifted: the move ends, and a later rule about `here is a store` is never asked. Rules
        /// about stores stand before the relay.
        ///
        /// Wrong:
        /// ```yaml
        /// - rule: relay
        ///   when: here had seeds
        ///   relay: here
        /// - rule: again
        ///   when: here is a store
        ///   then: move again
        /// ```
        /// Right:
        /// ```yaml
        /// - rule: again
        ///   when: here is a store
        ///   then: move again
        /// - rule: relay
        ///   when: here had seeds
        ///   relay: here
        /// ```
        W096 StoreRelayed,

        /// # A key that has no say in this game
        ///
        /// The key may stand there, but what it speaks of never comes about in this game: stores on the track that are
        /// never sown, closed holes where none is ever closed, passing where the round ends instead.
        ///
        /// Wrong:
        /// ```yaml
        /// sowing:
        ///   when-stuck: pass
        /// round:
        ///   ends:
        ///     - when: mover cannot move
        /// ```
        /// Right:
        /// ```yaml
        /// sowing:
        ///   when-stuck: pass
        /// round:
        ///   ends:
        ///     - when: nobody can move
        /// ```
        W097 KeyWithoutEffect,
    } };
}
