//! The only receiver of an ephemeral message.

use std::sync::Arc;
use std::time::Duration;

use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::{Ephemerals, Kind, PostedMessage, PressRecord, World};

/// Time after a press for which its person may be shown something.
const AFTER_A_PRESS: Duration = Duration::from_secs(15);

/// Returns the only receiver of a message, if it is meant for one person and that is possible.
pub(super) fn of(world: &World, params: &Params, chat: i64) -> Result<Option<i64>, Refusal> {
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
    let is_public = |posted: &Arc<PostedMessage>| posted.reader.is_none();
    if asked["replace_callback_query_message"] == true && !pressed.is_some_and(is_public) {
        return Err(Refusal::CoversNothing);
    }
    Ok(Some(receiver))
}

fn is_fresh(press: &PressRecord, receiver: i64, chat: i64) -> bool {
    let fresh = press.told_at.is_some_and(|at| at.elapsed() < AFTER_A_PRESS);
    press.person == receiver && press.chat == chat && fresh && !press.expired
}
