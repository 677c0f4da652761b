//! The candidate answers where there are thousands. With an empty pool each zombie can come from twenty places to a
//! hundred, and look anywhere.

use std::cmp::Reverse;

use super::hunt::Hunt;
use super::setup;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::legal;
use crate::games::zombie_terror::phase::Phase;
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::state::State;
use crate::games::zombie_terror::table::Table;
use crate::seat::Seat;

/// Maximum numbers of places zombies are moved from, of ways they come, and of ways they come by a card.
const SOURCES: usize = 2;
const WAYS: usize = 16;
const TRAPS: usize = 4;

/// The legal answers of a seat that the notes don't rule out.
pub(super) fn candidates(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let table = &state.table;
    match table.phase {
        Phase::SetupHumans | Phase::SetupZombies => {
            legal::legal(state, seat, out);
            let mut liked = setup::weigh_all(table, out).into_iter();
            out.retain(|_| liked.next() >= Some(0));
        }
        Phase::Adds(dues) => {
            let hunt = Hunt::new(table);
            let sources = least_missed(table, &hunt);
            table.adds(dues, &sources, out);
            keep_best(&hunt, WAYS, out);
            out.extend(cards(state, seat, &hunt, &sources));
        }
        Phase::Rise => {
            let hunt = Hunt::new(table);
            table.rises(&least_missed(table, &hunt), out);
            keep_best(&hunt, WAYS, out);
        }
        Phase::Build | Phase::Humans(_) | Phase::Moves(_) | Phase::Over(_) => {
            legal::legal(state, seat, out);
        }
    }
}

/// The places that a zombie is missed least on.
fn least_missed(table: &Table, hunt: &Hunt<'_>) -> Vec<Option<Cell>> {
    let mut sources = table.sources().to_vec();
    sources.sort_by_cached_key(|from| from.map(|from| hunt.stays(from)));
    sources.truncate(SOURCES);
    sources
}

/// The cards that may be played when zombies come; Trap only where it does most.
fn cards(state: &State, seat: Seat, hunt: &Hunt<'_>, sources: &[Option<Cell>]) -> Vec<Action> {
    let table = &state.table;
    let mut cards = Vec::new();
    for card in state.hands[table.side(seat)].open() {
        if *card == Card::Trap {
            let mut traps = Vec::new();
            table.traps(Play::Trap, sources, &mut traps);
            keep_best(hunt, TRAPS, &mut traps);
            cards.extend(traps);
        } else {
            table.plays(*card, &mut cards);
        }
    }
    cards
}

/// Keeps so many of the best arrivals.
fn keep_best(hunt: &Hunt<'_>, count: usize, arrivals: &mut Vec<Action>) {
    let worth = |action: &Action| action.arrival().map(|arrival| hunt.come(arrival));
    arrivals.sort_by_cached_key(|action| Reverse(worth(action)));
    arrivals.truncate(count);
}
