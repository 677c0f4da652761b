//! Whole games by taps on the board, on a phone and on a desktop. Only in a long run, as they take minutes.

use depth::is_long;
use tabletomb_tests::aloud;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;
use tokio::time::sleep;

use crate::board::{COUNT, IN_VAIN, PRESS, SETTLED, done, touches_a_spot};
use crate::browser::in_a_browser_at_a_page;

/// The games whose boards hold all that one does.
const GAMES: [&str; 2] = ["zombie-terror", "zombiaki"];

/// A phone, whose glass is touched, and a desktop, where a mouse clicks.
const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Of a hundred answers at least so many are given by taps.
const MOSTLY: u64 = 60;

#[tokio::test]
async fn whole_games_are_played_by_taps_on_the_board() {
    if is_long() {
        in_a_browser_at_a_page(visit).await;
    }
}

async fn visit(browser: &Browser, program: &Running) {
    for game in GAMES {
        for (width, height) in SIZES {
            let room = format!("{game} {width}");
            let url = program.sandbox_url();
            let anna = Visitor::at(url, &room, "Anna").await;
            anna.says(&format!("/play {game}")).await;
            let lobby = anna.board_with("Tap Join").await;
            anna.presses(&lobby, "Start +AIs").await;
            browser.open(&format!("{url}/?room={room}&name=Anna")).await;
            browser.resize(width, height, 1).await;
            browser.touchable(width < height).await;
            let [taps, answers] = plays(browser).await;
            aloud::say(&format!(
                "measured: {game} at {width}×{height}, {taps} of {answers} answers by taps on the board"
            ));
            assert!(
                100 * taps >= MOSTLY * answers,
                "{game}: {taps} of {answers}"
            );
            browser.touchable(false).await;
        }
    }
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Anna plays until the game is over: how many answers she gave by taps, and how many in all.
async fn plays(browser: &Browser) -> [u64; 2] {
    let place = "#room .post:last-child";
    let lit = format!("return document.querySelector('{place} .spot') !== null");
    let over = "return document.querySelector('#room [data-press$=\".again\"]') !== null";
    browser.run(COUNT).await;
    browser.run("window.before = []").await;
    let (mut taps, mut all, mut in_vain) = (0, 0, 0);
    while browser.run(over).await == false {
        let before = done(browser).await;
        let by_tap = in_vain < IN_VAIN && browser.run(&lit).await == true;
        if by_tap {
            touches_a_spot(browser, place).await;
        } else {
            browser.run(PRESS).await;
            sleep(SETTLED).await;
        }
        let taken = done(browser).await - before;
        all += taken;
        taps += if by_tap { taken } else { 0 };
        in_vain = if by_tap && taken == 0 { in_vain + 1 } else { 0 };
    }
    [taps, all]
}
