//! The ways in which the program is asked to stop.
use std::io;

/// Returns a future that completes when the keyboard or the system asks the program to stop. The program listens from
/// the call on, not from the first wait: until then a signal kills it in the middle of its start. Needs a runtime.
///
/// # Errors
/// If the system doesn't let it listen.
#[cfg(unix)]
pub(super) fn listen_for_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut keyboard = signal(SignalKind::interrupt())?;
    let mut system = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = keyboard.recv() => {}
            _ = system.recv() => {}
        }
    })
}

/// Over when the keyboard asks the program to stop. Needs a runtime.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub(super) fn listen_for_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // an error means that there is no keyboard to listen to
        let _ = tokio::signal::ctrl_c().await;
    })
}
