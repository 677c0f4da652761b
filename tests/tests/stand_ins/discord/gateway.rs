//! The gateway: sessions, and everything that may go wrong with them.

use std::time::Duration;

use serde_json::json;
use tabletomb_tests::stand_in::discord::Discord;

use super::assert_accepted;
use super::wire::{Wire, WireEvent};

#[tokio::test]
async fn a_bot_is_greeted_and_told_of_its_guilds() {
    let discord = Discord::start().await;
    let guild = discord.guild("Movie club");
    let channel = guild.channel("general");
    discord.guild_without_bot("Database club");
    let gateway = discord.gateway();
    gateway.set_heartbeat(Duration::from_millis(500));
    let mut wire = Wire::open(&discord).await.unwrap();
    assert_eq!(wire.hear_payload().await["d"]["heartbeat_interval"], 500);
    assert!(!gateway.is_connected());
    wire.identify(discord.token(), 1).await;
    let ready = wire.event("READY").await;
    let unavailable = json!([{ "id": guild.id().to_string(), "unavailable": true }]);
    assert_eq!(ready["guilds"], unavailable);
    assert_eq!(ready["application"]["id"], discord.app_id().to_string());
    let told = wire.event("GUILD_CREATE").await;
    assert_eq!(told["channels"][0]["id"], channel.id().to_string());
    wire.say(json!({ "op": 1, "d": wire.seq })).await;
    assert_eq!(wire.hear_payload().await["op"], 11);
    discord.wait_until_listening().await;
    assert_eq!((gateway.heartbeats(), gateway.intents()), (1, Some(1)));
    assert_eq!(gateway.identifies()[0]["properties"]["os"], "linux");
    assert_eq!(gateway.connections(), 1);
}

#[tokio::test]
async fn a_bot_that_is_wrong_is_shut_out() {
    let discord = Discord::start().await;
    let after = async |said: serde_json::Value| {
        let mut wire = Wire::connect(&discord).await;
        wire.say(said).await;
        wire.hear_close().await
    };
    let identify = |token: &str, intents: serde_json::Value| json!({ "op": 2, "d": { "token": token, "intents": intents, "properties": {} } });
    assert_eq!(after(identify("wrong", json!(1))).await, 4004);
    for privileged in [1, 8, 15] {
        assert_eq!(
            after(identify(discord.token(), json!(1 << privileged))).await,
            4014
        );
    }
    assert_eq!(after(identify(discord.token(), json!("all"))).await, 4013);
    let resume = json!({ "op": 6, "d": { "token": "wrong", "session_id": "s", "seq": 1 } });
    assert_eq!(after(resume).await, 4004);
    assert_eq!(after(json!({ "op": 3, "d": {} })).await, 4003);
    assert_eq!(after(json!({ "op": 77 })).await, 4001);
    let mut wire = Wire::connect(&discord).await;
    wire.say_text("hello").await;
    assert_eq!(wire.hear_close().await, 4002);
    let mut wire = Wire::connect_identified(&discord, 0).await;
    wire.identify(discord.token(), 0).await;
    assert_eq!(wire.hear_close().await, 4005);
}

#[tokio::test]
async fn what_happens_meanwhile_is_told_when_the_session_is_resumed() {
    scene!(discord, bot, channel, anna, mut wire);
    bot.offer_play().await;
    wire.event("GUILD_CREATE").await;
    let (session, seq) = ("session-1", wire.seq);
    discord.gateway().drop_connection();
    assert!(matches!(wire.hear().await, WireEvent::Broken));
    discord.gateway().wait_until_disconnected().await;
    let call = anna.calls(&channel, "play", &[]);
    assert!(!call.is_told() && discord.unanswered_interactions().is_empty());
    let mut wire = Wire::connect(&discord).await;
    wire.resume(&discord, session, seq).await;
    let told = wire.hear_payload().await;
    assert_eq!(
        (&told["t"], &told["d"]["id"]),
        (&json!("INTERACTION_CREATE"), &json!(call.id().to_string()))
    );
    assert_eq!(wire.hear_payload().await["t"], "RESUMED");
    discord.gateway().wait_until_resumed(1).await;
    assert!(call.is_told());
    assert_accepted(&bot.respond(&call, 4, json!({ "content": "a" })).await);
    discord.redeliver(&call.event());
    assert_eq!(
        wire.event("INTERACTION_CREATE").await["id"],
        call.id().to_string()
    );
    assert_eq!(discord.gateway().resumes(), 1);
    discord.assert_clean();
}

#[tokio::test]
async fn without_a_session_it_is_lost() {
    scene!(discord, bot, channel, anna, wire);
    bot.offer_play().await;
    wire.goodbye().await;
    discord.gateway().wait_until_disconnected().await;
    let lost = anna.calls(&channel, "play", &[]);
    let mut wire = Wire::connect(&discord).await;
    wire.resume(&discord, "session-1", 1).await;
    assert_eq!(wire.hear_payload().await, json!({ "op": 9, "d": false }));
    wire.identify(discord.token(), 1).await;
    wire.event("GUILD_CREATE").await;
    assert!(wire.is_quiet().await && !lost.is_told());
    discord.gateway().wait_until_identified(2).await;
    discord.assert_clean();
}

#[tokio::test]
async fn a_session_is_not_resumed_from_its_future() {
    let discord = Discord::start().await;
    let wire = Wire::connect_identified(&discord, 0).await;
    drop(wire);
    discord.gateway().wait_until_disconnected().await;
    let mut wire = Wire::connect(&discord).await;
    wire.resume(&discord, "session-1", 99).await;
    assert_eq!(wire.hear_close().await, 4007);
}

#[tokio::test]
async fn a_test_may_end_or_invalidate_a_session() {
    let discord = Discord::start().await;
    let gateway = discord.gateway();
    let mut wire = Wire::connect_identified(&discord, 0).await;
    gateway.order_reconnect();
    assert_eq!(wire.hear_payload().await["op"], 7);
    gateway.invalidate(true);
    assert_eq!(wire.hear_payload().await, json!({ "op": 9, "d": true }));
    let mut wire = Wire::connect(&discord).await;
    wire.resume(&discord, "session-1", 1).await;
    assert_eq!(wire.hear_payload().await["t"], "RESUMED");
    gateway.invalidate(false);
    assert_eq!(wire.hear_payload().await, json!({ "op": 9, "d": false }));
    wire.identify(discord.token(), 0).await;
    wire.event("READY").await;
    gateway.close(4000);
    assert_eq!(wire.hear_close().await, 4000);
    gateway.forget_session();
    let mut wire = Wire::connect(&discord).await;
    wire.resume(&discord, "session-2", 1).await;
    assert_eq!(wire.hear_payload().await["op"], 9);
}

#[tokio::test]
async fn a_silent_line_stays_open() {
    scene!(discord, bot, channel, anna, mut wire);
    bot.offer_play().await;
    wire.event("GUILD_CREATE").await;
    let seq = wire.seq;
    discord.gateway().go_silent();
    wire.say(json!({ "op": 1, "d": seq })).await;
    let call = anna.calls(&channel, "play", &[]);
    assert!(wire.is_quiet().await && !discord.gateway().is_connected());
    let mut second = Wire::connect(&discord).await;
    second.resume(&discord, "session-1", seq).await;
    assert_eq!(
        second.event("INTERACTION_CREATE").await["id"],
        call.id().to_string()
    );
    drop(wire);
    assert_eq!(second.hear_payload().await["t"], "RESUMED");
    call.forgive();
    discord.assert_clean();
}

#[tokio::test]
async fn connections_are_refused_for_a_while_or_never_greeted() {
    let discord = Discord::start().await;
    let gateway = discord.gateway();
    let mut wire = Wire::connect_identified(&discord, 0).await;
    gateway.refuse(Duration::from_secs(1));
    assert!(matches!(wire.hear().await, WireEvent::Broken));
    assert!(Wire::open(&discord).await.is_err());
    tokio::time::sleep(Duration::from_millis(1050)).await;
    gateway.keep_hello(true);
    let mut wire = Wire::open(&discord).await.unwrap();
    assert!(wire.is_quiet().await);
    gateway.keep_hello(false);
    Wire::connect_identified(&discord, 0).await;
    gateway.wait_until_connected().await;
}

#[tokio::test]
async fn messages_are_told_to_those_who_asked() {
    scene!(discord, bot, channel, anna, mut wire);
    wire.event("GUILD_CREATE").await;
    anna.says(&channel, "not heard");
    assert!(wire.is_quiet().await);
    let mut wire = Wire::connect_identified(&discord, 1 | 1 << 9 | 1 << 12).await;
    anna.says(&channel, "hello");
    let told = wire.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&told["content"], &told["author"]["global_name"]),
        (&json!(""), &json!("Anna"))
    );
    anna.says(&anna.dm(), "in private");
    assert_eq!(wire.event("MESSAGE_CREATE").await["content"], "in private");
    let board = bot.say(&channel, "board").await;
    assert_eq!(wire.event("MESSAGE_CREATE").await["content"], "board");
    bot.edit(&channel, &board, json!({ "content": "2" })).await;
    assert_eq!(wire.event("MESSAGE_UPDATE").await["content"], "2");
    channel.from_bot()[0].remove();
    assert_eq!(wire.event("MESSAGE_DELETE").await["id"], board["id"]);
}
