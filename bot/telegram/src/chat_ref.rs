//! Addresses of places on Telegram.

use std::fmt;
use std::str::FromStr;

use base::address::{Place, Platform};
use courier::SendError;
use teloxide::types::{
    Chat, ChatId, ChatKind, Message, MessageId, PublicChatKind, PublicChatSupergroup,
    ReplyParameters, ThreadId,
};

/// The number of General, the first topic of every forum. It is written down, so that General can
/// be closed and the other topics open, but never sent: Telegram refuses it.
const GENERAL: ThreadId = ThreadId(MessageId(1));

/// Below this are the numbers of supergroups, which count from here.
const SUPERGROUPS: i64 = 1_000_000_000_000;

/// The mark before the number of a channel's post under which people comment.
const COMMENTS: char = 'c';

/// A chat, a topic of one, or the comments under a post of a channel in its group: `-100123`, `-100123/45` or
/// `-100123/c45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChatRef {
    pub(super) chat: ChatId,
    part: Part,
}

/// The part of a chat in which messages stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Whole,
    Topic(ThreadId),
    /// The answers to this message: people read them below the post, and only answers to it stand there.
    Comments(MessageId),
}

impl ChatRef {
    /// A whole chat.
    pub(super) fn chat(chat: ChatId) -> Self {
        let part = Part::Whole;
        Self { chat, part }
    }

    /// General of the forum in which this is another topic: what stood in a topic that was deleted
    /// moves there.
    pub(super) fn general(self) -> Option<Self> {
        let other = matches!(self.part, Part::Topic(topic) if topic != GENERAL);
        other.then_some(Self::general_of(self.chat))
    }

    /// General of a forum.
    pub(super) fn general_of(chat: ChatId) -> Self {
        let part = Part::Topic(GENERAL);
        Self { chat, part }
    }

    /// Returns the place of a message. A reply also carries a thread number, but only in a topic and below a channel's
    /// post does an answer belong into it. A private chat is one place, however its owner divides it.
    pub(super) fn of(message: &Message) -> Self {
        let chat = &message.chat;
        let part = match message.thread_id {
            _ if chat.is_private() => Part::Whole,
            Some(topic) if message.is_topic_message => Part::Topic(topic),
            _ if is_forum(chat) => Part::Topic(GENERAL),
            Some(ThreadId(post)) if answers_post(message, post) => Part::Comments(post),
            _ => Part::Whole,
        };
        let chat = chat.id;
        Self { chat, part }
    }

    /// Returns the comments to which a message belongs, if it is one that answers another comment: Telegram doesn't say
    /// whether a thread of answers begins with a channel's post.
    pub(super) fn comments(message: &Message) -> Option<Self> {
        let is_whole = Self::of(message).part == Part::Whole && !message.chat.is_private();
        let ThreadId(post) = message.thread_id.filter(|_| is_whole)?;
        let part = Part::Comments(post);
        let chat = message.chat.id;
        Some(Self { chat, part })
    }

    /// The topic as requests name it.
    pub(super) fn thread(self) -> Option<ThreadId> {
        match self.part {
            Part::Topic(topic) => Some(topic).filter(|topic| *topic != GENERAL),
            Part::Whole | Part::Comments(_) => None,
        }
    }

    /// Returns what a message sent there answers: the message with this number, or else the post that is commented.
    pub(super) fn reply_parameters(self, message: Option<MessageId>) -> Option<ReplyParameters> {
        let post = match self.part {
            Part::Comments(post) => Some(post),
            Part::Whole | Part::Topic(_) => None,
        };
        let answered = message.or(post)?;
        Some(ReplyParameters::new(answered).allow_sending_without_reply())
    }

    /// Returns one message of a whole supergroup as a place, since its link looks like that of a topic; a topic stays as
    /// it is.
    pub(super) fn at_message(self, message: MessageId) -> Self {
        let part = match self.part {
            Part::Whole => Part::Topic(ThreadId(message)),
            part => part,
        };
        Self { part, ..self }
    }

    /// Returns the link to a topic, for people with access. The library's own function takes only numbers of messages.
    pub(super) fn link(self) -> Option<String> {
        let Part::Topic(topic) = self.part else {
            return None;
        };
        let chat = self.chat.0.checked_add(SUPERGROUPS)?.checked_neg()?;
        (chat > 0).then(|| format!("https://t.me/c/{chat}/{}", topic.0.0))
    }

    /// Returns the neutral form of the place.
    pub(super) fn place(self) -> Place {
        Place::new(Platform::Telegram, self.to_string())
    }
}

/// Returns whether a message answers this one, which is a channel's post.
fn answers_post(message: &Message, post: MessageId) -> bool {
    let answered = message.reply_to_message();
    answered.is_some_and(|to| to.id == post && to.is_automatic_forward())
}

/// Returns whether a chat is a person's private one. The library's own function panics at numbers that no chat has.
pub(super) fn is_private(chat: ChatId) -> bool {
    chat.0 > 0
}

/// Returns whether a group has topics.
pub(super) fn is_forum(chat: &Chat) -> bool {
    let ChatKind::Public(public) = &chat.kind else {
        return false;
    };
    let forum = |group: &PublicChatSupergroup| group.is_forum;
    matches!(&public.kind, PublicChatKind::Supergroup(group) if forum(group))
}

impl fmt::Display for ChatRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            Part::Whole => write!(f, "{}", self.chat),
            Part::Topic(topic) => write!(f, "{}/{}", self.chat, topic.0.0),
            Part::Comments(post) => write!(f, "{}/{COMMENTS}{}", self.chat, post.0),
        }
    }
}

impl FromStr for ChatRef {
    type Err = SendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = |_| SendError::Refused(format!("{text} is not a chat on Telegram"));
        let number = |text: &str| text.parse().map(MessageId).map_err(bad);
        let (chat, part) = match text.split_once('/') {
            None => (text, Part::Whole),
            Some((chat, part)) => match part.strip_prefix(COMMENTS) {
                Some(post) => (chat, Part::Comments(number(post)?)),
                None => (chat, Part::Topic(ThreadId(number(part)?))),
            },
        };
        let chat = ChatId(chat.parse().map_err(bad)?);
        Ok(Self { chat, part })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn spots_read_back() {
        for text in ["42", "-100123", "-100123/7", "-100123/c7"] {
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
    fn topics_and_comments_are_places_of_their_own_and_replies_are_none() {
        let forum = json!({ "id": -100, "type": "supergroup", "title": "F", "is_forum": true });
        let group = json!({ "id": -100, "type": "supergroup", "title": "G" });
        let private = json!({ "id": 7, "type": "private", "first_name": "Anna" });
        let topic = json!({ "message_thread_id": 9, "is_topic_message": true });
        let reply = json!({ "message_thread_id": 9 });
        let mut comment = reply.clone();
        comment["reply_to_message"] = json!({
            "message_id": 9, "date": 1, "chat": &group, "text": "news", "is_automatic_forward": true,
        });
        let cases = [
            (&forum, &topic, "-100/9", Some(9)),
            (&forum, &json!({}), "-100/1", None),
            (&forum, &reply, "-100/1", None),
            (&group, &reply, "-100", None),
            (&group, &comment, "-100/c9", None),
            (&private, &topic, "7", None),
        ];
        for (chat, thread, place, sent) in cases {
            let spot = spot(chat, thread);
            assert_eq!(spot.to_string(), place);
            assert_eq!(spot.thread().map(|thread| thread.0.0), sent);
        }
    }
}
