//! Votes: their kinds, the candidates, and the number of votes of each player.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::cards::Card;
use super::locations::Location;
use crate::seat::{BySeat, Seat, Seats};

/// The subject of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The choice of the player who calls the police.
    Police,
    /// The choice of the leader.
    Leader,
    /// The choice of the player whose pawn is eaten.
    Victim,
}

/// A ballot and the vote it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Ballot {
    /// The subject of the vote.
    pub kind: Kind,
    /// The location of the vote.
    pub location: Location,
    /// Whether this is the second ballot, in which all players vote.
    pub second: bool,
}

/// A vote in progress. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The current ballot.
    pub ballot: Ballot,
    /// The Threats that count in it, by player.
    pub threats: BySeat<u8>,
    /// SV-166: all who don't hide now are eaten, and there is no ballot.
    pub doomed: bool,
}

/// The way a candidate came to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceMethod {
    /// The only candidate.
    Alone,
    /// The candidate with the most votes.
    Ballot,
    /// The candidate drawn by lot, after two tied ballots.
    Lot,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Police => "police",
            Self::Leader => "leader",
            Self::Victim => "victim",
        })
    }
}

impl Vote {
    /// A vote about to begin.
    pub(super) fn new(kind: Kind, location: Location, seats: u8) -> Self {
        let ballot = Ballot {
            kind,
            location,
            second: false,
        };
        Self {
            ballot,
            threats: BySeat::from_fn(seats, |_| 0), // SV-042
            doomed: false,
        }
    }

    /// Returns the seats that can be voted for.
    #[must_use]
    pub fn candidates(&self, board: &Board) -> Seats {
        board.candidates(self.ballot.location)
    }

    /// Returns the seats that vote in the coming ballot.
    #[must_use]
    pub fn voters(&self, board: &Board) -> Seats {
        if self.ballot.second {
            Seats::first(board.seats()) // SV-053, SV-056
        } else {
            self.candidates(board) // SV-031
        }
    }

    /// Returns the number of votes that a seat has in the coming ballot; 0 if it doesn't vote.
    #[must_use]
    pub fn weight(&self, board: &Board, seat: Seat) -> u8 {
        if !self.voters(board).contains(seat) {
            return 0;
        }
        let there = board.unhidden(seat, self.ballot.location); // SV-044
        let own = there.votes(); // SV-055: a Takashi elsewhere adds nothing
        let threats = self.threats[seat]; // SV-039
        own.max(u8::from(self.ballot.second)) + threats // SV-054
    }

    /// Returns the seats that are asked for a declaration.
    pub(super) fn declarers(&self, board: &Board, hands: &BySeat<u8>) -> Seats {
        let threats = self.threateners(board);
        let hides = !board.is_gone(Card::Hide);
        let asked = |seat| {
            let there = !board.unhidden(seat, self.ballot.location).is_empty();
            hands[seat] > 0 && (there && hides || threats.contains(seat)) // SV-047
        };
        Seats::from_predicate(board.seats(), asked)
    }

    /// Returns the seats that could declare Threats, whatever they hold.
    pub(super) fn threateners(&self, board: &Board) -> Seats {
        let contested = self.candidates(board).len() > 1; // SV-049
        if self.doomed || !contested || board.is_gone(Card::Threat) {
            return Seats::NONE;
        }
        self.voters(board) // SV-041
    }
}
