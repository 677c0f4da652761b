use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};

use base::page::Page;
use base::time::Time;
use courier::Mark;
use store::PostId;

use super::*;

fn place(address: &str) -> Place {
    Place::new(Platform::Sandbox, address)
}

fn parcel(page: &Page) -> Parcel<'_> {
    Parcel {
        page,
        sketch: None,
        file: None,
        of: None,
        mark: Mark {
            post: PostId(1),
            since: Time(1),
        },
    }
}

/// Past messages held in memory.
struct MemoryPast {
    posts: Vec<SentPost>,
    lines: Mutex<Vec<Line>>,
    /// The number of times a place was read.
    reads: Arc<AtomicUsize>,
}

impl MemoryPast {
    fn of(posts: Vec<SentPost>, lines: Vec<Line>) -> Box<Self> {
        let reads = Arc::default();
        Box::new(Self {
            posts,
            lines: Mutex::new(lines),
            reads,
        })
    }
}

#[async_trait]
impl Past for MemoryPast {
    async fn start(&self, most: u32) -> Result<PageStart, StoreError> {
        let number = |post: &SentPost| Some((post.place.clone(), post.message.0.parse().ok()?));
        let mut newest: Vec<_> = self.posts.iter().filter_map(number).collect();
        newest.sort_by_key(|(_, id)| Reverse(*id));
        newest.truncate(most as usize);
        let last = newest.first().map_or(0, |(_, id)| *id);
        Ok(PageStart { last, newest })
    }

    async fn place(&self, number: u64) -> Result<Option<Place>, StoreError> {
        let key = number.to_string();
        let found = self.posts.iter().find(|post| post.message.0 == key);
        Ok(found.map(|post| post.place.clone()))
    }

    async fn newest_posts(&self, place: &Place, most: u32) -> Result<Vec<SentPost>, StoreError> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        let here = self.posts.iter().filter(|post| post.place == *place);
        Ok(here.take(most as usize).cloned().collect())
    }

    async fn lines(&self, place: &Place) -> Result<Vec<Line>, StoreError> {
        let here = self.lines.lock();
        Ok(here
            .iter()
            .filter(|line| line.place == *place)
            .cloned()
            .collect())
    }

    async fn keep(&self, line: Line) -> Result<(), StoreError> {
        self.lines.lock().push(line);
        Ok(())
    }
}

pub(crate) async fn restore_hub(posts: Vec<SentPost>) -> Hub {
    let past = MemoryPast::of(posts, Vec::new());
    Hub::from_past(past, Arc::default()).await.unwrap()
}

async fn say(hub: &Hub, address: &str) {
    let anna = people::person("Anna", "en").unwrap();
    let said = hub.say(place(address), &anna, "hi".to_owned());
    said.await.unwrap();
}

async fn ids(hub: &Hub, address: &str) -> Vec<u64> {
    let opening = hub.open(&[place(address)]).await.unwrap();
    opening
        .standing
        .iter()
        .map(|(_, message)| message.id)
        .collect()
}

fn stored_post(address: &str, key: &str) -> SentPost {
    SentPost {
        place: place(address),
        of: None,
        message: MessageKey(key.to_owned()),
        page: Some(Page::line("board")),
    }
}

#[tokio::test]
async fn new_messages_are_numbered_above_the_restored_ones() {
    let posts = vec![
        stored_post("#main", "10"),
        stored_post("@1", "9"),
        stored_post("#main", "junk"),
    ];
    let hub = restore_hub(posts).await;
    assert_eq!(ids(&hub, "#main").await, [10]);
    assert_eq!(ids(&hub, "@1").await, [9]);
    let page = Page::line("new");
    let key = hub.send(&place("@1"), parcel(&page)).await.unwrap();
    let new: u64 = key.0.parse().unwrap();
    let opening = hub.open(&[place("#main"), place("@1")]).await.unwrap();
    let order: Vec<_> = opening
        .standing
        .iter()
        .map(|(_, message)| message.id)
        .collect();
    assert_eq!(order, [9, 10, new]);
}

#[tokio::test]
async fn numbers_tell_the_time_and_not_how_much_was_written_elsewhere() {
    let hub = restore_hub(vec![stored_post("#main", "100")]).await;
    let number = |now| hub.chat.lock().number(Time(now));
    let numbers = [2_000, 2_001, 2_001, 2_001, 1_000, 5_000].map(number);
    // where the clock doesn't go on, or is set back, each is above the last all the same
    assert_eq!(numbers, [2_000, 2_001, 2_002, 2_003, 2_004, 5_000]);
}

#[tokio::test]
async fn a_change_keeps_its_place_and_the_same_again_is_no_news() {
    let hub = restore_hub(vec![stored_post("#main", "1"), stored_post("#main", "2")]).await;
    let mut news = hub.open(&[]).await.unwrap().news;
    let page = Page::line("changed");
    let key = MessageKey("1".to_owned());
    hub.edit(&place("#main"), &key, parcel(&page))
        .await
        .unwrap();
    hub.edit(&place("#main"), &key, parcel(&page))
        .await
        .unwrap();
    assert_eq!(ids(&hub, "#main").await, [1, 2]);
    let told = news.recv().await.unwrap();
    assert!(told.changed && told.message.id == 1);
    assert!(news.try_recv().is_err());
}

#[tokio::test]
async fn what_is_not_there_can_not_be_changed() {
    let hub = restore_hub(vec![stored_post("#main", "1")]).await;
    say(&hub, "#main").await;
    let page = Page::line("x");
    for (address, key) in [("#main", "2"), ("#main", "3"), ("#main", "x"), ("@1", "1")] {
        let key = MessageKey(key.to_owned());
        let changed = hub.edit(&place(address), &key, parcel(&page)).await;
        assert_eq!(changed, Err(SendError::Gone), "{address} {key:?}");
    }
}

#[tokio::test]
async fn a_place_forgets_what_lies_far_back() {
    let hub = restore_hub(Vec::new()).await;
    say(&hub, "#main").await;
    let first = ids(&hub, "#main").await[0];
    for _ in 0..KEPT {
        say(&hub, "#main").await;
    }
    let ids = ids(&hub, "#main").await;
    assert_eq!(ids.len(), KEPT as usize);
    assert!(ids[0] > first && ids.is_sorted());
}

#[tokio::test]
async fn a_picture_is_found_only_where_it_stands() {
    let hub = restore_hub(vec![stored_post("@1", "5")]).await;
    for _ in ["before anybody has entered", "after that"] {
        let own = hub.find(5, |open| *open == place("@1")).await;
        assert!(own.unwrap().is_some());
        let others = hub.find(5, |open| *open != place("@1")).await;
        assert!(others.unwrap().is_none());
    }
}

#[tokio::test]
async fn rooms_are_listed_the_liveliest_first_and_private_chats_are_not() {
    let hub = Arc::new(restore_hub(vec![stored_post("#main", "3"), stored_post("@1", "5")]).await);
    let quiet = hub.enter(&place("#quiet")).await.unwrap();
    let twice = hub.enter(&place("#quiet")).await.unwrap();
    drop(hub.enter(&place("#main")).await.unwrap());
    say(&hub, "#side").await;
    let side = ids(&hub, "#side").await[0];
    let rooms = [("#side", side), ("#main", 3), ("#quiet", 0)];
    assert_eq!(
        hub.rooms(),
        rooms.map(|(address, last)| (place(address), last))
    );
    drop(quiet);
    assert_eq!(hub.rooms().len(), 3, "somebody still looks there");
    drop(twice);
    assert_eq!(hub.rooms().len(), 2, "and nothing was ever said");
}

#[tokio::test]
async fn looking_into_ever_more_rooms_fills_no_memory() {
    let hub = Arc::new(restore_hub(Vec::new()).await);
    let mut looks = Vec::new();
    for number in 0..2 * ROOMS {
        looks.push(hub.enter(&place(&format!("#{number}"))).await.unwrap());
    }
    say(&hub, "#last").await;
    let rooms = hub.rooms();
    assert_eq!((rooms.len(), &rooms[0].0), (ROOMS, &place("#last")));
    assert_eq!(hub.chat.lock().places.len(), ROOMS + 1);
}

#[tokio::test]
async fn where_nothing_stands_is_read_once_until_something_does() {
    let past = MemoryPast::of(Vec::new(), Vec::new());
    let reads = Arc::clone(&past.reads);
    let hub = Hub::from_past(past, Arc::default()).await.unwrap();
    for _ in 0..3 {
        assert!(ids(&hub, "#quiet").await.is_empty());
    }
    assert_eq!(reads.load(Ordering::Relaxed), 1);
    say(&hub, "#quiet").await;
    assert_eq!(ids(&hub, "#quiet").await.len(), 1);
}

#[tokio::test]
async fn lines_are_kept_among_the_boards_and_go_with_whoever_is_forgotten() {
    let hub = restore_hub(vec![stored_post("#main", "1")]).await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| people::person(name, "en").unwrap());
    for (person, address) in [(&anna, "#main"), (&boris, "#main"), (&anna, "@1")] {
        let said = hub.say(place(address), person, "hi".to_owned());
        said.await.unwrap();
    }
    let kept = async |address| hub.past.lines(&place(address)).await.unwrap();
    assert_eq!(kept("@1").await.len(), 1, "in private as in a room");
    let kept = kept("#main").await;
    let [annas, boriss] = [0, 1].map(|nth: usize| kept[nth].number);
    let (board, last) = (stored_post("#main", "1"), boriss + 4);
    let posts = vec![board, stored_post("#main", &last.to_string())];
    let past = MemoryPast::of(posts, kept);
    let hub = Hub::from_past(past, Arc::default()).await.unwrap();
    assert_eq!(ids(&hub, "#main").await, [1, annas, boriss, last]);
    let mut news = hub.open(&[]).await.unwrap().news;
    hub.forget(anna.id);
    assert_eq!(ids(&hub, "#main").await, [1, boriss, last]);
    let told = news.recv().await.unwrap();
    assert!(matches!(told.message.body, Body::Gone) && told.message.id == annas);
    assert!(news.try_recv().is_err(), "nothing of others");
}

#[tokio::test]
async fn rooms_by_the_thousand_are_held_so_many_and_the_rest_is_read_again() {
    let hub = restore_hub(Vec::new()).await;
    for number in 0..PLACES + 100 {
        say(&hub, &format!("#{number}")).await;
    }
    assert_eq!(hub.chat.lock().places.len(), PLACES);
    assert!(hub.chat.lock().unread.len() <= LOOKED_AT as usize);
    for number in [0, 7, PLACES] {
        let standing = hub.open(&[place(&format!("#{number}"))]).await.unwrap();
        assert_eq!(standing.standing.len(), 1, "{number}");
    }
    assert_eq!(hub.chat.lock().places.len(), PLACES);
}
