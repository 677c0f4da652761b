//! The steps of a turn, up to its end.

use super::super::action::{Param, Source};
use super::super::cards::{Card, Cards, EventCard};
use super::super::effect::Hits;
use super::super::event::{Event, Whisper};
use super::super::state::Stage;
use super::super::table::{Combination, TurnMode};
use super::Umpire;
use crate::seat::Seat;

impl Umpire<'_> {
    pub(super) fn play(&mut self, seat: Seat, card: Card, param: Param) {
        *self.state.drawn.open_mut() = None;
        self.take_from(seat, card);
        let left = usize::from(self.state.hand(seat).len());
        let table = &mut self.state.table;
        let clockwise = table.clockwise;
        let before = table.turn.hits.len();
        let mode = table.lay(card, param, left);
        let laid = table.reference.filter(|reference| reference.card == card);
        self.told.tell_everyone(|| Event::Laid {
            seat,
            card,
            param,
            kind: laid.and_then(|reference| reference.kind),
            hits: table.turn.hits[before..].to_vec(),
        });
        let now = self.state.table.clockwise;
        if now != clockwise {
            self.told
                .tell_everyone(|| Event::Reversed { clockwise: now });
        }
        self.go_on(mode);
        self.change_hands(seat, card, param);
    }

    /// Applies the part of a card that doesn't concern the table: cards change hands, or are about to.
    fn change_hands(&mut self, seat: Seat, card: Card, param: Param) {
        if card == Card::Event(EventCard::Adventure) {
            self.state.aside.open_mut().push(card); // ZR-202
            self.state.stage = Stage::Swap { aside: 1 };
        }
        if let Param::From(source) = param {
            self.steal(seat, source);
        }
        if let Some(with) = param.swap() {
            self.begin_swap(seat, with);
        }
    }

    /// ZR-200: it is no hit, so no answer brings the card back.
    fn steal(&mut self, seat: Seat, from: Source) {
        let card = match from {
            Source::Hand(victim) => Some(self.pull(victim)), // ZR-193
            Source::Deck => self.draw(),
        };
        self.told.reveal(|| Event::Stole { seat, from });
        let Some(card) = card else { return };
        self.state.hand_mut(seat).add(card);
        self.told.tell_seat(seat, || Whisper::Stole { card, from }); // ZR-199
        if let Source::Hand(victim) = from {
            self.told
                .tell_seat(victim, || Whisper::Lost { card, to: seat });
        }
    }

    /// Takes a card out of a hand, blindly.
    pub(super) fn pull(&mut self, from: Seat) -> Card {
        let card = *self.chance.pick(&self.state.hand(from).cards());
        self.take_from(from, card);
        card
    }

    pub(super) fn draw_in_turn(&mut self, seat: Seat) {
        self.told.fence(); // ZR-091
        let table = &mut self.state.table;
        table.begin();
        table.turn.asked_deck = true;
        match self.state.stage {
            Stage::Turn {
                mode: TurnMode::Smarty,
            } => self.draw_to_close(seat),
            Stage::Turn { .. }
            | Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::Window(_)
            | Stage::RoundOver { .. }
            | Stage::GameOver { .. } => self.draw_one(seat),
        }
    }

    fn draw_one(&mut self, seat: Seat) {
        let card = self.draw(); // ZR-074
        *self.state.drawn.open_mut() = card;
        self.go_on(TurnMode::Drawn); // ZR-302
        let Some(card) = card else {
            self.told.tell_everyone(|| Event::NothingToDraw { seat });
            return;
        };
        self.state.hand_mut(seat).add(card);
        self.state.table.turn.drew = true;
        self.told.tell_everyone(|| Event::Drew { seat });
        self.told.tell_seat(seat, || Whisper::Drew { card });
    }

    /// ZR-119, ZR-121: until a closing card comes.
    fn draw_to_close(&mut self, seat: Seat) {
        let mut cards = Cards::new();
        let mut closes = false;
        while !closes && let Some(card) = self.draw() {
            self.state.hand_mut(seat).add(card);
            self.state.table.turn.drew = true;
            cards.push(card);
            closes = self.state.table.similar_kinds().has(card);
        }
        if !closes {
            self.go_on(TurnMode::Chain); // ZR-122
        }
        let count = u8::try_from(cards.len()).expect("two decks have 108 cards");
        self.told.tell_everyone(|| Event::DrewToClose {
            seat,
            cards: count,
            closes,
        });
        self.told.tell_seat(seat, || Whisper::DrewToClose {
            cards: cards.to_vec(),
        });
    }

    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.told.fence();
        *self.state.drawn.open_mut() = None;
        let table = &mut self.state.table;
        table.begin();
        table.turn.bite = false;
        let turn = &table.turn;
        let idle = turn.laid.is_empty() && !turn.drew && turn.robbed.is_none();
        table.idle = if idle {
            table.idle.saturating_add(1)
        } else {
            0
        };
        if !self.told.is_for_playouts() {
            self.remember(seat); // a playout needs no history
        }
        self.settle_turn(seat);
    }

    /// Records the finished turn in the open part of the table.
    fn remember(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        table.drawn.fill(0);
        let turn = &table.turn;
        let done = Combination {
            seat,
            robbed: turn.robbed,
            laid: turn.laid.clone(),
            hits: turn.hits.clone(),
            dropped: table.dropped,
        };
        self.told
            .tell_everyone(|| Event::TurnEnds { turn: done.clone() });
        table.last = Some(done);
    }

    /// Continues after a turn. Going out comes before any window (ZR-250), and no hit has taken force yet (ZR-084).
    fn settle_turn(&mut self, seat: Seat) {
        if self.state.hand(seat).is_empty() {
            self.go_out(seat);
            if self.is_round_over() {
                let hits = self.state.table.turn.hits.clone();
                self.take_force(&hits); // ZR-251
                self.finish(Some(seat), true);
                return;
            }
        }
        let table = &self.state.table;
        if table.options.quick_windows {
            self.told.bring_news(); // who is asked, if anybody, tells of hands
        }
        let hits = &table.turn.hits;
        if hits.is_empty() {
            self.pass_turn(); // ZR-241
        } else {
            // ZR-230, ZR-244
            self.open_window(0, &mut Hits::from_slice(hits), &mut Hits::new());
        }
    }
}
