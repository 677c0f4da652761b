//! What the bot says that belongs to no table: greeting, help, rules, the choice of games.

use engine::GameId;

use super::any;
use crate::args;
use crate::page::{Block, Button, Page, Press};
use crate::speech::Words;

/// The first word to somebody in private.
pub(super) fn hello(words: Words) -> Page {
    Page {
        blocks: vec![
            Block::Title(words.say("hello-title")),
            Block::Line(words.say("hello")),
            Block::Line(words.say("hello-how")),
            Block::Line(words.say("hello-private")),
        ],
        ..Page::default()
    }
}

/// What the bot can be told.
pub(super) fn help(words: Words) -> Page {
    Page {
        blocks: [
            vec![Block::Title(words.say("help-title"))],
            commands(words),
            vec![Block::Line(words.say("help-talk"))],
        ]
        .concat(),
        ..Page::default()
    }
}

fn commands(words: Words) -> Vec<Block> {
    let keys = ["help-play", "help-do", "help-rules", "help-help"];
    keys.map(|key| Block::Line(words.say(key))).to_vec()
}

/// An answer to a command that there is not.
pub(super) fn unknown(words: Words, command: &str) -> Page {
    let command: String = command.chars().take(40).collect();
    let line = Block::Line(words.with("unknown-command", &args![command = command]));
    Page {
        blocks: [vec![line], commands(words)].concat(),
        ..Page::default()
    }
}

/// The games to choose from.
pub(super) fn games(words: Words) -> Page {
    let button = |game| vec![Button::press(words.game(game), &Press::Play(game))];
    Page {
        blocks: vec![Block::Line(words.say("play-which"))],
        buttons: GameId::ALL.map(button).to_vec(),
        picture: None,
    }
}

/// An answer to the name of a game that there is not. It has no buttons: it may be read in
/// private, and a button pressed there would open the table there.
pub(super) fn unknown_game(words: Words, name: &str) -> Page {
    let games = words.list(GameId::ALL.map(|game| game.to_string()));
    let name: String = name.chars().take(40).collect();
    Page::line(words.with("unknown-game", &args![name = name, games = games]))
}

/// The rules of a game.
pub(super) fn rules(words: Words, game: GameId) -> Page {
    Page {
        blocks: vec![
            Block::Title(words.game(game)),
            Block::Fold(any::rules(game, words)),
        ],
        ..Page::default()
    }
}

/// The rules of the only game, or the games whose rules there are.
pub(super) fn rules_of(words: Words) -> Page {
    match GameId::ALL[..] {
        [only] => rules(words, only),
        _ => Page {
            blocks: GameId::ALL
                .map(|game| Block::Line(format!("/rules {game}: {}", words.game(game))))
                .to_vec(),
            ..Page::line(words.say("rules-which"))
        },
    }
}
