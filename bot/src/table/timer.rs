//! Wakes the tables that go on by themselves.

use std::collections::BTreeSet;
use std::sync::Mutex;

use tokio::sync::Notify;

use crate::page::TableId;
use crate::time::Time;

/// When which table is to be woken; the database holds the same for after a restart.
#[derive(Default)]
pub(super) struct Timer {
    wakes: Mutex<BTreeSet<(Time, TableId)>>,
    changed: Notify,
}

impl Timer {
    /// A table is to be woken then, or not any more.
    pub(super) fn set(&self, table: TableId, old: Option<Time>, new: Option<Time>) {
        {
            let mut wakes = self.lock();
            if let Some(old) = old {
                wakes.remove(&(old, table));
            }
            if let Some(new) = new {
                wakes.insert((new, table));
            }
        }
        self.changed.notify_one();
    }

    /// Waits until it is time for a table, by the clock that is given.
    pub(super) async fn next(&self, now: impl Fn() -> Time) -> TableId {
        loop {
            let first = self.lock().first().copied();
            match first {
                Some((time, table)) if time <= now() => {
                    self.lock().remove(&(time, table));
                    return table;
                }
                Some((time, _)) => {
                    let pause = tokio::time::sleep(time.since(now()));
                    tokio::select! {
                        () = pause => {}
                        () = self.changed.notified() => {}
                    }
                }
                None => self.changed.notified().await,
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeSet<(Time, TableId)>> {
        // no code between lock and unlock can panic half-way through a change
        self.wakes
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
