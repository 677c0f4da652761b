//! What is wrong with the settings, in one line that names the mend.

use std::io::ErrorKind;
use std::path::PathBuf;

use thiserror::Error;

/// Why the settings can't be read: one line that names the mend.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file that was named isn't there.
    #[error("TABLETOMB_CONFIG names {0}, which isn't there: correct the path or unset it")]
    Missing(PathBuf),
    /// There is a file that can't be read.
    #[error("the settings in {0} can't be read: {mend}", mend = mend(.1))]
    Unread(PathBuf, #[source] std::io::Error),
    /// The file isn't what it should be.
    #[error("{file}, line {line}{key}: {fault}; see config/tabletomb.toml for every setting")]
    File {
        /// Which file.
        file: PathBuf,
        /// In which line, from one on.
        line: usize,
        /// The setting in that line, in brackets, if there is one.
        key: String,
        /// What is wrong there.
        fault: String,
    },
    /// No setting has this name.
    #[error(
        "{0} is no setting of tabletomb: did you mean {1}? Correct it or unset it; \
         config/tabletomb.toml has them all"
    )]
    Unknown(String, &'static str),
    /// What a variable is set to is no text.
    #[error("{0} is no text in UTF-8: set it anew")]
    NoText(String),
    /// The address of the page isn't one.
    #[error("TABLETOMB_SANDBOX is {0:?}: write an address and port as 127.0.0.1:8080, or off")]
    Sandbox(String),
    /// The token of Discord isn't one.
    #[error(
        "TABLETOMB_DISCORD_TOKEN doesn't look like a token: copy it from the page Bot of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    DiscordToken,
    /// The address of Discord isn't one.
    #[error("TABLETOMB_DISCORD_API is {0:?}: write it as https://discord.com")]
    DiscordApi(String),
    /// The client secret of Discord isn't one.
    #[error(
        "TABLETOMB_DISCORD_SECRET doesn't look like a client secret: copy it from the page OAuth2 of your \
         application (https://discord.com/developers/applications), or unset it"
    )]
    DiscordSecret,
    /// The client secret serves nothing without the rest.
    #[error(
        "TABLETOMB_DISCORD_SECRET opens boards inside of Discord: set TABLETOMB_DISCORD_TOKEN and TABLETOMB_URL \
         too, or unset it"
    )]
    SecretAlone,
    /// The token of Telegram isn't one.
    #[error(
        "TABLETOMB_TELEGRAM_TOKEN doesn't look like a token (123456:ABC…): copy it from \
         @BotFather, or unset it to run without Telegram"
    )]
    TelegramToken,
    /// The address of the Bot API isn't one.
    #[error("TABLETOMB_TELEGRAM_API is {0:?}: write it as https://api.telegram.org")]
    TelegramApi(String),
    /// Where Telegram is to bring updates is no address.
    #[error(
        "TABLETOMB_WEBHOOK is {0:?}: write what Telegram can reach, as \
         https://bot.example.org/telegram, or unset it to ask Telegram for updates"
    )]
    Webhook(String),
    /// The address at which they arrive isn't one.
    #[error("TABLETOMB_WEBHOOK_ADDRESS is {0:?}: write an address and port as 127.0.0.1:8443")]
    WebhookAddress(String),
    /// Where boards can be opened is no public address.
    #[error(
        "TABLETOMB_URL is {0:?}: write the address that people's browsers reach, with nothing behind the \
         name, as https://tomb.example.org, or unset it"
    )]
    Url(String),
    /// The address at which they arrive isn't one.
    #[error("TABLETOMB_URL_ADDRESS is {0:?}: write an address and port as 127.0.0.1:8444")]
    UrlAddress(String),
    /// The address where it is told how things stand isn't one.
    #[error("TABLETOMB_METRICS is {0:?}: write an address and port as 127.0.0.1:9464, or off")]
    Metrics(String),
    /// A word isn't one of those that can be chosen from.
    #[error("{0} is {1:?}: write {2}")]
    Choice(&'static str, String, &'static str),
    /// A time isn't a number.
    #[error("{0} is {1:?}: write milliseconds, as 1000")]
    Milliseconds(&'static str, String),
    /// A clock that leaves nobody the time to tap.
    #[error("{0} is too short: write at least 1000 milliseconds")]
    Clock(&'static str),
    /// There is nothing to serve.
    #[error(
        "there is nothing to serve: TABLETOMB_SANDBOX is off and there is neither \
         TABLETOMB_DISCORD_TOKEN nor TABLETOMB_TELEGRAM_TOKEN; set one of them"
    )]
    Nothing,
}

/// What to do about a file that can't be read.
fn mend(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::InvalidData => "it is no text in UTF-8; save it as one".to_owned(),
        ErrorKind::IsADirectory => {
            "it is a folder; let TABLETOMB_CONFIG name the file in it, or rename it".to_owned()
        }
        ErrorKind::PermissionDenied => {
            "whoever runs tabletomb may not read it; give them the right to".to_owned()
        }
        _ => format!("{error}; correct it or take it away"),
    }
}
