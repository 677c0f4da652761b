//! The replay of a finished game, step by step: for everyone with its link.

use fantoccini::key::Key;
use reqwest::StatusCode;
use serde_json::Value;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Message, Target, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::Running;

use crate::browser::{run_in_browser, run_within_evening};
use crate::{opens, sandbox};

/// A game of Anna against an AI that is over, and the link that she has found in its replay.
struct Over {
    anna: Visitor,
    /// The table and the key, as an address has them.
    game: String,
    link: String,
}

impl Over {
    async fn play(program: &Running) -> Self {
        let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
        let lobby = opens(&anna).await;
        anna.chooses(&lobby, "Wait for a tap between rounds").await;
        anna.presses(&lobby, "Add AI").await;
        anna.presses(&lobby, "Start").await;
        let table = lobby.table().expect("a board has a table");
        let end = play_out(&mut [Player::new(&anna, Manner::Pane)], table).await;
        anna.presses(&end, "Replay").await;
        let link = link(&anna.wait_for_pane(": key moments").await);
        let (_, game) = link.split_once('?').expect("it names the game");
        let game = game.to_owned();
        Self { anna, game, link }
    }

    async fn asks(&self, what: &str, query: &str) -> Result<Value, StatusCode> {
        let answer = self.anna.tab.get(&format!("/replay/{what}?{query}")).await;
        match answer.status() {
            StatusCode::OK => Ok(answer.json().await.expect("it is JSON")),
            status => Err(status),
        }
    }

    /// A position, with all open or by the eyes of a seat.
    async fn at(&self, step: usize, eyes: &str) -> Value {
        let query = format!("{}&step={step}{eyes}&lang=en", self.game);
        let told = self.asks("position", &query).await;
        told.expect("whoever has the key is shown it")
    }
}

fn link(tale: &Message) -> String {
    let steps = tale.button("Step by step").map(|it| &it.target);
    let Some(Target::Link(link)) = steps else {
        panic!("it is no link: {steps:?}");
    };
    link.clone()
}

/// The words of a part of a position.
fn words(position: &Value, part: &str) -> String {
    position[part]["page"]["blocks"].to_string()
}

/// Returns the number of moves.
fn count(position: &Value) -> usize {
    let steps = position["steps"].as_u64().expect("it is counted");
    usize::try_from(steps).expect("few")
}

#[tokio::test]
async fn whoever_has_the_link_sees_every_position_by_any_eyes() {
    let program = sandbox().await;
    let over = Over::play(&program).await;
    let page = over.anna.tab.get(&over.link).await;
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    let first = over.at(0, "").await;
    assert!(words(&first, "board").contains("Before the first move"));
    assert_eq!(first["players"][0], "Anna");
    let moments = over.asks("moments", &over.game).await.expect("it is told");
    let moments = moments["moments"].as_array().expect("they were looked for");
    assert!(moments.len() > 1, "{moments:?}");
    let steps = count(&first);
    let (mut secrets, mut judged) = (0, 0);
    for step in 1..=steps {
        let [open, anna, other] = [
            over.at(step, "").await,
            over.at(step, "&eyes=A").await,
            over.at(step, "&eyes=B").await,
        ];
        let number = format!("Move {step} of {steps}");
        for position in [&open, &anna, &other] {
            assert!(words(position, "board").contains(&number));
            let drawing = position["board"]["drawing"].as_str();
            assert!(drawing.expect("it is drawn").starts_with("<svg"));
        }
        if words(&open, "board").contains("\"Anna – ") {
            secrets += 1;
            assert!(words(&anna, "board").contains("\"Anna – "));
            assert!(!words(&other, "board").contains("\"Anna – "));
        }
        let query = format!("{}&step={step}&eyes=A&lang=en", over.game);
        let told = over.asks("opinion", &query).await.expect("it is told");
        if let Some(told) = told["opinion"].as_str() {
            judged += 1;
            assert!(
                told.starts_with("🤖 A hard AI in Anna's place would"),
                "{told}"
            );
            assert!(words(&anna, "board").contains("✅ Anna: "));
        }
    }
    assert!(secrets > 0 && judged > 0, "{secrets} {judged}");
    assert_eq!(over.at(usize::MAX, "").await["step"], first["steps"]);
    is_saved(&over).await;
}

/// The replay is shown in the reader's language, and can be saved.
async fn is_saved(over: &Over) {
    let query = format!("{}&lang=uk", over.game);
    let told = over.asks("position", &query).await.expect("it is told");
    assert!(words(&told, "board").contains("Перед першим ходом"));
    let file = over
        .anna
        .tab
        .get(&format!("/replay/file?{}&lang=pl", over.game))
        .await;
    let name = file.headers()["content-disposition"]
        .to_str()
        .expect("it is plain")
        .to_owned();
    assert!(
        name.starts_with("attachment; filename=\"tabletomb-"),
        "{name}"
    );
    let html = file.text().await.expect("it is read");
    assert!(
        html.starts_with("<!doctype html>\n<html lang=\"pl\">"),
        "{html}"
    );
    assert!(
        html.contains("data:image/svg+xml") && !html.contains("<script"),
        "{html}"
    );
}

#[tokio::test]
async fn nobody_sees_a_position_without_the_key_or_of_a_game_that_runs() {
    let program = sandbox().await;
    let over = Over::play(&program).await;
    let (table, key) = over.game.split_once('&').expect("a table and a key");
    let bent = key.replace(&key[key.len() - 2..], "zz");
    let running = opens(&over.anna).await;
    over.anna.presses(&running, "Start with AIs").await;
    let running = running.table().expect("a board has a table");
    for (query, why) in [
        (table.to_owned(), StatusCode::BAD_REQUEST),
        (format!("{table}&{bent}"), StatusCode::NOT_FOUND),
        (format!("{table}&key="), StatusCode::NOT_FOUND),
        (format!("table={running}&{key}"), StatusCode::NOT_FOUND),
        (format!("table=zzzzzz&{key}"), StatusCode::NOT_FOUND),
        (format!("{table}&{key}&step=-1"), StatusCode::BAD_REQUEST),
        (format!("{table}&{key}&eyes=Z"), StatusCode::BAD_REQUEST),
    ] {
        for what in ["position", "moments", "opinion", "file"] {
            assert_eq!(over.asks(what, &query).await, Err(why), "{query}");
        }
    }
    is_told_on_a_page_why(&over, table, &bent).await;
    // an eye that nobody has sees nothing
    let nobody = format!("{}&eyes=J", over.game);
    let told = over.asks("position", &nobody).await;
    assert_eq!(told, Err(StatusCode::NOT_FOUND));
}

/// A reader who opens the link to a file directly reads in their language why there is none.
async fn is_told_on_a_page_why(over: &Over, table: &str, bent: &str) {
    for (query, why) in [
        (format!("{table}&{bent}&lang=pl"), "Do tego linku"),
        (format!("{table}&lang=uk"), "За цим посиланням"),
        (format!("{table}&lang=zz"), "No finished game matches"),
    ] {
        let page = over.anna.tab.get(&format!("/replay/file?{query}")).await;
        assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
        let told = page.text().await.expect("it is read");
        assert!(told.contains(why), "{told}");
    }
}

#[tokio::test]
async fn a_game_is_gone_through_in_a_browser_and_the_address_leads_back() {
    run_in_browser(async |browser| run_within_evening(goes_through(browser)).await).await;
}

/// The heading before the first move.
const BEGINNING: &str =
    "return document.querySelector('.card h3')?.textContent === 'Before the first move'";

/// Goes to the end by the keys.
async fn goes_by_keys(browser: &Browser, steps: usize, at: &impl Fn(usize) -> String) {
    for (key, step) in [
        (Key::Right, 1),
        (Key::Right, 2),
        (Key::Left, 1),
        (Key::End, steps),
        (Key::Home, 0),
        (Key::End, steps),
    ] {
        browser.key(key).await;
        let there = if step == 0 {
            BEGINNING.to_owned()
        } else {
            at(step)
        };
        browser.wait_until("the position", &there).await;
    }
}

/// Goes from one key moment to the next, and by the slider to any position; at last to the end.
async fn goes_to_marks(browser: &Browser, over: &Over, at: &impl Fn(usize) -> String) {
    let told = over.asks("moments", &over.game).await.expect("it is told");
    let marks = told["moments"].as_array().expect("they are listed").iter();
    let step = |it: &Value| it["step"].as_u64().expect("it is counted");
    let marks: Vec<usize> = marks
        .map(|it| usize::try_from(step(it)).expect("few"))
        .collect();
    let [.., before, last] = marks[..] else {
        panic!("there are two at least: {marks:?}");
    };
    let offered = format!(
        "return document.querySelectorAll('#moments button').length === {}",
        marks.len()
    );
    browser.wait_until("the marks", &offered).await;
    let said = told["moments"]
        .as_array()
        .and_then(|all| all.last()?["said"].as_str());
    let named = "return document.querySelector('#moments button:last-child').textContent";
    let named = browser.run(named).await;
    assert_eq!(named.as_str(), said.map(|it| format!("⚡ {it}")).as_deref());
    draws_chances(browser, &told).await;
    browser.click("[data-turn='earlier']").await;
    let there = if before == 0 {
        BEGINNING.to_owned()
    } else {
        at(before)
    };
    browser.wait_until("the moment before", &there).await;
    browser.click("[data-turn='later']").await;
    browser.wait_until("the next moment", &at(last)).await;
    let shift = |key: &str| {
        format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', \
             {{ key: '{key}', shiftKey: true, bubbles: true, cancelable: true }}))"
        )
    };
    browser.run(&shift("ArrowLeft")).await;
    browser.wait_until("the moment before", &there).await;
    browser.click("#moments button:last-child").await;
    browser.wait_until("the last mark", &at(last)).await;
    let slide = "const step = document.querySelector('#step');
        step.value = 1;
        step.dispatchEvent(new Event('input'));";
    browser.run(slide).await;
    browser.wait_until("where it was slid to", &at(1)).await;
    browser.click("[data-turn='last']").await;
    browser.wait_until("the end", &at(last)).await;
}

/// The chances are a line a player over the slider.
async fn draws_chances(browser: &Browser, told: &Value) {
    let chances = told["chances"].as_array().expect("they are told");
    let fallen = |at: &Value, player: usize| 100.0 - at[1][player].as_f64().expect("a number");
    let lines = [0, 1].map(|player| -> Vec<f64> {
        let points = chances.iter().map(|at| fallen(at, player));
        points.collect()
    });
    let drawn = "return [...document.querySelectorAll('#chances polyline')]
        .map((it) => it.getAttribute('points').split(' ').map((point) => Number(point.split(',')[1])))";
    let drawn = serde_json::from_value(browser.run(drawn).await);
    assert_eq!(drawn.ok(), Some(lines.to_vec()));
}

/// The link that is copied leads to where others find the page: here, until there is a public address.
async fn is_shared(browser: &Browser, here: &str) {
    copies(browser, here).await;
    let published = "const fetched = window.fetch;
        window.fetch = async (...asked) => {
            const told = await fetched(...asked);
            if (!String(asked[0]).startsWith('/replay/position')) return told;
            return Response.json({ ...await told.json(), site: 'https://tomb.example' });
        };
        window.copied = null;";
    browser.run(published).await;
    browser.key(Key::Home).await;
    browser.wait_until("the beginning", BEGINNING).await;
    copies(browser, "https://tomb.example").await;
    browser.key(Key::End).await;
}

async fn copies(browser: &Browser, from: &str) {
    let keep = "navigator.clipboard.writeText = async (text) => { window.copied = text; };";
    browser.run(keep).await;
    browser.click("#share").await;
    let copied = browser.wait_until("the link", "return window.copied").await;
    let copied = copied.as_str().expect("it is text");
    let way = format!("{from}/replay?table=");
    assert!(
        copied.starts_with(&way) && copied.contains("&key="),
        "{copied}"
    );
}

async fn goes_through(browser: &Browser) {
    let program = sandbox().await;
    let over = Over::play(&program).await;
    let steps = count(&over.at(0, "").await);
    browser
        .open(&format!("{}{}", program.sandbox_url(), over.link))
        .await;
    browser.resize(390, 844, 2).await;
    let drawn = "return document.querySelector('.board svg') !== null";
    browser.wait_until("the board", drawn).await;
    let at = |step: usize| {
        format!(
            "return document.querySelector('.card h3')?.textContent === 'Move {step} of {steps}'"
        )
    };
    goes_by_keys(browser, steps, &at).await;
    goes_to_marks(browser, &over, &at).await;
    is_shared(browser, program.sandbox_url()).await;
    browser.click("[data-turn='back']").await;
    browser.wait_until("one move back", &at(steps - 1)).await;
    let eyes = "const eyes = document.querySelector('#eyes');
        eyes.value = 'A';
        eyes.dispatchEvent(new Event('change'));";
    browser.run(eyes).await;
    let hers = "return location.search.includes('eyes=A')
        && document.querySelector('#eyes').value === 'A'";
    browser.wait_until("her side", hers).await;
    browser.reload().await;
    browser
        .wait_until("the same position", &at(steps - 1))
        .await;
    browser.wait_until("her side again", hers).await;
    browser.click("#ask").await;
    let told = "return document.querySelector('#opinion').textContent !== ''";
    browser.wait_until("an opinion", told).await;
    browser
        .open(&format!(
            "{}/replay?table=zzzzzz&key=1",
            program.sandbox_url()
        ))
        .await;
    let refused =
        "return document.querySelector('#wrong').textContent.includes('No finished game')";
    browser.wait_until("why there is nothing", refused).await;
    let complaints = browser.complaints().await;
    assert!(
        complaints.iter().all(|it| it.contains("404")),
        "{complaints:#?}"
    );
}
