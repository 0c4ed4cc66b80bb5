//! The fixed words of the language, each list an enum whose variants are written exactly as an author writes them.

/// Defines an enum of words: its serde and JSON Schema forms, its default, the list of all its words, and how one is
/// written.
macro_rules! words {
    ($( $(#[$meta:meta])* $name:ident $((default $default:ident))? { $( $(#[$vmeta:meta])* $variant:ident = $word:literal ),+ $(,)? } )+) => { $(
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        pub enum $name {
            $( $(#[$vmeta])* #[serde(rename = $word)] $variant ),+
        }

        $(impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        })?

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
    /// Which way seeds are sown.
    DirectionWord {
        /// Along South's row from left to right, then along North's from North's left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
    }
    /// A direction of sowing, or who chooses it.
    DirectionRuleWord {
        /// Along South's row from left to right, then along North's from North's left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
        /// The mover chooses with every move.
        MoverChooses = "mover chooses",
        /// The leader chooses with the first move of each round, for both players.
        LeaderChooses = "leader chooses",
        /// The first move settles it for its player; the other sows the other way.
        LeaderChoosesOtherOpposite = "leader chooses and the other sows the opposite way",
    }
    /// The direction of moves from some holes.
    CaseDirectionWord {
        /// Along South's row from left to right, then along North's from North's left.
        Counterclockwise = "counterclockwise",
        /// The other way.
        Clockwise = "clockwise",
        /// The mover chooses with every such move.
        MoverChooses = "mover chooses",
    }
    /// At which end of the row a player's store is, as its owner sees it.
    StoreEnd {
        /// At the left.
        Left = "left",
        /// At the right.
        Right = "right",
    }
    /// What `next`, `beyond` and `previous` do at closed holes.
    ClosedHoles (default PassedOver) {
        /// They pass over them, as sowing does.
        PassedOver = "passed over",
        /// They see them as empty holes.
        SeenAsEmpty = "seen as empty",
    }
    /// Where the first seed of a move falls.
    FirstSeed (default NextHole) {
        /// In the next hole.
        NextHole = "next hole",
        /// In the hole that was lifted: one seed stays there.
        Origin = "origin",
        /// The same, but a single seed moves on.
        OriginUnlessAlone = "origin unless alone",
    }
    /// Which stores are sown.
    Stores (default None) {
        /// None.
        None = "none",
        /// The mover's own.
        Own = "own",
        /// Both.
        Both = "both",
    }
    /// From which holes a move may start.
    MovesFrom (default OwnHoles) {
        /// From the player's own holes.
        OwnHoles = "own holes",
        /// Either player may lift anywhere.
        AnyHole = "any hole",
    }
    /// What happens when a player cannot move.
    WhenStuck (default RoundEnds) {
        /// The round ends.
        RoundEnds = "round ends",
        /// The player passes.
        Pass = "pass",
    }
    /// What happens when a relay does not end.
    EndlessThen (default EndTurn) {
        /// Captures are kept and the turn ends; the board goes back to the end of the lap of the last capture.
        EndTurn = "end turn",
        /// Such a move may not be chosen.
        VoidTurn = "void turn",
        /// The round is drawn.
        DrawRound = "draw round",
    }
    /// Which seeds of a lap a drop rule is tried for.
    LastSeed (default Any) {
        /// Every seed.
        Any = "any",
        /// The last one only.
        Only = "only",
        /// Every seed but the last.
        Except = "except",
    }
    /// Who gets captured seeds.
    CaptureFor (default Mover) {
        /// The player of the move.
        Mover = "mover",
        /// The owner of each captured hole by itself.
        Owner = "owner",
        /// The other player.
        Opponent = "opponent",
        /// Whoever marked the hole.
        MarkOwner = "mark owner",
        /// The leader of the round.
        Leader = "leader",
        /// The seeds leave the game.
        Nobody = "nobody",
    }
    /// Where captured seeds go.
    Into (default Captured) {
        /// Off the board.
        Captured = "captured",
        /// They are sown on, the first one falling where `sow-from` says; in `drop`, with what is in the hand already.
        /// No move ends while seeds are in the hand.
        Hand = "hand",
    }
    /// What taking the opponent's last seed means.
    GrandSlam (default Counts) {
        /// It counts.
        Counts = "counts",
        /// The rule takes nothing.
        TakesNothing = "takes nothing",
        /// Such a move may not be chosen.
        Illegal = "illegal",
        /// The opponent's leftmost hole with seeds, as the mover sees it, keeps them; everything else is taken.
        LeavesLeftmost = "leaves the leftmost hole",
        /// The rightmost one keeps them.
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
    /// When an end of the round is checked.
    Checked (default BeforeMove) {
        /// Before each move.
        BeforeMove = "before a move",
        /// After each move.
        AfterMove = "after a move",
        /// After every capture, in the middle of sowing; what is in hand then remains too.
        AtOnce = "at once",
    }
    /// Who takes the seeds left on the board.
    Remaining (default Owner) {
        /// The owner of each row.
        Owner = "owner",
        /// The opponent of the mover.
        Opponent = "opponent",
        /// The mover.
        Mover = "mover",
        /// The leader of the round.
        Leader = "leader",
        /// The player who moved last.
        LastMover = "last mover",
        /// The player who captured last.
        LastCapturer = "last capturer",
        /// Nobody.
        Nobody = "nobody",
        /// Half for each player.
        Divided = "divided",
    }
    /// Who wins a round.
    Winner (default MostCaptured) {
        /// The player who has captured most, reserve included.
        MostCaptured = "most captured",
        /// The player who has captured fewest.
        FewestCaptured = "fewest captured",
        /// The mover.
        Mover = "mover",
        /// The mover's opponent.
        Opponent = "opponent",
        /// The leader of the round.
        Leader = "leader",
        /// The player who moved last.
        LastMover = "last mover",
        /// The player who captured last.
        LastCapturer = "last capturer",
    }
    /// From which end of the row a player fills holes for the next round.
    RefilledFrom (default OwnLeft) {
        /// From their own left.
        OwnLeft = "own left",
        /// From their own right.
        OwnRight = "own right",
        /// From both ends in turn: leftmost, rightmost, second from the left and so on.
        OutsideIn = "outside in",
    }
    /// What becomes of holes that cannot be filled.
    Unfilled (default Closed) {
        /// They are out of play for the round.
        Closed = "closed",
        /// They are empty, but in play.
        Open = "open",
        /// Territory: the richer player owns as many holes as their seeds fill, from their own left and on into the
        /// other row.
        TakenOver = "taken over",
    }
    /// What becomes of a remainder too small for a hole.
    Partial (default Reserve) {
        /// It is kept for the next round.
        Reserve = "reserve",
        /// It goes into the next hole.
        NextHole = "next hole",
        /// With `taken over`: more than half of a hole's seeds earn one more hole.
        MoreThanHalf = "more than half",
    }
    /// Who leads the next round.
    Leader (default Alternate) {
        /// The other player than last time.
        Alternate = "alternate",
        /// The winner of the last round.
        Winner = "winner",
        /// Its loser.
        Loser = "loser",
        /// The player with fewer seeds, reserve included.
        FewerSeeds = "fewer seeds",
        /// The player who took the seeds left at the end of the round.
        TakerOfRemaining = "taker of the remaining seeds",
        /// The player who moved last.
        LastMover = "last mover",
    }
    /// Which way the next round is sown.
    NextDirection (default Same) {
        /// As the rules of sowing say.
        Same = "same",
        /// The leader sows toward the closed end of their row, and the other player as `direction` says.
        TowardClosed = "toward the closed holes",
    }
    /// What kind of source a work is.
    #[derive(Default)]
    SourceKind {
        /// A book.
        #[default]
        Book = "book",
        /// An article in a journal.
        Article = "article",
        /// A chapter of a book.
        Chapter = "chapter",
        /// A page in the web.
        WebPage = "web page",
        /// A program that plays the game.
        Program = "program",
        /// Notes taken in the field.
        FieldNotes = "field notes",
        /// A manuscript.
        Manuscript = "manuscript",
    }
    /// How sure a rule is.
    Status {
        /// A source says so.
        Stated = "stated",
        /// It follows from what a source says.
        Inferred = "inferred",
        /// Only a program has it.
        FromProgram = "from a program",
        /// Nobody says so; the game needs some rule.
        Conjectured = "conjectured",
    }
}
