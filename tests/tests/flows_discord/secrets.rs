//! Secrets stay secret: in words, and in the log.

use tabletomb_tests::flows::{secrets, worlds};

use crate::app::App;
use crate::table::{Table, public};

#[tokio::test]
async fn worlds_that_somebody_can_not_tell_apart_are_the_same_to_the_last_byte() {
    worlds::check_all_games::<App>().await;
}

#[tokio::test]
async fn nothing_public_ever_tells_what_was_thrown_before_all_have() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    let half = table.board_where(|m| m.text().contains("1 of 2 ready"));
    half.await;
    app.is_quiet().await;
    let shown = table.board.edits();
    table.presses(0, "Paper").await;
    table.presses(0, "Scissors").await;
    app.is_quiet().await;
    assert_eq!(
        table.board.current_state().edits(),
        shown,
        "nobody's business"
    );
    assert!(!boris.private_text().contains("You have chosen"));
    for message in public(&home) {
        for text in message.texts() {
            assert!(!text.contains("You have chosen"), "{text}");
        }
    }
    table.presses(1, "Paper").await;
    let news = "Thrown: Anna ✌️ Scissors, Boris ✋ Paper";
    table.board_where(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn no_log_tells_a_card_a_seed_an_answer_or_a_name_of_any_game() {
    let mut app = App::with(|program| program.log("trace").pictures(true)).await;
    let fails = |app: &App| app.discord.gateway().drop_connection();
    let hidden = secrets::collect_secrets(&mut app, fails).await;
    let printed = app.program.printed_text();
    assert!(printed.contains("TRACE"), "it is told a lot");
    let named = [app.discord.token(), "Anna", "Boris"].map(str::to_owned);
    for secret in [hidden, named.to_vec()].concat() {
        let line = printed.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret}");
    }
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
    app.is_quiet().await;
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
