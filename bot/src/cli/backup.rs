//! `tabletomb backup`: a copy of the database, made while people play.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use store::Store;

use super::{limits, say};
use crate::settings::Settings;

/// The path of the copy.
#[derive(Args)]
pub(super) struct Arguments {
    /// File to create.
    file: PathBuf,
}

/// Makes the copy.
///
/// # Errors
/// If there is no database, or the file is there already or can't be written.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let database = Settings::read_database()?;
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    runtime.block_on(async {
        limits::outlive_too_large_files();
        let store = Store::open_to_read(&database).await?;
        store.back_up(&arguments.file).await
    })?;
    say(format_args!(
        "{} holds all tables as of now, with hidden cards and seeds: keep it private.",
        arguments.file.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}
