//! The board in a real browser: seen whole beside what is chosen, and played by taps on it.

use std::time::Duration;

use serde_json::Value;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;
use tokio::time::sleep;

use crate::browser::run_at_page;
use crate::layout::{is_seen_in_the_sheet, visibility_script};

/// Phones held upright and sideways, and desktops.
pub(crate) const SIZES: [(u32, u32); 7] = [
    (360, 640),
    (390, 844),
    (844, 390),
    (740, 360),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
];

/// A phone on which every letter of a board is large enough.
const LEGIBLE: (u32, u32) = (400, 860);

/// The games whose private boards show all that those in the room do, and stand for both on wide windows.
const ALONE: [&str; 3] = ["zombie-terror", "zombiaki", "survival"];

/// The games, and where that is a goal the most touches of a phone that an answer takes, with their place.
const GAMES: [(&str, Option<(u32, &str)>); 5] = [
    ("zombie-terror", Some((2, "#room .post:last-child"))),
    ("zombiaki", Some((2, "#room .post:last-child"))),
    ("zombie-runners", Some((1, "#private .post:last-child"))),
    ("survival", None),
    ("rps-zombie", None),
];

/// Maximum number of started answers that may lead to more.
const BEGUN: u32 = 12;

#[tokio::test]
async fn boards_are_seen_whole_beside_the_choices_and_touched() {
    run_at_page(visit).await;
}

async fn visit(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    for (game, touches) in GAMES {
        let anna = Visitor::at(url, game, "Anna").await;
        anna.says(&format!("/play {game}")).await;
        let lobby = anna.wait_for_board("player so far").await;
        anna.presses(&lobby, "Start with AIs").await;
        browser.open(&format!("{url}/?room={game}&name=Anna")).await;
        let drawn =
            "return document.querySelector('#private .post:last-child [data-press*=\".p.\"]')
            && document.querySelector('#room .post:last-child .board svg') !== null";
        browser.wait_until("the game", drawn).await;
        for (width, height) in SIZES {
            browser.resize(width, height, 1).await;
            let what = format!("{game} at {width}×{height}");
            let in_private = width > height && ALONE.contains(&game);
            let place = if in_private { "#private" } else { "#room" };
            browser.wait_until(&what, &visibility_script(place)).await;
            if width < height {
                question_is_in_sight(browser, game).await;
                is_seen_in_the_sheet(browser, &what).await;
            }
        }
        // what was scrolled to is where it was at first
        browser.reload().await;
        browser.wait_until("the game anew", drawn).await;
        browser.resize(LEGIBLE.0, LEGIBLE.1, 1).await;
        browser.wait_until(game, &visibility_script("#room")).await;
        is_legible(browser, game).await;
        if game == "zombie-terror" {
            browser.resize(390, 844, 1).await;
            browser.reload().await;
            browser.wait_until("the game anew", drawn).await;
            fills_its_place(browser).await;
        }
        if let Some((most, place)) = touches {
            is_played_by_touch(browser, game, most, place).await;
        }
        if game == "survival" {
            every_spot_can_be_touched(browser).await;
        }
    }
    browser.resize(1280, 800, 1).await;
    takes_by_a_number(browser).await;
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// The handle of the sheet says what is asked, in letters that are in sight.
async fn question_is_in_sight(browser: &Browser, game: &str) {
    let seen = "
        const { chats } = await import(document.querySelector('script[type=module]').src);
        const { items } = chats.chatOf('Anna');
        const asked = [...items.values()].map(({ item }) => item.page?.question).findLast(Boolean);
        const shown = document.querySelector('#views .asked');
        const { top, bottom, width } = shown?.getBoundingClientRect() ?? {};
        return Boolean(asked) && shown?.textContent.startsWith(asked) && width > 120
            && bottom - top >= 17 && top >= 0 && bottom <= innerHeight";
    let seen = format!("return (async () => {{ {seen} }})()");
    browser
        .wait_until(&format!("what {game} asks, on the handle"), &seen)
        .await;
}

/// A board is as wide as the phone, and no letter in it is smaller than 14 pixels.
async fn is_legible(browser: &Browser, game: &str) {
    let legible = "
        const view = document.querySelector('#room .post:last-child .view');
        const sizes = [...view.querySelectorAll('svg text')]
            .map((it) => Number.parseFloat(getComputedStyle(it).fontSize) * it.getCTM().a);
        return view.clientWidth === innerWidth && sizes.length > 0 && Math.min(...sizes) >= 13.95";
    browser
        .wait_until(&format!("{game} in letters of 14 px"), legible)
        .await;
}

/// Waits until a game fills a phone, with nothing above or below it.
async fn fills_its_place(browser: &Browser) {
    let seen = "
        const [scroller, post] = ['#room .scroll', '#room .post:last-child']
            .map((css) => document.querySelector(css).getBoundingClientRect());
        const begins = post.top - scroller.top;
        return Math.abs(post.height - scroller.height) < 12 && begins >= 0 && begins < 12";
    browser
        .wait_until("a game that fills the phone", seen)
        .await;
}

/// Counts the answers that are taken.
pub(crate) const COUNT: &str = "window.counts ??= new MutationObserver((changes) => {
        const added = changes.flatMap((change) => [...change.addedNodes]);
        window.done += added.filter((it) => it.textContent.startsWith('Done: ')).length;
    });
    window.counts.observe(document.querySelector('#news'), { childList: true });
    window.done = 0";

/// Plays by touch on a phone: Anna touches lit spots, and then those lit by that. Some answer takes no more touches
/// than the goal.
async fn is_played_by_touch(browser: &Browser, game: &str, most: u32, place: &str) {
    browser.resize(390, 844, 1).await;
    browser.touchable(true).await;
    let sheet = place.starts_with("#private");
    browser.run(COUNT).await;
    let lit = format!("return document.querySelector('{place} .spot') !== null");
    let mut begun = 0;
    while begun == 0 || count_answers(browser).await == 0 {
        if sheet && browser.run(SHEET).await == false {
            browser.click("[data-testid=view-private]").await;
            sleep(SETTLED).await;
        }
        if browser.run(&lit).await == false {
            browser.run(PRESS).await; // as where one is hit, and has no card against that
            sleep(SETTLED).await;
            continue;
        }
        begun += 1;
        assert!(begun < BEGUN, "{game}: no answer takes {most} touches");
        if begun % 3 == 0 {
            browser.run(PRESS).await; // all of a hand may take two
            sleep(SETTLED).await;
        }
        browser.run("window.done = 0; window.before = []").await;
        for _ in 0..most {
            touches_a_spot(browser, place).await;
        }
    }
    if sheet {
        browser.run("history.back()").await;
    }
    browser.touchable(false).await;
}

/// Whether the sheet with what is private is up.
const SHEET: &str = "return document.querySelector('#private').checkVisibility()";

/// Takes any choice that is offered in private, if there is one.
pub(crate) const PRESS: &str =
    "document.querySelector('#private .post:last-child [data-press*=\".p.\"]')?.click()";

/// Touches something that has just lit up, or else anything that is lit, and waits what comes of it.
pub(crate) async fn touches_a_spot(browser: &Browser, place: &str) {
    let spot = format!(
        "const all = [...document.querySelectorAll('{place} .spot')];
        const fresh = all.filter((it) => !window.before.includes(it.dataset.at));
        window.before = all.map((it) => it.dataset.at);
        const from = fresh.length ? fresh : all;
        const spot = from[Math.floor(from.length * Math.random())];
        spot?.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
        const {{ x, y, width, height }} = spot?.getBoundingClientRect() ?? {{}};
        return spot ? [x + width / 2, y + height / 2] : []"
    );
    let at = browser.run(&spot).await;
    let (Some(x), Some(y)) = (at[0].as_f64(), at[1].as_f64()) else {
        return;
    };
    browser.tap((x, y)).await;
    sleep(SETTLED).await;
}

/// Time until the effect of a touch is shown.
pub(crate) const SETTLED: Duration = Duration::from_millis(400);

/// A finger that lands beside the middle of a small spot hits it, or another one that lies there.
async fn every_spot_can_be_touched(browser: &Browser) {
    browser.resize(390, 844, 1).await;
    let hit = "
        const view = document.querySelector('#room .post:last-child .view').getBoundingClientRect();
        const spots = [...document.querySelectorAll('#room .post:last-child .spot')];
        const around = ({ x, y, width, height }) => [[-15, 0], [15, 0], [0, -15], [0, 15]]
            .map(([across, down]) => [x + width / 2 + across, y + height / 2 + down])
            .filter(([x, y]) => x > view.left && x < view.right && y > view.top && y < view.bottom);
        const missed = spots.flatMap((spot) => around(spot.getBoundingClientRect()))
            .filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('.spot'));
        return spots.length > 0 && missed.length === 0";
    browser.wait_until("spots as large as a finger", hit).await;
    let named =
        "const { role, ariaLabel } = document.querySelector('#room .post:last-child .spots');
        return role === 'group' && ariaLabel.length > 10";
    browser
        .wait_until("spots that say what they answer", named)
        .await;
}

/// A number key takes that choice in the pane.
async fn takes_by_a_number(browser: &Browser) {
    let focus = "document.querySelector('#private .scroll').focus()";
    browser.run(focus).await;
    let numbered = "const [one, ...others] = document.querySelectorAll('#private .keyed');
        return one === document.querySelector('#private .post:last-child') && others.length === 0";
    browser
        .wait_until("numbers on one table alone", numbered)
        .await;
    browser.types("2").await;
    let taken = "return document.querySelector('#news').textContent.includes('Done: ✌️ Scissors')";
    browser.wait_until("the second choice", taken).await;
}

/// Returns the number of answers taken so far.
pub(crate) async fn count_answers(browser: &Browser) -> u64 {
    // what was just pressed is answered first
    let quiet = "return document.querySelector('[aria-busy=true]') === null && [window.done]";
    match browser.wait_until("an answer", quiet).await {
        Value::Array(done) => done[0].as_u64().expect("it is counted"),
        other => panic!("{other} is no count"),
    }
}
