//! Typed messages, and their answers.

use std::collections::BTreeSet;

use base::lang::Lang;
use speech::{Words, key};
use tabletomb_tests::page::{Block, Message, Spot, Tab, Visitor};

use crate::{opens, sandbox};

/// Counts the folded lines of a message.
fn count_folded_lines(message: &Message) -> usize {
    let blocks = message.page.iter().flat_map(|page| &page.blocks);
    let folds = blocks.filter_map(|block| match block {
        Block::Fold(lines) => Some(lines.len()),
        _ => None,
    });
    folds.sum()
}

#[tokio::test]
async fn rules_come_in_private_and_folded_by_command_and_by_button() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/rules rps-zombie").await;
    let rules = anna.wait_for_pane("the last one with a brain").await;
    assert!(count_folded_lines(&rules) >= 5, "{rules:#?}");
    anna.says("/rules").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    let lobby = opens(&anna).await;
    let reply = boris.presses(&lobby, "Rules").await;
    assert_eq!(reply.words(), "I'm sending you the rules.");
    assert!(count_folded_lines(&boris.wait_for_pane("the last one with a brain").await) >= 5);
    // the seal on the lobby is folded too, in three lines
    let in_room =
        |message: &&Message| message.place == Spot::Room && count_folded_lines(message) > 3;
    assert_eq!(
        anna.tab
            .received_events()
            .messages
            .values()
            .filter(in_room)
            .count(),
        0
    );
}

#[tokio::test]
async fn everybody_is_helped_in_his_own_language() {
    let program = sandbox().await;
    let mut helps = BTreeSet::new();
    for lang in Lang::ALL.map(Lang::code) {
        let visitor = Visitor::at(program.sandbox_url(), "main", lang).await;
        let visitor = visitor.with_lang(lang);
        visitor.says("/help").await;
        let words = Words::new(lang.parse().expect("one of ours"));
        let help = visitor.wait_for_pane(&words.say(key!("help-talk"))).await;
        visitor
            .presses(&help, &words.say(key!("button-commands")))
            .await;
        let help = visitor.wait_for_pane("/do").await;
        assert!(help.says("/play") && help.says("/rules"), "{help:#?}");
        helps.insert(help.words());
    }
    assert_eq!(helps.len(), Lang::ALL.len());
}

#[tokio::test]
async fn a_board_speaks_the_hosts_language_and_a_pane_its_persons() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    let boris = boris.with_lang("ru");
    let lobby = opens(&anna).await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    boris
        .wait_for_board("The opening throw: everyone chooses in secret.")
        .await;
    let pane = boris.wait_for_pane("Boris").await;
    let cyrillic = |letter: char| ('а'..='я').contains(&letter);
    assert!(pane.words().chars().any(cyrillic), "{}", pane.words());
}

#[tokio::test]
async fn a_typed_answer_that_is_none_lists_what_may_be_typed() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    anna.says("/do throw rock").await;
    anna.wait_for_pane("You are not in a running game here.")
        .await;
    let lobby = opens(&anna).await;
    let too_early = anna.says("/do throw rock").await;
    assert!(!too_early.words().contains("Done"), "{too_early:?}");
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    anna.says("/do").await;
    anna.wait_for_pane("Write what you do after /do").await;
    let legal = "You may: throw rock, throw scissors, throw paper";
    let reply = anna.says("/do throw brain").await;
    assert!(reply.alert && reply.words().ends_with(legal), "{reply:?}");
    let reply = anna.says("/do flip").await;
    assert!(reply.words().contains("is not possible now"), "{reply:?}");
    let reply = anna.says("/DO Throw ROCK").await;
    assert_eq!(reply.words(), "Done: ✊ Rock");
    boris.wait_for_board("1 of 2 ready").await;
}

#[tokio::test]
async fn what_is_typed_in_private_is_answered_in_private() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says_in_private("hello?").await;
    anna.wait_for_pane("I seat you and your friends").await;
    anna.says_in_private("/dance").await;
    anna.wait_for_pane("I don't know /dance.").await;
    assert!(
        anna.tab
            .received_events()
            .messages
            .values()
            .all(|it| it.place == Spot::Private)
    );
}

#[tokio::test]
async fn a_table_opened_in_private_has_its_choices_on_the_board_alone() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says_in_private("/play rps-zombie").await;
    let lobby = anna.wait_for_pane("Start with AIs adds").await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let board = anna.wait_for_pane("The opening throw").await;
    assert_eq!(board.id, lobby.id);
    assert_eq!(anna.presses(&board, "Rock").await.words(), "Done: ✊ Rock");
    anna.wait_for_pane("Thrown: Anna ✊ Rock").await;
    let told = anna.tab.received_events();
    let of_table = told
        .messages
        .values()
        .filter(|it| it.table() == lobby.table());
    assert_eq!(of_table.count(), 1);
}

#[tokio::test]
async fn chat_lines_come_to_the_room_as_they_were_written() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let text = "<b>&amp;</b> 🧟‍♀️ \u{202e}txt לילה \"quoted\" \\n";
    anna.says(text).await;
    let line = boris.wait_for_board("<b>").await;
    assert_eq!(line.text.as_deref(), Some(text));
    assert_eq!(line.name.as_deref(), Some("Anna"));
    let later = Tab::open(url, "main", &["Chloé"]).await;
    assert!(
        later
            .received_events()
            .messages
            .values()
            .any(|it| *it == line)
    );
}

#[tokio::test]
async fn a_pane_follows_whenever_its_person_changes_the_language() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    anna.wait_for_pane("Your seat: A Anna").await;
    for (lang, seat) in [
        ("pl", "Twoje miejsce: A Anna."),
        ("en", "Your seat: A Anna"),
    ] {
        let anna = anna.clone().with_lang(lang);
        let press = format!("speak.{lang}");
        let reply = anna.sends(Spot::Private, &press).await;
        assert!(!reply.alert && !reply.words().is_empty(), "{reply:?}");
        anna.wait_for_pane(seat).await;
    }
    anna.wait_for_board("The opening throw").await;
}
