//! Later answers, by the token of an interaction.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{Interaction, Refusal, Response};

use super::{Bot, Scene, assert_accepted, assert_refused, button, png, rows};

async fn call_play(scene: &Scene) -> Interaction {
    scene.bot.offer_play().await;
    scene.anna.calls(&scene.channel, "play", &[])
}

async fn patch_original(scene: &Scene, of: &Interaction, body: Value) -> Value {
    let path = scene.bot.hook(of, "/messages/@original");
    scene.bot.call(Method::PATCH, &path, body).await
}

async fn follow_up(scene: &Scene, of: &Interaction, body: Value) -> Value {
    let path = scene.bot.hook(of, "");
    scene.bot.call(Method::POST, &path, body).await
}

#[tokio::test]
async fn a_promise_is_kept_by_the_first_edit() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    assert_accepted(&scene.bot.respond(&call, 5, json!({ "flags": 64 })).await);
    let reply = call.wait_for_reply().await;
    assert!(reply.thinking && reply.ephemeral && reply.response == Response::Deferred);
    let says = json!({ "content": "Here", "attachments": [{ "id": 0 }] });
    let path = scene.bot.hook(&call, "/messages/@original");
    let files = [(0, "a.png", png(8, 8))];
    assert_accepted(&scene.bot.upload(Method::PATCH, &path, says, &files).await);
    let reply = call.wait_for_content().await;
    assert!(reply.ephemeral && reply.picture.is_some() && reply.message.edits() == 0);
    assert!(scene.channel.messages().is_empty(), "nobody else sees it");
    assert_eq!(scene.anna.sees(&scene.channel).len(), 1);
    assert!(scene.anna.private_text().contains("Here"));
    assert!(!scene.channel.public_text().contains("Here"));
    let own = scene
        .anna
        .wait_for_private(&scene.channel, |m| m.text() == "Here")
        .await;
    let by_channel = format!("/channels/{}/messages/{}", scene.channel.id(), own.id());
    assert_refused!(scene.bot.get(&by_channel), UnknownMessage);
    let edited = scene
        .bot
        .call(Method::PATCH, &by_channel, json!({ "content": "a" }))
        .await;
    assert_refused(&edited, &Refusal::UnknownMessage);
    assert_refused!(scene.bot.remove(&by_channel), UnknownMessage);
    assert_eq!(scene.bot.get(&path).await["content"], "Here");
    assert_accepted(&scene.bot.remove(&path).await);
    assert_refused!(scene.bot.get(&path), UnknownMessage);
    assert!(call.reply().is_none());
}

#[tokio::test]
async fn a_token_works_after_the_first_answer_and_while_it_lives() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    let body = || json!({ "content": "a" });
    assert_refused!(follow_up(&scene, &call, body()), UnknownWebhook);
    assert_refused!(patch_original(&scene, &call, body()), UnknownWebhook);
    assert_accepted(&scene.bot.respond(&call, 4, body()).await);
    assert_accepted(&patch_original(&scene, &call, body()).await);
    let strange = format!("/webhooks/5/{}", call.token());
    let strange = scene.bot.call(Method::POST, &strange, body()).await;
    assert_refused(&strange, &Refusal::UnknownWebhook);
    let wrong = format!("/webhooks/{}/wrong", scene.discord.app_id());
    let wrong = scene.bot.call(Method::POST, &wrong, body()).await;
    assert_refused(&wrong, &Refusal::InvalidToken);
    scene.discord.set_token_life(Duration::ZERO);
    assert_refused!(follow_up(&scene, &call, body()), InvalidToken);
    scene.discord.set_token_life(Duration::from_secs(900));
    assert_accepted(&follow_up(&scene, &call, body()).await);
    call.expires();
    assert_refused!(patch_original(&scene, &call, body()), InvalidToken);
    assert_eq!(scene.discord.count_refused(401), 3);
}

#[tokio::test]
async fn follow_ups_are_for_one_or_for_all() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    assert_accepted(
        &scene
            .bot
            .respond(&call, 4, json!({ "content": "board" }))
            .await,
    );
    let hand = json!({ "content": "your hand", "flags": 64,
        "components": rows(json!([[button("Play", "p")]])) });
    let hand = follow_up(&scene, &call, hand).await;
    assert_accepted(&follow_up(&scene, &call, json!({ "content": "for all" })).await);
    let [first, second] = &call.followups()[..] else {
        panic!("two follow-ups are there");
    };
    assert!(first.is_ephemeral() && !second.is_ephemeral());
    assert_eq!(hand["flags"], 64);
    let own = scene.bot.hook(&call, &format!("/messages/{}", first.id()));
    let edited = scene
        .bot
        .call(Method::PATCH, &own, json!({ "content": "new hand" }))
        .await;
    assert_accepted(&edited);
    call.wait_for_followup(|m| m.text() == "new hand" && m.has_button("Play"))
        .await;
    assert!(
        scene.anna.private_text().contains("your hand"),
        "she saw that too"
    );
    assert_accepted(&scene.bot.remove(&own).await);
    assert_refused!(scene.bot.get(&own), UnknownMessage);
    assert_eq!(call.followups().len(), 1);
    scene.discord.expect(10008);
    scene.discord.assert_clean();
}

#[tokio::test]
async fn a_press_on_what_one_sees_alone_gives_a_new_token_for_it() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    let hand = json!({ "content": "your hand", "flags": 64,
        "components": rows(json!([[button("Play", "p")]])) });
    assert_accepted(&scene.bot.respond(&call, 4, hand).await);
    call.expires();
    let hand = call.original().unwrap();
    let press = scene.anna.taps(&hand, "Play");
    assert_eq!(press.event()["message"]["flags"], 64);
    assert_accepted(&scene.bot.respond(&press, 6, json!(null)).await);
    assert_accepted(&patch_original(&scene, &press, json!({ "content": "played" })).await);
    let hand = hand.wait_until(|m| m.text() == "played").await;
    assert!(hand.is_ephemeral());
    let dead = scene.bot.hook(&call, "/messages/@original");
    assert_refused!(scene.bot.get(&dead), InvalidToken);
    assert_accepted(
        &scene
            .bot
            .remove(&scene.bot.hook(&press, "/messages/@original"))
            .await,
    );
    hand.wait_until_deleted().await;
}

#[tokio::test]
#[should_panic(expected = "nothing to press")]
async fn nobody_presses_what_another_sees() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    let hand = json!({ "content": "your hand", "flags": 64,
        "components": rows(json!([[button("Play", "p")]])) });
    assert_accepted(&scene.bot.respond(&call, 4, hand).await);
    let bela = scene.discord.person("Béla", "hu");
    assert!(bela.sees(&scene.channel).is_empty());
    bela.taps(&call.original().unwrap(), "Play");
}

#[tokio::test]
async fn a_follow_up_is_no_way_to_keep_a_promise() {
    let scene = Bot::start_scene().await;
    let call = call_play(&scene).await;
    assert_accepted(&scene.bot.respond(&call, 5, json!(null)).await);
    assert_accepted(&follow_up(&scene, &call, json!({ "content": "a" })).await);
    let violations = scene.discord.violations();
    assert!(violations[0].contains("still thinking"), "{violations:?}");
}

#[tokio::test]
async fn an_archived_thread_takes_no_edits_by_token_either() {
    let scene = Bot::start_scene().await;
    scene.bot.offer_play().await;
    let thread = scene.channel.thread("Table");
    let call = scene.anna.calls(&thread, "play", &[]);
    assert_accepted(&scene.bot.respond(&call, 4, json!({ "content": "a" })).await);
    thread.archive();
    assert_refused!(
        patch_original(&scene, &call, json!({ "content": "b" })),
        ThreadArchived
    );
}
