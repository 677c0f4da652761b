//! The copy of all data in one database to another, of the same kind or the other.

use futures::TryStreamExt;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::address::{Address, without_password};
use crate::sql::migrations::{self, Age};
use crate::sql::owner::Owner;
use crate::sql::taking::own;
use crate::sql::{self, Connection, Row, Value, postgres};

/// The tables that are copied, in an order in which every row finds what it refers to.
const TABLES: [&str; 33] = [
    "people",
    "tables",
    "table_places",
    "launches",
    "asides",
    "seats",
    "moves",
    "results",
    "scores",
    "ratings",
    "feats",
    "posts",
    "updates",
    "inbox",
    "places",
    "plain_places",
    "place_switches",
    "usual_lobbies",
    "vacations",
    "lines",
    "page_names",
    "identities",
    "identity_codes",
    "explained",
    "lookouts",
    "blocks",
    "cups",
    "cup_people",
    "cup_seats",
    "closed_places",
    "hearts",
    "discarded",
    "paces",
];

/// Number of rows read and written at once.
const AT_ONCE: usize = 256;

/// The type of a column's values.
#[derive(Clone, Copy)]
enum Kind {
    Number,
    Text,
    Bytes,
}

/// A column that is written; others follow from these.
struct Column {
    name: String,
    kind: Kind,
}

impl Store {
    /// Writes everything of a database into an empty one, as a whole or not at all, while no process uses either.
    /// Returns the number of rows by table.
    ///
    /// # Errors
    /// If either can't be used or is in use, they aren't of this version, the second isn't empty, or
    /// a row of the first is damaged.
    pub async fn copy(from: &str, to: &str) -> Result<Vec<(&'static str, u64)>, StoreError> {
        // a mistyped name makes no new database
        drop(Self::open_to_read(from).await?);
        let (_from_is_ours, mut source) = take(from).await?;
        let (_to_is_ours, mut target) = take(to).await?;
        if migrations::age(&mut target).await? == Age::Newer {
            return Err(StoreError::Newer);
        }
        migrations::run(&mut target).await?;
        target.begin().await?;
        let mut copied = Vec::new();
        for table in TABLES {
            let count = sql::query(format!("SELECT 1 FROM {table} LIMIT 1"));
            if count.fetch_optional(&mut target).await?.is_some() {
                return Err(StoreError::NotEmpty(without_password(to)));
            }
            let rows = copy_table(&mut source, &mut target, table).await?;
            copied.push((table, rows));
        }
        if let Connection::Postgres(_) = target {
            sql::query(postgres::COUNT_ON)
                .fetch_all(&mut target)
                .await?;
        }
        target.commit().await?;
        target.close().await?;
        Ok(copied)
    }
}

/// Makes a database ours alone, for as long as both are kept.
async fn take(address: &str) -> Result<(Option<Owner>, Connection), StoreError> {
    let told = without_password(address);
    let address: Address = address.parse()?;
    own(&address, false, &told).await
}

async fn copy_table(
    source: &mut Connection,
    target: &mut Connection,
    table: &'static str,
) -> Result<u64, StoreError> {
    let columns = columns(source, table).await?;
    let names: Vec<_> = columns.iter().map(|column| column.name.as_str()).collect();
    let names = names.join(", ");
    let rows = sql::query(format!("SELECT {names} FROM {table}")).fetch(source);
    let mut rows = rows.try_chunks(AT_ONCE);
    let mut copied = 0;
    while let Some(rows) = rows.try_next().await.map_err(|error| error.1)? {
        let values: Result<Vec<_>, _> = rows.iter().map(|row| read(row, &columns)).collect();
        let values = values.map_err(|_| StoreError::Damaged(table))?;
        for values in sql::shares(&values) {
            write(target, table, &names, values).await?;
        }
        copied += rows.len() as u64;
    }
    Ok(copied)
}

async fn write(
    target: &mut Connection,
    table: &str,
    names: &str,
    rows: &[Vec<Value>],
) -> Result<(), StoreError> {
    let marks: Vec<_> = (1..=names.split(',').count())
        .map(|it| format!("${it}"))
        .collect();
    let insert = format!(
        "INSERT INTO {table} ({names}) VALUES ({})",
        marks.join(", ")
    );
    let mut insert = sql::query_rows(insert, rows.len());
    for value in rows.iter().flatten() {
        insert = insert.bind(value.clone());
    }
    insert.execute(target).await?;
    Ok(())
}

async fn columns(source: &mut Connection, table: &str) -> Result<Vec<Column>, StoreError> {
    let rows = sql::query_either(
        "SELECT name, type FROM pragma_table_info($1)",
        postgres::COLUMNS,
    )
    .bind(table)
    .fetch_all(source)
    .await?;
    let column = |row: &Row| Column {
        name: row.text("name"),
        kind: match row.text("type").as_str() {
            "INTEGER" | "bigint" => Kind::Number,
            "BLOB" | "bytea" => Kind::Bytes,
            _ => Kind::Text,
        },
    };
    Ok(rows.iter().map(column).collect())
}

fn read(row: &Row, columns: &[Column]) -> Result<Vec<Value>, sqlx::Error> {
    let value = |column: &Column| {
        Ok(match column.kind {
            Kind::Number => Value::Number(row.try_get(&column.name)?),
            Kind::Text => Value::Text(row.try_get(&column.name)?),
            Kind::Bytes => Value::Bytes(row.try_get(&column.name)?),
        })
    };
    columns.iter().map(value).collect()
}
