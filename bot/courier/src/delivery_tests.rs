use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use base::address::{PersonId, Place, Platform};
use base::page::Page;
use store::{Post, SkippedPlaces};

use super::super::deliver::{Bucket, Kind};
use super::*;

/// A platform without private messages.
struct ClosedPlatform;

#[async_trait]
impl Deliver for ClosedPlatform {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn buckets(&self, _place: &Place, _: Kind) -> Vec<Bucket> {
        Vec::new()
    }

    async fn send(&self, _: &Place, _: Parcel<'_>) -> Result<MessageKey, SendError> {
        Err(SendError::Unheard(MessageKey("nowhere".to_owned())))
    }

    async fn edit(
        &self,
        place: &Place,
        _: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        self.send(place, parcel).await
    }

    async fn remove(&self, _: &Place, _: &MessageKey, _: Parcel<'_>) -> Result<(), SendError> {
        Ok(())
    }
}

/// Returns a pane owed to a person, the only post in the store.
async fn pane(store: &Store) -> Due {
    let place = Place::new(Platform::Discord, "@7");
    let writes = vec![
        Write::Post(Post {
            table: None,
            audience: Audience::Note,
            place: place.clone(),
            about: None,
            page: PageText::from(&Page::line("Yours to choose.")),
        }),
        Write::Ready,
    ];
    let written = store.commit(Batch::new(Time::now(), writes)).await;
    written.expect("it can be written");
    let owed = owed_posts(store).await;
    let due = store.post(owed[0]).await.expect("it can be read");
    let due = due.expect("it is there");
    Due {
        of: pane_of(&due),
        ..due
    }
}

/// Returns the posts that are owed.
async fn owed_posts(store: &Store) -> Vec<store::PostId> {
    let next = store
        .owed_posts(Platform::Discord, &SkippedPlaces::default(), 8)
        .await;
    let owed = next.expect("it can be read").owed.into_iter();
    owed.map(|owed| owed.post).collect()
}

async fn open_store(folder: &tempfile::TempDir) -> Store {
    let file = folder.path().join("tabletomb.db");
    let store = Store::open(&format!("sqlite://{}", file.display())).await;
    store.expect("it can be opened")
}

/// A delivery of a post by an adapter, and the news of it.
fn delivery(
    store: &Store,
    due: &Due,
    adapter: Arc<dyn Deliver>,
) -> (Delivery, mpsc::Receiver<Notice>) {
    let (notices, hears) = mpsc::channel(1);
    let work = store.leases().work(store::Duty::of(&due.place));
    let delivery = Delivery {
        work: work.expect("it is ours"),
        store: store.clone(),
        adapter,
        renderer: Arc::default(),
        paces: Vec::new(),
        waits: Vec::new(),
        notices,
    };
    (delivery, hears)
}

#[tokio::test]
async fn a_pane_that_can_not_be_brought_is_owed_until_its_table_has_taken_note() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open_store(&folder).await;
    let due = pane(&store).await;
    let (delivery, mut hears) = delivery(&store, &due, Arc::new(ClosedPlatform));
    let carried = tokio::spawn(delivery.carry(due));
    let told = hears.recv().await.expect("a table is told");
    // whatever kills the program now leaves it to be tried again
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(owed_posts(&store).await.len(), 1, "nobody has taken note");
    told.noted.send(()).expect("it is waited for");
    carried.await.expect("it ends");
    assert!(owed_posts(&store).await.is_empty(), "it is done");
}

/// A platform that refuses every change of a message, and every new one for a reason on no list.
#[derive(Default)]
struct Picky {
    removed: AtomicU32,
}

#[async_trait]
impl Deliver for Picky {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn buckets(&self, _place: &Place, _: Kind) -> Vec<Bucket> {
        Vec::new()
    }

    async fn send(&self, _: &Place, _: Parcel<'_>) -> Result<MessageKey, SendError> {
        Err(SendError::Refused("WEATHER_TOO_BAD".to_owned()))
    }

    async fn edit(
        &self,
        place: &Place,
        _: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        self.send(place, parcel).await
    }

    async fn remove(&self, _: &Place, _: &MessageKey, _: Parcel<'_>) -> Result<(), SendError> {
        self.removed.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

#[tokio::test]
async fn a_page_that_is_refused_is_sent_anew_and_owed_until_it_stands() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open_store(&folder).await;
    let due = pane(&store).await;
    let post = due.post;
    let picky = Arc::new(Picky::default());
    let stands = Due {
        message: Some(MessageKey("7".to_owned())),
        ..due
    };
    let (change, _hears) = delivery(&store, &stands, picky.clone());
    change.carry(stands).await;
    assert_eq!(picky.removed.load(Ordering::Relaxed), 1);
    for tries in 0..5 {
        let due = store.post(post).await.expect("it can be read");
        let due = due.expect("it is there");
        assert_eq!((due.message.as_ref(), due.tries), (None, tries));
        let due = Due {
            of: pane_of(&due),
            ..due
        };
        let (new, _hears) = delivery(&store, &due, picky.clone());
        new.carry(due).await;
    }
}

/// Returns a table and the pane audience for the person who gets the post.
fn pane_of(due: &Due) -> Option<(TableId, Audience)> {
    let number = due.place.address.trim_start_matches('@').parse().ok()?;
    let platform = due.place.platform;
    let person = PersonId { platform, number };
    Some((TableId::from_bits(1), Audience::Pane(person)))
}
