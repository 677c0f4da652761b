//! A client secret that Discord has refused.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The time for which a refused client secret isn't used: after many refusals, Discord refuses all requests of the bot.
const SHUT: Duration = Duration::from_secs(5 * 60);

/// When Discord has refused our secret, if it has.
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
