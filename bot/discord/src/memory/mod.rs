//! The memory of interactions while they can be answered, and of the ways to reach users. All of it may be lost: a user
//! who taps again is shown everything again.

mod answers;
mod commands;
mod interaction;
mod panes;
mod people;
mod places;
mod presses;
mod room;
mod tokens;

pub(crate) use room::KEPT;
use room::cache;

pub(super) use answers::{By, Filling, WaitingUser};
pub(super) use commands::Commands;
pub(super) use interaction::Interaction;
pub(super) use panes::{PaneContent, PaneKey, Step};
pub(super) use presses::WaitingPress;

/// The whole memory; each part has its own lock.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) tokens: tokens::Tokens,
    pub(super) answers: answers::Answers,
    pub(super) panes: panes::Panes,
    pub(super) people: people::People,
    pub(super) places: places::Places,
    pub(super) commands: Commands,
    pub(super) presses: presses::Presses,
}
