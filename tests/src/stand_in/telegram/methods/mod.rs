//! The methods of the Bot API, each as strict as the real one.

mod answer;
mod commands;
mod edit;
mod ephemeral;
mod fields;
mod info;
mod pin;
mod react;
mod receiver;
mod send;
mod webhook;

pub(crate) use fields::chat_id;
use fields::{
    LONGEST_CAPTION, LONGEST_TEXT, caption, formatted_text, keyboard, message_id, read_formatted,
    render_message, writable_room,
};
use serde_json::Value;

use super::params::Params;
use super::refusal::Refusal;
use super::world::World;

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
