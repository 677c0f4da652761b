//! The line to Discord breaks in every way, and no press is lost or done twice.

use std::time::Duration;

use tabletomb_tests::{
    patience::until,
    program::Program,
    stand_in::discord::{Discord, Gateway, Interaction, Limits, Person},
};

use crate::{
    house::{House, carried},
    table::Table,
};

/// How long a line may be down: the program pauses before it opens a new one, and looks only now
/// and then whether the old one lives.
const DOWN: Duration = Duration::from_secs(40);

async fn seated(house: &House) -> (Table, [Person; 2]) {
    let people = house.people(["Anna", "Boris"]);
    let [anna, boris] = &people;
    let table = Table::begun(house, &house.channel(), &[anna, boris]).await;
    house.is_quiet().await;
    (table, people)
}

/// Waits until the bot is told of events on a new line.
async fn back(gateway: &Gateway, connections: u64) {
    until("the line is back", DOWN, async || {
        let back = gateway.connections() > connections && gateway.is_connected();
        back.then_some(())
    })
    .await;
}

/// Plays the game to its end, and looks at everything.
async fn ends_well(house: &House, table: &mut Table) {
    table.plays_out().await;
    house.closes(&[]).await;
    table.assert_over().await;
}

#[tokio::test]
async fn an_order_to_connect_anew_loses_nothing() {
    let house = House::open().await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    let before = gateway.connections();
    gateway.order_reconnect();
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    carried(&house.book().await, &press).await;
    gateway.resumed(1).await;
    ends_well(&house, &mut table).await;
}

#[tokio::test]
async fn what_is_pressed_while_the_connection_is_down_is_told_when_it_is_back() {
    let house = House::open().await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    let before = gateway.connections();
    gateway.drop_connection();
    let presses = [table.taps(0, "Rock"), table.taps(1, "Paper")];
    back(&gateway, before).await;
    for press in &presses {
        carried(&house.book().await, press).await;
    }
    table.board_where(|m| m.text().contains("Thrown:")).await;
    assert_eq!(table.made().await, 2);
    ends_well(&house, &mut table).await;
}

#[tokio::test]
async fn an_invalid_session_is_resumed_or_begun_anew() {
    let house = House::open().await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    for resumable in [true, false] {
        let before = gateway.connections();
        gateway.invalidate(resumable);
        back(&gateway, before).await;
        table.plays_on().await;
    }
    assert!(gateway.identifies().len() >= 2, "a session of its own");
    ends_well(&house, &mut table).await;
}

#[tokio::test]
async fn a_session_that_was_forgotten_is_begun_anew() {
    let house = House::open().await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    gateway.forget_session();
    gateway.drop_connection();
    gateway.identified(2).await;
    ends_well(&house, &mut table).await;
}

/// A press of which the bot was never told leaves nothing behind; one that it has answered is done.
async fn assert_done_if_answered(house: &House, table: &Table, press: &Interaction) {
    house.is_quiet().await;
    assert_eq!(press.response().is_some(), table.made().await == 1);
}

#[tokio::test]
async fn a_line_that_goes_silent_is_thrown_away() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    discord.gateway().set_heartbeat(Duration::from_secs(2));
    let house = House::on(discord, |program| program).await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    let before = gateway.connections();
    gateway.go_silent();
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    assert_done_if_answered(&house, &table, &press).await;
    ends_well(&house, &mut table).await;
}

#[tokio::test]
async fn a_gateway_that_takes_nobody_for_a_while_is_tried_again() {
    let house = House::open().await;
    let (mut table, _) = seated(&house).await;
    let gateway = house.discord.gateway();
    let before = gateway.connections();
    gateway.refuse(Duration::from_secs(6));
    gateway.disconnected().await;
    let press = table.taps(0, "Rock");
    back(&gateway, before).await;
    assert_done_if_answered(&house, &table, &press).await;
    ends_well(&house, &mut table).await;
}

#[tokio::test]
async fn the_same_press_told_twice_is_done_once() {
    let house = House::open().await;
    let (mut table, [anna, boris]) = seated(&house).await;
    let first = table.presses(0, "Rock").await;
    table.presses(1, "Rock").await;
    table.board_where(|m| m.text().contains("Again: ")).await;
    let made = table.made().await;
    house.discord.expect(40_060);
    house.discord.redeliver(&first.event());
    let asked = anna.calls(&table.home, "play", &[("game", "rps-zombie")]);
    asked.said().await;
    house.is_quiet().await;
    house.discord.redeliver(&asked.event());
    boris.calls(&table.home, "help", &[]).said().await;
    house.is_quiet().await;
    assert_eq!(table.made().await, made);
    let count = house.book().await.tables().await;
    assert_eq!(count, 2, "one table a wish");
    house.closes(&[]).await;
    assert_eq!(table.home.threads().len(), 2);
}

#[tokio::test]
async fn the_program_ends_in_time_and_says_goodbye() {
    let mut house = House::open().await;
    let (table, _) = seated(&house).await;
    table.taps(0, "Rock").acknowledged().await;
    let began = tokio::time::Instant::now();
    assert!(house.program.stop().await.success());
    assert!(began.elapsed() < Duration::from_secs(5));
    house.discord.gateway().disconnected().await;
    house.program.restart().await;
    house.discord.gateway().identified(2).await;
    let mut table = table;
    ends_well(&house, &mut table).await;
    let printed = house.program.printed();
    assert!(!printed.contains("panicked"), "{printed}");
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
