//! What stands in a place: what the bot has put there, and what people have written.

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
    /// It was taken away.
    Gone,
}

/// A message of the bot.
#[derive(Clone)]
pub(super) struct Post {
    /// Without the drawing of its picture.
    pub(super) page: Page,
    /// Of which table it is a page, and for whom.
    pub(super) of: Option<(TableId, Audience)>,
}

/// Something that happened in a place.
#[derive(Clone)]
pub(super) struct News {
    pub(super) place: Place,
    pub(super) message: Arc<Message>,
    pub(super) changed: bool,
}

impl Message {
    /// The same with another number.
    pub(super) fn renumbered(&self, id: u64) -> Self {
        let body = self.body.clone();
        Self { id, body }
    }

    /// How much later whoever only watches is shown it; nothing if at once.
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

/// What was stored, if it can be shown. A post whose key is none of ours was put there by another
/// hand.
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
