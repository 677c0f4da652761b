//! `tabletomb copy`: everything of one database into another, as from a file to a server.

use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use store::Store;

use super::{limits, say};

/// From where to where.
#[derive(Args)]
pub(super) struct Arguments {
    /// Database to copy, as sqlite://tabletomb.db; stop the bot first.
    from: String,
    /// Empty database to fill, as postgres://user@host/database, or a file to create; the password may be in PGPASSWORD.
    to: String,
}

/// Copies.
///
/// # Errors
/// If either can't be used or is in use, or the second isn't empty.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    let copied = runtime.block_on(async {
        limits::outlive_too_large_files();
        Store::copy(&arguments.from, &arguments.to).await
    })?;
    let rows = copied.iter().filter(|(_, rows)| *rows > 0);
    let rows: Vec<_> = rows
        .map(|(table, rows)| format!("{rows} of {table}"))
        .collect();
    say(format_args!(
        "everything was copied: {}. Set TABLETOMB_DATABASE to the new database, and start no \
         tabletomb on the old one.",
        rows.join(", ")
    ))?;
    Ok(ExitCode::SUCCESS)
}
