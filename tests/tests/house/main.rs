//! The house rules that a machine can check: what `ARCHITECTURE.md` draws as arrows and calls
//! absent on purpose, and the sizes and habits of `CONTRIBUTING.md`.
//!
//! Every check is a function of paths and texts, so that a made-up file can show that it bites.
//! A check that gets in the way is a reason to talk: first the page changes, then the table here.

use tabletomb_tests::record;
use tabletomb_tests::source::{Source, file, files};

mod absent;
mod arrows;
mod cycles;
mod games;
mod habits;
mod items;
mod logs;
mod map;
mod members;
mod names;
mod pages;
mod prose;
mod settings;
mod sizes;
mod wording;
mod words;

/// Returns the built sources: the engine, the bot and the tools, with the tests beside them.
fn built_sources() -> Vec<Source> {
    let sources = ["engine", "bot", "tools"].into_iter();
    let sources = sources.flat_map(|package| files(package, ".rs"));
    sources.filter(Source::is_built).collect()
}

/// Every Rust file of the project.
fn all() -> Vec<Source> {
    let packages = ["engine", "bot", "tools", "tests"].into_iter();
    packages.flat_map(|package| files(package, ".rs")).collect()
}

/// The manifest of the workspace and those of its members.
fn manifests() -> Vec<Source> {
    let root = file("Cargo.toml");
    let members = habits::members(&root.text).map(|member| file(&format!("{member}/Cargo.toml")));
    members.chain([root.clone()]).collect()
}

fn assert_none(faults: &[String]) {
    let count = faults.len();
    assert!(faults.is_empty(), "{count} faults:\n{}", faults.join("\n"));
}

#[test]
fn arrows_point_down_only() {
    assert_none(&arrows::faults(&built_sources()));
    let manifests = manifests();
    assert!(manifests.len() > 1, "no package was found");
    assert_none(&arrows::manifest_faults(&manifests));
}

#[test]
fn the_map_is_that_of_the_code() {
    const MAP: &str = "docs/pictures/map.svg";
    let map = map::Map::new(&manifests(), &built_sources()).svg();
    if record::is_recording() {
        record::write(MAP, &map);
    }
    let command = record::command("house");
    assert!(file(MAP).text == map, "draw {MAP} anew: {command}");
}

#[test]
fn files_of_a_folder_form_no_cycles() {
    assert_none(&cycles::faults(&all(), cycles::KNOTS));
}

#[test]
fn what_is_absent_on_purpose_is_absent() {
    assert_none(&absent::faults(&built_sources()));
}

#[test]
fn a_game_is_named_in_its_rooms_only() {
    let games = games::games(&files("engine/src/games", "/mod.rs"));
    assert!(!games.is_empty(), "no game was found");
    assert_none(&games::faults(&built_sources(), &games));
}

#[test]
fn a_game_has_all_that_a_game_needs() {
    let games = games::games(&files("engine/src/games", "/mod.rs"));
    let folders = [".ci", "engine", "bot", "tests", "config"].into_iter();
    let endings = ["/RULES.md", ".rs", ".toml", ".ftl", "/long"];
    let project = folders.flat_map(|folder| endings.map(|ending| files(folder, ending)));
    assert_none(&games::find_missing(
        &project.flatten().collect::<Vec<_>>(),
        &games,
    ));
}

#[test]
fn files_and_functions_are_small() {
    assert_none(&sizes::faults(&all()));
}

#[test]
fn nothing_is_silenced_or_left_undone() {
    assert_none(&habits::faults(&all()));
}

#[test]
fn what_the_pages_name_is_there() {
    let roots = ["ARCHITECTURE.md", "CONTRIBUTING.md"].map(file);
    let pages = [roots.to_vec(), files("docs", ".md")].concat();
    assert_none(&pages::faults(&pages, &all()));
}

#[test]
fn the_page_of_settings_is_that_of_the_file() {
    const PAGE: &str = "docs/settings.md";
    let page = settings::page(&file("config/tabletomb.toml").text);
    if record::is_recording() {
        record::write(PAGE, &page);
    }
    let command = record::command("house");
    assert!(file(PAGE).text == page, "{PAGE} is out of date: {command}");
}

#[test]
fn retired_words_stay_away() {
    let pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(file);
    assert_none(&words::faults(&[all(), pages.to_vec()].concat()));
}

#[test]
fn everything_that_people_read_is_in_plain_words() {
    let roots = [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
    ];
    let docs = files("docs", ".md").into_iter();
    // the texts of the gallery are those of the games
    let docs = docs.filter(|page| page.path != "docs/gallery.md");
    let rules = files("engine/src/games", "/RULES.md");
    let pages = roots.map(file).into_iter().chain(docs).chain(rules);
    assert_none(&prose::faults(&pages.collect::<Vec<_>>()));
    assert_none(&prose::text_faults(&built_sources()));
}

#[test]
fn code_is_named_and_explained_in_plain_words() {
    assert_none(&wording::faults(&all()));
}

#[test]
fn the_program_says_the_log_messages_of_their_page() {
    assert_none(&logs::faults(&file("docs/logs.md"), &built_sources()));
}

#[test]
fn every_package_keeps_the_lints() {
    let manifests = manifests();
    assert!(manifests.len() > 1, "no package was found");
    assert_none(&habits::manifest_faults(&manifests));
}
