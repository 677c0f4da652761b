//! The private view on a phone: a sheet below the board of the same table.

use fantoccini::key::Key;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

const HANDLE: &str = "[data-testid=view-private]";

#[tokio::test]
async fn on_a_phone_what_is_private_is_a_sheet_below_the_board() {
    run_at_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "sheet", "Anna").await;
    anna.says("/play zombie-runners").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Start with AIs").await;
    browser.open(&format!("{url}/?room=sheet&name=Anna")).await;
    browser.resize(390, 844, 1).await;
    let asked = "return document.querySelector('#room .board svg') !== null
        && document.querySelector('#private [data-press*=\".p.\"]') !== null
        && !document.querySelector('#private').checkVisibility()";
    browser.wait_until("the game, and no sheet", asked).await;
    let claim = "const claim = document.querySelector('#room [data-press$=\".claim\"]');
        return claim !== null && !claim.checkVisibility()";
    assert_eq!(browser.run(claim).await, true, "she plays herself");
    draws_up(browser).await;
    browser.run("history.back()").await;
    browser
        .wait_until("the board alone after Back", CLOSED)
        .await;
    draws_up(browser).await;
    browser.key(Key::Escape).await;
    browser
        .wait_until("the board alone after Escape", CLOSED)
        .await;
    draws_up(browser).await;
    browser.click(HANDLE).await;
    browser
        .wait_until("the board alone after a tap", CLOSED)
        .await;
    is_dragged(browser).await;
    draws_up(browser).await;
    browser.reload().await;
    let drawn = "return document.querySelector('#room .board svg') !== null";
    browser.wait_until("the game anew", drawn).await;
    browser
        .wait_until("the sheet, also when loaded anew", BOTH)
        .await;
    browser.run("history.back()").await;
    let down = "return !document.querySelector('#private').checkVisibility()";
    browser.wait_until("the board alone", down).await;
    browser.resize(1280, 800, 1).await;
    let beside = "const [room, own] = ['#room', '#private']
            .map((css) => document.querySelector(css).getBoundingClientRect());
        return own.width >= 250 && own.left >= room.right";
    browser
        .wait_until("a column for who is asked", beside)
        .await;
}

/// Drags the sheet up by its handle, and down again.
async fn is_dragged(browser: &Browser) {
    for (to, height) in [(200.0, "offsetHeight > 500"), (840.0, "offsetHeight === 0")] {
        let at = "const { x, y } = document.querySelector('[data-testid=view-private]').getBoundingClientRect();
            return [x + 40, y + 25]";
        let at = browser.run(at).await;
        let at = |place: usize| at[place].as_f64().expect("a number of pixels");
        browser.drag((at(0), at(1)), (at(0), to)).await;
        let drawn = format!("return document.querySelector('#private').{height}");
        browser.wait_until(height, &drawn).await;
    }
}

/// Draws the sheet up, and goes into it.
async fn draws_up(browser: &Browser) {
    browser.click(HANDLE).await;
    browser.wait_until("board and sheet", BOTH).await;
    let within = "document.querySelector('#private .scroll').focus()";
    browser.run(within).await;
}

/// The board is whole above the sheet, which ends at the bottom of the page.
const BOTH: &str = "
    const [view, own] = ['#room .post:last-child .view', '#private']
        .map((css) => document.querySelector(css).getBoundingClientRect());
    return view.height > 100 && view.bottom <= own.top && own.height > 200 && own.bottom <= innerHeight";

/// The sheet is down, and its handle has the focus that was in it.
const CLOSED: &str = "return !document.querySelector('#private').checkVisibility()
    && document.activeElement.dataset.testid === 'view-private'";

#[tokio::test]
async fn the_top_bar_shows_every_face_and_cuts_no_name_to_two_letters() {
    run_at_page(async |browser, program| {
        let names = ["Aleksandra", "Wilhelmina", "Karolina"];
        for (width, people) in [(320, 2), (360, 2), (360, 3), (390, 3), (800, 3)] {
            let url = format!("{}/?room=main&name={}", program.sandbox_url(), names[..people].join("&name="));
            browser.open(&url).await;
            browser.resize(width, 640, 1).await;
            let shown = format!("
                const [list, ...tabs] = document.querySelectorAll('#tabs, #tabs button');
                const box = (it) => it.getBoundingClientRect();
                const whole = (it) => box(it).left >= box(list).left && box(it).right <= box(list).right;
                const letters = (it) => getComputedStyle(it).clipPath === 'none' ? it.clientWidth : Infinity;
                const names = [...document.querySelectorAll('#tabs bdi, #views bdi')];
                return tabs.length === {people} && tabs.every(whole)
                    && names.filter((it) => it.checkVisibility()).every((it) => letters(it) >= 40)");
            browser.wait_until(&format!("{people} people at {width} pixels"), &shown).await;
        }
    })
    .await;
}
