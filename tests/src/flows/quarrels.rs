//! Quarrels over the wire: players who leave, are silent or are to be removed while a rated game runs. The board and the
//! leaderboard are read after each.

use std::time::Duration;

use engine::games::survival::Survival;
use tokio::time::sleep;

use super::evening::pick_button;
use super::people::PersonClient;
use super::post::{Post, shows};
use super::table::Table;
use super::{Harness, Party, Spot, TableClient, TableMessage, seat, silence};
use crate::polling::{EVENING, PATIENCE, wait_until};

/// Time limit for a decision, and the interval at which players look at their table.
const CLOCK: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(200);

/// Maximum number of games until one lasts long enough.
const TRIES: usize = 10;

/// A player who leaves a rated game loses it to the one who stays, and the leaderboard counts that.
pub async fn check_leaving<H: Harness>() {
    let harness = H::opens().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| harness.person(name, "en"));
    let (home, mut table) = underway(&harness, &[&anna, &boris]).await;
    // he was asked once whether he is sure
    press_knob(&boris, &table, "leave").await;
    table
        .wait_for_board(|m| {
            shows(m, "No opponent is left. Winner: Anna.")
                && shows(m, "Boris left and loses this rated game")
        })
        .await;
    let lines = read_leaders(&anna, &home).await;
    assert!(
        has_won(&lines, "Anna", 1) && has_won(&lines, "Boris", 0),
        "{lines}"
    );
    harness.closes(true).await;
}

/// A host can neither remove a player from a rated game nor close it without the others. With them the game goes on
/// without the removed player, who loses nothing.
pub async fn check_removing<H: Harness>() {
    let harness = H::opens().await;
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| harness.person(name, "en"));
    let (home, mut table) = underway(&harness, &[&anna, &boris, &vera]).await;
    insists(&anna, &table, "kickB").await;
    table
        .wait_for_board(|m| shows(m, "Remove Boris? 1 of 2 agree: Anna."))
        .await;
    table.turns(&vera, "go-on").await;
    table.wait_for_board(|m| !shows(m, "Remove Boris?")).await;
    insists(&anna, &table, "kickB").await;
    table.turns(&vera, "kickB").await;
    table
        .wait_for_board(|m| shows(m, "Anna, Vera removed Boris from the table"))
        .await;
    insists(&anna, &table, "cancel").await;
    table
        .wait_for_board(|m| shows(m, "Offer to end the game here, by Anna. 1 of 2"))
        .await;
    table.turns(&vera, "end").await;
    table.wait_for_board(|m| !shows(m, "Offer to end")).await;
    anna.calls_command(&home, "top", &[("game", "rps-zombie")]);
    let none = async || {
        let mut told = P::<H>::public_messages(&home).into_iter();
        told.rfind(|m| shows(m, "Nobody is rated here yet"))
    };
    wait_until("no one has won", PATIENCE, none).await;
    harness.closes(true).await;
}

/// A player who is silent loses a rated game at once, the other two play on, and coming back changes nothing.
pub async fn check_silence<H: Harness>() {
    let clock = CLOCK.as_millis().to_string();
    let harness = H::set(&silence::settings(&clock)).await;
    let client = harness.begins(Party::of::<Survival>(3, &[])).await;
    let lost = |board: &TableMessage| {
        let told = "Boris stayed away and loses this rated game; a shambler plays on.";
        board.text.contains(told)
    };
    let (database, table) = (client.database(), client.table());
    let plays = async || {
        for place in [0, 2] {
            if let Some((spot, tap)) = pick_button(&client, seat(place)) {
                client.presses(seat(place), spot, &tap.data).await;
            }
        }
        sleep(LOOK).await;
        client.board().filter(lost)
    };
    let board = wait_until("the loss", EVENING, plays).await;
    assert_eq!(database.forfeits(table).await, [1]);
    assert_eq!(database.stage(table).await, "playing");
    let back = board.taps.iter().find(|tap| tap.data.ends_with(".back"));
    let back = back.expect("the board offers the way back");
    client.presses(seat(1), Spot::Board, &back.data).await;
    let told = |board: &TableMessage| board.text.contains("Boris is back");
    client.wait_for_board("he is back", told).await;
    assert_eq!(database.forfeits(table).await, [1]);
    harness.closes(true).await;
}

/// The people of a platform.
type P<H> = <H as Harness>::Person;

/// Begins a game and plays until each player would lose it by leaving. A game that ends before is followed by one in
/// another place.
async fn underway<H: Harness>(
    harness: &H,
    people: &[&P<H>],
) -> (<P<H> as PersonClient>::Place, Table<P<H>>) {
    for _ in 0..TRIES {
        let home = harness.meeting_place();
        let mut table = Table::begin(harness, &home, people).await;
        if gets_underway(&mut table, people).await {
            return (home, table);
        }
    }
    panic!("each game is over too soon");
}

/// Plays until each player would lose the game by leaving; false if it is over before.
async fn gets_underway<C: PersonClient>(table: &mut Table<C>, people: &[&C]) -> bool {
    for person in people {
        while !press_knob(*person, table, "leave").await.contains("lose") {
            table.plays_on().await;
            if table.is_over() {
                return false;
            }
        }
    }
    true
}

/// Presses a knob that asks for confirmation, and confirms it.
async fn insists<C: PersonClient>(person: &C, table: &Table<C>, knob: &str) {
    for _ in 0..2 {
        press_knob(person, table, knob).await;
    }
}

/// Presses a knob on the board, and returns the answer's text.
async fn press_knob<C: PersonClient>(person: &C, table: &Table<C>, knob: &str) -> String {
    let board = table.boards().pop().expect("a board stands");
    let data = format!("{}.{knob}", table.id);
    person.presses_for_text(&board, &data).await
}

/// Returns the lines of the leaderboard of a place.
async fn read_leaders<C: PersonClient>(person: &C, home: &C::Place) -> String {
    person.calls_command(home, "top", &[("game", "rps-zombie")]);
    let told = async || {
        let mut told = C::public_messages(home).into_iter();
        told.rfind(|m| shows(m, "· games: "))
    };
    let told = wait_until("the leaderboard", PATIENCE, told).await;
    told.texts().pop().unwrap_or_default()
}

/// Returns whether a leaderboard says that a player has finished one game, and won so many.
fn has_won(lines: &str, name: &str, won: usize) -> bool {
    let told = format!("games: 1, won: {won}");
    let mut lines = lines.lines();
    lines.any(|line| line.contains(name) && line.contains(&told))
}
