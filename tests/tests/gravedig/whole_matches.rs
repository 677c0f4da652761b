//! Whole matches, by people who press and type whatever they are offered.

use tabletomb_tests::aloud;
use tabletomb_tests::database::Database;
use tabletomb_tests::page::Spot;
use tabletomb_tests::player::{Manner, Player, play_out};

use crate::table;

#[tokio::test]
async fn a_match_of_two_rounds_by_pressing() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let mut players: Vec<_> = table
        .people
        .iter()
        .map(|person| Player::new(person, Manner::Pane))
        .collect();
    let end = play_out(&mut players, &table.id).await;
    let moves = Database::of(&table.program)
        .await
        .game(&table.id)
        .await
        .moves
        .len();
    let taps: usize = players.iter().map(Player::taps).sum();
    let told = table.people[0].tab.received_events();
    let posts = told
        .messages
        .values()
        .filter(|it| it.place == Spot::Room)
        .count();
    aloud::say(&format!(
        "measured: gravedig, 2 people by pressing in panes: {moves} decisions, {taps} taps, \
         {posts} messages in the room"
    ));
    assert!(end.says("Most points: "), "{end:#?}");
    assert!(end.says("Seed: "), "the seed is shown at the end");
}

#[tokio::test]
async fn a_match_of_one_round_between_teams_each_in_his_own_way() {
    let settings = ["rounds: 2", "rounds: 3", "teams", "ground: wide"];
    let table = table(&["Anna", "Boris", "Chloé", "Dora"], &settings).await;
    let manners = [Manner::Pane, Manner::Typed, Manner::Pane, Manner::Typed];
    let mut players: Vec<_> = table
        .people
        .iter()
        .zip(manners)
        .map(|(person, manner)| Player::new(person, manner))
        .collect();
    let end = play_out(&mut players, &table.id).await;
    assert!(end.says("Won by ") || end.says("Shared by "), "{end:#?}");
}
