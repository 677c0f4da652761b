//! Telegram: groups, topics and private chats, through teloxide as client.

mod admins;
mod api;
mod chat_ref;
mod commands;
mod deliver;
mod doctor;
mod ephemeral;
mod error;
mod errors;
mod inbox;
mod kept;
mod keyboard;
mod launch;
mod layout;
mod members;
mod news;
mod overlays;
mod parse;
mod person;
mod pins;
mod poll;
mod question;
mod receive;
mod rights;
mod serving;
mod shapes;
mod tickets;
mod tidying;
mod webhook;

use std::sync::Arc;
use std::time::Duration;

use base::backoff::Backoff;
use base::cause;
use club::Club;
use futures::future::BoxFuture;
use table::runtime::inbox::carry_out;
use teloxide::types::Me;
use teloxide::{ApiError, RequestError};
use tokio::sync::watch;

use api::Api;
use poll::Poller;
use receive::Receiver;

pub use deliver::Telegram;
pub use doctor::examine;
pub use error::{TelegramError, client};
pub use launch::parse_launch;
pub use webhook::{Serves, Webhook};

/// Asks Telegram who the bot is, for as long as it takes to reach it, and then serves it until
/// the program stops. Where there is no webhook, Telegram is asked for updates.
///
/// # Errors
/// If the token is refused.
pub fn serve(
    telegram: Telegram,
    service: Club,
    webhook: Option<Webhook>,
    mut stopped: watch::Receiver<bool>,
) -> BoxFuture<'static, Result<(), TelegramError>> {
    // in a box: it is built here, and not with the program
    Box::pin(async move {
        tokio::select! {
            result = serve_always(telegram, service, webhook) => result,
            // an error means that the program is going anyway
            _ = stopped.wait_for(|stopped| *stopped) => Ok(()),
        }
    })
}

async fn serve_always(
    telegram: Telegram,
    service: Club,
    webhook: Option<Webhook>,
) -> Result<(), TelegramError> {
    let me = introduce(&telegram.api).await?;
    tracing::info!(bot = me.username(), "connected to Telegram");
    // set once, here
    let _ = telegram.me.set(me.clone());
    let (api, store) = (telegram.api.clone(), telegram.store.clone());
    tokio::spawn(commands::announce(api.clone()));
    let receiver = Arc::new(Receiver::new(telegram, me, service.clone()));
    let waiting = carry_out(Arc::clone(&receiver), service.tables.clone());
    let tidying = Arc::clone(&receiver);
    let brought = async move {
        match webhook {
            Some(webhook) => webhook::serve(webhook, api, store, service).await,
            None => {
                let poller = Poller {
                    api,
                    store,
                    receiver,
                };
                poller.run().await;
            }
        }
    };
    tokio::join!(brought, waiting, tidying.tidy());
    Ok(())
}

async fn introduce(api: &Api) -> Result<Me, TelegramError> {
    let mut backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
    loop {
        match api.me().await {
            Ok(me) => return Ok(me),
            Err(RequestError::Api(ApiError::InvalidToken)) => return Err(TelegramError::Token),
            Err(error) => {
                let why = cause::describe_error(&error);
                tracing::warn!(why, "failed to reach Telegram; retrying");
                tokio::time::sleep(backoff.pause()).await;
            }
        }
    }
}
