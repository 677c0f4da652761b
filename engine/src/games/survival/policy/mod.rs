//! How the heuristic player weighs an action: the strategy notes of the rules page, from what the
//! seat may know alone. Weights are in hundredths of a point that a pawn is worth.

use arrayvec::ArrayVec;

use super::Survival;
use super::action::{Action, Declaration};
use super::board::Board;
use super::cards::{Card, Pile};
use super::figures::DICE;
use super::locations::Location;
use super::pawns::Pawn;
use super::state::Stage;
use super::view::{Private, Public};
use super::vote::{Kind, Vote};
use crate::game::View;
use crate::seat::Seat;

mod attack;
mod danger;

use danger::Outlook;

/// What a card in the hand is worth (note 10).
const CARD: i32 = 240;

pub(super) fn weigh(view: &View<Survival>, seat: Seat, action: Action) -> i32 {
    let Some(private) = &view.private else {
        return 0;
    };
    let mind = Mind {
        public: &view.public,
        board: &view.public.board,
        private,
        seat,
    };
    match action {
        Action::Place(pawn, location) => mind.place(pawn, location),
        Action::Pass => 0,
        Action::Declare(declaration) => mind.declare(declaration),
        Action::Vote(candidate) => mind.vote(candidate),
        Action::Share { keep, give, to } => mind.share(keep, give, to),
        Action::Camera => mind.camera(),
        Action::Announce(to) | Action::Go(to) => mind.go(to),
        Action::Move(pawn) => mind.walk(pawn),
        Action::Stay => mind.outlook().worth(seat) - CARD,
        Action::Escape(pawn, to) => mind.outlook().moved(seat, pawn, to).worth(seat) - CARD,
        Action::Weapon(zombies) => mind.shoot(zombies),
        Action::Barricade => mind.barricade(),
        Action::PassAll => i32::MIN, // it says no more than to pass, and binds
        Action::Lose(pawn) => -i32::from(pawn.points()),
    }
}

/// One seat that thinks.
struct Mind<'a> {
    public: &'a Public,
    board: &'a Board,
    private: &'a Private,
    seat: Seat,
}

impl Mind<'_> {
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

    /// Notes 2 and 8: hide whoever would be missed most, threaten where it tips the scales.
    fn declare(&self, declaration: Declaration) -> i32 {
        let Stage::Declare { vote, .. } = &self.public.stage else {
            return 0;
        };
        let Declaration { threats, hides } = declaration;
        if vote.ballot.kind != Kind::Victim {
            return -1;
        }
        let cost = CARD * i32::from(threats + hides.len());
        self.hiding(vote, declaration) + self.threatening(vote, threats) - cost
    }

    fn hiding(&self, vote: &Vote, declaration: Declaration) -> i32 {
        let location = vote.ballot.location;
        let own = self.board.unhidden(self.seat, location);
        let hides = declaration.hides;
        if hides.is_empty() {
            return 0;
        }
        if vote.doomed {
            return hides
                .iter()
                .map(|pawn| 100 * i32::from(pawn.points()))
                .sum();
        }
        let cheapest = own.iter().map(Pawn::points).min().unwrap_or(0);
        let late = vote.ballot.second || self.due() > 1;
        let saves = own.less(hides).is_empty();
        let chance = if late { 50 } else { 30 };
        if saves {
            i32::from(cheapest) * chance
        } else {
            -1
        }
    }

    fn threatening(&self, vote: &Vote, threats: u8) -> i32 {
        if threats == 0 {
            return 0;
        }
        let own = self.board.unhidden(self.seat, vote.ballot.location);
        let Some(cheapest) = own.iter().map(Pawn::points).min() else {
            return 0;
        };
        let voters = vote.voters(self.board);
        let all: u8 = voters.iter().map(|it| vote.weight(self.board, it)).sum();
        let mine = vote.weight(self.board, self.seat);
        let decides = |mine: u8, all: u8| 2 * mine > all;
        let tips = !decides(mine, all) && decides(mine + threats, all + threats);
        i32::from(tips) * i32::from(cheapest) * 40
    }

    /// How many victims are due in the attack.
    fn due(&self) -> u8 {
        self.board.attack.and_then(|it| it.left).unwrap_or(0)
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
                let cheapest = there.iter().map(Pawn::points).min().unwrap_or(0);
                let loss = 2 * i32::from(cheapest);
                if own { -1_000 - loss } else { 3 * score + loss }
            }
        }
    }

    /// Keeps what is worth most, and gives what is worth least to whom it helps least.
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
        let lives = !self.board.parties[self.seat].living().is_empty();
        if late && lives { 1 } else { -1 }
    }

    fn outlook(&self) -> Outlook {
        let mut board = self.board.clone();
        let coming = match (&self.public.stage, &self.private.dice) {
            (Stage::Move { .. }, _) => 0,
            (_, None) => self.public.dice_count,
            (_, Some(dice)) => {
                let shown = dice.iter().filter_map(|die| board.shown(*die));
                let shown: ArrayVec<Location, DICE> = shown.collect();
                shown.into_iter().for_each(|it| board.zombies[it] += 1);
                0
            }
        };
        let cards = !matches!(self.public.stage, Stage::Move { .. }) && self.public.deck_count > 0;
        Outlook::new(board, coming, cards)
    }

    /// Notes 3, 4, 6 and 7: where one more makes it strong enough.
    fn go(&self, to: Location) -> i32 {
        let margin = self.outlook().margin(to);
        if self.board.has_room(to) {
            margin
        } else {
            margin.min(0) - 50
        }
    }

    /// Notes 5 and 7: whoever is safest there, or is missed least.
    fn walk(&self, pawn: Pawn) -> i32 {
        let to = self.board.arrival(self.seat);
        let moved = |to| self.outlook().moved(self.seat, pawn, to).worth(self.seat);
        to.map_or(0, moved)
    }

    fn hand(&self) -> Pile {
        self.private.hand
    }
}
