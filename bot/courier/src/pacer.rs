//! The rate limiter shared by all writers to the same places: the courier, and an adapter that shows a message
//! directly.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base::time::Time;
use parking_lot::Mutex;
use store::BucketRecord;

use super::deliver::Bucket;
use super::pace::{Haste, RateLimiter};

/// The pace of a program, to be shared.
#[derive(Clone, Debug, Default)]
pub struct Pacer(Arc<Mutex<RateLimiter>>);

impl Pacer {
    /// Waits, at most for `patience`, until the answer to a tap may go out through these buckets. The answer goes
    /// before most of what is owed. It counts from then on; call [`Pacer::note_return`] once it is through.
    ///
    /// # Errors
    /// The time that the message would still have to wait.
    pub async fn turn(&self, buckets: &[Bucket], patience: Duration) -> Result<(), Duration> {
        let end = Instant::now() + patience;
        while let Some(wait) = self.go_with(buckets, Haste::Tapped) {
            if Instant::now() + wait > end {
                return Err(wait);
            }
            tokio::time::sleep(wait).await;
        }
        Ok(())
    }

    /// A message is through, and the platform may have asked to leave its chat alone for so long.
    pub fn note_return(&self, buckets: &[Bucket], pause: Option<Duration>) {
        self.0.lock().note_return(buckets, Instant::now(), pause);
    }

    /// A message that is owed goes out through these buckets; else how long it must still wait.
    pub(super) fn go(&self, buckets: &[Bucket]) -> Option<Duration> {
        self.go_with(buckets, Haste::Owed)
    }

    fn go_with(&self, buckets: &[Bucket], haste: Haste) -> Option<Duration> {
        let now = Instant::now();
        let mut limiter = self.0.lock();
        let wait = limiter.wait(buckets, now, haste);
        if wait.is_none() {
            limiter.go(buckets, now, haste);
        }
        wait
    }

    /// Returns how long a message must still wait.
    pub(super) fn wait(&self, buckets: &[Bucket]) -> Option<Duration> {
        self.0.lock().wait(buckets, Instant::now(), Haste::Owed)
    }

    /// Returns how long a message that isn't urgent must still wait.
    pub(super) fn spare(&self, buckets: &[Bucket]) -> Option<Duration> {
        self.0.lock().spare(buckets, Instant::now())
    }

    /// Goes on at the pace that was stored.
    pub(super) fn resume(&self, paces: Vec<BucketRecord>, now: Time) {
        self.0.lock().resume(paces, now, Instant::now());
    }

    /// Returns the paces of these buckets to be stored.
    pub(super) fn stored_paces(&self, buckets: &[Bucket]) -> Vec<BucketRecord> {
        self.0
            .lock()
            .stored_paces(buckets, Time::now(), Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_shares_a_pace_waits_for_the_others() {
        let bucket = Bucket {
            key: "-1".to_owned(),
            gap: Duration::from_millis(50),
            per_minute: None,
            waits: true,
        };
        let buckets = [bucket];
        let pacer = Pacer::default();
        let other = pacer.clone();
        assert_eq!(pacer.go(&buckets), None);
        pacer.note_return(&buckets, None);
        let refused = other.turn(&buckets, Duration::from_millis(5)).await;
        assert!(refused.is_err_and(|wait| wait > Duration::from_millis(5)));
        assert_eq!(other.turn(&buckets, Duration::from_secs(5)).await, Ok(()));
        assert!(pacer.wait(&buckets).is_some(), "it counts for both");
    }
}
