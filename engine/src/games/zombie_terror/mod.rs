//! Zombie Terror for two. The rules are in `RULES.md` beside this file; this page is the table of
//! contents.
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod apply;
mod bar;
mod board;
mod cards;
mod cell_set;
mod cells;
mod duties;
mod event;
mod facts;
mod feats;
mod figures;
mod game;
mod humans;
mod imagine;
mod legal;
mod menu;
mod notation;
mod options;
mod phase;
mod play;
mod policy;
mod sides;
mod state;
mod table;
mod text;
mod tokens;
mod view;
mod walkers;

pub use action::{Action, BindingRule, Choice, Prompt, Use, Uses};
pub use bar::{Bar, Block, Halt, Misfit, NoPush, Unplayable};
pub use board::{Arrival, Board, Ground, Zombie, Zombies};
pub use cards::{Card, Deck};
pub use cells::{Bearing, Cell, Facing, File, Half, Hand, Rank};
pub use event::{Dread, Event, PushedFigure, Wound};
pub use figures::{BULLETS, GOAL, IN_HALF, SAWN_OFF, ZOMBIES};
pub use humans::{ByHuman, Health, Human, Pawn, Pawns, Status};
pub use options::{Lead, Options, Variant};
pub use phase::{Active, Dues, Duty, Ending, Moment, Moves, Phase, Sight, Turn};
pub use play::Play;
pub use sides::{BySide, Side};
pub use state::State;
pub use table::Table;
pub use tokens::{Kind, Lie, Token};
pub use view::{Private, Public};

/// The rules of Zombie Terror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZombieTerror;
