//! The answers to interactions. `reply` decides what the person sees of the outcome, and `send` shows it: by the first
//! answer (`first`), or by the token where that was given already (`ephemeral`).

mod ephemeral;
mod first;
mod kept;
mod panes;
mod picks;
mod post;
mod presses;
mod reply;
mod send;

pub(super) use reply::{CommandScene, Reply, is_changed};
