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
    Unknown(String, String),
    /// A variable whose value isn't text.
    #[error("{0} is not UTF-8 text: set it again")]
    NoText(String),
    /// A secret is given twice.
    #[error("both {0} and {1} are set: unset one of them")]
    Twice(String, String),
    /// The file of a secret can't be read.
    #[error("{0} names {1}, {mend}", mend = mend_secret(.2))]
    UnreadSecret(String, PathBuf, #[source] std::io::Error),
    /// The file of a secret is empty.
    #[error("{0} names {1}, which is empty: write the secret into it")]
    EmptySecret(String, PathBuf),
    /// A value of a wrong form: the variable, the value, and the form to write instead.
    #[error("{0} is {1:?}: write {2}")]
    Malformed(String, String, &'static str),
    /// The token of Discord isn't one.
    #[error(
        "TABLETOMB_DISCORD_TOKEN doesn't look like a token: {0}; copy it from the Bot page of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    DiscordToken(&'static str),
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
    /// A clock is too short to tap.
    #[error("{0} is too short: write at least 1000 milliseconds")]
    Clock(String),
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
