//! Zombie Runners for 2 to 8 players. The rules are in `RULES.md` beside this file; this page is
//! the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod cards;
mod effect;
mod event;
mod facts;
mod feats;
mod figures;
mod game;
mod hand;
mod imagine;
mod kinds;
mod lay;
mod leavers;
mod legal;
mod menu;
mod notation;
mod options;
mod order;
mod otherwise;
mod policy;
mod rights;
mod state;
mod table;
mod text;
mod view;

pub use action::{Action, Answer, Choice, Effect, Param, Prompt, Source};
pub use bar::Bar;
pub use cards::{Boss, Card, Corporation, EventCard, Family};
pub use effect::{Hit, Kind, Load, Order};
pub use event::{Event, Protection, Whisper};
pub use hand::Hand;
pub use leavers::Leavers;
pub use options::{Format, Mode, Options};
pub use order::StandingOrder;
pub use rights::Right;
pub use state::{Count, Ending, PriorityOrder, Stage, State, Window};
pub use table::{
    Burial, Combination, Demand, Reference, Side, Table, Turn, TurnMode, UnrepeatedEffects,
};
pub use view::{Private, Public};

/// The rules of Zombie Runners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZombieRunners;
