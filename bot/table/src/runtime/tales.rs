//! Which moments of games that are over are told: finding them takes a while, so that it is done for few at a
//! time, and remembered.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use base::page::TableId;
use base::recent::Recent;
use engine::tale::Moment;
use tokio::sync::Semaphore;

/// Of how many games it is remembered, and for how long.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).expect("it is more than none");
const AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// In how many games they are looked for at once, and how many may wait for that.
const AT_ONCE: usize = 1;
const QUEUE: usize = 32;

/// Which moments of games are told.
pub(super) struct Tales {
    pub(super) known: Recent<TableId, Arc<[Moment]>>,
    pub(super) waiting: Semaphore,
    /// Whoever looks at a single position of a game.
    pub(super) looking: Semaphore,
    pub(super) free: Semaphore,
}

impl Default for Tales {
    fn default() -> Self {
        Self {
            known: Recent::new(KEPT, AGE),
            waiting: Semaphore::new(QUEUE),
            looking: Semaphore::new(QUEUE),
            free: Semaphore::new(AT_ONCE),
        }
    }
}
