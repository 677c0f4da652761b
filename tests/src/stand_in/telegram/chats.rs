//! A chat as people see it, where Telegram's differ from other places.

use std::sync::Arc;

use super::world::{Kind, PostedMessage, Room};
use super::{Chat, Fault, Message};

impl Chat {
    /// Returns the topic's `message_thread_id`. `None` for the whole chat and General.
    pub fn thread(&self) -> Option<i64> {
        self.thread
    }

    /// Returns the chat's kind.
    pub fn kind(&self) -> Kind {
        self.look(|room| room.kind)
    }

    /// Like `messages`, including deleted ones.
    pub(super) fn all_messages(&self) -> Vec<Message> {
        self.messages_that(|posted| posted.reader.is_none())
    }

    /// Returns the pinned messages, oldest first.
    pub fn pinned_messages(&self) -> Vec<Message> {
        let pinned = self.look(|room| room.pinned.clone());
        let all = self.messages().into_iter();
        all.filter(|message| pinned.contains(&message.id()))
            .collect()
    }

    /// The news of the bot to be seen here, such as that it has pinned something.
    pub fn news_of_bot(&self) -> Vec<Message> {
        let is_news = |m: &Message| m.is_from_bot() && m.posted.more.service.is_some();
        self.messages().into_iter().filter(is_news).collect()
    }

    /// Returns the messages that only the person with this id sees here, oldest first.
    pub fn private_messages(&self, person: i64) -> Vec<Message> {
        let whole = Self::new(self.server.clone(), self.id(), None);
        whole.messages_that(|posted| posted.reader == Some(person) && !posted.is_deleted)
    }

    /// The next so many messages and edits of the bot here get a 429 with this wait.
    pub fn refuse_next(&self, times: usize, seconds: u64) {
        self.fail_next(times, Fault::TooMany(seconds));
    }

    /// Takes a message that a person writes here.
    pub(super) fn hears(&self, posted: PostedMessage) -> Message {
        let shared = &self.server.shared;
        let posted = shared.change(|world| world.hear(self.id(), posted));
        Message::new(self.server.clone(), self.id(), Arc::new(posted))
    }

    fn look<T>(&self, look: impl FnOnce(&Room) -> T) -> T {
        look(&self.server.shared.world().chats[&self.id()])
    }
}

/// The place of a message.
impl Message {
    /// Returns the message's chat; for a topic, that topic.
    pub fn chat(&self) -> Chat {
        self.spot()
    }
}
