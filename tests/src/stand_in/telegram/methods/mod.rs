//! The methods of the Bot API, each as strict as the real one.

mod answer;
mod commands;
mod edit;
mod ephemeral;
mod info;
mod pin;
mod react;
mod receiver;
mod send;
mod webhook;

use serde_json::Value;

use super::html;
use super::html::FormattedText;
use super::keyboard::{Button, ButtonEffect, Keyboard};
use super::params::Params;
use super::refusal::Refusal;
use super::world::World;

/// Maximum number of visible characters in a text, and under a picture.
const LONGEST_TEXT: usize = 4096;
const LONGEST_CAPTION: usize = 1024;

/// Carries out one request; `getUpdates` is not among them, because it waits.
pub(super) fn call(world: &mut World, method: &str, params: &Params) -> Result<Value, Refusal> {
    match method.to_lowercase().as_str() {
        "getme" => Ok(super::shape::me()),
        "getwebhookinfo" => Ok(webhook::info(world)),
        "deletewebhook" => Ok(webhook::delete(world, params)),
        "setwebhook" => webhook::set(world, params),
        "setmycommands" => commands::set(world, params),
        "getmycommands" => commands::get(world, params),
        "deletemycommands" => commands::delete(world, params),
        "setmydescription" => commands::describe(world, params, "description"),
        "getmydescription" => commands::get_description(world, params, "description"),
        "setmyshortdescription" => commands::describe(world, params, "short_description"),
        "getmyshortdescription" => commands::get_description(world, params, "short_description"),
        "getchat" => info::chat(world, params),
        "getchatmember" => info::member(world, params),
        "getchatadministrators" => info::administrators(world, params),
        "leavechat" => info::leave(world, params),
        "sendchataction" => info::action(world, params),
        "sendmessage" => send::message(world, params),
        "sendphoto" => send::photo(world, params),
        "senddocument" => send::document(world, params),
        "editmessagetext" => edit::text(world, params),
        "editmessagecaption" => edit::caption(world, params),
        "editmessagemedia" => edit::media(world, params),
        "editmessagereplymarkup" => edit::markup(world, params),
        "editephemeralmessagetext" => ephemeral::text(world, params),
        "editephemeralmessagecaption" => ephemeral::caption(world, params),
        "editephemeralmessagemedia" => ephemeral::media(world, params),
        "deleteephemeralmessage" => ephemeral::delete(world, params),
        "deletemessage" => edit::delete(world, params),
        "deletemessages" => edit::delete_all(world, params),
        "pinchatmessage" => pin::pin(world, params),
        "unpinchatmessage" => pin::unpin(world, params),
        "setmessagereaction" => react::set(world, params),
        "answercallbackquery" => answer::press(world, params),
        _ => Err(Refusal::UnknownMethod),
    }
}

/// Returns the id in `chat_id`; names of channels are unknown here.
pub(super) fn chat_id(params: &Params) -> Result<i64, Refusal> {
    if !params.values.contains_key("chat_id") {
        return Err(Refusal::ChatIdEmpty);
    }
    params
        .integer("chat_id")
        .ok()
        .flatten()
        .ok_or(Refusal::ChatNotFound)
}

/// A text or caption with its formatting.
fn formatted_text(params: &Params, name: &str, entities: &str) -> Result<FormattedText, Refusal> {
    let text = params.text(name).unwrap_or_default();
    let given = params.structure(entities)?;
    read_formatted(text, params.text("parse_mode"), given)
}

/// Like `formatted_text`, for text inside a structure.
fn read_formatted(
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

fn caption(given: FormattedText) -> Result<FormattedText, Refusal> {
    if given.length() > LONGEST_CAPTION {
        return Err(Refusal::CaptionTooLong);
    }
    Ok(given)
}

fn keyboard(params: &Params) -> Result<Keyboard, Refusal> {
    let keyboard = Keyboard::read(params.structure("reply_markup")?)?;
    let is_group = params.text("chat_id").is_some_and(|id| id.starts_with('-'));
    let opens_app = |button: &Button| matches!(button.deed, ButtonEffect::App(_));
    if is_group && keyboard.buttons().any(opens_app) {
        return Err(Refusal::ButtonType);
    }
    Ok(keyboard)
}

/// A message of the world as the bot is told of it.
fn render_message(world: &World, chat: i64, message: i64) -> Value {
    let room = world.chats.get(&chat);
    room.and_then(|room| Some(world.message(room, room.posted_messages.get(&message)?)))
        .unwrap_or_default()
}
