//! How people can be reached, and of what they were warned.

use std::time::{Duration, Instant};

use base::address::Place;
use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{ChannelId, UserId};

use super::cache;

/// How long somebody who can't be written to is not tried again.
const SHUT: Duration = Duration::from_secs(60 * 60);

/// For how long somebody is not warned again of the same.
const WARNED: Duration = Duration::from_secs(10 * 60);

/// What is known of people.
#[derive(Debug)]
pub(crate) struct People(Mutex<Known>);

#[derive(Debug)]
struct Known {
    dms: LruCache<UserId, ChannelId>,
    shut: LruCache<UserId, Instant>,
    warned: LruCache<(UserId, Place), Instant>,
}

impl Default for People {
    fn default() -> Self {
        Self(Mutex::new(Known {
            dms: cache(),
            shut: cache(),
            warned: cache(),
        }))
    }
}

impl People {
    /// Somebody's private chat with the bot.
    pub(crate) fn dm(&self, user: UserId) -> Option<ChannelId> {
        self.0.lock().dms.get(&user).copied()
    }

    /// Takes note of somebody's private chat; `heard`: they speak there, so that it is open.
    pub(crate) fn note_dm(&self, user: UserId, channel: ChannelId, heard: bool) {
        let mut known = self.0.lock();
        known.dms.put(user, channel);
        if heard {
            known.shut.pop(&user);
        }
    }

    /// Somebody can't be written to.
    pub(crate) fn shut(&self, user: UserId) {
        self.0.lock().shut.put(user, Instant::now());
    }

    /// Whether somebody could not be written to a while ago.
    pub(crate) fn is_shut(&self, user: UserId) -> bool {
        let since = self.0.lock().shut.get(&user).map(Instant::elapsed);
        since.is_some_and(|since| since < SHUT)
    }

    /// Takes note that somebody is warned of something in a place; whether they are to be, since
    /// they were not just now.
    pub(crate) fn warn(&self, user: UserId, place: &Place) -> bool {
        let key = (user, place.clone());
        let before = self.0.lock().warned.put(key, Instant::now());
        before.is_none_or(|at| at.elapsed() > WARNED)
    }
}
