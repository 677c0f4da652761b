//! The things that people do between tables: commands, cups, invitations and company, people, places, lessons, replays
//! and reference. Each feature has a folder with its handler and its pages.
//!
//! From above to below: `dispatch`, the only list of what can be asked, and `typing`; the features; `opening`, the
//! answers and admissions that they share; and [`Club`], which holds the service of the tables.

mod admission;
mod answers;
mod club;
#[cfg(test)]
mod club_tests;
mod commands;
mod cups;
mod dispatch;
mod invite;
mod lessons;
mod memory;
mod names;
mod opening;
mod people;
mod places;
mod reference;
mod replays;
#[cfg(test)]
mod tests;
mod typing;

pub use club::Club;
pub use people::settings_page::{
    call_buttons, calls_key, night_text, nights_button, obvious_buttons, obvious_key, plain_button,
    plain_key, unshun_button,
};
pub use people::vacation_page::{vacation_button, vacation_lines};
pub use places::changes::PlaceChange;
pub use reference::offers::Offer;
pub use replays::steps::{LookBack, Mark, Marks, ReplayedPosition, Unseen};
pub use replays::tale_page::Tale;
