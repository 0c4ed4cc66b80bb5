//! Makes random rule files: any key with any value, any sentence where it may be written.

use mancala::study::Random;

/// Where a sentence is written, which decides what it can be about.
#[derive(Clone, Copy, PartialEq)]
enum Scene {
    TurnStart,
    /// At a lift, a drop, a lap's end or a turn's end.
    InMove,
    /// `skip` and cases of `direction`.
    OfHole,
    MayMove,
    RoundEnd,
    MatchEnd,
}

/// Makes one file.
pub struct Maker {
    random: Random,
    /// Whether the game keeps to what the tables can play, as far as its keys and sentences go.
    narrow: bool,
    holes: u32,
    sown_stores: bool,
    marks: bool,
    /// Whether holes change hands between rounds, or are closed.
    taken_over: bool,
    closes: bool,
    leader_chooses: bool,
    text: String,
}

impl Maker {
    /// The rule file of this seed.
    pub fn file(seed: u64) -> String {
        let mut random = Random::new(seed);
        let narrow = random.below(3) > 0;
        let most_holes = if random.below(8) == 0 { 9 } else { 5 };
        let holes = 1 + random.below(most_holes);
        let mut maker = Self {
            random,
            narrow,
            holes,
            sown_stores: false,
            marks: false,
            taken_over: false,
            closes: false,
            leader_chooses: false,
            text: "name: Random game\nsources:\n  own: made by chance\n".to_owned(),
        };
        maker.whole();
        maker.text
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.random.below(n) == 0
    }

    /// What only games for the walker have.
    fn wide(&mut self, one_in: u32) -> bool {
        !self.narrow && self.one_in(one_in)
    }

    fn up_to(&mut self, most: u32) -> u32 {
        self.random.below(most + 1)
    }

    fn of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.random.below(words.len() as u32) as usize]
    }

    fn line(&mut self, indent: usize, line: &str) {
        self.text.push_str(&" ".repeat(indent));
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A key with one of these words, or nothing at all.
    fn perhaps(&mut self, one_in: u32, indent: usize, key: &str, words: &[&str]) {
        if self.one_in(one_in) {
            let word = self.of(words);
            self.line(indent, &format!("{key}: {word}"));
        }
    }

    fn whole(&mut self) {
        let plays_match = self.one_in(2);
        self.taken_over = plays_match && self.wide(4);
        self.closes = plays_match && !self.taken_over && self.one_in(2);
        self.board();
        self.marks = self.wide(3);
        if self.marks {
            let most = self.of(&["1", "2", "any"]);
            self.line(0, &format!("marks:\n  house:\n    per-player: {most}"));
        }
        self.sowing();
        self.line(0, "rules:");
        let events = ["turn-start", "lift", "drop", "lap-end", "turn-end"];
        let events = match self.narrow {
            true if self.sown_stores => &events[3..4],
            true => &events[2..4],
            false => &events,
        };
        for event in events {
            let most = if *event == "lap-end" { 4 } else { 2 };
            let rules = self.up_to(most);
            if rules > 0 {
                self.line(2, &format!("{event}:"));
            }
            for number in 0..rules {
                self.rule(event, number, number + 1 == rules);
            }
        }
        if self.text.ends_with("rules:\n") {
            self.text.truncate(self.text.len() - "rules:\n".len());
        }
        self.round();
        if plays_match {
            self.matches();
        }
    }

    fn board(&mut self) {
        let holes = self.holes;
        self.line(0, "board:\n  rows: 2");
        self.line(2, &format!("holes: {holes}"));
        if self.one_in(2) {
            let seeds = 1 + self.up_to(4);
            self.line(2, &format!("seeds: {seeds}"));
        } else {
            self.line(2, "seeds:");
            for player in ["south", "north"] {
                let row: Vec<String> = (0..holes).map(|_| self.up_to(4).to_string()).collect();
                self.line(4, &format!("{player}: '{}'", row.join(" ")));
            }
        }
        self.sown_stores = self.one_in(4);
        if self.sown_stores {
            self.perhaps(1, 2, "stores", &["left", "right"]);
        }
        self.perhaps(4, 2, "closed-holes", &["seen as empty", "passed over"]);
    }

    fn sowing(&mut self) {
        self.line(0, "sowing:");
        self.direction();
        let first = ["next hole", "origin", "origin unless alone"];
        self.perhaps(2, 2, "first-seed", if self.narrow { &first[..2] } else { &first });
        if self.sown_stores {
            self.perhaps(1, 2, "stores", &["own", "both"]);
        }
        if self.one_in(if self.narrow { 6 } else { 4 }) {
            self.line(2, "skip:");
            for _ in 0..=self.up_to(1) {
                let words = match self.up_to(2) {
                    0 => "origin".to_owned(),
                    2 if !self.narrow => self.sentence(Scene::OfHole),
                    _ => "lap origin".to_owned(),
                };
                self.line(4, &format!("- {words}"));
            }
        }
        self.perhaps(5, 2, "minimum", &["1", "2"]);
        if self.wide(4) {
            let sentence = self.sentence(Scene::MayMove);
            self.line(2, &format!("may-move: {sentence}"));
        }
        if self.wide(6) {
            self.line(2, "moves-from: any hole");
        }
        self.perhaps(5, 2, "must-feed", &["true", "false"]);
        self.perhaps(3, 2, "when-stuck", &["pass", "round ends"]);
        let (after, then) = (
            self.of(&["1", "3", "40", "90", "300"]),
            self.of(&["end turn", "end turn", "void turn", "draw round"]),
        );
        self.line(2, &format!("endless-laps:\n    after: {after}\n    then: {then}"));
    }

    fn direction(&mut self) {
        let fixed = ["counterclockwise", "clockwise"];
        let way = |maker: &mut Self| maker.of(&[fixed[0], fixed[1], "mover chooses"]);
        match self.up_to(if self.narrow { 5 } else { 7 }) {
            0..=2 => self.perhaps(1, 2, "direction", &fixed),
            3 => {
                let words = [
                    "mover chooses",
                    "leader chooses",
                    "leader chooses and the other sows the opposite way",
                ];
                let word = self.of(&words);
                self.leader_chooses = word.starts_with("leader");
                self.line(2, &format!("direction: {word}"));
            }
            4 | 5 => {
                let (south, north) = (self.of(&fixed), self.of(&fixed));
                self.line(2, &format!("direction:\n    south: {south}\n    north: {north}"));
            }
            6 => {
                self.line(2, "direction:");
                for part in ["left half", "right half", "middle hole"] {
                    let none = part == "middle hole" && self.holes.is_multiple_of(2)
                        || part != "middle hole" && self.holes == 1;
                    if !none {
                        let way = way(self);
                        self.line(4, &format!("{part}: {way}"));
                    }
                }
            }
            _ => {
                self.line(2, "direction:");
                let (sentence, one, other) = (self.sentence(Scene::OfHole), way(self), way(self));
                self.line(4, &format!("- when: {sentence}\n      sow: {one}"));
                self.line(4, &format!("- sow: {other}"));
            }
        }
    }

    fn rule(&mut self, event: &str, number: u32, last: bool) {
        let scene = if event == "turn-start" { Scene::TurnStart } else { Scene::InMove };
        self.line(4, &format!("- rule: {event} {number}"));
        let plain_drop = self.narrow && event == "drop";
        if plain_drop {
            let amount = 1 + self.random.below(5);
            let also = self.of(&["", " and here is own"]);
            self.line(6, &format!("when: here has {amount}{also}"));
        } else if !(last && self.one_in(2)) {
            let sentence = self.sentence(scene);
            self.line(6, &format!("when: {sentence}"));
        }
        let last_only = event == "drop" && self.one_in(3);
        if last_only {
            self.line(6, "last: only");
        } else if event == "drop" {
            self.perhaps(3, 6, "last", &["any", "except"]);
        }
        let marks = self.marks && self.one_in(3);
        if marks {
            self.perhaps(1, 6, self_key(&["mark", "unmark"], number), &["house"]);
            if scene == Scene::TurnStart || self.one_in(3) {
                let at = self.hole(scene);
                self.line(6, &format!("at: {at}"));
            }
        }
        let may_sow_on = event == "lap-end" || last_only && !plain_drop;
        let into_hand = matches!(event, "lift" | "drop" | "lap-end") && self.wide(6);
        let captures = plain_drop || into_hand || self.one_in(2);
        if captures {
            self.capture(event, scene, plain_drop, into_hand);
        }
        if captures && !plain_drop && scene != Scene::TurnStart && self.one_in(3) {
            let from = self.hole(scene);
            self.line(6, &format!("repeat-from: {from}"));
            self.perhaps(2, 6, "repeat-at-most", &["1", "2", "5"]);
        }
        if into_hand && event == "lap-end" {
            let from = self.hole(scene);
            self.line(6, &format!("sow-from: {from}"));
        } else if may_sow_on && (self.one_in(2) || !captures && !marks) {
            let hole = if self.one_in(2) { "here".to_owned() } else { self.hole(scene) };
            self.line(6, &format!("relay: {hole}"));
        } else if !plain_drop && !captures && !marks || self.wide(6) {
            let again = ["move again", "move again once"];
            let word = match may_sow_on || event == "turn-end" {
                true => self.of(&[again[0], again[1], "end turn"]),
                false => self.of(&again),
            };
            self.line(6, &format!("then: {word}"));
        }
    }

    fn capture(&mut self, event: &str, scene: Scene, plain_drop: bool, into_hand: bool) {
        if plain_drop {
            self.line(6, "capture: here");
        } else if self.one_in(3) {
            let (one, other) = (self.target(scene), self.target(scene));
            self.line(6, &format!("capture:\n        - {one}\n        - {other}"));
        } else {
            let target = self.target(scene);
            self.line(6, &format!("capture: {target}"));
        }
        if into_hand {
            self.line(6, "into: hand");
        } else {
            let mark_owner = if self.narrow { "owner" } else { "mark owner" };
            let words = ["mover", "owner", "opponent", "leader", "nobody", mark_owner];
            self.perhaps(2, 6, "for", &words);
        }
        if !plain_drop {
            self.perhaps(5, 6, "at-most", &["1", "2"]);
            let mut words = vec!["counts", "takes nothing", "illegal"];
            if !self.narrow {
                words.extend(["leaves the leftmost hole", "leaves the rightmost hole"]);
            }
            self.perhaps(if event == "lap-end" { 3 } else { 9 }, 6, "grand-slam", &words);
        }
    }

    fn round(&mut self) {
        self.line(0, "round:\n  ends:");
        for number in 0..=self.up_to(2) {
            let when = match number {
                0 => self
                    .of(&["mover cannot move", "nobody can move", "either side is empty"])
                    .to_owned(),
                _ => self.sentence(Scene::RoundEnd),
            };
            self.line(4, &format!("- when: {when}"));
            let words = ["before a move", "after a move", "at once"];
            let usual = if self.narrow { &words[..2] } else { &words };
            self.perhaps(if number == 0 { 5 } else { 1 }, 6, "checked", usual);
            let takers =
                ["owner", "opponent", "mover", "leader", "last mover", "nobody", "divided"];
            if self.wide(8) {
                self.line(6, "remaining: last capturer");
            } else {
                self.perhaps(2, 6, "remaining", &takers);
            }
            self.perhaps(4, 6, "winner", &["most captured", "mover", "opponent", "leader"]);
        }
        let winners = ["most captured", "fewest captured", "mover", "last mover", "opponent"];
        self.perhaps(4, 2, "winner", &winners);
        let takers = ["divided", "opponent", "mover", "leader", "last mover", "nobody"];
        let taker = format!("{{times: 2, remaining: {}}}", self.of(&takers));
        self.perhaps(2, 2, "repetition", &["2", "3", &taker]);
    }

    fn matches(&mut self) {
        let anew = !self.closes && !self.taken_over && self.one_in(3);
        let refill = if anew { "anew" } else { self.of(&["1", "1", "2", "3"]) };
        self.line(0, &format!("match:\n  refill: {refill}"));
        if refill != "anew" {
            if self.taken_over {
                self.line(2, "unfilled: taken over");
                self.perhaps(2, 2, "partial", &["reserve", "next hole", "more than half"]);
            } else {
                self.perhaps(2, 2, "filled-from", &["own left", "own right", "outside in"]);
                let unfilled = if self.closes { "closed" } else { "open" };
                self.line(2, &format!("unfilled: {unfilled}"));
                self.perhaps(2, 2, "partial", &["reserve", "next hole"]);
            }
        }
        let leaders = ["alternate", "winner", "loser", "fewer seeds", "last mover"];
        self.perhaps(2, 2, "next-leader", &leaders);
        if self.leader_chooses && self.closes {
            self.perhaps(2, 2, "next-direction", &["same", "toward the closed holes"]);
        }
        if self.one_in(4) {
            let sentence = self.sentence(Scene::MatchEnd);
            self.line(2, &format!("ends-when: {sentence}"));
        }
        self.perhaps(1, 2, "rounds", &["2", "3", "5"]);
    }

    fn sentence(&mut self, scene: Scene) -> String {
        match self.up_to(6) {
            0 => format!("not ({})", self.sentence_of_one(scene)),
            1 => format!("{} and {}", self.sentence_of_one(scene), self.sentence_of_one(scene)),
            2 => format!("{} or {}", self.sentence_of_one(scene), self.sentence_of_one(scene)),
            _ => self.sentence_of_one(scene),
        }
    }

    fn sentence_of_one(&mut self, scene: Scene) -> String {
        let board = match scene {
            Scene::RoundEnd | Scene::MatchEnd => true,
            _ => self.wide(5),
        };
        if board { self.of_board(scene) } else { self.of_hole(scene) }
    }

    fn of_hole(&mut self, scene: Scene) -> String {
        let hole = self.hole(scene);
        let not = if self.one_in(4) { "not " } else { "" };
        match self.up_to(7) {
            0..=2 => {
                let has = self.of(&["has", "has", "does not have"]);
                format!("{hole} {has} {}", self.amount(Some(scene)))
            }
            3 if scene == Scene::InMove => {
                let subject =
                    if self.narrow { "here" } else { self.of(&["here", "origin", "lap origin"]) };
                let had = self.of(&["had", "had", "did not have"]);
                format!("{subject} {had} {}", self.amount(None))
            }
            4 if scene == Scene::InMove => format!("here was {not}empty"),
            5 | 6 => {
                let mut states = vec!["empty", "own", "the opponent's", "in the left half"];
                if self.sown_stores {
                    states.push("a store");
                }
                if self.marks {
                    states.extend(["a house", "own house", "the opponent's house"]);
                }
                if self.closes && !self.narrow {
                    states.push("closed");
                }
                let state = self.of(&states);
                format!("{hole} is {not}{state}")
            }
            7 => format!("{hole} is {not}hole {}", 1 + self.random.below(self.holes)),
            _ => format!("{hole} has seeds"),
        }
    }

    fn of_board(&mut self, scene: Scene) -> String {
        let who = self.of(&["mover", "opponent", "a player"]);
        let few = self.random.below(6);
        if scene == Scene::MatchEnd {
            return match self.up_to(if self.taken_over { 2 } else { 1 }) {
                0 => format!("{who} cannot fill {} holes", 1 + few),
                1 => format!("{who} has won {} rounds", 1 + few),
                _ => format!("{who} owns at least {} holes", 1 + few),
            };
        }
        match self.up_to(if self.narrow { 5 } else { 8 }) {
            0 => format!("{who} cannot move"),
            1 => self.of(&["mover's", "opponent's", "either"]).to_owned() + " side is empty",
            2 => format!("at most {few} seeds remain"),
            3 => format!("{who} has captured more than {}", 2 * few),
            4 => format!("this is turn {}", 1 + few),
            5 => format!("nothing was captured for {} turns", 1 + few),
            6 if self.marks => format!("{who} has {few} house"),
            7 if scene == Scene::InMove => "the lap passed the opponent's side".to_owned(),
            _ => {
                let all = self.of(&["every", "no"]);
                let kind = self.of(&["own hole", "hole of the opponent", "hole"]);
                format!("{all} {kind} has {}", self.amount(None))
            }
        }
    }

    /// An amount; that of another hole only where a scene is given.
    fn amount(&mut self, scene: Option<Scene>) -> String {
        let few = 1 + self.random.below(5);
        match self.up_to(6) {
            0 | 1 => few.to_string(),
            2 => format!("{few} or {}", few + 1 + self.random.below(3)),
            3 => format!("at least {}", few + 1),
            4 => format!("at most {few}"),
            5 => self.of(&["an even number", "an odd number"]).to_owned(),
            _ => match scene {
                Some(scene) if !self.narrow => format!("as many as {}", self.hole(scene)),
                _ => few.to_string(),
            },
        }
    }

    fn hole(&mut self, scene: Scene) -> String {
        let steps = ["next", "beyond", "previous", "opposite", "twin"];
        if scene == Scene::TurnStart {
            let step = self.of(&steps);
            return if self.one_in(2) { "origin".to_owned() } else { format!("{step} of origin") };
        }
        let mut words = vec!["here", "here", "here", "origin"];
        words.extend(steps);
        if scene != Scene::OfHole {
            words.push("lap origin");
        }
        if scene == Scene::MayMove {
            words.push("landing");
        }
        let word = self.of(&words);
        let step = self.of(&steps);
        if self.one_in(5) { format!("{step} of {word}") } else { word.to_owned() }
    }

    fn target(&mut self, scene: Scene) -> String {
        if !self.wide(4) {
            return self.hole(scene);
        }
        let kind = self.of(&["own hole", "hole of the opponent", "hole"]);
        let amount =
            if self.one_in(2) { format!(" with {}", self.amount(None)) } else { String::new() };
        let step = self.of(&["", "", "next of ", "opposite of "]);
        format!("{step}every {kind}{amount}")
    }
}

fn self_key<'a>(keys: &[&'a str], number: u32) -> &'a str {
    keys[number as usize % keys.len()]
}
