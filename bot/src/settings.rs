//! The settings: a file, and environment variables that win over it.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use base::address::Platform;
use base::time::Tempo;
use serde::Deserialize;

mod error;
mod secrets;
mod variables;

use secrets::oddity;

pub use error::SettingsError;

/// The shortest clock, in milliseconds.
const SHORTEST_CLOCK: u64 = 1_000;

/// The paths of the file if `TABLETOMB_CONFIG` names none.
const FILES: [&str; 2] = ["tabletomb.toml", "config/tabletomb.toml"];

/// All settings.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The address of the database.
    pub database: String,
    /// The address of the local page, or `off`.
    pub sandbox: String,
    /// Milliseconds for which a table shows a round before it goes on by itself.
    pub round_pause: u64,
    /// Milliseconds for which an AI seems to think at least.
    pub ai_pause: u64,
    /// Milliseconds that a decision may take by the live clock.
    pub clock_live: u64,
    /// Milliseconds that a decision may take by the relaxed clock.
    pub clock_relaxed: u64,
    /// Milliseconds that a decision may take by the slow clock.
    pub clock_slow: u64,
    /// Milliseconds for which a player counts as present after an action.
    pub presence: u64,
    /// The token of the Discord bot.
    pub discord_token: Option<Token>,
    /// Another server that speaks Discord's API.
    pub discord_api: Option<String>,
    /// The client secret of the Discord application: boards open inside of Discord too.
    pub discord_secret: Option<Token>,
    /// The token of the Telegram bot.
    pub telegram_token: Option<Token>,
    /// Another server that speaks the Bot API.
    pub telegram_api: Option<String>,
    /// The public address to which Telegram delivers updates.
    pub webhook: Option<String>,
    /// The address at which they arrive.
    pub webhook_address: String,
    /// The public address at which boards of chats can be opened.
    pub url: Option<String>,
    /// The address on which requests for boards arrive.
    pub url_address: String,
    /// Milliseconds between two messages in one chat of Telegram; 0: no limits of ours.
    pub telegram_pace: u64,
    /// Whether boards and hands are drawn, or told in words alone.
    pub pictures: Switch,
    /// The address where it is told how things stand and what was done, or `off`.
    pub metrics: String,
    /// The events to log.
    pub log: String,
    /// The format of the log.
    pub log_format: LogFormat,
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

/// A format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Text for people: a line per event, with colours where they are supported.
    Text,
    /// JSON for programs: an object per line.
    Json,
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

impl Default for Settings {
    fn default() -> Self {
        let tempo = Tempo::default();
        Self {
            database: "sqlite://tabletomb.db".to_owned(),
            sandbox: "127.0.0.1:8080".to_owned(),
            round_pause: tempo.round_pause,
            ai_pause: tempo.ai_pause,
            clock_live: tempo.live,
            clock_relaxed: tempo.relaxed,
            clock_slow: tempo.slow,
            presence: tempo.presence,
            discord_token: None,
            discord_api: None,
            discord_secret: None,
            telegram_token: None,
            telegram_api: None,
            webhook: None,
            webhook_address: "127.0.0.1:8443".to_owned(),
            url: None,
            url_address: "127.0.0.1:8444".to_owned(),
            telegram_pace: 1_000,
            pictures: Switch::On,
            metrics: "off".to_owned(),
            log: "info".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

impl Settings {
    /// The settings of the file and the environment.
    ///
    /// # Errors
    /// If one of them is wrong.
    pub fn read() -> Result<Self, SettingsError> {
        let settings = Self::read_unchecked()?;
        settings.check()?;
        Ok(settings)
    }

    /// Returns the database address alone, for commands that don't serve.
    ///
    /// # Errors
    /// If the settings can't be read.
    pub fn read_database() -> Result<String, SettingsError> {
        Ok(Self::read_unchecked()?.database)
    }

    /// The settings as they are written, whether they make sense together or not.
    fn read_unchecked() -> Result<Self, SettingsError> {
        let variables = secrets::read(variables::ours(std::env::vars_os())?)?;
        let variable = |name: &str| variables.get(name).cloned();
        let file = variable("TABLETOMB_CONFIG").filter(|path| !path.is_empty());
        Self::from_file(file.map(PathBuf::from))?.with(variable)
    }

    /// Reads the named file, or else the first usual one that exists; without a file, the defaults apply.
    fn from_file(named: Option<PathBuf>) -> Result<Self, SettingsError> {
        if let Some(path) = named {
            let text = text_of(&path)?.ok_or_else(|| SettingsError::Missing(path.clone()))?;
            return Self::parse(&path, &text);
        }
        for path in FILES.map(Path::new) {
            if let Some(text) = text_of(path)? {
                return Self::parse(path, &text);
            }
        }
        Ok(Self::default())
    }

    fn parse(path: &Path, text: &str) -> Result<Self, SettingsError> {
        toml::from_str(text).map_err(|error| {
            let before = error.span().map_or(0, |span| span.start);
            let (line, key) = place(text, before);
            SettingsError::File {
                file: path.to_owned(),
                line,
                key,
                fault: error
                    .message()
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            }
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
        self.discord_secret = set("TABLETOMB_DISCORD_SECRET")
            .map(Token)
            .or(self.discord_secret);
        self.telegram_token = set("TABLETOMB_TELEGRAM_TOKEN")
            .map(Token)
            .or(self.telegram_token);
        self.telegram_api = set("TABLETOMB_TELEGRAM_API").or(self.telegram_api);
        self.webhook = set("TABLETOMB_WEBHOOK").or(self.webhook);
        self.webhook_address = set("TABLETOMB_WEBHOOK_ADDRESS").unwrap_or(self.webhook_address);
        self.url = set("TABLETOMB_URL").or(self.url);
        self.url_address = set("TABLETOMB_URL_ADDRESS").unwrap_or(self.url_address);
        let number = |name: &'static str, default: u64| match set(name) {
            None => Ok(default),
            Some(text) => {
                let number = text.parse();
                number.map_err(|_| SettingsError::Milliseconds(name, text))
            }
        };
        self.telegram_pace = number("TABLETOMB_TELEGRAM_PACE", self.telegram_pace)?;
        self.round_pause = number("TABLETOMB_ROUND_PAUSE", self.round_pause)?;
        self.ai_pause = number("TABLETOMB_AI_PAUSE", self.ai_pause)?;
        self.clock_live = number("TABLETOMB_CLOCK_LIVE", self.clock_live)?;
        self.clock_relaxed = number("TABLETOMB_CLOCK_RELAXED", self.clock_relaxed)?;
        self.clock_slow = number("TABLETOMB_CLOCK_SLOW", self.clock_slow)?;
        self.presence = number("TABLETOMB_PRESENCE", self.presence)?;
        self.pictures = match set("TABLETOMB_PICTURES").as_deref() {
            None => self.pictures,
            Some("on") => Switch::On,
            Some("off") => Switch::Off,
            Some(other) => return Err(unlike("TABLETOMB_PICTURES", other, "on or off")),
        };
        self.metrics = set("TABLETOMB_METRICS").unwrap_or(self.metrics);
        self.log = set("TABLETOMB_LOG").unwrap_or(self.log);
        self.log_format = match set("TABLETOMB_LOG_FORMAT").as_deref() {
            None => self.log_format,
            Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(other) => return Err(unlike("TABLETOMB_LOG_FORMAT", other, "text or json")),
        };
        Ok(self)
    }

    fn check(&self) -> Result<(), SettingsError> {
        let off = self.sandbox == "off";
        if !off && !looks_like_address(&self.sandbox) {
            return Err(SettingsError::Sandbox(self.sandbox.clone()));
        }
        if self
            .metrics_address()
            .is_some_and(|it| !looks_like_address(it))
        {
            return Err(SettingsError::Metrics(self.metrics.clone()));
        }
        self.check_discord()?;
        self.check_telegram()?;
        self.check_url()?;
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
        if let Some(odd) = token.and_then(|token| oddity(token.reveal())) {
            return Err(SettingsError::DiscordToken(odd));
        }
        let secret = self.discord_secret.as_ref();
        if let Some(odd) = secret.and_then(|secret| oddity(secret.reveal())) {
            return Err(SettingsError::DiscordSecret(odd));
        }
        if secret.is_some() && (self.url.is_none() || token.is_none()) {
            return Err(SettingsError::SecretAlone);
        }
        match &self.discord_api {
            Some(api) if !looks_like_url(api) => Err(SettingsError::DiscordApi(api.clone())),
            _ => Ok(()),
        }
    }

    fn check_telegram(&self) -> Result<(), SettingsError> {
        let token = self.telegram_token.as_ref();
        if let Some(odd) = token.and_then(|token| odd_of_telegram(token.reveal())) {
            return Err(SettingsError::TelegramToken(odd));
        }
        match (&self.telegram_api, &self.webhook) {
            (Some(api), _) if !looks_like_url(api) => Err(SettingsError::TelegramApi(api.clone())),
            (_, Some(url)) if !looks_like_url(url) => Err(SettingsError::Webhook(url.clone())),
            (_, Some(_)) if !looks_like_address(&self.webhook_address) => {
                Err(SettingsError::WebhookAddress(self.webhook_address.clone()))
            }
            _ => Ok(()),
        }
    }

    fn check_url(&self) -> Result<(), SettingsError> {
        match &self.url {
            Some(url) if !self.may_lead_to(url) => Err(SettingsError::Url(url.clone())),
            Some(_) if !looks_like_address(&self.url_address) => {
                Err(SettingsError::UrlAddress(self.url_address.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Telegram itself refuses every message with a button that opens a page which isn't encrypted.
    fn may_lead_to(&self, url: &str) -> bool {
        let tried = self.telegram_token.is_none() || self.telegram_api.is_some();
        is_public(url) && (tried || url.starts_with("https:"))
    }

    /// Returns the timings of a table.
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        Tempo {
            round_pause: self.round_pause,
            ai_pause: self.ai_pause,
            live: self.clock_live,
            relaxed: self.clock_relaxed,
            slow: self.clock_slow,
            presence: self.presence,
        }
    }

    /// Returns the name of the database, without its path and any credentials.
    #[must_use]
    pub fn database_name(&self) -> &str {
        let name = self.database.split('?').next().unwrap_or_default();
        name.rsplit('/').next().unwrap_or_default()
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

    /// The address where it is told how things stand, unless that is off.
    #[must_use]
    pub fn metrics_address(&self) -> Option<&str> {
        (self.metrics != "off").then_some(self.metrics.as_str())
    }

    /// Returns the address to which Telegram delivers updates, and the one on which they arrive; `None` if the program
    /// polls.
    #[must_use]
    pub fn webhook(&self) -> Option<(&str, &str)> {
        let webhook = self.webhook.as_deref();
        let webhook = webhook.filter(|_| self.telegram_token.is_some());
        webhook.map(|url| (url, self.webhook_address.as_str()))
    }

    /// Returns the public address at which boards of chats can be opened, and the one on which requests arrive; `None`
    /// if there are no chats.
    #[must_use]
    pub fn url(&self) -> Option<(&str, &str)> {
        let url = self.url.as_deref().filter(|_| !self.chats().is_empty());
        url.map(|url| (url, self.url_address.as_str()))
    }

    /// Returns a secret that only processes with the same settings know, and by which they trust each other.
    #[must_use]
    pub fn secret(&self) -> String {
        let tokens = [&self.discord_token, &self.telegram_token];
        let tokens = tokens.map(|token| token.as_ref().map_or("", Token::reveal));
        tokens.join("\n")
    }

    /// The platforms for which there is a token.
    #[must_use]
    pub fn chats(&self) -> Vec<Platform> {
        let discord = self.discord_token.as_ref().map(|_| Platform::Discord);
        let telegram = self.telegram_token.as_ref().map(|_| Platform::Telegram);
        discord.into_iter().chain(telegram).collect()
    }
}

fn unlike(name: &'static str, value: &str, choices: &'static str) -> SettingsError {
    SettingsError::Choice(name, value.to_owned(), choices)
}

/// Reads a file; `None` if it doesn't exist.
fn text_of(path: &Path) -> Result<Option<String>, SettingsError> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SettingsError::Unread(path.to_owned(), error)),
    }
}

/// The number of the line in which this byte stands, and in brackets the setting in it.
fn place(text: &str, byte: usize) -> (usize, String) {
    let lines = text.get(..byte).unwrap_or_default().matches('\n').count();
    let line = text.lines().nth(lines).unwrap_or_default();
    let key = line.split_once('=').map(|(key, _)| key.trim());
    let key = key.map(|key| format!(" ({key})")).unwrap_or_default();
    (lines + 1, key)
}

fn looks_like_url(text: &str) -> bool {
    let is_web = |url: url::Url| url.has_host() && matches!(url.scheme(), "http" | "https");
    text.bytes().all(|it| it.is_ascii_graphic()) && url::Url::parse(text).is_ok_and(is_web)
}

/// Returns whether a text is the address of a server alone, with encryption. For trials, an address on this machine may
/// go without.
fn is_public(text: &str) -> bool {
    let is_local = |url: &url::Url| matches!(url.host_str(), Some("127.0.0.1" | "localhost"));
    let url = url::Url::parse(text).ok().filter(|_| looks_like_url(text));
    url.is_some_and(|url| {
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let nameless = url.username().is_empty() && url.password().is_none();
        bare && nameless && (url.scheme() == "https" || is_local(&url))
    })
}

fn looks_like_address(text: &str) -> bool {
    let parts = text.rsplit_once(':');
    parts.is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
}

/// Returns what is odd about a token of Telegram, if anything is; never the token.
fn odd_of_telegram(token: &str) -> Option<&'static str> {
    let is_whole = |(bot, secret): (&str, &str)| {
        let number = !bot.is_empty() && bot.bytes().all(|it| it.is_ascii_digit());
        number && !secret.is_empty()
    };
    let whole = token.split_once(':').is_some_and(is_whole);
    let cut = "it isn't a number, a colon and letters";
    oddity(token).or_else(|| (!whole).then_some(cut))
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
    fn the_name_of_the_database_gives_no_password_and_no_path_away() {
        for (address, name) in [
            ("sqlite://tabletomb.db", "tabletomb.db"),
            ("sqlite:///home/anna/t.db?mode=rw", "t.db"),
            ("postgres://anna:secret@host/tomb?password=x", "tomb"),
        ] {
            let settings = with("TABLETOMB_DATABASE", address).unwrap();
            assert_eq!(settings.database_name(), name);
        }
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
            ("TABLETOMB_DISCORD_API", "ftp://discord.com"),
            ("TABLETOMB_TELEGRAM_TOKEN", "hello"),
            ("TABLETOMB_TELEGRAM_TOKEN", "7:with a blank"),
            ("TABLETOMB_TELEGRAM_TOKEN", "7:at-its-end "),
            ("TABLETOMB_TELEGRAM_API", "telegram"),
            ("TABLETOMB_TELEGRAM_API", "file:///api"),
            ("TABLETOMB_WEBHOOK", "here"),
            ("TABLETOMB_URL", "http://tomb.example"),
            ("TABLETOMB_URL", "https://tomb.example/path"),
            ("TABLETOMB_LOG_FORMAT", "xml"),
            ("TABLETOMB_METRICS", "9464"),
            ("TABLETOMB_TELEGRAM_PACE", "fast"),
            ("TABLETOMB_PICTURES", "many"),
            ("TABLETOMB_ROUND_PAUSE", "-1"),
            ("TABLETOMB_AI_PAUSE", "70%"),
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
    fn what_is_odd_about_a_token_is_said_and_the_token_is_not() {
        for (name, value, says) in [
            ("TABLETOMB_DISCORD_TOKEN", "\"secret\"", "quotes"),
            ("TABLETOMB_DISCORD_TOKEN", "secret\n", "line break"),
            ("TABLETOMB_TELEGRAM_TOKEN", "'7:secret'", "quotes"),
            ("TABLETOMB_TELEGRAM_TOKEN", "7:secret secret", "space"),
            ("TABLETOMB_TELEGRAM_TOKEN", "secret", "colon"),
        ] {
            let told = with(name, value).err().unwrap().to_string();
            assert!(told.contains(name) && told.contains(says), "{told}");
            assert!(!told.contains("secret"), "{told}");
        }
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
            (file.database, file.sandbox, file.pictures),
            (default.database, default.sandbox, default.pictures)
        );
        assert_eq!(
            (file.metrics, file.log, file.log_format),
            (default.metrics, default.log, default.log_format)
        );
        assert_eq!(file.webhook_address, default.webhook_address);
        assert_eq!(
            (file.url, file.url_address),
            (default.url, default.url_address)
        );
    }

    #[test]
    fn a_fault_of_the_file_is_told_with_its_line_and_its_setting() {
        for (text, names) in [
            ("\nsandbx = 1", ["line 2 (sandbx)", "unknown field"]),
            (
                "log = \"info\"\npresence = \"no\"",
                ["line 2 (presence)", "string"],
            ),
            ("# first\nlog = in fo", ["line 2 (log)", "t.toml"]),
            ("pictures", ["line 1:", "t.toml"]),
        ] {
            let told = Settings::parse(Path::new("t.toml"), text).err().unwrap();
            let told = told.to_string();
            assert!(names.iter().all(|name| told.contains(name)), "{told}");
            assert!(!told.contains('\n'), "{told}");
        }
    }

    #[test]
    fn every_variable_that_is_asked_for_is_known() {
        let asked = |name: &str| {
            let set = [(name.into(), "1".into())].into_iter();
            assert!(variables::ours(set).is_ok(), "{name}");
            None
        };
        assert!(Settings::default().with(asked).is_ok());
    }
}
