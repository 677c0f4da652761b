//! Tests that each public fact of a game can be told from its words alone: any change in what all players may know
//! changes the words.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use base::lang::Lang;
use engine::games::rps_zombie::{self, RpsZombie};
use engine::games::survival::{self, Survival};
use engine::games::zombiaki::{self, Zombiaki};
use engine::games::zombie_runners::{self, ZombieRunners};
use engine::games::zombie_terror::{self, Human, Variant, ZombieTerror};
use engine::{Chance, Seed, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value;
use walks::{Party, look};

use super::{Speech, Teller, Words};

/// Number of positions of a game that are checked, the last one among them.
const POSITIONS: usize = 5;

/// Number of other values tried in place of one.
const TRIED: usize = 2;

/// The most characters that Discord takes, less what is asked and told beside.
const ROOM: usize = 1_600;

/// The facts that the words of a position rightly leave out: the place of each, with `*` for any number, and the
/// reason.
type Silent = &'static [(&'static str, &'static str)];

/// A place in a view, as the steps that lead there.
type Way = Vec<String>;

/// The facts collected from a game.
struct Facts<G: Speech> {
    positions: Vec<(G::Public, Value)>,
    /// The values that were seen at each place of a view.
    seen: BTreeMap<String, BTreeSet<String>>,
}

/// The place without its numbers.
fn pattern(way: &[String]) -> String {
    let step = |step: &String| match step.parse::<usize>() {
        Ok(_) => "*".to_owned(),
        Err(_) => step.clone(),
    };
    way.iter().map(step).collect::<Vec<_>>().join("/")
}

/// Every value in a view, with the way to it.
fn places(value: &Value, way: &mut Way, at: &mut impl FnMut(&Way, &Value)) {
    if !way.is_empty() {
        at(way, value);
    }
    let mut inside = |step: String, value| {
        way.push(step);
        places(value, way, at);
        way.pop();
    };
    match value {
        Value::Array(all) => (0..)
            .zip(all)
            .for_each(|(n, value): (usize, _)| inside(n.to_string(), value)),
        Value::Object(all) => all
            .iter()
            .for_each(|(key, value)| inside(key.clone(), value)),
        _ => {}
    }
}

/// Returns a value without the facts that are rightly silent, so that two views that differ only in those are equal.
fn strip_silent(value: &Value, way: &mut Way, silent: Silent) -> Value {
    let is_silent = |way: &Way| silent.iter().any(|(place, _)| *place == pattern(way));
    if is_silent(way) {
        return Value::Null;
    }
    let mut inside = |step: String, value: &Value| {
        way.push(step);
        let value = strip_silent(value, way, silent);
        way.pop();
        value
    };
    match value {
        Value::Array(all) => {
            let all = (0..).zip(all);
            all.map(|(n, value): (usize, _)| inside(n.to_string(), value))
                .collect()
        }
        Value::Object(all) => {
            let all = all.iter();
            all.map(|(key, value)| (key.clone(), inside(key.clone(), value)))
                .collect()
        }
        value => value.clone(),
    }
}

fn words_of<G: Speech>(public: &G::Public, seats: u8) -> Vec<String> {
    let cast = super::walk_tests::people(seats);
    let tell = Teller {
        plain: true,
        pictures: false,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    [G::stage(public, &tell), G::plain(public, &tell)].concat()
}

fn learn<G: Speech>(party: Party<G>, seed: u64) -> Facts<G>
where
    G::Public: serde::Serialize,
{
    let mut facts = Facts {
        positions: Vec::new(),
        seen: BTreeMap::new(),
    };
    look::<G>(party, seed, |play, _| {
        let public = play.view(Viewer::Group).public;
        let value = serde_json::to_value(&public).expect("views are plain data");
        places(&value, &mut Vec::new(), &mut |way, value| {
            let seen = facts.seen.entry(pattern(way)).or_default();
            seen.insert(value.to_string());
        });
        facts.positions.push((public, value));
    });
    let apart = facts.positions.len().div_ceil(POSITIONS);
    let all = std::mem::take(&mut facts.positions).into_iter();
    facts.positions = all.rev().step_by(apart).collect();
    facts
}

/// Returns other values for a place: a neighbouring number, the opposite truth value, and values seen there at other
/// times.
fn others(value: &Value, seen: &BTreeSet<String>, rng: &mut Chance) -> Vec<Value> {
    let mut others = match value {
        Value::Bool(on) => vec![Value::Bool(!on)],
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            vec![(number + 1).into(), (number - 1).into()]
        }
        _ => Vec::new(),
    };
    let now = value.to_string();
    let seen: Vec<&String> = seen.iter().filter(|text| **text != now).collect();
    if !seen.is_empty() {
        let picked = (0..TRIED).map(|_| serde_json::from_str(rng.pick::<&String>(&seen)));
        others.extend(picked.map(|read| read.expect("it was written")));
    }
    others
}

/// A function that returns whether a value of a view has no effect at present, so that no words tell of it.
type OutOfUse<G> = fn(&<G as engine::Game>::Public, &[String]) -> bool;

/// The check of whether a game's words tell its facts.
struct Rebuilt<G: Speech> {
    silent: Silent,
    out_of_use: OutOfUse<G>,
    /// Number of changes that the words told.
    told: usize,
    /// The places where the words told no change, with the changed value.
    dumb: BTreeMap<String, Option<Value>>,
}

impl<G: Speech> Rebuilt<G>
where
    G::Public: serde::Serialize + DeserializeOwned,
{
    /// Puts another value into a position, and looks whether the words are others then.
    fn change(&mut self, at: &Position<'_, G>, way: &Way, other: Value) {
        let mut changed = at.whole.clone();
        let pointer = format!("/{}", way.join("/"));
        *changed.pointer_mut(&pointer).expect("it was found there") = other;
        let Ok(mutant) = serde_json::from_value::<G::Public>(changed) else {
            return; // no view at all
        };
        let changed = serde_json::to_value(&mutant).expect("views are plain data");
        let rest = strip_silent(&changed, &mut Vec::new(), self.silent);
        if rest == at.rest || (self.out_of_use)(at.public, way) {
            return; // nothing else than before is to be said
        }
        match catch_unwind(AssertUnwindSafe(|| words_of::<G>(&mutant, at.seats))) {
            Err(_) => {} // a position that can't be
            Ok(now) if now == at.said => {
                let there = changed.pointer(&pointer).cloned();
                self.dumb.entry(pattern(way)).or_insert(there);
            }
            Ok(_) => self.told += 1,
        }
    }
}

/// A position as it is.
struct Position<'a, G: Speech> {
    public: &'a G::Public,
    whole: &'a Value,
    /// The part of the position that the words must tell.
    rest: Value,
    said: Vec<String>,
    seats: u8,
}

/// Changes each fact of positions of these games, and looks whether the words tell.
fn rebuild<G: Speech>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    silent: Silent,
    out_of_use: OutOfUse<G>,
) where
    G::Public: serde::Serialize + DeserializeOwned,
{
    let mut rng = Chance::from_seed(Seed::from_number(seed));
    let mut found = BTreeSet::new();
    let mut rebuilt = Rebuilt::<G> {
        silent,
        out_of_use,
        told: 0,
        dumb: BTreeMap::new(),
    };
    for party in parties {
        let seats = party.1;
        let facts = learn::<G>(party, seed);
        found.extend(facts.seen.keys().cloned());
        for (public, whole) in &facts.positions {
            let at = Position::<G> {
                public,
                whole,
                rest: strip_silent(whole, &mut Vec::new(), silent),
                said: words_of::<G>(public, seats),
                seats,
            };
            let letters: usize = at.said.iter().map(|line| line.chars().count() + 1).sum();
            assert!(letters <= ROOM, "{:#?}", at.said);
            let mut changes = Vec::new();
            places(whole, &mut Vec::new(), &mut |way, value| {
                let others = others(value, &facts.seen[&pattern(way)], &mut rng);
                changes.extend(others.into_iter().map(|other| (way.clone(), other)));
            });
            for (way, other) in changes {
                rebuilt.change(&at, &way, other);
            }
        }
    }
    let Rebuilt { told, dumb, .. } = rebuilt;
    assert!(dumb.is_empty() && told > 0, "no words tell of {dumb:#?}");
    for (place, why) in silent {
        assert!(found.contains(*place), "no view has {place}: {why}");
    }
}

const ASKED: &str = "the board says whom it waits for";
const AGREED: &str = "the board says what is agreed";
const STORY: &str = "the board tells what happened lately";
const ENDED: &str = "the board says how it ended";

/// Returns the index at the end of a way into a row of values.
fn number(way: &[String]) -> usize {
    let last = way.last().and_then(|step| step.parse().ok());
    last.expect("it ends in a number")
}

#[test]
fn all_of_rock_paper_scissors_zombie_is_in_its_words() {
    let silent: Silent = &[
        ("options", AGREED),
        ("pending", ASKED),
        ("stage/Respond/asked", ASKED),
        ("stage/Over/ending", ENDED),
    ];
    // only what is thrown can be a trophy
    let no_trophy = |_: &rps_zombie::Public, way: &[String]| {
        let kept = |way| {
            rps_zombie::Kind::ALL
                .iter()
                .any(|kind| kind.card() as usize == number(way))
        };
        way[0] == "trophies" && way.len() == 3 && !kept(way)
    };
    let parties = [2, 3].map(|seats| (rps_zombie::Options::default(), seats));
    for seed in depth::seeds(1, 2) {
        rebuild::<RpsZombie>(parties, seed, silent, no_trophy);
    }
}

#[test]
fn all_of_survival_is_in_its_words() {
    let silent: Silent = &[
        ("board/options", AGREED),
        ("pending", ASKED),
        ("stage/Declare/asked", ASKED),
        ("stage/Ballot/asked", ASKED),
        ("stage/Camera/asked", ASKED),
        ("stage/Go/asked", ASKED),
        ("stage/Over/ending", ENDED),
        ("stage/Over/winners", ENDED),
        (
            "stage/Cards/fresh",
            "what was played in the round is told as news",
        ),
    ];
    // with few players a place is left out
    let absent = |public: &survival::Public, way: &[String]| {
        way.len() == 3 && way[1] == "zombies" && {
            let place = survival::Location::ALL[number(way)];
            public.board.locations().all(|location| location != place)
        }
    };
    let parties = [3, 6].map(|seats| (survival::Options::default(), seats));
    for seed in depth::seeds(1, 1) {
        rebuild::<Survival>(parties, seed, silent, absent);
    }
}

#[test]
fn all_of_zombiaki_is_in_its_words() {
    let silent: Silent = &[("table/options", AGREED), ("table/story", STORY)];
    // it is nobody's turn when the game is over
    let over = |public: &zombiaki::Public, way: &[String]| {
        public.table.ending().is_some() && way.last().is_some_and(|step| step == "turn")
    };
    for seed in depth::seeds(1, 1) {
        rebuild::<Zombiaki>([(zombiaki::Options::default(), 2)], seed, silent, over);
    }
}

/// Returns whether a human's possession has no effect at present: an item carried off the board, or action points
/// during the zombies' turn.
fn is_idle(public: &zombie_terror::Public, way: &[String]) -> bool {
    let table = &public.table;
    let on = |human| table.cell(human).is_some();
    match way.get(1).map(String::as_str) {
        Some("briefcase") => !on(Human::Banker),
        Some("bullets") => !on(Human::Policeman),
        Some("pawns") => {
            table.human_turn().is_none() && way.get(3).is_none_or(|step| step != "status")
        }
        _ => false,
    }
}

#[test]
fn all_of_zombie_terror_is_in_its_words() {
    let silent: Silent = &[("table/options", AGREED), ("table/story", STORY)];
    let open = zombie_terror::Options {
        variant: Variant::Free,
        open_hands: true,
        ..zombie_terror::Options::default()
    };
    let parties = [zombie_terror::Options::default(), open].map(|options| (options, 2));
    for seed in depth::seeds(1, 1) {
        rebuild::<ZombieTerror>(parties, seed, silent, is_idle);
    }
}

const RULES: &str = "what is asked says what the rules leave to do in this turn";
const BOUNDS: &str = "it counts only for when a round is called off";

#[test]
fn all_of_zombie_runners_is_in_its_words() {
    let silent: Silent = &[
        ("table/options", AGREED),
        ("pending", ASKED),
        ("stage/window/asked", ASKED),
        (
            "stage/window/level",
            "whether it flies back is said, how often is news",
        ),
        ("stage/game-over/ending", ENDED),
        ("stage/turn/mode", RULES),
        ("table/turns", BOUNDS),
        ("table/idle", BOUNDS),
        ("table/reference/kind", "what a card has done is news"),
        ("table/turn/fresh", RULES),
        ("table/turn/first", RULES),
        ("table/turn/bite", RULES),
        ("table/turn/reversed", RULES),
        ("table/turn/freed", RULES),
        ("table/turn/asked_deck", RULES),
        ("table/turn/drew", RULES),
        ("table/turn/prior", RULES),
        ("table/turn/done", RULES),
    ];
    // hands lie open when they are counted, and nothing is demanded where nothing lies
    let absent = |public: &zombie_runners::Public, way: &[String]| match way {
        [hands] => hands == "hands" && public.stage.count().is_none(),
        [_, demand, ..] => demand == "demand" && public.table.reference.is_none(),
        [] => false,
    };
    for seed in depth::seeds(1, 1) {
        rebuild::<ZombieRunners>(
            [(zombie_runners::Options::default(), 4)],
            seed,
            silent,
            absent,
        );
    }
}
