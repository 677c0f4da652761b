//! Pictures for one person only: a hand above their pane, wherever it is shown.

use std::path::Path;

use tabletomb_tests::page::{Message as Shown, Visitor};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::stand_in::{discord, telegram};

use crate::{BINARY, begin_game, sandbox};

/// Maximum number of deals in a row with the same cards for two people before it is no chance: it happens in about one
/// game of twelve.
const DEALS: usize = 8;

/// Starts the program with the test game, with a short round pause.
pub(crate) async fn start_program(set: impl FnOnce(Program) -> Program) -> Running {
    let program = Program::new()
        .binary(Path::new(BINARY))
        .set("TABLETOMB_ROUND_PAUSE", "500");
    set(program).start().await
}

/// Returns the description of a picture with a hand on it, if there is one.
fn hand(message: &discord::Message) -> Option<String> {
    let alt = message.picture()?.alt?;
    alt.contains("Your hand: ").then_some(alt)
}

/// Whether a pane has a button for every card of the hand on its picture, and for no other card.
fn offers_its_hand(pane: &discord::Message) -> bool {
    let hand = hand(pane).unwrap_or_default();
    let cards = hand.trim_start_matches("Your hand: ").split(", ");
    let mut cards: Vec<&str> = cards.collect();
    cards.dedup();
    !cards.is_empty() && pane.labels().starts_with(&cards)
}

/// The first choice of a pane.
fn first(pane: &discord::Message) -> String {
    pane.labels()[0].to_owned()
}

#[tokio::test]
async fn on_discord_it_stands_beside_the_board_and_in_private_chats() {
    let discord = discord::Discord::start().await;
    discord.limit(discord::Limits::generous());
    let _program = start_program(|program| program.discord(discord.url(), discord.token())).await;
    discord.wait_until_listening().await;
    discord.wait_until_offered("play").await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| discord.person(name, "en-US"));
    anna.closes_dms();
    discord.expect(50_007);
    let thread = discord
        .guild("Movie club")
        .channel("games")
        .thread("evening");
    anna.calls(&thread, "play", &[("game", "gravedig")]);
    let board = thread.wait_for_message(|m| m.has_button("Join")).await;
    boris.presses(&board, "Join").await;
    anna.presses(&board, "Start").await;
    let board = board.wait_until(|m| m.has_button("My hand")).await;
    let direct = boris.dm().wait_for_message(|m| hand(m).is_some()).await;

    let reply = anna
        .presses(&board, "My hand")
        .await
        .wait_for_content()
        .await;
    assert!(reply.ephemeral, "{}", reply.text);
    let pane = reply.message.wait_until(|m| hand(m).is_some()).await;
    assert!(
        offers_its_hand(&pane) && offers_its_hand(&direct),
        "each his own"
    );
    let before = pane.picture();
    anna.presses(&pane, &first(&pane)).await;
    let pane = pane
        .wait_until(|m| m.text().contains("You have chosen"))
        .await;
    assert_eq!(pane.picture(), before, "words alone have changed");
    boris.presses(&direct, &first(&direct)).await;
    pane.wait_until(|m| m.picture().is_some() && m.picture() != before)
        .await;
    direct.wait_until(|m| hand(m).is_some()).await;

    let table = anna.presses(&board, "Table").await.wait_for_content().await;
    assert!(table.ephemeral && !board.current_state().has_button("Close"));
    anna.presses(&table.message, "Close").await;
    anna.presses(&table.message, "Close").await;
    let bare = |m: &discord::Message| m.text().contains("was closed") && m.files() == 0;
    anna.wait_for_private(&thread, bare).await;
    direct.wait_until(bare).await;
    assert!(anna.dm().from_bot().is_empty());
    let seen = board
        .current_state()
        .picture()
        .expect("a board has a picture")
        .alt;
    assert!(!seen.unwrap_or_default().contains("Your hand"));
    discord.assert_clean_but(&[]);
}

#[tokio::test]
async fn on_telegram_it_comes_to_a_pane_that_was_there_without_it() {
    let telegram = telegram::Telegram::start().await;
    let _program = start_program(|program| {
        let program = program.telegram(telegram.url(), telegram.token());
        program.set("TABLETOMB_TELEGRAM_PACE", "0")
    })
    .await;
    telegram.wait_until_listening().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    let group = telegram.group("Movie night");
    anna.starts("");
    anna.says(&group, "/play gravedig");
    let board = group.wait_for_message(|m| m.has_button("Join")).await;
    let id = board.data("Join").expect("a press").split('.').next();
    boris.presses(&board, "Join").await;
    boris.starts(id.expect("a press begins with its table"));
    let early = |m: &telegram::Message| m.text().contains("· table ");
    let early = boris.private().wait_for_message(early).await;
    assert_eq!(early.photo(), None);
    anna.presses(&board, "Start").await;
    let pane = early.wait_until(|m| m.photo().is_some()).await;
    assert!(pane.text().contains("Your hand: "), "{}", pane.text());
    let other = |m: &telegram::Message| m.photo().is_some();
    let other = anna.private().wait_for_message(other).await;
    for (person, pane) in [(&boris, &pane), (&anna, &other)] {
        let label = pane.labels()[0].to_owned();
        person.presses(pane, &label).await;
    }
    pane.wait_until(|m| m.photo() != pane.photo()).await;
    telegram.assert_clean_but(&[]);
}

#[tokio::test]
async fn in_the_sandbox_it_is_drawn_for_its_person() {
    for _ in 0..DEALS {
        let program = sandbox().await;
        let people = begin_game(&program, &["Anna", "Boris"], &[]).await;
        let mut drawn = Vec::new();
        for person in &people {
            let pane = person.wait_for_pane("Which card do you bid").await;
            drawn.push(drawing(person, &pane).await);
        }
        if drawn[0] != drawn[1] {
            return;
        }
    }
    panic!("each sees his own");
}

async fn drawing(person: &Visitor, pane: &Shown) -> Vec<u8> {
    let page = pane.page.as_ref().expect("a pane is a page");
    let picture = page.picture.as_ref().expect("a hand is drawn");
    assert!(picture.alt.contains("Your hand: "), "{}", picture.alt);
    let answer = person.tab.get(&picture.url).await;
    assert_eq!(answer.headers()["content-type"], "image/svg+xml");
    answer.bytes().await.expect("a picture").to_vec()
}
