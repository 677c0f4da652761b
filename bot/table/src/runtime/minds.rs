//! The threads on which hard AIs search. They are few, and never those that answer presses.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use base::address::Place;
use base::metrics::METRICS;
use engine::Chance;
use parking_lot::Mutex;
use tokio::sync::Semaphore;

use crate::model::thought::Task;

/// The longest that one question is thought about; shorter where others wait.
const LONGEST: Duration = Duration::from_millis(300);

/// Maximum number of waiting searches; an AI with one more question plays as a normal AI.
const QUEUE: usize = 64;

/// Maximum number of waiting searches from one place, so that others get their turn.
const OF_A_PLACE: usize = 8;

/// The threads on which AIs think.
pub(super) struct Minds {
    free: Arc<Semaphore>,
    waiting: Arc<WaitingSearches>,
}

/// The number of waiting searches for each place.
#[derive(Default)]
struct WaitingSearches(Mutex<BTreeMap<Place, usize>>);

impl WaitingSearches {
    /// Takes one more in, unless too many are there.
    fn enter(&self, place: &Place) -> bool {
        let mut places = self.0.lock();
        let all: usize = places.values().sum();
        let own = places.get(place).copied().unwrap_or_default();
        let enters = all < QUEUE && own < OF_A_PLACE;
        if enters {
            places.insert(place.clone(), own + 1);
        }
        enters
    }

    /// Lets one go, and gives how many still wait.
    fn leave(&self, place: &Place) -> usize {
        let mut places = self.0.lock();
        if let Some(own) = places.get_mut(place) {
            *own -= 1;
        }
        places.retain(|_, waiting| *waiting > 0);
        places.values().sum()
    }
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
    /// Queues the search of a table in this place with this randomness, unless too many wait.
    pub(super) fn think(&self, place: Place, task: Task, mut rng: Chance) {
        if !self.waiting.enter(&place) {
            return;
        }
        let (free, waiting) = (Arc::clone(&self.free), Arc::clone(&self.waiting));
        tokio::spawn(async move {
            let thread = free.acquire_owned().await;
            let others = waiting.leave(&place);
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

/// Searches until the time is over, or until the result has no reader any more.
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
    METRICS.thoughts.record(begun.elapsed());
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use base::address::Platform;
    use engine::Seed;

    use super::*;
    use crate::any::Insight;

    fn rng() -> Chance {
        Chance::from_seed(Seed::from_number(1))
    }

    fn place(name: &str) -> Place {
        Place::new(Platform::Sandbox, name)
    }

    #[test]
    fn one_place_leaves_room_for_others() {
        let waiting = WaitingSearches::default();
        let (busy, other) = (place("#busy"), place("#other"));
        let taken = (0..QUEUE).filter(|_| waiting.enter(&busy)).count();
        assert_eq!(taken, OF_A_PLACE);
        assert!(waiting.enter(&other), "there is room");
        assert_eq!(waiting.leave(&other), OF_A_PLACE);
        waiting.leave(&busy);
        assert!(waiting.enter(&busy) && !waiting.enter(&busy));
        let rest = (0..QUEUE).map(|at| place(&format!("#{at}")));
        let taken = rest.filter(|place| waiting.enter(place)).count();
        assert_eq!(taken, QUEUE - OF_A_PLACE, "there is an end");
    }

    fn insight(best: &str) -> Insight {
        Insight::from_untried(best.to_owned())
    }

    #[tokio::test]
    async fn what_is_found_is_written_where_it_is_read() {
        let (done, is_done) = mpsc::channel();
        let (task, best) = Task::new(Box::new(move |_, watch| {
            let goes_on = watch(insight("a first thought"));
            done.send(goes_on).expect("somebody waits");
            insight("a better one")
        }));
        Minds::default().think(place("#main"), task, rng());
        let first = tokio::task::spawn_blocking(move || is_done.recv()).await;
        assert_eq!(first.expect("it runs"), Ok(true), "there is time left");
        while Arc::strong_count(&best) > 1 {
            tokio::task::yield_now().await;
        }
        assert_eq!(*best.lock(), Some(insight("a better one")));
    }

    #[test]
    fn nobody_thinks_on_when_the_time_is_over_or_nobody_reads_it() {
        let (task, best) = Task::new(Box::new(|_, watch| {
            insight(&watch(insight("")).to_string())
        }));
        ponder(task, Instant::now(), &mut rng());
        assert_eq!(*best.lock(), Some(insight("false")), "it was over");
        let (task, best) = Task::new(Box::new(|_, _| unreachable!("nobody reads it")));
        drop(best);
        ponder(task, Instant::now() + LONGEST, &mut rng());
    }
}
