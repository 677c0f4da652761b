//! The club: all that people do between tables, on top of the service of the tables.

use std::sync::{Arc, OnceLock};

use base::address::PersonId;
use base::permits::KeyedPermits;
use base::visit::Members;
use table::runtime::service::TableService;
use tokio::sync::broadcast;

use crate::memory::challenges::Challenges;
use crate::memory::refusals::Refusals;
use crate::memory::tales::Tales;

/// Maximum number of one person's requests carried out at once, so that a program that asks again and again for one
/// person doesn't block the others. People wait for one answer before the next request. The limit is far below the queue
/// of a table.
const AT_ONCE: usize = 8;

/// Number of deletions buffered for subscribers.
const FORGOTTEN: usize = 1_024;

/// The receiver of all requests: a handle that is cheap to clone. Each feature adds its requests in a folder of its own,
/// and `dispatch` tells them apart.
#[derive(Clone)]
pub struct Club {
    /// The service of the tables.
    pub tables: TableService,
    pub(crate) turns: KeyedPermits<PersonId>,
    pub(crate) refusals: Arc<Refusals>,
    pub(crate) members: Arc<OnceLock<Arc<dyn Members>>>,
    pub(crate) challenges: Arc<Challenges>,
    pub(crate) tales: Arc<Tales>,
    /// Told of people who were forgotten.
    pub(crate) forgotten: broadcast::Sender<PersonId>,
}

impl Club {
    /// A club around these tables.
    #[must_use]
    pub fn new(tables: TableService) -> Self {
        Self {
            tables,
            turns: KeyedPermits::new(AT_ONCE, usize::MAX),
            refusals: Arc::default(),
            members: Arc::default(),
            challenges: Arc::default(),
            tales: Arc::default(),
            forgotten: broadcast::channel(FORGOTTEN).0,
        }
    }

    /// Sets the source of memberships for places where only members sit down. Only the first call counts.
    pub fn ask_for_members(&self, members: Arc<dyn Members>) {
        self.members.get_or_init(|| members);
    }
}
