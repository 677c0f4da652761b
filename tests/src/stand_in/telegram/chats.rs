//! A chat as people see it.

use std::sync::Arc;

use super::Telegram;
use super::limits::{Fault, Order};
use super::messages::Message;
use super::world::{Kind, PostedMessage, Room, World};

/// A private chat, a group, or one topic of a supergroup.
#[derive(Debug, Clone)]
pub struct Chat {
    telegram: Telegram,
    id: i64,
    thread: Option<i64>,
}

impl Chat {
    pub(super) fn new(telegram: Telegram, id: i64, thread: Option<i64>) -> Self {
        Self {
            telegram,
            id,
            thread,
        }
    }

    /// Returns the chat's id, as the bot knows it.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// Returns the topic's `message_thread_id`. `None` for the whole chat and General.
    pub fn thread(&self) -> Option<i64> {
        self.thread
    }

    /// Returns the chat's kind.
    pub fn kind(&self) -> Kind {
        self.look(|_, room| room.kind)
    }

    /// The messages to be seen, oldest first, of people and the bot.
    pub fn messages(&self) -> Vec<Message> {
        let all = self.all_messages().into_iter();
        all.filter(|message| !message.is_deleted()).collect()
    }

    /// Like `messages`, including deleted ones.
    pub(super) fn all_messages(&self) -> Vec<Message> {
        let posted_messages: Vec<Arc<PostedMessage>> =
            self.look(|_, room| room.posted_messages.values().cloned().collect());
        let here = |posted: &Arc<PostedMessage>| {
            let here = self.thread.is_none() || posted.thread == self.thread;
            here && posted.only_for.is_none()
        };
        let here = posted_messages.into_iter().filter(here);
        here.map(|posted| Message::new(self.telegram.clone(), self.id, posted))
            .collect()
    }

    /// The bot's messages to be seen, oldest first.
    pub fn from_bot(&self) -> Vec<Message> {
        let is_bots = |m: &Message| m.is_from_bot() && m.posted_record().service.is_none();
        self.messages().into_iter().filter(is_bots).collect()
    }

    /// Returns the pinned messages, oldest first.
    pub fn pinned_messages(&self) -> Vec<Message> {
        let pinned = self.look(|_, room| room.pinned.clone());
        let all = self.messages().into_iter();
        all.filter(|message| pinned.contains(&message.id()))
            .collect()
    }

    /// The news of the bot to be seen here, such as that it has pinned something.
    pub fn news_of_bot(&self) -> Vec<Message> {
        let is_news = |m: &Message| m.is_from_bot() && m.posted_record().service.is_some();
        self.messages().into_iter().filter(is_news).collect()
    }

    /// Returns the messages that only the person with this id sees here, oldest first.
    pub fn private_messages(&self, person: i64) -> Vec<Message> {
        let alone = |posted: &&Arc<PostedMessage>| posted.only_for == Some(person);
        let posted: Vec<Arc<PostedMessage>> = self.look(|_, room| {
            let all = room.posted_messages.values();
            all.filter(alone).cloned().collect()
        });
        let all = posted
            .into_iter()
            .map(|posted| Message::new(self.telegram.clone(), self.id, posted));
        all.filter(|message| !message.is_deleted()).collect()
    }

    /// Waits for a message of the bot that is as wanted; of several the newest. Panics with the
    /// chat as text, when none is there within `PATIENCE`.
    pub async fn message_where(&self, wanted: impl Fn(&Message) -> bool) -> Message {
        let look = || self.from_bot().into_iter().rev().find(&wanted);
        self.telegram
            .shared
            .wait("a message as wanted", || self.transcript(), look)
            .await
    }

    /// Waits until the bot's messages, taken together, are as wanted. Panics with the chat as text,
    /// when that takes longer than `PATIENCE`.
    pub async fn wait_until(&self, wanted: impl Fn(&[Message]) -> bool) -> Vec<Message> {
        let look = || Some(self.from_bot()).filter(|messages| wanted(messages));
        self.telegram
            .shared
            .wait("messages as wanted", || self.transcript(), look)
            .await
    }

    /// The chat as text, with buttons.
    pub fn transcript(&self) -> String {
        self.look(|world, room| world.transcript(room, self.thread))
    }

    /// The next so many messages and edits of the bot here get a 429 with this wait.
    pub fn refuse_next(&self, times: usize, seconds: u64) {
        self.fail_next(times, Fault::TooMany(seconds));
    }

    /// The next so many messages and edits of the bot here meet this fault.
    pub fn fail_next(&self, times: usize, fault: Fault) {
        self.telegram.order(Order {
            method: None,
            chat: Some(self.id),
            left: times,
            fault,
        });
    }

    /// Takes a message that a person writes here.
    pub(super) fn hears(&self, posted: PostedMessage) -> Message {
        let shared = &self.telegram.shared;
        let posted = shared.change(|world| world.hear(self.id, posted));
        Message::new(self.telegram.clone(), self.id, Arc::new(posted))
    }

    pub(super) fn telegram(&self) -> &Telegram {
        &self.telegram
    }

    fn look<T>(&self, look: impl FnOnce(&World, &Room) -> T) -> T {
        let world = self.telegram.shared.world();
        look(&world, &world.chats[&self.id])
    }
}

/// The place of a message.
impl Message {
    /// Returns the message's chat; for a topic, that topic.
    pub fn chat(&self) -> Chat {
        Chat::new(self.telegram().clone(), self.chat_id(), self.thread())
    }

    /// Waits until this very message is as wanted. Panics with the chat as text, when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_until(&self, wanted: impl Fn(&Self) -> bool) -> Self {
        let what = format!("message #{} as wanted", self.id());
        let look = || Some(self.current_state()).filter(&wanted);
        self.telegram()
            .shared
            .wait(&what, || self.chat().transcript(), look)
            .await
    }

    /// Waits until this message is deleted. Panics with the chat as text, when that takes longer
    /// than `PATIENCE`.
    pub async fn wait_until_deleted(&self) {
        self.wait_until(Self::is_deleted).await;
    }
}
