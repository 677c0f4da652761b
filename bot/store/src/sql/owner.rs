//! The ownership of a database by one process alone: two that wrote would overwrite each other's moves.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use base::time::Time;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::error::StoreError;

/// The end of the name of the file that is locked.
const OWNER: &str = "-owner";

/// Time for which a start waits for a process that is just going.
const PATIENCE: Duration = Duration::from_secs(2);
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The most letters of what is said of an owner: any file may lie there.
const SAID: u64 = 200;

/// The lock on a file beside the database, for as long as this lives. The system takes it back
/// when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Owner {
    _locked: File,
}

impl Owner {
    /// Takes the lock, and writes down whose it is.
    ///
    /// # Errors
    /// If another process has it, or the file can't be made.
    pub(crate) async fn take(database: &Path, at: Time) -> Result<Self, StoreError> {
        let failed =
            |error: std::io::Error| StoreError::Open(sibling_path(database, OWNER), error.into());
        let mut file = options()
            .open(sibling_path(database, OWNER))
            .map_err(failed)?;
        if !is_locked(&file).await.map_err(failed)? {
            return Err(StoreError::Owned(read_owner(&mut file)));
        }
        file.set_len(0).map_err(failed)?;
        file.write_all(describe_owner(at).as_bytes())
            .map_err(failed)?;
        Ok(Self { _locked: file })
    }

    /// Returns the process that has the lock, if any.
    pub(crate) fn of(database: &Path) -> Option<String> {
        let mut file = File::open(sibling_path(database, OWNER)).ok()?;
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Some(read_owner(&mut file)),
            Ok(()) | Err(TryLockError::Error(_)) => None,
        }
    }
}

fn options() -> OpenOptions {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    options
}

/// Tries for a while; where files can't be locked at all, it goes without.
async fn is_locked(file: &File) -> Result<bool, std::io::Error> {
    for _ in 0..PATIENCE.as_millis() / LOOK_EVERY.as_millis() {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(LOOK_EVERY).await,
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!(
                    "file locks unsupported on this disk; never start two processes on this database"
                );
                return Ok(true);
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(false)
}

/// Whether the last process to write a database was cut short: its last writes are still beside the file.
pub(crate) fn has_broken_off(database: &Path) -> bool {
    let log = std::fs::metadata(sibling_path(database, "-wal"));
    log.is_ok_and(|log| log.len() > 0)
}

/// Returns the path beside the file with this ending, whatever name leads to the file.
fn sibling_path(database: &Path, end: &str) -> PathBuf {
    let whole = database.canonicalize();
    let mut name = whole
        .unwrap_or_else(|_| database.to_owned())
        .into_os_string();
    name.push(end);
    name.into()
}

/// `process 4711 on attic`
pub(crate) fn name_of_process() -> String {
    let host = gethostname::gethostname();
    format!("process {} on {}", std::process::id(), host.display())
}

/// `process 4711 on attic since 2026-11-23T00:00:00Z`
fn describe_owner(at: Time) -> String {
    let since = OffsetDateTime::from_unix_timestamp(at.0 / 1_000).ok();
    let since = since.and_then(|since| since.format(&Rfc3339).ok());
    format!("{} since {}", name_of_process(), since.unwrap_or_default())
}

/// Returns what an owner has written down, in one line.
fn read_owner(file: &mut File) -> String {
    let mut text = String::new();
    // whose it is can't be told then; that it is somebody's can
    let _ = file.rewind();
    let _ = file.take(SAID).read_to_string(&mut text);
    text.lines().next().unwrap_or_default().to_owned()
}
