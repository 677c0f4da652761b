//! Updates by asking for them. Our own loop, because an update may be confirmed only when it is on the
//! disk, and what came of it where nobody else is to carry it out: the next poll is what confirms it.

use std::sync::Arc;
use std::time::Duration;

use base::address::Platform;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{Duty, Store, StoreError};
use teloxide::RequestError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{DeleteWebhook, GetUpdates};
use teloxide::requests::Payload;
use teloxide::types::{AllowedUpdate, UpdateId};

use super::api::{Api, PATIENCE};
use super::inbox;
use super::parse::Arrived;
use super::receive::Receiver;

/// What the bot is told. Edited messages are no commands.
pub(super) const KINDS: [AllowedUpdate; 3] = [
    AllowedUpdate::Message,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::MyChatMember,
];

/// How long a poll waits for news, in seconds, and how long for its answer.
const POLL: u32 = 10;
const ANSWERED: Duration = Duration::from_secs(17);

/// The pause after a poll that has failed, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Why no updates were taken in; the same are asked for again.
enum PollError {
    /// Telegram asks to wait.
    Asked(Duration),
    /// Telegram was not reached, or an update could not be written.
    Failed(String),
}

/// Asks for updates.
pub(super) struct Poller {
    pub(super) api: Api,
    pub(super) store: Store,
    pub(super) receiver: Arc<Receiver>,
}

impl Poller {
    /// Takes updates in whenever that is this process's, for as long as the program runs.
    pub(super) async fn run(self) {
        loop {
            let work = self.store.leases().won(Duty::Updates).await;
            tokio::select! {
                () = self.run_alone() => {}
                () = work.lost() => tracing::info!("another process may ask for updates now"),
            }
        }
    }

    async fn run_alone(&self) {
        let mut offset = 0;
        let mut pause = PAUSE;
        // after an outage it is to be known at once that it is over
        let mut wait = 0;
        loop {
            match self.take_in(offset, wait).await {
                Ok(next) => {
                    (offset, wait) = (next, POLL);
                    pause = PAUSE;
                }
                Err(PollError::Asked(pause)) => tokio::time::sleep(pause).await,
                Err(PollError::Failed(why)) => {
                    tracing::warn!(%why, "updates could not be taken in");
                    wait = 0;
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Whether nobody else carries anything out, nor anything waits for that which came earlier.
    async fn is_alone(&self) -> Result<bool, StoreError> {
        let alone = self.store.leases().hold_all(Platform::Telegram);
        Ok(alone && !self.store.has_arrived(Platform::Telegram).await?)
    }

    /// Polls once, waiting so many seconds for news, and carries out what came, or writes it down where
    /// other processes carry out a part of it; the offset that confirms it.
    async fn take_in(&self, offset: i32, wait: u32) -> Result<i32, PollError> {
        let next = if self.is_alone().await.map_err(failed)? {
            let updates: Vec<Arrived> = self.updates(offset, wait).await?;
            let ids = updates.iter().map(|arrived| arrived.update.id);
            let next = ids.map(UpdateId::as_offset).max();
            self.receiver.serve_all(updates).await.map_err(failed)?;
            next
        } else {
            let updates: Vec<Value> = self.updates(offset, wait).await?;
            let bodies = updates.iter().map(Value::to_string).collect();
            let newest = inbox::put(&self.store, bodies).await.map_err(failed)?;
            newest.and_then(|newest| i32::try_from(newest + 1).ok())
        };
        // people reach the bot: their clocks run, but only when all is done that they did while it was
        // out of reach
        let heard = self.receiver.service.hear(Platform::Telegram).await;
        heard.map_err(failed)?;
        Ok(next.unwrap_or(offset))
    }

    async fn updates<T: DeserializeOwned>(
        &self,
        offset: i32,
        wait: u32,
    ) -> Result<Vec<T>, PollError> {
        let asked = GetUpdates::new().offset(offset).timeout(wait);
        let asked = asked.allowed_updates(KINDS);
        let updates = self.api.raw(GetUpdates::NAME, &asked, ANSWERED).await;
        match updates {
            Ok(updates) => Ok(updates),
            Err(RequestError::RetryAfter(wait)) => Err(PollError::Asked(wait.duration())),
            Err(RequestError::InvalidJson { .. }) => {
                Err(PollError::Failed("the answer can't be read".into()))
            }
            Err(other) => {
                let why = other.to_string();
                if why.contains("webhook is active") {
                    // such as one of a time when this program had one
                    let gone = self.api.call(&DeleteWebhook::new(), PATIENCE).await;
                    gone.map_err(failed)?;
                }
                Err(PollError::Failed(why))
            }
        }
    }
}

fn failed(error: impl std::fmt::Display) -> PollError {
    PollError::Failed(error.to_string())
}
