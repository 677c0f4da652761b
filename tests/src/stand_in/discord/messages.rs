//! A message as people see it.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;

use super::Discord;
use super::components::{Button, ButtonEffect, Choice, Row, Select};
use super::picture::Photo;
use super::world::{BOT, PostedMessage};
use crate::stand_in::common::find_labelled;

/// A message as it was when the test looked; [`Message::current_state`] looks again.
#[derive(Debug, Clone)]
pub struct Message {
    discord: Discord,
    place: u64,
    posted: Arc<PostedMessage>,
    text: String,
}

impl Message {
    pub(super) fn new(discord: Discord, place: u64, id: u64) -> Self {
        let posted = discord.shared.world().posted_record(place, id).clone();
        let text = posted.body.text();
        Self {
            discord,
            place,
            posted,
            text,
        }
    }

    /// Returns the message's id.
    pub fn id(&self) -> u64 {
        self.posted.id
    }

    /// Whether the bot wrote it.
    pub fn is_from_bot(&self) -> bool {
        self.posted.author == BOT
    }

    /// Whether one person alone sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.posted.reader.is_some()
    }

    /// Whether all to be seen is that something will come.
    pub fn is_thinking(&self) -> bool {
        self.posted.is_thinking
    }

    /// Returns the message's text: the content, then the text of embeds.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the content alone.
    pub fn content(&self) -> &str {
        &self.posted.body.content
    }

    /// The texts it had, the present one last.
    pub fn texts(&self) -> Vec<String> {
        self.posted
            .bodies()
            .map(super::world::PostedBody::text)
            .collect()
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

    /// All buttons, row by row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.posted.body.components.buttons()
    }

    /// Returns the buttons and options row by row: the text, and the data sent to the bot.
    pub fn sends(&self) -> Vec<(&str, &str)> {
        self.posted.body.components.sends()
    }

    /// All menus.
    pub fn menus(&self) -> impl Iterator<Item = &Select> {
        self.posted.body.components.menus()
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

    /// Returns the number of edits; the message that replaces "is thinking …" doesn't count as one.
    pub fn edits(&self) -> usize {
        self.posted.past.len()
    }

    /// Returns the ids mentioned when the message came; edits mention no one.
    pub fn mentions(&self) -> &[u64] {
        &self.posted.pinged
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.posted.flags & 1 << 12 != 0
    }

    /// The message it replies to.
    pub fn reply_to(&self) -> Option<u64> {
        self.posted.reply_to
    }

    /// Whether it is pinned.
    pub fn is_pinned(&self) -> bool {
        self.posted.is_pinned
    }

    /// Whether it only tells that something was pinned.
    pub fn tells_of_pin(&self) -> bool {
        self.posted.tells_of_pin.is_some()
    }

    /// Whether it is gone.
    pub fn is_deleted(&self) -> bool {
        self.posted.is_deleted
    }

    /// Lets so much time pass for this message alone; one older than an hour takes only a few
    /// edits.
    pub fn grow_old(&self, age: Duration) {
        self.discord.shared.change(|world| {
            let posted = world.posted_mut(self.place, self.posted.id);
            posted.sent_at = posted.sent_at.checked_sub(age).unwrap_or(posted.sent_at);
        });
    }

    /// A moderator deletes it; the bot is told if it wants to be.
    pub fn remove(&self) {
        self.discord
            .shared
            .change(|world| world.delete(self.place, self.posted.id));
    }

    /// Returns the current state of the same message.
    pub fn current_state(&self) -> Self {
        Self::new(self.discord.clone(), self.place, self.posted.id)
    }

    /// Returns the message's place.
    pub(super) fn at(&self) -> (&Discord, u64) {
        (&self.discord, self.place)
    }

    pub(super) fn posted_record(&self) -> &PostedMessage {
        &self.posted
    }
}
