//! What a game costs those who play it.

use std::fmt::Display;

use engine::Seat;
use speech::Speech;

use super::TableClient;
use super::players::Players;
use crate::aloud;

/// Says aloud what a game of two cost in so many turns. There is one message for all, which has
/// moved at most so often; and one for each person.
pub async fn measured<G: Speech, M: TableClient>(
    players: &Players<G, M>,
    what: impl Display,
    turns: usize,
    moved: usize,
) {
    let client = &players.client;
    let moves = client.database().moves(client.table()).await.len();
    let board = client.written(None);
    let panes = Seat::first(2).map(|seat| client.written(Some(seat)));
    let panes: Vec<_> = panes.collect();
    let edits: usize = panes.iter().map(|pane| pane.edits).sum();
    aloud::say(&format!(
        "measured: {what}: {turns} turns, {moves} decisions, {} taps in all, {} a turn; {} lasting \
         messages, {} passing ones, {} edits; one private message a person with {} edits",
        players.taps,
        players.taps / turns,
        board.lasting,
        board.passing,
        board.edits,
        edits / 2,
    ));
    assert_eq!(board.lasting, 1, "one board for all");
    assert!(board.passing <= moved, "it moves seldom: {board:?}");
    for pane in &panes {
        assert_eq!((pane.lasting, pane.passing), (1, 0), "one pane each");
        assert!(pane.edits > 0, "it is edited");
    }
}
