//! What a player can do, what they are asked, and the menu entries on the way.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::vote::Ballot;
use crate::seat::Seat;

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Puts one of their pawns into the game.
    Place(Pawn, Location),
    /// Declares nothing, looks through no camera, or plays no further card in this card round.
    Pass,
    /// Plays Threats and Hides before a ballot.
    Declare(Declaration),
    /// Gives all their votes to a candidate.
    Vote(Seat),
    /// The caller keeps a card and gives one away.
    Share {
        /// What they keep.
        keep: Card,
        /// What they give.
        give: Card,
        /// The seat that gets it.
        to: Seat,
    },
    /// Looks at the zombie dice with a Camera.
    Camera,
    /// The elected leader names their destination before everybody.
    Announce(Location),
    /// Chooses a destination in secret.
    Go(Location),
    /// Sends one of their pawns to their destination.
    Move(Pawn),
    /// Stays where they are, with an Escape.
    Stay,
    /// Moves one of their pawns somewhere else, with an Escape.
    Escape(Pawn, Location),
    /// Removes so many zombies with a Weapon.
    Weapon(u8),
    /// Strengthens the location with a Barricade.
    Barricade,
    /// Passes in all card rounds of this turn.
    PassAll,
    /// Gives up one of their pawns.
    Lose(Pawn),
}

/// What a player plays before a ballot; at least one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Declaration {
    /// How many Threats.
    pub threats: u8,
    /// Which of their pawns hide, each with a card of its own.
    pub hides: Pawns,
}

/// What a player is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Place a pawn.
    Place {
        /// What the two dice show.
        roll: [u8; 2],
        /// Whether the pawn has to go where one of them shows.
        binding: bool,
    },
    /// Play cards before a ballot, or nothing.
    Declare {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// How many votes the asked player has as things stand.
        votes: u8,
        /// Whether Threats would count at all; else only Hides do.
        threats: bool,
    },
    /// Vote.
    Vote {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// How many votes the asked player has.
        votes: u8,
    },
    /// Share out the cards drawn.
    Share,
    /// Look at the dice through a Camera, or not.
    Camera,
    /// Name a destination before everybody.
    Announce,
    /// Choose a destination in secret.
    Go,
    /// Say which pawn goes to the destination.
    Move {
        /// The destination.
        to: Location,
        /// Whether one more gets in; else the pawn ends on the parking.
        room: bool,
    },
    /// Play cards against an attack, or pass.
    Cards {
        /// The location attacked.
        location: Location,
        /// How many zombies are there.
        zombies: u8,
        /// How strong it is, barricades included.
        strength: u8,
    },
    /// Give up a pawn.
    Victim {
        /// The location where it happens.
        location: Location,
    },
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// This pawn: to be placed, or to escape.
    Pawn(Pawn),
    /// This location: to be placed in, or to escape to.
    At(Location),
    /// Play nothing before the ballot, look through no camera, or pass in the card round.
    Pass,
    /// Play so many Threats and no Hide.
    Threats(u8),
    /// Play so many Threats, and Hides that follow.
    ThreatsAnd(u8),
    /// Hide these.
    Hide(Pawns),
    /// Vote for this player.
    Vote(Seat),
    /// Keep this card.
    Keep(Card),
    /// Give this card away.
    Give(Card),
    /// Give it to this player.
    To(Seat),
    /// Use the Camera.
    Camera,
    /// This destination.
    Go(Location),
    /// This pawn goes.
    Move(Pawn),
    /// Play an Escape.
    Escape,
    /// Stay.
    Stay,
    /// Play a Weapon and remove so many zombies.
    Weapon(u8),
    /// Play a Barricade.
    Barricade,
    /// Give up this pawn.
    Lose(Pawn),
    /// Orders: pass from now on, for whoever has nobody left.
    PassGame,
    /// Orders for the card rounds of this turn.
    CardOrders,
    /// Of these: pass in this attack.
    PassAttack,
    /// Of these: pass in all attacks of this turn.
    PassTurn,
    /// Orders for the own move.
    MoveOrders,
    /// Of these: this pawn goes, whether it gets in or not.
    Either(Pawn),
    /// Of these: this pawn goes if it gets in.
    Inside(Pawn),
    /// And this one if it would be sent to the parking.
    Away(Pawn),
}

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Place(pawn, location) => vec![Choice::Pawn(pawn), Choice::At(location)],
            Self::Pass => vec![Choice::Pass],
            Self::Declare(declaration) => declaration.path(),
            Self::Vote(seat) => vec![Choice::Vote(seat)],
            Self::Share { keep, give, to } => {
                vec![Choice::Keep(keep), Choice::Give(give), Choice::To(to)]
            }
            Self::Camera => vec![Choice::Camera],
            Self::Announce(location) | Self::Go(location) => vec![Choice::Go(location)],
            Self::Move(pawn) => vec![Choice::Move(pawn)],
            Self::Stay => vec![Choice::Escape, Choice::Stay],
            Self::Escape(pawn, to) => vec![Choice::Escape, Choice::Pawn(pawn), Choice::At(to)],
            Self::Weapon(zombies) => vec![Choice::Weapon(zombies)],
            Self::Barricade => vec![Choice::Barricade],
            Self::PassAll => Vec::new(), // people give an order instead
            Self::Lose(pawn) => vec![Choice::Lose(pawn)],
        }
    }
}

impl Declaration {
    /// No card at all: to pass.
    pub(super) const NOTHING: Self = Self {
        threats: 0,
        hides: Pawns::NONE,
    };

    fn path(self) -> Vec<Choice> {
        match (self.threats, self.hides) {
            (threats, Pawns::NONE) => vec![Choice::Threats(threats)],
            (0, hides) => vec![Choice::Hide(hides)],
            (threats, hides) => vec![Choice::ThreatsAnd(threats), Choice::Hide(hides)],
        }
    }
}
