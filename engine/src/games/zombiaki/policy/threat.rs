//! How much the zombies threaten.

use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::{Card, Defence, Trait, Trap, Vehicle};
use crate::games::zombiaki::cells::{Cell, Way};
use crate::games::zombiaki::ending::Ending;
use crate::games::zombiaki::table::Table;

/// What a game that is won is worth.
const WON: i32 = 1_000_000;

/// What a zombie is worth at each distance from the barricade (note 1).
const DISTANCES: [i32; 6] = [6_000, 4_000, 1_800, 1_000, 600, 400];

/// What somebody is worth who doesn't walk.
const IMMOBILE: i32 = 700;

/// What a hostage is worth, and the part of its zombie's worth it adds (note 2).
const HOSTAGE: (i32, i32) = (300, 10);

/// How dangerous a zombie is that walks onto the barricade in its next turn.
const ARRIVES: i32 = 6_000;

/// How dangerous one is that the Hungers in the zombies' hand can lead there after its walk.
const LED: i32 = 4_000;

/// How dangerous one is that a Hunger still in the deck could lead there.
const MAY_BE_LED: i32 = 1_000;

/// What a human card on the board is worth as long as nobody is near it.
const STANDING: i32 = 200;

/// Note 1: all zombies together, and what already stands against them.
pub(super) fn score(table: &Table) -> i32 {
    if table.ending() == Some(Ending::Barricade) {
        return WON;
    }
    let zombies = table.board.zombies();
    let threat: i32 = zombies.map(|(cell, zombie)| of(table, cell, zombie)).sum();
    let pieces = Cell::all().filter_map(|cell| table.board.at(cell)?.defence());
    let standing: i32 = pieces.map(standing).sum();
    threat - standing
}

fn standing(defence: Defence) -> i32 {
    match defence {
        Defence::Roadblock => 0,
        Defence::Trap(_) => STANDING,
        Defence::Vehicle(_) => 2 * STANDING,
    }
}

/// Note 7: what it means that zombies get onto the barricade in their next turn unless they are
/// stopped.
pub(super) fn danger(table: &Table) -> i32 {
    let zombies = table.board.zombies();
    let led = if table.options.hunger_stops {
        0
    } else {
        hungers(&table.hands.zombies)
    };
    let coming =
        !table.options.hunger_stops && led + hungers(&table.trash.zombies) < Card::Hunger.copies();
    let dangers = zombies.map(|(cell, zombie)| match steps_left(table, cell, zombie) {
        Some(0) => ARRIVES,
        Some(steps) if usize::from(steps) <= led => LED,
        Some(steps) if usize::from(steps) == led + 1 && coming => MAY_BE_LED,
        Some(_) | None => 0,
    });
    dangers.sum()
}

/// How many cells are left between a zombie and the barricade after its next walk; nothing if it
/// can't walk.
fn steps_left(table: &Table, cell: Cell, zombie: Zombie) -> Option<u8> {
    let walks = !zombie.is(Trait::Immobile) && table.may_be_moved(cell, zombie).is_ok();
    let way = table.way_ahead(cell).filter(|_| walks)?;
    let Way::Cell(ahead) = way else {
        return Some(0);
    };
    let left = ahead.street.number();
    let runs = zombie.is(Trait::Fast) && table.board.is_free(ahead);
    Some(if runs { left - 1 } else { left })
}

/// Notes 1 and 2: one zombie.
fn of(table: &Table, cell: Cell, zombie: Zombie) -> i32 {
    let worth = place(cell, zombie) * (3 + i32::from(zombie.remaining())) / 4;
    let worth = worth * standing_so(table, cell, zombie) / 100;
    if zombie.hostage {
        worth + HOSTAGE.0 + worth / HOSTAGE.1
    } else {
        worth
    }
}

/// How much of a zombie's worth its neighbourhood leaves, in hundredths.
fn standing_so(table: &Table, cell: Cell, zombie: Zombie) -> i32 {
    let board = &table.board;
    let behind = cell.back().and_then(|back| board.zombie(back));
    let backed = if behind.is_some() { 115 } else { 100 };
    let held = if board.is_entangled(cell) { 75 } else { 100 };
    let ahead = if board.is_roadblocked(cell.lane) {
        67
    } else {
        obstacle(table, cell, zombie)
    };
    backed * held * ahead / 10_000
}

fn place(cell: Cell, zombie: Zombie) -> i32 {
    if zombie.is(Trait::Immobile) {
        return IMMOBILE;
    }
    let step = usize::from(zombie.is(Trait::Fast));
    DISTANCES[usize::from(cell.street.number()) - step]
}

/// How much of a zombie's worth what lies ahead of it leaves, in hundredths.
fn obstacle(table: &Table, cell: Cell, zombie: Zombie) -> i32 {
    let ahead = cell.lane.cells().take_while(|other| *other != cell);
    let next = ahead.filter_map(|other| table.board.at(other)).last();
    match next {
        Some(Piece::Defence(Defence::Trap(trap))) => trapped(trap, zombie),
        Some(Piece::Defence(Defence::Vehicle(vehicle))) => barred(vehicle, zombie),
        None | Some(Piece::Zombie(..) | Piece::Defence(Defence::Roadblock)) => 100,
    }
}

fn trapped(trap: Trap, zombie: Zombie) -> i32 {
    match trap {
        _ if zombie.is(Trait::Nimble) => 100,
        Trap::Mine => wounded(zombie),
        Trap::BarbedWire => 80,
    }
}

fn barred(vehicle: Vehicle, zombie: Zombie) -> i32 {
    match vehicle {
        _ if zombie.is(Trait::Smash) => 90,
        Vehicle::Trabant => wounded(zombie),
        Vehicle::Kamaz if zombie.hostage => 75,
        Vehicle::Kamaz => 45,
        Vehicle::Trolleybus => 70,
    }
}

/// What two wounds leave.
fn wounded(zombie: Zombie) -> i32 {
    let dies = zombie.remaining() <= 2 && !zombie.hostage;
    if dies { 50 } else { 75 }
}

fn hungers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| **card == Card::Hunger).count()
}
