//! The bot's lists of commands, one for each scope and language.

use serde_json::{Value, json};

use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{Kind, World};

/// Telegram's limits: commands, and characters.
const MOST_COMMANDS: usize = 100;
const LONGEST_NAME: usize = 32;
const LONGEST_DESCRIPTION: usize = 256;
/// Scopes of many chats, and of one.
const WIDE_SCOPES: [&str; 4] = [
    "default",
    "all_private_chats",
    "all_group_chats",
    "all_chat_administrators",
];
const CHAT_SCOPES: [&str; 3] = ["chat", "chat_administrators", "chat_member"];

/// The key of a list of commands: scope and language.
type Registry = (String, String);

/// `setMyCommands`.
pub(super) fn set(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let list = params.structure("commands")?.unwrap_or_else(|| json!([]));
    let list = list.as_array().ok_or_else(|| Refusal::BadParameter {
        name: "commands".to_owned(),
    })?;
    let registry = registry(world, params)?;
    if list.len() > MOST_COMMANDS {
        return Err(Refusal::CommandsTooMany);
    }
    let commands = list.iter().map(command).collect::<Result<_, _>>()?;
    world.commands.insert(registry, commands);
    Ok(Value::Bool(true))
}

/// `getMyCommands`: what was set for just this scope and language.
pub(super) fn get(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let registry = registry(world, params)?;
    let list = world.commands.get(&registry).cloned();
    Ok(list.unwrap_or_else(|| json!([])))
}

/// `deleteMyCommands`.
pub(super) fn delete(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let registry = registry(world, params)?;
    world.commands.remove(&registry);
    Ok(Value::Bool(true))
}

/// `setMyDescription` and `setMyShortDescription`.
pub(super) fn describe(world: &mut World, params: &Params, name: &str) -> Result<Value, Refusal> {
    let text = params.text(name).unwrap_or_default();
    let most = if name == "description" { 512 } else { 120 };
    if text.chars().count() > most {
        return Err(Refusal::BadParameter {
            name: name.to_owned(),
        });
    }
    let language = params.text("language_code").unwrap_or_default().to_owned();
    world
        .commands
        .insert((name.to_owned(), language), json!(text));
    Ok(Value::Bool(true))
}

/// `getMyDescription` and `getMyShortDescription`.
pub(super) fn get_description(
    world: &mut World,
    params: &Params,
    name: &str,
) -> Result<Value, Refusal> {
    let language = params.text("language_code").unwrap_or_default().to_owned();
    let text = world.commands.get(&(name.to_owned(), language));
    Ok(json!({ name: text.cloned().unwrap_or_else(|| json!("")) }))
}

/// A command as it is kept: without blanks around it, and without its `/`.
fn command(command: &Value) -> Result<Value, Refusal> {
    let name = command["command"].as_str().unwrap_or_default().trim();
    let name = name.strip_prefix('/').unwrap_or(name);
    let description = command["description"].as_str().unwrap_or_default().trim();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if name.is_empty() {
        return Err(Refusal::CommandEmpty);
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::CommandTooLong);
    }
    if description.is_empty() {
        return Err(Refusal::CommandDescriptionEmpty);
    }
    if description.chars().count() > LONGEST_DESCRIPTION {
        return Err(Refusal::CommandDescriptionTooLong);
    }
    if !name.chars().all(fits) {
        return Err(Refusal::CommandName);
    }
    Ok(json!({ "command": name, "description": description }))
}

fn registry(world: &mut World, params: &Params) -> Result<Registry, Refusal> {
    let scope = params
        .structure("scope")
        .map_err(|_| bad("Can't parse BotCommandScope JSON object"))?
        .unwrap_or_else(|| json!({ "type": "default" }));
    let scope = read_scope(world, &scope)?;
    let language = params.text("language_code").unwrap_or_default();
    let is_code = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    if !language.is_empty() && !is_code {
        return Err(Refusal::LanguageCode);
    }
    Ok((scope.to_string(), language.to_owned()))
}

/// Reads a scope, without anything that does not belong there.
fn read_scope(world: &mut World, scope: &Value) -> Result<Value, Refusal> {
    if !scope.is_object() {
        return Err(bad("BotCommandScope must be an Object"));
    }
    let kind = scope["type"]
        .as_str()
        .ok_or_else(|| bad("Can't find field \"type\""))?;
    if WIDE_SCOPES.contains(&kind) {
        return Ok(json!({ "type": kind }));
    }
    if !CHAT_SCOPES.contains(&kind) {
        return Err(bad("Unsupported type specified"));
    }
    let chat = read_chat(scope)?;
    let person = (kind == "chat_member").then(|| read_person(scope));
    let person = person.transpose()?;
    let room = world.room(chat)?;
    if room.kind == Kind::Private && kind != "chat" {
        return Err(Refusal::ScopeInPrivate);
    }
    match person {
        None => Ok(json!({ "type": kind, "chat_id": chat })),
        Some(person) if !world.people.contains_key(&person) => Err(Refusal::UserNotFound),
        Some(person) => Ok(json!({ "type": kind, "chat_id": chat, "user_id": person })),
    }
}

/// Reads a number, or one in a text; names of channels are unknown here.
fn read_chat(scope: &Value) -> Result<i64, Refusal> {
    match &scope["chat_id"] {
        Value::Null => Err(bad("Can't find field \"chat_id\"")),
        Value::String(text) if text.is_empty() => Err(bad("Empty chat_id specified")),
        Value::String(text) => text.parse().map_err(|_| Refusal::ChatNotFound),
        other => other.as_i64().ok_or(Refusal::ChatNotFound),
    }
}

fn read_person(scope: &Value) -> Result<i64, Refusal> {
    let person = &scope["user_id"];
    if person.is_null() {
        return Err(bad("Can't find field \"user_id\""));
    }
    let person = person.as_i64().filter(|id| *id > 0);
    person.ok_or_else(|| bad("Invalid user_id specified"))
}

fn bad(why: &str) -> Refusal {
    Refusal::BadScope {
        why: why.to_owned(),
    }
}
