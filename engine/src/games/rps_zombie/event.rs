//! The events of a game.

use super::action::Weapons;
use super::cards::{Card, Kind};
use super::state::Ending;
use crate::seat::{BySeat, Seat, Seats};

/// One thing that happened, told to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player has thrown; not what.
    HasThrown {
        /// The seat this is about.
        seat: Seat,
    },
    /// All throws, once the last is in.
    Throws {
        /// The throw of each player in contention.
        throws: BySeat<Option<Kind>>,
    },
    /// The opening throw is undecided.
    ThrowAgain {
        /// The seats that throw again.
        seats: Seats,
    },
    /// The first player is known.
    First {
        /// The seat this is about.
        seat: Seat,
    },
    /// The first player named the kind of trophy that every player starts with.
    Named {
        /// The seat that named the kind.
        seat: Seat,
        /// The kind.
        kind: Kind,
    },
    /// Cards were flipped.
    Flipped {
        /// The card of each who takes part.
        cards: BySeat<Option<Card>>,
        /// The number of the round.
        round: u16,
        /// Whether it is a repeat within the round.
        again: bool,
    },
    /// A tie: these flip again.
    FlipAgain {
        /// The seats this is about.
        seats: Seats,
    },
    /// Rock, scissors and paper together.
    NobodyWins,
    /// Zombies attack a player.
    Attacked {
        /// The seat it is done to.
        seat: Seat,
        /// The number of attackers.
        attackers: u8,
        /// Number of stored weapons needed.
        need: u8,
    },
    /// A player has answered; not what.
    HasAnswered {
        /// The seat this is about.
        seat: Seat,
    },
    /// A player killed all their zombies.
    Killed {
        /// The seat this is about.
        seat: Seat,
        /// The stored weapons that were used.
        weapons: Weapons,
    },
    /// A brain was eaten.
    BrainEaten {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// The brain just flipped was eaten.
    FoundBrainEaten {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// A trophy fell because a brain was lost.
    Dropped {
        /// The seat it belongs to.
        seat: Seat,
        /// The trophy: rock, scissors or paper.
        kind: Kind,
    },
    /// A flipped brain joins its player.
    BrainFound {
        /// The seat this is about.
        seat: Seat,
    },
    /// A flipped card became a trophy.
    Took {
        /// The seat this is about.
        seat: Seat,
        /// The trophy: rock, scissors or paper.
        kind: Kind,
    },
    /// A stored trophy was spent.
    Spent {
        /// The seat this is about.
        seat: Seat,
        /// The trophy: rock, scissors or paper.
        kind: Kind,
        /// Against whose trophy, in a brain round.
        at: Option<Seat>,
    },
    /// The win was spoilt by spending.
    Spoilt {
        /// The winner who takes nothing.
        seat: Seat,
    },
    /// The winner has no free slot.
    NoRoom {
        /// The winner who takes nothing.
        seat: Seat,
    },
    /// A player is out.
    Out {
        /// The seat this is about.
        seat: Seat,
    },
    /// The end.
    Over {
        /// The way the game ended.
        ending: Ending,
    },
}
