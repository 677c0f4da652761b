//! The labels of the buttons.

use engine::games::zombiaki::{
    Board, Burn, Card, Cell, Choice, Defence, Lane, Piece, Street, Table, Trait, Trap, Vehicle,
    Way, Zombie,
};

use super::names::{DEAD, HOSTAGE, card, title, zombie, zombie_status};
use crate::{Words, args};

pub(super) fn choice(choice: Choice, table: &Table, words: Words) -> String {
    let board = &table.board;
    match choice {
        Choice::Card(which) | Choice::Theirs(which) => card_label(which, words),
        Choice::Raise(kind) => card(Card::Zombie(kind), words),
        Choice::At(cell) => at(cell, board, words),
        Choice::Lane(which, lane) => lane_target(which, lane, board, words),
        Choice::Street(street) => street_target(street, board, words),
        Choice::Burn(burn) => burn_label(burn, board, words),
        Choice::Step(from, way) => step(from, way, words),
        Choice::Done => words.say(key!("zk-choose-done")),
        Choice::Play => words.say(key!("zk-choose-play")),
        Choice::Discard => words.say(key!("zk-choose-discard")),
        Choice::End => words.say(key!("zk-choose-end")),
    }
}

/// `🔫 Shot II`: an available card of either side. How many of it there are stands beside the hands:
/// here it would read as if all of them were meant.
fn card_label(which: Card, words: Words) -> String {
    format!("{} {}", sign(which), card(which, words))
}

/// The sign of a card.
pub(super) fn sign(card: Card) -> &'static str {
    match card {
        Card::Zombie(_) => "🧟",
        Card::Hostage => "🙎",
        Card::Chains => "⛓️",
        Card::Pickaxe => "⛏️",
        Card::Steroids => "💉",
        Card::Hunger => "🍖",
        Card::Terror => "😱",
        Card::Meat => "🥩",
        Card::Plague => "☣️",
        Card::Kasparov => "🧠",
        Card::Dawn => "🌅",
        Card::Shot | Card::Shot2 | Card::Shot3 | Card::Burst => "🔫",
        Card::Sniper => "🎯",
        Card::Grenade => "💣",
        Card::Flamethrower | Card::StreetOnFire => "🔥",
        Card::Building => "🏚️",
        Card::Searchlight => "🔦",
        Card::Begone => "📢",
        Card::Vodka => "🍾",
        Card::Halt => "✋",
        Card::Defence(defence) => obstacle(defence),
        Card::Scram => "🥾",
    }
}

fn obstacle(defence: Defence) -> &'static str {
    match defence {
        Defence::Trap(Trap::Mine) => "💥",
        Defence::Trap(Trap::BarbedWire) => "🪝",
        Defence::Roadblock => "🚧",
        Defence::Vehicle(Vehicle::Trabant) => "🚗",
        Defence::Vehicle(Vehicle::Kamaz) => "🚛",
        Defence::Vehicle(Vehicle::Trolleybus) => "🚎",
    }
}

/// `a2 Sasha 1/3`, `b1 Mine` or `c5`: a cell with what lies there.
fn at(cell: Cell, board: &Board, words: Words) -> String {
    match board.at(cell) {
        None => cell.to_string(),
        Some(Piece::Defence(defence)) => {
            format!("{cell} {}", title(Card::Defence(defence), words))
        }
        Some(Piece::Zombie(there, trap)) => {
            let trap = trap.map(|trap| title(trap.card(), words));
            let there = [zombie_status(there, words)].into_iter().chain(trap);
            format!("{cell} {}", words.list(there))
        }
    }
}

/// Returns a lane with the first zombie that the card reaches there, or with all of them, as in `a: Sasha 1/3 on a2`.
fn lane_target(which: Card, lane: Lane, board: &Board, words: Words) -> String {
    let names = |zombies: Vec<(Cell, Zombie)>| {
        let names = zombies.into_iter().map(|(_, it)| zombie(it.kind, words));
        let names = words.list(names);
        if names.is_empty() {
            return lane.to_string(); // light on somebody whom it doesn't move
        }
        let args = args![lane = lane.to_string(), zombies = names];
        words.with(key!("zk-choose-lane-all"), &args)
    };
    if which == Card::StreetOnFire {
        return names(board.lane_zombies(lane).collect());
    }
    if which == Card::Searchlight {
        let seen = board
            .lane_zombies(lane)
            .filter(|(cell, there)| board.is_in_sight(*cell) && !there.is(Trait::Dull));
        return names(seen.collect());
    }
    let Some((cell, nearest)) = board.nearest(lane) else {
        return lane.to_string();
    };
    let args = args![
        lane = lane.to_string(),
        zombie = zombie_status(nearest, words),
        cell = cell.to_string()
    ];
    words.with(key!("zk-choose-lane"), &args)
}

fn street_target(street: Street, board: &Board, words: Words) -> String {
    let there = board.street_zombies(street);
    let names = words.list(there.map(|(_, there)| zombie(there.kind, words)));
    let args = args![street = street.to_string(), zombies = names];
    words.with(key!("zk-choose-street"), &args)
}

/// Returns the wounds of each zombie and a sign for those that die, as in `Sasha a3 −3 ✝, Grishka☻ b3 −2`.
fn burn_label(burn: Burn, board: &Board, words: Words) -> String {
    let one = |(cell, wounds): (Cell, u8)| {
        let there = board.zombie(cell)?;
        let dies = wounds >= there.remaining_wounds() && !there.hostage;
        let dies = if dies {
            format!(" {DEAD}")
        } else {
            String::new()
        };
        let hostage = if there.hostage { HOSTAGE } else { "" };
        let name = zombie(there.kind, words);
        Some(format!("{name}{hostage} {cell} −{wounds}{dies}"))
    };
    words.list(burn.cells().filter_map(one))
}

/// The arrows are those of the street as it is drawn: the cemetery above, the barricade below.
fn step(from: Cell, way: Way, words: Words) -> String {
    let Way::Cell(to) = way else {
        return words.say(key!("zk-choose-barricade"));
    };
    let key = match to.lane.cmp(&from.lane) {
        std::cmp::Ordering::Equal => key!("zk-choose-ahead"),
        std::cmp::Ordering::Less => key!("zk-choose-left"),
        std::cmp::Ordering::Greater => key!("zk-choose-right"),
    };
    words.with(key, &args![cell = to.to_string()])
}
