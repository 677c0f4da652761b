//! Wakes the tables that go on by themselves, each in the running time of its platform.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base::address::Platform;
use base::page::TableId;
use base::time::Uptime;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// The shortest pause between two looks at the clock.
const LEAST: Duration = Duration::from_millis(20);

/// The tables of a platform, in the order in which they are to be woken.
type Wakes = BTreeSet<(Uptime, TableId)>;

/// When which table is to be woken; the database holds the same for after a restart.
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
                wakes.remove(&(old, table));
            }
            if let Some(new) = new {
                wakes.insert((new, table));
            }
        }
        self.changed.notify_one();
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
            let (wake, table) = *wakes.first()?;
            Some((wake.since(now(*platform)), *platform, (wake, table)))
        });
        let (pause, platform, first) = firsts.min_by_key(|(pause, ..)| *pause)?;
        if pause.is_zero() {
            wakes.entry(platform).or_default().remove(&first);
        }
        Some((pause, first.1))
    }
}
