//! Lists after a pick. An app shows the picked entry, and sends nothing when it is picked again until the message is
//! edited. So a message that a pick doesn't change is edited, too.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Discord;
use crate::layout::NO_PREVIEW;
use crate::memory::Interaction;
use crate::pressed::ButtonPress;
use crate::rest::{ApiError, Body};
use crate::route::{Method, Route};
use crate::token::{Ephemeral, Token};

/// The time a list waits for a change of its message, which frees it, too.
const SOON: Duration = Duration::from_secs(2);

/// The times that it is tried to free a list, and the pause before.
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_secs(2);

impl Discord {
    /// Frees the list from which an entry was picked, unless the message is edited anyhow; `changed`: that is
    /// to come.
    pub(crate) fn free(&self, asked: &Arc<Interaction>, pressed: &ButtonPress, changed: bool) {
        let (discord, asked, pressed) = (self.clone(), Arc::clone(asked), pressed.clone());
        tokio::spawn(async move {
            if changed {
                tokio::time::sleep(SOON).await;
            }
            let is_due = discord.memory().presses.take_pick(pressed.message);
            if is_due && !asked.has_edited() {
                discord.free_now(&asked, &pressed).await;
            }
        });
    }

    async fn free_now(&self, asked: &Interaction, pressed: &ButtonPress) {
        for _ in 0..TRIES {
            let freed = match self.way(asked, pressed) {
                Way::Token(token) => self.free_by(&token, pressed).await,
                Way::Bot => self.free_as_bot(asked, pressed).await,
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

    fn way(&self, asked: &Interaction, pressed: &ButtonPress) -> Way {
        let known = || self.memory().tokens.find_for_message(pressed.message);
        match pressed.ephemeral {
            false => known().map_or(Way::Bot, Way::Token),
            // by the token of a promise the promise is reached, and not what was pressed
            true if asked.is_promised() => Way::None,
            true => Way::Token(asked.origin.token.clone()),
        }
    }

    /// Frees a list through a token, which doesn't count towards the bot's overall rate limit.
    async fn free_by(&self, token: &Token, pressed: &ButtonPress) -> Result<(), ApiError> {
        let pressed = Ephemeral::original(token, Some(pressed.message));
        let freed = self.reach(&pressed, Body::Json(&as_it_is())).await;
        freed.map(drop)
    }

    async fn free_as_bot(
        &self,
        asked: &Interaction,
        pressed: &ButtonPress,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: asked.origin.channel,
            message_id: pressed.message,
        };
        let begun = Instant::now();
        let edit = as_it_is();
        let freed = self.rest().ask(Method::Patch, route, Body::Json(&edit));
        freed.await?;
        self.memory().presses.note_edit(pressed.message, begun);
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
