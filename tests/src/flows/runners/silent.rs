//! The end of a Marathon in which one player can't be written to and another is silent throughout. The program dies
//! twice: while answers are secret, and while a card lies covered.

use std::time::Duration;

use engine::games::zombie_runners::{Action, Options, Stage, ZombieRunners};
use engine::{EventLog, Play, Seat, Seed, Viewer};
use tokio::time::Instant;

use super::whole::shows_the_result;
use super::{LIMIT, is_window_open, plays, preferred_action, public};
use crate::flows::players::{Manner, Players};
use crate::flows::position::Position;
use crate::flows::{Harness, Party, TableClient, seat};
use crate::polling::EVENING;

/// Maximum number of turns left when people come in, if the same players continued.
const TURNS: u16 = 16;

/// Number of games searched for the position.
const GAMES: u64 = 400;

/// The end of a game of four.
pub async fn survives_kills<I: Harness>(harness: &mut I) {
    let mut players = table(harness).await;
    harness.plants(&[(&players.client, &late_window())]).await;
    dies_in_a_window(harness, &mut players).await;
    let end = Instant::now() + EVENING;
    let mut killed = false;
    while !players.is_over().await {
        assert!(Instant::now() < end, "{}", players.client.transcript());
        if !killed && let Some(player) = lays_covered(&mut players).await {
            killed = true;
            dies_under_cover(harness, &mut players, player).await;
        }
        goes_on(&mut players).await;
    }
    assert!(killed, "somebody has laid a card");
    harness.closes(true).await;
    // at the start, on the position, and after each kill
    players.stands_once(4).await;
    shows_the_result(&players).await;
}

/// A table at which the last but one is silent, and the last can't be written to.
async fn table<I: Harness>(harness: &I) -> Players<ZombieRunners, I::Table> {
    let party = Party {
        closed: true,
        ..Party::of::<ZombieRunners>(4, &[LIMIT])
    };
    let client = harness.begins(party).await;
    let manners = [Manner::Pane, Manner::Pane, Manner::Absent, I::CLOSED];
    Players::new(client, &manners, 7)
}

/// A window near the end of a game, in which the first two are both asked.
fn late_window() -> Position<ZombieRunners> {
    let found = (0..GAMES).find_map(find_late_window);
    found.expect("games end with attacks")
}

fn find_late_window(number: u64) -> Option<Position<ZombieRunners>> {
    let options = Options {
        limit: Some(30),
        ..Options::default()
    };
    let seed = Seed::from_number(number);
    let play = Play::start(options, 4, seed, &mut EventLog::new_muted());
    let mut at = Position {
        play,
        moves: Vec::new(),
    };
    let mut windows: Vec<Position<ZombieRunners>> = Vec::new();
    while let Some(first) = at.play.pending_seats().iter().next() {
        if is_opened_for_both(&at.play) {
            windows.push(at.clone());
        }
        let action = preferred_action(&at.play, first);
        at.play.act(first, action).ok()?;
        at.moves.push((first, action));
    }
    let last = public(&at.play).table;
    windows.into_iter().rev().find(|window| {
        let table = public(&window.play).table;
        table.round == last.round && (4..TURNS).contains(&(last.turns - table.turns))
    })
}

/// Whether a window has just opened in which the first two are asked.
fn is_opened_for_both(play: &Play<ZombieRunners>) -> bool {
    let Stage::Window(window) = public(play).stage else {
        return false;
    };
    let both = [seat(0), seat(1)]
        .iter()
        .all(|it| window.asked.contains(*it));
    both && play.pending_seats() == window.asked
}

/// The program dies when one has answered in secret: their answer counts, and their pane stands.
async fn dies_in_a_window<I: Harness>(
    harness: &mut I,
    players: &mut Players<ZombieRunners, I::Table>,
) {
    let first = seat(0);
    let answer = preferred_action(&players.play().await, first);
    players.does(first, answer).await;
    harness.dies_at_rest(&players.client).await;
    let pane = players.client.pane(first);
    rises(harness, players).await;
    let play = players.play().await;
    if let Some(given) = play.given_answer(first) {
        assert_eq!(given.answer, answer, "the answer counts");
        assert_eq!(players.client.pane(first), pane, "the pane stands");
    }
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await;
    let mut own = moves.into_iter().rev().map(|(_, by, what)| (by, what));
    let own = own.find(|(by, _)| *by == first.to_string());
    assert_eq!(own, Some((first.to_string(), answer.to_string())));
}

async fn rises<I: Harness>(harness: &mut I, players: &Players<ZombieRunners, I::Table>) {
    harness.rises().await;
    players.client.looks_again().await;
}

/// Lays a card that stays covered, if a present player has the turn and hasn't begun it; returns their seat.
async fn lays_covered<M: TableClient>(players: &mut Players<ZombieRunners, M>) -> Option<Seat> {
    let play = players.play().await;
    let player = play
        .pending_seats()
        .single()
        .filter(|_| !is_window_open(&play))?;
    let fresh = public(&play).table.turn.fresh && players.manner(player) == Manner::Pane;
    let card = find_undoable(&play, player).filter(|_| fresh)?;
    // a button may end the turn with it
    players.client.types(player, &card.to_string()).await;
    players.client.wait_until_shown().await;
    players.play().await.can_undo(player).then_some(player)
}

/// Returns an action that could be undone; `None` if there is none.
fn find_undoable(play: &Play<ZombieRunners>, player: Seat) -> Option<Action> {
    let stays = |action: &Action| {
        let mut after = play.clone();
        after.act(player, *action).is_ok() && after.can_undo(player)
    };
    play.legal(player).into_iter().find(stays)
}

/// The program dies while a card lies covered: the card still lies there, the others see nothing of it, and it can be
/// undone.
async fn dies_under_cover<I: Harness>(
    harness: &mut I,
    players: &mut Players<ZombieRunners, I::Table>,
    player: Seat,
) {
    let before = players.play().await;
    harness.dies_at_rest(&players.client).await;
    rises(harness, players).await;
    let play = players.play().await;
    assert_eq!(
        play.view(Viewer::Seat(player)),
        before.view(Viewer::Seat(player))
    );
    assert_eq!(
        public(&play),
        public(&before),
        "the others see no more of it"
    );
    let seen = public(&play).table.pile;
    let laid = play.view(Viewer::Seat(player)).public.table.pile;
    assert_eq!(laid.len(), seen.len() + 1, "it lies there");
    let board = players.client.board().expect("there is a board");
    assert!(board.text.contains("is playing a combination"), "{board:?}");
    players.takes_back(player).await;
    let play = players.play().await;
    assert_eq!(play.view(Viewer::Seat(player)).public.table.pile, seen);
    assert!(public(&play).table.turn.fresh, "the turn has not begun");
}

/// Lets every present player do what they like best, while the others take their time.
async fn goes_on<M: TableClient>(players: &mut Players<ZombieRunners, M>) {
    let play = players.play().await;
    let counted = super::is_round_over(&play);
    for player in players.present(&play).into_iter().filter(|_| !counted) {
        plays(players, player).await;
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
}
