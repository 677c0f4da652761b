//! A play as it is stored.
//!
//! A stored play is the position at the last fence and the answers since, so that loading replays few steps. Nothing is
//! stored about covered steps: what others see is replayed from that fence. `Game::upgrade` carries a snapshot over
//! changed rules. The whole journal is rows of its own, to explain a game.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Kind, Move, Play};
use crate::chance::{Chance, ChancePoint, Seed};
use crate::game::Game;
use crate::id::GameId;
use crate::seat::{BySeat, Seat};

/// The reason that a stored play can't be read.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The play is one of another game.
    #[error("this is a play of {0}, not of {1}")]
    OtherGame(GameId, GameId),
    /// The play was stored by rules that this program can't read.
    #[error("stored by version {0} of the rules of {1}, which can't be read here")]
    Version(u16, GameId),
    /// The play was stored in a form that this program can't read.
    #[error("stored in form {0}, which can't be read here")]
    Form(u16),
    /// The play can't be decoded.
    #[error("the stored play can't be decoded")]
    Broken,
}

/// The form in which plays are stored, whatever the game.
const FORM: u16 = 1;

/// A play in its stored form, which can only be written and read.
#[derive(Clone, Serialize, Deserialize)]
pub struct SavedPlay {
    form: u16,
    game: GameId,
    version: u16,
    seats: u8,
    seed: Seed,
    options: serde_json::Value,
    settled: SavedPoint,
    now: Option<SavedPoint>,
    since: Vec<(Seat, String, Kind)>,
    first: u32,
    steps: u32,
    asked: BySeat<u32>,
    posed: u32,
    prompted: BySeat<u32>,
    /// Absent where nothing is counted yet, as in the first snapshots of this form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    timed: Option<BySeat<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reached: Option<NonZeroUsize>,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct SavedPoint {
    state: serde_json::Value,
    chance: ChancePoint,
}

impl SavedPlay {
    /// Returns the game of the play.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Whether another play stands exactly as this one, whatever was changed and taken back before.
    #[must_use]
    pub fn stands_as(&self, other: &Self) -> bool {
        let which = |it: &Self| (it.form, it.game, it.version, it.seats, it.seed);
        which(self) == which(other)
            && self.options == other.options
            && self.settled == other.settled
            && self.now == other.now
    }
}

impl<G: Game> Play<G> {
    /// The play in the form in which it is stored.
    #[must_use]
    pub fn save(&self) -> SavedPlay {
        let text = |entry: &Move<G::Action>| (entry.seat, entry.action.to_string(), entry.kind);
        SavedPlay {
            form: FORM,
            game: G::ID,
            version: G::VERSION,
            seats: self.seats,
            seed: self.settled.1.seed(),
            options: encode(&self.options),
            settled: SavedPoint::of::<G>(&self.settled.0, &self.settled.1),
            now: (!self.since.is_empty()).then(|| SavedPoint::of::<G>(&self.state, &self.chance)),
            since: self.since.iter().map(text).collect(),
            first: self.first,
            steps: self.steps,
            asked: self.asked.clone(),
            posed: self.posed,
            prompted: self.prompted.clone(),
            timed: Some(&self.timed)
                .filter(|timed| timed.iter().any(|(_, count)| *count > 0))
                .cloned(),
            reached: NonZeroUsize::new(self.reached),
        }
    }

    /// Reads a stored play.
    ///
    /// # Errors
    /// If it is of another game, of rules too old or too new, or damaged.
    pub fn load(saved: SavedPlay) -> Result<Self, LoadError> {
        if saved.form != FORM {
            return Err(LoadError::Form(saved.form));
        }
        if saved.game != G::ID {
            return Err(LoadError::OtherGame(saved.game, G::ID));
        }
        let settled = saved.settled.read::<G>(saved.version, saved.seed)?;
        let current = match saved.now {
            Some(point) => point.read::<G>(saved.version, saved.seed)?,
            None => settled.clone(),
        };
        let entry = |(seat, text, kind): (Seat, String, Kind)| {
            let action = text.parse().map_err(|_| LoadError::Broken)?;
            if seat.index() >= saved.seats {
                return Err(LoadError::Broken);
            }
            Ok(Move { seat, action, kind })
        };
        let timed = saved
            .timed
            .unwrap_or_else(|| BySeat::from_fn(saved.seats, |_| 0));
        let counters = [&saved.asked, &saved.prompted, &timed];
        if counters
            .iter()
            .any(|counter| counter.count() != saved.seats)
        {
            return Err(LoadError::Broken);
        }
        Ok(Self {
            options: decode(saved.options)?,
            seats: saved.seats,
            settled,
            since: saved
                .since
                .into_iter()
                .map(entry)
                .collect::<Result<_, _>>()?,
            first: saved.first,
            state: current.0,
            chance: current.1,
            steps: saved.steps,
            asked: saved.asked,
            posed: saved.posed,
            prompted: saved.prompted,
            timed,
            reached: saved.reached.map_or(0, NonZeroUsize::get),
        })
    }
}

impl SavedPoint {
    fn of<G: Game>(state: &G::State, chance: &Chance) -> Self {
        Self {
            state: encode(state),
            chance: chance.point(),
        }
    }

    fn read<G: Game>(self, version: u16, seed: Seed) -> Result<(G::State, Chance), LoadError> {
        let state = if version == G::VERSION {
            self.state
        } else {
            G::upgrade(version, self.state).ok_or(LoadError::Version(version, G::ID))?
        };
        Ok((decode(state)?, Chance::resume(seed, self.chance)))
    }
}

fn encode(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("game values are plain data with text keys")
}

fn decode<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Result<T, LoadError> {
    serde_json::from_value(value).map_err(|_| LoadError::Broken)
}
