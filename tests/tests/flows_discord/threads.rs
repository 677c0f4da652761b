//! Threads: of a table's own, put away and fetched back, and gone.

use std::time::Duration;

use tabletomb_tests::flows::Harness;
use tabletomb_tests::stand_in::discord::{Fault, Message, Person};

use crate::app::{App, MESSAGES};
use crate::table::{Table, begin_duel, choices, public};

/// The game as the bot calls it.
const GAME: &str = "Rock, Paper, Scissors and … ZOMBIE!!!";

/// The route of a thread.
const CHANNEL: &str = "/channels/{channel_id}";

/// The route of a member of a thread.
const MEMBER: &str = "/channels/{channel_id}/thread-members/{user_id}";

/// The route of threads that grow from messages.
const THREADS: &str = "/channels/{channel_id}/messages/{message_id}/threads";

/// The sign of a table: the message from which its thread has grown.
fn sign(table: &Table) -> Message {
    let thread = table.board.channel().id();
    let here = table.home.from_bot().into_iter();
    let signs: Vec<Message> = here.filter(|m| m.id() == thread).collect();
    signs
        .into_iter()
        .next()
        .expect("a thread grows from a sign")
}

#[tokio::test]
async fn the_lobby_stands_in_the_channel_and_becomes_the_way_to_its_thread() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::open(&app, &home, &[&anna, &boris]).await;
    assert_eq!(table.board.channel().id(), home.id());
    assert!(home.threads().is_empty() && table.board.picture().is_some());
    let lobby = table.board.id();
    table.starts().await;
    let thread = table.board.channel();
    assert_eq!((thread.id(), thread.archives_after()), (lobby, 1_440));
    assert!(thread.name().contains(&table.id), "{}", thread.name());
    let way = format!("⏳ {} · {} · Anna, Boris · <#{lobby}>", table.id, GAME);
    let sign = sign(&table).wait_until(|m| m.text() == way).await;
    assert!(sign.labels().is_empty() && sign.picture().is_none());

    table.plays_out().await;
    let sooner = || thread.archives_after() == 60;
    app.wait_until("it is put away sooner", sooner).await;
    let over = sign.wait_until(|m| m.text().contains("🏁")).await;
    let lines: Vec<&str> = over.text().lines().collect();
    assert_eq!(lines.len(), 2, "{}", over.text());
    assert!(
        lines[1].ends_with(&format!(" · <#{lobby}>")),
        "{}",
        lines[1]
    );
    for seat in 0..2 {
        table.presses(seat, "Play again").await;
    }
    app.closes(&[]).await;
    assert_eq!(home.from_bot().len(), 1, "the sign");
    assert_eq!(home.threads().len(), 1, "the next game stays in the thread");
}

#[tokio::test]
async fn lobbies_stand_side_by_side_and_one_that_is_closed_has_no_thread() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let closed = Table::open(&app, &home, &[&anna]).await;
    let mut begun = Table::open(&app, &home, &[&anna, &boris]).await;
    closed.turns(&anna, "cancel").await;
    let gone = |m: &Message| m.text().contains("This table was closed.");
    let board = closed.board.wait_until(gone).await;
    assert_eq!(board.channel().id(), home.id());
    begun.starts().await;
    app.closes(&[]).await;
    assert_eq!(home.threads().len(), 1);
    assert_eq!(begun.board.channel().id(), sign(&begun).id());
}

#[tokio::test]
async fn a_start_goes_on_wherever_the_program_dies() {
    let mut app = App::open().await;
    let people = app.people(["Anna", "Boris"]);
    let [anna, boris] = &people;
    app.discord.expect(160_004);
    let late = || Fault::Slow(Duration::from_secs(5));
    // the board and two panes are sent at once
    let faults = [
        (THREADS, 1, Fault::Down),
        (THREADS, 1, late()),
        (MESSAGES, 3, Fault::Down),
        (MESSAGES, 3, late()),
    ];
    for (route, times, fault) in faults {
        let mut table = Table::open(&app, &app.channel(), &[anna, boris]).await;
        app.wait_until_quiet().await;
        let before = app.discord.calls_of("POST", route).len();
        app.discord.fail_next("POST", route, times, fault);
        let pressed = table.turns(anna, "start").await;
        pressed.wait_for_response().await;
        app.wait_until("it is in the midst", || {
            app.discord.calls_of("POST", route).len() >= before + times
        })
        .await;
        app.dies().await;
        app.rises().await;
        table.wait_for_board(|m| !choices(m).is_empty()).await;
        app.wait_until_quiet().await;
        let way = format!("<#{}>", table.board.channel().id());
        assert!(sign(&table).text().ends_with(&way));
        assert_eq!(public(&table.home).len(), 1, "{}", table.transcript());
        assert_eq!(table.home.from_bot().len(), 1, "{}", table.transcript());
        let members = table.board.channel().members();
        assert!(people.iter().all(|it| members.contains(&it.id())));
    }
    app.survives().await;
}

#[tokio::test]
async fn whoever_plays_is_added_to_the_thread_once() {
    let app = App::open().await;
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let mut table = Table::open(&app, &app.channel(), &[&anna, &boris]).await;
    table.turns(&boris, "leave").await;
    table.turns(&boris, "join").await;
    vera.presses_id(&table.board, &format!("{}.start", table.id))
        .await;
    table.starts().await;
    let thread = table.board.channel();
    let here = |person: &Person| thread.members().contains(&person.id());
    assert!(here(&anna) && here(&boris), "before the board stands there");
    app.closes(&[]).await;
    assert!(!here(&vera), "she only looks on");
    assert_eq!(app.discord.calls_of("PUT", MEMBER).len(), 2, "each once");
    // where a thread of others is played in, too
    let other = app.channel().thread("Saturday");
    Table::open(&app, &other, &[&anna, &boris]).await;
    let both = || {
        [&anna, &boris]
            .map(Person::id)
            .map(|id| other.members().contains(&id))
    };
    app.wait_until("both are there", || both() == [true; 2])
        .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_thread_that_is_put_away_is_fetched_back_while_its_table_stands() {
    let app = App::open().await;
    let (mut table, [anna, _]) = begin_duel(&app).await;
    let thread = table.board.channel();
    thread.archive();
    app.wait_until("the thread is back", || !thread.is_archived())
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    // a thread without a table rests
    let other = table.home.thread("Old talk");
    other.archive();
    anna.calls(&table.home, "help", &[])
        .wait_for_content()
        .await;
    app.wait_until_quiet().await;
    assert!(other.is_archived());
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_thread_that_a_moderator_closes_stays_closed_until_it_is_opened_again() {
    let app = App::open().await;
    let (mut table, [anna, _]) = begin_duel(&app).await;
    let thread = table.board.channel();
    // nobody has pressed it for a while
    app.discord.expire_tokens();
    for code in [50_027, 50_083] {
        app.discord.expect(code);
    }
    thread.close();
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed)
        .wait_for_content()
        .await;
    app.wait_until("the change of the board is refused", || {
        app.program
            .printed_text()
            .contains("failed to deliver message")
    })
    .await;
    assert!(thread.is_archived(), "it isn't opened by us");
    assert!(app.discord.calls_of("PATCH", CHANNEL).is_empty());
    thread.unarchive();
    table
        .board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_thread_that_was_put_away_meanwhile_is_fetched_back_when_its_board_changes() {
    let mut app = App::open().await;
    let (mut table, [anna, _]) = begin_duel(&app).await;
    let thread = table.board.channel();
    app.program.stop().await;
    thread.archive();
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(2).await;
    assert!(thread.is_archived(), "nobody has told");
    app.discord.expect(50_083);
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed)
        .wait_for_content()
        .await;
    app.wait_until("the thread is back", || !thread.is_archived())
        .await;
    table
        .board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(app.discord.calls_of("PATCH", CHANNEL).len(), 1);
}

#[tokio::test]
async fn a_table_whose_thread_was_deleted_goes_on_in_the_channel() {
    let app = App::open().await;
    let (mut table, [anna, _]) = begin_duel(&app).await;
    let thread = table.board.channel();
    thread.delete();
    // nobody has pressed it for a while
    app.discord.expire_tokens();
    for code in [10_003, 50_027] {
        app.discord.expect(code);
    }
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed)
        .wait_for_content()
        .await;
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.wait_for_board(half).await;
    assert_eq!(table.board.channel().id(), table.home.id());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&table.home).len(), 1);
}
