//! The steps by which a database of any age comes up to date, embedded in the program.

use std::cmp::Ordering;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::postgres;
use super::statement::{self as sql, Connection};

/// Number, name and SQL of a step.
type Step = (i64, &'static str, &'static str);

// `SQLITE`, the steps of every file in `migrations/`, and `POSTGRES`, those in `migrations/postgres/`. The latter begin
// with the result of the earlier steps for SQLite: from there on both have the same numbers.
include!(concat!(env!("OUT_DIR"), "/steps.rs"));

/// The age of a database, compared with this version of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Age {
    /// The database has to be brought up to date.
    Older,
    /// The database is up to date.
    Same,
    /// A later version has changed it.
    Newer,
}

/// Returns the age of a database, by the steps that it has gone through.
///
/// # Errors
/// If the database fails.
pub(crate) async fn age(connection: &mut Connection) -> Result<Age, sqlx::Error> {
    let table = sql::query_either(
        "SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations'",
        postgres::MIGRATED,
    );
    if table.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(Age::Older);
    }
    let row = sql::query("SELECT coalesce(max(version), 0) AS last FROM _sqlx_migrations");
    let last: i64 = row.fetch_one(connection).await?.try_get("last")?;
    let newest = SQLITE.last().map_or(0, |(number, ..)| *number);
    Ok(match last.cmp(&newest) {
        Ordering::Less => Age::Older,
        Ordering::Equal => Age::Same,
        Ordering::Greater => Age::Newer,
    })
}

/// Brings a database up to date.
///
/// # Errors
/// If a step fails, or one that was gone through said something else.
pub(crate) async fn run(connection: &mut Connection) -> Result<(), MigrateError> {
    match connection {
        Connection::Sqlite(connection) => all(SQLITE).run(&mut **connection).await,
        Connection::Postgres(connection) => all(POSTGRES).run(&mut **connection).await,
    }
}

fn all(steps: &[Step]) -> Migrator {
    let migration = |&(number, name, sql): &Step| {
        let sql = sql.into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use base::address::{Place, Platform};
    use base::page::TableId;

    use super::*;
    use crate::sql::taking::own;
    use crate::testing::Folder;
    use crate::tests::place;

    /// The beginning of the hash of each step when it was released: entries are never changed, only added.
    const OF_SQLITE: [u32; 33] = [
        0x116c_c060,
        0x7090_7c00,
        0x490a_7276,
        0x4806_f625,
        0xbccc_07be,
        0x1aa9_b76d,
        0x7472_ec57,
        0x6ee3_6f1c,
        0x3bb2_d3fa,
        0x4689_1087,
        0x4de0_5bfc,
        0xb9ee_0595,
        0x1ecd_7947,
        0xfa52_f356,
        0xac98_f201,
        0x1fb6_7732,
        0x00eb_4952,
        0x8f45_155a,
        0xcb19_9a37,
        0x0025_8485,
        0xf890_3e9f,
        0x434a_4dba,
        0x1e77_9146,
        0x2572_c0d2,
        0x490e_3e54,
        0x8d58_954b,
        0x0732_757c,
        0x4f03_ce04,
        0x9bd0_6db4,
        0xdc59_35fc,
        0xf44e_8c8a,
        0x0eed_3402,
        0x4876_19dd,
    ];
    const OF_POSTGRES: [u32; 22] = [
        0x7890_a0ec,
        0xe53e_26d0,
        0x9788_2bff,
        0x990a_7aac,
        0x6b90_07bd,
        0x7a73_6325,
        0x7962_0e97,
        0x7b2a_f4b0,
        0x1a2f_1106,
        0x3e81_3177,
        0xa0fd_6530,
        0x9e4b_e5f7,
        0x2518_389f,
        0x72a6_d8fc,
        0x4936_e327,
        0x0732_757c,
        0x4f03_ce04,
        0x9bd0_6db4,
        0x16d8_aa69,
        0x390d_e50d,
        0x5fa6_81a4,
        0x31ee_f197,
    ];

    #[test]
    fn no_step_has_changed_since_it_was_released() {
        let begins = |steps: &[Step]| -> Vec<u32> {
            let steps = all(steps);
            let hashes = steps.iter().map(|step| step.checksum.first_chunk());
            hashes.flatten().copied().map(u32::from_be_bytes).collect()
        };
        assert_eq!(begins(SQLITE), OF_SQLITE);
        assert_eq!(begins(POSTGRES), OF_POSTGRES);
    }

    #[test]
    fn the_steps_of_both_end_with_the_same_number() {
        let last = |steps: &[Step]| steps.last().map(|(number, ..)| *number);
        assert_eq!(last(SQLITE), last(POSTGRES));
    }

    /// Tables as they were when each had one place, in a column.
    const WITH_ONE_PLACE: &str = "INSERT INTO tables
         (id, game, place, lang, stage, body, opened_at, moved_at)
         VALUES (1, 'survival', 'sandbox:#a', 'en', 'playing', '{}', 0, 0),
             (2, 'survival', 'sandbox:#a', 'en', 'over', '{}', 0, 0),
             (3, 'survival', 'telegram:-5', 'en', 'lobby', '{}', 0, 0)";

    #[tokio::test]
    async fn tables_of_a_database_with_one_place_each_stand_where_they_stood() {
        let folder = Folder::new();
        folder.make().await;
        let address = folder.address().parse().unwrap();
        let (lock, mut before) = own(&address, false, "").await.unwrap();
        let older = |steps: &[Step]| {
            let older = steps.iter().filter(|(number, ..)| *number < 16);
            all(&older.copied().collect::<Vec<_>>())
        };
        match &mut before {
            Connection::Sqlite(it) => older(SQLITE).run(&mut **it).await.unwrap(),
            Connection::Postgres(it) => older(POSTGRES).run(&mut **it).await.unwrap(),
        }
        let written = sql::query(WITH_ONE_PLACE).execute(&mut before).await;
        assert_eq!(written.unwrap(), 3);
        before.close().await.unwrap();
        drop(lock);

        let store = folder.open().await;
        let [first, second, third] = [1, 2, 3].map(TableId::from_bits);
        let here = store.tables_in(&place("#a")).await.unwrap();
        let here: Vec<_> = here.into_iter().map(|(id, row)| (id, row.place)).collect();
        assert_eq!(here, [(first, "sandbox:#a".to_owned())]);
        assert_eq!(store.place_of(second).await.unwrap(), Some(place("#a")));
        let group = Place::new(Platform::Telegram, "-5");
        assert_eq!(store.place_of(third).await.unwrap(), Some(group));
        assert_eq!(store.open_on(Platform::Telegram).await.unwrap(), [third]);
        assert_eq!(store.open_on(Platform::Sandbox).await.unwrap(), [first]);
    }
}
