//! What only one person sees: answers to interactions, by their tokens.

use std::sync::atomic::Ordering;
use std::time::Duration;

use base::address::Audience;
use base::page::{Block, Page};
use courier::Sketch;
use serde_json::{Map, Value, json};
use serenity::all::{InteractionId, LightMethod, MessageId, Route, UserId};

use super::Discord;
use super::code;
use super::errors::is_spent;
use super::layout::Layout;
use super::memory::{By, Filling, PaneKey, Shown, Step, Waiting};
use super::person::id;
use super::rest::{ApiError, Body};
use super::token::{Ephemeral, Token};

/// How long Discord waits for a first answer, how often one is tried that was not taken, and after
/// which pause.
const WAITED_FOR: Duration = Duration::from_secs(3);
const TRIES: u32 = 3;
const PAUSE: Duration = Duration::from_millis(300);

/// The pause before something is shown that could not be shown at once.
const LATER: Duration = Duration::from_secs(2);

/// The first answers to an interaction.
pub(super) mod first {
    use serde_json::{Value, json};

    /// Words will follow, for one person alone.
    pub(crate) fn later() -> Value {
        json!({ "type": 5, "data": { "flags": 64 } })
    }

    /// The message that was pressed may change.
    pub(crate) fn update() -> Value {
        json!({ "type": 6 })
    }

    /// What may be typed.
    pub(crate) fn choices(choices: &[(String, String)]) -> Value {
        let choices: Vec<Value> = choices
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        json!({ "type": 8, "data": { "choices": choices } })
    }
}

impl Discord {
    /// Gives the first answer to an interaction. One that comes too late, or was given already, is
    /// noted and not tried again.
    pub(super) async fn acknowledge(&self, by: InteractionId, token: &str, answer: &Value) {
        let insisted = self.insist(by, token, answer);
        if tokio::time::timeout(WAITED_FOR, insisted).await.is_err() {
            tracing::info!("an interaction was not answered in time");
        }
    }

    async fn insist(&self, by: InteractionId, token: &str, answer: &Value) {
        let route = || Route::InteractionResponse {
            interaction_id: by,
            token,
        };
        for tried in 1..=TRIES {
            let body = Body::Json(answer);
            match self.rest().ask(LightMethod::Post, route(), body).await {
                Ok(_) => return,
                Err(error) if is_spent(&error) => {
                    let late = 1 + self.0.late.fetch_add(1, Ordering::Relaxed);
                    tracing::info!(%error, late, "an interaction was answered too late");
                    return;
                }
                Err(error) if error.code() == Some(code::ANSWERED_ALREADY) => {
                    let twice = 1 + self.0.twice.fetch_add(1, Ordering::Relaxed);
                    tracing::info!(twice, "an interaction was answered already");
                    return;
                }
                Err(error @ ApiError::Refused { .. }) => {
                    tracing::error!(%error, "the answer to an interaction was refused");
                    return;
                }
                Err(error) if tried == TRIES => {
                    tracing::info!(%error, "an interaction was not answered");
                }
                Err(ApiError::Later(wait)) => tokio::time::sleep(wait.min(PAUSE * 3)).await,
                Err(ApiError::Unreached(_)) => tokio::time::sleep(PAUSE).await,
            }
        }
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

    async fn reach(&self, ephemeral: &Ephemeral, body: Body<'_>) -> Result<Value, ApiError> {
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
        self.rest().ask(LightMethod::Patch, route, body).await
    }

    /// Gives an answer that somebody waits for, and again if it was lost; one that can't be given
    /// goes away, so that nobody waits for ever. The message, if it stands.
    pub(super) async fn give_answer(
        &self,
        ephemeral: &Ephemeral,
        body: &Map<String, Value>,
    ) -> Option<Value> {
        for _ in 0..TRIES {
            match self.rewrite(ephemeral, body).await {
                Ok(stands) => return Some(stands),
                Err(error @ ApiError::Refused { .. }) => {
                    tracing::debug!(%error, "an answer was refused");
                    break;
                }
                Err(error) => {
                    tracing::debug!(%error, "an answer is given again");
                    tokio::time::sleep(LATER).await;
                }
            }
        }
        self.withdraw(ephemeral).await;
        None
    }

    /// Takes an ephemeral message away. One that isn't there is as good as taken away.
    pub(super) async fn withdraw(&self, ephemeral: &Ephemeral) {
        let Ok(application_id) = self.app() else {
            return;
        };
        let token = ephemeral.token.text();
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
        let gone = self
            .rest()
            .ask(LightMethod::Delete, route, Body::Empty)
            .await;
        if let Err(error) = gone {
            tracing::debug!(%error, "an ephemeral message was not taken away");
        }
    }

    /// Says something more to whoever has done something.
    pub(super) async fn follow_up(
        &self,
        token: &Token,
        layout: &Layout,
    ) -> Result<Ephemeral, ApiError> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.app()?,
            token: token.text(),
        };
        let body = Value::Object(layout.ephemeral());
        let sent = self
            .rest()
            .ask(LightMethod::Post, route, Body::Json(&body))
            .await?;
        Ok(Ephemeral {
            token: token.clone(),
            message: number(&sent),
            id: number(&sent),
        })
    }

    /// Gives a command the answer that it waits for: a page, in as many messages as it takes.
    pub(super) async fn fill(&self, waiting: &Waiting, page: &Page) -> Result<(), ApiError> {
        let mut parts = Layout::parts(page).into_iter();
        let ephemeral = Ephemeral::original(&waiting.token, None);
        if let Some(first) = parts.next() {
            self.rewrite(&ephemeral, &first.edit()).await?;
        }
        for more in parts {
            self.follow_up(&waiting.token, &more).await?;
        }
        Ok(())
    }

    /// Tells somebody something in private: as the answer they wait for, else beside what they did
    /// last. Nothing if they have done nothing for too long.
    pub(super) async fn tell(&self, user: UserId, page: &Page) -> Option<Result<(), ApiError>> {
        let words = Layout::new(page).hash();
        match self.memory().answers.fill(user, words) {
            Filling::Said => return Some(Ok(())),
            Filling::Waiting(waiting) => {
                let filled = self.fill(&waiting, page).await;
                let Err(error) = &filled else {
                    return Some(filled);
                };
                let refused = matches!(error, ApiError::Refused { .. });
                if !is_spent(error) && !refused {
                    self.memory().answers.wait(waiting);
                }
                // the answer with these words may have been kept back meanwhile, because of this
                let swallowed = !self.memory().answers.take_said(user, By::Post, words);
                let untold = is_spent(error) || refused && swallowed;
                if !untold {
                    return Some(filled);
                }
            }
            Filling::Beside => {}
        }
        let token = self.memory().tokens.newest(user)?;
        for part in Layout::parts(page) {
            match self.follow_up(&token, &part).await {
                Ok(_) => {}
                Err(error) if is_spent(&error) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(()))
    }

    /// Says words to somebody below what they see, in exchange for the last ones.
    pub(super) async fn say(&self, user: UserId, token: &Token, text: &str) {
        let layout = Layout::new(&Page::line(text));
        match self.follow_up(token, &layout).await {
            Ok(ephemeral) => {
                if let Some(old) = self.memory().answers.told_by(user, ephemeral) {
                    self.withdraw(&old).await;
                }
            }
            Err(error) => tracing::debug!(%error, "words were not said"),
        }
    }

    /// What somebody's pane of a table shows now; nothing if they have none.
    pub(super) async fn pane(&self, whose: PaneKey) -> Option<Page> {
        let audience = Audience::Pane(id(whose.user));
        let post = self.store().page_of(whose.table, audience).await;
        let post = post.inspect_err(|error| tracing::error!(%error, "a pane can't be read"));
        post.ok().flatten().map(|(page, _)| page)
    }

    /// A pane stands as an ephemeral message from now on, in the place of the one before, which
    /// goes.
    pub(super) fn adopt(
        &self,
        whose: PaneKey,
        by: InteractionId,
        ephemeral: Ephemeral,
        words: Option<u64>,
    ) {
        if self.memory().panes.adopt(whose, by, ephemeral, words) {
            self.start_refreshing(whose);
        }
    }

    /// Refreshes somebody's pane anew where it stands as an ephemeral message; whether one does. What
    /// is refreshed is read when it is refreshed, so that the last edit always shows the newest.
    pub(super) fn refresh(&self, whose: PaneKey, line: Option<String>) -> bool {
        let Some(begins) = self.memory().panes.refresh(whose, line) else {
            return false;
        };
        if begins {
            self.start_refreshing(whose);
        }
        true
    }

    fn start_refreshing(&self, whose: PaneKey) {
        let discord = self.clone();
        tokio::spawn(async move { discord.work_off(whose).await });
    }

    /// Everything about one pane is done by one after another, so that none is refreshed while it is
    /// taken away.
    async fn work_off(&self, whose: PaneKey) {
        while let Some(step) = self.memory().panes.next(whose) {
            match step {
                Step::Withdraw(old) => self.withdraw(&old).await,
                Step::Refresh {
                    ephemeral,
                    line,
                    shown,
                } => self.refresh_once(whose, &ephemeral, line, shown).await,
            }
        }
    }

    /// Refreshes a pane, if it doesn't look as it should: its words at once, its picture where that is
    /// another one.
    async fn refresh_once(
        &self,
        whose: PaneKey,
        ephemeral: &Ephemeral,
        line: Option<String>,
        shown: Shown,
    ) {
        let Some(page) = self.pane(whose).await else {
            return;
        };
        let layout = Layout::new(&above(line, page.clone()));
        let picture = page.picture.as_ref();
        let sketch = picture.map(|picture| self.renderer().sketch(picture));
        let wanted = Shown {
            words: Some(layout.hash()),
            picture: sketch.map(|sketch| sketch.hash()),
        };
        if shown == wanted {
            return;
        }
        let refreshed = if shown.picture == wanted.picture {
            self.rewrite(ephemeral, &layout.edit()).await
        } else {
            self.illustrate(ephemeral, &layout, sketch).await
        };
        match refreshed {
            Ok(_) => self.memory().panes.refreshed(whose, ephemeral, wanted),
            Err(error @ ApiError::Refused { .. }) => {
                tracing::debug!(%error, "a pane can't be refreshed any more");
                self.memory().panes.lost(whose, ephemeral);
            }
            Err(error) => {
                tracing::debug!(%error, "a pane is refreshed later");
                tokio::time::sleep(LATER).await;
                self.memory().panes.refresh(whose, None);
            }
        }
    }

    /// Changes a message that is reached by a token, and gives it another picture, or takes away
    /// the one it has. Where pictures are not taken the words go alone.
    async fn illustrate(
        &self,
        ephemeral: &Ephemeral,
        layout: &Layout,
        sketch: Option<Sketch<'_>>,
    ) -> Result<Value, ApiError> {
        let mut body = layout.edit();
        let Some(sketch) = sketch else {
            body.insert("attachments".into(), json!([]));
            return self.rewrite(ephemeral, &body).await;
        };
        let Some(png) = sketch.png().await else {
            return self.rewrite(ephemeral, &body).await;
        };
        let words = body.clone();
        body.insert("attachments".into(), layout.pictures());
        let body = Value::Object(body);
        match self.reach(ephemeral, Body::Picture(&body, &png)).await {
            Err(error @ ApiError::Refused { .. }) if !is_spent(&error) => {
                tracing::debug!(%error, "a pane goes without its picture");
                self.rewrite(ephemeral, &words).await
            }
            refreshed => refreshed,
        }
    }
}

/// A page with a line above it.
pub(super) fn above(line: Option<String>, mut page: Page) -> Page {
    if let Some(line) = line {
        page.blocks.insert(0, Block::Title(line));
    }
    page
}

/// The number of a message that was sent.
pub(super) fn number(sent: &Value) -> Option<MessageId> {
    let number = sent["id"].as_str()?.parse::<std::num::NonZeroU64>().ok()?;
    Some(number.into())
}

/// Nothing but an empty list of components, for words that have served.
pub(super) fn bare(text: &str) -> Map<String, Value> {
    let body = json!({
        "content": text, "components": [], "allowed_mentions": { "parse": [] },
    });
    match body {
        Value::Object(body) => body,
        _ => Map::new(),
    }
}
