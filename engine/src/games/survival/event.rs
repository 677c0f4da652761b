//! The events of a game.

use super::board::CastVote;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::state::Ending;
use super::vote::{Ballot, ChoiceMethod};
use crate::seat::{BySeat, Seat, Seats};

/// One thing that happened, told to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards are dealt and the first leader is drawn.
    Begins {
        /// The leader's seat.
        leader: Seat,
    },
    /// A player rolled for a placement.
    Rolled {
        /// The seat this is about.
        seat: Seat,
        /// The two dice.
        roll: [u8; 2],
    },
    /// A pawn was placed.
    Placed {
        /// The seat it belongs to.
        seat: Seat,
        /// The pawn this is about.
        pawn: Pawn,
        /// The location where it happens.
        location: Location,
    },
    /// The first zombies are there.
    FirstZombies {
        /// The faces that the leader rolled.
        dice: Vec<u8>,
    },
    /// A turn begins.
    TurnBegins {
        /// The number of the turn.
        turn: u16,
    },
    /// A player has answered in secret; not what.
    HasAnswered {
        /// The seat this is about.
        seat: Seat,
    },
    /// All declarations before a ballot, once the last is in.
    Declared {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// The Threats each has just played.
        threats: BySeat<u8>,
        /// The pawns each has just hidden.
        hides: BySeat<Pawns>,
    },
    /// All votes of a ballot, once the last is in.
    Voted {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// The candidate of each voter, with the number of votes.
        cast: BySeat<Option<CastVote>>,
    },
    /// The most votes are tied; after the first ballot a second follows.
    Tied {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// The tied candidates.
        seats: Seats,
    },
    /// A vote is decided.
    Chosen {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
        /// The candidate who was chosen.
        seat: Seat,
        /// The way it is done.
        how: ChoiceMethod,
    },
    /// A vote chose no one: two tied ballots, or no candidate left.
    NobodyChosen {
        /// The ballot and the vote it belongs to.
        ballot: Ballot,
    },
    /// Cards were drawn by the caller.
    Drew {
        /// The seat this is about.
        seat: Seat,
        /// The number of cards.
        cards: u8,
    },
    /// The caller keeps a card.
    Kept {
        /// The seat this is about.
        seat: Seat,
    },
    /// A card was given away.
    Gave {
        /// The seat that did it.
        from: Seat,
        /// The seat that gets it.
        to: Seat,
    },
    /// No pawn was in the tower to choose a leader.
    LeaderStays {
        /// The leader's seat.
        seat: Seat,
    },
    /// Four dice are rolled under cover.
    DiceRolled,
    /// The elected leader looks at them.
    LeaderLooks {
        /// The seat this is about.
        seat: Seat,
    },
    /// All answers about Cameras are in.
    Cameras {
        /// The seats that look through a Camera.
        seats: Seats,
    },
    /// The elected leader named their destination.
    Announced {
        /// The seat this is about.
        seat: Seat,
        /// The destination of the leader.
        to: Location,
    },
    /// All destinations are shown.
    Destinations {
        /// The destination of each seat, an announced one included.
        go: BySeat<Option<Location>>,
    },
    /// The dice are shown and bring their zombies.
    DiceShown {
        /// The faces of the dice.
        dice: Vec<u8>,
    },
    /// A player whose last pawn died brings a zombie.
    Rose {
        /// The seat this is about.
        seat: Seat,
        /// The location where it happens.
        location: Location,
    },
    /// A pawn moved to its destination, or was sent to the parking.
    Moved {
        /// The seat it belongs to.
        seat: Seat,
        /// The pawn this is about.
        pawn: Pawn,
        /// The location it comes from.
        from: Location,
        /// The destination.
        wanted: Location,
        /// The location where the pawn ends.
        to: Location,
    },
    /// An Escape was played to stay.
    Stayed {
        /// The seat that did it.
        seat: Seat,
    },
    /// An Escape was played to go elsewhere.
    Escaped {
        /// The seat that did it.
        seat: Seat,
        /// The pawn that went.
        pawn: Pawn,
        /// The location it comes from.
        from: Location,
        /// The location to which it leads.
        to: Location,
    },
    /// One more zombie comes to the most pawns.
    MostPawns {
        /// The location where it happens.
        location: Location,
    },
    /// One more zombie comes to the most Rei.
    MostRei {
        /// The location where it happens.
        location: Location,
    },
    /// Zombies would get in.
    Attacked {
        /// The location where it happens.
        location: Location,
        /// Number of zombies there.
        zombies: u8,
        /// Strength of the location.
        strength: u8,
    },
    /// Zombies in front of people don't get in, or no longer do.
    Held {
        /// The location where it happens.
        location: Location,
        /// Number of zombies there.
        zombies: u8,
        /// Strength of the location.
        strength: u8,
    },
    /// A Weapon was played.
    Shot {
        /// The seat that did it.
        seat: Seat,
        /// The location where it happens.
        location: Location,
        /// Number of zombies removed.
        zombies: u8,
    },
    /// A Barricade was played.
    Barricaded {
        /// The seat that did it.
        seat: Seat,
        /// The location where it happens.
        location: Location,
    },
    /// A player passed in a card round.
    Passed {
        /// The seat this is about.
        seat: Seat,
    },
    /// All who don't hide on the parking will be eaten, without a ballot.
    Doomed {
        /// The location where it happens.
        location: Location,
        /// Number of victims due.
        victims: u8,
    },
    /// A pawn was eaten.
    Eaten {
        /// The seat it belongs to.
        seat: Seat,
        /// The pawn this is about.
        pawn: Pawn,
        /// The location where it happens.
        location: Location,
    },
    /// A player has no pawn left.
    Out {
        /// The seat this is about.
        seat: Seat,
        /// The location where their last pawn died, and where they bring a zombie in the next turn.
        location: Location,
    },
    /// No pawn there can be eaten, and the zombies stay.
    NobodyEaten {
        /// The location where it happens.
        location: Location,
    },
    /// The zombies leave a location: after eating, or the parking at the end of a turn.
    Left {
        /// The location where it happens.
        location: Location,
    },
    /// The end.
    Over {
        /// The way the game ended.
        ending: Ending,
        /// The seats that won.
        winners: Seats,
    },
}

/// One thing that happened, told to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// The card it starts with.
    Dealt {
        /// The card this is about.
        card: Card,
    },
    /// The cards it has drawn as caller.
    Drew {
        /// The cards this is about.
        cards: Pile,
    },
    /// The seat keeps a card that it has drawn.
    Kept {
        /// The card this is about.
        card: Card,
    },
    /// The seat has given a card away.
    Gave {
        /// The seat that gets it.
        to: Seat,
        /// The card this is about.
        card: Card,
    },
    /// A card was given to it.
    Received {
        /// The seat that did it.
        from: Seat,
        /// The card this is about.
        card: Card,
    },
    /// This pawn of it was placed without asking, as it could go nowhere else.
    OnlyPlace {
        /// The pawn this is about.
        pawn: Pawn,
        /// The location this is about.
        location: Location,
    },
    /// This pawn of it is eaten without asking, as it has no other there.
    OnlyVictim {
        /// The pawn this is about.
        pawn: Pawn,
    },
    /// The seat sees the dice under cover.
    Dice {
        /// The faces of the dice.
        dice: Vec<u8>,
    },
}
