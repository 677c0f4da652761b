//! Rock, Paper, Scissors and … ZOMBIE!!! for 2 or 3 players. The rules are in `RULES.md` beside
//! this file; this page is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod cards;
mod event;
mod facts;
mod feats;
mod forecast;
mod game;
mod imagine;
mod legal;
mod notation;
mod options;
mod policy;
mod rights;
mod state;
mod text;
mod view;

pub use action::{Action, Choice, Prompt, Weapons};
pub use bar::Bar;
pub use cards::{Card, Kind, Pile};
pub use event::Event;
pub use forecast::{FEATURES, features};
pub use options::Options;
pub use state::{Ending, Mode, State, Trophies};
pub use view::{Private, Public, Stage};

/// The rules of Rock, Paper, Scissors and … ZOMBIE!!!
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RpsZombie;
