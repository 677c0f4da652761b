//! What the table waits for, and what there is to remember until that is done.

use serde::{Deserialize, Serialize};

use super::cells::{Cell, Half};
use super::humans::Human;
use super::sides::Side;

/// What the table waits for.
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
    /// Nothing: the end.
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
    /// Whose activation is going on.
    pub active: Option<Human>,
    /// Whether the Child has gone diagonally.
    pub diagonal: bool,
    /// Whether the Mechanic has pushed a human.
    pub lift: bool,
    /// How many zombies Noise may still turn.
    pub noise: u8,
}

/// The movement of the zombies under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// How many activations are still to begin; never more than there are idle zombies.
    pub left: u8,
    /// The zombie whose activation is going on.
    pub active: Option<Active>,
    /// Whether Awe is in force: for the current activation, or else for the next.
    pub awe: bool,
    /// Whether Rampage is in force: for the current activation, or else for the next.
    pub rampage: bool,
    /// How many zombies more will be due for cards.
    pub extra: u8,
}

/// The zombie whose activation is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Active {
    /// Where it stands.
    pub cell: Cell,
    /// Its AP left.
    pub ap: u8,
    /// Whether it has turned.
    pub turned: bool,
}

/// How many zombies are due, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dues {
    /// In the south half.
    pub south: u8,
    /// In the north half.
    pub north: u8,
    /// In either half.
    pub any: u8,
}

/// What a zombie has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// A human stands straight ahead next to it: it bites.
    Bite(Human),
    /// It sees a human: it runs at him.
    Sight(Sight),
    /// It sees nobody.
    Free,
    /// It is free for Awe.
    Awe,
}

/// A human whom a zombie sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The human it is done to.
    pub human: Human,
    /// Where he stands.
    pub at: Cell,
    /// How many cells ahead: 2 to 4.
    pub distance: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Humans with enough stars are away.
    Escaped,
    /// The terror marker has left the track.
    Terror,
    /// The humans can't get enough stars any more.
    TooFewPoints,
    /// And no human lives.
    AllTurned,
}

impl Ending {
    /// Its kind in a word.
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
    /// Of which kind it is.
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
    /// Who has won.
    #[must_use]
    pub fn winner(self) -> Side {
        match self {
            Self::Escaped => Side::Humans,
            Self::Terror | Self::TooFewPoints | Self::AllTurned => Side::Zombies,
        }
    }
}

impl Dues {
    /// How many must be put in a half.
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
