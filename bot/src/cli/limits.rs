//! What the system allows this process, and how it lives with that.

/// As many files and connections as a program like this needs at most.
#[cfg(unix)]
const FILES: u64 = 65_536;

/// Takes as many files and connections as the system lets it have, up to what it may need: what it
/// begins with is often meant for programs that know no more than 1,024.
#[cfg(unix)]
pub(super) fn take_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wished = maximum.map_or(FILES, |maximum| maximum.min(FILES));
    if current.is_some_and(|current| current < wished) {
        let current = Some(wished);
        // where that is refused, it lives with fewer
        let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
    }
}

/// No other system has such a limit.
#[cfg(not(unix))]
pub(super) fn take_files() {}

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
