//! Faults that a test orders, and the blame for them.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use tabletomb_tests::stand_in::discord::{Fault, Refusal};

use super::assert_accepted;

/// The route of new messages.
const MESSAGES: &str = "/channels/{channel_id}/messages";

#[tokio::test]
async fn what_is_ordered_comes_so_many_times() {
    scene!(discord, bot, channel);
    discord.fail_next("POST", MESSAGES, 1, Fault::TooMany(7));
    discord.fail_next("POST", MESSAGES, 1, Fault::Down);
    discord.fail_next("POST", MESSAGES, 1, Fault::Refused(Refusal::MissingAccess));
    let limited = bot.say(&channel, "a").await;
    assert_eq!(
        (&limited["status"], &limited["retry_after"]),
        (&json!(429), &json!(7.0))
    );
    assert_refused!(bot.say(&channel, "a"), Down);
    assert_refused!(bot.say(&channel, "a"), MissingAccess);
    assert_accepted(&bot.say(&channel, "a").await);
    assert_eq!(
        (channel.from_bot().len(), discord.refused_calls().len()),
        (1, 3)
    );
    discord.assert_clean();
}

#[tokio::test]
async fn an_answer_gets_lost_though_all_was_done() {
    scene!(discord, bot, channel);
    discord.fail_next("POST", MESSAGES, 1, Fault::AnswerLost);
    let body = json!({ "content": "a", "nonce": "n1", "enforce_nonce": true });
    let path = format!("/channels/{}/messages", channel.id());
    let sent = bot.request(Method::POST, &path).json(&body).send().await;
    let lost = match sent {
        Ok(response) => response.text().await.is_err(),
        Err(_) => true,
    };
    assert!(lost, "the connection breaks");
    assert_accepted(&bot.send(&channel, body).await);
    assert_eq!(channel.from_bot().len(), 1, "the nonce makes one of them");
    discord.assert_clean();
}

#[tokio::test]
async fn an_answer_may_be_slow_and_a_channel_may_fail_alone() {
    scene!(discord, bot, guild, channel);
    discord.fail_next(
        "GET",
        "/users/@me",
        1,
        Fault::Slow(Duration::from_millis(80)),
    );
    let began = Instant::now();
    assert_accepted(&bot.get("/users/@me").await);
    assert!(began.elapsed() >= Duration::from_millis(80));
    channel.fail_next(2, Fault::Down);
    assert_accepted(&bot.say(&guild.channel("other"), "a").await);
    for _ in 0..2 {
        assert_refused!(bot.say(&channel, "a"), Down);
    }
    assert_accepted(&bot.say(&channel, "a").await);
    discord.assert_clean();
}

#[tokio::test]
#[should_panic(expected = "the bot is to blame")]
async fn a_refusal_that_nobody_ordered_is_the_bots_fault() {
    scene!(discord, bot, channel);
    assert_refused!(bot.say(&channel, ""), EmptyMessage);
    discord.assert_clean();
}

#[tokio::test]
async fn a_refusal_that_is_expected_is_not() {
    scene!(discord, bot, channel);
    assert_refused!(bot.say(&channel, ""), EmptyMessage);
    discord.assert_clean_but(&["empty message"]);
    discord.expect(50006);
    discord.assert_clean();
}
