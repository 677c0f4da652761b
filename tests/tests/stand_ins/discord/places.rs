//! Channels the bot may not see, may not write to, or that are not there.

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{Channel, Kind, Permission, Refusal};

use super::wire::Wire;
use super::{Bot, assert_accepted, assert_malformed, assert_refused};

#[tokio::test]
async fn a_channel_is_there_and_to_be_seen() {
    scene!(discord, bot, guild, channel, mut wire);
    let gone = guild.channel("gone");
    gone.delete();
    assert_eq!(
        wire.event("CHANNEL_DELETE").await["id"],
        gone.id().to_string()
    );
    assert_refused!(bot.say(&gone, "a"), UnknownChannel);
    assert_refused!(bot.get("/channels/5"), UnknownChannel);
    channel.deny(Permission::ViewChannel);
    assert_refused!(bot.say(&channel, "a"), MissingAccess);
    assert_refused!(
        bot.get(&format!("/channels/{}", channel.id())),
        MissingAccess
    );
    channel.allow(Permission::ViewChannel);
    assert_accepted(&bot.say(&channel, "a").await);
    guild.removes_bot();
    assert_eq!(
        wire.event("GUILD_DELETE").await["id"],
        guild.id().to_string()
    );
    assert_refused!(bot.say(&channel, "a"), MissingAccess);
    assert_refused!(bot.get(&format!("/guilds/{}", guild.id())), MissingAccess);
    guild.adds_bot();
    assert_accepted(&bot.say(&channel, "a").await);
    let elsewhere = discord
        .guild_without_bot("Database club")
        .channel("general");
    assert_refused!(bot.say(&elsewhere, "a"), MissingAccess);
}

#[tokio::test]
async fn rights_are_needed_and_told() {
    scene!(bot, guild, channel, mut wire);
    channel.deny(Permission::SendMessages);
    let told = wire.event("CHANNEL_UPDATE").await;
    assert_eq!(told["permission_overwrites"][0]["deny"], "2048");
    assert_refused!(bot.say(&channel, "a"), MissingPermissions);
    let typing = format!("/channels/{}/typing", channel.id());
    assert_refused!(
        bot.call(Method::POST, &typing, json!({})),
        MissingPermissions
    );
    channel.allow(Permission::SendMessages);
    assert_accepted(&bot.call(Method::POST, &typing, json!({})).await);
    guild.deny(Permission::SendMessages);
    assert_accepted(&bot.say(&channel, "the channel's own rule counts").await);
    let other = guild.channel("other");
    assert_refused!(bot.say(&other, "a"), MissingPermissions);
    guild.allow(Permission::SendMessages);
    assert_accepted(&bot.say(&other, "a").await);
}

async fn open_dm(bot: &Bot, recipient: u64) -> Value {
    let body = json!({ "recipient_id": recipient.to_string() });
    bot.call(Method::POST, "/users/@me/channels", body).await
}

#[tokio::test]
async fn a_private_channel_may_be_closed() {
    scene!(discord, bot, guild, anna);
    anna.joins(&guild);
    assert_refused!(open_dm(&bot, 5), UnknownUser);
    let dm: Channel = anna.dm();
    assert_eq!(open_dm(&bot, anna.id()).await["id"], dm.id().to_string());
    assert_eq!(dm.kind(), Kind::Dm);
    assert_accepted(&bot.say(&dm, "your turn").await);
    assert_eq!(anna.dm().messages()[0].text(), "your turn");
    anna.closes_dms();
    assert_refused!(bot.say(&dm, "a"), CannotSendToUser);
    anna.opens_dms();
    assert_accepted(&bot.say(&dm, "a").await);
    anna.shares_no_guild();
    assert_refused!(bot.say(&dm, "a"), NoMutualGuild);
    anna.joins(&guild);
    assert_accepted(&bot.say(&dm, "a").await);
    anna.leaves(&guild);
    assert_refused!(bot.say(&dm, "a"), NoMutualGuild);
    anna.joins(&guild);
    assert_accepted(&bot.say(&dm, "a").await);
    discord.set_dm_openings(1);
    assert_accepted(&open_dm(&bot, anna.id()).await);
    assert_refused!(open_dm(&bot, anna.id()), OpeningTooFast);
    assert!(anna.private_text().contains("your turn"));
}

#[tokio::test]
async fn guilds_tell_of_themselves() {
    scene!(discord, bot, guild, channel, anna);
    channel.thread("a thread is no channel of the list");
    anna.is_admin_in(&guild);
    let path = format!("/guilds/{}", guild.id());
    assert_eq!(bot.get(&path).await["name"], "Movie club");
    let channels = bot.get(&format!("{path}/channels")).await;
    assert_eq!(channels.as_array().unwrap().len(), 1, "{channels}");
    let roles = bot.get(&format!("{path}/roles")).await;
    let hers = bot.get(&format!("{path}/members/{}", anna.id())).await;
    assert_eq!(hers["roles"][0], roles[2]["id"], "{hers}");
    let mine = bot
        .get(&format!("{path}/members/{}", discord.app_id()))
        .await;
    assert_eq!(mine["roles"][0], roles[1]["id"], "{mine}");
    let bela = discord.person("Béla", "hu");
    let stranger = bot.get(&format!("{path}/members/{}", bela.id())).await;
    assert_refused(&stranger, &Refusal::UnknownMember);
    assert_refused!(bot.get("/guilds/5"), UnknownGuild);
    assert_eq!(bot.get("/users/@me/guilds").await[0]["name"], "Movie club");
    assert_eq!(bot.get("/users/@me").await["bot"], true);
    let app = bot.get("/applications/@me").await;
    assert_eq!(app, bot.get("/oauth2/applications/@me").await);
    assert_eq!(app["id"], discord.app_id().to_string());
    discord.expect(10004);
    discord.expect(10007);
    discord.assert_clean();
}

#[tokio::test]
async fn a_route_is_known_and_signed() {
    scene!(discord, bot, channel);
    assert_refused!(bot.get("/stickers/5"), UnknownRoute);
    assert_refused!(bot.call(Method::PUT, "/users/@me", json!({})), UnknownRoute);
    assert_eq!(discord.refused_calls().len(), 2);
    let path = format!(
        "{}/api/v10/channels/{}/messages",
        discord.url(),
        channel.id()
    );
    let unsigned = bot.client.post(&path).json(&json!({ "content": "a" }));
    assert_refused!(super::answer(unsigned), Unauthorized);
    let wrong = bot.client.post(&path).header("Authorization", "Bot wrong");
    assert_refused!(super::answer(wrong.json(&json!({}))), Unauthorized);
    assert_eq!(discord.count_refused(401), 2);
    let url = discord.url().replace("http", "ws");
    assert_eq!(bot.get("/gateway").await["url"], url);
    assert_eq!(bot.get("/gateway/bot").await["shards"], 1);
}

#[tokio::test]
async fn a_thread_hangs_in_a_text_channel() {
    scene!(bot, channel, anna, discord);
    let mut wire = Wire::connect_identified(&discord, 1 << 9).await;
    let board = bot.say(&channel, "board").await;
    let path = |of: &Channel, id: &Value| {
        format!(
            "/channels/{}/messages/{}/threads",
            of.id(),
            id.as_str().unwrap()
        )
    };
    let begin = async |of: &Channel, id: &Value, body: Value| {
        bot.call(Method::POST, &path(of, id), body).await
    };
    let named = || json!({ "name": "Round 1" });
    let dm = anna.dm();
    let hello = bot.say(&dm, "hello").await;
    assert_refused!(begin(&dm, &hello["id"], named()), WrongChannelType);
    let unnamed = begin(&channel, &board["id"], json!({})).await;
    assert_malformed(&unnamed, "name", "BASE_TYPE_BAD_LENGTH");
    let long = begin(&channel, &board["id"], json!({ "name": "x".repeat(101) })).await;
    assert_malformed(&long, "name", "BASE_TYPE_BAD_LENGTH");
    let odd = json!({ "name": "a", "auto_archive_duration": 61 });
    let odd = begin(&channel, &board["id"], odd).await;
    assert_malformed(&odd, "auto_archive_duration", "BASE_TYPE_CHOICES");
    assert_refused!(begin(&channel, &json!("5"), named()), UnknownMessage);
    channel.deny(Permission::CreatePublicThreads);
    assert_refused!(begin(&channel, &board["id"], named()), MissingPermissions);
    channel.allow(Permission::CreatePublicThreads);
    assert_eq!(
        begin(&channel, &board["id"], named()).await["id"],
        board["id"]
    );
    assert_refused!(begin(&channel, &board["id"], named()), ThreadExists);
    assert_eq!(channel.threads()[0].name(), "Round 1");
    let told = wire.event("MESSAGE_UPDATE").await;
    assert_eq!((&told["id"], &told["flags"]), (&board["id"], &json!(32)));
    assert_eq!(told["thread"]["id"], board["id"]);
}
