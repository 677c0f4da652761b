//! The address of a database: a file, or a server.

use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use tokio::time::timeout;

use super::readers::{FileReaders, Readers};
use super::statement::Connection;
use crate::codes;
use crate::error::StoreError;

/// Number of connections that read.
const READERS: u32 = 4;

/// Maximum time for a server to accept a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time a statement waits while another program has locked the file: a press on Discord must be answered within three
/// seconds.
const LOCKED: Duration = Duration::from_secs(2);

/// Settings requested from a server for each connection. Above all, the server must notice within fifteen seconds that
/// the machine at our end has gone silently, so that another one may continue.
const ASKED_FOR: [(&str, &str); 5] = [
    ("client_min_messages", "warning"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "3"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
];

/// The address of a database.
#[derive(Clone)]
pub(crate) enum Address {
    /// The file of SQLite.
    File(Box<SqliteConnectOptions>),
    /// A database of PostgreSQL.
    Server(Box<PgConnectOptions>),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(address: &str) -> Result<Self, StoreError> {
        let server = ["postgres://", "postgresql://"];
        let found = if server.iter().any(|it| address.starts_with(it)) {
            server_options(address).map(|options| Self::Server(Box::new(options)))
        } else {
            file_options(address).map(|options| Self::File(Box::new(options)))
        };
        found.ok_or_else(|| StoreError::Address(beginning(address)))
    }
}

impl Address {
    /// A connection that may write.
    pub(crate) async fn connect(&self) -> Result<Connection, sqlx::Error> {
        Ok(match self {
            Self::File(options) => Connection::Sqlite(Box::new(options.connect().await?)),
            Self::Server(options) => {
                let connected = timeout(PATIENCE, options.connect()).await;
                let connected = connected.map_err(|_| sqlx::Error::PoolTimedOut)?;
                Connection::Postgres(Box::new(connected?))
            }
        })
    }

    /// A connection to read with.
    pub(crate) async fn connect_to_read(&self) -> Result<Connection, sqlx::Error> {
        let address = match self {
            Self::File(options) => {
                let options = SqliteConnectOptions::clone(options);
                Self::File(Box::new(options.read_only(true)))
            }
            Self::Server(_) => self.clone(),
        };
        address.connect().await
    }

    /// Returns the error that says that the address can't be used.
    pub(crate) fn unusable(&self, told: &str, error: sqlx::Error) -> StoreError {
        if codes::is_locked(&error) {
            return StoreError::Locked(told.to_owned());
        }
        match (self, codes::file_damage(&error)) {
            (Self::File(options), Some(why)) => {
                StoreError::Spoilt(options.get_filename().display().to_string(), why)
            }
            (Self::File(options), None) => {
                StoreError::Open(options.get_filename().to_owned(), error)
            }
            (Self::Server(_), _) => StoreError::Server(told.to_owned(), error),
        }
    }

    /// Connections that read.
    pub(crate) async fn readers(&self) -> Result<Readers, sqlx::Error> {
        Ok(match self {
            Self::File(options) => {
                let options = SqliteConnectOptions::clone(options).read_only(true);
                Readers::Sqlite(FileReaders::open(options, READERS).await?)
            }
            Self::Server(options) => {
                let pool = PgPoolOptions::new().max_connections(READERS);
                let pool = pool.acquire_timeout(PATIENCE);
                let options = PgConnectOptions::clone(options);
                let options = options.options([
                    ("default_transaction_read_only", "on"),
                    ("statement_timeout", "10s"),
                ]);
                Readers::Postgres(pool.connect_with(options).await?)
            }
        })
    }
}

/// Parameters allowed after the question mark of a server's address. The client would log the value of any other.
const ASKED_OF_CLIENT: [&str; 17] = [
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "ssl-ca",
    "ssl-cert",
    "ssl-key",
    "ssl-mode",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "statement-cache-capacity",
    "user",
];

fn is_known(parameter: &str) -> bool {
    let name = parameter.split(['=', '[']).next().unwrap_or_default();
    ASKED_OF_CLIENT.contains(&name)
}

/// Parses the connection options of a server; `None` if the address is invalid.
fn server_options(address: &str) -> Option<PgConnectOptions> {
    let parameters = address.split_once('?').map_or("", |(_, it)| it);
    if !parameters.is_empty() && !parameters.split('&').all(is_known) {
        return None;
    }
    let options = PgConnectOptions::from_str(address).ok()?;
    options.get_database()?;
    Some(options.options(ASKED_FOR).disable_statement_logging())
}

/// The file that an address names, and how it is used.
fn file_options(address: &str) -> Option<SqliteConnectOptions> {
    address.strip_prefix("sqlite:").filter(|it| is_file(it))?;
    let options = SqliteConnectOptions::from_str(address).ok()?;
    Some(
        options
            .journal_mode(SqliteJournalMode::Wal)
            // an acknowledged move survives a power cut
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(LOCKED)
            .pragma("journal_size_limit", "4194304")
            // what a statement of many rows would undo goes to no file
            .pragma("temp_store", "memory")
            .foreign_keys(true)
            .disable_statement_logging(),
    )
}

/// Whether the address names a file: the writer and the readers must meet in it.
fn is_file(address: &str) -> bool {
    let name = address.trim_start_matches('/').split('?').next();
    let named = name.is_some_and(|name| !name.is_empty() && name != ":memory:");
    named && !address.contains("mode=memory")
}

/// Returns an address that may be told: for a server without the password. An address that can't be understood is cut
/// to its beginning, since a password may be anywhere in it.
#[must_use]
pub fn without_password(address: &str) -> String {
    match address.parse() {
        Ok(Address::Server(options)) => format!(
            "postgres://{}@{}:{}/{}",
            options.get_username(),
            options.get_host(),
            options.get_port(),
            options.get_database().unwrap_or_default()
        ),
        Ok(Address::File(_)) => address.to_owned(),
        Err(_) => beginning(address),
    }
}

/// Returns the part of an invalid address that may be told.
fn beginning(address: &str) -> String {
    match address.split_once("://") {
        Some((scheme, _)) if scheme != "sqlite" => format!("{scheme}://…"),
        None if address.contains('@') => "…".to_owned(),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_told() {
        for (address, told) in [
            (
                "postgres://anna:secret@host/tomb",
                "postgres://anna@host:5432/tomb",
            ),
            (
                "postgresql://anna@host:1/tomb?password=s3c@ret",
                "postgres://anna@host:1/tomb",
            ),
            (
                "postgres://host/tomb?user=anna&password=s3c@ret",
                "postgres://anna@host:5432/tomb",
            ),
            ("postgres://anna@host/tomb?passwd=secret", "postgres://…"),
            ("postgres://anna:se/cr@et@host/tomb", "postgres://…"),
            ("pstgres://anna:secret@host/tomb", "pstgres://…"),
            ("anna:secret@host/tomb", "…"),
            ("sqlite://tomb.db?mode=rw", "sqlite://tomb.db?mode=rw"),
            ("tomb.db", "tomb.db"),
        ] {
            assert_eq!(without_password(address), told);
        }
    }

    #[test]
    fn an_address_names_a_file_or_a_database_of_a_server() {
        let is_file = |address: &str| matches!(address.parse(), Ok(Address::File(_)));
        assert!(is_file("sqlite://tomb.db") && is_file("sqlite:///var/lib/tomb.db"));
        let is_server = |address: &str| matches!(address.parse(), Ok(Address::Server(_)));
        assert!(is_server("postgres://host/tomb") && is_server("postgresql://anna:p@[::1]:1/tomb"));
        for none in [
            "",
            "tomb.db",
            "sqlite::memory:",
            "postgres://anna:secret@host",
            "mysql://h/t",
        ] {
            let refused = none.parse::<Address>().err().expect("no address");
            assert!(!refused.to_string().contains("secret"), "{refused}");
        }
    }
}
