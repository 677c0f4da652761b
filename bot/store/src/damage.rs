//! Rows that can't be read, as a flipped byte leaves them: each counts for itself alone.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::StoreError;

/// What can be read of some rows of a table. Each of the others is left out, and named in the log by
/// its key.
pub(super) fn readable<T>(
    table: &'static str,
    key: &str,
    rows: &[SqliteRow],
    read: impl Fn(&SqliteRow) -> Result<T, StoreError>,
) -> Vec<T> {
    let sound = |row: &SqliteRow| {
        let failed = |error: &StoreError| {
            let row = named(row, key);
            tracing::error!(
                table, key, row, %error,
                "a row of the database is damaged and left out; all else goes on: put it back from \
                 a backup, or delete it"
            );
        };
        read(row).inspect_err(failed).ok()
    };
    rows.iter().filter_map(sound).collect()
}

fn named(row: &SqliteRow, key: &str) -> String {
    let number = row.try_get(key).map(|number: i64| number.to_string());
    number.unwrap_or_else(|_| text(row, key))
}

/// A text of a row; an empty one, which nothing is read from, if it is none.
pub(super) fn text(row: &SqliteRow, column: &str) -> String {
    let bytes: Result<Vec<u8>, _> = row.try_get(column);
    bytes
        .ok()
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .unwrap_or_default()
}
