//! The settings: a file, and environment variables that win over it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use base::address::Platform;
use base::time::Tempo;

mod error;
mod secrets;
mod table;
mod variables;

use secrets::oddity;
use table::variable_of;

pub use error::SettingsError;
pub use table::{LogFormat, Secret, Settings, Switch};

/// The shortest clock, in milliseconds.
const SHORTEST_CLOCK: u64 = 1_000;

/// The paths of the file if `TABLETOMB_CONFIG` names none.
const FILES: [&str; 2] = ["tabletomb.toml", "config/tabletomb.toml"];

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
        Ok(Self::read_unchecked()?.database.reveal().to_owned())
    }

    /// The settings as they are written, whether they make sense together or not.
    fn read_unchecked() -> Result<Self, SettingsError> {
        let variables = secrets::read(variables::ours(std::env::vars_os())?)?;
        let variable = |name: &str| variables.get(name).cloned();
        let file = variable(variables::CONFIG).filter(|path| !path.is_empty());
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

    fn check(&self) -> Result<(), SettingsError> {
        let address = looks_like_address;
        let page = self.sandbox_address();
        let fix = "an address and port as 127.0.0.1:8080, or off";
        check("sandbox", page, address, fix)?;
        let fix = "an address and port as 127.0.0.1:9464, or off";
        check("metrics", self.metrics_address(), address, fix)?;
        self.check_discord()?;
        self.check_telegram()?;
        self.check_url()?;
        let clocks = [
            ("clock_live", self.clock_live),
            ("clock_relaxed", self.clock_relaxed),
            ("clock_slow", self.clock_slow),
        ];
        if let Some((name, _)) = clocks.into_iter().find(|(_, span)| *span < SHORTEST_CLOCK) {
            return Err(SettingsError::Clock(variable_of(name)));
        }
        if page.is_none() && self.telegram_token.is_none() && self.discord_token.is_none() {
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
        let api = self.discord_api.as_deref();
        check(
            "discord_api",
            api,
            looks_like_url,
            "it as https://discord.com",
        )
    }

    fn check_telegram(&self) -> Result<(), SettingsError> {
        let token = self.telegram_token.as_ref();
        if let Some(odd) = token.and_then(|token| odd_of_telegram(token.reveal())) {
            return Err(SettingsError::TelegramToken(odd));
        }
        let fix = "it as https://api.telegram.org";
        check(
            "telegram_api",
            self.telegram_api.as_deref(),
            looks_like_url,
            fix,
        )?;
        let webhook = self.webhook.as_deref();
        let fix = "an address that Telegram can reach, as https://bot.example.org/telegram, or unset it to \
             poll for updates";
        check("webhook", webhook, looks_like_url, fix)?;
        let address = webhook.map(|_| self.webhook_address.as_str());
        let fix = "an address and port as 127.0.0.1:8443";
        check("webhook_address", address, looks_like_address, fix)
    }

    fn check_url(&self) -> Result<(), SettingsError> {
        let url = self.url.as_deref();
        let fix = "the public address without a path, as https://tomb.example.org, or unset it";
        check("url", url, |url| self.may_lead_to(url), fix)?;
        let address = url.map(|_| self.url_address.as_str());
        let fix = "an address and port as 127.0.0.1:8444";
        check("url_address", address, looks_like_address, fix)
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
            countdown: self.countdown,
        }
    }

    /// Returns the name of the database, without its path and any credentials.
    #[must_use]
    pub fn database_name(&self) -> &str {
        let address = self.database.reveal();
        let name = address.split('?').next().unwrap_or_default();
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
        self.telegram_token.as_ref()?;
        Some((self.webhook.as_deref()?, &self.webhook_address))
    }

    /// Returns the public address at which boards of chats can be opened, and the one on which requests arrive; `None`
    /// if there are no chats.
    #[must_use]
    pub fn url(&self) -> Option<(&str, &str)> {
        let url = self.url.as_deref()?;
        (!self.chats().is_empty()).then_some((url, &self.url_address))
    }

    /// Returns a secret that only processes with the same settings know, and by which they trust each other.
    #[must_use]
    pub fn secret(&self) -> String {
        let reveal = |token: &Option<Secret>| token.as_ref().map_or("", Secret::reveal).to_owned();
        [&self.discord_token, &self.telegram_token]
            .map(reveal)
            .join("\n")
    }

    /// The platforms for which there is a token.
    #[must_use]
    pub fn chats(&self) -> Vec<Platform> {
        let discord = self.discord_token.as_ref().map(|_| Platform::Discord);
        let telegram = self.telegram_token.as_ref().map(|_| Platform::Telegram);
        discord.into_iter().chain(telegram).collect()
    }
}

/// Checks a value, if there is one; `fix` says what to write instead.
fn check(
    name: &str,
    value: Option<&str>,
    is_right: impl Fn(&str) -> bool,
    fix: &'static str,
) -> Result<(), SettingsError> {
    match value.filter(|value| !is_right(value)) {
        Some(value) => Err(SettingsError::Malformed(
            variable_of(name),
            value.to_owned(),
            fix,
        )),
        None => Ok(()),
    }
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
    let key = line
        .split_once('=')
        .map(|(key, _)| format!(" ({})", key.trim()));
    (lines + 1, key.unwrap_or_default())
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
        assert_eq!(file, Settings::default());
        assert!(Settings::variables().all(|name| text.contains(&name)));
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
}
