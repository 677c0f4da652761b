//! `setMessageReaction`.

use serde_json::{Value, json};

use super::{message_id, writable_room};
use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::World;

/// Some of the signs that Telegram takes.
const SIGNS: [&str; 6] = ["👍", "👎", "👌", "👀", "🎉", "🤔"];

/// `setMessageReaction`: a bot leaves one sign below a message, or takes it away.
pub(super) fn set(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let room = writable_room(world, params)?;
    let id = message_id(params)?;
    room.find_posted(id).ok_or(Refusal::ReactNotFound)?;
    let signs = params.structure("reaction")?.unwrap_or_else(|| json!([]));
    let signs = signs.as_array().cloned().unwrap_or_default();
    let is_taken =
        |sign: &Value| sign["type"] == "emoji" && SIGNS.iter().any(|known| sign["emoji"] == *known);
    if signs.len() > 1 || !signs.iter().all(is_taken) {
        return Err(Refusal::ReactionInvalid);
    }
    Ok(Value::Bool(true))
}
