//! Requests against the official description, and what a press tells the bot.

use reqwest::Method;
use serde_json::json;
use tabletomb_tests::stand_in::discord::{Channel, Refusal};

use super::{Bot, Scene, assert_accepted, button, rows};

#[tokio::test]
async fn requests_are_checked_against_the_official_description() {
    scene!(discord, bot, channel);
    assert_accepted(&bot.say(&channel, "a").await);
    assert!(discord.violations().is_empty());
    let nulls = json!({ "content": "a", "embeds": [], "components": null, "attachments": [] });
    assert_accepted(&bot.send(&channel, nulls).await);
    assert_eq!(discord.violations(), [""; 0]);
    let _ = bot
        .send(&channel, json!({ "content": "a", "tts": "loud" }))
        .await;
    let violations = discord.violations();
    assert!(
        violations[0].starts_with("POST /channels/{channel_id}/messages"),
        "{violations:?}"
    );
    let path = format!("/channels/{}/typing", channel.id());
    assert_accepted(&bot.call(Method::POST, &path, json!({ "long": true })).await);
    assert!(discord.violations()[1].contains("takes no body"));
}

async fn press_button(scene: &Scene, channel: &Channel) -> serde_json::Value {
    let components = rows(json!([[button("Go", "go")]]));
    let body = json!({ "content": "board", "components": components });
    assert_accepted(&scene.bot.send(channel, body).await);
    let board = channel.from_bot().pop().expect("it was just sent");
    let press = scene.anna.taps(&board, "Go");
    assert_accepted(&scene.bot.respond(&press, 6, json!(null)).await);
    press.event()
}

#[tokio::test]
async fn a_press_in_a_guild_tells_who_and_where() {
    let scene = Bot::start_scene().await;
    scene.anna.is_admin_in(&scene.guild);
    scene.guild.speaks("de");
    let thread = scene.channel.thread("Table");
    let event = press_button(&scene, &thread).await;
    assert_eq!(event["type"], 3);
    assert_eq!(event["guild_id"], scene.guild.id().to_string());
    assert_eq!(
        event["channel"]["parent_id"],
        scene.channel.id().to_string()
    );
    assert_eq!(event["channel"]["type"], 11);
    let rights: u64 = event["member"]["permissions"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(rights & 1 << 3, 1 << 3, "she is an administrator");
    assert_eq!(event["member"]["user"]["global_name"], "Anna");
    assert_eq!(
        (&event["guild_locale"], &event["version"]),
        (&json!("de"), &json!(1))
    );
    assert!(event["user"].is_null());
    scene.anna.is_no_admin_in(&scene.guild);
    let event = press_button(&scene, &thread).await;
    let rights: u64 = event["member"]["permissions"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(rights & 1 << 3, 0);
}

#[tokio::test]
async fn a_press_in_private_tells_who() {
    let scene = Bot::start_scene().await;
    scene.anna.speaks("uk");
    let event = press_button(&scene, &scene.anna.dm()).await;
    assert!(event["guild_id"].is_null() && event["member"].is_null());
    assert_eq!(event["user"]["id"], scene.anna.id().to_string());
    assert_eq!(
        (&event["context"], &event["locale"]),
        (&json!(1), &json!("uk"))
    );
    assert_eq!(event["authorizing_integration_owners"], json!({ "0": "0" }));
    assert_eq!(
        event["message"]["components"][0]["components"][0]["custom_id"],
        "go"
    );
}

#[tokio::test]
async fn channels_are_written_out_for_failed_waits() {
    let scene = Bot::start_scene().await;
    press_button(&scene, &scene.channel).await;
    scene.anna.says(&scene.channel, "shall we?");
    let text = scene.discord.transcript();
    for part in [
        "general",
        "board",
        "[Go]",
        "Anna pressed “go”",
        "→ ok",
        "shall we?",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(scene.anna.transcript(&scene.channel).contains("board"));
    assert_eq!(scene.channel.public_text(), "board\nGo\ngo");
    scene.discord.assert_clean();
}

#[test]
fn refusals_have_discords_numbers() {
    let limited = Refusal::RateLimited {
        milliseconds: 1500,
        global: false,
    };
    let numbers = [
        (Refusal::Unauthorized, 401, 0),
        (Refusal::UnknownRoute, 404, 0),
        (Refusal::UnknownChannel, 404, 10003),
        (Refusal::UnknownGuild, 404, 10004),
        (Refusal::UnknownMember, 404, 10007),
        (Refusal::UnknownMessage, 404, 10008),
        (Refusal::UnknownUser, 404, 10013),
        (Refusal::UnknownWebhook, 404, 10015),
        (Refusal::UnknownInteraction, 404, 10062),
        (Refusal::UnknownCommand, 404, 10063),
        (Refusal::TooManyCommands, 400, 30032),
        (Refusal::TooManyOldEdits, 429, 30046),
        (Refusal::OpeningTooFast, 403, 40003),
        (Refusal::TooLarge, 413, 40005),
        (Refusal::AlreadyAcknowledged, 400, 40060),
        (Refusal::MissingAccess, 403, 50001),
        (Refusal::NotAuthor, 403, 50005),
        (Refusal::EmptyMessage, 400, 50006),
        (Refusal::CannotSendToUser, 403, 50007),
        (Refusal::MissingPermissions, 403, 50013),
        (Refusal::WrongChannelType, 400, 50024),
        (Refusal::InvalidToken, 401, 50027),
        (Refusal::ThreadArchived, 400, 50083),
        (Refusal::NoMutualGuild, 403, 50278),
        (Refusal::ThreadExists, 400, 160_004),
        (Refusal::ThreadLocked, 400, 160_005),
        (Refusal::TooManyThreads, 400, 160_006),
        (Refusal::Down, 500, 0),
        (limited, 429, 0),
    ];
    for (refusal, status, code) in numbers {
        assert_eq!(
            (refusal.status(), refusal.code()),
            (status, code),
            "{refusal}"
        );
    }
}
