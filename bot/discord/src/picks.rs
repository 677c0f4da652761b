//! Lists after a pick. An app shows the picked entry, and sends nothing when it is picked again until the message is
//! edited. So a message that a pick doesn't change is edited, too.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::first::First;
use super::layout::NO_PREVIEW;
use super::person::Origin;
use super::press::ButtonPress;
use super::receiver::Receiver;
use super::rest::{ApiError, Body};
use super::route::{Method, Route};
use super::token::{Ephemeral, Token};

/// The time a list waits for a change of its message, which frees it, too.
const SOON: Duration = Duration::from_secs(2);

/// The times that it is tried to free a list, and the pause before.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_secs(2);

impl Receiver {
    /// Frees the list from which an entry was picked, unless the message is edited anyhow; `changed`: that is
    /// to come.
    pub(super) fn free(
        &self,
        origin: &Origin,
        first: Arc<First>,
        pressed: &ButtonPress,
        changed: bool,
    ) {
        let (receiver, origin, pressed) = (self.clone(), origin.clone(), pressed.clone());
        tokio::spawn(async move {
            if changed {
                tokio::time::sleep(SOON).await;
            }
            let is_due = receiver.discord.presses().take_pick(pressed.message);
            if is_due && !first.has_edited() {
                receiver.free_now(&origin, &first, &pressed).await;
            }
        });
    }

    async fn free_now(&self, origin: &Origin, first: &First, pressed: &ButtonPress) {
        for _ in 0..TRIES {
            let freed = match way(self, origin, first, pressed) {
                Way::Token(token) => self.free_by(&token, pressed).await,
                Way::Bot => self.free_as_bot(origin, pressed).await,
                Way::None => return,
            };
            match freed {
                Ok(()) => return,
                Err(error @ ApiError::Refused { .. }) => {
                    return tracing::debug!(%error, "failed to reset select menu");
                }
                Err(error) => tracing::debug!(%error, "failed to reset select menu; retrying"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Frees a list through a token, which doesn't count towards the bot's overall rate limit.
    async fn free_by(&self, token: &Token, pressed: &ButtonPress) -> Result<(), ApiError> {
        let pressed = Ephemeral::original(token, Some(pressed.message));
        self.discord
            .reach(&pressed, Body::Json(&as_it_is()))
            .await?;
        Ok(())
    }

    async fn free_as_bot(&self, origin: &Origin, pressed: &ButtonPress) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: origin.channel,
            message_id: pressed.message,
        };
        let (rest, begun) = (self.discord.rest(), Instant::now());
        rest.ask(Method::Patch, route, Body::Json(&as_it_is()))
            .await?;
        self.discord.presses().note_edit(pressed.message, begun);
        Ok(())
    }
}

/// Returns an edit that leaves a message unchanged.
fn as_it_is() -> Value {
    json!({ "flags": NO_PREVIEW })
}

/// A way to edit a message that was pressed.
enum Way {
    Token(Token),
    Bot,
    None,
}

fn way(receiver: &Receiver, origin: &Origin, first: &First, pressed: &ButtonPress) -> Way {
    let known = receiver
        .discord
        .memory()
        .tokens
        .find_for_message(pressed.message);
    match (pressed.ephemeral, known) {
        (false, Some(token)) => Way::Token(token),
        (false, None) => Way::Bot,
        // by the token of a promise the promise is reached, and not what was pressed
        (true, _) if first.is_promised() => Way::None,
        (true, _) => Way::Token(origin.token.clone()),
    }
}
