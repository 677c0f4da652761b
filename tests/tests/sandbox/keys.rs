//! A whole game by keys alone, from the first Tab to the end.

use fantoccini::key::Key;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::Running;

use crate::browser::{in_a_browser_at_a_page, tab_to};

#[tokio::test]
async fn a_game_is_begun_and_played_to_its_end_by_keys_alone() {
    in_a_browser_at_a_page(plays_by_keys).await;
}

async fn plays_by_keys(browser: &Browser, program: &Running) {
    browser
        .open(&format!("{}/?name=Anna", program.sandbox_url()))
        .await;
    browser.resize(1280, 900, 1).await;
    let games = "return document.querySelectorAll('#room .games li').length === 5";
    browser.until("the games", games).await;
    tab_to(
        browser,
        "document.activeElement.dataset.begin === 'face.rps-zombie'",
    )
    .await;
    browser.key(Key::Enter).await;
    let within = "return document.querySelector('#private').contains(document.activeElement)";
    browser.until("the focus at the game", within).await;
    let next = "if (document.querySelector('#private [data-press$=\".again\"]')) return 'over';
        const asked = document.querySelector('#private article:last-child [aria-keyshortcuts=\"1\"]');
        return asked?.ariaBusy !== 'true' && asked !== null && 'asked'";
    while browser.until("a question or the end", next).await != "over" {
        browser.types("1").await;
    }
    assert_eq!(browser.run(within).await, true, "the focus has stayed");
}
