//! Zombiaki II for two. The rules are in `RULES.md` beside this file; this page is the table of
//! contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod board;
mod cards;
mod cells;
mod effect;
mod ending;
mod event;
mod facts;
mod feats;
mod figures;
mod game;
mod imagine;
mod legal;
mod menu;
mod notation;
mod options;
mod play;
mod policy;
mod sides;
mod state;
mod table;
mod text;
mod view;

pub use action::{Action, Choice, Prompt};
pub use bar::Bar;
pub use board::{Board, Piece, Zombie};
pub use cards::{Card, Defence, Kind, Trait, Trap, Vehicle};
pub use cells::{Cell, Lane, Street, Way};
pub use effect::Effect;
pub use ending::Ending;
pub use event::{Dead, Event};
pub use options::Options;
pub use play::{Burn, Play, Raise, Target};
pub use sides::{BySide, Side};
pub use state::State;
pub use table::{Phase, Table};
pub use view::Public;

/// The rules of Zombiaki II.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zombiaki;
