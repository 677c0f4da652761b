//! Updates that Telegram delivers by itself, and a proxy in front of the program that lets none through.

use std::time::Duration;

use tabletomb_tests::database::Database;
use tabletomb_tests::polling::{PATIENCE, wait_until};
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
    let program = program.with_webhook(&address).start().await;
    telegram.wait_for_webhook().await;
    let database = Database::of(&program).await;
    let goes_on = async |from: i64| {
        let beats = async || (database.last_hearing().await > from).then_some(());
        wait_until("people are heard", PATIENCE, beats).await;
    };
    goes_on(0).await;
    // who does nothing has lost nothing, so time runs
    goes_on(database.last_hearing().await).await;
    let anna = telegram.person("Anna", "en");
    anna.says(&anna.private(), "/help");
    // whatever was asked before she has
    sleep(TWO_BEATS).await;
    let before = database.last_hearing().await;
    sleep(TWO_BEATS).await;
    assert_eq!(
        database.last_hearing().await,
        before,
        "what she has said waits"
    );
    telegram.brings_to(&[format!("http://{address}/updates")]);
    goes_on(before).await;
}
