//! People: they talk, press, join, block.

use serde_json::{Value, json};

use super::{
    Answer, Telegram,
    chats::Chat,
    html::units,
    links,
    messages::Message,
    presses::Press,
    shape::{self, BOT_USERNAME},
    world::{BOT, Kind, Letter, LetterBody, Room, Standing, World, now},
};

/// Somebody with an account.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) telegram: Telegram,
    id: i64,
}

impl Person {
    pub(super) fn new(telegram: Telegram, id: i64) -> Self {
        Self { telegram, id }
    }

    /// The user id.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// The first name.
    pub fn name(&self) -> String {
        self.telegram.shared.world().name_of(self.id)
    }

    /// The private chat with the bot, opened or not.
    pub fn private(&self) -> Chat {
        Chat::new(self.telegram.clone(), self.id, None)
    }

    /// Writes into a chat. The bot hears it if it is a command, or in private; writing to the bot
    /// in private also opens that chat, and unblocks the bot.
    pub fn says(&self, chat: &Chat, text: &str) -> Message {
        self.writes(chat, text, None)
    }

    /// Replies to a message; the bot hears replies to its own.
    pub fn replies(&self, to: &Message, text: &str) -> Message {
        self.writes(&to.chat(), text, Some(to.id()))
    }

    fn writes(&self, chat: &Chat, text: &str, reply_to: Option<i64>) -> Message {
        let entities = command_entity(text).into_iter().collect();
        let body = LetterBody {
            text: text.to_owned(),
            entities,
            ..LetterBody::default()
        };
        let letter = Letter::new(self.id, body);
        let letter = Letter {
            thread: chat.thread(),
            reply_to,
            ..letter
        };
        let letter = self
            .telegram
            .shared
            .change(|world| world.hear(chat.id(), letter));
        Message::new(self.telegram.clone(), chat.id(), letter)
    }

    /// Opens the private chat with `/start`, or `/start payload` as a deep link does.
    ///
    /// # Panics
    ///
    /// When Telegram would not carry the payload.
    pub fn starts(&self, payload: &str) -> Message {
        let fits = payload.is_empty() || links::is_payload(payload);
        assert!(fits, "no deep link can carry {payload:?}");
        self.says(&self.private(), format!("/start {payload}").trim())
    }

    /// Joins a group.
    pub fn joins(&self, chat: &Chat) {
        self.telegram.shared.change(|world| {
            world
                .chats
                .get_mut(&chat.id())
                .map(|room| room.members.insert(self.id));
            let user = world.user(self.id);
            world.service(chat.id(), self.id, "new_chat_members", json!([user]));
        });
    }

    /// Leaves a group.
    pub fn leaves(&self, chat: &Chat) {
        self.telegram.shared.change(|world| {
            world
                .chats
                .get_mut(&chat.id())
                .map(|room| room.members.remove(&self.id));
            let user = world.user(self.id);
            world.service(chat.id(), self.id, "left_chat_member", user);
        });
    }

    /// Adds the bot to a group.
    pub fn adds_bot(&self, chat: &Chat) {
        self.sets_bot(chat, Standing::Member);
    }

    /// Makes the bot an administrator, who hears everything and may delete anything.
    pub fn promotes_bot(&self, chat: &Chat) {
        self.sets_bot(chat, Standing::Admin);
    }

    /// Removes the bot from a group.
    pub fn removes_bot(&self, chat: &Chat) {
        self.sets_bot(chat, Standing::Kicked);
    }

    /// Blocks the bot in private; [`Person::starts`] unblocks it.
    pub fn blocks_bot(&self) {
        self.sets_bot(&self.private(), Standing::Kicked);
    }

    fn sets_bot(&self, chat: &Chat, standing: Standing) {
        self.telegram
            .shared
            .change(|world| world.set_bot(chat.id(), self.id, standing));
    }

    /// Waits for a button on a message, presses it, and waits for the answer.
    ///
    /// # Panics
    ///
    /// With the chat as text, when the button does not appear, is a link, or the press is not
    /// answered within ten seconds.
    pub async fn presses(&self, message: &Message, label: &str) -> Answer {
        let message = message.when(|m| m.has_button(label)).await;
        self.taps(&message, label).answer().await
    }

    /// Presses a button as it is on the message the test holds, however old that is, and waits for
    /// nothing.
    ///
    /// # Panics
    ///
    /// When the message has no such button, or it is a link.
    pub fn taps(&self, message: &Message, label: &str) -> Press {
        let data = message.data(label);
        let data = data.unwrap_or_else(|| {
            panic!("nothing to press with {label:?} on {:?}", message.labels());
        });
        self.sends(message, data, false)
    }

    /// Sends forged data as if from a button of a message, and waits for the answer.
    ///
    /// # Panics
    ///
    /// With the chat as text, when it is not answered within ten seconds.
    pub async fn presses_data(&self, message: &Message, data: &str) -> Answer {
        self.sends(message, data, false).answer().await
    }

    /// The same on a message so old that the bot is not told what it says.
    ///
    /// # Panics
    ///
    /// With the chat as text, when it is not answered within ten seconds.
    pub async fn presses_inaccessible(&self, message: &Message, data: &str) -> Answer {
        self.sends(message, data, true).answer().await
    }

    fn sends(&self, message: &Message, data: &str, inaccessible: bool) -> Press {
        let at = (message.chat_id(), message.id());
        let shared = &self.telegram.shared;
        let press = shared.change(|world| world.press(self.id, at, data, inaccessible));
        Press::new(self.telegram.clone(), press.id, press.update)
    }

    /// Waits for a link button to the bot on a message and opens it, which starts the private chat.
    ///
    /// # Panics
    ///
    /// With the chat as text, when there is no such button within ten seconds, or its link does
    /// not lead to the bot.
    pub async fn opens_link(&self, message: &Message, label: &str) -> Message {
        let message = message.when(|m| m.has_button(label)).await;
        match message.button(label).map(|button| &button.deed) {
            Some(super::Deed::Link(link)) => self.follows(link),
            other => panic!("{label:?} is no link but {other:?}"),
        }
    }

    /// Follows a deep link to the bot.
    ///
    /// # Panics
    ///
    /// When it leads elsewhere.
    pub fn follows(&self, link: &str) -> Message {
        let payload = links::payload(link);
        self.starts(&payload.unwrap_or_else(|| panic!("{link} does not lead to the bot")))
    }
}

impl World {
    /// Takes a person's message, and tells the bot if it may hear it.
    fn hear(&mut self, chat: i64, letter: Letter) -> Letter {
        let from = letter.from;
        let room = self
            .chats
            .get_mut(&chat)
            .expect("chats are never forgotten");
        if room.kind == Kind::Private && room.bot != Standing::Member {
            let was_blocked = room.bot == Standing::Kicked;
            room.bot = Standing::Member;
            if was_blocked {
                self.tell_of_bot(chat, from, Standing::Kicked, Standing::Member);
            }
        }
        let room = self
            .chats
            .get_mut(&chat)
            .expect("chats are never forgotten");
        room.members.insert(from);
        let letter = room.add(letter).clone();
        let room = &self.chats[&chat];
        if is_for_bot(room, &letter) {
            let message = self.message(room, &letter);
            self.queue.push("message", message);
        }
        letter
    }

    /// Puts a service message into a group; the bot hears those where it is a member.
    pub(super) fn service(&mut self, chat: i64, from: i64, name: &str, value: Value) {
        let room = self
            .chats
            .get_mut(&chat)
            .expect("chats are never forgotten");
        let letter = Letter::new(from, LetterBody::default());
        let letter = Letter {
            service: Some((name.to_owned(), value)),
            ..letter
        };
        let letter = room.add(letter).clone();
        let room = &self.chats[&chat];
        if matches!(room.bot, Standing::Member | Standing::Admin) {
            let message = self.message(room, &letter);
            self.queue.push("message", message);
        }
    }

    fn set_bot(&mut self, chat: i64, by: i64, standing: Standing) {
        let room = self
            .chats
            .get_mut(&chat)
            .expect("chats are never forgotten");
        let before = std::mem::replace(&mut room.bot, standing);
        self.tell_of_bot(chat, by, before, standing);
    }

    /// `my_chat_member`: the bot learns of its own standing.
    fn tell_of_bot(&mut self, chat: i64, by: i64, before: Standing, after: Standing) {
        let update = json!({
            "chat": shape::room(&self.chats[&chat]),
            "from": self.user(by),
            "date": now(),
            "old_chat_member": shape::membership(before, &shape::bot()),
            "new_chat_member": shape::membership(after, &shape::bot()),
        });
        self.queue.push("my_chat_member", update);
    }
}

/// Privacy mode: in a group the bot hears commands for it and replies to it.
fn is_for_bot(room: &Room, letter: &Letter) -> bool {
    let reply = letter.reply_to.and_then(|id| room.letters.get(&id));
    let is_reply = reply.is_some_and(|reply| reply.from == BOT);
    let command = letter
        .body
        .text
        .split_whitespace()
        .next()
        .filter(|word| word.starts_with('/'));
    let is_command = command.is_some_and(|word| match word.split_once('@') {
        Some((_, bot)) => bot.eq_ignore_ascii_case(BOT_USERNAME),
        None => true,
    });
    match room.bot {
        _ if room.kind == Kind::Private => true,
        Standing::Admin => true,
        Standing::Member => is_command || is_reply,
        Standing::Stranger | Standing::Left | Standing::Kicked => false,
    }
}

/// A command at the beginning of a text is marked as one.
fn command_entity(text: &str) -> Option<Value> {
    let word = text
        .split_whitespace()
        .next()
        .filter(|_| text.starts_with('/'))?;
    Some(json!({ "type": "bot_command", "offset": 0, "length": units(word) }))
}
