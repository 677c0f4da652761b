//! The texts of the four languages against each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use base::lang::Lang;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

use super::sources;

mod style;

/// What stands for an argument in the words of a text.
const ARGUMENT: char = '□';

/// What a text asks for: its arguments, and the plural categories it tells apart; and its words,
/// what it says in different cases each in a line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    arguments: BTreeSet<String>,
    plurals: BTreeSet<String>,
    words: String,
}

/// The shape of each text of a language, and of each further phrasing (`key.b`).
fn shapes(lang: Lang) -> BTreeMap<String, Shape> {
    let mut shapes = BTreeMap::new();
    for source in sources(lang) {
        let resource = parser::parse(*source);
        let resource = resource.unwrap_or_else(|(_, faults)| panic!("{lang}: {faults:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let name = message.id.name;
            let first = (name.to_owned(), message.value.as_ref().expect("a text"));
            let others = message.attributes.iter();
            let others = others.map(|it| (format!("{name}.{}", it.id.name), &it.value));
            for (key, pattern) in std::iter::once(first).chain(others) {
                let mut shape = Shape::default();
                look(pattern, &mut shape);
                let twice = shapes.insert(key.clone(), shape);
                assert!(twice.is_none(), "{lang}: {key} stands there twice");
            }
        }
    }
    shapes
}

fn look(pattern: &Pattern<&str>, shape: &mut Shape) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => shape.words.push_str(value),
            PatternElement::Placeable { expression } => look_at(expression, shape),
        }
    }
}

fn look_at(expression: &Expression<&str>, shape: &mut Shape) {
    match expression {
        Expression::Inline(inline) => argument(inline, shape),
        Expression::Select { selector, variants } => {
            argument(selector, shape);
            shape.words.pop();
            for variant in variants {
                if let VariantKey::Identifier { name } = variant.key {
                    shape.plurals.insert(name.to_owned());
                }
                shape.words.push('\n');
                look(&variant.value, shape);
            }
        }
    }
}

fn argument(inline: &InlineExpression<&str>, shape: &mut Shape) {
    match inline {
        InlineExpression::VariableReference { id } => {
            shape.arguments.insert(id.name.to_owned());
            shape.words.push(ARGUMENT);
        }
        InlineExpression::StringLiteral { value } => shape.words.push_str(value),
        _ => panic!("neither an argument nor a text"),
    }
}

/// Texts that are the same in several languages for a reason: signs, names, layout.
const SAME: [&str; 49] = [
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
    let english = shapes(Lang::En);
    for lang in Lang::ALL {
        let own = shapes(lang);
        let first = |key: &&String| !key.contains('.');
        let lacks = english.keys().filter(first);
        let lacks: Vec<&String> = lacks.filter(|key| !own.contains_key(*key)).collect();
        let extra = own.keys().filter(first);
        let extra: Vec<&String> = extra.filter(|key| !english.contains_key(*key)).collect();
        assert!(lacks.is_empty(), "{lang} lacks {lacks:?}");
        assert!(extra.is_empty(), "{lang} has what English lacks: {extra:?}");
        for (key, shape) in &own {
            let value = key.split('.').next().unwrap_or_default();
            assert_eq!(shape.arguments, english[value].arguments, "{lang}: {key}");
        }
    }
}

#[test]
fn further_phrasings_are_called_in_order_and_differ() {
    for lang in Lang::ALL {
        let mut words: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (key, shape) in shapes(lang) {
            let (value, phrasing) = key.split_once('.').unwrap_or((&key, "a"));
            let all = words.entry(value.to_owned()).or_default();
            all.insert(shape.words, phrasing.to_owned());
        }
        for (key, all) in words {
            let mut names: Vec<&String> = all.values().collect();
            names.sort();
            assert_eq!(
                names,
                ["a", "b", "c"][..all.len()].iter().collect::<Vec<_>>(),
                "{lang}: {key}"
            );
        }
    }
}

#[test]
fn every_counted_text_knows_the_plurals_of_its_language() {
    let numbers: BTreeSet<&str> = ["one", "few", "many", "other"].into();
    let english = shapes(Lang::En);
    for lang in [Lang::Ru, Lang::Pl, Lang::Uk] {
        for (key, shape) in shapes(lang) {
            if english
                .get(&key)
                .is_some_and(|it| it.plurals.contains("one"))
            {
                let known: BTreeSet<&str> = shape.plurals.iter().map(String::as_str).collect();
                assert!(
                    numbers.is_subset(&known),
                    "{lang}: {key} has only {known:?}"
                );
            }
        }
    }
}

#[test]
fn translations_differ_from_english() {
    let english = shapes(Lang::En);
    for lang in [Lang::Ru, Lang::Pl, Lang::Uk] {
        let own = shapes(lang);
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
    for key in shapes(Lang::En).keys().filter(|key| !key.contains('.')) {
        let named = quoted.contains(key.as_str()) || cards.contains(&key.as_str());
        let option = key.contains("-option-");
        let made = option || stems.iter().any(|stem| key.starts_with(stem));
        assert!(named || made, "{key} is said nowhere");
    }
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
