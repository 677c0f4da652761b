//! `tabletomb doctor`: what is missing to serve, in lines that say how to mend it.

use std::process::ExitCode;

use anyhow::Context;
use store::{Store, StoreError, without_password};

use super::say;
use crate::settings::{Settings, Switch};

/// One line of what was found, and whether it is as it should be.
type Finding = (bool, String);

/// Looks at everything, and prints what was found; a failure if anything is missing.
///
/// # Errors
/// If the settings are wrong.
pub(super) fn run() -> anyhow::Result<ExitCode> {
    let settings = Settings::read()?;
    let runtime = tokio::runtime::Runtime::new().context("the program can't start its threads")?;
    let found = runtime.block_on(examine(&settings))?;
    for (well, line) in &found {
        let sign = if *well { "ok     " } else { "missing" };
        say(format_args!("{sign}  {line}"))?;
    }
    let well = found.iter().all(|(well, _)| *well);
    Ok(if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn examine(settings: &Settings) -> anyhow::Result<Vec<Finding>> {
    let address = without_password(&settings.database);
    let (mut found, store) = match Store::reading(&settings.database).await {
        Ok(store) => (database(settings, &address).await?, store),
        Err(StoreError::Missing(_)) => {
            let line = format!("the database is {address}, which the first start makes");
            (vec![(true, line)], Store::nowhere())
        }
        Err(error) => {
            let line = format!("the database {address}: {error}");
            return Ok(vec![(false, line)]);
        }
    };
    found.push(page(settings).await?);
    let pictures = match settings.pictures {
        Switch::On => "pictures are on; TABLETOMB_PICTURES=off tells everything in words alone",
        Switch::Off => "pictures are off; TABLETOMB_PICTURES=on draws boards and hands",
    };
    found.push((true, pictures.to_owned()));
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

/// Where the database is, and who uses it now.
async fn database(settings: &Settings, address: &str) -> Result<Vec<Finding>, StoreError> {
    let used = match Store::owner(&settings.database).await? {
        Some(owner) => format!("it is in use: {owner}"),
        None => "nothing uses it at the moment".to_owned(),
    };
    let lines = [format!("the database is {address}"), used];
    Ok(lines.map(|line| (true, line)).into())
}

/// Whether the page can be opened; while a tabletomb runs, its address may well be taken by it.
async fn page(settings: &Settings) -> Result<Finding, StoreError> {
    let Some(address) = settings.sandbox_address() else {
        return Ok((true, "the sandbox is off".to_owned()));
    };
    let runs = Store::owner(&settings.database).await?.is_some();
    Ok(match sandbox::bind(address).await {
        Ok(_) => (true, format!("the sandbox is {address}, which is free")),
        Err(_) if runs => (
            true,
            format!("the sandbox is {address}, in use as tabletomb runs"),
        ),
        Err(error) => (false, error.to_string()),
    })
}

/// A platform without a token is as it should be: nobody wants it.
fn off(platform: &str, token: &str) -> Finding {
    (true, format!("{platform} is off; {token} switches it on"))
}

fn of(platform: &str, told: Vec<Finding>) -> impl Iterator<Item = Finding> {
    told.into_iter()
        .map(move |(well, line)| (well, format!("{platform}: {line}")))
}
