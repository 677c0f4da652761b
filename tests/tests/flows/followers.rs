//! Spectators of a game are told how it ends.

use crate::app::App;
use crate::table::Table;

#[tokio::test]
async fn whoever_follows_a_game_is_told_once_in_private_how_it_has_ended() {
    let mut app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris, vera] =
        [("Anna", "en"), ("Boris", "en"), ("Vera", "ru")].map(|(name, lang)| {
            let person = app.telegram.person(name, lang);
            person.starts("");
            person
        });
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    vera.says(&group, "/follow");
    let own = vera.private();
    own.wait_for_message(|m| m.text().contains("Когда эта игра кончится"))
        .await;
    boris.says(&group, "/follow");
    let refused = boris.private();
    refused
        .wait_for_message(|m| {
            m.text()
                .contains("No game is running here that you could follow")
        })
        .await;
    vera.says(&group, "/follow zzzzzz");
    own.wait_for_message(|m| m.text().contains("Здесь не идёт игра"))
        .await;
    app.wait_until_quiet().await;
    app.program.restart().await;
    let before = own.from_bot().len();
    table.plays_out().await;
    let told = own.wait_for_message(|m| m.has_button("Повтор игры")).await;
    assert!(told.text().contains(&table.id) && told.text().contains("игра окончена"));
    let ending = told.text().lines().nth(1).expect("how it ended").to_owned();
    assert!(!ending.is_empty(), "{}", told.text());
    app.wait_until_quiet().await;
    assert_eq!(own.from_bot().len(), before + 1, "once, and nothing before");
    vera.presses(&told, "Повтор игры").await;
    own.wait_for_message(|m| m.text().contains(&ending) && m.has_button("Дальше"))
        .await;
    // she hears how they play again, too, unless she says no
    let again = table.turns(&anna, "again").await;
    again.wait_for_answer().await;
    let next = group
        .wait_for_message(|m| m.has_button("I'm in") || m.has_button("Start"))
        .await;
    let mut next = Table::of(&app, &group, next, &[&anna, &boris]).await;
    next.turns(&boris, "join").await;
    next.plays_out().await;
    let told = own
        .wait_for_message(|m| m.text().contains(&next.id) && m.has_button("Не сообщать"))
        .await;
    vera.presses(&told, "Не сообщать").await;
    app.closes(&[]).await;
}
