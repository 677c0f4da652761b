//! The commands that Telegram suggests to people who type.

use base::command::{Command, CommandSpec};
use base::lang::Lang;
use speech::{Words, key, stem};
use teloxide::RequestError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{
    GetMyCommands, GetMyDescription, GetMyShortDescription, SetMyCommands, SetMyDescription,
    SetMyShortDescription,
};
use teloxide::types::{BotCommand, BotCommandScope};

use super::api::{Api, PATIENCE};

/// A test for the commands of a menu.
type CommandFilter = fn(&CommandSpec) -> bool;

/// Tells Telegram the commands, for every sort of chat, and what the bot is, in every language. A failure is no reason
/// not to play.
pub(super) async fn announce(api: Api) {
    let lists: [(BotCommandScope, CommandFilter); 3] = [
        (BotCommandScope::AllPrivateChats, |_| true),
        (BotCommandScope::AllGroupChats, |command| command.listed),
        (BotCommandScope::AllChatAdministrators, |_| true),
    ];
    for (scope, offered) in lists {
        for lang in Lang::ALL {
            let told = tell(&api, scope.clone(), lang, commands(offered, lang)).await;
            if let Err(error) = told {
                tracing::warn!(%error, lang = lang.code(), "failed to register commands; retried at the next start");
            }
        }
    }
    for lang in Lang::ALL {
        if let Err(error) = describe(&api, lang).await {
            tracing::warn!(%error, lang = lang.code(), "failed to set the bot's description; retried at the next start");
        }
    }
}

/// Tells Telegram what the bot is, in every language. Telegram shows that in an empty chat, and where people share the
/// bot.
async fn describe(api: &Api, lang: Lang) -> Result<(), RequestError> {
    let (words, language) = (Words::new(lang), code(lang));
    let (long, short) = (words.say(key!("bot-description")), words.say(key!("hello")));
    let known = GetMyDescription::new().language_code(language);
    if api.call(&known, PATIENCE).await?.description != long {
        let new = SetMyDescription::new().description(long);
        api.call(&new.language_code(language), PATIENCE).await?;
    }
    let known = GetMyShortDescription::new().language_code(language);
    if api.call(&known, PATIENCE).await?.short_description != short {
        let new = SetMyShortDescription::new().short_description(short);
        api.call(&new.language_code(language), PATIENCE).await?;
    }
    Ok(())
}

/// A language as Telegram is told it.
fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "", // also for all languages we don't speak
        translated => translated.code(),
    }
}

/// Tells Telegram one list, unless it has the very same: setting it is what Telegram counts, and
/// what it was told by other hands is seen.
async fn tell(
    api: &Api,
    scope: BotCommandScope,
    lang: Lang,
    commands: Vec<BotCommand>,
) -> Result<(), RequestError> {
    let language = code(lang);
    let known = GetMyCommands::new().scope(scope.clone());
    let known = api.call(&known.language_code(language), PATIENCE).await?;
    if known == commands {
        return Ok(());
    }
    let new = SetMyCommands::new(commands).scope(scope);
    api.call(&new.language_code(language), PATIENCE)
        .await
        .map(drop)
}

fn commands(offered: CommandFilter, lang: Lang) -> Vec<BotCommand> {
    let words = Words::new(lang);
    let specs = Command::ALL.iter().map(|command| command.spec());
    specs
        .filter(offered)
        .map(|command| BotCommand::new(command.name, words.of(stem!("command-"), command.name)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_described_in_every_language_as_telegram_takes_it() {
        for lang in Lang::ALL {
            for BotCommand {
                command,
                description,
            } in commands(|_| true, lang)
            {
                assert!(command.bytes().all(|letter| letter.is_ascii_lowercase()));
                assert!((1..=256).contains(&description.chars().count()));
            }
        }
        let listed = commands(|command| command.listed, Lang::En);
        assert!(listed.iter().all(|it| it.command != "block"));
    }

    #[test]
    fn what_the_bot_is_is_told_in_every_language_as_telegram_takes_it() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let length = |key: speech::Key| words.say(key).chars().count();
            assert!((1..=512).contains(&length(key!("bot-description"))));
            assert!((1..=120).contains(&length(key!("hello"))));
        }
    }
}
