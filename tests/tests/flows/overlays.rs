//! What opens for whoever presses alone, over Telegram: an ephemeral message, where the chat takes it.

use engine::games::zombiaki::Zombiaki;
use tabletomb_tests::flows::overlays::{begun, depth, open_for_whoever_presses, opener};
use tabletomb_tests::flows::players::Players;
use tabletomb_tests::flows::{Harness, Shown, Spot, TableClient, seat};
use tabletomb_tests::stand_in::telegram::{Call, Ephemerals};

use crate::app::App;
use crate::harness::Telegrams;

#[tokio::test]
async fn a_menu_opens_for_whoever_presses_and_the_board_stays() {
    open_for_whoever_presses(&mut App::open().await).await;
}

#[tokio::test]
async fn with_pictures_too() {
    open_for_whoever_presses(&mut App::pictured().await).await;
}

/// Everything that was to be seen by one person alone.
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
        .answer()
        .await
        .url
        .expect("there is a way to the pane");
    assert!(
        way.ends_with(&format!("?start={}", client.table())),
        "{way}"
    );
    app.is_quiet().await;
    let (still, open) = seen();
    assert_eq!(still, board, "{}", client.transcript());
    let further = |shown: &Shown| shown.menu('p').map(|(_, trail)| trail.len()).max();
    assert!(further(&open) > further(&pane), "{}", client.transcript());
    let back = open.taps.iter().find(|tap| tap.label.contains("back"));
    let back = back.expect("there is a way back").data.clone();
    client.presses(seat(0), Spot::Pane, &back).await;
    app.is_quiet().await;
    assert_eq!(seen(), (board, pane), "{}", client.transcript());
}

async fn goes_without(ephemerals: Ephemerals, forgiven: &[&str]) {
    let mut app = App::open().await;
    app.telegram.treats_ephemerals(ephemerals);
    let players = begun(&mut app).await;
    for _ in 0..2 {
        opens_in_pane(&app, &players).await;
    }
    assert_eq!(attempts(&app).len(), 1, "a refusal is remembered");
    assert_eq!(players.client.written(None).lasting, 1);
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
    let players = begun(&mut app).await;
    let client = &players.client;
    client.people[0].blocks_bot();
    app.has_done_all().await;
    let board = client.board().expect("there is a board");
    let press = client.taps(seat(0), Spot::Board, &opener(&board).data);
    assert_eq!(press.answer().await.url, None);
    let open = |shown: &Shown| depth(shown) > depth(&board);
    client.shows("the menu on the board", open).await;
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
    let players = begun(&mut app).await;
    let client = &players.client;
    let board = client.board().expect("there is a board");
    client
        .presses(seat(0), Spot::Board, &opener(&board).data)
        .await;
    let open = client.menu(seat(0)).expect("it has opened");
    // else the press is heard again after the start, and answered again
    app.has_done_all().await;
    app.dies().await;
    app.rises().await;
    let place = open.page('t').remove(0);
    client.presses(seat(0), Spot::Board, &place.data).await;
    client.settles().await;
    let shown = |it: &Shown| *it != board;
    let board = client.shows("that he was played", shown).await;
    let closed = app.until("it is closed", || {
        client.menu(seat(0)).as_ref() == Some(&board)
    });
    closed.await;
    app.closes(&[]).await;
}
