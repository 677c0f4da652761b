//! Where messages stand on Telegram.

use std::fmt;
use std::str::FromStr;

use base::address::{Place, Platform};
use courier::SendError;
use teloxide::types::{
    Chat, ChatId, ChatKind, Message, MessageId, PublicChatKind, PublicChatSupergroup, ThreadId,
};

/// The number of General, the first topic of every forum. It is written down, so that General can
/// be closed and the other topics open, but never sent: Telegram refuses it.
const GENERAL: ThreadId = ThreadId(MessageId(1));

/// Below this are the numbers of supergroups, which count from here.
const SUPERGROUPS: i64 = 1_000_000_000_000;

/// A chat, or a topic of one: `-100123` or `-100123/45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChatRef {
    pub(super) chat: ChatId,
    topic: Option<ThreadId>,
}

impl ChatRef {
    /// A whole chat.
    pub(super) fn chat(chat: ChatId) -> Self {
        Self { chat, topic: None }
    }

    /// General of the forum in which this is another topic: what stood in a topic that was deleted
    /// moves there.
    pub(super) fn general(self) -> Option<Self> {
        let other = self.topic.is_some_and(|topic| topic != GENERAL);
        other.then_some(Self {
            chat: self.chat,
            topic: Some(GENERAL),
        })
    }

    /// Where a message stands. A reply carries a thread number too; only in a topic is it one to
    /// answer in. A private chat is one place, however its owner divides it.
    pub(super) fn of(message: &Message) -> Self {
        let chat = &message.chat;
        let topic = match message.thread_id {
            _ if chat.is_private() => None,
            Some(topic) if message.is_topic_message => Some(topic),
            _ => is_forum(chat).then_some(GENERAL),
        };
        Self {
            topic,
            ..Self::chat(chat.id)
        }
    }

    /// The topic as requests name it.
    pub(super) fn thread(self) -> Option<ThreadId> {
        self.topic.filter(|topic| *topic != GENERAL)
    }

    /// The address of a topic, for whoever may see it: the library's own takes numbers for messages alone.
    pub(super) fn link(self) -> Option<String> {
        let topic = self.topic?;
        let chat = self.chat.0.checked_add(SUPERGROUPS)?.checked_neg()?;
        (chat > 0).then(|| format!("https://t.me/c/{chat}/{}", topic.0.0))
    }

    /// As the rest of the program knows it.
    pub(super) fn place(self) -> Place {
        Place::new(Platform::Telegram, self.to_string())
    }
}

/// Whether a chat is somebody's private one. The library's own panics at numbers that no chat has.
pub(super) fn is_private(chat: ChatId) -> bool {
    chat.0 > 0
}

fn is_forum(chat: &Chat) -> bool {
    let ChatKind::Public(public) = &chat.kind else {
        return false;
    };
    let forum = |group: &PublicChatSupergroup| group.is_forum;
    matches!(&public.kind, PublicChatKind::Supergroup(group) if forum(group))
}

impl fmt::Display for ChatRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            None => write!(f, "{}", self.chat),
            Some(topic) => write!(f, "{}/{}", self.chat, topic.0.0),
        }
    }
}

impl FromStr for ChatRef {
    type Err = SendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = |_| SendError::Refused(format!("{text} is no place on Telegram"));
        let (chat, topic) = match text.split_once('/') {
            None => (text, None),
            Some((chat, topic)) => (chat, Some(topic)),
        };
        let chat = ChatId(chat.parse().map_err(bad)?);
        let topic = topic.map(|topic| topic.parse().map_err(bad)).transpose()?;
        let topic = topic.map(|topic| ThreadId(MessageId(topic)));
        Ok(Self { chat, topic })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn spots_read_back() {
        for text in ["42", "-100123", "-100123/7"] {
            assert_eq!(text.parse::<ChatRef>().unwrap().to_string(), text);
        }
        assert!("home".parse::<ChatRef>().is_err());
    }

    fn spot(chat: &Value, thread: &Value) -> ChatRef {
        let mut message = json!({
            "message_id": 5, "date": 1, "chat": chat, "text": "hello",
            "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
        });
        for (name, value) in thread.as_object().unwrap() {
            message[name] = value.clone();
        }
        ChatRef::of(&serde_json::from_value(message).unwrap())
    }

    #[test]
    fn topics_are_places_of_their_own_and_replies_are_none() {
        let forum = json!({ "id": -100, "type": "supergroup", "title": "F", "is_forum": true });
        let group = json!({ "id": -100, "type": "supergroup", "title": "G" });
        let private = json!({ "id": 7, "type": "private", "first_name": "Anna" });
        let topic = json!({ "message_thread_id": 9, "is_topic_message": true });
        let reply = json!({ "message_thread_id": 9 });
        let cases = [
            (&forum, &topic, "-100/9", Some(9)),
            (&forum, &json!({}), "-100/1", None),
            (&forum, &reply, "-100/1", None),
            (&group, &reply, "-100", None),
            (&private, &topic, "7", None),
        ];
        for (chat, thread, place, sent) in cases {
            let spot = spot(chat, thread);
            assert_eq!(spot.to_string(), place);
            assert_eq!(spot.thread().map(|thread| thread.0.0), sent);
        }
    }
}
