//! The page is legible for everyone, and its controls are distinguishable. Its letters are large and dark enough, and
//! axe-core, which looks for barriers, finds none.

use serde_json::json;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

const AXE: &str = include_str!("../../vendor/axe-core/axe.min.js");
const LEGIBLE: &str = include_str!("legible.js");
const PHONE: (u32, u32) = (400, 860);
const DESK: (u32, u32) = (1280, 900);
/// The game with most words, and the one with the largest board; in a long run the others too.
pub(crate) const GAMES: [&str; 5] = [
    "survival",
    "zombie-terror",
    "rps-zombie",
    "zombie-runners",
    "zombiaki",
];

#[tokio::test]
async fn door_lobby_game_and_end_are_legible_and_nobody_is_kept_out() {
    run_at_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.open(url).await;
    browser.resize(PHONE.0, PHONE.1, 1).await;
    let games = "return document.querySelectorAll('#join .games li').length === 5";
    browser.wait_until("the door", games).await;
    assert_accessible(browser, "the door").await;
    let games = if depth::is_long() { GAMES.len() } else { 2 };
    for game in &GAMES[..games] {
        plays(browser, url, game).await;
    }
    let anna = Visitor::at(url, "end", "Anna").await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    browser.open(&format!("{url}/?room=end&name=Anna")).await;
    is_drawn(browser, "#room").await;
    assert_accessible(browser, "a lobby").await;
    anna.presses(&lobby, "Start with AIs").await;
    let table = lobby.table().expect("a lobby has a table");
    play_out(&mut [Player::new(&anna, Manner::Pane)], table).await;
    let end = "return document.querySelector('#room [data-press$=\".again\"]') !== null";
    browser.wait_until("the end", end).await;
    assert_accessible(browser, "the end").await;
}

/// A game that has begun, in the room and in private on a phone, and both on a desktop.
async fn plays(browser: &Browser, url: &str, game: &str) {
    let anna = Visitor::at(url, game, "Anna").await;
    anna.says(&format!("/play {game}")).await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Start with AIs").await;
    browser.open(&format!("{url}/?room={game}&name=Anna")).await;
    is_drawn(browser, "#room").await;
    assert_accessible(browser, game).await;
    browser.click("[data-testid=view-private]").await;
    let asked = "return document.querySelector('#private [data-press*=\".p.\"]') !== null";
    browser.wait_until("the pane", asked).await;
    assert_accessible(browser, &format!("{game} in private")).await;
    browser.resize(DESK.0, DESK.1, 1).await;
    assert_accessible(browser, &format!("{game} on a desktop")).await;
    browser.resize(PHONE.0, PHONE.1, 1).await;
}

async fn is_drawn(browser: &Browser, place: &str) {
    let drawn = format!("return document.querySelector('{place} .board svg') !== null");
    browser.wait_until("the board", &drawn).await;
}

/// Asserts that nothing is too small or too pale in either colour scheme.
async fn is_legible(browser: &Browser, what: &str) {
    for dark in [true, false] {
        browser.darken(dark).await;
        // a colour that is just changing is neither the one nor the other
        let still = "return document.getAnimations().length === 0";
        browser.wait_until("a page that stands still", still).await;
        let faults = browser.run(LEGIBLE).await;
        assert_eq!(faults, json!([]), "{what}, dark: {dark}");
    }
}

/// Like `is_legible`, and asserts that axe-core has no complaints.
pub(crate) async fn assert_accessible(browser: &Browser, what: &str) {
    is_legible(browser, what).await;
    for dark in [true, false] {
        browser.darken(dark).await;
        assert_axe_clean(browser, &format!("{what}, dark: {dark}")).await;
    }
}

/// Asserts that axe-core has no complaints.
async fn assert_axe_clean(browser: &Browser, what: &str) {
    let found = format!(
        "if (!window.axe) {{ {AXE} }}
        return axe.run({{ exclude: ['.board svg'] }}, {{ resultTypes: ['violations'] }})
            .then(({{ violations }}) => violations.map((it) => [it.id, it.nodes.map((it) => it.html)]))"
    );
    assert_eq!(browser.run(&found).await, json!([]), "{what}");
}
