//! What keeps the bot from working on Telegram, found out by asking it.

use teloxide::payloads::GetWebhookInfo;
use teloxide::{ApiError, RequestError};

use super::api::{Api, PATIENCE};
use super::{TelegramError, client};

/// One line of what was found, and whether it is as it should be.
type Finding = (bool, String);

/// Examines a token and what the bot may do with it; one line each. `visited`: whether boards can be
/// opened outside the chats.
///
/// # Errors
/// If the address of the API is none.
pub async fn examine(
    token: &str,
    api: Option<&str>,
    visited: bool,
) -> Result<Vec<Finding>, TelegramError> {
    let api = Api::new(client(token, api)?);
    let mut found = Vec::new();
    if let Err(error) = look(&api, visited, &mut found).await {
        let told = match error {
            RequestError::Api(ApiError::InvalidToken) => TelegramError::Token.to_string(),
            other => other.to_string(),
        };
        found.push((false, told));
    }
    Ok(found)
}

async fn look(api: &Api, visited: bool, found: &mut Vec<Finding>) -> Result<(), RequestError> {
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
    Ok(())
}
