//! Later answers to an interaction: by its token, as long as that lives.

use serde_json::Value;

use super::render_message;
use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::draft;
use crate::stand_in::discord::refusal::Refusal;
use crate::stand_in::discord::world::{BOT, World};

/// `POST /webhooks/{webhook_id}/{webhook_token}`
pub(super) fn follow_up(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let at = find(world, asked)?;
    let record = &world.records[at];
    let (place, person) = (record.place, record.person);
    let thinks = record
        .original
        .filter(|id| world.posted_record(place, *id).more.is_thinking);
    if thinks.is_some() {
        world.note("a follow-up takes the place of an answer that is still thinking");
    }
    let draft = draft::read(world, asked, &asked.body, None)?;
    let id = world.say(place, draft.answering(at, person));
    world.records[at].followups.push(id);
    Ok(render_message(world, place, id))
}

/// `GET …/messages/@original` and `GET …/messages/{message_id}`
pub(super) fn get(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let (place, posted) = message(world, asked)?;
    Ok(render_message(world, place, posted))
}

/// `PATCH …/messages/@original` and `PATCH …/messages/{message_id}`
pub(super) fn edit(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let (place, id) = message(world, asked)?;
    if world.places[&place].is_archived {
        return Err(Refusal::ThreadArchived);
    }
    let posted = world.posted_record(place, id);
    let (before, is_first) = (posted.body.clone(), posted.more.is_thinking);
    let draft = draft::read(world, asked, &asked.body, Some(&before))?;
    world.edit(place, id, draft.body, &asked.body);
    let posted = world.posted_mut(place, id);
    if is_first {
        posted.more.pinged = draft.pinged;
    }
    if posted.reader.is_none() {
        world.tell_of_message("MESSAGE_UPDATE", place, id);
    }
    Ok(render_message(world, place, id))
}

/// `DELETE …/messages/@original` and `DELETE …/messages/{message_id}`
pub(super) fn delete(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let (place, posted) = message(world, asked)?;
    world.delete(place, posted);
    Ok(Value::Null)
}

/// The interaction, if it had its first answer and its token lives.
fn find(world: &World, asked: &ApiRequest) -> Result<usize, Refusal> {
    if asked.id("webhook_id") != Some(BOT) {
        return Err(Refusal::UnknownWebhook);
    }
    let token = asked.part("webhook_token");
    let at = world
        .records
        .iter()
        .position(|record| record.token == token);
    let at = at.ok_or(Refusal::InvalidToken)?;
    let record = &world.records[at];
    let lives = record.made_at.elapsed() < world.settings.token_life && !record.is_expired;
    match (lives, record.response) {
        (false, _) => Err(Refusal::InvalidToken),
        (true, None) => Err(Refusal::UnknownWebhook),
        (true, Some(_)) => Ok(at),
    }
}

/// The message that is meant: the first answer, or one that answers the same interaction.
fn message(world: &World, asked: &ApiRequest) -> Result<(u64, u64), Refusal> {
    let record = &world.records[find(world, asked)?];
    let id = match asked.template.ends_with("@original") {
        true => record.original,
        false => asked
            .id("message_id")
            .filter(|id| record.original == Some(*id) || record.followups.contains(id)),
    };
    let id = id.ok_or(Refusal::UnknownMessage)?;
    match world.posted_record(record.place, id).is_deleted {
        true => Err(Refusal::UnknownMessage),
        false => Ok((record.place, id)),
    }
}
