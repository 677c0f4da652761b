//! Messages that several processes bring.

use base::address::{Audience, Platform};
use base::page::Page;
use base::time::Time;

use super::place_tests::{all_sent, delivered, post, table, texts, write};
use super::testing::Folder;
use super::tests::due;
use super::{Passed, Write};

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
