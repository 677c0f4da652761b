//! The ways to reach people, and the warnings they were given.

use std::time::Duration;

use base::address::Place;
use base::recent::Recent;
use courier::attention::Attention;
use serenity::all::{ChannelId, UserId};

use super::KEPT;

/// The time for which a user who can't be written to isn't tried again.
const SHUT: Duration = Duration::from_secs(60 * 60);

/// The time for which a warning isn't repeated.
const WARNED: Duration = Duration::from_secs(10 * 60);

/// The time after playing elsewhere during which a user doesn't look at their private chat: no longer than it takes to
/// turn to it and look around there.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// The known facts about people.
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
    /// Returns a user's private chat with the bot.
    pub(crate) fn dm(&self, user: UserId) -> Option<ChannelId> {
        self.dms.get(&user)
    }

    /// Notes a user's private chat; `heard` says that the user speaks there, so that it is open.
    pub(crate) fn note_dm(&self, user: UserId, channel: ChannelId, heard: bool) {
        self.dms.put(user, channel);
        if heard {
            self.shut.take(&user);
        }
    }

    /// Forgets a user's private chat that no longer exists.
    pub(crate) fn forget_dm(&self, user: UserId) {
        self.dms.take(&user);
    }

    /// Notes that a user can't be written to.
    pub(crate) fn mark_shut(&self, user: UserId) {
        self.shut.put(user, ());
    }

    /// Returns whether writing to a user failed a while ago.
    pub(crate) fn is_shut(&self, user: UserId) -> bool {
        self.shut.get(&user).is_some()
    }

    /// Notes that a user is warned in a place; returns whether the warning is due, since they weren't warned just now.
    pub(crate) fn warn(&self, user: UserId, place: &Place) -> bool {
        self.warned.put((user, place.clone()), ()).is_none()
    }
}
