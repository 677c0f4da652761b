//! Played cards, each with its target.

use serde::{Deserialize, Serialize};

use super::board::Arrival;
use super::cards::Card;
use super::cells::Cell;
use super::humans::Human;
use crate::error::NotationError;

/// A card, and what it is played on; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub enum Play {
    /// The human who plays it, and the cell of the target zombie.
    SawnOff(Human, Cell),
    /// The human who plays it, and the cell of the target zombie.
    Courage(Human, Cell),
    /// The human on the sewer.
    Sewers(Human),
    /// The human who gets the AP.
    Adrenaline(Human),
    /// The wounded human.
    FirstAid(Human),
    /// No target.
    Noise,
    /// No target.
    ZombieHorde,
    /// No target.
    Plague,
    /// No target.
    Awe,
    /// A zombie comes so.
    Trap(Arrival),
    /// No target.
    Bloodlust,
    /// No target.
    Rampage,
}

/// The target of a card.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Target {
    Nothing,
    Human(Human),
    /// The human who plays the card, and the cell of the target zombie.
    Zombie(Human, Cell),
    Arrival(Arrival),
}

/// A card, and on what it is still to be played.
pub(super) enum Form {
    Nothing(Play),
    Human(fn(Human) -> Play),
    Zombie(fn(Human, Cell) -> Play),
    Arrival(fn(Arrival) -> Play),
}

/// The stored form of a played card.
#[derive(Serialize, Deserialize)]
struct Parts {
    card: Card,
    target: Target,
}

impl Play {
    /// Returns the card without its target.
    #[must_use]
    pub fn card(self) -> Card {
        Parts::from(self).card
    }

    /// Returns the target of the card.
    pub(super) fn target(self) -> Target {
        Parts::from(self).target
    }
}

impl Card {
    /// Returns the kind of target that has to be named to play the card.
    pub(super) fn form(self) -> Form {
        match self {
            Self::SawnOff => Form::Zombie(Play::SawnOff),
            Self::Courage => Form::Zombie(Play::Courage),
            Self::Sewers => Form::Human(Play::Sewers),
            Self::Adrenaline => Form::Human(Play::Adrenaline),
            Self::FirstAid => Form::Human(Play::FirstAid),
            Self::Noise => Form::Nothing(Play::Noise),
            Self::ZombieHorde => Form::Nothing(Play::ZombieHorde),
            Self::Plague => Form::Nothing(Play::Plague),
            Self::Awe => Form::Nothing(Play::Awe),
            Self::Trap => Form::Arrival(Play::Trap),
            Self::Bloodlust => Form::Nothing(Play::Bloodlust),
            Self::Rampage => Form::Nothing(Play::Rampage),
        }
    }
}

impl From<Play> for Parts {
    fn from(play: Play) -> Self {
        let (card, target) = match play {
            Play::SawnOff(human, cell) => (Card::SawnOff, Target::Zombie(human, cell)),
            Play::Courage(human, cell) => (Card::Courage, Target::Zombie(human, cell)),
            Play::Sewers(human) => (Card::Sewers, Target::Human(human)),
            Play::Adrenaline(human) => (Card::Adrenaline, Target::Human(human)),
            Play::FirstAid(human) => (Card::FirstAid, Target::Human(human)),
            Play::Noise => (Card::Noise, Target::Nothing),
            Play::ZombieHorde => (Card::ZombieHorde, Target::Nothing),
            Play::Plague => (Card::Plague, Target::Nothing),
            Play::Awe => (Card::Awe, Target::Nothing),
            Play::Trap(arrival) => (Card::Trap, Target::Arrival(arrival)),
            Play::Bloodlust => (Card::Bloodlust, Target::Nothing),
            Play::Rampage => (Card::Rampage, Target::Nothing),
        };
        Self { card, target }
    }
}

impl TryFrom<Parts> for Play {
    type Error = NotationError;

    fn try_from(Parts { card, target }: Parts) -> Result<Self, NotationError> {
        match (card.form(), target) {
            (Form::Nothing(play), Target::Nothing) => Ok(play),
            (Form::Human(play), Target::Human(human)) => Ok(play(human)),
            (Form::Zombie(play), Target::Zombie(human, cell)) => Ok(play(human, cell)),
            (Form::Arrival(play), Target::Arrival(arrival)) => Ok(play(arrival)),
            (Form::Nothing(_) | Form::Human(_) | Form::Zombie(_) | Form::Arrival(_), _) => {
                Err(NotationError::word("target", card.name()))
            }
        }
    }
}
