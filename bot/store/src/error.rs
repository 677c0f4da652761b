//! The errors of the store.

use std::path::PathBuf;

use base::page::{CupId, TableId};
use sqlx::migrate::MigrateError;
use thiserror::Error;

use crate::codes;

/// The reason that the database did not do as asked.
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
    pub(crate) fn into_start_error(self, told: &str) -> Self {
        match self {
            Self::Sql(error) if codes::is_locked(&error) => Self::Locked(told.to_owned()),
            other => other,
        }
    }

    /// Whether no write at all is possible just now, and not only this one fails.
    pub(crate) fn is_of_the_disk(&self) -> bool {
        matches!(self, Self::Sql(error) if codes::is_of_the_disk(error))
    }
}

/// The words for a database whose name isn't at hand.
const IT: &str = "the database";

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match codes::file_damage(&error) {
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
