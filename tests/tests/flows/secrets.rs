//! Secret answers: they can be changed until the last one is in, and no one sees who has given one.

use tabletomb_tests::counted::{TOLD, metrics, read_counts, since};
use tabletomb_tests::flows::{secrets, worlds};
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::telegram::Fault;

use crate::app::App;
use crate::table::Table;

/// The words that would give a throw away.
const CARDS: [&str; 6] = ["✊", "✋", "✌️", "Rock", "Paper", "Scissors"];

#[tokio::test]
async fn worlds_that_somebody_can_not_tell_apart_are_the_same_to_the_last_byte() {
    worlds::check_all_games::<App>().await;
}

#[tokio::test]
async fn an_answer_can_be_changed_until_the_last_one_is_in() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    anna.starts("");
    let table = Table::begin(&group, &[&anna, &boris]).await;
    let board = &table.board;
    assert!(board.text().contains("0 of 2 ready"), "{}", board.text());

    assert_eq!(anna.presses(board, "Rock").await.text(), "Done: ✊ Rock");
    let half = board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    app.is_quiet().await;
    let shown = half.current_state().edits();
    let changed = anna.presses(board, "Paper").await;
    assert_eq!(changed.text(), "Changed to: ✋ Paper");
    let same = anna.presses(board, "Paper").await;
    assert_eq!(same.text(), "You have already chosen that.");
    let private = anna.private();
    let given = "You have chosen: ✋ Paper. You can change it until everyone has decided.";
    let pane = private.message_where(|m| m.text().contains(given)).await;
    anna.says(&private, "/do throw scissors");
    pane.wait_until(|m| m.text().contains("You have chosen: ✌️ Scissors."))
        .await;
    app.is_quiet().await;
    let half = half.current_state();
    assert_eq!(half.edits(), shown, "a change of mind is nobody's business");
    for text in half.texts() {
        assert!(!tells(text), "{text}");
    }
    assert_eq!(group.from_bot().len(), 1);

    assert_eq!(boris.presses(board, "Paper").await.text(), "Done: ✋ Paper");
    let news = "Thrown: Anna ✌️ Scissors, Boris ✋ Paper";
    board.wait_until(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    let moves = app.database().await.moves(&table.id).await;
    let moves: Vec<_> = moves
        .iter()
        .map(|(_, seat, action)| (seat.as_str(), action.as_str()))
        .collect();
    assert_eq!(moves, [("A", "throw scissors"), ("B", "throw paper")]);
    app.database().await.assert_explained(&table.id).await;
}

/// Returns whether a public text gives away a throw, or who made it. The title names the game, and so the cards.
fn tells(text: &str) -> bool {
    let (_title, rest) = text.split_once('\n').unwrap_or_default();
    let mut decided = rest.lines().filter(|line| line.contains("Secret choice"));
    // all who were asked are named, or none
    let named = decided.any(|line| line.contains("Anna") != line.contains("Boris"));
    named || CARDS.iter().any(|card| rest.contains(card))
}

#[tokio::test]
async fn whoever_reads_the_metrics_learns_neither_who_has_decided_nor_what() {
    let open = |program: Program| program.set_all(&[TOLD]);
    let app = App::with(open).await;
    let mut worlds = Vec::new();
    for (place, card) in [(0, "Rock"), (1, "Paper"), (0, "Scissors")] {
        let group = app.telegram.group("Movie night");
        let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
        let table = Table::begin(&group, &[&people[0], &people[1]]).await;
        app.is_quiet().await;
        let before = read_counts(&app.program).await;
        table.people[place].presses(&table.board, card).await;
        app.is_quiet().await;
        worlds.push(since(&app.program, &before).await);
    }
    assert_eq!(worlds[0], worlds[1], "who has decided");
    assert_eq!(worlds[0], worlds[2], "what was decided");
    assert!(worlds[0].values().any(|more| *more > 0));
    app.closes(&[]).await;
}

#[tokio::test]
async fn no_log_no_metric_and_no_doctor_tells_a_token_a_card_or_a_name() {
    let open = |program: Program| {
        let program = program.log("trace").set_all(&[TOLD]);
        program.pictures(true)
    };
    let mut app = App::with(open).await;
    // what fails is told of
    let fails = |app: &App| {
        app.telegram.fail_next("editMessageMedia", 2, Fault::Down);
        app.telegram.fail_next("getUpdates", 1, Fault::Down);
    };
    let hidden = secrets::collect_secrets(&mut app, fails).await;
    app.is_quiet().await;
    let printed = app.program.printed_text();
    assert!(
        printed.contains("TRACE") && printed.contains("WARN"),
        "much is told"
    );
    let metrics = metrics(&app.program).await;
    let (_, examined) = app.program.run_with("doctor").await;
    assert!(examined.contains("Telegram"), "{examined}");
    let told = printed + &metrics + &examined;
    let named = [app.telegram.token(), "Anna", "Boris"].map(str::to_owned);
    let hidden = [hidden, named.to_vec()].concat();
    for secret in hidden {
        let line = told.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret}");
    }
}
