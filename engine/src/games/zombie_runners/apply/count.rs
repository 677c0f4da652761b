//! Going out, the count of a round, and the end.

use arrayvec::ArrayVec;

use super::super::cards::{Boss, Card, Family};
use super::super::event::Event;
use super::super::figures::ROUNDS;
use super::super::hand::Hand;
use super::super::options::Mode;
use super::super::state::{Count, Ending, Sides, Stage};
use super::super::table::{SIDES, Side, Table};
use super::super::view;
use super::Umpire;
use crate::seat::{BySeat, Seat, Seats};

impl Umpire<'_> {
    pub(super) fn go_out(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        table.out.push(seat);
        table.skips = table.skips.without(seat);
        self.told.tell_everyone(|| Event::WentOut { seat });
    }

    /// Whether enough players have gone out.
    pub(super) fn is_round_over(&self) -> bool {
        let table = &self.state.table;
        match table.options.mode {
            Mode::Duel | Mode::Marathon | Mode::Lord => !table.out.is_empty(), // ZR-258
            Mode::Outsider => table.players().len() <= 1,                      // ZR-261
            Mode::Alliances => {
                let of = |side| table.members(side).both(table.out.set()).len();
                let wanted = table.options.format.finishers();
                table.sides().any(|side| of(side) >= wanted)
            }
        }
    }

    /// Counts the round that this player has ended; `None` if the round is called off.
    pub(super) fn finish(&mut self, finisher: Option<Seat>, own_turn: bool) {
        let count = self.count(finisher, own_turn); // ZR-263
        let seats = self.state.seats();
        let table = &mut self.state.table;
        let clockwise = table.dealer.clockwise(seats).nth(1).unwrap_or(table.dealer);
        table.dealer = finisher.unwrap_or(clockwise); // ZR-040, ZR-305
        table.skips = Seats::NONE; // ZR-100
        self.disarm_all();
        let ending = is_over(&self.state.table).then(|| ending(&self.state.table, finisher));
        self.state.stage = match ending.clone() {
            None => Stage::RoundOver {
                count: count.clone(),
            },
            Some(ending) => Stage::GameOver {
                count: count.clone(),
                ending,
            },
        };
        let state = &*self.state;
        self.told.reveal(|| Event::RoundEnds {
            count,
            hands: view::has_open_hands(state).then(|| Box::new(state.hands.open().clone())),
            scores: state.table.scores.to_vec(),
        });
        if let Some(ending) = ending {
            self.told.tell_everyone(|| Event::GameEnds { ending });
        }
    }

    /// Counts the hands and writes the points down.
    fn count(&mut self, finisher: Option<Seat>, own_turn: bool) -> Count {
        let state = &mut *self.state;
        let hands = BySeat::from_fn(state.table.seats(), |seat| state.hands.open()[seat].count());
        let screaming = state.hands.open().seats_where(Hand::is_screaming);
        let bonus = match finisher {
            Some(_) if own_turn => bonus(&state.table.turn.laid),
            Some(_) | None => 0, // ZR-279
        };
        let round = Round {
            table: &state.table,
            finisher,
            hands: &hands,
            screaming,
            bonus: i32::from(bonus),
        };
        let gained: ArrayVec<i32, SIDES> =
            state.table.sides().map(|side| round.gain(side)).collect();
        let reset = state.table.write_down(&gained);
        Count {
            finisher,
            hands,
            bonus,
            gained,
            reset,
        }
    }
}

/// A round that is being counted.
struct Round<'a> {
    table: &'a Table,
    finisher: Option<Seat>,
    hands: &'a BySeat<u16>,
    /// The seats that hold nothing but Screamers.
    screaming: Seats,
    bonus: i32,
}

impl Round<'_> {
    /// Returns the points that a side gets.
    fn gain(&self, side: Side) -> i32 {
        let winner = self.finisher.map(|seat| self.table.side(seat));
        match self.table.options.mode {
            // ZR-275, ZR-274
            Mode::Duel | Mode::Marathon | Mode::Alliances if winner == Some(side) => -self.bonus,
            // ZR-272, ZR-273, ZR-308
            Mode::Duel | Mode::Marathon | Mode::Alliances => self.sum(self.table.members(side)),
            Mode::Outsider => 0, // ZR-291
            Mode::Lord => winner.map_or(0, |winner| self.collect(side, winner)), // ZR-309
        }
    }

    fn collect(&self, side: Side, winner: Side) -> i32 {
        let members = self.table.members(side);
        let literal = self.table.options.lord_literal;
        if side == winner {
            let others = Seats::first(self.table.seats()).iter();
            let others = others.filter(|seat| !members.contains(*seat));
            let bonus = if literal { -self.bonus } else { self.bonus }; // ZR-288
            return self.sum(others.collect()) + bonus; // ZR-287
        }
        let screaming = members.iter().filter(|seat| self.screaming.contains(*seat));
        let screams = self.sum(screaming.collect());
        if literal { screams } else { 0 }
    }

    fn sum(&self, seats: Seats) -> i32 {
        seats.iter().map(|seat| i32::from(self.hands[seat])).sum()
    }
}

/// Returns the bonus that a finisher gets for the last cards of a turn.
fn bonus(laid: &[Card]) -> u8 {
    let scream = |card: &Card| card.is(Family::Screamer);
    let mimic = Card::Boss(Boss::LadyMimic);
    match laid.split_last() {
        Some((last, _)) if scream(last) => 15,
        Some((last, before)) if *last == mimic => {
            // ZR-276, ZR-277
            let mut before = before.iter().rev();
            let zombie = before.find(|card| card.is_zombie() && **card != mimic);
            if zombie.is_some_and(scream) { 30 } else { 0 }
        }
        Some(_) | None => 0,
    }
}

impl Table {
    /// Adds points; tells whose came to the limit exactly and are gone.
    fn write_down(&mut self, gained: &[i32]) -> Sides {
        for (score, gain) in self.scores.iter_mut().zip(gained) {
            *score += gain; // ZR-278
        }
        let classic = self.options.mode.is_classic(); // ZR-290
        let limit = self.options.limit.map(i32::from).filter(|_| classic);
        let exact = |side: &Side| Some(self.score(*side)) == limit;
        let reset: Sides = self.sides().filter(exact).collect();
        for side in &reset {
            self.scores[usize::from(side.0)] = 0; // ZR-280
        }
        reset
    }
}

/// Whether no further round is played.
fn is_over(table: &Table) -> bool {
    let Some(limit) = table.options.limit else {
        return true; // ZR-292
    };
    let above = table.scores.iter().any(|score| *score > i32::from(limit));
    above || table.round >= ROUNDS // ZR-284, ZR-289, ZR-307
}

fn ending(table: &Table, finisher: Option<Seat>) -> Ending {
    let mut ranking: Sides = table.sides().collect();
    let (winners, losers): (Sides, Sides) = match table.options.mode {
        Mode::Outsider => return outsiders(table, finisher),
        Mode::Duel | Mode::Marathon | Mode::Alliances => {
            ranking.sort_by_key(|side| table.score(*side));
            let limit = table.options.limit.map_or(i32::MAX, i32::from);
            let above = table.sides().filter(|side| table.score(*side) > limit);
            let losers: Sides = above.collect(); // ZR-285
            let mut winners = best(table, &ranking); // ZR-286
            winners.retain(|side| !losers.contains(side));
            (winners, losers)
        }
        Mode::Lord => {
            ranking.sort_by_key(|side| -table.score(*side));
            let winners = best(table, &ranking);
            let others = table.sides().filter(|side| !winners.contains(side));
            let others = others.collect();
            (winners, others)
        }
    };
    Ending {
        finisher,
        ranking,
        winners,
        losers,
    }
}

/// Returns the sides that share the score of the first.
fn best(table: &Table, ranking: &[Side]) -> Sides {
    let first = ranking.first().map(|side| table.score(*side));
    let shares = |side: &Side| Some(table.score(*side)) == first;
    table.sides().filter(shares).collect()
}

/// ZR-294: in the order in which they went out.
fn outsiders(table: &Table, finisher: Option<Seat>) -> Ending {
    let out: Sides = table.out.iter().map(|seat| table.side(*seat)).collect();
    let left = table.players().iter();
    let losers: Sides = left.map(|seat| table.side(seat)).collect(); // ZR-293, ZR-306
    Ending {
        finisher,
        winners: out.first().copied().into_iter().collect(),
        ranking: out.iter().chain(&losers).copied().collect(),
        losers,
    }
}
