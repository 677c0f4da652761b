//! Pictures and other files.

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::broken;
use tabletomb_tests::stand_in::discord::{Permission, Refusal};

use super::{Bot, File, Scene, assert_accepted, assert_malformed, assert_refused, at, png};

async fn send_files(scene: &Scene, says: Value, files: &[File<'_>]) -> Value {
    let path = format!("/channels/{}/messages", scene.channel.id());
    scene.bot.upload(Method::POST, &path, says, files).await
}

#[tokio::test]
async fn a_picture_is_kept_with_its_description() {
    let scene = Bot::start_scene().await;
    let says = json!({ "attachments": [{ "id": 0, "filename": "board.png",
        "description": "Anna leads" }] });
    let answer = send_files(&scene, says, &[(0, "board.png", png(640, 480))]).await;
    assert_eq!(answer["attachments"][0]["width"], 640, "{answer}");
    let photo = scene.channel.from_bot()[0].picture().unwrap();
    assert_eq!((photo.width, photo.height), (640, 480));
    assert_eq!(photo.alt.as_deref(), Some("Anna leads"));
    assert!(scene.channel.public_text().contains("Anna leads"));
    scene.discord.assert_clean();
}

#[tokio::test]
async fn files_and_what_is_said_of_them_fit() {
    let scene = Bot::start_scene().await;
    let file = || [(0, "a.png", png(8, 8))];
    let loose = json!({ "content": "a" });
    assert_accepted(&send_files(&scene, loose, &file()).await);
    let other = json!({ "content": "a", "attachments": [] });
    assert_accepted(&send_files(&scene, other, &file()).await);
    let violations = scene.discord.violations();
    let loose = violations
        .iter()
        .filter(|w| w.contains("`attachments` does not speak of it"));
    assert_eq!(loose.count(), 2, "{violations:?}");
    let missing = json!({ "content": "a", "attachments": [{ "id": 7 }] });
    let at = "attachments.0.id";
    assert_malformed!(
        send_files(&scene, missing, &file()),
        at,
        "ATTACHMENT_NOT_FOUND"
    );
    let long = json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] });
    let bad = "BASE_TYPE_BAD_LENGTH";
    assert_malformed!(
        send_files(&scene, long, &file()),
        "attachments.0.description",
        bad
    );
    let many = json!({ "attachments": vec![json!({ "id": 0 }); 11] });
    assert_malformed!(send_files(&scene, many, &file()), "attachments", bad);
    let named = json!({ "attachments": [{ "id": 0, "filename": "b.png" }] });
    assert_accepted(&send_files(&scene, named, &file()).await);
    assert!(
        scene
            .discord
            .violations()
            .last()
            .unwrap()
            .contains("the file is called a.png")
    );
}

#[tokio::test]
async fn a_picture_is_a_picture_and_not_too_big() {
    let scene = Bot::start_scene().await;
    let says = || json!({ "attachments": [{ "id": 0 }] });
    assert_accepted(&send_files(&scene, says(), &[(0, "a.png", b"<svg/>".to_vec())]).await);
    assert!(scene.discord.violations()[0].contains("a.png: is no picture"));
    let mut big = png(8, 8);
    big.resize(10 * 1024 * 1024 + 1, 0);
    assert_refused!(send_files(&scene, says(), &[(0, "a.png", big)]), TooLarge);
    scene.channel.deny(Permission::AttachFiles);
    let denied = send_files(&scene, says(), &[(0, "a.png", png(8, 8))]).await;
    assert_refused(&denied, &Refusal::MissingPermissions);
}

#[tokio::test]
async fn parts_of_a_form_are_known() {
    let scene = Bot::start_scene().await;
    let path = format!("/channels/{}/messages", scene.channel.id());
    let part = || reqwest::multipart::Part::bytes(png(8, 8)).file_name("a.png");
    let form = reqwest::multipart::Form::new().part("picture", part());
    let odd = super::answer(scene.bot.request(Method::POST, &path).multipart(form)).await;
    assert_malformed(&odd, "picture", "UNKNOWN_FIELD");
    let form = reqwest::multipart::Form::new().text("content", "a");
    let odd = super::answer(scene.bot.request(Method::POST, &path).multipart(form)).await;
    assert_malformed(&odd, "content", "UNKNOWN_FIELD");
}

#[tokio::test]
async fn an_edit_keeps_replaces_or_takes_pictures_away() {
    let scene = Bot::start_scene().await;
    let says = json!({ "content": "1", "attachments": [{ "id": 0 }] });
    let board = send_files(&scene, says, &[(0, "a.png", png(1, 1))]).await;
    let width = || {
        scene.channel.from_bot()[0]
            .picture()
            .map(|photo| photo.width)
    };
    assert_accepted(
        &scene
            .bot
            .edit(&scene.channel, &board, json!({ "content": "2" }))
            .await,
    );
    assert_eq!(width(), Some(1));
    let old = board["attachments"][0]["id"].clone();
    let kept = json!({ "attachments": [{ "id": old, "description": "one" }] });
    assert_accepted(&scene.bot.edit(&scene.channel, &board, kept).await);
    assert_eq!(
        scene.channel.from_bot()[0]
            .picture()
            .unwrap()
            .alt
            .as_deref(),
        Some("one")
    );
    let path = at(&scene.channel, &board);
    let new = json!({ "attachments": [{ "id": 0 }] });
    let files = [(0, "b.png", png(2, 2))];
    assert_accepted(&scene.bot.upload(Method::PATCH, &path, new, &files).await);
    assert_eq!(width(), Some(2));
    let none = json!({ "attachments": [] });
    assert_accepted(&scene.bot.edit(&scene.channel, &board, none).await);
    assert_eq!((width(), scene.channel.from_bot()[0].files()), (None, 0));
    scene.discord.assert_clean();
}

#[tokio::test]
async fn an_embed_shows_only_files_that_are_there() {
    let scene = Bot::start_scene().await;
    let embed = |name: &str| json!([{ "image": { "url": format!("attachment://{name}") } }]);
    let says = json!({ "embeds": embed("a.png"), "attachments": [{ "id": 0 }] });
    assert_accepted(&send_files(&scene, says, &[(0, "a.png", png(8, 8))]).await);
    assert!(scene.discord.violations().is_empty());
    assert!(scene.channel.from_bot()[0].picture().is_some());
    let says = json!({ "embeds": embed("b.png") });
    assert_accepted(&send_files(&scene, says, &[]).await);
    assert!(scene.discord.violations()[0].contains("attachment://b.png"));
}

#[tokio::test]
async fn half_a_request_is_no_request() {
    let scene = Bot::start_scene().await;
    let before = scene.discord.calls().len();
    let path = format!("/api/v10/channels/{}/messages", scene.channel.id());
    broken::half_an_upload(scene.discord.url(), &path).await;
    assert_eq!(scene.discord.calls().len(), before);
}
