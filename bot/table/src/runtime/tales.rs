//! What is known of games that are over: finding what is told of them takes a while, so that it is done for
//! few at a time, and remembered.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use base::lang::Lang;
use base::page::TableId;
use base::recent::Recent;
use engine::Seat;
use engine::tale::Moment;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Of how many games it is remembered, and for how long.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).expect("it is more than none");
const AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Of how many games all moves are remembered, and how many opinions are.
const OPEN: NonZeroUsize = NonZeroUsize::new(32).expect("it is more than none");
const OPINIONS: NonZeroUsize = NonZeroUsize::new(1_024).expect("it is more than none");

/// In how many games moments are looked for at once, and how many may wait for that.
const AT_ONCE: usize = 1;
const QUEUE: usize = 32;

/// How many of their rows are read at once, and how many single positions are shown.
const ROWS: usize = 4;
const POSITIONS: usize = 2;

/// A position of a table that was written so often, by whose eyes it is seen, and in which language: names may
/// become others.
pub(super) type Question = ((TableId, i64), usize, Option<Seat>, Lang);

/// What is known of games that are over.
pub(super) struct Tales {
    pub(super) known: Recent<TableId, Arc<[Moment]>>,
    /// Those who ask for a tale in a chat.
    pub(super) chats: Line,
    /// All moves of games that are looked back at, in their order.
    pub(super) moves: Recent<TableId, Arc<[(Seat, String)]>>,
    /// What a hard AI thinks, in words.
    pub(super) opinions: Recent<Question, Option<String>>,
    /// Those on our pages wait by themselves: whoever asks for a tale in a chat doesn't wait for them.
    pub(super) rows: Semaphore,
    pub(super) positions: Line,
    pub(super) thoughts: Line,
}

/// Where people wait for their turn.
pub(super) struct Line {
    waiting: Arc<Semaphore>,
    free: Arc<Semaphore>,
}

/// A turn, for as long as it is kept.
pub(super) struct Turn {
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
    pub(super) async fn turn(&self) -> Option<Turn> {
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
