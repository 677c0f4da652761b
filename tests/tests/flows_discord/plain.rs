//! The board fits a phone, and stands in words alone where that is set, over Discord.

use crate::app::App;
use crate::table::Table;

#[tokio::test]
async fn details_stand_behind_a_button_for_whoever_presses_it() {
    let app = App::open_with_pictures().await;
    let home = app.channel();
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let drawn = table.board.wait_until(|m| m.picture().is_some()).await;
    let seats = "A Anna";
    assert!(!drawn.text().contains(seats), "{}", drawn.text());
    let told = boris
        .presses(&drawn, "Details")
        .await
        .wait_for_content()
        .await;
    assert!(told.ephemeral && told.text.contains(seats), "{}", told.text);
    assert!(told.text.contains(&table.id), "{}", told.text);
    assert!(
        !table.board.current_state().text().contains(seats),
        "it stays"
    );
    app.closes(&[]).await;
    assert_eq!(
        table.board.channel().from_bot().len(),
        1,
        "nobody else sees it"
    );
}

#[tokio::test]
async fn an_admin_has_the_boards_of_a_place_in_words_alone() {
    let app = App::open_with_pictures().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.is_admin_in(&guild);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let drawn = table.board.wait_until(|m| m.picture().is_some()).await;
    let here = drawn.channel();
    let panel = anna.calls(&here, "settings", &[]).wait_for_content().await;
    anna.presses_id(&panel.message, "plain-here.on").await;
    app.wait_until_quiet().await;
    assert!(
        table.board.current_state().picture().is_some(),
        "she is no admin"
    );
    let panel = boris.calls(&here, "settings", &[]).wait_for_content().await;
    boris.presses_id(&panel.message, "plain-here.on").await;
    drawn.wait_until_deleted().await;
    table
        .wait_for_board(|m| m.text().contains("A Anna: brains 3"))
        .await;
    let plain = table.board.current_state();
    assert!(plain.picture().is_none() && !plain.has_button("Details"));
    assert!(!plain.text().contains("```"), "{}", plain.text());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn whoever_reads_words_alone_has_their_pane_so_and_nobody_sees_that() {
    let app = App::open_with_pictures().await;
    let home = app.channel();
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let board = table.board.wait_until(|m| m.picture().is_some()).await;
    let panel = anna
        .calls(&board.channel(), "settings", &[])
        .wait_for_content()
        .await;
    anna.presses_id(&panel.message, "plain.on").await;
    app.wait_until_quiet().await;
    let hand = anna
        .presses(&board, "My hand")
        .await
        .wait_for_content()
        .await;
    assert!(hand.text.contains("B Boris: brains 3"), "{}", hand.text);
    assert!(hand.message.current_state().picture().is_none());
    let other = boris
        .presses(&board, "My hand")
        .await
        .wait_for_content()
        .await;
    assert!(!other.text.contains("brains 3"), "{}", other.text);
    app.wait_until_quiet().await;
    assert_eq!(
        table.board.current_state().texts(),
        board.texts(),
        "the board is everybody's"
    );
    app.closes(&[]).await;
}
