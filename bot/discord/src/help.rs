//! `/help`: the commands as they can be tapped, and what each is for.

use speech::{Words, key};

use super::Discord;
use super::commands;
use super::first::{First, Given};
use super::layout::{Layout, escaped};
use super::person::Origin;
use super::receiver::Receiver;
use super::token::Ephemeral;

impl Receiver {
    /// Answers a command with what can be typed.
    pub(super) async fn help(&self, origin: &Origin, first: &First) {
        let layout = Layout::raw(self.discord.help(self.words(origin).await));
        let Some(waiting) = self.discord.memory().answers.take(origin.by) else {
            return first.defer().await;
        };
        if let Given::Late = first.show(&layout, None).await {
            let ephemeral = Ephemeral::original(&waiting.token, None);
            self.discord.give_answer(&ephemeral, &layout.edit()).await;
        }
    }
}

impl Discord {
    fn help(&self, words: Words) -> String {
        let line = |(name, about): (&str, String)| {
            let command = self.memory().commands.shown(name);
            format!("{command} · {}", escaped(&about))
        };
        let title = format!("**{}**", escaped(&words.say(key!("help-title"))));
        let talk = escaped(&words.say(key!("help-talk")));
        let lines = commands::all(words).map(line);
        let lines: Vec<String> = [title].into_iter().chain(lines).chain([talk]).collect();
        lines.join("\n")
    }
}
