//! The fixed words of the language, each list an enum whose variants are written exactly as an author writes them.

/// Defines an enum of words: its serde and JSON Schema forms, the list of all its words, and how one is written.
macro_rules! words {
    ($( $(#[$meta:meta])* $name:ident { $( $(#[$vmeta:meta])* $variant:ident = $word:literal ),+ $(,)? } )+) => { $(
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        pub enum $name {
            $( $(#[$vmeta])* #[serde(rename = $word)] $variant ),+
        }

        impl $name {
            /// Every word, in the order of the reference.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word as an author writes it.
            pub fn word(self) -> &'static str {
                match self { $( Self::$variant => $word ),+ }
            }
        }
    )+ };
}

words! {
    /// A direction of sowing.
    DirectionWord {
        /// South's row from left to right, then North's from his left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
    }
    /// A direction of sowing, or who chooses it.
    DirectionRuleWord {
        /// South's row from left to right, then North's from his left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
        /// The mover chooses with every move.
        MoverChooses = "mover chooses",
        /// The leader chooses with his first move of each round.
        LeaderChooses = "leader chooses",
        /// The leader chooses, and the other sows the opposite way.
        LeaderChoosesOtherOpposite = "leader chooses and the other sows the opposite way",
    }
    /// The direction of moves from some holes.
    CaseDirectionWord {
        /// South's row from left to right, then North's from his left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
        /// The mover chooses with every such move.
        MoverChooses = "mover chooses",
    }
    /// At which end of his row a player's store lies, seen by himself.
    StoreEnd {
        /// At his left.
        Left = "left",
        /// At his right.
        Right = "right",
    }
    /// What `next`, `beyond` and `previous` do at closed holes.
    ClosedHolesWord {
        /// They pass over them, as sowing does.
        PassedOver = "passed over",
        /// They see them as empty holes.
        SeenAsEmpty = "seen as empty",
    }
    /// Where the first seed of a move falls.
    #[derive(Default)]
    FirstSeed {
        /// In the next hole.
        #[default]
        NextHole = "next hole",
        /// In the hole just lifted (in the first lap of a move).
        Origin = "origin",
        /// In the hole just lifted, unless it was the only seed.
        OriginUnlessAlone = "origin unless alone",
    }
    /// Which stores are sown.
    #[derive(Default)]
    Stores {
        /// None.
        #[default]
        None = "none",
        /// The mover's own.
        Own = "own",
        /// Both.
        Both = "both",
    }
    /// From which holes a move may start.
    MovesFromWord {
        /// From the player's own holes.
        OwnHoles = "own holes",
        /// From any hole.
        AnyHole = "any hole",
    }
    /// What happens when a player cannot move.
    #[derive(Default)]
    WhenStuck {
        /// The round ends.
        #[default]
        RoundEnds = "round ends",
        /// He passes.
        Pass = "pass",
    }
    /// What happens when a relay does not end.
    #[derive(Default)]
    EndlessThen {
        /// Captures stand and the turn ends; the board goes back to the end of the lap of the last capture.
        #[default]
        EndTurn = "end turn",
        /// Such a move is not legal.
        VoidTurn = "void turn",
        /// The round is drawn.
        DrawRound = "draw round",
    }
    /// Which seeds of a lap a drop rule is tried for.
    #[derive(Default)]
    LastSeed {
        /// Every seed.
        #[default]
        Any = "any",
        /// The last one only.
        Only = "only",
        /// Every seed but the last.
        Except = "except",
    }
    /// Who gets captured seeds.
    #[derive(Default)]
    CaptureFor {
        /// The player of the move.
        #[default]
        Mover = "mover",
        /// The owner of each captured hole by itself.
        Owner = "owner",
        /// The other player.
        Opponent = "opponent",
        /// Whoever marked the hole.
        MarkOwner = "mark owner",
        /// The leader of the round.
        Leader = "leader",
        /// Nobody: the seeds leave the game.
        Nobody = "nobody",
    }
    /// Where captured seeds go.
    #[derive(Default)]
    Into {
        /// Off the board.
        #[default]
        Captured = "captured",
        /// Into the hand, to be sown on.
        Hand = "hand",
    }
    /// What taking the opponent's last seed means.
    #[derive(Default)]
    GrandSlam {
        /// It counts.
        #[default]
        Counts = "counts",
        /// The rule takes nothing.
        TakesNothing = "takes nothing",
        /// The move is not legal.
        Illegal = "illegal",
        /// The opponent's leftmost occupied hole, seen by the mover, is left.
        LeavesLeftmost = "leaves the leftmost hole",
        /// The rightmost one is left.
        LeavesRightmost = "leaves the rightmost hole",
    }
    /// What follows a rule that does not sow on.
    Then {
        /// The move ends.
        EndTurn = "end turn",
        /// The mover moves again.
        MoveAgain = "move again",
        /// The mover moves again, unless this move was given by such a rule.
        MoveAgainOnce = "move again once",
    }
    /// When an end of the round is looked at.
    #[derive(Default)]
    Checked {
        /// Before each move.
        #[default]
        BeforeMove = "before a move",
        /// After each move.
        AfterMove = "after a move",
        /// After every capture, in the middle of sowing.
        AtOnce = "at once",
    }
    /// Who takes the seeds left on the board.
    #[derive(Default)]
    Remaining {
        /// The owner of each row.
        #[default]
        Owner = "owner",
        /// The opponent of the mover.
        Opponent = "opponent",
        /// The mover.
        Mover = "mover",
        /// The leader of the round.
        Leader = "leader",
        /// Who moved last.
        LastMover = "last mover",
        /// Who captured last.
        LastCapturer = "last capturer",
        /// Nobody.
        Nobody = "nobody",
        /// Both, one half each.
        Divided = "divided",
    }
    /// Who wins a round.
    #[derive(Default)]
    Winner {
        /// Who has captured most, reserve included.
        #[default]
        MostCaptured = "most captured",
        /// Who has captured fewest.
        FewestCaptured = "fewest captured",
        /// The mover.
        Mover = "mover",
        /// The mover's opponent.
        Opponent = "opponent",
        /// The leader of the round.
        Leader = "leader",
        /// Who moved last.
        LastMover = "last mover",
        /// Who captured last.
        LastCapturer = "last capturer",
    }
    /// From which end of his row a player fills holes for the next round.
    #[derive(Default)]
    RefilledFrom {
        /// From his own left.
        #[default]
        OwnLeft = "own left",
        /// From his own right.
        OwnRight = "own right",
        /// From both ends in turn, his own left first.
        OutsideIn = "outside in",
    }
    /// What becomes of holes that cannot be filled.
    #[derive(Default)]
    Unfilled {
        /// They are closed for the round.
        #[default]
        Closed = "closed",
        /// They stay empty and open.
        Open = "open",
        /// The richer player takes them over: territory.
        TakenOver = "taken over",
    }
    /// What becomes of a remainder too small for a hole.
    #[derive(Default)]
    Partial {
        /// It is kept for the next round.
        #[default]
        Reserve = "reserve",
        /// It fills the next hole, which is then deficient.
        NextHole = "next hole",
        /// It opens the next hole if it is more than half of a hole's seeds.
        MoreThanHalf = "more than half",
    }
    /// Who leads the next round.
    #[derive(Default)]
    Leader {
        /// The other player than last time.
        #[default]
        Alternate = "alternate",
        /// The winner of the last round.
        Winner = "winner",
        /// Its loser.
        Loser = "loser",
        /// Who has fewer seeds, reserve included.
        FewerSeeds = "fewer seeds",
        /// Who was entitled to the seeds left at the end.
        TakerOfRemaining = "taker of the remaining seeds",
        /// Who moved last.
        LastMover = "last mover",
    }
    /// Which way the next round is sown.
    #[derive(Default)]
    NextDirection {
        /// As the rules of sowing say.
        #[default]
        Same = "same",
        /// So that the leader sows towards his closed or deficient holes.
        TowardClosed = "toward the closed holes",
    }
}
