//! Messages that several processes bring.

use base::address::{Audience, Platform};
use base::page::{Block, MessageKey, Page, TableId};
use base::time::Time;

use super::place_tests::{all_sent, delivery_write, post, table, texts, write};
use super::testing::Folder;
use super::tests::{due, note, place};
use super::{Batch, FADES, MessageRemoval, PageText, PageTurn, Post, SkippedPlaces, Store, Write};

#[tokio::test]
async fn what_a_process_brings_too_late_is_covered_by_what_came_before_it() {
    let folder = Folder::new();
    let store = folder.open().await;
    let board = |text| post(1, Audience::Board, "#a", text);
    write(&store, vec![table(1, "#a", "playing"), board("asks")]).await;
    all_sent(&store).await;
    write(&store, vec![board("waits")]).await;
    let slow = due(&store, 0).await.swap_remove(0); // whoever has this stands still now
    write(&store, vec![board("is over")]).await;
    all_sent(&store).await;
    let put_off = Write::Delayed(slow.post, slow.version, Time(0));
    let rests = Write::Resting(slow.post, slow.version, Time(0));
    for late in [delivery_write(&slow, "16"), put_off, rests] {
        write(&store, vec![late]).await;
        let minor = store
            .owed_posts(Platform::Sandbox, &SkippedPlaces::default(), 1)
            .await;
        assert!(!minor.expect("the database answers").owed[0].minor);
        let again = all_sent(&store).await;
        assert_eq!(texts(&again), [Page::line("is over")]);
    }
    let last = all_sent(&store).await;
    assert!(last.is_empty(), "and once is enough");
}

#[tokio::test]
async fn a_note_goes_after_a_while_which_begins_anew_when_it_is_pressed() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (place, message) = (place("#a"), MessageKey("7".to_owned()));
    let instead = PageText::from(&Page::line("gone"));
    let fades = Write::Fades(MessageRemoval {
        place: place.clone(),
        message: message.clone(),
        instead: instead.clone(),
    });
    let commit = async |at, write| {
        let batch = Batch::new(Time(at), vec![write]);
        store.commit(batch).await.expect("it can be written");
    };
    let next = async || store.next_due().await.expect("the database answers");
    commit(1_000, fades).await;
    assert_eq!(next().await, Some(Time(1_000).add_span(FADES)));
    let turned = Write::Turned(PageTurn {
        place: place.clone(),
        message: message.clone(),
        page: PageText::from(&Page::line("turned")),
    });
    commit(9_000, turned).await;
    assert_eq!(next().await, Some(Time(9_000).add_span(FADES)));
    let shown = all_sent(&store).await;
    assert_eq!(texts(&shown), [Page::line("turned")]);
    let taken = Write::Discard(MessageRemoval {
        place,
        message,
        instead,
    });
    commit(10_000, taken).await;
    assert_eq!(next().await, None, "it goes at once, and once");
    let gone = due(&store, 0).await;
    assert!(gone.len() == 1 && gone[0].gone, "{gone:?}");
}

/// A board with this headline that counts something.
fn counter_write(headline: &str, counter: &str) -> Write {
    let page = Page {
        counter: Some(counter.to_owned()),
        blocks: vec![Block::Title(headline.into()), Block::Line(counter.into())],
        ..Page::default()
    };
    Write::Post(Post {
        table: Some(TableId::from_bits(1)),
        audience: Audience::Board,
        place: place("room"),
        about: None,
        page: PageText::from(&page),
    })
}

/// Whether the next post owed is not urgent; `None` if no post is owed.
async fn is_minor(store: &Store) -> Option<bool> {
    let next = store
        .owed_posts(Platform::Sandbox, &SkippedPlaces::default(), 64)
        .await;
    let owed = next.expect("the database answers").owed;
    owed.first().map(|owed| owed.minor)
}

async fn send(store: &Store) {
    let due = due(store, 9).await.remove(0);
    write(store, vec![delivery_write(&due, "1")]).await;
}

#[tokio::test]
async fn a_board_that_only_counts_on_is_not_urgent_until_something_else_changes() {
    let folder = Folder::new();
    let store = folder.open().await;
    let lobby = table(1, "room", "playing");
    write(&store, vec![lobby, counter_write("Vote", "0 of 2")]).await;
    assert_eq!(is_minor(&store).await, Some(false), "nothing stands there");
    send(&store).await;
    assert_eq!(is_minor(&store).await, None);
    write(&store, vec![counter_write("Vote", "1 of 2")]).await;
    assert_eq!(is_minor(&store).await, Some(true));
    write(&store, vec![note("room", "beside it")]).await;
    assert_eq!(is_minor(&store).await, Some(false), "the rest goes first");
    send(&store).await;
    write(&store, vec![counter_write("Reveal", "1 of 2")]).await;
    assert_eq!(is_minor(&store).await, Some(false));
    write(&store, vec![counter_write("Reveal", "2 of 2")]).await;
    assert_eq!(is_minor(&store).await, Some(false), "the news wait yet");
    send(&store).await;
    write(&store, vec![counter_write("Reveal", "1 of 2")]).await;
    assert_eq!(is_minor(&store).await, Some(true));
}
