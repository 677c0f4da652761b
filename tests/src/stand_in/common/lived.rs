//! Time as the machine has given it to this process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Interval at which time is counted.
const TICK: Duration = Duration::from_millis(10);

/// Maximum time that one tick counts for.
const LONGEST: Duration = Duration::from_millis(50);

/// A moment, by a clock that stands while the machine takes its processors away: a bot that is kept
/// from answering by that is not late.
#[derive(Debug, Clone, Copy)]
pub(in crate::stand_in) struct LivedMoment(Duration);

impl LivedMoment {
    /// The present.
    pub(in crate::stand_in) fn now() -> Self {
        static LIVED: OnceLock<&'static AtomicU64> = OnceLock::new();
        let micros = LIVED.get_or_init(count);
        Self(Duration::from_micros(micros.load(Ordering::Relaxed)))
    }

    /// Returns the time granted since then.
    pub(in crate::stand_in) fn elapsed(self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }
}

/// Counts for as long as the process lives.
fn count() -> &'static AtomicU64 {
    let micros: &AtomicU64 = Box::leak(Box::default());
    thread::spawn(move || {
        let mut last = Instant::now();
        loop {
            thread::sleep(TICK);
            let given = last.elapsed().min(LONGEST);
            last = Instant::now();
            let given = u64::try_from(given.as_micros()).expect("it is at most `LONGEST`");
            micros.fetch_add(given, Ordering::Relaxed);
        }
    });
    micros
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted() {
        let began = LivedMoment::now();
        let real = Instant::now();
        while began.elapsed() < TICK * 3 {
            thread::sleep(TICK);
        }
        assert!(real.elapsed() >= TICK * 2, "not faster than the clock");
    }
}
