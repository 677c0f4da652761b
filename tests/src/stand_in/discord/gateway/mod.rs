//! The gateway: the line by which the bot is told what happens.

mod link;
mod session;
mod steer;

pub(super) use self::link::serve;
pub(super) use self::session::WRONG_TOKEN;
pub use self::steer::Gateway;
