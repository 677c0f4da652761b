//! The faults of settings, each in one line that names the fix.

use std::io::ErrorKind;
use std::path::PathBuf;

use thiserror::Error;

/// The reason that the settings can't be read: one line that names the mend.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file that was named isn't there.
    #[error("TABLETOMB_CONFIG names {0}, which doesn't exist: correct the path or unset it")]
    Missing(PathBuf),
    /// The file can't be read.
    #[error("failed to read {0}: {mend}", mend = mend(.1))]
    Unread(PathBuf, #[source] std::io::Error),
    /// The file isn't what it should be.
    #[error("{file}, line {line}{key}: {fault}; see config/tabletomb.toml for every setting")]
    File {
        /// The path of the file.
        file: PathBuf,
        /// The line number, from one on.
        line: usize,
        /// The setting in that line, in brackets, if there is one.
        key: String,
        /// The fault in that line.
        fault: String,
    },
    /// A variable that is no setting.
    #[error(
        "unknown setting {0}: did you mean {1}? Correct it or unset it; \
         config/tabletomb.toml lists them all"
    )]
    Unknown(String, &'static str),
    /// A variable whose value isn't text.
    #[error("{0} is not UTF-8 text: set it again")]
    NoText(String),
    /// A secret is given twice.
    #[error("both {0} and {1} are set: unset one of them")]
    Twice(&'static str, &'static str),
    /// The file of a secret can't be read.
    #[error("{0} names {1}, {mend}", mend = mend_secret(.2))]
    UnreadSecret(&'static str, PathBuf, #[source] std::io::Error),
    /// The file of a secret is empty.
    #[error("{0} names {1}, which is empty: write the secret into it")]
    EmptySecret(&'static str, PathBuf),
    /// The address of the page isn't one.
    #[error("TABLETOMB_SANDBOX is {0:?}: write an address and port as 127.0.0.1:8080, or off")]
    Sandbox(String),
    /// The token of Discord isn't one.
    #[error(
        "TABLETOMB_DISCORD_TOKEN doesn't look like a token: {0}; copy it from the Bot page of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    DiscordToken(&'static str),
    /// The address of Discord isn't one.
    #[error("TABLETOMB_DISCORD_API is {0:?}: write it as https://discord.com")]
    DiscordApi(String),
    /// The client secret of Discord isn't one.
    #[error(
        "TABLETOMB_DISCORD_SECRET doesn't look like a client secret: {0}; copy it from the OAuth2 page of \
         your application (https://discord.com/developers/applications), or unset it"
    )]
    DiscordSecret(&'static str),
    /// The client secret is useless without the other settings.
    #[error(
        "TABLETOMB_DISCORD_SECRET needs TABLETOMB_DISCORD_TOKEN and TABLETOMB_URL: set both, or \
         unset it"
    )]
    SecretAlone,
    /// The token of Telegram isn't one.
    #[error(
        "TABLETOMB_TELEGRAM_TOKEN doesn't look like a token (123456:ABC…): {0}; copy it from \
         @BotFather, or unset it to run without Telegram"
    )]
    TelegramToken(&'static str),
    /// The address of the Bot API isn't one.
    #[error("TABLETOMB_TELEGRAM_API is {0:?}: write it as https://api.telegram.org")]
    TelegramApi(String),
    /// The address to which Telegram should deliver updates is malformed.
    #[error(
        "TABLETOMB_WEBHOOK is {0:?}: write an address that Telegram can reach, as \
         https://bot.example.org/telegram, or unset it to poll for updates"
    )]
    Webhook(String),
    /// The address at which they arrive isn't one.
    #[error("TABLETOMB_WEBHOOK_ADDRESS is {0:?}: write an address and port as 127.0.0.1:8443")]
    WebhookAddress(String),
    /// The address at which boards can be opened isn't a public one.
    #[error(
        "TABLETOMB_URL is {0:?}: write the public address without a path, as \
         https://tomb.example.org, or unset it"
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
    /// A clock is too short to tap.
    #[error("{0} is too short: write at least 1000 milliseconds")]
    Clock(&'static str),
    /// No service is set up.
    #[error(
        "nothing to serve: TABLETOMB_SANDBOX is off, and neither TABLETOMB_DISCORD_TOKEN nor \
         TABLETOMB_TELEGRAM_TOKEN is set; set one of them"
    )]
    Nothing,
}

/// Returns the fix for a file that can't be read.
fn mend(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::InvalidData => "it is not UTF-8 text; save it as UTF-8".to_owned(),
        ErrorKind::IsADirectory => {
            "it is a folder; set TABLETOMB_CONFIG to the file in it, or rename it".to_owned()
        }
        ErrorKind::PermissionDenied => {
            "permission denied; let the user that runs tabletomb read it".to_owned()
        }
        _ => format!("{error}; correct it or remove it"),
    }
}

/// Returns the fix for a secret's file that can't be read.
fn mend_secret(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "which doesn't exist; correct the path or unset it".to_owned(),
        ErrorKind::IsADirectory => "which is a folder; name the file in it".to_owned(),
        _ => format!("which can't be read: {}", mend(error)),
    }
}
