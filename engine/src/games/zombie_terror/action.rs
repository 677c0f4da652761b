//! The actions of a player, the questions, and the menu entries on the way.

use super::board::Arrival;
use super::cards::Card;
use super::cells::{Cell, Facing, File, Hand, Rank};
use super::humans::Human;
use super::phase::{Dues, Duty};
use super::play::Play;
use super::tokens::{Kind, Lie, Token};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Sets up all that is left by the list.
    Auto,
    /// Lays the token that is due.
    Build(Token),
    /// Sets a human up.
    Place(Human, Cell),
    /// Sets a zombie up.
    Stand(Cell, Facing),
    /// A human steps onto a cell; the Child may go diagonally.
    Move(Human, Cell),
    /// A human goes onto a cell and pushes the pawn there one cell further.
    Push(Human, Cell),
    /// The Lumberjack eliminates the zombie on a cell.
    Chop(Cell),
    /// The Nurse heals a human.
    Heal(Human),
    /// The Policeman shoots the zombie on a cell.
    Shoot(Cell),
    /// Noise turns the zombie on a cell.
    Face(Cell, Facing),
    /// Ends the human turn.
    EndTurn,
    /// The zombie on a cell bites the human it faces.
    Bite(Cell),
    /// The zombie on a cell steps straight ahead.
    Step(Cell),
    /// The zombie on a cell turns by 90°.
    Turn(Cell, Hand),
    /// Ends the movement of the zombies.
    EndMoves,
    /// Adds a zombie from the pool.
    Add(Cell, Facing),
    /// Moves a zombie instead of adding one, with an empty pool.
    Relocate {
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
        /// The direction in which the zombie looks then.
        facing: Facing,
    },
    /// A dead human on a cell turns into a zombie.
    Rise(Arrival),
    /// Plays a card.
    Play(Play),
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Lay a token.
    Build {
        /// The kind of the token.
        token: Kind,
    },
    /// Set the humans up.
    SetupHumans {
        /// Number of humans still to be placed.
        left: u8,
    },
    /// Set the zombies up.
    SetupZombies {
        /// Number of zombies still to be placed in the south half.
        south: u8,
        /// Number of zombies still to be placed in the north half.
        north: u8,
    },
    /// Play the human turn.
    Humans {
        /// The active human.
        active: Option<Human>,
        /// Number of times that Noise may still turn a zombie.
        noise: u8,
    },
    /// Choose the next zombie.
    Choose {
        /// Number of activations left.
        left: u8,
        /// The rule that binds the zombies that may be chosen, with one of them as an example.
        bound: BindingRule,
    },
    /// Continue with the active zombie.
    Continue {
        /// The cell of the zombie.
        zombie: Cell,
        /// AP that the zombie has left.
        ap: u8,
        /// The duty of the zombie, and its reason.
        duty: Duty,
    },
    /// End the movement, or play cards before that.
    EndMoves,
    /// Add a zombie, or move one with an empty pool.
    Add {
        /// Number of zombies due.
        dues: Dues,
        /// Whether the pool is empty, so that one is moved.
        moved: bool,
    },
    /// Choose how a dead human rises.
    Rise {
        /// Whether the pool is empty, so that a zombie is moved there.
        moved: bool,
    },
}

/// The rule that binds the zombies that may be chosen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindingRule {
    /// This zombie faces a human next to it, as others may: they bite.
    Bite(Cell, Human),
    /// This zombie sees a human, as others may: they run.
    Sight(Cell, Human),
    /// No idle zombie is bound.
    Free,
    /// No zombie is bound, because of Awe.
    Awe,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Set up all that is left.
    Auto,
    /// This column.
    File(File),
    /// This row, as far as the pawn can go.
    Rank(Rank),
    /// This cell.
    Cell(Cell),
    /// A direction: a facing, a heading, a door.
    Face(Facing),
    /// Lying so.
    Lie(Lie),
    /// This human: to be placed, to act, or as a target.
    Pawn(Human),
    /// One step of this human onto this cell, next to him or, for the Child, at a corner.
    Step(Human, Cell),
    /// One step of this human onto this cell, with a push.
    Push(Human, Cell),
    /// A walk to this cell, several steps away.
    Go(Cell),
    /// Chop the zombie on this cell.
    Chop(Cell),
    /// Heal this human.
    Heal(Human),
    /// Shoot the zombie on this cell.
    Shoot(Cell),
    /// The zombie on this cell: to act, to be turned, or as a target.
    Zombie(Cell),
    /// The zombie bites.
    Bite(Cell),
    /// The zombie does this with one AP, and is asked again.
    Use(Use),
    /// The zombie does all this: its whole activation.
    Uses(Uses),
    /// The zombie is taken from this cell.
    From(Cell),
    /// This card.
    Card(Card),
    /// Play the card, which needs no target.
    Play,
    /// End the human turn.
    EndTurn,
    /// End the movement.
    EndMoves,
}

/// A zombie's use of one AP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A step straight ahead.
    Step,
    /// A turn.
    Turn(Hand),
}

/// The uses of a zombie's activation, one after the other: two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Uses {
    /// First.
    pub first: Use,
    /// Then.
    pub second: Use,
    /// The third use, if any.
    pub third: Option<Use>,
}
