//! Tests of what is left of tables that are over, and of what is forgotten of places and people.

use base::address::{Audience, Person, PersonId, Platform};
use base::lang::Lang;
use base::page::{MessageKey, Page, TableId};
use base::preferences::Calls;
use base::time::Time;

use super::place_tests::stored_table;
use super::testing::{Folder, much_is_written};
use super::tests::{due, note, place};
use super::*;
use crate::spans::DAY;

async fn commit(store: &Store, at: i64, writes: Vec<Write>) {
    let written = store.commit(Batch::new(Time(at), writes)).await;
    written.expect("it can be written");
}

fn post(audience: Audience, text: &str) -> Write {
    Write::Post(Post {
        table: Some(TableId::from_bits(1)),
        audience,
        place: place("#main"),
        about: None,
        page: PageText::from(&Page::line(text)),
    })
}

fn pane(number: i64) -> Audience {
    Audience::Pane(person(number).id)
}

fn person(number: i64) -> Person {
    Person {
        id: PersonId {
            platform: Platform::Sandbox,
            number,
        },
        name: "Anna".to_owned(),
        lang: Lang::En,
    }
}

fn packing_write(revision: i64, leads: bool) -> Write {
    Write::Packed(Box::new(PackedTable {
        table: TableId::from_bits(1),
        revision,
        body: "small".to_owned(),
        moves: vec![(engine::Seat::nth(0).expect("a seat"), "flip".to_owned())],
        leads,
    }))
}

/// A table that is over, with a board that was sent and a pane that is still owed.
async fn write_ended_table(store: &Store) {
    let table = StoredTable {
        snapshot: Some("a play".to_owned()),
        ..stored_table(1, "#main", "over")
    };
    let table = Write::NewTable(Box::new(table));
    commit(store, 0, vec![table, post(Audience::Board, "the end")]).await;
    let board = due(store, 0).await.pop().expect("the board");
    let sent = Write::Delivered(PostOutcome {
        post: board.post,
        version: board.version,
        is_new: true,
        message: Some((board.place, MessageKey("5".to_owned()))),
    });
    commit(store, 0, vec![sent, post(pane(1), "you have won")]).await;
}

#[tokio::test]
async fn a_packed_table_keeps_its_journal_its_keys_and_what_is_owed() {
    let folder = Folder::new();
    let store = folder.open().await;
    write_ended_table(&store).await;
    let id = TableId::from_bits(1);
    assert_eq!(
        store.ended_tables(Time(1), 9, 0).await.expect("it is read"),
        [id]
    );
    commit(&store, 1, vec![packing_write(1, true)]).await;
    assert_eq!(
        store.ended_tables(Time(9), 9, 0).await.expect("it is read"),
        []
    );

    let row = store
        .table(id)
        .await
        .expect("it is read")
        .expect("it is kept");
    assert_eq!((row.snapshot, row.body.as_str()), (None, "small"));
    assert_eq!(store.moves(id).await.expect("a journal").len(), 1);
    let owed: Vec<_> = due(&store, 1)
        .await
        .into_iter()
        .map(|due| due.page)
        .collect();
    assert_eq!(owed, [Page::line("you have won")]);
    commit(&store, 2, vec![post(Audience::Board, "the next game")]).await;
    let again = due(&store, 2).await;
    let board = again
        .iter()
        .find(|due| due.page == Page::line("the next game"));
    let key = board.and_then(|board| board.message.clone());
    assert_eq!(key, Some(MessageKey("5".to_owned())), "it is edited");
}

#[tokio::test]
async fn a_play_to_which_no_journal_leads_stays() {
    let folder = Folder::new();
    let store = folder.open().await;
    write_ended_table(&store).await;
    commit(&store, 1, vec![packing_write(1, false)]).await;
    let row = store
        .table(TableId::from_bits(1))
        .await
        .expect("it is read");
    assert_eq!(row.expect("it is kept").snapshot.as_deref(), Some("a play"));
    let stale = Batch::new(Time(1), vec![packing_write(1, true)]);
    assert!(matches!(
        store.commit(stale).await,
        Err(StoreError::Overtaken(_))
    ));
}

#[tokio::test]
async fn what_is_owed_for_a_month_where_nothing_can_be_sent_is_given_up() {
    let folder = Folder::new();
    let store = folder.open().await;
    let shut = Write::Closed {
        place: place("#main"),
        told: true,
    };
    commit(
        &store,
        0,
        vec![shut, note("#main", "hello"), note("#other", "hello")],
    )
    .await;
    much_is_written(&store, Time(29 * DAY)).await;
    let all = async || {
        let owed = store.count_owed().await.expect("it is read").into_iter();
        owed.map(|(_, owed)| owed).sum::<u64>()
    };
    assert_eq!(all().await, 2);
    much_is_written(&store, Time(31 * DAY)).await;
    assert_eq!(all().await, 1, "what may be sent is");
}

#[tokio::test]
async fn people_who_set_nothing_and_sit_nowhere_are_forgotten() {
    let folder = Folder::new();
    let store = folder.open().await;
    let met = |number| Write::Person {
        person: person(number),
        private: None,
    };
    let seated = SeatedPeople {
        open: true,
        people: vec![(engine::Seat::nth(0).expect("a seat"), person(3).id)],
    };
    let writes = vec![
        Write::NewTable(Box::new(stored_table(1, "#main", "playing"))),
        Write::Seated(TableId::from_bits(1), seated),
        met(1),
        met(2),
        met(3),
        met(4),
        Write::Person {
            person: person(5),
            private: Some(place("@5")),
        },
        Write::Set(person(2).id, OwnSetting::Calls(Calls::Never)),
    ];
    commit(&store, 0, writes).await;
    commit(&store, 80 * DAY, vec![met(4)]).await;
    much_is_written(&store, Time(91 * DAY)).await;
    let rows = sql::query("SELECT person FROM people ORDER BY person");
    let rows = rows.fetch_all(&store.readers).await.expect("it reads");
    let left: Result<Vec<i64>, _> = rows.iter().map(|row| row.try_get("person")).collect();
    assert_eq!(left.expect("they are numbers"), [2, 3, 4]);
}
