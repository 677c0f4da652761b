//! One message on its way, and what is to be written when it is through.

use std::sync::Arc;
use std::time::Duration;

use base::address::Audience;
use base::backoff::Backoff;
use base::metrics::METRICS;
use base::page::{MessageKey, TableId};
use base::time::Time;
use store::{
    Batch, BucketRecord, Due, LONG_REFUSED, MessageRemoval, PageText, PostOutcome, Store, Work,
    Write,
};
use tokio::sync::{mpsc, oneshot};

use super::deliver::{Deliver, Mark, Parcel, SendError};
use super::renderer::{File, Renderer};
use super::{LONGEST_PAUSE, News, Notice, PlatformState};

/// The pause before a message that didn't reach the platform is retried; it doubles with each try.
const AGAIN: Duration = Duration::from_millis(500);

/// The pauses before a refused message is tried again, each behind the time for which it may have been owed; for longer
/// ones there is [`LONG_REFUSED`].
const REFUSED: [(Duration, Duration); 2] = [
    (Duration::from_secs(10), Duration::from_secs(5)),
    (Duration::from_secs(60), Duration::from_secs(30)),
];

/// The time for which a page is owed before its table is told that it stands.
const LATE: Duration = Duration::from_secs(10);

/// Maximum number of tries to create a file.
const FILE_TRIES: u32 = 5;

/// Maximum time that the delivery of one message may take.
const PATIENCE: Duration = Duration::from_secs(25);

/// The delivery of one message, with all it needs.
pub(super) struct Delivery {
    pub(super) store: Store,
    pub(super) adapter: Arc<dyn Deliver>,
    pub(super) renderer: Arc<Renderer>,
    /// The proof that this process may write to the place.
    pub(super) work: Work,
    /// The paces of the place's buckets after this message, the chat's first.
    pub(super) paces: Vec<BucketRecord>,
    /// The keys of those that wait where the platform asks for that.
    pub(super) waits: Vec<String>,
    /// Hears what tables have to know of their pages.
    pub(super) notices: mpsc::Sender<Notice>,
}

/// The result of a delivery.
pub(super) struct DeliveryResult {
    /// The time for which the platform asks to be left alone.
    pub(super) pause: Option<Duration>,
    /// The state of the platform that the delivery shows.
    pub(super) met: PlatformState,
}

impl DeliveryResult {
    /// A delivery that broke off by a fault of ours.
    pub(super) const BROKEN: Self = Self {
        pause: Some(LONGEST_PAUSE),
        met: PlatformState::Nothing,
    };
}

impl Delivery {
    /// Brings a post to its place and records the result. Until the record is written, the place gets no other message:
    /// a sent message without a record would be sent again.
    pub(super) async fn carry(self, due: Due) -> DeliveryResult {
        if !self.work.is_ours() {
            // another process sends it
            return DeliveryResult {
                pause: None,
                met: PlatformState::Nothing,
            };
        }
        let sent = tokio::time::timeout(PATIENCE, self.bring(&due)).await;
        let sent = sent.unwrap_or_else(|_| Err(SendError::Unreached("no answer in time".into())));
        match &sent {
            Ok(_) | Err(SendError::Unseen(_) | SendError::Unheard(_)) => {}
            Err(SendError::Moved(to)) => {
                tracing::info!(post = %due.post, place = %due.place, %to, "chat moved");
            }
            Err(error) => {
                tracing::warn!(post = %due.post, place = %due.place, %error, "failed to deliver message; retried unless the chat refuses it");
            }
        }
        count(&due, &sent);
        let pause = match &sent {
            Err(SendError::Later(pause)) => Some(*pause),
            _ => None,
        };
        if let Some((table, news)) = news(&due, &sent, Time::now()) {
            self.tell(table, news).await;
        }
        let mut backoff = Backoff::new(Duration::from_secs(1), LONGEST_PAUSE);
        while let Err(error) = self.store.commit(self.outcome(&due, &sent)).await {
            if !error.is_told() {
                tracing::warn!(%error, "failed to record a delivery; retrying");
            }
            tokio::time::sleep(backoff.pause()).await;
        }
        let met = platform_state(&sent, due.tries > 0);
        DeliveryResult { pause, met }
    }

    /// Tells a table news of its pages, and waits until it has taken note.
    async fn tell(&self, table: TableId, news: News) {
        let (noted, is_noted) = oneshot::channel();
        let notice = Notice { table, news, noted };
        // fails only when the program goes
        if self.notices.send(notice).await.is_ok() {
            let _ = tokio::time::timeout(PATIENCE, is_noted).await;
        }
    }

    /// Builds the batch that records a delivery: its result, its pace, and how long the place must be left alone.
    fn outcome(&self, due: &Due, sent: &Result<Option<MessageKey>, SendError>) -> Batch {
        let now = Time::now();
        let mut paces = self.paces.clone();
        let asked = match sent {
            Err(SendError::Later(pause)) => Some(*pause),
            _ => self.adapter.pause(&due.place),
        };
        for pace in paces
            .iter_mut()
            .filter(|it| self.waits.contains(&it.bucket))
        {
            if let Some(pause) = asked {
                pace.not_before = pace.not_before.max(now.add_span(pause));
            }
        }
        paces.retain(|pace| !pace.is_quiet(now));
        let mut batch = outcome(due, sent, now);
        batch.writes.extend(paces.into_iter().map(Write::Pace));
        batch
    }

    /// Does what a post asks for; the key of the message that stands then, if one does.
    async fn bring(&self, due: &Due) -> Result<Option<MessageKey>, SendError> {
        let picture = due.page.picture.as_ref();
        let parcel = Parcel {
            page: &due.page,
            sketch: picture.map(|picture| self.renderer.sketch(picture, due.of)),
            file: None,
            of: due.of,
            mark: Mark {
                post: due.post,
                since: due.owed_since,
            },
        };
        if due.gone {
            if let Some(message) = &due.message {
                self.adapter.remove(&due.place, message, parcel).await?;
            }
            return Ok(None);
        }
        match &due.message {
            Some(message) => self.change(due, message, parcel).await.map(Some),
            None => {
                let file = self.file(due).await?;
                let file = file.as_ref();
                self.send(due, Parcel { file, ..parcel }).await.map(Some)
            }
        }
    }

    /// Edits the message of a post. If the platform refuses the edit, removes the message so that the page is sent
    /// again: the old message would ask an outdated question.
    async fn change(
        &self,
        due: &Due,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        let changed = self.adapter.edit(&due.place, message, parcel).await;
        let Err(SendError::Refused(why)) = changed else {
            return changed;
        };
        tracing::warn!(post = %due.post, place = %due.place, %why, "failed to edit message; sending it again");
        match self.adapter.remove(&due.place, message, parcel).await {
            Err(error @ (SendError::Later(_) | SendError::Unreached(_))) => Err(error),
            _ => Err(SendError::Gone),
        }
    }

    /// Sends a page as a new message; without its picture if the platform refuses it with that.
    async fn send(&self, due: &Due, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let sent = self.adapter.send(&due.place, parcel).await;
        let Err(SendError::Refused(why)) = &sent else {
            return sent;
        };
        if parcel.sketch.is_none() {
            return sent;
        }
        tracing::warn!(post = %due.post, place = %due.place, %why, "picture refused; sending text only");
        let sketch = None;
        self.adapter
            .send(&due.place, Parcel { sketch, ..parcel })
            .await
    }

    /// The file that goes along with a new message, if one does. One that can't be made is tried a few times; then
    /// the words go without it.
    async fn file(&self, due: &Due) -> Result<Option<File>, SendError> {
        let file = match (due.page.replay, due.page.kept_of) {
            (Some(replay), _) => self.renderer.replay(replay).await,
            (None, Some(person)) => self.renderer.kept_file(person).await,
            (None, None) => return Ok(None),
        };
        if file.is_none() && due.tries < FILE_TRIES {
            return Err(SendError::Unreached("failed to create the file".to_owned()));
        }
        Ok(file)
    }
}

/// Returns the news of a delivery for its table: a private chat refuses the pane for the first time, the first board is
/// refused, or a late page is shown at last.
fn news(
    due: &Due,
    sent: &Result<Option<MessageKey>, SendError>,
    now: Time,
) -> Option<(TableId, News)> {
    let (table, audience) = due.of?;
    let is_shut = match sent {
        Err(SendError::Unheard(nowhere)) => due.message.as_ref() != Some(nowhere),
        sent => matches!(sent, Err(SendError::Closed(_))),
    };
    let is_late = sent.is_ok() && !due.gone && now.since(due.owed_since) > LATE;
    let is_barred = due.message.is_none()
        && due.tries == 0
        && matches!(sent, Err(SendError::Refused(_) | SendError::Closed(_)));
    match audience {
        Audience::Board if is_barred => Some((table, News::Barred)),
        Audience::Pane(person) if is_shut => Some((table, News::Unheard(person))),
        Audience::Board | Audience::Branch(_) | Audience::Pane(_) if is_late => {
            Some((table, News::Shown))
        }
        _ => None,
    }
}

/// Returns the state of the platform that a delivery shows; `again` tells whether the message had been tried before.
fn platform_state(sent: &Result<Option<MessageKey>, SendError>, again: bool) -> PlatformState {
    match sent {
        Err(SendError::Unreached(_)) => PlatformState::Silence,
        Err(SendError::Unseen(_) | SendError::Unheard(_)) => PlatformState::Nothing,
        Ok(_) | Err(_) => PlatformState::Answer { again },
    }
}

/// Counts what was done, or was to be done and failed.
fn count(due: &Due, sent: &Result<Option<MessageKey>, SendError>) {
    let counts = match (sent, due.gone, &due.message) {
        (Err(SendError::Unseen(_) | SendError::Unheard(_) | SendError::Moved(_)), ..) => return,
        (Err(_), ..) => &METRICS.failed,
        (Ok(_), true, _) => &METRICS.removed,
        (Ok(_), false, Some(_)) => &METRICS.edited,
        (Ok(_), false, None) => &METRICS.sent,
    };
    counts.count(due.place.platform);
}

/// Builds the batch that records whether a message was sent.
fn outcome(due: &Due, sent: &Result<Option<MessageKey>, SendError>, now: Time) -> Batch {
    let (post, version) = (due.post, due.version);
    let given_up = Write::Delivered(PostOutcome {
        post,
        version,
        message: None,
        is_new: false,
    });
    let delivered = |message: Option<MessageKey>| {
        Write::Delivered(PostOutcome {
            post,
            version,
            message: message.map(|message| (due.place.clone(), message)),
            is_new: due.message.is_none(),
        })
    };
    let writes = match sent {
        Ok(message) => {
            let is_new = due.message.is_none() && due.page.fades;
            let message = message.clone();
            let fades = message.clone().filter(|_| is_new).map(|message| {
                Write::Fades(MessageRemoval {
                    place: due.place.clone(),
                    message,
                    instead: PageText::from(&due.page),
                })
            });
            [delivered(message)].into_iter().chain(fades).collect()
        }
        Err(SendError::Unheard(nowhere)) => vec![delivered(Some(nowhere.clone()))],
        Err(SendError::Later(pause)) => {
            let until = now.add_span(*pause);
            vec![Write::Delayed(post, version, until)]
        }
        Err(SendError::Unseen(rest)) => {
            let until = now.add_span(*rest);
            vec![Write::Resting(post, version, until)]
        }
        Err(SendError::Unreached(_)) => {
            let pause = (AGAIN * (1 << due.tries.min(7))).min(LONGEST_PAUSE);
            let until = now.add_span(pause);
            vec![Write::Delayed(post, version, until)]
        }
        Err(SendError::Gone) => vec![Write::Unmoored { post }],
        Err(SendError::Refused(_)) => match refusal_pause(due, now) {
            Some(pause) => vec![Write::Delayed(post, version, now.add_span(pause))],
            None => vec![given_up],
        },
        Err(SendError::Closed(_)) => vec![Write::Closed {
            place: due.place.clone(),
            told: false,
        }],
        Err(SendError::Moved(to)) => vec![Write::Moved {
            from: due.place.clone(),
            to: to.clone(),
        }],
    };
    Batch::new(now, writes)
}

/// Returns the pause after which a refused page is tried again; `None` if it is given up, as what is said once and
/// belongs to no table.
fn refusal_pause(due: &Due, now: Time) -> Option<Duration> {
    let owed = now.since(due.owed_since);
    let soon = REFUSED.iter().find(|(age, _)| owed < *age);
    let lasting = due.of.is_some().then_some(LONG_REFUSED);
    soon.map(|(_, pause)| *pause).or(lasting)
}

#[cfg(test)]
#[path = "delivery_tests.rs"]
mod tests;
