//! Presses that are carried out and not answered yet, by the messages on which they were made: what
//! changes such a message next is the answer.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use base::recent::Recent;
use courier::Sketch;
use serde_json::{Map, Value};
use serenity::all::MessageId;

use super::Discord;
use super::first::{First, Given};
use super::layout::Layout;
use super::memory::KEPT;

/// How long a press waits for the change of what was pressed: longer than it takes to be written down
/// and drawn, and so short that nobody wonders.
const AWAITED: Duration = Duration::from_millis(400);

/// How long a change waits for such an answer: a line that is slow for one isn't for all. It is made
/// otherwise then, and once more if there comes another that the late answer may undo.
const PROMPT: Duration = Duration::from_secs(1);

/// How long at most an answer that wasn't waited for may still come through: Discord takes no first
/// answer that is older.
const LATE: Duration = Duration::from_secs(2);

/// The presses that wait to be answered by a change.
pub(super) struct Presses {
    waiting: Recent<MessageId, Weak<First>>,
    /// The messages that may yet be changed by an answer from before, and since when.
    late: Recent<MessageId, Instant>,
}

impl Default for Presses {
    fn default() -> Self {
        Self {
            waiting: Recent::new(KEPT, AWAITED),
            late: Recent::new(KEPT, LATE),
        }
    }
}

impl Presses {
    /// Waits until a message that was pressed is changed by the answer to the press, and no longer
    /// than that may take. Of two presses the later one waits, as one change may tell of both.
    pub(super) async fn wait(&self, message: MessageId, first: &Arc<First>) {
        let earlier = self.waiting.put(message, Arc::downgrade(first));
        let earlier = earlier.and_then(|earlier| earlier.upgrade());
        let deferred = async {
            if let Some(earlier) = earlier {
                earlier.defer().await;
            }
        };
        tokio::join!(deferred, first.is_given_within(AWAITED));
    }

    /// The answer by which a message may be changed now.
    fn take(&self, message: MessageId) -> Option<Arc<First>> {
        self.waiting.take(&message)?.upgrade()
    }

    /// For how long a message may yet be changed by an answer from before, over what comes meanwhile.
    pub(super) fn may_be_late(&self, message: MessageId) -> Option<Duration> {
        LATE.checked_sub(self.late.get(&message)?.elapsed())
    }
}

impl Discord {
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
            Ok(Ok(Given::Stands(told))) => told,
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
