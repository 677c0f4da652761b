//! The limits that the system sets for this process.

/// Maximum number of files and connections that a program like this needs.
#[cfg(unix)]
const FILES: u64 = 65_536;

/// Takes as many files and connections as the system lets it have, up to what it may need: what it
/// begins with is often meant for programs that know no more than 1,024.
#[cfg(unix)]
pub fn take_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wished = maximum.map_or(FILES, |maximum| maximum.min(FILES));
    if current.is_some_and(|current| current < wished) {
        let current = Some(wished);
        // where that is refused, it lives with fewer
        let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
    }
}

/// Does no work: no other system has such a limit.
#[cfg(not(unix))]
pub fn take_files() {}

/// Makes writing beyond the system's file size limit fail with an error. By default a signal kills the process;
/// listening to it prevents that. Needs a runtime.
#[cfg(unix)]
pub(super) fn outlive_too_large_files() {
    use tokio::signal::unix::{SignalKind, signal};
    let kind = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    // where it can't be listened to, nothing has changed
    let _ = signal(kind);
}

/// Does no work: no other system has such a limit.
#[cfg(not(unix))]
pub(super) fn outlive_too_large_files() {}
