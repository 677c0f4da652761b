//! What comes of a move or of a card, folded into a few words each: what belongs together is told
//! together, and what follows anyway isn't told at all.

use engine::games::zombiaki::{Card, Cell, Dead, Defence, Effect, Event, Kind, Trap, Vehicle, Way};

use super::names::{DEAD, title, zombie};
use crate::{Key, Words, args};

/// A part of a line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deed {
    /// In words.
    pub(super) text: String,
    /// Whether a zombie only walks on: where there are many, their number will do.
    pub(super) walk: bool,
}

/// What these events have brought about, in their order.
pub(super) fn deeds(events: &[Event], words: Words) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        let (text, taken) = match event {
            Event::Walked { kind, from, to } => walk(*kind, *from, *to, after, words),
            Event::Hit {
                kind,
                cell,
                wounds,
                left,
            } => hit((*kind, *cell), *wounds, *left, after, words),
            _ => (deed(event, words), 0), // `deed` names every event
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
type Told = (Option<String>, usize);

/// A walk; the two of an Olympian are one.
fn walk(kind: Kind, from: Cell, to: Way, after: &[Event], words: Words) -> Told {
    let on = after.first().and_then(|next| match next {
        Event::Walked {
            kind: other,
            from,
            to: on,
        } if *other == kind => (Way::Cell(*from) == to).then_some(*on),
        _ => None, // somebody else walks, or something else happens
    });
    let text = match on.unwrap_or(to) {
        Way::Cell(to) => went(kind, from, to, words),
        Way::Barricade => of(key!("zk-deed-barricade"), kind, from, words),
    };
    (Some(text), usize::from(on.is_some()))
}

/// A hit: bullets of a burst are one, the push after it belongs to it, and of who dies of it only
/// the death is told.
fn hit(who: (Kind, Cell), wounds: u8, left: u8, after: &[Event], words: Words) -> Told {
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
    let args = |to: Cell| {
        args![
            zombie = zombie(who.0, words),
            cell = who.1.to_string(),
            wounds = wounds,
            left = left,
            to = to.to_string()
        ]
    };
    match after.get(taken) {
        Some(Event::Died { cell, .. }) if *cell == who.1 => (None, taken),
        Some(Event::Pushed { from, to, .. }) if *from == who.1 => {
            let text = words.with(key!("zk-deed-hit-pushed"), &args(*to));
            (Some(text), taken + 1)
        }
        _ => (Some(words.with(key!("zk-deed-hit"), &args(who.1))), taken), // it stays where it is
    }
}

/// What is told of one event by itself; nothing of what belongs to the turn and not to a deed, and
/// of what follows from the deed before.
fn deed(event: &Event, words: Words) -> Option<String> {
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
        | Event::Exploded { .. } => thing(event, words),
        Event::Nursed { kind, cell, .. } => Some(healed(*kind, *cell, 1, words)),
        Event::Healed { kind, cell, wounds } => Some(healed(*kind, *cell, *wounds, words)),
        Event::TornFree { kind, cell } => Some(of(key!("zk-deed-torn-free"), *kind, *cell, words)),
        Event::Smashed { kind, card, at, .. } => Some(smashed(*kind, *card, *at, words)),
        Event::Raised { kind, cell } => Some(of(key!("zk-deed-raised"), *kind, *cell, words)),
        Event::HostageTook { kind, cell } => Some(of(key!("zk-deed-hostage"), *kind, *cell, words)),
        Event::Died { zombie, cell } => Some(died(*zombie, *cell, words)),
        Event::Pushed { kind, from, to } | Event::Lured { kind, from, to } => {
            Some(went(*kind, *from, *to, words))
        }
        Event::Swapped {
            first,
            from,
            second,
            to,
        } => Some(swapped((*first, *from), (*second, *to), words)),
        Event::Entangled { kind, cell } => Some(of(key!("zk-deed-entangled"), *kind, *cell, words)),
    }
}

/// What befalls a card of the humans, or an effect.
fn thing(event: &Event, words: Words) -> Option<String> {
    let gone = |key: Key, card: Defence, cell: Cell| {
        let card = title(Card::Defence(card), words);
        words.with(key, &args![card = card, cell = cell.to_string()])
    };
    let mine = Defence::Trap(Trap::Mine);
    match event {
        Event::Faded { effect } => Some(words.say(faded(*effect))),
        Event::Cleared { cell } => Some(gone(key!("zk-deed-removed"), Defence::Roadblock, *cell)),
        Event::Drove { vehicle, from, to } => Some(drove(*vehicle, *from, *to, words)),
        Event::DroveOff { vehicle, from } => Some(gone(
            key!("zk-deed-drove-off"),
            Defence::Vehicle(*vehicle),
            *from,
        )),
        Event::Rammed {
            vehicle, kind, at, ..
        } => Some(rammed(*vehicle, *kind, *at, words)),
        Event::Removed { card, cell } => Some(gone(key!("zk-deed-removed"), *card, *cell)),
        Event::Robbed { card, .. } => {
            let args = args![card = super::names::card(*card, words)];
            Some(words.with(key!("zk-deed-robbed"), &args))
        }
        Event::Exploded { cell } => Some(gone(key!("zk-deed-exploded"), mine, *cell)),
        _ => None, // `deed` names every event
    }
}

pub(super) fn faded(effect: Effect) -> Key {
    match effect {
        Effect::Halt => key!("zk-faded-halt"),
        Effect::Terror => key!("zk-faded-terror"),
    }
}

/// A zombie and where it stands.
fn of(key: Key, kind: Kind, cell: Cell, words: Words) -> String {
    let args = args![zombie = zombie(kind, words), cell = cell.to_string()];
    words.with(key, &args)
}

/// `Sasha a3→a2`
pub(super) fn went(kind: Kind, from: Cell, to: Cell, words: Words) -> String {
    format!("{} {from}→{to}", zombie(kind, words))
}

fn drove(vehicle: Vehicle, from: Cell, to: Cell, words: Words) -> String {
    format!("{} {from}→{to}", title(vehicle.card(), words))
}

fn healed(kind: Kind, cell: Cell, wounds: u8, words: Words) -> String {
    let args = args![
        zombie = zombie(kind, words),
        cell = cell.to_string(),
        wounds = wounds
    ];
    words.with(key!("zk-deed-healed"), &args)
}

fn smashed(kind: Kind, card: Defence, at: Cell, words: Words) -> String {
    let args = args![
        zombie = zombie(kind, words),
        card = title(Card::Defence(card), words),
        cell = at.to_string()
    ];
    words.with(key!("zk-deed-smashed"), &args)
}

fn rammed(vehicle: Vehicle, kind: Kind, at: Cell, words: Words) -> String {
    let args = args![
        card = title(vehicle.card(), words),
        zombie = zombie(kind, words),
        cell = at.to_string()
    ];
    words.with(key!("zk-deed-rammed"), &args)
}

/// `✝ Sasha a2 (Hostage, Chains)`: who died, and what went with it.
fn died(dead: Dead, cell: Cell, words: Words) -> String {
    let name = zombie(dead.kind, words);
    let hostage = dead.hostage.then_some(Card::Hostage);
    let chains = dead.chains.then_some(Card::Chains);
    let with = hostage.into_iter().chain(chains);
    let with = words.list(with.map(|card| title(card, words)));
    match with.is_empty() {
        true => format!("{DEAD} {name} {cell}"),
        false => format!("{DEAD} {name} {cell} ({with})"),
    }
}

/// `Sasha a3 ↔ Boris c1`
fn swapped(first: (Kind, Cell), second: (Kind, Cell), words: Words) -> String {
    let side = |(kind, cell): (Kind, Cell)| format!("{} {cell}", zombie(kind, words));
    format!("{} ↔ {}", side(first), side(second))
}
