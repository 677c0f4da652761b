//! What a table is: what is known of it, what is asked of it, and what comes of that.

pub mod body;
pub mod clock;
pub mod effect;
pub(crate) mod live;
pub mod request;
