//! The page in the pseudo-locale: see [`tabletomb_tests::flows::accents`].

use serde_json::json;
use speech::pseudo::ENDS;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::flows::accents::accented_program;
use tabletomb_tests::page::{Message, PageEvents, Spot, Visitor};
use tabletomb_tests::program::{Program, Running};

use crate::browser::{run_in_browser, run_within_evening};
use crate::legible::GAMES;

/// Phones held upright and sideways, and a desktop.
const SIZES: [(u32, u32); 4] = [(360, 640), (400, 860), (740, 360), (1280, 900)];

/// A script that finds visible text partly outside the window, or outside a container that can't be scrolled to it.
/// Hidden parts are left out.
const BESIDE: &str = "
    const hidden = (it) => it && (getComputedStyle(it).clipPath !== 'none' || hidden(it.parentElement));
    const shown = (it) => it.checkVisibility({ visibilityProperty: true })
        && !it.closest('.board svg') && !hidden(it);
    const scrolls = (it) => it && (/auto|scroll/.test(getComputedStyle(it).overflowX) || scrolls(it.parentElement));
    const all = [...document.body.querySelectorAll('*')].filter((it) =>
        [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
    const wide = all.filter(shown).filter((it) => !scrolls(it) && (it.scrollWidth > it.clientWidth + 1
        && it.clientWidth && getComputedStyle(it).overflowX !== 'visible'
        || it.getBoundingClientRect().right > innerWidth + 1 || it.getBoundingClientRect().left < -1));
    return wide.map((it) => `${it.tagName}.${it.className}: ${it.textContent.trim()}`)";

#[tokio::test]
async fn long_words_stand_whole_on_the_page() {
    run_in_browser(async |browser| {
        let program = Program::new().sandbox("127.0.0.1:0");
        let program = accented_program(program, env!("CARGO_BIN_EXE_pig"));
        let program = program.set("TABLETOMB_ROUND_PAUSE", "100").start().await;
        run_within_evening(visit(browser, &program)).await;
    })
    .await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.open(url).await;
    let games = "return document.querySelectorAll('#join .games li').length >= 5";
    browser.wait_until("the door", games).await;
    stands_whole(browser, "the door").await;
    for game in GAMES {
        plays(browser, url, game).await;
    }
}

/// A lobby with its options, and a game that has begun.
async fn plays(browser: &Browser, url: &str, game: &str) {
    let anna = Visitor::at(url, game, "Anna").await;
    anna.says(&format!("/play {game}")).await;
    let opened = |told: &PageEvents| {
        let tables = told.messages.values().find_map(Message::table);
        tables.map(str::to_owned)
    };
    let table = anna.tab.wait("a lobby", opened).await;
    browser.open(&format!("{url}/?room={game}&name=Anna")).await;
    let drawn = "return document.querySelector('#room .board svg') !== null";
    browser.wait_until("a lobby", drawn).await;
    anna.sends(Spot::Room, &format!("{table}.options")).await;
    let open = "return document.querySelector('#room [data-press*=\".opt\"]') !== null";
    browser.wait_until("its options", open).await;
    stands_whole(browser, &format!("{game}, a lobby")).await;
    anna.sends(Spot::Room, &format!("{table}.fill")).await;
    let asked = "return document.querySelector('#private [data-press*=\".p.\"]') !== null";
    browser.wait_until("the pane", asked).await;
    stands_whole(browser, &format!("{game}, a question")).await;
}

/// Asserts that nothing lies outside the page at any width, and that the page is in the pseudo-locale.
async fn stands_whole(browser: &Browser, what: &str) {
    let spoken = format!("return document.body.innerText.includes('{}')", ENDS[0]);
    assert_eq!(browser.run(&spoken).await, json!(true), "{what}");
    for (width, height) in SIZES {
        browser.resize(width, height, 1).await;
        let beside = browser.run(BESIDE).await;
        assert_eq!(beside, json!([]), "{what} at {width}×{height}");
    }
}
