//! Messages as the server tells them.

use serde_json::Value;

use super::super::world::World;

/// A message of a channel as it is told.
pub(super) fn render_message(world: &World, place: u64, posted: u64) -> Value {
    let place = &world.places[&place];
    world.message(place, &place.posted_messages[&posted])
}
