//! Whole games, played from the lobby to the end over the wire, and what they cost.

use engine::games::zombie_terror::{Event, Side, Variant, ZombieTerror};
use engine::{Play, Seat};
use tokio::time::Instant;

use super::{HUMANS, QUICK_SETUP, VARIANT, goes_on, table, turn};
use crate::flows::cost::report_cost;
use crate::flows::players::{Manner, Players};
use crate::flows::scene::stands_everywhere;
use crate::flows::{Harness, Party, TableClient};
use crate::polling::EVENING;

/// Both players use the public board, play cards from their panes, and type now and then.
pub async fn basic<I: Harness>(harness: &mut I) {
    let players = begins(harness, &[], [Manner::Board; 2]).await;
    assert_eq!(table(&players.play().await).options.variant, Variant::Basic);
    to_its_end(harness, players, "basic, on the board").await;
}

/// The second seat leads the humans; one plays on the board, the other alone.
pub async fn play_advanced<I: Harness>(harness: &mut I) {
    let manners = [Manner::Board, Manner::Pane];
    let players = begins(harness, &[VARIANT, HUMANS], manners).await;
    let first = table(&players.play().await);
    assert_eq!(first.options.variant, Variant::Advanced);
    assert_eq!(first.humans, Seat::nth(1).expect("there are two"));
    to_its_end(harness, players, "advanced, on the board and alone").await;
}

/// The building comes first, then all pawns are placed at once. One player uses the pane, the other the board.
pub async fn free<I: Harness>(harness: &mut I) {
    let manners = [Manner::Pane, Manner::Board];
    let players = begins(harness, &[VARIANT, VARIANT, QUICK_SETUP], manners).await;
    let first = table(&players.play().await);
    assert_eq!(first.options.variant, Variant::Free);
    assert!(first.options.quick_setup);
    to_its_end(harness, players, "free, alone and on the board").await;
}

/// Both play from what they see alone, where everything stands that they need; the board in the
/// group keeps up.
pub async fn from_private_chats<I: Harness>(harness: &mut I) {
    let mut players = begins(harness, &[QUICK_SETUP], [Manner::Pane; 2]).await;
    let end = Instant::now() + EVENING;
    let mut whose = None;
    while let Some(now) = turn(&players.play().await) {
        assert!(Instant::now() < end, "{}", players.client.transcript());
        if whose.replace(now) != Some(now) {
            stands_everywhere(&players).await;
        }
        goes_on(&mut players, false).await;
    }
    for seat in Seat::first(2) {
        let pane = players.client.wait_for_pane(seat, "the end", |pane| {
            pane.text.contains("This game is over.")
        });
        assert_eq!(pane.await.menu('p').count(), 0, "nothing is asked");
    }
    assert_over(harness, players, "basic, in private").await;
}

async fn begins<I: Harness>(
    harness: &I,
    settings: &[u8],
    manners: [Manner; 2],
) -> Players<ZombieTerror, I::Table> {
    let client = harness.begins(Party::of::<ZombieTerror>(2, settings)).await;
    Players::new(client, &manners, 3)
}

/// Plays until the game is over.
async fn to_its_end<I: Harness>(
    harness: &mut I,
    mut players: Players<ZombieTerror, I::Table>,
    how: &str,
) {
    let goes_on = async |players: &mut Players<_, _>| goes_on(players, true).await;
    players.plays_out(goes_on).await;
    assert_over(harness, players, how).await;
}

/// The board and both panes show the result that the database has, and what the game cost is said.
async fn assert_over<I: Harness>(
    harness: &mut I,
    players: Players<ZombieTerror, I::Table>,
    how: &str,
) {
    players.client.wait_until_still().await;
    stands_everywhere(&players).await;
    let (database, id) = (players.client.database(), players.client.table());
    database.assert_over_as::<ZombieTerror>(id).await;
    let board = players.client.board().expect("there is a board");
    assert!(board.page('t').is_empty() && board.page('b').is_empty());
    cost(&players, &format!("{how} over {}", I::NAME)).await;
    harness.ends(&[players]).await;
}

/// Returns the number of turns begun.
fn turns(play: &Play<ZombieTerror>) -> usize {
    let table = table(play);
    let of_zombies =
        |event: &Event| matches!(event, Event::TurnBegan { side, .. } if *side == Side::Zombies);
    let second = table.story.now.iter().any(of_zombies);
    2 * usize::from(table.round) - usize::from(!second)
}

/// Measures the cost of a game: the board moves below the chat at most every other round, and at the end.
async fn cost<M: TableClient>(players: &Players<ZombieTerror, M>, how: &str) {
    let play = players.play().await;
    let ending = play.outcome().expect("it is over").ending;
    let what = format!("zombie-terror, 2 people, {how}, {ending:?}");
    let rounds = usize::from(table(&play).round);
    report_cost(players, what, turns(&play), rounds / 2 + 2).await;
}
