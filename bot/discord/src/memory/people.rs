//! How people can be reached, and of what they were warned.

use std::time::Duration;

use base::address::Place;
use base::recent::Recent;
use courier::attention::Attention;
use serenity::all::{ChannelId, UserId};

use super::KEPT;

/// How long somebody who can't be written to is not tried again.
const SHUT: Duration = Duration::from_secs(60 * 60);

/// For how long somebody is not warned again of the same.
const WARNED: Duration = Duration::from_secs(10 * 60);

/// For how long after somebody has played elsewhere nobody looks at their private chat: no longer than
/// it takes to turn to it, and to look around there.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// What is known of people.
#[derive(Debug)]
pub(crate) struct People {
    pub(crate) attention: Attention<UserId>,
    dms: Recent<UserId, ChannelId>,
    shut: Recent<UserId, ()>,
    warned: Recent<(UserId, Place), ()>,
}

impl Default for People {
    fn default() -> Self {
        Self {
            attention: Attention::new(ELSEWHERE),
            dms: Recent::new(KEPT, Duration::MAX),
            shut: Recent::new(KEPT, SHUT),
            warned: Recent::new(KEPT, WARNED),
        }
    }
}

impl People {
    /// Somebody's private chat with the bot.
    pub(crate) fn dm(&self, user: UserId) -> Option<ChannelId> {
        self.dms.get(&user)
    }

    /// Takes note of somebody's private chat; `heard`: they speak there, so that it is open.
    pub(crate) fn note_dm(&self, user: UserId, channel: ChannelId, heard: bool) {
        self.dms.put(user, channel);
        if heard {
            self.shut.take(&user);
        }
    }

    /// Somebody's private chat isn't there any more.
    pub(crate) fn forget_dm(&self, user: UserId) {
        self.dms.take(&user);
    }

    /// Somebody can't be written to.
    pub(crate) fn shut(&self, user: UserId) {
        self.shut.put(user, ());
    }

    /// Whether somebody could not be written to a while ago.
    pub(crate) fn is_shut(&self, user: UserId) -> bool {
        self.shut.get(&user).is_some()
    }

    /// Takes note that somebody is warned of something in a place; whether they are to be, since
    /// they were not just now.
    pub(crate) fn warn(&self, user: UserId, place: &Place) -> bool {
        self.warned.put((user, place.clone()), ()).is_none()
    }
}
