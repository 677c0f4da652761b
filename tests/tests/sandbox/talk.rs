//! Lines that people write while a game runs stand beside its board, which stays in its place.

use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::Running;

use fantoccini::key::Key;
use tabletomb_tests::page::Visitor;

use crate::browser::run_at_page;
use crate::duel;

#[tokio::test]
async fn what_is_said_moves_no_board_and_stands_beside_it() {
    run_at_page(visit).await;
}

#[tokio::test]
async fn what_is_said_opens_over_a_board_that_is_seen_in_private_alone() {
    run_at_page(async |browser, program| {
        let url = program.sandbox_url();
        let [anna, boris] = ["Anna", "Boris"].map(|name| Visitor::at(url, "main", name));
        let (anna, boris) = (anna.await, boris.await);
        anna.says("/play zombie-terror").await;
        let lobby = anna.wait_for_board("player so far").await;
        boris.presses(&lobby, "Join").await;
        anna.presses(&lobby, "Start").await;
        browser.resize(1280, 800, 1).await;
        browser.open(&format!("{url}/?room=main&name=Anna")).await;
        browser.wait_until("a board with the hand, alone", ALONE).await;
        boris.says("Hello, Anna!").await;
        let counts = "return document.querySelector('#private [data-leave]').dataset.fresh === '1'";
        browser.wait_until("how much is new", counts).await;
        browser.click("#private [data-leave]").await;
        let over = "const line = document.querySelector('#room .line').getBoundingClientRect();
            return document.elementFromPoint(line.x + 9, line.y + 9)?.closest('#room .line') !== null";
        browser.wait_until("the line over the board", over).await;
        browser.wait_until("the board as before", ALONE).await;
        browser.types("Hello, Boris!").await;
        browser.key(Key::Enter).await;
        boris.wait_for_board("Hello, Boris!").await;
        let said = "return document.querySelector('#room').innerText.includes('Hello, Boris!')
            && document.activeElement.matches('#room input')";
        browser.wait_until("her own line above the field", said).await;
        browser.key(Key::Escape).await;
        let shut = "return !document.querySelector('#room').checkVisibility()
            && document.activeElement.dataset.leave === 'room'";
        browser.wait_until("the board alone", shut).await;
    })
    .await;
}

/// The private board holds Anna's cards and is three quarters of the window's width and height or more.
const ALONE: &str = "
    const view = document.querySelector('#private .post:last-child .view');
    if (!view?.querySelector('svg')) return false;
    const { width, height } = view.getBoundingClientRect();
    return width >= .75 * innerWidth && height >= .75 * innerHeight";

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let [_, boris] = duel(url).await;
    browser.resize(1280, 800, 1).await;
    browser.open(&format!("{url}/?room=main&name=Anna")).await;
    browser.wait_until("the board", BOARD).await;
    boris.says("Hello, Anna!").await;
    browser.wait_until("how much is new", &counts("1")).await;
    let before = browser.run(BOARD).await;
    let near = "const [is, was] = [it, before].map((them) => them.split(',').map(Number));
        return is.every((place, at) => Math.abs(place - was[at]) <= 1)";
    let before = before.as_str().expect("the board is there");
    let same =
        format!("const before = '{before}'; const it = (() => {{ {BOARD} }})() || '0'; {near}");
    boris.says("Good luck!").await;
    browser.wait_until("how much is new", &counts("2")).await;
    browser.wait_until("the board as before", &same).await;

    browser.click("#room [data-talk]").await;
    browser
        .wait_until("the line beside the board", BESIDE)
        .await;
    browser.wait_until("nothing is new", &counts("")).await;
    browser.click("#room .newest").await;
    browser.wait_until("the board as before", &same).await;

    browser.resize(390, 844, 1).await;
    browser.click("#room [data-talk]").await;
    browser
        .wait_until(
            "the line alone",
            "const it = document.querySelector('#room .line');
        return it.checkVisibility() && !document.querySelector('#room .view').checkVisibility()",
        )
        .await;
    browser.click("#room .newest").await;
    browser
        .wait_until(
            "the table",
            "return document.querySelector('#room .view').checkVisibility()",
        )
        .await;
}

/// Returns the place of the board.
const BOARD: &str = "
    const view = document.querySelector('#room .post:last-child .card.table .view');
    if (!view?.querySelector('svg')) return false;
    const { x, y, width, height } = view.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join()";

/// The line stands right of the board, and both are in sight.
const BESIDE: &str = "
    const [view, line] = ['.view', '.line'].map((css) =>
        document.querySelector(`#room ${css}`).getBoundingClientRect());
    return view.width > 0 && view.bottom <= innerHeight && line.left >= view.right && line.top >= 0";

/// The button of the talk says how much is new.
fn counts(fresh: &str) -> String {
    format!("return document.querySelector('#room [data-talk]').dataset.fresh === '{fresh}'")
}
