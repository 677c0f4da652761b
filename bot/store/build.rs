//! Lists the migrations for the compiler: every SQL file of a folder by its number and name.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    println!("cargo::rerun-if-changed={}", migrations.display());
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let steps = [
        steps("SQLITE", &migrations)?,
        steps("POSTGRES", &migrations.join("postgres"))?,
    ];
    fs::write(Path::new(&out).join("steps.rs"), steps.concat())
}

/// Returns a constant with the steps of a folder, in order of their numbers.
fn steps(name: &str, folder: &Path) -> io::Result<String> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "sql"));
    files.sort();
    let mut steps = String::new();
    for file in files {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let (number, title) = parse_stem(&stem)
            .ok_or_else(|| io::Error::other(format!("{stem}.sql: call it NNNN_name.sql")))?;
        // a formatted text takes any
        let _ = writeln!(steps, "    ({number}, {title:?}, include_str!({file:?})),");
    }
    Ok(format!("const {name}: &[Step] = &[\n{steps}];\n"))
}

/// Splits the name of a step into its number and its title.
fn parse_stem(stem: &str) -> Option<(i64, &str)> {
    let (number, title) = stem.split_once('_')?;
    Some((number.parse().ok()?, title))
}
