//! What is secret stays secret: in words, in what buttons send, in pictures, and in the log.

use tabletomb_tests::{seal::unsealed, stand_in::discord::Message};

use crate::{
    app::App,
    table::{Table, ids, public},
};

#[tokio::test]
async fn the_board_looks_the_same_whoever_has_decided_and_whatever() {
    let app = App::pictured().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut seen = Vec::new();
    for (seat, card) in [(0, "Rock"), (1, "Paper"), (0, "Scissors")] {
        let home = app.channel();
        let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
        app.is_quiet().await;
        let (from, lobby) = (app.discord.calls().len(), table.board.now().edits());
        table.presses(seat, card).await;
        let half = |m: &Message| m.text().contains("Decided: 1 of 2");
        let half = table.board_where(half).await;
        app.is_quiet().await;
        seen.push(look(&app, &half, lobby, from, &table.id));
    }
    assert_eq!(seen[0], seen[1], "who has decided is not to be seen");
    assert_eq!(seen[0], seen[2], "what was decided is not to be seen");
    app.closes(&[]).await;
}

/// All that anybody can see of a table since its game has begun, but for its name and the seal on
/// its seed: texts, what buttons send, the picture with its words and its file's name.
fn look(
    app: &App,
    board: &Message,
    lobby: usize,
    from: usize,
    table: &str,
) -> (Vec<String>, Vec<u8>) {
    let mut seen: Vec<String> = board.texts().split_off(lobby);
    seen.extend(ids(board).map(str::to_owned));
    seen.extend(board.labels().into_iter().map(str::to_owned));
    let calls = app.discord.calls().split_off(from).into_iter();
    let edits = calls
        .filter(|call| call.asked.method == "PATCH" && call.asked.body["attachments"].is_array());
    seen.extend(edits.map(|call| call.asked.body["attachments"].to_string()));
    let picture = board.picture().expect("boards have pictures");
    seen.extend(picture.alt);
    let seen = seen.iter().map(|text| unsealed(text).replace(table, "…"));
    (seen.collect(), picture.bytes.to_vec())
}

#[tokio::test]
async fn nothing_public_ever_tells_what_was_thrown_before_all_have() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    let half = table.board_where(|m| m.text().contains("Decided: 1 of 2"));
    half.await;
    app.is_quiet().await;
    let shown = table.board.edits();
    table.presses(0, "Paper").await;
    table.presses(0, "Scissors").await;
    app.is_quiet().await;
    assert_eq!(table.board.now().edits(), shown, "nobody's business");
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
async fn the_log_tells_no_tokens_and_no_cards() {
    let app = App::with(|program| program.log("debug")).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.closes_dms();
    app.discord.expect(50_007);
    let home = app.channel();
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    // requests that fail are the ones that are told of
    app.discord.expire_tokens();
    app.discord.expect(50_027);
    app.discord.gateway().drop_connection();
    app.discord.gateway().resumed(1).await;
    table.goes_on().await;
    app.is_quiet().await;
    let printed = app.program.printed();
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
