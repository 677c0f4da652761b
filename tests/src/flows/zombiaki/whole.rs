//! Whole games, played from the lobby to the end over the wire, and what they cost.

use engine::games::zombiaki::{Side, Zombiaki};
use engine::{Play, Seat};
use tokio::time::Instant;

use super::{HUNGER_STOPS, SHORT_NIGHT, goes_on, player, public};
use crate::flows::cost::report_cost;
use crate::flows::deeds::acts;
use crate::flows::players::{Manner, Players};
use crate::flows::position::parse_position;
use crate::flows::scene::{stands_everywhere, tells};
use crate::flows::{Harness, NAMES, Party, TableClient, seat};
use crate::polling::EVENING;

/// Both players use the public board, and type now and then.
pub async fn play_on_board<I: Harness>(harness: &mut I) {
    let client = harness.begins(Party::of::<Zombiaki>(2, &[])).await;
    let mut players = Players::new(client, &[Manner::Board; 2], 3);
    to_its_end(&mut players, true).await;
    players.client.wait_until_still().await;
    tells(
        players.client.board().as_ref(),
        &players.play().await,
        &NAMES[..2],
        players.client.is_drawn(),
    );
    is_won(&players).await;
    cost(&players, &format!("on the board over {}", I::NAME)).await;
    harness.ends(&[players]).await;
}

/// Both play from what they see alone, where everything stands that they need; the board in the
/// group keeps up.
pub async fn from_private_chats<I: Harness>(harness: &mut I) {
    let mut players = harness.table::<Zombiaki>(2, &[]).await;
    let end = Instant::now() + EVENING;
    let mut turn = None;
    while let Some(now) = player(&players.play().await) {
        assert!(Instant::now() < end, "{}", players.client.transcript());
        if turn.replace(now) != Some(now) {
            stands_everywhere(&players).await;
        }
        goes_on(&mut players, false).await;
    }
    players.client.wait_until_still().await;
    stands_everywhere(&players).await;
    for seat in Seat::first(2) {
        let pane = players.client.pane(seat).expect("everybody has a pane");
        assert!(pane.text.contains("This game is over."), "{pane:?}");
    }
    is_won(&players).await;
    cost(&players, &format!("in private over {}", I::NAME)).await;
    harness.ends(&[players]).await;
}

/// Both switches are turned in the lobby, and hold in the game.
pub async fn turn_switches<I: Harness>(harness: &mut I) {
    let players = harness
        .table::<Zombiaki>(2, &[HUNGER_STOPS, SHORT_NIGHT])
        .await;
    let play = players.play().await;
    let options = *play.options();
    assert!(options.hunger_stops && options.short_night, "{options:?}");
    let trash = &public(&play).table.trash;
    assert_eq!(trash.zombies.len(), 5, "five cards are gone");
    assert_eq!(public(&play).decks.zombies, 40 - 5 - 4);
    stands_everywhere(&players).await;
    let board = players.client.board().expect("there is a board").text;
    for agreed in ["Hunger stops at street 1", "short night"] {
        assert!(board.contains(agreed), "no {agreed} in {board}");
    }
    let players = is_stopped(harness, players).await;
    harness.closes(false).await;
    drop(players);
}

/// Hunger moves no one off the first street with this option, and no one is offered that.
async fn is_stopped<I: Harness>(
    harness: &mut I,
    mut players: Players<Zombiaki, I::Table>,
) -> Players<Zombiaki, I::Table> {
    let at = parse_position::<Zombiaki>(
        r#"
        options = ["hunger-stops", "short-night"]
        hand.A = ["hunger"]
        board = { a1 = "sasha", b3 = "grishka" }
        "#,
    );
    harness.plants(&[(&players.client, &at)]).await;
    let legal = players.play().await.legal(seat(0));
    let legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["play hunger b3", "discard hunger", "end"]);
    acts(&mut players, "A", "play hunger b3").await;
    stands_everywhere(&players).await;
    players
}

/// Plays until the game is over.
pub(super) async fn to_its_end<M: TableClient>(players: &mut Players<Zombiaki, M>, types: bool) {
    let goes_on = async |players: &mut Players<_, M>| goes_on(players, types).await;
    players.plays_out(goes_on).await;
}

/// Asserts that the database has the winner and no one is asked any more.
pub(super) async fn is_won<M: TableClient>(players: &Players<Zombiaki, M>) {
    let (database, table) = (players.client.database(), players.client.table());
    database.assert_over_as::<Zombiaki>(table).await;
    let board = players.client.board().expect("there is a board");
    assert!(board.page('t').is_empty() && board.page('b').is_empty());
}

/// Returns the number of turns begun.
fn turns(play: &Play<Zombiaki>) -> usize {
    let table = public(play).table;
    let second = table.turn == Side::Humans;
    2 * usize::from(table.round) - usize::from(!second)
}

/// Measures the cost of a game: the board moves below the chat at most every fourth round, and at the end.
async fn cost<M: TableClient>(players: &Players<Zombiaki, M>, how: &str) {
    let play = players.play().await;
    let winner = play.outcome().expect("it is over").winners;
    let what = format!("zombiaki, 2 people {how}, won by {winner}");
    let rounds = usize::from(public(&play).table.round);
    report_cost(players, what, turns(&play), rounds / 4 + 1).await;
}
