//! `/card`: the effect of a card, told only to the person who asks.

use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;
use crate::table::Table;

/// Waits for a new message of the bot to a person alone, in which all of this stands.
async fn reads(person: &Person, texts: &[&str]) -> Message {
    let seen = |m: &Message| texts.iter().all(|text| m.text().contains(text));
    person.private().wait_for_message(seen).await
}

/// Returns a person who knows the bot: it can write to them in private.
async fn guest(app: &App, name: &str, language: &str) -> Person {
    let person = app.telegram.person(name, language);
    person.starts("");
    person.private().wait_until(|all| !all.is_empty()).await;
    person
}

#[tokio::test]
async fn a_card_is_told_of_in_private_wherever_it_was_asked_for() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "ru").await;
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/card");
    reads(&anna, &["🔫 Оружие", "✊ Камень", "/card НАЗВАНИЕ"]).await;
    anna.says(&group, "/card Видеокамера");
    reads(&anna, &["📹 Видеокамера ×", "кости зомби"]).await;
    anna.says(&anna.private(), "/card escape");
    reads(&anna, &["🏃 Побег ×"]).await;
    anna.says(&group, "/card Б");
    reads(
        &anna,
        &["Название «Б» подходит", "✋ Бумага", "🧱 Баррикада"],
    )
    .await;
    anna.says(&group, "/card <b>туз</b>");
    reads(&anna, &["Не знаю карту «<b>туз</b>»"]).await;
    app.closes(&[]).await;
    assert!(group.from_bot().is_empty(), "{}", group.transcript());
}

#[tokio::test]
async fn who_can_not_be_written_to_alone_reads_of_a_card_where_he_asked() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    Table::begin(&app, &group, &[&anna, &boris]).await;
    anna.says(&group, "/card");
    let listed = |m: &Message| m.text().contains("/card NAME");
    let list = group.wait_for_message(listed).await;
    assert!(list.text().contains("🧟 Zombie"), "{}", list.text());
    assert!(!list.text().contains("🔫"), "the game that is played");
    anna.says(&group, "/card zombie");
    let told = |m: &Message| m.text().contains("attacks everyone in the flip");
    group.wait_for_message(told).await;
    app.closes(&[]).await;
}
