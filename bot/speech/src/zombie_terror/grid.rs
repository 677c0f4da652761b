//! The board as text: two columns a cell, the car above and the supermarket below.

use engine::games::zombie_terror::{
    Cell, Facing, File, Ground, Half, Health, Human, Rank, Table, Zombie,
};

use super::names::short;
use crate::Words;

/// Width of the line of cones.
const CONES: usize = 2 * File::COUNT;

/// Sixteen ranks with the cones between the halves, then the letters of the files.
pub(super) fn grid(table: &Table, words: Words) -> Vec<String> {
    let mut lines = Vec::new();
    for half in Half::ALL.into_iter().rev() {
        let ranks = Rank::all().rev().filter(|rank| rank.half() == half);
        lines.extend(ranks.map(|rank| row(rank, table, words)));
        if half == Half::North {
            lines.push(format!("   {}", "-".repeat(CONES)));
        }
    }
    let files = File::all().map(|file| format!(" {file}"));
    lines.push(format!("   {}", files.collect::<String>()));
    lines
}

fn row(rank: Rank, table: &Table, words: Words) -> String {
    let cells = Cell::on(rank).map(|cell| entry(cell, table, words));
    format!("{:>2} {}", rank.number(), cells.collect::<String>())
}

/// The two signs of a cell: who stands there, or else what it is.
fn entry(cell: Cell, table: &Table, words: Words) -> String {
    let human = table.human_at(cell);
    let human = human.map(|human| pawn(human, table.pawns[human].status.health(), words));
    let zombie = || table.zombies.at(cell).map(zombie);
    let entry = human.or_else(zombie);
    entry.unwrap_or_else(|| ground(cell, table).to_owned())
}

/// `Me`, `me` with a wound, `%M` dead.
fn pawn(human: Human, health: Option<Health>, words: Words) -> String {
    let short = short(human, words);
    match health {
        Some(Health::Wounded) => short.to_lowercase(),
        Some(Health::Dead) => words.of(stem!("zt-dead-"), human.name()),
        Some(Health::Healthy) | None => short,
    }
}

/// `z^`, or `*^` once it was activated.
fn zombie(zombie: Zombie) -> String {
    let body = if zombie.activated { '*' } else { 'z' };
    let front = match zombie.facing {
        Facing::North => '^',
        Facing::East => '>',
        Facing::South => 'v',
        Facing::West => '<',
    };
    [body, front].into_iter().collect()
}

fn ground(cell: Cell, table: &Table) -> &'static str {
    let allowed = table.is_allowed(cell);
    match table.board.ground(cell) {
        Ground::Goal => "XX",
        Ground::Bus => "BB",
        Ground::Booth => "GG",
        Ground::Big | Ground::Small => "##",
        Ground::Floor if table.board.sewer() == Some(cell) && allowed => "(+",
        Ground::Floor if table.board.sewer() == Some(cell) => "()",
        Ground::Floor if allowed => " +",
        Ground::Floor => " .",
    }
}
