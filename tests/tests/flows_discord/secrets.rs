//! Secrets stay secret: in words, and in the log.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::{Harness, secrets, worlds};

use crate::app::App;
use crate::table::Table;

flow_tests! {
    App;
    [] nothing_public_ever_tells_what_was_thrown_before_all_have: opens => secrets::answers_change,
}

#[tokio::test]
async fn worlds_that_somebody_can_not_tell_apart_are_the_same_to_the_last_byte() {
    worlds::check_all_games::<App>().await;
}

#[tokio::test]
async fn no_log_tells_a_card_a_seed_an_answer_or_a_name_of_any_game() {
    let mut app = App::set(&secrets::TALKATIVE).await;
    let token = app.discord.token();
    let fails = |app: &App| app.discord.gateway().drop_connection();
    secrets::tells_none(&mut app, token, fails).await;
}

#[tokio::test]
async fn the_log_tells_no_tokens_and_no_cards() {
    let app = App::with(|program| program.log("trace")).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.closes_dms();
    app.discord.expect(50_007);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    // its answer goes out after it is written
    let press = table.presses(0, "Rock").await;
    press.wait_for_response().await;
    // requests that fail are the ones that are told of
    app.discord.expire_tokens();
    app.discord.expect(50_027);
    app.discord.gateway().drop_connection();
    app.discord.gateway().wait_until_resumed(1).await;
    table.goes_on().await;
    app.wait_until_quiet().await;
    let printed = app.program.printed_text();
    assert!(printed.contains("DEBUG"), "it is told a lot");
    assert!(!printed.contains(app.discord.token()), "the bot's token");
    for interaction in app.discord.interactions() {
        let token = interaction.token();
        let line = printed.lines().find(|line| line.contains(&token));
        assert_eq!(line, None, "the token of an interaction");
    }
    let line = printed.lines().find(|line| line.contains("throw rock"));
    assert_eq!(line, None, "a secret throw");
    app.closes(&[]).await;
}
