//! Presses that are carried out and not answered yet, by the messages on which they were made.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base::recent::Recent;
use serenity::all::MessageId;
use tokio::sync::Notify;

use super::{Interaction, KEPT};

/// The longest time for which a press is carried out that waits for the change.
const CARRIED: Duration = Duration::from_secs(3);

/// The time for which a pick from a list is remembered; longer than the answer takes.
const PICKED: Duration = Duration::from_secs(60);

/// The longest time after which an abandoned answer may still get through: Discord accepts no older first answer.
const LATE: Duration = Duration::from_secs(2);

/// A press that waits until the pressed message changes.
#[derive(Clone)]
pub(crate) struct WaitingPress {
    pub(crate) interaction: Arc<Interaction>,
    /// Tells that the message stays as it is.
    pub(crate) stays: Arc<Notify>,
}

/// The presses that wait to be answered by a change.
pub(crate) struct Presses {
    waiting: Recent<MessageId, WaitingPress>,
    /// The messages of which an entry of a list was picked, and when.
    picked: Recent<MessageId, Instant>,
    /// The messages that may yet be changed by an answer from before, and since when.
    late: Recent<MessageId, Instant>,
    /// The ephemeral messages removed lately, so that a message with two reasons to go is deleted once.
    pub(crate) gone: Recent<MessageId, ()>,
}

impl Default for Presses {
    fn default() -> Self {
        Self {
            waiting: Recent::new(KEPT, CARRIED),
            picked: Recent::new(KEPT, PICKED),
            late: Recent::new(KEPT, LATE),
            gone: Recent::new(KEPT, LATE),
        }
    }
}

impl Presses {
    /// Makes a press wait, and returns the earlier one on the same message, which waits no more.
    pub(crate) fn wait(&self, message: MessageId, press: WaitingPress) -> Option<WaitingPress> {
        self.waiting.put(message, press)
    }

    /// The press by whose answer a message may be changed now.
    pub(crate) fn take(&self, message: MessageId) -> Option<Arc<Interaction>> {
        Some(self.waiting.take(&message)?.interaction)
    }

    /// Makes a press wait no more, unless another one waits in its place.
    pub(crate) fn forget(&self, message: MessageId, interaction: &Arc<Interaction>) {
        let waiting = self.waiting.get(&message);
        if waiting.is_some_and(|it| Arc::ptr_eq(&it.interaction, interaction)) {
            self.waiting.take(&message);
        }
    }

    /// Ends the wait of a press on a message that already looks as it should.
    pub(crate) fn end_wait(&self, message: MessageId) {
        if let Some(press) = self.waiting.take(&message) {
            press.stays.notify_one();
        }
    }

    /// An entry of a list was picked.
    pub(crate) fn picks(&self, message: MessageId) {
        self.picked.put(message, Instant::now());
    }

    /// Notes that a message was removed, or edited by a request begun at that moment. Lists that were picked from
    /// before it are free again.
    pub(crate) fn note_edit(&self, message: MessageId, begun: Instant) {
        let picked = self.picked.get(&message);
        if picked.is_some_and(|picked| picked <= begun) {
            self.picked.take(&message);
        }
    }

    /// Returns whether a list of a message still has to be freed; the caller then frees it.
    pub(crate) fn take_pick(&self, message: MessageId) -> bool {
        self.picked.take(&message).is_some()
    }

    /// Notes that an abandoned answer may still overwrite a message.
    pub(crate) fn note_late(&self, message: MessageId) {
        self.late.put(message, Instant::now());
    }

    /// Returns the time for which an earlier answer may still overwrite a message; `None` if none may.
    pub(crate) fn time_until_safe(&self, message: MessageId) -> Option<Duration> {
        LATE.checked_sub(self.late.get(&message)?.elapsed())
    }
}
