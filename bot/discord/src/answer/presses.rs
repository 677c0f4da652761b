//! Presses on messages: what is noted of them before they are carried out, and what their person sees after that. The
//! next change of a pressed message is the answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::Audience;
use base::page::{MessageKey, Page};
use courier::Sketch;
use courier::sent::SentMessage;
use serde_json::{Map, Value};
use serenity::all::MessageId;
use table::model::effect::Answer;

use super::first::AnswerOutcome;
use super::reply::{PressedPane, Reply, Scene, is_changed};
use crate::Discord;
use crate::layout::Layout;
use crate::memory::{Interaction, PaneContent, PaneKey, WaitingPress};
use crate::person::id;
use crate::pressed::ButtonPress;

/// The time a press waits for the change of the pressed message: longer than storing and drawing take, and too short to
/// be noticed.
const AWAITED: Duration = Duration::from_millis(400);

/// The time a change waits for such an answer, since a line that is slow for one user isn't slow for all. After that
/// the change is made in another way, and once more if a later change might be undone by the late answer.
const PROMPT: Duration = Duration::from_secs(1);

/// Notes on a press, made before it was carried out.
pub(crate) struct PressNotes {
    held: Option<PressedPane>,
    /// The wait for the change of the message, in a private chat, where it comes at once.
    wait: Option<ChangeWait>,
    /// Whether the pane in the private chat rested, and shows what was asked before.
    rested: bool,
}

/// A press that waits to be answered by a change of what was pressed. It waits no more when this is dropped.
struct ChangeWait {
    discord: Discord,
    message: MessageId,
    press: WaitingPress,
}

impl ChangeWait {
    /// Waits until the change has come as the answer, or is known not to come, and no longer than that may take.
    async fn wait_until_over(&self) {
        let WaitingPress { interaction, stays } = &self.press;
        tokio::select! {
            () = interaction.wait_until_given(AWAITED) => {}
            () = stays.notified() => {}
        }
    }
}

impl Drop for ChangeWait {
    fn drop(&mut self) {
        let presses = &self.discord.memory().presses;
        presses.forget(self.message, &self.press.interaction);
    }
}

impl Discord {
    /// Takes note of a press before it is carried out.
    pub(crate) async fn note_press(
        &self,
        asked: &Arc<Interaction>,
        pressed: &ButtonPress,
    ) -> PressNotes {
        let origin = &asked.origin;
        let attention = &self.memory().people.attention;
        let rested = origin.direct && attention.absence(&origin.user).is_some();
        if origin.direct || pressed.chooses() {
            attention.acts(origin.user, origin.direct);
        }
        if pressed.is_pick() {
            self.memory().presses.picks(pressed.message);
        }
        let awaits = origin.direct && !pressed.ephemeral && !pressed.opens() && pressed.chooses();
        PressNotes {
            held: self.hold(asked, pressed).await,
            wait: awaits.then(|| self.wait_for_change(asked, pressed.message)),
            rested,
        }
    }

    /// Lets go of what was noted of a press that is carried out elsewhere.
    pub(crate) async fn drop_press(&self, notes: PressNotes) {
        if let Some(pane) = notes.held.filter(|pane| pane.is_due) {
            self.work_off(pane.whose, None).await;
        }
    }

    /// Takes hold of the pane that is pressed, if one is.
    async fn hold(&self, asked: &Interaction, pressed: &ButtonPress) -> Option<PressedPane> {
        let whose = PaneKey::of(&asked.origin, pressed.pane()?);
        self.pane(whose).await?;
        let (by, ephemeral) = (asked.origin.by, asked.pressed_message());
        self.remember(whose, by, &ephemeral);
        let panes = &self.memory().panes;
        let is_due = panes.adopt(whose, by, ephemeral, PaneContent::default());
        Some(PressedPane { whose, is_due })
    }

    /// Returns the reply to a press that was carried out.
    pub(crate) async fn reply_to(
        &self,
        asked: &Arc<Interaction>,
        pressed: &ButtonPress,
        notes: PressNotes,
        answer: Answer,
    ) -> Reply {
        let needs_token = self.needs_token(asked, pressed);
        let scene = if pressed.is_awaited() {
            Scene::Post
        } else if pressed.is_on_overlay() || answer.overlay.is_some() {
            Scene::Overlay { needs_token }
        } else if let Some(pane) = notes.held {
            let stands = self.pane(pane.whose).await.is_some();
            Scene::Pane { pane, stands }
        } else {
            let (newer, seen) = self.look_at_board(asked, pressed, notes, &answer).await;
            Scene::Board {
                newer: newer.map(Box::new),
                seen,
                needs_token,
            }
        };
        Reply::to_press(pressed, answer, scene)
    }

    /// Returns whether nothing but the token of a press can change the pressed message, and only after an
    /// acknowledgement.
    fn needs_token(&self, asked: &Interaction, pressed: &ButtonPress) -> bool {
        let known = || self.memory().tokens.find_for_message(pressed.message);
        let has_way = match pressed.ephemeral {
            true => !pressed.is_pick(),
            false => known().is_some(),
        };
        !has_way && !asked.is_promised()
    }

    /// Returns the newer pane if the pressed message shows an older question, and whether the person sees what was done.
    /// The pane may be far above, and a whole pane would only explain a sentence.
    async fn look_at_board(
        &self,
        asked: &Arc<Interaction>,
        pressed: &ButtonPress,
        notes: PressNotes,
        answer: &Answer,
    ) -> (Option<Page>, bool) {
        let changed = is_changed(&asked.origin, pressed, answer);
        let rested = notes.rested && !changed;
        let mut newer = self.newer_pane(asked, pressed, rested).await;
        if changed && newer.is_none() {
            let wait = || self.wait_for_change(asked, pressed.message);
            notes.wait.unwrap_or_else(wait).wait_until_over().await;
            if !asked.has_changed() {
                // what was pressed may have been replaced at this moment
                newer = self.newer_pane(asked, pressed, rested).await;
            }
        }
        // in the private chat it is seen what was done, if anything was
        let seen =
            changed && (asked.origin.direct || answer.seen && self.is_seen(asked, pressed).await);
        (newer, seen)
    }

    /// Returns the current pane if an older message was pressed in the private chat, where the courier changes panes.
    /// Also returns it if it has `rested` and shows what was asked before. `None` in any other case.
    async fn newer_pane(
        &self,
        asked: &Interaction,
        pressed: &ButtonPress,
        rested: bool,
    ) -> Option<Page> {
        let origin = &asked.origin;
        let table = pressed.deed.table().filter(|_| origin.direct)?;
        let audience = Audience::Pane(id(origin.user));
        let post = self.store().page_of(table, audience).await;
        let (page, key) = post.ok().flatten()?;
        let boards = self.store().boards_of(table).await;
        let current = key
            .into_iter()
            .chain(boards.unwrap_or_default())
            .any(|key| is_under(&key, pressed.message));
        ((rested || !current) && !page.buttons.is_empty()).then_some(page)
    }

    /// Whether a change of the board is seen where it was pressed: the answer has brought it, or soon
    /// it comes otherwise. An older board, or one that has moved down, stays as it is.
    async fn is_seen(&self, asked: &Interaction, pressed: &ButtonPress) -> bool {
        if asked.has_changed() {
            return true;
        }
        let Some(table) = pressed.deed.table() else {
            return false;
        };
        let boards = self.store().boards_of(table).await;
        let mut boards = boards.unwrap_or_default().into_iter();
        boards.any(|key| is_under(&key, pressed.message))
    }

    /// Makes a press wait until the pressed message changes. Of two presses the later one waits, as one change may
    /// answer both.
    fn wait_for_change(&self, asked: &Arc<Interaction>, message: MessageId) -> ChangeWait {
        let press = WaitingPress {
            interaction: Arc::clone(asked),
            stays: Arc::default(),
        };
        if let Some(earlier) = self.memory().presses.wait(message, press.clone()) {
            let discord = self.clone();
            tokio::spawn(async move { discord.defer(&earlier.interaction).await });
        }
        ChangeWait {
            discord: self.clone(),
            message,
            press,
        }
    }

    /// Changes a message by the answer to a press on it that waits for that; the hash of the picture
    /// that has come with it. `bare`: no picture stands there that is to stay.
    pub(crate) async fn change_in_answer(
        &self,
        message: MessageId,
        layout: &Layout,
        body: &Map<String, Value>,
        sketch: Option<Sketch<'_>>,
        bare: bool,
    ) -> Option<Option<u64>> {
        let presses = &self.memory().presses;
        let asked = presses.take(message)?;
        let begun = Instant::now();
        if sketch.is_none() && !bare {
            self.defer(&asked).await;
            return None;
        }
        let png = match sketch {
            Some(sketch) => Some(sketch.png().await?),
            None => None,
        };
        let (discord, layout, body) = (self.clone(), layout.clone(), body.clone());
        // what is under way comes to its end, however long that takes
        let given = tokio::spawn(async move {
            let png = png.as_deref().map(Vec::as_slice);
            discord.change_pressed(&asked, &layout, &body, png).await
        });
        let told = match tokio::time::timeout(PROMPT, given).await {
            Ok(Ok(AnswerOutcome::Stands(told))) => {
                presses.note_edit(message, begun);
                told
            }
            Ok(_) => return None,
            Err(_) => {
                presses.note_late(message);
                return None;
            }
        };
        let Some(sketch) = sketch else {
            return Some(None);
        };
        let files = told["resource"]["message"]["attachments"].as_array();
        // where the picture wasn't taken, other words are to stand than below it
        let drawn = files.is_some_and(|files| !files.is_empty());
        drawn.then(|| Some(sketch.hash()))
    }
}

/// Whether the message under a key is this one.
fn is_under(key: &MessageKey, message: MessageId) -> bool {
    SentMessage::is_under(key, message.get().cast_signed())
}
