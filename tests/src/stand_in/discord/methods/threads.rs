//! Threads: begun, archived, joined.

use serde_json::Value;

use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::components::{length, text};
use crate::stand_in::discord::permissions::Permission;
use crate::stand_in::discord::refusal::{Refusal, refuse_form};
use crate::stand_in::discord::world::{BOT, Kind, Place, World};

/// Maximum number of characters in a name.
const LONGEST_NAME: usize = 100;
/// The numbers of minutes after which a thread may be archived.
const MINUTES: [u64; 4] = [60, 1440, 4320, 10080];
/// The number of a private thread.
const PRIVATE: u64 = 12;

/// `POST /channels/{channel_id}/messages/{message_id}/threads`: it has the message's number.
pub(super) fn begin_at_message(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    let (id, parent) = (place.public(asked.id("message_id"))?.id, place.id);
    if world.places.contains_key(&id) {
        return Err(Refusal::ThreadExists);
    }
    let begun = begin_in(world, asked, Some(id), Kind::PublicThread)?;
    world.tell_of_message("MESSAGE_UPDATE", parent, id);
    Ok(begun)
}

/// `POST /channels/{channel_id}/threads`: private, unless another sort is named.
pub(super) fn begin(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let kind = match asked.body["type"].as_u64() {
        Some(11) => Kind::PublicThread,
        None | Some(PRIVATE) => Kind::PrivateThread,
        Some(_) => {
            let why = "Value must be one of {11, 12}.";
            return refuse_form("type", "BASE_TYPE_CHOICES", why);
        }
    };
    begin_in(world, asked, None, kind)
}

fn begin_in(
    world: &mut World,
    asked: &ApiRequest,
    id: Option<u64>,
    kind: Kind,
) -> Result<Value, Refusal> {
    let parent = world.place(asked.id("channel_id"))?;
    if parent.kind != Kind::Text {
        return Err(Refusal::WrongChannelType);
    }
    let right = match kind {
        Kind::PrivateThread => Permission::CreatePrivateThreads,
        Kind::PublicThread | Kind::Text | Kind::Dm => Permission::CreatePublicThreads,
    };
    world.demand(parent, right)?;
    let (name, archive_after) = (read_name(asked)?, read_minutes(asked)?);
    if active(world, parent.guild) >= world.settings.threads {
        return Err(Refusal::TooManyThreads);
    }
    let (guild, parent) = (parent.guild, parent.id);
    let id = id.unwrap_or_else(|| world.next_id());
    let thread = Place {
        guild,
        parent: Some(parent),
        archive_after: archive_after.unwrap_or(1440),
        members: [BOT].into(),
        ..Place::new(id, kind, &name, BOT)
    };
    world.places.insert(id, thread);
    world.tell_of_channel("THREAD_CREATE", id);
    Ok(world.channel(&world.places[&id]))
}

fn read_name(asked: &ApiRequest) -> Result<String, Refusal> {
    let name = text(&asked.body, "name", "", LONGEST_NAME)?;
    length("name", name.chars().count(), 1, LONGEST_NAME)?;
    Ok(name)
}

fn read_minutes(asked: &ApiRequest) -> Result<Option<u64>, Refusal> {
    match &asked.body["auto_archive_duration"] {
        Value::Null => Ok(None),
        minutes => match minutes.as_u64().filter(|minutes| MINUTES.contains(minutes)) {
            Some(minutes) => Ok(Some(minutes)),
            None => {
                let why = "Value must be one of {60, 1440, 4320, 10080}.";
                refuse_form("auto_archive_duration", "BASE_TYPE_CHOICES", why)
            }
        },
    }
}

/// Counts the active threads of a guild.
fn active(world: &World, guild: Option<u64>) -> usize {
    let is_active = |place: &&Place| {
        place.kind.is_thread() && place.guild == guild && !place.is_archived && !place.is_deleted
    };
    world.places.values().filter(is_active).count()
}

/// `PATCH /channels/{channel_id}` of a thread: its name, and whether it is archived or locked.
pub(super) fn change(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    if !place.kind.is_thread() {
        return Err(Refusal::MissingPermissions);
    }
    let wanted = |name: &str| asked.body[name].as_bool();
    let governs = world.rights_in(place).has(Permission::ManageThreads);
    let is_own = place.owner == BOT && wanted("locked").is_none() && !place.is_locked;
    if !governs && !is_own {
        return Err(Refusal::MissingPermissions);
    }
    if place.is_archived && wanted("archived") != Some(false) {
        return Err(Refusal::ThreadArchived);
    }
    let (id, minutes) = (place.id, read_minutes(asked)?);
    let name = asked.body["name"]
        .as_str()
        .map(|_| read_name(asked))
        .transpose()?;
    let place = world.known_place(id);
    place.is_archived = wanted("archived").unwrap_or(place.is_archived);
    place.is_locked = wanted("locked").unwrap_or(place.is_locked);
    place.archive_after = minutes.unwrap_or(place.archive_after);
    place.name = name.unwrap_or_else(|| place.name.clone());
    world.tell_of_channel("THREAD_UPDATE", id);
    Ok(world.channel(&world.places[&id]))
}

/// `PUT /channels/{channel_id}/thread-members/@me`
pub(super) fn join(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    enter(world, asked, BOT)
}

/// `PUT /channels/{channel_id}/thread-members/{user_id}`
pub(super) fn add_member(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let user = asked
        .id("user_id")
        .filter(|user| world.people.contains_key(user));
    let user = user.ok_or(Refusal::UnknownUser)?;
    let place = world.place(asked.id("channel_id"))?;
    world.demand(place, Permission::SendInThreads)?;
    enter(world, asked, user)
}

fn enter(world: &mut World, asked: &ApiRequest, user: u64) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    if !place.kind.is_thread() {
        return Err(Refusal::WrongChannelType);
    }
    if place.is_archived {
        return Err(Refusal::ThreadArchived);
    }
    let id = place.id;
    world.known_place(id).members.insert(user);
    Ok(Value::Null)
}
