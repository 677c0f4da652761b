//! A client secret that Discord has refused.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The time for which a refused client secret isn't used: after many refusals, Discord refuses all requests of the bot.
const SHUT: Duration = Duration::from_secs(5 * 60);

/// The time of Discord's last refusal of our secret; `None` if it hasn't refused it.
#[derive(Default)]
pub(super) struct WrongSecret(Mutex<Option<Instant>>);

impl WrongSecret {
    pub(super) fn note(&self) {
        *self.0.lock() = Some(Instant::now());
    }

    pub(super) fn is_new(&self) -> bool {
        self.0.lock().is_some_and(|since| since.elapsed() < SHUT)
    }
}
