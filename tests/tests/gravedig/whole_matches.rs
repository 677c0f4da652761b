//! Whole matches, by people who press and type whatever they are offered.

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
