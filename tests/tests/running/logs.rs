//! The log, and what it says when the program begins.

use serde_json::Value;
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::program::{Program, Running};

use crate::backup::pair;

/// Returns the log of a program, once it has begun.
async fn wait_for_log(program: &Running) -> Vec<String> {
    let lines = || {
        let printed = program.printed_text();
        printed.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let told = async || lines().iter().any(|it| it.contains("tables: ")).then(lines);
    wait_until("the log says what is served", PATIENCE, told).await
}

#[tokio::test]
async fn a_start_says_version_database_platforms_and_tables_without_colours() {
    let program = Program::new().sandbox("127.0.0.1:0").start().await;
    let lines = wait_for_log(&program).await;
    let version = format!(
        "tabletomb {}, database tabletomb.db",
        env!("CARGO_PKG_VERSION")
    );
    let expected = [
        version.as_str(),
        "platforms: local page on 127.0.0.1:0",
        "tables: 0 in play, 0 in the lobby",
    ];
    let first = lines.iter().position(|line| line.ends_with(expected[0]));
    let said = &lines[first.expect("it says what it is")..];
    for (line, expected) in said.iter().zip(expected) {
        assert!(line.ends_with(expected), "{said:?}");
    }
    assert!(!program.printed_text().contains('\u{1b}'), "{said:?}");
}

#[tokio::test]
async fn the_start_after_a_kill_says_that_the_last_run_was_not_ended() {
    let mut program = Program::new().sandbox("127.0.0.1:0").start().await;
    pair(&program).await;
    let told = |program: &Running| {
        program
            .printed_text()
            .matches("previous run was killed or crashed")
            .count()
    };
    assert_eq!(told(&program), 0, "it is the first");
    program.restart().await;
    wait_for_log(&program).await;
    assert_eq!(told(&program), 1);
    assert!(program.stop().await.success());
    program.restart().await;
    wait_for_log(&program).await;
    assert_eq!(told(&program), 1, "the second one was ended");
}

#[tokio::test]
async fn a_log_in_json_is_an_object_a_line() {
    let program = Program::new().set("TABLETOMB_LOG_FORMAT", "json");
    let program = program.sandbox("127.0.0.1:0").start().await;
    let lines = wait_for_log(&program).await;
    let log = lines.iter().filter(|line| !line.starts_with("http://"));
    let objects: Vec<Value> = log
        .map(|line| serde_json::from_str(line).expect("an object of JSON"))
        .collect();
    assert!(objects.len() >= 3, "{lines:?}");
    for object in &objects {
        for key in ["timestamp", "level", "target", "message"] {
            assert!(object[key].is_string(), "{key}: {object}");
        }
    }
}
