//! The client of Telegram, and the reasons why Telegram can't be served.

use teloxide::Bot;
use thiserror::Error;
use url::Url;

/// The reason that Telegram can't be served.
#[derive(Debug, Error)]
pub enum TelegramError {
    /// The token is not one of Telegram's.
    #[error(
        "TABLETOMB_TELEGRAM_TOKEN is refused by Telegram: copy the token that @BotFather gave you, \
         or unset it to run without Telegram"
    )]
    Token,
    /// The address of the API is none.
    #[error("TABLETOMB_TELEGRAM_API is {0:?}: write it as https://api.telegram.org")]
    Address(String),
    /// The address for updates can't be listened on.
    #[error(
        "TABLETOMB_WEBHOOK_ADDRESS is {0:?}: failed to listen there; write a free address and port \
         as 127.0.0.1:8443"
    )]
    Webhook(String),
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
