//! Discord asks to wait, is in trouble, or its answers don't arrive. No message is lost or doubled.

use std::time::{Duration, Instant};

use tabletomb_tests::flows::Harness;
use tabletomb_tests::stand_in::discord::{Call, Discord, Fault, Limits, Person, Rate};

use crate::app::{App, CALLBACK, MESSAGE, MESSAGES, wait_until_done};
use crate::table::{Table, begin_duel, public};

/// The route of the first answer to an interaction.
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// The requests of a route in a channel, since a moment.
fn calls(app: &App, method: &str, template: &str, from: usize) -> Vec<Call> {
    let calls = app.discord.calls_of(method, template).into_iter();
    calls.filter(|call| call.number >= from).collect()
}

#[tokio::test]
async fn a_wait_that_is_asked_for_is_kept_by_new_messages() {
    let app = App::open().await;
    let [anna] = app.people(["Anna"]);
    let home = app.channel().thread("Saturday");
    let from = app.discord.calls().len();
    home.fail_next(1, Fault::TooMany(2));
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    home.wait_for_message(|m| m.has_button("Join")).await;
    let sent = calls(&app, "POST", MESSAGES, from);
    assert_eq!(sent.len(), 2, "once refused, once sent");
    assert!(sent[1].at - sent[0].at >= Duration::from_secs(2));
    app.closes(&[]).await;
}

/// Time for which a server is down: long enough that the pauses between the tries of one message are much longer than a
/// second then, if left alone. Then the maximum number of tries meanwhile, and the maximum time until play continues
/// afterwards.
const OUTAGE: Duration = Duration::from_millis(8_500);
const TRIES: usize = 14;
const BACK: Duration = Duration::from_secs(3);

#[tokio::test]
async fn what_waits_for_a_server_goes_as_soon_as_it_is_back() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = begin_duel(&app).await;
    app.discord.expire_tokens();
    app.discord.expect(50_027);
    let here = table.board.channel();
    here.fail_next(usize::MAX, Fault::Down);
    let from = app.discord.calls().len();
    for (person, card) in [(&anna, "throw rock"), (&boris, "throw paper")] {
        let typed = [("action", card)];
        person
            .calls(&person.dm(), "do", &typed)
            .wait_for_content()
            .await;
    }
    table.wait_until_made(2).await;
    tokio::time::sleep(OUTAGE).await;
    let tried = calls(&app, "PATCH", MESSAGE, from).len();
    assert!((3..=TRIES).contains(&tried), "{tried}");
    app.discord.recovers();
    let since = Instant::now();
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    let waited = since.elapsed();
    eprintln!("measured: {waited:?} after the outage");
    assert!(waited < BACK, "{waited:?}");
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_wait_that_is_asked_for_is_kept_by_edits_and_the_game_goes_on() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = begin_duel(&app).await;
    app.discord.expire_tokens();
    app.discord.expect(50_027);
    let here = table.board.channel();
    here.fail_next(1, Fault::TooMany(2));
    let from = app.discord.calls().len();
    for (person, card) in [(&anna, "throw rock"), (&boris, "throw paper")] {
        let typed = [("action", card)];
        person
            .calls(&person.dm(), "do", &typed)
            .wait_for_content()
            .await;
    }
    table.wait_until_made(2).await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    let edits = calls(&app, "PATCH", MESSAGE, from);
    let own = format!("/channels/{}/", here.id());
    let edits: Vec<_> = edits
        .iter()
        .filter(|call| call.asked.path.contains(&own))
        .collect();
    assert_eq!(edits.len(), 2, "what has changed meanwhile goes at once");
    assert!(edits[1].at - edits[0].at >= Duration::from_secs(2));
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn the_limits_of_discord_are_never_reached() {
    let discord = Discord::start().await;
    discord.limit(Limits {
        others: Rate::new(20, 1),
        ..Limits::as_on_discord()
    });
    let app = App::on(discord, |program| program).await;
    let [anna, boris, vera, emma] = app.people(["Anna", "Boris", "Vera", "Emma"]);
    let home = app.channel();
    // one after another: everybody sits down at the newest table
    let first = Table::begin(&app, &home, &[&anna, &boris]).await;
    let second = Table::begin(&app, &home, &[&vera, &emma]).await;
    let games = [first, second].map(async |mut table| {
        table.plays_out().await;
        table
    });
    let tables = futures::future::join_all(games).await;
    app.closes(&[]).await;
    for table in tables {
        table.assert_over().await;
    }
    assert_eq!(app.discord.count_refused(429), 0);
}

#[tokio::test]
async fn a_restart_gives_a_channel_no_second_burst() {
    let discord = Discord::start().await;
    discord.limit(Limits {
        messages: Rate::new(5, 8),
        ..Limits::as_on_discord()
    });
    let mut app = App::on(discord, |program| program).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel().thread("Saturday");
    let opens = |person: &Person| person.calls(&home, "play", &[("game", "rps-zombie")]);
    for person in [&anna, &anna, &anna, &boris, &boris] {
        opens(person).wait_for_response().await;
    }
    app.wait_until("five lobbies", || home.from_bot().len() == 5)
        .await;
    app.wait_until_quiet().await;
    app.dies().await;
    app.rises().await;
    opens(&boris);
    app.wait_until("the sixth", || home.from_bot().len() == 6)
        .await;
    app.closes(&[]).await;
    let sent = app.discord.calls_of("POST", MESSAGES);
    assert!(sent[5].at - sent[0].at >= Duration::from_secs(8));
    assert_eq!(app.discord.count_refused(429), 0);
}

#[tokio::test]
async fn a_message_whose_answer_is_lost_stands_once() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel().thread("Saturday");
    home.fail_next(2, Fault::AnswerLost);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert_eq!(public(&home).len(), 1, "{}", table.transcript());
    home.fail_next(1, Fault::Down);
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&home).len(), 1);
}

#[tokio::test]
async fn a_message_whose_answer_is_lost_is_brought_up_to_date() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel().thread("Saturday");
    home.fail_next(1, Fault::AnswerLost);
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let lobby = home.wait_for_message(|m| m.has_button("Join")).await;
    // it changes before it is sent again
    boris.taps(&lobby, "Join").wait_for_response().await;
    lobby.wait_until(|m| m.text().contains("B  Boris")).await;
    app.closes(&[]).await;
    assert_eq!(home.from_bot().len(), 1, "{}", home.transcript());
}

#[tokio::test]
async fn a_server_in_trouble_delays_a_board_and_loses_nothing() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    for fault in [Fault::Down, Fault::AnswerLost, Fault::TooMany(1)] {
        app.discord.fail_next("PATCH", ORIGINAL, 1, fault.clone());
        table.board.channel().fail_next(1, fault);
        table.plays_on().await;
    }
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&table.home).len(), 1);
}

#[tokio::test]
async fn a_first_answer_that_does_not_arrive_is_still_one_move() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    app.discord.expect(40_060);
    let faults = [Fault::AnswerLost, Fault::Down, Fault::TooMany(1)];
    let database = app.database().await;
    for (seat, fault) in [0, 1, 0].into_iter().zip(faults) {
        table.wait_for_board(|m| m.has_button("Rock")).await;
        app.discord.fail_next("POST", CALLBACK, 1, fault);
        let before = table.count_moves().await;
        let press = table.taps(seat, "Rock");
        press.wait_for_response().await;
        wait_until_done(&database, &press).await;
        assert_eq!(table.count_moves().await, before + 1);
        table.wait_until_shown().await;
    }
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}
