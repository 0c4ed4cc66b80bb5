//! The words of scripts, and what is written instead of them.

/// The words with which lines begin.
pub(crate) const STATEMENTS: [&str; 7] =
    ["variant", "reading", "position", "play", "expect", "random", "note"];

/// The other words of scripts.
pub(super) const WORDS: [&str; 22] = [
    "board", "captured", "legal", "illegal", "capture", "round", "match", "over", "winner", "draw",
    "leader", "closed", "by", "turns", "turn", "seed", "until", "south", "north", "pass", "none",
    "to-move",
];

/// The words with which lines of a block begin.
pub(crate) const DETAILS: [&str; 7] =
    ["south", "north", "captured", "closed", "marks", "owns", "to-move"];

/// What is written instead of the language's words; a repair counts only if the whole line then reads.
pub(super) const SLIPS: &[(&str, &str)] = &[
    (",", " "),
    (";", " "),
    (":", " "),
    (":", ""),
    ("=", " "),
    (" -> ", " "),
    ("//", "#"),
    (" game ", " variant "),
    (" name ", " variant "),
    (" rules ", " variant "),
    (" move ", " play "),
    (" moves ", " play "),
    (" plays ", " play "),
    (" sow ", " play "),
    (" option ", " reading "),
    (" choose ", " reading "),
    (" start ", " position "),
    (" setup ", " position "),
    (" assert ", " expect "),
    (" check ", " expect "),
    (" expects ", " expect "),
    (" expected ", " expect "),
    (" comment ", " note "),
    (" remark ", " note "),
    (" skip ", " pass "),
    (" captures ", " captured "),
    (" captures ", " capture "),
    (" capture south ", " captured south "),
    (" capture north ", " captured north "),
    (" captured south ", " expect captured south "),
    (" legal moves ", " legal "),
    (" moves ", " legal "),
    (" not legal ", " illegal "),
    (" expect winner ", " expect round over winner "),
    (" expect draw ", " expect round over draw "),
    (" over won by ", " over winner "),
    (" over winner none ", " over draw "),
    (" over drawn ", " over draw "),
    (" over south ", " over winner south "),
    (" over north ", " over winner north "),
    (" game over ", " match over "),
    (" game over ", " round over "),
    (" end of round ", " round over "),
    (" end of match ", " match over "),
    (" round end ", " round over "),
    (" match end ", " match over "),
    (" round ends ", " round over "),
    (" match ends ", " match over "),
    (" until round ", " until round over "),
    (" until match ", " until match over "),
    (" to move ", " to-move "),
    (" mover ", " to-move "),
    (" turn ", " to-move "),
    (" moves ", " turns "),
    (" plies ", " turns "),
    (" with ", " by "),
    (" rule ", " by "),
    (" with ", " "),
    (" then ", " "),
    (" the ", " "),
    (" is ", " "),
    (" and ", " "),
    (" mark ", " marks "),
    (" own ", " owns "),
    (" s ", " south "),
    (" n ", " north "),
    (" random seed ", " random until round over seed "),
    (" closed leader ", " leader "),
];
