//! A copy of the whole database, made while it is written.

use std::path::{Path, PathBuf};

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::readers::Readers;
use crate::sql::{self, postgres, secrecy};

impl Store {
    /// Writes the current content of the database into a new file, which only its owner may read. The file appears as a
    /// whole or not at all; players notice no interruption.
    ///
    /// # Errors
    /// If there is such a file already, or it can't be written.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        if let Readers::Postgres(_) = self.readers {
            return Err(StoreError::OfServer);
        }
        if file.exists() {
            return Err(StoreError::Taken(file.to_owned()));
        }
        let part = part(file);
        let failed = |error| StoreError::Backup(part.clone(), error);
        secrecy::make(&part).map_err(|error| failed(error.into()))?;
        let written = self.write_copy(&part, file).await;
        if written.is_err() {
            // what is half is of no use, and may be in the way of the next one
            let _ = std::fs::remove_file(&part);
        }
        written.map_err(failed)
    }

    async fn write_copy(&self, part: &Path, file: &Path) -> Result<(), sqlx::Error> {
        let name = part.to_str().ok_or_else(|| {
            let reason = "the file name is not UTF-8 text";
            sqlx::Error::Configuration(reason.into())
        })?;
        let copied = sql::query("VACUUM INTO $1").bind(name);
        copied.fetch_all(&self.readers).await?;
        std::fs::File::open(part)?.sync_all()?;
        Ok(std::fs::rename(part, file)?)
    }

    /// Brings what was written lately from the log beside the database into its file, so that this
    /// alone holds everything. A server sees to that itself.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn settle(&self) -> Result<(), StoreError> {
        self.tidy("PRAGMA wal_checkpoint(TRUNCATE)").await
    }

    /// Gives the space of deleted rows back to the disk; meanwhile the file takes twice as much, and writers wait.
    /// Returns the size of the database before and after, in bytes. A server gives space back by itself.
    ///
    /// # Errors
    /// If the database fails, as where there is no room.
    pub async fn shrink(&self) -> Result<(u64, u64), StoreError> {
        self.settle().await?;
        let before = self.size().await?;
        self.tidy("VACUUM").await?;
        self.settle().await?;
        Ok((before, self.size().await?))
    }

    async fn size(&self) -> Result<u64, StoreError> {
        if let Readers::Sqlite(files) = &self.readers {
            let file = std::fs::metadata(files.options.get_filename());
            return Ok(file.map_or(0, |file| file.len()));
        }
        let size = sql::query(postgres::SIZE);
        let row = size.fetch_one(&self.readers).await?;
        Ok(row.try_get("size").map(i64::cast_unsigned)?)
    }

    async fn tidy(&self, how: &'static str) -> Result<(), StoreError> {
        use sqlx::sqlite::SqliteConnectOptions;
        use sqlx::{ConnectOptions, Connection};
        let Readers::Sqlite(files) = &self.readers else {
            return Ok(());
        };
        let options = SqliteConnectOptions::clone(&files.options).read_only(false);
        let mut connection = options.connect().await?;
        sqlx::query(how).execute(&mut connection).await?;
        Ok(connection.close().await?)
    }
}

/// Returns the path of a backup until it is whole.
fn part(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
