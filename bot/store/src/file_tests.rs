//! Tests for a database in a file alone.

use base::address::{PersonId, Platform};
use base::page::{Page, TableId};
use base::time::{Time, Uptime};
use base::uptime::Heart;

use engine::Seat;

use super::place_tests::{table, write};
use super::testing::Folder;
use super::tests::{due, note, place};
use super::*;

#[tokio::test]
async fn a_damaged_row_stops_itself_alone() {
    let folder = Folder::new();
    let store = folder.open().await;
    let tables = (1..=3).map(|number| table(number, &format!("#{number}"), "playing"));
    let posts = ["#a", "#b", "#c"].map(|at| note(at, at));
    write(&store, tables.chain(posts).collect()).await;
    let heart = Heart::new(Time(0));
    let hearts = [Platform::Sandbox, Platform::Telegram].map(|it| Write::Heart(it, heart));
    write(&store, hearts.into()).await;
    drop(store);
    let mut connection = folder.connect().await;
    for damage in [
        "UPDATE tables SET wake = 5",
        "UPDATE tables SET wake = 'soon' WHERE id = 1",
        "UPDATE table_places SET place = CAST(X'FF' AS TEXT) WHERE table_id = 2",
        "UPDATE tables SET body = CAST(X'FF' AS TEXT) WHERE id = 3",
        "UPDATE posts SET page = CAST(X'FF' AS TEXT) WHERE place = 'sandbox:#a'",
        "UPDATE posts SET place = CAST(X'FF' AS TEXT) WHERE place = 'sandbox:#b'",
        "UPDATE hearts SET platform = 'mars' WHERE platform = 'telegram'",
    ] {
        let done = sql::query(damage).execute(&mut connection).await.unwrap();
        assert!(done > 0, "{damage}");
    }
    connection.close().await.unwrap();
    let store = folder.open().await;
    let soon = Uptime(0)..Uptime(6);
    let wakes = store.wakes(Platform::Sandbox, soon.clone()).await;
    let third = TableId::from_bits(3);
    assert_eq!(wakes.unwrap(), [(third, Uptime(5))]);
    let elsewhere = store.wakes(Platform::Telegram, soon).await;
    assert_eq!(elsewhere.unwrap(), []);
    let later = store.wakes(Platform::Sandbox, Uptime(6)..Uptime(9)).await;
    assert_eq!(later.unwrap(), []);
    assert_eq!(store.table(third).await.unwrap().unwrap().body, "");
    assert_eq!(store.hearts().await.unwrap(), [(Platform::Sandbox, heart)]);
    let found: Vec<Page> = due(&store, 0)
        .await
        .into_iter()
        .map(|due| due.page)
        .collect();
    assert_eq!(found, [Page::line("#c")]);
}

/// Every column of a table that a flipped byte may leave as something else.
const COLUMNS: [&str; 10] = [
    "game",
    "stage",
    "body",
    "snapshot",
    "wake",
    "lang",
    "revision",
    "journal",
    "opened_at",
    "moved_at",
];

#[tokio::test]
async fn whatever_is_damaged_of_a_table_leaves_the_others_alone() {
    let folder = Folder::new();
    let store = folder.open().await;
    let anna = PersonId {
        platform: Platform::Sandbox,
        number: 7,
    };
    let sound = TableId::from_bits(11);
    let sits = |table| {
        let people = vec![(Seat::nth(0).expect("a seat"), anna)];
        Write::Seated(
            TableId::from_bits(table),
            SeatedPeople { open: true, people },
        )
    };
    let tables = (1..=11).flat_map(|number| [table(number, "#a", "playing"), sits(number)]);
    write(&store, tables.collect()).await;
    let mut connection = folder.connect().await;
    for (number, column) in (1..).zip(COLUMNS) {
        let damage =
            format!("UPDATE tables SET {column} = CAST(X'FF' AS TEXT) WHERE id = {number}");
        let done = sql::query(damage).execute(&mut connection).await.unwrap();
        assert_eq!(done, 1, "{column}");
        let damaged = TableId::from_bits(number);
        for found in [
            store.tables_in(&place("#a")).await.unwrap(),
            store.tables_of(anna).await.unwrap(),
        ] {
            let body = |id| {
                found
                    .iter()
                    .find(|it| it.0 == id)
                    .map(|it| it.1.body.as_str())
            };
            let unreadable = ["body", "revision", "journal"].contains(&column);
            assert_eq!(body(damaged) == Some(""), unreadable, "{column}");
            assert!(body(sound).is_some_and(|body| !body.is_empty()), "{column}");
        }
        let row = store.table(damaged).await.unwrap().expect("it is there");
        let unchanged = Write::Unchanged {
            table: damaged,
            revision: row.revision,
        };
        write(&store, vec![unchanged, Write::Broken(damaged)]).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_is_taken_by_whichever_name_it_has() {
    let folder = Folder::new();
    let store = folder.open().await;
    let names = ["tabletomb.db", "another.db"].map(|name| folder.folder.path().join(name));
    std::os::unix::fs::symlink(&names[0], &names[1]).unwrap();
    let other = format!("sqlite://{}", names[1].display());
    let refused = Store::open(&other).await.err();
    assert!(matches!(refused, Some(StoreError::Owned(_))), "{refused:?}");
    assert!(Store::owner(&other).await.unwrap().is_some());
    drop(store);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    drop(folder.open().await);
    let file = folder.folder.path().join("tabletomb.db");
    let all = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(&file, all).unwrap();
    let store = folder.open().await;
    let writes = vec![note("#main", "hello")];
    store.commit(Batch::new(Time(0), writes)).await.unwrap();
    let files = ["tabletomb.db", "tabletomb.db-wal", "tabletomb.db-shm"];
    for file in files.map(|name| folder.folder.path().join(name)) {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

#[tokio::test]
async fn a_database_that_is_not_there_is_not_made_by_whoever_reads() {
    let folder = Folder::new();
    let address = folder.address();
    let missing = Store::open_to_read(&address).await.err();
    assert!(matches!(missing, Some(StoreError::Missing(_))));
    assert_eq!(Store::owner(&address).await.unwrap(), None);
}
