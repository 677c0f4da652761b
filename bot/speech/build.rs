//! Tells the compiler what texts there are: the files of `config/locales`, and the keys in them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config/locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let out = Path::new(&out);
    fs::write(out.join("sources.rs"), sources(&locales)?)?;
    fs::write(out.join("keys.rs"), keys(&texts(&locales.join("en"))?)?)
}

/// Returns the entries of a folder, sorted by name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<io::Result<Vec<_>>>()?;
    files.sort();
    Ok(files)
}

/// The files of a language that hold its texts.
fn texts(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = files(folder)?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "ftl"));
    Ok(files)
}

/// The texts of each language, for a `match`.
fn sources(locales: &Path) -> io::Result<String> {
    let mut arms = String::new();
    for folder in files(locales)? {
        let code = folder.file_name().unwrap_or_default().to_string_lossy();
        let lang = code[..1].to_uppercase() + &code[1..];
        let files = texts(&folder)?.into_iter();
        let texts = files.map(|file| format!("include_str!({file:?}), "));
        let texts = texts.collect::<String>();
        arms += &format!("        Lang::{lang} => &[{texts}],\n");
    }
    Ok(format!(
        "/// The sources of a language's texts, a file an entry.\n\
         #[must_use]\n\
         pub fn sources(lang: Lang) -> &'static [&'static str] {{\n    match lang {{\n{arms}    }}\n}}\n"
    ))
}

/// The keys of all messages, sorted: what stands before `=` at the beginning of a line.
fn keys(files: &[PathBuf]) -> io::Result<String> {
    let mut keys = BTreeSet::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            let key = line.split_once('=').map(|(key, _)| key.trim_end());
            let is_key = |key: &&str| key.starts_with(|it: char| it.is_ascii_lowercase());
            keys.extend(key.filter(is_key).map(str::to_owned));
        }
    }
    Ok(format!("const KEYS: &[&str] = &{keys:?};\n")
        .replace('{', "[")
        .replace('}', "]"))
}
