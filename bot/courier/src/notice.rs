//! What the courier tells tables of their pages.

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
    /// The private chat of a person takes nothing.
    Unheard(PersonId),
    /// A page stands that was owed for a while: nobody was shown what it asks.
    Shown,
    /// The first board is refused where it is to stand.
    Barred,
}
