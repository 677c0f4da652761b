//! Overlays that open when a player makes a choice on a board: an ephemeral message below, for them alone. It turns to
//! the next page of the menu, and becomes the answer at the end.

use base::page::Page;
use table::model::effect::Answer;

use super::first::{AnswerOutcome, First};
use super::layout::Layout;
use super::person::Origin;
use super::press::ButtonPress;
use super::receiver::Receiver;
use super::token::Ephemeral;

impl Receiver {
    /// Shows the player who pressed the overlay that opened, or the outcome of their choice.
    pub(super) async fn answer_alone(
        &self,
        origin: &Origin,
        first: &First,
        pressed: &ButtonPress,
        answer: Answer,
    ) {
        match (answer.overlay, answer.text) {
            (Some(page), _) if pressed.opens() => {
                self.open_overlay(origin, first, pressed, &page).await;
            }
            (Some(page), text) if pressed.ephemeral => {
                self.turn_page(origin, first, pressed, &page, text).await;
            }
            (Some(page), _) => {
                self.keep_way(first, pressed).await;
                self.open_overlay(origin, first, pressed, &page).await;
            }
            (None, Some(text)) if answer.unsure || pressed.closes() => {
                // the button that means it stays beside the words, and so does a list of tables
                let overlay = on(origin, pressed);
                let answers = &self.discord.memory().answers;
                answers.forget_if_last(origin.user, &overlay);
                self.say_first(origin, first, text).await;
            }
            (None, Some(text)) => {
                let line = Page::line(text.clone());
                self.turn_page(origin, first, pressed, &line, Some(text))
                    .await;
            }
            (None, None) => {
                first.defer().await;
                let overlay = on(origin, pressed);
                self.discord
                    .memory()
                    .answers
                    .forget_if_last(origin.user, &overlay);
                self.discord.withdraw(&overlay).await;
            }
        }
    }

    /// Opens an overlay in exchange for what was said last.
    async fn open_overlay(
        &self,
        origin: &Origin,
        first: &First,
        pressed: &ButtonPress,
        page: &Page,
    ) {
        let painted = self.discord.render_page(page, None, None);
        let png = painted.png().await;
        let png = png.as_deref().map(Vec::as_slice);
        let stands = match first.show(&painted.layout, png).await {
            AnswerOutcome::Stands(told) => first.message(&told),
            AnswerOutcome::Late => {
                let promised = first.is_promised();
                self.bring_late(origin, promised, &painted.layout, png)
                    .await
            }
            AnswerOutcome::Failed(_) => None,
        };
        if let Some(stands) = stands.filter(|_| !pressed.turns_pages()) {
            self.discord.record_text(origin, stands).await;
        }
    }

    /// Answers a command with a page visible only to its user.
    pub(super) async fn open_page(&self, origin: &Origin, first: &First, page: &Page) {
        let kept = self.keep_from_post(origin);
        let painted = self.discord.render_page(page, None, None);
        let png = painted.png().await;
        let png = png.as_deref().map(Vec::as_slice);
        self.give(origin, first, kept, &painted.layout, png).await;
    }

    /// Shows a page to a user after the first answer was given: in place of words that were `promised`, else beside it.
    /// The words come first, then the picture.
    pub(super) async fn bring_late(
        &self,
        origin: &Origin,
        promised: bool,
        layout: &Layout,
        png: Option<&[u8]>,
    ) -> Option<Ephemeral> {
        let stands = if promised {
            self.fill_in(origin, layout).await?
        } else {
            let sent = self.discord.follow_up(&origin.token, layout).await;
            sent.inspect_err(|error| tracing::debug!(%error, "failed to show late answer"))
                .ok()?
        };
        if let Some(png) = png
            && let Err(error) = self.discord.illustrate(&stands, layout, png).await
        {
            tracing::debug!(%error, "failed to add the picture to a late answer");
        }
        Some(stands)
    }

    /// Shows a page in the overlay that was pressed.
    async fn turn_page(
        &self,
        origin: &Origin,
        first: &First,
        pressed: &ButtonPress,
        page: &Page,
        words: Option<String>,
    ) {
        let overlay = on(origin, pressed);
        let stands = self.change(origin, first, &overlay, page, words).await;
        if stands && !pressed.turns_pages() {
            self.discord.record_text(origin, overlay).await;
        }
    }

    /// Shows a page in a message that was pressed; where that is gone, its words are said. Whether it stands
    /// there.
    pub(super) async fn change(
        &self,
        origin: &Origin,
        first: &First,
        pressed: &Ephemeral,
        page: &Page,
        words: Option<String>,
    ) -> bool {
        let is_gone = |id| self.discord.presses().gone.get(&id).is_some();
        if pressed.id.is_some_and(is_gone) {
            // a later press has closed it meanwhile
            first.defer().await;
            return false;
        }
        let painted = self.discord.render_page(page, None, None);
        let changed = self.discord.repaint(pressed, &painted, true, Some(first));
        if let Err(error) = changed.await {
            tracing::debug!(%error, "failed to edit the pressed message");
            self.say_words(origin, words).await;
            return false;
        }
        true
    }
}

/// The overlay that was pressed.
fn on(origin: &Origin, pressed: &ButtonPress) -> Ephemeral {
    Ephemeral::original(&origin.token, Some(pressed.message))
}
