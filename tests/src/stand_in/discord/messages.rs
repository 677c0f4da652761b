//! A message as people see it.

use std::{sync::Arc, time::Duration};

use super::{
    Discord,
    channels::Channel,
    components::{Button, Choice, Deed, Row, Select},
    picture::Photo,
    world::{BOT, Letter},
};

/// A message as it was when the test looked; [`Message::now`] looks again.
#[derive(Debug, Clone)]
pub struct Message {
    discord: Discord,
    place: u64,
    letter: Arc<Letter>,
    text: String,
}

impl Message {
    pub(super) fn new(discord: Discord, place: u64, id: u64) -> Self {
        let letter = discord.shared.world().letter(place, id).clone();
        let text = letter.body.text();
        Self {
            discord,
            place,
            letter,
            text,
        }
    }

    /// Its id.
    pub fn id(&self) -> u64 {
        self.letter.id
    }

    /// Its channel.
    pub fn channel(&self) -> Channel {
        Channel::new(self.discord.clone(), self.place)
    }

    /// Whether the bot wrote it.
    pub fn is_from_bot(&self) -> bool {
        self.letter.author == BOT
    }

    /// Whether one person alone sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.letter.reader.is_some()
    }

    /// Whether all to be seen is that something will come.
    pub fn is_thinking(&self) -> bool {
        self.letter.is_thinking
    }

    /// Its words: the content, then what stands in embeds.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its content alone.
    pub fn content(&self) -> &str {
        &self.letter.body.content
    }

    /// The texts it had, the present one last.
    pub fn texts(&self) -> Vec<String> {
        self.letter
            .bodies()
            .map(super::world::LetterBody::text)
            .collect()
    }

    /// The first picture, if it has one.
    pub fn picture(&self) -> Option<Photo> {
        self.letter.body.photo()
    }

    /// How many files are in it.
    pub fn files(&self) -> usize {
        self.letter.body.files.len()
    }

    /// The rows of buttons; menus are left out.
    pub fn rows(&self) -> Vec<Vec<Button>> {
        let rows = self.letter.body.components.rows.iter();
        let buttons = rows.filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons.clone()),
            Row::Menu(_) => None,
        });
        buttons.collect()
    }

    /// All buttons, row by row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.letter.body.components.buttons()
    }

    /// All menus.
    pub fn menus(&self) -> impl Iterator<Item = &Select> {
        self.letter.body.components.menus()
    }

    /// What is written on the buttons.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons().map(|button| button.label.as_str()).collect()
    }

    /// Whether [`Message::button`] finds one.
    pub fn has_button(&self, label: &str) -> bool {
        self.button(label).is_some()
    }

    /// The button with this label, else the first with this in its label.
    pub fn button(&self, label: &str) -> Option<&Button> {
        let exact = self.buttons().find(|button| button.label == label);
        exact.or_else(|| self.buttons().find(|button| button.label.contains(label)))
    }

    /// What a button sends to the bot.
    pub fn custom_id(&self, label: &str) -> Option<&str> {
        match &self.button(label)?.deed {
            Deed::Custom(id) => Some(id),
            Deed::Link(_) => None,
        }
    }

    /// The menu with a line like this, and that line: of this label, else with this in its label.
    pub fn option(&self, label: &str) -> Option<(&Select, &Choice)> {
        let options = || {
            self.menus()
                .flat_map(|menu| menu.options.iter().map(move |o| (menu, o)))
        };
        let exact = options().find(|(_, option)| option.label == label);
        exact.or_else(|| options().find(|(_, option)| option.label.contains(label)))
    }

    /// What can be picked from its menus.
    pub fn options(&self) -> Vec<&str> {
        let options = self.menus().flat_map(|menu| &menu.options);
        options.map(|option| option.label.as_str()).collect()
    }

    /// How often it was edited; a promise that is kept is no edit.
    pub fn edits(&self) -> usize {
        self.letter.past.len()
    }

    /// The ids of those whom it called when it came; edits call nobody.
    pub fn mentions(&self) -> &[u64] {
        &self.letter.pinged
    }

    /// Whether it came without a sound.
    pub fn is_silent(&self) -> bool {
        self.letter.flags & 1 << 12 != 0
    }

    /// The message it replies to.
    pub fn reply_to(&self) -> Option<u64> {
        self.letter.reply_to
    }

    /// Whether it is gone.
    pub fn is_deleted(&self) -> bool {
        self.letter.is_deleted
    }

    /// Lets so much time pass for this message alone; one older than an hour takes only a few
    /// edits.
    pub fn grow_old(&self, age: Duration) {
        self.discord.shared.change(|world| {
            let letter = world.letter_mut(self.place, self.letter.id);
            letter.sent_at = letter.sent_at.checked_sub(age).unwrap_or(letter.sent_at);
        });
    }

    /// A moderator deletes it; the bot is told if it wants to be.
    pub fn remove(&self) {
        self.discord
            .shared
            .change(|world| world.delete(self.place, self.letter.id));
    }

    /// The same message as it is now.
    pub fn now(&self) -> Self {
        Self::new(self.discord.clone(), self.place, self.letter.id)
    }

    /// Waits until this very message is as wanted.
    ///
    /// # Panics
    ///
    /// With the channel as text, when that takes longer than `PATIENCE`.
    pub async fn when(&self, wanted: impl Fn(&Self) -> bool) -> Self {
        let what = format!("message #{} as wanted", self.id());
        let look = || Some(self.now()).filter(&wanted);
        self.discord
            .wait(&what, || self.channel().transcript(), look)
            .await
    }

    /// Waits until this message is deleted.
    ///
    /// # Panics
    ///
    /// With the channel as text, when that takes longer than `PATIENCE`.
    pub async fn gone(&self) {
        self.when(Self::is_deleted).await;
    }

    pub(super) fn letter(&self) -> &Letter {
        &self.letter
    }
}
