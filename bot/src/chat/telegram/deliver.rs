//! Pages into Telegram chats.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use teloxide::prelude::*;
use teloxide::types::{
    ChatId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, Message, MessageId,
    ParseMode, ThreadId,
};
use teloxide::{ApiError, RequestError};

use super::layout::{CAPTION, TEXT, html, keyboard};
use crate::address::{Place, Platform};
use crate::courier::{Bucket, Deliver, Parcel, SendError};
use crate::page::{MessageKey, Page, fingerprint};

/// The most messages and edits that a group takes in a minute.
const PER_MINUTE: usize = 20;

/// The least time between two messages of the bot, over all chats: thirty a second at most.
const OVERALL: Duration = Duration::from_millis(35);

/// Telegram, with the name of our bot there once it is known.
#[derive(Clone, Debug)]
pub struct Telegram {
    pub(super) bot: Bot,
    pub(super) name: Arc<OnceLock<String>>,
    gap: Duration,
}

impl Telegram {
    /// Telegram through a client; `gap` is the least time between two messages in one chat, zero
    /// for no limits of ours.
    #[must_use]
    pub fn new(bot: Bot, gap: Duration) -> Self {
        let name = Arc::default();
        Self { bot, name, gap }
    }

    /// The name of the bot, which links to it need.
    fn name(&self) -> Result<&str, SendError> {
        let unknown = || SendError::Unreached("Telegram is not reached yet".to_owned());
        self.name.get().map(String::as_str).ok_or_else(unknown)
    }
}

/// A chat, or a topic of one: `-100123` or `-100123/45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) chat: ChatId,
    pub(super) topic: Option<ThreadId>,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            None => write!(f, "{}", self.chat),
            Some(topic) => write!(f, "{}/{}", self.chat, topic.0.0),
        }
    }
}

impl FromStr for Spot {
    type Err = SendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = |_| SendError::Refused(format!("{text} is no place on Telegram"));
        let (chat, topic) = match text.split_once('/') {
            None => (text, None),
            Some((chat, topic)) => (chat, Some(topic)),
        };
        let chat = ChatId(chat.parse().map_err(bad)?);
        let topic = topic.map(|topic| topic.parse().map_err(bad)).transpose()?;
        let topic = topic.map(|topic| ThreadId(MessageId(topic)));
        Ok(Self { chat, topic })
    }
}

/// A message we sent: its number, and a hash of its picture if it has one, so that an unchanged
/// picture isn't sent again. Written `15` or `15#hash`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sent {
    id: MessageId,
    picture: Option<u64>,
}

impl From<Sent> for MessageKey {
    fn from(sent: Sent) -> Self {
        let id = sent.id.0;
        Self(match sent.picture {
            None => id.to_string(),
            Some(hash) => format!("{id}#{hash}"),
        })
    }
}

impl TryFrom<&MessageKey> for Sent {
    type Error = SendError;

    fn try_from(key: &MessageKey) -> Result<Self, Self::Error> {
        let (id, hash) = match key.0.split_once('#') {
            None => (key.0.as_str(), None),
            Some((id, hash)) => (id, hash.parse().ok()),
        };
        let id = MessageId(id.parse().map_err(|_| SendError::Gone)?);
        Ok(Self { id, picture: hash })
    }
}

fn picture_hash(page: &Page) -> u64 {
    let picture = page.picture.as_ref();
    fingerprint(picture.map_or("", |picture| picture.svg.as_str()))
}

#[async_trait]
impl Deliver for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    /// One message a second in a chat by default, in a group not too many a minute, topics
    /// included, and not too many over all.
    fn buckets(&self, place: &Place) -> Vec<Bucket> {
        if self.gap.is_zero() {
            return Vec::new();
        }
        let chat = place.spot.split('/').next().unwrap_or_default();
        let group = chat.starts_with('-');
        let chat = Bucket {
            key: format!("telegram:{chat}"),
            gap: self.gap,
            per_minute: group.then_some(PER_MINUTE),
        };
        let all = Bucket {
            key: "telegram".to_owned(),
            gap: OVERALL,
            per_minute: None,
        };
        vec![chat, all]
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let spot: Spot = place.spot.parse()?;
        match parcel.png {
            None => self.send_text(spot, parcel.page).await,
            Some(png) => match self.send_picture(spot, parcel.page, png).await {
                // a group may allow words but no pictures
                Err(SendError::Refused(why)) if why.contains("rights to send photos") => {
                    self.send_text(spot, parcel.page).await
                }
                sent => sent,
            },
        }
    }

    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        let spot: Spot = place.spot.parse()?;
        let sent = Sent::try_from(message)?;
        let page = parcel.page;
        let hash = picture_hash(page);
        let picture = match (sent.picture, parcel.png) {
            (None, _) => {
                self.edit_text(spot, sent.id, page).await?;
                None
            }
            (Some(shown), Some(png)) if shown != hash => {
                match self.edit_picture(spot, sent.id, page, png).await {
                    // where pictures are no longer allowed, the words go on alone
                    Err(SendError::Refused(_)) => {
                        self.edit_caption(spot, sent.id, page).await?;
                        Some(shown)
                    }
                    changed => changed.map(|()| Some(hash))?,
                }
            }
            (Some(shown), _) => {
                self.edit_caption(spot, sent.id, page).await?;
                Some(shown)
            }
        };
        let id = sent.id;
        Ok(Sent { id, picture }.into())
    }
}

impl Telegram {
    async fn send_text(&self, spot: Spot, page: &Page) -> Result<MessageKey, SendError> {
        let name = self.name()?;
        let mut request = self
            .bot
            .send_message(spot.chat, html(page, TEXT))
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview())
            .disable_notification(true)
            .reply_markup(keyboard(page, name));
        request.message_thread_id = spot.topic;
        let sent = Sent {
            id: number(request.await)?,
            picture: None,
        };
        Ok(sent.into())
    }

    async fn send_picture(
        &self,
        spot: Spot,
        page: &Page,
        png: &[u8],
    ) -> Result<MessageKey, SendError> {
        let name = self.name()?;
        let mut request = self
            .bot
            .send_photo(spot.chat, file(png))
            .caption(html(page, CAPTION))
            .parse_mode(ParseMode::Html)
            .disable_notification(true)
            .reply_markup(keyboard(page, name));
        request.message_thread_id = spot.topic;
        let sent = Sent {
            id: number(request.await)?,
            picture: Some(picture_hash(page)),
        };
        Ok(sent.into())
    }

    async fn edit_text(&self, spot: Spot, id: MessageId, page: &Page) -> Result<(), SendError> {
        let request = self.bot.edit_message_text(spot.chat, id, html(page, TEXT));
        let request = request
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        edited(request.reply_markup(keyboard(page, self.name()?)).await)
    }

    async fn edit_caption(&self, spot: Spot, id: MessageId, page: &Page) -> Result<(), SendError> {
        let request = self
            .bot
            .edit_message_caption(spot.chat, id)
            .caption(html(page, CAPTION));
        let request = request.parse_mode(ParseMode::Html);
        edited(request.reply_markup(keyboard(page, self.name()?)).await)
    }

    async fn edit_picture(
        &self,
        spot: Spot,
        id: MessageId,
        page: &Page,
        png: &[u8],
    ) -> Result<(), SendError> {
        let photo = InputMediaPhoto::new(file(png))
            .caption(html(page, CAPTION))
            .parse_mode(ParseMode::Html);
        let request = self
            .bot
            .edit_message_media(spot.chat, id, InputMedia::Photo(photo));
        edited(request.reply_markup(keyboard(page, self.name()?)).await)
    }
}

/// The number of a message that was sent. An answer of Telegram that the client can't read is
/// still an answer: the message is there.
fn number(sent: Result<Message, RequestError>) -> Result<MessageId, SendError> {
    match sent {
        Ok(message) => Ok(message.id),
        Err(RequestError::InvalidJson { raw, .. }) => {
            let answer: Option<serde_json::Value> = serde_json::from_str(&raw).ok();
            let number = answer.and_then(|answer| answer["result"]["message_id"].as_i64());
            let number = number.and_then(|number| i32::try_from(number).ok());
            number.map(MessageId).ok_or_else(unread)
        }
        Err(error) => Err(failure(error)),
    }
}

/// Whether an edit was made. One that would change nothing is as good as made.
fn edited(edited: Result<Message, RequestError>) -> Result<(), SendError> {
    match edited {
        Ok(_) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(RequestError::InvalidJson { raw, .. }) => {
            let answer: Option<serde_json::Value> = serde_json::from_str(&raw).ok();
            let made = answer.is_some_and(|answer| answer["ok"] == true);
            made.then_some(()).ok_or_else(unread)
        }
        Err(error) => Err(failure(error)),
    }
}

/// An answer that can't be read; what stands in it is told to nobody.
fn unread() -> SendError {
    SendError::Unreached("the answer could not be read".to_owned())
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

/// What a failure of Telegram means to the courier.
fn failure(error: RequestError) -> SendError {
    match error {
        RequestError::RetryAfter(pause) => SendError::Later(pause.duration()),
        RequestError::Network(_) | RequestError::Io(_) => SendError::Unreached(error.to_string()),
        RequestError::InvalidJson { .. } => unread(),
        RequestError::MigrateToChatId(_) => SendError::Closed(error.to_string()),
        RequestError::Api(fault) => api_failure(&fault),
    }
}

fn api_failure(fault: &ApiError) -> SendError {
    match fault {
        ApiError::MessageToEditNotFound
        | ApiError::MessageIdInvalid
        | ApiError::MessageCantBeEdited => SendError::Gone,
        ApiError::BotBlocked
        | ApiError::BotKicked
        | ApiError::BotKickedFromSupergroup
        | ApiError::BotKickedFromChannel
        | ApiError::CantInitiateConversation
        | ApiError::CantTalkWithBots
        | ApiError::ChatNotFound
        | ApiError::GroupDeactivated
        | ApiError::UserDeactivated => SendError::Closed(fault.to_string()),
        ApiError::InvalidToken => SendError::Unreached(fault.to_string()),
        _ => {
            let text = fault.to_string();
            let server = text.contains("Internal Server Error") || text.contains("Bad Gateway");
            if text.contains("Forbidden") {
                SendError::Closed(text)
            } else if server {
                SendError::Unreached(text)
            } else {
                SendError::Refused(text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_and_keys_read_back() {
        for text in ["42", "-100123", "-100123/7"] {
            assert_eq!(text.parse::<Spot>().unwrap().to_string(), text);
        }
        for text in ["15", "15#99"] {
            let key = MessageKey(text.to_owned());
            assert_eq!(MessageKey::from(Sent::try_from(&key).unwrap()), key);
        }
        assert!("home".parse::<Spot>().is_err());
    }
}
