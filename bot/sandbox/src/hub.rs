//! What stands in the rooms and private chats, in memory. Boards and panes are put there by the
//! courier, which keeps them safe in the store; chat lines live here alone.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use base::address::{Audience, Place, Platform};
use base::page::{MessageKey, Page, TableId, Target, offers_games};
use base::picture::Picture;
use courier::{Bucket, Deliver, Parcel, Renderer, SendError};
use parking_lot::Mutex;
use store::SentPost;
use tokio::sync::broadcast;

use super::people;

/// How many messages are kept in a place. An older one can't be changed any more, as on the
/// platforms, and is sent anew.
const KEPT: usize = 200;
/// How many rooms are listed, and how many are kept open by a look into them alone.
const ROOMS: usize = 100;
/// How far a reader may lag behind before they are shown everything anew.
const LAG: usize = 256;

/// The chats of the sandbox, and the platform to which the courier delivers.
pub struct Hub {
    chat: Mutex<Chat>,
    news: broadcast::Sender<News>,
    renderer: Arc<Renderer>,
}

struct Chat {
    last: u64,
    places: HashMap<Place, VecDeque<Arc<Message>>>,
}

/// One message in a place. A change replaces it by another with the same number.
pub(super) struct Message {
    pub(super) id: u64,
    pub(super) body: Body,
}

pub(super) enum Body {
    Post(Box<Post>),
    Line {
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
    of: Option<(TableId, Audience)>,
}

/// Something that happened in a place.
#[derive(Clone)]
pub(super) struct News {
    pub(super) place: Place,
    pub(super) message: Arc<Message>,
    pub(super) changed: bool,
}

/// Everything that stands in some places, oldest first, and what will happen from then on.
pub(super) struct Opening {
    pub(super) standing: Vec<(Place, Arc<Message>)>,
    pub(super) news: broadcast::Receiver<News>,
}

impl Hub {
    /// The chats as they stood when the program was stopped: the boards and panes, without the
    /// chat lines between them. Pictures are drawn by the renderer when somebody looks at them.
    #[must_use]
    pub fn restored(posts: Vec<SentPost>, renderer: Arc<Renderer>) -> Self {
        let mut chat = Chat {
            last: 0,
            places: HashMap::new(),
        };
        let mut numbered: Vec<_> = posts.into_iter().filter_map(with_number).collect();
        numbered.sort_by_key(|(id, _)| *id);
        for (id, post) in numbered {
            chat.last = id;
            let body = Body::Post(Box::new(Post::new(post.page, post.of)));
            chat.put(post.place, Arc::new(Message { id, body }));
        }
        Self {
            chat: Mutex::new(chat),
            news: broadcast::channel(LAG).0,
            renderer,
        }
    }

    /// Shows what somebody says.
    pub(super) fn say(&self, place: Place, name: String, text: String) {
        self.put(place, Body::Line { name, text });
    }

    /// The picture of a post as PNG; nothing if it has none or can't be drawn.
    pub(super) async fn picture(&self, post: &Post) -> Option<Arc<Vec<u8>>> {
        let picture = post.page.picture.as_ref()?;
        self.renderer.sketch(picture, post.of).png().await
    }

    /// Notes that somebody looks into a room, so that others find it before anything is said there.
    pub(super) fn enter(&self, room: &Place) {
        let mut chat = self.chat.lock();
        if chat.places.keys().filter(|it| people::is_room(it)).count() < ROOMS {
            chat.places.entry(room.clone()).or_default();
        }
    }

    /// The rooms, each with the number of its newest message; the liveliest first.
    pub(super) fn rooms(&self) -> Vec<(Place, u64)> {
        let chat = self.chat.lock();
        let rooms = chat
            .places
            .iter()
            .filter(|(place, _)| people::is_room(place));
        let newest = |messages: &VecDeque<Arc<Message>>| messages.back().map_or(0, |it| it.id);
        let mut rooms: Vec<_> = rooms.map(|(it, all)| (it.clone(), newest(all))).collect();
        rooms.sort_by(|one, other| (other.1, &one.0.address).cmp(&(one.1, &other.0.address)));
        rooms.truncate(ROOMS);
        rooms
    }

    pub(super) fn open(&self, places: &[Place]) -> Opening {
        let chat = self.chat.lock();
        let mut standing = Vec::new();
        for place in places {
            let messages = chat.places.get(place).into_iter().flatten();
            standing.extend(messages.map(|message| (place.clone(), Arc::clone(message))));
        }
        standing.sort_by_key(|(_, message)| message.id);
        // Under the same lock as the look around: nothing is missed and nothing comes twice.
        let news = self.news.subscribe();
        Opening { standing, news }
    }

    /// Whether the bot has written in a place.
    pub(super) fn has_posts(&self, place: &Place) -> bool {
        let chat = self.chat.lock();
        let mut messages = chat.places.get(place).into_iter().flatten();
        messages.any(|message| matches!(message.body, Body::Post(_)))
    }

    /// A message by its number, from the places that one may look into.
    pub(super) fn find(&self, id: u64, may_look: impl Fn(&Place) -> bool) -> Option<Arc<Message>> {
        let chat = self.chat.lock();
        let mut open = chat.places.iter().filter(|(place, _)| may_look(place));
        open.find_map(|(_, messages)| messages.iter().find(|message| message.id == id).cloned())
    }

    /// Whether a message is a choice of games and nothing else.
    pub(super) fn offers_games(&self, place: &Place, id: u64) -> bool {
        let found = self.find(id, |other| other == place);
        let Some(Body::Post(post)) = found.as_ref().map(|message| &message.body) else {
            return false;
        };
        let buttons = post.page.buttons.iter().flatten();
        offers_games(buttons.map(|button| match &button.target {
            Target::Press(press) => Some(press.as_str()),
            Target::Pane(_) => None,
        }))
    }

    fn put(&self, place: Place, body: Body) -> u64 {
        let mut chat = self.chat.lock();
        chat.last += 1;
        let id = chat.last;
        let message = Arc::new(Message { id, body });
        chat.put(place.clone(), Arc::clone(&message));
        self.tell(place, message, false);
        id
    }

    /// Called under the lock, so that readers hear everything in its order.
    fn tell(&self, place: Place, message: Arc<Message>, changed: bool) {
        // Fails only when nobody reads.
        let _ = self.news.send(News {
            place,
            message,
            changed,
        });
    }
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hub { … }")
    }
}

impl Chat {
    fn put(&mut self, place: Place, message: Arc<Message>) {
        let messages = self.places.entry(place).or_default();
        messages.push_back(message);
        if messages.len() > KEPT {
            messages.pop_front();
        }
    }
}

impl Post {
    fn new(page: Page, of: Option<(TableId, Audience)>) -> Self {
        let picture = page.picture.map(Picture::without_drawing);
        let page = Page { picture, ..page };
        Self { page, of }
    }

    /// Names the drawing: another picture, another version.
    pub(super) fn version(&self) -> String {
        let picture = self.page.picture.as_ref();
        picture.map_or_else(String::new, |it| format!("{:016x}", it.hash()))
    }
}

#[async_trait]
impl Deliver for Hub {
    fn platform(&self) -> Platform {
        Platform::Sandbox
    }

    fn buckets(&self, _place: &Place) -> Vec<Bucket> {
        Vec::new()
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let id = self.put(place.clone(), Body::Post(Box::new(post(parcel))));
        Ok(MessageKey(id.to_string()))
    }

    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        let mut chat = self.chat.lock();
        let old = post_of(&mut chat, place, message).ok_or(SendError::Gone)?;
        if matches!(&old.body, Body::Post(post) if post.page == *parcel.page) {
            return Ok(message.clone());
        }
        let body = Body::Post(Box::new(post(parcel)));
        *old = Arc::new(Message { id: old.id, body });
        let changed = Arc::clone(old);
        self.tell(place.clone(), changed, true);
        Ok(message.clone())
    }

    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        _parcel: Parcel<'_>,
    ) -> Result<(), SendError> {
        let mut chat = self.chat.lock();
        let Some(old) = post_of(&mut chat, place, message) else {
            return Ok(());
        };
        let (id, body) = (old.id, Body::Gone);
        let gone = Arc::new(Message { id, body });
        if let Some(messages) = chat.places.get_mut(place) {
            messages.retain(|message| message.id != id);
        }
        self.tell(place.clone(), gone, true);
        Ok(())
    }
}

/// A message in its chat, if it is one of the bot's.
fn post_of<'a>(
    chat: &'a mut Chat,
    place: &Place,
    message: &MessageKey,
) -> Option<&'a mut Arc<Message>> {
    let id: u64 = message.0.parse().ok()?;
    let messages = chat.places.get_mut(place).into_iter().flatten();
    let mut posts = messages.filter(|message| matches!(message.body, Body::Post(_)));
    posts.find(|message| message.id == id)
}

fn post(parcel: Parcel<'_>) -> Post {
    Post::new(parcel.page.clone(), parcel.of)
}

/// A post whose key is none of ours was put into the store by another hand: it is left out.
fn with_number(post: SentPost) -> Option<(u64, SentPost)> {
    let id = post.message.0.parse().ok();
    if id.is_none() {
        tracing::warn!(place = %post.place, "a stored message has no key of the sandbox");
    }
    Some((id?, post))
}

#[cfg(test)]
#[path = "hub_tests.rs"]
mod tests;
