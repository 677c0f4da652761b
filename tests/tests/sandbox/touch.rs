//! Whole games by taps alone, on a phone and on a desktop: on parts of the drawing that are lit, and on the few answers
//! that no part means, such as *End turn*.

use depth::is_long;
use serde_json::Value;
use tabletomb_tests::aloud;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Spot, Visitor};
use tabletomb_tests::program::Running;
use tokio::time::sleep;

use crate::board::{SETTLED, SIZES as WINDOWS};
use crate::browser::run_at_page;
use crate::layout::visibility_script;
use crate::spots::SPOTS;

/// A phone, whose glass is touched, and a desktop, where a mouse clicks.
const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// The most answers without a part of the drawing that a question may have: as many as there are numbers to order.
const WITHOUT: u64 = 8;

/// The number of taps on the board after which a game that takes long is left, but for a long run.
const ENOUGH: u32 = 15;

/// Plays a whole game against easy AIs on each size, in every run on the first.
async fn play(game: &str) {
    run_at_page(async |browser, program| {
        let sizes = if is_long() { &SIZES[..] } else { &SIZES[..1] };
        for size in sizes {
            play_at(browser, program, game, *size).await;
        }
        let complaints = browser.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    })
    .await;
}

async fn play_at(browser: &Browser, program: &Running, game: &str, size: (u32, u32)) {
    let (url, name) = (program.sandbox_url(), format!("Anna {}", size.0));
    let anna = Visitor::at(url, game, &name).await;
    anna.sends(Spot::Private, &format!("face.{game}")).await;
    browser
        .open(&format!("{url}/?room={game}&name={name}"))
        .await;
    browser.resize(size.0, size.1, 1).await;
    browser.touchable(size.0 < size.1).await;
    if size.0 < size.1 {
        browser.click("[data-testid=view-private]").await;
    }
    browser.run(SPOTS).await;
    let (mut on_the_board, mut beside) = (0_u32, 0_u32);
    loop {
        let next = browser
            .wait_until("something to tap", "return spots.next()")
            .await;
        if next["over"] == true || !is_long() && on_the_board >= ENOUGH {
            break;
        }
        let without = next["without"].as_u64().unwrap_or_default();
        assert!(without <= WITHOUT, "{game}: {next}");
        match next["spot"] == true {
            true => on_the_board += 1,
            false => beside += 1,
        }
        let at = |place: usize| next["at"][place].as_f64().expect("a number of pixels");
        browser.tap((at(0), at(1))).await;
        sleep(SETTLED).await;
        let faults = browser.run("return spots.faults()").await;
        assert_eq!(faults, Value::Array(Vec::new()), "{game}");
        if is_long() && size.0 < size.1 {
            is_seen_whole(browser, game, on_the_board + beside, size).await;
        }
    }
    browser.touchable(false).await;
    aloud::say(&format!(
        "measured: {game} at {size:?}, {on_the_board} taps on the board and {beside} beside it"
    ));
    assert!(on_the_board > beside, "{game} is played on its board");
}

/// Looks whether the question, its choices and the map are seen at once in a window of another size at each question,
/// and comes back to this size.
async fn is_seen_whole(browser: &Browser, game: &str, question: u32, size: (u32, u32)) {
    // a game of hundreds of questions, in which a hand whose cards are all set aside leaves the table smaller on a desktop
    let windows = match game {
        "zombie-runners" if !question.is_multiple_of(3) => return,
        "zombie-runners" => &WINDOWS[..4],
        _ => &WINDOWS[..],
    };
    let (width, height) = windows[question as usize % windows.len()];
    browser.resize(width, height, 1).await;
    let what = format!("question {question} of {game} at {width}×{height}");
    browser
        .wait_until(&what, &visibility_script("#private"))
        .await;
    browser.resize(size.0, size.1, 1).await;
    sleep(SETTLED).await;
}

#[tokio::test]
async fn rps_zombie_is_played_to_its_end_by_taps() {
    play("rps-zombie").await;
}

#[tokio::test]
async fn survival_is_played_to_its_end_by_taps() {
    play("survival").await;
}

#[tokio::test]
async fn zombie_runners_is_played_to_its_end_by_taps() {
    play("zombie-runners").await;
}

#[tokio::test]
async fn zombiaki_is_played_to_its_end_by_taps() {
    play("zombiaki").await;
}

#[tokio::test]
async fn zombie_terror_is_played_to_its_end_by_taps() {
    play("zombie-terror").await;
}
