//! The parts of the page fit together: every script is served, every word is there in every
//! language.

use std::collections::BTreeSet;

use base::lang::Lang;

use super::{FILES, FOLDER, ROOTS, SCRIPTS, html};
use crate::bundle::{self, exported_names, imports};
use crate::{api, replay, visit, words};

const PAGES: [&str; 3] = [api::HTML, visit::HTML, replay::HTML];

/// Returns all texts between this prefix and the next quotation mark.
fn quoted_after(before: &str) -> BTreeSet<&'static str> {
    let mut texts: Vec<_> = SCRIPTS.iter().map(|(_, text)| *text).collect();
    texts.extend(PAGES);
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

#[test]
fn what_a_script_takes_from_another_it_asks_for() {
    let given: BTreeSet<&str> = SCRIPTS.iter().flat_map(|it| exported_names(it.1)).collect();
    assert!(given.contains("labelViews"));
    for (name, script) in SCRIPTS {
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
        assert_eq!(foreign, [""; 0], "{name}");
    }
}

#[test]
fn every_import_is_served_and_no_script_is_idle() {
    let mut asked: BTreeSet<&str> = ROOTS.into();
    for (name, script) in SCRIPTS {
        assert_eq!(
            script.matches("import ").count(),
            imports(script).count(),
            "{name}"
        );
        assert_eq!(
            script.matches("export ").count(),
            exported_names(script).count(),
            "{name}"
        );
        for (names, from) in imports(script) {
            let all: Vec<_> = SCRIPTS.iter().filter(|it| it.0 == from).collect();
            let mut given: Vec<_> = all.iter().flat_map(|it| exported_names(it.1)).collect();
            given.extend((from == "words").then_some("WORDS"));
            let missing = names.split(',').map(str::trim).filter(|it| !it.is_empty());
            let missing: Vec<_> = missing.filter(|it| !given.contains(it)).collect();
            assert_eq!(missing, [""; 0], "{name} takes from {from}");
            asked.insert(from);
        }
    }
    let mut served: BTreeSet<&str> = SCRIPTS.iter().map(|it| it.0).collect();
    served.insert("words"); // which no file holds
    assert_eq!(asked, served);
}

#[test]
fn a_script_stands_after_those_it_asks_for_in_one_file() {
    for root in ROOTS {
        let order = bundle::needed_scripts(root, SCRIPTS);
        assert_eq!(order.last().map(|it| it.0), Some(root));
        for (place, (name, script)) in order.iter().enumerate() {
            let late =
                imports(script).find(|(_, from)| order[place..].iter().any(|it| it.0 == *from));
            assert_eq!(late, None, "{name} is part of a circle");
        }
    }
    let all = [
        ("b", "export const two = 2;\n"),
        (
            "a",
            "// Why.\n\nimport { two } from \"./b.js\";\n\nexport const four = two + two;\n",
        ),
    ];
    let plain = "const $b = (() => {\nexport const two = 2;\nreturn {  };\n})();\n\
         const $a = (() => {\nconst { two } = $b;\n\nconst four = two + two;\nreturn { four };\n})();\n\
         export { $b as b, $a as a };\n";
    assert_eq!(bundle::of("a", &all), plain);
}

#[test]
fn a_page_asks_for_files_by_what_is_in_them() {
    for page in PAGES {
        let linked = String::from_utf8(html(page).contents().to_vec()).unwrap();
        let links: Vec<_> = ["href=\"/", "src=\"/"]
            .iter()
            .flat_map(|it| linked.split(it).skip(1))
            .collect();
        assert!(links.len() > 3);
        for link in links {
            let path = link.split('"').next().unwrap();
            let is_file = |name: &str| FILES.iter().any(|it| it.0 == name);
            assert!(!is_file(path), "{path} stands in no folder");
            if let Some((folder, name)) = path.split_once('/') {
                assert!(folder == *FOLDER && is_file(name), "{path}");
            }
        }
    }
}
