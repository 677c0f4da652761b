//! Checks that ask Telegram what keeps the bot from working.

use std::collections::BTreeSet;

use base::address::{Place, Platform};
use base::cause;
use base::place_settings::PlaceSwitch;
use courier::proxy;
use store::Store;
use table::model::request::Lacking;
use teloxide::payloads::GetWebhookInfo;
use teloxide::types::{ChatId, UserId};
use teloxide::{ApiError, RequestError};

use super::api::{Api, PATIENCE};
use super::chat_ref::{ChatRef, is_private};
use super::{TelegramError, client, rights};

/// Maximum number of groups to check.
const LOOKED_AT: u32 = 50;

/// One line of what was found, and whether it is as it should be.
type Finding = (bool, String);

/// Examines a token and what the bot may do with it; one line each. `visited`: whether boards can be
/// opened outside the chats; in a store stands where boards are to be pinned, and where there are tables.
///
/// # Errors
/// If the address of the API is none.
pub async fn examine(
    token: &str,
    api: Option<&str>,
    visited: bool,
    store: &Store,
) -> Result<Vec<Finding>, TelegramError> {
    let bot = client(token, api)?;
    let mut found = vec![(true, proxy::way_to(&bot.api_url()))];
    let api = Api::new(bot);
    if let Err(error) = look(&api, visited, store, &mut found).await {
        let told = match error {
            RequestError::Api(ApiError::InvalidToken) => TelegramError::Token.to_string(),
            other => cause::describe_error(&other),
        };
        found.push((false, told));
    }
    Ok(found)
}

async fn look(
    api: &Api,
    visited: bool,
    store: &Store,
    found: &mut Vec<Finding>,
) -> Result<(), RequestError> {
    let me = api.me().await?;
    found.push((
        true,
        format!("token accepted; the bot is @{}", me.username()),
    ));
    let groups = me.can_join_groups;
    let line = if groups {
        "the bot can be added to groups"
    } else {
        "the bot can't be added to groups: send /setjoingroups to @BotFather"
    };
    found.push((groups, line.to_owned()));
    // without the setting nobody needs one
    if visited {
        let line = if me.has_main_web_app {
            "Mini App set up: boards of groups can be opened"
        } else {
            "no main Mini App, so boards of groups have no button to open them: configure one at @BotFather"
        };
        found.push((me.has_main_web_app, line.to_owned()));
    }
    let hook = api.call(&GetWebhookInfo::new(), PATIENCE).await?;
    let free = hook.url.is_none();
    let line = if free {
        "no webhook takes the bot's updates"
    } else {
        "a webhook takes the bot's updates: without TABLETOMB_WEBHOOK, the next start removes it"
    };
    found.push((free, line.to_owned()));
    look_at_groups(api, me.user.id, store, found).await;
    Ok(())
}

/// Names the groups in which boards are to be pinned and can't be, and those in which there are tables and no
/// pictures can be sent, unless boards are to be in words alone there.
async fn look_at_groups(api: &Api, bot: UserId, store: &Store, found: &mut Vec<Finding>) {
    // where there is no database yet, nobody wants anything
    let pinning = store.chats_with(PlaceSwitch::Pin).await.unwrap_or_default();
    let played = store.places_open_on(Platform::Telegram, LOOKED_AT).await;
    let mut drawn = Vec::new();
    for place in played.unwrap_or_default() {
        if !store.is_plain(&place).await.unwrap_or_default() {
            drawn.push(place);
        }
    }
    let (pinning, drawn) = (groups(&pinning), groups(&drawn));
    let (mut unpinned, mut undrawn) = (Vec::new(), Vec::new());
    for chat in pinning.union(&drawn).take(LOOKED_AT as usize) {
        let lacking = rights::missing_permissions(api, *chat, bot).await;
        let lacks = |of: fn(&Lacking) -> bool| lacking.as_ref().is_some_and(of);
        if pinning.contains(chat) && lacks(|it| it.pins) {
            unpinned.push(chat.to_string());
        }
        if drawn.contains(chat) && lacks(|it| it.photos) {
            undrawn.push(chat.to_string());
        }
    }
    if !unpinned.is_empty() {
        let list = unpinned.join(", ");
        let line =
            format!("boards can't be pinned in {list}: make the bot an admin who may pin messages");
        found.push((false, line));
    }
    if !undrawn.is_empty() {
        let list = undrawn.join(", ");
        let line =
            format!("boards are text only in {list}: let the bot send photos, or make it an admin");
        found.push((false, line));
    }
}

/// The groups on Telegram among these places.
fn groups(places: &[Place]) -> BTreeSet<ChatId> {
    let ours = places
        .iter()
        .filter(|place| place.platform == Platform::Telegram);
    let chats = ours.filter_map(|place| Some(place.address.parse::<ChatRef>().ok()?.chat));
    chats.filter(|chat| !is_private(*chat)).collect()
}
