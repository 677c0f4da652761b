//! Threads: of a table's own, put away and fetched back, and gone.

use tabletomb_tests::stand_in::discord::{Fault, Kind, Message, Person};

use crate::{
    house::House,
    table::{Table, public},
};

const CHANNEL: &str = "/channels/{channel_id}";

async fn seated(house: &House) -> (Table, [Person; 2]) {
    let people = house.people(["Anna", "Boris"]);
    let [anna, boris] = &people;
    let table = Table::begun(house, &house.channel(), &[anna, boris]).await;
    house.is_quiet().await;
    (table, people)
}

#[tokio::test]
async fn whoever_asks_for_a_table_is_led_to_its_thread() {
    let house = House::open().await;
    let home = house.channel();
    let [anna] = house.people(["Anna"]);
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
    house.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nothing beside the thread");
}

#[tokio::test]
async fn a_thread_that_is_put_away_is_fetched_back_while_its_table_stands() {
    let house = House::open().await;
    let (mut table, [anna, _]) = seated(&house).await;
    let thread = table.board.channel();
    thread.archive();
    house
        .until("the thread is back", || !thread.is_archived())
        .await;
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    // a thread without a table rests
    let other = table.home.thread("Old talk");
    other.archive();
    anna.calls(&table.home, "help", &[]).said().await;
    house.is_quiet().await;
    assert!(other.is_archived());
    house.closes(&[]).await;
}

#[tokio::test]
async fn a_thread_that_was_put_away_meanwhile_is_fetched_back_when_its_board_changes() {
    let mut house = House::open().await;
    let (mut table, [anna, _]) = seated(&house).await;
    let thread = table.board.channel();
    house.program.stop().await;
    thread.archive();
    house.program.restart().await;
    house.discord.gateway().identified(2).await;
    assert!(thread.is_archived(), "nobody has told");
    house.discord.expect(50_083);
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed).said().await;
    house
        .until("the thread is back", || !thread.is_archived())
        .await;
    table
        .board
        .when(|m| m.text().contains("Decided: 1 of 2"))
        .await;
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(house.discord.calls_of("PATCH", CHANNEL).len(), 1);
}

#[tokio::test]
async fn a_table_whose_thread_was_deleted_goes_on_in_the_channel() {
    let house = House::open().await;
    let (mut table, [anna, _]) = seated(&house).await;
    let thread = table.board.channel();
    thread.delete();
    // nobody has pressed it for a while
    house.discord.expire_tokens();
    for code in [10_003, 50_027] {
        house.discord.expect(code);
    }
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed).said().await;
    let half = |m: &Message| m.text().contains("Decided: 1 of 2");
    table.board_where(half).await;
    assert_eq!(table.board.channel().id(), table.home.id());
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&table.home).len(), 1);
}

#[tokio::test]
async fn a_thread_whose_answer_was_lost_is_opened_once() {
    let house = House::open().await;
    let home = house.channel();
    let [anna] = house.people(["Anna"]);
    let threads = "/channels/{channel_id}/threads";
    house
        .discord
        .fail_next("POST", threads, 1, Fault::AnswerLost);
    let asked = anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let reply = asked.said().await;
    house.until("a board", || !public(&home).is_empty()).await;
    house.closes(&[]).await;
    let boards = public(&home);
    assert_eq!(boards.len(), 1);
    assert_eq!(home.threads().len(), 1, "the thread of the lost answer");
    let way = format!("<#{}>", boards[0].channel().id());
    assert!(reply.text.contains(&way), "{}", reply.text);
}
