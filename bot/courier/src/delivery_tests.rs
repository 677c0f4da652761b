use async_trait::async_trait;
use base::address::{Place, Platform};
use base::page::Page;
use store::{Passed, Post};

use super::super::deliver::Bucket;
use super::*;

/// A platform where nobody can be written to alone.
struct Shut;

#[async_trait]
impl Deliver for Shut {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn buckets(&self, _place: &Place) -> Vec<Bucket> {
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

/// A pane that is owed to somebody, alone in a store.
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
    let owed = owed(store).await;
    let due = store.post(owed[0]).await.expect("it can be read");
    let person = PersonId {
        platform: Platform::Discord,
        number: 7,
    };
    Due {
        of: Some((TableId::from_bits(1), Audience::Pane(person))),
        ..due.expect("it is there")
    }
}

/// What is owed.
async fn owed(store: &Store) -> Vec<store::PostId> {
    let next = store.owed(Platform::Discord, &Passed::default(), 8).await;
    let owed = next.expect("it can be read").owed.into_iter();
    owed.map(|owed| owed.post).collect()
}

#[tokio::test]
async fn a_pane_that_can_not_be_brought_is_owed_until_its_table_has_taken_note() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("tabletomb.db");
    let store = Store::open(&format!("sqlite://{}", file.display())).await;
    let store = store.expect("it can be opened");
    let due = pane(&store).await;
    let (unheard, mut hears) = mpsc::channel(1);
    let delivery = Delivery {
        work: store
            .leases()
            .work(store::Duty::of(&due.place))
            .expect("it is ours"),
        store: store.clone(),
        adapter: Arc::new(Shut),
        renderer: Arc::default(),
        paces: Vec::new(),
        unheard,
    };
    let carried = tokio::spawn(delivery.carry(due));
    let told = hears.recv().await.expect("a table is told");
    // whatever kills the program now leaves it to be tried again
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(owed(&store).await.len(), 1, "nobody has taken note");
    told.noted.send(()).expect("it is waited for");
    carried.await.expect("it ends");
    assert!(owed(&store).await.is_empty(), "it is done");
}
