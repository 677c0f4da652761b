//! Looking again and again until something is there.

use std::time::Duration;

use tokio::time::Instant;

/// Maximum time a test waits for an expected event: far longer than it ever takes, since a machine may have other
/// things to do.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Maximum time a test waits for a whole game.
pub const EVENING: Duration = Duration::from_secs(600);

/// Pause between two looks.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// Looks again and again until something is there. Panics when that takes longer than so long.
pub async fn wait_until<T>(
    what: &str,
    patience: Duration,
    look: impl AsyncFnMut() -> Option<T>,
) -> T {
    let found = wait_within(patience, look).await;
    found.unwrap_or_else(|| panic!("waited in vain: {what}"))
}

/// Looks again and again until something is there, or the time is over.
pub async fn wait_within<T>(
    patience: Duration,
    mut look: impl AsyncFnMut() -> Option<T>,
) -> Option<T> {
    let end = Instant::now() + patience;
    loop {
        if let Some(found) = look().await {
            return Some(found);
        }
        if Instant::now() > end {
            return None;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
