//! The heuristic weights of actions, by the win probability that they leave the seat. They use the strategy notes of
//! the rules page, and only what the seat may know.

use std::cell::OnceCell;

use super::Survival;
use super::action::{Action, Declaration};
use super::board::Board;
use super::cards::Card;
use super::locations::Location;
use super::pawns::Pawn;
use super::state::Stage;
use super::view::{Private, Public};
use super::vote::{Kind, Vote};
use crate::game::View;
use crate::seat::Seat;

mod attack;
mod ballot;
mod danger;
mod feast;
mod hopes;
mod movement;

use danger::Outlook;
use hopes::Hopes;

pub(super) fn weigh_all(view: &View<Survival>, seat: Seat, legal: &[Action]) -> Vec<i32> {
    let Some(private) = &view.private else {
        return vec![0; legal.len()];
    };
    let mind = Mind {
        public: &view.public,
        board: &view.public.board,
        private,
        seat,
        hopes: Hopes::of(&view.public, seat),
        outlook: OnceCell::new(),
    };
    legal.iter().map(|action| mind.weigh(*action)).collect()
}

/// Hopes in millionths.
fn to_millionths(hopes: f64) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "they are between -16 and 16"
    )]
    let whole = (hopes * 1_000_000.0) as i32;
    whole
}

/// One seat that thinks.
struct Mind<'a> {
    public: &'a Public,
    board: &'a Board,
    private: &'a Private,
    seat: Seat,
    hopes: Hopes,
    /// The safety of all pawns, computed on first use.
    outlook: OnceCell<Outlook>,
}

impl Mind<'_> {
    fn weigh(&self, action: Action) -> i32 {
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

    fn pass(&self) -> i32 {
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

    fn weigh_declaration(&self, declaration: Declaration) -> i32 {
        let Stage::Declare { vote, .. } = &self.public.stage else {
            return 0;
        };
        to_millionths(self.declare(vote, declaration))
    }

    /// Notes 3 to 6: the worthiest to where most find room, Kohta where others stand.
    fn place(&self, pawn: Pawn, location: Location) -> i32 {
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
    fn vote(&self, candidate: Seat) -> i32 {
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
    fn lose(&self, whose: Seat, pawn: Pawn) -> f64 {
        let Some(attack) = self.board.attack else {
            return 0.0;
        };
        let vote = Vote::new(Kind::Victim, attack.location, self.board.seats());
        self.feast(&vote).fate(&self.hopes, whose, pawn).change
    }

    /// Weighs a share: keep the card worth most, and give the card worth least to the player it helps least.
    fn share(&self, keep: Card, give: Card, to: Seat) -> i32 {
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
    fn camera(&self) -> i32 {
        let mut around = self.board.around();
        let place = around.position(|seat| seat == self.seat).unwrap_or(0);
        let late = 2 * (place + 1) > usize::from(self.board.seats());
        let lives = !self.board.parties[self.seat].living_pawns().is_empty();
        if late && lives { 1 } else { -1 }
    }
}
