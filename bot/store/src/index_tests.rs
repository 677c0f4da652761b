//! A server finds by an index what it is asked for: PostgreSQL is asked how it would carry out each
//! statement that stands in the sources of this package if it were to avoid walking over tables.

use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Row as _};

use super::plan_tests::statements;
use super::sql::Connection;
use super::testing::Folder;

/// Tables that may be scanned: they have a row a process and a row a duty, of which there are few.
const WALKED: [&str; 2] = ["processes", "leases"];

/// Statements that may scan a table: those that look for a person who wants to be forgotten.
const WALKS: [&str; 1] = ["FROM tables WHERE body LIKE"];

/// Parts of statements that only SQLite understands.
const OF_SQLITE: [&str; 4] = ["json_each(", "pragma_", "sqlite_schema", "wake >= ''"];

/// Makes every plan the one for any values, which scans a table only where nothing else helps.
const AVOID: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off";

#[tokio::test]
async fn a_server_finds_by_an_index_what_it_is_asked_for() {
    let folder = Folder::new();
    drop(folder.open().await);
    let Connection::Postgres(mut server) = folder.connect().await else {
        // asked by `plan_tests`
        return;
    };
    say(&mut server, AVOID).await.expect("it can be set");
    let statements = statements(&["tests.rs", "testing.rs"]);
    let is_ours = |statement: &&String| {
        let mut others = OF_SQLITE.iter().chain(&WALKS);
        !others.any(|it| statement.contains(it))
    };
    let mut faults = Vec::new();
    for statement in statements.iter().filter(is_ours) {
        match plan(&mut server, statement).await {
            Some(plan) => faults.extend(walks(&plan).map(|it| format!("{it}\n    in {statement}"))),
            None => faults.push(format!("it is not understood: {statement}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The steps of a plan that walk over a table where that isn't allowed.
fn walks(plan: &[String]) -> impl Iterator<Item = &str> {
    let walks = plan
        .iter()
        .filter_map(|step| step.split_once("Seq Scan on "));
    let walks = walks.map(|(_, walked)| walked);
    walks.filter(|it| !WALKED.iter().any(|few| it.starts_with(few)))
}

/// Returns the server's plan for a statement, a step a line. The types of parameters are known only where they are
/// bound: here each combination is tried until the server takes one.
async fn plan(server: &mut PgConnection, statement: &str) -> Option<Vec<String>> {
    let named = |number: &usize| statement.contains(&format!("${number}"));
    let count = (1..=10).filter(named).max().unwrap_or_default();
    let typed = (0..1_u32 << count).map(|texts| {
        let of = |place| match texts >> place & 1 {
            0 => "BIGINT",
            _ => "TEXT",
        };
        let types: Vec<_> = (0..count).map(of).collect();
        format!("({})", types.join(", "))
    });
    let asked = vec!["NULL"; count].join(", ");
    let asked = format!("({asked})").replace("()", "");
    for types in [String::new()]
        .into_iter()
        .chain(typed.filter(|_| count > 0))
    {
        let prepared = format!("DEALLOCATE ALL; PREPARE asked {types} AS {statement}");
        if say(server, &prepared).await.is_ok() {
            let explained = say(server, &format!("EXPLAIN EXECUTE asked{asked}")).await;
            let steps = explained.expect("it is explained");
            return Some(steps.iter().map(|step| step.get(0)).collect());
        }
    }
    None
}

async fn say(server: &mut PgConnection, words: &str) -> Result<Vec<PgRow>, sqlx::Error> {
    let words = sqlx::raw_sql(AssertSqlSafe(words.to_owned()));
    words.fetch_all(server).await
}
