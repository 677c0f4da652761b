//! Every event in a line of its own, for news and replays.

use engine::games::zombiaki::{Card, Cell, Defence, Ending, Event, Kind, Play, Side, Target, Way};

use super::deeds::fade_key;
use super::names::{cards, side, title, zombie};
use crate::{Key, Teller, Words, args};

pub(super) fn news(event: &Event, tell: &Teller<'_>) -> String {
    match event {
        Event::Shortened { .. }
        | Event::TurnBegan { .. }
        | Event::Faded { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Robbed { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. } => turn(event, tell),
        Event::Cleared { .. }
        | Event::Drove { .. }
        | Event::DroveOff { .. }
        | Event::Rammed { .. }
        | Event::Wrecked { .. }
        | Event::Removed { .. }
        | Event::Smashed { .. }
        | Event::Exploded { .. } => thing(event, tell.words),
        Event::Nursed { .. }
        | Event::Walked { .. }
        | Event::TornFree { .. }
        | Event::Raised { .. }
        | Event::Healed { .. }
        | Event::Hit { .. }
        | Event::HostageTook { .. }
        | Event::Died { .. }
        | Event::Pushed { .. }
        | Event::Lured { .. }
        | Event::Swapped { .. }
        | Event::Entangled { .. } => walker(event, tell.words),
    }
}

/// Turns and cards.
fn turn(event: &Event, tell: &Teller<'_>) -> String {
    let words = tell.words;
    let by = |key: Key, which: Side, named: String| {
        let args = args![side = side(which, words), cards = named];
        words.with(key, &args)
    };
    match event {
        Event::Shortened { cards: gone } => {
            by(key!("zk-news-shortened"), Side::Zombies, cards(gone, words))
        }
        Event::TurnBegan { side: which, round } => {
            let name = tell.name(which.seat());
            let args = args![side = side(*which, words), name = name, round = *round];
            words.with(key!("zk-news-turn"), &args)
        }
        Event::Faded { effect } => words.say(fade_key(*effect)),
        Event::Drew { side, cards: drawn } => by(key!("zk-news-drew"), *side, cards(drawn, words)),
        Event::Discarded { side, card, .. } => {
            by(key!("zk-news-discarded"), *side, title(*card, words))
        }
        Event::Played { side, play } => {
            by(key!("zk-news-played"), *side, format_play(*play, words))
        }
        Event::Robbed { side, card } => by(key!("zk-news-robbed"), *side, title(*card, words)),
        Event::TurnEnded { side } => by(key!("zk-news-turn-ended"), *side, String::new()),
        Event::Won {
            ending: Ending::Barricade,
            ..
        } => words.say(key!("zk-news-barricade")),
        Event::Won {
            ending: Ending::Dawn,
            ..
        } => words.say(key!("zk-news-dawn")),
        _ => String::new(), // `news` names every event
    }
}

/// `Vodka a2→b2`: a card and on what it was played.
fn format_play(play: Play, words: Words) -> String {
    let (card, target) = play.parts();
    let name = title(card, words);
    let on = match target {
        Target::Nothing => return name,
        Target::Cell(cell) => cell.to_string(),
        Target::Lane(lane) => lane.to_string(),
        Target::Street(street) => street.to_string(),
        Target::Theirs(theirs) => return format!("{name} ({})", title(theirs, words)),
        Target::Step(from, to) => format!("{from}→{to}"),
        Target::Pair(first, second) => format!("{first} ↔ {second}"),
        Target::Raise(first, second) => {
            let all = [first].into_iter().chain(second);
            words.list(all.map(|it| format!("{} {}", zombie(it.kind, words), it.cell)))
        }
        Target::Burn(burn) => {
            let wounds = burn.cells();
            words.list(wounds.map(|(cell, wounds)| format!("{cell} −{wounds}")))
        }
    };
    format!("{name} {on}")
}

/// Returns the news of an event about the humans' cards.
fn thing(event: &Event, words: Words) -> String {
    let at = |key: Key, card: Defence, cell: Cell| {
        let card = title(Card::Defence(card), words);
        words.with(key, &args![card = card, cell = cell.to_string()])
    };
    let meets = |key: Key, card: Defence, kind: Kind, cell: Cell| {
        let args = args![
            card = title(Card::Defence(card), words),
            zombie = zombie(kind, words),
            cell = cell.to_string()
        ];
        words.with(key, &args)
    };
    match event {
        Event::Cleared { cell } => at(key!("zk-news-removed"), Defence::Roadblock, *cell),
        Event::Drove { vehicle, to, .. } => {
            at(key!("zk-news-drove"), Defence::Vehicle(*vehicle), *to)
        }
        Event::DroveOff { vehicle, from } => {
            at(key!("zk-news-drove-off"), Defence::Vehicle(*vehicle), *from)
        }
        Event::Rammed {
            vehicle, kind, at, ..
        } => meets(
            key!("zk-news-rammed"),
            Defence::Vehicle(*vehicle),
            *kind,
            *at,
        ),
        Event::Wrecked { vehicle, cell } => {
            at(key!("zk-news-wrecked"), Defence::Vehicle(*vehicle), *cell)
        }
        Event::Removed { card, cell } => at(key!("zk-news-removed"), *card, *cell),
        Event::Smashed { kind, card, at, .. } => meets(key!("zk-news-smashed"), *card, *kind, *at),
        Event::Exploded { cell } => {
            words.with(key!("zk-news-exploded"), &args![cell = cell.to_string()])
        }
        _ => String::new(), // `news` names every event
    }
}

/// Returns the news of a zombie's action, or of an event that befalls it.
fn walker(event: &Event, words: Words) -> String {
    let at = |key: Key, kind: Kind, cell: Cell| {
        let args = args![zombie = zombie(kind, words), cell = cell.to_string()];
        words.with(key, &args)
    };
    let went = |key: Key, kind: Kind, from: Cell, to: Cell| {
        let args = args![
            zombie = zombie(kind, words),
            from = from.to_string(),
            to = to.to_string()
        ];
        words.with(key, &args)
    };
    match event {
        Event::Walked {
            kind,
            from,
            to: Way::Cell(to),
        } => went(key!("zk-news-walked"), *kind, *from, *to),
        Event::Walked {
            kind,
            from,
            to: Way::Barricade,
        } => at(key!("zk-news-stormed"), *kind, *from),
        Event::Pushed { kind, from, to } => went(key!("zk-news-pushed"), *kind, *from, *to),
        Event::Lured { kind, from, to } => went(key!("zk-news-lured"), *kind, *from, *to),
        Event::TornFree { kind, cell } => at(key!("zk-news-torn-free"), *kind, *cell),
        Event::Raised { kind, cell } => at(key!("zk-news-raised"), *kind, *cell),
        Event::HostageTook { kind, cell } => at(key!("zk-news-hostage"), *kind, *cell),
        Event::Died { zombie, cell } => at(key!("zk-news-died"), zombie.kind, *cell),
        Event::Entangled { kind, cell } => at(key!("zk-news-entangled"), *kind, *cell),
        _ => wounds(event, words),
    }
}

/// Returns the news of a change of wounds, or of a swap.
fn wounds(event: &Event, words: Words) -> String {
    let of = |key: Key, kind: Kind, cell: Cell, wounds: u8, left: u8| {
        let args = args![
            zombie = zombie(kind, words),
            cell = cell.to_string(),
            wounds = wounds,
            left = left
        ];
        words.with(key, &args)
    };
    match event {
        Event::Nursed { kind, cell, .. } => of(key!("zk-news-nursed"), *kind, *cell, 1, 0),
        Event::Healed { kind, cell, wounds } => {
            of(key!("zk-news-healed"), *kind, *cell, *wounds, 0)
        }
        Event::Hit {
            kind,
            cell,
            wounds,
            left,
        } => of(key!("zk-news-hit"), *kind, *cell, *wounds, *left),
        Event::Swapped {
            first,
            from,
            second,
            to,
        } => {
            let args = args![
                first = zombie(*first, words),
                from = from.to_string(),
                second = zombie(*second, words),
                to = to.to_string()
            ];
            words.with(key!("zk-news-swapped"), &args)
        }
        _ => String::new(), // `news` names every event
    }
}
