//! Why something may not be done.

use super::cards::Card;
use super::locations::Location;
use super::pawns::Pawn;
use crate::seat::Seat;

/// Why something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It belongs to another moment: the question says to which.
    NotNow,
    /// The pawn isn't one that is still to be placed.
    Placed(Pawn),
    /// These dice bind the player to the locations that they show.
    Dice([u8; 2]),
    /// The pawn isn't in this game.
    Absent(Pawn),
    /// There is no such location in this game.
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
    /// Nobody of this seat stands there who doesn't hide.
    NoCandidate(Seat),
    /// Whoever has a vote must give it.
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
    /// Whoever can move must.
    MustMove,
    /// There are fewer zombies than that.
    FewZombies,
    /// No Barricades are played at the location.
    NoBarricade(Location),
}
