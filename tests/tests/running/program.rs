//! Starting and ending the program in tests, tried on a small script in its place.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use tabletomb_tests::program::Program;

/// A program that prints and ends.
const SCRIPT: &str = r#"#!/bin/sh
trap 'exit 0' TERM
echo "settings: $TABLETOMB_SANDBOX $TABLETOMB_TELEGRAM_TOKEN"
echo started >> "${TABLETOMB_DATABASE#sqlite://}"
echo "http://127.0.0.1:4000$(wc -l < "${TABLETOMB_DATABASE#sqlite://}" | tr -d ' ')/ is open"
echo "a word of the log" >&2
while :; do sleep 0.05; done
"#;

fn script(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder.path().join("program");
    std::fs::write(&path, SCRIPT).expect("the folder is there");
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&path, mode).expect("the script is there");
    path
}

#[tokio::test]
async fn the_program_is_started_killed_restarted_and_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::new()
        .binary(&script(&folder))
        .telegram("http://t", "7:token");
    let mut program = program.sandbox("127.0.0.1:0").start().await;
    assert_eq!(program.sandbox_url(), "http://127.0.0.1:40001");
    assert!(program.is_running());
    program.kill().await;
    assert!(!program.is_running());
    program.restart().await;
    assert_eq!(
        program.sandbox_url(),
        "http://127.0.0.1:40002",
        "the database stayed"
    );
    assert_eq!(
        std::fs::read_to_string(program.database()).unwrap(),
        "started\nstarted\n"
    );
    assert!(program.stop().await.success());
    let printed = program.printed_text();
    assert!(
        printed.contains("settings: 127.0.0.1:0 7:token"),
        "{printed}"
    );
    assert!(printed.contains("a word of the log"), "{printed}");
}
