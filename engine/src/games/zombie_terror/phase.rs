//! The phases of a table, and what each remembers until it is done.

use serde::{Deserialize, Serialize};

use super::cells::{Cell, Half};
use super::humans::Human;
use super::sides::Side;

/// The step that the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A token is to be laid.
    Build,
    /// The humans are set up.
    SetupHumans,
    /// The zombies are set up.
    SetupZombies,
    /// The human turn.
    Humans(Turn),
    /// The zombies move.
    Moves(Moves),
    /// New zombies come.
    Adds(Dues),
    /// The dead rise.
    Rise,
    /// The end of the game.
    Over(Ending),
}

/// The kind of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A token is to be laid.
    Build,
    /// The humans are set up.
    SetupHumans,
    /// The zombies are set up.
    SetupZombies,
    /// The human turn.
    Humans,
    /// The zombies move.
    Moves,
    /// New zombies come.
    Adds,
    /// The dead rise.
    Rise,
    /// The game is over.
    Over,
}

/// A human turn under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The human whose activation is under way.
    pub active: Option<Human>,
    /// Whether the Child has gone diagonally.
    pub diagonal: bool,
    /// Whether the Mechanic has pushed a human.
    pub lift: bool,
    /// Number of zombies that Noise may still turn.
    pub noise: u8,
}

/// The movement of the zombies under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// Number of activations still to begin; never more than there are idle zombies.
    pub left: u8,
    /// The zombie whose activation is going on.
    pub active: Option<Active>,
    /// Whether Awe is in force: for the current activation, or else for the next.
    pub awe: bool,
    /// Whether Rampage is in force: for the current activation, or else for the next.
    pub rampage: bool,
    /// Number of additional zombies that will be due for cards.
    pub extra: u8,
}

/// The zombie whose activation is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Active {
    /// The cell of the zombie.
    pub cell: Cell,
    /// AP the zombie has left.
    pub ap: u8,
    /// Whether it has turned.
    pub turned: bool,
}

/// The numbers of zombies that are due, by half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dues {
    /// Number due in the south half.
    pub south: u8,
    /// Number due in the north half.
    pub north: u8,
    /// Number due in either half.
    pub any: u8,
}

/// The duty of a zombie in its activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// A human stands straight ahead next to it: it bites.
    Bite(Human),
    /// The zombie sees a human and runs at them.
    Sight(Sight),
    /// The zombie sees no human.
    Free,
    /// The zombie is free of duty because of Awe.
    Awe,
}

/// A human seen by a zombie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The human it is done to.
    pub human: Human,
    /// The cell of the human.
    pub at: Cell,
    /// Distance straight ahead, in cells: 2 to 4.
    pub distance: u8,
}

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Humans with enough stars are away.
    Escaped,
    /// The terror marker has left the track.
    Terror,
    /// The humans can't get enough stars any more.
    TooFewPoints,
    /// The humans can't get enough stars any more, and no human lives.
    AllTurned,
}

impl Ending {
    /// Returns the word for the kind of ending.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Escaped => "escaped",
            Self::Terror => "terror",
            Self::TooFewPoints => "too-few-points",
            Self::AllTurned => "all-turned",
        }
    }
}

impl Phase {
    /// Returns the kind of the phase.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match self {
            Self::Build => Moment::Build,
            Self::SetupHumans => Moment::SetupHumans,
            Self::SetupZombies => Moment::SetupZombies,
            Self::Humans(_) => Moment::Humans,
            Self::Moves(_) => Moment::Moves,
            Self::Adds(_) => Moment::Adds,
            Self::Rise => Moment::Rise,
            Self::Over(_) => Moment::Over,
        }
    }
}

impl Moment {
    /// The word of the notation.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::SetupHumans => "setup-humans",
            Self::SetupZombies => "setup-zombies",
            Self::Humans => "humans",
            Self::Moves => "zombies-move",
            Self::Adds => "zombies-add",
            Self::Rise => "zombies-rise",
            Self::Over => "over",
        }
    }
}

impl Ending {
    /// Returns the side that has won.
    #[must_use]
    pub fn winner(self) -> Side {
        match self {
            Self::Escaped => Side::Humans,
            Self::Terror | Self::TooFewPoints | Self::AllTurned => Side::Zombies,
        }
    }
}

impl Dues {
    /// Returns the number of zombies that must come in a half.
    #[must_use]
    pub fn of(self, half: Half) -> u8 {
        match half {
            Half::South => self.south,
            Half::North => self.north,
        }
    }

    /// All together.
    #[must_use]
    pub fn total(self) -> u8 {
        self.south + self.north + self.any
    }
}
