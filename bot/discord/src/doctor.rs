//! Checks that ask Discord what keeps the bot from working.

use std::sync::Arc;

use base::lang::Lang;
use courier::proxy;
use serde_json::Value;
use serenity::all::{ChannelType, GuildChannel, GuildId, Permissions};
use speech::Words;
use store::Store;
use url::Url;

use super::chat_ref::ChatRef;
use super::rest::{self, ApiError, Body};
use super::rights::{self, WantedFeatures};
use super::route::{Method, Route};
use super::{Discord, DiscordError, commands};

/// Maximum number of channels of a server to name in a finding.
const NAMED: usize = 5;

/// One line of what was found, and whether it is as it should be.
type Finding = (bool, String);

/// Examines a token and everything the bot may do with it, and where boards are to open inside of Discord also who may
/// open them; one line each.
///
/// # Errors
/// If the address of the API is none.
pub async fn examine(
    token: &str,
    api: Option<&str>,
    store: Store,
    inside: bool,
) -> Result<Vec<Finding>, DiscordError> {
    let discord = Discord::new(token, api, store, Arc::default(), true, None)?;
    let mut found = vec![(true, way(api))];
    if let Err(error) = look(&discord, inside, &mut found).await {
        found.push((false, describe_error(&error)));
    }
    Ok(found)
}

/// Returns the route to the API; the same rules apply to the gateway.
fn way(api: Option<&str>) -> String {
    let server = Url::parse(api.unwrap_or(rest::HOME));
    server.map_or_else(|error| error.to_string(), |it| proxy::way_to(&it))
}

fn describe_error(error: &ApiError) -> String {
    match error {
        ApiError::Refused { status: 401, .. } => DiscordError::Token.to_string(),
        other => other.to_string(),
    }
}

async fn look(discord: &Discord, inside: bool, found: &mut Vec<Finding>) -> Result<(), ApiError> {
    let me = ask(discord, Route::UserMe).await?;
    let name = me["username"].as_str().unwrap_or_default();
    found.push((true, format!("token accepted; the bot is {name}")));
    discord.learn_app().await?;
    found.push((
        true,
        format!("invite link: {}", rights::invitation(discord.app()?)),
    ));
    let gateway = ask(discord, Route::GatewayBot).await?;
    let left = gateway["session_start_limit"]["remaining"].as_u64();
    let open = left.is_none_or(|left| left > 0);
    let left = left.map_or_else(String::new, |left| {
        format!("; {left} session starts left today")
    });
    found.push((open, format!("gateway reached{left}")));
    let unknown = commands::differs(discord).await?;
    let known = unknown.is_empty();
    let line = if known {
        "commands registered".to_owned()
    } else {
        let names = unknown.join(", ");
        format!("commands missing or out of date: {names}; start the bot to register them")
    };
    found.push((known, line));
    look_at_servers(discord, inside, found).await
}

async fn ask(discord: &Discord, route: Route<'_>) -> Result<Value, ApiError> {
    let rest = discord.rest();
    rest.ask(Method::Get, route, Body::Empty).await
}

fn parse_answer<T: serde::de::DeserializeOwned>(answer: Value) -> Result<T, ApiError> {
    let unread = |error: serde_json::Error| ApiError::Unreached(error.to_string());
    serde_json::from_value(answer).map_err(unread)
}

async fn look_at_servers(
    discord: &Discord,
    inside: bool,
    found: &mut Vec<Finding>,
) -> Result<(), ApiError> {
    let servers = ask(discord, Route::UserMeGuilds).await?;
    let servers = servers.as_array().map(Vec::as_slice).unwrap_or_default();
    if servers.is_empty() {
        let line = "the bot is on no server yet: open the invite link above";
        found.push((false, line.to_owned()));
    }
    for server in servers {
        let Some(number) = rest::number(server) else {
            continue;
        };
        let name = server["name"].as_str().unwrap_or_default();
        match look_at(discord, inside, GuildId::new(number.get()), name).await {
            Ok(findings) => found.extend(findings),
            Err(error) => found.push((false, format!("{name}: {}", describe_error(&error)))),
        }
    }
    Ok(())
}

/// Returns the permissions that the bot lacks on a server and in its channels.
async fn look_at(
    discord: &Discord,
    inside: bool,
    guild_id: GuildId,
    name: &str,
) -> Result<Vec<Finding>, ApiError> {
    let guild = ask(discord, Route::Guild { guild_id }).await?;
    let me: Value = ask(discord, Route::UserMe).await?;
    let unread = || ApiError::Unreached("unreadable bot ID".to_owned());
    let user_id = rest::number(&me).ok_or_else(unread)?.get().into();
    let member = ask(discord, Route::GuildMember { guild_id, user_id }).await?;
    let channels: Vec<Value> =
        parse_answer(ask(discord, Route::GuildChannels { guild_id }).await?)?;
    let shut = inside
        .then(|| find_shut_channels(&guild, &channels, name))
        .flatten();
    // what is hidden from the bot comes without its particulars, or not at all
    let ours = |told: Value| {
        let ours = rights::channel_permissions(&guild, &member, &told);
        let channel = serde_json::from_value::<GuildChannel>(told).ok()?;
        let of_text = matches!(channel.kind, ChannelType::Text | ChannelType::News);
        // whoever keeps the bot out of a channel has their reasons
        (of_text && is_seen(ours)).then_some((channel, ours))
    };
    let seen: Vec<(GuildChannel, Permissions)> = channels.into_iter().filter_map(ours).collect();
    if seen.is_empty() {
        let line = format!("{name}: the bot sees no text channel: give it View Channel in one");
        return Ok(vec![(false, line)]);
    }
    let mut lacking = Vec::new();
    for (channel, ours) in &seen {
        let told = lacks(discord, channel, *ours).await;
        lacking.extend(told.map(|told| format!("#{}: {told}", channel.name)));
    }
    let mend = "Grant that in the channel's settings, or invite the bot again";
    let found = match &lacking[..] {
        [] => (true, format!("{name}: all permissions granted")),
        lacking => (false, format!("{name}: {}. {mend}", some(lacking, "; "))),
    };
    Ok([found].into_iter().chain(shut).collect())
}

/// Returns the channels of a server in which not everyone may open boards inside Discord, if there are any. Admins may
/// want that.
fn find_shut_channels(guild: &Value, channels: &[Value], name: &str) -> Option<Finding> {
    let of_text = |channel: &&Value| matches!(channel["type"].as_u64(), Some(0 | 5));
    let shut = channels
        .iter()
        .filter(of_text)
        .filter(|channel| rights::keeps_activities_shut(guild, channel));
    let shut: Vec<String> = shut
        .filter_map(|channel| Some(format!("#{}", channel["name"].as_str()?)))
        .collect();
    let line = || {
        format!(
            "{name}: only members with the permission Use Activities can open boards inside Discord, in {}",
            some(&shut, ", ")
        )
    };
    (!shut.is_empty()).then(|| (true, line()))
}

/// The first of some, and how many more there are.
fn some(all: &[String], between: &str) -> String {
    let named = all[..all.len().min(NAMED)].join(between);
    match all.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} and {more} more channels"),
    }
}

/// Returns the permissions that a channel lacks for tables, or the loss they cause, if any. Features that admins don't
/// want don't count.
async fn lacks(discord: &Discord, channel: &GuildChannel, ours: Permissions) -> Option<String> {
    let words = Words::new(Lang::En);
    let (kind, place) = (Some(channel.kind), ChatRef::Channel(channel.id).place());
    let missing = rights::missing_basics(ours, kind);
    let missing = (!missing.is_empty()).then(|| {
        format!(
            "No table can be opened there. Missing permissions: {}",
            rights::name_rights(missing, words)
        )
    });
    let wanted = WantedFeatures::at(discord.store(), &place).await;
    let costs = rights::costs(ours, kind, wanted, words).into_iter();
    let told: Vec<String> = missing.into_iter().chain(costs).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Whether the bot may see a channel at all.
fn is_seen(ours: Permissions) -> bool {
    rights::missing_permissions(ours, Permissions::VIEW_CHANNEL).is_empty()
}
