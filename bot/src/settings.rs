//! The settings: a file, and environment variables that win over it.

use std::fmt;
use std::path::{Path, PathBuf};

use base::time::Tempo;
use serde::Deserialize;
use thiserror::Error;

/// The shortest clock, in milliseconds.
const SHORTEST_CLOCK: u64 = 1_000;

/// Where the file is looked for if `TABLETOMB_CONFIG` names none.
const FILES: [&str; 2] = ["tabletomb.toml", "config/tabletomb.toml"];

/// Everything that can be set.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The address of the database.
    pub database: String,
    /// The address of the local page, or `off`.
    pub sandbox: String,
    /// Milliseconds for which a table shows a round before it goes on by itself.
    pub round_pause: u64,
    /// Milliseconds that a decision may take by the live clock.
    pub clock_live: u64,
    /// Milliseconds that a decision may take by the relaxed clock.
    pub clock_relaxed: u64,
    /// Milliseconds that a decision may take by the slow clock.
    pub clock_slow: u64,
    /// Milliseconds for which somebody counts as being there after they did something.
    pub presence: u64,
    /// The token of the Discord bot.
    pub discord_token: Option<Token>,
    /// Another server that speaks Discord's API.
    pub discord_api: Option<String>,
    /// The token of the Telegram bot.
    pub telegram_token: Option<Token>,
    /// Another server that speaks the Bot API.
    pub telegram_api: Option<String>,
    /// Milliseconds between two messages in one chat of Telegram; 0: no limits of ours.
    pub telegram_pace: u64,
    /// Whether boards and hands are drawn, or told in words alone.
    pub pictures: Switch,
    /// What is logged.
    pub log: String,
}

/// Something that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// It is.
    On,
    /// It isn't.
    Off,
}

/// A token: never printed.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// The token itself, for the client that needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Why the settings can't be read: one line that names the mend.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file that was named isn't there.
    #[error("TABLETOMB_CONFIG names {0}, which can't be read ({1}): correct the path or unset it")]
    Unread(PathBuf, std::io::Error),
    /// The file isn't what it should be.
    #[error("{0}, {1}: see config/tabletomb.toml for every setting")]
    File(PathBuf, String),
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
    /// The token of Telegram isn't one.
    #[error(
        "TABLETOMB_TELEGRAM_TOKEN doesn't look like a token (123456:ABC…): copy it from \
         @BotFather, or unset it to run without Telegram"
    )]
    TelegramToken,
    /// The address of the Bot API isn't one.
    #[error("TABLETOMB_TELEGRAM_API is {0:?}: write it as https://api.telegram.org")]
    TelegramApi(String),
    /// The switch of the pictures is neither on nor off.
    #[error("TABLETOMB_PICTURES is {0:?}: write on or off")]
    Pictures(String),
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

impl Default for Settings {
    fn default() -> Self {
        let tempo = Tempo::default();
        Self {
            database: "sqlite://tabletomb.db".to_owned(),
            sandbox: "127.0.0.1:8080".to_owned(),
            round_pause: tempo.round_pause,
            clock_live: tempo.live,
            clock_relaxed: tempo.relaxed,
            clock_slow: tempo.slow,
            presence: tempo.presence,
            discord_token: None,
            discord_api: None,
            telegram_token: None,
            telegram_api: None,
            telegram_pace: 1_000,
            pictures: Switch::On,
            log: "info".to_owned(),
        }
    }
}

impl Settings {
    /// The settings of the file and the environment.
    ///
    /// # Errors
    /// If one of them is wrong.
    pub fn read() -> Result<Self, SettingsError> {
        let settings = Self::from_file()?.with(|name| std::env::var(name).ok())?;
        settings.check()?;
        Ok(settings)
    }

    /// The address of the database alone, for commands that serve nobody.
    ///
    /// # Errors
    /// If the file of settings can't be read.
    pub fn read_database() -> Result<String, SettingsError> {
        let settings = Self::from_file()?.with(|name| std::env::var(name).ok())?;
        Ok(settings.database)
    }

    fn from_file() -> Result<Self, SettingsError> {
        if let Ok(path) = std::env::var("TABLETOMB_CONFIG") {
            let path = PathBuf::from(path);
            let text = std::fs::read_to_string(&path);
            let text = text.map_err(|error| SettingsError::Unread(path.clone(), error))?;
            return Self::parse(&path, &text);
        }
        let found = FILES.iter().map(Path::new).find(|path| path.is_file());
        let text = found.and_then(|path| Some((path, std::fs::read_to_string(path).ok()?)));
        text.map_or_else(
            || Ok(Self::default()),
            |(path, text)| Self::parse(path, &text),
        )
    }

    fn parse(path: &Path, text: &str) -> Result<Self, SettingsError> {
        toml::from_str(text).map_err(|error| {
            let line = error
                .message()
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            SettingsError::File(path.to_owned(), line)
        })
    }

    /// Lets environment variables win.
    fn with(mut self, variable: impl Fn(&str) -> Option<String>) -> Result<Self, SettingsError> {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        self.database = set("TABLETOMB_DATABASE").unwrap_or(self.database);
        self.sandbox = set("TABLETOMB_SANDBOX").unwrap_or(self.sandbox);
        self.discord_token = set("TABLETOMB_DISCORD_TOKEN")
            .map(Token)
            .or(self.discord_token);
        self.discord_api = set("TABLETOMB_DISCORD_API").or(self.discord_api);
        self.telegram_token = set("TABLETOMB_TELEGRAM_TOKEN")
            .map(Token)
            .or(self.telegram_token);
        self.telegram_api = set("TABLETOMB_TELEGRAM_API").or(self.telegram_api);
        let number = |name: &'static str, default: u64| match set(name) {
            None => Ok(default),
            Some(text) => {
                let number = text.parse();
                number.map_err(|_| SettingsError::Milliseconds(name, text))
            }
        };
        self.telegram_pace = number("TABLETOMB_TELEGRAM_PACE", self.telegram_pace)?;
        self.round_pause = number("TABLETOMB_ROUND_PAUSE", self.round_pause)?;
        self.clock_live = number("TABLETOMB_CLOCK_LIVE", self.clock_live)?;
        self.clock_relaxed = number("TABLETOMB_CLOCK_RELAXED", self.clock_relaxed)?;
        self.clock_slow = number("TABLETOMB_CLOCK_SLOW", self.clock_slow)?;
        self.presence = number("TABLETOMB_PRESENCE", self.presence)?;
        self.pictures = match set("TABLETOMB_PICTURES").as_deref() {
            None => self.pictures,
            Some("on") => Switch::On,
            Some("off") => Switch::Off,
            Some(other) => return Err(SettingsError::Pictures(other.to_owned())),
        };
        self.log = set("TABLETOMB_LOG").unwrap_or(self.log);
        Ok(self)
    }

    fn check(&self) -> Result<(), SettingsError> {
        let off = self.sandbox == "off";
        if !off && !looks_like_address(&self.sandbox) {
            return Err(SettingsError::Sandbox(self.sandbox.clone()));
        }
        self.check_discord()?;
        self.check_telegram()?;
        let clocks = [
            ("TABLETOMB_CLOCK_LIVE", self.clock_live),
            ("TABLETOMB_CLOCK_RELAXED", self.clock_relaxed),
            ("TABLETOMB_CLOCK_SLOW", self.clock_slow),
        ];
        if let Some((name, _)) = clocks.into_iter().find(|(_, span)| *span < SHORTEST_CLOCK) {
            return Err(SettingsError::Clock(name));
        }
        if off && self.telegram_token.is_none() && self.discord_token.is_none() {
            return Err(SettingsError::Nothing);
        }
        Ok(())
    }

    fn check_discord(&self) -> Result<(), SettingsError> {
        let token = self.discord_token.as_ref();
        let plain = |token: &Token| token.reveal().bytes().all(|it| it.is_ascii_graphic());
        if !token.is_none_or(plain) {
            return Err(SettingsError::DiscordToken);
        }
        match &self.discord_api {
            Some(api) if !looks_like_url(api) => Err(SettingsError::DiscordApi(api.clone())),
            _ => Ok(()),
        }
    }

    fn check_telegram(&self) -> Result<(), SettingsError> {
        let token = self.telegram_token.as_ref();
        if !token.is_none_or(|token| looks_like_token(token.reveal())) {
            return Err(SettingsError::TelegramToken);
        }
        match &self.telegram_api {
            Some(api) if !looks_like_url(api) => Err(SettingsError::TelegramApi(api.clone())),
            _ => Ok(()),
        }
    }

    /// How long things take at a table.
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        Tempo {
            round_pause: self.round_pause,
            live: self.clock_live,
            relaxed: self.clock_relaxed,
            slow: self.clock_slow,
            presence: self.presence,
        }
    }

    /// Whether boards and hands are drawn.
    #[must_use]
    pub fn draws(&self) -> bool {
        self.pictures == Switch::On
    }

    /// The address of the local page, unless it is off.
    #[must_use]
    pub fn sandbox_address(&self) -> Option<&str> {
        (self.sandbox != "off").then_some(self.sandbox.as_str())
    }
}

fn looks_like_url(text: &str) -> bool {
    url::Url::parse(text).is_ok_and(|url| url.has_host())
}

fn looks_like_address(text: &str) -> bool {
    let parts = text.rsplit_once(':');
    parts.is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
}

fn looks_like_token(text: &str) -> bool {
    text.split_once(':').is_some_and(|(bot, secret)| {
        !bot.is_empty() && bot.bytes().all(|it| it.is_ascii_digit()) && !secret.is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &'static str, value: &'static str) -> Result<Settings, SettingsError> {
        let settings =
            Settings::default().with(|asked| (asked == name).then(|| value.to_owned()))?;
        settings.check()?;
        Ok(settings)
    }

    #[test]
    fn a_variable_wins_over_the_default() {
        assert_eq!(
            with("TABLETOMB_SANDBOX", "[::1]:9000").unwrap().sandbox,
            "[::1]:9000"
        );
    }

    #[test]
    fn pictures_are_drawn_unless_they_are_switched_off() {
        assert!(Settings::default().draws());
        assert!(!with("TABLETOMB_PICTURES", "off").unwrap().draws());
    }

    #[test]
    fn a_bad_setting_is_told_in_one_line_that_names_it() {
        let bad = [
            ("TABLETOMB_SANDBOX", "everywhere"),
            ("TABLETOMB_DISCORD_TOKEN", "my token"),
            ("TABLETOMB_DISCORD_API", "discord"),
            ("TABLETOMB_TELEGRAM_TOKEN", "hello"),
            ("TABLETOMB_TELEGRAM_API", "telegram"),
            ("TABLETOMB_TELEGRAM_PACE", "fast"),
            ("TABLETOMB_PICTURES", "many"),
            ("TABLETOMB_ROUND_PAUSE", "-1"),
            ("TABLETOMB_PRESENCE", "soon"),
            ("TABLETOMB_CLOCK_SLOW", "1 day"),
            ("TABLETOMB_CLOCK_LIVE", "0"),
        ];
        for (name, value) in bad {
            let told = with(name, value).err().unwrap().to_string();
            assert!(told.contains(name) && !told.contains('\n'), "{told}");
        }
        assert!(matches!(
            with("TABLETOMB_SANDBOX", "off"),
            Err(SettingsError::Nothing)
        ));
    }

    #[test]
    fn the_file_that_is_shipped_holds_the_defaults() {
        let text = include_str!("../../config/tabletomb.toml");
        let file = Settings::parse(Path::new("tabletomb.toml"), text).unwrap();
        let default = Settings::default();
        assert_eq!(
            (file.tempo(), file.telegram_pace),
            (default.tempo(), default.telegram_pace)
        );
        assert_eq!(
            (file.database, file.sandbox, file.pictures, file.log),
            (
                default.database,
                default.sandbox,
                default.pictures,
                default.log
            )
        );
    }

    #[test]
    fn an_unknown_setting_is_refused() {
        let told = Settings::parse(Path::new("t.toml"), "sandbx = 1")
            .err()
            .unwrap()
            .to_string();
        assert!(told.contains("sandbx"), "{told}");
    }
}
