//! The program is killed in the middle of things and started again on the same database.

use crate::app::App;
use crate::table::Table;

#[tokio::test]
async fn what_was_pressed_while_the_program_was_away_counts() {
    let mut app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begun(&group, &[&anna, &boris]).await;
    app.is_quiet().await;
    app.program.kill().await;
    let thrown = table.taps(0, "Rock");
    boris.says(&group, "/do throw paper");
    let late = table.taps(1, "Scissors");
    app.program.restart().await;
    assert_eq!(thrown.answer().await.text(), "Done: ✊ Rock");
    late.answer().await;
    let news = "Thrown: Anna ✊ Rock, Boris ✋ Paper";
    table.board.when(|m| m.text().contains(news)).await;
    table.plays_out().await;
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}
