//! `/help`: the commands as they can be tapped, and what each is for.

use speech::{Words, key};

use super::Discord;
use super::commands;
use super::first::First;
use super::layout::{Layout, escaped};
use super::person::Origin;
use super::receiver::Receiver;

impl Receiver {
    /// Answers a command with what can be typed.
    pub(super) async fn help(&self, origin: &Origin, first: &First) {
        let kept = self.keep_from_post(origin);
        let layout = Layout::raw(self.discord.help(self.words(origin).await));
        self.give(origin, first, kept, &layout, None).await;
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
