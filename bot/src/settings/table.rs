//! The table of all settings. A row makes the field of [`Settings`], the name in the file, the environment variable and
//! the default; its comment in `config/tabletomb.toml` makes the page of settings.

use std::fmt;

use base::time::Tempo;
use serde::Deserialize;

use super::error::SettingsError;

/// Makes the settings from rows of a name, a type and a default.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $default:expr,)+) => {
        /// All settings.
        #[derive(Clone, Deserialize)]
        #[cfg_attr(test, derive(Debug, PartialEq))]
        #[serde(deny_unknown_fields, default)]
        pub struct Settings {
            $($(#[$doc])* pub $name: $kind,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl Settings {
            /// The name of each setting, and whether it is secret.
            const ROWS: &[(&str, bool)] = &[$((stringify!($name), <$kind as Value>::IS_SECRET)),+];

            /// Lets environment variables win.
            pub(super) fn with(
                mut self,
                variable: impl Fn(&str) -> Option<String>,
            ) -> Result<Self, SettingsError> {
                $(
                    let name = variable_of(stringify!($name));
                    if let Some(text) = variable(&name).filter(|text| !text.is_empty()) {
                        let value = Value::read(&text);
                        self.$name = value.map_err(|fix| SettingsError::Malformed(name, text, fix))?;
                    }
                )+
                Ok(self)
            }
        }
    };
}

settings! {
    /// The address of the database.
    database: Secret = Secret("sqlite://tabletomb.db".to_owned()),
    /// The address of the local page, or `off`.
    sandbox: String = "127.0.0.1:8080".to_owned(),
    /// Whether boards and hands are drawn, or told in words alone.
    pictures: Switch = Switch::On,
    /// Milliseconds for which a table shows a round before it goes on by itself.
    round_pause: u64 = Tempo::default().round_pause,
    /// Milliseconds for which an AI seems to think at least.
    ai_pause: u64 = Tempo::default().ai_pause,
    /// Milliseconds that a decision may take by the live clock.
    clock_live: u64 = Tempo::default().live,
    /// Milliseconds that a decision may take by the relaxed clock.
    clock_relaxed: u64 = Tempo::default().relaxed,
    /// Milliseconds that a decision may take by the slow clock.
    clock_slow: u64 = Tempo::default().slow,
    /// Milliseconds for which a player counts as present after an action.
    presence: u64 = Tempo::default().presence,
    /// The token of the Discord bot.
    discord_token: Option<Secret> = None,
    /// Another server that speaks Discord's API.
    discord_api: Option<String> = None,
    /// The client secret of the Discord application: boards open inside of Discord too.
    discord_secret: Option<Secret> = None,
    /// The token of the Telegram bot.
    telegram_token: Option<Secret> = None,
    /// Another server that speaks the Bot API.
    telegram_api: Option<String> = None,
    /// The public address to which Telegram delivers updates.
    webhook: Option<String> = None,
    /// The address at which they arrive.
    webhook_address: String = "127.0.0.1:8443".to_owned(),
    /// The public address at which boards of chats can be opened.
    url: Option<String> = None,
    /// The address on which requests for boards arrive.
    url_address: String = "127.0.0.1:8444".to_owned(),
    /// Milliseconds between two messages in one chat of Telegram; 0: no limits of ours.
    telegram_pace: u64 = 1_000,
    /// The address for monitoring, or `off`.
    metrics: String = "off".to_owned(),
    /// The events to log.
    log: String = "info".to_owned(),
    /// The format of the log.
    log_format: LogFormat = LogFormat::Text,
}

impl Settings {
    /// Returns the environment variable of each setting.
    pub(super) fn variables() -> impl Iterator<Item = String> {
        Self::ROWS.iter().map(|(name, _)| variable_of(name))
    }

    /// Returns the variable of each secret setting, and the one that names a file with the value.
    pub(super) fn secrets() -> impl Iterator<Item = (String, String)> {
        let secret = Self::ROWS.iter().filter(|(_, is_secret)| *is_secret);
        secret.map(|(name, _)| (variable_of(name), variable_of(name) + "_FILE"))
    }
}

/// Returns the environment variable of a setting.
pub(super) fn variable_of(name: &str) -> String {
    format!("TABLETOMB_{}", name.to_ascii_uppercase())
}

/// A value that a variable can hold.
trait Value: Sized {
    /// Whether a file of its own may hold the value.
    const IS_SECRET: bool = false;

    /// Reads a value; the error says what to write instead.
    fn read(text: &str) -> Result<Self, &'static str>;
}

impl Value for String {
    fn read(text: &str) -> Result<Self, &'static str> {
        Ok(text.to_owned())
    }
}

impl Value for u64 {
    fn read(text: &str) -> Result<Self, &'static str> {
        text.parse().map_err(|_| "milliseconds, as 1000")
    }
}

impl<T: Value> Value for Option<T> {
    const IS_SECRET: bool = T::IS_SECRET;

    fn read(text: &str) -> Result<Self, &'static str> {
        T::read(text).map(Some)
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// The setting is on.
    On,
    /// The setting is off.
    Off,
}

impl Value for Switch {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err("on or off"),
        }
    }
}

/// A format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Text for people: a line per event, with colours where they are supported.
    Text,
    /// JSON for programs: an object per line.
    Json,
}

impl Value for LogFormat {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json"),
        }
    }
}

/// A secret, such as a token or an address with a password: never printed.
#[derive(Clone, Deserialize)]
#[cfg_attr(test, derive(PartialEq))]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Returns the secret itself, for the client that needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl Value for Secret {
    const IS_SECRET: bool = true;

    fn read(text: &str) -> Result<Self, &'static str> {
        Ok(Self(text.to_owned()))
    }
}
