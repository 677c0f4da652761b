//! Where boards stand while one chooses: beside a sheet that is drawn up, and in a game that somebody plays alone.

use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;

use crate::board::SIZES;
use crate::browser::in_a_browser_at_a_page;

/// The games, and what they are called.
const GAMES: [(&str, &str); 5] = [
    ("survival", "School of the Dead"),
    ("zombie-terror", "Zombie Terror"),
    ("rps-zombie", "ZOMBIE!!!"),
    ("zombie-runners", "Zombie Runners"),
    ("zombiaki", "Zombiaki"),
];

const HANDLE: &str = "[data-testid=view-private]";

/// Nothing is wider than its place, and while the last button of a chat is in sight, so is nearly all of the
/// picture in another or the same.
fn whole(buttons: &str, picture: &str) -> String {
    format!(
        "const last = [...document.querySelectorAll('{buttons} .post:last-child .rows button')]
            .filter((it) => it.checkVisibility()).at(-1);
        last?.scrollIntoView({{ block: 'nearest' }});
        const box = (it) => it.getBoundingClientRect();
        const frame = (place) => document.querySelector(`${{place}} .scroll`);
        const view = document.querySelector('{picture} .post:last-child .view');
        if (!last || !view) return false;
        const [own, other] = [frame('{buttons}'), frame('{picture}')];
        const [top, bottom] = [Math.max(box(view).top, box(other).top), Math.min(box(view).bottom, box(other).bottom)];
        return [own, other].every((it) => it.scrollWidth <= it.clientWidth && box(it).bottom <= innerHeight + 1)
            && box(last).top >= box(own).top - 1 && box(last).bottom <= box(own).bottom + 1
            && bottom - top >= 0.9 * box(view).height && box(view).height > 80"
    )
}

/// The board is seen above what is private, and stands there only once.
pub(crate) async fn is_seen_above_the_sheet(browser: &Browser, what: &str) {
    browser.click(HANDLE).await;
    browser
        .until(
            &format!("{what}, above the sheet"),
            &whole("#private", "#room"),
        )
        .await;
    let once = "const [own, other] = ['#private', '#room']
            .map((place) => document.querySelector(`${place} .post:last-child .board`));
        const places = (board) => [...board?.querySelectorAll('[data-spot]') ?? []].map((it) => it.dataset.spot);
        const same = places(own).length && places(own).every((it) => places(other).includes(it));
        return !same || !own.checkVisibility()";
    browser.until(&format!("{what} once"), once).await;
    browser.run("history.back()").await;
    let down = "return !document.querySelector('#private').checkVisibility()";
    browser.until("the board alone", down).await;
}

#[tokio::test]
async fn whoever_plays_alone_sees_the_board_beside_the_choices_on_every_screen() {
    in_a_browser_at_a_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    for (game, title) in GAMES {
        let anna = Visitor::at(url, game, "Anna").await;
        anna.says_in_private(&format!("/play {game}")).await;
        let lobby = anna.pane_with(title).await;
        anna.presses(&lobby, "Start +AIs").await;
        browser.open(&format!("{url}/?room={game}&name=Anna")).await;
        browser.resize(SIZES[0].0, SIZES[0].1, 1).await;
        let drawn = "return document.querySelector('#private .post:last-child [data-press*=\".p.\"]') !== null
            && document.querySelector('#private .post:last-child .board svg') !== null";
        browser.until(game, drawn).await;
        if browser
            .run("return document.querySelector('#panes').dataset.view")
            .await
            == "room"
        {
            browser.click(HANDLE).await;
        }
        for (width, height) in SIZES {
            browser.resize(width, height, 1).await;
            let what = format!("{game}, alone at {width}×{height}");
            browser.until(&what, &whole("#private", "#private")).await;
        }
    }
}
