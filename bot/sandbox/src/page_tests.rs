//! The parts of the page fit together: every script is served, every word is there in every
//! language.

use std::collections::{BTreeMap, BTreeSet};

use base::lang::Lang;

use super::{HTML, SCRIPTS};
use crate::visit;

/// What the page says, by language and key.
fn words() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let (_, text) = SCRIPTS
        .into_iter()
        .find(|(path, _)| *path == "/words.js")
        .unwrap();
    let mut words: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    let mut lang = "";
    for pair in text.split('"').collect::<Vec<_>>().chunks_exact(2) {
        let [code, said] = pair else { continue };
        if let Some((before, _)) = code.split_once(": {") {
            lang = last_word(before);
        }
        let key = last_word(code.trim_end().trim_end_matches(':'));
        words.entry(lang).or_default().insert(key, *said);
    }
    words
}

fn last_word(code: &str) -> &str {
    code.split(|letter: char| !letter.is_alphanumeric())
        .next_back()
        .unwrap_or_default()
}

/// The scripts of the page, and of boards that are visited.
fn scripts() -> impl Iterator<Item = (&'static str, &'static str)> {
    SCRIPTS.into_iter().chain(visit::SCRIPTS)
}

/// What stands between this and the next quotation mark, wherever it does.
fn quoted_after(before: &str) -> BTreeSet<&'static str> {
    let mut texts: Vec<_> = scripts().map(|(_, text)| text).collect();
    texts.extend([HTML, visit::HTML]);
    let found = texts
        .into_iter()
        .flat_map(|text| text.split(before).skip(1));
    found.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_page_speaks_every_language_and_says_the_same_in_each() {
    let words = words();
    let langs: BTreeSet<String> = Lang::ALL.iter().map(ToString::to_string).collect();
    let spoken: BTreeSet<String> = words.keys().map(ToString::to_string).collect();
    assert_eq!(spoken, langs);
    let parts = |text: &str| ["{0}", "{1}"].map(|part| text.contains(part));
    let shape = |lang: &str| -> Vec<_> {
        let said = words[lang].iter();
        said.map(|(key, text)| (*key, parts(text))).collect()
    };
    assert!(shape("en").len() > 40);
    for lang in words.keys() {
        assert_eq!(shape(lang), shape("en"), "{lang}");
    }
}

#[test]
fn the_page_addresses_people_as_the_program_does() {
    let polite = ["вы", "вас", "вам", "ваш", "ваше", "ви"];
    let endings = ["йте", "ите", "іть"];
    for lang in ["ru", "uk"] {
        for (key, text) in &words()[lang] {
            let said = text.to_lowercase();
            let mut said = said.split(|letter: char| !letter.is_alphabetic());
            let strange =
                |word: &str| polite.contains(&word) || endings.iter().any(|it| word.ends_with(it));
            assert_eq!(said.find(|word| strange(word)), None, "{lang}: {key}");
            assert!(!text.contains('\''), "{lang}: {key}: {text}");
        }
    }
}

#[test]
fn no_word_is_missing_and_none_is_idle() {
    let known: BTreeSet<&str> = words()["en"].keys().copied().collect();
    for before in ["word(\"", "data-word=\"", "data-label=\""] {
        let used = quoted_after(before);
        assert!(used.is_subset(&known), "{:?}", used.difference(&known));
    }
    let mentioned = quoted_after("\"");
    let idle: Vec<_> = known.difference(&mentioned).collect();
    assert_eq!(idle, [&"tongue"], "only that one is asked for otherwise");
}

#[test]
fn every_script_that_is_asked_for_is_served_and_no_other() {
    let mut asked = quoted_after("from \"./");
    asked.extend(["script.js", "visit.js"]);
    let served: BTreeSet<&str> = scripts()
        .map(|(path, _)| path.trim_start_matches('/'))
        .collect();
    assert_eq!(asked, served);
}
