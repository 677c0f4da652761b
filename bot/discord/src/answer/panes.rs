//! The panes that stand as ephemeral messages, and how they and other pages are brought up to date.

use std::sync::Arc;
use std::time::Duration;

use base::address::Audience;
use base::page::Page;
use courier::Sketch;
use serde_json::json;
use serenity::all::InteractionId;

use super::first::AnswerOutcome;
use super::reply::prepend_line;
use crate::Discord;
use crate::layout::Layout;
use crate::memory::{Interaction, PaneContent, PaneKey, Step};
use crate::person::id;
use crate::rest::ApiError;
use crate::token::Ephemeral;

/// The pause before a pane is refreshed that could not be refreshed at once.
const LATER: Duration = Duration::from_secs(2);

impl Discord {
    /// Returns the current page of a person's pane of a table; `None` if they have none.
    pub(crate) async fn pane(&self, whose: PaneKey) -> Option<Page> {
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

    /// Schedules a refresh of a person's ephemeral pane, if there is one. The contents are read at the time of the
    /// refresh, so the last edit always shows the newest.
    pub(crate) fn refresh(&self, whose: PaneKey, line: Option<String>) {
        if self.memory().panes.refresh(whose, line) == Some(true) {
            self.start_refreshing(whose);
        }
    }

    fn start_refreshing(&self, whose: PaneKey) {
        let discord = self.clone();
        tokio::spawn(async move { discord.work_off(whose, None).await });
    }

    /// Works off the steps of one pane one after another, so that none is refreshed while it is removed. The answer to
    /// a press comes first, as its first answer.
    pub(super) async fn work_off(&self, whose: PaneKey, pressed: Option<&Interaction>) {
        while let Some(step) = self.memory().panes.next(whose) {
            match step {
                Step::Withdraw(old) => {
                    if let Some(pressed) = pressed {
                        self.defer(pressed).await;
                    }
                    self.withdraw(&old).await;
                }
                Step::Refresh {
                    ephemeral,
                    line,
                    shown,
                } => {
                    let by_answer = pressed.filter(|it| it.origin.token == ephemeral.token);
                    self.refresh_once(whose, &ephemeral, line, shown, by_answer)
                        .await;
                }
            }
        }
    }

    /// Refreshes a pane, if it doesn't look as it should: its words at once, its picture where that is
    /// another one. As the first answer to the press on it, if there is one.
    async fn refresh_once(
        &self,
        whose: PaneKey,
        ephemeral: &Ephemeral,
        line: Option<String>,
        shown: PaneContent,
        pressed: Option<&Interaction>,
    ) {
        let Some(page) = self.pane(whose).await else {
            return;
        };
        let painted = self.render_page(&page, Some(whose), line);
        if shown.serves(&painted.shown) {
            return;
        }
        let other = shown.picture != painted.shown.picture;
        match self.repaint(ephemeral, &painted, other, pressed).await {
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
        let layout = laid(&prepend_line(line.as_deref(), page.clone()));
        let shown = PaneContent {
            words: Some(laid(page).hash()),
            picture: sketch.map(|sketch| sketch.hash()),
            line,
        };
        PaintedPane {
            layout,
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
        pressed: Option<&Interaction>,
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
        let given = match pressed {
            Some(pressed) if png.is_some() || other || wanted.sketch.is_none() => {
                let png = png.as_deref().map(Vec::as_slice);
                self.change_pressed(pressed, &wanted.layout, &body, png)
                    .await
            }
            // the picture that is to stay would go with such an answer
            Some(pressed) => {
                self.defer(pressed).await;
                AnswerOutcome::Late
            }
            None => AnswerOutcome::Late,
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
