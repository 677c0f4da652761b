//! People in a room who only watch what others play there.

use tabletomb_tests::page::{Message, PageEvents, Spot, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};

use crate::{opens, sandbox};

/// Begins a game of Anna and an AI in her room, and returns its table.
async fn begin_game(anna: &Visitor, delayed: bool) -> String {
    let lobby = opens(anna).await;
    let table = lobby.table().expect("a board has a table").to_owned();
    if delayed {
        anna.chooses(&lobby, "Spectator delay").await;
    }
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    anna.wait_until_board(&table, "the game", |board| board.says("The opening throw"))
        .await;
    table
}

#[tokio::test]
async fn whoever_watches_is_counted_and_told_the_end_if_they_want_that() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let table = begin_game(&anna, false).await;
    let vera = Visitor::at(url, "main", "Vera").await;
    let two = |told: &PageEvents| (told.looks == 2).then_some(());
    anna.tab.wait("two look", two).await;
    vera.tab.wait("two look", two).await;
    let watched = |visitor: &Visitor| {
        let board = visitor.board_of(&table).expect("it stands");
        board.page.expect("it is the bot's").watched
    };
    assert!(watched(&vera) && !watched(&anna));
    let told = vera.sends(Spot::Room, &format!("{table}.follow")).await;
    assert!(told.words().contains("when this game ends"), "{told:?}");
    let told = vera.sends(Spot::Room, &format!("{table}.follow")).await;
    assert!(
        told.words().contains("I'm already going to message you"),
        "{told:?}"
    );
    let elsewhere = Visitor::at(url, "side", "Wanda").await;
    let told = elsewhere
        .sends(Spot::Room, &format!("{table}.follow"))
        .await;
    assert!(
        told.words().contains("I don't know this button"),
        "{told:?}"
    );
    let told = anna.sends(Spot::Room, &format!("{table}.follow")).await;
    assert!(
        told.words().contains("You are playing this game yourself"),
        "{told:?}"
    );
    play_out(&mut [Player::new(&anna, Manner::Pane)], &table).await;
    let told = vera.wait_for_pane(&table).await;
    assert!(told.button("Replay").is_some(), "{told:?}");
    assert!(!watched(&vera), "nobody plays any more");
    drop(vera);
    let alone = |told: &PageEvents| (told.looks == 1).then_some(());
    anna.tab.wait("one looks", alone).await;
}

#[tokio::test]
async fn where_the_host_wants_it_watchers_see_a_game_later_and_its_end_at_once() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let (anna, vera) = (
        Visitor::at(url, "main", "Anna").await,
        Visitor::at(url, "main", "Vera").await,
    );
    let table = begin_game(&anna, true).await;
    let asked = |pane: &Message| pane.button("Rock").is_some();
    let pane = anna.wait_until_pane(&table, "her throw", asked).await;
    anna.presses(&pane, "Rock").await;
    let goes_on = |board: &Message| board.says("Thrown:");
    let board = anna
        .wait_until_board(&table, "what came of it", goes_on)
        .await;
    let picture = board.page.expect("it is the bot's").picture.expect("drawn");
    // while it stands there
    assert_eq!(vera.tab.get(&picture.url).await.status(), 200);
    let late = Visitor::at(url, "main", "Late").await;
    for watcher in [&vera, &late] {
        let seen = watcher.board_of(&table).expect("the lobby stood there");
        let is_lobby = seen.button("Join").is_some();
        assert!(is_lobby, "half a minute isn't over: {seen:?}");
    }
    // nor by the address of the picture, but for what they were shown
    let (path, asked) = picture.url.split_once('?').expect("it has a version");
    let (version, name) = asked.split_once('&').expect("it has a name");
    assert_eq!(name, "name=Anna");
    for guess in ["v=", "v=0000000000000000", version] {
        let guess = format!("?{guess}&name=Vera");
        let answer = vera.tab.get(&format!("{path}{guess}")).await;
        assert_eq!(answer.status(), 404, "{guess}");
    }
    play_out(&mut [Player::new(&anna, Manner::Pane)], &table).await;
    for watcher in [&vera, &late] {
        let over = |board: &Message| board.button("Play again").is_some();
        watcher.wait_until_board(&table, "the end", over).await;
    }
}

#[tokio::test]
async fn only_players_who_are_asked_see_the_choices_of_a_board() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let vera = Visitor::at(url, "main", "Vera").await;
    let lobby = opens_game(&anna, "zombiaki").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let table = lobby.table().expect("a lobby has a table");
    let asked = |board: &Message| board.choices().count() > 0;
    let question = |board: &Message| board.page.as_ref()?.question.clone();
    let board = anna
        .wait_until_board(table, "the first question", asked)
        .await;
    assert!(question(&board).is_some());
    for other in [&boris, &vera] {
        let begun = |board: &Message| board.says("Round 1");
        let board = other.wait_until_board(table, "the same board", begun).await;
        assert!(!asked(&board) && question(&board).is_none(), "{board:#?}");
    }
}

/// Opens a game for a host, and returns its lobby.
async fn opens_game(host: &Visitor, game: &str) -> Message {
    host.says(&format!("/play {game}")).await;
    host.wait_for_board("player so far").await
}
