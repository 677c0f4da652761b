//! The place of boards during a choice: beside a sheet that is drawn up, and in a game played alone.

use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;

use crate::board::SIZES;
use crate::browser::run_at_page;

/// The games, and what they are called.
const GAMES: [(&str, &str); 5] = [
    ("survival", "School of the Dead"),
    ("zombie-terror", "Zombie Terror"),
    ("rps-zombie", "ZOMBIE!!!"),
    ("zombie-runners", "Zombie Runners"),
    ("zombiaki", "Zombiaki"),
];

const HANDLE: &str = "[data-testid=view-private]";

/// Returns a script that tells whether a part of the page shows a whole question at once. It must show the question,
/// two rows of buttons that the board doesn't take (or all there are), and nine tenths of the map; of a board without a
/// map, four fifths. Nothing may be wider than its place. On a desktop the board must fill 45 % of the window.
pub(crate) fn visibility_script(place: &str) -> String {
    format!(
        "const post = document.querySelector('{place} .post:last-child');
        const frame = document.querySelector('{place} .scroll');
        const [ask, board, view] = ['.ask p', '.board', '.view'].map((css) => post?.querySelector(css));
        if (!ask || !view?.querySelector('svg') || !frame.clientHeight) return false;
        const box = (it) => it.getBoundingClientRect();
        const inside = (it) => box(it).top >= box(frame).top - 1 && box(it).bottom <= box(frame).bottom + 1;
        const tops = (list) => new Set(list.map((it) => Math.round(box(it).top))).size;
        const buttons = [...post.querySelectorAll('.rows:not(.about) button:not(.on-board)')]
            .filter((it) => it.checkVisibility());
        const cells = [...view.querySelectorAll('[data-spot^=cell-], [data-spot^=place-]')];
        const edges = (cells.length ? cells : [view]).map(box);
        const [top, bottom] = [Math.min(...edges.map((it) => it.top)), Math.max(...edges.map((it) => it.bottom))];
        const [above, below] = [Math.max(box(frame).top, box(board).top), Math.min(box(frame).bottom, box(board).bottom)];
        const seen = (Math.min(bottom, below) - Math.max(top, above)) / (bottom - top);
        const share = box(view).width * box(view).height / (innerWidth * innerHeight);
        return (innerWidth < 1000 || share >= 0.45) && frame.scrollWidth <= frame.clientWidth && inside(ask) && box(view).height > 80
            && tops(buttons.filter(inside)) >= Math.min(2, tops(buttons)) && seen >= (cells.length ? 0.9 : 0.8)"
    )
}

/// The sheet with what is private shows all of its question, and a board that the room shows too stands only once.
pub(crate) async fn is_seen_in_the_sheet(browser: &Browser, what: &str) {
    browser.click(HANDLE).await;
    let own = "return document.querySelector('#private .post:last-child .board') !== null";
    if browser.run(own).await == true {
        browser
            .wait_until(
                &format!("{what}, in the sheet"),
                &visibility_script("#private"),
            )
            .await;
    }
    let once = "const [own, other] = ['#private', '#room']
            .map((place) => document.querySelector(`${place} .post:last-child .board`));
        const places = (board) => [...board?.querySelectorAll('[data-spot]') ?? []].map((it) => it.dataset.spot);
        const same = places(own).length && places(other).every((it) => places(own).includes(it));
        return !same || !other.checkVisibility()";
    browser.wait_until(&format!("{what} once"), once).await;
    browser.run("history.back()").await;
    let down = "return !document.querySelector('#private').checkVisibility()";
    browser.wait_until("the board alone", down).await;
}

#[tokio::test]
async fn whoever_plays_alone_sees_the_board_beside_the_choices_on_every_screen() {
    run_at_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    for (game, title) in GAMES {
        let anna = Visitor::at(url, game, "Anna").await;
        anna.says_in_private(&format!("/play {game}")).await;
        let lobby = anna.wait_for_pane(title).await;
        anna.presses(&lobby, "Start with AIs").await;
        browser.open(&format!("{url}/?room={game}&name=Anna")).await;
        browser.resize(SIZES[0].0, SIZES[0].1, 1).await;
        let drawn = "return document.querySelector('#private .post:last-child [data-press*=\".p.\"]') !== null
            && document.querySelector('#private .post:last-child .board svg') !== null";
        browser.wait_until(game, drawn).await;
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
            browser
                .wait_until(&what, &visibility_script("#private"))
                .await;
        }
    }
}
