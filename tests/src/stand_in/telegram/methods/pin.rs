//! `pinChatMessage` and `unpinChatMessage`.

use serde_json::Value;

use super::{message_id, render_message, writable_room};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{BOT, Kind, Room, World};

/// `pinChatMessage`: everyone is told, and the bot, too.
pub(super) fn pin(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = pin_place(world, params)?;
    let chat = room.id;
    let id = message_id(params)?;
    let thread = room.find_posted(id).ok_or(Refusal::PinNotFound)?.thread;
    if room.pinned.insert(id) {
        let pinned = render_message(world, chat, id);
        world.service_of(chat, BOT, thread, ("pinned_message", pinned));
    }
    Ok(Value::Bool(true))
}

/// `unpinChatMessage`; without a number the latest that is pinned.
pub(super) fn unpin(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = pin_place(world, params)?;
    let id = params.integer("message_id")?;
    let id = id.or_else(|| room.pinned.last().copied());
    match id.is_some_and(|id| room.pinned.remove(&id)) {
        true => Ok(Value::Bool(true)),
        false => Err(Refusal::UnpinNotFound),
    }
}

/// A chat in which the bot may pin: a group's administrator may.
fn pin_place<'a>(world: &'a mut World, params: &Params) -> Result<&'a mut Room, Refusal> {
    let room = writable_room(world, params)?;
    match room.kind == Kind::Private || room.bot.is_admin() {
        true => Ok(room),
        false => Err(Refusal::NoRightToPin),
    }
}
