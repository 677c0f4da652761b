//! The first answer to an interaction.

use serde_json::{Value, json};

use super::render_message;
use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::components::{length, text};
use crate::stand_in::discord::draft;
use crate::stand_in::discord::records::{Record, Response, Sort};
use crate::stand_in::discord::refusal::Refusal;
use crate::stand_in::discord::world::{
    BOT, EPHEMERAL, Particulars, PostedBody, PostedMessage, World,
};

/// Maximum number of choices, and of characters in a choice.
const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// `POST /interactions/{interaction_id}/{interaction_token}/callback`
pub(super) fn respond(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let at = find(world, asked)?;
    let has_activity = world.activities.secret.is_some();
    let response = read_response(&world.records[at], &asked.body["type"], has_activity)?;
    let data = &asked.body["data"];
    let original = match response {
        Response::Message => Some(answer(world, asked, at, data)?),
        Response::Deferred => Some(promise(world, at, data)),
        Response::Updated => Some(update(world, asked, at, data)?),
        Response::Acknowledged => world.records[at].message,
        Response::Choices => {
            world.records[at].choices = read_choices(data)?;
            None
        }
        Response::Launched => {
            let (place, person) = (world.records[at].place, world.records[at].person);
            world.records[at].instance = Some(world.launch(place, person));
            None
        }
    };
    let record = &mut world.records[at];
    record.response = Some(response);
    record.original = original;
    match asked.has_flag("with_response") {
        true => Ok(resource(world, at, response)),
        false => Ok(Value::Null),
    }
}

/// The interaction, if it still waits for its first answer.
fn find(world: &World, asked: &ApiRequest) -> Result<usize, Refusal> {
    let (id, token) = (asked.id("interaction_id"), asked.part("interaction_token"));
    let is_it = |record: &Record| Some(record.id) == id && record.token == token;
    let at = world.records.iter().position(is_it);
    let at = at.ok_or(Refusal::UnknownInteraction)?;
    let record = &world.records[at];
    if record.response.is_some() {
        return Err(Refusal::AlreadyAcknowledged);
    }
    match record.made_at.elapsed() <= world.settings.answer_life && !record.is_expired {
        true => Ok(at),
        false => Err(Refusal::UnknownInteraction),
    }
}

/// The sort of answer, if it fits the interaction.
fn read_response(record: &Record, kind: &Value, has_activity: bool) -> Result<Response, Refusal> {
    let is_choice = record.sort == Sort::Autocomplete;
    let response = match kind.as_u64() {
        Some(4) if !is_choice => Some(Response::Message),
        Some(5) if !is_choice => Some(Response::Deferred),
        Some(6) if record.message.is_some() => Some(Response::Acknowledged),
        Some(7) if record.message.is_some() => Some(Response::Updated),
        Some(8) if is_choice => Some(Response::Choices),
        Some(12) if !is_choice && has_activity => Some(Response::Launched),
        _ => None,
    };
    response.ok_or_else(|| {
        let why = "Interaction callback type is invalid for this interaction type.";
        Refusal::form("type", "BASE_TYPE_CHOICES", why)
    })
}

fn answer(world: &mut World, asked: &ApiRequest, at: usize, data: &Value) -> Result<u64, Refusal> {
    let draft = draft::read(world, asked, data, None)?;
    let record = &world.records[at];
    let (place, posted) = (record.place, draft.answering(at, record.person));
    Ok(world.say(place, posted))
}

/// "is thinking …": who sees that sees the answer later.
fn promise(world: &mut World, at: usize, data: &Value) -> u64 {
    let record = &world.records[at];
    let (place, person) = (record.place, record.person);
    let flags = data["flags"].as_u64().unwrap_or_default();
    let posted = PostedMessage {
        reader: (flags & EPHEMERAL != 0).then_some(person),
        more: Particulars {
            interaction: Some(at),
            flags,
            is_thinking: true,
            ..Particulars::default()
        },
        ..PostedMessage::new(BOT, PostedBody::default())
    };
    world.say(place, posted)
}

fn update(world: &mut World, asked: &ApiRequest, at: usize, data: &Value) -> Result<u64, Refusal> {
    let record = &world.records[at];
    let place = record.place;
    let pressed = record.message.ok_or(Refusal::UnknownMessage)?;
    let posted = world.posted_record(place, pressed);
    if posted.is_deleted {
        return Err(Refusal::UnknownMessage);
    }
    let mut before = posted.body.clone();
    if !data["attachments"].is_array() {
        // by such an answer a message loses the files that it doesn't list, unlike by an edit
        before.files.clear();
    }
    let draft = draft::read(world, asked, data, Some(&before))?;
    let left = draft.body.components.sends().into_iter();
    world.records[at].left = left.map(|(_, sends)| sends.to_owned()).collect();
    world.edit(place, pressed, draft.body, data);
    Ok(pressed)
}

fn read_choices(data: &Value) -> Result<Vec<(String, String)>, Refusal> {
    let choices = data["choices"].as_array();
    let choices = choices.map(Vec::as_slice).unwrap_or_default();
    length("data.choices", choices.len(), 0, MOST_CHOICES)?;
    let read = |(at, choice): (usize, &Value)| {
        let path = format!("data.choices.{at}");
        let name = text(choice, "name", &path, LONGEST_CHOICE)?;
        length(
            &format!("{path}.name"),
            name.chars().count(),
            1,
            LONGEST_CHOICE,
        )?;
        let value = match &choice["value"] {
            Value::Number(number) => number.to_string(),
            _ => text(choice, "value", &path, LONGEST_CHOICE)?,
        };
        Ok((name, value))
    };
    choices.iter().enumerate().map(read).collect()
}

/// Builds the description of an answer for a bot that asks for it.
fn resource(world: &World, at: usize, response: Response) -> Value {
    let record = &world.records[at];
    let place = record.place;
    let reader = record
        .original
        .and_then(|id| world.posted_record(place, id).reader);
    let is_ephemeral = reader.is_some();
    let mut told_of = json!({ "interaction": {
        "id": record.id.to_string(),
        "type": record.event["type"],
        "response_message_loading": response == Response::Deferred,
        "response_message_ephemeral": is_ephemeral,
    } });
    if let Some(original) = record.original {
        told_of["interaction"]["response_message_id"] = original.to_string().into();
    }
    // nothing stands yet where an answer is only promised
    let stands = matches!(response.number(), 4 | 7);
    if let Some(original) = record.original.filter(|_| stands) {
        let message = render_message(world, record.place, original);
        told_of["resource"] = json!({ "type": response.number(), "message": message });
    }
    if let Some(instance) = &record.instance {
        told_of["interaction"]["activity_instance_id"] = instance.clone().into();
        told_of["resource"] = json!({ "type": 12, "activity_instance": { "id": instance } });
    }
    told_of
}
