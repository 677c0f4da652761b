//! Ephemeral messages: answers to interactions by their tokens, visible to one person.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::Audience;
use base::page::{Block, Page};
use courier::{File, Parcel, Sketch};
use serde_json::{Map, Value, json};
use serenity::all::{InteractionId, UserId};

use super::Discord;
use super::errors::is_spent;
use super::first::{AnswerOutcome, First};
use super::layout::Layout;
use super::memory::{By, Filling, PaneContent, PaneKey, Step, WaitingUser};
use super::person::{Origin, id};
use super::rest::{ApiError, Body, number, speaking_of};
use super::route::{Method, Route};
use super::token::{Ephemeral, Token};

/// Maximum number of tries to send a lost answer.
const TRIES: u32 = 3;

/// The pause before something is shown that could not be shown at once.
const LATER: Duration = Duration::from_secs(2);

impl Discord {
    /// A page in one message, in which commands can be tapped.
    pub(super) fn lay_out(&self, page: &Page) -> Layout {
        Layout::new(page).with_commands(&self.memory().commands)
    }

    /// Returns the layouts of a page that is split into as many messages as needed.
    fn parts(&self, page: &Page) -> impl Iterator<Item = Layout> {
        let parts = Layout::parts(page).into_iter();
        parts.map(|part| part.with_commands(&self.memory().commands))
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
            self.presses().note_edit(id, begun);
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
            self.presses().note_edit(id, Instant::now());
            if self.presses().gone.put(id, ()).is_some() {
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
            self.presses().gone.take(&id);
        }
    }

    /// Removes "is thinking …" without a replacement.
    pub(super) async fn break_promise(&self, waiting: &WaitingUser) {
        self.withdraw(&Ephemeral::original(&waiting.token, None))
            .await;
    }

    /// Sends a further message to a person who acted.
    pub(super) async fn follow_up(
        &self,
        token: &Token,
        layout: &Layout,
    ) -> Result<Ephemeral, ApiError> {
        self.follow_up_with(None, token, layout).await
    }

    /// Like `follow_up`, with an optional file.
    async fn follow_up_with(
        &self,
        file: Option<&File>,
        token: &Token,
        layout: &Layout,
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

    /// Gives a command the answer that it waits for: a page, in as many messages as it takes, with the first of
    /// them its picture or file, if it has one.
    async fn fill(&self, waiting: &WaitingUser, parcel: Parcel<'_>) -> Result<(), ApiError> {
        let Parcel { page, file, .. } = parcel;
        let mut parts = self.parts(page);
        let ephemeral = Ephemeral::original(&waiting.token, None);
        let png = match parcel.sketch {
            Some(sketch) => sketch.png().await,
            None => None,
        };
        if let Some(first) = parts.next() {
            match (png, file) {
                (Some(png), _) => self.illustrate(&ephemeral, &first, &png).await?,
                (None, Some(file)) => {
                    let body = speaking_of(Some(file), first.edit());
                    let body = Body::File(&body, file);
                    self.enclose(&ephemeral, &first, body).await?;
                }
                (None, None) => drop(self.rewrite(&ephemeral, &first.edit()).await?),
            }
        }
        for more in parts {
            self.follow_up(&waiting.token, &more).await?;
        }
        Ok(())
    }

    /// Tells a person something in private: as the answer they wait for, else beside their last action; `None` if that
    /// was too long ago.
    pub(super) async fn tell(
        &self,
        user: UserId,
        parcel: Parcel<'_>,
    ) -> Option<Result<(), ApiError>> {
        let Parcel { page, file, .. } = parcel;
        let words = self.lay_out(page).hash();
        match self.memory().answers.fill(user, words) {
            Filling::Said => return Some(Ok(())),
            Filling::Waiting(waiting) => {
                let filled = self.fill(&waiting, parcel).await;
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
        for (number, part) in self.parts(page).enumerate() {
            let file = file.filter(|_| number == 0);
            match self.follow_up_with(file, &token, &part).await {
                Ok(_) => {}
                Err(error) if is_spent(&error) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(()))
    }

    /// Shows text to a person below what they see, and withdraws their last text.
    pub(super) async fn say(&self, origin: &Origin, text: &str) {
        let layout = self.lay_out(&Page::line(text));
        match self.follow_up(&origin.token, &layout).await {
            Ok(ephemeral) => self.record_text(origin, ephemeral).await,
            Err(error) => tracing::debug!(%error, "failed to send reply"),
        }
    }

    /// Shows text to a person in the place of their last text, if that is in the same channel. The pressed message is
    /// there too, and nothing moves.
    pub(super) async fn say_instead(&self, origin: &Origin, text: &str) {
        if let Some(last) = self.memory().answers.take_here(origin) {
            let mut body = self.lay_out(&Page::line(text)).edit();
            body.insert("attachments".into(), json!([]));
            match self.rewrite(&last, &body).await {
                Ok(_) => return self.record_text(origin, last).await,
                Err(error) if is_spent(&error) => {}
                // it goes when the new words stand
                Err(_) => self.record_text(origin, last).await,
            }
        }
        self.say(origin, text).await;
    }

    /// Records a new text for a person and withdraws the last one.
    pub(super) async fn record_text(&self, origin: &Origin, ephemeral: Ephemeral) {
        let old = self
            .memory()
            .answers
            .replace_last(origin, ephemeral.clone());
        if let Some(old) = old.filter(|old| ephemeral.is_other(old)) {
            self.withdraw(&old).await;
        }
    }

    /// Withdraws a person's last text, because they see the result of their action.
    pub(super) async fn unsay(&self, user: UserId) {
        if let Some(old) = self.memory().answers.take_last(user) {
            self.withdraw(&old).await;
        }
    }

    /// Returns the current page of a person's pane of a table; `None` if they have none.
    pub(super) async fn pane(&self, whose: PaneKey) -> Option<Page> {
        let audience = Audience::Pane(id(whose.user));
        let post = self.store().page_of(whose.table, audience).await;
        let post = post.inspect_err(
            |error| tracing::warn!(%error, "failed to read private view; showing none"),
        );
        post.ok().flatten().map(|(page, _)| page)
    }

    /// A pane stands as an ephemeral message from now on, in the place of the one before, which
    /// goes.
    pub(super) fn adopt(
        &self,
        whose: PaneKey,
        by: InteractionId,
        ephemeral: Ephemeral,
        shown: PaneContent,
    ) {
        self.remember(whose, by, &ephemeral);
        self.take_over(whose, by, ephemeral, shown);
    }

    /// Keeps a pane in an ephemeral message up to date.
    pub(super) fn take_over(
        &self,
        whose: PaneKey,
        by: InteractionId,
        ephemeral: Ephemeral,
        shown: PaneContent,
    ) {
        if self.memory().panes.adopt(whose, by, ephemeral, shown) {
            self.start_refreshing(whose);
        }
    }

    /// Schedules a refresh of a person's ephemeral pane, and returns whether there is one. The contents are read at the
    /// time of the refresh, so the last edit always shows the newest.
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
        tokio::spawn(async move { discord.work_off(whose, None).await });
    }

    /// Works off the steps of one pane one after another, so that none is refreshed while it is removed. The answer to
    /// a press comes first, as its first answer.
    pub(super) async fn work_off(&self, whose: PaneKey, mut first: Option<Arc<First>>) {
        while let Some(step) = self.memory().panes.next(whose) {
            let first = first.take();
            match step {
                Step::Withdraw(old) => {
                    defer(first).await;
                    self.withdraw(&old).await;
                }
                Step::Refresh {
                    ephemeral,
                    line,
                    shown,
                } => {
                    let of_it = |first: &&Arc<First>| first.is_of(&ephemeral.token);
                    let answer = first.as_ref().filter(of_it).map(Arc::as_ref);
                    self.refresh_once(whose, &ephemeral, line, shown, answer)
                        .await;
                    defer(first).await;
                }
            }
        }
        defer(first).await;
    }

    /// Refreshes a pane, if it doesn't look as it should: its words at once, its picture where that is
    /// another one. `first`: as the first answer to the press on it.
    async fn refresh_once(
        &self,
        whose: PaneKey,
        ephemeral: &Ephemeral,
        line: Option<String>,
        shown: PaneContent,
        first: Option<&First>,
    ) {
        let Some(page) = self.pane(whose).await else {
            return;
        };
        let painted = self.render_page(&page, Some(whose), line);
        if shown.serves(&painted.shown) {
            return;
        }
        let other = shown.picture != painted.shown.picture;
        match self.repaint(ephemeral, &painted, other, first).await {
            Ok(()) => self
                .memory()
                .panes
                .note_refresh(whose, ephemeral, painted.shown),
            Err(error @ ApiError::Refused { .. }) => {
                tracing::debug!(%error, "private view expired");
                self.memory().panes.forget(whose, ephemeral);
            }
            Err(error) => {
                tracing::debug!(%error, "failed to update private view; retrying");
                tokio::time::sleep(LATER).await;
                self.memory().panes.refresh(whose, None);
            }
        }
    }

    /// Lays out a page with a line above it: a person's pane, or a page that is shown nowhere else.
    pub(super) fn render_page<'a>(
        &'a self,
        page: &'a Page,
        whose: Option<PaneKey>,
        line: Option<String>,
    ) -> PaintedPane<'a> {
        let of = whose.map(|whose| (whose.table, Audience::Pane(id(whose.user))));
        let picture = page.picture.as_ref();
        let sketch = picture.map(|picture| self.renderer().sketch(picture, of));
        let laid = |page: &Page| match sketch {
            Some(_) => Layout::from_drawn_page(page),
            None => Layout::new(page),
        };
        let shown = PaneContent {
            words: Some(laid(page).hash()),
            picture: sketch.map(|sketch| sketch.hash()),
            line: line.clone(),
        };
        PaintedPane {
            layout: laid(&prepend_line(line, page.clone())),
            sketch,
            shown,
        }
    }

    /// Brings an ephemeral message to what is wanted, `other`: with another picture than it may
    /// have, or without one. By the first answer to the press on it, if that isn't given yet, else by
    /// its token.
    pub(super) async fn repaint(
        &self,
        ephemeral: &Ephemeral,
        wanted: &PaintedPane<'_>,
        other: bool,
        first: Option<&First>,
    ) -> Result<(), ApiError> {
        let sketch = wanted.sketch.filter(|_| other);
        let png = match sketch {
            Some(sketch) => sketch.png().await,
            None => None,
        };
        let mut body = wanted.layout.edit();
        if other && wanted.sketch.is_none() {
            body.insert("attachments".into(), json!([]));
        }
        let given = match (first, &png) {
            (Some(first), Some(png)) => first.repaint(&wanted.layout, png).await,
            (Some(first), None) if other || wanted.sketch.is_none() => {
                first.change(body.clone()).await
            }
            (Some(first), None) => {
                first.defer().await;
                AnswerOutcome::Late
            }
            (None, _) => AnswerOutcome::Late,
        };
        match (given, png) {
            (AnswerOutcome::Stands(_), _) => Ok(()),
            (AnswerOutcome::Failed(error), _) => Err(error),
            (AnswerOutcome::Late, Some(png)) => {
                self.illustrate(ephemeral, &wanted.layout, &png).await
            }
            (AnswerOutcome::Late, None) => self.rewrite(ephemeral, &body).await.map(drop),
        }
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
    async fn enclose(
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

/// A pane as it is to look.
pub(super) struct PaintedPane<'a> {
    pub(super) layout: Layout,
    pub(super) sketch: Option<Sketch<'a>>,
    pub(super) shown: PaneContent,
}

impl PaintedPane<'_> {
    /// Returns its picture as PNG; `None` if it has none, or if it can't be drawn.
    pub(super) async fn png(&self) -> Option<Arc<Vec<u8>>> {
        self.sketch?.png().await
    }
}

/// A press that was not answered by what was done is acknowledged.
async fn defer(first: Option<Arc<First>>) {
    if let Some(first) = first {
        first.defer().await;
    }
}

/// A page with a line above it.
pub(super) fn prepend_line(line: Option<String>, mut page: Page) -> Page {
    if let Some(line) = line {
        page.blocks.insert(0, Block::Title(line));
    }
    page
}
