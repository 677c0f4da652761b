//! Overlays opened by a press for that person only, over Telegram: an ephemeral message, where the chat takes it.

use engine::games::zombiaki::Zombiaki;
use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::overlays::{assert_private_overlay, begin_game, depth, opener, turns};
use tabletomb_tests::flows::players::Players;
use tabletomb_tests::flows::position::parse_position;
use tabletomb_tests::flows::{Harness, Spot, TableClient, TableMessage, seat};
use tabletomb_tests::stand_in::telegram::{Call, Ephemerals};

use crate::app::App;
use crate::harness::Telegrams;

flow_tests! {
    App;
    [] a_menu_opens_for_whoever_presses_and_the_board_stays: opens => assert_private_overlay,
    [] with_pictures_too: open_with_pictures => assert_private_overlay,
}

/// The turn of the other tests, after an event in it.
const LATER: &str = r#"
hand.A = ["weakling"]
deck.A = ["boris", "mama", "nimble", "hero"]
deck.B = ["shot", "shot-2", "vodka", "mine", "halt", "begone"]
board = { a5 = "grishka", b3 = "sasha", b5 = "misha" }
"#;

/// Returns all calls meant for one person only.
fn attempts(app: &App) -> Vec<Call> {
    let mut calls = app.telegram.calls();
    calls.retain(|call| !call.asked.params["ephemeral_message_parameters"].is_null());
    calls
}

/// Opens a menu on the board, which opens in the pane, and closes it again there.
async fn opens_in_pane(app: &App, players: &Players<Zombiaki, Telegrams>) {
    let client = &players.client;
    let seen = || {
        (
            client.board(),
            client.pane(seat(0)).expect("there is a pane"),
        )
    };
    let (board, pane) = seen();
    let opener = opener(board.as_ref().expect("there is a board"));
    let press = client.taps(seat(0), Spot::Board, &opener.data);
    let way = press
        .wait_for_answer()
        .await
        .url
        .expect("there is a way to the pane");
    assert!(
        way.ends_with(&format!("?start={}", client.table())),
        "{way}"
    );
    app.wait_until_quiet().await;
    let (still, open) = seen();
    assert_eq!(still, board, "{}", client.transcript());
    let further = |shown: &TableMessage| shown.menu('p').map(|(_, trail)| trail.len()).max();
    assert!(further(&open) > further(&pane), "{}", client.transcript());
    let back = open.taps.iter().find(|tap| tap.label.contains("back"));
    let back = back.expect("there is a way back").data.clone();
    client.presses(seat(0), Spot::Pane, &back).await;
    app.wait_until_quiet().await;
    assert_eq!(seen(), (board, pane), "{}", client.transcript());
}

async fn goes_without(ephemerals: Ephemerals, forgiven: &[&str]) {
    let mut app = App::open().await;
    app.telegram.treats_ephemerals(ephemerals);
    let players = begin_game(&mut app).await;
    for _ in 0..2 {
        opens_in_pane(&app, &players).await;
    }
    assert_eq!(attempts(&app).len(), 1, "a refusal is remembered");
    assert_eq!(players.client.message_counts(None).lasting, 1);
    app.closes(forgiven).await;
}

#[tokio::test]
async fn where_nobody_can_be_shown_anything_alone_their_pane_opens() {
    goes_without(Ephemerals::Refused, &["EPHEMERAL_MESSAGES_FORBIDDEN"]).await;
}

#[tokio::test]
async fn whoever_has_no_pane_either_opens_the_board() {
    let mut app = App::open().await;
    app.telegram.treats_ephemerals(Ephemerals::Refused);
    let players = begin_game(&mut app).await;
    let client = &players.client;
    client.people[0].blocks_bot();
    app.wait_until_carried_out().await;
    let board = client.board().expect("there is a board");
    let press = client.taps(seat(0), Spot::Board, &opener(&board).data);
    assert_eq!(press.wait_for_answer().await.url, None);
    let open = |shown: &TableMessage| depth(shown) > depth(&board);
    client.wait_for_board("the menu on the board", open).await;
    app.closes(&["EPHEMERAL_MESSAGES_FORBIDDEN", "blocked by the user"])
        .await;
}

#[tokio::test]
async fn what_an_old_server_shows_to_everybody_goes_at_once() {
    goes_without(Ephemerals::Unknown, &[]).await;
}

#[tokio::test]
async fn an_overlay_goes_on_after_the_program_was_away() {
    let mut app = App::open().await;
    let players = begin_game(&mut app).await;
    let client = &players.client;
    let board = client.board().expect("there is a board");
    client
        .presses(seat(0), Spot::Board, &opener(&board).data)
        .await;
    let open = client.menu(seat(0)).expect("it has opened");
    // else the press is heard again after the start, and answered again
    app.wait_until_carried_out().await;
    app.dies().await;
    app.rises().await;
    let place = open.page('t').remove(0);
    client.presses(seat(0), Spot::Board, &place.data).await;
    client.wait_until_shown().await;
    let shown = |it: &TableMessage| *it != board;
    let board = client.wait_for_board("that he was played", shown).await;
    let next = turns(&board);
    let asks_on = || client.menu(seat(0)).is_some_and(|it| turns(&it) == next);
    app.wait_until("it asks on", asks_on).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn an_overlay_turns_to_the_next_question_and_goes_with_the_turn() {
    let mut app = App::open().await;
    let players = begin_game(&mut app).await;
    let client = &players.client;
    let board = client.board().expect("there is a board");
    let overlays = || attempts(&app).len();
    let opener = opener(&board).data;
    client.presses(seat(0), Spot::Board, &opener).await;
    let place = client
        .menu(seat(0))
        .expect("it is open")
        .page('t')
        .remove(0);
    client.presses(seat(0), Spot::Board, &place.data).await;
    let over = client.menu(seat(0)).expect("it stands");
    let told = over.text.contains("Grishka comes out");
    assert!(told, "what was done is told: {}", over.text);
    let ends = |shown: &TableMessage| {
        let end = shown.taps.iter().find(|tap| tap.label.contains("End turn"));
        end.map(|tap| tap.data.clone())
    };
    let end = ends(&over).expect("the turn can be ended there");
    assert_ne!(client.menu(seat(0)), client.board(), "it covers the board");
    // both are asked for before either is shown
    let back = over.taps.last().expect("there is a way back").data.clone();
    let presses = [end, back].map(|data| client.taps(seat(0), Spot::Board, &data));
    for press in &presses {
        press.wait_for_answer().await;
    }
    let gone = || client.menu(seat(0)) == client.board();
    app.wait_until("it goes with the turn", gone).await;
    assert_eq!(overlays(), 1, "it is one message: {}", client.transcript());
    app.closes(&[]).await;
}

#[tokio::test]
async fn an_overlay_whose_question_is_over_goes_after_a_restart_too() {
    let mut app = App::open().await;
    let players = begin_game(&mut app).await;
    let client = &players.client;
    let board = client.board().expect("there is a board");
    let opener = opener(&board).data;
    client.presses(seat(0), Spot::Board, &opener).await;
    app.wait_until_carried_out().await;
    assert_ne!(client.menu(seat(0)), client.board(), "it stands");
    let at = parse_position::<Zombiaki>(LATER);
    app.plants(&[(client, &at)]).await;
    let gone = || client.menu(seat(0)) == client.board();
    app.wait_until("it is gone", gone).await;
    app.closes(&[]).await;
}
