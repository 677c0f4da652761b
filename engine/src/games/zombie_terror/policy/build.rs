//! Weights for laying tokens.

use super::NEVER;
use super::field::{self, Field};
use super::menace::Menace;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cells::{Cell, Rank};
use crate::games::zombie_terror::figures;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::tokens::Token;

/// A step to the car.
const STEP: i32 = field::STEP as i32;

/// Detour in steps within which an exit matters, and the value of each step nearer.
const NEAR: i32 = 8;
const EXIT: i32 = 300;

/// Returns the weight of each place for the token that is due.
pub(super) fn weigh_all(table: &Table, side: Side, legal: &[Action]) -> Vec<i32> {
    let weights = legal.iter().map(|action| {
        if let Action::Build(token) = *action {
            weigh(table, side, token)
        } else {
            NEVER
        }
    });
    weights.collect()
}

/// The zombies lay tokens where they make the way to the car long, and where they come out beside
/// it; the humans where they do neither, and the sewer where it is soon reached. The car is put
/// anywhere.
fn weigh(table: &Table, side: Side, token: Token) -> i32 {
    if let Token::Car(_) = token {
        return 0;
    }
    let after = table.preview_action(Action::Build(token));
    let ways = Field::ways(&after, &Menace::of(&after).field());
    if let Token::Sewer(cell) = token {
        return -detour(&ways, cell) - i32::from(cell.rank().number()) * STEP;
    }
    let start = Rank::all().next().into_iter().flat_map(Cell::on);
    let long: i32 = start.map(|cell| ways.at(cell)).sum();
    let exits = token.exits().into_iter();
    let exits: i32 = exits.map(|cell| exit(&ways, cell)).sum();
    match side {
        Side::Humans => -long - exits,
        Side::Zombies => long + exits,
    }
}

fn exit(ways: &Field, cell: Cell) -> i32 {
    (NEAR - detour(ways, cell) / STEP).max(0) * EXIT
}

/// Returns how much longer the way from home to the car is across a cell, for the human with the shortest detour.
pub(super) fn detour(ways: &Field, cell: Cell) -> i32 {
    let homes = Human::ALL.into_iter().map(figures::home);
    let across = |home: Cell| i32::from(home.distance(cell)) * STEP + ways.at(cell) - ways.at(home);
    homes.map(across).min().unwrap_or(0)
}
