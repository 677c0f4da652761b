//! Why an action is not possible.

use engine::games::survival::{
    Action, Board, Card, Declaration, Location, Pawn, Private, Public, Stage, Stand, Survival,
};
use engine::{Seat, View};

use super::names::{card, pawn, place};
use crate::{Teller, args};

pub(super) fn objection(
    action: Action,
    view: &View<Survival>,
    seat: Seat,
    tell: &Teller<'_>,
) -> Option<String> {
    let public = &view.public;
    let private = view.private.as_ref()?;
    let why = Why {
        public,
        private,
        seat,
        tell,
    };
    match (&public.stage, action) {
        (Stage::Place { roll, .. }, Action::Place(pawn, at)) => Some(why.place(pawn, at, *roll)),
        (Stage::Declare { .. }, Action::Declare(declaration)) => Some(why.declare(declaration)),
        (Stage::Ballot { .. }, Action::Vote(other)) => Some(why.vote(other)),
        (Stage::Share { .. }, Action::Share { keep, give, to }) => Some(why.share(keep, give, to)),
        (Stage::Camera { .. }, Action::Camera) => Some(why.lacks(Card::Camera)),
        (Stage::Announce, Action::Announce(to)) | (Stage::Go { .. }, Action::Go(to)) => {
            Some(why.go(to))
        }
        (Stage::Move { .. }, Action::Move(pawn)) => Some(why.walk(pawn)),
        (Stage::Move { .. }, Action::Stay) => Some(why.lacks(Card::Escape)),
        (Stage::Move { .. }, Action::Escape(pawn, to)) => Some(why.escape(pawn, to)),
        (Stage::Move { .. }, Action::Pass) => Some(tell.say("sv-why-move")),
        (Stage::Cards { .. }, Action::Weapon(_)) => Some(why.shoot()),
        (Stage::Cards { .. }, Action::Barricade) => Some(why.barricade()),
        (Stage::Victim { .. }, Action::Lose(pawn)) => Some(why.lose(pawn)),
        (Stage::Ballot { .. }, Action::Pass) => Some(tell.say("sv-why-vote")),
        _ => None, // it belongs to another moment, and the question says to which
    }
}

/// What there is to say about an action that its moment would allow.
struct Why<'a> {
    public: &'a Public,
    private: &'a Private,
    seat: Seat,
    tell: &'a Teller<'a>,
}

impl Why<'_> {
    fn board(&self) -> &Board {
        &self.public.board
    }

    fn of_card(&self, key: &str, which: Card) -> String {
        let card = card(which, self.tell.words);
        self.tell.with(key, &args![card = card])
    }

    fn of_pawn(&self, key: &str, whom: Pawn) -> String {
        let pawn = pawn(whom, self.tell.words);
        self.tell.with(key, &args![pawn = pawn])
    }

    fn of_place(&self, key: &str, location: Location) -> String {
        let place = place(location, self.tell.words);
        self.tell.with(key, &args![place = place])
    }

    fn lacks(&self, card: Card) -> String {
        self.of_card("sv-why-no-card", card)
    }

    fn place(&self, pawn: Pawn, at: Location, roll: [u8; 2]) -> String {
        if self.board().parties[self.seat].of(pawn) != Stand::Unplaced {
            return self.of_pawn("sv-why-placed", pawn);
        }
        if let Some(closed) = self.closed(at) {
            return closed;
        }
        let args = args![one = roll[0], two = roll[1]];
        self.tell.with("sv-why-dice", &args)
    }

    /// Why nobody can go to a place at all: it isn't there, is full, or is blocked.
    fn closed(&self, at: Location) -> Option<String> {
        let board = self.board();
        if !board.locations().any(|location| location == at) {
            return Some(self.of_place("sv-why-not-in-game", at));
        }
        if board.is_blocked(at) {
            return Some(self.of_place("sv-why-blocked", at));
        }
        (!board.has_room(at)).then(|| self.of_place("sv-why-full", at))
    }

    fn declare(&self, declaration: Declaration) -> String {
        let hand = self.private.hand;
        let Stage::Declare { vote, .. } = &self.public.stage else {
            return self.tell.say("sv-why-declare");
        };
        let there = self.board().unhidden(self.seat, vote.ballot.location);
        let mut absent = declaration.hides.less(there).iter();
        if let Some(pawn) = absent.next() {
            return self.of_pawn("sv-why-not-there", pawn);
        }
        if declaration.threats > hand.of(Card::Threat) {
            return self.lacks(Card::Threat);
        }
        if declaration.hides.len() > hand.of(Card::Hide) {
            return self.lacks(Card::Hide);
        }
        self.tell.say("sv-why-threat")
    }

    fn vote(&self, other: Seat) -> String {
        let name = self.tell.name(other);
        self.tell.with("sv-why-no-candidate", &args![name = name])
    }

    fn share(&self, keep: Card, give: Card, to: Seat) -> String {
        if to == self.seat {
            return self.tell.say("sv-why-own-gift");
        }
        let drawn = self.private.drawn.unwrap_or_default();
        let missing = if drawn.has(keep) { give } else { keep };
        self.of_card("sv-why-not-drawn", missing)
    }

    fn go(&self, to: Location) -> String {
        let board = self.board();
        let party = &board.parties[self.seat];
        if party.at(to) == party.living() {
            return self.of_place("sv-why-all-there", to);
        }
        let key = if board.is_blocked(to) {
            "sv-why-blocked"
        } else {
            "sv-why-not-in-game"
        };
        self.of_place(key, to)
    }

    fn walk(&self, pawn: Pawn) -> String {
        let alive = self.board().parties[self.seat].living().contains(pawn);
        self.of_pawn(
            if alive {
                "sv-why-there-already"
            } else {
                "sv-why-dead"
            },
            pawn,
        )
    }

    fn escape(&self, pawn: Pawn, to: Location) -> String {
        let party = &self.board().parties[self.seat];
        if !self.private.hand.has(Card::Escape) {
            return self.lacks(Card::Escape);
        }
        if !party.living().contains(pawn) {
            return self.of_pawn("sv-why-dead", pawn);
        }
        let here = || self.of_pawn("sv-why-there-already", pawn);
        let stands = party.location(pawn) == Some(to);
        if stands {
            here()
        } else {
            self.closed(to).unwrap_or_else(here)
        }
    }

    fn shoot(&self) -> String {
        if self.private.hand.has(Card::Weapon) {
            self.tell.say("sv-why-one-zombie")
        } else {
            self.lacks(Card::Weapon)
        }
    }

    fn barricade(&self) -> String {
        let here = self.board().attack.map(|attack| attack.location);
        let forbidden = here.filter(|location| !Board::may_barricade(*location));
        match forbidden {
            Some(location) => self.of_place("sv-why-no-barricade", location),
            None => self.lacks(Card::Barricade),
        }
    }

    fn lose(&self, pawn: Pawn) -> String {
        self.of_pawn("sv-why-not-there", pawn)
    }
}
