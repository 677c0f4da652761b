//! `/help`: what this is, and behind a button the commands as they can be tapped, with what each is for.

use base::page::{Block, Button, Page, Press};
use speech::{Words, key};

use super::Discord;
use super::commands;
use super::layout::{Layout, escape_markup};

/// Builds the page about the bot, with buttons for the games and the commands.
pub(super) fn about(words: Words) -> Page {
    let games = Button::press(words.say(key!("button-games")), &Press::Games);
    let commands = Button::press(words.say(key!("button-commands")), &Press::Commands);
    Page {
        blocks: vec![
            Block::Title(words.say(key!("hello-title"))),
            Block::Line(words.say(key!("hello"))),
            Block::Line(words.say(key!("help-talk"))),
        ],
        buttons: vec![vec![games, commands]],
        ..Page::default()
    }
}

impl Discord {
    /// Returns the list of what can be typed.
    pub(super) fn commands(&self, words: Words) -> Layout {
        let line = |(name, about): (&str, String)| {
            let command = self.memory().commands.mention(name);
            format!("{command} · {}", escape_markup(&about))
        };
        let title = format!("**{}**", escape_markup(&words.say(key!("help-title"))));
        let lines = commands::all(words).map(line);
        let lines: Vec<String> = [title].into_iter().chain(lines).collect();
        Layout::raw(lines.join("\n"))
    }
}
