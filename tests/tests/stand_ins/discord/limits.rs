//! Rate limits for the bot.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{Limits, Rate, Refusal};

use super::{Bot, assert_accepted};

#[track_caller]
fn assert_limited(answer: &Value, global: bool) {
    let body = (&answer["status"], &answer["message"], &answer["global"]);
    let refusal = Refusal::RateLimited {
        milliseconds: 1,
        global,
    };
    assert_eq!(
        body,
        (&json!(429), &json!(refusal.to_string()), &json!(global)),
        "{answer}"
    );
    assert!(answer["retry_after"].as_f64() > Some(0.0), "{answer}");
}

#[tokio::test]
async fn a_channel_takes_five_messages_and_five_edits_in_five_seconds() {
    scene!(discord, bot, guild, channel);
    discord.limit(Limits::as_on_discord());
    let board = bot.say(&channel, "0").await;
    for round in 1..5 {
        assert_accepted(&bot.say(&channel, &round.to_string()).await);
    }
    assert_limited(&bot.say(&channel, "5").await, false);
    assert_accepted(&bot.say(&guild.channel("other"), "0").await);
    for round in 0..5 {
        assert_accepted(
            &bot.edit(&channel, &board, json!({ "content": format!("e{round}") }))
                .await,
        );
    }
    assert_limited(
        &bot.edit(&channel, &board, json!({ "content": "e5" })).await,
        false,
    );
    assert_eq!(discord.count_refused(429), 2);
    assert_eq!(channel.from_bot().len(), 5);
}

#[tokio::test]
async fn an_answer_says_how_its_bucket_stands() {
    scene!(discord, bot, channel);
    let rate = Rate {
        requests: 2,
        within: Duration::from_secs(1),
    };
    discord.limit(Limits {
        messages: rate,
        ..Limits::generous()
    });
    let path = format!("/channels/{}/messages", channel.id());
    let body = json!({ "content": "a" });
    let send = async || {
        bot.request(Method::POST, &path)
            .json(&body)
            .send()
            .await
            .unwrap()
    };
    let first = send().await;
    let header = |name: &str| first.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(
        (header("x-ratelimit-limit"), header("x-ratelimit-remaining")),
        ("2".into(), "1".into())
    );
    assert!(header("x-ratelimit-reset-after").parse::<f64>().unwrap() <= 1.0);
    assert!(header("x-ratelimit-reset").parse::<f64>().unwrap() > 1e9);
    assert!(!header("x-ratelimit-bucket").is_empty());
    send().await;
    let third = send().await;
    assert_eq!(third.status(), 429);
    assert_eq!(third.headers()["retry-after"], "1");
    assert_eq!(third.headers()["x-ratelimit-scope"], "user");
    tokio::time::sleep(rate.within).await;
    assert_eq!(send().await.status(), 200);
}

#[tokio::test]
async fn all_together_are_fifty_a_second_but_answers_to_presses() {
    let scene = Bot::start_scene().await;
    scene.bot.offer_play().await;
    let call = scene.anna.calls(&scene.channel, "play", &[]);
    let all = Rate::new(3, 60);
    scene.discord.limit(Limits {
        all,
        ..Limits::generous()
    });
    for _ in 0..2 {
        assert_accepted(&scene.bot.get("/users/@me").await);
    }
    assert_limited(&scene.bot.get("/users/@me").await, true);
    assert_accepted(&scene.bot.respond(&call, 4, json!({ "content": "a" })).await);
    let path = scene.bot.hook(&call, "/messages/@original");
    assert_accepted(&scene.bot.get(&path).await);
}

#[tokio::test]
async fn one_token_takes_five_in_two_seconds() {
    let scene = Bot::start_scene().await;
    scene.bot.offer_play().await;
    let call = scene.anna.calls(&scene.channel, "play", &[]);
    scene.discord.limit(Limits::as_on_discord());
    assert_accepted(&scene.bot.respond(&call, 4, json!({ "content": "a" })).await);
    let path = scene.bot.hook(&call, "/messages/@original");
    for round in 0..5 {
        let body = json!({ "content": format!("e{round}") });
        assert_accepted(&scene.bot.call(Method::PATCH, &path, body).await);
    }
    assert_limited(
        &scene
            .bot
            .call(Method::POST, &scene.bot.hook(&call, ""), json!({}))
            .await,
        false,
    );
}
