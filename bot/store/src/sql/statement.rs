//! The interface to both databases: a statement with its values, on a connection to either, and rows read by column
//! name. In both, numbers have eight bytes, and booleans are 1 or 0.

use std::borrow::Cow;
use std::time::Duration;

use futures::future::BoxFuture;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{
    AssertSqlSafe, Connection as _, Postgres, Row as _, SqlSafeStr, SqlStr, Sqlite, ValueRef,
};

use super::readers::Readers;

/// A connection to a database.
pub(crate) enum Connection {
    /// A connection to a file.
    Sqlite(Box<SqliteConnection>),
    /// A connection to a server.
    Postgres(Box<PgConnection>),
}

/// The source that rows are read from.
pub(crate) enum On<'a> {
    /// A connection that may be in the middle of a transaction.
    This(&'a mut Connection),
    /// Any free connection.
    Any(&'a Readers),
}

impl<'a> From<&'a mut Connection> for On<'a> {
    fn from(connection: &'a mut Connection) -> Self {
        Self::This(connection)
    }
}

impl<'a> From<&'a Readers> for On<'a> {
    fn from(readers: &'a Readers) -> Self {
        Self::Any(readers)
    }
}

impl Connection {
    /// Begins a transaction. It ends with a commit or a rollback, or with the connection.
    pub(crate) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query_either("BEGIN IMMEDIATE", "BEGIN")).await
    }

    pub(crate) async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query("COMMIT")).await
    }

    pub(crate) async fn rollback(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query("ROLLBACK")).await
    }

    /// Marks a point of a transaction to which it can go back.
    pub(crate) async fn mark(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query("SAVEPOINT mark")).await
    }

    /// Releases the savepoint; the changes since then stay part of the transaction.
    pub(crate) async fn unmark(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query("RELEASE SAVEPOINT mark")).await
    }

    /// Undoes the changes since the savepoint.
    pub(crate) async fn rollback_to_mark(&mut self) -> Result<(), sqlx::Error> {
        self.tell(query("ROLLBACK TO SAVEPOINT mark")).await?;
        self.unmark().await
    }

    async fn tell(&mut self, statement: Statement) -> Result<(), sqlx::Error> {
        statement.execute(self).await.map(drop)
    }

    /// # Errors
    /// If what is left to write can't be written.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }
}

/// A value in a column, or one to be written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}

impl From<bool> for Value {
    fn from(is: bool) -> Self {
        Self::Number(Some(is.into()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Some(text))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_owned()))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(Some(text.clone()))
    }
}

impl From<Option<&String>> for Value {
    fn from(text: Option<&String>) -> Self {
        Self::Text(text.cloned())
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(Some(bytes))
    }
}

/// The SQL of a statement. User input is never part of it; it is bound as a value.
type Text = Cow<'static, str>;

/// A statement, and the values that it names: `$1` is the first of them.
pub(crate) struct Statement {
    /// The SQL for SQLite, and below it the SQL for PostgreSQL; the two rarely differ.
    sqlite: Text,
    postgres: Text,
    rows: usize,
    values: Vec<Value>,
    more: Option<Value>,
}

/// A statement that both understand.
pub(crate) fn query(sql: impl Into<Text>) -> Statement {
    let sql = sql.into();
    query_either(sql.clone(), sql)
}

/// A statement that each understands in its own words.
pub(crate) fn query_either(sqlite: impl Into<Text>, postgres: impl Into<Text>) -> Statement {
    Statement {
        sqlite: sqlite.into(),
        postgres: postgres.into(),
        rows: 1,
        values: Vec::new(),
        more: None,
    }
}

/// Turns a statement for one row into one for several: the brackets after `VALUES`, with the first parameters in order,
/// are repeated for each row.
pub(crate) fn query_rows(sql: impl Into<Text>, rows: usize) -> Statement {
    Statement { rows, ..query(sql) }
}

impl Statement {
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Binds what only the words for PostgreSQL name, behind all else.
    pub(crate) fn bind_postgres(mut self, value: impl Into<Value>) -> Self {
        self.more = Some(value.into());
        self
    }

    /// Executes the statement and returns the number of rows it changed.
    pub(crate) fn execute(
        self,
        connection: &mut Connection,
    ) -> BoxFuture<'_, Result<u64, sqlx::Error>> {
        Box::pin(async move {
            Ok(match connection {
                Connection::Sqlite(it) => {
                    let done = self.into_sqlite().execute(&mut **it).await?;
                    done.rows_affected()
                }
                Connection::Postgres(it) => {
                    let done = self.into_postgres().execute(&mut **it).await?;
                    done.rows_affected()
                }
            })
        })
    }

    /// The rows, one after another.
    pub(crate) fn fetch(
        self,
        connection: &mut Connection,
    ) -> BoxStream<'_, Result<Row, sqlx::Error>> {
        match connection {
            Connection::Sqlite(it) => {
                let rows = self.into_sqlite().fetch(&mut **it);
                rows.map_ok(Row::Sqlite).boxed()
            }
            Connection::Postgres(it) => {
                let rows = self.into_postgres().fetch(&mut **it);
                rows.map_ok(Row::Postgres).boxed()
            }
        }
    }

    pub(crate) fn fetch_all<'a>(
        self,
        on: impl Into<On<'a>>,
    ) -> BoxFuture<'a, Result<Vec<Row>, sqlx::Error>> {
        Box::pin(self.fetch_rows(on.into()))
    }

    async fn fetch_rows(self, on: On<'_>) -> Result<Vec<Row>, sqlx::Error> {
        match on {
            On::This(connection) => self.fetch(connection).try_collect().await,
            On::Any(Readers::Sqlite(files)) => {
                let mut free = files.free().await?;
                let rows = self.into_sqlite().fetch_all(&mut *free).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            On::Any(Readers::Postgres(pool)) => {
                // of a server that has gone without a word nothing is ever heard
                let rows = self.into_postgres().fetch_all(pool);
                let rows = tokio::time::timeout(ANSWERED, rows).await;
                let rows = rows.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    pub(crate) async fn fetch_optional(
        self,
        on: impl Into<On<'_>>,
    ) -> Result<Option<Row>, sqlx::Error> {
        Ok(self.fetch_all(on).await?.into_iter().next())
    }

    pub(crate) async fn fetch_one(self, on: impl Into<On<'_>>) -> Result<Row, sqlx::Error> {
        let row = self.fetch_optional(on).await?;
        row.ok_or(sqlx::Error::RowNotFound)
    }

    fn into_sqlite(self) -> Query<'static, Sqlite, SqliteArguments> {
        // without numbers: with them SQLite looks for each among all others
        let sql = expand_rows(self.sqlite, self.rows, |_, sql| sql.push('?'));
        let values = self.values.into_iter();
        values.fold(sqlx::query(sql), |query, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
        })
    }

    fn into_postgres(self) -> Query<'static, Postgres, PgArguments> {
        let sql = expand_rows(self.postgres, self.rows, |number, sql| {
            sql.push('$');
            sql.push_str(&number.to_string());
        });
        let values = self.values.into_iter().chain(self.more);
        values.fold(sqlx::query(sql), |query, value| match value {
            Value::Number(number) => query.bind(number),
            // there a text holds no zeros
            Value::Text(text) => query.bind(text.map(|text| text.replace('\0', ""))),
            Value::Bytes(bytes) => query.bind(bytes),
        })
    }
}

/// The words of a statement for so many rows; `name` writes how a parameter is named, by its number.
fn expand_rows(sql: Text, rows: usize, name: impl Fn(usize, &mut String)) -> SqlStr {
    let parts = sql.split_once("VALUES (").and_then(|(head, rest)| {
        let (row, tail) = rest.split_once(')')?;
        Some((head, row.split(',').count(), tail))
    });
    let Some((head, width, tail)) = parts.filter(|_| rows > 1) else {
        return match sql {
            Cow::Borrowed(sql) => sql.into_sql_str(),
            Cow::Owned(sql) => AssertSqlSafe(sql).into_sql_str(),
        };
    };
    let mut all = format!("{head}VALUES (");
    for number in 0..rows * width {
        match number % width {
            0 if number > 0 => all.push_str("), ("),
            0 => {}
            _ => all.push_str(", "),
        }
        name(number + 1, &mut all);
    }
    all.push(')');
    all.push_str(tail);
    AssertSqlSafe(all).into_sql_str()
}

/// Maximum time that a server may take to answer a read; the server itself gives up a little earlier.
const ANSWERED: Duration = Duration::from_secs(12);

/// Maximum number of rows that one statement writes, as a power of two.
const ROWS: u32 = 8;

/// Rows in shares of a statement each. There are as many in one as a power of two says, so that
/// there are few statements, which the database reads once.
pub(crate) fn shares<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let power = rows.len().checked_ilog2()?.min(ROWS);
        rows.split_off(..1 << power)
    })
}

/// A row that was read.
#[derive(Debug)]
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A type that can be read from a column of either database.
pub(crate) trait Column:
    for<'r> sqlx::Decode<'r, Sqlite>
    + sqlx::Type<Sqlite>
    + for<'r> sqlx::Decode<'r, Postgres>
    + sqlx::Type<Postgres>
{
}

impl Column for i64 {}
impl Column for Option<i64> {}
impl Column for String {}
impl Column for Option<String> {}
impl Column for Vec<u8> {}
impl Column for Option<Vec<u8>> {}

impl Row {
    pub(crate) fn try_get<T: Column>(&self, column: &str) -> Result<T, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    /// Whether it is so, by a column that is 1 or 0.
    pub(crate) fn is(&self, column: &str) -> Result<bool, sqlx::Error> {
        self.try_get(column).map(|number: i64| number != 0)
    }

    pub(crate) fn is_null(&self, column: &str) -> Result<bool, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get_raw(column)?.is_null(),
            Self::Postgres(row) => row.try_get_raw(column)?.is_null(),
        })
    }

    /// Returns the text in a column; an empty one, from which no value can be parsed, if the column holds no text.
    pub(crate) fn text(&self, column: &str) -> String {
        let text = match self {
            // what is stored as text need not be one
            Self::Sqlite(row) => {
                let bytes: Option<Vec<u8>> = row.try_get(column).ok();
                bytes.and_then(|bytes| String::from_utf8(bytes).ok())
            }
            Self::Postgres(row) => row.try_get(column).ok(),
        };
        text.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_are_shared_out_in_powers_of_two() {
        let lengths = |rows: usize| -> Vec<_> {
            let rows: Vec<_> = (0..rows).collect();
            let all: Vec<_> = shares(&rows).flatten().copied().collect();
            assert_eq!(all, rows);
            shares(&rows).map(<[_]>::len).collect()
        };
        assert!(lengths(0).is_empty());
        assert_eq!(lengths(13), [8, 4, 1]);
        assert_eq!(lengths(513), [256, 256, 1]);
    }

    #[test]
    fn a_statement_for_a_row_is_one_for_several() {
        let one = "INSERT INTO t (a, b) VALUES ($1, $2) RETURNING a";
        let named = |rows| {
            expand_rows(one.into(), rows, |number, sql| {
                sql.push_str(&format!("${number}"));
            })
        };
        assert_eq!(named(1).as_str(), one);
        let two = "INSERT INTO t (a, b) VALUES ($1, $2), ($3, $4) RETURNING a";
        assert_eq!(named(2).as_str(), two);
    }
}
