//! The passing of the turn, and the taking of one.

use super::super::cards::Card;
use super::super::event::Event;
use super::super::figures::TURNS;
use super::super::rights::may_rob;
use super::super::state::PriorityOrder;
use super::super::table::TurnMode;
use super::super::table::{Demand, Turn};
use super::Umpire;
use crate::seat::{Seat, Seats};

impl Umpire<'_> {
    /// A turn and all that followed it are over, and the round goes on.
    pub(super) fn pass_turn(&mut self) {
        if self.state.table.turns >= TURNS {
            self.finish(None, false); // ZR-304
            return;
        }
        self.lift();
        let mut seat = self.successor();
        while self.state.table.skips.contains(seat) {
            // ZR-102, ZR-103
            let table = &mut self.state.table;
            table.skips = table.skips.without(seat);
            self.told.tell_everyone(|| Event::Skipped { seat });
            seat = self.state.table.next(seat);
        }
        self.open_turn(seat);
    }

    /// Frees the table when no player can continue (ZR-303).
    fn lift(&mut self) {
        let table = &mut self.state.table;
        if table.idle > 0 && usize::from(table.idle) >= table.players().len() {
            table.idle = 0;
            table.reference = None;
            table.demand = Demand::None;
            self.told.tell_everyone(|| Event::Lifted);
        }
    }

    /// Returns the seat that the turn passes to from the seat that played, in the round or out of it.
    fn successor(&self) -> Seat {
        let table = &self.state.table;
        let seat = table.turn.seat; // ZR-105, ZR-213, ZR-262
        let mates = match table.turn.reversed {
            true => table.mates(seat), // ZR-131
            false => Seats::NONE,
        };
        let mate = mates.find_nearest(seat, table.clockwise);
        mate.unwrap_or_else(|| table.next(seat))
    }

    /// ZR-104: every turn is a new one, under the old demand (ZR-057).
    fn open_turn(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        table.turns += 1;
        table.turn = Turn::opening(seat);
        self.go_on(TurnMode::Must); // ZR-070
        self.told.tell_everyone(|| Event::TurnBegins { seat });
        if let Some(robber) = self.first_armed(seat) {
            self.rob(robber);
        }
    }

    /// ZR-220: whose standing order is carried out.
    fn first_armed(&self, robbed: Seat) -> Option<Seat> {
        let (table, armed) = (&self.state.table, self.state.armed.open());
        let wants = |seat: &Seat| match armed[*seat] {
            None => false,
            Some(PriorityOrder::Any) => true,
            Some(PriorityOrder::Before(wanted)) => wanted == robbed,
        };
        let mut around = armed.seats().around(robbed, table.clockwise).filter(wants);
        around.find(|seat| may_rob(table, *seat, self.state.hand(*seat)).is_ok())
    }

    /// ZR-211: a seat takes the turn that has just opened.
    pub(super) fn rob(&mut self, seat: Seat) {
        self.state.hand_mut(seat).take(Card::PRIORITY);
        self.state.armed.open_mut().remove(seat); // ZR-221
        let table = &mut self.state.table;
        let robbed = table.turn.seat;
        table.pile.push(Card::PRIORITY);
        table.turn = Turn {
            robbed: Some(robbed),
            prior: true,
            ..Turn::opening(seat)
        };
        self.go_on(TurnMode::Must);
        self.told.reveal(|| Event::Robbed { seat, robbed });
    }
}
