//! CPU time of a task, whatever else runs on the machine.

use std::time::Duration;

/// The processor time this thread has used.
#[cfg(unix)]
pub(super) fn time_spent() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// The time gone by: no other is told here.
#[cfg(not(unix))]
pub(super) fn time_spent() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}
