//! What keeps the bot from working on Telegram, found out by asking it.

use base::address::Platform;
use base::place_settings::PlaceSwitch;
use store::Store;
use teloxide::payloads::GetWebhookInfo;
use teloxide::types::UserId;
use teloxide::{ApiError, RequestError};

use super::api::{Api, PATIENCE};
use super::chat_ref::ChatRef;
use super::{TelegramError, client, rights};

/// How many groups are looked at in which boards are to be pinned.
const LOOKED_AT: usize = 50;

/// One line of what was found, and whether it is as it should be.
type Finding = (bool, String);

/// Examines a token and what the bot may do with it; one line each. `visited`: whether boards can be
/// opened outside the chats; in a store stands where boards are to be pinned.
///
/// # Errors
/// If the address of the API is none.
pub async fn examine(
    token: &str,
    api: Option<&str>,
    visited: bool,
    store: &Store,
) -> Result<Vec<Finding>, TelegramError> {
    let api = Api::new(client(token, api)?);
    let mut found = Vec::new();
    if let Err(error) = look(&api, visited, store, &mut found).await {
        let told = match error {
            RequestError::Api(ApiError::InvalidToken) => TelegramError::Token.to_string(),
            other => other.to_string(),
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
        format!("the token is taken; the bot is @{}", me.username()),
    ));
    let groups = me.can_join_groups;
    let line = if groups {
        "it can be added to groups"
    } else {
        "it can't be added to groups: send /setjoingroups to @BotFather"
    };
    found.push((groups, line.to_owned()));
    // without the setting nobody needs one
    if visited {
        let line = if me.has_main_web_app {
            "it has a Mini App: boards of groups can be opened"
        } else {
            "it has no main Mini App: boards of groups have no button to open them; configure one at @BotFather"
        };
        found.push((me.has_main_web_app, line.to_owned()));
    }
    let hook = api.call(&GetWebhookInfo::new(), PATIENCE).await?;
    let free = hook.url.is_none();
    let line = if free {
        "nobody else takes its updates"
    } else {
        "a webhook takes its updates: remove it with deleteWebhook"
    };
    found.push((free, line.to_owned()));
    look_at_pins(api, me.user.id, store, found).await;
    Ok(())
}

/// Names the groups in which boards are to be pinned and can't be.
async fn look_at_pins(api: &Api, bot: UserId, store: &Store, found: &mut Vec<Finding>) {
    // where there is no database yet, nobody wants anything
    let places = store.chats_with(PlaceSwitch::Pin).await.unwrap_or_default();
    let ours = places
        .iter()
        .filter(|place| place.platform == Platform::Telegram);
    let mut lacking = Vec::new();
    for place in ours.take(LOOKED_AT) {
        if let Ok(at) = place.address.parse::<ChatRef>()
            && rights::lacking(api, at.chat, bot)
                .await
                .is_some_and(|it| it.pins)
        {
            lacking.push(at.chat.to_string());
        }
    }
    if !lacking.is_empty() {
        let list = lacking.join(", ");
        let line = format!(
            "boards are to be pinned in {list}, where it may not pin messages: make it an admin who may"
        );
        found.push((false, line));
    }
}
