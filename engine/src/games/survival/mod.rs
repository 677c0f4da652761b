//! School of the Dead for 3 to 6 players. The rules are in `RULES.md` beside this file; this page
//! is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod board;
mod cards;
mod event;
mod facts;
mod feats;
mod figures;
mod game;
mod imagine;
mod legal;
mod locations;
mod notation;
mod options;
mod order;
mod otherwise;
mod pawns;
mod policy;
mod rights;
mod state;
mod text;
mod view;
mod vote;

pub use action::{Action, Choice, Declaration, Prompt};
pub use bar::Bar;
pub use board::{Attack, Board, CastVote};
pub use cards::{Card, Pile};
pub use event::{Event, Whisper};
pub use locations::{ByLocation, Location};
pub use options::Options;
pub use order::{Early, Order};
pub use pawns::{Party, Pawn, Pawns, Stand};
pub use state::{Ending, Stage, State};
pub use view::{Private, Public};
pub use vote::{Ballot, ChoiceMethod, Kind, Vote};

/// The rules of School of the Dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survival;
