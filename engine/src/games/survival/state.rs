//! The whole truth of a game.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::board::{Board, Queue};
use super::cards::{Card, Deck, Pile};
use super::figures::DICE;
use super::locations::Location;
use super::options::Options;
use super::vote::Vote;
use crate::game::Outcome;
use crate::partial::Partial;
use crate::seat::{BySeat, Seat, Seats};
use crate::secret::Secret;

/// The whole truth of a game. The content of a [`Secret`] is known to no player, or to one seat alone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The open part of the table.
    pub(super) board: Board,
    /// The step that the table waits for.
    pub(super) stage: Stage,
    pub(super) hands: Secret<BySeat<Pile>>,
    /// The next card last.
    pub(super) deck: Secret<Deck>,
    /// The dice under cover; empty unless there are any.
    pub(super) dice: Secret<ArrayVec<u8, DICE>>,
    /// The cards that the caller has drawn and not yet shared out.
    pub(super) drawn: Secret<Pile>,
    /// The answers to a secret step that waits for others.
    pub(super) answers: Secret<Partial<Action>>,
    /// SV-148: who has passed for the turn.
    pub(super) passes: Secret<BySeat<bool>>,
}

/// The step that the table waits for, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// A pawn is placed.
    Place {
        /// The seat that did it.
        seat: Seat,
        /// The faces of their two dice.
        roll: [u8; 2],
    },
    /// Cards before a ballot.
    Declare {
        /// The vote that the declaration belongs to.
        vote: Vote,
        /// The seats that are asked, whether they have answered or not.
        asked: Seats,
    },
    /// A ballot.
    Ballot {
        /// The vote that the ballot belongs to.
        vote: Vote,
        /// The seats that vote, whether they have answered or not.
        asked: Seats,
    },
    /// The caller shares out the cards drawn.
    Share {
        /// The seat this is about.
        caller: Seat,
        /// Number of cards drawn.
        cards: u8,
    },
    /// Cameras.
    Camera {
        /// The seats that are asked, whether they have answered or not.
        asked: Seats,
    },
    /// The elected leader names their destination.
    Announce,
    /// Secret destinations.
    Go {
        /// The seats that choose, whether they have answered or not.
        asked: Seats,
    },
    /// Moves, one after another.
    Move {
        /// The seats still to move, the one asked now first.
        queue: Queue,
    },
    /// Cards against an attack, one player after another.
    Cards {
        /// The seats still to be asked, the one asked now first.
        queue: Queue,
        /// Whether they haven't played anything in this round yet.
        fresh: bool,
    },
    /// One of the pawns of a player is given up.
    Victim {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// The end: the table waits for no answer.
    Over {
        /// The way the game ended.
        ending: Ending,
        /// The seats that won.
        winners: Seats,
    },
}

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Few were left.
    Few,
    /// All who lived stood together in a safe room.
    Gathered,
}

impl Ending {
    /// Returns the kind of ending in a word.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Few => "few",
            Self::Gathered => "gathered",
        }
    }
}

impl State {
    /// Creates an empty table with no cards on it. The caller sets the stage.
    pub(super) fn empty(options: &Options, seats: u8, leader: Seat) -> Self {
        Self {
            board: Board::new(options, seats, leader),
            stage: Stage::Announce,
            hands: Secret::new(BySeat::from_fn(seats, |_| Pile::default())),
            deck: Secret::new(Deck::new()),
            dice: Secret::new(ArrayVec::new()),
            drawn: Secret::new(Pile::default()),
            answers: Secret::new(Partial::none(seats)),
            passes: Secret::new(BySeat::from_fn(seats, |_| false)),
        }
    }

    pub(super) fn seats(&self) -> u8 {
        self.board.seats()
    }

    pub(super) fn hand(&self, seat: Seat) -> Pile {
        self.hands.open()[seat]
    }

    /// Returns the number of cards that each player holds, which is public (SV-027).
    pub(super) fn hand_counts(&self) -> BySeat<u8> {
        BySeat::from_fn(self.seats(), |seat| self.hand(seat).len())
    }

    /// Takes a card out of a hand to the played ones.
    pub(super) fn play(&mut self, seat: Seat, card: Card) {
        if self.hands.open_mut()[seat].take(card) {
            self.board.spent.add(card); // SV-029
        }
    }

    /// Takes the answers to a secret step that is over.
    pub(super) fn take_answers(&mut self) -> Partial<Action> {
        let none = Partial::none(self.seats());
        std::mem::replace(self.answers.open_mut(), none)
    }

    pub(super) fn pending_seats(&self) -> Seats {
        let answered = || self.answers.open().seats();
        match &self.stage {
            Stage::Place { seat, .. } | Stage::Victim { seat } => Seats::from_seat(*seat),
            Stage::Share { caller, .. } => Seats::from_seat(*caller),
            Stage::Announce => Seats::from_seat(self.board.leader),
            Stage::Declare { asked, .. }
            | Stage::Ballot { asked, .. }
            | Stage::Camera { asked }
            | Stage::Go { asked } => asked.less(answered()),
            Stage::Move { queue } | Stage::Cards { queue, .. } => {
                queue.first().copied().into_iter().collect()
            }
            Stage::Over { .. } => Seats::NONE,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        let Stage::Over { ending, winners } = self.stage else {
            return None;
        };
        let score = |seat| i32::from(self.board.parties[seat].score());
        Some(Outcome {
            winners,
            points: Some(BySeat::from_fn(self.seats(), score)),
            ending,
        })
    }

    pub(super) fn flaw(&self) -> Option<&'static str> {
        self.placement_flaw().or_else(|| match self.rest() {
            None => Some("a card too many"),
            Some(rest) => (!rest.is_empty()).then_some("a card is missing"),
        })
    }

    /// Returns what is wrong with the places of pawns and zombies.
    pub(super) fn placement_flaw(&self) -> Option<&'static str> {
        let crowded = |location: Location| {
            let capacity = location.capacity();
            capacity.is_some_and(|capacity| self.board.count(location) > capacity)
        };
        if Location::ALL.into_iter().any(crowded) {
            return Some("more pawns than places"); // SV-013
        }
        let closed = !Location::Gym.is_in(self.seats());
        let inside = self.board.count(Location::Gym) + self.board.zombies[Location::Gym];
        (closed && inside > 0).then_some("a person in a location that isn't in the game")
    }

    /// Returns the cards of the game that are nowhere; `None` if more cards of a kind are used than exist.
    pub(super) fn rest(&self) -> Option<Pile> {
        let mut rest = Pile::pack();
        let hands = self.hands.open().iter();
        let held = hands.flat_map(|(_, hand)| hand.cards());
        let drawn = self.drawn.open().cards();
        let spent = self.board.spent.cards();
        let deck = self.deck.open().iter().copied();
        let mut used = held.chain(drawn).chain(spent).chain(deck);
        used.all(|card| rest.take(card)).then_some(rest)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}
