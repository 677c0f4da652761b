//! Response windows: answers are gathered in secret, then carried out one after the other.

use arrayvec::ArrayVec;

use super::super::action::Answer;
use super::super::cards::{Card, Cards, EventCard};
use super::super::effect::{Hit, Hits, Load};
use super::super::event::{Event, Protection, Whisper};
use super::super::state::{Stage, Window};
use super::super::table::SIDES;
use super::Umpire;
use crate::seat::{Seat, Seats};

/// The outcome of a window's answers.
#[derive(Default)]
struct Upshot {
    played: ArrayVec<Protection, SIDES>,
    cancelled: Hits,
    returned: Hits,
}

impl Umpire<'_> {
    /// Asks about these hits, if a player can be asked; otherwise the hits take force.
    pub(super) fn open_window(&mut self, level: u8, hits: &mut Hits, accepted: &mut Hits) {
        let table = &self.state.table;
        let players = table.players();
        hits.retain(|hit| players.contains(hit.to));
        let asked = self.asked_seats(level, hits);
        let by = table.turn.seat;
        // ZR-241, ZR-243
        if hits.is_empty() || asked.is_empty() || self.state.is_defenceless() {
            accepted.extend(hits.iter().copied());
            self.take_force(accepted); // ZR-242
            self.pass_turn();
            return;
        }
        self.told.tell_everyone(|| Event::WindowOpens {
            by,
            level,
            hits: hits.to_vec(),
            asked,
        });
        self.state.clear_answers();
        self.state.stage = Stage::Window(Window {
            level,
            hits: std::mem::take(hits),
            accepted: std::mem::take(accepted),
            asked,
        });
    }

    /// Returns the seats to ask: those hit, whatever they hold (ZR-231, ZR-245), and their team-mates (ZR-232, ZR-240).
    fn asked_seats(&self, level: u8, hits: &[Hit]) -> Seats {
        let table = &self.state.table;
        let mut asked = Seats::NONE;
        for hit in hits {
            asked = table
                .mates(hit.to)
                .iter()
                .fold(asked.with(hit.to), Seats::with);
        }
        if level == 0 {
            asked = asked.without(table.turn.seat);
        }
        let quick = table.options.quick_windows;
        let is_asked = |seat: &Seat| !quick || self.state.hand(*seat).protects();
        asked.iter().filter(is_asked).collect()
    }

    pub(super) fn answer(&mut self, seat: Seat, answer: Answer) {
        self.state.answers.open_mut().set(seat, answer); // ZR-234
        self.told.tell_everyone(|| Event::HasAnswered { seat });
        if self.state.pending_seats().is_empty()
            && let Stage::Window(window) = &mut self.state.stage
        {
            let mut window = std::mem::take(window);
            self.close_window(&mut window);
        }
    }

    fn close_window(&mut self, window: &mut Window) {
        let mut upshot = Upshot::default();
        let Window { hits, accepted, .. } = window;
        let table = &self.state.table;
        // ZR-235
        for seat in table.turn_order(table.turn.seat) {
            self.carry_out(seat, hits, &mut upshot);
        }
        self.state.clear_answers();
        accepted.extend(hits.iter().copied());
        let players = self.state.table.players();
        upshot.returned.retain(|hit| players.contains(hit.to)); // ZR-247
        self.told.reveal(|| Event::WindowCloses {
            played: upshot.played.to_vec(),
            cancelled: upshot.cancelled.to_vec(),
            returned: upshot.returned.to_vec(),
        });
        self.settle_window(window.level, accepted, &mut upshot.returned);
    }

    /// The answer of one seat, against what no other card has dealt with yet.
    fn carry_out(&mut self, seat: Seat, open: &mut Hits, upshot: &mut Upshot) {
        let Some(answer) = self.state.answers.open()[seat] else {
            return;
        };
        let (event, whom) = match answer {
            Answer::Accept => return,
            Answer::Mask(whom) => (EventCard::Mask, whom),
            Answer::Boomerang(whom) => (EventCard::Boomerang, whom),
        };
        let whom = whom.unwrap_or(seat);
        let all = std::mem::take(open).into_iter();
        let (mine, others): (Hits, Hits) = all.partition(|hit| hit.to == whom);
        *open = others;
        if mine.is_empty() {
            return; // ZR-236
        }
        let card = Card::Event(event);
        self.state.hand_mut(seat).take(card);
        self.state.table.pile.push(card); // ZR-246
        upshot.played.push(Protection { seat, answer });
        for hit in mine {
            if event == EventCard::Boomerang && !hit.immune {
                let (to, from) = (hit.from, seat);
                upshot.returned.push(Hit { to, from, ..hit }); // ZR-238, ZR-239
            } else {
                upshot.cancelled.push(hit); // ZR-237, ZR-162
            }
        }
    }

    fn settle_window(&mut self, level: u8, accepted: &mut Hits, returned: &mut Hits) {
        let finisher = self.let_out(accepted, returned);
        if finisher.is_some() {
            accepted.extend(returned.iter().copied()); // ZR-256
            self.take_force(accepted);
            self.finish(finisher, false);
        } else {
            self.open_window(level + 1, returned, accepted);
        }
    }

    /// Lets the seats out that hold no cards and have no hits against them (ZR-255, ZR-257). Returns the seat whose
    /// going out ends the round, if any does.
    fn let_out(&mut self, accepted: &[Hit], returned: &[Hit]) -> Option<Seat> {
        let stands = |seat| Load::of(accepted.iter().chain(returned), seat).is_some();
        let table = &self.state.table;
        let mut finisher = None;
        for seat in table.turn_order(table.turn.seat) {
            // mostly nobody has an empty hand
            if !self.state.hand(seat).is_empty() || stands(seat) {
                continue;
            }
            if self.state.table.players().len() == 1 {
                continue;
            }
            self.go_out(seat);
            let ends = finisher.is_none() && self.is_round_over();
            finisher = if ends { Some(seat) } else { finisher };
        }
        finisher
    }

    /// ZR-242: draws, each seat all its cards at once, then skip markers.
    pub(super) fn take_force(&mut self, hits: &[Hit]) {
        if hits.is_empty() {
            return;
        }
        let table = &self.state.table;
        let order = table.turn_order(table.turn.seat);
        let (mut struck, mut skips) = (Seats::NONE, Seats::NONE);
        for seat in order {
            let Some(load) = Load::of(hits, seat) else {
                continue;
            };
            struck = struck.with(seat);
            self.suffer(seat, load.draws);
            if load.skip {
                skips = skips.with(seat);
            }
        }
        if struck.is_empty() {
            return;
        }
        let table = &mut self.state.table;
        table.skips = table.skips.plus(skips); // ZR-100, ZR-101
        self.told.tell_everyone(|| Event::TookForce {
            drawn: table.drawn.clone(),
            skips,
        });
    }

    fn suffer(&mut self, seat: Seat, draws: u8) {
        let mut cards = Cards::new();
        while cards.len() < usize::from(draws)
            && let Some(card) = self.draw()
        {
            self.state.hand_mut(seat).add(card);
            cards.push(card);
        }
        let count = u8::try_from(cards.len()).expect("two decks have 108 cards");
        self.state.table.drawn[seat] = count;
        if count > 0 {
            self.told.tell_seat(seat, || Whisper::Suffered {
                cards: cards.to_vec(),
            });
        }
    }
}
