//! `/card`: the effect of a card, and the cards suggested during typing.

use tabletomb_tests::stand_in::discord::{Channel, Message, Person, Response};

use crate::app::App;
use crate::table::Table;

/// The words in answer to `/card`, for one person alone.
async fn call_card(person: &Person, home: &Channel, name: Option<&str>) -> String {
    let options: Vec<_> = name.map(|name| ("name", name)).into_iter().collect();
    let reply = person
        .calls(home, "card", &options)
        .wait_for_content()
        .await;
    assert!(reply.ephemeral, "{}", reply.text);
    reply.text
}

/// Returns the suggestions after `/card` as shown; the same text is sent.
async fn names(person: &Person, home: &Channel, begun: &str) -> Vec<String> {
    let choices = person.choices(home, "card", "name", begun).await;
    let shown = choices.into_iter().map(|(name, sent)| {
        assert_eq!(name, sent);
        name
    });
    shown.collect()
}

#[tokio::test]
async fn a_card_is_found_by_its_name_or_half_of_it_in_any_language() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let olga = app.discord.person("Olga", "pl");
    let weapon = call_card(&anna, &home, Some("weapon")).await;
    let game = "School of the Dead";
    assert!(weapon.contains(game) && weapon.contains("removes 1 or 2 zombies"));
    assert_eq!(call_card(&anna, &home, Some("оруж")).await, weapon);
    let polish = call_card(&olga, &home, Some("Weapon")).await;
    assert!(polish.contains("🔫 Broń"), "{polish}");
    let several = call_card(&olga, &home, Some("b")).await;
    assert!(several.contains("🔫 Broń") && several.contains("🧱 Barykada"));
    assert!(several.contains("Do „b” pasuje kilka kart."), "{several}");
    let unknown = call_card(&anna, &home, Some("ace of spades")).await;
    assert!(unknown.contains("I don't know a card called “ace of spades”"));
    let list = call_card(&anna, &home, None).await;
    assert!(
        list.contains("🔫 Weapon") && list.contains("✊ Rock"),
        "{list}"
    );
    app.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nothing of it is public");
}

#[tokio::test]
async fn cards_are_suggested_while_somebody_types_in_his_language() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let olga = app.discord.person("Olga", "pl");
    assert_eq!(names(&anna, &home, "weap").await, ["🔫 Weapon"]);
    assert_eq!(names(&olga, &home, "BRO").await, ["🔫 Broń"]);
    assert_eq!(names(&olga, &home, "weap").await, ["🔫 Broń"]);
    let none = names(&anna, &home, "ace of spades").await;
    assert!(none.is_empty(), "{none:?}");
    let all = names(&anna, &home, "").await;
    assert!(all.contains(&"🧟 Zombie".to_owned()), "{all:?}");
    // what they have chosen themselves counts more than what their client speaks
    let panel = anna.calls(&home, "settings", &[]).wait_for_content().await;
    anna.presses(&panel.message, "Polski").await;
    let polish = |m: &Message| m.text().contains("polsku");
    panel.message.wait_until(polish).await;
    assert_eq!(names(&anna, &home, "weap").await, ["🔫 Broń"]);
    let typed = anna.types(&home, "card", "name", "kam");
    assert_eq!(typed.wait_for_response().await, Response::Choices);
    app.closes(&[]).await;
}

#[tokio::test]
async fn at_a_table_the_cards_of_its_game_are_at_hand() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    for place in [&home, &table.board.channel(), &anna.dm()] {
        let list = call_card(&anna, place, None).await;
        assert!(list.contains("✊ Rock") && !list.contains("🔫"), "{list}");
        assert_eq!(names(&anna, place, "").await.len(), 5);
    }
    let elsewhere = call_card(&anna, &home, Some("weapon")).await;
    assert!(elsewhere.contains("School of the Dead"), "{elsewhere}");
    assert_eq!(names(&anna, &home, "weap").await, ["🔫 Weapon"]);
    let watching = call_card(&vera, &home, None).await;
    assert!(watching.contains("🔫 Weapon"), "she plays nothing");
    app.closes(&[]).await;
}
