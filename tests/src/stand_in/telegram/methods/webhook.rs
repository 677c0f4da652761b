//! The bot's webhook methods.

use serde_json::{Value, json};

use crate::stand_in::telegram::params::Params;
use crate::stand_in::telegram::refusal::Refusal;
use crate::stand_in::telegram::world::World;

/// `setWebhook`.
pub(super) fn set(world: &mut World, params: &Params) -> Result<Value, Refusal> {
    let url = params.text("url").unwrap_or_default();
    if !url.is_empty() && !url.starts_with("https://") {
        return Err(Refusal::WebhookWithoutTls);
    }
    let secret = params.text("secret_token").unwrap_or_default();
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    if secret.len() > 256 || !secret.chars().all(is_letter) {
        return Err(Refusal::SecretTokenInvalid);
    }
    if let Some(sorts) = params.structure("allowed_updates")?
        && let Some(sorts) = sorts.as_array()
    {
        let sorts = sorts.iter().filter_map(Value::as_str).map(str::to_owned);
        world.queue.allow(sorts.collect());
    }
    url.clone_into(&mut world.webhook.url);
    secret.clone_into(&mut world.webhook.secret);
    // whoever asks learns that nobody may
    world.queue.newest_poll += 1;
    Ok(Value::Bool(true))
}

/// `getWebhookInfo`.
pub(super) fn info(world: &World) -> Value {
    json!({
        "url": world.webhook.url,
        "has_custom_certificate": false,
        "pending_update_count": world.queue.len(),
    })
}

/// `deleteWebhook`.
pub(super) fn delete(world: &mut World, params: &Params) -> Value {
    if params.flag("drop_pending_updates") {
        world.queue.clear();
    }
    world.webhook.url.clear();
    Value::Bool(true)
}
