//! Threads: of a table's own, put away and fetched back, and gone.

use tabletomb_tests::stand_in::discord::{Fault, Kind, Message, Person};

use crate::app::App;
use crate::table::{Table, public, seated};

/// The route of a thread.
const CHANNEL: &str = "/channels/{channel_id}";

/// The route of somebody in a thread.
const MEMBER: &str = "/channels/{channel_id}/thread-members/{user_id}";

#[tokio::test]
async fn whoever_asks_for_a_table_is_led_to_its_thread() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let reply = anna
        .calls(&home, "play", &[("game", "rps-zombie")])
        .said()
        .await;
    assert!(reply.ephemeral);
    let thread = home
        .thread_where(|thread| thread.kind() == Kind::PublicThread)
        .await;
    assert!(
        reply.text.contains(&format!("<#{}>", thread.id())),
        "{}",
        reply.text
    );
    thread.message_where(|m| m.has_button("Join")).await;
    assert_eq!(thread.archives_after(), 10_080, "a week");
    app.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nothing beside the thread");
}

#[tokio::test]
async fn whoever_sits_down_is_added_to_the_thread_once() {
    let app = App::open().await;
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let table = Table::laid(&app, &app.channel(), &[&anna, &boris]).await;
    let thread = table.board.channel();
    let here = |person: &Person| thread.members().contains(&person.id());
    app.until("both are there", || here(&anna) && here(&boris))
        .await;
    table.turns(&boris, "leave").await;
    table.turns(&boris, "join").await;
    vera.presses_id(&table.board, &format!("{}.start", table.id))
        .await;
    app.closes(&[]).await;
    assert!(!here(&vera), "she only looks on");
    assert_eq!(app.discord.calls_of("PUT", MEMBER).len(), 2, "each once");
    // where a thread of others is played in, too
    let other = app.channel().thread("Saturday");
    Table::laid(&app, &other, &[&anna, &boris]).await;
    let both = || {
        [&anna, &boris]
            .map(Person::id)
            .map(|id| other.members().contains(&id))
    };
    app.until("both are there", || both() == [true; 2]).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_thread_that_is_put_away_is_fetched_back_while_its_table_stands() {
    let app = App::open().await;
    let (mut table, [anna, _]) = seated(&app).await;
    let thread = table.board.channel();
    thread.archive();
    app.until("the thread is back", || !thread.is_archived())
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    // a thread without a table rests
    let other = table.home.thread("Old talk");
    other.archive();
    anna.calls(&table.home, "help", &[]).said().await;
    app.is_quiet().await;
    assert!(other.is_archived());
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_thread_that_was_put_away_meanwhile_is_fetched_back_when_its_board_changes() {
    let mut app = App::open().await;
    let (mut table, [anna, _]) = seated(&app).await;
    let thread = table.board.channel();
    app.program.stop().await;
    thread.archive();
    app.program.restart().await;
    app.discord.gateway().identified(2).await;
    assert!(thread.is_archived(), "nobody has told");
    app.discord.expect(50_083);
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed).said().await;
    app.until("the thread is back", || !thread.is_archived())
        .await;
    table
        .board
        .when(|m| m.text().contains("Decided: 1 of 2"))
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(app.discord.calls_of("PATCH", CHANNEL).len(), 1);
}

#[tokio::test]
async fn a_table_whose_thread_was_deleted_goes_on_in_the_channel() {
    let app = App::open().await;
    let (mut table, [anna, _]) = seated(&app).await;
    let thread = table.board.channel();
    thread.delete();
    // nobody has pressed it for a while
    app.discord.expire_tokens();
    for code in [10_003, 50_027] {
        app.discord.expect(code);
    }
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed).said().await;
    let half = |m: &Message| m.text().contains("Decided: 1 of 2");
    table.board_where(half).await;
    assert_eq!(table.board.channel().id(), table.home.id());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&table.home).len(), 1);
}

#[tokio::test]
async fn a_thread_whose_answer_was_lost_is_opened_once() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let threads = "/channels/{channel_id}/threads";
    app.discord.fail_next("POST", threads, 1, Fault::AnswerLost);
    let asked = anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let reply = asked.said().await;
    app.until("a board", || !public(&home).is_empty()).await;
    app.closes(&[]).await;
    let boards = public(&home);
    assert_eq!(boards.len(), 1);
    assert_eq!(home.threads().len(), 1, "the thread of the lost answer");
    let way = format!("<#{}>", boards[0].channel().id());
    assert!(reply.text.contains(&way), "{}", reply.text);
}
