//! Changes to messages: the `editMessage…` family and `deleteMessage`.

use std::time::Duration;

use serde_json::Value;

use super::{
    LONGEST_TEXT, caption as short_enough, chat_id, formatted_text, keyboard, message_id,
    read_formatted, render_message, send, writable_room,
};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{BOT, Kind, PostedBody, PostedMessage, Room, World};

/// Time for which a message can be deleted, and maximum number deleted at once.
const DELETABLE_FOR: Duration = Duration::from_secs(48 * 60 * 60);
const MOST_AT_ONCE: usize = 100;

/// `editMessageText`.
pub(super) fn text(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let old = mine(world, params)?.body.clone();
    let text = formatted_text(params, "text", "entities")?;
    if text.text.is_empty() {
        return Err(Refusal::TextEmpty);
    }
    if text.length() > LONGEST_TEXT {
        return Err(Refusal::EditedTextTooLong);
    }
    if old.photo.is_some() || old.document.is_some() {
        return Err(Refusal::NoTextToEdit);
    }
    change(world, params, text.into_body(keyboard(params)?))
}

/// `editMessageCaption`.
pub(super) fn caption(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let old = mine(world, params)?.body.clone();
    let caption = short_enough(formatted_text(params, "caption", "caption_entities")?)?;
    if old.photo.is_none() {
        return Err(Refusal::NoCaptionToEdit);
    }
    let body = PostedBody {
        photo: old.photo,
        ..caption.into_body(keyboard(params)?)
    };
    change(world, params, body)
}

/// `editMessageMedia`, which also turns a text into a photo.
pub(super) fn media(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    mine(world, params)?;
    let media = params.structure("media")?.ok_or(Refusal::PhotoMissing)?;
    if media["type"] != "photo" {
        return Err(Refusal::BadParameter {
            name: "media".into(),
        });
    }
    let text = media["caption"].as_str().unwrap_or_default();
    let entities = media.get("caption_entities").cloned();
    let caption = read_formatted(text, media["parse_mode"].as_str(), entities)?;
    let caption = short_enough(caption)?;
    let keyboard = keyboard(params)?;
    world.room(chat_id(params)?)?.lets_bot_send(true)?;
    let reference = media["media"].as_str().unwrap_or_default();
    let photo = Some(send::upload(world, params, Some(reference), "media")?);
    let body = PostedBody {
        photo,
        ..caption.into_body(keyboard)
    };
    change(world, params, body)
}

/// `editMessageReplyMarkup`.
pub(super) fn markup(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let mut body = mine(world, params)?.body.clone();
    body.keyboard = keyboard(params)?;
    change(world, params, body)
}

/// `deleteMessage`.
pub(super) fn delete(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = place_to_delete(world, params)?;
    let id = message_id(params)?;
    let posted = room.find_posted(id).ok_or(Refusal::DeleteNotFound)?.clone();
    lets_delete(room, &posted)?;
    room.forget(id);
    Ok(Value::Bool(true))
}

/// `deleteMessages`: all of them or none, but for those that are not there.
pub(super) fn delete_all(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = place_to_delete(world, params)?;
    let ids = params.structure("message_ids")?.unwrap_or_default();
    let ids: Vec<_> = ids.as_array().into_iter().flatten().collect();
    if ids.is_empty() {
        return Err(Refusal::MessageIdsMissing);
    }
    if ids.len() > MOST_AT_ONCE {
        return Err(Refusal::MessageIdsTooMany);
    }
    let ids = ids.into_iter().filter_map(Value::as_i64);
    let posted_messages: Vec<_> = ids.filter_map(|id| room.find_posted(id).cloned()).collect();
    posted_messages
        .iter()
        .try_for_each(|posted| lets_delete(room, posted))?;
    posted_messages
        .iter()
        .for_each(|posted| room.forget(posted.id));
    Ok(Value::Bool(true))
}

/// Returns the chat in which the bot may delete. In private that includes a person who has blocked the bot.
fn place_to_delete<'a>(world: &'a mut World, params: &Params) -> Result<&'a mut Room, Refusal> {
    let room = world.room(chat_id(params)?)?;
    if room.kind != Kind::Private {
        room.lets_bot_write()?;
    }
    Ok(room)
}

fn lets_delete(room: &Room, posted: &PostedMessage) -> Result<(), Refusal> {
    let may_any = room.kind == Kind::Private || room.bot.is_admin();
    if posted.author != BOT && !may_any {
        return Err(Refusal::CantBeDeleted);
    }
    if posted.age() >= DELETABLE_FOR {
        return Err(Refusal::CantBeDeletedForEveryone);
    }
    Ok(())
}

/// The message meant, if it is there and the bot's own.
fn mine<'a>(world: &'a mut World, params: &Params) -> Result<&'a mut PostedMessage, Refusal> {
    if params.values.contains_key("inline_message_id") {
        return Err(Refusal::MessageIdMissing);
    }
    let room = writable_room(world, params)?;
    let may_write = room.rights_of_bot().texts;
    let ephemeral = params.integer("ephemeral_message_id")?;
    let id = match ephemeral {
        Some(id) => id,
        None => message_id(params)?,
    };
    let posted = room.find_posted(id).ok_or(Refusal::EditNotFound)?;
    let receiver = params.integer("receiver_user_id")?;
    if posted.reader != receiver.filter(|_| ephemeral.is_some()) {
        return Err(Refusal::EditNotFound);
    }
    if posted.author != BOT {
        return Err(Refusal::CantBeEdited);
    }
    if !may_write {
        return Err(Refusal::WriteForbidden);
    }
    Ok(posted)
}

/// Shows the new content, unless it is the old one.
fn change(world: &mut World, params: &Params, body: PostedBody) -> Result<Value, Refusal> {
    let body = world.resolve_mentions(body);
    let posted = mine(world, params)?;
    if posted.body.looks_like(&body) {
        return Err(Refusal::NotModified);
    }
    let before = std::mem::replace(&mut posted.body, body);
    posted.note_edit(before);
    if posted.reader.is_some() {
        return Ok(Value::Bool(true));
    }
    let message = posted.id;
    Ok(render_message(world, chat_id(params)?, message))
}
