//! Pig, a game of one die: the smallest whole game, to be copied by the author of another. Its rules are in `RULES.md`;
//! this file is the table of contents.
//!
//! Pig hides nothing: the public view is the whole truth. For a game with secrets, with views built from nothing and
//! sampled worlds, see `engine::games::rps_zombie`.

mod drawing;
mod game;
mod notation;
mod rules;
mod speech;

pub use rules::{Action, Bar, Event, Options, Public};

/// The rules of Pig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pig;

engine::programs!(Pig);
