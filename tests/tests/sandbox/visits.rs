//! Boards that were opened from a chat, in a real browser on a phone: played by taps, and seen in the chat.

use std::time::Duration;

use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::discord::{ButtonEffect, Channel, Discord, Limits, Message, Person};
use tabletomb_tests::stand_in::telegram::{self, Telegram};
use tabletomb_tests::visit::Site;
use url::form_urlencoded;

use crate::browser::{run_in_browser, run_within_evening};
use crate::door::costs_little;
use crate::legible::assert_accessible;

#[tokio::test]
async fn a_board_that_was_opened_from_a_chat_is_played_by_taps() {
    run_in_browser(async |browser| run_within_evening(visit(browser)).await).await;
}

async fn visit(browser: &Browser) {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    let program = Program::new()
        .discord(discord.url(), discord.token())
        .set("TABLETOMB_SANDBOX", "off");
    let _running = Site::free().configure_program(program).start().await;
    discord.wait_until_listening().await;
    discord.wait_until_offered("play").await;
    let anna = discord.person("Anna", "en-US");
    let channel = discord.guild("Movie club").channel("games");
    let (board, way) = opened_board(&anna, &channel, "zombie-terror").await;
    browser.open(&way).await;
    browser.resize(390, 844, 2).await;
    let drawn = "return document.querySelector('#room .board svg') !== null";
    browser.wait_until("the board", drawn).await;
    costs_little(browser).await;
    assert_accessible(browser, "a board from a chat").await;
    let gone = "return location.hash === '' && location.search.startsWith('?table=')";
    browser
        .wait_until("the address without its ticket", gone)
        .await;
    let before = board.current_state().edits();
    taps(browser).await;
    board.wait_until(|m| m.edits() > before).await;
    browser.reload().await;
    browser.wait_until("the board anew", drawn).await;
    reads_the_rules(browser).await;
    browser.open(&way).await;
    let refused = "return document.querySelector('#wrong').textContent.includes('already used')";
    browser
        .wait_until("the ticket that has served", refused)
        .await;
    follows_telegram(browser, &way).await;
    let complaints = browser.complaints().await;
    assert!(
        complaints.iter().all(|it| it.contains("401")),
        "{complaints:#?}"
    );
}

/// Begins a game against AIs in a channel: its board, and the link by which its host comes to the page of it.
pub(crate) async fn opened_board(
    host: &Person,
    channel: &Channel,
    game: &str,
) -> (Message, String) {
    host.calls(channel, "play", &[("game", game)]);
    let lobby = channel
        .wait_for_message(|m| m.has_button("Start with AIs"))
        .await;
    host.presses(&lobby, "Start with AIs").await;
    let thread = channel.wait_for_thread(|_| true).await;
    let way_in = "Open the board";
    let board = thread.wait_for_message(|m| m.has_button(way_in)).await;
    let reply = host.presses(&board, way_in).await.wait_for_content().await;
    match reply.message.button(way_in).map(|it| it.deed.clone()) {
        Some(ButtonEffect::Link(way)) => (board, way),
        deed => panic!("it is no link but {deed:?}"),
    }
}

#[tokio::test]
async fn a_page_in_telegram_that_is_loaded_anew_goes_on_with_its_visit() {
    run_in_browser(async |browser| run_within_evening(stay_in_telegram(browser)).await).await;
}

async fn stay_in_telegram(browser: &Browser) {
    let telegram = Telegram::start().await;
    let program = Program::new()
        .telegram(telegram.url(), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
        .set("TABLETOMB_SANDBOX", "off");
    let site = Site::free();
    let _running = site.configure_program(program).start().await;
    telegram.wait_until_listening().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    let group = telegram.group("Movie club");
    anna.says(&group, "/play rps-zombie");
    let begins = |m: &telegram::Message| m.has_button("Start with AIs");
    let lobby = group.wait_for_message(begins).await;
    anna.presses(&lobby, "Start with AIs").await;
    let way = |m: &telegram::Message| m.has_button("Open the board");
    let board = group.wait_for_message(way).await;
    let Some(telegram::ButtonEffect::Link(link)) =
        board.button("Open the board").map(|it| it.deed.clone())
    else {
        panic!("in a group it is a link");
    };
    let launch = |person: &telegram::Person, minutes: u64| {
        let data = person.launches(Some(&link), Duration::from_secs(60 * minutes));
        let data: String = form_urlencoded::byte_serialize(data.as_bytes()).collect();
        format!("{}/#tgWebAppData={data}", site.url)
    };
    let here = "return document.querySelector('#room article') !== null";
    let refused = "return document.querySelector('#wrong').textContent.includes('already used')";
    for (person, minutes, seen) in [
        (&anna, 61, refused),
        (&anna, 0, here),
        (&anna, 61, here),
        (&boris, 61, refused),
    ] {
        browser.open("about:blank").await;
        browser.open(&launch(person, minutes)).await;
        browser
            .wait_until(&format!("{minutes} minutes after"), seen)
            .await;
    }
}

/// Anna reads the rules over the board, all of them unfolded, and has the page speak Polish.
async fn reads_the_rules(browser: &Browser) {
    browser.click("#room .toggles .told").await;
    browser.click("#room [data-press$='.rules']").await;
    let open = "return document.querySelector('#book:modal') !== null
        && document.querySelectorAll('#book-words > *').length > 10
        && document.querySelector('#book details:not([open])') === null
        && document.querySelector('#book').textContent.includes('/help')";
    browser.wait_until("the rules", open).await;
    assert_accessible(browser, "the rules over it").await;
    let fits = "const { width, height } = document.querySelector('#book').getBoundingClientRect();
        return width <= innerWidth && height <= innerHeight";
    assert_eq!(browser.run(fits).await, true);
    let choose = "const tongue = document.querySelector('#book .langs');
        tongue.value = 'pl';
        tongue.dispatchEvent(new Event('change'))";
    browser.run(choose).await;
    let polish = "return document.documentElement.lang === 'pl'
        && document.querySelector('#book:modal') === null
        && document.querySelector('#toasts').textContent.includes('po polsku')
        && document.querySelector('#room .board svg') !== null";
    browser.wait_until("Polish", polish).await;
    let close = "document.querySelector('#room [data-press$=\".rules\"]').click()";
    browser.run(close).await;
    browser
        .wait_until(
            "the rules anew",
            "return document.querySelector('#book:modal')?.textContent.includes('Lekcje')",
        )
        .await;
    browser.click("#book-close").await;
}

/// The page is dark where Telegram is dark, whatever the system prefers, and ignores a value that is no colour.
async fn follows_telegram(browser: &Browser, way: &str) {
    let (page, _) = way
        .split_once('#')
        .expect("the ticket isn't told to a server");
    for (colour, shown) in [
        ("%2317212b", "dark"),
        ("%23ffffff", "light"),
        ("url(x)", "light dark"),
    ] {
        browser.open("about:blank").await;
        let colours = format!("%7B%22bg_color%22%3A%22{colour}%22%7D");
        let hash = format!("tgWebAppData=x&tgWebAppThemeParams={colours}");
        browser.open(&format!("{page}#{hash}")).await;
        let scheme = format!(
            "return getComputedStyle(document.documentElement).colorScheme === '{shown}'
                && document.querySelector('#wrong').textContent !== ''"
        );
        browser.wait_until(colour, &scheme).await;
    }
}

/// Anna takes what is lit, until something was done by it.
async fn taps(browser: &Browser) {
    let done = "return [...document.querySelectorAll('#news p')]
        .some((it) => it.textContent.startsWith('Done: '))";
    let lit = "return document.querySelector('#room .spot') !== null";
    loop {
        browser.wait_until("a spot", lit).await;
        browser.try_click("#room .spot").await;
        browser.try_click(".chooser button").await;
        if browser.run(done).await == true {
            return;
        }
    }
}
