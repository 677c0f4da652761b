//! Messages that one person alone sees, as version 10.3 of the Bot API has them.

use serde_json::Value;

use super::{LONGEST_CAPTION, chat_id, edit, formatted_text};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{Ephemerals, World};

/// `editEphemeralMessageText`: it takes no more than a caption has.
pub(super) fn text(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    check_support(world)?;
    if formatted_text(params, "text", "entities")?.length() > LONGEST_CAPTION {
        return Err(Refusal::EditedTextTooLong);
    }
    edit::text(world, params)
}

/// `editEphemeralMessageCaption`.
pub(super) fn caption(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    check_support(world)?;
    edit::caption(world, params)
}

/// `editEphemeralMessageMedia`.
pub(super) fn media(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    check_support(world)?;
    edit::media(world, params)
}

/// `deleteEphemeralMessage`.
pub(super) fn delete(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    check_support(world)?;
    let receiver = params.integer("receiver_user_id")?;
    let room = world.room(chat_id(params)?)?;
    let id = params
        .integer("ephemeral_message_id")?
        .ok_or(Refusal::MessageIdMissing)?;
    let posted = room.find_posted(id);
    let posted = posted.filter(|it| it.reader.is_some() && it.reader == receiver);
    posted.ok_or(Refusal::DeleteNotFound)?.is_deleted = true;
    Ok(Value::Bool(true))
}

fn check_support(world: &World) -> Result<(), Refusal> {
    match world.ephemerals {
        Ephemerals::Taken | Ephemerals::Refused => Ok(()),
        Ephemerals::Unknown => Err(Refusal::UnknownMethod),
    }
}
