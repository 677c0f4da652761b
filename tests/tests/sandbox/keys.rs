//! Whole games by keys alone, from the first Tab to the end.

use std::pin::pin;

use depth::is_long;
use fantoccini::key::Key;
use futures::future::{Either, select};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::Running;

use crate::browser::{run_at_page, tab_to};

/// Games on boards, and how many people play them: in every run the first is begun, in a long one all are
/// played to their end.
const GAMES: [(&str, usize); 4] = [
    ("survival", 3),
    ("zombiaki", 2),
    ("zombie-runners", 2),
    ("zombie-terror", 2),
];

#[tokio::test]
async fn a_game_is_begun_and_played_to_its_end_by_keys_alone() {
    run_at_page(plays_by_keys).await;
}

async fn plays_by_keys(browser: &Browser, program: &Running) {
    browser
        .open(&format!("{}/?name=Anna", program.sandbox_url()))
        .await;
    browser.resize(1280, 900, 1).await;
    let games = "return document.querySelectorAll('#room .games li').length === 5";
    browser.wait_until("the games", games).await;
    tab_to(
        browser,
        "document.activeElement.dataset.begin === 'face.rps-zombie'",
    )
    .await;
    browser.key(Key::Enter).await;
    let within = "return document.querySelector('#private').contains(document.activeElement)";
    browser.wait_until("the focus at the game", within).await;
    let next = "if (document.querySelector('#private [data-press$=\".again\"]')) return 'over';
        const asked = document.querySelector('#private article:last-child [aria-keyshortcuts=\"1\"]');
        return asked?.ariaBusy !== 'true' && asked !== null && 'asked'";
    while browser.wait_until("a question or the end", next).await != "over" {
        browser.types("1").await;
    }
    assert_eq!(browser.run(within).await, true, "the focus has stayed");
}

#[tokio::test]
async fn arrows_lead_from_spot_to_spot_of_a_board() {
    run_at_page(async |browser, program| {
        browser
            .open(&format!("{}/?name=Anna", program.sandbox_url()))
            .await;
        browser.resize(1280, 900, 1).await;
        let begin = "document.activeElement.dataset.begin === 'face.zombie-terror'";
        tab_to(browser, begin).await;
        browser.key(Key::Enter).await;
        let lit = "return document.querySelectorAll('#private .spot').length > 1";
        browser.wait_until("spots", lit).await;
        tab_to(browser, "document.activeElement.matches('.spot')").await;
        browser
            .run("window.first = document.activeElement.dataset.at")
            .await;
        browser.key(Key::Right).await;
        let other = "return document.activeElement.matches('.spot')
            && document.activeElement.dataset.at !== window.first";
        browser.wait_until("the focus on another spot", other).await;
        let before = "window.asked = document.querySelector('#private .rows').textContent";
        browser.run(before).await;
        browser.key(Key::Enter).await;
        let taken = "return document.querySelector('#private .rows')?.textContent !== window.asked";
        browser.wait_until("what the spot does", taken).await;
    })
    .await;
}

/// Maximum number of keys pressed per game in every run.
const KEYS: usize = 12;

#[tokio::test]
async fn games_on_boards_are_played_by_keys_alone() {
    run_at_page(async |browser, program| {
        browser.resize(1280, 900, 1).await;
        let games = if is_long() { &GAMES[..] } else { &GAMES[..1] };
        for (game, people) in games {
            plays_a_board(browser, program.sandbox_url(), game, *people).await;
        }
    })
    .await;
}

/// Lets Anna play with keys only, while the others play along.
async fn plays_a_board(browser: &Browser, url: &str, game: &str, people: usize) {
    let names = &["Boris", "Vera"][..people - 1];
    let mut others = Vec::new();
    for name in names {
        others.push(Visitor::at(url, game, name).await);
    }
    others[0].says(&format!("/play {game}")).await;
    let lobby = others[0].wait_for_board("player so far").await;
    for other in &others[1..] {
        other.presses(&lobby, "Join").await;
    }
    browser.open(&format!("{url}/?room={game}&name=Anna")).await;
    let join = "document.activeElement.dataset.press?.endsWith('.join') ?? false";
    tab_to(browser, join).await;
    browser.key(Key::Enter).await;
    others[0]
        .wait_for_board(&format!("{people} players so far"))
        .await;
    others[0].presses(&lobby, "Start").await;
    let table = lobby.table().expect("a lobby has a table");
    let mut players: Vec<_> = others
        .iter()
        .map(|it| Player::new(it, Manner::Pane))
        .collect();
    let others = pin!(play_out(&mut players, table));
    let keys = pin!(answers_by_keys(browser, game));
    match select(others, keys).await {
        Either::Left((_, keys)) => keys.await,
        Either::Right((_, others)) if is_long() => drop(others.await),
        Either::Right(_) => {}
    }
}

/// Anna takes any choice of those that she is offered by its number, in a long run until the game is over.
async fn answers_by_keys(browser: &Browser, game: &str) {
    let next = "
        if (document.querySelector('#room [data-press$=\".again\"]')) return 'over';
        if (document.querySelector('[aria-busy=true]')) return null;
        const choices = document.querySelectorAll('#private article:last-child [aria-keyshortcuts]');
        return choices.length > 0 && 1 + Math.floor(choices.length * Math.random())";
    let private = "document.activeElement.closest('#private') !== null";
    tab_to(browser, private).await;
    let mut keys = 0;
    while keys < KEYS || is_long() {
        let choice = browser.wait_until("a question or the end", next).await;
        let Some(choice) = choice.as_u64() else { break };
        browser.types(&choice.to_string()).await;
        keys += 1;
    }
    assert!(keys > 5, "{game}: {keys} keys");
    let kept = format!("return {private}");
    assert_eq!(
        browser.run(&kept).await,
        true,
        "{game}: the focus has stayed"
    );
}
