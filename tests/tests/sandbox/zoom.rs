//! A board that is looked at closely: moved by the mouse, and whole again by a double click.

use serde_json::json;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

#[tokio::test]
async fn a_close_board_is_moved_by_the_mouse_and_no_spot_is_pressed_by_that() {
    run_at_page(looks_closely).await;
}

async fn looks_closely(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "zoom", "Anna").await;
    anna.says("/play survival").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Start with AIs").await;
    browser.resize(1280, 800, 1).await;
    browser.open(&format!("{url}/?room=zoom&name=Anna")).await;
    let lit = "return document.querySelector('#private .post:last-child .spot') !== null";
    browser.wait_until("what is lit", lit).await;
    browser.resize(390, 844, 1).await;
    browser.click("#room .post:last-child .toggles .told").await;
    browser.wait_until("the glass at hand", AT_HAND).await;
    browser.click("#room .post:last-child .toggles .told").await;
    browser.resize(1280, 800, 1).await;
    browser.wait_until("nothing under the glass", BESIDE).await;
    browser.click("#private .post:last-child .glass").await;
    let spot = "const view = document.querySelector('#private .post:last-child .view');
        const spot = view.querySelector('.spot');
        spot.scrollIntoView({ block: 'center', inline: 'center' });
        window.pressed = 0;
        document.addEventListener('click', ({ target }) => {
            if (target.closest('.spot, [data-press]')) window.pressed += 1;
        });
        window.before = [view.scrollLeft, view.scrollTop];
        const { x, y, width, height } = spot.getBoundingClientRect();
        return [x + width / 2, y + height / 2]";
    let at = browser.run(spot).await;
    let at = |place: usize| at[place].as_f64().expect("a number of pixels");
    let from = (at(0), at(1));
    browser.drag(from, (from.0 + 40.0, from.1 + 30.0)).await;
    let moved =
        "const { scrollLeft, scrollTop } = document.querySelector('#private .post:last-child .view');
        return (scrollLeft < window.before[0] || scrollTop < window.before[1]) && [window.pressed]";
    assert_eq!(browser.wait_until("the move", moved).await, json!([0]));
    let twice = "document.querySelector('#private .post:last-child .sheet svg')
        .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))";
    browser.run(twice).await;
    let whole =
        "return !document.querySelector('#private .post:last-child .view').matches('.close')";
    browser.wait_until("the whole board", whole).await;
    is_pinched(browser).await;
}

/// A finger can hit the glass.
const AT_HAND: &str = "
    const glass = document.querySelector('#room .post:last-child .glass');
    const { x, y, width, height } = glass.getBoundingClientRect();
    return width >= 44 && document.elementFromPoint(x + width / 2, y + height / 2) === glass";

/// The glass lies beside the picture, which is drawn for a wide window.
const BESIDE: &str = "
    const [glass, view] = ['.glass', '.view']
        .map((css) => document.querySelector(`#private .post:last-child ${css}`).getBoundingClientRect());
    const { width, height } = document.querySelector('#private .post:last-child svg').viewBox.baseVal;
    return width > height && glass.width >= 44 && (glass.top >= view.bottom || glass.left >= view.right)";

/// Two fingers make the board larger on a phone.
async fn is_pinched(browser: &Browser) {
    browser.resize(390, 844, 1).await;
    let tall = "const { width, height } = document.querySelector('#room .post:last-child svg').viewBox.baseVal;
        return height > width";
    browser.wait_until("the drawing for a phone", tall).await;
    browser.touchable(true).await;
    let from = [(170.0, 300.0), (220.0, 350.0)];
    browser.pinch(from, [(90.0, 220.0), (300.0, 430.0)]).await;
    let larger = "const sheet = document.querySelector('#room .post:last-child .sheet');
        return Number.parseFloat(sheet.style.width) > 150";
    browser.wait_until("a larger board", larger).await;
}
