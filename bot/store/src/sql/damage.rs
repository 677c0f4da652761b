//! Rows that can't be read, as a flipped byte leaves them: each is skipped by itself.

use super::statement::Row;
use crate::error::StoreError;

/// Returns the readable rows of a table. Each of the others is left out, and named in the log by its key.
pub(crate) fn readable<T>(
    table: &'static str,
    key: &str,
    rows: &[Row],
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Vec<T> {
    let sound = |row: &Row| {
        let failed = |error: &StoreError| {
            let row = format_key(row, key);
            tracing::error!(
                table, key, row, %error,
                "damaged database row skipped; restore it from a backup, or delete it"
            );
        };
        read(row).inspect_err(failed).ok()
    };
    rows.iter().filter_map(sound).collect()
}

fn format_key(row: &Row, key: &str) -> String {
    let number = row.try_get(key).map(|number: i64| number.to_string());
    number.unwrap_or_else(|_| row.text(key))
}
