//! Telegram: groups, topics and private chats, through teloxide as client.

mod commands;
mod deliver;
mod layout;
mod receive;

use std::time::Duration;

use teloxide::prelude::*;
use teloxide::{ApiError, RequestError};
use thiserror::Error;
use url::Url;

pub use deliver::Telegram;
pub use receive::poll;

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

/// Asks Telegram who the bot is, for as long as it takes to reach it. `gap` is the least time
/// between two messages in one chat.
///
/// # Errors
/// If the token is refused.
pub async fn introduce(bot: Bot, gap: Duration) -> Result<Telegram, TelegramError> {
    let mut pause = Duration::from_secs(1);
    loop {
        match bot.get_me().await {
            Ok(me) => {
                let name = me.username().to_owned();
                tracing::info!(bot = %name, "Telegram is reached");
                return Ok(Telegram::new(bot, name, gap));
            }
            Err(RequestError::Api(ApiError::InvalidToken)) => {
                return Err(TelegramError::Token);
            }
            Err(error) => {
                tracing::warn!(%error, "Telegram is not reached yet");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(60));
            }
        }
    }
}
