//! Telegram as a platform among others.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::keyboard::{Button, ButtonEffect};
use super::ledger::{Ledger, Request};
use super::refusal::Refusal;
use super::world::{BOT, Particulars, PostedBody, PostedMessage, World};
use crate::stand_in::common::handle::Server;
use crate::stand_in::common::places::Place;
use crate::stand_in::common::platform::{FaultsOf, Platform, SharedOf};
use crate::stand_in::common::posted::Content;
use crate::stand_in::common::{faults, messages};

/// The platform Telegram.
#[derive(Debug, Clone)]
pub struct TelegramPlatform;

/// The stand-in server, seen from the test; clones are the same server.
pub type Telegram = Server<TelegramPlatform>;
/// A private chat, a group, or one topic of a supergroup.
pub type Chat = Place<TelegramPlatform>;
/// A message in a chat.
pub type Message = messages::Message<TelegramPlatform>;
/// A fault that a test orders.
pub type Fault = faults::Fault<Refusal>;

/// A Telegram that tests and the bot look at.
pub(super) type SharedTelegram = SharedOf<TelegramPlatform>;

impl Platform for TelegramPlatform {
    type Id = i64;
    type World = World;
    /// A method in small letters.
    type Route = String;
    type Request = Request;
    type Refusal = Refusal;
    type Body = PostedBody;
    type More = Particulars;

    const BOT: i64 = BOT;

    fn ledger(world: &World) -> &Ledger {
        &world.ledger
    }

    fn faults(world: &mut World) -> &mut FaultsOf<Self> {
        &mut world.faults
    }

    fn places(world: &World) -> Vec<i64> {
        world.chats.keys().copied().collect()
    }

    fn messages_of(world: &World, chat: i64) -> &BTreeMap<i64, Arc<PostedMessage>> {
        &world.chats[&chat].posted_messages
    }

    fn posted_mut(world: &mut World, chat: i64, id: i64) -> &mut PostedMessage {
        let posted = world.known_room(chat).posted_messages.get_mut(&id);
        Arc::make_mut(posted.expect("messages are never forgotten"))
    }

    fn describe_place(world: &World, chat: i64, thread: Option<i64>) -> String {
        world.transcript(&world.chats[&chat], thread)
    }

    fn transcript(world: &World) -> String {
        let chats = world.chats.values();
        let used = chats.filter(|room| !room.posted_messages.is_empty());
        used.map(|room| world.transcript(room, None)).collect()
    }

    fn excuses(_world: &World, refusal: &Refusal) -> bool {
        refusal.is_somebodys_choice()
    }

    fn describe_unanswered(world: &World) -> Vec<String> {
        let waiting = world.presses.iter().filter(|press| press.answer.is_none());
        waiting.map(|press| world.describe_press(press)).collect()
    }

    fn is_news(posted: &PostedMessage) -> bool {
        posted.more.service.is_some()
    }
}

impl Content for PostedBody {
    type Effect = ButtonEffect;
    type Style = Option<String>;

    fn text(&self) -> String {
        self.text.clone()
    }

    fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.keyboard.buttons()
    }
}
