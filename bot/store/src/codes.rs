//! The codes of SQLite for files that are damaged or locked, and for disks that can't be written.

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;

/// SQLite's codes.
const BUSY: u32 = 5;
const READ_ONLY: u32 = 8;
const IO: u32 = 10;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANT_OPEN: u32 = 14;
const NO_DATABASE: u32 = 26;

/// Returns SQLite's message about a file that is damaged or is no database; `None` if the error is another one.
pub(crate) fn file_damage(error: &sqlx::Error) -> Option<String> {
    let (code, told) = code(error)?;
    [CORRUPT, NO_DATABASE]
        .contains(&code)
        .then(|| told.message().to_owned())
}

/// Whether SQLite says that another program has locked the file, and for long.
pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|(code, _)| code == BUSY)
}

/// Whether SQLite reports that its disk can't be written, for any reason.
pub(crate) fn is_of_the_disk(error: &sqlx::Error) -> bool {
    let failed = [READ_ONLY, IO, FULL, CANT_OPEN];
    code(error).is_some_and(|(code, _)| failed.contains(&code))
}

/// SQLite's code for an error of its own, without the upper bytes, which say more of the same.
fn code(error: &sqlx::Error) -> Option<(u32, &SqliteError)> {
    let told = error
        .as_database_error()?
        .try_downcast_ref::<SqliteError>()?;
    let code: u32 = told.code()?.parse().ok()?;
    Some((code & 0xFF, told))
}
