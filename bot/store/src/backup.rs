//! A copy of the whole database, made while it is written.

use std::path::{Path, PathBuf};

use super::{Store, StoreError, secrecy};

impl Store {
    /// Writes everything that stands in the database now into a new file, which nobody but its owner
    /// may read. It is there as a whole or not at all; whoever plays notices nothing.
    ///
    /// # Errors
    /// If there is such a file already, or it can't be written.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::Taken(file.to_owned()));
        }
        let part = part(file);
        let failed = |error| StoreError::Backup(part.clone(), error);
        secrecy::make(&part).map_err(|error| failed(error.into()))?;
        let written = self.copy(&part, file).await;
        if written.is_err() {
            // what is half is of no use, and may be in the way of the next one
            let _ = std::fs::remove_file(&part);
        }
        written.map_err(failed)
    }

    async fn copy(&self, part: &Path, file: &Path) -> Result<(), sqlx::Error> {
        let name = part.to_str().ok_or_else(|| {
            let reason = "the name of the file is no text in UTF-8";
            sqlx::Error::Configuration(reason.into())
        })?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name);
        copied.execute(&self.readers).await?;
        std::fs::File::open(part)?.sync_all()?;
        Ok(std::fs::rename(part, file)?)
    }

    /// Brings what was written lately from the log beside the database into its file, so that this
    /// alone holds everything.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn settle(&self) -> Result<(), StoreError> {
        self.tidy("PRAGMA wal_checkpoint(TRUNCATE)").await
    }

    /// Gives back the room of what was deleted; for a while the file takes twice as much. How large
    /// it was and is, in bytes. Whoever writes meanwhile waits.
    ///
    /// # Errors
    /// If the database fails, as where there is no room.
    pub async fn shrink(&self) -> Result<(u64, u64), StoreError> {
        let file = self.readers.connect_options().get_filename().to_owned();
        let size = || std::fs::metadata(&file).map_or(0, |file| file.len());
        self.settle().await?;
        let before = size();
        self.tidy("VACUUM").await?;
        self.settle().await?;
        Ok((before, size()))
    }

    async fn tidy(&self, how: &'static str) -> Result<(), StoreError> {
        use sqlx::{ConnectOptions, Connection};
        let options = (*self.readers.connect_options()).clone().read_only(false);
        let mut connection = options.connect().await?;
        sqlx::query(how).execute(&mut connection).await?;
        Ok(connection.close().await?)
    }
}

/// Where a backup is until it is whole.
fn part(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
