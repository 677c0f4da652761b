//! Ephemeral messages: answers to interactions by their tokens, visible to one person.

use std::time::{Duration, Instant};

use base::page::Page;
use courier::File;
use serde_json::{Map, Value};

use crate::Discord;
use crate::errors::is_spent;
use crate::layout::Layout;
use crate::memory::WaitingUser;
use crate::rest::{ApiError, Body, number, speaking_of};
use crate::route::{Method, Route};
use crate::token::{Ephemeral, Token};

/// Maximum number of tries to send a lost answer.
const TRIES: u32 = 3;

/// The pause before something is shown that could not be shown at once.
const LATER: Duration = Duration::from_secs(2);

impl Discord {
    /// A page in one message, in which commands can be tapped.
    pub(crate) fn lay_out(&self, page: &Page) -> Layout {
        Layout::new(page).with_commands(&self.memory().commands)
    }

    /// Changes a message that is reached by a token.
    pub(super) async fn rewrite(
        &self,
        ephemeral: &Ephemeral,
        body: &Map<String, Value>,
    ) -> Result<Value, ApiError> {
        let body = Value::Object(body.clone());
        self.reach(ephemeral, Body::Json(&body)).await
    }

    pub(super) async fn reach(
        &self,
        ephemeral: &Ephemeral,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        let begun = Instant::now();
        let changed = self.ask_by_token(Method::Patch, ephemeral, body).await?;
        if let Some(id) = ephemeral.id {
            self.memory().presses.note_edit(id, begun);
        }
        Ok(changed)
    }

    /// Asks for something of a message that is reached by a token, once the token is good for that.
    async fn ask_by_token(
        &self,
        method: Method,
        ephemeral: &Ephemeral,
        body: Body<'_>,
    ) -> Result<Value, ApiError> {
        let (application_id, token) = (self.app()?, ephemeral.token.text());
        let route = match ephemeral.message {
            None => Route::WebhookOriginalInteractionResponse {
                application_id,
                token,
            },
            Some(message_id) => Route::WebhookFollowupMessage {
                application_id,
                token,
                message_id,
            },
        };
        ephemeral.token.wait_until_answered().await;
        self.rest().ask(method, route, body).await
    }

    /// Sends an answer that a person waits for, and again if it was lost. An answer that can't be sent is withdrawn, so
    /// that no one waits for ever. Returns the message if it was sent.
    pub(super) async fn give_answer(
        &self,
        ephemeral: &Ephemeral,
        body: &Map<String, Value>,
    ) -> Option<Value> {
        for _ in 0..TRIES {
            match self.rewrite(ephemeral, body).await {
                Ok(stands) => return Some(stands),
                Err(error @ ApiError::Refused { .. }) => {
                    tracing::debug!(%error, "answer refused");
                    break;
                }
                Err(error) => {
                    tracing::debug!(%error, "failed to send answer; retrying");
                    tokio::time::sleep(LATER).await;
                }
            }
        }
        self.withdraw(ephemeral).await;
        None
    }

    /// Takes an ephemeral message away. One that isn't there is as good as taken away.
    pub(super) async fn withdraw(&self, ephemeral: &Ephemeral) {
        if let Some(id) = ephemeral.id {
            self.memory().presses.note_edit(id, Instant::now());
            if self.memory().presses.gone.put(id, ()).is_some() {
                return;
            }
        }
        for _ in 0..TRIES {
            let gone = self.ask_by_token(Method::Delete, ephemeral, Body::Empty);
            let gone = gone
                .await
                .inspect_err(|error| tracing::debug!(%error, "failed to delete ephemeral message"));
            if matches!(gone, Ok(_) | Err(ApiError::Refused { .. })) {
                return;
            }
            tokio::time::sleep(LATER).await;
        }
        if let Some(id) = ephemeral.id {
            self.memory().presses.gone.take(&id);
        }
    }

    /// Removes "is thinking …" without a replacement.
    pub(crate) async fn break_promise(&self, waiting: &WaitingUser) {
        self.withdraw(&Ephemeral::original(&waiting.token, None))
            .await;
    }

    /// Sends a further message to a person who acted, and its file.
    pub(crate) async fn follow_up(
        &self,
        token: &Token,
        layout: &Layout,
        file: Option<&File>,
    ) -> Result<Ephemeral, ApiError> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.app()?,
            token: token.text(),
        };
        let body = speaking_of(file, layout.ephemeral());
        token.wait_until_answered().await;
        let sent = self
            .rest()
            .ask(Method::Post, route, Body::with(&body, file))
            .await?;
        Ok(Ephemeral {
            token: token.clone(),
            message: number(&sent),
            id: number(&sent),
        })
    }

    /// Changes a message that is reached by a token, and gives it another picture.
    pub(super) async fn illustrate(
        &self,
        ephemeral: &Ephemeral,
        layout: &Layout,
        png: &[u8],
    ) -> Result<(), ApiError> {
        let mut body = layout.edit();
        body.insert("attachments".into(), layout.pictures());
        let body = Value::Object(body);
        self.enclose(ephemeral, layout, Body::Picture(&body, png))
            .await
    }

    /// Changes a message that is reached by a token, with what goes along. Where that isn't taken the words go
    /// alone.
    pub(super) async fn enclose(
        &self,
        ephemeral: &Ephemeral,
        layout: &Layout,
        body: Body<'_>,
    ) -> Result<(), ApiError> {
        match self.reach(ephemeral, body).await {
            Err(error @ ApiError::Refused { .. }) if !is_spent(&error) => {
                tracing::debug!(%error, "attachment refused; sending text only");
                self.rewrite(ephemeral, &layout.edit()).await.map(drop)
            }
            changed => changed.map(drop),
        }
    }
}
