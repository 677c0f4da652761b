//! The actions of a player, the questions, and the menu entries on the way.

use serde::{Deserialize, Serialize};

use super::Survival;
use super::cards::Card;
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::vote::Ballot;
use crate::game::Menus;
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
        /// The card that the caller keeps.
        keep: Card,
        /// The card that the caller gives away.
        give: Card,
        /// The seat that gets it.
        to: Seat,
    },
    /// Looks at the zombie dice with a Camera.
    Camera,
    /// Names the destination of the elected leader in public.
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

/// The cards that a player plays before a ballot; at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Declaration {
    /// Number of Threats.
    pub threats: u8,
    /// The pawns that hide, each with a card of its own.
    pub hides: Pawns,
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Place a pawn.
    Place {
        /// The faces of the two dice.
        roll: [u8; 2],
        /// Whether the pawn has to go where one of them shows.
        binding: bool,
    },
    /// Play cards before a ballot, or play nothing.
    Declare {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// Number of votes that the asked player has at this point.
        votes: u8,
        /// Whether Threats would count at all; else only Hides do.
        threats: bool,
    },
    /// Vote.
    Vote {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// Number of votes that the asked player has.
        votes: u8,
    },
    /// Share out the cards drawn.
    Share,
    /// Look at the dice through a Camera, or not.
    Camera,
    /// Name a destination in public.
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
        /// Number of zombies at the location.
        zombies: u8,
        /// Strength of the location, barricades included.
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
    /// A standing order: pass from now on, for a player without living pawns.
    PassGame,
    /// Orders for the card rounds of this turn.
    CardOrders,
    /// A card order: pass in this attack.
    PassAttack,
    /// A card order: pass in all attacks of this turn.
    PassTurn,
    /// Orders for the own move.
    MoveOrders,
    /// A move order: this pawn goes, whether it gets in or not.
    Either(Pawn),
    /// A move order: this pawn goes if it gets in.
    Inside(Pawn),
    /// The second part of a move order: this pawn goes if it would be sent to the parking.
    Away(Pawn),
}

impl Menus for Survival {
    type Choice = Choice;

    fn path(action: Action) -> Vec<Choice> {
        match action {
            Action::Place(pawn, location) => vec![Choice::Pawn(pawn), Choice::At(location)],
            Action::Pass => vec![Choice::Pass],
            Action::Declare(declaration) => declaration.path(),
            Action::Vote(seat) => vec![Choice::Vote(seat)],
            Action::Share { keep, give, to } => {
                vec![Choice::Keep(keep), Choice::Give(give), Choice::To(to)]
            }
            Action::Camera => vec![Choice::Camera],
            Action::Announce(location) | Action::Go(location) => vec![Choice::Go(location)],
            Action::Move(pawn) => vec![Choice::Move(pawn)],
            Action::Stay => vec![Choice::Escape, Choice::Stay],
            Action::Escape(pawn, to) => vec![Choice::Escape, Choice::Pawn(pawn), Choice::At(to)],
            Action::Weapon(zombies) => vec![Choice::Weapon(zombies)],
            Action::Barricade => vec![Choice::Barricade],
            Action::PassAll => Vec::new(), // people give an order instead
            Action::Lose(pawn) => vec![Choice::Lose(pawn)],
        }
    }
}

impl Declaration {
    /// A declaration without a card: a pass.
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
