//! Messages without a personal author: those of anonymous administrators and channels.

use serde_json::{Value, json};

use super::people::Person;
use super::standing::MemberStatus;
use super::world::{ANONYMOUS, CARRIER, CHANNEL_BOT, PostedMessage, World, unix_seconds};
use super::{Chat, Message, mentions, shape};

impl Person {
    /// Writes as the group itself; the bot is told of `GroupAnonymousBot` instead of the person. A
    /// press of the same person comes in their own name. Panics when the person is no anonymous
    /// administrator there; see [`Chat::promotes_anonymously`].
    pub fn says_anonymously(&self, chat: &Chat, text: &str) -> Message {
        let standing = self.telegram.shared.world().chats[&chat.id()].member_standing(self.id());
        assert_eq!(
            standing,
            MemberStatus::Anonymous,
            "only those are anonymous"
        );
        chat.hears(PostedMessage {
            thread: chat.thread(),
            ..PostedMessage::new(ANONYMOUS, mentions::typed_message(text))
        })
    }
}

impl Chat {
    /// A channel of this name writes into the group, as into its discussion group.
    pub fn channel_says(&self, channel: &str, text: &str) -> Message {
        let mut posted = PostedMessage::new(CHANNEL_BOT, mentions::typed_message(text));
        posted.thread = self.thread();
        posted
            .more
            .extra
            .insert("sender_chat".into(), as_chat(channel, self.id()));
        self.hears(posted)
    }

    /// A post of the group's channel of this name arrives by itself.
    pub fn forwards_post(&self, channel: &str, text: &str) -> Message {
        let mut posted = PostedMessage::new(CARRIER, mentions::typed_message(text));
        let from = as_chat(channel, self.id());
        let origin =
            json!({ "type": "channel", "date": unix_seconds(), "chat": from, "message_id": 5 });
        posted.more.extra.insert("sender_chat".into(), from);
        posted.more.extra.insert("forward_origin".into(), origin);
        posted
            .more
            .extra
            .insert("is_automatic_forward".into(), true.into());
        self.hears(posted)
    }
}

/// The channel of a group; it needs an id of its own.
fn as_chat(title: &str, group: i64) -> Value {
    json!({ "id": group - 500_000_000, "type": "channel", "title": title })
}

impl World {
    /// Returns the `User` object of any id, including those to which Telegram lends its own names.
    pub(super) fn user(&self, id: i64) -> Value {
        match id {
            ANONYMOUS => lent_user(id, true, "Group", Some("GroupAnonymousBot")),
            CHANNEL_BOT => lent_user(id, true, "Channel", Some("Channel_Bot")),
            CARRIER => lent_user(id, false, "Telegram", None),
            _ => self.people.get(&id).map_or_else(shape::bot, shape::human),
        }
    }
}

fn lent_user(id: i64, is_bot: bool, name: &str, username: Option<&str>) -> Value {
    let mut user = json!({ "id": id, "is_bot": is_bot, "first_name": name });
    if let Some(username) = username {
        user["username"] = json!(username);
    }
    user
}
