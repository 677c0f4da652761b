//! A message as people see it.

use std::sync::Arc;

use super::Telegram;
use super::keyboard::{Button, ButtonEffect};
use super::picture::Photo;
use super::world::{BOT, Document, PostedMessage};
use crate::stand_in::common::find_labelled;

/// A message as it was when the test looked; [`Message::current_state`] looks again.
#[derive(Debug, Clone)]
pub struct Message {
    telegram: Telegram,
    chat: i64,
    posted: Arc<PostedMessage>,
}

impl Message {
    pub(super) fn new(telegram: Telegram, chat: i64, posted: Arc<PostedMessage>) -> Self {
        Self {
            telegram,
            chat,
            posted,
        }
    }

    /// Returns the message's number in its chat.
    pub fn id(&self) -> i64 {
        self.posted.id
    }

    /// The chat's id.
    pub fn chat_id(&self) -> i64 {
        self.chat
    }

    /// Returns the message's topic. `None` for General and for chats without topics.
    pub fn thread(&self) -> Option<i64> {
        self.posted.thread
    }

    /// The message it replies to.
    pub fn reply_to(&self) -> Option<i64> {
        self.posted.reply_to
    }

    /// Whether the bot wrote it.
    pub fn is_from_bot(&self) -> bool {
        self.posted.from == BOT
    }

    /// The text, or the caption of a picture.
    pub fn text(&self) -> &str {
        &self.posted.body.text
    }

    /// The sorts of formatting in it, such as `bold`, in the order of the text.
    pub fn formatting(&self) -> Vec<&str> {
        let entities = self.posted.body.entities.iter();
        entities
            .filter_map(|entity| entity["type"].as_str())
            .collect()
    }

    /// Returns the targets of the text's links.
    pub fn links(&self) -> Vec<&str> {
        let entities = self.posted.body.entities.iter();
        entities
            .filter_map(|entity| entity["url"].as_str())
            .collect()
    }

    /// The picture, if it has one.
    pub fn photo(&self) -> Option<&Photo> {
        self.posted.body.photo.as_ref()
    }

    /// The file, if it has one that is no picture.
    pub fn document(&self) -> Option<&Document> {
        self.posted.body.document.as_ref()
    }

    /// The rows of buttons.
    pub fn rows(&self) -> &[Vec<Button>] {
        &self.posted.body.keyboard.rows
    }

    /// All buttons, row by row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.posted.body.keyboard.buttons()
    }

    /// Returns the labels of the buttons.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons().map(|button| button.label.as_str()).collect()
    }

    /// Whether [`Message::button`] finds one.
    pub fn has_button(&self, label: &str) -> bool {
        self.button(label).is_some()
    }

    /// The button with this label, else the first with this in its label.
    pub fn button(&self, label: &str) -> Option<&Button> {
        let buttons: Vec<_> = self.buttons().collect();
        find_labelled(&buttons, label, |button| &button.label)
    }

    /// Returns the data that a button would send to the bot.
    pub fn data(&self, label: &str) -> Option<&str> {
        match &self.button(label)?.deed {
            ButtonEffect::Callback(data) => Some(data),
            ButtonEffect::Link(_) | ButtonEffect::App(_) | ButtonEffect::Other(_) => None,
        }
    }

    /// Returns the number of edits.
    pub fn edits(&self) -> usize {
        self.posted.past.len()
    }

    /// The texts it had, the present one last.
    pub fn texts(&self) -> Vec<&str> {
        let past = self.posted.past.iter().map(|body| body.text.as_str());
        past.chain([self.text()]).collect()
    }

    /// Whether this stands, or ever stood, in its text or in what its buttons send to the bot.
    pub fn ever_had(&self, text: &str) -> bool {
        let past = self.posted.past.iter().map(|body| &**body);
        let mut bodies = past.chain([&self.posted.body]);
        let sends = |button: &Button| matches!(&button.deed, ButtonEffect::Callback(data) if data.contains(text));
        bodies.any(|body| body.text.contains(text) || body.keyboard.buttons().any(sends))
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.posted.silent
    }

    /// Whether it can't be forwarded or saved.
    pub fn is_protected(&self) -> bool {
        self.posted.guarded
    }

    /// Whether it is gone.
    pub fn is_deleted(&self) -> bool {
        self.posted.deleted
    }

    /// Lets so many hours pass for this message alone. After 48 it can't be deleted; after thirty
    /// days presses on it no longer tell the bot what it says.
    pub fn ages(&self, hours: u64) {
        self.telegram.shared.change(|world| {
            let posted = world
                .known_room(self.chat)
                .posted_messages
                .get_mut(&self.posted.id);
            let posted = Arc::make_mut(posted.expect("messages are never forgotten"));
            posted.sent_at = posted.sent_at.saturating_sub(hours * 60 * 60);
        });
    }

    /// Returns the current state of the same message.
    pub fn current_state(&self) -> Self {
        let posted = self.look(self.id());
        Self {
            posted: posted.unwrap_or_else(|| self.posted.clone()),
            ..self.clone()
        }
    }

    /// Another message of the same chat as it is now, there or gone.
    pub(super) fn look(&self, id: i64) -> Option<Arc<PostedMessage>> {
        let world = self.telegram.shared.world();
        let room = world.chats.get(&self.chat)?;
        room.posted_messages.get(&id).cloned()
    }

    pub(super) fn telegram(&self) -> &Telegram {
        &self.telegram
    }

    pub(super) fn posted_record(&self) -> &PostedMessage {
        &self.posted
    }
}
