//! What happens at a table: who asks comes in at the door, and goes to the lobby or to the play.

mod door;
pub(crate) mod lobby;
mod manage;
mod play;
mod presence;
#[cfg(test)]
mod presence_tests;
mod waking;
#[cfg(test)]
mod waking_tests;
