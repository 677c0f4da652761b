//! Messages of channels.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::render_message;
use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::draft::Draft;
use crate::stand_in::discord::permissions::Permission;
use crate::stand_in::discord::refusal::{Refusal, refuse_form};
use crate::stand_in::discord::world::{
    BOT, EPHEMERAL, Kind, Particulars, Place, PostedMessage, World,
};
use crate::stand_in::discord::{draft, ids};

/// Age from which a message takes only a few edits.
const OLD: Duration = Duration::from_secs(60 * 60);
const LONGEST_NONCE: usize = 25;

/// `POST /channels/{channel_id}/messages`
pub(super) fn create(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    may_write(world, place)?;
    let place = place.id;
    let says = &asked.body;
    let nonce = read_nonce(says)?;
    if let Some(same) = nonce
        .as_deref()
        .and_then(|nonce| find_duplicate(world, place, says, nonce))
    {
        return Ok(render_message(world, place, same));
    }
    let reply_to = read_reply(&world.places[&place], says)?;
    let draft = draft::read(world, asked, says, None)?;
    may_show(world, &world.places[&place], &draft)?;
    if draft.is_ephemeral() {
        world.note("flags 64: only answers to interactions are for one person alone");
    }
    let posted = PostedMessage {
        reply_to,
        more: Particulars {
            nonce,
            flags: draft.flags & !EPHEMERAL,
            pinged: draft.pinged,
            ..Particulars::default()
        },
        ..PostedMessage::new(BOT, draft.body)
    };
    let id = world.say(place, posted);
    Ok(render_message(world, place, id))
}

/// Whether the bot may say something here at all.
fn may_write(world: &World, place: &Place) -> Result<(), Refusal> {
    match place.kind {
        Kind::Dm => {
            let human = &world.people[&place.owner];
            match (human.is_strange, human.is_closed) {
                (true, _) => Err(Refusal::NoMutualGuild),
                (_, true) => Err(Refusal::CannotSendToUser),
                _ => Ok(()),
            }
        }
        Kind::Text => world.demand(place, Permission::SendMessages),
        Kind::PublicThread | Kind::PrivateThread => {
            world.demand(place, Permission::SendInThreads)?;
            may_wake(world, place)
        }
    }
}

/// A message wakes an archived thread, unless it is locked.
fn may_wake(world: &World, place: &Place) -> Result<(), Refusal> {
    let governs = world.rights_in(place).has(Permission::ManageThreads);
    match (place.is_locked && !governs, place.is_archived) {
        (true, true) => Err(Refusal::ThreadArchived),
        (true, false) => Err(Refusal::ThreadLocked),
        _ => Ok(()),
    }
}

/// Whether the bot may show here what is in a message.
fn may_show(world: &World, place: &Place, draft: &Draft) -> Result<(), Refusal> {
    if !draft.body.embeds.is_empty() {
        world.demand(place, Permission::EmbedLinks)?;
    }
    if !draft.body.files.is_empty() {
        world.demand(place, Permission::AttachFiles)?;
    }
    Ok(())
}

fn read_nonce(says: &Value) -> Result<Option<String>, Refusal> {
    let nonce = match &says["nonce"] {
        Value::Null => return Ok(None),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => {
            return refuse_form("nonce", "NONCE_TYPE_INVALID", "Invalid nonce");
        }
    };
    if nonce.chars().count() > LONGEST_NONCE {
        let why = "Nonce must be 25 or fewer in length";
        return refuse_form("nonce", "NONCE_TYPE_TOO_LONG", why);
    }
    Ok(Some(nonce))
}

/// The message that was made by the same request before, if that counts.
fn find_duplicate(world: &World, place: u64, says: &Value, nonce: &str) -> Option<u64> {
    let life = world.settings.nonce_life;
    let is_same = |posted: &&Arc<PostedMessage>| {
        posted.author == BOT && posted.more.nonce.as_deref() == Some(nonce) && posted.age() < life
    };
    let mut posted_messages = world.places[&place].posted_messages.values().rev();
    let same = posted_messages
        .find(is_same)
        .filter(|_| says["enforce_nonce"] == true)?;
    Some(same.id)
}

fn read_reply(place: &Place, says: &Value) -> Result<Option<u64>, Refusal> {
    let reference = &says["message_reference"];
    if reference.is_null() {
        return Ok(None);
    }
    let found = place.public(ids::read(&reference["message_id"]));
    match found {
        Ok(posted) => Ok(Some(posted.id)),
        Err(_) if reference["fail_if_not_exists"] == false => Ok(None),
        Err(_) => {
            let why = "Unknown message";
            refuse_form("message_reference", "REPLIES_UNKNOWN_MESSAGE", why)
        }
    }
}

/// `PATCH /channels/{channel_id}/messages/{message_id}`
pub(super) fn edit(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    let posted = place.public(asked.id("message_id"))?;
    may_edit(world, place, posted)?;
    let (place, id, before) = (place.id, posted.id, posted.body.clone());
    let is_old = posted.age() >= OLD;
    let draft = draft::read(world, asked, &asked.body, Some(&before))?;
    may_show(world, &world.places[&place], &draft)?;
    world.posted_mut(place, id).more.old_edits += usize::from(is_old);
    world.edit(place, id, draft.body, &asked.body);
    world.tell_of_message("MESSAGE_UPDATE", place, id);
    Ok(render_message(world, place, id))
}

fn may_edit(world: &World, place: &Place, posted: &PostedMessage) -> Result<(), Refusal> {
    if posted.author != BOT {
        return Err(Refusal::NotAuthor);
    }
    if place.is_archived {
        return Err(Refusal::ThreadArchived);
    }
    let is_old = posted.age() >= OLD;
    match is_old && posted.more.old_edits >= world.settings.old_edits {
        true => Err(Refusal::TooManyOldEdits),
        false => Ok(()),
    }
}

/// `GET /channels/{channel_id}/messages/{message_id}`
pub(super) fn get(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    world.demand(place, Permission::ReadHistory)?;
    let posted = place.public(asked.id("message_id"))?;
    Ok(render_message(world, place.id, posted.id))
}

/// `GET /channels/{channel_id}/messages`: the newest first.
pub(super) fn list(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    let bound = |name: &str| asked.query.get(name).and_then(|id| id.parse::<u64>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let limit = bound("limit")
        .and_then(|limit| usize::try_from(limit).ok())
        .unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let why = "Value should be between 1 and 100";
        return refuse_form("limit", "NUMBER_TYPE_MAX", why);
    }
    let posted_messages = place.posted_messages.values().rev();
    let public = posted_messages.filter(|posted| !posted.is_deleted && posted.reader.is_none());
    let within = public.filter(|posted| before.is_none_or(|bound| posted.id < bound));
    let within = within.filter(|posted| after.is_none_or(|bound| posted.id > bound));
    Ok(within
        .take(limit)
        .map(|posted| render_message(world, place.id, posted.id))
        .collect())
}

/// `DELETE /channels/{channel_id}/messages/{message_id}`
pub(super) fn delete(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    let posted = place.public(asked.id("message_id"))?;
    if posted.author != BOT {
        world.demand(place, Permission::ManageMessages)?;
    }
    if place.is_archived {
        return Err(Refusal::ThreadArchived);
    }
    let (place, posted) = (place.id, posted.id);
    world.delete(place, posted);
    Ok(Value::Null)
}

/// `POST /channels/{channel_id}/typing`
pub(super) fn trigger_typing(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let place = world.place(asked.id("channel_id"))?;
    may_write(world, place)?;
    Ok(Value::Null)
}

impl World {
    /// Adds a public message to a channel; it wakes up an archived thread.
    pub(in super::super) fn say(&mut self, place: u64, posted: PostedMessage) -> u64 {
        if self.places[&place].is_archived {
            self.known_place(place).is_archived = false;
            self.tell_of_channel("THREAD_UPDATE", place);
        }
        let is_public = posted.reader.is_none();
        let id = self.add(place, posted);
        if is_public {
            self.tell_of_message("MESSAGE_CREATE", place, id);
        }
        id
    }

    /// Takes a message away.
    pub(in super::super) fn delete(&mut self, place: u64, posted: u64) {
        self.posted_mut(place, posted).is_deleted = true;
        let guild = self.places[&place].guild;
        let mut gone = json!({ "id": posted.to_string(), "channel_id": place.to_string() });
        if let Some(guild) = guild {
            gone["guild_id"] = json!(guild.to_string());
        }
        self.dispatch("MESSAGE_DELETE", self.message_intent(place), guild, &gone);
    }
}
