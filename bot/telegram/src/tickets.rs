//! The order in which one person's presses change what they see over a board: one after another, and of those that wait
//! the latest.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use parking_lot::Mutex;
use teloxide::types::{ChatId, UserId};
use tokio::sync::Semaphore;

/// A person in a chat: they have one overlay there at most.
pub(super) type Whose = (ChatId, UserId);

/// The presses that are being answered, by their person.
#[derive(Clone, Default)]
pub(super) struct Tickets(Arc<Mutex<HashMap<Whose, Arc<Queue>>>>);

/// The presses of one person.
struct Queue {
    /// The number of those that are being answered.
    open: AtomicUsize,
    latest: AtomicU64,
    free: Semaphore,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            open: AtomicUsize::default(),
            latest: AtomicU64::default(),
            free: Semaphore::new(1),
        }
    }
}

/// A press's place in the queue of its person.
pub(super) struct Ticket {
    tickets: Tickets,
    whose: Whose,
    queue: Arc<Queue>,
    number: u64,
}

impl Tickets {
    /// Returns a place in a person's queue for a press.
    pub(super) fn take(&self, whose: Whose) -> Ticket {
        let mut queues = self.0.lock();
        let queue = Arc::clone(queues.entry(whose).or_default());
        queue.open.fetch_add(1, Ordering::Relaxed);
        Ticket {
            tickets: self.clone(),
            whose,
            queue,
            number: 0,
        }
    }

    /// Returns whether a press of a person is being answered.
    pub(super) fn has(&self, whose: &Whose) -> bool {
        self.0.lock().contains_key(whose)
    }
}

impl Ticket {
    /// Takes the last place: whatever came before it and still waits is not shown any more.
    pub(super) fn claim(mut self) -> Self {
        self.number = self.queue.latest.fetch_add(1, Ordering::Relaxed) + 1;
        self
    }

    /// Runs a job when those before it are done, and returns its output. `None`, without running it, if a later press
    /// has joined the queue by then.
    pub(super) async fn run_in_turn<T>(self, done: impl Future<Output = T>) -> Option<T> {
        let _turn = self.queue.free.acquire().await;
        let is_latest = self.queue.latest.load(Ordering::Relaxed) == self.number;
        match is_latest {
            true => Some(done.await),
            false => None,
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut queues = self.tickets.0.lock();
        if self.queue.open.fetch_sub(1, Ordering::Relaxed) == 1 {
            queues.remove(&self.whose);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Whose = (ChatId(-1), UserId(1));

    #[tokio::test]
    async fn of_presses_that_wait_the_latest_counts_and_none_is_left_behind() {
        let tickets = Tickets::default();
        let [first, second, idle] = [(); 3].map(|()| tickets.take(ANNA));
        let [first, second] = [first, second].map(Ticket::claim);
        assert!(tickets.has(&ANNA));
        let done = tokio::join!(
            first.run_in_turn(async { 1 }),
            second.run_in_turn(async { 2 })
        );
        assert_eq!(done, (None, Some(2)));
        assert!(tickets.has(&ANNA), "one is still being answered");
        drop(idle);
        assert!(!tickets.has(&ANNA));
    }
}
