//! Lines that people write while a game runs stand beside its board, which stays in its place.

use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::Running;

use crate::browser::in_a_browser_at_a_page;
use crate::duel;

#[tokio::test]
async fn what_is_said_moves_no_board_and_stands_beside_it() {
    in_a_browser_at_a_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let [_, boris] = duel(url).await;
    browser.resize(1280, 800, 1).await;
    browser.open(&format!("{url}/?room=main&name=Anna")).await;
    browser.until("the board", BOARD).await;
    boris.says("Hello, Anna!").await;
    browser.until("how much is new", &counts("1")).await;
    let before = browser.run(BOARD).await;
    let near = "const [is, was] = [it, before].map((them) => them.split(',').map(Number));
        return is.every((place, at) => Math.abs(place - was[at]) <= 1)";
    let before = before.as_str().expect("the board is there");
    let same =
        format!("const before = '{before}'; const it = (() => {{ {BOARD} }})() || '0'; {near}");
    boris.says("Good luck!").await;
    browser.until("how much is new", &counts("2")).await;
    browser.until("the board as before", &same).await;

    browser.click("#room [data-talk]").await;
    browser.until("the line beside the board", BESIDE).await;
    browser.until("nothing is new", &counts("")).await;
    browser.click("#room .newest").await;
    browser.until("the board as before", &same).await;

    browser.resize(390, 844, 1).await;
    browser.click("#room [data-talk]").await;
    browser
        .until(
            "the line alone",
            "const it = document.querySelector('#room .line');
        return it.checkVisibility() && !document.querySelector('#room .view').checkVisibility()",
        )
        .await;
    browser.click("#room .newest").await;
    browser
        .until(
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
