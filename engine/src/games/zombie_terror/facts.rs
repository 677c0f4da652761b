//! The fact sheet, and what of it a viewer may know.

use super::board::{Ground, Zombie};
use super::cards::{Card, Deck};
use super::cells::Cell;
use super::humans::{Health, Human, Status};
use super::phase::{Ending, Moves, Phase, Turn};
use super::sides::{BySide, Side};
use super::state::State;
use super::table::Table;
use super::view::{Private, Public};
use crate::notation::{Fact, Facts};
use crate::seat::Seat;

/// Returns the facts that every viewer may know.
pub(super) fn public(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let table = &public.table;
    course(table, &mut facts);
    phase(table, &mut facts);
    humans(table, &mut facts);
    zombies(table, &mut facts);
    figures(table, &mut facts);
    board(table, &mut facts);
    cards(table, &mut facts);
    if let Some(hands) = &public.hands {
        piles(table, "hand", hands, &mut facts);
    }
    if let Some(removed) = &public.removed {
        piles(table, "removed", removed, &mut facts);
    }
    facts
}

/// Adds the facts that only one seat knows.
pub(super) fn private(private: &Private, seat: Seat, facts: &mut Facts) {
    put(facts, &format!("hand.{seat}"), list(&private.hand));
}

/// Adds the facts that not every viewer may know.
pub(super) fn add_hidden_facts(state: &State, facts: &mut Facts) {
    let hands = state.hands.map(|hand| hand.open().clone());
    piles(&state.table, "hand", &hands, facts);
    piles(&state.table, "removed", state.removed.open(), facts);
}

fn put(facts: &mut Facts, key: &str, fact: Fact) {
    facts.insert(key.to_owned(), fact);
}

fn list(cards: &[Card]) -> Fact {
    Fact::list(cards)
}

fn piles(table: &Table, key: &str, piles: &BySide<Deck>, facts: &mut Facts) {
    for side in Side::ALL {
        let key = format!("{key}.{}", table.seat(side));
        put(facts, &key, list(&piles[side]));
    }
}

fn course(table: &Table, facts: &mut Facts) {
    put(facts, "phase", Fact::text(table.phase.moment().name()));
    put(facts, "round", table.round.into());
    put(facts, "variant", Fact::text(table.options.variant.name()));
    put(facts, "seat.humans", Fact::text(table.seat(Side::Humans)));
    put(facts, "seat.zombies", Fact::text(table.seat(Side::Zombies)));
    put(facts, "over", Fact::Bool(table.ending().is_some()));
    if let Some(side) = table.turn() {
        put(facts, "turn", Fact::text(table.seat(side)));
    }
    if let Some(ending) = table.ending() {
        put(facts, "winner", Fact::text(table.seat(ending.winner())));
        put(facts, "end_reason", Fact::text(reason(ending)));
    }
}

fn reason(ending: Ending) -> &'static str {
    match ending {
        Ending::Escaped => "escaped",
        Ending::Terror => "terror",
        Ending::TooFewPoints => "too-few-points",
        Ending::AllTurned => "all-turned",
    }
}

/// Adds the facts that exist in the current phase only.
fn phase(table: &Table, facts: &mut Facts) {
    match &table.phase {
        Phase::Build => {
            if let Some(kind) = table.token_due() {
                put(facts, "to_build", Fact::text(kind.name()));
            }
        }
        Phase::Humans(turn) => human_turn(table, turn, facts),
        Phase::Moves(moves) => movement(moves, facts),
        Phase::Adds(dues) => {
            put(facts, "due.south", dues.south.into());
            put(facts, "due.north", dues.north.into());
            put(facts, "due.any", dues.any.into());
        }
        Phase::SetupHumans | Phase::SetupZombies | Phase::Rise | Phase::Over(_) => {}
    }
}

fn human_turn(table: &Table, turn: &Turn, facts: &mut Facts) {
    if let Some(active) = turn.active {
        put(facts, "active", Fact::text(active));
    }
    for (human, pawn) in table.pawns.iter() {
        if pawn.status.cell().is_some() {
            put(facts, &format!("ap.{human}"), pawn.ap.into());
        }
    }
}

fn movement(moves: &Moves, facts: &mut Facts) {
    if let Some(active) = moves.active {
        put(facts, "active", Fact::text(active.cell));
        put(facts, "zombie_ap", active.ap.into());
    }
    put(facts, "activations_left", moves.left.into());
    put(facts, "extra", moves.extra.into());
    put(facts, "awe", Fact::Bool(moves.awe));
    put(facts, "rampage", Fact::Bool(moves.rampage));
}

fn humans(table: &Table, facts: &mut Facts) {
    for (human, pawn) in table.pawns.iter() {
        let status = status(pawn.status);
        put(facts, &format!("status.{human}"), Fact::text(status));
        match pawn.status {
            Status::On { cell, .. } => put(facts, &format!("at.{human}"), Fact::text(cell)),
            Status::Escaped { stars } => put(facts, &format!("escaped.{human}"), stars.into()),
            Status::Unplaced | Status::Turned => {}
        }
    }
    let activated = |human: &Human| table.pawns[*human].activated;
    let activated = Human::ALL.into_iter().filter(activated);
    put(facts, "activated", Fact::list(activated));
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Unplaced => "unplaced",
        Status::On { health, .. } => match health {
            Health::Healthy => "healthy",
            Health::Wounded => "wounded",
            Health::Dead => "dead",
        },
        Status::Turned => "turned",
        Status::Escaped { .. } => "escaped",
    }
}

fn zombies(table: &Table, facts: &mut Facts) {
    for (cell, zombie) in table.zombies.iter() {
        put(facts, &format!("zombie.{cell}"), Fact::text(zombie));
    }
    let text = |(cell, zombie): (Cell, Zombie)| format!("{cell}:{zombie}");
    let all = table.zombies.iter().map(text);
    put(facts, "zombies", Fact::list(all));
    put(facts, "zombie_count", table.zombies.count().into());
    put(facts, "pool", table.pool().into());
}

fn figures(table: &Table, facts: &mut Facts) {
    put(facts, "bullets", table.bullets.into());
    put(facts, "briefcase", Fact::Bool(table.briefcase));
    put(facts, "terror", table.terror.into());
    put(facts, "pz", table.escaped_stars().into());
    put(facts, "potential", table.potential().into());
    put(facts, "shots", table.shots.into());
    let noise = if let Phase::Humans(turn) = &table.phase {
        turn.noise
    } else {
        0
    };
    put(facts, "noise", noise.into());
}

fn board(table: &Table, facts: &mut Facts) {
    let board = &table.board;
    let cells = |fits: &dyn Fn(Cell) -> bool| Fact::list(Cell::all().filter(|cell| fits(*cell)));
    if let Some(sewer) = board.sewer() {
        put(facts, "sewer", Fact::text(sewer));
    }
    put(
        facts,
        "goal",
        cells(&|cell| board.ground(cell) == Ground::Goal),
    );
    put(
        facts,
        "obstacles",
        cells(&|cell| board.ground(cell).is_obstacle()),
    );
    put(facts, "allowed", cells(&|cell| table.is_allowed(cell)));
    put(facts, "sewer_allowed", Fact::Bool(table.sewer_open));
    put(facts, "tokens", Fact::list(board.tokens()));
}

fn cards(table: &Table, facts: &mut Facts) {
    put(facts, "played", list(&table.played));
    for side in Side::ALL {
        let seat = table.seat(side);
        put(
            facts,
            &format!("hand_count.{seat}"),
            table.held[side].into(),
        );
        put(
            facts,
            &format!("removed_count.{seat}"),
            table.removed[side].into(),
        );
    }
}
