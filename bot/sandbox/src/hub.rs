//! The messages of rooms and private chats, in memory. The courier posts boards and panes there and keeps them safe in
//! the store; lines of chat are stored for a while. A place is read when it is first needed.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use base::address::{Person, PersonId, Place, Platform};
use base::hash::fingerprint;
use base::page::{MessageKey, gives_way};
use base::recent::Recent;
use base::time::Time;
use club::Club;
use courier::{Bucket, Deliver, Kind, Parcel, Renderer, SendError};
use parking_lot::Mutex;
use store::{Batch, Line, PageStart, SentPost, Store, StoreError, Write};
use tokio::sync::{Semaphore, broadcast, watch};
use tokio::time::Instant;

use super::later::{Version, Versions, VisiblePicture};
use super::message::{Body, Message, News, Post, line, message};
use super::people;

/// Number of messages kept in a place. As on the platforms, an older message can't be changed any more, and is sent
/// again.
const KEPT: u32 = 200;
/// Maximum number of rooms that are listed, and of rooms that viewers alone keep open.
const ROOMS: usize = 100;
/// Number of places held in memory; an older one is read again when it is needed.
const PLACES: usize = 2_000;
/// Number of places remembered as empty, and the time they are remembered.
const EMPTY: NonZeroUsize = NonZeroUsize::new(4_000).expect("it is more than none");
const EMPTY_FOR: Duration = Duration::from_secs(60);
/// Number of newest messages from which rooms are known before anyone enters them.
const LOOKED_AT: u32 = 1_000;
/// Number of a room's packed tables whose boards are rebuilt: those that ended last.
const MADE_AGAIN: usize = 12;
/// Number of places read at once, so that a viewer who looks into room after room doesn't block the database.
const READ_AT_ONCE: usize = 2;
/// Number of events a reader may lag behind before everything is shown to them again.
const LAG: usize = 256;

/// The chats of the sandbox, and the platform to which the courier delivers.
pub struct Hub {
    chat: Mutex<Chat>,
    past: Box<dyn Past>,
    /// A limit on the places read at once.
    reading: Semaphore,
    /// The places that were read and found empty.
    empty: Recent<Place, ()>,
    news: broadcast::Sender<News>,
    renderer: Arc<Renderer>,
}

struct Chat {
    /// The highest number so far.
    last: u64,
    /// The messages read or said since the start.
    places: HashMap<Place, VecDeque<Arc<Message>>>,
    /// The newest message of each room that hasn't been needed yet.
    unread: HashMap<Place, u64>,
    /// The number of viewers of each room, and of all rooms.
    looks: HashMap<Place, watch::Sender<usize>>,
    looking: usize,
    /// Earlier looks of boards that spectators see with a delay.
    versions: Versions,
}

/// A viewer in a room, for as long as this is kept.
pub(super) struct Look {
    hub: Arc<Hub>,
    room: Place,
    /// The number of viewers in the room.
    pub(super) count: watch::Receiver<usize>,
}

impl Drop for Look {
    fn drop(&mut self) {
        self.hub.chat.lock().leave(&self.room);
    }
}

/// The stored messages of earlier times.
#[async_trait]
pub(super) trait Past: Send + Sync {
    /// The highest number so far, and where the `most` newest messages stand.
    async fn start(&self, most: u32) -> Result<PageStart, StoreError>;
    /// Returns the place of the message with a number.
    async fn place(&self, number: u64) -> Result<Option<Place>, StoreError>;
    /// The `most` newest posts of a place, the oldest first.
    async fn newest_posts(&self, place: &Place, most: u32) -> Result<Vec<SentPost>, StoreError>;
    /// The newest lines of a place, the oldest first.
    async fn lines(&self, place: &Place) -> Result<Vec<Line>, StoreError>;
    /// Keeps a line.
    async fn keep(&self, line: Line) -> Result<(), StoreError>;
}

/// The store, and what makes the boards of packed tables again.
struct StoredPast {
    store: Store,
    service: Club,
}

#[async_trait]
impl Past for StoredPast {
    async fn start(&self, most: u32) -> Result<PageStart, StoreError> {
        self.store.page_start(most).await
    }

    async fn place(&self, number: u64) -> Result<Option<Place>, StoreError> {
        self.store.place_on_page(number).await
    }

    async fn newest_posts(&self, place: &Place, most: u32) -> Result<Vec<SentPost>, StoreError> {
        let mut posts = self.store.page_posts(place, most).await?;
        let packed = posts.iter_mut().rev().filter(|post| post.page.is_none());
        for post in packed.take(MADE_AGAIN) {
            if let Some((table, audience)) = post.of {
                post.page = self.service.tables.page(table, audience).await;
            }
        }
        Ok(posts)
    }

    async fn lines(&self, place: &Place) -> Result<Vec<Line>, StoreError> {
        self.store.lines(place, Time::now()).await
    }

    async fn keep(&self, line: Line) -> Result<(), StoreError> {
        let kept = Batch::new(Time::now(), vec![Write::Said(line)]);
        self.store.commit(kept).await.map(drop)
    }
}

/// All messages of some places, oldest first, and the events from then on.
pub(super) struct Opening {
    pub(super) standing: Vec<(Place, Arc<Message>)>,
    /// The earlier looks of messages that spectators see with a delay, by message number.
    pub(super) versions: HashMap<u64, Vec<Version>>,
    pub(super) news: broadcast::Receiver<News>,
}

impl Hub {
    /// Restores the chats as they were when the program stopped: the boards and panes, and the lines between them. A
    /// place is read when it is first needed, and the renderer draws a picture when someone looks at it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn restore(
        store: Store,
        service: Club,
        renderer: Arc<Renderer>,
    ) -> Result<Self, StoreError> {
        Self::from_past(Box::new(StoredPast { store, service }), renderer).await
    }

    pub(super) async fn from_past(
        past: Box<dyn Past>,
        renderer: Arc<Renderer>,
    ) -> Result<Self, StoreError> {
        let start = past.start(LOOKED_AT).await?;
        let mut unread = HashMap::new();
        for (place, id) in start.newest {
            if people::is_room(&place) {
                unread.entry(place).or_insert(id);
            }
        }
        let chat = Chat {
            last: start.last,
            places: HashMap::new(),
            unread,
            looks: HashMap::new(),
            looking: 0,
            versions: Versions::default(),
        };
        Ok(Self {
            chat: Mutex::new(chat),
            past,
            reading: Semaphore::new(READ_AT_ONCE),
            empty: Recent::new(EMPTY, EMPTY_FOR),
            news: broadcast::channel(LAG).0,
            renderer,
        })
    }

    /// Reads what stood in a place, unless that is done: before anything else is put there.
    async fn read(&self, place: &Place) -> Result<(), StoreError> {
        let is_known = || {
            let known = self.chat.lock().places.contains_key(place);
            known || self.empty.get(place).is_some()
        };
        if is_known() {
            return Ok(());
        }
        let _turn = self.reading.acquire().await;
        if is_known() {
            return Ok(());
        }
        let posts = self.past.newest_posts(place, KEPT).await?;
        let lines = self.past.lines(place).await?.into_iter().map(line);
        let posts = posts.into_iter().filter_map(message);
        let mut messages: Vec<_> = posts.chain(lines).collect();
        messages.sort_by_key(|message| message.id);
        let older = messages.len().saturating_sub(KEPT as usize);
        let mut chat = self.chat.lock();
        chat.unread.remove(place);
        if messages.is_empty() {
            // something may have been said there meanwhile
            if !chat.places.contains_key(place) {
                self.empty.put(place.clone(), ());
            }
        } else {
            // somebody else may have read it meanwhile, and changed it
            let messages = || messages.into_iter().skip(older).collect();
            chat.places.entry(place.clone()).or_insert_with(messages);
            chat.make_room_for(place);
        }
        Ok(())
    }

    /// Shows and stores a line that a person says.
    pub(super) async fn say(
        &self,
        place: Place,
        speaker: &Person,
        text: String,
    ) -> Result<(), StoreError> {
        let (person, name) = (speaker.id, speaker.name.clone());
        let (said, called) = (text.clone(), name.clone());
        let number = self.put(place.clone(), Body::Line { person, name, text });
        let line = Line {
            number: number.await?,
            place,
            person,
            name: called,
            said,
        };
        let kept = self.past.keep(line).await;
        // it stands there already, and whoever reads it answers
        let _ = kept.inspect_err(
            |error| tracing::warn!(%error, "failed to store chat line; it is gone after a restart"),
        );
        Ok(())
    }

    /// Removes the lines written by a person who is forgotten.
    pub(super) fn forget(&self, person: PersonId) {
        let mut chat = self.chat.lock();
        let is_theirs =
            |body: &Body| matches!(body, Body::Line { person: by, .. } if *by == person);
        for (place, messages) in &mut chat.places {
            let mut gone = messages.clone();
            gone.retain(|message| is_theirs(&message.body));
            messages.retain(|message| !is_theirs(&message.body));
            for Message { id, .. } in gone.iter().map(|it| &**it) {
                let (id, body) = (*id, Body::Gone);
                self.tell(place.clone(), Arc::new(Message { id, body }), true);
            }
        }
    }

    /// Returns the picture of a post as SVG; `None` if it has none, or no longer has one.
    pub(super) async fn picture(&self, post: &Post) -> Option<Arc<str>> {
        let picture = post.page.picture.as_ref()?;
        self.renderer.sketch(picture, post.of).svg().await
    }

    /// Returns the picture of a post as PNG.
    pub(super) async fn png(&self, post: &Post) -> Option<Arc<Vec<u8>>> {
        let picture = post.page.picture.as_ref()?;
        self.renderer.sketch(picture, post.of).png().await
    }

    /// Notes a viewer in a room, so that others find the room before the first line is said there.
    ///
    /// # Errors
    /// If the room can't be read.
    pub(super) async fn enter(self: &Arc<Self>, room: &Place) -> Result<Look, StoreError> {
        self.read(room).await?;
        let mut chat = self.chat.lock();
        chat.looking += 1;
        let looks = chat.looks.entry(room.clone()).or_default();
        looks.send_modify(|looks| *looks += 1);
        let count = looks.subscribe();
        if chat.rooms().count() < ROOMS {
            chat.places.entry(room.clone()).or_default();
        }
        let (hub, room) = (Arc::clone(self), room.clone());
        Ok(Look { hub, room, count })
    }

    /// Returns the number of viewers of this page.
    pub(super) fn viewer_count(&self) -> usize {
        self.chat.lock().looking
    }

    /// The rooms, each with the number of its newest message; the liveliest first.
    pub(super) fn rooms(&self) -> Vec<(Place, u64)> {
        let chat = self.chat.lock();
        let mut rooms: Vec<_> = chat.rooms().map(|(it, id)| (it.clone(), id)).collect();
        rooms.sort_by(|one, other| (other.1, &one.0.address).cmp(&(one.1, &other.0.address)));
        rooms.truncate(ROOMS);
        rooms
    }

    /// Returns the messages of some places.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn open(&self, places: &[Place]) -> Result<Opening, StoreError> {
        for place in places {
            self.read(place).await?;
        }
        let chat = self.chat.lock();
        let mut standing = Vec::new();
        for place in places {
            let messages = chat.places.get(place).into_iter().flatten();
            standing.extend(messages.map(|message| (place.clone(), Arc::clone(message))));
        }
        standing.sort_by_key(|(_, message)| message.id);
        let later = standing.iter().map(|(_, message)| message);
        let later = later.filter(|message| message.delay().is_some());
        let versions = later.map(|message| (message.id, chat.versions.of(message.id)));
        let versions = versions.collect();
        // Under the same lock as the look around: nothing is missed and nothing comes twice.
        let news = self.news.subscribe();
        Ok(Opening {
            standing,
            versions,
            news,
        })
    }

    /// Whether the bot has written in a place.
    pub(super) fn has_posts(&self, place: &Place) -> bool {
        let chat = self.chat.lock();
        let mut messages = chat.places.get(place).into_iter().flatten();
        messages.any(|message| matches!(message.body, Body::Post(_)))
    }

    /// A message by its number, from the places that one may look into.
    ///
    /// # Errors
    /// If it can't be read.
    pub(super) async fn find(
        &self,
        id: u64,
        may_look: impl Fn(&Place) -> bool,
    ) -> Result<Option<Arc<Message>>, StoreError> {
        let at_hand = self.chat.lock().find(id, &may_look);
        if at_hand.is_some() {
            return Ok(at_hand);
        }
        let Some(place) = self.past.place(id).await?.filter(&may_look) else {
            return Ok(None);
        };
        self.read(&place).await?;
        Ok(self.chat.lock().find(id, may_look))
    }

    /// Returns the picture of a message in one version, for a viewer who `plays` or else may see it later.
    pub(super) fn find_picture(&self, id: u64, picture: &str, plays: bool) -> VisiblePicture {
        let chat = self.chat.lock();
        chat.versions.picture(id, picture, plays, Instant::now())
    }

    /// Returns the drawing of a message that spectators are going to see with a delay, and haven't so far.
    async fn drawing_before(&self, place: &Place, message: &MessageKey) -> Option<Arc<str>> {
        let old = {
            let mut chat = self.chat.lock();
            let old = post_of(&mut chat, place, message).map(|old| Arc::clone(old))?;
            (!chat.versions.has(old.id)).then_some(old)?
        };
        let Body::Post(post) = &old.body else {
            return None;
        };
        let svg = self.picture(post).await?;
        // another one may have come in its place
        let is_it = post.page.picture.as_ref()?.hash() == fingerprint(&svg);
        is_it.then_some(svg)
    }

    /// Whether a message has served when one of its buttons is pressed.
    ///
    /// # Errors
    /// If it can't be read.
    pub(super) async fn gives_way(&self, place: &Place, id: u64) -> Result<bool, StoreError> {
        let found = self.find(id, |other| other == place).await?;
        let Some(Body::Post(post)) = found.as_ref().map(|message| &message.body) else {
            return Ok(false);
        };
        let buttons = post.page.buttons.iter().flatten();
        Ok(gives_way(buttons.map(|button| button.target.press())))
    }

    async fn put(&self, place: Place, body: Body) -> Result<u64, StoreError> {
        self.put_drawn(place, body, None).await
    }

    /// Like `put`, with a drawing that spectators see later.
    async fn put_drawn(
        &self,
        place: Place,
        body: Body,
        drawing: Option<Arc<str>>,
    ) -> Result<u64, StoreError> {
        self.read(&place).await?;
        let mut chat = self.chat.lock();
        self.empty.take(&place);
        let id = chat.number(Time::now());
        let message = Arc::new(Message { id, body });
        chat.note(
            &place,
            Version::new(&message, drawing, Instant::now()),
            None,
        );
        chat.put(&place, Arc::clone(&message));
        self.tell(place, message, false);
        Ok(id)
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
    /// Returns the number of a new message: the time. A plain count would have gaps, which would tell readers of some
    /// places about messages in others.
    fn number(&mut self, now: Time) -> u64 {
        let now = u64::try_from(now.0).unwrap_or(0);
        self.last = now.max(self.last + 1);
        self.last
    }

    fn put(&mut self, place: &Place, message: Arc<Message>) {
        let messages = self.places.entry(place.clone()).or_default();
        messages.push_back(message);
        if messages.len() > KEPT as usize {
            messages.pop_front();
        }
        self.make_room_for(place);
    }

    /// Notes the new look of a message, and its look before, in places where everyone may look.
    fn note(&mut self, place: &Place, new: Version, before: Option<Version>) {
        if people::is_room(place) {
            self.versions.note(new, before);
        }
    }

    /// Removes a viewer from a room; a room without lines then disappears.
    fn leave(&mut self, room: &Place) {
        let Some(looks) = self.looks.get_mut(room) else {
            return;
        };
        looks.send_modify(|looks| *looks -= 1);
        self.looking -= 1;
        if *looks.borrow() == 0 {
            self.looks.remove(room);
            if self.places.get(room).is_some_and(VecDeque::is_empty) {
                self.places.remove(room);
            }
        }
    }

    /// Drops places without viewers above the limit; they are read again when needed.
    fn make_room_for(&mut self, newest: &Place) {
        while self.places.len() > PLACES {
            let is_idle = |place: &&Place| *place != newest && !self.looks.contains_key(*place);
            let Some(idle) = self.places.keys().find(is_idle).cloned() else {
                return;
            };
            let messages = self.places.remove(&idle).unwrap_or_default();
            if let Some(last) = messages.back()
                && people::is_room(&idle)
                && self.unread.len() < LOOKED_AT as usize
            {
                self.unread.insert(idle, last.id);
            }
        }
    }

    /// The rooms, each with the number of its newest message.
    fn rooms(&self) -> impl Iterator<Item = (&Place, u64)> {
        let newest = |messages: &VecDeque<Arc<Message>>| messages.back().map_or(0, |it| it.id);
        let read = self.places.iter().map(move |(it, all)| (it, newest(all)));
        let unread = self.unread.iter().map(|(it, id)| (it, *id));
        read.chain(unread).filter(|(it, _)| people::is_room(it))
    }

    fn find(&self, id: u64, may_look: impl Fn(&Place) -> bool) -> Option<Arc<Message>> {
        let mut open = self.places.iter().filter(|(place, _)| may_look(place));
        open.find_map(|(_, messages)| messages.iter().find(|message| message.id == id).cloned())
    }
}

#[async_trait]
impl Deliver for Hub {
    fn platform(&self) -> Platform {
        Platform::Sandbox
    }

    fn buckets(&self, _place: &Place, _: Kind) -> Vec<Bucket> {
        Vec::new()
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let id = self
            .put_drawn(place.clone(), body(parcel), drawing(parcel).await)
            .await
            .map_err(|error| to_send_error(&error))?;
        Ok(MessageKey(id.to_string()))
    }

    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        self.read(place)
            .await
            .map_err(|error| to_send_error(&error))?;
        let (drawing, mut before) = (drawing(parcel).await, None);
        if drawing.is_some() {
            before = self.drawing_before(place, message).await;
        }
        let mut chat = self.chat.lock();
        let old = post_of(&mut chat, place, message).ok_or(SendError::Gone)?;
        if matches!(&old.body, Body::Post(post) if post.page == *parcel.page) {
            return Ok(message.clone());
        }
        let changed = Arc::new(Message {
            id: old.id,
            body: body(parcel),
        });
        let now = Instant::now();
        let old = std::mem::replace(old, Arc::clone(&changed));
        let before = Version::new(&old, before, now);
        chat.note(place, Version::new(&changed, drawing, now), Some(before));
        self.tell(place.clone(), changed, true);
        Ok(message.clone())
    }

    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        _parcel: Parcel<'_>,
    ) -> Result<(), SendError> {
        self.read(place)
            .await
            .map_err(|error| to_send_error(&error))?;
        let mut chat = self.chat.lock();
        let Some(old) = post_of(&mut chat, place, message) else {
            return Ok(());
        };
        let (id, body) = (old.id, Body::Gone);
        let gone = Arc::new(Message { id, body });
        if let Some(messages) = chat.places.get_mut(place) {
            messages.retain(|message| message.id != id);
        }
        chat.versions.end(id);
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

/// A page of the bot's.
fn body(parcel: Parcel<'_>) -> Body {
    Body::Post(Box::new(Post::new(parcel.page.clone(), parcel.of)))
}

/// Returns the drawing of a page that spectators see with a delay.
async fn drawing(parcel: Parcel<'_>) -> Option<Arc<str>> {
    parcel.page.watched.as_ref()?.delay()?;
    parcel.sketch?.svg().await
}

fn to_send_error(error: &StoreError) -> SendError {
    SendError::Unreached(error.to_string())
}

#[cfg(test)]
#[path = "hub_tests.rs"]
pub(super) mod tests;
