//! A stored table that can't be read stops alone.

use crate::app::App;
use crate::table::{Table, choices};

/// The board's text at a table that can't be read.
const SAYS: &str = "This table can no longer be read and has stopped.";

#[tokio::test]
async fn a_game_whose_moves_can_not_be_read_is_checked_in_vain_and_alone() {
    let app = App::open().await;
    let [anna, boris, vera, emma] =
        ["Anna", "Boris", "Vera", "Emma"].map(|name| app.telegram.person(name, "en"));
    let (group, other) = (app.telegram.group("Movie"), app.telegram.group("Other"));
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let mut second = Table::begin(&app, &other, &[&vera, &emma]).await;
    table.plays_out().await;
    app.wait_until_quiet().await;
    app.database().await.spoil_moves(&table.id).await;
    for data in [format!("{}.check", table.id), format!("tale.{}", table.id)] {
        let told = anna.presses_data(&table.board.current_state(), &data).await;
        assert!(told.text().starts_with(SAYS), "{data}: {told:?}");
        second.plays_on().await;
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_table_that_can_not_be_read_stops_alone_and_says_so() {
    let mut app = App::open().await;
    let [anna, boris, vera, emma] =
        ["Anna", "Boris", "Vera", "Emma"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let (group, other) = (app.telegram.group("Movie"), app.telegram.group("Other"));
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let mut second = Table::begin(&app, &other, &[&vera, &emma]).await;
    table.plays_on().await;
    second.plays_on().await;
    app.wait_until_quiet().await;
    let moves = app.database().await.moves(&table.id).await;
    assert!(!moves.is_empty());
    assert!(app.program.stop().await.success());
    for spoilt in [
        r#"{"game":"rps-zombie","version":9999}"#,
        "\u{0}not JSON at all",
    ] {
        app.database().await.spoil(&table.id, spoilt).await;
        app.program.restart().await;
        let board = table.board.current_state();
        let label = choices(&board).into_iter().next();
        let data = label.and_then(|label| board.data(&label).map(str::to_owned));
        let data = data.unwrap_or_else(|| format!("{}.b.0.0", table.id));
        for person in [&anna, &boris] {
            let told = person.presses_data(&board, &data).await;
            assert!(told.text().starts_with(SAYS) && told.alert, "{told:?}");
        }
        let board = board.wait_until(|m| m.text().contains(SAYS)).await;
        assert!(board.labels().is_empty(), "{:?}", board.labels());
        app.wait_until_quiet().await;
        let database = app.database().await;
        assert_eq!(database.moves(&table.id).await, moves, "its moves are kept");
        second.plays_on().await;
        app.wait_until_quiet().await;
        assert!(app.program.stop().await.success());
    }
    app.program.restart().await;
    second.plays_out().await;
    app.closes(&[]).await;
    let database = app.database().await;
    database.assert_over(&second.id).await;
    assert_eq!(database.moves(&table.id).await, moves);
    assert_eq!(group.from_bot().len(), 1);
    let again = Table::begin(&app, &group, &[&anna, &boris]).await;
    assert!(!choices(&again.board).is_empty(), "a new one opens there");
}
