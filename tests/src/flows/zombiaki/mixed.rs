//! Tables at which people play in different ways, or with a program.

use engine::Play;
use engine::games::zombiaki::{Options, Zombiaki};
use tokio::time::Instant;

use super::whole::{is_won, to_its_end};
use super::{goes_on, public};
use crate::flows::players::{Manner, Players};
use crate::flows::position::Position;
use crate::flows::scene::tells;
use crate::flows::{Harness, NAMES, Party, Spot, TableClient, TableMessage, Tap, position, seat};
use crate::polling::EVENING;

/// Number of the zombies' cards left when players join.
const LEFT: u8 = 6;

/// A position near the end of a game.
fn late_position() -> Position<Zombiaki> {
    let late = |play: &Play<Zombiaki>| public(play).decks.zombies <= LEFT && !play.is_over();
    position::position(&Options::default(), 2, late)
}

/// One plays on the board; the other can't be written to. After the game they play another with
/// their sides swapped.
pub async fn with_swapped_sides<I: Harness>(harness: &mut I) {
    let party = Party {
        closed: true,
        ..Party::of::<Zombiaki>(2, &[])
    };
    let client = harness.begins(party).await;
    let mut players = Players::new(client, &[Manner::Board, I::CLOSED], 3);
    harness.plants(&[(&players.client, &late_position())]).await;
    ends(&mut players, &NAMES[..2]).await;
    let players = plays_again::<I>(players).await;
    harness.ends(&[players]).await;
}

async fn ends<M: TableClient>(players: &mut Players<Zombiaki, M>, names: &[&str]) {
    to_its_end(players, true).await;
    players.client.wait_until_still().await;
    tells(
        players.client.board().as_ref(),
        &players.play().await,
        names,
        players.client.is_drawn(),
    );
    is_won(players).await;
}

/// Both ask for another game, in which each leads the other side; each answers as before.
async fn plays_again<I: Harness>(
    players: Players<Zombiaki, I::Table>,
) -> Players<Zombiaki, I::Table> {
    let mut client = players.client;
    let again = format!("{}.again", client.table());
    for asks in [0, 1] {
        client.presses(seat(asks), Spot::Board, &again).await;
        client.wait_until_still().await;
    }
    let tables = client.database().begun_tables().await;
    assert_eq!(tables.len(), 2, "there is one more: {tables:?}");
    let next = tables.iter().find(|table| *table != client.table());
    let next = next.expect("it is another").clone();
    client.moves_over(&next, 1);
    client.looks_again().await;
    let mut players = Players::new(client, &[I::CLOSED, Manner::Board], 5);
    let names = [NAMES[1], NAMES[0]];
    players.client.wait_until_shown().await;
    tells(
        players.client.board().as_ref(),
        &players.play().await,
        &names,
        players.client.is_drawn(),
    );
    while public(&players.play().await).table.round == 1 && !players.is_over().await {
        goes_on(&mut players, true).await;
    }
    players.client.wait_until_shown().await;
    tells(
        players.client.board().as_ref(),
        &players.play().await,
        &names,
        players.client.is_drawn(),
    );
    players
}

/// Asserts that no one is offered to take back an AI's step while the AI is asked.
fn leaves_the_ai_alone(board: &TableMessage) {
    let asks = |line: &str| line.starts_with("Round ") && line.contains('🤖');
    let asks_it = board.text.lines().any(asks);
    let takes_back = |tap: &Tap| tap.data.contains(".undo");
    assert!(!asks_it || !board.taps.iter().any(takes_back), "{board:?}");
}

/// A table with an AI that leads the humans: it plays its turns by itself.
pub async fn play_against_ai<I: Harness>(harness: &mut I) {
    let party = Party {
        ais: 1,
        ..Party::of::<Zombiaki>(1, &[])
    };
    let client = harness.begins(party).await;
    let mut players = Players::<Zombiaki, _>::new(client, &[Manner::Pane, Manner::Absent], 3);
    harness.plants(&[(&players.client, &late_position())]).await;
    let end = Instant::now() + EVENING;
    while !players.is_over().await {
        assert!(Instant::now() < end, "{}", players.client.transcript());
        players.client.board().iter().for_each(leaves_the_ai_alone);
        let play = players.play().await;
        if play.pending_seats().contains(seat(0)) {
            goes_on(&mut players, true).await;
        } else {
            let steps = play.steps();
            let on = |now: &Play<Zombiaki>| now.steps() != steps;
            players.client.wait_until_play("the AI's answer", on).await;
        }
    }
    players.client.wait_until_still().await;
    is_won(&players).await;
    let pane = players.client.pane(seat(0)).expect("there is a pane");
    assert_eq!(pane.pictured, players.client.is_drawn());
    assert!(pane.text.contains("This game is over."));
    harness.ends(&[players]).await;
}
