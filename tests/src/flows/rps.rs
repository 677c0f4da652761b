//! Evenings of the shortest game, which test tables rather than the game: kills, restarts, an outage, calls, and a
//! board that gives nothing away.

use std::time::Duration;

use engine::Seat;
use engine::games::rps_zombie::RpsZombie;

use super::players::{Manner, Players};
use super::scene::wait_until_none_rests;
use super::{Harness, PATIENCE, Party, Spot, TableClient, TableMessage, Tap, seat};
use crate::database::assert_confirmed;
use crate::polling::{EVENING, wait_until, wait_within};

/// The switch in a lobby by which rounds wait for a tap.
const ON_A_TAP: u8 = 1;

/// Number of kills.
const KILLS: usize = 9;

/// Two people at a table who press what its board offers.
async fn begin_game<I: Harness>(harness: &I) -> Players<RpsZombie, I::Table> {
    let party = Party::of::<RpsZombie>(2, &[ON_A_TAP]);
    Players::new(harness.begins(party).await, &[Manner::Board; 2], 3)
}

/// The choice on the board with this in its label.
fn choice(board: &TableMessage, label: &str) -> Option<Tap> {
    let mut choices = board.page('b').into_iter();
    choices.find(|tap| tap.label.contains(label))
}

/// Presses a choice on the board as a player, and waits until it is carried out.
async fn presses<M: TableClient>(client: &M, seat: Seat, label: &str) {
    let offers = |board: &TableMessage| choice(board, label).is_some();
    let board = client.wait_for_board(label, offers).await;
    let tap = choice(&board, label).expect("it was just there");
    client.presses(seat, Spot::Board, &tap.data).await;
}

/// Plays to the end, which the database has too; one board stands then.
async fn plays_out<M: TableClient>(players: &mut Players<RpsZombie, M>) {
    let goes_on = async |players: &mut Players<_, M>| {
        players.goes_on().await;
    };
    players.plays_out(goes_on).await;
    players.client.wait_until_still().await;
    players.stands_once(1).await;
}

/// A game goes on through kills at any moment, and another table isn't touched by them.
pub async fn is_killed_again_and_again<I: Harness>(harness: &mut I) {
    let mut untouched = begin_game(harness).await;
    untouched.goes_on().await;
    let mut players = begin_game(harness).await;
    harness.wait_until_quiet().await;
    let still = untouched.client.sent_messages(None);
    let mut kills = 0;
    while kills < KILLS && !players.is_over().await {
        players.client.wait_until_shown().await;
        let board = players.client.board().expect("there is a board");
        let taps = board.page('b');
        if taps.is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        }
        is_killed(harness, &players, &taps, kills).await;
        kills += 1;
    }
    assert!(kills >= 3, "the game was over after {kills} kills");
    plays_out(&mut players).await;
    harness.survives().await;
    assert_eq!(untouched.client.sent_messages(None), still, "not touched");
    let (database, table) = (players.client.database(), players.client.table());
    let moves = database.moves(table).await;
    for seat in Seat::first(2) {
        assert_confirmed(
            &moves,
            &seat.to_string(),
            &players.client.confirmed_moves(seat),
        );
    }
    plays_out(&mut untouched).await;
}

/// Both press anything, and the program dies: at once, after an answer, or in the middle of an
/// edit. Each press is one move at most.
async fn is_killed<I: Harness>(
    harness: &mut I,
    players: &Players<RpsZombie, I::Table>,
    taps: &[Tap],
    kills: usize,
) {
    let (client, requests) = (&players.client, harness.requests());
    let (database, table) = (client.database(), client.table());
    let made = database.moves(table).await.len();
    let presses = Seat::first(2).map(|seat| {
        let tap = &taps[rand::random_range(0..taps.len())];
        client.taps(seat, Spot::Board, &tap.data)
    });
    let presses: Vec<_> = presses.collect();
    match kills % 3 {
        0 => {}
        1 => client.wait_until_answered(&presses[0]).await,
        _ => {
            let begun = async || (harness.requests() > requests).then_some(());
            // Whether it has begun in time doesn't matter: the kill comes either way.
            let _ = wait_within(Duration::from_secs(1), begun).await;
        }
    }
    // the kill comes at any moment, not always at the same
    let moment = Duration::from_millis(rand::random_range(0..60));
    tokio::time::sleep(moment).await;
    harness.rises().await;
    for press in &presses {
        client.wait_until_settled(press).await;
    }
    harness.wait_until_quiet().await;
    database.assert_explained(table).await;
    assert!(
        database.moves(table).await.len() <= made + 2,
        "one move each"
    );
}

/// The program starts again, after a kill and after it was asked to end, and sends nothing.
pub async fn restarts_in_silence<I: Harness>(harness: &mut I) {
    let mut players = begin_game(harness).await;
    players.goes_on().await;
    // a pane that rests comes later, restart or not
    wait_until_none_rests(&players).await;
    harness.wait_until_quiet().await;
    let before = harness.requests();
    harness.rises().await;
    let ended = harness.program().stop().await;
    assert!(ended.success(), "it ends when asked to");
    harness.rises().await;
    harness.wait_until_quiet().await;
    assert_eq!(harness.requests(), before);
    plays_out(&mut players).await;
    harness.closes(false).await;
}

/// A board with a picture looks the same, no matter which player has decided and what they chose.
pub async fn looks_the_same<I: Harness>(harness: &mut I) {
    let mut seen = Vec::new();
    for (place, card) in [(0, "Rock"), (1, "Paper"), (0, "Scissors")] {
        let Players { client, .. } = begin_game(harness).await;
        harness.wait_until_quiet().await;
        let (edits, requests) = (client.message_counts(None).edits, harness.requests());
        presses(&client, seat(place), card).await;
        let half = |board: &TableMessage| board.text.contains("1 of 2 ready");
        client.wait_for_board("half have decided", half).await;
        harness.wait_until_quiet().await;
        seen.push(client.look(edits, requests));
    }
    assert_eq!(seen[0], seen[1], "who has decided is not to be seen");
    assert_eq!(seen[0], seen[2], "what was decided is not to be seen");
    harness.closes(false).await;
}

/// An awaited player is called once, and the call is removed.
pub async fn calls_once<I: Harness>(harness: &mut I) {
    let Players { client, .. } = begin_game(harness).await;
    presses(&client, seat(0), "Rock").await;
    let called = async || client.calls().pop();
    let call = wait_until("a call", PATIENCE, called).await;
    assert_eq!(call.seats, [seat(1)], "{}", call.text);
    assert!(call.rings && call.text.contains(client.table()));
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(client.calls().len(), 1, "called once");
    presses(&client, seat(1), "Rock").await;
    let gone = async || client.calls().is_empty().then_some(());
    wait_until("the call is taken away", EVENING, gone).await;
    harness.closes(false).await;
    assert_eq!(client.message_counts(None).lasting, 1, "the board alone");
}

/// While the program is away, no player's time runs, even if that takes longer than all of it; the time continues
/// afterwards.
pub async fn loses_no_time<I: Harness>(harness: &mut I) {
    let Players { client, .. } = begin_game(harness).await;
    harness.wait_until_quiet().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    harness.dies().await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    harness.rises().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(client.calls().is_empty(), "not even half of it is over");
    let moves = async || client.database().moves(client.table()).await.len();
    assert_eq!(moves().await, 0);
    let moved = async || (moves().await > 0).then_some(());
    wait_until("their time goes on", EVENING, moved).await;
}

/// The flows of tables in one harness.
#[macro_export]
macro_rules! rps_flows {
    ($harness:ty) => {
        use $crate::flows::rps;

        $crate::flow_tests! {
            $harness;
            [] a_game_that_is_killed_again_and_again_loses_nothing:
                opens => rps::is_killed_again_and_again,
            [] a_game_whose_pictures_are_under_way_is_killed_and_loses_nothing:
                open_with_pictures => rps::is_killed_again_and_again,
            [] a_restart_with_nothing_owed_sends_nothing: opens => rps::restarts_in_silence,
            [] the_board_looks_the_same_whoever_has_decided_and_whatever:
                open_with_pictures => rps::looks_the_same,
            [] who_is_awaited_is_called_once_and_the_call_is_taken_away:
                open_with_clock(6_000) => rps::calls_once,
            [] an_outage_costs_nobody_any_time: open_with_clock(8_000) => rps::loses_no_time,
        }
    };
}
