//! The state that all handlers share.

use std::sync::Arc;

use club::Club;
use tokio::sync::watch;

use super::hub::Hub;
use super::names::Names;

/// The state that all request handlers share.
#[derive(Clone)]
pub(super) struct HandlerState {
    pub(super) hub: Arc<Hub>,
    pub(super) service: Club,
    pub(super) stopped: watch::Receiver<bool>,
    /// The owners of names, where the page is open to more than this machine.
    pub(super) names: Option<Names>,
    /// The address at which others reach the page.
    pub(super) address: Option<Arc<str>>,
}
