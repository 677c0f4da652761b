//! Updates by polling. The loop is our own, because the next poll confirms the updates of the last. It must not confirm
//! an update before that is stored, or before its effects are, where no other process will carry it out.

use std::sync::Arc;
use std::time::Duration;

use base::address::Platform;
use serde_json::Value;
use store::{Duty, Store, StoreError};
use table::runtime::service::ServiceError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{DeleteWebhook, GetUpdates};
use teloxide::requests::Payload;
use teloxide::types::AllowedUpdate;
use teloxide::{ApiError, RequestError};

use super::TelegramError;
use super::api::{Api, PATIENCE};
use super::inbox;
use super::parse::ParsedUpdate;
use super::receive::Receiver;
use super::serving::Brought;

/// The kinds of updates that the bot receives. Edited messages are no commands.
pub(super) const KINDS: [AllowedUpdate; 3] = [
    AllowedUpdate::Message,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::MyChatMember,
];

/// The time that a poll waits for news, in seconds, and the time limit for its answer.
const POLL: u32 = 10;
const ANSWERED: Duration = Duration::from_secs(17);

/// The pause after a poll that has failed: play goes on within a second of Telegram's being back.
const PAUSE: Duration = Duration::from_millis(900);

/// The pause after a poll that was refused.
const REFUSED: Duration = Duration::from_secs(5);

/// The reason that no updates were taken in; the same are asked for again.
enum PollError {
    /// Telegram asks to wait.
    Asked(Duration),
    /// The database can't be written just now, as the log already says.
    Unwritten,
    /// The token is no good any more.
    Refused,
    /// Telegram was not reached, or an update could not be carried out.
    Failed(String),
}

impl From<ServiceError> for PollError {
    fn from(undone: ServiceError) -> Self {
        match undone.is_told() {
            true => Self::Unwritten,
            false => poll_error(undone),
        }
    }
}

impl From<StoreError> for PollError {
    fn from(error: StoreError) -> Self {
        ServiceError::from(error).into()
    }
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
            let work = self.store.leases().wait_for_duty(Duty::Updates).await;
            tokio::select! {
                () = self.run_alone() => {}
                () = work.wait_until_lost() => tracing::info!("polling released to another process"),
            }
        }
    }

    async fn run_alone(&self) {
        let mut offset = 0;
        // after an outage it is to be known at once that it is over
        let mut wait = 0;
        let mut is_refused = false;
        loop {
            match self.take_in(offset, wait).await {
                Ok(next) => {
                    (offset, wait) = (next, POLL);
                    is_refused = false;
                }
                Err(PollError::Asked(pause)) => tokio::time::sleep(pause).await,
                Err(PollError::Unwritten) => {
                    wait = 0;
                    tokio::time::sleep(PAUSE).await;
                }
                Err(PollError::Refused) => {
                    if !is_refused {
                        let error = TelegramError::Token;
                        tracing::error!(%error, "token refused; set TABLETOMB_TELEGRAM_TOKEN to a valid one. Retrying");
                    }
                    (wait, is_refused) = (0, true);
                    tokio::time::sleep(REFUSED).await;
                }
                Err(PollError::Failed(why)) => {
                    tracing::warn!(%why, "failed to fetch updates; retrying");
                    wait = 0;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// Returns whether no other process carries out updates and no earlier update is waiting.
    async fn is_alone(&self) -> Result<bool, StoreError> {
        let alone = self.store.leases().hold_all(Platform::Telegram);
        Ok(alone && !self.store.has_arrived(Platform::Telegram).await?)
    }

    /// Polls once, waiting so many seconds for news, and carries out what came, or writes it down where
    /// other processes carry out a part of it, or some of it takes long; the offset that confirms it.
    async fn take_in(&self, offset: i32, wait: u32) -> Result<i32, PollError> {
        let alone = self.is_alone().await?;
        let updates = self.updates(offset, wait).await?;
        let newest = updates.iter().filter_map(number).max();
        let late = match alone {
            true => {
                let read = updates.iter().filter_map(read_update).collect();
                self.receiver.serve_all(read).await?
            }
            false => updates.iter().map(Value::to_string).collect(),
        };
        inbox::put(&self.store, late).await?;
        self.receiver.wait_until_noted().await;
        let next = newest.and_then(|newest| i32::try_from(newest + 1).ok());
        // people reach the bot: their clocks run, but only when all is done that they did while it was
        // out of reach
        self.receiver
            .service
            .tables
            .hear(Platform::Telegram)
            .await?;
        Ok(next.unwrap_or(offset))
    }

    async fn updates(&self, offset: i32, wait: u32) -> Result<Vec<Value>, PollError> {
        let asked = GetUpdates::new().offset(offset).timeout(wait);
        let asked = asked.allowed_updates(KINDS);
        let updates = self.api.raw(GetUpdates::NAME, &asked, ANSWERED).await;
        match updates {
            Ok(updates) => Ok(updates),
            Err(RequestError::RetryAfter(wait)) => Err(PollError::Asked(wait.duration())),
            Err(RequestError::InvalidJson { .. }) => {
                Err(PollError::Failed("unreadable answer".into()))
            }
            Err(RequestError::Api(ApiError::InvalidToken)) => Err(PollError::Refused),
            Err(other) => {
                let why = other.to_string();
                if why.contains("webhook is active") {
                    // such as one of a time when this program had one
                    let gone = self.api.call(&DeleteWebhook::new(), PATIENCE).await;
                    gone.map_err(poll_error)?;
                }
                Err(PollError::Failed(why))
            }
        }
    }
}

fn number(update: &Value) -> Option<i64> {
    update.get("update_id")?.as_i64()
}

/// Reads an update. `None` if it can't be read: it is skipped, since it would come again and again and hold up all
/// others.
fn read_update(told: &Value) -> Option<Brought> {
    let body = told.to_string();
    let update = ParsedUpdate::read(number(told), &body)?;
    Some(Brought { update, body })
}

fn poll_error(error: impl std::fmt::Display) -> PollError {
    PollError::Failed(error.to_string())
}
