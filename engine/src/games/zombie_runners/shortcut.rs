//! Steps that people think of as one: a card is laid and the turn ends.

use super::ZombieRunners;
use super::action::{Action, Choice, Param};
use super::cards::{Card, EventCard};
use super::hand::Hand;
use super::rights::Look;
use super::table::TurnMode;
use super::view::{Private, Public};
use crate::game::{Macro, View};
use crate::seat::Seat;

pub(super) fn macros(view: &View<ZombieRunners>, seat: Seat, out: &mut Vec<Macro<ZombieRunners>>) {
    let public = &view.public;
    let Some(private) = &view.private else { return };
    if public.table.turn.seat != seat {
        return;
    }
    let Some(look) = private.look(public) else {
        return;
    };
    for card in look.hand.kinds() {
        if look.may_lay(card).is_err() {
            continue;
        }
        let params = look.params(card).into_iter();
        let last = params.filter(|param| nothing_follows(public, private, card, *param));
        out.extend(last.map(|param| lay_and_end(card, param)));
    }
}

fn lay_and_end(card: Card, param: Param) -> Macro<ZombieRunners> {
    let first = Choice::CardEnd(card);
    Macro {
        path: std::iter::once(first).chain(param.path(card)).collect(),
        actions: vec![Action::Play(card, param), Action::End],
    }
}

/// Whether only the end of the turn would be legal after this.
fn nothing_follows(public: &Public, private: &Private, card: Card, param: Param) -> bool {
    let moves_cards = match card {
        Card::Event(event) => match event {
            EventCard::Thief | EventCard::Adventure | EventCard::Priority => true,
            EventCard::Mask | EventCard::Boomerang => false,
        },
        Card::Zombie(..) | Card::Boss(_) => param.swap().is_some(),
    };
    if moves_cards {
        return false;
    }
    let mut hand: Hand = private.hand.clone();
    hand.take(card);
    let mut table = public.table.clone();
    let mode = table.lay(card, param, usize::from(hand.len()));
    let look = Look {
        table: &table,
        mode,
        hand: &hand,
        drawn: None,
        hand_counts: public.hand_counts.clone(),
        deck_count: usize::from(public.deck_count),
    };
    let mut cards = hand.kinds();
    mode == TurnMode::Chain && cards.all(|card| look.may_lay(card).is_err())
}
