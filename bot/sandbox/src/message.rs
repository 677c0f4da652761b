//! The messages of a place: posts of the bot, and lines that people wrote.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Audience, PersonId, Place};
use base::page::{Page, TableId};
use base::picture::Picture;
use store::{Line, SentPost};

/// One message in a place. A change replaces it by another with the same number.
pub(super) struct Message {
    pub(super) id: u64,
    pub(super) body: Body,
}

#[derive(Clone)]
pub(super) enum Body {
    Post(Box<Post>),
    Line {
        person: PersonId,
        name: String,
        text: String,
    },
    /// A message that was removed.
    Gone,
}

/// A message of the bot.
#[derive(Clone)]
pub(super) struct Post {
    /// Without the drawing of its picture.
    pub(super) page: Page,
    /// The table and audience of the page; `None` for a one-off message.
    pub(super) of: Option<(TableId, Audience)>,
}

/// An event in a place.
#[derive(Clone)]
pub(super) struct News {
    pub(super) place: Place,
    pub(super) message: Arc<Message>,
    pub(super) changed: bool,
}

impl Message {
    /// Returns a copy with another number.
    pub(super) fn with_id(&self, id: u64) -> Self {
        let body = self.body.clone();
        Self { id, body }
    }

    /// Returns the delay with which spectators see it; `None` if they see it at once.
    pub(super) fn delay(&self) -> Option<Duration> {
        match &self.body {
            Body::Post(post) => post.page.watched.as_ref()?.delay(),
            Body::Line { .. } | Body::Gone => None,
        }
    }
}

impl Post {
    pub(super) fn new(page: Page, of: Option<(TableId, Audience)>) -> Self {
        let picture = page.picture.map(Picture::without_drawing);
        let page = Page { picture, ..page };
        Self { page, of }
    }

    /// Whether a person is at the table of this board, where a lobby or a game that others may watch has it.
    pub(super) fn is_played_by(&self, person: PersonId) -> bool {
        let watched = self.page.watched.as_ref();
        watched.is_some_and(|watched| watched.seated.contains(&person))
    }

    /// Names the drawing: another picture, another version.
    pub(super) fn version(&self) -> String {
        let picture = self.page.picture.as_ref();
        picture.map_or_else(String::new, |it| format!("{:016x}", it.hash()))
    }
}

/// Builds a message from its stored form, if it can be shown. A post whose key isn't ours was stored by another
/// program.
pub(super) fn message(post: SentPost) -> Option<Arc<Message>> {
    let page = post.page?;
    let Ok(id) = post.message.0.parse() else {
        tracing::warn!(place = %post.place, "stored message has no valid key; hidden");
        return None;
    };
    let body = Body::Post(Box::new(Post::new(page, post.of)));
    Some(Arc::new(Message { id, body }))
}

pub(super) fn line(line: Line) -> Arc<Message> {
    let body = Body::Line {
        person: line.person,
        name: line.name,
        text: line.said,
    };
    Arc::new(Message {
        id: line.number,
        body,
    })
}
