//! `/card`, typed on the page.

use tabletomb_tests::page::Visitor;

use crate::{opens, sandbox};

#[tokio::test]
async fn cards_are_told_of_in_private() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/card").await;
    let list = anna.wait_for_pane("/card NAME").await;
    assert!(list.says("🔫 Weapon") && list.says("✊ Rock"), "{list:#?}");
    anna.says("/card weapon").await;
    let weapon = anna.wait_for_pane("removes 1 or 2 zombies").await;
    assert!(weapon.says("School of the Dead"), "{weapon:#?}");
    anna.says("/card видео").await;
    anna.wait_for_pane("📹 Video Camera ×").await;
    anna.says_in_private("/card e").await;
    anna.wait_for_pane("🏃 Escape ×").await;
    anna.says("/card sci").await;
    anna.wait_for_pane("✌️ Scissors ×").await;
    anna.says("/card b").await;
    let several = anna.wait_for_pane("Several cards fit “b”.").await;
    assert!(several.says("🧱 Barricade") && several.says("🧠 Brain"));
    anna.says("/card ace of spades").await;
    anna.wait_for_pane("I don't know a card called “ace of spades”.")
        .await;
}

#[tokio::test]
async fn a_lobby_has_the_cards_of_its_game_at_hand() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    opens(&anna).await;
    anna.says("/card").await;
    let list = anna.wait_for_pane("/card NAME").await;
    assert!(list.says("✊ Rock") && !list.says("🔫"), "{list:#?}");
}
