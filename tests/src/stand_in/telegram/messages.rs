//! Questions about a message that only Telegram's have an answer to.

use std::time::Duration;

use super::Message;
use super::keyboard::{Button, ButtonEffect};
use super::picture::Photo;
use super::world::Document;

impl Message {
    /// The chat's id.
    pub fn chat_id(&self) -> i64 {
        self.place
    }

    /// Returns the message's topic. `None` for General and for chats without topics.
    pub fn thread(&self) -> Option<i64> {
        self.posted.thread
    }

    /// The sorts of formatting in it, such as `bold`, in the order of the text.
    pub fn formatting(&self) -> Vec<&str> {
        self.entity_fields("type")
    }

    /// Returns the targets of the text's links.
    pub fn links(&self) -> Vec<&str> {
        self.entity_fields("url")
    }

    fn entity_fields(&self, name: &str) -> Vec<&str> {
        let entities = self.posted.body.entities.iter();
        entities
            .filter_map(|entity| entity[name].as_str())
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

    /// Returns the data that a button would send to the bot.
    pub fn data(&self, label: &str) -> Option<&str> {
        match &self.button(label)?.deed {
            ButtonEffect::Callback(data) => Some(data),
            ButtonEffect::Link(_) | ButtonEffect::App(_) | ButtonEffect::Other(_) => None,
        }
    }

    /// The texts it had, the present one last.
    pub fn texts(&self) -> Vec<&str> {
        let bodies = self.posted.bodies();
        bodies.map(|body| body.text.as_str()).collect()
    }

    /// Whether this stands, or ever stood, in its text or in what its buttons send to the bot.
    pub fn ever_had(&self, text: &str) -> bool {
        let sends = |button: &Button| matches!(&button.deed, ButtonEffect::Callback(data) if data.contains(text));
        let mut bodies = self.posted.bodies();
        bodies.any(|body| body.text.contains(text) || body.keyboard.buttons().any(sends))
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.posted.more.is_silent
    }

    /// Whether it can't be forwarded or saved.
    pub fn is_protected(&self) -> bool {
        self.posted.more.is_guarded
    }

    /// Lets so many hours pass for this message alone. After 48 it can't be deleted; after thirty
    /// days presses on it no longer tell the bot what it says.
    pub fn ages(&self, hours: u64) {
        self.grow_old(Duration::from_secs(hours * 60 * 60));
    }
}
