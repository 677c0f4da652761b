//! The style of texts: one sign, one word and one form of address for one thing.

use base::lang::Lang;

use super::phrasings;
use crate::Words;
use crate::texts::ARGUMENT;

/// Texts whose columns are kept apart by two spaces.
const COLUMNS: [&str; 2] = ["lobby-seat", "lobby-free"];

/// The text that explains the signs of a board, among which are points.
const SIGNS: &str = "zt-rules-signs";

/// The text that lists zones by the names that they have everywhere.
const ZONES: &str = "nights-zones";

/// Strings that no text contains: three dots instead of one sign, and signs left over from joining.
const WRONG: [&str; 5] = ["...", "….", ".;", " .", " ;"];

/// The words in Latin letters that belong into a Cyrillic text: names of games and of the program,
/// signs of a board, and what is typed.
const LATIN: [&str; 14] = [
    "Telegram",
    "Oslo",
    "Discord",
    "Tabletomb",
    "Zombie",
    "Runners",
    "Terror",
    "II",
    "III",
    "BB",
    "GG",
    "XX",
    "zv",
    "rps-zombie",
];

/// Words that no text contains, by language: another word is used instead, a name would have to be declined, or people
/// are addressed in another way. A word begins with a space, and a colon counts as a word.
const OTHERWISE: &[(Lang, &[&str])] = &[
    (
        Lang::En,
        &[
            " on turn",
            " lay a ",
            " be laid ",
            " put away",
            " puts one away",
            " whoever ",
            " whom ",
            " somebody ",
            " everybody ",
            " anybody ",
            " lacking ",
            " anew ",
            " any more : ",
            " sit down ",
            " sits down ",
            " by one tap ",
            " one s ",
            " who of ",
            " words alone ",
        ],
    ),
    (
        Lang::Ru,
        &[
            " доск",
            " игрока □",
            " мародер",
            " вы ",
            " вас ",
            " вам ",
            " ваш",
            "йте ",
        ],
    ),
    (
        Lang::Pl,
        &[
            " stuknij",
            " klikni",
            " polece",
            " z góry ",
            " nożyczk",
            " gracza □",
        ],
    ),
    (
        Lang::Uk,
        &[
            " дошк",
            " дошц",
            " гравця □",
            " нема ",
            " цвинтар",
            " ви ",
            " вас ",
            " вам ",
            " ваш",
            "йте ",
        ],
    ),
];

/// Beginnings of the keys whose texts have words in capitals that aren't abbreviations: typed input, signs, titles and
/// cries.
const CAPITALS: [&str; 6] = [
    "help-",
    "replay-none",
    "card-hint",
    SIGNS,
    "game-rps-zombie",
    "zk-deed-barricade",
];

/// The beginning of a word that the board of its game has no more room for.
const CUT: &str = "zk-short-roadblock";

/// Abbreviations that need no explanation.
const KNOWN: [&str; 5] = ["AI", "ИИ", "ШІ", "II", "III"];

/// The beginning of the keys of the rules texts of the game that has abbreviations.
const RULES: &str = "zt-rules-";

/// The abbreviation that these rules explain, by language.
const EXPLAINED: [(Lang, &str); 4] = [
    (Lang::En, "AP"),
    (Lang::Pl, "PA"),
    (Lang::Ru, "ОД"),
    (Lang::Uk, "ОД"),
];

/// Beginnings of the keys whose texts are read without the rules at hand, and so use no abbreviation.
const ALONE: [&str; 6] = [
    "zt-able-",
    "zt-brief-",
    "zt-effect-",
    "zt-why-",
    "zt-tale-",
    "zombie-terror-lesson-",
];

/// The words of a language, each phrasing with its key.
fn texts(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let phrasings = phrasings(lang).into_iter();
    phrasings.map(|(key, phrasing)| (key, phrasing.words))
}

/// Maximum length of a heading within a paragraph of the rules, in letters; the heading of a list may count its items.
const HEADING: usize = 60;

#[test]
fn each_paragraph_of_the_rules_begins_with_what_it_is_about() {
    for lang in Lang::ALL {
        let of_rules = |key: &str| key.contains("-rules-") && !key.starts_with("answer-");
        for (key, text) in texts(lang).filter(|(key, _)| of_rules(key)) {
            let mut start = text.chars().take(HEADING);
            assert!(
                start.any(|it| matches!(it, ':' | '(')),
                "{lang}: {key}: {text}"
            );
        }
    }
}

#[test]
fn signs_are_written_in_one_way() {
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let wrong = wrong_sign(lang, &text);
            assert!(key == SIGNS || wrong.is_none(), "{lang}: {key}: {wrong:?}");
            let columns = COLUMNS.contains(&key.as_str());
            assert!(columns || !text.contains("  "), "{lang}: {key}: two spaces");
        }
    }
}

/// A sign that is written otherwise in this language.
fn wrong_sign(lang: Lang, text: &str) -> Option<&'static str> {
    let apostrophe = if lang == Lang::En { "’" } else { "'" };
    let mut wrong = WRONG.into_iter().chain([apostrophe]);
    wrong.find(|wrong| text.contains(wrong))
}

#[test]
fn cyrillic_texts_have_no_latin_words() {
    for lang in [Lang::Ru, Lang::Uk] {
        for (key, text) in texts(lang).filter(|(key, _)| key != ZONES) {
            let latin = latin(&text);
            assert!(latin.is_none(), "{lang}: {key} says {latin:?}");
        }
    }
}

/// A word in Latin letters that has no reason for it.
fn latin(text: &str) -> Option<&str> {
    let words = text.split(|it: char| !it.is_alphanumeric() && it != '/' && it != '-');
    let letters = |word: &str| word.chars().filter(char::is_ascii_alphabetic).count();
    let mut strange = words.filter(|word| letters(word) > 1 && !word.starts_with('/'));
    strange.find(|word| !LATIN.contains(word))
}

#[test]
fn an_abbreviation_is_explained_where_it_stands() {
    for (lang, short) in EXPLAINED {
        let told = format!(" ({short})");
        let tells = |(key, text): (String, String)| key.starts_with(RULES) && text.contains(&told);
        assert!(texts(lang).any(tells), "{lang}: {short}");
        for (key, text) in texts(lang) {
            let begins = |begun: &&str| key.starts_with(*begun);
            let words = abbreviations(&text).filter(|it| !KNOWN.contains(it));
            let mut words = words.filter(|_| !CAPITALS.iter().any(begins) && key != CUT);
            let alone = ALONE.iter().any(begins) || !key.starts_with("zt-");
            let strange = words.find(|word| alone || *word != short);
            assert!(strange.is_none(), "{lang}: {key} says {strange:?}");
        }
    }
}

/// Returns the words of a text that consist of capitals only.
fn abbreviations(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    let long = words.filter(|word| word.chars().nth(1).is_some());
    long.filter(|word| word.chars().all(char::is_uppercase))
}

#[test]
fn one_word_is_said_for_one_thing() {
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let said = find_avoided_word(lang, &text);
            assert!(said.is_none(), "{lang}: {key} says {said:?}");
        }
    }
}

/// A word for which there is another one.
fn find_avoided_word(lang: Lang, text: &str) -> Option<&'static str> {
    let text = space_words(text);
    let (_, words) = OTHERWISE.iter().find(|(other, _)| *other == lang)?;
    words.iter().copied().find(|word| text.contains(word))
}

/// A text in small letters with one space between its words, colons among them, and around it.
fn space_words(text: &str) -> String {
    let text = text.to_lowercase().replace(':', " : ");
    let words = text.split(|it: char| !it.is_alphanumeric() && it != ARGUMENT && it != ':');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

#[test]
fn each_fault_is_found() {
    for text in [
        "и ... ЗОМБИ",
        "Боре….",
        "4 карты.; 4",
        "Привет .",
        "пам'ять",
    ] {
        assert!(wrong_sign(Lang::Uk, text).is_some(), "{text}");
    }
    assert_eq!(wrong_sign(Lang::En, "don’t"), Some("’"));
    let short: Vec<&str> = abbreviations("3 AP, ОД and II, a 5 G").collect();
    assert_eq!(short, ["AP", "ОД", "II"]);
    assert_eq!(latin("де найбільше Rei, туди"), Some("Rei"));
    assert_eq!(
        latin("Набери /play rps-zombie, A Дзвінок, Zombie Terror II"),
        None
    );
    let said = [
        (Lang::En, "□ is on turn and hasn't begun."),
        (Lang::En, "Not in advance any more: □"),
        (Lang::En, "One's own seat is free."),
        (Lang::Ru, "Что ответить за вас потом?"),
        (Lang::Ru, "□ забирает ход у игрока □."),
        (Lang::Pl, "Stuknij jeszcze raz"),
        (Lang::Uk, "У тебе нема карти □"),
    ];
    for (lang, text) in said {
        assert!(find_avoided_word(lang, text).is_some(), "{text}");
    }
    assert_eq!(
        find_avoided_word(Lang::Ru, "Вышло так: к вашему столу"),
        Some(" ваш")
    );
    assert_eq!(find_avoided_word(Lang::Ru, "Вышло так: вагон"), None);
    assert_eq!(
        find_avoided_word(Lang::En, "Someone's seat is here no more"),
        None
    );
}

#[test]
fn the_example_of_typed_play_is_what_stands_on_a_button() {
    let examples = [
        key!("help-do"),
        key!("do-empty"),
        key!("command-do"),
        key!("argument-action-about"),
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rock = words.say(key!("rps-rock")).to_lowercase();
        let rock = rock.trim_start_matches(|letter: char| !letter.is_alphabetic());
        for example in examples {
            let said = words.say(example);
            assert!(said.contains(rock), "{lang}: {said}");
        }
    }
}
