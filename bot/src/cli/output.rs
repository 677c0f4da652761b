//! The output of commands: lines and files.

use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::Context;

/// Prints a line; drops it if the reader has left, as `head` does.
///
/// # Errors
/// If it can't be written, as on a full disk.
pub fn say(line: impl std::fmt::Display) -> anyhow::Result<()> {
    match writeln!(std::io::stdout(), "{line}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("failed to print"),
    }
}

/// Writes a file.
///
/// # Errors
/// If it can't be written.
pub fn save(path: &Path, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("failed to write {}", path.display()))
}
