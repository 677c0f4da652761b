//! The viewers of the Activity's page.

use serde_json::{Value, json};

use crate::stand_in::discord::asked::ApiRequest;
use crate::stand_in::discord::refusal::{Refusal, refuse_form};
use crate::stand_in::discord::world::{BOT, World};

/// `POST /oauth2/token`: a code serves once.
pub(super) fn token(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let field = |name: &str| asked.body[name].as_str().unwrap_or_default();
    let ours = world.activities.secret.as_deref();
    if ours != Some(field("client_secret")) || asked.body_id("client_id") != Some(BOT) {
        return Err(Refusal::Unauthorized);
    }
    let known = world.activities.codes.remove(field("code"));
    let (Some(person), "authorization_code") = (known, field("grant_type")) else {
        let why = "Invalid \"code\" in request.";
        return refuse_form("code", "invalid_grant", why);
    };
    let token = format!("token-{}", world.next_id());
    world.activities.tokens.insert(token.clone(), person);
    Ok(json!({
        "access_token": token, "token_type": "Bearer", "expires_in": 604_800,
        "refresh_token": "never-used", "scope": "identify",
    }))
}

/// `GET /applications/{application_id}/activity-instances/{instance_id}`
pub(super) fn instance(world: &mut World, asked: &ApiRequest) -> Result<Value, Refusal> {
    let name = asked.part("instance_id");
    let instance = world.activities.instances.get(name);
    let instance = instance.ok_or(Refusal::UnknownRoute)?;
    let place = &world.places[&instance.place];
    let channel = place.id.to_string();
    let location = match place.guild {
        Some(guild) => json!({ "id": format!("gc-{guild}-{channel}"), "kind": "gc",
            "channel_id": channel, "guild_id": guild.to_string() }),
        None => json!({ "id": format!("pc-{channel}"), "kind": "pc", "channel_id": channel }),
    };
    let users: Vec<String> = instance.users.iter().map(u64::to_string).collect();
    Ok(json!({
        "application_id": BOT.to_string(), "instance_id": name, "launch_id": "77",
        "location": location, "users": users,
    }))
}
