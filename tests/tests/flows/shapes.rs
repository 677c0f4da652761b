//! Groups that change their shape while a game runs: shut for a while, with topics from now on or without, and refusals
//! for unknown reasons.

use std::time::Duration;

use tabletomb_tests::stand_in::OddRefusal;
use tabletomb_tests::stand_in::telegram::{Fault, Message, Refusal, Rights};
use tokio::time::sleep;

use crate::app::App;
use crate::table::{Table, choices, find, table_of};

/// Time limit for an answer.
const CLOCK: Duration = Duration::from_secs(3);

/// Time for which the group is shut: after ten seconds a press there makes the bot try again.
const NIGHT: Duration = Duration::from_secs(12);

#[tokio::test]
async fn clocks_stand_still_in_a_group_that_is_shut_for_the_night() {
    let clock = CLOCK.as_millis().to_string();
    let set = [
        ("TABLETOMB_CLOCK_RELAXED", clock.as_str()),
        ("TABLETOMB_ROUND_PAUSE", "100"),
    ];
    let app = App::with(|program| program.set_all(&set)).await;
    let club = app.telegram.supergroup("Film club");
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris] = &people;
    for person in &people {
        person.joins(&club);
    }
    let mut table = Table::open(&app, &club, &[anna, boris]).await;
    table.turns(anna, "opt1").await;
    table.starts().await;
    club.restricts_members(Rights::NONE);
    for (seat, throw) in [(0, "Rock"), (1, "Paper")] {
        table.taps(seat, throw).wait_for_answer().await;
    }
    sleep(NIGHT).await;
    let database = app.database().await;
    assert_eq!(database.moves(&table.id).await.len(), 2, "nobody was asked");
    club.restricts_members(Rights::ALL);
    // the board is tried again where somebody presses it
    anna.presses(&table.board, "Rock").await;
    let seen = table.board.edits();
    let next = |m: &Message| m.edits() > seen && !choices(m).is_empty();
    table.board = table.board.wait_until(next).await;
    assert_eq!(
        database.moves(&table.id).await.len(),
        2,
        "they have their time"
    );
    sleep(CLOCK * 2).await;
    assert!(
        database.moves(&table.id).await.len() > 2,
        "and no more than that"
    );
    app.closes(&["query is too old"]).await;
}

#[tokio::test]
async fn a_group_that_gains_topics_and_loses_them_is_the_same_place() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Film club");
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris] = &people;
    for person in &people {
        person.joins(&club);
    }
    club.promotes(boris);
    boris.says(&club, "/language pl");
    app.wait_until_quiet().await;
    let mut table = Table::begin(&app, &club, &[anna, boris]).await;
    assert!(
        table.board.text().contains("Stół"),
        "{}",
        table.board.text()
    );
    let id = table.id.clone();
    let lists = async |after: i64| {
        anna.says(&club, "/tables");
        let lists = |m: &Message| m.id() > after && m.text().contains(&id);
        club.wait_for_message(lists).await.id()
    };
    let talk = club.topic("Talk");
    let told = lists(table.board.id()).await;
    boris.says(&talk, "/play zombiaki");
    let lobby = talk.wait_for_message(|m| find(m, ".join").is_some()).await;
    assert!(
        lobby.text().contains("Stół"),
        "what was set holds: {}",
        lobby.text()
    );
    let board = table.board.id();
    table.plays_on().await;
    club.loses_topics();
    lists(told).await;
    table.plays_out().await;
    assert_eq!(table.board.id(), board, "on one message");
    app.closes(&["message thread not found", "message is not modified"])
        .await;
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_refusal_that_nobody_has_heard_of_leaves_no_board_behind() {
    let app = App::open().await;
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris] = &people;
    let group = app.telegram.group("Movie night");
    let odd = Fault::Refused(Refusal::Odd(OddRefusal {
        status: 400,
        words: "Bad Request: MEDIA_EMPTY",
    }));
    group.fail_next(1, odd.clone());
    let mut table = Table::begin(&app, &group, &[anna, boris]).await;
    let old = table.board.id();
    group.fail_next(1, odd);
    for (seat, throw) in [(0, "Rock"), (1, "Paper")] {
        table.taps(seat, throw).wait_for_answer().await;
    }
    let thrown = |m: &Message| m.text().contains("Thrown: Anna ✊ Rock, Boris ✋ Paper");
    table.board = group.wait_for_message(thrown).await;
    assert!(table.board.id() > old, "it was sent anew");
    table.plays_out().await;
    assert_eq!(group.from_bot().len(), 1, "and the old one is gone");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_game_below_a_channels_post_is_played_among_its_comments() {
    let app = App::open().await;
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris] = &people;
    let club = app.telegram.supergroup("Film club");
    for person in &people {
        person.joins(&club);
    }
    let post = club.forwards_post("Films", "Tonight: a film about zombies");
    anna.replies(&post, "/play rps-zombie");
    let lobby = club.wait_for_message(|m| find(m, ".join").is_some()).await;
    assert_eq!(
        lobby.reply_to(),
        Some(post.id()),
        "it stands in the comments"
    );
    let mut table = table_of(&app, lobby, &[anna, boris]).await;
    table.turns(boris, "join").await;
    table.turns(anna, "start").await;
    table.board = table.board.wait_until(|m| !choices(m).is_empty()).await;
    // what answers a comment is answered there too
    boris.replies(&table.board, "/tables");
    let lists = |m: &Message| m.id() != table.board.id() && m.text().contains(&table.id);
    let listed = club.wait_for_message(lists).await;
    assert_eq!(listed.reply_to(), Some(post.id()));
    table.plays_out().await;
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn who_is_outside_or_muted_sits_down_only_where_admins_let_everybody() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Film club");
    let people = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris, vera] = &people;
    for person in [anna, vera] {
        person.joins(&club);
    }
    club.promotes(vera);
    let table = Table::open(&app, &club, &[anna]).await;
    let sits = table.turns(boris, "join").await.wait_for_answer().await;
    assert!(sits.text().starts_with("You sit at B."), "{sits:?}");
    table.turns(boris, "leave").await;
    vera.says(&club, "/settings");
    let settings = club
        .wait_for_message(|m| m.has_button("Seats: everyone"))
        .await;
    vera.presses(&settings, "Seats: everyone").await;
    settings
        .wait_until(|m| m.has_button("Seats: members only"))
        .await;
    let refused = async |why: &str| {
        let refused = table.turns(boris, "join").await.wait_for_answer().await;
        assert!(refused.alert && refused.text().contains(why), "{refused:?}");
    };
    refused("Join that group first.").await;
    boris.joins(&club);
    club.restricts(boris, Rights::NONE);
    refused("You can't write in the table's group").await;
    club.restricts(boris, Rights::ALL);
    let sits = table.turns(boris, "join").await.wait_for_answer().await;
    assert!(sits.text().starts_with("You sit at B."), "{sits:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_leaves_the_chat_leaves_its_lobbies_and_a_shambler_plays_on_for_them() {
    let app = App::with(|program| program.set("TABLETOMB_ROUND_PAUSE", "100")).await;
    let club = app.telegram.supergroup("Film club");
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris] = &people;
    for person in &people {
        person.joins(&club);
    }
    let lobby = Table::open(&app, &club, &[anna, boris]).await;
    let game = Table::begin(&app, &club, &[anna, boris]).await;
    boris.leaves(&club);
    let told = |m: &Message| {
        m.text()
            .contains("Boris has left the chat; a shambler plays on.")
    };
    game.board.wait_until(told).await;
    lobby
        .board
        .wait_until(|m| !m.text().contains("Boris"))
        .await;
    // whoever comes back goes on where they were
    boris.joins(&club);
    let back = game.turns(boris, "back").await.wait_for_answer().await;
    assert!(!back.text().is_empty(), "{back:?}");
    game.board
        .wait_until(|m| m.text().contains("Boris is back."))
        .await;
    // but not once another player sits there; the vote is on a spectator in a rated game
    boris.leaves(&club);
    game.board
        .wait_until(|m| m.has_button("Replace an AI"))
        .await;
    let vera = app.telegram.person("Vera", "en");
    vera.joins(&club);
    game.turns(&vera, "claim").await.wait_for_answer().await;
    game.turns(anna, "admit").await.wait_for_answer().await;
    game.board
        .wait_until(|m| {
            m.text().contains("Vera takes over from Boris") && !m.has_button("I'm back")
        })
        .await;
    app.closes(&[]).await;
}
