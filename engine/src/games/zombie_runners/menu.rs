//! The menus of a player. In a turn there is one button a card. The button names the way to lay the card if there is
//! just one. Laying the card ends the turn where nothing could follow.

use super::ZombieRunners;
use super::action::{Action, Answer, Choice, Effect, Param};
use super::cards::{Card, EventCard};
use super::effect::Order;
use super::hand::{Counts, Hand};
use super::rights::Look;
use super::table::{Table, TurnMode};
use super::view::{Private, Public};
use crate::game::{Macro, Menus, View};
use crate::seat::Seat;

/// Largest number of ways to lay a card that are shown on one page.
const FEW: usize = 9;

impl Menus for ZombieRunners {
    type Choice = Choice;

    fn path(action: Action) -> Vec<Choice> {
        match action {
            Action::Play(card, param) => {
                let first = Choice::Card(card);
                std::iter::once(first).chain(param.path(card)).collect()
            }
            Action::Draw => vec![Choice::Draw],
            Action::End => vec![Choice::End],
            Action::Give(card) => vec![Choice::Give(card)],
            Action::Put(card) => vec![Choice::Put(card)],
            Action::Done => vec![Choice::Done],
            Action::Answer(answer) => answer.path(),
            Action::Priority => vec![Choice::Priority],
            Action::Arm(None) => vec![Choice::ArmAny],
            Action::Arm(Some(seat)) => vec![Choice::Arm, Choice::Seat(seat)],
            Action::Disarm => vec![Choice::Disarm],
            Action::Deal => vec![Choice::Deal],
        }
    }

    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        let public = &view.public;
        let Some(private) = &view.private else { return };
        if public.table.turn.seat != seat {
            return;
        }
        let Some(look) = private.look(public) else {
            return;
        };
        for card in look.cards().iter() {
            let ways = ways(&look, public, private, card);
            out.extend(ways.iter().map(|way| way.entry(card, &ways)));
        }
    }
}

/// A way in which a card may be laid.
struct Way {
    param: Param,
    /// Whether nothing could follow.
    ends: bool,
    /// The other parameter that may be typed for this way.
    twin: Option<Param>,
}

fn ways(look: &Look<'_>, public: &Public, private: &Private, card: Card) -> Vec<Way> {
    let [left, right] = [Effect::Left, Effect::Right].map(Param::Effect);
    let facing = face_each_other(look.table);
    let mut params = look.params(card);
    params.retain(|param| !facing || *param != right);
    let way = |param| Way {
        param,
        ends: is_final_play(public, private, card, param),
        twin: (facing && param == left).then_some(right),
    };
    params.into_iter().map(way).collect()
}

/// Whether the left neighbour of the player is also their right one.
fn face_each_other(table: &Table) -> bool {
    let seat = table.turn.seat;
    table.left_neighbour(seat) == table.right_neighbour(seat) // ZR-134, ZR-135
}

impl Way {
    fn entry(&self, card: Card, all: &[Self]) -> Macro<ZombieRunners> {
        let lay = Action::Play(card, self.param);
        let twin = self.twin.map(|param| Action::Play(card, param));
        let end = self.ends.then_some(Action::End);
        Macro {
            path: self.path(card, all),
            actions: [lay].into_iter().chain(end).collect(),
            stands_for: [lay].into_iter().chain(twin).collect(),
        }
    }

    /// Returns the menu path. If the ways differ in whether they end the turn, the last choice says so; otherwise the
    /// card does.
    fn path(&self, card: Card, all: &[Self]) -> Vec<Choice> {
        let Self { param, ends, .. } = *self;
        let all_end = all.iter().all(|way| way.ends);
        let lay = |param, ends| Choice::Lay { card, param, ends };
        if all.len() == 1 {
            return vec![lay(param, ends)];
        }
        let first = lay(Param::None, all_end);
        let alike = all.iter().all(|way| way.ends == ends);
        if alike && all.len() > FEW {
            return std::iter::once(first).chain(param.path(card)).collect();
        }
        let ends = ends && !all_end;
        vec![first, Choice::Way { card, param, ends }]
    }
}

/// Whether only the end of the turn would be legal after this.
fn is_final_play(public: &Public, private: &Private, card: Card, param: Param) -> bool {
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
        counts: Counts::Seen(&public.hand_counts),
        deck_count: usize::from(public.deck_count),
    };
    mode == TurnMode::Chain && look.cards().is_empty()
}

impl Param {
    /// Returns the choices after the card.
    fn path(self, card: Card) -> Vec<Choice> {
        match self {
            Self::None => Vec::new(),
            Self::Effect(effect) => vec![Choice::Effect(card, effect)],
            Self::Draw(seat) => vec![Choice::OneDraws, Choice::Seat(seat)],
            Self::Swap(seat) => vec![Choice::Swaps, Choice::Seat(seat)],
            Self::DrawSwap(draw, swap) => vec![Choice::Draws(draw), Choice::SwapsWith(swap)],
            Self::Order(Order::Number(number)) => vec![Choice::ByNumber, Choice::Number(number)],
            Self::Order(Order::Corporation(corporation)) => {
                vec![Choice::ByCorporation, Choice::Corporation(corporation)]
            }
            Self::Order(Order::Either(number, corporation)) => {
                vec![Choice::Number(number), Choice::Corporation(corporation)]
            }
            Self::Target(seat, corporation) => {
                let named = corporation.map_or(Choice::KeepCorporation, Choice::Corporation);
                vec![Choice::Seat(seat), named]
            }
            Self::From(source) => vec![Choice::Take(source)],
        }
    }
}

impl Answer {
    fn path(self) -> Vec<Choice> {
        match self {
            Self::Accept => vec![Choice::Accept],
            Self::Mask(None) => vec![Choice::Mask],
            Self::Mask(Some(seat)) => vec![Choice::MaskFor, Choice::Seat(seat)],
            Self::Boomerang(None) => vec![Choice::Boomerang],
            Self::Boomerang(Some(seat)) => vec![Choice::BoomerangFor, Choice::Seat(seat)],
        }
    }
}
