//! What the system allows this process, and how it lives with that.

/// Where the system limits how large files may grow, it would kill whoever writes beyond that. Once
/// the signal was listened to, writing fails instead, and says so. Needs a runtime.
#[cfg(unix)]
pub(super) fn outlive_too_large_files() {
    use tokio::signal::unix::{SignalKind, signal};
    let kind = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    // where it can't be listened to, nothing has changed
    let _ = signal(kind);
}

/// No other system has such a limit.
#[cfg(not(unix))]
pub(super) fn outlive_too_large_files() {}
