//! Typed messages either play, or are answered in private and change nothing.

use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;
use crate::table::{Table, table_id};

/// Returns a person who knows the bot: it can write to them in private.
async fn guest(app: &App, name: &str, language: &str) -> Person {
    let person = app.telegram.person(name, language);
    person.starts("");
    person.private().wait_until(|all| !all.is_empty()).await;
    person
}

/// Waits for a new message of the bot to a person alone, in which this stands.
async fn reads(person: &Person, text: &str) {
    let seen = |m: &Message| m.text().contains(text);
    person.private().wait_for_message(seen).await;
}

/// Asserts that the bot has said nothing here.
fn is_silent(chat: &Chat) {
    assert!(chat.from_bot().is_empty(), "{}", chat.transcript());
}

#[tokio::test]
async fn a_command_that_there_is_not_is_answered_in_private() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "ru").await;
    let group = app.telegram.group("Movie night");
    let before = app.dump().await;
    anna.says(&anna.private(), "/weather");
    reads(&anna, "Не знаю команду /weather.").await;
    let addressed = format!("/dance@{}", app.telegram.bot_name());
    anna.says(&group, &addressed);
    reads(&anna, &format!("Не знаю команду {addressed}.")).await;
    anna.says(&group, "/weather");
    anna.says(&group, "/play@another_bot");
    anna.says(&group, "hello everybody");
    anna.says(&group, "/rules chess<b>&");
    reads(&anna, "Не знаю игру «chess<b>&»").await;
    anna.says(&group, "/do throw rock");
    reads(&anna, "Здесь тебя нет ни за одним столом").await;
    anna.says(&anna.private(), "what now?");
    app.is_as_before(&before).await;
    is_silent(&group);
    app.closes(&[]).await;
}

#[tokio::test]
async fn nonsense_and_impossible_actions_are_answered_with_what_is_possible() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let boris = guest(&app, "Boris", "pl").await;
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let before = app.dump().await;
    let may = "Rock, paper or scissors? You may: throw rock, throw scissors, throw paper";
    anna.says(&group, "/do the hokey <i>cokey</i>");
    reads(
        &anna,
        &format!("I can't read “the hokey <i>cokey</i>”. {may}"),
    )
    .await;
    anna.says(&group, "/do flip");
    reads(&anna, &format!("“flip” is not possible now. {may}")).await;
    anna.says(&group, &format!("/do {} kill rock", table.id));
    reads(&anna, &format!("“kill rock” is not possible now. {may}")).await;
    anna.says(&group, "/do");
    reads(&anna, "Write what you do after /do").await;
    boris.says(&boris.private(), "/do trophy rock");
    reads(&boris, "„trophy rock” nie jest teraz możliwe.").await;
    let endless = format!("/do {}", "🧟".repeat(2_000));
    boris.says(&group, &endless);
    reads(&boris, "🧟🧟🧟").await;
    app.is_as_before(&before).await;
    assert_eq!(group.from_bot().len(), 1, "the group sees its board only");
    app.closes(&[]).await;
}

#[tokio::test]
async fn what_is_answered_in_private_names_the_group_which_sees_that_it_was_heard() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let group = app.telegram.group("Movie night");
    let said = anna.says(&group, "/follow");
    reads(&anna, "💬 In “Movie night”:").await;
    let nods = || app.telegram.calls_of("setMessageReaction");
    app.wait_until("it is heard", || nods().len() == 1).await;
    assert_eq!(nods()[0].integer("message_id"), Some(said.id()));
    is_silent(&group);
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_can_not_be_written_to_alone_is_answered_where_he_wrote() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/do throw rock");
    let told = "You are not in a running game here.";
    group.wait_for_message(|m| m.text().contains(told)).await;
    Table::begin(&app, &group, &[&anna, &boris]).await;
    let before = app.dump().await;
    anna.says(&group, "/do throw lizard");
    let told = "I can't read “throw lizard”.";
    group.wait_for_message(|m| m.text().contains(told)).await;
    app.is_as_before(&before).await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 3, "two answers and a board");
    assert!(anna.private().messages().is_empty());
}

#[tokio::test]
async fn a_typed_action_out_of_turn_is_answered_in_private() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let boris = guest(&app, "Boris", "en").await;
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    anna.says(&anna.private(), "/do throw rock");
    boris.says(&boris.private(), "/do throw scissors");
    table
        .board
        .wait_until(|m| m.text().contains("Anna chooses the card"))
        .await;
    app.wait_until_quiet().await;
    let before = app.dump().await;
    boris.says(&boris.private(), "/do trophy rock");
    reads(&boris, "It is not your turn. Choosing now: Anna.").await;
    app.wait_until_quiet().await; // the same words are not said again while they are on their way
    let heard = boris.private().from_bot().len();
    boris.says(&group, "/do trophy paper");
    let answered = |all: &[Message]| all.len() > heard;
    boris.private().wait_until(answered).await;
    app.is_as_before(&before).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_game_can_be_played_by_typing_alone() {
    let app = App::open().await;
    let anna = app.telegram.person("Anna", "en");
    let boris = guest(&app, "Boris", "en").await;
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    anna.says(&group, "/do Throw  ROCK");
    let told = group
        .wait_for_message(|m| m.text().contains("everyone can read it here"))
        .await;
    assert_eq!(told.labels(), ["💬 Open our chat"]);
    anna.says(&anna.private(), "/do Throw  ROCK");
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.board.wait_until(half).await;
    boris.says(
        &boris.private(),
        &format!("/do {} throw scissors", table.id),
    );
    let news = "Thrown: Anna ✊ Rock, Boris ✌️ Scissors";
    table.board.wait_until(|m| m.text().contains(news)).await;
    anna.says(
        &group,
        &format!("/do@{} trophy paper", app.telegram.bot_name()),
    );
    let named = "everyone starts with ✋ Paper";
    table.board.wait_until(|m| m.text().contains(named)).await;
    anna.says(&group, "/do flip");
    table
        .board
        .wait_until(|m| m.text().contains("Flipped"))
        .await;
    app.closes(&[]).await;
    let moves = app.database().await.moves(&table.id).await;
    let actions: Vec<_> = moves.iter().map(|(_, _, action)| action.as_str()).collect();
    assert_eq!(
        actions[..4],
        ["throw rock", "throw scissors", "trophy paper", "flip"]
    );
    assert_eq!(group.from_bot().len(), 2);
    app.database().await.assert_explained(&table.id).await;
}

#[tokio::test]
async fn at_several_tables_it_must_be_said_which_is_meant() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let boris = app.telegram.person("Boris", "en");
    let (one, other) = (app.telegram.group("One"), app.telegram.group("Other"));
    let first = Table::begin(&app, &one, &[&anna, &boris]).await;
    let second = Table::begin(&app, &other, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let before = app.dump().await;
    anna.says(&anna.private(), "/do throw rock");
    let game = "Rock, Paper, Scissors and … ZOMBIE!!!";
    let named = [&first, &second].map(|table| format!("{} ({game})", table.id));
    let told = format!("You are at several tables: {}.", named.join(", "));
    reads(&anna, &told).await;
    app.is_as_before(&before).await;
    anna.says(&anna.private(), &format!("/do {} throw rock", second.id));
    let half = "1 of 2 ready";
    second.board.wait_until(|m| m.text().contains(half)).await;
    anna.says(&one, "/do throw paper");
    reads(&anna, "everyone can read it here").await;
    anna.says(&anna.private(), &format!("/do {} throw paper", first.id));
    first.board.wait_until(|m| m.text().contains(half)).await;
    app.closes(&[]).await;
    let database = app.database().await;
    assert_eq!(database.moves(&first.id).await[0].2, "throw paper");
    assert_eq!(database.moves(&second.id).await[0].2, "throw rock");
}

#[tokio::test]
async fn half_the_name_of_a_game_in_any_language_is_enough() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play Школа мертв");
    let school = |m: &Message| m.text().contains("School of the Dead") && m.has_button("Join");
    group.wait_for_message(school).await;
    anna.says(&group, "/play zombie");
    let which = "Several games match “zombie”. Which one?";
    let offer = group
        .wait_for_message(|m| m.text().lines().next() == Some(which))
        .await;
    let zombies = [
        "Rock, Paper, Scissors and … ZOMBIE!!!",
        "Zombie Runners",
        "Zombie Terror",
    ];
    assert_eq!(offer.labels(), zombies);
    anna.presses(&offer, "Zombie Terror").await;
    let terror = |m: &Message| m.text().contains("Zombie Terror") && m.has_button("Join");
    group.wait_for_message(terror).await;
    offer.wait_until_deleted().await;
    anna.says(&group, "/play chess<b>&");
    let unknown = "I don't know a game called “chess<b>&”, but perhaps you like one of these:";
    let offer = group
        .wait_for_message(|m| m.text().lines().next() == Some(unknown))
        .await;
    assert_eq!(offer.labels().len(), 5, "all of them");
    anna.says(&group, "/rules runners");
    reads(&anna, "Zombie Runners\n").await;
    anna.says(&group, "/rules");
    let which = |m: &Message| m.text() == "Which rules do you want to read?";
    let offer = anna.private().wait_for_message(which).await;
    assert_eq!(offer.labels().len(), 5, "all of them");
    anna.presses(&offer, "School of the Dead").await;
    reads(&anna, "School of the Dead\n").await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_has_opened_enough_tables_is_told_which() {
    let app = App::open().await;
    let anna = guest(&app, "Anna", "en").await;
    let group = app.telegram.group("Movie night");
    let mut ids = Vec::new();
    for (name, title) in [
        ("zombiaki", "Zombiaki II"),
        ("school", "School"),
        ("terror", "Terror"),
    ] {
        anna.says(&group, &format!("/play {name}"));
        let opened = |m: &Message| m.text().contains(title) && m.has_button("Join");
        ids.push(table_id(&group.wait_for_message(opened).await));
    }
    let reply = |action: &str| anna.says(&group, &format!("/do {action}"));
    reply("flip");
    reads(
        &anna,
        &format!("Not started yet: {} (Zombiaki II), ", ids[0]),
    )
    .await;
    reply(&format!("{} flip", ids[1]));
    let told = format!(
        "Not started yet: {} (School of the Dead). Tap Start",
        ids[1]
    );
    reads(&anna, &told).await;
    app.wait_until_quiet().await;
    let old = group.from_bot().last().map_or(0, Message::id);
    anna.says(&group, "/play zombiaki");
    reads(&anna, "3 of your tables here haven't started yet: ").await;
    let below = |m: &Message| m.id() > old && m.text().contains("Zombiaki II");
    let shown = group.wait_for_message(below).await;
    assert_eq!(table_id(&shown), ids[0], "the one of this game");
    app.closes(&[]).await;
    assert_eq!(app.database().await.tables().await, 3);
}
