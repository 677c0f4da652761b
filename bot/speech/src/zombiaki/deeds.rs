//! The results of a move or a card, folded into a few words each. Related events are told together, and obvious
//! consequences are left out.

use engine::games::zombiaki::{Card, Cell, Dead, Defence, Effect, Event, Kind, Trap, Vehicle, Way};

use super::names::{DEAD, title, zombie};
use crate::narrator::Narrator;
use crate::{Key, Words, args};

/// A part of a line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deed {
    /// The words that tell the deed.
    pub(super) text: String,
    /// Whether a zombie only walks on: where there are many, their number will do.
    pub(super) walk: bool,
}

/// Returns the results of these events, in order.
pub(super) fn deeds(events: &[Event], narrator: Narrator) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        let narrator = narrator.after_lines(deeds.len());
        let (text, taken) = match event {
            Event::Walked { kind, from, to } => walk(*kind, *from, *to, after, narrator),
            Event::Hit {
                kind,
                cell,
                wounds,
                left,
            } => hit((*kind, *cell), *wounds, *left, after, narrator),
            _ => (deed_text(event, narrator), 0), // `deed` names every event
        };
        let walk = matches!(
            event,
            Event::Walked {
                to: Way::Cell(_),
                ..
            }
        );
        deeds.extend(text.map(|text| Deed { text, walk }));
        rest = &after[taken..];
    }
    deeds
}

/// The deed, and how many of the next events it tells too.
type DeedSpan = (Option<String>, usize);

/// A walk; the two of an Olympian are one.
fn walk(kind: Kind, from: Cell, to: Way, after: &[Event], narrator: Narrator) -> DeedSpan {
    let on = after.first().and_then(|next| match next {
        Event::Walked {
            kind: other,
            from,
            to: on,
        } if *other == kind => (Way::Cell(*from) == to).then_some(*on),
        _ => None, // somebody else walks, or something else happens
    });
    let text = match on.unwrap_or(to) {
        Way::Cell(to) => move_text(key!("zk-tale-walked"), kind, from, to, narrator),
        Way::Barricade => {
            let (notation, sentence) = (key!("zk-deed-barricade"), key!("zk-tale-barricade"));
            of(notation, sentence, kind, from, narrator)
        }
    };
    (Some(text), usize::from(on.is_some()))
}

/// A hit: bullets of a burst are one, the push after it belongs to it, and of who dies of it only
/// the death is told.
fn hit(who: (Kind, Cell), wounds: u8, left: u8, after: &[Event], narrator: Narrator) -> DeedSpan {
    let (mut wounds, mut left, mut taken) = (wounds, left, 0);
    while let Some(Event::Hit {
        kind,
        cell,
        wounds: more,
        left: now,
    }) = after.get(taken)
        && (*kind, *cell) == who
    {
        (wounds, left, taken) = (wounds.saturating_add(*more), *now, taken + 1);
    }
    let mut args = args![
        zombie = zombie(who.0, narrator.words),
        cell = who.1.to_string(),
        wounds = wound_count(wounds, narrator),
        left = left
    ];
    match after.get(taken) {
        Some(Event::Died { cell, .. }) if *cell == who.1 => (None, taken),
        Some(Event::Pushed { from, to, .. }) if *from == who.1 => {
            args.set("to", to.to_string());
            let (notation, sentence) = (key!("zk-deed-hit-pushed"), key!("zk-tale-hit-pushed"));
            (Some(narrator.with(notation, sentence, &args)), taken + 1)
        }
        _ => {
            let (notation, sentence) = (key!("zk-deed-hit"), key!("zk-tale-hit"));
            (Some(narrator.with(notation, sentence, &args)), taken) // it stays where it is
        }
    }
}

/// `2`, or `2 wounds`
fn wound_count(wounds: u8, narrator: Narrator) -> String {
    let sentence = |words: Words| words.with(key!("zk-tale-wounds"), &args![count = wounds]);
    narrator.say(|_| wounds.to_string(), sentence)
}

/// Returns the text of a single event; `None` for an event of the turn rather than of a deed, and for one that follows
/// from the deed before.
fn deed_text(event: &Event, narrator: Narrator) -> Option<String> {
    let of = |notation: Key, sentence: Key, kind: &Kind, cell: &Cell| {
        Some(of(notation, sentence, *kind, *cell, narrator))
    };
    let moved = |key: Key, kind: &Kind, from: &Cell, to: &Cell| {
        Some(move_text(key, *kind, *from, *to, narrator))
    };
    match event {
        Event::Shortened { .. }
        | Event::TurnBegan { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Wrecked { .. }
        | Event::Walked { .. }
        | Event::Hit { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. } => None,
        Event::Faded { .. }
        | Event::Cleared { .. }
        | Event::Drove { .. }
        | Event::DroveOff { .. }
        | Event::Rammed { .. }
        | Event::Removed { .. }
        | Event::Robbed { .. }
        | Event::Exploded { .. } => thing(event, narrator),
        Event::Nursed { kind, cell, .. } => Some(heal_text(*kind, *cell, 1, narrator)),
        Event::Healed { kind, cell, wounds } => Some(heal_text(*kind, *cell, *wounds, narrator)),
        Event::TornFree { kind, cell } => of(
            key!("zk-deed-torn-free"),
            key!("zk-tale-torn-free"),
            kind,
            cell,
        ),
        Event::Smashed { kind, card, at, .. } => Some(smash_text(*kind, *card, *at, narrator)),
        Event::Raised { kind, cell } => {
            of(key!("zk-deed-raised"), key!("zk-tale-raised"), kind, cell)
        }
        Event::HostageTook { kind, cell } => {
            of(key!("zk-deed-hostage"), key!("zk-tale-hostage"), kind, cell)
        }
        Event::Died { zombie, cell } => Some(death_text(*zombie, *cell, narrator)),
        Event::Pushed { kind, from, to } => moved(key!("zk-tale-pushed"), kind, from, to),
        Event::Lured { kind, from, to } => moved(key!("zk-tale-lured"), kind, from, to),
        Event::Swapped {
            first,
            from,
            second,
            to,
        } => Some(swap_text((*first, *from), (*second, *to), narrator)),
        Event::Entangled { kind, cell } => of(
            key!("zk-deed-entangled"),
            key!("zk-tale-entangled"),
            kind,
            cell,
        ),
    }
}

/// Returns the text of an event about a card of the humans, or about an effect.
fn thing(event: &Event, narrator: Narrator) -> Option<String> {
    let words = narrator.words;
    let gone = |notation: Key, sentence: Key, card: Defence, cell: Cell| {
        let card = title(Card::Defence(card), words);
        let args = args![card = card, cell = cell.to_string()];
        Some(narrator.with(notation, sentence, &args))
    };
    let removed = |card: Defence, cell: Cell| {
        gone(key!("zk-deed-removed"), key!("zk-tale-removed"), card, cell)
    };
    match event {
        Event::Faded { effect } => Some(words.say(fade_key(*effect))),
        Event::Cleared { cell } => removed(Defence::Roadblock, *cell),
        Event::Drove { vehicle, from, to } => Some(drive_text(*vehicle, *from, *to, narrator)),
        Event::DroveOff { vehicle, from } => {
            let vehicle = Defence::Vehicle(*vehicle);
            let (notation, sentence) = (key!("zk-deed-drove-off"), key!("zk-tale-drove-off"));
            gone(notation, sentence, vehicle, *from)
        }
        Event::Rammed {
            vehicle, kind, at, ..
        } => Some(ram_text(*vehicle, *kind, *at, narrator)),
        Event::Removed { card, cell } => removed(*card, *cell),
        Event::Robbed { card, .. } => {
            let args = args![card = super::names::card(*card, words)];
            let (notation, sentence) = (key!("zk-deed-robbed"), key!("zk-tale-robbed"));
            Some(narrator.with(notation, sentence, &args))
        }
        Event::Exploded { cell } => {
            let mine = Defence::Trap(Trap::Mine);
            let (notation, sentence) = (key!("zk-deed-exploded"), key!("zk-tale-exploded"));
            gone(notation, sentence, mine, *cell)
        }
        _ => None, // `deed` names every event
    }
}

pub(super) fn fade_key(effect: Effect) -> Key {
    match effect {
        Effect::Halt => key!("zk-faded-halt"),
        Effect::Terror => key!("zk-faded-terror"),
    }
}

/// A zombie and where it stands.
fn of(notation: Key, sentence: Key, kind: Kind, cell: Cell, narrator: Narrator) -> String {
    let args = args![
        zombie = zombie(kind, narrator.words),
        cell = cell.to_string()
    ];
    narrator.with(notation, sentence, &args)
}

/// `Sasha a3→a2`, or as this sentence says it.
fn move_text(sentence: Key, kind: Kind, from: Cell, to: Cell, narrator: Narrator) -> String {
    let sentence = |words: Words| {
        let args = args![zombie = zombie(kind, words), to = to.to_string()];
        words.with(sentence, &args)
    };
    let notation = |words| format!("{} {from}→{to}", zombie(kind, words));
    narrator.say(notation, sentence)
}

fn drive_text(vehicle: Vehicle, from: Cell, to: Cell, narrator: Narrator) -> String {
    let sentence = |words: Words| {
        let args = args![card = title(vehicle.card(), words), to = to.to_string()];
        words.with(key!("zk-tale-drove"), &args)
    };
    let notation = |words| format!("{} {from}→{to}", title(vehicle.card(), words));
    narrator.say(notation, sentence)
}

fn heal_text(kind: Kind, cell: Cell, wounds: u8, narrator: Narrator) -> String {
    let args = args![
        zombie = zombie(kind, narrator.words),
        cell = cell.to_string(),
        wounds = wound_count(wounds, narrator)
    ];
    narrator.with(key!("zk-deed-healed"), key!("zk-tale-healed"), &args)
}

fn smash_text(kind: Kind, card: Defence, at: Cell, narrator: Narrator) -> String {
    let args = args![
        zombie = zombie(kind, narrator.words),
        card = title(Card::Defence(card), narrator.words),
        cell = at.to_string()
    ];
    narrator.with(key!("zk-deed-smashed"), key!("zk-tale-smashed"), &args)
}

fn ram_text(vehicle: Vehicle, kind: Kind, at: Cell, narrator: Narrator) -> String {
    let args = args![
        card = title(vehicle.card(), narrator.words),
        zombie = zombie(kind, narrator.words),
        cell = at.to_string()
    ];
    narrator.with(key!("zk-deed-rammed"), key!("zk-tale-rammed"), &args)
}

/// `✝ Sasha a2 (Hostage, Chains)`: who died, and what went with it.
fn death_text(dead: Dead, cell: Cell, narrator: Narrator) -> String {
    let words = narrator.words;
    let sentence = |words: Words| {
        let args = args![zombie = zombie(dead.kind, words), cell = cell.to_string()];
        words.with(key!("zk-tale-died"), &args)
    };
    let notation = |words| format!("{} {cell}", zombie(dead.kind, words));
    let died = narrator.say(notation, sentence);
    let hostage = dead.hostage.then_some(Card::Hostage);
    let chains = dead.chains.then_some(Card::Chains);
    let with = hostage.into_iter().chain(chains);
    let with = words.list(with.map(|card| title(card, words)));
    match with.is_empty() {
        true => format!("{DEAD} {died}"),
        false => format!("{DEAD} {died} ({with})"),
    }
}

/// `Sasha a3 ↔ Boris c1`
fn swap_text(first: (Kind, Cell), second: (Kind, Cell), narrator: Narrator) -> String {
    let notation = |words| {
        let side = |(kind, cell): (Kind, Cell)| format!("{} {cell}", zombie(kind, words));
        format!("{} ↔ {}", side(first), side(second))
    };
    let sentence = |words: Words| {
        let args = args![
            first = zombie(first.0, words),
            from = first.1.to_string(),
            second = zombie(second.0, words),
            to = second.1.to_string()
        ];
        words.with(key!("zk-tale-swapped"), &args)
    };
    narrator.say(notation, sentence)
}
