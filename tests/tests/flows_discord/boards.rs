//! The board: one message per table, edited in place, and sent again where it can't be.

use std::time::Duration;

use serde_json::Value;
use tabletomb_tests::polling::wait_within;
use tabletomb_tests::stand_in::discord::{Call, Discord, Limits, Message};

use crate::app::{App, HOUR, MESSAGE, MESSAGES, PATIENCE};
use crate::table::{Table, begin_duel, lobby_after, public};

/// Counts the requests that edited a message by the route of its channel.
fn edits_by_channel(app: &App, message: &Message) -> usize {
    let path = format!("/messages/{}", message.id());
    let calls = app.discord.calls_of("PATCH", MESSAGE).into_iter();
    calls
        .filter(|call| call.asked.path.ends_with(&path))
        .count()
}

#[tokio::test]
async fn a_board_is_changed_by_whoever_has_pressed_it_and_later_by_its_channel() {
    let app = App::open().await;
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris, &vera]).await;
    let board = table.board.clone();
    table.presses(0, "Rock").await;
    board
        .wait_until(|m| m.text().contains("1 of 3 ready"))
        .await;
    app.wait_until_quiet().await;
    let before = edits_by_channel(&app, &board);
    let typed = [("action", "throw paper")];
    boris
        .calls(&board.channel(), "do", &typed)
        .wait_for_content()
        .await;
    board
        .wait_until(|m| m.text().contains("2 of 3 ready"))
        .await;
    app.wait_until_quiet().await;
    assert_eq!(
        edits_by_channel(&app, &board),
        before,
        "by the token of Anna"
    );

    app.discord.expire_tokens();
    app.discord.expect(50_027);
    vera.calls(&board.channel(), "do", &typed)
        .wait_for_content()
        .await;
    board.wait_until(|m| m.text().contains("Thrown:")).await;
    app.wait_until_quiet().await;
    assert!(edits_by_channel(&app, &board) > before, "by its channel");
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(table.board.id(), board.id(), "one message all the time");
}

#[tokio::test]
async fn a_picture_that_is_the_same_stays_and_is_not_sent_again() {
    let app = App::open_with_pictures().await;
    let (mut table, _) = begin_duel(&app).await;
    let before = app.discord.calls().len();
    table.presses(0, "Rock").await;
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    let board = table.wait_for_board(half).await;
    assert!(board.picture().is_some());
    app.wait_until_quiet().await;
    let calls = app.discord.calls().split_off(before);
    let sends = |call: &Call| call.asked.body.get("files[0]").is_some();
    assert!(!calls.iter().any(sends), "{calls:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_board_that_takes_no_more_edits_is_sent_anew() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let old = table.board.clone();
    app.discord.set_old_edits(0);
    old.grow_old(HOUR);
    app.discord.expire_tokens();
    for code in [30_046, 50_027] {
        app.discord.expect(code);
    }
    let person = table.people[0].clone();
    let typed = [("action", "throw rock")];
    person
        .calls(&old.channel(), "do", &typed)
        .wait_for_content()
        .await;
    old.wait_until_deleted().await;
    table
        .wait_for_board(|m| m.text().contains("1 of 2 ready"))
        .await;
    assert_eq!(table.boards().len(), 1, "{}", table.transcript());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn an_old_board_is_sent_anew_before_its_edits_are_counted() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    discord.set_clock_back(Duration::from_secs(56 * 60));
    let app = App::on(discord, |program| program).await;
    let (mut table, _) = begin_duel(&app).await;
    let old = table.board.clone();
    app.discord.set_clock_back(Duration::ZERO);
    let before = old.edits();
    table.presses(0, "Rock").await;
    old.wait_until_deleted().await;
    assert_eq!(old.current_state().edits(), before, "it is left as it is");
    table
        .wait_for_board(|m| m.text().contains("1 of 2 ready"))
        .await;
    assert_eq!(table.boards().len(), 1, "{}", table.transcript());
    table.goes_on().await;
    // a lobby as old, sent anew while the game begins, may no longer be there for the thread to grow
    // from, or goes when it has; then its sign stands beside the board
    app.closes(&["Unknown Message"]).await;
    table.assert_explained().await;
    assert_eq!(table.boards().len(), 1, "{}", table.transcript());
}

#[tokio::test]
async fn a_board_that_was_deleted_is_sent_again() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    table.presses(0, "Rock").await;
    app.wait_until_quiet().await;
    app.discord.expect(10_008);
    let old = table.board.current_state();
    old.remove();
    let person = table.people[1].clone();
    let typed = [("action", "throw paper")];
    person
        .calls(&old.channel(), "do", &typed)
        .wait_for_content()
        .await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    assert_ne!(table.board.id(), old.id());
    assert_eq!(table.boards().len(), 1);
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_board_that_was_shown_again_stands_once() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::open(&app, &home, &[&anna, &boris]).await;
    let here = table.board.channel();
    let list = anna.calls(&here, "tables", &[]).wait_for_content().await;
    let shown = anna.taps(&list.message, &table.id).wait_for_content().await;
    assert!(
        shown.text.contains("at the end of the chat"),
        "{}",
        shown.text
    );
    table.board.wait_until_deleted().await;
    app.wait_until_quiet().await;
    assert_eq!(table.boards().len(), 1, "{}", table.transcript());
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_name_can_neither_mark_up_nor_call_anybody() {
    let app = App::open().await;
    let [vera] = app.people(["Vera"]);
    let wild = format!("**B** <@{}> @everyone", vera.id());
    let [anna, boris] = app.people(["Anna", &wild]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let escaped = "\\*\\*B\\*\\* \\<@";
    assert!(
        table.board.text().contains(escaped),
        "{}",
        table.board.text()
    );
    table.goes_on().await;
    app.closes(&[]).await;
    let all = [public(&table.home), anna.dm().from_bot()].concat();
    assert!(all.iter().all(|message| message.mentions().is_empty()));
}

#[tokio::test]
async fn what_is_typed_can_neither_mark_up_nor_call_anybody() {
    let app = App::open().await;
    let [vera, anna] = app.people(["Vera", "\u{202e}annA"]);
    let home = app.channel();
    let call = format!("<@{}> @everyone", vera.id());
    let link = "[x](http://evil.test) **b** ||c|| `d`";
    for wild in [call.as_str(), link, "\u{202e}gnp.exe\u{2066}"] {
        for (name, option) in [("play", "game"), ("card", "name"), ("do", "action")] {
            let text = anna
                .calls(&home, name, &[(option, wild)])
                .wait_for_content()
                .await
                .text;
            assert!(!text.contains(['\u{202e}', '\u{2066}']), "{text:?}");
            let marks = ["<@", "](http", "**b", "||c", "`d"];
            let bare = text.replace('\u{200b}', "");
            let bare: String = bare
                .split('\\')
                .map(|it| it.chars().skip(1).collect::<String>())
                .collect();
            assert!(marks.iter().all(|mark| !bare.contains(mark)), "{text:?}");
        }
    }
    app.closes(&[]).await;
    let all = [public(&home), anna.dm().from_bot()].concat();
    assert!(all.iter().all(|message| message.mentions().is_empty()));
}

#[tokio::test]
async fn many_choices_stand_in_a_list_that_is_picked_from() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    anna.calls(&home, "play", &[("game", "zombie-terror")]);
    let lobby = lobby_after(&home, 0).await;
    let mut table = Table::of(&app, &home, lobby, &[&anna]).await;
    for knob in ["ai", "start"] {
        table.turns(&anna, knob).await;
    }
    let listed = |m: &Message| m.menus().next().is_some();
    let board = table.wait_for_board(listed).await;
    let menu = board.menus().next().expect("it was just there");
    assert!(menu.options.len() > 5 && !menu.placeholder.is_empty());
    let first = menu.options[0].label.clone();
    anna.picks(&board, &first).await;
    let further = || {
        let mut own = anna.sees(&board.channel()).into_iter();
        own.rfind(|m| m.is_ephemeral() && listed(m))
    };
    let further = wait_within(PATIENCE, async || further()).await;
    assert!(further.is_some(), "{}", table.transcript());
    app.closes(&[]).await;
}

/// An option picked on the board opens for the person who picks it, and again after they went back. Apps send nothing
/// where a picked option is picked again, unless the message was edited.
async fn picks_again_and_again(app: &App) {
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    anna.calls(&home, "play", &[("game", "zombie-terror")]);
    let lobby = lobby_after(&home, 0).await;
    let mut table = Table::of(app, &home, lobby, &[&anna]).await;
    for knob in ["ai", "start"] {
        table.turns(&anna, knob).await;
    }
    let listed = |m: &Message| m.menus().next().is_some();
    let board = table.wait_for_board(listed).await;
    let menu = board.menus().next().expect("it was just there");
    let first = menu.options[0].label.clone();
    app.wait_until_quiet().await;
    let edits = board.current_state().edits();
    for _ in 0..3 {
        anna.picks(&board, &first).await;
        let opened = || {
            let own = anna.sees(&board.channel()).into_iter();
            let mut own = own.filter(|m| m.is_ephemeral() && m.has_button("board"));
            own.next_back()
        };
        let overlay = wait_within(PATIENCE, async || opened()).await;
        let overlay = overlay.unwrap_or_else(|| panic!("no overlay\n{}", table.transcript()));
        anna.presses(&overlay, "board").await;
        app.wait_until("she is back", || opened().is_none()).await;
    }
    app.closes(&[]).await;
    let now = board.current_state();
    assert_eq!(now.edits(), edits, "nothing of the board has changed");
    assert_eq!(now.picture().is_some(), board.picture().is_some());
}

#[tokio::test]
async fn what_was_picked_can_be_picked_again() {
    picks_again_and_again(&App::open().await).await;
}

#[tokio::test]
async fn under_a_picture_too() {
    picks_again_and_again(&App::open_with_pictures().await).await;
}

#[tokio::test]
async fn every_message_keeps_to_what_messages_may_be() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    table.plays_out().await;
    app.closes(&[]).await;
    let sent = app.discord.calls_of("POST", MESSAGES).into_iter();
    let changed = app.discord.calls_of("PATCH", MESSAGE);
    let webhooks = app.discord.calls().into_iter();
    let webhooks = webhooks.filter(|call| call.asked.template.starts_with("/webhooks/"));
    let all: Vec<Call> = sent.chain(changed).chain(webhooks).collect();
    let said = all.iter().filter(|call| call.asked.method != "DELETE");
    for call in said {
        assert_proper(call);
    }
    for call in app.discord.calls_of("POST", MESSAGES) {
        let rings = call.asked.body["flags"]
            .as_u64()
            .is_some_and(|flags| flags & 1 << 12 == 0);
        assert!(!rings, "everybody is there: {}", call.asked.body);
        assert!(call.asked.body["nonce"].is_string() && call.asked.body["enforce_nonce"] == true);
    }
}

/// Asserts that a message mentions only the people it names, has few enough buttons, and describes its picture.
fn assert_proper(call: &Call) {
    let parse = &call.asked.body["allowed_mentions"]["parse"];
    assert_eq!(
        parse.as_array().map(Vec::len),
        Some(0),
        "{}",
        call.asked.body
    );
    let rows = call.asked.body["components"].as_array();
    let parts = |row: &Value| row["components"].as_array().map_or(0, Vec::len);
    let buttons: usize = rows.into_iter().flatten().map(parts).sum();
    assert!(buttons <= 25, "{buttons}");
    if call.asked.body.get("files[0]").is_some() {
        let alt = call.asked.body["attachments"][0]["description"].as_str();
        assert!(
            alt.is_some_and(|alt| !alt.is_empty()),
            "{}",
            call.asked.body
        );
    }
}
