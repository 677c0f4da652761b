//! The log on standard error, for people or for programs.

use std::io::IsTerminal;

use anyhow::Context;
use tracing_subscriber::Registry;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::prelude::*;

use super::crash;
use crate::settings::{LogFormat, Settings};

/// Begins to log what the settings ask for.
///
/// # Errors
/// If what is to be logged can't be understood.
pub(super) fn begin(settings: &Settings) -> anyhow::Result<()> {
    // the library for Discord writes whole messages and tokens into its log
    let filter: Targets = format!("{},serenity=off", settings.log)
        .parse()
        .with_context(|| format!("TABLETOMB_LOG is {:?}: write info, debug, …", settings.log))?;
    let lines = layer::<Registry>().with_writer(std::io::stderr);
    let lines = match settings.log_format {
        LogFormat::Text => lines.with_ansi(shows_colours()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(lines)
        .with(filter)
        .init();
    crash::begin();
    Ok(())
}

/// Whether colours are seen where the log goes, and wanted there (<https://no-color.org>).
fn shows_colours() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
    std::io::stderr().is_terminal() && !unwanted
}
