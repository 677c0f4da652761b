//! The interface that the courier needs from a platform.

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
    /// The table and audience of the page; `None` for a one-off message.
    pub of: Option<(TableId, Audience)>,
    /// The identity of the message, unique among all messages.
    pub mark: Mark,
}

/// An identity that stays the same each time a message is sent again, and that no other message has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The post to which the message belongs.
    pub post: PostId,
    /// Since when it has been owed.
    pub since: Time,
}

/// A kind of call to a platform. Each kind may have to wait by itself: where a group limits new messages, messages
/// there can still be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A new message is sent.
    Send,
    /// A message is changed.
    Change,
    /// A message is taken away.
    Remove,
}

/// A quota of a platform: the calls it counts together, and how many it accepts. A message must fit into every bucket
/// of its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// The counted thing: a chat or a bot.
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
/// // A platform that prints its messages, which then can't be changed.
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
///         Err(SendError::Gone) // so that the courier sends a new message
///     }
///
///     async fn remove(&self, _: &Place, _: &MessageKey, _: Parcel<'_>) -> Result<(), SendError> {
///         Ok(())
///     }
/// }
/// ```
#[async_trait]
pub trait Deliver: Send + Sync {
    /// Returns the platform this adapter serves.
    fn platform(&self) -> Platform;

    /// The buckets into which a call of a kind to a place must fit.
    fn buckets(&self, place: &Place, kind: Kind) -> Vec<Bucket>;

    /// Whether all parts of a chat share its pace, so that none of them takes anything where the chat doesn't.
    fn paces_chats(&self) -> bool {
        false
    }

    /// Returns how long a place must be left alone, as far as the platform has said; `None` if it need not be.
    fn pause(&self, _place: &Place) -> Option<Duration> {
        None
    }

    /// Sends a new message.
    ///
    /// # Errors
    /// As [`SendError`] says.
    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError>;

    /// Changes a message that was sent earlier, and returns its key from now on. A change without a difference
    /// succeeds.
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

/// The reason that a message could not be put in place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// The platform asks to wait so long.
    #[error("rate limited for {0:?}")]
    Later(Duration),
    /// The message is out of sight, and may stay as it is for this long unless it changes again.
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
    /// The private chat of a person accepts no messages, so the message isn't there; the courier records the key as if
    /// it were.
    #[error("the private chat accepts no messages")]
    Unheard(MessageKey),
    /// The place has become another one.
    #[error("the chat is {0} now")]
    Moved(Place),
    /// The platform refuses the message as it is: an error of ours.
    #[error("refused: {0}")]
    Refused(String),
}
