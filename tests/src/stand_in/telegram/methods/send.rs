//! New messages: `sendMessage`, `sendPhoto`, `sendDocument`.

use serde_json::Value;

use super::{
    LONGEST_TEXT, caption, chat_id, formatted_text, keyboard, receiver, render_message,
    writable_room,
};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::picture::Photo;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{BOT, Document, PostedBody, PostedMessage, Room, World};

/// `sendMessage`.
pub(super) fn message(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    writable_room(world, params)?;
    let text = formatted_text(params, "text", "entities")?;
    if text.text.is_empty() {
        return Err(Refusal::TextEmpty);
    }
    if text.length() > LONGEST_TEXT {
        return Err(Refusal::TextTooLong);
    }
    put(world, params, text.into_body(keyboard(params)?))
}

/// `sendPhoto`.
pub(super) fn photo(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    writable_room(world, params)?;
    let caption = caption(formatted_text(params, "caption", "caption_entities")?)?;
    let keyboard = keyboard(params)?;
    let photo = upload(world, params, params.text("photo"), "photo")?;
    let body = PostedBody {
        photo: Some(photo),
        ..caption.into_body(keyboard)
    };
    put(world, params, body)
}

/// `sendDocument`, with a file that goes along.
pub(super) fn document(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    writable_room(world, params)?;
    let caption = caption(formatted_text(params, "caption", "caption_entities")?)?;
    let part = params.text("document").unwrap_or("attach://document");
    let part = part.strip_prefix("attach://").ok_or(Refusal::FileUnknown)?;
    let bytes = params.files.get(part).ok_or(Refusal::DocumentMissing)?;
    let name = params.file_names.get(part).cloned().unwrap_or_default();
    let body = PostedBody {
        document: Some(Document {
            name,
            bytes: bytes.clone(),
        }),
        ..caption.into_body(keyboard(params)?)
    };
    put(world, params, body)
}

/// The picture meant by `attach://name`, by a `file_id`, or sent as the field itself.
pub(super) fn upload(
    world: &mut World,
    params: &Params,
    reference: Option<&str>,
    field: &str,
) -> Result<Photo, Refusal> {
    let part = match reference {
        None => field,
        Some(reference) => match reference.strip_prefix("attach://") {
            Some(part) => part,
            None => {
                return world
                    .photos
                    .get(reference)
                    .cloned()
                    .ok_or(Refusal::FileUnknown);
            }
        },
    };
    let bytes = params
        .files
        .get(part)
        .cloned()
        .ok_or(Refusal::PhotoMissing)?;
    let photo = Photo::read(bytes, format!("photo-{}", world.next_id()))?;
    world.photos.insert(photo.file_id.clone(), photo.clone());
    Ok(photo)
}

/// Puts the bot's message into the chat.
fn put(world: &mut World, params: &Params, body: PostedBody) -> Result<Value, Refusal> {
    let chat = chat_id(params)?;
    let receiver = receiver::of(world, params, chat)?;
    let body = world.resolve_mentions(body);
    let room = world.room(chat)?;
    let mut posted = PostedMessage::new(BOT, body);
    posted.reply_to = reply_to(room, params)?;
    posted.thread = thread(room, params, posted.reply_to)?;
    room.lets_bot_send(posted.body.photo.is_some())?;
    room.takes_in(posted.thread)?;
    posted.more.is_silent = params.flag("disable_notification");
    posted.more.is_guarded = params.flag("protect_content");
    let message = match receiver {
        Some(person) => room.add_ephemeral(posted, person).id,
        None => room.add(posted).id,
    };
    Ok(render_message(world, chat, message))
}

/// The topic, which for a reply is the one of the message replied to; General has no number here.
fn thread(room: &Room, params: &Params, reply_to: Option<i64>) -> Result<Option<i64>, Refusal> {
    let Some(thread) = params.integer("message_thread_id")? else {
        let replied = reply_to.and_then(|id| room.posted_messages.get(&id));
        return Ok(replied.and_then(|posted| posted.thread));
    };
    room.has_topic(thread)?;
    Ok(Some(thread))
}

fn reply_to(room: &mut Room, params: &Params) -> Result<Option<i64>, Refusal> {
    let Some(reply) = params.structure("reply_parameters")? else {
        return Ok(None);
    };
    let found = reply["message_id"]
        .as_i64()
        .filter(|id| room.find_posted(*id).is_some());
    if found.is_none() && reply["allow_sending_without_reply"] != true {
        return Err(Refusal::ReplyNotFound);
    }
    Ok(found)
}
