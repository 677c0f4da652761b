//! The texts of the four languages against each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use base::lang::Lang;
use intl_pluralrules::{PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use super::sources;
use super::texts::{Difference, Phrasing, Text, differences, marks, parse_texts};

mod slavic;
mod style;

/// Every text of a language.
fn texts(lang: Lang) -> Vec<Text> {
    parse_texts(sources(lang)).unwrap_or_else(|fault| panic!("{lang}: {fault}"))
}

/// Every phrasing of every text of a language, the further ones called `key.b`.
fn phrasings(lang: Lang) -> BTreeMap<String, Phrasing> {
    let phrasings = texts(lang).into_iter().flat_map(|text| {
        let named = move |(letter, phrasing): (String, _)| match letter.as_str() {
            "a" => (text.key.clone(), phrasing),
            _ => (format!("{}.{letter}", text.key), phrasing),
        };
        text.phrasings.into_iter().map(named)
    });
    phrasings.collect()
}

/// The folder of a language.
fn folder(lang: Lang) -> PathBuf {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config/locales");
    locales.join(lang.code())
}

/// Returns the English texts that a language was last noted to translate; `None` if none were, as for a language that
/// isn't complete yet.
fn noted_source(lang: Lang) -> Option<String> {
    std::fs::read_to_string(folder(lang).join("source.txt")).ok()
}

/// Texts that are the same in several languages for a reason: signs, names, layout.
const SAME: [&str; 58] = [
    "span-seconds",
    "span-minutes",
    "steps-alone",
    "platform-telegram",
    "platform-discord",
    "option-lead",
    "lesson-again",
    "lesson-done",
    "button-drop-ai",
    "button-start",
    "rps-zombie",
    "lobby-seat",
    "lobby-option-on",
    "lobby-option-off",
    "board-title",
    "pane-title",
    "pane-path",
    "hello-title",
    "play-about",
    "rps-row",
    "rps-named-card",
    "sv-pawn-rei",
    "sv-pawn-kohta",
    "sv-pawn-takashi",
    "sv-pawn-alice",
    "sv-place-parking",
    "game-zombie-runners",
    "zr-mode-outsider",
    "zr-card-mister-big",
    "game-zombiaki",
    "zk-card-kamaz",
    "zk-card-terror",
    "zk-card-trabant",
    "zk-short-boris",
    "zk-short-grishka",
    "zk-short-kamaz",
    "zk-short-mama",
    "zk-short-misha",
    "zk-short-sasha",
    "zk-short-trabant",
    "zk-short-trolleybus",
    "game-zombie-terror",
    "zt-dead-banker",
    "zt-dead-mechanic",
    "zt-dead-policeman",
    "zt-deed-terror",
    "zt-mark-turned",
    "zt-name-banker",
    "zt-name-child",
    "zt-name-lumberjack",
    "zt-name-mechanic",
    "zt-name-nurse",
    "zt-name-policeman",
    "zt-pic-supermarket",
    "zt-short-banker",
    "zt-short-mechanic",
    "zt-short-policeman",
    "zt-zombie",
];

#[test]
fn every_language_has_the_same_texts_with_the_same_arguments() {
    let english = texts(Lang::En);
    for lang in Lang::translations() {
        let mut found = differences(&english, &texts(lang), &marks(&english));
        let whole = noted_source(lang).is_some();
        found.retain(|(_, difference)| whole || *difference != Difference::Lacking);
        assert_eq!(found, [], "{lang}");
    }
}

#[test]
fn no_translation_is_older_than_its_english() {
    let english = texts(Lang::En);
    let whole = Lang::translations().filter_map(|lang| Some((lang, noted_source(lang)?)));
    for (lang, marks) in whole {
        let found = differences(&english, &texts(lang), &marks);
        let stale = found.iter().filter(|(_, it)| *it == Difference::Stale);
        let stale: Vec<&str> = stale.map(|(key, _)| key.as_str()).collect();
        assert!(
            stale.is_empty(),
            "English has changed: {stale:?}. When {lang} says the same again, run \
             cargo run -p tabletomb-tools -- texts --translated {lang}"
        );
    }
}

#[test]
fn every_text_has_its_place() {
    for text in texts(Lang::En) {
        let place = &text.place;
        let nowhere = place.file.is_empty() || place.screen.is_empty();
        assert!(!nowhere, "{} stands below no heading", text.key);
    }
}

#[test]
fn further_phrasings_are_called_in_order_and_differ() {
    for lang in Lang::ALL {
        for text in texts(lang) {
            let letters = text.phrasings.keys();
            assert!(
                letters.eq(&["a", "b", "c"][..text.phrasings.len()]),
                "{lang}: {}",
                text.key
            );
            let words = text.phrasings.values().map(|it| it.words.as_str());
            let words: BTreeSet<&str> = words.collect();
            assert_eq!(words.len(), text.phrasings.len(), "{lang}: {}", text.key);
        }
    }
}

#[test]
fn every_counted_text_knows_the_plurals_of_its_language() {
    let english = phrasings(Lang::En);
    let counts = |key: &String| {
        english
            .get(key)
            .is_some_and(|it| it.plurals.contains("one"))
    };
    for lang in Lang::ALL {
        let numbers = plurals(lang);
        for (key, phrasing) in phrasings(lang).into_iter().filter(|(key, _)| counts(key)) {
            let known = phrasing.plurals;
            assert!(
                numbers.is_subset(&known),
                "{lang}: {key} has only {known:?}"
            );
        }
    }
}

/// The categories into which a language puts numbers; `other` is there for those it doesn't tell apart.
fn plurals(lang: Lang) -> BTreeSet<String> {
    let tag: LanguageIdentifier = lang.code().parse().unwrap();
    let rules = PluralRules::create(tag, PluralRuleType::CARDINAL).unwrap();
    let of = |number: usize| format!("{:?}", rules.select(number).unwrap()).to_lowercase();
    (0..200).map(of).chain(["other".to_owned()]).collect()
}

#[test]
fn translations_differ_from_english() {
    let english = phrasings(Lang::En);
    for lang in Lang::translations() {
        let own = phrasings(lang);
        let same = |key: &&String| {
            let own = own.get(*key);
            own.is_some_and(|own| own.words == english[*key].words)
        };
        let lettered = |key: &&String| english[*key].words.chars().any(char::is_alphabetic);
        let listed = |key: &&String| SAME.contains(&key.as_str());
        let left: Vec<&String> = english
            .keys()
            .filter(same)
            .filter(lettered)
            .filter(|key| !listed(key))
            .collect();
        assert!(left.is_empty(), "{lang} says in English: {left:?}");
    }
}

#[test]
fn every_text_is_said_somewhere() {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let parts = std::fs::read_dir(&bot).expect("our own parts");
    let parts = parts.map(|part| part.expect("a file or a folder").path().join("src"));
    let mut sources = String::new();
    for folder in parts
        .filter(|folder| folder.is_dir())
        .chain([bot.join("src")])
    {
        gather(&folder, &mut sources);
    }
    let quoted: BTreeSet<&str> = sources.split('"').collect();
    let stems = sources.split("stem!(\"").skip(1);
    let stems = stems.filter_map(|rest| rest.split('"').next());
    // the names of cards in the oldest game stand right behind its own
    let stems: Vec<&str> = stems.filter(|stem| *stem != "rps-").collect();
    let cards = [
        "rps-rock",
        "rps-scissors",
        "rps-paper",
        "rps-brain",
        "rps-zombie",
    ];
    for Text { key, .. } in texts(Lang::En) {
        let named = quoted.contains(key.as_str()) || cards.contains(&key.as_str());
        let option = key.contains("-option-");
        let made = option
            || is_of_a_lesson(&key)
            || is_feat(&key)
            || stems.iter().any(|stem| key.starts_with(stem));
        assert!(named || made, "{key} is said nowhere");
    }
}

/// Whether a text is said of a lesson that there is.
fn is_of_a_lesson(key: &str) -> bool {
    let Some((game, name)) = key.split_once("-lesson-") else {
        return false;
    };
    let ends = ["-again", "-done"];
    let name = ends
        .iter()
        .find_map(|end| name.strip_suffix(end))
        .unwrap_or(name);
    let file = format!(
        "{}/../../config/lessons/{game}.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let lessons = std::fs::read_to_string(file).expect("the lessons of a game of ours");
    lessons.contains(&format!("name = \"{name}\""))
}

/// Whether a text says what a game calls a feat.
fn is_feat(key: &str) -> bool {
    use engine::Game;
    let Some((game, name)) = key.split_once("-feat-") else {
        return false;
    };
    let feats = match game {
        "rps-zombie" => engine::games::rps_zombie::RpsZombie::FEATS,
        "survival" => engine::games::survival::Survival::FEATS,
        "zombiaki" => engine::games::zombiaki::Zombiaki::FEATS,
        "zombie-runners" => engine::games::zombie_runners::ZombieRunners::FEATS,
        "zombie-terror" => engine::games::zombie_terror::ZombieTerror::FEATS,
        _ => &[],
    };
    feats.contains(&name)
}

fn gather(folder: &Path, sources: &mut String) {
    for entry in std::fs::read_dir(folder).expect("our own sources") {
        let path = entry.expect("a file or a folder").path();
        if path.is_dir() {
            gather(&path, sources);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            sources.push_str(&std::fs::read_to_string(&path).expect("our own sources"));
        }
    }
}
