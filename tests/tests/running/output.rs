//! Full disks, closed pipes and limits.

use std::process::Command;

use tabletomb_tests::program;

/// Runs a line of the shell in which `$0` is the program, and gives its exit code, none if a signal
/// ended it, and what it complained about.
fn shell(line: &str) -> (Option<i32>, String) {
    let home = tempfile::tempdir().expect("a temporary directory can be made");
    let mut command = Command::new("bash");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
        command.env_remove(name);
    }
    let ended = command
        .args(["-o", "pipefail", "-c", line])
        .arg(program::find_binary())
        .current_dir(home.path())
        .output()
        .expect("there is a shell");
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    (ended.status.code(), told)
}

const SIMULATE: &str = "\"$0\" simulate --game rps-zombie --games 1";

#[test]
fn a_full_disk_is_a_failure_and_a_closed_pipe_is_none() {
    let (code, told) = shell(&format!("{SIMULATE} > /dev/full"));
    assert_eq!(code, Some(1), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains("failed to print: No space left"), "{told}");
    let (code, told) = shell(&format!("{SIMULATE} | true"));
    assert_eq!((code, told.as_str()), (Some(0), ""));
}

#[test]
fn a_limit_on_the_size_of_files_is_told_and_kills_nobody() {
    let (code, told) = shell("ulimit -f 1; TABLETOMB_SANDBOX=127.0.0.1:0 \"$0\"");
    assert_eq!(code, Some(1), "{told}");
    assert!(
        told.contains("tabletomb: ") && told.contains("database"),
        "{told}"
    );
}

/// Begins, and is asked to stop as soon as its log says what it is.
const STOPPED_EARLY: &str = r#"
coproc STARTING { TABLETOMB_SANDBOX=127.0.0.1:0 exec "$0" 2>&1; }
started=$STARTING_PID
while read -r line <&"${STARTING[0]}"; do
    case $line in *"tabletomb 0"*) kill -TERM "$started"; break ;; esac
done
cat <&"${STARTING[0]}" > /dev/null
wait "$started"
"#;

#[test]
fn a_wish_to_stop_is_heard_while_it_starts() {
    for _ in 0..4 {
        let (code, told) = shell(STOPPED_EARLY);
        assert_eq!(code, Some(0), "{told}");
    }
}
