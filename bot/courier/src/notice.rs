//! The notices that the courier sends to tables about their pages.

use base::address::PersonId;
use base::page::TableId;
use tokio::sync::oneshot;

/// News of its pages for a table.
#[derive(Debug)]
pub struct Notice {
    /// The table.
    pub table: TableId,
    /// The news.
    pub news: News,
    /// Told as soon as the table has written that down: only then is the delivery written down.
    pub noted: oneshot::Sender<()>,
}

/// The fate of a page of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The private chat of a person accepts no messages.
    Unheard(PersonId),
    /// A page that was owed for a while is now shown; until now no one saw its question.
    Shown,
    /// The first board is refused where it is to stand.
    Barred,
}
