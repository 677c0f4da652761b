//! Pages into Telegram chats.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use teloxide::prelude::*;
use teloxide::types::{
    ChatId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode,
    ThreadId,
};
use teloxide::{ApiError, RequestError};

use super::layout::{CAPTION, TEXT, html, keyboard};
use crate::address::{Place, Platform};
use crate::courier::{Deliver, Limits, Parcel, SendError};
use crate::page::MessageKey;
use crate::page::Page;

/// The most messages and edits that a group takes in a minute.
const PER_MINUTE: usize = 20;

/// Telegram, with the name of our bot there.
#[derive(Clone, Debug)]
pub struct Telegram {
    pub(super) bot: Bot,
    pub(super) name: String,
    gap: Duration,
}

impl Telegram {
    pub(super) fn new(bot: Bot, name: String, gap: Duration) -> Self {
        Self { bot, name, gap }
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
    let mut hasher = DefaultHasher::new();
    page.picture
        .as_ref()
        .map(|picture| &picture.svg)
        .hash(&mut hasher);
    hasher.finish()
}

#[async_trait]
impl Deliver for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    /// One message a second in a chat by default, and in a group not too many a minute.
    fn limits(&self, place: &Place) -> Limits {
        let group = place.spot.starts_with('-');
        Limits {
            gap: self.gap,
            per_minute: (group && !self.gap.is_zero()).then_some(PER_MINUTE),
        }
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
        let edited = match (sent.picture, parcel.png) {
            (None, _) => self.edit_text(spot, sent.id, parcel.page).await,
            (Some(shown), png) if png.is_none() || shown == picture_hash(parcel.page) => {
                self.edit_caption(spot, sent.id, parcel.page).await
            }
            (Some(_), png) => {
                self.edit_picture(spot, sent.id, parcel.page, png.unwrap_or_default())
                    .await
            }
        };
        match edited {
            Ok(()) | Err(RequestError::Api(ApiError::MessageNotModified)) => {}
            Err(error) => return Err(failure(error)),
        }
        let picture = sent
            .picture
            .map(|shown| parcel.png.map_or(shown, |_| picture_hash(parcel.page)));
        Ok(Sent {
            id: sent.id,
            picture,
        }
        .into())
    }
}

impl Telegram {
    async fn send_text(&self, spot: Spot, page: &Page) -> Result<MessageKey, SendError> {
        let mut request = self
            .bot
            .send_message(spot.chat, html(page, TEXT))
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview())
            .disable_notification(true)
            .reply_markup(keyboard(page, &self.name));
        request.message_thread_id = spot.topic;
        let message = request.await.map_err(failure)?;
        let sent = Sent {
            id: message.id,
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
        let mut request = self
            .bot
            .send_photo(spot.chat, file(png))
            .caption(html(page, CAPTION))
            .parse_mode(ParseMode::Html)
            .disable_notification(true)
            .reply_markup(keyboard(page, &self.name));
        request.message_thread_id = spot.topic;
        let message = request.await.map_err(failure)?;
        let picture = Some(picture_hash(page));
        let sent = Sent {
            id: message.id,
            picture,
        };
        Ok(sent.into())
    }

    async fn edit_text(&self, spot: Spot, id: MessageId, page: &Page) -> Result<(), RequestError> {
        let request = self.bot.edit_message_text(spot.chat, id, html(page, TEXT));
        let request = request
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        request
            .reply_markup(keyboard(page, &self.name))
            .await
            .map(drop)
    }

    async fn edit_caption(
        &self,
        spot: Spot,
        id: MessageId,
        page: &Page,
    ) -> Result<(), RequestError> {
        let request = self
            .bot
            .edit_message_caption(spot.chat, id)
            .caption(html(page, CAPTION));
        let request = request.parse_mode(ParseMode::Html);
        request
            .reply_markup(keyboard(page, &self.name))
            .await
            .map(drop)
    }

    async fn edit_picture(
        &self,
        spot: Spot,
        id: MessageId,
        page: &Page,
        png: &[u8],
    ) -> Result<(), RequestError> {
        let photo = InputMediaPhoto::new(file(png))
            .caption(html(page, CAPTION))
            .parse_mode(ParseMode::Html);
        let request = self
            .bot
            .edit_message_media(spot.chat, id, InputMedia::Photo(photo));
        request
            .reply_markup(keyboard(page, &self.name))
            .await
            .map(drop)
    }
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
        RequestError::Network(_) | RequestError::Io(_) | RequestError::InvalidJson { .. } => {
            SendError::Unreached(error.to_string())
        }
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
            if server {
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
