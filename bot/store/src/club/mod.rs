//! The club life of a chat: cups, results and ratings, lookouts, and the lines of the local page.

pub(crate) mod cups;
pub(crate) mod lines;
pub(crate) mod lookouts;
pub(crate) mod scores;

pub use lookouts::Lookout;
