//! Tells the compiler what `tabletomb --version` shows: the version of the package and, where it is
//! known, the commit that it is built from.

use std::env;
use std::path::Path;
use std::process::Command;

/// The root of the project.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The number of digits of a commit in the version.
const DIGITS: usize = 8;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=GIT_COMMIT");
    let version = env!("CARGO_PKG_VERSION");
    let shown = match commit() {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    };
    // `cargo run` passes this variable on to the program, which takes every `TABLETOMB_…` for a setting
    println!("cargo::rustc-env=VERSION_AND_COMMIT={shown}");
}

/// The commit by `GIT_COMMIT`, as where a container is built without `.git`; else that of the checkout.
fn commit() -> Option<String> {
    let given = env::var("GIT_COMMIT").ok().filter(|it| !it.is_empty());
    let digits = given.or_else(head)?;
    let digits = digits.chars().take_while(char::is_ascii_hexdigit);
    let commit: String = digits.take(DIGITS).collect();
    (!commit.is_empty()).then_some(commit)
}

/// The commit that is checked out, if this is a checkout. A debug build doesn't ask: every commit
/// would build all tests again.
fn head() -> Option<String> {
    let is_debug = env::var("PROFILE").is_ok_and(|profile| profile == "debug");
    if is_debug || !Path::new(ROOT).join(".git").exists() {
        return None;
    }
    // the log changes with every commit, `HEAD` with every branch; one that isn't there would count as changed
    let files = ["HEAD", "logs/HEAD"];
    let files = files.map(|file| git(&["rev-parse", "--git-path", file]));
    for file in files.into_iter().flatten() {
        let file = Path::new(ROOT).join(file);
        if file.exists() {
            println!("cargo::rerun-if-changed={}", file.display());
        }
    }
    git(&["rev-parse", "HEAD"])
}

/// Returns the output of git; `None` if it is missing or fails.
fn git(arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("git");
    let run = command.args(arguments).current_dir(ROOT).output().ok()?;
    let answer = String::from_utf8(run.stdout).ok()?;
    run.status.success().then(|| answer.trim_end().to_owned())
}
