//! Chats that take words but no pictures.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use lru::LruCache;
use teloxide::types::ChatId;

/// How long such a chat is believed to stay so: nobody tells the bot when a group allows its
/// members pictures again.
const BELIEVED: Duration = Duration::from_secs(30 * 60);

/// How many such chats are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// The chats that take no pictures, as far as we know, so that none is sent there in vain.
#[derive(Clone, Debug)]
pub(super) struct Wordy(Arc<Mutex<LruCache<ChatId, Instant>>>);

impl Default for Wordy {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(LruCache::new(KEPT))))
    }
}

impl Wordy {
    /// Takes note of whether a chat takes pictures.
    pub(super) fn note(&self, chat: ChatId, pictures: bool) {
        let mut chats = self.lock();
        if pictures {
            chats.pop(&chat);
        } else {
            chats.put(chat, Instant::now());
        }
    }

    /// Whether a chat takes only words.
    pub(super) fn holds(&self, chat: ChatId) -> bool {
        let since = self.lock().get(&chat).map(Instant::elapsed);
        since.is_some_and(|since| since < BELIEVED)
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<ChatId, Instant>> {
        // what is remembered is as good as ever after a panic elsewhere
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chat_that_refuses_pictures_is_spared_them_until_it_allows_them() {
        let (wordy, chat) = (Wordy::default(), ChatId(-5));
        assert!(!wordy.holds(chat));
        wordy.note(chat, false);
        assert!(wordy.holds(chat) && !wordy.holds(ChatId(-6)));
        wordy.note(chat, true);
        assert!(!wordy.holds(chat));
    }
}
