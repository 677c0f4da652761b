//! Pages as they are stored, and the posts and messages that show them.

use std::fmt;

use base::address::{Audience, Place, Platform};
use base::hash::fingerprint;
use base::page::{MessageKey, Page, TableId};
use base::picture::Picture;

use super::duty::Duty;

/// The number of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PostId(pub i64);

/// The version of a post's page: it grows with each change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub(crate) i64);

/// A number that is equal for equal pages, to know whether one has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageHash(pub(crate) i64);

impl fmt::Display for PostId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A page as it is stored: written down once, to be compared and to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageText {
    pub(crate) text: String,
    pub(crate) hash: PageHash,
    /// Hash of everything but what the page counts.
    pub(crate) gist: PageHash,
    /// The picture, of which the text holds the hash alone.
    picture: Option<Picture>,
}

impl PageText {
    /// A number that is equal for equal pages, to know whether one has changed.
    #[must_use]
    pub fn hash(&self) -> PageHash {
        self.hash
    }

    pub(crate) fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }
}

impl From<&Page> for PageText {
    fn from(page: &Page) -> Self {
        let text = serde_json::to_string(page).expect("pages are plain data");
        let hash = PageHash::of(&text);
        let uncounted = page.counter.as_ref().map(|counter| {
            let counter = serde_json::to_string(counter).expect("a text is plain data");
            PageHash::of(&text.replace(&counter, ""))
        });
        Self {
            text,
            hash,
            gist: uncounted.unwrap_or(hash),
            picture: page.picture.clone(),
        }
    }
}

impl PageHash {
    fn of(text: &str) -> Self {
        Self(fingerprint(text).cast_signed())
    }
}

/// A page that is to stand somewhere.
pub struct Post {
    /// The table of the page; `None` for a note.
    pub table: Option<TableId>,
    /// The audience of the page.
    pub audience: Audience,
    /// The place where it stands.
    pub place: Place,
    /// Another place that it is about. What stands in private on Discord is sent by the process that
    /// looks after this one: only it knows how to answer there.
    pub about: Option<Place>,
    /// The page that is to stand there.
    pub page: PageText,
}

impl Post {
    /// The chat whose process sends it, if that isn't the one in which it stands.
    pub(crate) fn home(&self) -> Option<Place> {
        let chat = self.about.as_ref()?.chat();
        let is_other = chat != self.place.chat();
        (self.place.platform == Platform::Discord && is_other).then_some(chat)
    }

    /// Returns the duty of the process that sends the post.
    pub(crate) fn duty(&self) -> Duty {
        Duty::of(self.home().as_ref().unwrap_or(&self.place))
    }
}

/// A page whose message is to be taken away.
pub struct PageRemoval {
    /// The table of the page.
    pub table: TableId,
    /// The audience of the page.
    pub audience: Audience,
    /// The page shown there if the platform doesn't let go of the message.
    pub instead: PageText,
    /// Whether one that is only under way is taken away too. Where a page merely moves down it need
    /// not be: it will be new anyhow.
    pub under_way: bool,
}

/// A message that is no page of a table's and is to be taken away.
#[derive(Clone, Debug)]
pub struct MessageRemoval {
    /// The place of the message.
    pub place: Place,
    /// The platform's key of it.
    pub message: MessageKey,
    /// The page shown there if the platform doesn't let go of the message.
    pub instead: PageText,
}

/// A message that is to show another page.
pub struct PageTurn {
    /// The place of the message.
    pub place: Place,
    /// The platform's key of it.
    pub message: MessageKey,
    /// The page that the message shows.
    pub page: PageText,
}

/// The outcome of a post.
pub struct PostOutcome {
    /// The post that was handled.
    pub post: PostId,
    /// Up to which change of its page it is done.
    pub version: Version,
    /// The place of the message, and the platform's key of it; `None` if the message is as it was. A message in a place
    /// that has become another meanwhile is forgotten.
    pub message: Option<(Place, MessageKey)>,
    /// Whether that message was sent just now. If another one stands by then, since another process
    /// has sent it, this one is taken away.
    pub is_new: bool,
}
