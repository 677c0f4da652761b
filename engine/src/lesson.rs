//! Lessons: set positions in which a newcomer finds one thing of a game by doing it.
//!
//! They stand in `config/lessons`, a file a game. What is said about them is the bot's.

use serde::Deserialize;

use crate::error::NotationError;
use crate::notation::Notation;
use crate::play::Play;
use crate::scenario;
use crate::seat::Seat;

/// A position, and what is to be done in it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Name of the lesson in files and in the keys of its texts.
    pub name: String,
    /// The clauses of the rules that it teaches.
    pub clauses: Vec<String>,
    /// Actions done in the position before the lesson.
    #[serde(default)]
    before: Vec<SeatAction>,
    /// The seat that learns.
    pub seat: Seat,
    /// The answers that are meant, in the notation; none in an example.
    pub right: Vec<String>,
    /// Actions done after that, one after the other.
    #[serde(default)]
    pub then: Vec<SeatAction>,
    setup: toml::Table,
}

/// An action of a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatAction {
    /// The seat that acts.
    pub seat: Seat,
    /// The action, in the notation.
    #[serde(rename = "do")]
    pub action: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    lesson: Vec<Lesson>,
    example: Option<Lesson>,
}

impl Lesson {
    /// The lessons of a game, in the order in which they are taken.
    ///
    /// # Errors
    /// If its file can't be read.
    pub fn all<G: Notation>() -> Result<Vec<Self>, toml::de::Error> {
        toml::from_str(G::LESSONS).map(|file: File| file.lesson)
    }

    /// The turn of a game that its rules tell as an example, if they tell one: a position, and what is done
    /// from there.
    ///
    /// # Errors
    /// If its file can't be read.
    pub fn example<G: Notation>() -> Result<Option<Self>, toml::de::Error> {
        toml::from_str(G::LESSONS).map(|file: File| file.example)
    }

    /// The play from its position on; the same each time.
    ///
    /// # Errors
    /// If the position isn't one of the game's, or one can't come from it to the lesson.
    pub fn play<G: Notation>(&self) -> Result<Play<G>, NotationError> {
        let mut play = scenario::set_up::<G>(&self.setup)?;
        for SeatAction { seat, action } in &self.before {
            let done = play.act(*seat, action.parse()?);
            done.map_err(|_| NotationError::Impossible(action.clone()))?;
        }
        Ok(play)
    }
}
