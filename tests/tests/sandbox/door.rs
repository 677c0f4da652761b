//! The first minute: what stands at the door, and what the way in costs.

use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::program::Running;

use crate::browser::{fits, run_in_browser, run_within_evening};
use crate::layout::visibility_script;
use crate::sandbox;

/// The smallest phone, held upright.
const PHONE: (u32, u32) = (360, 640);

/// Maximum number of bytes over the wire before a board is seen, without fonts.
const FIRST_PAINT: u64 = 110_000;

/// Maximum number of requests by a browser on its second visit: the page itself, and files that may have changed.
const REQUESTS: usize = 4;

#[tokio::test]
async fn one_tap_from_the_door_a_game_has_begun() {
    run_in_browser(async |browser| {
        let program = sandbox().await;
        run_within_evening(comes_in_by_a_tap(browser, &program)).await;
        run_within_evening(costs_little(browser)).await;
        run_within_evening(costs_hardly_anything(browser, &program)).await;
        let complaints = browser.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    })
    .await;
}

async fn comes_in_by_a_tap(browser: &Browser, program: &Running) {
    browser.open(program.sandbox_url()).await;
    browser.resize(PHONE.0, PHONE.1, 1).await;
    let games = "const games = [...document.querySelectorAll('#join .games li')];
        const whole = (it) => it.querySelector('img').naturalWidth > 0 && /👥 \\d/.test(it.textContent)
            && /\\d+\u{2060}–\u{2060}\\d+ min/.test(it.textContent) && it.querySelector('.key');
        return games.length === 5 && games.every(whole)
            && games[0].getBoundingClientRect().top < innerHeight / 2";
    browser
        .wait_until("five games in the first half of the screen", games)
        .await;
    fits(browser).await;
    browser
        .click("#join [data-begin='face.zombie-terror']")
        .await;
    let begun = "return document.querySelector('#private').checkVisibility()
        && document.querySelector('#private .board svg') !== null
        && document.querySelector('#private [data-press*=\".p.\"]') !== null";
    browser.wait_until("a game that has begun", begun).await;
    browser
        .wait_until("all of the question", &visibility_script("#private"))
        .await;
    fits(browser).await;
}

/// A second visit to an empty room asks only for files that may have changed.
async fn costs_hardly_anything(browser: &Browser, program: &Running) {
    let again = format!("{}/?room=again", program.sandbox_url());
    browser.open(&again).await;
    let games = "return [...document.querySelectorAll('#room .games img')].filter((it) => it.naturalWidth).length === 5";
    browser
        .wait_until("the games in an empty room", games)
        .await;
    let asked = "return [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')].filter((it) => it.transferSize > 0).map((it) => it.name)";
    let asked = browser.run(asked).await;
    let asked = asked.as_array().expect("they are listed");
    eprintln!(
        "measured: {} requests of somebody who comes again",
        asked.len()
    );
    assert!((1..=REQUESTS).contains(&asked.len()), "{asked:#?}");
}

/// Asserts that few bytes came over the wire from the door to the board.
pub(crate) async fn costs_little(browser: &Browser) {
    let wire = "const all = [...performance.getEntriesByType('navigation'),
            ...performance.getEntriesByType('resource')].filter((it) => !it.name.endsWith('.ttf'));
        const picture = all.find((it) => it.name.includes('/picture/'));
        return picture && all.reduce((sum, it) => sum + it.transferSize, 0)";
    let bytes = browser.wait_until("the picture", wire).await;
    let bytes = bytes.as_u64().expect("it is a number");
    let painted = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
    let painted = browser.wait_until("the first paint", painted).await;
    eprintln!(
        "measured: {bytes} bytes from the door to the board of Zombie Terror, first paint after {painted} ms"
    );
    assert!((10_000..FIRST_PAINT).contains(&bytes), "{bytes} bytes");
}

#[tokio::test]
async fn what_is_packed_is_the_same() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let page = client.get(url).send().await.unwrap().text().await.unwrap();
    let files = ["style.css", "script.js"].map(|file| linked_path(&page, file));
    for path in files
        .each_ref()
        .map(String::as_str)
        .into_iter()
        .chain(["/", "/games/survival?lang=uk"])
    {
        let get = || client.get(format!("{url}{path}"));
        let plain = get().send().await.unwrap();
        assert_eq!(plain.headers().get("content-encoding"), None);
        let plain = plain.text().await.unwrap();
        let packed = get().header("accept-encoding", "gzip").send().await;
        let packed = packed.unwrap();
        assert_eq!(packed.headers()["content-encoding"], "gzip", "{path}");
        assert_eq!(packed.headers()["vary"], "accept-encoding", "{path}");
        let packed = packed.bytes().await.unwrap();
        assert!(2 * packed.len() < plain.len(), "{path}: {}", packed.len());
        let mut read = String::new();
        GzDecoder::new(&packed[..])
            .read_to_string(&mut read)
            .unwrap();
        assert_eq!(read, plain, "{path}");
    }
}

/// Returns the path of a file that belongs to the page.
fn linked_path(page: &str, file: &str) -> String {
    let before = page.split(&format!("/{file}\"")).next();
    let folder = before.and_then(|before| before.rsplit("\"/").next());
    format!("/{}/{file}", folder.expect("the page asks for it"))
}

#[tokio::test]
async fn a_file_is_kept_for_ever_as_its_folder_is_called_by_what_is_in_it() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let kept = async |path: &str| {
        let answer = client.get(format!("{url}{path}")).send().await.unwrap();
        let answer = answer.error_for_status().unwrap();
        let kept = answer.headers()["cache-control"]
            .to_str()
            .unwrap()
            .to_owned();
        (kept, answer.text().await.unwrap())
    };
    let (asked_each_time, page) = kept("/").await;
    assert_eq!(asked_each_time, "no-cache");
    for file in ["style.css", "script.js", "icon.svg"] {
        let (for_ever, whole) = kept(&linked_path(&page, file)).await;
        assert!(
            for_ever.ends_with("max-age=31536000, immutable"),
            "{file}: {for_ever}"
        );
        // a page of another version finds what there is
        assert_eq!(
            kept(&format!("/other/{file}")).await,
            (asked_each_time.clone(), whole)
        );
    }
}

#[tokio::test]
async fn the_games_are_told_of_in_every_language_and_no_other() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    for (lang, name) in [
        ("en", "School of the Dead"),
        ("pl", "Szkoła"),
        ("ru", "Школа"),
        ("uk", "Школа"),
    ] {
        let games = anna.tab.get(&format!("/games?lang={lang}")).await;
        let games = games.json::<Vec<Value>>().await.unwrap();
        assert_eq!(games.len(), 5);
        let survival = games.iter().find(|it| it["game"] == "survival").unwrap();
        assert!(survival["name"].to_string().contains(name), "{survival}");
        assert_eq!(survival["players"], "3–6");
        assert_eq!(survival["picture"], json!("/games/survival"));
    }
    for path in ["/games?lang=xx", "/games/survival?lang=xx", "/games/UP"] {
        assert_eq!(anna.tab.get(path).await.status(), 400, "{path}");
    }
    assert_eq!(anna.tab.get("/games/chess").await.status(), 404);
}

#[tokio::test]
async fn what_did_not_get_through_and_rooms_of_others_are_no_news_for_ever() {
    run_in_browser(async |browser| {
        let program = sandbox().await;
        let url = program.sandbox_url();
        let boris = Visitor::at(url, "far away", "Boris").await;
        browser.open(&format!("{url}/?name=Anna")).await;
        browser.resize(1280, 900, 1).await;
        let room = "return document.querySelector('#room-title').textContent === '# main'";
        browser.wait_until("the room", room).await;
        let off = "window.wire = fetch; window.fetch = () => Promise.reject(new Error('off'));";
        browser.run(off).await;
        browser.click("#room [data-say='/help']").await;
        let lost = "return document.querySelector('.toast.lost') !== null";
        browser.wait_until("what is lost", lost).await;
        boris.says("Nobody from there is here").await;
        browser.run("window.fetch = window.wire").await;
        browser.click("#room [data-say='/help']").await;
        let found = "return document.querySelector('.toast.lost') === null
            && document.querySelector('#private .post') !== null";
        browser.wait_until("the help", found).await;
        let listed =
            "return document.querySelector('#rooms-list').textContent.includes('far away')";
        browser.wait_until("the other room", listed).await;
        let mark =
            "return document.querySelector('#rooms-open .badge, #rooms-list .badge') !== null";
        assert_eq!(
            browser.run(mark).await,
            false,
            "that room concerns nobody here"
        );
    })
    .await;
}

#[tokio::test]
async fn each_game_is_learnt_from_the_door_and_by_taps_on_its_picture() {
    run_in_browser(async |browser| {
        let program = sandbox().await;
        for game in [
            "rps-zombie",
            "survival",
            "zombie-runners",
            "zombiaki",
            "zombie-terror",
        ] {
            run_within_evening(learns(browser, &program, game)).await;
        }
        for (spot, told) in [("Mechanic", "Walk the Mechanic"), ("f8", "✅")] {
            let tap = format!(
                "const spots = [...document.querySelectorAll('#private .spot')];
                 const it = spots.find((it) => it.title.includes('{spot}'));
                 it?.click();
                 return it !== undefined"
            );
            browser.wait_until(spot, &tap).await;
            browser.wait_until(told, &says(told)).await;
        }
        let dark = "return document.querySelector('#private .post:last-child .spot') === null";
        browser
            .wait_until("a picture that asks nothing", dark)
            .await;
        let complaints = browser.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    })
    .await;
}

/// Whether the newest message in private says something.
fn says(what: &str) -> String {
    format!(
        "const it = document.querySelector('#private .post:last-child .words');
         return it?.innerText.includes('{what}') ?? false"
    )
}

/// Begins the lessons of a game, at the door or later in an empty room. Question and picture are seen together.
async fn learns(browser: &Browser, program: &Running, game: &str) {
    let url = program.sandbox_url();
    browser.open(&format!("{url}/?room={game}")).await;
    browser.resize(390, 844, 1).await;
    let begin = format!(
        "const begin = [...document.querySelectorAll(\"[data-begin^='learn.{game}']\")];
         const seen = begin.find((it) => it.checkVisibility());
         seen?.click();
         return seen !== undefined"
    );
    browser.wait_until("the lessons", &begin).await;
    browser.wait_until("a lesson", &says("lesson 1 of 4")).await;
    let seen = "const post = document.querySelector('#private .post:last-child');
        const parts = [post?.querySelector('svg'), post?.querySelector('.words p'),
            post?.querySelector('.rows button')];
        const box = document.querySelector('#private .scroll').getBoundingClientRect();
        return parts.every((part) => {
            const it = part?.getBoundingClientRect();
            return it && it.height > 0 && it.top >= box.top - 1 && it.bottom <= box.bottom + 1;
        })";
    browser
        .wait_until("picture, words and a button", seen)
        .await;
    fits(browser).await;
}
