//! The line to Discord breaks in every way, and no press is lost or done twice.

use std::time::Duration;

use tabletomb_tests::polling::until;
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::discord::{
    Discord, Fault, Gateway, Interaction, Limits, Permission,
};
use tokio::time::Instant;

use crate::app::{App, CALLBACK, carried};
use crate::table::{Table, public, seated};

/// Maximum time a line may be down. The program pauses before it opens a new line, and checks only now and then whether
/// the old one lives.
const DOWN: Duration = Duration::from_secs(40);

/// Waits until the bot is told of events on a new line.
async fn back(gateway: &Gateway, connections: u64) {
    until("the line is back", DOWN, async || {
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
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.order_reconnect();
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    carried(&app.database().await, &press).await;
    gateway.resumed(1).await;
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_line_that_drops_again_and_again_is_taken_up_each_time() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let sessions = gateway.identifies().len();
    for drops in 1..=4 {
        let before = gateway.connections();
        gateway.drop_connection();
        back(&gateway, before).await;
        gateway.resumed(drops).await;
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
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let agent = gateway.agent().expect("it says who it is");
    assert!(agent.starts_with("DiscordBot ("), "{agent}");
    let sessions = gateway.identifies().len();
    let before = gateway.connections();
    gateway.close(4000);
    back(&gateway, before).await;
    gateway.resumed(1).await;
    assert_eq!(gateway.identifies().len(), sessions);
    gateway.close(4009);
    gateway.identified(sessions + 1).await;
    ends_well(&app, &mut table).await;
    let printed = app.program.printed();
    for told in ["connection lost", "connected again"] {
        let line = format!("gateway {told}");
        assert_eq!(printed.matches(&line).count(), 2, "{printed}");
    }
}

#[tokio::test]
async fn what_is_pressed_while_the_connection_is_down_is_told_when_it_is_back() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.drop_connection();
    let presses = [table.taps(0, "Rock"), table.taps(1, "Paper")];
    back(&gateway, before).await;
    for press in &presses {
        carried(&app.database().await, press).await;
    }
    table.board_where(|m| m.text().contains("Thrown:")).await;
    assert_eq!(table.made().await, 2);
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn an_invalid_session_is_resumed_or_begun_anew() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    for resumable in [true, false] {
        let before = gateway.connections();
        gateway.invalidate(resumable);
        back(&gateway, before).await;
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
    back(&gateway, before).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    ends_well(&app, &mut table).await;
    assert!(moderators.public_texts().is_empty());
    assert!(!app.program.printed().contains("failed to parse"));
}

#[tokio::test]
async fn a_session_that_was_forgotten_is_begun_anew() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    gateway.forget_session();
    gateway.drop_connection();
    gateway.identified(2).await;
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_nothing_and_is_asked_after() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    app.discord.revokes_token();
    let mend = "TABLETOMB_DISCORD_TOKEN is refused by Discord: copy the token";
    app.until("the log says so", || app.program.printed().contains(mend))
        .await;
    app.discord.restores_token();
    app.discord.gateway().identified(2).await;
    table.goes_on().await;
    app.closes(&["401"]).await;
    table.assert_explained().await;
}

/// Asserts that a press never told to the bot leaves nothing behind, and that an answered one is done.
async fn assert_done_if_answered(app: &App, table: &Table, press: &Interaction) {
    app.is_quiet().await;
    assert_eq!(press.response().is_some(), table.made().await == 1);
}

#[tokio::test]
async fn a_line_that_goes_silent_is_thrown_away() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    discord.gateway().set_heartbeat(Duration::from_secs(2));
    let app = App::on(discord, |program| program).await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.go_silent();
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    gateway.resumed(1).await;
    assert_done_if_answered(&app, &table, &press).await;
    // what was told of too late isn't done, and can't be answered
    press.forgive();
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn a_gateway_that_takes_nobody_for_a_while_is_tried_again() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let gateway = app.discord.gateway();
    let before = gateway.connections();
    gateway.refuse(Duration::from_secs(4));
    gateway.disconnected().await;
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    assert_done_if_answered(&app, &table, &press).await;
    // a session that is still worth it tells of what is too late
    press.forgive();
    ends_well(&app, &mut table).await;
}

#[tokio::test]
async fn the_same_press_told_twice_is_done_once() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = seated(&app).await;
    let first = table.presses(0, "Rock").await;
    table.presses(1, "Rock").await;
    table.board_where(|m| m.text().contains("Again: ")).await;
    let made = table.made().await;
    // it is answered once more, and what was promised then taken back
    app.discord.expect(40_060);
    app.discord.expect(10_008);
    app.discord.redeliver(&first.event());
    let asked = anna.calls(&table.home, "play", &[("game", "rps-zombie")]);
    asked.acknowledged().await;
    app.is_quiet().await;
    app.discord.redeliver(&asked.event());
    boris.calls(&table.home, "help", &[]).said().await;
    app.is_quiet().await;
    assert_eq!(table.made().await, made);
    let count = app.database().await.tables().await;
    assert_eq!(count, 2, "one table a wish");
    app.closes(&[]).await;
    assert_eq!(public(&table.home).len(), 2, "a board and a lobby");
}

#[tokio::test]
async fn the_program_ends_in_time_and_what_it_has_answered_is_done() {
    let mut app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let database = app.database().await;
    for starts in 2..5 {
        table.is_shown().await;
        let cards = ["Rock", "Paper", "Scissors"].into_iter().cycle();
        let presses = cards.take(12).map(|card| table.taps(0, card));
        let presses: Vec<Interaction> = presses.collect();
        for press in &presses {
            press.acknowledged().await;
        }
        let began = Instant::now();
        assert!(app.program.stop().await.success());
        assert!(began.elapsed() < Duration::from_secs(5));
        app.discord.gateway().disconnected().await;
        app.program.restart().await;
        app.discord.gateway().identified(starts).await;
        for press in &presses {
            carried(&database, press).await;
        }
    }
    ends_well(&app, &mut table).await;
    let printed = app.program.printed();
    assert!(!printed.contains("panicked"), "{printed}");
}

#[tokio::test]
async fn a_press_whose_answer_is_under_way_when_the_program_is_to_end_is_done() {
    let mut app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let slow = Fault::Slow(Duration::from_secs(1));
    app.discord.fail_next("POST", CALLBACK, 1, slow);
    let press = table.taps(0, "Rock");
    press.acknowledged().await;
    assert!(app.program.stop().await.success());
    app.program.restart().await;
    app.discord.gateway().identified(2).await;
    carried(&app.database().await, &press).await;
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
        let printed = program.printed();
        printed.contains("TABLETOMB_DISCORD_TOKEN").then_some(())
    };
    until("it is told", DOWN, told).await;
    assert!(!program.printed().contains("not-the-token"));
}
