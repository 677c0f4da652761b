//! Messages that are to stand somewhere, and those still owed.

pub(crate) mod doubts;
pub(crate) mod queue;
mod reading;
mod standing;
mod writing;

pub use doubts::LONG_REFUSED;
pub use queue::{Next, OwedPost, SkippedPlaces};
pub use reading::Due;
pub use standing::{PageStart, SentPost};
pub(crate) use writing::{
    discard, fade, forget_stale, mark_done, put, take_away, turn, unmoor_post,
};
