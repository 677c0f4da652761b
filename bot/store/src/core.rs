//! The store itself: its connections, and what this process remembers of its content.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use base::time::Time;
use tokio::sync::{mpsc, oneshot};

use crate::drawings::Drawings;
use crate::error::StoreError;
use crate::leases::Leases;
use crate::memory::Memory;
use crate::rows::{Batch, CommitOutcome, PageTurn, Post, Write};
use crate::sql::address::Address;
use crate::sql::readers::Readers;

/// The database: a handle that is cheap to clone.
///
/// ```
/// use base::address::{Audience, Place, Platform};
/// use base::page::Page;
/// use base::time::Time;
/// use store::{Batch, PageText, Post, SkippedPlaces, Store, StoreError, Write};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), StoreError> {
/// # let folder = tempfile::tempdir().expect("a folder for a while");
/// let file = folder.path().join("tables.db");
/// let store = Store::open(&format!("sqlite://{}", file.display())).await?;
/// let hello = Write::Post(Post {
///     table: None,
///     audience: Audience::Note,
///     place: Place::new(Platform::Sandbox, "#main"),
///     about: None,
///     page: PageText::from(&Page::line("Hello!")),
/// });
/// store.commit(Batch::new(Time(0), vec![hello])).await?;
/// let next = store.owed_posts(Platform::Sandbox, &SkippedPlaces::default(), 64).await?;
/// assert_eq!(next.owed.len(), 1, "it is owed until a courier has sent it");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    pub(crate) readers: Readers,
    writer: mpsc::Sender<Job>,
    moves: Arc<AtomicU64>,
    drawings: Drawings,
    pub(crate) memory: Memory,
    pub(crate) leases: Leases,
    /// The time at which any platform was served last, before this start.
    pub(crate) alive: Time,
    /// The server where this process meets the others that share the work.
    pub(crate) server: Option<Address>,
}

/// A batch on its way to the writer.
pub(crate) struct Job {
    pub(crate) batch: Batch,
    /// The caller who waits for the outcome.
    pub(crate) done: oneshot::Sender<Result<CommitOutcome, StoreError>>,
}

impl Store {
    /// Returns the time when any platform was served last, by the clock on the wall then, before this database was
    /// opened.
    #[must_use]
    pub fn last_alive(&self) -> Time {
        self.alive
    }

    /// Waits until no write is possible any more, as where another process has taken the database.
    pub async fn wait_until_lost(&self) {
        self.writer.closed().await;
    }

    pub(crate) fn of(readers: Readers, writer: mpsc::Sender<Job>, memory: Memory) -> Self {
        Self {
            readers,
            writer,
            moves: Arc::default(),
            drawings: Drawings::default(),
            memory,
            leases: Leases::all(),
            alive: Time::default(),
            server: None,
        }
    }

    /// Writes a batch as a whole or not at all; it is on the disk when this returns.
    ///
    /// # Errors
    /// If the database fails; then nothing of the batch was written.
    pub async fn commit(&self, mut batch: Batch) -> Result<CommitOutcome, StoreError> {
        let (done, result) = oneshot::channel();
        batch
            .writes
            .retain(|it| !self.memory.is_repeat(it, batch.at));
        let mut moves = 0;
        for write in &batch.writes {
            match write {
                it if it.moves_a_place() => moves += 1,
                Write::Post(Post { page, .. }) | Write::Turned(PageTurn { page, .. }) => {
                    if let Some(picture) = page.picture() {
                        self.drawings.keep(picture);
                    }
                }
                _ => {}
            }
        }
        let job = Job { batch, done };
        self.writer
            .send(job)
            .await
            .map_err(|_| StoreError::Closed)?;
        let committed = result.await.map_err(|_| StoreError::Closed)?;
        self.moves.fetch_add(moves, Ordering::Release);
        committed
    }

    /// The drawing of a page that was written a moment ago, as SVG, by its hash.
    #[must_use]
    pub fn drawing(&self, hash: u64) -> Option<Arc<str>> {
        self.drawings.get(hash)
    }

    /// Returns how often a place has become another one since the program was started. Callers that remember places
    /// should look again when this grows.
    #[must_use]
    pub fn moves_of_places(&self) -> u64 {
        self.moves.load(Ordering::Acquire)
    }
}
