//! Games that rest or begin by themselves, over the wire: pauses that players agree to, vacations, and countdowns.

use std::time::Duration;

use engine::Game;
use engine::games::zombie_terror::ZombieTerror;
use games::registry;
use tokio::time::{Instant, sleep};

use super::evening::pick_button;
use super::people::PersonClient;
use super::post::{Post, find_knob_data, shows};
use super::table::Table;
use super::{Harness, PATIENCE, Party, TableClient, TableMessage, seat};
use crate::polling::{EVENING, wait_until};

/// Time limit for a decision.
const CLOCK: Duration = Duration::from_secs(3);

/// Time in which a player's clock would run out.
const LONG: Duration = Duration::from_secs(7);

/// Players pause a game, from a pane and from the board. No shambler moves while it rests, nor after a kill, until one
/// of them resumes it.
pub async fn check_pause<H: Harness>() {
    let mut harness = H::open_with_clock(CLOCK).await;
    let home = harness.meeting_place();
    let [anna, boris] = ["Anna", "Boris"].map(|name| harness.person(name, "en"));
    anna.meets_bot();
    boris.meets_bot();
    let mut table = Table::begin(&harness, &home, &[&anna, &boris]).await;
    let id = table.id.clone();
    let asks = |m: &_| find_knob_data(m, &id, "pause").is_some();
    let pane = anna.reads_alone(&anna.private_place(), asks).await;
    let asks = find_knob_data(&pane, &id, "pause").expect("it was just there");
    anna.presses_for_text(&pane, &asks).await;
    table
        .wait_for_board(|m| shows(m, "Pause the game? 1 of 2 players agree: Anna."))
        .await;
    table.turns(&boris, "pause").await;
    let paused = "Paused: all clocks stand still";
    table.wait_for_board(|m| shows(m, paused)).await;
    let moves = table.count_moves().await;
    sleep(LONG).await;
    harness.dies().await;
    harness.rises().await;
    sleep(LONG).await;
    assert_eq!(table.count_moves().await, moves, "{}", table.transcript());
    table.turns(&boris, "resume").await;
    table
        .wait_for_board(|m| shows(m, "Boris resumed the game") && !shows(m, paused))
        .await;
    table.goes_on().await;
    table.assert_explained().await;
    harness.closes(true).await;
}

/// A player takes a vacation in their settings. The board of a slow table says so, and their clock stands still until
/// they end it.
pub async fn check_vacation<H: Harness>() {
    let clock = CLOCK.as_millis().to_string();
    let harness = H::set(&[("TABLETOMB_CLOCK_SLOW", &clock)]).await;
    let home = harness.meeting_place();
    let [anna, boris] = ["Anna", "Boris"].map(|name| harness.person(name, "en"));
    boris.meets_bot();
    let mut table = Table::open(&harness, &home, &[&anna, &boris]).await;
    table.turns(&anna, "opt2").await;
    let own = boris.private_place();
    boris.calls_command(&own, "settings", &[]);
    presses_alone(&boris, "vacation.show").await;
    presses_alone(&boris, "vacation.take.").await;
    boris
        .reads_alone(&own, |m| shows(m, "On vacation until"))
        .await;
    table.starts().await;
    let away = "Boris is on vacation until";
    table.wait_for_board(|m| shows(m, away)).await;
    sleep(LONG).await;
    let moves = table.count_moves().await;
    assert!(moves <= 1, "Anna's alone\n{}", table.transcript());
    presses_alone(&boris, "vacation.end").await;
    boris.reads_alone(&own, |m| shows(m, "🏖 Take ")).await;
    table.wait_for_board(|m| !shows(m, away)).await;
    table.wait_until_made(2).await;
    table.assert_explained().await;
    harness.closes(true).await;
}

/// Presses the button in private whose data begins like this, and waits for the answer.
async fn presses_alone<P: PersonClient>(person: &P, begins: &str) {
    let offered = |m: &P::Message| {
        let mut taps = m.taps().map(|(_, data)| data);
        let found = taps.find(|data| data.starts_with(begins));
        found.map(str::to_owned)
    };
    let own = person.private_place();
    let page = person.reads_alone(&own, |m| offered(m).is_some()).await;
    let data = offered(&page).expect("it was just there");
    person.presses_for_text(&page, &data).await;
}

/// A lobby that is full begins by itself; its players hold the countdown and let it go on.
pub async fn check_countdown<H: Harness>() {
    let harness = H::set(&[("TABLETOMB_COUNTDOWN", "3000")]).await;
    let client = harness.lays(&Party::of::<ZombieTerror>(2, &[])).await;
    client.turns(seat(1), "join").await;
    client.turns(seat(1), "hold").await;
    sleep(LONG).await;
    let (database, table) = (client.database(), client.table());
    assert_eq!(
        database.stage(table).await,
        "lobby",
        "{}",
        client.transcript()
    );
    client.turns(seat(0), "hold").await;
    let begun = async || (database.stage(table).await == "playing").then_some(());
    wait_until("the game begins by itself", PATIENCE, begun).await;
    client.looks_again().await;
    client.wait_until_shown().await;
    harness.closes(true).await;
}

/// A table plays with a time for the whole game, and a player loses who thinks for too long: never for as long as a
/// decision may take, but too long altogether.
pub async fn check_game_time<H: Harness>() {
    let clock = CLOCK.as_millis().to_string();
    let harness = H::set(&[("TABLETOMB_CLOCK_RELAXED", &clock)]).await;
    let game = registry().game(ZombieTerror::ID).expect("it is played");
    let words = speech::Words::new(base::lang::Lang::En);
    let of_game = game.settings(&serde_json::json!({}), words).len();
    // after the clock, the countdown and the vote
    let game_time = u8::try_from(of_game + 3).expect("few");
    let agreed = [game_time, game_time + 1];
    let client = harness.begins(Party::of::<ZombieTerror>(2, &agreed)).await;
    let told = |board: &TableMessage| board.text.contains("Game time left: Anna 0:15");
    client.wait_for_board("the time", told).await;
    let (database, table) = (client.database(), client.table());
    let start = Instant::now();
    while database.stage(table).await == "playing" {
        assert!(start.elapsed() < EVENING, "{}", client.transcript());
        for place in [0, 1] {
            if client
                .play::<ZombieTerror>()
                .await
                .pending_seats()
                .contains(seat(place))
                && let Some((spot, tap)) = pick_button(&client, seat(place))
            {
                sleep(if place == 0 {
                    CLOCK / 2
                } else {
                    Duration::ZERO
                })
                .await;
                client.presses(seat(place), spot, &tap.data).await;
            }
        }
    }
    let lost = "Anna is out of game time and loses this game";
    client
        .wait_for_board("the loss", |board| board.text.contains(lost))
        .await;
    harness.closes(true).await;
}
