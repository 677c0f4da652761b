//! Threads that rest, are locked, or are too many.

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{Channel, Permission, Refusal};

use super::{Bot, Scene, assert_accepted, assert_malformed, assert_refused, at};

async fn begin_thread(scene: &Scene, body: Value) -> Value {
    let path = format!("/channels/{}/threads", scene.channel.id());
    scene.bot.call(Method::POST, &path, body).await
}

async fn begun_public(scene: &Scene) -> Channel {
    let begun = begin_thread(scene, json!({ "name": "Table", "type": 11 })).await;
    assert_accepted(&begun);
    let newest = scene.channel.threads().pop();
    newest.expect("it was just begun")
}

async fn change_thread(scene: &Scene, thread: &Channel, body: Value) -> Value {
    let path = format!("/channels/{}", thread.id());
    scene.bot.call(Method::PATCH, &path, body).await
}

#[tokio::test]
async fn a_message_wakes_an_archived_thread_and_an_edit_does_not() {
    let mut scene = Bot::start_scene().await;
    let thread = begun_public(&scene).await;
    let board = scene.bot.say(&thread, "board").await;
    thread.archive();
    let told = scene.wire.event("THREAD_UPDATE").await;
    assert_eq!(told["thread_metadata"]["archived"], true);
    let edit = async || {
        scene
            .bot
            .edit(&thread, &board, json!({ "content": "2" }))
            .await
    };
    assert_refused!(edit(), ThreadArchived);
    let delete = scene.bot.remove(&at(&thread, &board)).await;
    assert_refused(&delete, &Refusal::ThreadArchived);
    assert_accepted(&scene.bot.say(&thread, "news").await);
    assert!(!thread.is_archived());
    let told = scene.wire.event("THREAD_UPDATE").await;
    assert_eq!(told["thread_metadata"]["archived"], false);
    assert_accepted(&edit().await);
}

#[tokio::test]
async fn a_locked_thread_is_for_those_who_govern() {
    let scene = Bot::start_scene().await;
    let thread = begun_public(&scene).await;
    thread.lock();
    assert_refused!(scene.bot.say(&thread, "a"), ThreadLocked);
    thread.archive();
    assert_refused!(scene.bot.say(&thread, "a"), ThreadArchived);
    let wake = json!({ "archived": false });
    assert_refused!(
        change_thread(&scene, &thread, wake.clone()),
        MissingPermissions
    );
    scene.channel.allow(Permission::ManageThreads);
    assert_accepted(&scene.bot.say(&thread, "a").await);
    thread.archive();
    assert_accepted(&change_thread(&scene, &thread, wake).await);
    assert_accepted(&change_thread(&scene, &thread, json!({ "locked": false })).await);
    assert!(!thread.is_locked() && !thread.is_archived());
}

#[tokio::test]
async fn ones_own_thread_is_archived_and_renamed() {
    let scene = Bot::start_scene().await;
    let thread = begun_public(&scene).await;
    let body = json!({ "name": "Table 2", "auto_archive_duration": 10080 });
    assert_accepted(&change_thread(&scene, &thread, body).await);
    assert_eq!(
        (thread.name().as_str(), thread.archives_after()),
        ("Table 2", 10080)
    );
    let locked = change_thread(&scene, &thread, json!({ "locked": true })).await;
    assert_refused(&locked, &Refusal::MissingPermissions);
    assert_accepted(&change_thread(&scene, &thread, json!({ "archived": true })).await);
    let renamed = change_thread(&scene, &thread, json!({ "name": "a" })).await;
    assert_refused(&renamed, &Refusal::ThreadArchived);
    assert_accepted(&change_thread(&scene, &thread, json!({ "archived": false })).await);
    let theirs = scene.channel.thread("theirs");
    let renamed = change_thread(&scene, &theirs, json!({ "name": "mine" })).await;
    assert_refused(&renamed, &Refusal::MissingPermissions);
    let channel = change_thread(&scene, &scene.channel, json!({ "name": "mine" })).await;
    assert_refused(&channel, &Refusal::MissingPermissions);
}

#[tokio::test]
async fn threads_have_rights_and_members_of_their_own() {
    let scene = Bot::start_scene().await;
    let thread = begun_public(&scene).await;
    let member = |of: &Channel, who: &str| format!("/channels/{}/thread-members/{who}", of.id());
    let put = async |path: String| super::answer(scene.bot.request(Method::PUT, &path)).await;
    let anna = scene.anna.id().to_string();
    assert_accepted(&put(member(&thread, &anna)).await);
    assert_accepted(&put(member(&thread, "@me")).await);
    assert_refused!(put(member(&thread, "5")), UnknownUser);
    assert_refused!(put(member(&scene.channel, &anna)), WrongChannelType);
    scene.channel.deny(Permission::SendMessages);
    assert_accepted(
        &scene
            .bot
            .say(&thread, "in threads that does not matter")
            .await,
    );
    scene.channel.deny(Permission::SendInThreads);
    assert_refused!(scene.bot.say(&thread, "a"), MissingPermissions);
    assert_refused!(put(member(&thread, &anna)), MissingPermissions);
    scene.channel.allow(Permission::SendInThreads);
    thread.archive();
    assert_refused!(put(member(&thread, &anna)), ThreadArchived);
}

#[tokio::test]
async fn threads_are_of_known_kinds_and_not_too_many() {
    let scene = Bot::start_scene().await;
    let announced = begin_thread(&scene, json!({ "name": "a", "type": 10 })).await;
    assert_malformed(&announced, "type", "BASE_TYPE_CHOICES");
    let private = || json!({ "name": "a" });
    assert_refused!(begin_thread(&scene, private()), MissingPermissions);
    scene.channel.allow(Permission::CreatePrivateThreads);
    assert_accepted(&begin_thread(&scene, private()).await);
    scene.discord.set_threads(1);
    assert_refused!(begin_thread(&scene, private()), TooManyThreads);
    let thread = scene
        .channel
        .wait_for_thread(|thread| thread.name() == "a")
        .await;
    thread.archive();
    assert_accepted(&begin_thread(&scene, private()).await);
    assert_eq!(thread.parent().unwrap().id(), scene.channel.id());
    thread.unarchive();
    thread.delete();
    assert_refused!(scene.bot.say(&thread, "a"), UnknownChannel);
}

#[tokio::test]
async fn what_is_tapped_in_the_archive_is_lost() {
    let scene = Bot::start_scene().await;
    let thread = begun_public(&scene).await;
    let body = json!({ "content": "board",
        "components": super::rows(json!([[super::button("Go", "go")]])) });
    assert_accepted(&scene.bot.send(&thread, body).await);
    thread.archive();
    let press = scene.anna.taps(&thread.from_bot()[0], "Go");
    assert!(!press.is_told());
    assert!(scene.discord.unanswered_interactions().is_empty());
    assert!(scene.discord.transcript().contains("the bot is not told"));
}
