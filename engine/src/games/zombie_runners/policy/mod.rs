//! How the heuristic player weighs an action: the strategy notes of the rules page, from what the
//! seat may know alone. Weights are in tenths of a point.

use std::borrow::Cow;

use super::ZombieRunners;
use super::action::Action;
use super::cards::{Card, EventCard};
use super::effect::Hit;
use super::options::Mode;
use super::state::{Stage, State};
use super::table::{Table, Turn};
use super::view::{Private, Public};
use crate::game::View;
use crate::seat::{Seat, Seats};

mod answer;
mod combination;
mod exchange;

use combination::Position;

/// What it is worth to be rid of a card, whatever it counts.
const TEMPO: i32 = 20;

/// What a card to be drawn costs.
const DRAWN: i32 = 25;

/// What it is worth to go out.
const OUT: i32 = 1_000;

/// What it is worth to take a turn of somebody who is about to go out (note 7).
const RESCUE: i32 = 50;

/// With how many cards somebody is about to go out.
const FEW: u8 = 2;

pub(super) fn weigh(view: &View<ZombieRunners>, seat: Seat, action: Action) -> i32 {
    let Some(private) = &view.private else {
        return 0;
    };
    let mind = Mind {
        public: &view.public,
        table: &view.public.table,
        private,
        seat,
        rich: view.public.rich(),
    };
    match action {
        Action::Play(card, param) => mind.play(card, param),
        Action::Draw => -DRAWN,
        Action::Give(card) => mind.give(card),
        Action::Put(card) => mind.put(card),
        Action::Answer(answer) => mind.answer(answer),
        Action::Priority => mind.rob(),
        Action::End | Action::Done | Action::Disarm | Action::Deal => 0,
        Action::Arm(_) => -1, // it decides when a turn opens
    }
}

/// By how many points one leads who wins three games of four, about.
const LEAD: f32 = 40.0;

/// What the points between two rounds promise.
pub(super) fn prospects(state: &State, seat: Seat) -> Option<f32> {
    let Stage::RoundOver { .. } = state.stage else {
        return None;
    };
    let table = &state.table;
    let own = table.side(seat);
    let good = if table.options.mode.is_classic() {
        -1
    } else {
        1
    };
    let others = table.sides().filter(|side| *side != own);
    let others = others.map(|side| good * table.score(side)).max();
    let lead = good * table.score(own) - others.unwrap_or_default();
    Some(1.0 / (1.0 + (-(lead as f32) / LEAD).exp()))
}

/// One seat that thinks.
struct Mind<'a> {
    public: &'a Public,
    table: &'a Table,
    private: &'a Private,
    seat: Seat,
    /// Who holds more than one card.
    rich: Seats,
}

impl Mind<'_> {
    /// Note 7: when one can go out, or when a rival is about to.
    fn rob(&self) -> i32 {
        let robbed = self.table.turn.seat;
        let Some(position) = self.robbing(robbed) else {
            return 0;
        };
        let best = position.best(position.depth());
        let rival = self.table.rivals(self.seat).contains(robbed);
        let urgent = rival && self.count(robbed) <= FEW && position.may_lay_zombie();
        if best > OUT / 2 {
            best
        } else if urgent {
            RESCUE
        } else {
            0
        }
    }

    /// The turn after taking it.
    fn robbing(&self, robbed: Seat) -> Option<Position<'_>> {
        let Stage::Turn { mode } = self.public.stage else {
            return None;
        };
        let mut table = self.table.clone();
        table.turn = Turn {
            robbed: Some(robbed),
            prior: true,
            ..Turn::opening(self.seat)
        };
        let mut hand = self.private.hand.clone();
        hand.take(Card::PRIORITY);
        Some(Position::new(
            self,
            Cow::Owned(table),
            Cow::Owned(hand),
            mode,
            None,
        ))
    }

    /// The turn as it is; nothing outside phase `turn`.
    fn position(&self) -> Option<Position<'_>> {
        let Stage::Turn { mode } = self.public.stage else {
            return None;
        };
        let (table, hand) = (Cow::Borrowed(self.table), Cow::Borrowed(&self.private.hand));
        Some(Position::new(self, table, hand, mode, self.private.drawn))
    }

    fn count(&self, seat: Seat) -> u8 {
        self.public.hand_counts[seat]
    }

    /// How much a point in the hand costs: more when somebody is about to go out, and nothing to
    /// speak of where none are counted.
    fn rate(&self) -> i32 {
        if self.table.options.mode == Mode::Outsider {
            return 2;
        }
        let rivals = self.table.rivals(self.seat);
        let close = rivals.iter().any(|seat| self.count(seat) <= FEW);
        if close { 14 } else { 10 }
    }

    /// Notes 1 and 10: what it is worth that somebody is hit.
    fn harm(&self, hit: &Hit) -> i32 {
        if !self.table.players().contains(hit.to) {
            return 0;
        }
        let weight = 10 * i32::from(hit.draws) + 15 * i32::from(hit.skip);
        if self.table.rivals(self.seat).contains(hit.to) {
            weight * self.pressure(hit.to) / 10
        } else {
            -2 * weight
        }
    }

    /// In tenths, how urgent it is to stop a rival.
    fn pressure(&self, rival: Seat) -> i32 {
        let others = self.table.rivals(self.seat);
        let most = others.iter().map(|seat| self.count(seat)).max();
        let endangered = Some(self.private.hand.len()) >= most;
        if self.table.options.mode == Mode::Outsider && endangered {
            // note 10: somebody else has to be the last one
            return if Some(self.count(rival)) == most {
                12
            } else {
                8
            };
        }
        match self.count(rival) {
            0 | 1 => 30,
            2 => 20,
            3 | 4 => 13,
            _ => 10,
        }
    }

    /// What it costs to give a card away that is of use later (note 6).
    fn hold(&self, event: EventCard) -> i32 {
        let full = match event {
            EventCard::Priority => 45,
            EventCard::Boomerang => 27,
            EventCard::Mask => 25,
            EventCard::Thief | EventCard::Adventure => 15,
        };
        let last = self.private.hand.len() <= FEW;
        if last { full / 2 } else { full }
    }
}
