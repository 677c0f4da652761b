//! A message as people see it.

use std::sync::Arc;
use std::time::Duration;

use super::find_labelled;
use super::handle::Server;
use super::platform::{Platform, PostedOf};
use super::posted::{Button, Content};

/// A message as it was when the test looked; [`Message::current_state`] looks again.
#[derive(Debug, Clone)]
pub struct Message<P: Platform> {
    pub(in crate::stand_in) server: Server<P>,
    pub(in crate::stand_in) place: P::Id,
    pub(in crate::stand_in) posted: Arc<PostedOf<P>>,
    text: String,
}

/// A button of a platform's messages.
type ButtonOf<P> =
    Button<<<P as Platform>::Body as Content>::Effect, <<P as Platform>::Body as Content>::Style>;

impl<P: Platform> Message<P> {
    pub(in crate::stand_in) fn new(
        server: Server<P>,
        place: P::Id,
        posted: Arc<PostedOf<P>>,
    ) -> Self {
        let text = posted.body.text();
        Self {
            server,
            place,
            posted,
            text,
        }
    }

    /// A message that is there, by its id.
    pub(in crate::stand_in) fn find(server: &Server<P>, place: P::Id, id: P::Id) -> Self {
        let posted = P::messages_of(&server.shared.world(), place)[&id].clone();
        Self::new(server.clone(), place, posted)
    }

    /// Returns the message's id.
    pub fn id(&self) -> P::Id {
        self.posted.id
    }

    /// Whether the bot wrote it.
    pub fn is_from_bot(&self) -> bool {
        self.posted.author == P::BOT
    }

    /// The message it replies to.
    pub fn reply_to(&self) -> Option<P::Id> {
        self.posted.reply_to
    }

    /// Returns all its words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// All buttons, row by row.
    pub fn buttons(&self) -> impl Iterator<Item = &ButtonOf<P>> {
        self.posted.body.buttons()
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
    pub fn button(&self, label: &str) -> Option<&ButtonOf<P>> {
        let buttons: Vec<_> = self.buttons().collect();
        find_labelled(&buttons, label, |button| &button.label)
    }

    /// Returns the number of edits; the message that replaces a promised one doesn't count as one.
    pub fn edits(&self) -> usize {
        self.posted.past.len()
    }

    /// Whether it is gone.
    pub fn is_deleted(&self) -> bool {
        self.posted.is_deleted
    }

    /// Lets so much time pass for this message alone: an old one takes fewer edits, can't be deleted, or is no longer
    /// shown to the bot.
    pub fn grow_old(&self, age: Duration) {
        self.server.shared.change(|world| {
            let posted = P::posted_mut(world, self.place, self.id());
            posted.sent_at = posted.sent_at.checked_sub(age).unwrap_or(posted.sent_at);
        });
    }

    /// Returns the current state of the same message.
    pub fn current_state(&self) -> Self {
        Self::find(&self.server, self.place, self.id())
    }
}
