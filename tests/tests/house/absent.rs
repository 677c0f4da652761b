//! *What is absent on purpose* in `ARCHITECTURE.md`.

use proc_macro2::{TokenStream, TokenTree};
use tabletomb_tests::source::Source;

use crate::names::{all_names, is_sign, names};

/// Words that are named in these modules and nowhere else, not even in tests.
const HOMES: &[(&str, &[&str])] = &[
    ("teloxide", &["bot/telegram"]),
    ("serenity", &["bot/discord"]),
    (
        "axum",
        &[
            "bot/sandbox",
            "bot/telegram/src/webhook.rs",
            "bot/src/cli/monitor.rs",
            "tools/src/load/wire.rs",
        ],
    ),
    ("sqlx", &["bot/store"]),
    ("fluent_bundle", &["bot/speech"]),
    ("tiny_skia", &["bot/picture"]),
    ("anyhow", &["bot/src/cli", "tools/src"]),
    (
        "Saved",
        &[
            "engine/src/lib.rs",
            "engine/src/play",
            "bot/store/src",
            "bot/table/src/any",
            "bot/table/src/runtime/stored.rs",
        ],
    ),
];

/// Modules, and what their code never names.
struct Bare {
    modules: &'static [&'static str],
    but: &'static [&'static str],
    words: &'static [&'static str],
    why: &'static str,
}

/// The names used by code that waits or looks at a clock.
const WAITING: &[&str] = &[
    "async",
    "await",
    "tokio",
    "Instant",
    "SystemTime",
    "Time::now",
];

const BARE: &[Bare] = &[
    Bare {
        modules: &["engine/src"],
        but: &[],
        words: &[
            "std::env",
            "std::fs",
            "std::io",
            "std::net",
            "std::process",
            "std::thread",
            "std::time",
        ],
        why: "the engine has no clock, no files and no surroundings",
    },
    Bare {
        modules: &["engine/src"],
        but: &[],
        words: &["HashMap", "HashSet", "async", "await", "tokio"],
        why: "the engine is the same in every run and waits for nothing",
    },
    Bare {
        modules: &["bot/table/src"],
        but: &["bot/table/src/runtime"],
        words: WAITING,
        why: "only the runtime waits; time comes in as a value",
    },
    Bare {
        modules: &[
            "bot/table/src/runtime/stored.rs",
            "bot/table/src/runtime/writes.rs",
        ],
        but: &[],
        words: WAITING,
        why: "what is written is made up without waiting; time comes in as a value",
    },
    Bare {
        modules: &["bot/speech/src", "bot/picture/src", "engine/src/ai"],
        but: &[],
        // a game may have an action of the name Play
        words: &["engine::Play", "play::Play", "Saved", "State"],
        why: "views, what was told, prompts and choices only",
    },
    Bare {
        modules: &["bot", "engine/src", "tools"],
        but: &["bot/base/src/lang.rs", "bot/speech/src/locale_tests"],
        words: &["Lang::Pl", "Lang::Ru", "Lang::Uk"],
        why: "a language is a folder and a line: no code knows one from another",
    },
];

/// Types that hold what is hidden, and therefore can't be printed.
const SECRETIVE: [&str; 2] = ["Saved", "State"];

/// Returns every name in a place where it doesn't belong.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let of = |source| [strays(source), forbidden_names(source), printable(source)].concat();
    sources.iter().flat_map(of).collect()
}

fn strays(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let path = &source.path;
    let strange =
        |(word, homes): &&(&str, &[&str])| may_name(source, word) && !stands_in(source, homes);
    let strange: Vec<_> = HOMES.iter().filter(strange).collect();
    if strange.is_empty() {
        return faults;
    }
    let names = all_names(source);
    for (word, homes) in strange {
        let strays = names.iter().filter(|name| name.contains(word));
        let homes = homes.join(", ");
        let fault = |line| format!("{path}:{line}: {word} is named in {homes} only");
        faults.extend(strays.map(|name| fault(name.line)));
    }
    faults
}

fn forbidden_names(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let applies = |bare: &&Bare| stands_in(source, bare.modules) && !stands_in(source, bare.but);
    let words = BARE.iter().filter(applies).flat_map(|bare| {
        let words = bare.words.iter().filter(|word| may_name(source, word));
        words.map(move |word| (bare, word))
    });
    let words: Vec<_> = words.collect();
    if !words.is_empty() {
        let names = names(source);
        for (bare, word) in words {
            let found = names.iter().filter(|name| name.contains(word));
            let fault = |line| format!("{}:{line}: no {word} here: {}", source.path, bare.why);
            faults.extend(found.map(|name| fault(name.line)));
        }
    }
    faults
}

/// Whether a file may name this at all: taking it apart takes far longer than a look at its text.
fn may_name(source: &Source, word: &str) -> bool {
    let last = word.rsplit("::").next();
    last.is_some_and(|last| source.text.contains(last))
}

fn stands_in(source: &Source, modules: &[&str]) -> bool {
    modules.iter().any(|module| source.lies_in(module))
}

fn printable(source: &Source) -> Vec<String> {
    let mut lines = Vec::new();
    if SECRETIVE.iter().any(|name| may_name(source, name)) {
        collect_debug_lines(source.parts().code, &mut lines);
    }
    let fault = |line| format!("{}:{line}: what is hidden has no Debug", source.path);
    lines.into_iter().map(fault).collect()
}

/// The lines of secretive types that derive `Debug`.
fn collect_debug_lines(tokens: TokenStream, lines: &mut Vec<usize>) {
    let mut debug = false;
    let mut before = String::new();
    for token in tokens {
        match &token {
            TokenTree::Group(group) if before == "#" => debug |= derives_debug(&group.stream()),
            TokenTree::Group(group) => {
                collect_debug_lines(group.stream(), lines);
                debug = false;
            }
            TokenTree::Ident(name) if before == "struct" || before == "enum" => {
                let secretive = SECRETIVE.iter().any(|secretive| name == secretive);
                lines.extend((debug && secretive).then(|| name.span().start().line));
            }
            sign => debug &= !is_sign(sign, ';'),
        }
        before = token.to_string();
    }
}

fn derives_debug(attribute: &TokenStream) -> bool {
    let mut tokens = attribute.clone().into_iter();
    let derive = tokens
        .next()
        .is_some_and(|name| name.to_string() == "derive");
    let Some(TokenTree::Group(traits)) = tokens.next() else {
        return false;
    };
    let mut traits = traits.stream().into_iter();
    derive && traits.any(|name| name.to_string() == "Debug")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(path: &str, text: &str) -> Vec<String> {
        faults(&[Source::new(path, text)])
    }

    #[test]
    fn a_library_has_one_home() {
        let text = "fn a() {\n    sqlx::query(b).run();\n}";
        assert_eq!(find_faults("bot/store/src/posts/writing.rs", text), [""; 0]);
        let expected = ["bot/courier/src/round.rs:2: sqlx is named in bot/store only"];
        assert_eq!(find_faults("bot/courier/src/round.rs", text), expected);
        let test = "#[cfg(test)] mod tests { use teloxide::Bot; }";
        assert_eq!(find_faults("bot/base/src/page.rs", test).len(), 1);
    }

    #[test]
    fn the_engine_has_no_clock_and_no_hash_map() {
        let text = "use std::{collections::HashMap, time::Duration};\n// tokio\n";
        let found = find_faults("engine/src/seat.rs", text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("engine/src/seat.rs:1: no std::time here"));
        assert!(found[1].starts_with("engine/src/seat.rs:1: no HashMap here"));
    }

    #[test]
    fn only_the_runtime_of_the_table_waits() {
        let text = "async fn a() { b().await; c.at(Time::now()) }";
        assert_eq!(
            find_faults("bot/table/src/runtime/service.rs", text),
            [""; 0]
        );
        assert_eq!(
            find_faults("bot/table/src/runtime/writes.rs", text).len(),
            3
        );
        assert_eq!(find_faults("bot/table/src/rules/lobby.rs", text).len(), 3);
    }

    #[test]
    fn who_speaks_or_draws_sees_no_state() {
        let text = "use engine::Play; fn a<G: Game>(play: &Play<G>, state: &G::State) {}";
        assert_eq!(find_faults("bot/picture/src/lib.rs", text).len(), 2);
        let action = "fn a() { Action::Play(card) }";
        assert_eq!(find_faults("bot/speech/src/quick.rs", action), [""; 0]);
        assert_eq!(find_faults("bot/table/src/model/table.rs", text), [""; 0]);
    }

    #[test]
    fn languages_are_told_apart_in_one_place() {
        let text = "fn a(lang: Lang) -> u8 { match lang { Lang::Pl => 1, _ => 0 } }";
        assert_eq!(find_faults("bot/telegram/src/commands.rs", text).len(), 1);
        assert_eq!(find_faults("bot/base/src/lang.rs", text), [""; 0]);
        let test = "#[cfg(test)] mod tests { fn a() { b(Lang::Uk) } }";
        assert_eq!(find_faults("bot/table/src/pages/cards.rs", test), [""; 0]);
    }

    #[test]
    fn what_is_hidden_cannot_be_printed() {
        let path = "engine/src/games/quick/state.rs";
        let text = "#[derive(Clone, Debug)]\n#[serde(default)]\npub struct State { a: u8 }\n";
        assert_eq!(
            find_faults(path, text),
            [format!("{path}:3: what is hidden has no Debug")]
        );
        let fine = "#[derive(Debug)]\nenum Phase { A }\n#[derive(Clone)]\nstruct State;\n";
        assert_eq!(find_faults(path, fine), [""; 0]);
    }
}
