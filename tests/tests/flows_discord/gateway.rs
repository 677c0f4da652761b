//! The line to Discord breaks in every way, and no press is lost or done twice.

use std::time::Duration;

use tabletomb_tests::polling::wait_until;
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::discord::{
    Discord, Fault, Gateway, Interaction, Limits, Permission,
};
use tokio::time::Instant;

use crate::app::{App, CALLBACK, wait_until_done};
use crate::table::{Table, begin_duel, public};

/// Maximum time a line may be down. The program pauses before it opens a new line, and checks only now and then whether
/// the old one lives.
const DOWN: Duration = Duration::from_secs(40);

/// Waits until the bot is told of events on a new line.
async fn wait_until_back(gateway: &Gateway, connections: u64) {
    wait_until("the line is back", DOWN, async || {
        let back = gateway.connections() > connections && gateway.is_connected();
        back.then_some(())
    })
    .await;
}

/// Plays on, and looks at everything.
async fn ends_well(app: &App, table: &mut Table) {
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn an_order_to_connect_anew_loses_nothing() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.order_reconnect();
    let press = table.taps(0, "Rock");
    wait_until_back(&gateway, before).await;
    wait_until_done(&app.database().await, &press).await;
    gateway.wait_until_resumed(1).await;
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_line_that_drops_again_and_again_is_taken_up_each_time() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let sessions = gateway.identifies().len();
    for drops in 1..=4 {
        let before = gateway.connections();
        gateway.drop_connection();
        wait_until_back(&gateway, before).await;
        gateway.wait_until_resumed(drops).await;
    }
    assert_eq!(
        gateway.identifies().len(),
        sessions,
        "no session of the day is spent"
    );
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn the_code_of_a_close_says_whether_the_session_goes_on() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let agent = gateway.agent().expect("it says who it is");
    assert!(agent.starts_with("DiscordBot ("), "{agent}");
    let sessions = gateway.identifies().len();
    let before = gateway.connections();
    gateway.close(4000);
    wait_until_back(&gateway, before).await;
    gateway.wait_until_resumed(1).await;
    assert_eq!(gateway.identifies().len(), sessions);
    gateway.close(4009);
    gateway.wait_until_identified(sessions + 1).await;
    ends_well(&app, &mut table).await;
    let printed = app.program.printed_text();
    for told in ["connection lost", "connected again"] {
        let line = format!("gateway {told}");
        assert_eq!(printed.matches(&line).count(), 2, "{printed}");
    }
}

#[tokio::test]
async fn what_is_pressed_while_the_connection_is_down_is_told_when_it_is_back() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.drop_connection();
    let presses = [table.taps(0, "Rock"), table.taps(1, "Paper")];
    wait_until_back(&gateway, before).await;
    for press in &presses {
        wait_until_done(&app.database().await, press).await;
    }
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    assert_eq!(table.count_moves().await, 2);
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn an_invalid_session_is_resumed_or_begun_anew() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    for resumable in [true, false] {
        let before = gateway.connections();
        gateway.invalidate(resumable);
        wait_until_back(&gateway, before).await;
        table.plays_on().await;
    }
    assert!(gateway.identifies().len() >= 2, "a session of its own");
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_server_whose_channels_are_hidden_from_the_bot_is_played_on() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let moderators = guild.channel("moderators");
    moderators.deny(Permission::ViewChannel);
    let home = guild.channel("games");
    // it would greet the server there
    app.discord.expect(50_001);
    guild.adds_bot();
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.invalidate(false);
    wait_until_back(&gateway, before).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    ends_well(&app, &mut table).await;
    assert!(moderators.public_texts().is_empty());
    assert!(!app.program.printed_text().contains("failed to parse"));
}

#[tokio::test]
async fn a_session_that_was_forgotten_is_begun_anew() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    gateway.forget_session();
    gateway.drop_connection();
    gateway.wait_until_identified(2).await;
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_nothing_and_is_asked_after() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    app.discord.revokes_token();
    let mend = "TABLETOMB_DISCORD_TOKEN is refused by Discord: copy the token";
    app.wait_until("the log says so", || {
        app.program.printed_text().contains(mend)
    })
    .await;
    app.discord.restores_token();
    app.discord.gateway().wait_until_identified(2).await;
    table.goes_on().await;
    app.closes(&["401"]).await;
    table.assert_explained().await;
}

/// Asserts that a press never told to the bot leaves nothing behind, and that an answered one is done.
async fn assert_done_if_answered(app: &App, table: &Table, press: &Interaction) {
    app.wait_until_quiet().await;
    assert_eq!(press.response().is_some(), table.count_moves().await == 1);
}

#[tokio::test]
async fn a_line_that_goes_silent_is_thrown_away() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    discord.gateway().set_heartbeat(Duration::from_secs(2));
    let app = App::on(discord, |program| program).await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.go_silent();
    let press = table.taps(0, "Rock");
    wait_until_back(&gateway, before).await;
    gateway.wait_until_resumed(1).await;
    assert_done_if_answered(&app, &table, &press).await;
    // what was told of too late isn't done, and can't be answered
    press.forgive();
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_gateway_that_takes_nobody_for_a_while_is_tried_again() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.refuse(Duration::from_secs(4));
    gateway.wait_until_disconnected().await;
    let press = table.taps(0, "Rock");
    wait_until_back(&gateway, before).await;
    assert_done_if_answered(&app, &table, &press).await;
    // a session that is still worth it tells of what is too late
    press.forgive();
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn the_same_press_told_twice_is_done_once() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = begin_duel(&app).await;
    let first = table.presses(0, "Rock").await;
    table.presses(1, "Rock").await;
    table.wait_for_board(|m| m.text().contains("Again: ")).await;
    let made = table.count_moves().await;
    // it is answered once more, and what was promised then taken back
    app.discord.expect(40_060);
    app.discord.expect(10_008);
    app.discord.redeliver(&first.event());
    let asked = anna.calls(&table.home, "play", &[("game", "rps-zombie")]);
    asked.wait_for_response().await;
    app.wait_until_quiet().await;
    app.discord.redeliver(&asked.event());
    boris
        .calls(&table.home, "help", &[])
        .wait_for_content()
        .await;
    app.wait_until_quiet().await;
    assert_eq!(table.count_moves().await, made);
    let count = app.database().await.tables().await;
    assert_eq!(count, 2, "one table a wish");
    app.closes(&[]).await;
    assert_eq!(public(&table.home).len(), 2, "a board and a lobby");
}

#[tokio::test]
async fn the_program_ends_in_time_and_what_it_has_answered_is_done() {
    let mut app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let database = app.database().await;
    for starts in 2..5 {
        table.wait_until_shown().await;
        let cards = ["Rock", "Paper", "Scissors"].into_iter().cycle();
        let presses = cards.take(12).map(|card| table.taps(0, card));
        let presses: Vec<Interaction> = presses.collect();
        for press in &presses {
            press.wait_for_response().await;
        }
        let began = Instant::now();
        assert!(app.program.stop().await.success());
        assert!(began.elapsed() < Duration::from_secs(5));
        app.discord.gateway().wait_until_disconnected().await;
        app.program.restart().await;
        app.discord.gateway().wait_until_identified(starts).await;
        for press in &presses {
            wait_until_done(&database, press).await;
        }
    }
    ends_well(&app, &mut table).await;
    let printed = app.program.printed_text();
    assert!(!printed.contains("panicked"), "{printed}");
}

#[tokio::test]
async fn a_press_whose_answer_is_under_way_when_the_program_is_to_end_is_done() {
    let mut app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let slow = Fault::Slow(Duration::from_secs(1));
    app.discord.fail_next("POST", CALLBACK, 1, slow);
    let press = table.taps(0, "Rock");
    press.wait_for_response().await;
    assert!(app.program.stop().await.success());
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(2).await;
    wait_until_done(&app.database().await, &press).await;
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_refused_token_ends_discord_and_says_why() {
    let discord = Discord::start().await;
    let program = Program::new()
        .discord(discord.url(), "MTAw.G0.not-the-token-of-any-bot")
        .start()
        .await;
    let told = async || {
        let printed = program.printed_text();
        printed.contains("TABLETOMB_DISCORD_TOKEN").then_some(())
    };
    wait_until("it is told", DOWN, told).await;
    assert!(!program.printed_text().contains("not-the-token"));
}
