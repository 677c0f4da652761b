//! The state of a thread as reported by Discord: silent threads are archived in time, and moderators close threads.

use std::time::Duration;

use base::time::Time;
use serde::Deserialize;
use serenity::all::{ChannelId, MessageId, Timestamp, UserId};

/// A thread as Discord tells of it, of which most isn't needed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Thread {
    pub(super) id: ChannelId,
    pub(super) parent_id: ChannelId,
    /// The user who has begun it.
    pub(super) owner_id: Option<UserId>,
    last_message_id: Option<MessageId>,
    #[serde(default)]
    thread_metadata: Rest,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Rest {
    archived: bool,
    #[serde(default)]
    locked: bool,
    /// Minutes without a message after which the thread is archived.
    auto_archive_duration: Option<u64>,
    /// The moment at which it was put away or fetched back last.
    archive_timestamp: Option<Timestamp>,
}

/// The state of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThreadStatus {
    /// Everyone may write there.
    Open,
    /// Only moderators may write there.
    Locked,
    /// The thread was archived because no one wrote there.
    Aside,
    /// A moderator has closed it.
    Closed,
}

impl Thread {
    /// Returns how it stands; `fetched`: the moment at which we have fetched it back last, if we have.
    pub(super) fn status(&self, fetched: Option<Time>) -> ThreadStatus {
        let Rest {
            archived, locked, ..
        } = self.thread_metadata;
        match (archived, locked) {
            (false, false) => ThreadStatus::Open,
            (false, true) => ThreadStatus::Locked,
            (true, false) if self.is_put_away_by_time(fetched) => ThreadStatus::Aside,
            (true, _) => ThreadStatus::Closed,
        }
    }

    /// Returns whether the thread was archived after a long silence; true if Discord doesn't tell.
    fn is_put_away_by_time(&self, fetched: Option<Time>) -> bool {
        let state = &self.thread_metadata;
        let (Some(minutes), Some(at)) = (state.auto_archive_duration, state.archive_timestamp)
        else {
            return true;
        };
        let time = |at: Timestamp| Time(at.unix_timestamp() * 1_000);
        let last = self.last_message_id.map(|id| time(id.created_at()));
        let known = [Some(time(self.id.created_at())), last, fetched];
        let last = known.into_iter().flatten().max();
        // what is cut to seconds may be a second more
        let silence = last.map(|last| time(at).since(last) + Duration::from_secs(1));
        silence.is_none_or(|silence| silence >= Duration::from_secs(minutes * 60))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const BEGUN: i64 = 1_795_000_000_000;
    const EPOCH: i64 = 1_420_070_400_000;

    fn thread(archived: bool, locked: bool, minutes: i64) -> Thread {
        let id = ((BEGUN - EPOCH) << 22).to_string();
        let at = Timestamp::from_unix_timestamp(BEGUN / 1_000 + minutes * 60);
        let at = at.expect("a time").to_string();
        let told = json!({ "id": id, "parent_id": "6", "owner_id": "7", "last_message_id": id,
            "thread_metadata": { "archived": archived, "locked": locked,
                "auto_archive_duration": 60, "archive_timestamp": at } });
        serde_json::from_value(told).expect("it is a thread")
    }

    #[test]
    fn time_puts_away_who_is_silent_for_long_enough_and_else_a_moderator_has() {
        let standing = |archived, locked, minutes| thread(archived, locked, minutes).status(None);
        assert_eq!(standing(true, false, 60), ThreadStatus::Aside);
        assert_eq!(standing(true, false, 59), ThreadStatus::Closed);
        assert_eq!(standing(true, true, 60), ThreadStatus::Closed, "locked");
        assert_eq!(standing(false, false, 0), ThreadStatus::Open);
        assert_eq!(standing(false, true, 0), ThreadStatus::Locked);
        let fetched = Some(Time(BEGUN + 60_000));
        assert_eq!(
            thread(true, false, 60).status(fetched),
            ThreadStatus::Closed
        );
        assert_eq!(thread(true, false, 61).status(fetched), ThreadStatus::Aside);
    }

    #[test]
    fn where_discord_does_not_tell_time_has_put_a_thread_away() {
        let told = json!({ "id": "5", "parent_id": "6", "thread_metadata": { "archived": true } });
        let thread: Thread = serde_json::from_value(told).expect("it is a thread");
        assert_eq!(thread.status(None), ThreadStatus::Aside);
    }
}
