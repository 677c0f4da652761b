//! Statistics of people's games, and the leaderboard of a place.

use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};

use crate::{duel, sandbox};

/// Lets all players play on until the game is over.
async fn play_to_the_end(people: &[Visitor], id: &str) {
    let players = people.iter().map(|it| Player::new(it, Manner::Pane));
    play_out(&mut players.collect::<Vec<_>>(), id).await;
}

#[tokio::test]
async fn a_game_among_people_counts_for_all_who_have_played_it() {
    let program = sandbox().await;
    let people = duel(program.sandbox_url()).await;
    let [anna, boris] = &people;
    let board = anna.wait_for_board("of 2 ready").await;
    anna.says("/top").await;
    anna.wait_for_board("Nobody is rated here yet").await;
    anna.says("/profile").await;
    anna.wait_for_pane("You haven't finished a game yet.").await;
    play_to_the_end(&people, board.table().expect("a board has a table")).await;
    anna.says("/profile boris").await;
    let both = anna.wait_for_pane("games together: 1").await;
    assert!(both.says("⚔️ Boris ") && !both.says("👤"), "{both:#?}");
    anna.says("/profile").await;
    let own = anna.wait_for_pane("games: 1, won: ").await;
    for part in [
        "👤 Anna",
        "ZOMBIE!!! · ",
        "most often on seat A",
        "points: ",
        "here: ",
        "⚔️ Boris ",
    ] {
        assert!(own.says(part), "{part}: {own:#?}");
    }
    boris.says("/profile").await;
    let his = boris.wait_for_pane("games: 1, won: ").await;
    for (person, profile) in [(anna, &own), (boris, &his)] {
        let end = person.wait_for_pane("This game is over.").await;
        let proud = end.says("Something to be proud of");
        assert_eq!(profile.says("🏅"), proud, "{profile:#?}");
        assert!(!proud || profile.says("won: 1"), "a winner: {profile:#?}");
        if profile.says("won: 1") {
            assert_points_won(&end, profile);
        }
    }
    boris.says("/top rps-zombie").await;
    let top = boris.wait_for_board("🥇 ").await;
    assert!(top.says("Anna · points: ") && top.says("Boris · points: "));
    assert!(top.says("🥈 "), "{top:#?}");
    let hidden = anna.presses(&own, "Hide me").await;
    assert_eq!(hidden.words(), "You are hidden from leaderboards.");
    boris.says("/top").await;
    let one = |it: &Message| it.says("🥇 Boris") && !it.says("Anna");
    boris
        .tab
        .wait("a list without her", |told| {
            told.messages.values().find(|it| one(it)).cloned()
        })
        .await;
    boris.says("/profile Anna").await;
    boris
        .wait_for_pane("You haven't finished a game with Anna yet")
        .await;
    boris.says("/top chess").await;
    let unknown = "I don't know a game called “chess”";
    boris.wait_for_board(unknown).await;
    boris.says_in_private("/top").await;
    boris.wait_for_pane("Ask me that in a group").await;
}

/// Panics unless the end of a person's first game shows the same points as their profile.
fn assert_points_won(end: &Message, profile: &Message) {
    let profile = profile.words();
    let (_, points) = profile.split_once("here: ").expect("there are points");
    let points: String = points.chars().take_while(char::is_ascii_digit).collect();
    let line = format!("📈 Your points: {points} (+{points})");
    assert!(end.says(&line), "{line}: {end:#?}");
}
