//! What a game costs those who play it.

use std::env;
use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

use engine::Seat;
use speech::Speech;

use super::players::{Manner, Players};
use super::{Harness, Party, TableClient};
use crate::aloud;

/// How many moves of a game are looked at.
const MOVES: usize = 60;

/// Names the program that is measured.
const MEASURED: &str = "TABLETOMB_MEASURED";

/// What came of some moves.
pub struct Played<C> {
    /// How many there were.
    pub moves: usize,
    /// What was counted before them.
    pub before: C,
    /// What was counted after them.
    pub after: C,
    /// How long the processor worked for the program.
    pub busy: Duration,
}

/// The program that the long run measures: as it is released. Else that is said.
pub fn released() -> Option<PathBuf> {
    let released = env::var_os(MEASURED).map(PathBuf::from);
    if released.is_none() {
        aloud::say("skipped: the long run measures what a move costs");
    }
    released
}

/// People who press anything, on the board where that offers it, play for a while.
pub async fn played<G: Speech, H: Harness, C>(
    harness: &mut H,
    people: usize,
    count: impl Fn(&H) -> C,
) -> Played<C> {
    let client = harness.begins(Party::of::<G>(people, &[])).await;
    let mut players = Players::<G, _>::new(client, &vec![Manner::Board; people], 5);
    players.client.settles().await;
    let made = moves(&players.client).await;
    let (before, busy) = (count(harness), harness.program().processor());
    while moves(&players.client).await < made + MOVES && !players.is_over().await {
        players.goes_on().await;
    }
    players.client.settles().await;
    Played {
        moves: moves(&players.client).await - made,
        before,
        after: count(harness),
        busy: harness.program().processor().saturating_sub(busy),
    }
}

async fn moves<M: TableClient>(client: &M) -> usize {
    client.database().moves(client.table()).await.len()
}

/// How many there are for each of something.
#[expect(clippy::cast_precision_loss, reason = "a figure to be read")]
pub fn per(count: usize, each: usize) -> f64 {
    count as f64 / each.max(1) as f64
}

/// Says aloud what a game of two cost in so many turns. There is one message for all, which has
/// moved at most so often; and one for each person.
pub async fn measured<G: Speech, M: TableClient>(
    players: &Players<G, M>,
    what: impl Display,
    turns: usize,
    moved: usize,
) {
    let client = &players.client;
    let moves = moves(client).await;
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
