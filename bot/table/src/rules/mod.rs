//! The rules of a table: each request comes in at `dispatch` and goes to the lobby or to the play.

mod autoplay;
#[cfg(test)]
mod autoplay_tests;
mod branches;
#[cfg(test)]
mod branches_tests;
pub(crate) mod budget;
#[cfg(test)]
mod budget_tests;
pub(crate) mod calls;
#[cfg(test)]
mod calls_tests;
pub(crate) mod claims;
#[cfg(test)]
mod claims_tests;
mod countdown;
#[cfg(test)]
mod countdown_tests;
pub mod cups;
#[cfg(test)]
mod cups_tests;
mod darkness;
mod deadlines;
#[cfg(test)]
mod deadlines_tests;
mod dispatch;
pub(crate) mod ending;
#[cfg(test)]
mod ending_tests;
mod explained;
#[cfg(test)]
mod explained_tests;
pub mod feats;
mod followers;
#[cfg(test)]
mod followers_tests;
pub(crate) mod forfeits;
#[cfg(test)]
mod forfeits_tests;
pub mod guests;
#[cfg(test)]
mod guests_tests;
mod hints;
#[cfg(test)]
mod hints_tests;
pub(crate) mod host;
pub mod lobby;
#[cfg(test)]
mod lobby_tests;
mod manage;
#[cfg(test)]
mod obvious_tests;
mod pause;
#[cfg(test)]
mod pause_tests;
pub(crate) mod play;
pub(crate) mod removals;
#[cfg(test)]
mod removals_tests;
pub(crate) mod sleep;
#[cfg(test)]
mod sleep_tests;
pub(crate) mod thoughts;
#[cfg(test)]
mod thoughts_tests;
#[cfg(test)]
mod typed_tests;
mod vacations;
#[cfg(test)]
mod vacations_tests;
pub(crate) mod votes;
