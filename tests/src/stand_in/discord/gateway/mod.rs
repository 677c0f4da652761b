//! The gateway: the line by which the bot is told what happens.

mod link;
mod session;
mod steer;

pub use self::steer::Gateway;
pub(super) use self::{link::serve, session::Line};
