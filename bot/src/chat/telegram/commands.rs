//! The commands that Telegram offers while somebody types.

use teloxide::prelude::*;
use teloxide::types::BotCommand;

use crate::speech::{Lang, Words};

/// The commands and the texts that describe them.
const COMMANDS: [(&str, &str); 4] = [
    ("play", "command-play"),
    ("do", "command-do"),
    ("rules", "command-rules"),
    ("help", "command-help"),
];

/// Tells Telegram the commands in every language. A failure is no reason not to play.
pub(super) async fn announce(bot: Bot) {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let commands = COMMANDS.map(|(name, text)| BotCommand::new(name, words.say(text)));
        let request = bot.set_my_commands(commands);
        let request = match lang {
            Lang::En => request, // also for all languages we don't speak
            Lang::Ru | Lang::Pl | Lang::Uk => request.language_code(lang.code()),
        };
        if let Err(error) = request.await {
            tracing::warn!(%error, lang = lang.code(), "the commands were not announced");
        }
    }
}
