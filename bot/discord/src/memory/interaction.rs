//! Interactions while they are answered.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serenity::all::MessageId;

use crate::person::Origin;
use crate::pressed::ButtonPress;
use crate::queues::Busy;
use crate::token::Ephemeral;

/// An interaction, and its first answer, which is given once.
pub(crate) struct Interaction {
    pub(crate) origin: Origin,
    /// The press; `None` for a command.
    pub(crate) pressed: Option<ButtonPress>,
    since: Instant,
    /// The queue's turn, as long as no answer was given.
    open: Mutex<Option<Busy>>,
    /// Whether the first answer has changed what was pressed.
    changed: AtomicBool,
    /// Whether the first answer has edited what was pressed, to whatever end.
    edited: AtomicBool,
}

impl Interaction {
    /// Builds an interaction that isn't answered yet.
    pub(crate) fn new(origin: Origin, pressed: Option<ButtonPress>, busy: Busy) -> Self {
        Self {
            origin,
            pressed,
            since: Instant::now(),
            open: Mutex::new(Some(busy)),
            changed: AtomicBool::new(false),
            edited: AtomicBool::new(false),
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.open.lock().is_some()
    }

    /// Takes the right to give the first answer, or leaves it to another process; `None` if it is taken already.
    pub(crate) fn leave(&self) -> Option<Busy> {
        self.open.lock().take()
    }

    /// The answer that was left to another process is given here after all.
    pub(crate) fn take_back(&self, left: Busy) {
        *self.open.lock() = Some(left);
    }

    /// Whether words are promised where it takes long, not a change of what was pressed.
    pub(crate) fn is_promised(&self) -> bool {
        self.pressed.as_ref().is_none_or(ButtonPress::opens)
    }

    /// Whether words that come by post may be its answer.
    pub(crate) fn is_awaited(&self) -> bool {
        self.pressed.as_ref().is_none_or(ButtonPress::is_awaited)
    }

    /// Waits until the first answer is given, and no longer than this.
    pub(crate) async fn wait_until_given(&self, span: Duration) {
        // what isn't given by then is given otherwise
        let _ = tokio::time::timeout(span, self.origin.token.wait_until_answered()).await;
    }

    /// Returns the time since the interaction.
    pub(crate) fn age(&self) -> Duration {
        self.since.elapsed()
    }

    /// Returns the message that was pressed, as it is reached by the token.
    pub(crate) fn pressed_message(&self) -> Ephemeral {
        let message = self.pressed.as_ref().map(|pressed| pressed.message);
        Ephemeral::original(&self.origin.token, message)
    }

    /// Returns the message of the first answer, as it is reached by the token.
    pub(crate) fn answer_message(&self, id: Option<MessageId>) -> Ephemeral {
        Ephemeral::original(&self.origin.token, id)
    }

    /// Whether the first answer has changed the message that was pressed.
    pub(crate) fn has_changed(&self) -> bool {
        self.changed.load(Ordering::Acquire)
    }

    pub(crate) fn note_change(&self) {
        self.changed.store(true, Ordering::Release);
    }

    /// Whether the first answer has edited the message that was pressed: then its lists are free.
    pub(crate) fn has_edited(&self) -> bool {
        self.edited.load(Ordering::Acquire)
    }

    pub(crate) fn note_edit(&self) {
        self.edited.store(true, Ordering::Release);
    }
}
