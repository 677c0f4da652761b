//! People: they talk, press and join.

use serde_json::{Value, json};

use super::presses::Press;
use super::shape::BOT_USERNAME;
use super::standing::MemberStatus;
use super::world::{BOT, Kind, PostedMessage, Room, World, news};
use super::{Answer, Chat, Message, Telegram, links, mentions};

/// A person with an account.
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

    /// Writes into a chat. The bot hears it if it is a command or names the bot, or in private;
    /// writing to the bot in private also opens that chat, and unblocks the bot.
    pub fn says(&self, chat: &Chat, text: &str) -> Message {
        self.writes(chat, text, None)
    }

    /// Replies to a message; the bot hears replies to its own.
    pub fn replies(&self, to: &Message, text: &str) -> Message {
        self.writes(&to.chat(), text, Some(to.id()))
    }

    fn writes(&self, chat: &Chat, text: &str, reply_to: Option<i64>) -> Message {
        let posted = PostedMessage {
            thread: chat.thread(),
            reply_to,
            ..PostedMessage::new(self.id, mentions::typed_message(text))
        };
        chat.hears(posted)
    }

    /// Opens the private chat with `/start`, or `/start payload` as a deep link does. Panics when
    /// Telegram would not carry the payload.
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
                .map(|room| room.members.insert(self.id, MemberStatus::Member));
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

    /// Waits for a button on a message, presses it, and waits for the answer. Panics with the chat
    /// as text, when the button does not appear, is a link, or the press is not answered within
    /// `PATIENCE`.
    pub async fn presses(&self, message: &Message, label: &str) -> Answer {
        let message = message.wait_until(|m| m.has_button(label)).await;
        self.taps(&message, label).wait_for_answer().await
    }

    /// Presses a button that opens an ephemeral message for this person, and waits for that message. Panics with the
    /// chat as text when nothing opens within `PATIENCE`.
    pub async fn opens(&self, message: &Message, label: &str) -> Message {
        self.presses(message, label).await;
        let chat = message.chat();
        let opened = || chat.private_messages(self.id).pop();
        chat.wait("a page beside the message", opened).await
    }

    /// Presses a button of the message that the test holds, however old that is, without waiting. Panics when the
    /// message has no such button, or it is a link.
    pub fn taps(&self, message: &Message, label: &str) -> Press {
        let data = message.data(label);
        let data = data.unwrap_or_else(|| {
            panic!("nothing to press with {label:?} on {:?}", message.labels());
        });
        self.sends(message, data, false)
    }

    /// Sends forged data as if from a button of a message, and waits for the answer. Panics with
    /// the chat as text, when it is not answered within `PATIENCE`.
    pub async fn presses_data(&self, message: &Message, data: &str) -> Answer {
        self.sends(message, data, false).wait_for_answer().await
    }

    /// Like `presses_data`, without waiting. The message exists or existed, or is so old that the bot is not told its
    /// content.
    pub fn forges(&self, message: &Message, data: &str, inaccessible: bool) -> Press {
        self.sends(message, data, inaccessible)
    }

    /// Like `presses_data`, on a message so old that the bot is not told its content. Panics with the chat as text when
    /// there is no answer within `PATIENCE`.
    pub async fn presses_inaccessible(&self, message: &Message, data: &str) -> Answer {
        self.sends(message, data, true).wait_for_answer().await
    }

    fn sends(&self, message: &Message, data: &str, inaccessible: bool) -> Press {
        let at = (message.chat_id(), message.id());
        let shared = &self.telegram.shared;
        let press = shared.change(|world| world.press(self.id, at, data, inaccessible));
        Press::new(self.telegram.clone(), press.id, press.update)
    }

    /// Waits for a link button to the bot on a message and opens it, which starts the private chat.
    /// Panics with the chat as text, when there is no such button within `PATIENCE`, or its link
    /// does not lead to the bot.
    pub async fn opens_link(&self, message: &Message, label: &str) -> Message {
        let message = message.wait_until(|m| m.has_button(label)).await;
        match message.button(label).map(|button| &button.deed) {
            Some(super::ButtonEffect::Link(link)) => self.follows(link),
            other => panic!("{label:?} is no link but {other:?}"),
        }
    }

    /// Follows a deep link to the bot. Panics when it leads elsewhere.
    pub fn follows(&self, link: &str) -> Message {
        let payload = links::payload(link);
        self.starts(&payload.unwrap_or_else(|| panic!("{link} does not lead to the bot")))
    }
}

impl World {
    /// Takes a message, and tells the bot if it may hear it.
    pub(super) fn hear(&mut self, chat: i64, posted: PostedMessage) -> PostedMessage {
        let from = posted.author;
        let room = self.known_room(chat);
        if room.kind == Kind::Private && !room.bot.is_inside() {
            // the first start is no news to the bot, the end of a block is
            if room.bot == MemberStatus::Kicked {
                self.set_bot(chat, from, MemberStatus::Member);
            } else {
                room.bot = MemberStatus::Member;
            }
        }
        let is_person = self.people.contains_key(&from);
        let room = self.known_room(chat);
        if is_person && !room.member_standing(from).is_inside() {
            room.members.insert(from, MemberStatus::Member);
        }
        let posted = room.add(posted).clone();
        let room = &self.chats[&chat];
        if is_for_bot(room, &posted) {
            let message = self.message(room, &posted);
            self.tell("message", message);
        }
        posted
    }

    /// Puts a service message into a group; the bot hears those where it is a member.
    pub(super) fn service(&mut self, chat: i64, from: i64, name: &str, value: Value) {
        let posted = self.known_room(chat).add(news(from, name, value)).clone();
        self.tell_of_service(chat, &posted);
    }

    /// Tells the bot of a service message, if it is there to hear it.
    pub(super) fn tell_of_service(&mut self, chat: i64, posted: &PostedMessage) {
        let room = &self.chats[&chat];
        if room.bot.is_inside() {
            let message = self.message(room, posted);
            self.tell("message", message);
        }
    }
}

/// Privacy mode: in a group the bot hears commands for it, replies to it, and its name.
fn is_for_bot(room: &Room, posted: &PostedMessage) -> bool {
    let reply = posted.reply_to.and_then(|id| room.posted_messages.get(&id));
    let is_reply = reply.is_some_and(|reply| reply.author == BOT);
    let command = posted
        .body
        .text
        .split_whitespace()
        .next()
        .filter(|word| word.starts_with('/'));
    let is_command = command.is_some_and(|word| match word.split_once('@') {
        Some((_, bot)) => bot.eq_ignore_ascii_case(BOT_USERNAME),
        None => true,
    });
    let is_named = mentions::names_bot(&posted.body.text);
    match room.bot {
        _ if room.kind == Kind::Private => true,
        bot if bot.is_admin() => true,
        bot => bot.is_inside() && (is_command || is_reply || is_named),
    }
}
