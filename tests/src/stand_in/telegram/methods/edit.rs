//! Changes to messages: the `editMessage…` family and `deleteMessage`.

use serde_json::Value;

use super::{
    LONGEST_TEXT, caption as short_enough, chat_id, formatted, keyboard, read_formatted, send, told,
};
use crate::stand_in::telegram::{
    params::Params,
    refusal::Refusal,
    world::{BOT, Kind, Letter, LetterBody, Standing, World, now},
};

const DELETABLE_FOR: u64 = 48 * 60 * 60;

/// `editMessageText`.
pub(super) fn text(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let old = mine(world, params)?.body.clone();
    let text = formatted(params, "text", "entities")?;
    if text.text.is_empty() {
        return Err(Refusal::TextEmpty);
    }
    if text.length() > LONGEST_TEXT {
        return Err(Refusal::EditedTextTooLong);
    }
    if old.photo.is_some() {
        return Err(Refusal::NoTextToEdit);
    }
    let keyboard = keyboard(params)?;
    let (text, entities) = (text.text, text.entities);
    change(
        world,
        params,
        LetterBody {
            text,
            entities,
            photo: None,
            keyboard,
        },
    )
}

/// `editMessageCaption`.
pub(super) fn caption(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let old = mine(world, params)?.body.clone();
    let caption = short_enough(formatted(params, "caption", "caption_entities")?)?;
    if old.photo.is_none() {
        return Err(Refusal::NoCaptionToEdit);
    }
    let keyboard = keyboard(params)?;
    let (text, entities) = (caption.text, caption.entities);
    change(
        world,
        params,
        LetterBody {
            text,
            entities,
            photo: old.photo,
            keyboard,
        },
    )
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
    let reference = media["media"].as_str().unwrap_or_default();
    let photo = Some(send::upload(world, params, Some(reference), "media")?);
    let (text, entities) = (caption.text, caption.entities);
    change(
        world,
        params,
        LetterBody {
            text,
            entities,
            photo,
            keyboard,
        },
    )
}

/// `editMessageReplyMarkup`.
pub(super) fn markup(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let mut body = mine(world, params)?.body.clone();
    body.keyboard = keyboard(params)?;
    change(world, params, body)
}

/// `deleteMessage`.
pub(super) fn delete(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = world.room(chat_id(params)?)?;
    if room.kind != Kind::Private {
        room.lets_bot_write()?;
    }
    let may_any = room.kind == Kind::Private || room.bot == Standing::Admin;
    let id = params
        .integer("message_id")?
        .ok_or(Refusal::MessageIdMissing)?;
    let letter = room.letter(id).ok_or(Refusal::DeleteNotFound)?;
    let is_old = now().saturating_sub(letter.sent_at) >= DELETABLE_FOR;
    if is_old || (letter.from != BOT && !may_any) {
        return Err(Refusal::CantBeDeleted);
    }
    letter.deleted = true;
    Ok(Value::Bool(true))
}

/// The message meant, if it is there and the bot's own.
fn mine<'a>(world: &'a mut World, params: &Params) -> Result<&'a mut Letter, Refusal> {
    if params.values.contains_key("inline_message_id") {
        return Err(Refusal::MessageIdMissing);
    }
    let room = world.room(chat_id(params)?)?;
    if room.kind != Kind::Private {
        room.lets_bot_write()?;
    }
    let id = params
        .integer("message_id")?
        .ok_or(Refusal::MessageIdMissing)?;
    let letter = room.letter(id).ok_or(Refusal::EditNotFound)?;
    if letter.from != BOT {
        return Err(Refusal::CantBeEdited);
    }
    Ok(letter)
}

/// Shows the new content, unless it is the old one.
fn change(world: &mut World, params: &Params, body: LetterBody) -> Result<Value, Refusal> {
    let letter = mine(world, params)?;
    if letter.body.looks_like(&body) {
        return Err(Refusal::NotModified);
    }
    letter.past.push(std::mem::replace(&mut letter.body, body));
    letter.edited_at = Some(now());
    let message = letter.id;
    Ok(told(world, chat_id(params)?, message))
}
