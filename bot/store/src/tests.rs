//! The database on its own: batches are whole or not at all, and posts are owed until sent.

use std::time::Duration;

use base::address::Audience;
use base::address::{Place, Platform, UpdateId};
use base::page::{MessageKey, Page, TableId};
use base::time::Time;

use super::testing::Folder;
use super::*;
use crate::spans::FORGET_EVERY;

pub(super) fn place(address: &str) -> Place {
    Place::new(Platform::Sandbox, address)
}

pub(super) fn note(address: &str, text: &str) -> Write {
    Write::Post(Post {
        table: None,
        audience: Audience::Note,
        place: place(address),
        about: None,
        page: PageText::from(&Page::line(text)),
    })
}

fn update(number: i64) -> Option<UpdateId> {
    update_of(Platform::Telegram, number)
}

fn update_of(platform: Platform, number: i64) -> Option<UpdateId> {
    Some(UpdateId { platform, number })
}

/// Returns the posts owed on the local page at this time, with their pages.
pub(super) async fn due(store: &Store, now: i64) -> Vec<Due> {
    due_on(store, Platform::Sandbox, now).await
}

/// Like `due`, for any platform.
pub(super) async fn due_on(store: &Store, platform: Platform, now: i64) -> Vec<Due> {
    let ready = Batch::new(Time(now), vec![Write::Ready]);
    store.commit(ready).await.expect("it can be written");
    let next = store
        .owed_posts(platform, &SkippedPlaces::default(), 64)
        .await;
    let mut all = Vec::new();
    for owed in next.expect("the database answers").owed {
        let due = store.post(owed.post).await.expect("the post is there");
        all.extend(due);
    }
    all
}

/// Moves of a table that doesn't exist: refused by the database.
fn impossible() -> Write {
    Write::Moves(Moves {
        table: TableId::from_bits(99),
        first: 0,
        moves: vec![(
            engine::Seat::nth(0).expect("the first seat"),
            "flip".to_owned(),
        )],
    })
}

#[tokio::test]
async fn a_repeated_update_writes_nothing_twice() {
    let folder = Folder::new();
    let store = folder.open().await;
    for expected in [CommitOutcome::Done, CommitOutcome::Repeat] {
        let writes = vec![note("#main", "hello")];
        let update = update(7);
        assert_eq!(
            store
                .commit(Batch {
                    update,
                    at: Time(0),
                    writes
                })
                .await
                .unwrap(),
            expected
        );
    }
    assert!(store.is_known(update(7).unwrap()).await.unwrap());
    let due = due(&store, 0).await;
    assert_eq!(due.len(), 1);
}

#[tokio::test]
async fn a_batch_that_fails_leaves_nothing_behind_and_takes_no_other_with_it() {
    let folder = Folder::new();
    let store = folder.open().await;
    let bad = Batch {
        update: update(1),
        at: Time(0),
        writes: vec![note("#a", "lost"), impossible()],
    };
    let good = Batch {
        update: update(2),
        at: Time(0),
        writes: vec![note("#b", "kept")],
    };
    let (bad, good) = tokio::join!(store.commit(bad), store.commit(good));
    assert!(bad.is_err());
    assert_eq!(good.unwrap(), CommitOutcome::Done);
    assert!(!store.is_known(update(1).unwrap()).await.unwrap());
    let due = due(&store, 0).await;
    assert_eq!(
        due.iter()
            .map(|due| due.place.address.as_str())
            .collect::<Vec<_>>(),
        ["#b"]
    );
}

#[tokio::test]
async fn what_is_owed_is_still_owed_after_a_restart_and_gone_once_sent() {
    let folder = Folder::new();
    let first = folder.open().await;
    let writes = vec![note("#main", "one"), note("#main", "two")];
    first.commit(Batch::new(Time(0), writes)).await.unwrap();
    drop(first);

    let store = folder.open().await;
    for text in ["one", "two"] {
        let due = due(&store, 0).await;
        let [due] = &due[..] else {
            panic!("one place, one post at a time: {due:?}")
        };
        assert_eq!(due.page, Page::line(text));
        let writes = vec![Write::Delivered(PostOutcome {
            post: due.post,
            version: due.version,
            is_new: due.message.is_none(),
            message: Some((due.place.clone(), MessageKey("5".to_owned()))),
        })];
        store.commit(Batch::new(Time(0), writes)).await.unwrap();
    }
    assert!(due(&store, 0).await.is_empty());
}

#[tokio::test]
async fn a_post_that_must_wait_is_due_when_its_time_has_come() {
    let folder = Folder::new();
    let store = folder.open().await;
    let writes = vec![note("#main", "later")];
    store.commit(Batch::new(Time(0), writes)).await.unwrap();
    let tried = due(&store, 0).await.swap_remove(0);
    let until = Time(5_000);
    let writes = vec![Write::Delayed(tried.post, tried.version, until)];
    store.commit(Batch::new(Time(0), writes)).await.unwrap();
    assert!(due(&store, 4_999).await.is_empty());
    assert_eq!(store.next_due().await.unwrap(), Some(until));
    let due = due(&store, until.0).await;
    assert_eq!(due[0].tries, 1);
}

#[tokio::test]
async fn what_was_tried_in_vain_may_go_before_its_time() {
    let folder = Folder::new();
    let store = folder.open().await;
    let writes = ["#main", "#side", "#shut"].map(|place| note(place, "later"));
    store
        .commit(Batch::new(Time(0), writes.into()))
        .await
        .unwrap();
    let tried = due(&store, 0).await;
    let waits = tried.iter().zip([2_000, 59_000, 61_000]);
    let delayed = |(due, until): (&Due, i64)| Write::Delayed(due.post, due.version, Time(until));
    let writes = waits.map(delayed).collect();
    store.commit(Batch::new(Time(0), writes)).await.unwrap();
    let hasten = async |platform, most| {
        let writes = vec![Write::Hastened(platform, Time(60_000), most)];
        store.commit(Batch::new(Time(0), writes)).await.unwrap();
        due(&store, 0).await.len()
    };
    assert_eq!(hasten(Platform::Telegram, 8).await, 0, "another platform");
    assert_eq!(hasten(Platform::Sandbox, 1).await, 1);
    assert_eq!(
        hasten(Platform::Sandbox, 8).await,
        2,
        "one waits for another reason"
    );
}

#[tokio::test]
async fn what_waits_does_so_no_longer_where_the_clock_was_set_back() {
    let folder = Folder::new();
    let store = folder.open().await;
    let hour = Time(3_600_000);
    let at = |at: Time, write| Batch::new(at, vec![write]);
    store
        .commit(at(hour, note("#main", "later")))
        .await
        .unwrap();
    let tried = due(&store, hour.0).await.swap_remove(0);
    let (until, back) = (Time(hour.0 + 5_000), Duration::from_secs(3_590));
    let pace = BucketRecord {
        bucket: "chat".to_owned(),
        rested: until,
        not_before: until,
    };
    let delayed = Write::Delayed(tried.post, tried.version, until);
    for write in [delayed, Write::Pace(pace.clone()), Write::SetBack(back)] {
        store.commit(at(Time(10_000), write)).await.unwrap();
    }
    let until = Time(15_000);
    assert_eq!(store.next_due().await.unwrap(), Some(until));
    let earlier = BucketRecord {
        rested: until,
        not_before: until,
        ..pace
    };
    assert_eq!(store.paces(Time(10_000)).await.unwrap(), [earlier]);
    // what may go already may do so still
    store
        .commit(at(Time(15_000), Write::SetBack(back)))
        .await
        .unwrap();
    assert_eq!(due(&store, 15_000).await.len(), 1);
}

#[tokio::test]
async fn a_bad_address_is_told_with_its_mend() {
    for address in [
        "nonsense",
        "sqlite://",
        "sqlite::memory:",
        "sqlite:///no/such/folder/t.db",
    ] {
        let told = Store::open(address).await.err().unwrap().to_string();
        assert!(
            told.contains("TABLETOMB_DATABASE") && !told.contains('\n'),
            "{told}"
        );
    }
}

#[tokio::test]
async fn updates_are_remembered_by_their_count_however_far_apart_their_numbers_are() {
    let folder = Folder::new();
    let store = folder.open().await;
    let number = |place: i64| place << 40;
    // all at once, so that they share their transactions
    let commits = (1..=1_200).map(|place| {
        store.commit(Batch {
            update: update_of(Platform::Discord, number(place)),
            at: Time(0),
            writes: Vec::new(),
        })
    });
    let done = futures::future::join_all(commits).await;
    assert!(done.iter().all(Result::is_ok), "they are written");
    drop(store);
    let store = folder.open().await;
    let known = async |place| {
        let update = update_of(Platform::Discord, number(place)).expect("it is one");
        store.is_known(update).await.expect("it reads")
    };
    assert!(known(1_200).await && known(201).await);
    assert!(!known(5).await, "an old one is forgotten");
}

/// Telegram's updates with these numbers are carried out; the store as it is opened after that.
async fn reopen_after_updates(folder: &Folder, numbers: impl Iterator<Item = i64>) -> Store {
    let store = folder.open().await;
    let commits = numbers.map(|number| {
        store.commit(Batch {
            update: update(number),
            at: Time(0),
            writes: Vec::new(),
        })
    });
    let done = futures::future::join_all(commits).await;
    assert!(done.iter().all(Result::is_ok), "they are written");
    drop(store);
    folder.open().await
}

#[tokio::test]
async fn of_telegram_s_updates_those_are_remembered_that_may_be_brought_again() {
    let folder = Folder::new();
    let newest = 200_000;
    let later = |last: i64| last - i64::from(FORGET_EVERY)..=last;
    let known = async |store: &Store, number| {
        let update = update(number).expect("it is one");
        store.is_known(update).await.expect("it reads")
    };
    let numbers = [99_000, 100_000].into_iter().chain(later(newest));
    let store = reopen_after_updates(&folder, numbers).await;
    assert!(known(&store, newest).await && known(&store, 100_000).await);
    assert!(!known(&store, 99_000).await, "an old one is forgotten");
    drop(store);
    // after a quiet week Telegram begins anywhere
    let store = reopen_after_updates(&folder, later(10_000)).await;
    assert!(known(&store, 10_000).await && known(&store, 9_600).await);
    assert!(!known(&store, newest).await, "it is as old as can be");
}

#[tokio::test]
async fn one_alone_writes_a_database_and_others_read_it_meanwhile() {
    let folder = Folder::new();
    let address = folder.address();
    let store = folder.open().await;
    let own = format!("process {} on ", std::process::id());
    let owner = Store::owner(&address).await.unwrap().expect("it is in use");
    assert!(owner.starts_with(&own), "{owner}");
    let refused = Store::open(&address).await.err().unwrap().to_string();
    assert!(refused.starts_with("another tabletomb uses this database"));
    assert!(refused.contains(&owner) && !refused.contains('\n'));
    let writes = vec![note("#main", "hello")];
    store.commit(Batch::new(Time(0), writes)).await.unwrap();
    let reader = Store::open_to_read(&address).await.unwrap();
    let next = reader
        .owed_posts(Platform::Sandbox, &SkippedPlaces::default(), 64)
        .await;
    assert_eq!(next.unwrap().owed.len(), 1);
    let written = reader.commit(Batch::new(Time(0), Vec::new())).await;
    assert!(matches!(written, Err(StoreError::Closed)));
    drop(store);
    folder.open().await;
}

#[tokio::test]
async fn a_name_with_a_zero_in_it_is_written_all_the_same() {
    let folder = Folder::new();
    let store = folder.open().await;
    let person = base::address::Person {
        id: base::address::PersonId {
            platform: Platform::Sandbox,
            number: 1,
        },
        name: "An\0na".to_owned(),
        lang: base::lang::Lang::En,
    };
    let private = Some(place("@1"));
    let met = vec![Write::Person { person, private }];
    let written = store.commit(Batch::new(Time(0), met)).await;
    assert_eq!(written.unwrap(), CommitOutcome::Done);
}

#[tokio::test]
async fn another_version_s_database_is_neither_read_nor_changed() {
    let folder = Folder::new();
    let address = folder.address();
    drop(folder.open().await);
    let steps = async |sql| {
        let mut connection = folder.connect().await;
        let changed = sql::query(sql).execute(&mut connection).await.unwrap();
        assert!(changed > 0, "{sql}");
    };
    steps("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 13").await;
    for opened in [
        Store::open_to_read(&address).await,
        Store::open(&address).await,
    ] {
        assert!(matches!(opened.err(), Some(StoreError::Newer)));
    }
    steps("DELETE FROM _sqlx_migrations WHERE version > 5").await;
    let older = Store::open_to_read(&address).await.err();
    assert!(matches!(older, Some(StoreError::Older)));
}

/// Returns the pages of the messages that are owed after this write, each with whether the message must be removed.
async fn owed_after(store: &Store, write: Write) -> Vec<(bool, Page)> {
    let batch = Batch::new(Time(0), vec![write]);
    store.commit(batch).await.expect("it can be written");
    let all = due(store, 0).await;
    for due in &all {
        let done = Write::Delivered(PostOutcome {
            post: due.post,
            version: due.version,
            message: due.message.clone().map(|key| (due.place.clone(), key)),
            is_new: false,
        });
        let batch = Batch::new(Time(0), vec![done]);
        store.commit(batch).await.expect("it can be written");
        assert_eq!(due.message, Some(MessageKey("15".to_owned())));
    }
    all.into_iter().map(|due| (due.gone, due.page)).collect()
}

#[tokio::test]
async fn a_message_turns_where_it_stands_and_never_once_it_was_taken_away() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (message, page) = (|| MessageKey("15".to_owned()), Page::line);
    let turned = |words| {
        Write::Turned(PageTurn {
            place: place("#a"),
            message: message(),
            page: PageText::from(&page(words)),
        })
    };
    for words in ["one", "two"] {
        let owed = owed_after(&store, turned(words)).await;
        assert_eq!(owed, [(false, page(words))]);
    }
    for late in ["late", "later"] {
        let batch = Batch::new(Time(0), vec![turned(late)]);
        store.commit(batch).await.expect("it can be written");
    }
    let newest = owed_after(&store, turned("three")).await;
    assert_eq!(newest, [(false, page("three"))], "nothing comes after it");
    let batch = Batch::new(Time(0), vec![turned("late")]);
    store.commit(batch).await.expect("it can be written");
    let gone = Write::Discard(MessageRemoval {
        place: place("#a"),
        message: message(),
        instead: PageText::from(&page("over")),
    });
    assert_eq!(owed_after(&store, gone).await, [(true, page("over"))]);
    assert_eq!(owed_after(&store, turned("four")).await, []);
}
