//! Pages into Telegram chats.

use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use base::address::{Audience, Place, Platform};
use base::fit::{self, notifies, parts};
use base::page::{Block, MessageKey, Page, TableId};
use base::recent::Recent;
use base::visit::Visits;
use courier::attention::Attention;
use courier::sent::SentMessage;
use courier::spared::SparedPlaces;
use courier::text_only::TextOnly;
use courier::{Bucket, Deliver, File, Kind, Pacer, Parcel, Renderer, SendError, Sketch};
use serde::Serialize;
use store::Store;
use teloxide::payloads::setters::*;
use teloxide::payloads::{
    DeleteMessage, EditMessageCaption, EditMessageMedia, EditMessageText, SendDocument,
    SendMessage, SendPhoto,
};
use teloxide::requests::Payload;
use teloxide::types::{
    ChatId, FileId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, Me, MessageId,
    ParseMode,
};
use teloxide::{Bot, RequestError};

use super::api::{Api, MessageReceipt, PATIENCE, PICTURE, attached_file};
use super::chat_ref::{ChatRef, is_private};
use super::errors::{
    check_deletion, check_edit, failure, forbids_pictures, is_about_file, is_about_picture,
    is_about_thread,
};
use super::keyboard::{ButtonedMessage, Links};
use super::layout::{Layout, Room, block_length};

/// The most messages and edits that a group takes in a minute.
const PER_MINUTE: usize = 20;

/// The least time between two messages of the bot, over all chats: thirty a second at most.
const OVERALL: Duration = Duration::from_millis(35);

/// The number of message intervals for which a person who has acted elsewhere counts as not looking at their private
/// chat.
const ELSEWHERE: u32 = 5;

/// Maximum number of remembered pictures that Telegram stores, and the time for which they are.
const FILES: NonZeroUsize = NonZeroUsize::new(2_000).expect("it is more than none");
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// Maximum number of messages whose shown page is remembered, and the time for which it is: a press doesn't tell it.
const STANDING: NonZeroUsize = NonZeroUsize::new(2_000).expect("it is more than none");
const STANDS: Duration = Duration::from_secs(5 * 60);

/// Telegram, with our bot there once it is known.
#[derive(Clone)]
pub struct Telegram {
    pub(super) api: Api,
    /// Our bot, once it is known.
    pub(super) me: Arc<OnceLock<Me>>,
    /// The address where boards take taps, if there is one.
    visits: Option<Visits>,
    pub(super) text_only: TextOnly,
    /// The chats in which we may not pin anything.
    pub(super) unpinned: SparedPlaces,
    pub(super) renderer: Arc<Renderer>,
    /// The pace of all that goes out.
    pub(super) pacer: Pacer,
    /// The Telegram file of each picture, by the picture's hash.
    files: Arc<Recent<u64, FileId>>,
    /// The content of messages that were sent or changed just now.
    stands: Arc<Recent<(ChatId, i64), SentMessage>>,
    gap: Duration,
    /// The people who look at their private chat.
    pub(super) attention: Arc<Attention<ChatId>>,
    pub(super) store: Store,
}

impl Telegram {
    /// Telegram through a client; `gap` is the least time between two messages in one chat, zero
    /// for no limits of ours; `pictures`: whether the program has any. What it shows by itself it
    /// has drawn by a renderer, and it keeps the pace of the courier. In a store stands what has come
    /// in, where that waits, and with how many other processes the pace is shared.
    #[must_use]
    pub fn new(
        bot: Bot,
        store: Store,
        gap: Duration,
        pictures: bool,
        renderer: Arc<Renderer>,
        pacer: Pacer,
    ) -> Self {
        Self {
            renderer,
            pacer,
            api: Api::new(bot),
            me: Arc::default(),
            visits: None,
            text_only: TextOnly::new(pictures),
            unpinned: SparedPlaces::default(),
            files: Arc::new(Recent::new(FILES, KEPT)),
            stands: Arc::new(Recent::new(STANDING, STANDS)),
            gap,
            attention: Arc::new(Attention::new(gap * ELSEWHERE)),
            store,
        }
    }

    /// Adds boards that people can open where they take taps.
    #[must_use]
    pub fn with_visits(self, visits: Option<Visits>) -> Self {
        Self { visits, ..self }
    }

    /// A page as it is shown in a chat; links need the name of the bot.
    pub(super) fn layout(&self, page: &Page, room: Room, at: ChatRef) -> Result<Layout, SendError> {
        let unknown = || SendError::Unreached("not connected to Telegram yet".to_owned());
        let me = self.me.get().ok_or_else(unknown)?;
        let links = Links {
            bot: me.username(),
            visits: self.visits.as_ref(),
            app: me.has_main_web_app,
            private: is_private(at.chat),
        };
        Ok(Layout::new(page, room, links))
    }
}

/// Whether a message that stands without a picture is to get one: a pane that was opened before the
/// game, or a note that turns to a page with one. A board without one stands where pictures are not
/// allowed.
fn gets_picture(parcel: Parcel<'_>) -> bool {
    parcel.of.is_none() || is_pane(parcel) && !outgrows_picture(parcel)
}

/// Whether the words of a pane are too many to stand under its picture, and more worth than that;
/// old news aren't.
fn outgrows_picture(parcel: Parcel<'_>) -> bool {
    let length = fit::least(&parcel.page.blocks, block_length);
    is_pane(parcel) && parcel.sketch.is_some() && length > Room::Caption.units()
}

fn is_pane(parcel: Parcel<'_>) -> bool {
    matches!(parcel.of, Some((_, Audience::Pane(_))))
}

#[async_trait]
impl Deliver for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    /// One message a second in a chat by default, in a group not too many a minute, topics
    /// included, and not too many over all; what is taken away doesn't count in its chat. Telegram asks to wait
    /// with calls of one kind.
    fn buckets(&self, place: &Place, kind: Kind) -> Vec<Bucket> {
        let chat = place.address.split('/').next().unwrap_or_default();
        let group = chat.starts_with('-');
        let chat = Bucket {
            key: format!("telegram:{chat}"),
            gap: self.gap,
            per_minute: (group && !self.gap.is_zero()).then_some(PER_MINUTE),
            waits: false,
        };
        let own = Bucket {
            key: match kind {
                Kind::Send => format!("{}:send", chat.key),
                Kind::Change => format!("{}:change", chat.key),
                Kind::Remove => format!("{}:remove", chat.key),
            },
            gap: Duration::ZERO,
            per_minute: None,
            waits: true,
        };
        let chat = (kind != Kind::Remove).then_some(chat);
        if self.gap.is_zero() {
            // what Telegram asks for is kept all the same
            return chat.into_iter().chain([own]).collect();
        }
        let all = Bucket {
            key: "telegram".to_owned(),
            gap: OVERALL * self.store.leases().fellows(Platform::Telegram),
            per_minute: None,
            waits: false,
        };
        chat.into_iter().chain([own, all]).collect()
    }

    fn paces_chats(&self) -> bool {
        true
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let at: ChatRef = place.address.parse()?;
        let leading = self.lead_to_board(parcel).await;
        let page = leading.as_ref().unwrap_or(parcel.page);
        let sent = self.send_to(at, Parcel { page, ..parcel }).await;
        if let Ok(key) = &sent {
            self.note(at, SentMessage::try_from(key)?);
        }
        match sent {
            Err(SendError::Closed(why)) if is_about_thread(&why) => {
                let general = at.general().ok_or(SendError::Closed(why))?;
                Err(SendError::Moved(general.place()))
            }
            sent => sent,
        }
    }

    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        let at: ChatRef = place.address.parse()?;
        self.check_attention(at, parcel)?;
        let leading = self.lead_to_board(parcel).await;
        let page = leading.as_ref().unwrap_or(parcel.page);
        let parcel = Parcel { page, ..parcel };
        let sent = SentMessage::try_from(message)?;
        let sent = match SentMessage::is_doubted(message) {
            true => sent,
            false => self.recall_sent(at, sent),
        };
        let outgrown = outgrows_picture(parcel) || self.text_only.is_everywhere();
        let unpictured = parcel.of.is_none() && parcel.sketch.is_none();
        if sent.picture.is_some() && (outgrown || unpictured) {
            // a photo can't become words again
            return self.discard_for_resend(at, sent).await;
        }
        let is_new = |sketch: &Sketch<'_>| {
            let shown = sent.picture;
            shown.map_or_else(|| gets_picture(parcel), |shown| shown != sketch.hash())
        };
        let sent = match parcel.sketch.filter(is_new) {
            Some(sketch) => self.replace_picture(at, sent, parcel.page, sketch).await?,
            None => self.rewrite(at, sent, parcel.page).await?,
        };
        let sent = self.set_pinned(at, sent, parcel.page.pinned).await?;
        self.note(at, sent);
        Ok(sent.into())
    }

    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<(), SendError> {
        let at: ChatRef = place.address.parse()?;
        let sent = SentMessage::try_from(message)?;
        if self.delete(at, number_of(sent)?).await? {
            return Ok(());
        }
        // Telegram deletes nothing that is older than two days
        let page = Page {
            buttons: Vec::new(),
            ..parcel.page.clone()
        };
        match self.rewrite(at, sent, &page).await {
            Ok(sent) => self.set_pinned(at, sent, false).await.map(drop),
            Err(SendError::Gone) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl Telegram {
    /// Takes note of what a message shows now.
    fn note(&self, at: ChatRef, sent: SentMessage) {
        self.stands.put((at.chat, sent.id), sent);
    }

    /// Adds the remembered content to a message that only a press has named. It may have been sent or changed just now.
    fn recall_sent(&self, at: ChatRef, sent: SentMessage) -> SentMessage {
        let key = (at.chat, sent.id);
        match sent.words {
            Some(_) => sent,
            // it isn't known what comes of the change that is made now
            None => self.stands.take(&key).unwrap_or(sent),
        }
    }

    /// A pane rests while its person plays elsewhere; one that calls them and the last one come at once.
    fn check_attention(&self, at: ChatRef, parcel: Parcel<'_>) -> Result<(), SendError> {
        let rests = is_pane(parcel) && !parcel.page.rings && !parcel.page.is_last();
        // a private chat has the number of its person
        match self.attention.absence(&at.chat).filter(|_| rests) {
            Some(left) => Err(SendError::Unseen(left)),
            None => Ok(()),
        }
    }

    async fn send_to(&self, at: ChatRef, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        if let Some(file) = parcel.file {
            return match self.send_file(at, parcel.page, file).await {
                Err(SendError::Refused(why)) => {
                    tracing::warn!(%why, "file refused; sending text instead");
                    self.send_text(at, parcel.page).await
                }
                sent => sent,
            };
        }
        if let Some((table, Audience::Ping | Audience::BranchPing(_))) = parcel.of {
            let board = self.board_in(at, table).await;
            return self.send_message(at, parcel.page, board).await;
        }
        let bare = self.text_only.holds(&at.place()) || outgrows_picture(parcel);
        let Some(sketch) = parcel.sketch.filter(|_| !bare) else {
            return self.send_text(at, parcel.page).await;
        };
        match self.send_picture(at, parcel.page, sketch).await {
            Ok(Some(sent)) => Ok(sent),
            Ok(None) => self.send_text(at, parcel.page).await,
            Err(SendError::Refused(why)) if is_about_picture(&why) => {
                self.learn(at, &why);
                self.send_text(at, parcel.page).await
            }
            Err(error) => Err(error),
        }
    }

    /// Makes the call that shows a picture: under the name by which Telegram keeps it, if it was
    /// sent before; else it is drawn and goes along. Nothing if it can't be drawn.
    pub(super) async fn show<P: Payload + Serialize>(
        &self,
        sketch: Sketch<'_>,
        payload: impl Fn(InputFile) -> P,
    ) -> Option<Result<MessageReceipt, RequestError>> {
        if let Some(file) = self.files.get(&sketch.hash()) {
            match self.api.post(&payload(InputFile::file_id(file))).await {
                Err(RequestError::Api(error)) if is_about_file(&error) => {
                    self.files.take(&sketch.hash());
                }
                shown => return Some(shown),
            }
        }
        let png = sketch.png().await?;
        let shown = self
            .api
            .upload(&payload(attached_file()), PICTURE, &png)
            .await;
        if let Some(file) = shown.as_ref().ok().and_then(MessageReceipt::file) {
            self.files.put(sketch.hash(), file);
        }
        Some(shown)
    }

    /// Sends text, in several messages if it doesn't fit into one; the last one counts. If one of them can't be sent,
    /// all are sent again: no text is missing, but some may appear twice.
    async fn send_text(&self, at: ChatRef, page: &Page) -> Result<MessageKey, SendError> {
        let mut parts = parts(page, Room::Text.units(), block_length);
        let last = parts.pop().unwrap_or_default();
        for part in &parts {
            self.send_message(at, part, None).await?;
            tokio::time::sleep(self.gap).await;
        }
        self.send_message(at, &last, None).await
    }

    /// Returns a pane whose title leads to the board of its table; `None` for other pages, and where the title leads
    /// there already. A message of a basic group has no link.
    async fn lead_to_board(&self, parcel: Parcel<'_>) -> Option<Page> {
        let (table, _) = parcel.of.filter(|_| is_pane(parcel))?;
        let Some(Block::At(line, place)) = parcel.page.blocks.first() else {
            return None;
        };
        let chat: ChatRef = place.address.parse().ok()?;
        if chat.link().is_some() {
            return None;
        }
        let board = self.board_in(chat, table).await;
        let at = board.map_or(chat, |board| chat.at_message(board));
        let mut page = parcel.page.clone();
        page.blocks[0] = match at.link() {
            Some(_) => Block::At(line.clone(), at.place()),
            None => Block::Title(line.clone()),
        };
        Some(page)
    }

    /// Returns the message of a table's board in a chat. A ping replies to it, so that people who are called find the
    /// board.
    async fn board_in(&self, at: ChatRef, table: TableId) -> Option<MessageId> {
        let board = self.store.board_in(table, &at.place()).await;
        let board =
            board.inspect_err(|error| tracing::warn!(%table, %error, "failed to look up the board; notifying without a link to it"));
        let sent = SentMessage::try_from(&board.ok()??).ok()?;
        number_of(sent).ok()
    }

    async fn send_message(
        &self,
        at: ChatRef,
        page: &Page,
        answers: Option<MessageId>,
    ) -> Result<MessageKey, SendError> {
        let layout = self.layout(page, Room::Text, at)?;
        let words = Some(layout.hash());
        let mut message = SendMessage::new(at.chat, layout.html)
            .parse_mode(ParseMode::Html)
            .link_preview_options(disabled_preview())
            .disable_notification(!notifies(page));
        message.message_thread_id = at.thread();
        message.reply_parameters = at.reply_parameters(answers);
        let message = ButtonedMessage {
            message,
            reply_markup: layout.keyboard,
        };
        let posted = self.api.post(&message).await.map_err(failure)?;
        Ok(bare(&posted, words).into())
    }

    /// Sends a page with its picture; `None` if the picture can't be drawn.
    async fn send_picture(
        &self,
        at: ChatRef,
        page: &Page,
        sketch: Sketch<'_>,
    ) -> Result<Option<MessageKey>, SendError> {
        let layout = self.layout(page, Room::Caption, at)?;
        let words = Some(layout.hash());
        let photo = |photo| {
            let mut message = SendPhoto::new(at.chat, photo)
                .caption(layout.html.clone())
                .parse_mode(ParseMode::Html)
                .disable_notification(!notifies(page));
            message.message_thread_id = at.thread();
            message.reply_parameters = at.reply_parameters(None);
            ButtonedMessage {
                message,
                reply_markup: layout.keyboard.clone(),
            }
        };
        let Some(posted) = self.show(sketch, photo).await else {
            return Ok(None);
        };
        let sent = SentMessage {
            id: posted.map_err(failure)?.id.into(),
            picture: Some(sketch.hash()),
            words,
            pinned: false,
        };
        Ok(Some(sent.into()))
    }

    async fn send_file(
        &self,
        at: ChatRef,
        page: &Page,
        file: &File,
    ) -> Result<MessageKey, SendError> {
        let layout = self.layout(page, Room::Caption, at)?;
        let words = Some(layout.hash());
        let mut message = SendDocument::new(at.chat, attached_file())
            .caption(layout.html)
            .parse_mode(ParseMode::Html)
            .disable_notification(!notifies(page));
        message.message_thread_id = at.thread();
        message.reply_parameters = at.reply_parameters(None);
        let message = ButtonedMessage {
            message,
            reply_markup: layout.keyboard,
        };
        let posted = self.api.upload(&message, &file.name, &file.bytes).await;
        Ok(bare(&posted.map_err(failure)?, words).into())
    }

    /// Changes the text and buttons of a message, unless it shows them already: Telegram refuses an edit without a
    /// change.
    async fn rewrite(
        &self,
        at: ChatRef,
        sent: SentMessage,
        page: &Page,
    ) -> Result<SentMessage, SendError> {
        let room = sent.picture.map_or(Room::Text, |_| Room::Caption);
        let layout = self.layout(page, room, at)?;
        let words = Some(layout.hash());
        if sent.words == words {
            return Ok(sent);
        }
        if sent.picture.is_some() {
            self.edit_caption(at, number_of(sent)?, layout).await?;
        } else {
            self.edit_text(at, number_of(sent)?, layout).await?;
        }
        Ok(SentMessage { words, ..sent })
    }

    /// Changes a message with its picture; where pictures are no longer allowed, the words go on
    /// alone.
    async fn replace_picture(
        &self,
        at: ChatRef,
        sent: SentMessage,
        page: &Page,
        sketch: Sketch<'_>,
    ) -> Result<SentMessage, SendError> {
        if self.text_only.holds(&at.place()) {
            return self.rewrite(at, sent, page).await;
        }
        let layout = self.layout(page, Room::Caption, at)?;
        let words = Some(layout.hash());
        let id = number_of(sent)?;
        let Some(shown) = self
            .show(sketch, |it| with_media(at, id, &layout, it))
            .await
        else {
            if sent.picture == Some(SentMessage::SOME_PICTURE) {
                // what stands there isn't what the words are about
                return self.discard_for_resend(at, sent).await;
            }
            return self.rewrite(at, sent, page).await;
        };
        match check_edit(shown) {
            Err(SendError::Refused(why)) if is_about_picture(&why) => {
                self.learn(at, &why);
                self.rewrite(at, sent, page).await
            }
            Err(error) => Err(error),
            Ok(()) => Ok(SentMessage {
                picture: Some(sketch.hash()),
                words,
                ..sent
            }),
        }
    }

    /// Takes a message away, so that its page comes as a new one.
    async fn discard_for_resend<T>(&self, at: ChatRef, sent: SentMessage) -> Result<T, SendError> {
        if !self.delete(at, number_of(sent)?).await? {
            self.set_pinned(at, sent, false).await?;
        }
        Err(SendError::Gone)
    }

    pub(super) fn learn(&self, at: ChatRef, why: &str) {
        if forbids_pictures(why) {
            self.text_only.note(&at.place(), false);
        }
    }

    async fn edit_text(&self, at: ChatRef, id: MessageId, layout: Layout) -> Result<(), SendError> {
        let edit = EditMessageText::new(at.chat, id, layout.html)
            .parse_mode(ParseMode::Html)
            .link_preview_options(disabled_preview());
        let edit = ButtonedMessage {
            message: edit,
            reply_markup: layout.keyboard,
        };
        check_edit(self.api.post(&edit).await)
    }

    async fn edit_caption(
        &self,
        at: ChatRef,
        id: MessageId,
        layout: Layout,
    ) -> Result<(), SendError> {
        let edit = EditMessageCaption::new(at.chat, id)
            .caption(layout.html)
            .parse_mode(ParseMode::Html);
        let edit = ButtonedMessage {
            message: edit,
            reply_markup: layout.keyboard,
        };
        check_edit(self.api.post(&edit).await)
    }

    /// Deletes a message; gives whether it is gone.
    pub(super) async fn delete(&self, at: ChatRef, id: MessageId) -> Result<bool, SendError> {
        let call = DeleteMessage::new(at.chat, id);
        check_deletion(self.api.call(&call, PATIENCE).await)
    }
}

/// A message that stands now, without a picture.
fn bare(posted: &MessageReceipt, words: Option<u64>) -> SentMessage {
    SentMessage {
        id: posted.id.into(),
        picture: None,
        words,
        pinned: false,
    }
}

/// The change of a message to another picture with these words.
fn with_media(
    at: ChatRef,
    id: MessageId,
    layout: &Layout,
    picture: InputFile,
) -> ButtonedMessage<EditMessageMedia> {
    let photo = InputMediaPhoto::new(picture)
        .caption(layout.html.clone())
        .parse_mode(ParseMode::Html);
    ButtonedMessage {
        message: EditMessageMedia::new(at.chat, id, InputMedia::Photo(photo)),
        reply_markup: layout.keyboard.clone(),
    }
}

/// The number by which Telegram knows a message.
pub(super) fn number_of(sent: SentMessage) -> Result<MessageId, SendError> {
    let number = i32::try_from(sent.id).map_err(|_| SendError::Gone)?;
    Ok(MessageId(number))
}

pub(super) fn disabled_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}
