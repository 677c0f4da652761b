//! The fields of requests and answers.

use serde_json::Value;

use super::super::html;
use super::super::html::FormattedText;
use super::super::keyboard::{Button, ButtonEffect, Keyboard};
use super::super::params::Params;
use super::super::refusal::Refusal;
use super::super::world::{Room, World};

/// Maximum number of visible characters in a text, and under a picture.
pub(super) const LONGEST_TEXT: usize = 4096;
pub(super) const LONGEST_CAPTION: usize = 1024;

/// Returns the id in `chat_id`; names of channels are unknown here.
pub(crate) fn chat_id(params: &Params) -> Result<i64, Refusal> {
    if !params.values.contains_key("chat_id") {
        return Err(Refusal::ChatIdEmpty);
    }
    params
        .integer("chat_id")
        .ok()
        .flatten()
        .ok_or(Refusal::ChatNotFound)
}

/// Returns the chat in `chat_id`, if the bot may write there.
pub(super) fn writable_room<'a>(
    world: &'a mut World,
    params: &Params,
) -> Result<&'a mut Room, Refusal> {
    let room = world.room(chat_id(params)?)?;
    room.lets_bot_write()?;
    Ok(room)
}

/// Returns the number in `message_id`.
pub(super) fn message_id(params: &Params) -> Result<i64, Refusal> {
    let id = params.integer("message_id")?;
    id.ok_or(Refusal::MessageIdMissing)
}

/// A text or caption with its formatting.
pub(super) fn formatted_text(
    params: &Params,
    name: &str,
    entities: &str,
) -> Result<FormattedText, Refusal> {
    let text = params.text(name).unwrap_or_default();
    let given = params.structure(entities)?;
    read_formatted(text, params.text("parse_mode"), given)
}

/// Like `formatted_text`, for text inside a structure.
pub(super) fn read_formatted(
    text: &str,
    parse_mode: Option<&str>,
    entities: Option<Value>,
) -> Result<FormattedText, Refusal> {
    match parse_mode.unwrap_or_default().to_lowercase().as_str() {
        "html" => html::parse(text).map_err(|why| Refusal::BadEntities { why }),
        "" => {
            let mut plain = FormattedText::plain(text);
            plain.entities = entities
                .and_then(|list| list.as_array().cloned())
                .unwrap_or_default();
            Ok(plain)
        }
        _ => Err(Refusal::UnknownParseMode),
    }
}

pub(super) fn caption(given: FormattedText) -> Result<FormattedText, Refusal> {
    if given.length() > LONGEST_CAPTION {
        return Err(Refusal::CaptionTooLong);
    }
    Ok(given)
}

pub(super) fn keyboard(params: &Params) -> Result<Keyboard, Refusal> {
    let keyboard = Keyboard::read(params.structure("reply_markup")?)?;
    let is_group = params.text("chat_id").is_some_and(|id| id.starts_with('-'));
    let opens_app = |button: &Button| matches!(button.deed, ButtonEffect::App(_));
    if is_group && keyboard.buttons().any(opens_app) {
        return Err(Refusal::ButtonType);
    }
    Ok(keyboard)
}

/// A message of the world as the bot is told of it.
pub(super) fn render_message(world: &World, chat: i64, message: i64) -> Value {
    let room = world.chats.get(&chat);
    room.and_then(|room| Some(world.message(room, room.posted_messages.get(&message)?)))
        .unwrap_or_default()
}
