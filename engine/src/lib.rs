//! The rules of the games as plain, deterministic values.
//!
//! What this crate will never do: read a clock, a file or the environment, talk to a network,
//! wait for anything, print anything, or hold a sentence meant for a person. Time does not exist
//! here, randomness comes in as a [`Chance`], and words are made by the bot from the typed
//! [`Game::Prompt`], [`Menus::Choice`], [`Game::Event`] and [`Game::Whisper`] values.
//!
//! Start reading at [`game::Game`], then `tests/pig`, which is a whole game, then [`play::Play`], then
//! the smallest room in [`games`].

pub mod ai;
pub mod chance;
pub mod error;
mod figures;
pub mod game;
pub mod games;
pub mod id;
pub mod lesson;
mod luck;
pub mod net;
pub mod notation;
mod partial;
pub mod play;
pub mod programs;
pub mod scenario;
pub mod search;
pub mod seat;
pub mod secret;
pub mod simulate;
pub mod story;
pub mod tale;

pub use chance::{Chance, ScriptedDraw, Seed};
pub use error::NotationError;
pub use game::{
    Decision, DecisionKind, EventLog, Game, Macro, Manner, Menus, Never, Orders, Outcome, Policy,
    Position, SearchMethod, Secrecy, Setting, Skill, View, require,
};
pub use id::GameId;
pub use notation::{Fact, Notation};
pub use partial::Partial;
pub use play::{ActionError, Acts, LoadError, Move, Play, SavedPlay};
pub use programs::Programs;
pub use seat::{BySeat, Seat, Seats, Team, Viewer};
pub use secret::Secret;
pub use story::Story;
