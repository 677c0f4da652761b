//! What the bot asks about, and its list of commands.

use serde_json::{Value, json};

use super::chat_id;
use crate::stand_in::telegram::{
    params::Params,
    refusal::Refusal,
    shape,
    world::{BOT, Kind, World},
};

const MOST_COMMANDS: usize = 100;
const LONGEST_NAME: usize = 32;
const LONGEST_DESCRIPTION: usize = 256;
const ACTIONS: [&str; 11] = [
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
];

/// `getWebhookInfo`: there is none.
pub(super) fn webhook(world: &World) -> Value {
    json!({
        "url": "",
        "has_custom_certificate": false,
        "pending_update_count": world.queue.len(),
    })
}

/// `deleteWebhook`.
pub(super) fn delete_webhook(world: &mut World, params: &Params) -> Value {
    if params.flag("drop_pending_updates") {
        world.queue.clear();
    }
    Value::Bool(true)
}

/// `setMyCommands`.
pub(super) fn set_commands(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let commands = params.structure("commands")?.unwrap_or_else(|| json!([]));
    let list = commands.as_array().ok_or_else(|| unreadable("commands"))?;
    if list.len() > MOST_COMMANDS {
        return Err(Refusal::CommandsTooMany);
    }
    for command in list {
        check_command(command)?;
    }
    world.commands.insert(shelf(params)?, commands);
    Ok(Value::Bool(true))
}

fn check_command(command: &Value) -> Result<(), Refusal> {
    let name = command["command"].as_str().unwrap_or_default();
    let name = name.strip_prefix('/').unwrap_or(name);
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !(1..=LONGEST_NAME).contains(&name.len()) || !name.chars().all(fits) {
        return Err(Refusal::CommandName);
    }
    let description = command["description"].as_str().unwrap_or_default().trim();
    if !(1..=LONGEST_DESCRIPTION).contains(&description.chars().count()) {
        return Err(Refusal::CommandDescription);
    }
    Ok(())
}

/// `getMyCommands`.
pub(super) fn commands(world: &World, params: &Params) -> Result<Value, Refusal> {
    Ok(world
        .commands
        .get(&shelf(params)?)
        .cloned()
        .unwrap_or_else(|| json!([])))
}

/// Where a list of commands lies: scope and language.
fn shelf(params: &Params) -> Result<(String, String), Refusal> {
    let scope = params
        .structure("scope")?
        .unwrap_or_else(|| json!({ "type": "default" }));
    let language = params.text("language_code").unwrap_or_default();
    if !language.is_empty() && language.len() != 2 {
        return Err(unreadable("language_code"));
    }
    Ok((scope.to_string(), language.to_owned()))
}

/// `getChat`.
pub(super) fn chat(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = world.room(chat_id(params)?)?;
    if room.kind != Kind::Private {
        room.lets_bot_write()?;
    }
    Ok(shape::full_room(room))
}

/// `getChatMember`.
pub(super) fn member(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = world.room(chat_id(params)?)?;
    room.lets_bot_write()?;
    let room = room.clone();
    let person = params.integer("user_id")?.ok_or(Refusal::UserNotFound)?;
    if person != BOT && !world.people.contains_key(&person) {
        return Err(Refusal::UserNotFound);
    }
    Ok(world.member(&room, person))
}

/// `sendChatAction`.
pub(super) fn action(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    world.room(chat_id(params)?)?.lets_bot_write()?;
    let action = params.text("action").unwrap_or_default();
    if !ACTIONS.contains(&action) {
        return Err(unreadable("action"));
    }
    Ok(Value::Bool(true))
}

fn unreadable(name: &str) -> Refusal {
    Refusal::BadParameter {
        name: name.to_owned(),
    }
}
