//! Gravedig for 2 to 4 players: a small game that isn't offered to players. It has one of everything that a game may
//! need, so that the laws and the faults planted against them can be proven on one room.
//!
//! Each round, all bid a card in secret; the highest number leads. Then all claim signs, openly and at once. In a turn,
//! up to two cells are dug and one is looked into. Others learn of these steps at the next fence, which is a look or the
//! end of the turn; in `daylight` they see them at once. A bell takes a turn that has not begun, by hand or armed in
//! advance. After each turn the others may undo the digging with a lantern, in secret. The sum of all treasures then
//! names a sign, whose owner gets a point. With `teams`, A and C play against B and D.
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
