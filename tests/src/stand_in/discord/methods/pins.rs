//! Pinned messages.

use serde_json::Value;

use crate::stand_in::discord::asked::Asked;
use crate::stand_in::discord::permissions::Permission;
use crate::stand_in::discord::refusal::Refusal;
use crate::stand_in::discord::world::{BOT, Posted, PostedBody, World};

/// `PUT /channels/{channel_id}/pins/{message_id}`: a message announces the pin to everyone.
pub(super) fn pin(world: &mut World, asked: &Asked) -> Result<Value, Refusal> {
    let (place, id) = meant(world, asked)?;
    if !std::mem::replace(&mut world.posted_mut(place, id).is_pinned, true) {
        let told = Posted {
            tells_of_pin: Some(id),
            ..Posted::new(BOT, PostedBody::default())
        };
        world.say(place, told);
    }
    Ok(Value::Null)
}

/// `DELETE /channels/{channel_id}/pins/{message_id}`
pub(super) fn unpin(world: &mut World, asked: &Asked) -> Result<Value, Refusal> {
    let (place, id) = meant(world, asked)?;
    world.posted_mut(place, id).is_pinned = false;
    Ok(Value::Null)
}

fn meant(world: &World, asked: &Asked) -> Result<(u64, u64), Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    world.demand(place, Permission::PinMessages)?;
    let posted = place.public(asked.id("message_id"))?;
    Ok((place.id, posted.id))
}
