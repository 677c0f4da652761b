//! Gravedig for 2 to 4 players: a small game that isn't offered to players. It has one of everything that a game may
//! need, so that tests can prove the engine, and all above it, on one room. The rules are in `RULES.md` beside this
//! file; this page is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod cards;
mod drawing;
mod facts;
mod game;
mod ground;
mod imagine;
mod legal;
mod notation;
mod options;
mod order;
mod policy;
mod speech;
mod state;
mod view;

pub use action::{Action, Choice, Prompt};
pub use bar::Bar;
pub use cards::{Card, Sign};
pub use ground::{Cell, Cells, Column, Ground, Row};
pub use options::{Options, Rounds};
pub use order::Order;
pub use state::{Ending, State, Turn};
pub use view::{Event, Private, Public, Stage, Whisper};

/// The rules of Gravedig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gravedig;

engine::programs!(Gravedig);
