//! Connections that read, beside the one that writes.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::{select_all, try_join_all};
use sqlx::postgres::PgPool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Error};
use tokio::sync::{Mutex, MutexGuard};

/// Some connections that read.
#[derive(Clone)]
pub(crate) enum Readers {
    /// A file.
    Sqlite(FileReaders),
    /// A database on a server.
    Postgres(PgPool),
}

/// Connections to a file, each of which reads for one at a time. A pool would ask each of them before
/// and after whether it is still there, and that is most of what a short look takes.
#[derive(Clone)]
pub(crate) struct FileReaders {
    pub(crate) options: Arc<SqliteConnectOptions>,
    connections: Arc<[Mutex<SqliteConnection>]>,
}

impl FileReaders {
    /// Opens `count` connections.
    ///
    /// # Errors
    /// If the file can't be read.
    pub(crate) async fn open(options: SqliteConnectOptions, count: u32) -> Result<Self, Error> {
        let connections = try_join_all((0..count).map(|_| options.connect())).await?;
        Ok(Self {
            options: Arc::new(options),
            connections: connections.into_iter().map(Mutex::new).collect(),
        })
    }

    /// The first connection that is free.
    ///
    /// # Errors
    /// If there is none at all.
    pub(crate) async fn free(&self) -> Result<MutexGuard<'_, SqliteConnection>, Error> {
        let mut idle = self.connections.iter().filter_map(|it| it.try_lock().ok());
        if let Some(idle) = idle.next() {
            return Ok(idle);
        }
        if self.connections.is_empty() {
            return Err(Error::PoolClosed);
        }
        let all = self.connections.iter().map(|it| it.lock().boxed());
        Ok(select_all(all).await.0)
    }
}

impl Readers {
    /// Creates readers without connections, for an empty database.
    pub(crate) fn none() -> Self {
        Self::Sqlite(FileReaders {
            options: Arc::default(),
            connections: Arc::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_finds_no_connection_free_waits_for_the_next() {
        let options = SqliteConnectOptions::new().in_memory(true);
        let files = FileReaders::open(options, 1).await.expect("it opens");
        let taken = files.free().await.expect("it is free");
        assert!(files.free().now_or_never().is_none());
        drop(taken);
        assert!(matches!(files.free().now_or_never(), Some(Ok(_))));
        let Readers::Sqlite(none) = Readers::none() else {
            panic!("nothing is no server");
        };
        assert!(matches!(none.free().await, Err(Error::PoolClosed)));
    }
}
