//! Several processes share a database on a PostgreSQL server. The tables of a process pass to the others when it is
//! killed or stands still. No action is lost, done twice or said twice.

use reqwest::StatusCode;
use tabletomb_tests::fellows::{Fellows, disturbances};
use tabletomb_tests::program::{Program, free_addresses};
use tabletomb_tests::stand_in::telegram::Telegram;

/// Complaints explained by a kill: an answer lost on the way, and actions done a second time because no record said
/// that they had been done.
const EXPLAINED: [&str; 5] = [
    "no answer",
    "message is not modified",
    "message to delete not found",
    "query is too old",
    "terminated by other getUpdates",
];

/// Number of groups that play: every process's share has some.
const GROUPS: usize = 4;

/// Disturbs the processes while people play in their groups.
async fn are_played_at(fellows: &mut Fellows, telegram: &Telegram) {
    let homes = (0..GROUPS).map(|number| {
        let people = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
        (people, telegram.group(&format!("Group {number}")))
    });
    let wait_until_heard = telegram.wait_until_all_confirmed();
    let times = disturbances(2);
    fellows
        .are_played_at(times, homes.collect(), wait_until_heard)
        .await;
    telegram.assert_clean_but(&EXPLAINED);
}

/// Connects the program to a Telegram.
fn at(telegram: &Telegram, program: Program) -> Program {
    program
        .telegram(telegram.url(), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
}

#[tokio::test]
async fn what_a_process_looked_after_goes_on_at_the_other() {
    let telegram = Telegram::start().await;
    let set = |_, program| at(&telegram, program);
    let Some(mut fellows) = Fellows::start("polls", 2, set).await else {
        return;
    };
    are_played_at(&mut fellows, &telegram).await;
    fellows.go().await;
}

#[tokio::test]
async fn three_share_what_telegram_brings() {
    let addresses = free_addresses::<3>();
    let telegram = Telegram::start().await;
    let set =
        |number: usize, program: Program| at(&telegram, program).with_webhook(&addresses[number]);
    let Some(mut fellows) = Fellows::start("webhooks", 3, set).await else {
        return;
    };
    let listeners: Vec<_> = addresses
        .iter()
        .map(|it| format!("http://{it}/updates"))
        .collect();
    telegram.brings_to(&listeners);
    telegram.wait_for_webhook().await;
    is_closed_to_strangers(&listeners[0]).await;
    are_played_at(&mut fellows, &telegram).await;
    let asked = telegram.calls_of("getUpdates");
    assert!(asked.is_empty(), "nobody asks");
    fellows.go().await;
}

/// A webhook accepts deliveries only from Telegram, which knows the secret, and shows nothing else.
async fn is_closed_to_strangers(listener: &str) {
    let stranger = reqwest::Client::new();
    let update = r#"{ "update_id": 7, "message": { "chat": { "id": 5 } } }"#;
    let bare = stranger.post(listener).body(update).send().await;
    assert_eq!(bare.expect("it answers").status(), StatusCode::UNAUTHORIZED);
    let word = stranger
        .post(listener)
        .header("X-Telegram-Bot-Api-Secret-Token", "guessed");
    let guessed = word.body(update).send().await;
    assert_eq!(
        guessed.expect("it answers").status(),
        StatusCode::UNAUTHORIZED
    );
    let page = stranger.get(listener.replace("/updates", "/")).send().await;
    let page = page.expect("it answers").status();
    assert_eq!(page, StatusCode::METHOD_NOT_ALLOWED);
}
