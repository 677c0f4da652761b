//! What the bot says that belongs to no table: greeting, help, rules, the choice of games.

use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use base::preferences::{Calls, Preferences};
use speech::{Key, Words, args, key};

use crate::any::{AnyGame, Registry};

/// The first word to somebody in private.
pub(crate) fn hello(words: Words) -> Page {
    Page {
        blocks: vec![
            Block::Title(words.say(key!("hello-title"))),
            Block::Line(words.say(key!("hello"))),
            Block::Line(words.say(key!("hello-how"))),
            Block::Line(words.say(key!("hello-private"))),
        ],
        ..Page::default()
    }
}

/// What the bot can be told.
pub(crate) fn help(words: Words) -> Page {
    Page {
        blocks: [
            vec![Block::Title(words.say(key!("help-title")))],
            commands(words),
            vec![Block::Line(words.say(key!("help-talk")))],
        ]
        .concat(),
        ..Page::default()
    }
}

fn commands(words: Words) -> Vec<Block> {
    let keys = [
        key!("help-play"),
        key!("help-do"),
        key!("help-tables"),
        key!("help-rules"),
        key!("help-card"),
        key!("help-settings"),
        key!("help-language"),
        key!("help-help"),
    ];
    keys.map(|key| Block::Line(words.say(key))).to_vec()
}

/// An answer to a command that there is not.
pub(crate) fn unknown(words: Words, command: &str) -> Page {
    let command: String = command.chars().take(40).collect();
    let line = Block::Line(words.with(key!("unknown-command"), &args![command = command]));
    Page {
        blocks: [vec![line], commands(words)].concat(),
        ..Page::default()
    }
}

/// What somebody has set for themselves: when they are called, and `alone` with the bot their
/// language too; elsewhere a language is that of the place.
pub(crate) fn settings(words: Words, set: Preferences, alone: bool) -> Page {
    let mut blocks = vec![
        Block::Title(words.say(key!("settings-title"))),
        Block::Line(words.say(called(set.calls))),
    ];
    let mut buttons = call_buttons(words);
    if alone {
        blocks.push(Block::Line(words.say(key!("language-own"))));
        buttons.extend(languages());
    }
    Page {
        blocks,
        buttons,
        ..Page::default()
    }
}

/// The languages, each called as its speakers call it.
pub(crate) fn languages() -> Vec<Vec<Button>> {
    let button = |lang: Lang| Button::press(lang.own_name(), &Press::Speak(lang));
    let pairs = Lang::ALL.chunks(2);
    pairs
        .map(|two| two.iter().copied().map(button).collect())
        .collect()
}

/// The buttons by which somebody says when they want to be called.
#[must_use]
pub fn call_buttons(words: Words) -> Vec<Vec<Button>> {
    let label = |calls: Calls| match calls {
        Calls::Always => key!("button-calls-always"),
        Calls::Away => key!("button-calls-away"),
        Calls::Never => key!("button-calls-never"),
    };
    let button = |calls| Button::press(words.say(label(calls)), &Press::Call(calls));
    vec![Calls::ALL.map(button).to_vec()]
}

/// The text that says when somebody is called.
#[must_use]
pub fn called(calls: Calls) -> Key {
    match calls {
        Calls::Always => key!("calls-always"),
        Calls::Away => key!("calls-away"),
        Calls::Never => key!("calls-never"),
    }
}

/// The games to choose from.
pub(crate) fn games(words: Words, registry: &Registry) -> Page {
    let button = |game: &dyn AnyGame| Button::press(game.name(words), &Press::Play(game.id()));
    Page {
        blocks: vec![Block::Line(words.say(key!("play-which")))],
        buttons: registry.iter().map(|game| vec![button(game)]).collect(),
        ..Page::default()
    }
}

/// An answer to the name of a game that there is not. It has no buttons: it may be read in
/// private, and a button pressed there would open the table there.
pub(crate) fn unknown_game(words: Words, registry: &Registry, name: &str) -> Page {
    let games = words.list(registry.iter().map(|game| game.id().to_string()));
    let name: String = name.chars().take(40).collect();
    Page::line(words.with(key!("unknown-game"), &args![name = name, games = games]))
}

/// The rules of a game.
pub(crate) fn rules(words: Words, game: &dyn AnyGame) -> Page {
    Page {
        blocks: vec![
            Block::Title(game.name(words)),
            Block::Fold(game.rules(words)),
        ],
        ..Page::default()
    }
}

/// The rules of the only game, or the games whose rules there are.
pub(crate) fn rules_of(words: Words, registry: &Registry) -> Page {
    let mut games = registry.iter();
    if let (Some(only), None) = (games.next(), games.next()) {
        return rules(words, only);
    }
    let line =
        |game: &dyn AnyGame| Block::Line(format!("/rules {}: {}", game.id(), game.name(words)));
    Page {
        blocks: std::iter::once(Block::Line(words.say(key!("rules-which"))))
            .chain(registry.iter().map(line))
            .collect(),
        ..Page::default()
    }
}
