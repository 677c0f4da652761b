//! The street as text: lines whose columns stand one below the other.

use engine::games::zombiaki::{
    Board, Card, Cell, Defence, Lane, Piece, Public, Street, Table, Trap, Zombie,
};

use super::names::{CHAINS, HOSTAGE, MINE, WIRE, burden, strength};
use crate::{Words, args};

/// The sign of a piece that blocks shots.
const WALL: &str = "▓";
/// The sign of a vehicle: it points where it drives.
const VEHICLE: &str = "▲";
/// A free cell.
const FREE: &str = "·";
/// The least width of a column.
const NARROW: usize = 5;

/// Returns the board from the cemetery down to the barricade, and the meaning of the signs on it.
pub(super) fn grid(public: &Public, words: Words) -> Vec<String> {
    let board = &public.table.board;
    let cemetery = args![count = public.decks.zombies.saturating_sub(1)];
    let barricade = args![count = public.decks.humans];
    let dawn = public.table.ending().is_some() && public.decks.zombies == 0;
    let cemetery = match dawn {
        true => words.say(key!("zk-grid-dawn")),
        false => words.with(key!("zk-grid-cemetery"), &cemetery),
    };
    let mut lines = vec![cemetery];
    lines.extend(streets(board, words));
    lines.push(words.with(key!("zk-grid-barricade"), &barricade));
    lines.extend(legend(&public.table, words));
    lines
}

/// The lanes' letters, then the streets from the fifth to the first.
fn streets(board: &Board, words: Words) -> Vec<String> {
    let entry = |lane: Lane, street: Street| entry(board, lane.at(street), words);
    let width = |lane: Lane| {
        let entries = Street::ALL.into_iter().map(|street| entry(lane, street));
        let widest = entries.map(|entry| entry.chars().count()).max();
        widest.unwrap_or_default().max(NARROW)
    };
    let widths = Lane::ALL.map(width);
    let heads = Lane::ALL.map(|lane| lane.to_string());
    let head = row(" ", heads, widths);
    let street = |street: Street| {
        let cells = Lane::ALL.map(|lane| entry(lane, street));
        row(&street.to_string(), cells, widths)
    };
    let streets = Street::ALL.into_iter().rev().map(street);
    std::iter::once(head).chain(streets).collect()
}

/// A label and three cells, filled up with blanks.
fn row(label: &str, cells: [String; 3], widths: [usize; 3]) -> String {
    let cells = cells.into_iter().zip(widths);
    let cells = cells.map(|(cell, width)| format!("{cell:<width$}"));
    let cells: Vec<String> = cells.collect();
    let line = format!("{label} {}", cells.join(" "));
    line.trim_end().to_owned()
}

fn entry(board: &Board, cell: Cell, words: Words) -> String {
    match board.at(cell) {
        None => FREE.to_owned(),
        Some(Piece::Zombie(zombie, trap)) => walker(zombie, trap, words),
        Some(Piece::Defence(defence)) => obstacle(defence, words),
    }
}

/// `Sas1/3☻#`
fn walker(zombie: Zombie, trap: Option<Trap>, words: Words) -> String {
    let name = short(Card::Zombie(zombie.kind), words);
    let trap = trap.map_or("", mark);
    [&name, &strength(zombie), &burden(zombie), trap].concat()
}

fn obstacle(defence: Defence, words: Words) -> String {
    let name = short(Card::Defence(defence), words);
    let wall = if defence.blocks_line() { WALL } else { "" };
    match defence {
        Defence::Trap(trap) => format!("{}{name}", mark(trap)),
        Defence::Roadblock => format!("{WALL}{name}{WALL}"),
        Defence::Vehicle(_) => format!("{VEHICLE}{name}{wall}"),
    }
}

fn mark(trap: Trap) -> &'static str {
    match trap {
        Trap::Mine => MINE,
        Trap::BarbedWire => WIRE,
    }
}

/// The three or four letters that stand for a card on the board.
pub(super) fn short(card: Card, words: Words) -> String {
    words.of(stem!("zk-short-"), card.name())
}

/// Returns the meaning of the signs on the board that don't explain themselves, as in `☻ hostage  # wire`.
fn legend(table: &Table, words: Words) -> Vec<String> {
    let board = &table.board;
    let carries = |what: fn(Zombie) -> bool| board.zombies().any(|(_, zombie)| what(zombie));
    let under = |trap| {
        board
            .zombies()
            .any(|(cell, _)| board.trap(cell) == Some(trap))
    };
    let blocks = |cell| board.at(cell).and_then(Piece::defence);
    let blocks = Cell::all().filter_map(blocks).any(Defence::blocks_line);
    let signs = [
        (
            carries(|zombie| zombie.hostage),
            HOSTAGE,
            key!("zk-sign-hostage"),
        ),
        (
            carries(|zombie| zombie.chains),
            CHAINS,
            key!("zk-sign-chains"),
        ),
        (under(Trap::BarbedWire), WIRE, key!("zk-sign-wire")),
        (under(Trap::Mine), MINE, key!("zk-sign-mine")),
        (blocks, WALL, key!("zk-sign-wall")),
    ];
    let there = signs.into_iter().filter(|(there, ..)| *there);
    wrap_words(there.map(|(_, sign, key)| format!("{sign} {}", words.say(key))))
}

/// The width within which a legend stays.
const WIDTH: usize = 30;

/// Words in as few lines as have room for them.
fn wrap_words(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let width = |line: &str| line.chars().count() + word.chars().count() + 2;
        match lines.last_mut().filter(|line| width(line) <= WIDTH) {
            Some(line) => {
                line.push_str("  ");
                line.push_str(&word);
            }
            None => lines.push(word),
        }
    }
    lines
}
