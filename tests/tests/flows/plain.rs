//! Boards and panes in words alone, over Telegram.

use tabletomb_tests::stand_in::telegram::Message;

use crate::app::App;
use crate::table::Table;

#[tokio::test]
async fn an_admin_has_the_boards_of_a_group_in_words_alone() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let club = app.telegram.supergroup("Club");
    club.promotes(&boris);
    let table = Table::begin(&app, &club, &[&anna, &boris]).await;
    assert!(table.board.current_state().photo().is_some());
    assert!(
        !table.board.current_state().has_button("Details"),
        "it has a fold"
    );
    boris.says(&club, "/language");
    let menu = club.wait_for_message(|m| m.has_button("Text only")).await;
    let refusal = "Only an admin of this chat can change that.";
    assert_eq!(anna.presses(&menu, "Text only").await.text(), refusal);
    boris.presses(&menu, "Text only").await;
    let is_plain = |m: &Message| m.text().contains("A Anna: brains 3") && m.photo().is_none();
    club.wait_for_message(is_plain).await;
    app.wait_until_quiet().await;
    assert!(table.board.current_state().is_deleted(), "the picture goes");
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_reads_words_alone_has_their_pane_so() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let before = table.board.current_state().texts().len();
    anna.says(&anna.private(), "/settings");
    let menu = anna
        .private()
        .wait_for_message(|m| m.has_button("Text only"))
        .await;
    anna.presses(&menu, "Text only").await;
    let is_plain = |m: &Message| m.text().contains("B Boris: brains 3") && m.photo().is_none();
    anna.private().wait_for_message(is_plain).await;
    app.wait_until_quiet().await;
    assert_eq!(
        table.board.current_state().texts().len(),
        before,
        "it shows nowhere else"
    );
    assert!(table.board.current_state().photo().is_some());
    app.closes(&[]).await;
}
