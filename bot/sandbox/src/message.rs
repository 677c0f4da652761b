//! What stands in a place: what the bot has put there, and what people have written.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Audience, PersonId, Place};
use base::page::{Page, TableId};
use base::picture::Picture;
use courier::Parcel;
use store::{Line, SentPost};

/// One message in a place. A change replaces it by another with the same number.
pub(super) struct Message {
    pub(super) id: u64,
    pub(super) body: Body,
}

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
    /// How much later whoever only watches is shown it; nothing if at once.
    pub(super) fn delay(&self) -> Option<Duration> {
        match &self.body {
            Body::Post(post) => post.page.watched.as_ref()?.delay(),
            Body::Line { .. } | Body::Gone => None,
        }
    }
}

impl Post {
    fn new(page: Page, of: Option<(TableId, Audience)>) -> Self {
        let picture = page.picture.map(Picture::without_drawing);
        let page = Page { picture, ..page };
        Self { page, of }
    }

    /// The post of a parcel. Of one that is shown later to whoever watches the drawing is kept: by then there is
    /// another one.
    pub(super) async fn of(parcel: Parcel<'_>) -> Self {
        let mut post = Self::new(parcel.page.clone(), parcel.of);
        let is_later = |page: &Page| page.watched.as_ref()?.delay();
        if is_later(&post.page).is_some()
            && let Some(picture) = &mut post.page.picture
            && let Some(sketch) = parcel.sketch
            && let Some(svg) = sketch.svg().await
        {
            *picture = Picture::new(svg, picture.alt.clone());
        }
        post
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
        tracing::warn!(place = %post.place, "a stored message has no key of the sandbox");
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
