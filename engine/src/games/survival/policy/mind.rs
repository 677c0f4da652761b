//! The mind of one seat, which weighs its actions.

use std::cell::OnceCell;

use super::super::action::{Action, Declaration};
use super::super::board::Board;
use super::super::cards::Card;
use super::super::locations::Location;
use super::super::pawns::Pawn;
use super::super::state::Stage;
use super::super::view::{Private, Public};
use super::super::vote::{Kind, Vote};
use super::danger::Outlook;
use super::hopes::Hopes;
use crate::seat::Seat;

/// One seat that thinks.
pub(super) struct Mind<'a> {
    pub(super) public: &'a Public,
    pub(super) board: &'a Board,
    pub(super) private: &'a Private,
    pub(super) seat: Seat,
    pub(super) hopes: Hopes,
    /// The safety of all pawns, computed on first use.
    pub(super) outlook: OnceCell<Outlook>,
}

/// Hopes in millionths.
pub(super) fn to_millionths(hopes: f64) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "they are between -16 and 16"
    )]
    let whole = (hopes * 1_000_000.0) as i32;
    whole
}

impl Mind<'_> {
    pub(super) fn weigh(&self, action: Action) -> i32 {
        match action {
            Action::Place(pawn, location) => self.place(pawn, location),
            Action::Pass => self.pass(),
            Action::Declare(declaration) => self.weigh_declaration(declaration),
            Action::Vote(candidate) => self.vote(candidate),
            Action::Share { keep, give, to } => self.share(keep, give, to),
            Action::Camera => self.camera(),
            Action::Weapon(zombies) => to_millionths(self.shoot(zombies)),
            Action::Barricade => to_millionths(self.barricade()),
            Action::PassAll => i32::MIN, // it says no more than to pass, and binds
            Action::Lose(pawn) => to_millionths(self.lose(self.seat, pawn)),
            Action::Announce(to) | Action::Go(to) => to_millionths(self.go(to)),
            Action::Move(pawn) => to_millionths(self.walk(pawn)),
            Action::Stay => to_millionths(self.stay()),
            Action::Escape(pawn, to) => to_millionths(self.stay() + self.move_gain(pawn, to)),
        }
    }

    pub(super) fn pass(&self) -> i32 {
        match &self.public.stage {
            Stage::Declare { .. } => self.weigh_declaration(Declaration::NOTHING),
            Stage::Cards { .. } => to_millionths(self.win_chance_without_cards()),
            Stage::Place { .. }
            | Stage::Ballot { .. }
            | Stage::Share { .. }
            | Stage::Camera { .. }
            | Stage::Announce
            | Stage::Go { .. }
            | Stage::Move { .. }
            | Stage::Victim { .. }
            | Stage::Over { .. } => 0,
        }
    }

    pub(super) fn weigh_declaration(&self, declaration: Declaration) -> i32 {
        let Stage::Declare { vote, .. } = &self.public.stage else {
            return 0;
        };
        to_millionths(self.declare(vote, declaration))
    }

    /// Notes 3 to 6: the worthiest to where most find room, Kohta where others stand.
    pub(super) fn place(&self, pawn: Pawn, location: Location) -> i32 {
        let points = i32::from(pawn.points());
        if location == Location::Parking {
            return -100 * points;
        }
        let company = i32::from(self.board.count(location));
        let own = self.board.parties[self.seat].at(location).len();
        let roof = i32::from(location == Location::Roof) * 30;
        let company = company.min(3) * 10 + i32::from(own) * 5;
        points * 20 + company + roof + i32::from(self.board.free(location)) * 3
    }

    /// Note 1: the richest of those who can lose; note 6 and 7: else oneself, or the poorest.
    pub(super) fn vote(&self, candidate: Seat) -> i32 {
        let Stage::Ballot { vote, .. } = &self.public.stage else {
            return 0;
        };
        let score = i32::from(self.board.parties[candidate].score());
        let own = candidate == self.seat;
        match vote.ballot.kind {
            Kind::Police | Kind::Leader => i32::from(own) * 1_000 - score,
            Kind::Victim => {
                let there = self.board.unhidden(candidate, vote.ballot.location);
                let lost = there.cheapest();
                lost.map_or(0, |pawn| to_millionths(self.lose(candidate, pawn)))
            }
        }
    }

    /// Returns the effect of a pawn's death where zombies have got in, with the deaths that may follow.
    pub(super) fn lose(&self, whose: Seat, pawn: Pawn) -> f64 {
        let Some(attack) = self.board.attack else {
            return 0.0;
        };
        let vote = Vote::new(Kind::Victim, attack.location, self.board.seats());
        self.feast(&vote).fate(&self.hopes, whose, pawn).change
    }

    /// Weighs a share: keep the card worth most, and give the card worth least to the player it helps least.
    pub(super) fn share(&self, keep: Card, give: Card, to: Seat) -> i32 {
        let value = |card: Card| match card {
            Card::Weapon => 6,
            Card::Hide => 5,
            Card::Barricade => 4,
            Card::Escape => 3,
            Card::Threat => 2,
            Card::Camera => 1,
        };
        let rival = i32::from(self.board.parties[to].score());
        value(keep) * 1_000 - value(give) * 100 - rival
    }

    /// Note 9: to the last in order.
    pub(super) fn camera(&self) -> i32 {
        let mut around = self.board.around();
        let place = around.position(|seat| seat == self.seat).unwrap_or(0);
        let late = 2 * (place + 1) > usize::from(self.board.seats());
        let lives = !self.board.parties[self.seat].living_pawns().is_empty();
        if late && lives { 1 } else { -1 }
    }
}
