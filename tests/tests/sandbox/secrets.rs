//! What one person has in private stays with them.

use serde_json::Value;
use tabletomb_tests::page::{Message, Tab, Visitor};
use tabletomb_tests::seal::unsealed;

use crate::{opens, sandbox};
use tabletomb_tests::database::Database;
use tabletomb_tests::player::{Manner, Player, play_out};

/// Everything that an open page was told, to be looked through.
fn heard(tab: &Tab) -> Vec<Value> {
    let told = tab.told();
    assert!(!told.heard.is_empty());
    told.heard
}

/// Whether an event belongs to somebody's pane: by its place, its button texts and its words.
fn is_private(event: &Value) -> bool {
    let text = event.to_string();
    let pane =
        text.contains(".p.") || text.contains("You are ") || text.contains("You have chosen");
    let place = event["place"] == "private";
    assert!(place || !pane, "a pane in the room: {event}");
    place
}

#[tokio::test]
async fn a_pane_shows_in_nobody_elses_stream_through_a_whole_game() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let watcher = Tab::open(url, "main", &["Wanda"]).await;
    let nobody = Tab::open(url, "main", &[]).await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.chooses(&lobby, "Next round on a tap").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Typed),
    ];
    play_out(&mut players, &table).await;
    let database = Database::of(&program).await;
    database.is_settled().await;

    for own in [&anna, &boris] {
        let private: Vec<Value> = heard(&own.tab).into_iter().filter(is_private).collect();
        assert!(private.len() > 5, "the pane has gone with the game");
        let his = |event: &Value| event["person"] == own.name.as_str();
        assert!(private.iter().all(his), "{private:#?}");
    }
    for stranger in [&watcher, &nobody] {
        assert!(!heard(stranger).iter().any(is_private));
    }
    let pane = anna.pane_with("This game is over.").await;
    let stolen = watcher.get(&format!("/picture/{}", pane.id)).await;
    assert_eq!(stolen.status(), 404);
}

/// Everything a table shows to Boris and to the room after Anna has thrown.
async fn seen_by_others(throw: &str) -> String {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.pane_with("Rock, paper or scissors?").await;
    boris.pane_with("Rock, paper or scissors?").await;
    boris.board_with("Decided: 0 of 2").await;
    let before = boris.tab.told().heard.len();
    let reply = anna.presses(&pane, throw).await;
    assert!(reply.words().starts_with("Done: "), "{reply:?}");
    boris.board_with("Decided: 1 of 2").await;
    // She changes her mind twice; what follows shows that nothing of it came out before.
    for again in ["Rock", "Scissors", "Paper", throw] {
        anna.presses(&pane, again).await;
    }
    Database::of(&program).await.is_settled().await;
    boris.says("Well?").await;
    boris.board_with("Well?").await;
    let told = boris.tab.told();
    let events: Vec<String> = told.heard[before..].iter().map(Value::to_string).collect();
    unsealed(&events.join("\n").replace(&table, "TABLE"))
}

#[tokio::test]
async fn a_secret_answer_changes_nothing_that_others_are_told() {
    let (rock, paper) = tokio::join!(seen_by_others("Rock"), seen_by_others("Paper"));
    assert_eq!(rock, paper);
    assert_eq!(
        rock.lines().count(),
        2,
        "one change of the board, one line: {rock}"
    );
}

#[tokio::test]
async fn a_secret_answer_can_be_changed_until_all_have_decided() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.pane_with("Rock, paper or scissors?").await;
    let said = |reply: tabletomb_tests::page::Reply| reply.words().to_owned();
    assert_eq!(said(anna.presses(&pane, "Rock").await), "Done: ✊ Rock");
    anna.pane_with("You have chosen: ✊ Rock.").await;
    assert_eq!(
        said(anna.says("/do throw paper").await),
        "Changed to: ✋ Paper"
    );
    let given: Message = anna.pane_with("You have chosen: ✋ Paper.").await;
    let same = "You have already chosen that.";
    assert_eq!(said(anna.presses(&given, "Paper").await), same);
    let board = boris.board_with("Decided: 1 of 2").await;
    assert_eq!(said(boris.presses(&board, "Rock").await), "Done: ✊ Rock");
    boris
        .board_with("Thrown: Anna ✋ Paper, Boris ✊ Rock")
        .await;
    let late = anna.presses(&given, "Scissors").await;
    assert_eq!(
        late.words(),
        "That was an older question. Here is what you are asked now."
    );
    let database = Database::of(&program).await;
    let moves = database.game(&table).await.moves;
    let moves: Vec<String> = moves
        .iter()
        .map(|(_, seat, it)| format!("{seat} {it}"))
        .collect();
    assert_eq!(moves, ["A throw paper", "B throw rock"]);
}
