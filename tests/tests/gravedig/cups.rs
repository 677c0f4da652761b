//! A cup on the page: drawn, played, told of and won.

use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};

use crate::{id, sandbox};

/// Returns the lobbies of a round, each with the people its seats are kept for.
async fn round_lobbies(people: &[Visitor], round: u8) -> Vec<(Message, Vec<&Visitor>)> {
    // its lobbies name the round too
    let news = people[0]
        .wait_for_board(&format!("· round {round} of 3"))
        .await;
    let tables = news.lines();
    let tables = tables
        .iter()
        .filter_map(|line| line.split_once(" · table "));
    let mut all = Vec::new();
    for (names, table) in tables {
        let kept = |it: &Message| it.button("Join").is_some();
        let lobby = people[0].wait_until_board(table, "its lobby", kept).await;
        let drawn = people
            .iter()
            .filter(|it| names.split(" – ").any(|name| name == it.name));
        all.push((lobby, drawn.collect()));
    }
    all
}

#[tokio::test]
async fn everybody_meets_everybody_and_points_are_counted() {
    let program = sandbox().await;
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Chris", "Dana"] {
        people.push(Visitor::at(program.sandbox_url(), "main", name).await);
    }
    people[0].says("/cup gravedig").await;
    let entry = people[0].wait_for_board("Cup: ").await;
    for person in &people[1..] {
        person.presses(&entry, "I'm in").await;
    }
    people[0].presses(&entry, "Start the cup").await;
    for round in 1..=3 {
        let tables = round_lobbies(&people, round).await;
        assert_eq!(tables.len(), 2);
        for (place, (lobby, drawn)) in tables.into_iter().enumerate() {
            drawn[0].presses(&lobby, "Join").await;
            if round == 1 && place == 0 {
                drawn[1].presses(&lobby, "Join").await;
                let players = drawn.iter().map(|it| Player::new(it, Manner::Pane));
                play_out(&mut players.collect::<Vec<_>>(), id(&lobby)).await;
            } else {
                drawn[1].presses(&lobby, "Leave").await;
                drawn[1].presses(&lobby, "Leave").await;
            }
        }
    }
    let end = people[3].wait_for_board(" · won by ").await;
    let points = end.lines();
    let points = points.iter().filter_map(|line| line.split_once("points: "));
    let points: Vec<u8> = points
        .map(|(_, it)| it.parse().expect("a number"))
        .collect();
    assert_eq!(points.len(), 4, "{end:#?}");
    assert!((5..=7).contains(&points.iter().sum::<u8>()), "{end:#?}");
    people[1].says("/cup").await;
    people[1].wait_for_board("Which game is the cup for?").await;
}
