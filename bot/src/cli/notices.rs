//! The courier's notices to tables.

use courier::{News, Notice};
use table::runtime::service::TableService;
use tokio::sync::mpsc;

/// Tells tables what became of their pages, until no more notices can come.
pub(super) async fn tell_tables(
    service: TableService,
    mut told: mpsc::Receiver<Notice>,
) -> anyhow::Result<()> {
    while let Some(Notice { table, news, noted }) = told.recv().await {
        match news {
            News::Unheard(person) => service.note_unheard(table, person, noted),
            News::Shown => service.note_shown(table, noted),
            News::Barred => service.unshown(table, noted),
        }
    }
    Ok(())
}
