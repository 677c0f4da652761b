//! Private messages stay with their person.

use std::collections::{BTreeMap, BTreeSet};

use engine::Game;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use futures::future::join_all;
use serde_json::Value;
use table::any::Playable;
use tabletomb_tests::counted::{TOLD, read_counts, since};
use tabletomb_tests::flows::position::Position;
use tabletomb_tests::flows::worlds::{CLAIM, PRESSED, STALE, Worlds};
use tabletomb_tests::flows::{NAMES, place};
use tabletomb_tests::page::{Message, PageEvents, Reply, Spot, Tab, Visitor};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::seal::strip_seals;

use crate::{begins, opens, sandbox};
use tabletomb_tests::database::Database;
use tabletomb_tests::player::{Manner, Player, play_out};

/// Returns all events that an open page has received.
fn received_events(tab: &Tab) -> Vec<Value> {
    let told = tab.received_events();
    assert!(!told.heard.is_empty());
    told.heard
}

/// Returns whether an event belongs to a person's pane: by its place, its button texts and its words.
fn is_private(event: &Value) -> bool {
    let text = event.to_string();
    let pane =
        text.contains(".p.") || text.contains("Your seat") || text.contains("You have chosen");
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
    anna.chooses(&lobby, "Wait for a tap between rounds").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Typed),
    ];
    play_out(&mut players, &table).await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;

    for own in [&anna, &boris] {
        let private: Vec<Value> = received_events(&own.tab)
            .into_iter()
            .filter(is_private)
            .collect();
        assert!(private.len() > 5, "the pane has gone with the game");
        let his = |event: &Value| event["person"] == own.name.as_str();
        assert!(private.iter().all(his), "{private:#?}");
    }
    for stranger in [&watcher, &nobody] {
        assert!(!received_events(stranger).iter().any(is_private));
    }
    let pane = anna.wait_for_pane("This game is over.").await;
    let stolen = watcher.get(&format!("/picture/{}", pane.id)).await;
    assert_eq!(stolen.status(), 404);
}

/// Returns everything a table shows to Boris and to the room after Anna has thrown.
async fn seen_by_others(throw: &str) -> String {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.wait_for_board("0 of 2 ready").await;
    let before = boris.tab.received_events().heard.len();
    let reply = anna.presses(&pane, throw).await;
    assert!(reply.words().starts_with("Done: "), "{reply:?}");
    boris.wait_for_board("1 of 2 ready").await;
    // She changes her mind twice; what follows shows that nothing of it came out before.
    for again in ["Rock", "Scissors", "Paper", throw] {
        anna.presses(&pane, again).await;
    }
    Database::of(&program).await.wait_until_sent().await;
    boris.says("Well?").await;
    boris.wait_for_board("Well?").await;
    let told = boris.tab.received_events();
    let events: Vec<String> = told.heard[before..].iter().map(Value::to_string).collect();
    let events = counted_through(&events.join("\n"), &told);
    strip_seals(&events.replace(&table, "TABLE"))
}

/// Replaces the numbers of messages, which are the times when they came, by their ranks among all.
fn counted_through(events: &str, told: &PageEvents) -> String {
    let numbers = told.heard.iter().filter_map(|event| event["id"].as_u64());
    let numbers: BTreeSet<u64> = numbers.collect();
    let places = numbers.iter().enumerate();
    places.fold(events.to_owned(), |events, (place, number)| {
        events.replace(&number.to_string(), &place.to_string())
    })
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
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    let said = |reply: Reply| reply.words().to_owned();
    assert_eq!(said(anna.presses(&pane, "Rock").await), "Done: ✊ Rock");
    anna.wait_for_pane("You have chosen: ✊ Rock.").await;
    assert_eq!(
        said(anna.says("/do throw paper").await),
        "Changed to: ✋ Paper"
    );
    let given: Message = anna.wait_for_pane("You have chosen: ✋ Paper.").await;
    let same = "You have already chosen that.";
    assert_eq!(said(anna.presses(&given, "Paper").await), same);
    let board = boris.wait_for_board("1 of 2 ready").await;
    assert_eq!(said(boris.presses(&board, "Rock").await), "Done: ✊ Rock");
    boris
        .wait_for_board("Thrown: Anna ✋ Paper, Boris ✊ Rock")
        .await;
    let late = anna.presses(&given, "Scissors").await;
    assert_eq!(
        late.words(),
        "That button is out of date. Here is the current question."
    );
    let database = Database::of(&program).await;
    let moves = database.game(&table).await.moves;
    let moves: Vec<String> = moves
        .iter()
        .map(|(_, seat, it)| format!("{seat} {it}"))
        .collect();
    assert_eq!(moves, ["A throw paper", "B throw rock"]);
}

/// Opens a page once a table has become a world. Returns its events, its pictures, the answers to the viewer's presses,
/// and the metrics counted for them.
async fn open_world<G: Game>(
    program: &mut Running,
    (table, viewer): (&str, &str),
    world: &Position<G>,
) -> (Vec<Value>, Vec<Vec<u8>>, Vec<Reply>, BTreeMap<String, i64>) {
    let database = Database::of(program).await;
    database.wait_until_sent().await;
    program.kill().await;
    database.plant(table, &world.play, &world.moves).await;
    program.restart().await;
    let (url, room) = (program.sandbox_url(), G::ID.to_string());
    let host = Visitor::at(url, &room, NAMES[0]).await;
    for _ in 0..2 {
        host.sends(Spot::Room, &format!("{table}.manage")).await;
        database.wait_until_sent().await;
    }
    let tab = Tab::open(url, &room, &[viewer]).await;
    let PageEvents {
        heard, messages, ..
    } = tab.received_events();
    let pages = messages.values().filter_map(|it| it.page.as_ref());
    let pictures = pages.filter_map(|page| Some(page.picture.as_ref()?.url.clone()));
    let pictures = pictures.map(async |url| tab.get_packed(&url).await);
    let pictures = join_all(pictures).await;
    database.wait_until_sent().await;
    let (counts, mut answers) = (read_counts(program).await, Vec::new());
    for knob in PRESSED {
        let press = format!("{table}.{knob}");
        answers.push(tab.visitor(viewer).sends(Spot::Room, &press).await);
    }
    database.wait_until_sent().await;
    (heard, pictures, answers, since(program, &counts).await)
}

async fn worlds_look_alike<G: Playable>() {
    let program = Program::new().sandbox("127.0.0.1:0").set_all(&[TOLD]);
    let mut program = program.start().await;
    for worlds in Worlds::<G>::from_agreements() {
        let table = begins(&program, G::ID, worlds.seats.into()).await;
        let viewer = NAMES[place(worlds.viewer)];
        let first = open_world(&mut program, (&table, viewer), &worlds.all[0]).await;
        let second = open_world(&mut program, (&table, viewer), &worlds.all[1]).await;
        assert!(!first.0.is_empty() && !first.1.is_empty());
        assert_eq!(first.3, second.3, "what is counted");
        assert_eq!(first.2, second.2, "what is answered");
        assert_ne!(first.2[STALE], first.2[CLAIM], "it is told in words why");
        assert_eq!((first.0, first.1), (second.0, second.1));
    }
}

#[tokio::test]
async fn worlds_that_somebody_can_not_tell_apart_are_the_same_page_to_the_last_byte() {
    worlds_look_alike::<RpsZombie>().await;
    worlds_look_alike::<Survival>().await;
    worlds_look_alike::<ZombieRunners>().await;
    worlds_look_alike::<Zombiaki>().await;
    worlds_look_alike::<ZombieTerror>().await;
}
