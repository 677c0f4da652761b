//! Messages that one person alone sees, as version 10.3 of the Bot API has them.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::{LONGEST_CAPTION, chat_id, edit, formatted};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{Ephemerals, Kind, Posted, PressRecord, World};

/// For how long after a press its person may be shown something.
const AFTER_A_PRESS: Duration = Duration::from_secs(15);

/// `editEphemeralMessageText`: it takes no more than a caption has.
pub(super) fn text(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    known(world)?;
    if formatted(params, "text", "entities")?.length() > LONGEST_CAPTION {
        return Err(Refusal::EditedTextTooLong);
    }
    edit::text(world, params)
}

/// `editEphemeralMessageCaption`.
pub(super) fn caption(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    known(world)?;
    edit::caption(world, params)
}

/// `editEphemeralMessageMedia`.
pub(super) fn media(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    known(world)?;
    edit::media(world, params)
}

/// `deleteEphemeralMessage`.
pub(super) fn delete(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    known(world)?;
    let receiver = params.integer("receiver_user_id")?;
    let room = world.room(chat_id(params)?)?;
    let id = params
        .integer("ephemeral_message_id")?
        .ok_or(Refusal::MessageIdMissing)?;
    let posted = room.posted(id);
    let posted = posted.filter(|it| it.only_for.is_some() && it.only_for == receiver);
    posted.ok_or(Refusal::DeleteNotFound)?.deleted = true;
    Ok(Value::Bool(true))
}

fn known(world: &World) -> Result<(), Refusal> {
    match world.ephemerals {
        Ephemerals::Taken | Ephemerals::Refused => Ok(()),
        Ephemerals::Unknown => Err(Refusal::UnknownMethod),
    }
}

/// For whom alone a message is meant, if it is meant for one person and that is possible.
pub(super) fn receiver(world: &World, params: &Params, chat: i64) -> Result<Option<i64>, Refusal> {
    let asked = params.structure("ephemeral_message_parameters")?;
    let asked = asked.filter(|_| world.ephemerals != Ephemerals::Unknown);
    let Some(asked) = asked else { return Ok(None) };
    let room = &world.chats[&chat];
    if world.ephemerals == Ephemerals::Refused || room.kind == Kind::Private {
        return Err(Refusal::NoEphemerals);
    }
    let receiver = asked["receiver_user_id"].as_i64();
    let receiver = receiver.ok_or(Refusal::UserIdInvalid)?;
    let query = asked["callback_query_id"].as_str();
    let by = |press: &&PressRecord| is_fresh(press, receiver, chat);
    let press = query.and_then(|id| {
        let mut presses = world.presses.iter().filter(|press| press.id == id);
        presses.find(by)
    });
    if press.is_none() && (query.is_some() || !room.bot.is_admin()) {
        return Err(Refusal::QueryTooOld);
    }
    let pressed = press.and_then(|press| room.posted_messages.get(&press.message));
    let is_public = |posted: &Arc<Posted>| posted.only_for.is_none();
    if asked["replace_callback_query_message"] == true && !pressed.is_some_and(is_public) {
        return Err(Refusal::CoversNothing);
    }
    Ok(Some(receiver))
}

fn is_fresh(press: &PressRecord, receiver: i64, chat: i64) -> bool {
    let fresh = press.told_at.is_some_and(|at| at.elapsed() < AFTER_A_PRESS);
    press.person == receiver && press.chat == chat && fresh && !press.expired
}
