//! Wakes the tables that go on by themselves, each in the running time of its platform.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::time::Duration;

use base::address::Platform;
use base::page::TableId;
use base::time::Uptime;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// The shortest pause between two looks at the clock.
const LEAST: Duration = Duration::from_millis(20);

/// The period for which wake-ups are loaded, and the part of it that must be left.
const AHEAD: Duration = Duration::from_secs(3_600);
const ENOUGH: Duration = Duration::from_secs(1_800);

/// The tables of a platform that are to be woken soon, in their order. Those of later are found in
/// the database when their time comes near.
#[derive(Default)]
struct Wakes {
    soon: BTreeSet<(Uptime, TableId)>,
    /// The end of the loaded period; zero before the first load.
    until: Uptime,
}

/// The times at which tables are woken; the database holds the same for after a restart.
#[derive(Default)]
pub(super) struct Timer {
    wakes: Mutex<BTreeMap<Platform, Wakes>>,
    changed: Notify,
}

impl Timer {
    /// A table of a platform is to be woken then, or not any more.
    pub(super) fn set(
        &self,
        platform: Platform,
        table: TableId,
        old: Option<Uptime>,
        new: Option<Uptime>,
    ) {
        {
            let mut wakes = self.wakes.lock();
            let wakes = wakes.entry(platform).or_default();
            if let Some(old) = old {
                wakes.soon.remove(&(old, table));
            }
            if let Some(new) = new.filter(|new| *new < wakes.until) {
                wakes.soon.insert((new, table));
            }
        }
        self.changed.notify_one();
    }

    /// Forgets the loaded wake-ups, because the process now owns other tables. The database has them all.
    pub(super) fn clear(&self) {
        self.wakes.lock().clear();
    }

    /// The time of which the wakes of a platform are to be looked up now, if that is due. Whatever
    /// is set from here on is known already; what was set before stands in the database.
    pub(super) fn look_ahead(&self, platform: Platform, now: Uptime) -> Option<Range<Uptime>> {
        let mut wakes = self.wakes.lock();
        let wakes = wakes.entry(platform).or_default();
        let from = wakes.until;
        if now.add_span(ENOUGH) < from {
            return None;
        }
        wakes.until = now.add_span(AHEAD);
        Some(from..wakes.until)
    }

    /// The wakes of a platform could not be looked up from there on.
    pub(super) fn look_again(&self, platform: Platform, from: Uptime) {
        self.wakes.lock().entry(platform).or_default().until = from;
    }

    /// Waits until it is time for a table, by the running times that are given.
    pub(super) async fn next(&self, now: impl Fn(Platform) -> Uptime) -> TableId {
        loop {
            let pause = match self.first(&now) {
                Some((Duration::ZERO, table)) => return table,
                // where the time stands still, the same pause comes again and again
                Some((pause, _)) => pause.max(LEAST),
                None => Duration::MAX,
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.changed.notified() => {}
            }
        }
    }

    /// The table that is to be woken next, and how long that is from now; it is struck off when
    /// it is time.
    fn first(&self, now: &impl Fn(Platform) -> Uptime) -> Option<(Duration, TableId)> {
        let mut wakes = self.wakes.lock();
        let firsts = wakes.iter().filter_map(|(platform, wakes)| {
            let (wake, table) = *wakes.soon.first()?;
            Some((wake.since(now(*platform)), *platform, (wake, table)))
        });
        let (pause, platform, first) = firsts.min_by_key(|(pause, ..)| *pause)?;
        if pause.is_zero() {
            wakes.entry(platform).or_default().soon.remove(&first);
        }
        Some((pause, first.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ON: Platform = Platform::Telegram;

    fn at(minutes: i64) -> Uptime {
        Uptime(minutes * 60_000)
    }

    fn count_soon(timer: &Timer) -> usize {
        timer.wakes.lock()[&ON].soon.len()
    }

    #[test]
    fn what_is_far_ahead_is_looked_up_when_its_time_comes_near() {
        let (timer, table) = (Timer::default(), TableId::from_bits(1));
        assert_eq!(timer.look_ahead(ON, at(0)), Some(at(0)..at(60)));
        timer.set(ON, table, None, Some(at(59)));
        assert_eq!(count_soon(&timer), 1);
        timer.set(ON, table, Some(at(59)), Some(at(61)));
        assert_eq!(count_soon(&timer), 0, "it stands in the database");
        assert_eq!(timer.look_ahead(ON, at(29)), None, "half an hour is enough");
        assert_eq!(timer.look_ahead(ON, at(30)), Some(at(60)..at(90)));
        timer.look_again(ON, at(60));
        assert_eq!(timer.look_ahead(ON, at(31)), Some(at(60)..at(91)));
    }
}
