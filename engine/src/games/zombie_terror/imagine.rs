//! Determinization of a view: only the cards that don't lie open are sampled.

use super::ZombieTerror;
use super::cards::{Card, Deck};
use super::sides::{BySide, Side};
use super::state::State;
use crate::chance::Chance;
use crate::game::View;
use crate::seat::Seat;
use crate::secret::Secret;

pub(super) fn imagine(view: &View<ZombieTerror>, seat: Option<Seat>, chance: &mut Chance) -> State {
    let public = &view.public;
    let table = public.table.clone();
    let mut hands = BySide::from_fn(|_| Deck::new());
    let mut removed = BySide::from_fn(|_| Deck::new());
    for side in Side::ALL {
        let private = view.private.as_ref();
        let own = private.filter(|_| seat == Some(table.seat(side)));
        let open = public.hands.as_ref().map(|hands| &hands[side]);
        let hand = open.or(own.map(|private| &private.hand));
        let out = public.removed.as_ref().map(|removed| &removed[side]);
        let known = hand.into_iter().chain(out).flatten();
        let known = known.chain(&table.played);
        let mut unknown: Deck = Card::of(side).collect();
        for card in known {
            unknown.retain(|other| other != card);
        }
        chance.shuffle(&mut unknown);
        hands[side] = hand
            .cloned()
            .unwrap_or_else(|| draw(&mut unknown, table.held[side]));
        removed[side] = out
            .cloned()
            .unwrap_or_else(|| draw(&mut unknown, table.removed[side]));
    }
    State {
        table,
        hands: hands.map(|hand| Secret::new(hand.clone())),
        removed: Secret::new(removed),
    }
}

fn draw(cards: &mut Deck, count: u8) -> Deck {
    let kept = cards.len().saturating_sub(usize::from(count));
    cards.drain(kept..).collect()
}
