//! The one place that sends replies: by the first answer, or by the token where that was given already.

use std::sync::Arc;
use std::time::Duration;

use base::page::{Page, TableId};
use serde_json::json;

use super::first::AnswerOutcome;
use super::reply::{PressedPane, Reply};
use crate::Discord;
use crate::errors::is_spent;
use crate::layout::Layout;
use crate::memory::{By, Interaction, PaneContent, PaneKey};
use crate::person::Origin;
use crate::rest::number;
use crate::token::Ephemeral;

/// The time a command waits for words under way; if none come, its answer is removed.
const WORDLESS: Duration = Duration::from_secs(10);

impl Discord {
    /// Shows the reply to an interaction to its person.
    pub(crate) async fn reply(&self, asked: &Arc<Interaction>, reply: Reply) {
        match reply {
            Reply::Words { text, .. } if asked.is_awaited() => {
                self.keep_promise(asked, &text).await;
            }
            Reply::Words { text, beside } => {
                self.defer_if(beside, asked).await;
                self.say(asked, text).await;
            }
            Reply::Below(text) => {
                self.forget_pressed(asked);
                self.say(asked, text).await;
            }
            Reply::Page {
                page,
                beside,
                gives_way,
            } => {
                self.defer_if(beside, asked).await;
                let stands = self.open_page(asked, &page, None).await;
                if let Some((page, _)) = stands.filter(|_| gives_way) {
                    self.record_text(&asked.origin, page).await;
                }
            }
            Reply::Sheet(layout) => self.open_sheet(asked, &layout).await,
            Reply::Pane(whose, page) => {
                if let Some((pane, shown)) = self.open_page(asked, &page, Some(whose)).await {
                    self.adopt(whose, asked.origin.by, pane, shown);
                }
            }
            Reply::Turned {
                page,
                words,
                gives_way,
            } => self.turn(asked, &page, words, gives_way).await,
            Reply::Closed => {
                self.defer(asked).await;
                self.forget_pressed(asked);
                self.withdraw(&asked.pressed_message()).await;
            }
            Reply::Refreshed { pane, line, words } => {
                self.refresh_pressed(asked, pane, line).await;
                self.say_instead(&asked.origin, words).await;
            }
            Reply::Activity(table, way) => self.open_activity(asked, table, &way).await,
            Reply::Seen => {
                self.defer(asked).await;
                self.unsay(&asked.origin).await;
            }
            Reply::Elsewhere => {
                self.defer(asked).await;
                self.go_without_words(asked).await;
            }
            Reply::Coming => {
                self.defer(asked).await;
                self.leave_to_words(asked);
            }
        }
    }

    async fn defer_if(&self, beside: bool, asked: &Interaction) {
        if beside {
            self.defer(asked).await;
        }
    }

    /// Says words in place of the last ones: as the first answer, or where one was promised; else beside it.
    pub(crate) async fn say(&self, asked: &Interaction, text: String) {
        let layout = self.lay_out(&Page::line(text.clone()));
        let said = match self.show(asked, &layout, None).await {
            AnswerOutcome::Stands(_) => Some(asked.answer_message(None)),
            AnswerOutcome::Late if asked.is_promised() => self.fill_in(asked, &layout).await,
            AnswerOutcome::Late => return self.say_instead(&asked.origin, Some(text)).await,
            AnswerOutcome::Failed(_) => None,
        };
        if let Some(said) = said {
            self.record_text(&asked.origin, said).await;
        }
    }

    /// Gives the words that are awaited, unless words have come already that say the same.
    async fn keep_promise(&self, asked: &Interaction, text: &str) {
        let (user, answers) = (asked.origin.user, &self.memory().answers);
        let layout = self.lay_out(&Page::line(text));
        let words = layout.hash();
        let kept = answers.answer(asked.origin.by, user, words).is_some();
        if !kept {
            self.defer(asked).await;
            if answers.take_said(user, By::Post, words) {
                return;
            }
        }
        let told = self.open(asked, kept, &layout, None).await;
        if kept && told.is_none() {
            // by post they may come all the same
            answers.take_said(user, By::Answer, words);
        }
    }

    /// Opens a page below; returns its message, and the content that it shows.
    async fn open_page(
        &self,
        asked: &Interaction,
        page: &Page,
        whose: Option<PaneKey>,
    ) -> Option<(Ephemeral, PaneContent)> {
        let kept = self.keep_from_post(asked);
        let painted = self.render_page(page, whose, None);
        let png = painted.png().await;
        let png = png.as_deref().map(Vec::as_slice);
        let (stands, drawn) = self.open(asked, kept, &painted.layout, png).await?;
        let mut shown = painted.shown;
        shown.picture = shown.picture.filter(|_| drawn);
        Some((stands, shown))
    }

    async fn open_sheet(&self, asked: &Interaction, layout: &Layout) {
        let kept = self.keep_from_post(asked);
        self.open(asked, kept, layout, None).await;
    }

    /// Opens a message visible to the person only; returns it, and whether it has its picture. It comes below words that
    /// came by post in its place; `kept` means that none did. If it comes late, its words come before its picture.
    async fn open(
        &self,
        asked: &Interaction,
        kept: bool,
        layout: &Layout,
        png: Option<&[u8]>,
    ) -> Option<(Ephemeral, bool)> {
        let mut promised = kept && asked.is_promised();
        if kept {
            match self.show(asked, layout, png).await {
                AnswerOutcome::Stands(told) => match number(&told["resource"]["message"]) {
                    Some(sent) => return Some((asked.answer_message(Some(sent)), true)),
                    // it stands, and Discord tells of it when it is asked again
                    None => promised = true,
                },
                AnswerOutcome::Late => {}
                AnswerOutcome::Failed(_) => return None,
            }
        } else {
            self.defer(asked).await;
        }
        let stands = if promised {
            self.fill_in(asked, layout).await?
        } else {
            let sent = self.follow_up(&asked.origin.token, layout, None).await;
            sent.inspect_err(|error| tracing::debug!(%error, "failed to show late answer"))
                .ok()?
        };
        let Some(png) = png else {
            return Some((stands, true));
        };
        let drawn = self.illustrate(&stands, layout, png).await;
        let drawn = drawn.inspect_err(
            |error| tracing::debug!(%error, "failed to add the picture to a late answer"),
        );
        Some((stands, drawn.is_ok()))
    }

    /// Fills in the answer that was promised: its words first.
    async fn fill_in(&self, asked: &Interaction, layout: &Layout) -> Option<Ephemeral> {
        let promised = asked.answer_message(None);
        let stands = self.give_answer(&promised, &layout.edit()).await?;
        Some(asked.answer_message(number(&stands)))
    }

    /// Opens the board inside Discord; where that fails, a link out of Discord.
    async fn open_activity(&self, asked: &Interaction, table: TableId, way: &Layout) {
        match self.launch(asked).await {
            AnswerOutcome::Stands(told) => return self.note_launch(&told, table).await,
            AnswerOutcome::Late => {}
            AnswerOutcome::Failed(error) => {
                tracing::warn!(%error, "failed to launch the Activity; offering a link instead");
            }
        }
        self.open_sheet(asked, way).await;
    }

    /// Shows a page in the message that was pressed; where that is gone, its words are said.
    async fn turn(&self, asked: &Interaction, page: &Page, words: Option<String>, gives_way: bool) {
        let pressed = asked.pressed_message();
        let is_gone = |id| self.memory().presses.gone.get(&id).is_some();
        if pressed.id.is_some_and(is_gone) {
            // a later press has closed it meanwhile
            return self.defer(asked).await;
        }
        let painted = self.render_page(page, None, None);
        if let Err(error) = self.repaint(&pressed, &painted, true, Some(asked)).await {
            tracing::debug!(%error, "failed to edit the pressed message");
            self.say_instead(&asked.origin, words).await;
        } else if gives_way {
            self.record_text(&asked.origin, pressed).await;
        }
    }

    /// Refreshes the pane that was pressed, with a line above it.
    async fn refresh_pressed(&self, asked: &Interaction, pane: PressedPane, line: Option<String>) {
        self.refresh(pane.whose, line);
        if pane.is_due {
            self.work_off(pane.whose, Some(asked)).await;
        }
        self.defer(asked).await;
    }

    /// Shows text to a person in the place of their last text, if that is in the same channel. The pressed message is
    /// there too, and nothing moves.
    async fn say_instead(&self, origin: &Origin, text: Option<String>) {
        let Some(text) = text else { return };
        let layout = self.lay_out(&Page::line(text));
        if let Some(last) = self.memory().answers.take_here(origin) {
            let mut body = layout.edit();
            body.insert("attachments".into(), json!([]));
            match self.rewrite(&last, &body).await {
                Ok(_) => return self.record_text(origin, last).await,
                Err(error) if is_spent(&error) => {}
                // it goes when the new words stand
                Err(_) => self.record_text(origin, last).await,
            }
        }
        match self.follow_up(&origin.token, &layout, None).await {
            Ok(ephemeral) => self.record_text(origin, ephemeral).await,
            Err(error) => tracing::debug!(%error, "failed to send reply"),
        }
    }

    /// Records a new text for a person and withdraws the last one.
    async fn record_text(&self, origin: &Origin, ephemeral: Ephemeral) {
        let answers = &self.memory().answers;
        let old = answers.replace_last(origin, ephemeral.clone());
        if let Some(old) = old.filter(|old| ephemeral.is_other(old)) {
            self.withdraw(&old).await;
        }
    }

    /// Withdraws a person's last text, because they see the result of their action.
    async fn unsay(&self, origin: &Origin) {
        if let Some(old) = self.memory().answers.take_last(origin.user) {
            self.withdraw(&old).await;
        }
    }

    /// Makes the pressed message no longer the last that gives way to the next words.
    fn forget_pressed(&self, asked: &Interaction) {
        let (user, pressed) = (asked.origin.user, asked.pressed_message());
        self.memory().answers.forget_if_last(user, &pressed);
    }

    /// Keeps words sent by post from becoming the answer to this interaction; returns whether none have.
    fn keep_from_post(&self, asked: &Interaction) -> bool {
        !asked.is_awaited() || self.memory().answers.take(asked.origin.by).is_some()
    }

    /// Waits for words under way from the table or its thread. If none come, the answer is removed.
    fn leave_to_words(&self, asked: &Arc<Interaction>) {
        let (discord, asked) = (self.clone(), Arc::clone(asked));
        tokio::spawn(async move {
            tokio::time::sleep(WORDLESS).await;
            discord.go_without_words(&asked).await;
        });
    }

    async fn go_without_words(&self, asked: &Interaction) {
        if let Some(waiting) = self.memory().answers.take(asked.origin.by) {
            self.break_promise(&waiting).await;
        }
    }
}
