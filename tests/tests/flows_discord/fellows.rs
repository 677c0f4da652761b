//! Several processes share Discord's shards and tables by a database on a server of PostgreSQL: what one
//! of them had is the others' when it is killed or stands still.

use std::time::Duration;

use futures::future::join_all;
use tabletomb_tests::fellows::{Fellows, SharedGame, disturbances};
use tabletomb_tests::flows::post::{choices, is_about};
use tabletomb_tests::polling::{PATIENCE, wait_until, wait_within};
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::discord::{Channel, Discord, Limits, Message};

use crate::table::panes;

/// Complaints explained by a kill: an answer that came too late or twice, and messages lost on the way.
const EXPLAINED: [&str; 7] = [
    "Unknown interaction",
    // what was to be said of a press that nobody had acknowledged before the kill
    "Unknown Webhook",
    "already been acknowledged",
    "already been created",
    "Unknown Message",
    "no answer",
    "identifies itself too early",
];

/// The recommended number of shards, and of sessions that may be opened at once.
const SHARDS: u64 = 4;

/// Minimum time that Discord wants between two sessions it counts together.
const PACE: Duration = Duration::from_secs(5);

/// A hand is shown beside the board and in the private chat, and its holder can choose in either. That holds whichever
/// process hears of the place and whichever has the table.
async fn hands_are_shown(discord: &Discord, home: &Channel) {
    let people = ["Vera", "Boris"].map(|name| discord.person(name, "en-US"));
    let game = SharedGame::begins(people.clone(), home).await;
    let board = async || game.board().filter(|board| !choices(board).is_empty());
    let board = wait_within(PATIENCE, board).await.expect("it has begun");
    for person in &people {
        person.presses(&board, "My hand").await;
    }
    let here = async || panes(&people[0], &board.channel(), &game.id).pop();
    let here = wait_within(PATIENCE, here)
        .await
        .expect("a pane beside the board");
    let is_pane = |m: &Message| is_about(m, &game.id);
    let direct = people[1].dm().wait_for_message(is_pane).await;
    people[0].taps(&here, &choices(&here)[0]);
    let chosen = here.wait_until(|pane| pane.edits() > 0).await.edits();
    people[1].taps(&direct, &choices(&direct)[0]);
    let both = async || game.shows("Thrown:").then_some(());
    wait_until("both have thrown", PATIENCE, both).await;
    here.wait_until(|pane| pane.edits() > chosen).await;
}

#[tokio::test]
async fn shards_and_tables_of_one_go_on_at_the_other() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    let gateway = discord.gateway();
    gateway.recommend(SHARDS, SHARDS);
    gateway.set_identify_pace(PACE);
    let set = |_, program: Program| program.discord(discord.url(), discord.token());
    let Some(mut fellows) = Fellows::start("shards", 2, set).await else {
        return;
    };
    gateway.wait_until_all_connected(SHARDS).await;
    // what stands in memory of a pane is lost where its table goes to another process
    fellows.wait_until_shared("discord").await;
    fellows.wait_until_shared("shard").await;
    gateway.wait_until_all_connected(SHARDS).await;
    discord.wait_until_offered("play").await;
    let homes = (0..SHARDS).map(|shard| discord.guild_of_shard("Club", shard, SHARDS));
    let homes: Vec<_> = homes.map(|guild| guild.channel("games")).collect();
    join_all(homes.iter().map(|home| hands_are_shown(&discord, home))).await;
    let homes = homes.into_iter().map(|home| {
        let people = ["Anna", "Boris"].map(|name| discord.person(name, "en-US"));
        (people, home)
    });
    let wait_until_heard = gateway.wait_until_all_connected(SHARDS);
    let times = disturbances(1);
    fellows
        .are_played_at(times, homes.collect(), wait_until_heard)
        .await;
    discord.assert_clean_but(&EXPLAINED);
    fellows.go().await;
}
