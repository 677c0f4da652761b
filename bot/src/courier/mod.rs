//! The courier: puts the pages that are owed into their places, at the pace each place takes.
//!
//! What is owed is rows in the database, so that nothing is forgotten when the program dies, and
//! an edit that was overtaken by a newer one is simply no longer there to be sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::task::JoinSet;

mod deliver;
mod easel;
mod pace;

pub use deliver::{Deliver, Limits, Parcel, SendError};

use crate::address::{Place, Platform};
use crate::page::MessageKey;
use crate::store::{Batch, Due, Store, StoreError, Write};
use crate::time::Time;

use easel::Easel;
use pace::Paces;

/// How long one message may take.
const PATIENCE: Duration = Duration::from_secs(25);

/// How many messages are under way at once, over all places.
const HANDS: usize = 16;

/// The longest pause after failures.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The courier of all platforms.
pub struct Courier {
    store: Store,
    owed: Arc<Notify>,
    carriers: HashMap<Platform, Arc<dyn Deliver>>,
    easel: Arc<Easel>,
}

impl Courier {
    /// A courier that is rung by `owed` when there is something to send.
    #[must_use]
    pub fn new(store: Store, owed: Arc<Notify>, carriers: Vec<Arc<dyn Deliver>>) -> Self {
        let carriers = carriers
            .into_iter()
            .map(|carrier| (carrier.platform(), carrier));
        Self {
            store,
            owed,
            carriers: carriers.collect(),
            easel: Arc::default(),
        }
    }

    /// Sends what is owed for as long as the program runs.
    ///
    /// # Errors
    /// If the database can't say what is owed.
    pub async fn run(self) -> Result<std::convert::Infallible, StoreError> {
        let mut paces = Paces::default();
        let mut under_way: JoinSet<(Place, Option<Duration>)> = JoinSet::new();
        loop {
            let wake = self.send_out(&mut paces, &mut under_way).await?;
            tokio::select! {
                () = self.owed.notified() => {}
                () = tokio::time::sleep(wake) => {}
                Some(done) = under_way.join_next() => {
                    if let Ok((place, pause)) = done {
                        paces.back(&place, pause.map(|pause| Instant::now() + pause));
                    }
                }
            }
        }
    }

    /// Sends everything that may go now; how long until something else may.
    async fn send_out(
        &self,
        paces: &mut Paces,
        under_way: &mut JoinSet<(Place, Option<Duration>)>,
    ) -> Result<Duration, StoreError> {
        let now = Time::now();
        let mut wake = match self.store.next_due(now).await? {
            Some(next) => next.since(now),
            None => LONGEST_PAUSE,
        };
        for due in self.store.due(now).await? {
            let Some(carrier) = self.carriers.get(&due.place.platform) else {
                continue; // a platform that is switched off now
            };
            if paces.is_out(&due.place) || under_way.len() >= HANDS {
                continue;
            }
            let (limits, moment) = (carrier.limits(&due.place), Instant::now());
            match paces.wait(&due.place, limits, moment) {
                Some(pause) => wake = wake.min(pause),
                None => {
                    paces.go(&due.place, limits, moment);
                    let round = Round {
                        store: self.store.clone(),
                        carrier: Arc::clone(carrier),
                        easel: Arc::clone(&self.easel),
                    };
                    under_way.spawn(round.carry(due));
                }
            }
        }
        Ok(wake)
    }
}

/// One message on its way.
struct Round {
    store: Store,
    carrier: Arc<dyn Deliver>,
    easel: Arc<Easel>,
}

impl Round {
    /// Brings a post to its place and writes down what came of it. A failure to write that down
    /// sends it once more.
    async fn carry(self, due: Due) -> (Place, Option<Duration>) {
        let sent = tokio::time::timeout(PATIENCE, self.bring(&due)).await;
        let sent = sent.unwrap_or_else(|_| Err(SendError::Unreached("no answer in time".into())));
        if let Err(error) = &sent {
            tracing::warn!(post = due.post, place = %due.place, %error, "a message was not sent");
        }
        let pause = match &sent {
            Err(SendError::Later(pause)) => Some(*pause),
            _ => None,
        };
        let place = due.place.clone();
        let writes = outcome(due, sent);
        let batch = Batch {
            update: None,
            writes,
        };
        if let Err(error) = self.store.commit(batch).await {
            tracing::error!(%error, "a delivery could not be written down");
        }
        (place, pause)
    }

    async fn bring(&self, due: &Due) -> Result<MessageKey, SendError> {
        let png = match &due.page.picture {
            Some(picture) => self.easel.draw(&picture.svg).await,
            None => None,
        };
        let parcel = Parcel {
            page: &due.page,
            png: png.as_deref().map(Vec::as_slice),
        };
        match &due.message {
            Some(message) => self.carrier.edit(&due.place, message, parcel).await,
            None => self.carrier.send(&due.place, parcel).await,
        }
    }
}

/// What is to be written after a message was sent, or was not.
fn outcome(due: Due, sent: Result<MessageKey, SendError>) -> Vec<Write> {
    let Due { post, version, .. } = due;
    match sent {
        Ok(message) => vec![Write::Delivered {
            post,
            version,
            message: message.0,
        }],
        Err(SendError::Later(pause)) => {
            let until = Time::now().after(pause);
            vec![Write::Delayed { post, until }]
        }
        Err(SendError::Unreached(_)) => {
            let pause = Duration::from_secs(1 << due.tries.min(6)).min(LONGEST_PAUSE);
            let until = Time::now().after(pause);
            vec![Write::Delayed { post, until }]
        }
        Err(SendError::Gone) => vec![Write::Unmoored { post }],
        Err(SendError::Refused(_)) => vec![Write::GivenUp { post, version }],
        Err(SendError::Closed(_)) => {
            vec![
                Write::GivenUp { post, version },
                Write::PrivateClosed(due.place),
            ]
        }
    }
}
