//! The only SQL of the project, for SQLite and for PostgreSQL. One task writes, in transactions shared
//! by whatever is ready; some connections read.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use address::Address;
use base::page::{CupId, TableId};
use base::time::Time;
use drawings::Drawings;
use futures::future::LocalBoxFuture;
use memory::Memory;
use migrations::Age;
use owner::Owner;
use readers::Readers;
use sql::Connection;
use sqlx::migrate::MigrateError;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};
use writer::Writer;

mod address;
mod asides;
mod backup;
mod batch;
mod blocks;
#[cfg(test)]
mod branch_tests;
mod chat_tables;
mod chats;
mod copy;
#[cfg(test)]
mod copy_tests;
mod cups;
mod damage;
mod doubts;
mod drawings;
mod duty;
mod explained;
mod fellows;
#[cfg(test)]
mod file_tests;
mod forget;
mod gateway;
mod held;
mod identities;
#[cfg(test)]
mod identity_tests;
mod inbox;
#[cfg(test)]
mod index_tests;
mod journal;
mod launches;
mod leases;
mod lines;
mod locks;
mod lookouts;
mod memory;
mod migrations;
mod names;
mod owner;
mod paces;
mod packed;
#[cfg(test)]
mod packed_tests;
mod people;
mod place_settings;
#[cfg(test)]
mod place_tests;
mod places;
#[cfg(test)]
mod plan_tests;
#[cfg(test)]
mod post_tests;
mod postgres;
mod posts;
mod queue;
mod readers;
mod scores;
#[cfg(test)]
mod scores_tests;
mod secrecy;
#[cfg(test)]
mod speed_tests;
mod sql;
mod standing;
mod tables;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod together;
mod writer;

pub use address::without_password;
pub use asides::OverlayRecord;
pub use batch::{
    Batch, BranchPlace, CommitOutcome, MessageRemoval, Moves, PageRemoval, PageTurn, Post,
    PostOutcome, SeatedPeople, StoredTable, Write,
};
pub use blocks::Blocker;
pub use cups::{CupRound, CupWrite};
pub use doubts::LONG_REFUSED;
pub use duty::Duty;
pub use fellows::Wishes;
pub use forget::{Naming, PersonRows, Rewritten};
pub use identities::{CODE_HOLDS, IdentityWrite};
pub use inbox::Arrival;
pub use leases::{Leases, Work};
pub use lines::Line;
pub use lookouts::Lookout;
pub use names::NameWrite;
pub use paces::BucketRecord;
pub use packed::PackedTable;
pub use people::PersonRecord;
pub use places::Reader;
pub use posts::{Due, PageHash, PageText, PostId, Version};
pub use queue::{Next, OwedPost, SkippedPlaces};
pub use scores::ScoredGame;
pub use standing::{PageStart, SentPost};
pub use tables::{OpenTables, SeatOf, TableRow};

/// Why the database did not do as asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The setting names no database.
    #[error(
        "TABLETOMB_DATABASE is {0:?}: write it as sqlite://tabletomb.db, sqlite:///full/path.db or \
         postgres://user:password@host/database"
    )]
    Address(String),
    /// The file can't be opened or made.
    #[error(
        "TABLETOMB_DATABASE: failed to open {0} ({1}): check that its folder exists, is writable \
         and has free space"
    )]
    Open(PathBuf, #[source] sqlx::Error),
    /// The database of a server can't be used.
    #[error(
        "TABLETOMB_DATABASE: failed to use {0} ({1}): check that the server is running and reachable, \
         and the user, password and database in the address"
    )]
    Server(String, #[source] sqlx::Error),
    /// The file doesn't exist.
    #[error("TABLETOMB_DATABASE: there is no database {0}: check the path")]
    Missing(PathBuf),
    /// Another process writes it.
    #[error(
        "another tabletomb uses this database ({0}): stop it, or set TABLETOMB_DATABASE to \
         another one"
    )]
    Owned(String),
    /// Another program has locked its file for longer than a statement waits.
    #[error(
        "TABLETOMB_DATABASE: another program has locked {0}: let it finish or close it there, then \
         start again"
    )]
    Locked(String),
    /// The database was never brought up to date by this version, and a mere reader doesn't do that.
    #[error("the database is from an older version: start tabletomb once to upgrade it")]
    Older,
    /// A later version has brought it up to date.
    #[error(
        "the database is from a newer version: use the tabletomb that wrote it, or a later one"
    )]
    Newer,
    /// The file that should be new exists already.
    #[error("{0} already exists: name a new file")]
    Taken(PathBuf),
    /// A copy of the database can't be written.
    #[error(
        "failed to write {0} ({1}): check that its folder exists, is writable and has free space, \
         and that no other backup is running there"
    )]
    Backup(PathBuf, sqlx::Error),
    /// The database that should be filled from another one isn't empty.
    #[error("{0} isn't empty: name an empty database")]
    NotEmpty(String),
    /// The copy to a file isn't available for a database on a server.
    #[error(
        "PostgreSQL has a backup tool of its own, which also works while people play: use pg_dump"
    )]
    OfServer,
    /// Another writer has changed this table since it was read; nothing of the batch was written.
    #[error("table {0} has changed in the meantime")]
    Overtaken(TableId),
    /// Another writer has begun this round of the cup; nothing of the batch was written.
    #[error("cup {0} has started its round in the meantime")]
    OvertakenCup(CupId),
    /// The tables can't be brought up to date.
    #[error("failed to upgrade the database: {0}")]
    Migrate(#[source] MigrateError),
    /// The file, or what it says of itself, isn't what is written there.
    #[error(
        "TABLETOMB_DATABASE: {0} is damaged ({1}): restore a backup, or what `sqlite3 FILE .recover` \
         can still read"
    )]
    Spoilt(String, String),
    /// A row isn't what the program writes.
    #[error("the database is damaged: failed to read a row of {0}")]
    Damaged(&'static str),
    /// A statement failed.
    #[error("database error: {0}")]
    Sql(#[source] sqlx::Error),
    /// The transaction that this was part of failed.
    #[error("failed to write to the database")]
    NotWritten,
    /// The writer has stopped.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether the log already says why: the writer reports once that it can't write, and then that it can again.
    #[must_use]
    pub fn is_told(&self) -> bool {
        matches!(self, Self::NotWritten)
    }

    /// Returns the error as it is at a start, which waits no longer for what keeps it from beginning.
    fn into_start_error(self, told: &str) -> Self {
        match self {
            Self::Sql(error) if damage::is_locked(&error) => Self::Locked(told.to_owned()),
            other => other,
        }
    }

    /// Whether no write at all is possible just now, and not only this one fails.
    fn is_of_the_disk(&self) -> bool {
        matches!(self, Self::Sql(error) if damage::is_of_the_disk(error))
    }
}

/// The words for a database whose name isn't at hand.
const IT: &str = "the database";

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match damage::file_damage(&error) {
            Some(why) => Self::Spoilt(IT.to_owned(), why),
            None => Self::Sql(error),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            error => Self::Migrate(error),
        }
    }
}

/// The database: a handle that is cheap to clone.
///
/// ```
/// use base::address::{Audience, Place, Platform};
/// use base::page::Page;
/// use base::time::Time;
/// use store::{Batch, PageText, Passed, Post, Store, StoreError, Write};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), StoreError> {
/// # let folder = tempfile::tempdir().expect("a folder for a while");
/// let file = folder.path().join("tables.db");
/// let store = Store::open(&format!("sqlite://{}", file.display())).await?;
/// let hello = Write::Post(Post {
///     table: None,
///     audience: Audience::Note,
///     place: Place::new(Platform::Sandbox, "#main"),
///     about: None,
///     page: PageText::from(&Page::line("Hello!")),
/// });
/// store.commit(Batch::new(Time(0), vec![hello])).await?;
/// let next = store.owed(Platform::Sandbox, &Passed::default(), 64).await?;
/// assert_eq!(next.owed.len(), 1, "it is owed until a courier has sent it");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    readers: Readers,
    writer: mpsc::Sender<Job>,
    moves: Arc<AtomicU64>,
    drawings: Drawings,
    memory: Memory,
    leases: Leases,
    /// When any platform was served last, before.
    alive: Time,
    /// The server where this process meets the others that share the work.
    server: Option<Address>,
}

struct Job {
    batch: Batch,
    done: oneshot::Sender<Result<CommitOutcome, StoreError>>,
}

/// Number of batches that may wait for the writer before their callers wait too.
const QUEUE: usize = 256;

/// Number of batches between two searches for old data, and the most people and messages deleted by one.
const FORGET_EVERY: u16 = 512;

/// Time for which an answer to one person stays where others read along.
pub const FADES: Duration = Duration::from_mins(15);

/// A day, in the milliseconds of the clock on the wall.
const DAY: i64 = 24 * 60 * 60 * 1_000;

impl Store {
    /// Opens the database for this process alone, making it when missing, and brings its tables up
    /// to date.
    ///
    /// # Errors
    /// If the address is none, the file can't be used, or another process has it.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_as(address, false).await
    }

    /// Like `open`, beside others who have opened it so, where it is on a server: this process looks after what
    /// [`Store::share_work`] brings it.
    ///
    /// # Errors
    /// If the address is none, the database can't be used, or a process has it alone.
    pub async fn open_to_share(address: &str) -> Result<Self, StoreError> {
        Self::open_as(address, true).await
    }

    fn open_as(address: &str, shares: bool) -> LocalBoxFuture<'_, Result<Self, StoreError>> {
        // in a box, as statements are: it is built here, and not anew in each package that opens one
        Box::pin(Self::open_address(address, shares))
    }

    async fn open_address(address: &str, shares: bool) -> Result<Self, StoreError> {
        let told = without_password(address);
        let address: Address = address.parse()?;
        let shares = shares && matches!(address, Address::Server(_));
        let (lock, mut first) = own(&address, shares, &told).await?;
        if migrations::age(&mut first).await? == Age::Newer {
            return Err(StoreError::Newer);
        }
        let updated = migrations::run(&mut first).await;
        updated.map_err(|error| StoreError::from(error).into_start_error(&told))?;
        postgres::hurry(&mut first, postgres::STATEMENT).await?;
        let alive = places::last_alive(&mut first).await?;
        let (memory, leases) = match shares {
            true => (Memory::none(), Leases::none()),
            false => (Memory::of(&mut first).await?, Leases::all()),
        };
        let inbox = inbox::is_used(&mut first).await?;
        let readers = address.readers().await;
        let readers = readers.map_err(|error| address.unusable(&told, error))?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        let server = shares.then(|| address.clone());
        let kept = Writer::new(address, lock, first, memory.clone(), leases.clone(), inbox);
        tokio::spawn(writer::run(kept, jobs));
        Ok(Self {
            server,
            leases,
            alive,
            ..Self::of(readers, writer, memory)
        })
    }

    /// Opens a database to read in it, beside the process that writes it; every commit fails.
    ///
    /// # Errors
    /// If it isn't there, can't be used, or is of another version.
    pub async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let told = without_password(address);
        let address: Address = address.parse()?;
        if let Address::File(options) = &address
            && !options.get_filename().exists()
        {
            return Err(StoreError::Missing(options.get_filename().to_owned()));
        }
        let failed = |error| address.unusable(&told, error);
        let mut connection = address.connect_to_read().await.map_err(failed)?;
        match migrations::age(&mut connection).await? {
            Age::Older => Err(StoreError::Older),
            Age::Newer => Err(StoreError::Newer),
            Age::Same => {
                let readers = address.readers().await.map_err(failed)?;
                Ok(Self::of(readers, mpsc::channel(1).0, Memory::none()))
            }
        }
    }

    /// Creates an empty database that can't be written.
    #[must_use]
    pub fn new_empty() -> Self {
        Self::of(Readers::none(), mpsc::channel(1).0, Memory::none())
    }

    /// Returns the process that writes the database at this address now, if any: process, host, and start time.
    ///
    /// # Errors
    /// If the address is none.
    pub async fn owner(address: &str) -> Result<Option<String>, StoreError> {
        let told = without_password(address);
        let address: Address = address.parse()?;
        if let Address::File(options) = &address {
            return Ok(Owner::of(options.get_filename()));
        }
        let connection = address.connect_to_read().await;
        let mut connection = connection.map_err(|error| address.unusable(&told, error))?;
        postgres::owner(&mut connection).await
    }

    /// When any platform was served last, by the clock on the wall then, before this database was opened.
    #[must_use]
    pub fn last_alive(&self) -> Time {
        self.alive
    }

    /// Waits until no write is possible any more, as where another process has taken the database.
    pub async fn wait_until_lost(&self) {
        self.writer.closed().await;
    }

    fn of(readers: Readers, writer: mpsc::Sender<Job>, memory: Memory) -> Self {
        Self {
            readers,
            writer,
            moves: Arc::default(),
            drawings: Drawings::default(),
            memory,
            leases: Leases::all(),
            alive: Time::default(),
            server: None,
        }
    }

    /// Writes a batch as a whole or not at all; it is on the disk when this returns.
    ///
    /// # Errors
    /// If the database fails; then nothing of the batch was written.
    pub async fn commit(&self, mut batch: Batch) -> Result<CommitOutcome, StoreError> {
        let (done, result) = oneshot::channel();
        batch.writes.retain(|it| !self.memory.stands(it, batch.at));
        let mut moves = 0;
        for write in &batch.writes {
            match write {
                it if writer::moves_a_place(it) => moves += 1,
                Write::Post(Post { page, .. }) | Write::Turned(PageTurn { page, .. }) => {
                    if let Some(picture) = page.picture() {
                        self.drawings.keep(picture);
                    }
                }
                _ => {}
            }
        }
        let job = Job { batch, done };
        self.writer
            .send(job)
            .await
            .map_err(|_| StoreError::Closed)?;
        let committed = result.await.map_err(|_| StoreError::Closed)?;
        self.moves.fetch_add(moves, Ordering::Release);
        committed
    }

    /// The drawing of a page that was written a moment ago, as SVG, by its hash.
    #[must_use]
    pub fn drawing(&self, hash: u64) -> Option<Arc<str>> {
        self.drawings.get(hash)
    }

    /// Returns how often a place has become another one since the program was started. Callers that remember places
    /// should look again when this grows.
    #[must_use]
    pub fn moves_of_places(&self) -> u64 {
        self.moves.load(Ordering::Acquire)
    }
}

/// Makes a database this process's, alone or beside others who share it, and connects to it.
async fn own(
    address: &Address,
    shares: bool,
    told: &str,
) -> Result<(Option<Owner>, Connection), StoreError> {
    let failed = |error| address.unusable(told, error);
    let mut lock = None;
    if let Address::File(options) = address {
        let file = options.get_filename();
        secrecy::keep(file).map_err(|error| failed(error.into()))?;
        lock = Some(Owner::take(file, Time::now()).await?);
        if owner::has_broken_off(file) {
            tracing::info!("previous run was killed or crashed; no answered move is lost");
        }
    }
    let mut first = address.connect().await.map_err(failed)?;
    postgres::own(&mut first, shares, postgres::AT_A_START).await?;
    Ok((lock, first))
}
