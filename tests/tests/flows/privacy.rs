//! A person who wants to be forgotten is: the whole database tells nothing of them any more.

use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;
use crate::table::{Table, choices, find};

/// A name that stands nowhere by chance.
const NAME: &str = "Leocadia";

/// Parts of the personal data of a player, in words.
const STORED: [&str; 5] = [
    "👤 Name and settings\nName: Leocadia",
    "🏁 Games finished\nTable: ",
    " UTC",
    "📈 Rating\n",
    "Your moves: throw ",
];

/// Begins a game with AIs in a person's private chat.
async fn plays_alone(person: &Person) {
    let own = person.private();
    person.says(&own, "/play rps-zombie");
    let lobby = own
        .wait_for_message(|m| find(m, ".options").is_some())
        .await;
    person.presses(&lobby, "Start with AIs").await;
}

/// Lets a person leave a running game.
async fn quits(table: &Table, person: &Person) {
    let leave = format!("{}.leave", table.id);
    for _ in 0..2 {
        person.presses_data(&table.board, &leave).await;
    }
}

/// Shows a person all of this stored data, and returns the message that offered it.
async fn is_shown(person: &Person, all: &[&str]) -> Message {
    let own = person.private();
    let told = async |words| own.wait_for_message(|m| m.text().contains(words)).await;
    person.says(&own, "/privacy");
    let privacy = told("What I store about you").await;
    person.presses(&privacy, "Show my data").await;
    let shown = told("Everything I store about you").await;
    let file = shown.document().expect("it comes along");
    let told = String::from_utf8(file.bytes.to_vec()).expect("it is text");
    for kept in all {
        assert!(told.contains(kept), "{kept}: {told}");
    }
    privacy
}

/// Lets a person ask to be forgotten, and confirm it.
async fn is_forgotten(person: &Person, privacy: &Message) {
    person.presses(privacy, "Delete my data").await;
    let asked = |m: &Message| m.text().contains("Delete your data?");
    let sure = person.private().wait_for_message(asked).await;
    let said = person.presses(&sure, "Yes, delete it").await;
    assert!(
        said.alert && said.text().starts_with("Deleted."),
        "{said:?}"
    );
}

#[tokio::test]
async fn a_journal_that_can_not_be_read_keeps_nobody_from_all_else_that_is_kept_of_them() {
    let app = App::open().await;
    let [anna, boris] = [NAME, "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    table.plays_on().await;
    app.database().await.spoil_moves(&table.id).await;
    let named = format!("Table: {} · ", table.id);
    let unread = " · Stage: in play · Seat: A · Your moves: can't be read any more";
    is_shown(&anna, &[NAME, &named, unread]).await;
    app.closes(&["the moves of a table"]).await;
}

#[tokio::test]
async fn who_is_forgotten_is_named_nowhere_and_others_play_on() {
    let mut app = App::open().await;
    let [gone, boris, vera] = [NAME, "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    gone.starts("");
    let groups = ["over", "runs", "lobby", "closed", "quit"].map(|it| app.telegram.group(it));
    let [over, runs, lobby, closed, quit] = &groups;

    let mut ended = Table::begin(&app, over, &[&gone, &boris]).await;
    ended.taste = Some("Lose a brain");
    ended.plays_out().await;
    let mut running = Table::begin(&app, runs, &[&boris, &gone, &vera]).await;
    running.plays_on().await;
    let waiting = Table::open(&app, lobby, &[&gone, &vera]).await;
    let quit = Table::begin(&app, quit, &[&boris, &gone, &vera]).await;
    quits(&quit, &gone).await;
    let shut = Table::open(&app, closed, &[&gone, &boris]).await;
    shut.turns(&gone, "cancel").await;
    let own = gone.private();
    plays_alone(&gone).await;
    app.wait_until_quiet().await;

    let number = gone.id().to_string();
    for word in [NAME, &number] {
        assert!(
            app.database().await.mentions(word).await.len() > 5,
            "{word}"
        );
    }
    let kept = [&STORED[..], &[&ended.id, &waiting.id]].concat();
    let privacy = is_shown(&gone, &kept).await;
    is_forgotten(&gone, &privacy).await;
    app.wait_until_quiet().await;

    for word in [NAME, &number] {
        let left = app.database().await.mentions(word).await;
        assert!(left.is_empty(), "{word}: {}", left.join("\n"));
    }
    for board in [&ended.board, &running.board, &waiting.board] {
        board.wait_until(|m| !m.text().contains(NAME)).await;
    }
    running
        .board
        .wait_until(|m| m.text().contains("Survivor"))
        .await;
    let goes_on = |m: &Message| !choices(m).is_empty() || find(m, ".again").is_some();
    running.board.wait_until(goes_on).await;
    app.wait_until_quiet().await;
    assert!(app.program.stop().await.success());
    app.program.restart().await;
    running.people.remove(1);
    running.plays_out().await;
    gone.starts("");
    let greeted = |m: &Message| m.text().contains("I seat you and your friends");
    own.wait_for_message(greeted).await;
    app.closes(&[]).await;
}

/// Stores everything that is kept of people without a seat: a lookout, a cup, a table they watch, a code, the people
/// who may not challenge them, and an admin's block list.
async fn is_kept_without_a_seat(app: &App, gone: &Person, [boris, vera]: [&Person; 2]) {
    let club = app.telegram.supergroup("Club");
    club.promotes(vera);
    let word = gone.says(&club, "/tell zombie terror");
    let own = gone.private();
    let offer = own.wait_for_message(|m| m.text().contains("private message when a table"));
    offer.await;
    boris.says(&club, "/cup zombiaki");
    let entry = club
        .wait_for_message(|m| m.has_button("Start the cup"))
        .await;
    let entered = gone.presses(&entry, "I'm in").await;
    assert_eq!(entered.text(), "🏆 You're in the cup.");
    boris.replies(&word, "/challenge rps-zombie");
    let call = club.wait_for_message(|m| m.has_button("Not now")).await;
    let shunned = gone.presses(&call, "Block challenges from").await;
    assert!(shunned.alert, "{shunned:?}");
    let watched = Table::begin(app, &club, &[boris, vera]).await;
    gone.says(&club, &format!("/follow {}", watched.id));
    gone.says(&gone.private(), "/link");
    let told = |words: &'static str| move |m: &Message| m.text().contains(words);
    own.wait_for_message(told("/link ")).await;
    vera.replies(&word, "/block");
    vera.private()
        .wait_for_message(told("can no longer join tables here"))
        .await;
    app.wait_until_quiet().await;
}

#[tokio::test]
async fn nor_is_anything_kept_of_what_they_have_wished_for_and_where_they_never_sat() {
    let app = App::open().await;
    let [gone, boris, vera] = [NAME, "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    for person in [&gone, &boris, &vera] {
        person.starts("");
        let greets = |m: &Message| m.text().contains("I seat you");
        person.private().wait_for_message(greets).await;
    }
    is_kept_without_a_seat(&app, &gone, [&boris, &vera]).await;
    let number = gone.id().to_string();
    let kept = app.database().await.mentions(&number).await;
    for table in [
        "lookouts",
        "cup_people",
        "blocks",
        "identity_codes",
        "tables",
    ] {
        let is_in = |row: &String| row.starts_with(table);
        assert!(kept.iter().any(is_in), "{table}: {}", kept.join("\n"));
    }
    let privacy = is_shown(&gone, &["Name: Leocadia"]).await;
    is_forgotten(&gone, &privacy).await;
    app.wait_until_quiet().await;
    for word in [NAME, &number] {
        let left = app.database().await.mentions(word).await;
        assert!(left.is_empty(), "{word}: {}", left.join("\n"));
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn what_is_kept_of_somebody_is_told_to_nobody_else() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie");
    let table = Table::open(&app, &group, &[&anna, &boris]).await;
    let alone = "That is for your eyes only. Open our chat, and I'll show it to you there.";
    for command in ["/privacy", "/profile"] {
        boris.says(&group, command);
        let told = group.wait_for_message(|m| m.text() == alone).await;
        assert_eq!(told.labels(), ["💬 Open our chat"], "{command}");
        app.wait_until_quiet().await;
    }
    for forged in ["own.export", "own.forget"] {
        let told = boris.presses_data(&table.board, forged).await;
        assert!(told.alert && told.text() == alone, "{forged}: {told:?}");
        let way = told.url.unwrap_or_default();
        assert!(way.ends_with("?start=privacy"), "{forged}: {way}");
    }
    app.closes(&[]).await;
    let told = group.from_bot();
    assert!(
        told.iter()
            .all(|m| !m.text().contains("Everything I store"))
    );
}
