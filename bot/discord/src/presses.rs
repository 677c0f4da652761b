//! Presses that are carried out and not answered yet, by the messages on which they were made: what
//! changes such a message next is the answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base::recent::Recent;
use courier::Sketch;
use serde_json::{Map, Value};
use serenity::all::MessageId;
use tokio::sync::Notify;

use super::Discord;
use super::first::{AnswerOutcome, First};
use super::layout::Layout;
use super::memory::KEPT;

/// The time a press waits for the change of the pressed message: longer than storing and drawing take, and too short to
/// be noticed.
const AWAITED: Duration = Duration::from_millis(400);

/// The time a change waits for such an answer, since a line that is slow for one user isn't slow for all. After that
/// the change is made in another way, and once more if a later change might be undone by the late answer.
const PROMPT: Duration = Duration::from_secs(1);

/// The longest time for which a press is carried out that waits for the change.
const CARRIED: Duration = Duration::from_secs(3);

/// The time for which a pick from a list is remembered; longer than the answer takes.
const PICKED: Duration = Duration::from_secs(60);

/// The longest time after which an abandoned answer may still get through: Discord accepts no older first answer.
const LATE: Duration = Duration::from_secs(2);

/// A press that waits to be answered by a change of what was pressed. It waits no more when this is dropped.
pub(super) struct WaitingPress {
    discord: Discord,
    message: MessageId,
    entry: Entry,
}

/// A press that waits, as those find it who change the message.
#[derive(Clone)]
struct Entry {
    first: Arc<First>,
    /// Tells that the message stays as it is.
    stays: Arc<Notify>,
}

/// The presses that wait to be answered by a change.
pub(super) struct Presses {
    waiting: Recent<MessageId, Entry>,
    /// The messages of which an entry of a list was picked, and when.
    picked: Recent<MessageId, Instant>,
    /// The messages that may yet be changed by an answer from before, and since when.
    late: Recent<MessageId, Instant>,
    /// The ephemeral messages removed lately, so that a message with two reasons to go is deleted once.
    pub(super) gone: Recent<MessageId, ()>,
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
    /// The answer by which a message may be changed now.
    fn take(&self, message: MessageId) -> Option<Arc<First>> {
        Some(self.waiting.take(&message)?.first)
    }

    /// Ends the wait of a press on a message that already looks as it should.
    pub(super) fn end_wait(&self, message: MessageId) {
        if let Some(entry) = self.waiting.take(&message) {
            entry.stays.notify_one();
        }
    }

    /// An entry of a list was picked.
    pub(super) fn picks(&self, message: MessageId) {
        self.picked.put(message, Instant::now());
    }

    /// Notes that a message was removed, or edited by a request begun at that moment. Lists that were picked from
    /// before it are free again.
    pub(super) fn note_edit(&self, message: MessageId, begun: Instant) {
        let picked = self.picked.get(&message);
        if picked.is_some_and(|picked| picked <= begun) {
            self.picked.take(&message);
        }
    }

    /// Returns whether a list of a message still has to be freed; the caller then frees it.
    pub(super) fn take_pick(&self, message: MessageId) -> bool {
        self.picked.take(&message).is_some()
    }

    /// Returns the time for which an earlier answer may still overwrite a message; `None` if none may.
    pub(super) fn time_until_safe(&self, message: MessageId) -> Option<Duration> {
        LATE.checked_sub(self.late.get(&message)?.elapsed())
    }
}

impl WaitingPress {
    /// Waits until the change has come as the answer, or is known not to come, and no longer than that may take.
    pub(super) async fn wait_until_over(&self) {
        let Entry { first, stays } = &self.entry;
        tokio::select! {
            () = first.wait_until_given(AWAITED) => {}
            () = stays.notified() => {}
        }
    }
}

impl Drop for WaitingPress {
    fn drop(&mut self) {
        let waiting = &self.discord.presses().waiting;
        let is_it = |entry: &Entry| Arc::ptr_eq(&entry.first, &self.entry.first);
        if waiting.get(&self.message).as_ref().is_some_and(is_it) {
            waiting.take(&self.message);
        }
    }
}

impl Discord {
    /// Makes a press wait until the pressed message changes. Of two presses the later one waits, as one change may
    /// answer both.
    pub(super) fn wait_for_change(&self, message: MessageId, first: &Arc<First>) -> WaitingPress {
        let entry = Entry {
            first: Arc::clone(first),
            stays: Arc::default(),
        };
        if let Some(earlier) = self.presses().waiting.put(message, entry.clone()) {
            tokio::spawn(async move { earlier.first.defer().await });
        }
        WaitingPress {
            discord: self.clone(),
            message,
            entry,
        }
    }

    /// Changes a message by the answer to a press on it that waits for that; the hash of the picture
    /// that has come with it. `bare`: no picture stands there that is to stay.
    pub(super) async fn change_in_answer(
        &self,
        message: MessageId,
        layout: &Layout,
        body: &Map<String, Value>,
        sketch: Option<Sketch<'_>>,
        bare: bool,
    ) -> Option<Option<u64>> {
        let first = self.presses().take(message)?;
        let begun = Instant::now();
        if sketch.is_none() && !bare {
            first.defer().await;
            return None;
        }
        let png = match sketch {
            Some(sketch) => Some(sketch.png().await?),
            None => None,
        };
        let (layout, body) = (layout.clone(), body.clone());
        // what is under way comes to its end, however long that takes
        let given = tokio::spawn(async move {
            match png {
                Some(png) => first.repaint(&layout, &png).await,
                None => first.change(body).await,
            }
        });
        let told = match tokio::time::timeout(PROMPT, given).await {
            Ok(Ok(AnswerOutcome::Stands(told))) => {
                self.presses().note_edit(message, begun);
                told
            }
            Ok(_) => return None,
            Err(_) => {
                self.presses().late.put(message, Instant::now());
                return None;
            }
        };
        let Some(sketch) = sketch else {
            return Some(None);
        };
        let files = told["resource"]["message"]["attachments"].as_array();
        // where the picture wasn't taken, other words are to stand than below it
        let drawn = files.is_some_and(|files| !files.is_empty());
        drawn.then(|| Some(sketch.hash()))
    }
}
