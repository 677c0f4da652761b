//! Each spot that takes a tap lies on the part of the drawing that it lights, after every step of a game.

use std::time::Duration;

use serde_json::{Value, json};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Spot, Visitor};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::discord::{Discord, Limits};
use tabletomb_tests::visit::Site;
use tokio::time::sleep;

use crate::browser::{run_at_page, run_in_browser, run_within_evening};
use crate::legible::GAMES;
use crate::visits::opened_board;

pub(crate) const SPOTS: &str = include_str!("spots.js");

/// The time after which a tap must hit what it was meant for.
const SETTLED: Duration = Duration::from_millis(600);

/// The steps of a player, in turn: taps and choices, which open a menu further or answer, *Take back*, and another
/// language.
const STEPS: [&str; 8] = [
    "choice", "spot", "choice", "back", "language", "choice", "spot", "choice",
];

/// The number of times that a player goes through these steps in a game.
fn rounds() -> usize {
    if depth::is_long() { 12 } else { 1 }
}

#[tokio::test]
async fn spots_lie_on_what_they_light_in_every_game() {
    run_at_page(async |browser, program| {
        for game in GAMES {
            play(browser, program, game).await;
        }
        let complaints = browser.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    })
    .await;
}

#[tokio::test]
async fn spots_lie_on_what_they_light_in_every_lesson() {
    run_at_page(learn).await;
}

#[tokio::test]
async fn spots_lie_on_what_they_light_on_a_board_from_a_chat() {
    run_in_browser(async |browser| run_within_evening(visit(browser)).await).await;
}

/// Plays alone in private, where a board and a hand change with each step.
async fn play(browser: &Browser, program: &Running, game: &str) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, game, "Anna").await;
    anna.sends(Spot::Private, &format!("face.{game}")).await;
    browser.resize(1280, 800, 1).await;
    browser.open(&format!("{url}/?room={game}&name=Anna")).await;
    walks(browser, game, &STEPS.repeat(rounds())).await;
}

/// Goes from lesson to lesson as *Next* does, and gives answers in each.
async fn learn(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.resize(1280, 800, 1).await;
    for game in GAMES {
        let pupil = Visitor::at(url, game, game).await;
        pupil
            .sends(Spot::Private, &format!("learn.{game}.0."))
            .await;
        browser
            .open(&format!("{url}/?room={game}&name={game}"))
            .await;
        walks(browser, game, &["choice", "spot"]).await;
        for lesson in 1..4 {
            let next = format!("learn.{game}.{lesson}.");
            browser.run(&next_lesson(&next)).await;
            let steps: &[&str] = if depth::is_long() {
                &["choice", "spot"]
            } else {
                &[]
            };
            walks(browser, &next, steps).await;
        }
    }
}

/// Turns the page of a lesson to another one.
fn next_lesson(press: &str) -> String {
    format!(
        "return (async () => {{
            const {{ press }} = (await import(document.querySelector('script[type=module]').src)).talk;
            const {{ id }} = document.querySelector('#private .post:last-child').dataset;
            await press('{press}', 'private', Number(id));
        }})()"
    )
}

/// Plays on a board that was opened from a channel of Discord.
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
    for game in GAMES {
        let channel = discord.guild("Movie club").channel(game);
        let (_, way) = opened_board(&anna, &channel, game).await;
        browser.open(&way).await;
        browser.resize(390, 844, 1).await;
        walks(browser, game, &["spot", "choice", "spot", "spot"]).await;
    }
}

/// Goes through these steps and looks at the spots after each of them.
async fn walks(browser: &Browser, what: &str, steps: &[&str]) {
    let drawn = "return document.querySelector('.board svg') !== null";
    browser.wait_until(what, drawn).await;
    browser.run(SPOTS).await;
    are_in_place(browser, what).await;
    for step in steps {
        let done = match *step {
            "language" => speaks_another_language(browser).await,
            step => browser.run(&format!("return spots.step('{step}')")).await,
        };
        if done == json!(true) {
            are_in_place(browser, &format!("{what} after a {step}")).await;
        }
    }
}

async fn speaks_another_language(browser: &Browser) -> Value {
    let speaks = "
        const list = document.querySelector('#lang');
        list.selectedIndex = (list.selectedIndex + 1) % list.length;
        list.dispatchEvent(new Event('change'));
        return true";
    browser.run(speaks).await
}

async fn are_in_place(browser: &Browser, what: &str) {
    sleep(SETTLED).await;
    let faults = browser.run("return spots.faults()").await;
    assert_eq!(faults, json!([]), "{what}");
}
