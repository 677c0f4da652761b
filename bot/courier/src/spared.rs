//! Places that don't take something.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use base::address::Place;
use base::recent::Recent;

/// The time for which a place counts as refusing; platforms don't tell the bot when something is allowed again.
const BELIEVED: Duration = Duration::from_secs(30 * 60);

/// Maximum number of such places remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// The places that don't take something, as far as we know, so that it isn't tried there in vain. Parts
/// of a place are like the chat.
#[derive(Clone, Debug)]
pub struct SparedPlaces(Arc<Recent<Place, ()>>);

impl Default for SparedPlaces {
    fn default() -> Self {
        Self(Arc::new(Recent::new(KEPT, BELIEVED)))
    }
}

impl SparedPlaces {
    /// Takes note of whether a place takes it.
    pub fn note(&self, place: &Place, takes: bool) {
        if takes {
            self.0.take(&place.chat());
        } else {
            self.0.put(place.chat(), ());
        }
    }

    /// Whether a place is spared it.
    #[must_use]
    pub fn holds(&self, place: &Place) -> bool {
        self.0.get(&place.chat()).is_some()
    }
}
