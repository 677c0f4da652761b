//! Pages into Telegram chats.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use base::address::{Audience, Place, Platform};
use base::fit::{self, calls, parts};
use base::page::{MessageKey, Page};
use courier::sent::Sent;
use courier::text_only::TextOnly;
use courier::{Bucket, Deliver, Parcel, SendError, Sketch};
use teloxide::prelude::*;
use teloxide::types::{
    InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode,
};

use super::chat_ref::ChatRef;
use super::errors::{deleted, edited, forbids_pictures, is_about_picture, is_about_thread, number};
use super::layout::{Layout, Room, block_length};

/// The most messages and edits that a group takes in a minute.
const PER_MINUTE: usize = 20;

/// The least time between two messages of the bot, over all chats: thirty a second at most.
const OVERALL: Duration = Duration::from_millis(35);

/// Telegram, with the name of our bot there once it is known.
#[derive(Clone, Debug)]
pub struct Telegram {
    pub(super) bot: Bot,
    pub(super) name: Arc<OnceLock<String>>,
    pub(super) text_only: TextOnly,
    gap: Duration,
}

impl Telegram {
    /// Telegram through a client; `gap` is the least time between two messages in one chat, zero
    /// for no limits of ours; `pictures`: whether the program has any.
    #[must_use]
    pub fn new(bot: Bot, gap: Duration, pictures: bool) -> Self {
        Self {
            bot,
            name: Arc::default(),
            text_only: TextOnly::new(pictures),
            gap,
        }
    }

    /// A page as it is shown; links need the name of the bot.
    fn layout(&self, page: &Page, room: Room) -> Result<Layout, SendError> {
        let unknown = || SendError::Unreached("Telegram is not reached yet".to_owned());
        let name = self.name.get().ok_or_else(unknown)?;
        Ok(Layout::new(page, room, name))
    }
}

/// Whether a message that stands without a picture is to get one: a pane that was opened before the
/// game. A board without one stands where pictures are not allowed.
fn gets_picture(parcel: Parcel<'_>) -> bool {
    is_pane(parcel) && !outgrows_picture(parcel)
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
    /// included, and not too many over all.
    fn buckets(&self, place: &Place) -> Vec<Bucket> {
        let chat = place.address.split('/').next().unwrap_or_default();
        let group = chat.starts_with('-');
        let chat = Bucket {
            key: format!("telegram:{chat}"),
            gap: self.gap,
            per_minute: (group && !self.gap.is_zero()).then_some(PER_MINUTE),
        };
        if self.gap.is_zero() {
            // what Telegram asks for is kept all the same
            return vec![chat];
        }
        let all = Bucket {
            key: "telegram".to_owned(),
            gap: OVERALL,
            per_minute: None,
        };
        vec![chat, all]
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let at: ChatRef = place.address.parse()?;
        let sent = self.send_to(at, parcel).await;
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
        let sent = Sent::try_from(message)?;
        if sent.picture.is_some() && (outgrows_picture(parcel) || self.text_only.is_everywhere()) {
            // a photo can't become words again: they come anew
            deleted(self.bot.delete_message(at.chat, number_of(sent)?).await)?;
            return Err(SendError::Gone);
        }
        let is_new = |sketch: &Sketch<'_>| {
            let shown = sent.picture;
            shown.map_or_else(|| gets_picture(parcel), |shown| shown != sketch.hash())
        };
        let sent = match parcel.sketch.filter(is_new) {
            Some(sketch) => self.replace_picture(at, sent, parcel.page, sketch).await?,
            None => self.rewrite(at, sent, parcel.page).await?,
        };
        Ok(sent.into())
    }

    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<(), SendError> {
        let at: ChatRef = place.address.parse()?;
        let sent = Sent::try_from(message)?;
        if deleted(self.bot.delete_message(at.chat, number_of(sent)?).await)? {
            return Ok(());
        }
        // Telegram deletes nothing that is older than two days
        let page = Page {
            buttons: Vec::new(),
            ..parcel.page.clone()
        };
        match self.rewrite(at, sent, &page).await {
            Ok(_) | Err(SendError::Gone) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl Telegram {
    async fn send_to(&self, at: ChatRef, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let Some((picture, png)) = self.drawn(at, parcel).await else {
            return self.send_text(at, parcel.page).await;
        };
        match self.send_picture(at, parcel.page, picture, &png).await {
            Err(SendError::Refused(why)) if is_about_picture(&why) => {
                self.learn(at, &why);
                self.send_text(at, parcel.page).await
            }
            sent => sent,
        }
    }

    /// The hash and the PNG of the picture that a new message carries.
    async fn drawn(&self, at: ChatRef, parcel: Parcel<'_>) -> Option<(u64, Arc<Vec<u8>>)> {
        if self.text_only.holds(&at.place()) || outgrows_picture(parcel) {
            return None;
        }
        let sketch = parcel.sketch?;
        Some((sketch.hash(), sketch.png().await?))
    }

    /// Sends words, in several messages if they don't fit into one; the last is the one that
    /// counts. If one of them can't be sent, all are sent again: nothing is missing, something may
    /// be twice.
    async fn send_text(&self, at: ChatRef, page: &Page) -> Result<MessageKey, SendError> {
        let mut parts = parts(page, Room::Text.units(), block_length);
        let last = parts.pop().unwrap_or_default();
        for part in &parts {
            self.send_message(at, part).await?;
            tokio::time::sleep(self.gap).await;
        }
        self.send_message(at, &last).await
    }

    async fn send_message(&self, at: ChatRef, page: &Page) -> Result<MessageKey, SendError> {
        let layout = self.layout(page, Room::Text)?;
        let words = Some(layout.hash());
        let mut request = self
            .bot
            .send_message(at.chat, layout.html)
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview())
            .disable_notification(!calls(page))
            .reply_markup(layout.keyboard);
        request.message_thread_id = at.thread();
        let sent = Sent {
            id: number(request.await)?.0.into(),
            picture: None,
            words,
        };
        Ok(sent.into())
    }

    async fn send_picture(
        &self,
        at: ChatRef,
        page: &Page,
        picture: u64,
        png: &[u8],
    ) -> Result<MessageKey, SendError> {
        let layout = self.layout(page, Room::Caption)?;
        let words = Some(layout.hash());
        let mut request = self
            .bot
            .send_photo(at.chat, file(png))
            .caption(layout.html)
            .parse_mode(ParseMode::Html)
            .disable_notification(!calls(page))
            .reply_markup(layout.keyboard);
        request.message_thread_id = at.thread();
        let sent = Sent {
            id: number(request.await)?.0.into(),
            picture: Some(picture),
            words,
        };
        Ok(sent.into())
    }

    /// Changes the words and buttons of a message, unless it shows them already: Telegram refuses
    /// an edit that changes nothing.
    async fn rewrite(&self, at: ChatRef, sent: Sent, page: &Page) -> Result<Sent, SendError> {
        let room = sent.picture.map_or(Room::Text, |_| Room::Caption);
        let layout = self.layout(page, room)?;
        let words = Some(layout.hash());
        if sent.words == words {
            return Ok(sent);
        }
        if sent.picture.is_some() {
            self.edit_caption(at, number_of(sent)?, layout).await?;
        } else {
            self.edit_text(at, number_of(sent)?, layout).await?;
        }
        Ok(Sent { words, ..sent })
    }

    /// Changes a message with its picture; where pictures are no longer allowed, the words go on
    /// alone.
    async fn replace_picture(
        &self,
        at: ChatRef,
        sent: Sent,
        page: &Page,
        sketch: Sketch<'_>,
    ) -> Result<Sent, SendError> {
        if self.text_only.holds(&at.place()) {
            return self.rewrite(at, sent, page).await;
        }
        let Some(png) = sketch.png().await else {
            return self.rewrite(at, sent, page).await;
        };
        let layout = self.layout(page, Room::Caption)?;
        let words = Some(layout.hash());
        match self.edit_picture(at, number_of(sent)?, layout, &png).await {
            Err(SendError::Refused(why)) if is_about_picture(&why) => {
                self.learn(at, &why);
                self.rewrite(at, sent, page).await
            }
            Err(error) => Err(error),
            Ok(()) => Ok(Sent {
                picture: Some(sketch.hash()),
                words,
                ..sent
            }),
        }
    }

    fn learn(&self, at: ChatRef, why: &str) {
        if forbids_pictures(why) {
            self.text_only.note(&at.place(), false);
        }
    }

    async fn edit_text(&self, at: ChatRef, id: MessageId, layout: Layout) -> Result<(), SendError> {
        let request = self.bot.edit_message_text(at.chat, id, layout.html);
        let request = request
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        edited(request.reply_markup(layout.keyboard).await)
    }

    async fn edit_caption(
        &self,
        at: ChatRef,
        id: MessageId,
        layout: Layout,
    ) -> Result<(), SendError> {
        let request = self.bot.edit_message_caption(at.chat, id);
        let request = request.caption(layout.html).parse_mode(ParseMode::Html);
        edited(request.reply_markup(layout.keyboard).await)
    }

    async fn edit_picture(
        &self,
        at: ChatRef,
        id: MessageId,
        layout: Layout,
        png: &[u8],
    ) -> Result<(), SendError> {
        let photo = InputMediaPhoto::new(file(png))
            .caption(layout.html)
            .parse_mode(ParseMode::Html);
        let photo = InputMedia::Photo(photo);
        let request = self.bot.edit_message_media(at.chat, id, photo);
        edited(request.reply_markup(layout.keyboard).await)
    }
}

/// The number by which Telegram knows a message.
fn number_of(sent: Sent) -> Result<MessageId, SendError> {
    let number = i32::try_from(sent.id).map_err(|_| SendError::Gone)?;
    Ok(MessageId(number))
}

fn file(png: &[u8]) -> InputFile {
    InputFile::memory(png.to_vec()).file_name("board.png")
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}
