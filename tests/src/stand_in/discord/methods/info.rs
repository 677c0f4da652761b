//! The bot's requests about itself, guilds, channels and people.

use serde_json::{Value, json};

use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::refusal::Refusal;
use crate::stand_in::discord::world::{BOT, GuildRecord, World};

/// `GET /gateway`
pub(super) fn gateway(world: &mut World, _: &ApiRequest) -> Result<Value, Refusal> {
    Ok(json!({ "url": world.gateway_url() }))
}

/// `GET /gateway/bot`
pub(super) fn gateway_bot(world: &mut World, _: &ApiRequest) -> Result<Value, Refusal> {
    let start = &world.line.start_limit;
    let limit = json!({ "total": 1000, "remaining": 999, "reset_after": 86_400_000,
        "max_concurrency": start.max_concurrency });
    Ok(json!({ "url": world.gateway_url(), "shards": start.shards, "session_start_limit": limit }))
}

/// `GET /users/@me`
pub(super) fn me(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let whose = world.activities.tokens.get(asked.bearer());
    Ok(whose.map_or_else(|| world.me(), |person| world.own(*person)))
}

/// `GET /users/@me/guilds`
pub(super) fn guilds(world: &mut World, _: &ApiRequest) -> Result<Value, Refusal> {
    let mine = world.guilds.values().filter(|guild| guild.has_bot);
    let short = |guild: &GuildRecord| {
        json!({ "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null,
            "owner": false, "permissions": guild.bot.to_notation(), "features": [] })
    };
    Ok(mine.map(short).collect())
}

/// `POST /users/@me/channels`
pub(super) fn open_dm(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let person = asked.body_id("recipient_id");
    let person = person.filter(|person| world.people.contains_key(person));
    let person = person.ok_or(Refusal::UnknownUser)?;
    let left = world.settings.openings.checked_sub(1);
    world.settings.openings = left.ok_or(Refusal::OpeningTooFast)?;
    let place = world.dm(person);
    Ok(world.channel(&world.places[&place]))
}

/// `GET /applications/@me`, and the older way to ask for it.
pub(super) fn application(world: &mut World, _: &ApiRequest) -> Result<Value, Refusal> {
    Ok(json!({
        "id": BOT.to_string(), "name": "Tabletomb", "icon": null,
        "description": "Card games", "type": null, "verify_key": "0".repeat(64),
        "flags": 0, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "owner": world.user(BOT),
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": null,
        "eligible_oauth2_scopes": [], "bot_public": true, "bot_require_code_grant": false,
    }))
}

/// `GET /channels/{channel_id}`
pub(super) fn channel(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    Ok(world.channel(world.place(asked.id("channel_id"))?))
}

fn guild_of<'a>(world: &'a World, asked: &ApiRequest) -> Result<&'a GuildRecord, Refusal> {
    let guild = asked.id("guild_id").and_then(|id| world.guilds.get(&id));
    let guild = guild.ok_or(Refusal::UnknownGuild)?;
    match guild.has_bot {
        true => Ok(guild),
        false => Err(Refusal::MissingAccess),
    }
}

/// `GET /guilds/{guild_id}`
pub(super) fn guild(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    Ok(world.guild(guild_of(world, asked)?))
}

/// `GET /guilds/{guild_id}/channels`: those that are no threads, and that the bot can see.
pub(super) fn channels(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let guild = Some(guild_of(world, asked)?.id);
    let here = world
        .places
        .values()
        .filter(|place| place.guild == guild && !place.is_deleted);
    let lasting = here.filter(|place| !place.kind.is_thread() && world.is_seen(place));
    Ok(lasting.map(|place| world.channel(place)).collect())
}

/// `GET /guilds/{guild_id}/members/{user_id}`
pub(super) fn member(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let guild = guild_of(world, asked)?;
    let is_there = |user: &u64| *user == BOT || guild.members.contains_key(user);
    let user = asked.id("user_id").filter(is_there);
    Ok(world.member(guild, user.ok_or(Refusal::UnknownMember)?))
}

/// `GET /guilds/{guild_id}/roles`
pub(super) fn roles(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    Ok(guild_of(world, asked)?.roles())
}

impl World {
    /// Returns the gateway's URL.
    pub(in super::super) fn gateway_url(&self) -> String {
        self.url.replacen("http", "ws", 1)
    }
}
