//! The program is killed in the middle of things and started again on the same database.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::kills;

use crate::app::App;
use crate::table::Table;

flow_tests! {
    App;
    [] at_any_moment_of_five_games_nothing_is_lost: open_with_pictures => kills::play_all_games,
}

#[tokio::test]
async fn what_was_pressed_while_the_program_was_away_counts() {
    let mut app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    app.program.kill().await;
    let thrown = table.taps(0, "Rock");
    boris.says(&boris.private(), "/do throw paper");
    let late = table.taps(1, "Scissors");
    app.program.restart().await;
    assert_eq!(thrown.wait_for_answer().await.text(), "Done: ✊ Rock");
    late.wait_for_answer().await;
    let news = "Thrown: Anna ✊ Rock, Boris ✋ Paper";
    table.board.wait_until(|m| m.text().contains(news)).await;
    let texts = table.board.current_state();
    let lost = |text: &&str| text.contains("was offline");
    assert_eq!(texts.texts().into_iter().find(lost), None);
    table.plays_out().await;
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn after_an_outage_in_which_taps_are_lost_the_boards_that_wait_say_so() {
    let mut app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let polish = app.telegram.person("Ola", "pl");
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let other = Table::begin(&app, &app.telegram.group("Inni"), &[&polish, &anna]).await;
    let lobby = Table::open(&app, &app.telegram.group("Late shift"), &[&anna]).await;
    table.taps(0, "Rock").wait_for_answer().await;
    app.wait_until_quiet().await;
    app.program.kill().await;
    app.database().await.lengthen_silence(580).await;
    app.program.restart().await;
    let told = "I was offline for 10 min. Taps made in that time are lost: please tap again.";
    table.board.wait_until(|m| m.text().contains(told)).await;
    lobby.board.wait_until(|m| m.text().contains(told)).await;
    boris.presses(&lobby.board, "Join").await;
    lobby.board.wait_until(|m| !m.text().contains(told)).await;
    let told = "Przez 10\u{a0}min mnie nie było.";
    other.board.wait_until(|m| m.text().contains(told)).await;
    app.wait_until_quiet().await;
    assert_eq!(group.from_bot().len(), 1, "on the board, and nowhere else");
    table.taps(1, "Scissors").wait_for_answer().await;
    let news = "Thrown: Anna ✊ Rock, Boris ✌️ Scissors";
    let board = table.board.wait_until(|m| m.text().contains(news)).await;
    assert!(!board.text().contains("was offline"), "{}", board.text());
    app.closes(&[]).await;
}
