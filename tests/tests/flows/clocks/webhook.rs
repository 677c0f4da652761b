//! Updates that Telegram delivers by itself, and a proxy in front of the program that lets none through.

use std::time::Duration;

use tabletomb_tests::database::Database;
use tabletomb_tests::polling::{PATIENCE, until};
use tabletomb_tests::program::{Program, free_addresses};
use tabletomb_tests::stand_in::telegram::Telegram;
use tokio::time::sleep;

/// Slightly more than two heartbeats: every five seconds the program notes that people can be heard, if they can.
const TWO_BEATS: Duration = Duration::from_secs(11);

#[tokio::test]
async fn where_updates_are_not_brought_nobodys_time_runs() {
    let telegram = Telegram::start().await;
    let [address] = free_addresses();
    let program = Program::new().telegram(telegram.url(), telegram.token());
    let program = program.brought_to(&address).start().await;
    telegram.is_told_where().await;
    let database = Database::of(&program).await;
    let goes_on = async |from: i64| {
        let beats = async || (database.heard_at().await > from).then_some(());
        until("people are heard", PATIENCE, beats).await;
    };
    goes_on(0).await;
    // who does nothing has lost nothing, so time runs
    goes_on(database.heard_at().await).await;
    let anna = telegram.person("Anna", "en");
    anna.says(&anna.private(), "/help");
    // whatever was asked before she has
    sleep(TWO_BEATS).await;
    let before = database.heard_at().await;
    sleep(TWO_BEATS).await;
    assert_eq!(database.heard_at().await, before, "what she has said waits");
    telegram.brings_to(&[format!("http://{address}/updates")]);
    goes_on(before).await;
}
