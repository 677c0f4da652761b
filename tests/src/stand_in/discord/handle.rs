//! The stand-in server as a test holds it.

use std::sync::Arc;

use super::world::SharedDiscord;
use crate::stand_in::common::server::Host;

/// The stand-in server, seen from the test; clones are the same server.
#[derive(Debug, Clone)]
pub struct Discord {
    pub(super) shared: Arc<SharedDiscord>,
    pub(super) host: Arc<Host>,
}
