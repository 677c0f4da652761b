//! `tabletomb backup`: a copy of the database, made while people play.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use store::Store;

use super::{limits, say};
use crate::settings::Settings;

/// Where to put the copy.
#[derive(Args)]
pub(super) struct Arguments {
    /// A file that isn't there yet.
    file: PathBuf,
}

/// Makes the copy.
///
/// # Errors
/// If there is no database, or the file is there already or can't be written.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let database = Settings::read_database()?;
    let runtime = tokio::runtime::Runtime::new().context("the program can't start its threads")?;
    runtime.block_on(async {
        limits::outlive_too_large_files();
        let store = Store::reading(&database).await?;
        store.back_up(&arguments.file).await
    })?;
    say(format_args!(
        "{} holds every table as it stood just now, hidden cards and seeds too: keep it to yourself.",
        arguments.file.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}
