//! Where hard AIs think: on a few threads of their own, never on those that answer presses.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use base::metrics::METRICS;
use engine::Chance;
use tokio::sync::Semaphore;

use crate::model::thought::Task;

/// The longest that one question is thought about; shorter where others wait.
const LONGEST: Duration = Duration::from_millis(300);

/// How many questions may wait to be thought about; whoever is asked one more plays as a normal AI.
const QUEUE: usize = 64;

/// The threads on which AIs think.
pub(super) struct Minds {
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Default for Minds {
    fn default() -> Self {
        // half of the processors, so that the other half goes on to answer presses
        let threads = available_parallelism().map_or(1, NonZero::get) / 2;
        Self {
            free: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::default(),
        }
    }
}

impl Minds {
    /// Has a question thought about by this chance, unless too many wait.
    pub(super) fn think(&self, task: Task, mut rng: Chance) {
        if self.waiting.load(Ordering::Relaxed) >= QUEUE {
            return;
        }
        let (free, waiting) = (Arc::clone(&self.free), Arc::clone(&self.waiting));
        waiting.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            let thread = free.acquire_owned().await;
            let others = waiting.fetch_sub(1, Ordering::Relaxed).saturating_sub(1);
            // nobody closes it
            let Ok(thread) = thread else { return };
            let time = LONGEST / u32::try_from(others + 1).unwrap_or(u32::MAX);
            tokio::task::spawn_blocking(move || {
                ponder(task, Instant::now() + time, &mut rng);
                drop(thread);
            });
        });
    }
}

/// Thinks until the time is over, or nobody can read any more what is found.
fn ponder(task: Task, end: Instant, rng: &mut Chance) {
    let Task { pondering, best } = task;
    let is_read = || Arc::strong_count(&best) > 1;
    if !is_read() {
        return;
    }
    let begun = Instant::now();
    let found = pondering(rng, &mut |found| {
        *best.lock() = Some(found);
        is_read() && Instant::now() < end
    });
    *best.lock() = Some(found);
    METRICS.thoughts.took(begun.elapsed());
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use engine::Seed;

    use super::*;
    use crate::any::Pondering;
    use crate::model::thought::Best;

    fn rng() -> Chance {
        Chance::seeded(Seed::from_number(1))
    }

    /// A question, and where the best answer is read.
    fn task(pondering: Pondering) -> (Task, Best) {
        let best = Best::default();
        let kept = Arc::clone(&best);
        (Task { pondering, best }, kept)
    }

    #[tokio::test]
    async fn what_is_found_is_written_where_it_is_read() {
        let (done, is_done) = mpsc::channel();
        let (task, best) = task(Box::new(move |_, watch| {
            let goes_on = watch("a first thought".to_owned());
            done.send(goes_on).expect("somebody waits");
            "a better one".to_owned()
        }));
        Minds::default().think(task, rng());
        let first = tokio::task::spawn_blocking(move || is_done.recv()).await;
        assert_eq!(first.expect("it runs"), Ok(true), "there is time left");
        while Arc::strong_count(&best) > 1 {
            tokio::task::yield_now().await;
        }
        assert_eq!(best.lock().as_deref(), Some("a better one"));
    }

    #[test]
    fn nobody_thinks_on_when_the_time_is_over_or_nobody_reads_it() {
        let (task, best) = task(Box::new(|_, watch| watch(String::new()).to_string()));
        ponder(task, Instant::now(), &mut rng());
        assert_eq!(best.lock().as_deref(), Some("false"), "it was over");
        let (task, best) = self::task(Box::new(|_, _| unreachable!("nobody reads it")));
        drop(best);
        ponder(task, Instant::now() + LONGEST, &mut rng());
    }
}
