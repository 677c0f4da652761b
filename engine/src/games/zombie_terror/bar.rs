//! The reason that something may not be done. The conditions stand beside the lists of what may.

use super::cards::Card;
use super::cells::{Cell, Half};
use super::humans::{Human, Status};
use super::phase::Moment;
use super::tokens::Kind;

/// The reason that something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The action belongs to another moment than this one.
    NotNow(Moment),
    /// Another token is due.
    Due(Kind),
    /// The token doesn't lie there.
    Misfit(Misfit),
    /// This human is set up already.
    Placed(Human),
    /// Humans are set up in the first row only.
    StartRank,
    /// Next to the first cell, on the second, stands this human, or else a zombie.
    Near(Cell, Cell, Option<Human>),
    /// All zombies of this half are set up.
    HalfFull(Half),
    /// No pawn, or no zombie, may be on a cell.
    Blocked(Block),
    /// This human isn't on the board, or is dead.
    Gone(Human, Status),
    /// His activation is over.
    Done(Human),
    /// He has no AP left.
    NoAp(Human),
    /// He stands there already.
    There(Human),
    /// The second cell isn't next to the first.
    Apart(Cell, Cell),
    /// Only the Child steps diagonally.
    Diagonal,
    /// She has done so in this turn.
    DiagonalUsed,
    /// Only a push leads onto this cell: of this human, or else of the zombie.
    PushInstead(Cell, Option<Human>),
    /// The push can't be made.
    Push(NoPush),
    /// No zombie is on this cell.
    Nobody(Cell),
    /// The zombie on this cell faces the Lumberjack.
    Faces(Cell),
    /// This human isn't wounded.
    Healthy(Human),
    /// He isn't next to the Nurse.
    HealFar(Human),
    /// No bullets are left.
    NoBullets,
    /// The second cell isn't in a straight line with the first.
    NoLine(Cell, Cell),
    /// This is in the way of the shot.
    LineBlocked(Block),
    /// This cell is too far away for the shot.
    LineFar(Cell),
    /// This human doesn't stand on the sewer.
    NotSewer(Human),
    /// Only Noise turns zombies in a human turn.
    NoNoise,
    /// The zombie on this cell looks that way already.
    FacesSo(Cell),
    /// The card can't be played.
    Card(Card, Unplayable),
    /// The zombie can't do that in the movement.
    Halt(Halt),
    /// No new zombie is due in this half.
    NotDue(Half),
    /// New zombies don't come out on this cell.
    NotAllowed(Cell),
    /// The pool is empty: a zombie of the board is moved.
    PoolEmpty,
    /// The pool has zombies left: one of those comes.
    PoolLeft,
    /// No human lies dead on this cell.
    NoDead(Cell),
}

/// The reason that a cell is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// A human stands there.
    Human(Human, Cell),
    /// A zombie does.
    Zombie(Cell),
    /// An obstacle lies there.
    Obstacle(Cell),
    /// The cell belongs to the car, where no zombie gets.
    Car(Cell),
}

/// The reason that a token doesn't lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The token reaches over the edge of the board.
    OffBoard,
    /// The car stands in the last row only.
    CarRank,
    /// Such a token lies in the north half only.
    South(Kind),
    /// Another token covers this cell.
    Covered(Cell),
    /// This cell is at the edge.
    Edge(Cell),
    /// The token touches the token on this cell.
    Touches(Cell),
}

/// The reason against a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPush {
    /// No pawn is on this cell.
    Nobody(Cell),
    /// The Child never pushes.
    Child,
    /// Only the Mechanic pushes humans.
    Human,
    /// He has done so in this turn.
    HumanUsed,
    /// The zombie faces the human who pushes, which the players agreed against.
    Front,
    /// Behind this cell the board ends.
    Edge(Cell),
    /// The cell behind is barred.
    Behind(Block),
}

/// The reason that a card can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The card is one of the other side.
    OtherSide,
    /// The seat doesn't hold it.
    NotHeld,
    /// No zombie is there for the card.
    NoZombie,
    /// The card is played while zombies move.
    NotMoving,
    /// The card is played while zombies are added.
    NotAdding,
    /// No activation is running or still to come.
    NoActivation,
    /// The card is in force already.
    InForce,
}

/// The reason that a zombie can't do that in the movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The activation of the zombie on this cell is going on.
    GoesOn(Cell),
    /// The zombie on this cell was activated.
    Activated(Cell),
    /// No activation is left.
    NoActivation,
    /// The number of activations still left.
    ActivationsLeft(u8),
    /// The zombie on this cell bites this human first.
    BitesFirst(Cell, Human),
    /// The zombie on this cell runs at this human first.
    SeesFirst(Cell, Human),
    /// The zombie can only bite this human.
    MustBite(Human),
    /// The zombie can only run at this human.
    MustStep(Human),
    /// The zombie on this cell has no human to bite.
    NoBite(Cell),
    /// The board ends ahead of it.
    Edge,
    /// The zombie has turned.
    TurnedOnce,
    /// Another way uses more AP.
    Waste,
}

impl From<Block> for Bar {
    fn from(block: Block) -> Self {
        Self::Blocked(block)
    }
}

impl From<NoPush> for Bar {
    fn from(why: NoPush) -> Self {
        Self::Push(why)
    }
}

impl From<Halt> for Bar {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}
