//! The places that are closed, and the users that were added to threads.

use std::time::Duration;

use base::address::Place;
use base::recent::Recent;
use base::time::Time;
use serenity::all::{ChannelId, UserId};

use super::KEPT;

/// The time for which a refused request isn't repeated in a thread: Discord shuts out bots that are refused too often.
const REFUSED: Duration = Duration::from_secs(10 * 60);

/// The known facts about places.
#[derive(Debug)]
pub(crate) struct Places {
    closed: Recent<Place, ()>,
    added: Recent<(ChannelId, UserId), ()>,
    /// The users that couldn't be added to a thread; with no user, the threads that couldn't be fetched back.
    refused: Recent<(ChannelId, Option<UserId>), ()>,
    /// The threads that a moderator has closed.
    shut: Recent<ChannelId, ()>,
    /// The moments at which we have fetched threads back.
    fetched: Recent<ChannelId, Time>,
    /// The threads in which a game is over.
    over: Recent<ChannelId, ()>,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            closed: Recent::new(KEPT, Duration::MAX),
            added: Recent::new(KEPT, Duration::MAX),
            refused: Recent::new(KEPT, REFUSED),
            shut: Recent::new(KEPT, Duration::MAX),
            fetched: Recent::new(KEPT, Duration::MAX),
            over: Recent::new(KEPT, Duration::MAX),
        }
    }
}

impl Places {
    /// Notes that a user is added to a thread; returns whether they weren't added yet and weren't refused just now.
    pub(crate) fn note_added(&self, thread: ChannelId, user: UserId) -> bool {
        let refused = self.refused.get(&(thread, Some(user)));
        refused.is_none() && self.added.put((thread, user), ()).is_none()
    }

    /// Notes that a user couldn't be added to a thread.
    pub(crate) fn note_not_added(&self, thread: ChannelId, user: UserId) {
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

    /// A moderator has closed a thread.
    pub(crate) fn mark_shut(&self, thread: ChannelId) {
        self.shut.put(thread, ());
    }

    /// A thread is open.
    pub(crate) fn mark_open(&self, thread: ChannelId) {
        self.shut.take(&thread);
    }

    /// Whether a moderator has closed a thread: what is sent there would open it again.
    pub(crate) fn is_shut(&self, thread: ChannelId) -> bool {
        self.shut.get(&thread).is_some()
    }

    /// We have fetched a thread back.
    pub(crate) fn fetch(&self, thread: ChannelId) {
        self.fetched.put(thread, Time::now());
    }

    /// Returns the moment at which we have fetched a thread back last.
    pub(crate) fn last_fetch(&self, thread: ChannelId) -> Option<Time> {
        self.fetched.get(&thread)
    }

    /// The game in a thread is over or goes on; whether that is news.
    pub(crate) fn ends(&self, thread: ChannelId, over: bool) -> bool {
        match over {
            true => self.over.put(thread, ()).is_none(),
            false => self.over.take(&thread).is_some(),
        }
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
