//! Pictures that Telegram keeps: they are sent once, and shown again by their name there.

use tabletomb_tests::stand_in::telegram::{Call, Chat, Fault, Message, Person};

use crate::app::App;
use crate::table::{find, table_of};

/// Returns the picture of each call: a name, or a file that goes along.
fn pictures(app: &App) -> Vec<String> {
    let calls = app.telegram.calls().into_iter();
    let picture = |call: Call| {
        let media = call.text("media").map(str::to_owned);
        let media = media.and_then(|media| serde_json::from_str::<serde_json::Value>(&media).ok());
        let media = media.as_ref().or(call.asked.params.get("media"));
        let edited = media.and_then(|media| media["media"].as_str());
        call.text("photo").or(edited).map(str::to_owned)
    };
    calls.filter_map(picture).collect()
}

fn is_upload(picture: &str) -> bool {
    picture.starts_with("attach://")
}

async fn opens(person: &Person, chat: &Chat) -> Message {
    person.says(chat, "/play rps-zombie");
    chat.wait_for_message(|m| find(m, ".join").is_some()).await
}

#[tokio::test]
async fn a_picture_that_was_sent_before_is_shown_by_its_name() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [one, other] = ["One", "Other"].map(|title| app.telegram.group(title));
    let first = opens(&anna, &one).await;
    // it stands there before the bot knows by which name
    app.wait_until_quiet().await;
    let again = opens(&anna, &other).await;
    let table = table_of(&app, first.clone(), &[&anna, &boris]).await;
    table.turns(&boris, "join").await;
    first.wait_until(|m| m.text().contains("Boris")).await;
    table.turns(&boris, "leave").await;
    let back = first
        .wait_until(|m| !m.text().contains("Boris") && m.edits() > 1)
        .await;
    app.wait_until_quiet().await;
    let sent = pictures(&app);
    let uploads: Vec<bool> = sent.iter().map(|picture| is_upload(picture)).collect();
    assert_eq!(uploads, [true, false, true, false], "{sent:?}");
    let shown = |message: &Message| message.photo().expect("it is a picture").bytes.clone();
    assert_eq!(shown(&again), shown(&first));
    assert_eq!(shown(&back), shown(&first));
    app.closes(&[]).await;
}

#[tokio::test]
async fn games_to_choose_from_are_drawn_but_where_words_alone_are_read() {
    let app = App::open_with_pictures().await;
    let group = app.telegram.group("Movie night");
    let [anna, vera] = ["Anna", "Vera"].map(|name| app.telegram.person(name, "en"));
    anna.says(&group, "/play");
    let asks = |m: &Message| m.text().contains("Which game do you want to play?");
    let games = group.wait_for_message(asks).await;
    assert!(games.photo().is_some() && games.text().contains("20–40 minutes"));
    anna.presses(&games, "Zombiaki II").await;
    group.wait_for_message(|m| find(m, ".join").is_some()).await;
    vera.starts("");
    let own = vera.private();
    own.wait_for_message(|m| m.has_button("Learn a game")).await;
    vera.says(&own, "/settings");
    let settings = own.wait_for_message(|m| m.has_button("Text only")).await;
    vera.presses(&settings, "Text only").await;
    // the page shows what is set now, and the way back
    settings.wait_until(|m| m.has_button("Pictures")).await;
    vera.says(&own, "/play");
    let games = own.wait_for_message(asks).await;
    assert!(games.photo().is_none(), "she reads words alone");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_picture_that_telegram_has_lost_is_sent_again() {
    let app = App::open_with_pictures().await;
    let anna = app.telegram.person("Anna", "en");
    let groups = ["One", "Two", "Three"].map(|title| app.telegram.group(title));
    let first = opens(&anna, &groups[0]).await;
    app.telegram.forgets_files();
    for group in &groups[1..] {
        let again = opens(&anna, group).await;
        assert!(again.photo().is_some(), "not in words alone");
        assert_eq!(again.text().len(), first.text().len());
    }
    app.wait_until_quiet().await;
    let sent = pictures(&app);
    let uploads: Vec<bool> = sent.iter().map(|picture| is_upload(picture)).collect();
    assert_eq!(uploads, [true, false, true, false], "{sent:?}");
    app.closes(&["wrong file identifier"]).await;
}

#[tokio::test]
async fn a_picture_that_was_still_to_be_sent_when_the_power_went_is_drawn_anew() {
    let mut app = App::open_with_pictures().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie");
    let board = opens(&anna, &group).await;
    let before = board.photo().expect("it is a picture").bytes.clone();
    group.fail_next(1, Fault::Down);
    let table = table_of(&app, board.clone(), &[&anna, &boris]).await;
    table.turns(&boris, "join").await;
    app.program.kill().await;
    let stored = app.database().await.dump_tables().await;
    assert!(
        !format!("{stored:?}").contains("<svg"),
        "only its hash is stored"
    );
    app.program.restart().await;
    let board = board.wait_until(|m| m.text().contains("Boris")).await;
    let drawn = board.photo().expect("it is a picture still").bytes.clone();
    assert!(drawn != before && drawn.starts_with(b"\x89PNG"));
    app.closes(&["Bad Gateway", "no answer", "query is too old"])
        .await;
}
