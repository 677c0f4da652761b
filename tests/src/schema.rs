//! A schema of a test's own on the server of PostgreSQL that `POSTGRES_FOR_TESTS` names.

use std::path::Path;
use std::process::Output;

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::program;

/// Stands in the address, and nowhere else.
pub const PASSWORD: &str = "never-told";

/// A schema, until it [goes](Self::goes).
#[derive(Debug)]
pub struct Schema {
    connection: PgConnection,
    name: String,
    /// The address of a database that is in it.
    pub address: String,
}

impl Schema {
    /// A new schema for one test, by its name; none where there is no server. Panics if the server
    /// doesn't do it.
    pub async fn new(test: &str) -> Option<Self> {
        let Ok(server) = std::env::var("POSTGRES_FOR_TESTS") else {
            eprintln!("skipped: POSTGRES_FOR_TESTS names no server of PostgreSQL");
            return None;
        };
        let name = format!("{test}_{}", std::process::id());
        let (scheme, rest) = server.split_once("://").expect("an address");
        let (person, place) = rest.split_once('@').expect("somebody at a host");
        let person = person.split(':').next().unwrap_or_default();
        let mut schema = Self {
            connection: PgConnection::connect(&server).await.expect("it answers"),
            address: format!("{scheme}://{person}:{PASSWORD}@{place}?options[search_path]={name}"),
            name,
        };
        schema.says(format!("CREATE SCHEMA {}", schema.name)).await;
        schema
            .says(format!("SET search_path TO {}", schema.name))
            .await;
        Some(schema)
    }

    /// Executes a statement on the server and returns the number of rows affected. Panics if the statement fails.
    pub async fn says(&mut self, sql: String) -> u64 {
        let done = sqlx::query(AssertSqlSafe(sql)).execute(&mut self.connection);
        done.await.expect("it is done").rows_affected()
    }

    /// Takes it away with all that is in it.
    pub async fn goes(mut self) {
        self.says(format!("DROP SCHEMA {} CASCADE", self.name))
            .await;
    }
}

/// Runs a command of the program to its end, at the database with an address. Panics if it can't be
/// executed.
pub async fn runs(home: &Path, address: &str, arguments: &[&str]) -> Output {
    let ended = tokio::process::Command::new(program::find_binary())
        .args(arguments)
        .env("TABLETOMB_DATABASE", address)
        .env("TABLETOMB_SANDBOX", "127.0.0.1:0")
        .current_dir(home)
        .output()
        .await;
    ended.expect("the binary can be executed")
}

/// All that a command has printed.
pub fn printed_text(output: &Output) -> String {
    let (out, error) = (&output.stdout, &output.stderr);
    let told = [out, error].map(|it| String::from_utf8_lossy(it).into_owned());
    told.concat()
}
