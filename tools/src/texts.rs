//! `tabletomb-tools texts`: the differences between each language's texts and the English ones, and all texts side by side.
//! The command reads the files and not their compiled form, so that a translator needs no compiler between two looks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use base::html::escape_text;
use base::lang::Lang;
use clap::Args;
use speech::texts::{Difference, Text, differences, marks, parse_texts, texts_by_key};
use tabletomb::cli::{save, say};

/// The folder with a subfolder for each language.
const LOCALES: &str = "config/locales";

/// The file beside a translation that says of which English it is one.
const MARKS: &str = "source.txt";

/// The texts to look at.
#[derive(Args)]
pub(super) struct Arguments {
    /// Folder to write all texts to, one page per language with English beside it.
    folder: Option<PathBuf>,
    /// Mark these languages as up to date with English, as in `--translated pl,uk`.
    #[arg(
        long,
        value_name = "LANG",
        value_delimiter = ',',
        conflicts_with = "folder"
    )]
    translated: Vec<Lang>,
}

/// Lists what differs, each difference in a line; a failure if there are any.
///
/// # Errors
/// If a file can't be read or written.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let english = texts(Lang::En)?;
    for lang in &arguments.translated {
        ensure!(
            *lang != Lang::En,
            "--translated names English: name other languages"
        );
        save(&folder(*lang).join(MARKS), marks(&english))?;
    }
    let mut fine = true;
    for lang in Lang::ALL {
        let own = texts(lang)?;
        let found = differences(&english, &own, &read_marks(lang, &english)?);
        for (key, difference) in &found {
            say(format_args!("{lang}  {key} {difference}"))?;
        }
        let (all, wrong) = (own.len(), found.len());
        say(format_args!("{lang}  {all} texts, {wrong} differences"))?;
        fine &= found.is_empty();
        if let Some(into) = &arguments.folder {
            fs::create_dir_all(into).with_context(|| cannot(into, "made"))?;
            let page = page(lang, &english, &own, &found);
            save(&into.join(format!("{lang}.html")), page)?;
        }
    }
    Ok(if fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn cannot(path: &Path, done: &str) -> String {
    format!("{} can't be {done}", path.display())
}

fn folder(lang: Lang) -> PathBuf {
    Path::new(LOCALES).join(lang.code())
}

/// The texts of a language as they stand in its folder now.
fn texts(lang: Lang) -> anyhow::Result<Vec<Text>> {
    let folder = folder(lang);
    let missing = || cannot(&folder, "read; run this in the folder that holds config");
    let entries = fs::read_dir(&folder).with_context(missing)?;
    let files = entries.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "ftl"));
    files.sort();
    let read = |file: &PathBuf| fs::read_to_string(file).with_context(|| cannot(file, "read"));
    let files = files.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    parse_texts(&files).with_context(|| cannot(&folder, "read"))
}

/// Returns the marks of the English texts that a language translates; empty if they were never noted.
fn read_marks(lang: Lang, english: &[Text]) -> anyhow::Result<String> {
    let file = folder(lang).join(MARKS);
    if lang == Lang::En {
        return Ok(marks(english));
    }
    if !file.exists() {
        return Ok(String::new());
    }
    fs::read_to_string(&file).with_context(|| cannot(&file, "read"))
}

const STYLE: &str = "body { font: 15px sans-serif; margin: 1em } \
    table { border-collapse: collapse; width: 100%; table-layout: fixed } \
    td, th { border: 1px solid #bbb; padding: 4px 8px; vertical-align: top; text-align: left; \
    white-space: pre-wrap; overflow-wrap: anywhere } td:first-child { font-size: 80% } \
    b { color: #b00020 }";

/// A page with every text of English beside that of another language, below the screen they stand on.
fn page(lang: Lang, english: &[Text], own: &[Text], found: &[(String, Difference)]) -> String {
    let name = lang.own_name();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\"><meta charset=\"utf-8\"><title>{name}</title>\n\
         <style>{STYLE}</style>\n<h1>{name}</h1>\n"
    );
    let keyed = texts_by_key(own);
    let mut file = "";
    for texts in english.chunk_by(|one, other| one.place == other.place) {
        let place = &texts[0].place;
        if place.file != file {
            file = &place.file;
            page += &format!("<h2>{}</h2>\n", escape_text(file));
        }
        page += &format!("<h3>{}</h3>\n<table>\n", escape_text(&place.screen));
        for text in texts {
            page += &row(lang, text, &keyed, found);
        }
        page += "</table>\n";
    }
    page
}

fn row(
    lang: Lang,
    english: &Text,
    own: &BTreeMap<&str, &Text>,
    found: &[(String, Difference)],
) -> String {
    let key = &english.key;
    let mut row = format!(
        "<tr><td>{key}<td lang=\"en\">{}",
        escape_text(&english.written)
    );
    if lang != Lang::En {
        let text = own.get(key.as_str()).map(|text| escape_text(&text.written));
        row += &format!("<td>{}", text.unwrap_or_default());
        for (_, difference) in found.iter().filter(|(of, _)| of == key) {
            row += &format!("\n<b>{}</b>", escape_text(&difference.to_string()));
        }
    }
    row + "\n"
}
