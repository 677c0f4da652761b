//! Players who say nothing: clocks and shamblers.

use std::time::Duration;

use tabletomb_tests::flows::silence;
use tabletomb_tests::program::Program;
use tokio::time::Instant;

use crate::app::App;
use crate::table::{Table, choices};
use tabletomb_tests::polling::EVENING;

/// A table in a chat of its own at which some of the people are silent from the start.
async fn open_silent_table(app: &App, seats: usize, silent: u32) -> (Table, u32) {
    let chat = app
        .telegram
        .group(&format!("{seats} seats, silent {silent:b}"));
    let names = ["Anna", "Boris", "Vera"].into_iter().take(seats);
    let people: Vec<_> = names.map(|name| app.telegram.person(name, "en")).collect();
    let people: Vec<_> = people.iter().collect();
    let mut table = Table::open(app, &chat, &people).await;
    // rounds go on by themselves, since nobody may be there to tap
    table.turns(people[0], "opt1").await;
    table.starts().await;
    (table, silent)
}

/// Lets the players who aren't silent press buttons of the board until the game is over.
async fn play_to_end(mut table: Table, silent: u32) -> Table {
    let end = Instant::now() + EVENING;
    while !table.is_over() {
        let transcript = || table.board.chat().transcript();
        assert!(Instant::now() < end, "no end in sight:\n{}", transcript());
        table.board = table.board.current_state();
        for seat in (0..table.people.len()).filter(|seat| silent & 1 << seat == 0) {
            let labels = choices(&table.board);
            if !labels.is_empty() {
                let label = labels[rand::random_range(0..labels.len())].clone();
                table.taps(seat, &label).wait_for_answer().await;
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    table.board = table.board.current_state();
    table
}

#[tokio::test]
async fn a_game_ends_whoever_is_silent_unless_all_are() {
    let set = |program: Program| program.set("TABLETOMB_CLOCK_RELAXED", "2000");
    let app = App::with(|program| set(program).set("TABLETOMB_ROUND_PAUSE", "200")).await;
    let mut games = Vec::new();
    for seats in [2, 3] {
        for silent in 1..(1_u32 << seats) - 1 {
            games.push(open_silent_table(&app, seats, silent).await);
        }
    }
    let games = games
        .into_iter()
        .map(|(table, silent)| play_to_end(table, silent));
    let tables = futures::future::join_all(games).await;
    app.closes(&[]).await;
    for table in tables {
        app.database().await.assert_over(&table.id).await;
        let standing = table.board.chat().from_bot();
        assert_eq!(
            standing.len(),
            1,
            "one board, and every call was taken away"
        );
    }
}

#[tokio::test]
async fn a_shambler_plays_for_whoever_is_silent_until_he_is_back() {
    silence::check_return::<App>().await;
}

#[tokio::test]
async fn a_game_that_everybody_leaves_alone_sleeps_until_one_is_back() {
    silence::check_sleep::<App>().await;
}

#[tokio::test]
async fn whoever_is_silent_blocked_or_gone_keeps_no_table_of_any_game_waiting() {
    silence::check_all_games::<App>().await;
}
