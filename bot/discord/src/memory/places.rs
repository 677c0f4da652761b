//! Which places are closed, and who was added to threads.

use std::time::Duration;

use base::address::Place;
use base::recent::Recent;
use serenity::all::{ChannelId, UserId};

use super::KEPT;

/// What is known of places.
#[derive(Debug)]
pub(crate) struct Places {
    closed: Recent<Place, ()>,
    added: Recent<(ChannelId, UserId), ()>,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            closed: Recent::new(KEPT, Duration::MAX),
            added: Recent::new(KEPT, Duration::MAX),
        }
    }
}

impl Places {
    /// Somebody is added to a thread; whether they were not yet.
    pub(crate) fn enter(&self, thread: ChannelId, user: UserId) -> bool {
        self.added.put((thread, user), ()).is_none()
    }

    /// Somebody could not be added to a thread.
    pub(crate) fn leave(&self, thread: ChannelId, user: UserId) {
        self.added.take(&(thread, user));
    }

    /// A place turned out to be closed.
    pub(crate) fn close(&self, place: &Place) {
        self.closed.put(place.clone(), ());
    }

    /// Forgets that a place, or the channel of which it is a part, had turned out to be closed;
    /// whether it had.
    pub(crate) fn reopen(&self, place: &Place) -> bool {
        let part = self.closed.take(place).is_some();
        self.closed.take(&place.chat()).is_some() || part
    }
}
