//! Brings updates to where the bot wants them.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;

use super::platform::SharedTelegram;

/// The header with the bot's own secret.
const SECRET: &str = "X-Telegram-Bot-Api-Secret-Token";

/// Maximum time for the bot's answer, and the pause before an update is delivered again. The real server takes longer
/// for both.
const PATIENCE: Duration = Duration::from_secs(10);
const AGAIN: Duration = Duration::from_millis(50);

/// Brings one update after another, each until it is taken.
pub(super) async fn bring(shared: Arc<SharedTelegram>) {
    let client = Client::new();
    loop {
        let bell = shared.changed.notified();
        let mut bell = std::pin::pin!(bell);
        bell.as_mut().enable();
        let Some((url, secret, update)) = due(&shared) else {
            bell.await;
            continue;
        };
        let brought = client.post(url).header(SECRET, secret).timeout(PATIENCE);
        let brought = brought.header(CONTENT_TYPE, "application/json");
        let answer = brought.body(update.to_string()).send().await;
        if answer.is_ok_and(|answer| answer.status().is_success()) {
            let number = update["update_id"].as_i64().unwrap_or_default();
            shared.change(|world| world.queue.confirm(number + 1));
        } else {
            tokio::time::sleep(AGAIN).await;
        }
    }
}

/// Returns the next delivery: the listener, its secret, and the update.
fn due(shared: &SharedTelegram) -> Option<(String, String, Value)> {
    let mut world = shared.world();
    if world.webhook.url.is_empty() {
        return None;
    }
    let update = world.hand_out(1).pop()?;
    let url = world.webhook.next()?;
    Some((url, world.webhook.secret.clone(), update))
}
