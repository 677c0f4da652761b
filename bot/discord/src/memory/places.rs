//! Which places are closed, and which threads are ours.

use base::address::Place;
use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::ChannelId;

use super::cache;

/// What is known of places.
#[derive(Debug)]
pub(crate) struct Places(Mutex<Known>);

#[derive(Debug)]
struct Known {
    closed: LruCache<Place, ()>,
    threads: LruCache<(ChannelId, String), ChannelId>,
}

impl Default for Places {
    fn default() -> Self {
        Self(Mutex::new(Known {
            closed: cache(),
            threads: cache(),
        }))
    }
}

impl Places {
    /// There is a thread of ours in a channel.
    pub(crate) fn note_thread(&self, parent: ChannelId, name: &str, thread: ChannelId) {
        let key = (parent, name.to_owned());
        self.0.lock().threads.put(key, thread);
    }

    /// The thread of ours of this name in a channel.
    pub(crate) fn thread(&self, parent: ChannelId, name: &str) -> Option<ChannelId> {
        let key = (parent, name.to_owned());
        self.0.lock().threads.get(&key).copied()
    }

    /// A place turned out to be closed.
    pub(crate) fn close(&self, place: &Place) {
        self.0.lock().closed.put(place.clone(), ());
    }

    /// Forgets that a place, or the channel of which it is a part, had turned out to be closed;
    /// whether it had.
    pub(crate) fn reopen(&self, place: &Place) -> bool {
        let mut known = self.0.lock();
        let part = known.closed.pop(place).is_some();
        known.closed.pop(&place.chat()).is_some() || part
    }
}
