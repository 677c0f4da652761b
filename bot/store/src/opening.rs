//! The opening of a database, to write it or to read in it.

use futures::future::LocalBoxFuture;
use tokio::sync::mpsc;

use crate::core::Store;
use crate::error::StoreError;
use crate::leases::Leases;
use crate::memory::Memory;
use crate::processes::{hearts, inbox};
use crate::sql::address::{Address, without_password};
use crate::sql::migrations::{self, Age};
use crate::sql::owner::Owner;
use crate::sql::postgres;
use crate::sql::readers::Readers;
use crate::sql::taking::own;
use crate::writer::{self, Writer};

/// Number of batches that may wait for the writer before their callers wait too.
const QUEUE: usize = 256;

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
        let alive = hearts::last_alive(&mut first).await?;
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
        let mut store = Self::of(readers, writer, memory);
        store.server = server;
        store.leases = leases;
        store.alive = alive;
        Ok(store)
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
}
