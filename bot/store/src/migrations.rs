//! The steps by which a database of any age comes up to date, embedded in the program.

use std::cmp::Ordering;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Row, SqlSafeStr, SqliteConnection};

/// Number, name and SQL of every file in `migrations/`, which is never changed after a release: the
/// database remembers what each of them said.
const MIGRATIONS: [(i64, &str, &str); 12] = [
    (
        1,
        "tables",
        include_str!("../../../migrations/0001_tables.sql"),
    ),
    (
        2,
        "calls",
        include_str!("../../../migrations/0002_calls.sql"),
    ),
    (
        3,
        "paces",
        include_str!("../../../migrations/0003_paces.sql"),
    ),
    (
        4,
        "heard",
        include_str!("../../../migrations/0004_heard.sql"),
    ),
    (
        5,
        "obvious",
        include_str!("../../../migrations/0005_obvious.sql"),
    ),
    (
        6,
        "chats",
        include_str!("../../../migrations/0006_chats.sql"),
    ),
    (
        7,
        "minor",
        include_str!("../../../migrations/0007_minor.sql"),
    ),
    (
        8,
        "plain",
        include_str!("../../../migrations/0008_plain.sql"),
    ),
    (
        10,
        "revisions",
        include_str!("../../../migrations/0010_revisions.sql"),
    ),
    (
        11,
        "flat",
        include_str!("../../../migrations/0011_flat.sql"),
    ),
    (
        12,
        "packed",
        include_str!("../../../migrations/0012_packed.sql"),
    ),
    (
        13,
        "page",
        include_str!("../../../migrations/0013_page.sql"),
    ),
];

/// How a database stands to this version of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Age {
    /// It is to be brought up to date.
    Older,
    /// It is up to date.
    Same,
    /// A later version has changed it.
    Newer,
}

/// How old a database is, by the steps that it has gone through.
///
/// # Errors
/// If the database fails.
pub(super) async fn age(connection: &mut SqliteConnection) -> Result<Age, sqlx::Error> {
    let table = sqlx::query("SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations'");
    if table.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(Age::Older);
    }
    let row = sqlx::query("SELECT coalesce(max(version), 0) AS last FROM _sqlx_migrations");
    let last: i64 = row.fetch_one(connection).await?.try_get("last")?;
    let newest = MIGRATIONS.last().map_or(0, |(number, ..)| *number);
    Ok(match last.cmp(&newest) {
        Ordering::Less => Age::Older,
        Ordering::Equal => Age::Same,
        Ordering::Greater => Age::Newer,
    })
}

/// All of them, in order.
pub(super) fn all() -> Migrator {
    let migration = |(number, name, sql): (i64, &'static str, &'static str)| {
        let sql = sql.into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_embedded_under_its_own_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
        let files = std::fs::read_dir(folder).unwrap();
        let mut found: Vec<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        found.sort();
        let named = MIGRATIONS.map(|(number, name, _)| format!("{number:04}_{name}.sql"));
        assert_eq!(found, named);
    }
}
