//! The sandbox page in a real browser: a newcomer plays a whole game.
//!
//! Skipped where there is no Chromium or no chromedriver, except with `CI=true`. With `TABLETOMB_SCREENSHOTS=FOLDER`
//! the pictures of the README are taken again.

use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::time::Duration;
use std::{env, panic};

use fantoccini::key::Key;
use futures::FutureExt;
use serde_json::Value;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Message, Spot, Visitor};
use tabletomb_tests::player::{Manner, Player, play_until};
use tabletomb_tests::polling::EVENING;
use tabletomb_tests::program::{Program, Running};
use tokio::time::sleep;

/// A desktop, and a phone held upright.
const DESK: (u32, u32) = (1280, 900);
const PHONE: (u32, u32) = (390, 844);

/// Runs a visit in a browser, and closes the browser whatever the outcome. Skips the visit where there is no browser.
pub(crate) async fn run_in_browser(visit: impl AsyncFnOnce(&Browser)) {
    let Some(browser) = Browser::start().await else {
        let ci = env::var("CI").is_ok_and(|ci| ci == "true");
        assert!(!ci, "there must be Chromium and chromedriver here");
        eprintln!("skipped: no Chromium");
        return;
    };
    let visited = AssertUnwindSafe(visit(&browser)).catch_unwind().await;
    browser.close().await;
    visited.unwrap_or_else(|why| panic::resume_unwind(why));
}

/// Lets something be done in a browser at a page whose rounds are short.
pub(crate) async fn run_at_page(visit: impl AsyncFnOnce(&Browser, &Running)) {
    run_in_browser(async |browser| {
        let program = Program::new()
            .sandbox("127.0.0.1:0")
            .set("TABLETOMB_ROUND_PAUSE", "100")
            .start()
            .await;
        run_within_evening(visit(browser, &program)).await;
    })
    .await;
}

/// Waits for a visit. Panics if it takes longer than an evening.
pub(crate) async fn run_within_evening(visit: impl Future<Output = ()>) {
    let visited = tokio::time::timeout(EVENING, visit).await;
    visited.expect("it takes less than an evening");
}

#[tokio::test]
async fn a_newcomer_plays_a_whole_game() {
    run_in_browser(async |browser| {
        let program = Program::new()
            .sandbox("127.0.0.1:0")
            .set("TABLETOMB_ROUND_PAUSE", "500")
            .start()
            .await;
        run_within_evening(visit(browser, &program)).await;
        if let Ok(folder) = env::var("TABLETOMB_SCREENSHOTS") {
            take_pictures(browser, Path::new(&folder)).await;
        }
    })
    .await;
}

async fn visit(browser: &Browser, program: &Running) {
    browser.resize(DESK.0, DESK.1, 1).await;
    browser.animate(true).await;
    browser.open(program.sandbox_url()).await;
    come_in(browser).await;
    open_a_table(browser).await;
    browser.resize(PHONE.0, PHONE.1, 2).await;
    look_around_on_a_phone(browser).await;
    throw_by_keyboard(browser).await;
    browser.resize(DESK.0, DESK.1, 1).await;
    fits(browser).await;
    play_to_the_end(browser).await;
    browser.resize(PHONE.0, PHONE.1, 2).await;
    fits(browser).await;
    is_in_sight(browser, "#room .post:last-child [data-press$='.again']").await;
    browser
        .click("#room .post:last-child [data-press$='.again']")
        .await;
    browser
        .wait_until("the next game", &board_says("The opening throw"))
        .await;
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test]
async fn rooms_languages_clocks_and_calls_need_nothing_but_a_keyboard() {
    run_at_page(stay).await;
}

async fn stay(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.resize(DESK.0, DESK.1, 1).await;
    browser.open(&format!("{url}/?name=Anna")).await;
    go_to_another_room_and_back(browser, url).await;
    clocks_are_read_plainly(browser).await;
    speak(browser, 'P', "pl").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    play_against(browser, &boris).await;
    speak(browser, 'E', "en").await;
    let pane = "return document.querySelector('#private .messages').textContent";
    browser
        .wait_until(
            "her language",
            &format!("{pane}.includes('Your seat: B Anna')"),
        )
        .await;
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Minutes and seconds, never less than none; hours and days where a clock is slow.
async fn clocks_are_read_plainly(browser: &Browser) {
    let spelt =
        "const { spell } = (await import(document.querySelector('script[type=module]').src)).clock;
        const minute = 60_000;
        return [-minute, 1, 9_001, 4 * minute + 32_000, 60 * minute, 24 * 60 * minute - 1,
            24 * 60 * minute + 1].map(spell)";
    let spelt = format!("return (async () => {{ {spelt} }})()");
    let plain = [
        "0:00",
        "0:01",
        "0:10",
        "4:32",
        "1 h 0 min",
        "1 d 0 h",
        "1 d 0 h",
    ];
    assert_eq!(browser.run(&spelt).await, serde_json::json!(plain));
}

/// Opens a room by its name and comes back by the browser's own button; then a guest speaks there.
async fn go_to_another_room_and_back(browser: &Browser, url: &str) {
    let title = |room: &str| {
        format!("return document.querySelector('#room-title').textContent === '# {room}'")
    };
    browser.wait_until("the room", &title("main")).await;
    browser.key(Key::Tab).await;
    let skip = "return document.activeElement.id === 'skip'
        && document.activeElement.checkVisibility()";
    assert_eq!(
        browser.run(skip).await,
        true,
        "a way past everything is first"
    );
    open_the_list_of_rooms(browser).await;
    browser.key(Key::Tab).await;
    browser.types("side room").await;
    browser.key(Key::Enter).await;
    browser
        .wait_until("the other room", &title("side room"))
        .await;
    let there = "return new URLSearchParams(location.search).get('room') === 'side room'
        && document.querySelector('#room .scroll') === document.activeElement";
    browser.wait_until("its address", there).await;
    let guest = Visitor::at(url, "side room", "Guest").await;
    guest.says("Hello in here").await;
    let said = "return document.querySelector('#room .messages').textContent";
    let said = |words: &str| format!("{said}.includes('{words}')");
    browser
        .wait_until("the guest", &said("Hello in here"))
        .await;
    browser.run("history.back()").await;
    browser.wait_until("the way back", &title("main")).await;
    guest.says("Nobody left?").await;
    let mark = "return document.querySelector('#rooms-open .badge') !== null";
    browser.wait_until("a mark on the rooms", mark).await;
    open_the_list_of_rooms(browser).await;
    let listed = "return [...document.querySelectorAll('#rooms-list a')]
        .map((it) => it.textContent)";
    let rooms = browser.run(listed).await.to_string();
    assert!(
        rooms.contains("# side room•") && rooms.contains("# main\""),
        "{rooms}"
    );
    browser.key(Key::Escape).await;
    let closed = "return document.activeElement.id === 'rooms-open'";
    browser.wait_until("the focus where it was", closed).await;
}

async fn open_the_list_of_rooms(browser: &Browser) {
    tab_to(browser, "document.activeElement.id === 'rooms-open'").await;
    browser.key(Key::Enter).await;
    let open = "return document.activeElement.closest('#rooms a') !== null";
    browser.wait_until("the list of rooms", open).await;
}

/// Chooses a language by its first letter.
async fn speak(browser: &Browser, letter: char, lang: &str) {
    tab_to(browser, "document.activeElement.id === 'lang'").await;
    browser.types(&letter.to_string()).await;
    let spoken = format!("return document.documentElement.lang === '{lang}'");
    browser.wait_until(lang, &spoken).await;
    let answered = "return document.querySelector('[data-testid=toast]') !== null";
    browser.wait_until("the answer", answered).await;
    browser.key(Key::Escape).await;
}

/// Presses Tab until something has the focus.
pub(crate) async fn tab_to(browser: &Browser, found: &str) {
    let found = format!("return {found}");
    let mut tabs = 0;
    while browser.run(&found).await != Value::Bool(true) {
        tabs += 1;
        assert!(tabs < 60, "Tab does not lead to: {found}");
        browser.key(Key::Tab).await;
    }
    let ring = "return getComputedStyle(document.activeElement).outlineStyle";
    assert_eq!(browser.run(ring).await, "solid", "the focus is seen");
}

/// Sits down at Boris's table, keeps her place while they throw, is called, and throws.
async fn play_against(browser: &Browser, boris: &Visitor) {
    let lobby = open_for(browser, boris).await;
    let clocks = "const left = (place) => document
            .querySelector(`${place} .post:last-child .clock .left`)?.textContent;
        return /^[34]:\\d\\d$/.test(left('#room')) && /^[34]:\\d\\d$/.test(left('#private'))
            && left('#private')";
    let before = browser.wait_until("the clocks", clocks).await;
    let pane = "return document.querySelector('#private .messages').textContent";
    let polish = format!("{pane}.includes('Twoje miejsce: B Anna.')");
    browser.wait_until("her language", &polish).await;

    browser.click("#room .toggles .listed").await;
    tab_to(
        browser,
        "document.activeElement.dataset.press?.includes('.b.') ?? false",
    )
    .await;
    let press = "return document.activeElement.dataset.press ?? null";
    let focused = browser.run(press).await;
    let table = lobby.table().expect("a lobby has a table");
    let asked = boris
        .wait_until_pane(table, "a question", |pane| pane.choices().count() > 0)
        .await;
    boris.presses(&asked, "Rock").await;
    browser
        .wait_until("his throw", &board_says("1 of 2 ready"))
        .await;
    assert_eq!(
        browser.run(press).await,
        focused,
        "the focus stays where it was"
    );

    boris.sends(Spot::Room, &format!("{table}.nudge")).await;
    boris.says("A line below the board").await;
    boris.sends(Spot::Room, &format!("{table}.show")).await;
    let moved = format!(
        "return document.querySelector('#room .messages').lastElementChild
            ?.contains(document.activeElement) && document.activeElement.dataset.press === {focused}"
    );
    browser
        .wait_until("the board at the end, with the focus", &moved)
        .await;

    assert_called(browser, clocks, &before, &focused).await;
}

/// Anna is called by name while the clock runs on and her focus stays, and answers by the keyboard.
async fn assert_called(browser: &Browser, clocks: &str, before: &Value, focused: &Value) {
    let press = "return document.activeElement.dataset.press ?? null";
    let call = "return document.querySelector('#room .call mark')?.textContent === 'Anna'
        && document.querySelector('#calls').textContent.includes('Anna')";
    browser.wait_until("the call", call).await;
    let after = browser.run(clocks).await;
    assert!(after.as_str() < before.as_str(), "{before} then {after}");
    assert_eq!(
        &browser.run(press).await,
        focused,
        "the focus stays where it was"
    );
    browser.key(Key::Enter).await;
    let over = "return document.querySelector('.call') === null
        && document.querySelector('#room').contains(document.activeElement)";
    browser.wait_until("the end of the call", over).await;
    browser
        .wait_until("the round", &board_says("Thrown:"))
        .await;
}

/// Boris opens a table, and Anna joins it on her page.
async fn open_for(browser: &Browser, boris: &Visitor) -> Message {
    boris.says("/play rps-zombie").await;
    let lobby = boris.wait_for_board("player so far").await;
    tab_to(
        browser,
        "document.activeElement.dataset.press?.endsWith('.join') ?? false",
    )
    .await;
    browser.key(Key::Enter).await;
    boris.wait_for_board("2 players so far").await;
    boris.presses(&lobby, "Start").await;
    lobby
}

/// Says who they are, in the second of two languages that they try.
async fn come_in(browser: &Browser) {
    let open = "return document.querySelector('dialog[open]') !== null";
    browser.wait_until("the door", open).await;
    browser.types("Anna").await;
    for (lang, word) in [("pl", "Wejdź"), ("en", "Enter")] {
        let option = format!("[data-testid=join-lang] option[value={lang}]");
        browser.click(&option).await;
        let button = "document.querySelector('[data-testid=join-button]').textContent";
        let speaks =
            format!("return {button} === '{word}' && document.documentElement.lang === '{lang}'");
        browser.wait_until(word, &speaks).await;
    }
    browser.click("[data-testid=join-button]").await;
    let inside = "return !document.querySelector('dialog[open]')
        && document.querySelector('[data-person=Anna]') !== null";
    browser.wait_until("the room", inside).await;
}

async fn open_a_table(browser: &Browser) {
    browser
        .click("#room .empty [data-begin='play.rps-zombie']")
        .await;
    browser
        .wait_until("the lobby", &board_says("1 player so far"))
        .await;
    browser
        .click("#room .post:last-child [data-press$='.ai']")
        .await;
    browser
        .wait_until("the AI", &board_says("2 players so far"))
        .await;
    let first = "return document.querySelector('#room .post:last-child .rows > :first-child')
        .querySelector('.key[data-press$=\".start\"]') !== null";
    browser.wait_until("Start, first of all", first).await;
    browser
        .click("#room .post:last-child [data-press$='.options']")
        .await;
    browser
        .click("#room .post:last-child [data-press$='.opt1']")
        .await;
    browser
        .wait_until(
            "the option",
            &board_says("✅ Wait for a tap between rounds"),
        )
        .await;
    browser
        .click("#room .post:last-child [data-press$='.start']")
        .await;
    browser
        .wait_until("the game", &board_says("The opening throw"))
        .await;
    browser
        .wait_until(
            "the pane",
            "return document.querySelector('#private [data-press*=\".p.\"]')",
        )
        .await;
}

/// A script that looks for words on the newest board.
fn board_says(words: &str) -> String {
    format!(
        "const board = [...document.querySelectorAll('#room .post')].at(-1);
         return board?.textContent.includes('{words}') ?? false"
    )
}

async fn look_around_on_a_phone(browser: &Browser) {
    fits(browser).await;
    is_in_sight(browser, "#room .post:last-child .board .view").await;
    is_in_sight(browser, "#room .post:last-child .spot").await;
    browser.click("[data-testid=view-private]").await;
    browser
        .wait_until(
            "the sheet of what is private",
            "return document.querySelector('#private').checkVisibility()",
        )
        .await;
    let pane = browser
        .run("return document.querySelector('#private .messages').textContent")
        .await;
    assert!(
        pane.as_str()
            .is_some_and(|it| it.contains("Your seat: A Anna")),
        "{pane}"
    );
    is_in_sight(browser, "#private [data-press*='.p.']").await;
    fits(browser).await;
    browser.click("[data-testid=view-room]").await;
    browser.click("[data-testid=write]").await;
    is_in_sight(browser, "[data-testid=say-input]").await;
    browser.click("#room .slash").await;
    is_in_sight(browser, "#room .quick [data-say='/help']").await;
    browser.click("#room .quick [data-say='/help']").await;
    let help =
        "return document.querySelector('#private .messages').textContent.includes('Commands')";
    browser.wait_until("help", help).await;
    browser
        .wait_until(
            "folded commands",
            "return !document.querySelector('#room .quick').checkVisibility()",
        )
        .await;
}

/// Asserts that nothing is wider than the screen, and that every picture has its description.
pub(crate) async fn fits(browser: &Browser) {
    let wide = "return document.scrollingElement.scrollWidth > innerWidth
        || [...document.querySelectorAll('.scroll')].some((it) => it.scrollWidth > it.clientWidth)";
    assert_eq!(
        browser.run(wide).await,
        Value::Bool(false),
        "something is too wide"
    );
    let small = "return [...document.querySelectorAll('button, select, summary, input')]
        .filter((it) => it.checkVisibility() && innerWidth < 600 && it.id !== 'skip'
            && !it.matches('.spot') // the same stands on a button of full size
            && (it.offsetHeight < 44 || (it.matches('button') && it.offsetWidth < 44)))
        .map((it) => it.outerHTML)";
    assert_eq!(
        browser.run(small).await,
        Value::Array(Vec::new()),
        "something is too small for a thumb"
    );
    let drawn =
        "return [...document.querySelectorAll('.board')].every((it) => it.querySelector('svg'))";
    browser.wait_until("every board", drawn).await;
    let mute = "return [...document.images].filter((image) => !image.hasAttribute('alt')).length
        + [...document.querySelectorAll('.board svg')].filter((it) => it.ariaLabel.length < 10).length";
    assert_eq!(browser.run(mute).await, 0, "a picture without words");
    let broken =
        "return [...document.images].every((image) => image.complete && image.naturalWidth > 0)";
    browser.wait_until("every picture", broken).await;
}

/// Waits until an element can be scrolled to and touched, with nothing over it.
async fn is_in_sight(browser: &Browser, css: &str) {
    let script = format!(
        "const it = document.querySelector(\"{css}\");
         it?.scrollIntoView({{ block: 'nearest' }});
         const box = it?.getBoundingClientRect();
         if (!box?.width) return false;
         const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
         return it.contains(hit) && box.left >= 0 && box.right <= innerWidth"
    );
    browser
        .wait_until(&format!("{css} in sight"), &script)
        .await;
}

/// Finds a choice with Tab alone and takes it with Enter.
async fn throw_by_keyboard(browser: &Browser) {
    browser
        .run("document.querySelector('#rooms-open').focus()")
        .await;
    tab_to(browser, "document.activeElement.matches('.spot')").await;
    browser.key(Key::Enter).await;
    let done = "return document.querySelector('#news').textContent.includes('Done: ')";
    browser.wait_until("the answer to Enter", done).await;
}

/// Clicks on what is offered, wherever it stands, until the result is there. Anna never fights, so
/// that the game is short.
async fn play_to_the_end(browser: &Browser) {
    let next = "
        const board = [...document.querySelectorAll('#room .post')].at(-1);
        if (board.querySelector('[data-press$=\".again\"]')) return 'over';
        const panes = [...document.querySelectorAll('#private .post')];
        const pane = panes.findLast((post) => post.querySelector('[data-press*=\".p.\"]'));
        if (!pane || pane.textContent.includes('You have chosen')) return null;
        const choices = [...pane.querySelectorAll('[data-press*=\".p.\"]')];
        const own = choices.find((choice) => choice.textContent === 'Lose a brain')
            ?? choices[Math.floor(Math.random() * choices.length)];
        const since = own.dataset.press.split('.')[2];
        const public = [...board.querySelectorAll(`[data-press*=\".b.${since}.\"]`)];
        const same = public.find((choice) => choice.textContent === own.textContent);
        return (same && Math.random() < 0.5 ? same : own).dataset.press";
    loop {
        let next = browser.wait_until("something to do", next).await;
        match next.as_str() {
            Some("over") => break,
            Some(press) => {
                // What is just being changed is looked for again.
                browser.try_click(&format!("[data-press='{press}']")).await;
            }
            None => panic!("{next} is no button"),
        }
    }
    browser
        .wait_until("the end", &board_says("The game is over."))
        .await;
    browser
        .wait_until("the end", &board_says("Play again"))
        .await;
}

/// The larger games in the README: the game, how many AIs play with Anna, and what the board says when its picture is
/// taken.
const LARGER: [(&str, u8, &str); 3] = [
    ("survival", 3, "F. Attack"),
    ("zombiaki", 1, "Round 5 ·"),
    ("zombie-terror", 1, "Round 2 ·"),
];

/// Takes the pictures of the README: zombies that attack in a full round, and the larger games.
async fn take_pictures(browser: &Browser, folder: &Path) {
    take_a_round(browser, folder).await;
    for (game, ais, words) in LARGER {
        let mut games = 0;
        let program = loop {
            games += 1;
            assert!(games < 20, "{game} never says {words}");
            let program = Program::new().sandbox("127.0.0.1:0").start().await;
            if plays_until(program.sandbox_url(), game, ais, words).await {
                break program;
            }
        };
        let url = format!("{}/?room={game}&name=Anna", program.sandbox_url());
        browser.resize(DESK.0, DESK.1, 1).await;
        browser.open(&url).await;
        browser.wait_until("the board", &board_says(words)).await;
        keep_a_picture(browser, &folder.join(format!("{game}-desktop.png"))).await;
    }
    take_some_taps(browser, folder).await;
}

/// Takes four pictures of a game that Anna begins on a phone: each after a tap on what is lit.
async fn take_some_taps(browser: &Browser, folder: &Path) {
    let program = Program::new().sandbox("127.0.0.1:0").start().await;
    browser.resize(PHONE.0, PHONE.1, 1).await;
    let anna = Visitor::at(program.sandbox_url(), "taps", "Anna").await;
    anna.sends(Spot::Private, "face.zombie-terror").await;
    let pane = anna.wait_for_pane("Place your humans").await;
    anna.presses(&pane, "Place the rest for me").await;
    let url = format!("{}/?room=taps&name=Anna", program.sandbox_url());
    browser.open(&url).await;
    browser.click("[data-testid=view-private]").await;
    for picture in 1..=4 {
        let lit = "return document.querySelectorAll('#private .post:last-child .spot').length > 2";
        browser.wait_until("what is lit", lit).await;
        let file = folder.join(format!("taps-{picture}.png"));
        keep_a_picture(browser, &file).await;
        let tap = "const lit = [...document.querySelectorAll('#private .post:last-child .spot:not(.instead)')];
            lit[Math.floor(lit.length / 2)].click()";
        browser.run(tap).await;
    }
}

/// Plays against AIs until the board says this while Anna is asked; false if the game ends before.
async fn plays_until(url: &str, game: &str, ais: u8, words: &str) -> bool {
    let anna = Visitor::at(url, game, "Anna").await;
    anna.says(&format!("/play {game}")).await;
    let lobby = anna.wait_for_board("player so far").await;
    for _ in 0..ais {
        anna.presses(&lobby, "Add AI").await;
    }
    anna.presses(&lobby, "Start").await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    let is_asked = || {
        anna.pane_of(&table)
            .is_some_and(|it| it.choices().count() >= 2)
    };
    let worth = |board: &Message| board.says(words) && is_asked();
    let mut players = [Player::new(&anna, Manner::Pane)];
    worth(&play_until(&mut players, &table, worth).await)
}

/// Saves a picture of the page once all of it is there and nothing moves.
async fn keep_a_picture(browser: &Browser, file: &Path) {
    let still = "const images = [...document.querySelectorAll('img')];
        const boards = [...document.querySelectorAll('.board')];
        if (!boards.every(it => it.querySelector('svg'))) return false;
        const quiet = () => document.getAnimations().length === 0;
        const painted = done => requestAnimationFrame(() => requestAnimationFrame(() => done(quiet())));
        return Promise.all(images.map(it => it.decode())).then(() => new Promise(painted));";
    sleep(Duration::from_secs(1)).await; // boards find the form of their place
    browser.wait_until("a quiet page", still).await;
    let shot = browser.screenshot().await;
    std::fs::write(file, shot).expect("TABLETOMB_SCREENSHOTS is a folder");
}

/// Plays until zombies attack in a full round, and takes pictures of it.
async fn take_a_round(browser: &Browser, folder: &Path) {
    let mut games = 0;
    let program = loop {
        games += 1;
        assert!(games < 60, "no round is worth a picture");
        let program = Program::new()
            .sandbox("127.0.0.1:0")
            .set("TABLETOMB_ROUND_PAUSE", "500")
            .start()
            .await;
        if is_worth_a_picture(program.sandbox_url()).await {
            break program;
        }
    };
    let url = program.sandbox_url();
    let page = format!("{url}/?room=movie%20night&name=Anna&name=Boris&name=Chlo%C3%A9");
    for (name, (width, height), dots) in [("desktop", DESK, 1), ("phone", PHONE, 2)] {
        browser.resize(width, height, dots).await;
        browser.open(&page).await;
        browser
            .wait_until("the board", &board_says("Zombies!"))
            .await;
        fits(browser).await;
        keep_a_picture(browser, &folder.join(format!("sandbox-{name}.png"))).await;
    }
}

/// Plays a game of three until Anna is attacked in the middle of it; false if she never was.
async fn is_worth_a_picture(url: &str) -> bool {
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Chloé"] {
        people.push(Visitor::at(url, "movie night", name).await);
    }
    let [anna, boris, chloe] = &people[..] else {
        return false;
    };
    boris.says("Is anybody still alive in here? 🧟").await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.chooses(&lobby, "Wait for a tap between rounds").await;
    boris.presses(&lobby, "Join").await;
    chloe.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    let mut players: Vec<Player<'_>> = people
        .iter()
        .map(|visitor| Player::new(visitor, Manner::Board))
        .collect();
    let worth = |board: &Message| {
        let asked = anna.pane_of(&table).is_some_and(|pane| {
            pane.says("attack") && pane.choices().count() >= 2 && !pane.says("You have chosen")
        });
        let full = !board.says("Round 1 ") && !board.says(" out");
        board.says("Zombies!") && asked && full && board.choices().count() <= 4
    };
    let board = play_until(&mut players, &table, worth).await;
    worth(&board)
}
