//! Telegram: groups, topics and private chats, through teloxide as client.

mod admins;
mod api;
mod chat_ref;
mod commands;
mod deliver;
mod doctor;
mod errors;
mod keyboard;
mod layout;
mod news;
mod overlays;
mod parse;
mod person;
mod receive;

use std::time::Duration;

use table::runtime::service::TableService;
use teloxide::types::Me;
use teloxide::{ApiError, Bot, RequestError};
use thiserror::Error;
use tokio::sync::watch;
use url::Url;

use api::Api;

pub use deliver::Telegram;
pub use doctor::examine;

/// Why Telegram can't be served.
#[derive(Debug, Error)]
pub enum TelegramError {
    /// The token is not one of Telegram's.
    #[error(
        "TABLETOMB_TELEGRAM_TOKEN is refused by Telegram: copy the token that @BotFather gave you, \
         or unset it to run without Telegram"
    )]
    Token,
    /// The address of the API is none.
    #[error("TABLETOMB_TELEGRAM_API is {0:?}; write it as https://api.telegram.org")]
    Address(String),
}

/// A client for a token, at the real address or at another.
///
/// # Errors
/// If the address is none.
pub fn client(token: &str, api: Option<&str>) -> Result<Bot, TelegramError> {
    let bot = Bot::new(token);
    let Some(api) = api else { return Ok(bot) };
    let url = Url::parse(api).ok().filter(Url::has_host);
    let url = url.ok_or_else(|| TelegramError::Address(api.to_owned()))?;
    Ok(bot.set_api_url(url))
}

/// Asks Telegram who the bot is, for as long as it takes to reach it, and then serves it until
/// the program stops.
///
/// # Errors
/// If the token is refused.
pub async fn serve(
    telegram: Telegram,
    service: TableService,
    mut stopped: watch::Receiver<bool>,
) -> Result<(), TelegramError> {
    tokio::select! {
        result = serve_always(telegram, service) => result,
        // an error means that the program is going anyway
        _ = stopped.wait_for(|stopped| *stopped) => Ok(()),
    }
}

async fn serve_always(telegram: Telegram, service: TableService) -> Result<(), TelegramError> {
    let me = introduce(&telegram.api).await?;
    tracing::info!(bot = me.username(), "Telegram is reached");
    // set once, here
    let _ = telegram.name.set(me.username().to_owned());
    receive::poll(telegram, me, service).await;
    Ok(())
}

async fn introduce(api: &Api) -> Result<Me, TelegramError> {
    let mut pause = Duration::from_secs(1);
    loop {
        match api.me().await {
            Ok(me) => return Ok(me),
            Err(RequestError::Api(ApiError::InvalidToken)) => return Err(TelegramError::Token),
            Err(error) => {
                tracing::warn!(%error, "Telegram is not reached yet");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(60));
            }
        }
    }
}
