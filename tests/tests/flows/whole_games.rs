//! Games from the first word to the final score.

use tabletomb_tests::aloud;
use tabletomb_tests::flows::post::done_prefix;
use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;
use crate::database::Database;
use crate::table::{Table, choices, find, table_id, table_of};

#[tokio::test]
async fn two_people_play_to_the_score_on_one_message_and_then_again() {
    let app = App::open_with_pictures().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    anna.says(&group, "/play");
    let offer = group.wait_for_message(|m| m.has_button("Scissors")).await;
    anna.presses(&offer, "Scissors").await;
    let lobby = group.wait_for_message(|m| m.has_button("Join")).await;
    let joined = boris.presses(&lobby, "Join").await;
    assert!(joined.text().starts_with("You sit at B."));
    let options = anna.opens(&lobby, "Options").await;
    anna.presses(&options, "Wait for a tap between rounds")
        .await;
    anna.presses(&lobby, "Start").await;
    let mut table = table_of(&app, lobby, &[&anna, &boris]).await;
    table.plays_out().await;

    let database = app.database().await;
    measure_costs(&table, &database).await;
    assert_result(&table.board, &database, &table.id, &["Anna", "Boris"]).await;
    assert!(
        offer.current_state().is_deleted(),
        "the choice of games has served"
    );
    assert_eq!(group.from_bot().len(), 1, "the board alone");
    assert!(table.board.photo().is_some() && table.board.edits() > 5);

    let next = play_again(&group, &table, [&anna, &boris]).await;
    let id = table_id(&next);
    let mut next = table_of(&app, next, &[&anna, &boris]).await;
    next.plays_on().await;
    assert_eq!(group.from_bot().len(), 2, "one more board");

    app.closes(&[]).await;
    database.assert_over(&table.id).await;
    table.assert_told().await;
    assert_eq!(database.stage(&id).await, "playing");
    database.assert_explained(&id).await;
}

/// Two people play again by the button of a board whose game is over; returns the next board.
async fn play_again(group: &Chat, table: &Table, [anna, boris]: [&Person; 2]) -> Message {
    let again = anna.presses(&table.board, "Play again").await;
    let told = "The others are asked to play again. Seats at table ";
    assert!(again.text().starts_with(told), "{again:?}");
    let asked = |m: &Message| m.text().contains("Seats reserved for Boris");
    let lobby = group.wait_for_message(asked).await;
    assert!(again.text().contains(&table_id(&lobby)), "{again:?}");
    let also = boris
        .taps(&table.board.current_state(), "Play again")
        .wait_for_answer()
        .await;
    assert_eq!(
        also.text(),
        "You sit at B. Everyone is here: the game starts."
    );
    let is_next = |m: &Message| m.id() > table.board.id() && !choices(m).is_empty();
    let next = group.wait_for_message(is_next).await;
    let id = table_id(&next);
    assert!(again.text().contains(&id), "{again:?}");
    let line = format!("The next game is table {id}.");
    let old = table.board.wait_until(|m| m.text().contains(&line)).await;
    let late = anna.presses(&old, "Play again").await;
    assert_eq!(
        late.text(),
        format!("The next game has started: table {id}.")
    );
    next
}

#[tokio::test]
async fn three_people_of_three_languages_play_in_a_topic() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Film club");
    let (games, films) = (club.topic("Games"), club.topic("Films"));
    let spoken = ["ru", "en", "uk"];
    let [vera, emma, oksana] =
        [("Vera", "ru"), ("Emma", "en"), ("Oksana", "uk")].map(|(name, language)| {
            let person = app.telegram.person(name, language);
            person.joins(&club);
            person
        });
    let mut table = Table::begin(&app, &games, &[&vera, &emma, &oksana]).await;
    table.plays_out().await;

    measure_costs(&table, &app.database().await).await;
    assert!(films.from_bot().is_empty());
    let all: Vec<_> = club.from_bot();
    assert_eq!(all.len(), 1, "one board, and nothing beside it");
    assert_eq!(all[0].thread(), games.thread());
    let texts = table.board.texts();
    let russian = texts.iter().all(|text| text.contains("Стол "));
    assert!(russian, "the board speaks as its opener: {texts:?}");
    for (seat, language) in spoken.into_iter().enumerate() {
        let told = answer_texts(&table, seat);
        let done = |language: &str| {
            let taken = told
                .iter()
                .filter(|text| text.starts_with(done_prefix(language)));
            taken.count()
        };
        assert!(done(language) > 0, "{told:?}");
        let others = spoken.iter().filter(|other| **other != language);
        let foreign: usize = others.map(|other| done(other)).sum();
        assert_eq!(foreign, 0, "seat {seat} is spoken to in {language}");
    }
    app.closes(&[]).await;
    let database = app.database().await;
    database.assert_over(&table.id).await;
    table.assert_told().await;
}

#[tokio::test]
async fn one_person_plays_an_ai_in_private() {
    let app = App::open().await;
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    let chat = anna.private();
    let hello = chat
        .wait_for_message(|m| m.text().contains("Tabletomb"))
        .await;
    let before = hello.id();
    anna.presses(&hello, "Play").await;
    let games = hello
        .wait_until(|m| find(m, "play.rps-zombie").is_some())
        .await;
    anna.presses(&games, "Scissors").await;
    let is_lobby = |m: &Message| m.id() > before && find(m, ".fill").is_some();
    let mut table = table_of(&app, chat.wait_for_message(is_lobby).await, &[&anna]).await;
    table.turns(&anna, "opt1").await;
    table.turns(&anna, "opt0").await;
    table.turns(&anna, "fill").await;
    table.board = table.board.wait_until(|m| !choices(m).is_empty()).await;
    // an AI takes its time; Anna doesn't mind losing
    table.taste = Some("Lose a brain");
    assert!(
        find(&table.board, ".leave").is_some(),
        "the way out is on the board"
    );
    table.plays_out().await;
    assert_eq!(
        chat.from_bot().len(),
        1,
        "the board, which has taken the greeting's place; no pane beside it"
    );
    assert!(hello.current_state().is_deleted());
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}

/// Returns the answers to the presses of the player at a seat.
fn answer_texts(table: &Table, seat: usize) -> Vec<String> {
    let own = table.presses.iter().filter(|(of, ..)| *of == seat);
    let answers = own.filter_map(|(.., press)| press.find_answer());
    answers.map(|answer| answer.text().to_owned()).collect()
}

/// Prints the costs of a game for its players and their chat, and asserts the limits: a tap a decision, one message
/// that stays, none that rings while everyone is present.
async fn measure_costs(table: &Table, database: &Database) {
    let moves = database.moves(&table.id).await.len();
    let told = (0..table.people.len()).flat_map(|seat| answer_texts(table, seat));
    let done = ["en", "ru", "pl", "uk"].map(done_prefix);
    let taps = told
        .filter(|text| done.iter().any(|done| text.starts_with(done)))
        .count();
    let tally = table.board.chat().tally_where(|m| m.ever_had(&table.id));
    aloud::say(&format!(
        "measured: rps-zombie, {} people over Telegram: {moves} decisions, {taps} taps, {} lasting \
         messages, {} passing ones, {} edits",
        table.people.len(),
        tally.lasting,
        tally.transient,
        tally.edits,
    ));
    assert!(taps <= moves, "a decision takes one tap");
    assert_eq!((tally.lasting, tally.ringing), (1, 0));
}

/// The board says who has won, as the database has it.
async fn assert_result(board: &Message, database: &Database, table: &str, names: &[&str]) {
    let winners = database.winners(table).await.expect("there is a result");
    let letters = ["A", "B", "C"].into_iter().zip(names);
    let won = letters.filter(|(letter, _)| winners.contains(*letter));
    let won: Vec<_> = won.map(|(_, name)| *name).collect();
    let mut lines = board.text().lines();
    let line = lines.find(|line| ["🏆", "🤝", "💀"].iter().any(|sign| line.starts_with(sign)));
    let line = line.unwrap_or_else(|| panic!("no result on the board: {}", board.text()));
    assert_eq!(won.len() > 1, line.contains("a draw between"), "{line}");
    for name in names {
        assert_eq!(
            line.contains(name),
            won.contains(name),
            "{line}: {winners:?}"
        );
    }
}
