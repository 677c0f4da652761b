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

/// The words of a script, each with what stands right before and after it.
fn words_of(script: &str) -> impl Iterator<Item = (&str, Option<char>, Option<char>)> {
    let is_sign = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let words = script.split(is_sign).filter(|word| !word.is_empty());
    words.map(move |word| {
        let start = word.as_ptr().addr() - script.as_ptr().addr();
        let (before, after) = (&script[..start], &script[start + word.len()..]);
        (word, before.chars().next_back(), after.chars().next())
    })
}

/// The names that a script lets others know.
fn exported(script: &str) -> impl Iterator<Item = &str> {
    const BEFORE: [&str; 4] = ["async", "function", "const", "let"];
    let parts = script.split("export ").skip(1);
    parts.filter_map(|it| words_of(it).map(|it| it.0).find(|it| !BEFORE.contains(it)))
}

#[test]
fn what_a_script_takes_from_another_it_asks_for() {
    let given: BTreeSet<&str> = scripts().flat_map(|(_, text)| exported(text)).collect();
    assert!(given.contains("labelViews"));
    for (path, script) in scripts() {
        // what is asked for, or a script's own, is named otherwise than by a call once at least
        let is_call = |before, after| after == Some('(') && before != Some('.');
        let (called, named): (Vec<_>, Vec<_>) =
            words_of(script).partition(|(_, before, after)| is_call(*before, *after));
        let named: BTreeSet<&str> = named.into_iter().map(|it| it.0).collect();
        let called = called.into_iter().map(|it| it.0);
        let words: Vec<&str> = words_of(script).map(|it| it.0).collect();
        let own = words.windows(2).filter(|pair| pair[0] == "function");
        let own: BTreeSet<&str> = own.map(|pair| pair[1]).collect();
        let foreign = called.filter(|name| given.contains(name) && !own.contains(name));
        let foreign: Vec<_> = foreign.filter(|name| !named.contains(name)).collect();
        assert_eq!(foreign, [""; 0], "{path}");
    }
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
