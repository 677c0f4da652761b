//! The parts of the page fit together: every script is served, every word is there in every
//! language.

use std::collections::BTreeSet;

use base::lang::Lang;

use super::{HTML, SCRIPTS};
use crate::{replay, visit, words};

/// The scripts of the page, of boards that are visited, and of games that are over.
fn scripts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let others = visit::SCRIPTS.into_iter().chain(replay::SCRIPTS);
    SCRIPTS.into_iter().chain(others)
}

/// What stands between this and the next quotation mark, wherever it does.
fn quoted_after(before: &str) -> BTreeSet<&'static str> {
    let mut texts: Vec<_> = scripts().map(|(_, text)| text).collect();
    texts.extend([HTML, visit::HTML, replay::HTML]);
    let found = texts
        .into_iter()
        .flat_map(|text| text.split(before).skip(1));
    found.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_page_has_its_words_in_every_language_with_their_parts() {
    let parts = |text: &str| ["{0}", "{1}"].map(|part| text.contains(part));
    let shape = |lang: Lang| -> Vec<_> {
        let said = words::words(lang).into_iter();
        said.map(|(key, text)| (key, parts(&text))).collect()
    };
    let english = shape(Lang::En);
    assert!(english.contains(&("hours".to_owned(), [true, true])));
    for lang in Lang::ALL {
        assert_eq!(shape(lang), english, "{lang}");
        assert!(words::script().contains(&format!("\"{lang}\":{{\"addHint\":\"")));
    }
    assert_eq!(words::words(Lang::Pl)["tongue"], "Polski");
}

#[test]
fn no_word_is_missing_and_none_is_idle() {
    let words = words::words(Lang::En);
    let known: BTreeSet<&str> = words.keys().map(String::as_str).collect();
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
    asked.extend(["script.js", "visit.js", "replay.js"]);
    let mut served: BTreeSet<&str> = scripts()
        .map(|(path, _)| path.trim_start_matches('/'))
        .collect();
    served.insert("words.js"); // which no file holds
    assert_eq!(asked, served);
}
