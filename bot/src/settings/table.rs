//! The table of all settings. A row makes the field of [`Settings`], the name in the file, the environment variable and
//! the default; its comment in `config/tabletomb.toml` explains it.

use std::fmt;

use base::time::Tempo;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};

use super::error::SettingsError;

/// Makes the settings from rows of a name, a type and a default.
macro_rules! settings {
    ($($name:ident: $kind:ty = $default:expr,)+) => {
        /// All settings.
        #[derive(Clone, Deserialize)]
        #[cfg_attr(test, derive(Debug, PartialEq))]
        #[serde(deny_unknown_fields, default)]
        pub struct Settings {
            $(
                #[doc = concat!("The setting `", stringify!($name), "` of `config/tabletomb.toml`.")]
                pub $name: $kind,
            )+
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
                        let fix = <$kind as Value>::FORM;
                        self.$name = Value::read(&text)
                            .ok_or_else(|| SettingsError::Malformed(name, text, fix))?;
                    }
                )+
                Ok(self)
            }
        }
    };
}

settings! {
    database: Secret = Secret("sqlite://tabletomb.db".to_owned()),
    sandbox: String = "127.0.0.1:8080".to_owned(),
    pictures: Switch = Switch::On,
    round_pause: u64 = Tempo::default().round_pause,
    ai_pause: u64 = Tempo::default().ai_pause,
    clock_live: u64 = Tempo::default().live,
    clock_relaxed: u64 = Tempo::default().relaxed,
    clock_slow: u64 = Tempo::default().slow,
    presence: u64 = Tempo::default().presence,
    countdown: u64 = Tempo::default().countdown,
    discord_token: Option<Secret> = None,
    discord_api: Option<String> = None,
    discord_secret: Option<Secret> = None,
    telegram_token: Option<Secret> = None,
    telegram_api: Option<String> = None,
    webhook: Option<String> = None,
    webhook_address: String = "127.0.0.1:8443".to_owned(),
    url: Option<String> = None,
    url_address: String = "127.0.0.1:8444".to_owned(),
    telegram_pace: u64 = 1_000,
    metrics: String = "off".to_owned(),
    log: String = "info".to_owned(),
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
trait Value: DeserializeOwned {
    /// Whether a file of its own may hold the value.
    const IS_SECRET: bool = false;

    /// The form of the value, if not any text is one.
    const FORM: &'static str = "";

    /// Reads a value; `None` if the text has another form.
    fn read(text: &str) -> Option<Self> {
        Self::deserialize(StrDeserializer::<Error>::new(text)).ok()
    }
}

impl Value for String {}

impl Value for u64 {
    const FORM: &'static str = "milliseconds, as 1000";

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl<T: Value> Value for Option<T> {
    const IS_SECRET: bool = T::IS_SECRET;
    const FORM: &'static str = T::FORM;

    fn read(text: &str) -> Option<Self> {
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
    const FORM: &'static str = "on or off";
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
    const FORM: &'static str = "text or json";
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
}
