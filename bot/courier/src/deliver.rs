//! What the courier needs of a platform.

use std::time::Duration;

use async_trait::async_trait;
use base::address::{Audience, Place, Platform};
use base::page::{MessageKey, Page, TableId};
use base::time::Time;
use store::PostId;
use thiserror::Error;

use super::renderer::{File, Sketch};

/// A message ready to be sent: the page, and its picture, not yet drawn.
#[derive(Clone, Copy, Debug)]
pub struct Parcel<'a> {
    /// The words and buttons.
    pub page: &'a Page,
    /// The picture, if the page has one.
    pub sketch: Option<Sketch<'a>>,
    /// The file that goes along, if one does.
    pub file: Option<&'a File>,
    /// Of which table it is a page, and for whom; none: it is said once and forgotten.
    pub of: Option<(TableId, Audience)>,
    /// What tells it from all other messages.
    pub mark: Mark,
}

/// What is the same whenever one and the same message is sent again, and of no other message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which post it is.
    pub post: PostId,
    /// Since when it has been owed.
    pub since: Time,
}

/// A kind of call, each of which may earn a wait of its own: where a group slows down what is sent, what stands there can
/// still be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A new message is sent.
    Send,
    /// A message is changed.
    Change,
    /// A message is taken away.
    Remove,
}

/// What a platform counts together, and how much of it it takes: a message must fit into every
/// bucket of its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// What is counted: a chat, a bot.
    pub key: String,
    /// The least time between two messages or edits.
    pub gap: Duration,
    /// The most messages and edits in a minute; none: as many as the gap allows.
    pub per_minute: Option<usize>,
    /// Whether a wait that the platform asks for holds what goes through this bucket.
    pub waits: bool,
}

/// Puts messages into the places of one platform.
///
/// ```
/// use async_trait::async_trait;
/// use base::address::{Place, Platform};
/// use base::page::MessageKey;
/// use courier::{Bucket, Deliver, Kind, Parcel, SendError};
///
/// /// A platform whose messages are printed, and stand there for good.
/// struct Printer;
///
/// #[async_trait]
/// impl Deliver for Printer {
///     fn platform(&self) -> Platform {
///         Platform::Sandbox
///     }
///
///     fn buckets(&self, _: &Place, _: Kind) -> Vec<Bucket> {
///         Vec::new() // paper is patient
///     }
///
///     async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
///         println!("{place}: {:?}", parcel.page.blocks);
///         Ok(MessageKey(parcel.mark.post.to_string()))
///     }
///
///     async fn edit(
///         &self,
///         _: &Place,
///         _: &MessageKey,
///         _: Parcel<'_>,
///     ) -> Result<MessageKey, SendError> {
///         Err(SendError::Gone) // so that it is sent anew
///     }
///
///     async fn remove(&self, _: &Place, _: &MessageKey, _: Parcel<'_>) -> Result<(), SendError> {
///         Ok(())
///     }
/// }
/// ```
#[async_trait]
pub trait Deliver: Send + Sync {
    /// Which platform.
    fn platform(&self) -> Platform;

    /// The buckets into which a call of a kind to a place must fit.
    fn buckets(&self, place: &Place, kind: Kind) -> Vec<Bucket>;

    /// Whether all parts of a chat share its pace, so that none of them takes anything where the chat doesn't.
    fn paces_chats(&self) -> bool {
        false
    }

    /// How long a place must be left alone by what the platform has told; nothing if it need not.
    fn pause(&self, _place: &Place) -> Option<Duration> {
        None
    }

    /// Sends a new message.
    ///
    /// # Errors
    /// As [`SendError`] says.
    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError>;

    /// Changes a message that was sent earlier, and gives the key under which it is known from
    /// now on. Changing nothing is a success.
    ///
    /// # Errors
    /// As [`SendError`] says.
    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError>;

    /// Takes a message away that was sent earlier; where the platform doesn't let go of it any
    /// more, it is changed to the page of the parcel. A message that isn't there is as good as
    /// taken away.
    ///
    /// # Errors
    /// As [`SendError`] says.
    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<(), SendError>;
}

/// Why a message could not be put in place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// The platform asks to wait so long.
    #[error("rate limited for {0:?}")]
    Later(Duration),
    /// Nobody looks at the message: so long it may stay as it is, unless it changes again.
    #[error("postponed by {0:?}: unseen for now")]
    Unseen(Duration),
    /// The platform could not be reached, or did not answer in time.
    #[error("failed to reach the platform: {0}")]
    Unreached(String),
    /// The message to be changed is not there any more or can't be changed.
    #[error("the message is gone or can't be edited")]
    Gone,
    /// The place can't be written to: the bot was removed or blocked, or has no rights there.
    #[error("no access to the chat: {0}")]
    Closed(String),
    /// Nothing stands there, since the private chat of a person takes nothing; to be told as if it stood.
    #[error("the private chat accepts no messages")]
    Unheard(MessageKey),
    /// The place has become another one.
    #[error("the chat is {0} now")]
    Moved(Place),
    /// The platform refuses the message as it is: an error of ours.
    #[error("refused: {0}")]
    Refused(String),
}
