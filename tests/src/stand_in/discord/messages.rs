//! Questions about a message that only Discord's have an answer to.

use axum::body::Bytes;

use super::Message;
use super::components::{Button, ButtonEffect, Choice, Row, Select};
use super::picture::Photo;
use crate::stand_in::common::find_labelled;
use crate::stand_in::common::posted::Content;

impl Message {
    /// Whether one person alone sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.posted.reader.is_some()
    }

    /// Whether all to be seen is that something will come.
    pub fn is_thinking(&self) -> bool {
        self.posted.more.is_thinking
    }

    /// Returns the content alone.
    pub fn content(&self) -> &str {
        &self.posted.body.content
    }

    /// The texts it had, the present one last.
    pub fn texts(&self) -> Vec<String> {
        self.posted.bodies().map(Content::text).collect()
    }

    /// The first picture, if it has one.
    pub fn picture(&self) -> Option<Photo> {
        self.posted.body.photo()
    }

    /// The first file that is no picture, if it has one: its name, and what is in it.
    pub fn document(&self) -> Option<(String, Bytes)> {
        let mut files = self.posted.body.files.iter();
        let file = files.find(|file| file.size.is_none())?;
        Some((file.name.clone(), file.bytes.clone()))
    }

    /// Returns the number of attached files.
    pub fn files(&self) -> usize {
        self.posted.body.files.len()
    }

    /// The rows of buttons; menus are left out.
    pub fn rows(&self) -> Vec<Vec<Button>> {
        let rows = self.posted.body.components.rows.iter();
        let buttons = rows.filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons.clone()),
            Row::Menu(_) => None,
        });
        buttons.collect()
    }

    /// Returns the buttons and options row by row: the text, and the data sent to the bot.
    pub fn sends(&self) -> Vec<(&str, &str)> {
        self.posted.body.components.sends()
    }

    /// All menus.
    pub fn menus(&self) -> impl Iterator<Item = &Select> {
        self.posted.body.components.menus()
    }

    /// Returns the data that a button sends to the bot.
    pub fn custom_id(&self, label: &str) -> Option<&str> {
        match &self.button(label)?.deed {
            ButtonEffect::Custom(id) => Some(id),
            ButtonEffect::Link(_) => None,
        }
    }

    /// The menu with a line like this, and that line: of this label, else with this in its label.
    pub fn option(&self, label: &str) -> Option<(&Select, &Choice)> {
        let lines = self.menus().flat_map(|menu| {
            let options = menu.options.iter();
            options.map(move |option| (menu, option))
        });
        let options: Vec<_> = lines.collect();
        find_labelled(&options, label, |(_, option)| &option.label)
    }

    /// Returns the labels of the menus' options.
    pub fn options(&self) -> Vec<&str> {
        let options = self.menus().flat_map(|menu| &menu.options);
        options.map(|option| option.label.as_str()).collect()
    }

    /// Returns the ids mentioned when the message came; edits mention no one.
    pub fn mentions(&self) -> &[u64] {
        &self.posted.more.pinged
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.posted.more.flags & 1 << 12 != 0
    }

    /// Whether it is pinned.
    pub fn is_pinned(&self) -> bool {
        self.posted.more.is_pinned
    }

    /// Whether it only tells that something was pinned.
    pub fn tells_of_pin(&self) -> bool {
        self.posted.more.tells_of_pin.is_some()
    }

    /// A moderator deletes it; the bot is told if it wants to be.
    pub fn remove(&self) {
        self.server
            .shared
            .change(|world| world.delete(self.place, self.posted.id));
    }
}
