//! The stand-in server as a test holds it.

use std::sync::Arc;

use super::bringer::Bringer;
use super::world::SharedTelegram;
use crate::stand_in::common::server::Host;

/// The stand-in server, seen from the test; clones are the same server.
#[derive(Debug, Clone)]
pub struct Telegram {
    pub(super) shared: Arc<SharedTelegram>,
    pub(super) host: Arc<Host>,
    pub(super) _bringer: Arc<Bringer>,
}
