//! The memory of finished games. Finding the contents of their tales takes a while, so few games are analysed at a time
//! and the result is cached.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use base::lang::Lang;
use base::page::TableId;
use base::recent::Recent;
use engine::Seat;
use engine::tale::Moment;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Maximum number of games remembered, and the time for which they are.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).expect("it is more than none");
const AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Maximum number of games whose moves are all remembered, and maximum number of opinions.
const OPEN: NonZeroUsize = NonZeroUsize::new(32).expect("it is more than none");
const OPINIONS: NonZeroUsize = NonZeroUsize::new(1_024).expect("it is more than none");

/// Maximum number of games whose moments are searched at once, and of those that wait for that.
const AT_ONCE: usize = 1;
const QUEUE: usize = 32;

/// Maximum number of their rows read at once, and of single positions shown.
const ROWS: usize = 4;
const POSITIONS: usize = 2;

/// A position of a table that was written so often, by whose eyes it is seen, and in which language: names may
/// become others.
pub(crate) type Question = ((TableId, i64), usize, Option<Seat>, Lang);

/// The memory of finished games.
pub(crate) struct Tales {
    pub(crate) known: Recent<TableId, Arc<[Moment]>>,
    /// The line for tales in chats.
    pub(crate) chats: Line,
    /// All moves of games that are looked back at, in their order.
    pub(crate) moves: Recent<TableId, Arc<[(Seat, String)]>>,
    /// The opinions of a hard AI, in words.
    pub(crate) opinions: Recent<Question, Option<String>>,
    /// Our pages have lines of their own, so that requests for tales in chats don't wait for them.
    pub(crate) rows: Semaphore,
    pub(crate) positions: Line,
    pub(crate) thoughts: Line,
}

/// A line in which people wait for their turn.
pub(crate) struct Line {
    waiting: Arc<Semaphore>,
    free: Arc<Semaphore>,
}

/// A turn, for as long as it is kept.
pub(crate) struct Turn {
    _waits: OwnedSemaphorePermit,
    _works: OwnedSemaphorePermit,
}

impl Line {
    fn new(at_once: usize) -> Self {
        Self {
            waiting: Arc::new(Semaphore::new(QUEUE)),
            free: Arc::new(Semaphore::new(at_once)),
        }
    }

    /// The next free turn; none if too many wait for one.
    pub(crate) async fn turn(&self) -> Option<Turn> {
        let waits = Arc::clone(&self.waiting).try_acquire_owned().ok()?;
        let works = Arc::clone(&self.free).acquire_owned().await.ok()?;
        Some(Turn {
            _waits: waits,
            _works: works,
        })
    }
}

impl Default for Tales {
    fn default() -> Self {
        Self {
            known: Recent::new(KEPT, AGE),
            chats: Line::new(AT_ONCE),
            moves: Recent::new(OPEN, AGE),
            opinions: Recent::new(OPINIONS, AGE),
            rows: Semaphore::new(ROWS),
            positions: Line::new(POSITIONS),
            thoughts: Line::new(AT_ONCE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_turn_lasts_as_long_as_it_is_kept_and_no_more_wait_than_may() {
        let line = Arc::new(Line::new(1));
        let first = line.turn().await.expect("nobody waits");
        let others: Vec<_> = (1..QUEUE)
            .map(|_| {
                let line = Arc::clone(&line);
                tokio::spawn(async move { line.turn().await.is_some() })
            })
            .collect();
        tokio::task::yield_now().await;
        assert!(line.turn().await.is_none(), "one too many");
        assert!(others.iter().all(|it| !it.is_finished()));
        drop(first);
        for other in others {
            assert!(other.await.expect("it doesn't break"));
        }
    }
}
