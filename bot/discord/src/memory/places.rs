//! Which places are closed, and who was added to threads.

use std::time::Duration;

use base::address::Place;
use base::recent::Recent;
use serenity::all::{ChannelId, UserId};

use super::KEPT;

/// For how long what was refused in a thread isn't tried there again: Discord shuts out whoever is refused too often.
const REFUSED: Duration = Duration::from_secs(10 * 60);

/// What is known of places.
#[derive(Debug)]
pub(crate) struct Places {
    closed: Recent<Place, ()>,
    added: Recent<(ChannelId, UserId), ()>,
    /// Who could not be added to which thread, and which could not be fetched back.
    refused: Recent<(ChannelId, Option<UserId>), ()>,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            closed: Recent::new(KEPT, Duration::MAX),
            added: Recent::new(KEPT, Duration::MAX),
            refused: Recent::new(KEPT, REFUSED),
        }
    }
}

impl Places {
    /// Somebody is added to a thread; whether they were not yet, and that wasn't refused just now.
    pub(crate) fn enter(&self, thread: ChannelId, user: UserId) -> bool {
        let refused = self.refused.get(&(thread, Some(user)));
        refused.is_none() && self.added.put((thread, user), ()).is_none()
    }

    /// Somebody could not be added to a thread.
    pub(crate) fn leave(&self, thread: ChannelId, user: UserId) {
        self.added.take(&(thread, user));
        self.refused.put((thread, Some(user)), ());
    }

    /// Whether a thread that was put away may be fetched back, as that wasn't refused just now.
    pub(crate) fn may_wake(&self, thread: ChannelId) -> bool {
        self.refused.get(&(thread, None)).is_none()
    }

    /// A thread could not be fetched back.
    pub(crate) fn sleeps(&self, thread: ChannelId) {
        self.refused.put((thread, None), ());
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
