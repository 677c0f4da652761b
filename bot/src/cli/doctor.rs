//! `tabletomb doctor`: what is missing to serve, in lines that say how to mend it.

use std::process::ExitCode;

use anyhow::Context;
use base::cause;
use store::{Store, StoreError, without_password};

use super::say;
use crate::settings::{Settings, Switch};

/// A line of the report with its sign.
type Finding = (Sign, String);

/// The sign before a line of the report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A check that passed.
    Ok,
    /// A feature that is switched off.
    Off,
    /// A problem that has to be fixed.
    Error,
}

impl Sign {
    fn of(well: bool) -> Self {
        if well { Self::Ok } else { Self::Error }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Off => "off",
            Self::Error => "error",
        }
    }
}

/// Looks at everything, and prints what was found; a failure if anything is missing.
///
/// # Errors
/// If the settings are wrong.
pub(super) fn run() -> anyhow::Result<ExitCode> {
    let settings = Settings::read()?;
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    let found = runtime.block_on(examine(&settings))?;
    for (sign, line) in &found {
        say(format_args!("{:<5}  {line}", sign.name()))?;
    }
    let well = found.iter().all(|(sign, _)| *sign != Sign::Error);
    Ok(if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn examine(settings: &Settings) -> anyhow::Result<Vec<Finding>> {
    let address = without_password(settings.database.reveal());
    let (mut found, store) = match Store::open_to_read(settings.database.reveal()).await {
        Ok(store) => (database(settings, &address).await?, store),
        Err(StoreError::Missing(_)) => {
            let line = format!("database: {address}, created at the first start");
            (vec![(Sign::Ok, line)], Store::new_empty())
        }
        Err(error) => {
            let line = format!("database: {address}: {}", cause::describe_error(&error));
            return Ok(vec![(Sign::Error, line)]);
        }
    };
    found.push(page(settings).await?);
    let (sign, pictures) = match settings.pictures {
        Switch::On => (
            Sign::Ok,
            "pictures: set TABLETOMB_PICTURES to off for text only",
        ),
        Switch::Off => (
            Sign::Off,
            "pictures: set TABLETOMB_PICTURES to on for boards and hands",
        ),
    };
    found.push((sign, pictures.to_owned()));
    match &settings.discord_token {
        None => found.push(off("Discord", "TABLETOMB_DISCORD_TOKEN")),
        Some(token) => {
            let api = settings.discord_api.as_deref();
            let inside = settings.discord_secret.is_some() && settings.url().is_some();
            let told = discord::examine(token.reveal(), api, store.clone(), inside).await?;
            found.extend(of("Discord", told));
        }
    }
    match &settings.telegram_token {
        None => found.push(off("Telegram", "TABLETOMB_TELEGRAM_TOKEN")),
        Some(token) => {
            let api = settings.telegram_api.as_deref();
            let visited = settings.url().is_some();
            let told = telegram::examine(token.reveal(), api, visited, &store).await?;
            found.extend(of("Telegram", told));
        }
    }
    Ok(found)
}

/// Returns the address of the database and its current user.
async fn database(settings: &Settings, address: &str) -> Result<Vec<Finding>, StoreError> {
    let used = match Store::owner(settings.database.reveal()).await? {
        Some(owner) => format!("database: in use by {owner}"),
        None => "database: not in use".to_owned(),
    };
    let lines = [format!("database: {address}"), used];
    Ok(lines.map(|line| (Sign::Ok, line)).into())
}

/// Whether the page can be opened; while a tabletomb runs, its address may well be taken by it.
async fn page(settings: &Settings) -> Result<Finding, StoreError> {
    let Some(address) = settings.sandbox_address() else {
        let line = "local page: set TABLETOMB_SANDBOX to an address to turn it on";
        return Ok((Sign::Off, line.to_owned()));
    };
    let runs = Store::owner(settings.database.reveal()).await?.is_some();
    Ok(match sandbox::bind(address).await {
        Ok(_) => (Sign::Ok, format!("local page: {address} is free")),
        Err(_) if runs => (
            Sign::Ok,
            format!("local page: {address} is in use, as tabletomb runs"),
        ),
        Err(error) => (Sign::Error, error.to_string()),
    })
}

/// Returns the finding for a platform without a token. It is no error: the operator doesn't want the platform.
fn off(platform: &str, token: &str) -> Finding {
    (Sign::Off, format!("{platform}: set {token} to turn it on"))
}

fn of(platform: &str, told: Vec<(bool, String)>) -> impl Iterator<Item = Finding> {
    told.into_iter()
        .map(move |(well, line)| (Sign::of(well), format!("{platform}: {line}")))
}
