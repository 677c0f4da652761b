//! Places that close, open and become others, and messages that are taken away.

use base::address::{Audience, Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Block, MessageKey, Page, TableId};
use base::preferences::{Calls, Preferences};
use base::time::Time;
use base::uptime::Heart;
use base::zone::{Clock, Zone};
use engine::GameId;

use super::testing::Folder;
use super::tests::{due, note, place};
use super::*;

pub(super) async fn write(store: &Store, writes: Vec<Write>) {
    write_at(store, 0, writes).await;
}

async fn write_at(store: &Store, at: i64, writes: Vec<Write>) {
    let batch = Batch::new(Time(at), writes);
    store.commit(batch).await.expect("it can be written");
}

pub(super) fn table(number: u32, address: &str, stage: &'static str) -> Write {
    Write::NewTable(Box::new(stored_table(number, address, stage)))
}

pub(super) fn stored_table(number: u32, address: &str, stage: &'static str) -> StoredTable {
    StoredTable {
        id: TableId::from_bits(number),
        revision: 0,
        game: GameId::new("rps-zombie"),
        place: place(address),
        lang: Lang::En,
        stage,
        body: "{}".to_owned(),
        snapshot: None,
        wake: None,
    }
}

pub(super) fn post(number: u32, audience: Audience, address: &str, text: &str) -> Write {
    Write::Post(Post {
        table: Some(TableId::from_bits(number)),
        audience,
        place: place(address),
        about: None,
        page: PageText::from(&Page::line(text)),
    })
}

pub(super) fn delivery_write(due: &Due, key: &str) -> Write {
    Write::Delivered(PostOutcome {
        post: due.post,
        version: due.version,
        is_new: due.message.is_none(),
        message: Some((due.place.clone(), MessageKey(key.to_owned()))),
    })
}

fn unpost_write(number: u32, audience: Audience) -> Write {
    Write::Unpost(PageRemoval {
        table: TableId::from_bits(number),
        audience,
        instead: PageText::from(&Page::line("over")),
        under_way: true,
    })
}

/// Sends what is owed, one after another, and gives it in that order.
pub(super) async fn all_sent(store: &Store) -> Vec<Due> {
    let mut all = Vec::new();
    while let [next] = &due(store, 0).await[..] {
        write(store, vec![delivery_write(next, "16")]).await;
        all.push(next.clone());
    }
    all
}

pub(super) fn texts(due: &[Due]) -> Vec<Page> {
    due.iter().map(|due| due.page.clone()).collect()
}

#[tokio::test]
async fn what_is_owed_to_a_closed_place_waits_until_it_is_open_and_notes_do_not() {
    let folder = Folder::new();
    let store = folder.open().await;
    let topic = "-5/7";
    let owed = vec![
        table(1, topic, "playing"),
        post(1, Audience::Board, topic, "board"),
        note(topic, "too late"),
        note("-51", "elsewhere"),
    ];
    write(&store, owed).await;
    let closed = |told| Write::Closed {
        place: place("-5"),
        told,
    };
    write(&store, vec![closed(true)]).await;
    let is_closed = async |address: &str, at| {
        let closed = store.is_closed(&place(address), Time(at)).await;
        closed.expect("the database answers")
    };
    let year = 365 * 24 * 3_600_000;
    assert!(is_closed(topic, year).await, "a part of it");
    assert_eq!(texts(&due(&store, 0).await), [Page::line("elsewhere")]);
    let heard = async |at| write_at(&store, at, vec![Write::Heard(place("-5"))]).await;
    heard(year).await;
    assert!(
        is_closed("-5", year).await,
        "it was told, and will be again"
    );
    write(&store, vec![Write::Opened(place("-5"))]).await;
    assert_eq!(due(&store, 0).await.len(), 2);

    write(&store, vec![closed(false)]).await;
    heard(9_000).await;
    assert!(is_closed("-5", 9_000).await, "it was just tried");
    heard(11_000).await;
    assert!(!is_closed("-5", 11_000).await, "somebody speaks there");
    write(&store, vec![closed(false)]).await;
    assert!(
        is_closed("-5", 59_000).await && !is_closed("-5", 60_000).await,
        "by itself"
    );
    let owed = due(&store, 60_000).await;
    let board = owed.iter().find(|due| due.page == Page::line("board"));
    write(
        &store,
        vec![delivery_write(board.expect("it is owed"), "15")],
    )
    .await;
    assert!(!is_closed("-5", 0).await, "a message has arrived");
}

#[tokio::test]
async fn a_private_chat_that_is_closed_is_forgotten_and_known_again_when_it_opens() {
    let folder = Folder::new();
    let store = folder.open().await;
    let id = PersonId {
        platform: Platform::Sandbox,
        number: 5,
    };
    let seen = |private: Option<Place>| Write::Person {
        person: Person {
            id,
            name: "Anna".to_owned(),
            lang: Lang::En,
        },
        private,
    };
    write(
        &store,
        vec![
            seen(Some(place("5"))),
            Write::Set(id, OwnSetting::Lang(Lang::Pl)),
        ],
    )
    .await;
    let known = store.person_record(id).await.unwrap();
    assert_eq!(
        (known.private, known.lang),
        (Some(place("5")), Some(Lang::Pl))
    );
    let closed = Write::Closed {
        place: place("5"),
        told: true,
    };
    write(&store, vec![closed, seen(None)]).await;
    assert_eq!(store.person_record(id).await.unwrap().private, None);
    write(
        &store,
        vec![seen(Some(place("5"))), Write::Opened(place("5"))],
    )
    .await;
    assert_eq!(
        store.person_record(id).await.unwrap().private,
        Some(place("5"))
    );
}

#[tokio::test]
async fn a_message_under_way_when_it_is_to_go_is_taken_away_too() {
    let folder = Folder::new();
    let store = folder.open().await;
    write(
        &store,
        vec![
            table(1, "#a", "playing"),
            post(1, Audience::Ping, "#a", "call"),
        ],
    )
    .await;
    let under_way = due(&store, 0).await;
    let next = post(1, Audience::Ping, "#a", "next call");
    write(&store, vec![unpost_write(1, Audience::Ping), next]).await;
    write(&store, vec![delivery_write(&under_way[0], "15")]).await;
    let owed = all_sent(&store).await.into_iter();
    let mut owed: Vec<_> = owed.map(|due| (due.gone, due.message, due.page)).collect();
    owed.sort_by_key(|(gone, ..)| *gone);
    let sent = MessageKey("15".to_owned());
    let expected = [
        (false, None, Page::line("next call")),
        (true, Some(sent), Page::line("over")),
    ];
    assert_eq!(owed, expected, "each is a message of its own");
}

#[tokio::test]
async fn a_message_that_two_have_pressed_is_taken_away_once() {
    let folder = Folder::new();
    let store = folder.open().await;
    let pressed = || {
        Write::Discard(MessageRemoval {
            place: place("#a"),
            message: MessageKey("15".to_owned()),
            instead: PageText::from(&Page::line("over")),
        })
    };
    write(&store, vec![pressed()]).await;
    write(&store, vec![pressed()]).await;
    let owed = all_sent(&store).await.into_iter();
    let owed: Vec<_> = owed.map(|due| (due.gone, due.message)).collect();
    assert_eq!(owed, [(true, Some(MessageKey("15".to_owned())))]);
}

#[tokio::test]
async fn a_board_that_moves_down_again_and_again_is_one_message() {
    let folder = Folder::new();
    let store = folder.open().await;
    write(
        &store,
        vec![
            table(1, "#a", "playing"),
            post(1, Audience::Board, "#a", "board"),
        ],
    )
    .await;
    let standing = due(&store, 0).await;
    write(&store, vec![delivery_write(&standing[0], "15")]).await;
    for _ in 0..5 {
        let down = Write::Unpost(PageRemoval {
            table: TableId::from_bits(1),
            audience: Audience::Board,
            instead: PageText::from(&Page::line("further down")),
            under_way: false,
        });
        write(&store, vec![down, post(1, Audience::Board, "#a", "board")]).await;
    }
    let mut owed = Vec::new();
    while let [next] = &due(&store, 0).await[..] {
        write(&store, vec![delivery_write(next, "16")]).await;
        owed.push(next.gone);
    }
    assert_eq!(
        owed,
        [false, true],
        "the new one first, and then the old one goes"
    );
}

#[tokio::test]
async fn the_same_words_are_not_said_twice_to_whoever_has_not_heard_them_yet() {
    let folder = Folder::new();
    let store = folder.open().await;
    write(&store, vec![note("#a", "rules"), note("#b", "rules")]).await;
    write_at(&store, 2_000, vec![note("#a", "rules")]).await;
    let first = due(&store, 2_000).await;
    assert_eq!(first.len(), 2);
    let heard = vec![delivery_write(&first[0], "1"), note("#a", "rules")];
    write_at(&store, 2_000, heard).await;
    assert_eq!(
        due(&store, 2_000).await.len(),
        2,
        "once it was heard it can be said again"
    );
}

#[tokio::test]
async fn who_asks_twice_at_once_is_answered_twice_but_not_while_the_platform_is_away() {
    let folder = Folder::new();
    let store = folder.open().await;
    let asks = || vec![note("#a", "your tables")];
    write(&store, asks()).await;
    write_at(&store, 1_999, asks()).await;
    let first = due(&store, 1_999).await.swap_remove(0);
    write_at(&store, 1_999, vec![delivery_write(&first, "1")]).await;
    let again = due(&store, 1_999).await.swap_remove(0);
    let put_off = Write::Delayed(again.post, again.version, Time(1_999));
    write_at(&store, 1_999, vec![put_off]).await;
    write_at(&store, 1_999, asks()).await;
    write_at(&store, 1_999, vec![delivery_write(&again, "2")]).await;
    assert!(due(&store, 1_999).await.is_empty(), "it was tried in vain");
}

#[tokio::test]
async fn the_board_goes_first_and_nothing_waits_for_ever() {
    let folder = Folder::new();
    let store = folder.open().await;
    let writes = vec![
        note("#a", "note"),
        table(1, "#a", "playing"),
        post(1, Audience::Board, "#a", "board"),
    ];
    write(&store, writes).await;
    let first = due(&store, 0).await;
    assert_eq!(texts(&first), [Page::line("board")]);
    write(&store, vec![delivery_write(&first[0], "1")]).await;
    assert_eq!(texts(&due(&store, 0).await), [Page::line("note")]);
}

#[tokio::test]
async fn a_group_that_becomes_another_takes_its_running_tables_along() {
    let folder = Folder::new();
    let store = folder.open().await;
    let writes = vec![
        table(1, "-5", "playing"),
        table(2, "-5", "over"),
        table(3, "-6", "playing"),
        post(1, Audience::Board, "-5", "board"),
        post(2, Audience::Board, "-5", "result"),
        Write::Spoken(place("-5"), Lang::Uk),
        Write::Plain(Reader::Place(place("-5")), true),
    ];
    write(&store, writes).await;
    for _ in 0..2 {
        let owed = due(&store, 0).await;
        write(&store, vec![delivery_write(&owed[0], "15")]).await;
    }
    assert!(due(&store, 0).await.is_empty());
    let before = store.moves_of_places();
    let moved = || Write::Moved {
        from: place("-5"),
        to: place("-1005"),
    };
    write(&store, vec![moved()]).await;
    assert!(store.moves_of_places() > before);
    let owed = due(&store, 0).await;
    assert_eq!(
        texts(&owed),
        [Page::line("board")],
        "old results stay where they were"
    );
    assert_eq!((&owed[0].place, &owed[0].message), (&place("-1005"), &None));
    let here = store.tables_in(&place("-1005")).await.unwrap();
    assert_eq!(here.len(), 1);
    assert_eq!(
        store.lang_of(&place("-1005")).await.unwrap(),
        Some(Lang::Uk)
    );
    assert!(store.is_plain(&place("-1005")).await.unwrap());
    write(&store, vec![delivery_write(&owed[0], "2"), moved()]).await;
    assert!(due(&store, 0).await.is_empty(), "told twice, moved once");
}

#[tokio::test]
async fn a_table_that_is_over_or_broken_is_looked_for_nowhere_and_stands_where_it_stood() {
    let folder = Folder::new();
    let store = folder.open().await;
    let [over, broken] = [1, 2].map(TableId::from_bits);
    write(
        &store,
        vec![table(1, "#a", "playing"), table(2, "#a", "lobby")],
    )
    .await;
    let found = async || {
        let here = store.tables_in(&place("#a")).await.unwrap();
        let open = store.open_on(Platform::Sandbox).await.unwrap();
        let here: Vec<_> = here.into_iter().map(|(id, _)| id).collect();
        assert_eq!(here, open);
        here
    };
    assert_eq!(found().await, [over, broken]);
    let nobody = SeatedPeople {
        open: false,
        people: Vec::new(),
    };
    write(&store, vec![Write::Seated(over, nobody)]).await;
    assert_eq!(found().await, [broken]);
    write(&store, vec![Write::Broken(broken)]).await;
    assert_eq!(found().await, []);
    for table in [over, broken] {
        assert_eq!(store.place_of(table).await.unwrap(), Some(place("#a")));
    }
}

#[tokio::test]
async fn what_arrives_in_a_place_that_is_another_by_then_is_forgotten() {
    let folder = Folder::new();
    let store = folder.open().await;
    let writes = vec![
        table(1, "-5", "playing"),
        post(1, Audience::Board, "-5", "board"),
    ];
    write(&store, writes).await;
    let under_way = due(&store, 0).await;
    let moved = Write::Moved {
        from: place("-5"),
        to: place("-1005"),
    };
    write(&store, vec![moved, delivery_write(&under_way[0], "15")]).await;
    let owed = due(&store, 0).await;
    assert_eq!((&owed[0].place, &owed[0].message), (&place("-1005"), &None));
}

#[tokio::test]
async fn a_pace_is_kept_until_it_is_quiet() {
    let folder = Folder::new();
    let store = folder.open().await;
    let pace = |bucket: &str, rested, not_before| BucketRecord {
        bucket: bucket.to_owned(),
        rested: Time(rested),
        not_before: Time(not_before),
    };
    let writes = [
        pace("busy", 900, 0),
        pace("busy", 700, 800),
        pace("asked", 0, 950),
        pace("quiet", 100, 100),
    ];
    write(&store, writes.map(Write::Pace).into()).await;
    drop(store);
    let store = folder.open().await;
    let busy = pace("busy", 900, 800);
    let asked = pace("asked", 0, 950);
    assert_eq!(store.paces(Time(500)).await.unwrap(), [asked.clone(), busy]);
    assert_eq!(store.paces(Time(920)).await.unwrap(), [asked]);
    assert!(store.paces(Time(950)).await.unwrap().is_empty());
}

#[tokio::test]
async fn hearts_are_kept() {
    let folder = Folder::new();
    let store = folder.open().await;
    let heart = |alive| Heart {
        alive: Time(alive),
        lost: 7,
        heard: Time(alive - 5),
    };
    let writes = vec![
        Write::Heart(Platform::Sandbox, heart(400)),
        Write::Heart(Platform::Telegram, heart(500)),
    ];
    write(&store, writes).await;
    drop(store);
    let hearts = folder.open().await.hearts().await.unwrap();
    let expected = [
        (Platform::Sandbox, heart(400)),
        (Platform::Telegram, heart(500)),
    ];
    assert_eq!(hearts, expected);
}

#[tokio::test]
async fn what_somebody_is_shown_can_be_read_before_and_after_it_was_sent() {
    let folder = Folder::new();
    let store = folder.open().await;
    let audience = Audience::Board;
    let id = TableId::from_bits(1);
    assert_eq!(store.page_of(id, audience).await.expect("it reads"), None);
    let writes = vec![table(1, "-5", "playing"), post(1, audience, "-5", "hand")];
    write(&store, writes).await;
    let page = Page::line("hand");
    let found = store.page_of(id, audience).await.expect("it reads");
    assert_eq!(found, Some((page.clone(), None)));
    let owed = all_sent(&store).await;
    assert_eq!(owed[0].of, Some((id, audience)));
    let key = MessageKey("16".to_owned());
    let found = store.page_of(id, audience).await.expect("it reads");
    assert_eq!(found, Some((page, Some(key))));
}

#[tokio::test]
async fn a_part_of_a_place_has_the_language_and_the_looks_of_the_whole_until_it_has_its_own() {
    let folder = Folder::new();
    let store = folder.open().await;
    let lang = async |address: &str| store.lang_of(&place(address)).await.expect("it reads");
    write(&store, vec![Write::Spoken(place("-5"), Lang::Pl)]).await;
    assert_eq!(lang("-5/7").await, Some(Lang::Pl));
    write(&store, vec![Write::Spoken(place("-5/7"), Lang::Uk)]).await;
    assert_eq!(lang("-5/7").await, Some(Lang::Uk));
    assert_eq!(lang("-5").await, Some(Lang::Pl));
    assert_eq!(lang("-6").await, None);
    let plain = async |address: &str| store.is_plain(&place(address)).await.expect("it reads");
    write(&store, vec![Write::Plain(Reader::Place(place("-5")), true)]).await;
    write(
        &store,
        vec![Write::Plain(Reader::Place(place("-5/8")), false)],
    )
    .await;
    assert!(plain("-5/7").await && !plain("-5/8").await && !plain("-6").await);
}

#[tokio::test]
async fn a_table_that_moves_into_a_part_of_its_place_is_closed_with_the_whole() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (from, to) = (place("5/new-1"), place("5/9"));
    let writes = vec![
        table(1, "5/new-1", "lobby"),
        post(1, Audience::Board, "5/new-1", "lobby"),
        Write::Moved { from, to },
    ];
    write(&store, writes).await;
    let owed = due(&store, 0).await;
    assert_eq!(owed[0].place, place("5/9"));
    let closed = Write::Closed {
        place: place("5"),
        told: true,
    };
    write(&store, vec![closed]).await;
    assert!(due(&store, 0).await.is_empty());
}

#[tokio::test]
async fn a_sign_leads_to_where_its_table_stands_and_goes_where_that_is_beside_it() {
    let folder = Folder::new();
    let store = folder.open().await;
    let id = TableId::from_bits(1);
    let page = Page {
        blocks: vec![Block::At("way".to_owned(), place("5/new-1"))],
        ..Page::default()
    };
    write(
        &store,
        vec![
            table(1, "5", "lobby"),
            post(1, Audience::Board, "5", "lobby"),
        ],
    )
    .await;
    all_sent(&store).await;
    let sign = Write::Post(Post {
        table: Some(id),
        audience: Audience::Sign,
        place: place("5"),
        about: None,
        page: PageText::from(&page),
    });
    let begun = vec![
        Write::Parted(id, place("5/new-1")),
        sign,
        post(1, Audience::Board, "5/new-1", "board"),
    ];
    write(&store, begun).await;
    let moved = |from, to| Write::Moved {
        from: place(from),
        to: place(to),
    };
    write(&store, vec![moved("5/new-1", "5/9")]).await;
    let owed = due(&store, 0).await;
    let [board, sign] = &owed[..] else {
        panic!("{owed:?}");
    };
    assert_eq!((&board.place, &board.message), (&place("5/9"), &None));
    assert!(sign.message.is_some(), "it is the message of the lobby");
    let way = Block::At("way".to_owned(), place("5/9"));
    assert_eq!(sign.page.blocks, [way]);
    let sent = [board, sign].map(|due| delivery_write(due, "17"));
    write(&store, sent.into()).await;

    write(&store, vec![moved("5/9", "5")]).await;
    let owed = due(&store, 0).await;
    let all = all_sent(&store).await;
    assert_eq!(all.len(), 2, "{owed:?}");
    let gone = all.iter().find(|due| due.gone);
    assert_eq!(gone.map(|due| due.post), Some(sign.post));
    write(&store, vec![post(1, Audience::Sign, "5", "late")]).await;
    assert!(store.page_of(id, Audience::Sign).await.unwrap().is_none());
}

#[tokio::test]
async fn what_somebody_sets_for_themselves_is_kept() {
    let folder = Folder::new();
    let store = folder.open().await;
    let id = PersonId {
        platform: Platform::Telegram,
        number: 7,
    };
    let known = async || store.person_record(id).await.expect("it reads").preferences;
    assert_eq!(known().await, Preferences::default(), "never met");
    let anna = Write::Person {
        person: Person {
            id,
            name: "Anna".to_owned(),
            lang: Lang::Pl,
        },
        private: None,
    };
    write(&store, vec![anna]).await;
    assert_eq!(known().await, Preferences::default(), "nothing was set");
    let set = vec![
        Write::Set(id, OwnSetting::Direct(false)),
        Write::Set(id, OwnSetting::Calls(Calls::Never)),
        Write::Set(id, OwnSetting::Obvious(true)),
        Write::Set(id, OwnSetting::Night(Some(Clock::Ahead(-3)))),
        Write::Plain(Reader::Person(id), true),
    ];
    write(&store, set).await;
    let never = Preferences {
        calls: Calls::Never,
        direct: false,
        obvious: Some(true),
        night: Some(Clock::Ahead(-3)),
        vacation: None,
        plain: true,
    };
    assert_eq!(known().await, never);
    let kolkata = Zone::from_name("Asia/Kolkata").map(Clock::Of);
    write(&store, vec![Write::Set(id, OwnSetting::Night(kolkata))]).await;
    assert_eq!(known().await.night, kolkata);
}

#[tokio::test]
async fn a_post_that_rests_is_due_again_when_it_changes() {
    let folder = Folder::new();
    let store = folder.open().await;
    let page = |text| post(1, Audience::Board, "#a", text);
    write(&store, vec![table(1, "#a", "lobby"), page("one")]).await;
    let first = due(&store, 0).await.remove(0);
    let rest = |version| Write::Resting(first.post, version, Time(5_000));
    write(&store, vec![rest(first.version)]).await;
    assert!(due(&store, 4_999).await.is_empty());
    assert_eq!(due(&store, 5_000).await.len(), 1);
    write(&store, vec![page("two")]).await;
    let second = due(&store, 0).await.remove(0);
    write(&store, vec![rest(first.version)]).await;
    assert_eq!(due(&store, 0).await.len(), 1, "that was another page");
    write(&store, vec![rest(second.version)]).await;
    assert!(due(&store, 0).await.is_empty());
}

#[tokio::test]
async fn who_has_read_an_older_revision_of_a_table_writes_nothing_over_a_newer_one() {
    let folder = Folder::new();
    let store = folder.open().await;
    let id = TableId::from_bits(1);
    let now = async || store.table(id).await.unwrap().unwrap();
    write(&store, vec![table(1, "#a", "lobby")]).await;
    let read = now().await.revision;
    let next = |stage, revision| {
        let table = stored_table(1, "#a", stage);
        Write::Table(Box::new(StoredTable { revision, ..table }))
    };
    write(&store, vec![next("playing", read)]).await;
    assert_eq!(now().await.revision, read + 1);
    let unchanged = Write::Unchanged {
        table: id,
        revision: read,
    };
    for stale in [next("closed", read), unchanged] {
        let writes = vec![note("#a", "lost"), stale];
        let refused = store.commit(Batch::new(Time(0), writes)).await;
        assert!(matches!(refused, Err(StoreError::Overtaken(it)) if it == id));
        assert_eq!(now().await.stage, "playing");
        assert!(due(&store, 0).await.is_empty(), "nothing of it was written");
    }
}
