//! A chat as people see it.

use serde_json::json;

use super::{
    Telegram,
    limits::{Fault, Order},
    messages::Message,
    world::{Kind, Letter, LetterBody, Room, World},
};

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

    /// Its id, as the bot knows it.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// The topic's `message_thread_id`; nothing for the whole chat and General.
    pub fn thread(&self) -> Option<i64> {
        self.thread
    }

    /// What sort of chat it is.
    pub fn kind(&self) -> Kind {
        self.look(|_, room| room.kind)
    }

    /// A new topic; the first one makes the supergroup a forum.
    ///
    /// # Panics
    ///
    /// In a chat that is no supergroup.
    pub fn topic(&self, name: &str) -> Self {
        assert_eq!(
            self.kind(),
            Kind::Supergroup,
            "only supergroups have topics"
        );
        let thread = self.telegram.shared.change(|world| {
            let room = world
                .chats
                .get_mut(&self.id)
                .expect("chats are never forgotten");
            let created = json!({ "name": name, "icon_color": 0x006f_b9f0 });
            let service = Some(("forum_topic_created".to_owned(), created));
            let letter = Letter::new(super::world::BOT, LetterBody::default());
            let thread = room.add(Letter { service, ..letter }).id;
            room.topics.insert(thread, name.to_owned());
            thread
        });
        Self {
            thread: Some(thread),
            ..self.clone()
        }
    }

    /// The messages to be seen, oldest first, of people and the bot.
    pub fn messages(&self) -> Vec<Message> {
        let letters: Vec<Letter> = self.look(|_, room| room.letters.values().cloned().collect());
        let here = |letter: &Letter| self.thread.is_none() || letter.thread == self.thread;
        let seen = letters
            .into_iter()
            .filter(|letter| !letter.deleted && here(letter));
        seen.map(|letter| Message::new(self.telegram.clone(), self.id, letter))
            .collect()
    }

    /// The bot's messages to be seen, oldest first.
    pub fn from_bot(&self) -> Vec<Message> {
        let is_bots = |m: &Message| m.is_from_bot() && m.letter().service.is_none();
        self.messages().into_iter().filter(is_bots).collect()
    }

    /// Waits for a message of the bot that is as wanted; of several the newest.
    ///
    /// # Panics
    ///
    /// With the chat as text, when none is there within ten seconds.
    pub async fn message_where(&self, wanted: impl Fn(&Message) -> bool) -> Message {
        let look = || self.from_bot().into_iter().rev().find(&wanted);
        self.telegram
            .wait("a message as wanted", || self.transcript(), look)
            .await
    }

    /// Waits until the bot's messages, taken together, are as wanted.
    ///
    /// # Panics
    ///
    /// With the chat as text, when that takes longer than ten seconds.
    pub async fn when(&self, wanted: impl Fn(&[Message]) -> bool) -> Vec<Message> {
        let look = || Some(self.from_bot()).filter(|messages| wanted(messages));
        self.telegram
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

    /// Makes the basic group a supergroup with a new id; the old id is refused from now on.
    ///
    /// # Panics
    ///
    /// In a chat that is no basic group.
    pub fn upgrade(&self) -> Self {
        assert_eq!(self.kind(), Kind::Group, "only basic groups are upgraded");
        let to = -1_001_000_000_000 - self.telegram.next_id();
        self.telegram
            .shared
            .change(|world| world.upgrade(self.id, to));
        Self {
            id: to,
            ..self.clone()
        }
    }

    fn look<T>(&self, look: impl FnOnce(&World, &Room) -> T) -> T {
        let world = self.telegram.shared.world();
        look(
            &world,
            world
                .chats
                .get(&self.id)
                .expect("chats are never forgotten"),
        )
    }
}

impl World {
    /// Moves a group; the bot is told of it in both chats.
    fn upgrade(&mut self, from: i64, to: i64) {
        let old = self
            .chats
            .get_mut(&from)
            .expect("chats are never forgotten");
        old.moved_to = Some(to);
        let mut new = Room::new(to, Kind::Supergroup, &old.title, old.bot);
        new.members.clone_from(&old.members);
        self.chats.insert(to, new);
        let by = super::world::BOT;
        self.service(from, by, "migrate_to_chat_id", json!(to));
        self.service(to, by, "migrate_from_chat_id", json!(from));
    }
}
