//! The databases of this package's tests. All tests run on files. If a server is named, they run on the server too,
//! except tests of behaviour that only files have.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use base::time::Time;

use super::*;
use crate::spans::FORGET_EVERY;
use crate::sql::address::Address;
use crate::sql::{self, Connection};

/// Names a server on which tests may make and drop schemas, as
/// `postgres://user@localhost/tabletomb`.
const SERVER: &str = "POSTGRES_FOR_TESTS";

/// Set where the tests run again, on the server that it names.
const AGAIN_ON: &str = "STORE_TESTS_RUN_ON";

/// Enough is written for what is too old to be looked for and forgotten.
pub(super) async fn much_is_written(store: &Store, at: Time) {
    let nothing = || async { store.commit(Batch::new(at, Vec::new())).await };
    let all = (0..FORGET_EVERY).map(|_| nothing());
    let all = futures::future::try_join_all(all).await;
    all.and(nothing().await).expect("it can be written");
}

/// The place of the database of one test.
pub(super) struct Folder {
    pub(super) folder: tempfile::TempDir,
    /// The address of this test's own schema, if the tests run on a server.
    schema: Option<String>,
}

impl Folder {
    pub(super) fn new() -> Self {
        static SCHEMAS: AtomicU32 = AtomicU32::new(0);
        let schema = std::env::var(AGAIN_ON).ok().map(|server| {
            let number = SCHEMAS.fetch_add(1, Ordering::Relaxed);
            let name = format!("store_{}_{number}", std::process::id());
            format!("{server}?options[search_path]={name}")
        });
        Self {
            schema,
            ..Self::new_in_file()
        }
    }

    /// Creates a folder for a database in a file, even if the tests run on a server.
    pub(super) fn new_in_file() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a temporary folder"),
            schema: None,
        }
    }

    pub(super) fn address(&self) -> String {
        let file = self.folder.path().join("tabletomb.db");
        let in_file = format!("sqlite://{}", file.display());
        self.schema.clone().unwrap_or(in_file)
    }

    /// Creates the schema on the server; a file is created when it is opened.
    pub(super) async fn make(&self) {
        if let Some((_, schema)) = self.schema.as_deref().and_then(|it| it.rsplit_once('=')) {
            let make = format!("CREATE SCHEMA IF NOT EXISTS {schema}");
            let made = sql::query(make).execute(&mut self.connect().await).await;
            made.expect("a new schema");
        }
    }

    pub(super) async fn open(&self) -> Store {
        self.make().await;
        let opened = Store::open(&self.address()).await;
        opened.expect("a new database")
    }

    /// Returns the result of `Store::copy`; the last user of either database may just be closing it.
    pub(super) async fn copy_to(&self, to: &Self) -> Result<Vec<(&'static str, u64)>, StoreError> {
        Store::copy(&self.address(), &to.address()).await
    }

    /// Every row of a table of a file, in an order that is the same for the same rows.
    pub(super) async fn rows(&self, table: &str) -> Vec<String> {
        let mut connection = self.connect().await;
        let columns = sql::query("SELECT name FROM pragma_table_info($1)").bind(table);
        let columns = columns.fetch_all(&mut connection).await.expect("it reads");
        let quoted: Vec<_> = columns
            .iter()
            .map(|it| format!("quote({})", it.text("name")))
            .collect();
        let rows = format!("SELECT {} AS row FROM {table}", quoted.join(" || ',' || "));
        let rows = sql::query(rows).fetch_all(&mut connection).await;
        let mut rows: Vec<_> = rows
            .expect("it reads")
            .iter()
            .map(|row| row.text("row"))
            .collect();
        rows.sort();
        rows
    }

    /// A connection to the database, past the store.
    pub(super) async fn connect(&self) -> Connection {
        let address: Address = self.address().parse().expect("the address of a database");
        address.connect().await.expect("it can be opened")
    }
}

/// Takes away what the tests of a process have left on a server.
async fn tidy(server: &str, process: u32) {
    let address: Address = server.parse().expect("the address of a server");
    let mut connection = address.connect().await.expect("it answers");
    let made = sql::query(
        "SELECT CAST(nspname AS TEXT) AS name FROM pg_namespace WHERE starts_with(CAST(nspname AS TEXT), $1)",
    );
    let made = made.bind(format!("store_{process}_"));
    let made = made.fetch_all(&mut connection).await.expect("it reads");
    for schema in made.iter().map(|row| row.text("name")) {
        let dropped = sql::query(format!("DROP SCHEMA {schema} CASCADE"));
        dropped.execute(&mut connection).await.expect("it goes");
    }
}

#[tokio::test]
async fn all_this_is_so_on_a_server_of_postgresql_too() {
    if std::env::var_os(AGAIN_ON).is_some() {
        return;
    }
    let Ok(server) = std::env::var(SERVER) else {
        eprintln!("skipped: {SERVER} names no server of PostgreSQL");
        return;
    };
    let tests = std::env::current_exe().expect("the tests are a program");
    let again = Command::new(tests)
        .args(["--skip", "file_tests", "--skip", "plan_tests"])
        .env(AGAIN_ON, &server)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it can be started");
    let process = again.id();
    let ended = again.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&ended.stdout);
    assert!(ended.status.success(), "{told}");
    assert!(told.contains("place_tests"), "they were run: {told}");
    tidy(&server, process).await;
}
