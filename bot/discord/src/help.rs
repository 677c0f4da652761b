//! `/help`: what this is, and behind a button the commands as they can be tapped, with what each is for.

use base::page::{Block, Button, Page, Press};
use speech::{Words, key};

use super::Discord;
use super::commands;
use super::first::First;
use super::layout::{Layout, escape_markup};
use super::person::Origin;
use super::receiver::Receiver;

impl Receiver {
    /// Answers a command with what this is, in three lines.
    pub(super) async fn help(&self, origin: &Origin, first: &First) {
        let kept = self.keep_from_post(origin);
        let layout = Layout::new(&about(self.words(origin).await));
        self.give(origin, first, kept, &layout, None).await;
    }

    /// Answers a press with what can be typed.
    pub(super) async fn list_commands(&self, origin: &Origin, first: &First) {
        let kept = self.keep_from_post(origin);
        let layout = Layout::raw(self.discord.commands(self.words(origin).await));
        self.give(origin, first, kept, &layout, None).await;
    }
}

/// Builds the page about the bot, with buttons for the games and the commands.
fn about(words: Words) -> Page {
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
    fn commands(&self, words: Words) -> String {
        let line = |(name, about): (&str, String)| {
            let command = self.memory().commands.mention(name);
            format!("{command} · {}", escape_markup(&about))
        };
        let title = format!("**{}**", escape_markup(&words.say(key!("help-title"))));
        let lines = commands::all(words).map(line);
        let lines: Vec<String> = [title].into_iter().chain(lines).collect();
        lines.join("\n")
    }
}
