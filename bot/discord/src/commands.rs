//! The commands that Discord suggests to people who type.

use std::time::Duration;

use base::backoff::Backoff;
use base::command::{Argument, Command, CommandSpec, Takes};
use base::fit::{cut, units};
use base::lang::Lang;
use serde_json::{Map, Value, json};
use serenity::all::Permissions;
use speech::{Stem, Words, stem};

use super::rest::{ApiError, Body};
use super::route::{Method, Route};
use super::{Discord, Offer};

/// The pause before the commands are announced again.
const PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

/// Maximum number of suggestions that Discord accepts, and maximum length of one.
const SUGGESTIONS: usize = 25;
const SUGGESTION: usize = 100;

/// The longest description of a command.
const DESCRIPTION: usize = 100;

/// The languages that Discord takes texts in, as it calls them.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// The name of the challenge in the menu of a person.
const CHALLENGE_THEM: &str = "Challenge";

/// Tells Discord the commands, if it doesn't know them as they are. A failure is no reason not to
/// play.
pub(super) async fn announce(discord: Discord) {
    let mut backoff = Backoff::new(PAUSE, LONGEST_PAUSE);
    loop {
        match put(&discord).await {
            Ok(true) => return tracing::info!("commands registered"),
            Ok(false) => return tracing::debug!("commands unchanged"),
            Err(error) => tracing::warn!(%error, "failed to register commands; retrying"),
        }
        tokio::time::sleep(backoff.pause()).await;
    }
}

async fn put(discord: &Discord) -> Result<bool, ApiError> {
    let known = fetch_commands(discord).await?;
    discord.memory().commands.learn(&known);
    if different(&known).is_empty() {
        return Ok(false);
    }
    let application_id = discord.app()?;
    let kept = known.as_array().into_iter().flatten();
    let kept = kept.filter(|it| is_entry(it)).map(entry);
    let commands = Value::Array(offered_commands().into_iter().chain(kept).collect());
    let body = Body::Json(&commands);
    let route = Route::Commands { application_id };
    let rest = discord.rest();
    let told = rest.ask(Method::Put, route, body).await?;
    discord.memory().commands.learn(&told);
    Ok(true)
}

/// The commands as Discord knows them.
async fn fetch_commands(discord: &Discord) -> Result<Value, ApiError> {
    let application_id = discord.app()?;
    let path = Route::Commands { application_id };
    discord.rest().ask_localized(path).await
}

/// The names of the commands that Discord doesn't know as they are, or knows although there are
/// none of the name.
pub(super) async fn differs(discord: &Discord) -> Result<Vec<String>, ApiError> {
    Ok(different(&fetch_commands(discord).await?))
}

/// Every command with what it is for.
pub(super) fn all(words: Words) -> impl Iterator<Item = (&'static str, String)> {
    Command::ALL.iter().map(move |command| {
        let name = command.spec().name;
        (name, words.of(stem!("command-"), name))
    })
}

fn different(known: &Value) -> Vec<String> {
    let known = known.as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |command: &Value| command["name"].as_str().unwrap_or_default().to_owned();
    let ours = offered_commands();
    let same = |ours: &&Value| known.iter().any(|theirs| covers(theirs, ours));
    let changed = ours.iter().filter(|ours| !same(ours)).map(name);
    let gone = known.iter().filter(|it| !is_entry(it)).map(name);
    let gone = gone.filter(|name| ours.iter().all(|command| command["name"] != name.as_str()));
    changed.chain(gone).collect()
}

/// Returns the parts of the entry command that can be sent back to Discord.
fn entry(command: &Value) -> Value {
    const TOLD: [&str; 8] = [
        "id",
        "type",
        "name",
        "name_localizations",
        "handler",
        "integration_types",
        "contexts",
        "default_member_permissions",
    ];
    let told = TOLD.iter().filter_map(|name| {
        let value = command.get(*name).filter(|value| !value.is_null())?;
        Some(((*name).to_owned(), value.clone()))
    });
    Value::Object(told.collect())
}

/// Whether a command is the one by which Discord itself opens the Activity: it makes it where that is set up,
/// and takes no list of commands without it.
fn is_entry(command: &Value) -> bool {
    command["type"] == 4
}

/// Whether what Discord knows is what we say, whatever it adds of its own.
fn covers(known: &Value, ours: &Value) -> bool {
    match (known, ours) {
        (Value::Object(known), Value::Object(ours)) => ours.iter().all(|(name, ours)| {
            let nothing = Value::Null;
            let known = known.get(name).unwrap_or(&nothing);
            covers(known, ours) || (is_nothing(known) && is_nothing(ours))
        }),
        (Value::Array(known), Value::Array(ours)) => {
            known.len() == ours.len() && known.iter().zip(ours).all(|(a, b)| covers(a, b))
        }
        // what may be too large for a number comes back as a text
        (Value::String(known), Value::Number(ours)) => *known == ours.to_string(),
        (known, ours) => known == ours,
    }
}

/// Returns whether Discord may omit this value from its answers, or fill it in.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(on) => !on,
        Value::Array(all) => all.is_empty(),
        Value::Object(all) => all.is_empty(),
        Value::Number(_) | Value::String(_) => false,
    }
}

/// All commands as Discord wants them: those that are typed, and the one that is there on people.
fn offered_commands() -> Vec<Value> {
    let on_people = json!({
        "type": 2,
        "name": CHALLENGE_THEM,
        "name_localizations": localized_texts(stem!("command-"), "challenge", 32),
        "default_member_permissions": null,
        "integration_types": [0],
        "contexts": [0],
    });
    let typed = Command::ALL
        .iter()
        .map(|command| describe_command(command.spec()));
    typed.chain([on_people]).collect()
}

/// Builds a command in Discord's form: for everyone, on servers and in private chats, whether a server or a person has
/// installed the bot. Some commands are useful only on servers, or only for moderators.
fn describe_command(command: CommandSpec) -> Value {
    let options: Vec<Value> = command.takes.iter().map(argument).collect();
    let places = json!(if command.in_groups { &[0][..] } else { &[0, 1] });
    let orderly = Permissions::MANAGE_MESSAGES.bits();
    let permissions = command.moderates.then_some(orderly);
    let (stem, name) = (stem!("command-"), command.name);
    json!({
        "type": 1,
        "name": name,
        "name_localizations": localized_texts(stem!("command-name-"), name, 32),
        "description": limited_text(Lang::En, stem, name, DESCRIPTION),
        "description_localizations": localized_texts(stem, name, DESCRIPTION),
        "options": options,
        "default_member_permissions": permissions,
        "integration_types": places,
        "contexts": places,
    })
}

fn argument(argument: &Argument) -> Value {
    let (kind, suggested) = match argument.takes {
        Takes::Person => (6, None),
        Takes::Days => (4, None),
        Takes::Text => (3, Some(false)),
        Takes::Game | Takes::Card | Takes::Action => (3, Some(true)),
    };
    let stem = stem!("argument-");
    let mut told = json!({
        "type": kind,
        "name": argument.name,
        "name_localizations": localized_texts(stem, argument.called, 32),
        "description": limited_text(Lang::En, stem, argument.about, DESCRIPTION),
        "description_localizations": localized_texts(stem, argument.about, DESCRIPTION),
        "required": argument.required,
    });
    if argument.takes == Takes::Days {
        told["min_value"] = 1.into();
        told["max_value"] = 365.into();
    }
    if let Some(suggested) = suggested {
        told["autocomplete"] = suggested.into();
    }
    told
}

/// Returns the translations of a text; English is the default for all others.
fn localized_texts(stem: Stem, name: &str, limit: usize) -> Value {
    let texts = LOCALES.into_iter().filter_map(|locale| {
        let lang = Some(Lang::from_hint(Some(locale))).filter(|lang| *lang != Lang::En)?;
        Some((
            locale.to_owned(),
            limited_text(lang, stem, name, limit).into(),
        ))
    });
    Value::Object(Map::from_iter(texts))
}

fn limited_text(lang: Lang, stem: Stem, name: &str, limit: usize) -> String {
    cut(&Words::new(lang).of(stem, name), limit)
}

/// Returns the games that fit a typed beginning, by their names in the person's language.
pub(super) fn suggest_games(offers: &[Offer], lang: Lang, begun: &str) -> Vec<(String, String)> {
    let begun = begun.trim().to_lowercase();
    let named = offers.iter().map(|offer| {
        let id = offer.id.to_string();
        let name = offer.names.get(&lang).unwrap_or(&id).clone();
        (name, id)
    });
    let fits =
        |(name, id): &(String, String)| name.to_lowercase().contains(&begun) || id.contains(&begun);
    let fitting = named.filter(fits).take(SUGGESTIONS);
    fitting
        .map(|(name, id)| (cut(&name, SUGGESTION), id))
        .collect()
}

/// Names of cards as Discord takes them: each is what is sent too.
pub(super) fn name_choices(names: Vec<String>) -> Vec<(String, String)> {
    let names = names.into_iter().take(SUGGESTIONS);
    let names = names.map(|name| cut(&name, SUGGESTION));
    names.map(|name| (name.clone(), name)).collect()
}

/// Converts answers to suggestions, each with its label and the text to send. An answer whose label is taken shows that
/// text instead. One that is too long to send is left out.
pub(super) fn answer_choices(answers: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let fits = |(_, text): &(String, String)| units(text) <= SUGGESTION;
    for (label, text) in answers.into_iter().filter(fits).take(SUGGESTIONS) {
        let name = cut(&label, SUGGESTION);
        let alike = all.iter().any(|(other, _)| *other == name);
        all.push((if alike { text.clone() } else { name }, text));
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn all() -> Value {
        let all = Command::ALL
            .iter()
            .map(|command| describe_command(command.spec()));
        Value::Array(all.collect())
    }

    #[test]
    fn every_command_is_described_as_discord_takes_it() {
        let mut length = 0;
        let proper = |name: &str| {
            let sign = |letter: char| letter == '-' || letter == '_' || letter.is_alphanumeric();
            (1..=32).contains(&name.chars().count())
                && name.chars().all(sign)
                && name.to_lowercase() == name
        };
        for command in all().as_array().unwrap() {
            length += command.to_string().chars().count();
            for (_, name) in command["name_localizations"].as_object().unwrap() {
                assert!(proper(name.as_str().unwrap()), "{name}");
            }
            for (_, about) in command["description_localizations"].as_object().unwrap() {
                let length = about.as_str().unwrap().chars().count();
                assert!((1..=DESCRIPTION).contains(&length), "{about}");
            }
            assert!(proper(command["name"].as_str().unwrap()));
        }
        assert!(length < 8_000 * Command::ALL.len(), "{length}");
    }

    #[test]
    fn commands_for_servers_are_offered_there_alone() {
        let offered = all();
        let named = |name: &str| {
            let mut all = offered.as_array().unwrap().iter();
            all.find(|command| command["name"] == name).unwrap()
        };
        for (name, places, needs) in [
            ("play", json!([0, 1]), None),
            ("cup", json!([0]), None),
            ("block", json!([0]), Some(8_192)),
        ] {
            assert_eq!(named(name)["contexts"], places, "{name}");
            assert_eq!(named(name)["integration_types"], places, "{name}");
            let permissions = &named(name)["default_member_permissions"];
            assert_eq!(permissions.as_u64(), needs, "{name}");
        }
    }

    #[test]
    fn every_language_but_english_has_its_locale() {
        let Value::Object(texts) = localized_texts(stem!("command-"), "play", DESCRIPTION) else {
            panic!("texts by locale")
        };
        let locales: Vec<&str> = texts.keys().map(String::as_str).collect();
        let mut codes: Vec<&str> = Lang::translations().map(Lang::code).collect();
        codes.sort_unstable();
        assert_eq!(locales, codes);
    }

    #[test]
    fn only_what_is_different_is_announced() {
        let ours = || Value::Array(offered_commands());
        assert!(different(&ours()).is_empty());
        let mut known = ours();
        // what Discord adds, and what it leaves out
        for command in known.as_array_mut().unwrap() {
            command["id"] = "5".into();
            command["version"] = "6".into();
            let command = command.as_object_mut().unwrap();
            if command["default_member_permissions"].is_null() {
                command.remove("default_member_permissions");
            }
            if command.get("options") == Some(&json!([])) {
                command.remove("options");
            }
        }
        assert!(different(&known).is_empty());
        let known_list = known.as_array_mut().unwrap();
        known_list.push(json!({ "type": 4, "name": "launch", "handler": 2 }));
        assert!(
            different(&known).is_empty(),
            "what opens the Activity stays"
        );
        known[0]["description"] = "Something else".into();
        known[1]["name"] = "dance".into();
        assert_eq!(different(&known), ["play", "challenge", "dance"]);
        assert_eq!(different(&json!([])).len(), offered_commands().len());
    }

    #[test]
    fn no_more_and_no_longer_names_are_suggested_than_discord_takes() {
        let names = (0..40).map(|number| format!("{number} {}", "ё".repeat(200)));
        let named = name_choices(names.collect());
        assert_eq!(named.len(), SUGGESTIONS);
        assert!(named.iter().all(|(name, sent)| {
            name == sent && (1..=SUGGESTION).contains(&name.chars().count())
        }));
    }

    #[test]
    fn answers_that_are_called_alike_are_told_apart_and_none_is_cut_short() {
        let answer = |label: &str, text: &str| (label.to_owned(), text.to_owned());
        let long = "x".repeat(SUGGESTION + 1);
        let mut answers = vec![
            answer("✊ Rock", "throw rock"),
            answer("✊ Rock", "kill rock"),
            answer("far", &long),
            answer(&long, "near"),
        ];
        let named = answer_choices(answers.clone());
        let pairs = named.iter().map(|(name, sent)| (&**name, &**sent));
        let pairs: Vec<_> = pairs.collect();
        let two = [("✊ Rock", "throw rock"), ("kill rock", "kill rock")];
        assert_eq!(pairs[..2], two);
        assert_eq!((pairs.len(), pairs[2].1), (3, "near"));
        assert!(units(pairs[2].0) <= SUGGESTION);
        answers.extend((0..40).map(|number| answer("more", &number.to_string())));
        assert_eq!(answer_choices(answers).len(), SUGGESTIONS);
    }

    #[test]
    fn games_are_suggested_by_name_and_by_id_in_ones_own_language() {
        let names = |en: &str, pl: &str| {
            BTreeMap::from([(Lang::En, en.to_owned()), (Lang::Pl, pl.to_owned())])
        };
        let offers = [
            Offer {
                id: "first-game".parse().unwrap(),
                names: names("Rock", "Kamień"),
            },
            Offer {
                id: "other-game".parse().unwrap(),
                names: names("Other", "Inna"),
            },
        ];
        let found = |lang, begun| -> Vec<String> {
            let found = suggest_games(&offers, lang, begun);
            found.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(found(Lang::Pl, ""), ["Kamień", "Inna"]);
        assert_eq!(found(Lang::Pl, "KAM"), ["Kamień"]);
        assert_eq!(found(Lang::En, "othe"), ["Other"]);
        assert_eq!(found(Lang::En, "chess"), [""; 0]);
    }
}
