//! Exponential back-off: pauses that double between attempts.

use std::time::Duration;

/// The pauses between attempts that fail.
#[derive(Clone, Debug)]
pub struct Backoff {
    first: Duration,
    next: Duration,
    longest: Duration,
}

impl Backoff {
    /// Creates pauses that begin with `first`, double each time and don't grow beyond `longest`.
    #[must_use]
    pub const fn new(first: Duration, longest: Duration) -> Self {
        Self {
            first,
            next: first,
            longest,
        }
    }

    /// Returns the next pause.
    #[must_use = "the pause is to be waited for"]
    pub fn pause(&mut self) -> Duration {
        let pause = self.next;
        self.next = (pause * 2).min(self.longest);
        pause
    }

    /// Begins with the first pause again, after an attempt that succeeded.
    pub fn reset(&mut self) {
        self.next = self.first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_and_begin_again() {
        let seconds = Duration::from_secs;
        let mut backoff = Backoff::new(seconds(1), seconds(5));
        let mut pauses = |count| -> Vec<u64> {
            let pauses = (0..count).map(|_| backoff.pause().as_secs());
            let pauses = pauses.collect();
            backoff.reset();
            pauses
        };
        assert_eq!(pauses(5), [1, 2, 4, 5, 5]);
        assert_eq!(pauses(1), [1]);
    }
}
