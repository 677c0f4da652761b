//! `tabletomb compact`: everything that is over is packed, and the file as small as it can be.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use base::time::{Tempo, Time};
use store::Store;
use table::any::Registry;
use table::runtime::service::TableService;

use super::{limits, say};
use crate::settings::Settings;

/// Packs and shrinks the database.
///
/// # Errors
/// If there is no database, another process uses it, or there is no room to rewrite it.
pub(super) fn run(registry: &Registry) -> anyhow::Result<ExitCode> {
    let database = Settings::read_database()?;
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    let (packed, (before, after)) = runtime.block_on(async {
        limits::outlive_too_large_files();
        // a mistyped name makes no new database
        drop(Store::open_to_read(&database).await?);
        let store = Store::open(&database).await?;
        squeeze(&store, registry).await
    })?;
    say(format_args!(
        "packed {packed} finished tables; the database is {} now, it was {}.",
        mebibytes(after),
        mebibytes(before)
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Packs everything that is over and shrinks the file: how many tables that were, and the bytes of
/// the file before it shrank and after.
pub(super) async fn squeeze(
    store: &Store,
    registry: &Registry,
) -> anyhow::Result<(u64, (u64, u64))> {
    let service = TableService::new(
        store.clone(),
        registry.clone(),
        Arc::default(),
        Tempo::default(),
    );
    let all = Time::now().add_span(Duration::from_secs(1));
    let packed = service.pack_ended(all, Duration::ZERO).await?;
    Ok((packed, store.shrink().await?))
}

fn mebibytes(bytes: u64) -> String {
    let tenths = bytes * 10 / (1 << 20);
    format!("{}.{} MiB", tenths / 10, tenths % 10)
}
