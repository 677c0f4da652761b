//! The victims, one after another, where zombies have got in.

use super::Mind;
use super::ballot::Ballot;
use super::hopes::{Fate, Hopes};
use crate::games::survival::pawns::{Pawn, Pawns};
use crate::games::survival::vote::Vote;
use crate::seat::{BySeat, Seat};

/// Number of successive deaths that are searched; the deaths after them are assumed to be alike.
const DEPTH: u8 = 3;

/// Within how many deaths of the end it matters so much who is first that it is worth the time.
const NEAR: u8 = 4;

/// A location where zombies have got in, before a ballot.
#[derive(Clone)]
pub(super) struct Feast {
    /// The pawns of each seat that can be eaten.
    there: BySeat<Pawns>,
    /// The Threats that count in the coming ballot.
    threats: BySeat<u8>,
    /// Whether the coming ballot is the second, in which all seats vote.
    second: bool,
    /// Number of pawns still to be eaten.
    victims: u8,
    /// Number of these deaths that are searched.
    depth: u8,
}

impl Mind<'_> {
    /// The feast to which the coming ballot of a vote belongs.
    pub(super) fn feast(&self, vote: &Vote) -> Feast {
        let location = vote.ballot.location;
        let left = self.board.attack.and_then(|attack| attack.left);
        Feast {
            there: BySeat::from_fn(self.board.seats(), |seat| {
                self.board.unhidden(seat, location)
            }),
            threats: vote.threats.clone(),
            second: vote.ballot.second,
            victims: left.unwrap_or(1),
            depth: if self.hopes.deaths() <= NEAR {
                DEPTH
            } else {
                1
            },
        }
    }
}

impl Feast {
    /// Returns the feast with this number of victims.
    pub(super) fn of(self, victims: u8) -> Self {
        Self { victims, ..self }
    }

    /// Returns the feast after a seat's declaration.
    pub(super) fn with_declaration(mut self, seat: Seat, threats: u8, hides: Pawns) -> Self {
        self.threats[seat] += threats;
        self.there[seat] = self.there[seat].less(hides);
        self
    }

    /// The coming ballot, by what follows up to the last victim.
    pub(super) fn ballot(&self, hopes: &Hopes) -> Ballot {
        let mut ballot = Ballot::EMPTY;
        for (seat, pawns) in self.there.iter() {
            let threats = self.threats[seat];
            match pawns.cheapest() {
                Some(pawn) => ballot.stand(self.fate(hopes, seat, pawn), pawns.votes() + threats),
                None if self.second => ballot.watch(1 + threats),
                None => ballot.watch(0),
            }
        }
        ballot
    }

    /// Returns the effect if this pawn is eaten next, with all deaths after it.
    pub(super) fn fate(&self, hopes: &Hopes, seat: Seat, pawn: Pawn) -> Fate {
        let fate = hopes.fate(seat, pawn);
        let victims = self.victims.min(hopes.deaths()).max(1);
        let change = match self.depth {
            _ if victims == 1 => return fate,
            1 => f64::from(victims) * fate.change,
            _ => {
                let left = hopes.without(seat, pawn);
                left.win_chance() + self.with_victim(seat, pawn).ballot(&left).change()
                    - hopes.win_chance()
            }
        };
        Fate { change, ..fate }
    }

    /// Returns the feast after a pawn has been eaten.
    fn with_victim(&self, seat: Seat, pawn: Pawn) -> Self {
        let mut there = self.there.clone();
        there[seat] = there[seat].less(Pawns::NONE.with(pawn));
        Self {
            threats: BySeat::from_fn(there.count(), |_| 0), // SV-042
            second: false,
            victims: self.victims - 1,
            depth: self.depth - 1,
            there,
        }
    }
}
