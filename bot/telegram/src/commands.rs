//! The commands that Telegram offers while somebody types.

use base::lang::Lang;
use speech::{Key, Words, key};
use teloxide::RequestError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{
    GetMyCommands, GetMyDescription, GetMyShortDescription, SetMyCommands, SetMyDescription,
    SetMyShortDescription,
};
use teloxide::types::{BotCommand, BotCommandScope};

use super::api::{Api, PATIENCE};

/// The texts that describe the commands; each is called as its command after this.
const PREFIX: &str = "command-";

/// What may be said in groups.
const GROUP: [Key; 20] = [
    key!("command-play"),
    key!("command-challenge"),
    key!("command-tables"),
    key!("command-do"),
    key!("command-follow"),
    key!("command-replay"),
    key!("command-nudge"),
    key!("command-end"),
    key!("command-concede"),
    key!("command-tell"),
    key!("command-cup"),
    key!("command-join"),
    key!("command-learn"),
    key!("command-rules"),
    key!("command-card"),
    key!("command-profile"),
    key!("command-top"),
    key!("command-settings"),
    key!("command-privacy"),
    key!("command-help"),
];

/// What may be said in private, and by those who may speak for a group.
const ALL: [Key; 24] = [
    key!("command-play"),
    key!("command-challenge"),
    key!("command-tables"),
    key!("command-do"),
    key!("command-follow"),
    key!("command-replay"),
    key!("command-nudge"),
    key!("command-end"),
    key!("command-concede"),
    key!("command-tell"),
    key!("command-cup"),
    key!("command-join"),
    key!("command-learn"),
    key!("command-rules"),
    key!("command-card"),
    key!("command-profile"),
    key!("command-top"),
    key!("command-block"),
    key!("command-settings"),
    key!("command-doctor"),
    key!("command-link"),
    key!("command-privacy"),
    key!("command-language"),
    key!("command-help"),
];

/// Tells Telegram the commands, for every sort of chat, and what the bot is, in every language. A failure is no reason
/// not to play.
pub(super) async fn announce(api: Api) {
    let lists: [(BotCommandScope, &[Key]); 3] = [
        (BotCommandScope::AllPrivateChats, &ALL),
        (BotCommandScope::AllGroupChats, &GROUP),
        (BotCommandScope::AllChatAdministrators, &ALL),
    ];
    for (scope, keys) in lists {
        for lang in Lang::ALL {
            let told = tell(&api, scope.clone(), lang, commands(keys, lang)).await;
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

/// Tells Telegram what the bot is, in every language: it shows that to whoever opens an empty chat, and where somebody
/// passes the bot on.
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

fn commands(keys: &[Key], lang: Lang) -> Vec<BotCommand> {
    let words = Words::new(lang);
    let name = |key: Key| key.text().replacen(PREFIX, "", 1);
    let command = |key: &Key| BotCommand::new(name(*key), words.say(*key));
    keys.iter().map(command).collect()
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
            } in commands(&ALL, lang)
            {
                assert!(command.bytes().all(|letter| letter.is_ascii_lowercase()));
                assert!((1..=256).contains(&description.chars().count()));
                assert!(!description.contains(PREFIX), "{description}");
            }
        }
        assert!(GROUP.iter().all(|key| ALL.contains(key)));
    }

    #[test]
    fn what_the_bot_is_is_told_in_every_language_as_telegram_takes_it() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let length = |key: Key| words.say(key).chars().count();
            assert!((1..=512).contains(&length(key!("bot-description"))));
            assert!((1..=120).contains(&length(key!("hello"))));
        }
    }
}
