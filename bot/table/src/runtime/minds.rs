//! Where hard AIs think: on a few threads of their own, never on those that answer presses.

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

/// How many questions may wait to be thought about; whoever is asked one more plays as a normal AI.
const QUEUE: usize = 64;

/// How many of them may be of one place, so that nobody else goes without.
const OF_A_PLACE: usize = 8;

/// The threads on which AIs think.
pub(super) struct Minds {
    free: Arc<Semaphore>,
    waiting: Arc<Waiting>,
}

/// How many questions of which places wait.
#[derive(Default)]
struct Waiting(Mutex<BTreeMap<Place, usize>>);

impl Waiting {
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
    /// Has a question of a table in this place thought about by this chance, unless too many wait.
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

    use base::address::Platform;
    use engine::Seed;

    use super::*;
    use crate::any::Insight;

    fn rng() -> Chance {
        Chance::seeded(Seed::from_number(1))
    }

    fn place(name: &str) -> Place {
        Place::new(Platform::Sandbox, name)
    }

    #[test]
    fn one_place_leaves_room_for_others() {
        let waiting = Waiting::default();
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
        Insight::untried(best.to_owned())
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
