//! Shards: every one has its guilds and a session of its own.

use std::time::Duration;

use serde_json::json;
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::stand_in::discord::{Discord, Guild};

use super::Bot;
use super::wire::Wire;

/// Two shards with a guild each, told of everything so far.
struct Pair {
    discord: Discord,
    guilds: [Guild; 2],
    first: Wire,
    second: Wire,
}

impl Pair {
    async fn start() -> Self {
        let discord = Discord::start().await;
        let guilds = [0, 1].map(|shard| discord.guild_of_shard("Movie club", shard, 2));
        let mut first = Wire::connect_shard(&discord, 0, 2).await;
        let mut second = Wire::connect_shard(&discord, 1, 2).await;
        for (wire, guild) in [&mut first, &mut second].into_iter().zip(&guilds) {
            let told = wire.event("GUILD_CREATE").await;
            assert_eq!(told["id"], guild.id().to_string());
        }
        Self {
            discord,
            guilds,
            first,
            second,
        }
    }

    /// Waits until these shards alone are connected.
    async fn wait_until_connected(&self, ids: &[u64]) {
        let gateway = self.discord.gateway();
        let look = async || (gateway.shards_connected() == ids).then_some(());
        wait_until("these shards are connected", PATIENCE, look).await;
    }
}

#[tokio::test]
async fn what_happens_in_a_guild_is_told_to_its_shard_alone() {
    let mut pair = Pair::start().await;
    let channel = pair.guilds[1].channel("general");
    assert_eq!(pair.second.hear_payload().await["t"], "CHANNEL_CREATE");
    let anna = pair.discord.person("Anna", "pl");
    anna.says(&channel, "hello");
    let told = pair.second.hear_payload().await;
    assert_eq!(
        (&told["t"], &told["d"]["channel_id"]),
        (&json!("MESSAGE_CREATE"), &json!(channel.id().to_string()))
    );
    pair.guilds[1].removes_bot();
    assert_eq!(pair.second.hear_payload().await["t"], "GUILD_DELETE");
    assert!(pair.first.is_quiet().await);
}

#[tokio::test]
async fn what_is_said_in_private_is_told_to_the_first_shard_alone() {
    let mut pair = Pair::start().await;
    let anna = pair.discord.person("Anna", "pl");
    anna.says(&anna.dm(), "in private");
    let told = pair.first.event("MESSAGE_CREATE").await;
    assert_eq!(told["content"], "in private");
    assert!(pair.second.is_quiet().await);
}

#[tokio::test]
async fn a_shard_that_resumes_leaves_the_others_alone() {
    let mut pair = Pair::start().await;
    let gateway = pair.discord.gateway();
    gateway.wait_until_all_connected(2).await;
    let seq = pair.second.seq;
    // what was its connection breaks
    pair.second = Wire::connect(&pair.discord).await;
    pair.wait_until_connected(&[0]).await;
    assert!(!gateway.is_connected());
    pair.guilds[1].channel("general");
    pair.second.resume(&pair.discord, "session-2", seq).await;
    assert_eq!(pair.second.hear_payload().await["t"], "CHANNEL_CREATE");
    assert_eq!(pair.second.hear_payload().await["t"], "RESUMED");
    gateway.wait_until_all_connected(2).await;
    assert!(pair.first.is_quiet().await);
}

#[tokio::test]
async fn a_shard_that_says_goodbye_or_begins_anew_leaves_the_others_alone() {
    let mut pair = Pair::start().await;
    let mut second = Wire::connect(&pair.discord).await;
    second.identify_as([1, 2], pair.discord.token(), 1).await;
    let ready = second.event("READY").await;
    let own = json!([{ "id": pair.guilds[1].id().to_string(), "unavailable": true }]);
    assert_eq!(ready["guilds"], own);
    pair.guilds[1].channel("general");
    second.event("CHANNEL_CREATE").await;
    assert!(pair.second.is_quiet().await, "another took its place");
    second.goodbye().await;
    pair.wait_until_connected(&[0]).await;
    let mut second = Wire::connect(&pair.discord).await;
    second.resume(&pair.discord, "session-3", 1).await;
    assert_eq!(second.hear_payload().await, json!({ "op": 9, "d": false }));
    assert!(pair.discord.gateway().is_connected());
    assert!(pair.first.is_quiet().await);
}

#[tokio::test]
async fn bots_of_different_numbers_of_shards_are_there_beside_each_other() {
    let mut pair = Pair::start().await;
    let mut whole = Wire::connect_shard(&pair.discord, 0, 1).await;
    for _ in &pair.guilds {
        whole.event("GUILD_CREATE").await;
    }
    pair.guilds[1].channel("general");
    for wire in [&mut whole, &mut pair.second] {
        assert_eq!(wire.hear_payload().await["t"], "CHANNEL_CREATE");
    }
    assert!(pair.first.is_quiet().await);
    pair.wait_until_connected(&[0, 1]).await;
}

#[tokio::test]
async fn a_shard_that_there_is_not_is_shut_out() {
    let discord = Discord::start().await;
    for shard in [[2, 2], [0, 0]] {
        let mut wire = Wire::connect(&discord).await;
        wire.identify_as(shard, discord.token(), 0).await;
        assert_eq!(wire.hear_close().await, 4010);
    }
}

#[tokio::test]
async fn a_shard_that_identifies_itself_too_early_is_turned_away_and_blamed() {
    let (discord, bot) = Bot::start().await;
    let gateway = discord.gateway();
    gateway.set_identify_pace(Duration::from_secs(3600));
    Wire::connect_shard(&discord, 0, 2).await;
    let mut second = Wire::connect(&discord).await;
    second.identify_as([1, 2], discord.token(), 0).await;
    assert_eq!(second.hear_payload().await, json!({ "op": 9, "d": false }));
    let complaint = "shard 1 of 2 identifies itself too early";
    assert_eq!(discord.violations(), [complaint]);
    discord.assert_clean_but(&[complaint]);
    gateway.recommend(2, 2);
    let told = bot.get("/gateway/bot").await;
    let concurrency = &told["session_start_limit"]["max_concurrency"];
    assert_eq!((&told["shards"], concurrency), (&json!(2), &json!(2)));
    second.identify_as([1, 2], discord.token(), 0).await;
    second.event("READY").await;
    assert_eq!(discord.violations().len(), 1);
}
