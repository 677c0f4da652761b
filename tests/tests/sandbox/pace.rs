//! The delay of a tap's visible effect while many look on. Only in a long run: it measures.

use depth::is_long;
use futures::future::join_all;
use tabletomb_tests::aloud;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Tab, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::Running;
use tokio::task::JoinSet;

use crate::browser::run_at_page;

/// Number of people who look on.
const LOOKING: usize = 20;
/// Minimum number of measured taps.
const TAPS: usize = 100;

/// Notes for each tap how long it took until the page was painted with something else on it.
const WATCH: &str = "
    window.spans = [];
    let since = null;
    addEventListener('click', ({ target, timeStamp }) => {
        if (target.closest('[data-press]')) since = timeStamp;
    }, true);
    new MutationObserver(() => {
        if (since === null) return;
        const begun = since;
        since = null;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel(); // is told after the frame is painted
            port1.onmessage = () => window.spans.push(performance.now() - begun);
            port2.postMessage(null);
        });
    }).observe(document.querySelector('#panes'), { childList: true, subtree: true });";

/// Taps anything that Anna may choose; how many taps have been measured, or that the game is over.
const TAP: &str = "
    if (document.querySelector('#room [data-press$=\".again\"]')) return 'over';
    if (document.querySelector('[aria-busy=true]')) return window.spans.length;
    const choices = [...document.querySelectorAll('#private article:last-child [aria-keyshortcuts]')];
    choices[Math.floor(choices.length * Math.random())]?.click();
    return window.spans.length";

#[tokio::test]
async fn how_soon_a_tap_is_seen_while_many_look_on_is_measured() {
    if is_long() {
        run_at_page(measure).await;
    }
}

async fn measure(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let mut spans = Vec::new();
    for round in 1.. {
        let room = format!("round {round}");
        let names: Vec<_> = (0..LOOKING)
            .map(|number| format!("Guest {number}"))
            .collect();
        let looking = names
            .iter()
            .map(async |name| Tab::open(url, &room, &[name]).await);
        let looking = join_all(looking).await;
        let mut eyes: JoinSet<()> = looking.into_iter().map(sees).collect();
        spans.append(&mut taps(browser, url, &room).await);
        eyes.abort_all();
        while let Some(seen) = eyes.join_next().await {
            let looked_on = seen.is_err_and(|end| end.is_cancelled());
            assert!(looked_on, "they look on to the end");
        }
        if spans.len() >= TAPS {
            break;
        }
    }
    spans.sort_by(f64::total_cmp);
    let part = |hundredths: usize| spans[(spans.len() - 1) * hundredths / 100];
    let (half, most) = (part(50), part(95));
    aloud::say(&format!(
        "measured: tap to painted change with {LOOKING} looking on, {} taps: p50 {half:.0} ms, p95 {most:.0} ms",
        spans.len()
    ));
}

/// Fetches each drawing of a board on a page, compressed, as a page does.
async fn sees(tab: Tab) {
    let mut changes = tab.changes();
    let mut seen = String::new();
    while changes.changed().await.is_ok() {
        let pictures = tab.received_events().messages.into_values();
        let mut pictures = pictures.filter_map(|it| Some(it.page?.picture?.url));
        if let Some(url) = pictures.next_back().filter(|url| *url != seen) {
            let drawn = tab.get_packed(&url).await;
            assert!(!drawn.is_empty(), "it is drawn");
            seen = url;
        }
    }
}

/// Anna plays a game with Boris by taps; what each of them took.
async fn taps(browser: &Browser, url: &str, room: &str) -> Vec<f64> {
    let boris = Visitor::at(url, room, "Boris").await;
    let anna = Visitor::at(url, room, "Anna").await;
    boris.says("/play zombie-terror").await;
    let lobby = boris.wait_for_board("player so far").await;
    anna.presses(&lobby, "Join").await;
    boris.presses(&lobby, "Start").await;
    let table = lobby.table().expect("a lobby has a table");
    browser.open(&format!("{url}/?room={room}&name=Anna")).await;
    browser.resize(1280, 800, 1).await;
    let drawn = "return document.querySelector('#room .board svg') !== null";
    browser.wait_until("the board", drawn).await;
    browser.run(WATCH).await;
    let mut players = [Player::new(&boris, Manner::Pane)];
    let tapping = async {
        while browser
            .run(TAP)
            .await
            .as_u64()
            .is_some_and(|taps| taps < TAPS as u64)
        {}
    };
    tokio::select! {
        () = tapping => {}
        _ = play_out(&mut players, table) => {}
    }
    let spans = browser.run("return window.spans").await;
    let spans = spans.as_array().into_iter().flatten();
    spans.filter_map(serde_json::Value::as_f64).collect()
}
