//! Tests that no statement scans rows it doesn't ask for: SQLite explains its plan for each statement in the sources of
//! this package.

use std::fs;
use std::path::{Path, PathBuf};

use super::testing::Folder;
use crate::sql::{self, Connection};

/// The scans that are allowed, with the reason: a piece of the statement, and the step of its plan.
const WALKS: [(&str, &str); 8] = [
    // where somebody is named who wants to be forgotten
    ("FROM tables WHERE body LIKE", "SCAN tables"),
    // a row a platform
    ("FROM hearts ORDER BY platform", "SCAN hearts"),
    // what was busy in the minute before a start
    ("SELECT * FROM paces WHERE", "SCAN paces"),
    // a row a table or index, at a start
    ("FROM sqlite_schema WHERE", "SCAN sqlite_schema"),
    // what may be sent now, where it is counted
    (
        "SELECT platform, count(*) AS owed",
        "SCAN posts USING INDEX posts_ready",
    ),
    // the newest messages of the page and no more, at its start
    (
        "ORDER BY CAST(message AS BIGINT) DESC LIMIT $1",
        "SCAN posts USING INDEX posts_number",
    ),
    // a row a chat that has set something, where an admin of the program asks what is missing
    (
        "SELECT place FROM place_switches WHERE switch = $1",
        "SCAN place_switches",
    ),
    // and its newest lines
    (
        "SELECT number, place FROM lines WHERE place LIKE 'sandbox:#%' ORDER BY number DESC LIMIT $1",
        "SCAN lines",
    ),
];

/// Endings of the files without statements for SQLite.
const OTHERS: [&str; 3] = ["tests.rs", "testing.rs", "postgres.rs"];

/// The beginnings of statements.
const VERBS: [&str; 5] = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH "];

#[tokio::test]
async fn no_statement_walks_over_what_it_does_not_ask_for() {
    let folder = Folder::new();
    drop(folder.open().await);
    let mut connection = folder.connect().await;
    let statements = statements(&OTHERS);
    assert!(statements.len() > 60, "{} were found", statements.len());
    let mut walks = Vec::new();
    for statement in &statements {
        for step in plan(&mut connection, statement).await {
            if step.starts_with("SCAN") && !is_allowed(statement, &step) {
                walks.push(format!("{step}\n    in {statement}"));
            }
        }
    }
    assert!(walks.is_empty(), "{}", walks.join("\n"));
}

#[tokio::test]
async fn every_walk_that_is_allowed_is_one() {
    let folder = Folder::new();
    drop(folder.open().await);
    let mut connection = folder.connect().await;
    for (piece, walk) in WALKS {
        let statements = statements(&OTHERS);
        let found = statements.iter().find(|it| it.contains(piece));
        let statement = found.unwrap_or_else(|| panic!("nothing says {piece} any more"));
        let plan = plan(&mut connection, statement).await;
        assert!(
            plan.iter().any(|step| step.starts_with(walk)),
            "{statement}: {plan:?}"
        );
    }
}

/// SQLite is built as `.cargo/config.toml` says: otherwise every statement that has `LIMIT` with a parameter is planned
/// at each run.
#[tokio::test]
async fn no_statement_is_planned_anew_for_what_is_bound_to_it() {
    let folder = Folder::new_in_file();
    drop(folder.open().await);
    let mut connection = folder.connect().await;
    let options = sql::query("SELECT compile_options AS it FROM pragma_compile_options");
    let options = options.fetch_all(&mut connection).await;
    let options = options.expect("SQLite tells how it was built");
    let is_stable = options.iter().any(|row| row.text("it") == "ENABLE_QPSG");
    assert!(is_stable, "build it with LIBSQLITE3_FLAGS");
}

fn is_allowed(statement: &str, step: &str) -> bool {
    let mut walks = WALKS.iter();
    // a list that was handed over, and no table at all
    let handed = [
        "SCAN json_each",
        "SCAN new",
        "SCAN CONSTANT ROW",
        "SCAN pragma_table_info",
    ];
    handed.iter().any(|it| step.starts_with(it))
        || walks.any(|(piece, walk)| statement.contains(piece) && step.starts_with(walk))
}

/// Returns all files of a folder and of those in it.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the sources are there");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let inside = |path: PathBuf| match path.is_dir() {
        true => files_in(&path),
        false => vec![path],
    };
    paths.flat_map(inside).collect()
}

/// Every statement of this package but those in files whose names end like this, with single blanks.
pub(super) fn statements(others: &[&str]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = files_in(&folder);
    let is_asked = |path: &str| !others.iter().any(|it| path.ends_with(it));
    paths.retain(|path| is_asked(&path.to_string_lossy()));
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let text = fs::read_to_string(path).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests {").next();
        let literals = code.unwrap_or_default().split('"').skip(1).step_by(2);
        let literals = literals.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        // what names a table as it goes copies it, row by row
        let texts = literals.filter(|text| !text.contains('{'));
        let texts = texts.filter(|text| VERBS.iter().any(|verb| text.starts_with(verb)));
        // what is sent in one go is several statements all the same
        found
            .extend(texts.flat_map(|text| text.split("; ").map(str::to_owned).collect::<Vec<_>>()));
    }
    found
}

/// Returns SQLite's plan for a statement, a step a line.
async fn plan(connection: &mut Connection, statement: &str) -> Vec<String> {
    let query = format!("EXPLAIN QUERY PLAN {statement}");
    let rows = sql::query(query).fetch_all(connection).await;
    let rows = rows.unwrap_or_else(|error| panic!("{statement}: {error}"));
    rows.iter().map(|row| row.text("detail")).collect()
}
