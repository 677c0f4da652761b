//! What happens, as it is told.

use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::state::Ending;
use super::vote::{Ballot, Cast, How};
use crate::seat::{BySeat, Seat, Seats};

/// One thing that happened, told to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards are dealt and the first leader is drawn.
    Begins {
        /// Who leads.
        leader: Seat,
    },
    /// A player rolled for a placement.
    Rolled {
        /// Who.
        seat: Seat,
        /// The two dice.
        roll: [u8; 2],
    },
    /// A pawn was placed.
    Placed {
        /// Whose.
        seat: Seat,
        /// Which.
        pawn: Pawn,
        /// Where.
        location: Location,
    },
    /// The first zombies are there.
    FirstZombies {
        /// What the leader rolled.
        dice: Vec<u8>,
    },
    /// A turn begins.
    TurnBegins {
        /// Its number.
        turn: u16,
    },
    /// A player has answered in secret; not what.
    HasAnswered {
        /// Who.
        seat: Seat,
    },
    /// All declarations before a ballot, once the last is in.
    Declared {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// The Threats each has just played.
        threats: BySeat<u8>,
        /// The pawns each has just hidden.
        hides: BySeat<Pawns>,
    },
    /// All votes of a ballot, once the last is in.
    Voted {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// What each voter voted, with how many votes.
        cast: BySeat<Option<Cast>>,
    },
    /// The most votes are tied; after the first ballot a second follows.
    Tied {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// Between whom.
        seats: Seats,
    },
    /// A vote is decided.
    Chosen {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// Who was chosen.
        seat: Seat,
        /// How.
        how: How,
    },
    /// A vote chose nobody: two tied ballots, or nobody left to stand.
    NobodyChosen {
        /// Which ballot of which vote.
        ballot: Ballot,
    },
    /// Cards were drawn by the caller.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// The caller keeps a card.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A card was given away.
    Gave {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// Nobody was in the tower to choose a leader.
    LeaderStays {
        /// Who leads.
        seat: Seat,
    },
    /// Four dice are rolled under cover.
    DiceRolled,
    /// The elected leader looks at them.
    LeaderLooks {
        /// Who.
        seat: Seat,
    },
    /// All answers about Cameras are in.
    Cameras {
        /// Who looks through one.
        seats: Seats,
    },
    /// The elected leader named his destination.
    Announced {
        /// Who.
        seat: Seat,
        /// Where he goes.
        to: Location,
    },
    /// All destinations are shown.
    Destinations {
        /// Where each goes, an announced destination included.
        go: BySeat<Option<Location>>,
    },
    /// The dice are shown and bring their zombies.
    DiceShown {
        /// What they show.
        dice: Vec<u8>,
    },
    /// A player whose last pawn died brings a zombie.
    Rose {
        /// Who.
        seat: Seat,
        /// Where.
        location: Location,
    },
    /// A pawn moved to its destination, or was sent to the parking.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        pawn: Pawn,
        /// From where.
        from: Location,
        /// The destination.
        wanted: Location,
        /// Where it ends.
        to: Location,
    },
    /// An Escape was played to stay.
    Stayed {
        /// By whom.
        seat: Seat,
    },
    /// An Escape was played to go elsewhere.
    Escaped {
        /// By whom.
        seat: Seat,
        /// Which pawn went.
        pawn: Pawn,
        /// From where.
        from: Location,
        /// Where to.
        to: Location,
    },
    /// One more zombie comes to the most pawns.
    MostPawns {
        /// Where.
        location: Location,
    },
    /// One more zombie comes to the most Rei.
    MostRei {
        /// Where.
        location: Location,
    },
    /// Zombies would get in.
    Attacked {
        /// Where.
        location: Location,
        /// How many there are.
        zombies: u8,
        /// How strong the location is.
        strength: u8,
    },
    /// Zombies in front of people don't get in, or no longer do.
    Held {
        /// Where.
        location: Location,
        /// How many there are.
        zombies: u8,
        /// How strong the location is.
        strength: u8,
    },
    /// A Weapon was played.
    Shot {
        /// By whom.
        seat: Seat,
        /// Where.
        location: Location,
        /// How many zombies it removed.
        zombies: u8,
    },
    /// A Barricade was played.
    Barricaded {
        /// By whom.
        seat: Seat,
        /// Where.
        location: Location,
    },
    /// A player passed in a card round.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// All who don't hide on the parking will be eaten, without a ballot.
    Doomed {
        /// Where.
        location: Location,
        /// How many victims are due.
        victims: u8,
    },
    /// A pawn was eaten.
    Eaten {
        /// Whose.
        seat: Seat,
        /// Which.
        pawn: Pawn,
        /// Where.
        location: Location,
    },
    /// A player has no pawn left.
    Out {
        /// Who.
        seat: Seat,
        /// Where his last pawn died, and where he brings a zombie in the next turn.
        location: Location,
    },
    /// Nobody there can be eaten, and the zombies stay.
    NobodyEaten {
        /// Where.
        location: Location,
    },
    /// The zombies leave a location: after eating, or the parking at the end of a turn.
    Left {
        /// Where.
        location: Location,
    },
    /// The end.
    Over {
        /// How it ended.
        ending: Ending,
        /// Who won.
        winners: Seats,
    },
}

/// One thing that happened, told to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// The card it starts with.
    Dealt {
        /// Which.
        card: Card,
    },
    /// The cards it has drawn as caller.
    Drew {
        /// Which.
        cards: Pile,
    },
    /// It keeps a card that it has drawn.
    Kept {
        /// Which.
        card: Card,
    },
    /// A card was given to it.
    Received {
        /// By whom.
        from: Seat,
        /// Which.
        card: Card,
    },
    /// What the dice under cover show.
    Dice {
        /// What they show.
        dice: Vec<u8>,
    },
}
