//! Secret answers: they can be changed until the last one is in, and nobody sees who has given one.

use crate::app::App;
use crate::table::Table;

/// What would give a throw away.
const CARDS: [&str; 6] = ["✊", "✋", "✌️", "Rock", "Paper", "Scissors"];

#[tokio::test]
async fn an_answer_can_be_changed_until_the_last_one_is_in() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    anna.starts("");
    let table = Table::begun(&group, &[&anna, &boris]).await;
    let board = &table.board;
    assert!(board.text().contains("Decided: 0 of 2"), "{}", board.text());

    assert_eq!(anna.presses(board, "Rock").await.text(), "Done: ✊ Rock");
    let half = board.when(|m| m.text().contains("Decided: 1 of 2")).await;
    app.is_quiet().await;
    let shown = half.now().edits();
    let changed = anna.presses(board, "Paper").await;
    assert_eq!(changed.text(), "Changed to: ✋ Paper");
    let same = anna.presses(board, "Paper").await;
    assert_eq!(same.text(), "You have already chosen that.");
    let private = anna.private();
    let given = "You have chosen: ✋ Paper. You can change it until all have decided.";
    let pane = private.message_where(|m| m.text().contains(given)).await;
    anna.says(&group, "/do throw scissors");
    pane.when(|m| m.text().contains("You have chosen: ✌️ Scissors."))
        .await;
    app.is_quiet().await;
    let half = half.now();
    assert_eq!(half.edits(), shown, "a change of mind is nobody's business");
    for text in half.texts() {
        assert!(!tells(text), "{text}");
    }
    assert_eq!(group.from_bot().len(), 1);

    assert_eq!(boris.presses(board, "Paper").await.text(), "Done: ✋ Paper");
    let news = "Thrown: Anna ✌️ Scissors, Boris ✋ Paper";
    board.when(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    let moves = app.database().await.moves(&table.id).await;
    let moves: Vec<_> = moves
        .iter()
        .map(|(_, seat, action)| (seat.as_str(), action.as_str()))
        .collect();
    assert_eq!(moves, [("A", "throw scissors"), ("B", "throw paper")]);
    app.database().await.assert_explained(&table.id).await;
}

/// Whether a text for everybody gives away a throw, or who made it. Its title names the game, and
/// so the cards.
fn tells(text: &str) -> bool {
    let (_title, rest) = text.split_once('\n').unwrap_or_default();
    let mut decided = rest.lines().filter(|line| line.contains("Decided"));
    // all who were asked are named, or none
    let named = decided.any(|line| line.contains("Anna") != line.contains("Boris"));
    named || CARDS.iter().any(|card| rest.contains(card))
}
