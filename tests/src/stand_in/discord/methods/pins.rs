//! Pinned messages.

use serde_json::Value;

use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::permissions::Permission;
use crate::stand_in::discord::refusal::Refusal;
use crate::stand_in::discord::world::{BOT, Particulars, PostedBody, PostedMessage, World};

/// `PUT /channels/{channel_id}/pins/{message_id}`: a message announces the pin to everyone.
pub(super) fn pin(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let (place, id) = find_pin_target(world, asked)?;
    if !std::mem::replace(&mut world.posted_mut(place, id).more.is_pinned, true) {
        let told = PostedMessage {
            more: Particulars {
                tells_of_pin: Some(id),
                ..Particulars::default()
            },
            ..PostedMessage::new(BOT, PostedBody::default())
        };
        world.say(place, told);
    }
    Ok(Value::Null)
}

/// `DELETE /channels/{channel_id}/pins/{message_id}`
pub(super) fn unpin(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let (place, id) = find_pin_target(world, asked)?;
    world.posted_mut(place, id).more.is_pinned = false;
    Ok(Value::Null)
}

fn find_pin_target(world: &World, asked: &ApiRequest) -> Result<(u64, u64), Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    world.demand(place, Permission::PinMessages)?;
    let posted = place.public(asked.id("message_id"))?;
    Ok((place.id, posted.id))
}
