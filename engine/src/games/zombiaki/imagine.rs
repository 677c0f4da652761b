//! A sampled world that fits a view: only the order of the decks is unknown.

use super::apply::under_dawn;
use super::cards::{Card, Pile};
use super::sides::{BySide, Side};
use super::state::State;
use super::table::Table;
use super::view::Public;
use crate::chance::Chance;
use crate::secret::Secret;

pub(super) fn imagine(public: &Public, chance: &mut Chance) -> State {
    let deck = |side| deck(&public.table, side, usize::from(public.decks[side]), chance);
    State {
        table: public.table.clone(),
        decks: Secret::new(BySide::from_fn(deck)),
    }
}

/// Samples a deck of this size from the cards that don't lie open, with Dawn under the zombies' deck.
fn deck(table: &Table, side: Side, count: usize, chance: &mut Chance) -> Pile {
    let dawn = side == Side::Zombies && count > 0;
    let wanted = count - usize::from(dawn);
    let mut cards = hidden_cards(table, side);
    if cards.len() < wanted {
        // a position may have more cards than a game
        let more = Card::deck(side).iter().copied().cycle();
        cards.extend(more.take(wanted - cards.len()));
    }
    chance.shuffle(&mut cards);
    cards.truncate(wanted);
    if dawn { under_dawn(cards) } else { cards }
}

/// Returns the cards of a side's deck that don't lie open.
fn hidden_cards(table: &Table, side: Side) -> Pile {
    let mut cards = Card::deck(side).clone();
    for open in table.cards() {
        if let Some(place) = cards.iter().position(|card| *card == open) {
            cards.swap_remove(place);
        }
    }
    cards
}
