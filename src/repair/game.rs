//! Clauses about the game, the players or many holes.

use super::amount::Part;
use super::bag::Bag;
use crate::condition::{Amount, Condition, Statement, Who, Whose};

type Said = Option<Condition<String>>;

/// The statement that a clause makes about the game, if it makes one and every part of it is used.
pub(super) fn statement(parts: &[Part<'_>], marks: &[&str]) -> Said {
    let forms = [stuck, turn, quiet, passed, fill, won, every, owns, side, captured, remain];
    let bag = Bag::of(parts);
    forms.iter().find_map(|form| form(bag.clone())).or_else(|| marked(&bag, marks))
}

fn one(statement: Statement<String>, denied: bool) -> Said {
    let condition = Condition::Statement(statement);
    Some(if denied { Condition::Not(Box::new(condition)) } else { condition })
}

/// `mover cannot move`.
fn stuck(mut bag: Bag<'_>) -> Said {
    let unable = bag.take(&["cannot"]) + bag.take(&["not"]) + bag.take(&["no"]);
    bag.first(&["move"])?;
    let nobody = bag.take(&["nobody", "both-players"]) > 0
        || (unable > 0
            && bag.has(&["either-player"])
            && !bag.has(&["cannot"])
            && bag.parts().last() == Some(&Part::Idea("either-player")));
    if nobody {
        bag.take(&["either-player"]);
    }
    let who = bag.who();
    if unable == 0 && !nobody || unable > 1 {
        return None;
    }
    bag.only(&["can", "has", "is", "are", "move", "some", "remain", "side"])?;
    match (nobody, who) {
        (true, None) => one(Statement::NobodyCanMove, false),
        (true, Some(_)) => None,
        (false, who) => one(Statement::CannotMove(who.unwrap_or(Who::Mover)), false),
    }
}

/// `this is move 1`; the first turn of each player is the first or the second of the round.
fn turn(mut bag: Bag<'_>) -> Said {
    let all = bag.take(&["both-players"]) > 0;
    let past = bag.take(&["past"]) > 0;
    if bag.take(&["turn", "move"]) == 0 {
        return None;
    }
    let denied = bag.denied();
    let turns = match bag.ordinals() {
        Some(turns) => turns,
        None => match bag.amount()? {
            (Amount::OneOf(turns), _) => turns,
            _ => return None,
        },
    };
    let has = bag.take(&["has"]) > 0;
    bag.only(&["here", "it", "is", "round", "begin"])?;
    let of = |turn| Condition::Statement(Statement::nth_move(turn));
    let said = match (all, turns.as_slice()) {
        // Both have moved once: two turns are over.
        (true, [1]) if has || past => {
            return Some(Condition::Not(Box::new(Condition::Any(vec![of(1), of(2)]))));
        }
        (true, [1]) => Condition::Any(vec![of(1), of(2)]),
        (true, _) => return None,
        _ if has => return None,
        (false, [one]) => of(*one),
        (false, several) => Condition::Any(several.iter().copied().map(of).collect()),
    };
    Some(if denied { Condition::Not(Box::new(said)) } else { said })
}

/// `nothing was captured for 60 turns`.
fn quiet(mut bag: Bag<'_>) -> Said {
    bag.first(&["captured"])?;
    let silent = bag.take(&["no", "not", "nobody", "nothing"]);
    if silent != 1 || bag.take(&["turn", "move"]) == 0 {
        return None;
    }
    let turns = match bag.amount()? {
        (Amount::OneOf(turns), "" | "exact") if turns.len() == 1 => *turns.first()?,
        (Amount::AtLeast(turns), _) => turns,
        _ => return None,
    };
    bag.only(&["was", "is", "has", "seed", "last", "pass", "past"])?;
    one(Statement::Quiet(turns), false)
}

/// `the lap passed the opponent's side`.
fn passed(mut bag: Bag<'_>) -> Said {
    bag.first(&["pass", "reach"])?;
    bag.first(&["lap", "seed", "it"])?;
    let denied = bag.denied();
    if bag.whose()? != Whose::Opponents {
        return None;
    }
    bag.only(&["lap", "seed", "side", "hole", "holes", "some", "past", "has", "is", "was"])?;
    one(Statement::LapPassed, denied)
}

/// `a player cannot fill 1 hole`.
fn fill(mut bag: Bag<'_>) -> Said {
    bag.first(&["fill"])?;
    let unable = bag.take(&["cannot", "not"]);
    let who = bag.player()?;
    // `cannot fill a hole`
    let holes = if bag.has_amount() { bag.count()? } else { 1 };
    bag.take(&["own"]);
    bag.first(&["hole", "holes"])?;
    bag.only(&["can", "has", "is"])?;
    (unable == 1 && holes > 0).then_some(())?;
    one(Statement::CannotFill { who, holes }, false)
}

/// `a player has won 4 rounds`.
fn won(mut bag: Bag<'_>) -> Said {
    bag.first(&["won"])?;
    bag.first(&["round"])?;
    let denied = bag.denied();
    let who = bag.player()?;
    let rounds = match bag.amount()? {
        (Amount::OneOf(rounds), "" | "exact") if rounds.len() == 1 => *rounds.first()?,
        (Amount::AtLeast(rounds), _) => rounds,
        _ => return None,
    };
    bag.only(&["has", "had", "past"])?;
    one(Statement::HasWon { who, rounds }, denied)
}

/// `a player owns at least 10 holes`.
fn owns(mut bag: Bag<'_>) -> Said {
    let who = bag.player()?;
    let holes = bag.take(&["hole", "holes"]);
    let verb = bag.take(&["owns", "has"]);
    let denied = bag.denied();
    let amount = bag.amount()?.0;
    bag.only(&["side", "own", "'s"])?;
    (holes == 1 && verb > 0).then_some(())?;
    match amount {
        Amount::OneOf(holes) if holes.len() == 1 => {
            one(Statement::OwnsAtLeast { who, holes: *holes.first()? }, denied)
        }
        Amount::AtLeast(holes) => one(Statement::OwnsAtLeast { who, holes }, denied),
        Amount::AtMost(holes) => one(Statement::OwnsAtLeast { who, holes: holes + 1 }, !denied),
        _ => None,
    }
}

/// What a clause says that holes hold: an amount, or that they are empty or occupied.
fn holding(bag: &mut Bag<'_>) -> Option<Amount> {
    let (empty, occupied) = (bag.take(&["empty"]), bag.take(&["occupied"]));
    match (empty, occupied, bag.has_amount()) {
        (1.., 0, false) => Some(Amount::AtMost(0)),
        (0, 1.., false) => Some(Amount::Some),
        (0, 0, true) => {
            let (amount, kind) = bag.amount()?;
            bag.take(&["seed"]);
            (kind != "only").then_some(amount)
        }
        (0, 0, false) if bag.take(&["seed"]) > 0 => {
            Some(if bag.take(&["no"]) > 0 { Amount::AtMost(0) } else { Amount::Some })
        }
        _ => None,
    }
}

/// `every own hole has at most 1`, `no hole of the opponent has 2 or 3`; also whether some hole has.
fn every(bag: Bag<'_>) -> Said {
    const KIND: &[&str] = &["hole", "holes", "own", "theirs"];
    let none = bag.has_run(&[&["no"], KIND]);
    // `at least one own hole`
    let counted = bag.parts().windows(2).position(|two| match two {
        [Part::Amount(Amount::AtLeast(1), _), Part::Idea(next)] => KIND.contains(next),
        [Part::Idea("some"), Part::Idea(next)] => KIND.contains(next),
        _ => false,
    });
    let some = counted.is_some();
    let mut bag = match counted {
        Some(at) => {
            let mut parts = bag.parts().to_vec();
            parts.remove(at);
            Bag::of(&parts)
        }
        None => bag,
    };
    let plural = bag.has(&["holes"]) && (bag.has(&["own", "theirs"]));
    let each = bag.take(&["every"]) > 0;
    if none {
        bag.first(&["no"])?;
    }
    if usize::from(none) + usize::from(some) + usize::from(each) > 1
        || !(none || some || each || plural)
    {
        return None;
    }
    // `the mover has no hole with two`: the mover's holes are meant.
    let of_mover = none && bag.take(&["mover"]) > 0;
    let of_other = none && bag.take(&["opponent"]) > 0;
    let one_side = bag.has_run(&[&["someone"], &["side"]]) && bag.take(&["someone"]) > 0;
    let denied = bag.denied();
    let (kinds, sides) = (bag.take(&["hole", "holes"]), bag.take(&["side"]));
    let whose = match bag.whose()? {
        Whose::Any if of_mover => Whose::Own,
        Whose::Any if of_other => Whose::Opponents,
        whose => whose,
    };
    let amount = holding(&mut bag)?;
    bag.only(&["has", "is", "some", "it", "board"])?;
    if kinds == 0 && !(sides == 0 && whose != Whose::Any) || matches!(amount, Amount::AsMany(_)) {
        return None;
    }
    if one_side {
        let empty = amount == Amount::AtMost(0) && each && !denied;
        return empty.then_some(Condition::Statement(Statement::SideEmpty(Who::Either)));
    }
    // Holes of a kind in general only have a meaning if they are all empty.
    if plural && !(each || none || some) && (denied || amount != Amount::AtMost(0)) {
        return None;
    }
    match (some, amount) {
        (true, Amount::Some) => {
            one(Statement::EveryHole { whose, none: false, amount: Amount::AtMost(0) }, !denied)
        }
        (true, amount) => one(Statement::EveryHole { whose, none: true, amount }, !denied),
        (false, amount) if none && amount == Amount::AtMost(0) => {
            one(Statement::EveryHole { whose, none: false, amount: Amount::Some }, denied)
        }
        (false, amount) => one(Statement::EveryHole { whose, none, amount }, denied),
    }
}

/// `mover's side is empty`, also said of a player who has no seeds.
fn side(mut bag: Bag<'_>) -> Said {
    let sides = bag.take(&["side"]);
    let all = bag.take(&["both-players"]) > 0;
    let denied = bag.denied();
    let who = bag.who();
    let whose = bag.whose()?;
    let empty = match holding(&mut bag)? {
        Amount::AtMost(0) => true,
        Amount::Some => false,
        _ => return None,
    };
    bag.only(&["has", "is", "remain", "some", "it", "hole", "holes", "board"])?;
    let who = match (who, whose, sides) {
        (_, _, 0) if who.is_none() && !all => return None,
        (None, Whose::Own, _) | (Some(Who::Mover), Whose::Any | Whose::Own, _) => Who::Mover,
        (None, Whose::Opponents, _) | (Some(Who::Opponent), Whose::Any | Whose::Own, _) => {
            Who::Opponent
        }
        (Some(Who::Either), Whose::Any | Whose::Own, _) => Who::Either,
        (None, Whose::Any, _) if all && empty && !denied => {
            let of = |who| Condition::Statement(Statement::SideEmpty(who));
            return Some(Condition::All(vec![of(Who::Mover), of(Who::Opponent)]));
        }
        _ => return None,
    };
    one(Statement::SideEmpty(who), denied == empty)
}

/// `a player has captured more than 24`.
fn captured(mut bag: Bag<'_>) -> Said {
    let who = bag.player()?;
    let denied = bag.denied();
    let (amount, kind) = bag.amount()?;
    bag.only(&["has", "captured", "won", "seed", "store", "own", "'s", "past", "is", "number"])?;
    let of =
        |more_than, seeds, denied| one(Statement::HasCaptured { who, more_than, seeds }, denied);
    match amount {
        Amount::AtLeast(seeds) if kind == "above" => of(true, seeds - 1, denied),
        Amount::AtLeast(seeds) => of(false, seeds, denied),
        Amount::AtMost(seeds) if seeds > 0 => of(true, seeds, !denied),
        Amount::OneOf(seeds) if seeds.len() == 1 && kind != "only" => {
            of(false, *seeds.first()?, denied)
        }
        _ => None,
    }
}

/// `at most 4 seeds remain`.
fn remain(mut bag: Bag<'_>) -> Said {
    let board = bag.take(&["board"]);
    let left = bag.take(&["remain"]);
    if board + left == 0 {
        return None;
    }
    let denied = bag.denied();
    let kind = bag.parts().iter().find_map(|part| match part {
        Part::Amount(_, kind) => Some(*kind),
        _ => None,
    });
    let of_holes =
        |two: &[Part<'_>]| matches!(two, [Part::Amount(..), Part::Idea("hole" | "holes")]);
    if bag.parts().windows(2).any(of_holes) {
        return None;
    }
    let amount = if bag.has_amount() { bag.amount()?.0 } else { holding(&mut bag)? };
    bag.only(&["is", "has", "seed", "holes", "some", "it", "number"])?;
    let most = |seeds, denied| one(Statement::AtMostRemain(seeds), denied);
    match amount {
        Amount::AtMost(seeds) => most(seeds, denied),
        Amount::Some => most(0, !denied),
        Amount::AtLeast(seeds) => most(seeds.checked_sub(1)?, !denied),
        Amount::OneOf(counts) => match (counts.as_slice(), kind) {
            ([seeds], Some("exact")) if !denied && *seeds > 0 => {
                Some(Condition::All(vec![most(*seeds, false)?, most(seeds - 1, true)?]))
            }
            ([seeds], _) if !denied => most(*seeds, false),
            _ => None,
        },
        _ => None,
    }
}

/// `mover has no tuz`, `a player has 2 tuz`.
fn marked(bag: &Bag<'_>, marks: &[&str]) -> Said {
    let mut bag = bag.clone();
    let mark = bag.first(marks)?;
    let who = bag.player()?;
    let denied = bag.denied();
    let none = bag.take(&["no"]) > 0;
    let count = match (none, bag.has_amount()) {
        (true, false) => 0,
        (false, true) => bag.count()?,
        (false, false) if denied => 0,
        (false, false) => 1,
        (true, true) => return None,
    };
    bag.only(&["has", "owns", "some", "own", "past"])?;
    let denied = (none || count != 0) && denied;
    one(Statement::HasMarks { who, count, mark: mark.to_owned() }, denied)
}
