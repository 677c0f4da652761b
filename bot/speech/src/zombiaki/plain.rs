//! All public facts, in words alone.

use engine::games::zombiaki::{Card, Cell, Phase, Piece, Public, Side, Table, Trap, Zombie};

use super::board::forces;
use super::names::{cards, side, title};
use crate::{Teller, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let cells = Cell::all().filter_map(|cell| Some(entry(cell, table.board.at(cell)?, tell)));
    let plays = args![count = table.plays];
    let plays = (table.plays > 0).then(|| tell.with(key!("zk-plain-plays"), &plays));
    forces(table, tell.words)
        .chain(walkers(table, tell))
        .chain(plays)
        .chain(cells)
        .chain(Side::ALL.map(|which| player(public, which, tell)))
        .collect()
}

/// Returns the cells of the zombies that still have to walk, in order.
fn walkers(table: &Table, tell: &Teller<'_>) -> Option<String> {
    let Phase::Move { walker, rest } = &table.phase else {
        return None;
    };
    let cells = [walker].into_iter().chain(rest);
    let cells = tell.words.list(cells.map(ToString::to_string));
    Some(tell.with(key!("zk-plain-walkers"), &args![cells = cells]))
}

/// `a3: Sasha, strength 1 of 3, hostage, on a mine`
fn entry(cell: Cell, piece: Piece, tell: &Teller<'_>) -> String {
    let facts = match piece {
        Piece::Zombie(zombie, trap) => walker(zombie, trap, tell),
        Piece::Defence(defence) => title(Card::Defence(defence), tell.words),
    };
    let name = cell.to_string();
    tell.with(key!("plain-item"), &args![name = name, facts = facts])
}

fn walker(zombie: Zombie, trap: Option<Trap>, tell: &Teller<'_>) -> String {
    let args = args![left = zombie.remaining_wounds(), all = zombie.strength()];
    let strength = tell.with(key!("zk-plain-strength"), &args);
    let hostage = zombie.hostage.then(|| tell.say(key!("zk-sign-hostage")));
    let chains = zombie.chains.then(|| tell.say(key!("zk-sign-chains")));
    let trap = trap.map(|trap| match trap {
        Trap::Mine => tell.say(key!("zk-sign-mine")),
        Trap::BarbedWire => tell.say(key!("zk-sign-wire")),
    });
    let name = title(Card::Zombie(zombie.kind), tell.words);
    let facts = [name, strength].into_iter().chain(hostage);
    tell.words.list(facts.chain(chains).chain(trap))
}

/// `🧟 Zombies (Anna): cards Sasha 3, Hostage ×2; deck 20; put away Mine`
fn player(public: &Public, which: Side, tell: &Teller<'_>) -> String {
    let listed = |all: &[Card]| match all.is_empty() {
        true => tell.say(key!("zk-row-no-cards")),
        false => cards(all, tell.words),
    };
    let args = args![
        side = side(which, tell.words),
        name = tell.name(which.seat()),
        cards = listed(&public.table.hands[which]),
        deck = public.decks[which],
        trash = listed(&public.table.trash[which])
    ];
    tell.with(key!("zk-plain-side"), &args)
}
