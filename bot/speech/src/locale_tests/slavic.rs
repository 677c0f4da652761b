//! Mistakes that translations into Slavic languages invite: names are given in the nominative, signs have no
//! grammatical number, and words grow.

use base::lang::Lang;

use super::texts;

/// Arguments that are names in the nominative.
const NAMES: [&str; 15] = [
    "name",
    "names",
    "other",
    "card",
    "human",
    "zombie",
    "candidate",
    "host",
    "ai",
    "winner",
    "first",
    "second",
    "got",
    "gave",
    "target",
];

/// Words that ask for another case right after them.
const GOVERNING: [(Lang, &[&str]); 3] = [
    (
        Lang::Ru,
        &[
            "на",
            "до",
            "для",
            "от",
            "у",
            "с",
            "из",
            "к",
            "в",
            "о",
            "за",
            "без",
            "получено",
            "отдано",
            "видит",
            "кусает",
            "бьёт",
            "нет",
        ],
    ),
    (
        Lang::Pl,
        &[
            "na",
            "do",
            "dla",
            "od",
            "przez",
            "z",
            "ze",
            "w",
            "o",
            "po",
            "za",
            "masz",
            "teraz",
            "dostajesz",
            "oddajesz",
            "widzi",
            "gryzie",
            "bije",
        ],
    ),
    (
        Lang::Uk,
        &[
            "на",
            "до",
            "для",
            "від",
            "у",
            "в",
            "з",
            "із",
            "к",
            "о",
            "про",
            "за",
            "без",
            "отримано",
            "віддано",
            "бачить",
            "кусає",
            "б’є",
            "немає",
        ],
    ),
];

/// The beginnings of keys whose names come in the case that their texts need, or are cells.
const DECLINED: [&str; 5] = [
    "zt-tale-",
    "zt-choose-",
    "zk-why-line",
    "do-several",
    "zt-deed-",
];

/// Arguments that are counts beside a sign.
const COUNTS: [&str; 4] = ["zombies", "strength", "barricades", "count"];

/// Signs that stand for things that are counted.
const SIGNS: [char; 3] = ['🧟', '🛡', '🧱'];

/// Words that may follow a sign with its count: no verbs.
const AGAINST: [&str; 3] = ["против", "przeciw", "проти"];

/// Length at which Telegram cuts a button on a phone.
const BUTTON: usize = 34;

/// Arguments that are names of people, and one of usual length.
const PEOPLE: [&str; 7] = [
    "name",
    "other",
    "host",
    "human",
    "ai",
    "candidate",
    "winner",
];
const PERSON: &str = "Xxxxxxxx";

/// The name of a card or a place.
const THING: &str = "Xxxxxx";

/// Arguments whose values are one or two signs.
const SHORT: [&str; 12] = [
    "count", "points", "number", "cell", "lane", "street", "rank", "arrow", "minutes", "ap",
    "cost", "left",
];

/// Returns the arguments of a text with the word before each and the word behind.
fn arguments(text: &str) -> Vec<(&str, &str, &str)> {
    text.match_indices("{ $")
        .filter_map(|(at, opening)| {
            let rest = &text[at + opening.len()..];
            let (name, behind) = rest.split_once(" }")?;
            let plain = name.chars().all(|it| it.is_alphanumeric() || it == '-');
            plain.then(|| {
                let before = text[..at].strip_suffix(' ');
                let before = before.and_then(|it| it.split([' ', '\n']).next_back());
                let behind = behind.strip_prefix(' ');
                let behind = behind.and_then(|it| it.split([' ', '\n', '.', ',']).next());
                (name, before.unwrap_or_default(), behind.unwrap_or_default())
            })
        })
        .collect()
}

/// Returns a governing word that stands right before a name.
fn find_governing_word(lang: Lang, text: &str) -> Option<String> {
    let (_, governing) = GOVERNING.iter().find(|(other, _)| *other == lang)?;
    let found = arguments(text).into_iter().find(|(name, before, _)| {
        let before = before.trim_start_matches(['(', '„', '«']).to_lowercase();
        NAMES.contains(name) && governing.contains(&before.as_str())
    });
    found.map(|(name, before, _)| format!("{before} {name}"))
}

/// Returns a word that follows a counted sign as if the sign were its subject.
fn subject(text: &str) -> Option<&str> {
    let found = arguments(text).into_iter().find(|(name, before, behind)| {
        let is_sign = before.chars().next().is_some_and(|it| SIGNS.contains(&it));
        let is_word = behind.chars().next().is_some_and(char::is_lowercase);
        COUNTS.contains(name) && is_sign && is_word && !AGAINST.contains(behind)
    });
    found.map(|(_, _, behind)| behind)
}

/// Returns the longest form of a button, with names and counts in their places.
fn longest_form(written: &str) -> String {
    let forms = written.lines().filter_map(|line| {
        let line = line.trim_start();
        match line.split_once("] ") {
            Some((_, form)) => Some(form),
            None if line.contains("->") || line == "}" => None,
            None => Some(line.split_once(" = ").map_or(line, |(_, form)| form)),
        }
    });
    let fill = |form: &str| {
        let mut filled = form.to_owned();
        for (name, ..) in arguments(form) {
            let value = match name {
                name if SHORT.contains(&name) => "00",
                name if PEOPLE.contains(&name) => PERSON,
                _ => THING,
            };
            filled = filled.replace(&format!("{{ ${name} }}"), value);
        }
        filled
    };
    forms
        .map(fill)
        .max_by_key(|form| form.chars().count())
        .unwrap_or_default()
}

#[test]
fn names_stand_where_a_nominative_may() {
    for (lang, _) in GOVERNING {
        for text in texts(lang) {
            let declined = DECLINED.iter().any(|stem| text.key.starts_with(stem));
            let found = find_governing_word(lang, &text.written).filter(|_| !declined);
            assert_eq!(found, None, "{lang}: {}", text.written);
        }
    }
}

#[test]
fn a_sign_with_a_count_is_no_subject() {
    for (lang, _) in GOVERNING {
        for text in texts(lang) {
            assert_eq!(subject(&text.written), None, "{lang}: {}", text.written);
        }
    }
}

#[test]
fn cyrillic_dashes_are_long() {
    for lang in [Lang::Ru, Lang::Uk] {
        for text in texts(lang) {
            assert!(!text.written.contains(" – "), "{lang}: {}", text.written);
        }
    }
}

#[test]
fn buttons_fit_on_a_phone() {
    let is_button = |key: &str| {
        let choice = key.contains("-choose-") || key.contains("-option-");
        (key.starts_with("button-") || choice) && !key.contains("-ask-")
    };
    for lang in Lang::ALL {
        for text in texts(lang).iter().filter(|it| is_button(&it.key)) {
            let button = longest_form(&text.written);
            let length = button.chars().count();
            assert!(length <= BUTTON, "{lang}: {}: {length}: {button}", text.key);
        }
    }
}

#[test]
fn each_slavic_fault_is_found() {
    let found = |lang, text| find_governing_word(lang, text).is_some();
    assert!(found(Lang::Ru, "a = Стол занят: у { $name } игра."));
    assert!(found(Lang::Pl, "a = Teraz { $card } jest twoja"));
    assert!(!found(Lang::Uk, "a = Карта для гравця: { $card }"));
    assert_eq!(
        subject("a = 🧟 { $zombies } прорываются!"),
        Some("прорываются!")
    );
    assert_eq!(subject("a = 🧟 { $zombies } против 🛡 { $strength }."), None);
    assert_eq!(
        longest_form("button-give = Дать { $name }: { $count }"),
        "Дать Xxxxxxxx: 00"
    );
    let plural = "b = { $count ->\n    [one] карта\n   *[other] много карт\n}";
    assert_eq!(longest_form(plural), "много карт");
}
