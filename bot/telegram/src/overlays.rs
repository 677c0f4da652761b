//! Overlays: ephemeral messages behind a choice on a board, for the person who pressed it alone. They belong to version
//! 10.3 of the Bot API, and the client doesn't support them.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use base::page::{Page, TableId};
use base::recent::Recent;
use courier::{Deliver, Kind, SendError, Sketch};
use parking_lot::Mutex;
use serde::Serialize;
use teloxide::RequestError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{SendMessage, SendPhoto};
use teloxide::requests::Payload;
use teloxide::types::{
    CallbackQueryId, ChatId, InputFile, InputMedia, InputMediaPhoto, MessageId, ParseMode, UserId,
};

use tokio::sync::Notify;

use super::api::{MessageReceipt, PATIENCE};
use super::chat_ref::{ChatRef, is_private};
use super::deliver::{Telegram, disabled_preview};
use super::ephemeral::{Delete, EditCaption, EditMedia, EditText, Which};
use super::errors::{check_edit, failure, is_about_picture, is_too_late};
use super::keyboard::ButtonedMessage;
use super::layout::{Layout, Room};
use super::question::Question;
use super::tickets::{Ticket, Tickets, Whose};

/// Maximum wait of an overlay for its turn: Telegram accepts it for fifteen seconds after the press.
const TURN: Duration = Duration::from_secs(7);

/// The time for which a chat counts as taking no overlays, and the number of such chats remembered.
const BELIEVED: Duration = Duration::from_secs(6 * 60 * 60);
const CHATS: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// Maximum number of remembered overlays, and the time for which they are.
const SHOWN: NonZeroUsize = NonZeroUsize::new(2_000).expect("it is more than none");
const STANDS: Duration = Duration::from_secs(24 * 60 * 60);

/// A press as overlays are concerned with it.
#[derive(Clone, Debug)]
pub(super) struct Tap {
    /// The place of the tap.
    pub(super) at: ChatRef,
    /// The person who tapped.
    pub(super) user: UserId,
    /// Telegram's name for it.
    pub(super) query: CallbackQueryId,
    /// The overlay that was pressed, if it was one.
    pub(super) overlay: Option<i64>,
}

impl Tap {
    fn owner(&self) -> Whose {
        (self.at.chat, self.user)
    }
}

/// An overlay that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownOverlay {
    pub(super) id: i64,
    /// The hash of its picture, if it has one.
    pub(super) picture: Option<u64>,
    /// The question that it asks, if it asks one.
    pub(super) question: Option<Question>,
}

/// The overlays of all chats.
pub(super) struct Overlays {
    pub(super) telegram: Telegram,
    /// Chats that take none, as far as we know, and those that have taken one.
    refusing: Recent<ChatId, ()>,
    taking: Recent<ChatId, ()>,
    pub(super) shown: Recent<Whose, ShownOverlay>,
    /// Presses that are being answered: what they show is not tidied away meanwhile.
    pub(super) tickets: Tickets,
    /// The tables whose overlays must be checked, with the number of failed attempts.
    pub(super) due: Mutex<BTreeMap<TableId, u8>>,
    pub(super) wake: Notify,
    /// The overlays removed lately.
    gone: Recent<(ChatId, UserId, i64), ()>,
}

impl Overlays {
    /// None stands yet.
    pub(super) fn new(telegram: Telegram) -> Self {
        Self {
            telegram,
            refusing: Recent::new(CHATS, BELIEVED),
            taking: Recent::new(CHATS, BELIEVED),
            shown: Recent::new(SHOWN, STANDS),
            tickets: Tickets::default(),
            due: Mutex::default(),
            wake: Notify::new(),
            gone: Recent::new(SHOWN, STANDS),
        }
    }

    /// Whether a chat may take them. A private chat has a single reader anyway.
    pub(super) fn fit(&self, chat: ChatId) -> bool {
        !is_private(chat) && self.refusing.get(&chat).is_none()
    }

    /// Returns whether a chat has taken one lately, so that it will take the next.
    pub(super) fn take(&self, chat: ChatId) -> bool {
        self.fit(chat) && self.taking.get(&chat).is_some()
    }

    /// Returns the place of a press among those of its person.
    pub(super) fn queue(&self, tap: &Tap) -> Ticket {
        self.tickets.take(tap.owner())
    }

    /// Shows a page to the person who pressed, instead of the board. Of several waiting presses, the page of the last
    /// is shown.
    ///
    /// # Errors
    /// As [`SendError`] says: the page may not be seen then. A chat that refuses it is remembered.
    pub(super) async fn show(
        &self,
        ticket: Ticket,
        tap: &Tap,
        page: &Page,
    ) -> Result<(), SendError> {
        let shown = async {
            let shown = self.show_in_turn(tap, page).await;
            if shown.is_err() {
                self.take_pressed(tap).await;
            }
            shown
        };
        let shown = ticket.run_in_turn(shown).await.unwrap_or(Ok(()));
        if let Err(SendError::Refused(why)) = &shown
            && !is_too_late(why)
        {
            tracing::info!(chat = %tap.at, why, "ephemeral messages refused by chat; using private chats");
            self.refusing.put(tap.at.chat, ());
        }
        if shown.is_ok() {
            self.taking.put(tap.at.chat, ());
        }
        if let Some(question) = Question::of(page) {
            // the next press may have ended what it asks while it was on its way
            self.look_at(question.table);
        }
        shown
    }

    /// Takes away the overlay that was pressed: the board is seen again.
    pub(super) async fn close(&self, ticket: Ticket, tap: &Tap) {
        ticket.run_in_turn(self.take_pressed(tap)).await;
    }

    async fn take_pressed(&self, tap: &Tap) {
        let Some(id) = tap.overlay else {
            return;
        };
        let shown = self.shown.get(&tap.owner());
        match shown.filter(|shown| shown.id == id) {
            Some(shown) => drop(self.take_away(tap.owner(), shown).await),
            None => drop(self.delete(Which::to(tap.owner(), id)).await),
        }
    }

    /// Takes an overlay away that stands. Returns whether it is gone.
    pub(super) async fn take_away(&self, whose: Whose, shown: ShownOverlay) -> bool {
        if !self.delete(Which::to(whose, shown.id)).await {
            return false;
        }
        // another one may stand by now
        if self.shown.get(&whose).is_some_and(|it| it.id == shown.id) {
            self.shown.take(&whose);
        }
        self.forget(whose, shown).await;
        true
    }

    async fn show_in_turn(&self, tap: &Tap, page: &Page) -> Result<(), SendError> {
        let kind = match tap.overlay {
            Some(_) => Kind::Change,
            None => Kind::Send,
        };
        let buckets = self.telegram.buckets(&tap.at.place(), kind);
        let turn = self.telegram.pacer.turn(&buckets, TURN).await;
        turn.map_err(SendError::Later)?;
        let shown = self.bring(tap, page).await;
        let pause = match &shown {
            Err(SendError::Later(pause)) => Some(*pause),
            _ => None,
        };
        self.telegram.pacer.note_return(&buckets, pause);
        let shown = ShownOverlay {
            question: Question::of(page),
            ..shown?
        };
        let before = self.shown.put(tap.owner(), shown);
        self.keep(tap.owner(), before, shown).await;
        let before = before.map(|shown| shown.id);
        let mut others: Vec<i64> = before.into_iter().chain(tap.overlay).collect();
        others.retain(|other| *other != shown.id);
        others.dedup();
        for other in others {
            self.delete(Which::to(tap.owner(), other)).await;
        }
        Ok(())
    }

    /// Changes the overlay that was pressed, or sends one.
    async fn bring(&self, tap: &Tap, page: &Page) -> Result<ShownOverlay, SendError> {
        let bare = self.telegram.text_only.holds(&tap.at.place());
        let picture = page.picture.as_ref().filter(|_| !bare);
        let sketch = picture.map(|picture| self.telegram.renderer.sketch(picture, None));
        let layout = self.telegram.layout(page, Room::Caption, tap.at)?;
        let stands = self.shown.get(&tap.owner());
        let pressed = stands.filter(|shown| tap.overlay == Some(shown.id));
        if let Some(shown) = pressed {
            match self.change(tap, shown, &layout, sketch).await {
                Err(SendError::Gone | SendError::Refused(_)) => {}
                changed => return changed,
            }
        }
        self.send(tap, &layout, sketch).await
    }

    /// Changes an overlay to words and buttons, and to a picture if it has had one.
    async fn change(
        &self,
        tap: &Tap,
        shown: ShownOverlay,
        layout: &Layout,
        sketch: Option<Sketch<'_>>,
    ) -> Result<ShownOverlay, SendError> {
        let which = Which::to(tap.owner(), shown.id);
        let reply_markup = layout.keyboard.clone();
        let told = match (shown.picture, sketch) {
            (None, None) => {
                let edit = EditText {
                    which,
                    text: layout.html.clone(),
                    parse_mode: ParseMode::Html,
                    link_preview_options: disabled_preview(),
                    reply_markup,
                };
                self.telegram.api.post(&edit).await
            }
            (Some(hash), Some(sketch)) if hash == sketch.hash() => {
                let edit = EditCaption {
                    which,
                    caption: layout.html.clone(),
                    parse_mode: ParseMode::Html,
                    reply_markup,
                };
                self.telegram.api.post(&edit).await
            }
            (Some(_), Some(sketch)) => {
                let edit = |photo| EditMedia {
                    which,
                    media: InputMedia::Photo(captioned_photo(photo, layout)),
                    reply_markup: reply_markup.clone(),
                };
                let edited = self.telegram.show(sketch, edit).await;
                edited.ok_or(SendError::Gone)?
            }
            (Some(_), None) | (None, Some(_)) => return Err(SendError::Gone),
        };
        check_edit(told)?;
        let picture = sketch.map(|sketch| sketch.hash());
        Ok(ShownOverlay { picture, ..shown })
    }

    /// Sends an overlay. A server without overlays makes it visible to everyone; then it is removed at once.
    async fn send(
        &self,
        tap: &Tap,
        layout: &Layout,
        sketch: Option<Sketch<'_>>,
    ) -> Result<ShownOverlay, SendError> {
        let (told, picture) = match self.send_picture(tap, layout, sketch).await {
            Some((told, hash)) => (told, Some(hash)),
            None => (self.send_words(tap, layout).await, None),
        };
        match told.map_err(failure) {
            Ok(posted) => match posted.ephemeral {
                Some(id) => Ok(ShownOverlay {
                    id,
                    picture,
                    question: None,
                }),
                None => {
                    self.telegram.delete(tap.at, MessageId(posted.id)).await?;
                    Err(SendError::Refused("everyone saw it".to_owned()))
                }
            },
            Err(SendError::Refused(why)) if picture.is_some() && is_about_picture(&why) => {
                self.telegram.learn(tap.at, &why);
                Box::pin(self.send(tap, layout, None)).await
            }
            Err(error) => Err(error),
        }
    }

    /// Sends the overlay with its picture; `None` if it has none, or if the picture can't be drawn.
    async fn send_picture(
        &self,
        tap: &Tap,
        layout: &Layout,
        sketch: Option<Sketch<'_>>,
    ) -> Option<(Result<MessageReceipt, RequestError>, u64)> {
        let sketch = sketch?;
        let photo = |photo| {
            let mut message = SendPhoto::new(tap.at.chat, photo)
                .caption(layout.html.clone())
                .parse_mode(ParseMode::Html)
                .disable_notification(true);
            message.message_thread_id = tap.at.thread();
            EphemeralMessage::of(message, layout, tap)
        };
        let told = self.telegram.show(sketch, photo).await?;
        Some((told, sketch.hash()))
    }

    async fn send_words(&self, tap: &Tap, layout: &Layout) -> Result<MessageReceipt, RequestError> {
        let mut message = SendMessage::new(tap.at.chat, layout.html.clone())
            .parse_mode(ParseMode::Html)
            .link_preview_options(disabled_preview())
            .disable_notification(true);
        message.message_thread_id = tap.at.thread();
        self.telegram
            .api
            .post(&EphemeralMessage::of(message, layout, tap))
            .await
    }

    /// Takes a message away; one that isn't there any more is as good as taken away. Returns whether it is gone.
    async fn delete(&self, which: Which) -> bool {
        let key = (
            which.chat_id,
            which.receiver_user_id,
            which.ephemeral_message_id,
        );
        if self.gone.put(key, ()).is_some() {
            return true;
        }
        let delete = Delete { which };
        let Err(error) = self.telegram.api.call(&delete, PATIENCE).await else {
            return true;
        };
        tracing::debug!(%error, "failed to delete ephemeral message");
        let is_gone = matches!(
            failure(error),
            SendError::Gone | SendError::Refused(_) | SendError::Closed(_) | SendError::Moved(_)
        );
        if !is_gone {
            self.gone.take(&key);
        }
        is_gone
    }
}

fn captioned_photo(photo: InputFile, layout: &Layout) -> InputMediaPhoto {
    InputMediaPhoto::new(photo)
        .caption(layout.html.clone())
        .parse_mode(ParseMode::Html)
}

/// A message that one person alone is to see.
#[derive(Serialize)]
struct EphemeralMessage<P> {
    #[serde(flatten)]
    message: ButtonedMessage<P>,
    ephemeral_message_parameters: Parameters,
}

#[derive(Serialize)]
struct Parameters {
    receiver_user_id: UserId,
    callback_query_id: CallbackQueryId,
    /// Whether it covers the message that was pressed; an overlay covers none.
    replace_callback_query_message: bool,
}

impl<P> EphemeralMessage<P> {
    fn of(message: P, layout: &Layout, tap: &Tap) -> Self {
        Self {
            message: ButtonedMessage {
                message,
                reply_markup: layout.keyboard.clone(),
            },
            ephemeral_message_parameters: Parameters {
                receiver_user_id: tap.user,
                callback_query_id: tap.query.clone(),
                replace_callback_query_message: tap.overlay.is_none(),
            },
        }
    }
}

impl<P: Payload> Payload for EphemeralMessage<P> {
    type Output = P::Output;
    const NAME: &'static str = P::NAME;
}
