//! Clauses about the game, the players or many holes.

use std::sync::LazyLock;

use super::amount::Part;
use super::bag::Bag;
use super::synonyms::section;
use crate::condition::{Amount, Condition, Statement, Who, Whose, parse};

type Said = Option<Condition>;

/// A statement, and the ideas from which it is recognized, as the table of synonyms has them.
struct Form {
    says: &'static str,
    needs: Vec<&'static str>,
    may: Vec<&'static str>,
}

static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    let lines = section("statements").map(|(says, ideas)| {
        let (may, needs): (Vec<&str>, Vec<&str>) =
            ideas.into_iter().partition(|ideas| ideas.starts_with('~'));
        let may = may.iter().flat_map(|ideas| ideas[1..].split_whitespace()).collect();
        Form { says, needs, may }
    });
    lines.collect()
});

/// The statement that a clause makes about the game, if it makes one and every part of it is used.
pub(super) fn statement(parts: &[Part<'_>], marks: &[&str]) -> Said {
    let bag = Bag::of(parts);
    let said = every(bag.clone()).or_else(|| side(bag.clone()));
    said.or_else(|| FORMS.iter().find_map(|form| form.said(bag.clone(), marks)))
}

impl Form {
    fn said(&self, mut bag: Bag<'_>, marks: &[&str]) -> Said {
        let mut deniable = true;
        for need in &self.needs {
            match *need {
                "!" => deniable = false,
                "#1" => (bag.places()? == [1]).then_some(())?,
                need => {
                    let (ideas, last) =
                        need.strip_suffix('$').map_or((need, false), |ideas| (ideas, true));
                    let ideas: Vec<&str> = ideas.split('|').collect();
                    let at = bag.at(&ideas)?;
                    (!last || at + 1 == bag.parts().len()).then_some(())?;
                    bag.first(&ideas)?;
                }
            }
        }
        let of_holes = bag.counts_holes();
        let (mut text, mut amount) = (String::new(), None);
        for (at, piece) in self.says.split(['{', '}']).enumerate() {
            match piece {
                text_piece if at % 2 == 0 => text.push_str(text_piece),
                "who" => text.push_str(&bag.player()?.to_string()),
                "mark" => text.push_str(bag.first(marks)?),
                "several" => {
                    let places: Vec<String> = bag.places()?.iter().map(u32::to_string).collect();
                    text.push_str(&places.join(" or "));
                }
                slot => {
                    let amount = match &amount {
                        None => amount.insert(bag.amount()?),
                        Some(amount) => amount,
                    };
                    (!of_holes || self.says.contains("holes")).then_some(())?;
                    text.push_str(&counted(slot, amount)?.to_string());
                }
            }
        }
        let denied = bag.denied();
        bag.only(&self.may)?;
        let condition = parse(&text).ok().filter(|_| deniable || !denied)?;
        Some(negated(condition, denied))
    }
}

/// The number that an amount puts into a slot such as `one|least` or `most+1`.
fn counted(slot: &str, (amount, kind): &(Amount, &str)) -> Option<u32> {
    let (classes, more, less) = match (slot.strip_suffix("+1"), slot.strip_suffix("-1")) {
        (Some(classes), _) => (classes, 1, 0),
        (_, Some(classes)) => (classes, 0, 1),
        _ => (slot, 0, 0),
    };
    let fits = |class: &str| match (class, amount) {
        ("one", Amount::OneOf(counts)) => counts.len() == 1 && *kind != "only",
        ("only" | "exact", Amount::OneOf(counts)) => counts.len() == 1 && *kind == class,
        ("above", Amount::AtLeast(_)) => *kind == "above",
        ("least", Amount::AtLeast(_)) => true,
        ("most", Amount::AtMost(most)) => *most > 0,
        ("none", Amount::AtMost(most)) => *most == 0,
        _ => false,
    };
    classes.split('|').find(|class| fits(class))?;
    let number = match amount {
        Amount::OneOf(counts) => *counts.first()?,
        Amount::AtLeast(number) | Amount::AtMost(number) => *number,
        _ => return None,
    };
    (number + more).checked_sub(less)
}

fn negated(condition: Condition, denied: bool) -> Condition {
    match condition {
        Condition::Not(inner) if denied => *inner,
        condition if denied => Condition::Not(Box::new(condition)),
        condition => condition,
    }
}

fn one(statement: Statement, denied: bool) -> Said {
    Some(negated(Condition::Statement(statement), denied))
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
fn every(mut bag: Bag<'_>) -> Said {
    const KIND: &[&str] = &["hole", "holes", "own", "theirs"];
    let none = bag.has_run(&[&["no"], KIND]);
    let some = bag.some(KIND);
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
    let (none, amount) = match amount {
        Amount::Some if some => (false, Amount::AtMost(0)),
        Amount::AtMost(0) if none => (false, Amount::Some),
        amount => (none || some, amount),
    };
    one(Statement::EveryHole { whose, none, amount }, denied != some)
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
