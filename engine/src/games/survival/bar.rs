//! The reason that something may not be done.

use super::cards::Card;
use super::locations::Location;
use super::pawns::Pawn;
use crate::seat::Seat;

/// The reason that something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The action belongs to another moment; the current question says which.
    NotNow,
    /// The pawn isn't one that is still to be placed.
    Placed(Pawn),
    /// These dice bind the player to the locations that they show.
    Dice([u8; 2]),
    /// The pawn isn't in this game.
    Absent(Pawn),
    /// The location isn't in this game.
    NotInGame(Location),
    /// Zombies block the location.
    Blocked(Location),
    /// The location is full.
    Full(Location),
    /// The pawn doesn't stand where this happens, or hides already.
    NotThere(Pawn),
    /// The seat doesn't hold this card, or not so many of it.
    Lacks(Card),
    /// Threats don't count in this ballot.
    NoThreats,
    /// The seat has no unhidden pawn at the location.
    NoCandidate(Seat),
    /// A player with votes must use them.
    MustVote,
    /// The card that is given away goes to another player.
    OwnGift,
    /// This card wasn't drawn, or not twice.
    NotDrawn(Card),
    /// All pawns of the seat stand in the location already.
    AllThere(Location),
    /// The pawn stands there already.
    ThereAlready(Pawn),
    /// The pawn doesn't live.
    Dead(Pawn),
    /// A player who can move must move.
    MustMove,
    /// The location has fewer zombies than that.
    FewZombies,
    /// No Barricades are played at the location.
    NoBarricade(Location),
}
