//! The bot's requests about chats, people and itself.

use serde_json::Value;

use super::{chat_id, writable_room};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::shape;
use crate::stand_in::telegram::standing::MemberStatus;
use crate::stand_in::telegram::world::{BOT, Kind, World};

/// The actions a bot can show.
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
    let room = writable_room(world, params)?.clone();
    let person = params.integer("user_id").ok().flatten();
    let person = person.filter(|id| *id > 0).ok_or(Refusal::UserIdInvalid)?;
    if person != BOT && !world.people.contains_key(&person) {
        return Err(Refusal::UserNotFound);
    }
    if room.kind == Kind::Private && ![BOT, room.id].contains(&person) {
        return Err(Refusal::MemberNotFound);
    }
    world.met.insert(person);
    Ok(world.member(&room, person))
}

/// `getChatAdministrators`.
pub(super) fn administrators(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = writable_room(world, params)?;
    if room.kind == Kind::Private {
        return Err(Refusal::NoAdministrators);
    }
    let room = room.clone();
    Ok(world.administrators(&room))
}

/// `leaveChat`.
pub(super) fn leave(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let chat = writable_room(world, params)?.id;
    world.set_bot(chat, BOT, MemberStatus::Left);
    Ok(Value::Bool(true))
}

/// `sendChatAction`.
pub(super) fn action(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    writable_room(world, params)?;
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
