//! The pages that belong to no table: greeting, help, rules, the choice of games.

use base::command::Command;
use base::page::{Block, Button, Page, Press, Target};
use speech::{Key, Words, args, key, stem};
use table::any::{AnyGame, Registry};

use crate::names::{games_meant, offer_games};

/// Builds the first message to a person in private. It says in three lines what the bot is, and shows the way to the
/// games and, where it `leads` there, to a group.
pub(crate) fn hello(words: Words, leads: bool) -> Page {
    let learn = Button::press(words.say(key!("button-lessons")), &Press::Lessons);
    let group = leads.then(|| group_button(words));
    first_page(words, key!("hello-how"), [learn].into_iter().chain(group))
}

/// The first word where the bot was just brought.
pub(crate) fn welcome(words: Words) -> Page {
    first_page(words, key!("welcome-how"), [])
}

/// Returns a page that says what the bot is, in three lines of which the last says how to go on, with the way to the
/// games and these others.
fn first_page(words: Words, how: Key, ways: impl IntoIterator<Item = Button>) -> Page {
    let buttons = [games_button(words)].into_iter().chain(ways);
    Page {
        blocks: vec![
            Block::Title(words.say(key!("hello-title"))),
            Block::Line(words.say(key!("hello"))),
            Block::Line(words.say(how)),
        ],
        buttons: buttons.map(|button| vec![button]).collect(),
        ..Page::default()
    }
}

/// The way to the games.
fn games_button(words: Words) -> Button {
    Button::press(words.say(key!("button-games")), &Press::Games)
}

/// The way to one's groups, to one of which the bot is brought.
fn group_button(words: Words) -> Button {
    Button::new(words.say(key!("button-group")), Target::Group(None))
}

/// Builds the help page. It says in three lines what the bot is. It shows the way to a game, to the commands and, where
/// it `leads` there, to a group.
pub(crate) fn help(words: Words, leads: bool) -> Page {
    let more = Button::press(words.say(key!("button-commands")), &Press::Commands);
    let group = leads.then(|| group_button(words));
    first_page(words, key!("help-talk"), [more].into_iter().chain(group))
}

/// Builds the list of commands.
pub(crate) fn commands(words: Words) -> Page {
    let title = Block::Title(words.say(key!("help-title")));
    Page {
        blocks: [vec![title], command_lines(words)].concat(),
        buttons: vec![vec![games_button(words)]],
        ..Page::default()
    }
}

/// Returns a line for each command.
fn command_lines(words: Words) -> Vec<Block> {
    let names = Command::ALL.iter().map(|command| command.spec().name);
    names
        .map(|name| Block::Line(words.of(stem!("help-"), name)))
        .collect()
}

/// An answer to a command that there is not.
pub(crate) fn unknown(words: Words, command: &str) -> Page {
    let command: String = command.chars().take(40).collect();
    let line = Block::Line(words.with(key!("unknown-command"), &args![command = command]));
    Page {
        blocks: [vec![line], command_lines(words)].concat(),
        ..Page::default()
    }
}

/// Returns the game whose rules a typed text means, or the page on which the person chooses one.
pub(crate) fn rules_meant(
    words: Words,
    registry: &Registry,
    name: Option<&str>,
) -> Result<&'static dyn AnyGame, Box<Page>> {
    let (games, unknown) = games_meant(words, registry, name);
    if let ([only], None) = (&games[..], &unknown) {
        return Ok(*only);
    }
    let question = words.say(key!("rules-which"));
    let mut page = offer_games(words, question, games.into_iter(), Press::Rules);
    page.blocks.splice(..0, unknown);
    Err(Box::new(page))
}
