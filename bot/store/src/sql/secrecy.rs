//! The secrecy of the database on its machine: it contains every hand and seed, so only its owner reads it.

use std::fs::File;
use std::io;
use std::path::Path;

/// Endings of the files that SQLite keeps beside a database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Makes the file if it is missing, and leaves it and what lies beside it to its owner alone. Where
/// files have no such rights, that is for the folder to see to.
///
/// # Errors
/// If the file can't be made, or isn't ours.
pub(crate) fn keep(database: &Path) -> io::Result<()> {
    let made = File::options().append(true).create(true).open(database)?;
    close_to_others(&made)?;
    for ending in BESIDE {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        if let Ok(file) = File::open(name) {
            close_to_others(&file)?;
        }
    }
    Ok(())
}

/// Makes a new file that is its owner's alone from the first moment.
///
/// # Errors
/// If there is such a file already, or it can't be made.
pub(crate) fn make(file: &Path) -> io::Result<()> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(file).map(drop)
}

#[cfg(unix)]
fn close_to_others(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn close_to_others(_file: &File) -> io::Result<()> {
    Ok(())
}
