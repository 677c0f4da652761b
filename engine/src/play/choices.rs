//! The choices of a seat as a person meets them: menus, forced answers and orders.
//!
//! A step is forced for everyone only if public facts leave no choice. If that follows from a hand, the table answers
//! for people who have set that, by the path of an order. For everyone else it is a press, and the pane reads the same
//! as after one.

use super::Play;
use crate::game::{Decision, DecisionKind, Macro, Menus, Orders};
use crate::seat::{Seat, Viewer};

impl<G: Menus> Play<G> {
    /// The macros of a seat; none unless it may act.
    #[must_use]
    pub fn macros(&self, seat: Seat) -> Vec<Macro<G>> {
        let mut out = Vec::new();
        if self.offers().contains(seat) {
            G::macros(&self.view(Viewer::Seat(seat)), seat, &mut out);
        }
        out
    }

    /// The menu of a seat: its answers, or what it could have given in place of one that it may
    /// still change, each as one entry, and its macros, beside them or in the place of some.
    #[must_use]
    pub fn menu(&self, seat: Seat) -> Vec<Macro<G>> {
        let given = self.given_answer(seat).map(|given| given.options);
        let answers = given.unwrap_or_else(|| self.legal(seat));
        let mut macros = self.macros(seat);
        let mut menu: Vec<Macro<G>> = Vec::with_capacity(answers.len());
        let mut stand_ins = Vec::new();
        for action in answers {
            let covers = |entry: &Macro<G>| entry.stands_for.contains(&action);
            if let Some(place) = macros.iter().position(covers) {
                stand_ins.push(menu.len());
                menu.push(macros.remove(place));
            } else if !stand_ins.iter().any(|place| covers(&menu[*place])) {
                menu.push(Macro::of(action));
            }
        }
        menu.extend(macros);
        menu
    }

    /// Returns the only answer left to a seat that is asked something. Its menu has no other entry, and the answer
    /// makes no step final that the seat could take back.
    #[must_use]
    pub fn obvious(&self, seat: Seat) -> Option<G::Action> {
        let asked = |decision: Decision<G>| decision.pace != DecisionKind::Show;
        if !self.pending_seats().contains(seat) || !self.decision(seat).is_some_and(asked) {
            return None;
        }
        let legal = self.legal(seat).into_iter();
        let mut listed = legal.filter(|action| !G::path(*action).is_empty());
        let only = listed.next().filter(|_| listed.next().is_none())?;
        (!self.makes_final(seat, only)).then_some(only)
    }
}

impl<G: Orders> Play<G> {
    /// The orders a seat may give now for later decisions.
    #[must_use]
    pub fn standing_orders(&self, seat: Seat) -> Vec<G::Standing> {
        let mut out = Vec::new();
        G::collect_orders(&self.view(Viewer::Seat(seat)), seat, &mut out);
        out
    }

    /// Returns the answer of an order to the question the seat is asked now.
    #[must_use]
    pub fn ordered_answer(&self, seat: Seat, order: G::Standing) -> Option<G::Action> {
        let legal = self.legal(seat);
        if legal.is_empty() || !self.pending_seats().contains(seat) {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        G::carry_out(order, &view, seat, &legal).filter(|action| legal.contains(action))
    }
}
