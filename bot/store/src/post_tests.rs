//! Messages that several processes bring.

use base::address::{Audience, Platform};
use base::page::{MessageKey, Page};
use base::time::Time;

use super::place_tests::{all_sent, delivered, post, table, texts, write};
use super::testing::Folder;
use super::tests::{due, place};
use super::{Batch, Discarded, FADES, PageText, Passed, Turned, Write};

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
    for late in [delivered(&slow, "16"), put_off, rests] {
        write(&store, vec![late]).await;
        let minor = store.owed(Platform::Sandbox, &Passed::default(), 1).await;
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
    let fades = Write::Fades(Discarded {
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
    assert_eq!(next().await, Some(Time(1_000).after(FADES)));
    let turned = Write::Turned(Turned {
        place: place.clone(),
        message: message.clone(),
        page: PageText::from(&Page::line("turned")),
    });
    commit(9_000, turned).await;
    assert_eq!(next().await, Some(Time(9_000).after(FADES)));
    let shown = all_sent(&store).await;
    assert_eq!(texts(&shown), [Page::line("turned")]);
    let taken = Write::Discard(Discarded {
        place,
        message,
        instead,
    });
    commit(10_000, taken).await;
    assert_eq!(next().await, None, "it goes at once, and once");
    let gone = due(&store, 0).await;
    assert!(gone.len() == 1 && gone[0].gone, "{gone:?}");
}
