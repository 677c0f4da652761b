//! Impossible requests before a game are answered plainly, and change nothing.

use tabletomb_tests::page::{Message, Visitor};

use crate::{opens, sandbox};
use tabletomb_tests::database::Database;

#[tokio::test]
async fn a_game_that_there_is_not_is_answered_with_those_there_are() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play chess\u{7}").await;
    let told = anna
        .wait_for_board("I don't know a game called “chess”")
        .await;
    assert!(told.button("ZOMBIE").is_some(), "{}", told.words());
    assert_eq!(Database::of(&program).await.tables().await, 0);
    let long = format!("/play {}", "🧟<b>".repeat(75));
    anna.says(&long).await;
    let told = anna
        .wait_for_board("I don't know a game called “🧟<b>")
        .await;
    let first = told.lines().first().map_or(0, |line| line.chars().count());
    assert!(first < 200, "{}", told.words());
}

#[tokio::test]
async fn play_alone_offers_the_games_and_a_tap_opens_a_table() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play").await;
    let games = anna.wait_for_board("Which game do you want to play?").await;
    anna.presses(&games, "ZOMBIE").await;
    anna.wait_for_board("player so far").await;
}

#[tokio::test]
async fn the_host_alone_is_offered_to_begin_while_they_are_there() {
    let program = sandbox().await;
    let [anna, boris] =
        ["Anna", "Boris"].map(|name| Visitor::at(program.sandbox_url(), "main", name));
    let (anna, boris) = (anna.await, boris.await);
    let lobby = opens(&anna).await;
    boris.presses(&lobby, "Join").await;
    for (visitor, offered) in [(&anna, true), (&boris, false)] {
        let board = visitor.wait_for_board("2 players so far").await;
        for button in ["Start", "Add AI"] {
            assert_eq!(
                board.button(button).is_some(),
                offered,
                "{button}: {board:#?}"
            );
        }
        assert!(board.button("Leave").is_some(), "{board:#?}");
    }
}

#[tokio::test]
async fn too_few_or_too_many_or_the_same_twice_are_refused_and_nothing_changes() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;

    let start = format!("{}.start", lobby.table().expect("a lobby has a table"));
    let early = anna.sends(lobby.place, &start).await;
    let few = "2 players are needed. Wait for friends or add an AI.";
    assert_eq!((early.words(), early.alert), (few, true));
    let refused = [
        (&boris, "Start", "Join the table first."),
        (&boris, "Add AI", "Join the table first."),
        (&boris, "Leave", "Join the table first."),
        (&boris, "Options", "Join the table first."),
        (&boris, "Close", "Join the table first."),
    ];
    for (visitor, button, answer) in refused {
        let reply = visitor.presses(&lobby, button).await;
        assert_eq!((reply.words(), reply.alert), (answer, true), "{button}");
    }
    let others = [
        ("noai", "There is no AI at this table."),
        ("join", "You already have a seat here."),
    ];
    for (knob, answer) in others {
        let reply = anna.sends(lobby.place, &start.replace("start", knob)).await;
        assert_eq!(reply.words(), answer);
    }
    assert_eq!(database.dump_tables().await, before);

    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Add AI").await;
    anna.wait_for_board("3 players so far").await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;
    let chloe = Visitor::at(url, "main", "Chloé").await;
    for (visitor, knob) in [(&chloe, "join"), (&anna, "ai")] {
        let press = start.replace("start", knob);
        let reply = visitor.sends(lobby.place, &press).await;
        assert_eq!(reply.words(), "The table is full.", "{knob}");
    }
    let reply = boris.presses(&lobby, "Close").await;
    assert_eq!(
        reply.words(),
        "Only the host, Anna, or an admin of the chat may do that."
    );
    assert_eq!(database.dump_tables().await, before);
}

#[tokio::test]
async fn a_game_begins_once_however_many_press_start() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let joins = (0..8).map(|_| boris.presses(&lobby, "Join"));
    let joined = futures::future::join_all(joins).await;
    let seated = joined
        .iter()
        .filter(|reply| reply.words().starts_with("You sit at B."));
    assert_eq!(seated.count(), 1);
    let starts = [(); 4].map(|()| anna.presses(&lobby, "Start"));
    let started = futures::future::join_all(starts).await;
    let late =
        |reply: &&tabletomb_tests::page::Reply| reply.words() == "This game has already started.";
    assert_eq!(started.iter().filter(late).count(), 3);
    anna.wait_for_board("0 of 2 ready").await;
}

#[tokio::test]
async fn a_closed_table_takes_nothing_any_more() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    anna.presses(&lobby, "Close").await;
    let closed = anna.wait_for_board("This table was closed").await;
    assert_eq!(closed.id, lobby.id);
    assert_eq!(closed.buttons().count(), 0);
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;
    for knob in ["join", "torch.start", "ai", "cancel"] {
        let press = format!("{}.{knob}", lobby.table().expect("a lobby has a table"));
        let reply = boris.sends(lobby.place, &press).await;
        assert_eq!(reply.words(), "The table is closed.", "{knob}");
    }
    assert_eq!(database.dump_tables().await, before);
}

#[tokio::test]
async fn the_table_passes_to_whoever_stays_and_closes_when_nobody_does() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Leave").await;
    boris.wait_for_board("host: Boris").await;
    boris.presses(&lobby, "Leave").await;
    boris.wait_for_board("This table was closed").await;
}

#[tokio::test]
async fn each_is_shown_what_they_can_do_in_the_lobby() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table");
    assert!(lobby.button("Join").is_none() && lobby.button("Start with AIs").is_some());
    let may_join = |board: &Message| board.button("Join").is_some();
    let seen = boris.wait_until_board(table, "the way in", may_join).await;
    let labels: Vec<&str> = seen.buttons().map(|button| &*button.label).collect();
    assert_eq!(labels, ["🪑 Join", "📖 Rules"]);
    boris.presses(&lobby, "Join").await;
    let sits = |board: &Message| board.button("Leave").is_some();
    let seen = boris.wait_until_board(table, "his seat", sits).await;
    assert!(seen.button("Join").is_none() && seen.says("B  Boris 🔦"));
}
