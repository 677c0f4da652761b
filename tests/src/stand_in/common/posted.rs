//! Messages as a server keeps them.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The content of a message.
pub trait Content {
    /// The effect of a button.
    type Effect;
    /// The colour of a button.
    type Style;
    /// Returns all words.
    fn text(&self) -> String;
    /// Returns all buttons, row by row.
    fn buttons(&self) -> impl Iterator<Item = &Button<Self::Effect, Self::Style>>;
}

/// One button below a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button<E, S> {
    /// The button's text.
    pub label: String,
    /// The effect of a press.
    pub deed: E,
    /// The button's colour.
    pub style: S,
    /// Whether it can't be pressed.
    pub disabled: bool,
}

/// One message of a content `B`, with its past. Persons and messages are known by an `I`; `M` are the
/// properties that only this platform's messages have.
#[derive(Debug, Clone)]
pub struct MessageRecord<I, B, M> {
    pub(in crate::stand_in) id: I,
    pub(in crate::stand_in) author: I,
    pub(in crate::stand_in) body: B,
    pub(in crate::stand_in) past: Vec<Arc<B>>,
    /// The only person who sees it.
    pub(in crate::stand_in) reader: Option<I>,
    /// The topic of its chat.
    pub(in crate::stand_in) thread: Option<I>,
    pub(in crate::stand_in) reply_to: Option<I>,
    pub(in crate::stand_in) sent_at: SystemTime,
    pub(in crate::stand_in) edited_at: Option<SystemTime>,
    pub(in crate::stand_in) is_deleted: bool,
    pub(in crate::stand_in) more: M,
}

impl<I: Default, B, M: Default> MessageRecord<I, B, M> {
    /// Creates an author's message, not yet in a place.
    pub(in crate::stand_in) fn new(author: I, body: B) -> Self {
        Self {
            id: I::default(),
            author,
            body,
            past: Vec::new(),
            reader: None,
            thread: None,
            reply_to: None,
            sent_at: SystemTime::now(),
            edited_at: None,
            is_deleted: false,
            more: M::default(),
        }
    }
}

impl<I, B, M> MessageRecord<I, B, M> {
    /// Returns the time since it was sent.
    pub(in crate::stand_in) fn age(&self) -> Duration {
        self.sent_at.elapsed().unwrap_or_default()
    }

    /// Returns all it ever showed, the present last.
    pub(in crate::stand_in) fn bodies(&self) -> impl Iterator<Item = &B> {
        self.past.iter().map(|body| &**body).chain([&self.body])
    }

    /// Writes down that it showed something else before.
    pub(in crate::stand_in) fn note_edit(&mut self, before: B) {
        self.past.push(Arc::new(before));
        self.edited_at = Some(SystemTime::now());
    }
}
