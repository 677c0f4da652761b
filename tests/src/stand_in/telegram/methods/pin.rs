//! `pinChatMessage` and `unpinChatMessage`.

use serde_json::Value;

use super::{chat_id, render_message};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{BOT, Kind, Room, World};

/// `pinChatMessage`: everyone is told, and the bot, too.
pub(super) fn pin(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let chat = chat_id(params)?;
    let room = place(world, chat)?;
    let id = params.integer("message_id")?;
    let id = id.ok_or(Refusal::MessageIdMissing)?;
    let thread = room.find_posted(id).ok_or(Refusal::PinNotFound)?.thread;
    if room.pinned.insert(id) {
        let pinned = render_message(world, chat, id);
        world.service_of(chat, BOT, thread, ("pinned_message", pinned));
    }
    Ok(Value::Bool(true))
}

/// `unpinChatMessage`; without a number the latest that is pinned.
pub(super) fn unpin(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = place(world, chat_id(params)?)?;
    let id = params.integer("message_id")?;
    let id = id.or_else(|| room.pinned.last().copied());
    match id.is_some_and(|id| room.pinned.remove(&id)) {
        true => Ok(Value::Bool(true)),
        false => Err(Refusal::UnpinNotFound),
    }
}

/// A chat in which the bot may pin: a group's administrator may.
fn place(world: &mut World, chat: i64) -> Result<&mut Room, Refusal> {
    let room = world.room(chat)?;
    room.lets_bot_write()?;
    match room.kind == Kind::Private || room.bot.is_admin() {
        true => Ok(room),
        false => Err(Refusal::NoRightToPin),
    }
}
