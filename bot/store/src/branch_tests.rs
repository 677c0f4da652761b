//! Tables that are public in several places.

use base::address::{Audience, PersonId, Platform};
use base::page::TableId;
use engine::Seat;

use super::place_tests::{delivery_write, post, table, write};
use super::testing::Folder;
use super::tests::{due, place};
use super::*;

fn branch(number: u8, address: Option<&str>) -> Write {
    Write::Branch(BranchPlace {
        table: TableId::from_bits(1),
        number,
        place: address.map(place),
    })
}

/// Creates a person's table at `#a` that is public in two other places.
async fn public(store: &Store) -> (TableId, PersonId) {
    let person = PersonId {
        platform: Platform::Sandbox,
        number: 7,
    };
    let seated = SeatedPeople {
        open: true,
        people: vec![(Seat::nth(0).expect("a seat"), person)],
    };
    let id = TableId::from_bits(1);
    let writes = vec![
        table(1, "#a", "lobby"),
        Write::Seated(id, seated),
        branch(1, Some("-5")),
        branch(2, Some("-5/9")),
    ];
    write(store, writes).await;
    (id, person)
}

#[tokio::test]
async fn a_table_is_found_wherever_it_is_public_until_it_is_over() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (id, person) = public(&store).await;
    let row = store.table(id).await.unwrap().expect("there it is");
    assert_eq!(row.place, place("#a").to_string());
    assert_eq!(row.branches, [(1, place("-5")), (2, place("-5/9"))]);
    for address in ["#a", "-5", "-5/9"] {
        let found = store.tables_in(&place(address)).await.unwrap();
        assert_eq!(found.len(), 1, "{address}");
        assert_eq!(found[0].1.place, place("#a").to_string(), "its home");
        assert!(store.is_public_at(id, &place(address)).await.unwrap());
    }
    assert!(!store.is_public_at(id, &place("#b")).await.unwrap());
    let in_chat = store.tables_in_chat(&place("-5/7")).await.unwrap();
    assert_eq!(in_chat, [id], "once, however often it stands in a chat");
    let seats = store.seats_of(person).await.unwrap();
    assert_eq!(seats.len(), 1);
    assert_eq!(seats[0].places, ["#a", "-5", "-5/9"].map(place));
    assert!(seats[0].is_in(&place("-5/9")) && !seats[0].is_in(&place("-5/7")));
    assert!(seats[0].is_in_chat_of(&place("-5/7")));
    let nobody = SeatedPeople {
        open: false,
        people: Vec::new(),
    };
    write(&store, vec![Write::Seated(id, nobody)]).await;
    for address in ["#a", "-5", "-5/9"] {
        assert!(store.tables_in(&place(address)).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_place_that_becomes_another_takes_its_boards_along_and_no_others() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (id, _) = public(&store).await;
    let boards = vec![
        post(1, Audience::Board, "#a", "home"),
        post(1, Audience::Branch(1), "-5", "there"),
    ];
    write(&store, boards).await;
    let owed = due(&store, 0).await;
    let keys = ["1", "2"].into_iter();
    let sent = owed
        .iter()
        .zip(keys)
        .map(|(it, key)| delivery_write(it, key));
    write(&store, sent.collect()).await;
    assert_eq!(store.boards_of(id).await.unwrap().len(), 2);
    let moved = Write::Moved {
        from: place("-5"),
        to: place("-1005"),
    };
    write(&store, vec![moved]).await;
    let row = store.table(id).await.unwrap().expect("there it is");
    assert_eq!(row.branches[0], (1, place("-1005")));
    let owed = due(&store, 0).await;
    let new: Vec<_> = owed.iter().map(|it| (&it.place, &it.message)).collect();
    assert_eq!(new, [(&place("-1005"), &None)], "a new board there alone");
    write(&store, vec![branch(1, None), branch(2, None)]).await;
    let row = store.table(id).await.unwrap().expect("there it is");
    assert!(row.branches.is_empty());
    assert!(store.tables_in(&place("-1005")).await.unwrap().is_empty());
}
