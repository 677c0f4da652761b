//! A game that is over is told in a few pages, in private, with all open that was hidden.

use std::process::Command;

use tabletomb_tests::program;
use tabletomb_tests::stand_in::telegram::{Chat, Document, Message, Person};

use crate::app::App;
use crate::table::Table;

/// Creates people who accept private messages from the bot.
fn meet_people<const COUNT: usize>(app: &App, names: [&str; COUNT]) -> [Person; COUNT] {
    names.map(|name| {
        let person = app.telegram.person(name, "en");
        person.starts("");
        person
    })
}

/// The message of the tale when these words stand in it.
async fn wait_for_words(own: &Chat, words: &str) -> Message {
    own.wait_for_message(|m| m.text().contains(words)).await
}

/// Walks from the first page of a tale to its last: every page, as it stood.
async fn walks(person: &Person, first: Message) -> Vec<Message> {
    let own = person.private();
    let mut pages = vec![first];
    while let Some(page) = pages.last().filter(|page| page.has_button("Next")) {
        person.presses(page, "Next").await;
        let number = format!("🎬 {} of ", pages.len() + 1);
        pages.push(wait_for_words(&own, &number).await);
    }
    pages
}

/// A button of a running table is refused if it was never shown.
async fn is_refused(person: &Person, table: &Table) {
    let before = person.private().from_bot().len();
    for data in ["", ".0", ".1", ".255"].map(|page| format!("tale.{}{page}", table.id)) {
        let answer = person.presses_data(&table.board, &data).await;
        let refused = answer.alert
            && answer
                .text()
                .contains("see the replay when the game is over");
        assert!(refused, "{data}: {}", answer.text());
    }
    assert_eq!(person.private().from_bot().len(), before);
}

/// Guessed buttons are refused in a chat that isn't the table's, for a person who hasn't sat there.
async fn is_guessed(person: &Person, own: &Message, table: &Table) {
    let keys = [
        "",
        ".0",
        ".000000000000000000000000",
        ".000000000000000000000000.1",
    ];
    for data in keys.map(|key| format!("tale.{}{key}", table.id)) {
        let answer = person.presses_data(own, &data).await;
        let refused = answer.alert && answer.text().contains("no longer here");
        assert!(refused, "{data}: {}", answer.text());
    }
}

/// Returns the program's output for a table, or for a file.
fn run_program(app: &App, arguments: &[&str]) -> (bool, String) {
    let database = format!("sqlite://{}", app.program.database().display());
    let mut command = Command::new(program::find_binary());
    command.args(arguments).env("TABLETOMB_DATABASE", database);
    let run = command.output().expect("it can be started");
    let text = [run.stdout, run.stderr].concat();
    (
        run.status.success(),
        String::from_utf8_lossy(&text).into_owned(),
    )
}

/// Asserts that the same games can be exported as HTML pages: with names from the database, with letters from a file.
fn are_written(app: &App, over: &Table, closed: &Table) {
    let (fine, html) = run_program(app, &["export", &over.id, "--html"]);
    assert!(fine && html.starts_with("<!doctype html>"), "{html}");
    let pictures = html.matches("src=\"data:image/svg+xml,").count();
    assert!((3..=6).contains(&pictures), "{pictures}");
    assert!(html.contains("&lt;b&gt;Eve&quot; &amp; Co") && !html.contains("<b>"));
    assert!(html.contains("color-scheme: light dark"));
    for from_elsewhere in ["<script", "http://", "https://", "<link", "url("] {
        // what an SVG is, is said by an address that nobody asks for
        let html = html.replace("http://www.w3.org/2000/svg", "");
        assert!(!html.contains(from_elsewhere), "{from_elsewhere}");
    }
    let (fine, steps) = run_program(app, &["replay", &over.id]);
    let named = steps.starts_with("A Anna\nB <b>Eve\" & Co\n");
    assert!(fine && named, "{steps}");
    let (fine, html) = run_program(app, &["export", &closed.id, "--html"]);
    assert!(fine && html.contains("In secret: Anna – ✊ Rock"), "{html}");
    let (_, replay) = run_program(app, &["export", &closed.id]);
    let file = app.program.home().join("game.json");
    std::fs::write(&file, &replay).expect("there is room");
    let file = file.to_str().expect("a path in UTF-8");
    let (fine, html) = run_program(app, &["replay", file, "--html", "--lang=uk"]);
    let lettered = html.contains("Таємно: A\u{a0}— ") && !html.contains("Anna");
    assert!(fine && lettered, "{html}");
    let bent = replay.replacen("A throw", "A thraw", 1);
    std::fs::write(file, bent).expect("there is room");
    let (fine, told) = run_program(app, &["replay", file, "--html"]);
    assert!(!fine && told.contains("was not possible"), "{told}");
}

/// Returns the last file sent to a person in private, once it is about a table.
async fn file(person: &Person, table: &Table) -> Document {
    let title = format!("table {}: replay", table.id);
    let sent = wait_for_words(&person.private(), &title).await;
    sent.document().expect("it comes along").clone()
}

#[tokio::test]
async fn a_game_that_is_over_is_sent_as_a_page_to_keep() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris, vera] = meet_people(&app, ["Anna", "<b>Eve\" & Co", "Vera"]);
    wait_for_words(&vera.private(), "I seat you and your friends").await;
    vera.says(&group, "/replay");
    wait_for_words(&vera.private(), "No finished game here yet").await;
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    vera.says(&group, &format!("/replay {}", table.id));
    wait_for_words(&vera.private(), "see the replay when the game is over").await;
    table.taste = Some("Lose a brain");
    table.plays_out().await;
    let boards = group.from_bot().len();
    vera.says(&group, "/replay");
    let Document { name, bytes } = file(&vera, &table).await;
    assert_eq!(name, format!("tabletomb-{}.html", table.id));
    let html = String::from_utf8(bytes.to_vec()).expect("it is text");
    assert!(html.starts_with("<!doctype html>"), "{html}");
    assert!(html.contains("&lt;b&gt;Eve&quot; &amp; Co") && !html.contains("<b>"));
    // in private it is their own last game
    anna.says(&anna.private(), "/replay");
    assert_eq!(file(&anna, &table).await.name, name);
    anna.says(&anna.private(), &format!("/replay {}", table.id));
    assert_eq!(file(&anna, &table).await.name, name);
    // elsewhere it is nobody's concern who hasn't sat there
    vera.says(&vera.private(), &format!("/replay {}", table.id));
    wait_for_words(&vera.private(), "This table is no longer here").await;
    assert_eq!(group.from_bot().len(), boards, "nobody else sees it");
    app.closes(&[]).await;
    let files = |person: &Person| {
        let sent = person.private().from_bot();
        sent.iter().filter(|m| m.document().is_some()).count()
    };
    assert_eq!([files(&anna), files(&vera)], [2, 1]);
}

/// A game of these two that is closed when one of them has thrown in secret: the other reads what.
async fn play_closed_game(app: &App, group: &Chat, people: [&Person; 2]) -> Table {
    let [anna, eve] = people;
    let mut table = Table::begin(app, group, &people).await;
    anna.presses(&table.board, "Rock").await;
    let cancel = format!("{}.cancel", table.id);
    for _ in ["asked", "sure"] {
        anna.presses_data(&table.board, &cancel).await;
    }
    table.board = table.board.wait_until(|m| m.has_button("Replay")).await;
    eve.presses(&table.board, "Replay").await;
    let first = wait_for_words(&eve.private(), "ended early").await;
    let pages = walks(eve, first).await;
    let last = pages.last().expect("there are pages").text();
    assert!(last.contains("🤫 In secret: Anna – ✊ Rock"), "{last}");
    table
}

#[tokio::test]
async fn a_game_that_is_over_is_told_in_one_message_and_one_that_runs_is_not() {
    let app = App::open_with_pictures().await;
    let group = app.telegram.group("Movie night");
    let [anna, eve, boris] = meet_people(&app, ["Anna", "<b>Eve\" & Co", "Boris"]);
    let mut table = Table::begin(&app, &group, &[&anna, &eve]).await;
    is_refused(&anna, &table).await;
    is_refused(&boris, &table).await;
    table.taste = Some("Lose a brain");
    table.plays_out().await;
    app.wait_until_quiet().await;
    let boards = group.from_bot().len();
    // whoever only looked on may look back too
    let answer = boris.presses(&table.board, "Replay").await;
    assert_eq!(answer.text(), "I'm sending you the replay.");
    let own = boris.private();
    let first = wait_for_words(&own, ": key moments").await;
    assert!(first.photo().is_some());
    let before = own.from_bot().len();
    let pages = walks(&boris, first.clone()).await;
    assert!((3..=6).contains(&pages.len()), "{}", pages.len());
    assert!(
        pages
            .iter()
            .all(|page| page.id() == first.id() && page.photo().is_some())
    );
    let ending = first.text().lines().nth(1).expect("who won and why");
    let last = pages.last().expect("there are pages").text();
    assert!(last.contains(ending), "{last}");
    boris
        .presses(pages.last().expect("pages"), "To the start")
        .await;
    wait_for_words(&own, ": key moments").await;
    assert_eq!(own.from_bot().len(), before, "one message all the time");
    assert_eq!(group.from_bot().len(), boards, "nobody else sees it");
    is_guessed(&boris, pages.last().expect("pages"), &table).await;
    // the players find it in their panes too
    let pane = anna
        .private()
        .wait_for_message(|m| m.has_button("Replay"))
        .await;
    anna.presses(&pane, "Replay").await;
    wait_for_words(&anna.private(), ": key moments").await;
    assert!(
        pane.current_state().has_button("Replay"),
        "it opens beside the pane"
    );
    let closed = play_closed_game(&app, &group, [&anna, &eve]).await;
    app.closes(&[]).await;
    are_written(&app, &table, &closed);
}
