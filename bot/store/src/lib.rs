//! SQLite: the only SQL of the project. One task writes, in transactions shared by whatever is
//! ready; some connections read.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

mod batch;
mod chats;
mod migrations;
mod paces;
#[cfg(test)]
mod place_tests;
mod places;
mod posts;
mod tables;
#[cfg(test)]
mod tests;
mod writer;

pub use batch::{Batch, Committed, StoredTable, Write};
pub use paces::Pace;
pub use posts::{Due, Owed, PageHash, PageText, PostId, SentPost, Version};
pub use tables::{Known, SeatOf, TableRow};

/// Why the database did not do as asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The setting names no SQLite database.
    #[error(
        "TABLETOMB_DATABASE is {0:?}; write it as sqlite://tabletomb.db or sqlite:///full/path.db"
    )]
    Address(String),
    /// The file can't be opened or made.
    #[error(
        "TABLETOMB_DATABASE: {0} can't be opened ({1}): check that its folder exists and can be \
         written to"
    )]
    Open(PathBuf, #[source] sqlx::Error),
    /// There is no such file.
    #[error("TABLETOMB_DATABASE: there is no database {0}: check the path")]
    Missing(PathBuf),
    /// The tables can't be brought up to date.
    #[error("the database can't be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// A row isn't what the program writes.
    #[error("the database is damaged: a row of {0} can't be read")]
    Damaged(&'static str),
    /// A statement failed.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// The transaction that this was part of failed.
    #[error("the database could not write")]
    NotWritten,
    /// The writer has stopped.
    #[error("the database is closed")]
    Closed,
}

/// The database: a handle that is cheap to clone.
///
/// ```
/// use base::address::{Audience, Place, Platform};
/// use base::page::Page;
/// use base::time::Time;
/// use store::{Batch, PageText, Store, StoreError, Write};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), StoreError> {
/// # let folder = tempfile::tempdir().expect("a folder for a while");
/// let file = folder.path().join("tables.db");
/// let store = Store::open(&format!("sqlite://{}", file.display())).await?;
/// let hello = Write::Post {
///     table: None,
///     audience: Audience::Note,
///     place: Place::new(Platform::Sandbox, "#main"),
///     page: PageText::from(&Page::line("Hello!")),
/// };
/// store.commit(Batch::new(Time(0), vec![hello])).await?;
/// assert_eq!(store.owed(Time(0)).await?.len(), 1, "it is owed until a courier has sent it");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    moves: Arc<AtomicU64>,
}

struct Job {
    batch: Batch,
    done: oneshot::Sender<Result<Committed, StoreError>>,
}

/// How many batches may wait for the writer before their askers wait too.
const QUEUE: usize = 256;

const READERS: u32 = 4;

impl Store {
    /// Opens the database, making it when missing, and brings its tables up to date.
    ///
    /// # Errors
    /// If the address is none, or the file can't be used.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let options = file_options(address)?
            .journal_mode(SqliteJournalMode::Wal)
            // an acknowledged move survives a power cut
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true)
            .disable_statement_logging();
        let file = options.get_filename().to_owned();
        let failed = |error| StoreError::Open(file.clone(), error);
        let mut first = options
            .clone()
            .create_if_missing(true)
            .connect()
            .await
            .map_err(failed)?;
        migrations::all().run(&mut first).await?;
        first.close().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true))
            .await
            .map_err(failed)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(writer::run(options, jobs));
        Ok(Self {
            readers,
            writer,
            moves: Arc::default(),
        })
    }

    /// Opens a database that must be there.
    ///
    /// # Errors
    /// If it isn't, or can't be used.
    pub async fn existing(address: &str) -> Result<Self, StoreError> {
        let options = file_options(address)?;
        let file = options.get_filename();
        if !file.exists() {
            return Err(StoreError::Missing(file.to_owned()));
        }
        Self::open(address).await
    }

    /// Writes a batch as a whole or not at all; it is on the disk when this returns.
    ///
    /// # Errors
    /// If the database fails; then nothing of the batch was written.
    pub async fn commit(&self, batch: Batch) -> Result<Committed, StoreError> {
        let (done, result) = oneshot::channel();
        let moves = batch.writes.iter();
        let moves = moves
            .filter(|write| matches!(write, Write::Moved { .. }))
            .count();
        let job = Job { batch, done };
        self.writer
            .send(job)
            .await
            .map_err(|_| StoreError::Closed)?;
        let committed = result.await.map_err(|_| StoreError::Closed)?;
        self.moves.fetch_add(moves as u64, Ordering::Release);
        committed
    }

    /// How often a place has become another one since the program was started: whoever remembers
    /// places should look again when this grows.
    #[must_use]
    pub fn moves_of_places(&self) -> u64 {
        self.moves.load(Ordering::Acquire)
    }
}

/// The file that an address names.
fn file_options(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let named = address.strip_prefix("sqlite:").filter(|file| is_file(file));
    named
        .and_then(|_| SqliteConnectOptions::from_str(address).ok())
        .ok_or_else(|| StoreError::Address(address.to_owned()))
}

/// Whether the address names a file: the writer and the readers must meet in it.
fn is_file(address: &str) -> bool {
    let name = address.trim_start_matches('/').split('?').next();
    let named = name.is_some_and(|name| !name.is_empty() && name != ":memory:");
    named && !address.contains("mode=memory")
}
