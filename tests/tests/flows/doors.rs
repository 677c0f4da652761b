//! Chats that are closed to the bot and opened again, become others, or are divided.

use serde_json::json;
use tabletomb_tests::stand_in::telegram::{Chat, Message, Person, Rights};

use crate::app::App;
use crate::table::{Table, choices, find};

/// Throws for both players, without a look at the board.
async fn throw_cards(table: &mut Table, cards: [&str; 2]) {
    for (seat, card) in cards.into_iter().enumerate() {
        let told = table.taps(seat, card).wait_for_answer().await;
        assert!(told.text().starts_with("Done: "), "{told:?}");
    }
}

fn pair(app: &App) -> [Person; 2] {
    ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"))
}

/// The throws of both are shown.
fn shows_throws(message: &Message) -> bool {
    message
        .text()
        .contains("Thrown: Anna ✊ Rock, Boris ✋ Paper")
}

#[tokio::test]
async fn who_blocks_the_bot_is_spared_and_gets_his_pane_when_he_unblocks_it() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    boris.starts("");
    boris.private().wait_until(|all| !all.is_empty()).await;
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    boris
        .private()
        .wait_for_message(|m| !choices(m).is_empty())
        .await;
    boris.blocks_bot();
    app.wait_until_carried_out().await;
    throw_cards(&mut table, ["Rock", "Paper"]).await;
    table.board.wait_until(shows_throws).await;
    let refused = app.telegram.refused_calls();
    assert!(refused.is_empty(), "the bot was told: {refused:?}");
    boris.unblocks_bot();
    app.wait_until_carried_out().await;
    table.board = table.board.current_state();
    table.plays_out().await;
    let over = |m: &Message| m.text().contains("This game is over.");
    boris.private().wait_for_message(over).await;
    app.closes(&[]).await;
    assert!(app.telegram.refused_calls().is_empty());
}

#[tokio::test]
async fn a_group_that_removed_the_bot_is_left_alone_until_it_takes_it_back() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    anna.removes_bot(&group);
    app.wait_until_carried_out().await;
    throw_cards(&mut table, ["Rock", "Paper"]).await;
    anna.adds_bot(&group);
    table.board = table.board.wait_until(shows_throws).await;
    table.plays_out().await;
    app.closes(&[]).await;
    let refused = app.telegram.refused_calls();
    assert!(refused.is_empty(), "the bot was told: {refused:?}");
    assert_eq!(group.from_bot().len(), 1);
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_muted_bot_is_silent_and_goes_on_when_it_is_freed() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    let club = app.telegram.supergroup("Club");
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    anna.restricts_bot(&club, Rights::NONE);
    app.wait_until_carried_out().await;
    throw_cards(&mut table, ["Rock", "Paper"]).await;
    anna.starts("");
    anna.private().wait_until(|all| !all.is_empty()).await;
    anna.says(&club, "/play rps-zombie");
    let told = "I'm not allowed to post in that chat.";
    anna.private()
        .wait_for_message(|m| m.text().contains(told))
        .await;
    anna.frees_bot(&club);
    table.board = table.board.wait_until(shows_throws).await;
    table.plays_out().await;
    app.closes(&[]).await;
    assert!(app.telegram.refused_calls().is_empty());
}

#[tokio::test]
async fn whoever_brings_the_bot_to_a_group_is_told_once_what_it_is_and_begins_by_one_button() {
    let app = App::open().await;
    let group = app.telegram.group("Кіновечір");
    let anna = app.telegram.person("Ганна", "uk");
    anna.removes_bot(&group);
    anna.adds_bot(&group);
    let welcome = group.wait_for_message(|m| m.has_button("Грати")).await;
    assert_eq!(welcome.text().lines().count(), 3, "{}", welcome.text());
    anna.promotes_bot(&group);
    anna.presses(&welcome, "Грати").await;
    let games = group
        .wait_for_message(|m| m.has_button("Zombie Terror"))
        .await;
    anna.presses(&games, "Zombie Terror").await;
    group.wait_for_message(|m| m.has_button("🪑 Сісти")).await;
    app.wait_until_quiet().await;
    assert!(
        welcome.current_state().is_deleted(),
        "the games took its place, and have served"
    );
    let said = group.from_bot().into_iter();
    assert_eq!(said.filter(|m| m.has_button("Грати")).count(), 0);
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_bot_that_may_send_no_pictures_sends_words() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = pair(&app);
    let club = app.telegram.supergroup("Club");
    let mut first = Table::begin(&app, &club, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    anna.restricts_bot(&club, Rights::TEXTS);
    app.wait_until_carried_out().await;
    first.plays_on().await;
    let second = Table::open(&app, &club, &[&boris, &anna]).await;
    assert!(second.board.photo().is_none(), "a board of words alone");
    app.wait_until_quiet().await;
    assert!(app.telegram.refused_calls().is_empty(), "it was told");
    anna.frees_bot(&club);
    app.wait_until_carried_out().await;
    let before = first.board.current_state();
    first.plays_on().await;
    let painted = |m: &Message| m.photo().map(|photo| photo.file_id.clone());
    app.wait_until("the picture catches up", || {
        painted(&first.board.current_state()) != painted(&before)
    })
    .await;
    app.closes(&[]).await;
    assert!(app.telegram.refused_calls().is_empty());
}

#[tokio::test]
async fn a_group_that_forbids_pictures_to_all_is_asked_once() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = pair(&app);
    let club = app.telegram.supergroup("Club");
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    club.restricts_members(Rights::TEXTS);
    for _ in 0..3 {
        table.plays_on().await;
    }
    app.wait_until_quiet().await;
    let refused = app.telegram.refused_calls().len();
    assert_eq!(refused, 1, "nobody tells the bot but Telegram's refusal");
    table.plays_out().await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn pictures_are_switched_off_between_two_moves_and_on_again() {
    let mut app = App::open_with_pictures().await;
    let [anna, boris] = pair(&app);
    let club = app.telegram.supergroup("Club");
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let photo = table.board.current_state();
    assert!(photo.photo().is_some());

    draws(&mut app, false).await;
    assert!(
        !photo.current_state().is_deleted(),
        "nobody has touched the table"
    );
    table.taps(0, &choices(&photo)[0]).wait_for_answer().await;
    table.board = club.wait_for_message(|m| m.id() > photo.id()).await;
    assert!(
        photo.current_state().is_deleted(),
        "it would show an old board"
    );
    assert!(table.board.photo().is_none());
    table.plays_out().await;
    let erased = Table::open(&app, &club, &[&anna, &boris]).await;
    assert!(erased.board.photo().is_none());

    draws(&mut app, true).await;
    let drawn = Table::open(&app, &club, &[&boris, &anna]).await;
    assert!(drawn.board.photo().is_some());
    app.closes(&[]).await;
}

/// The program is started again, with pictures or without.
async fn draws(app: &mut App, pictures: bool) {
    app.wait_until_quiet().await;
    app.program.pictures(pictures);
    app.program.restart().await;
    app.telegram.wait_for_next_poll().await;
}

/// A game in a group that becomes a supergroup in its middle.
async fn moves_on(announced: bool) {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    let old = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &old, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let new = if announced {
        old.upgrade()
    } else {
        let new = old.upgrade_unannounced();
        anna.says(&anna.private(), &format!("/do {} throw rock", table.id));
        new
    };
    table.board = new.wait_for_message(|m| !choices(m).is_empty()).await;
    if announced {
        table.taps(0, "Rock").wait_for_answer().await;
    } else {
        old.announce_upgrade();
        app.wait_until_carried_out().await;
    }
    table.taps(1, "Paper").wait_for_answer().await;
    table.board = table.board.wait_until(shows_throws).await;
    table.plays_out().await;
    app.closes(&[]).await;
    let refused = app.telegram.refused_calls().len();
    assert_eq!(
        refused,
        usize::from(!announced),
        "one tells what nobody did"
    );
    assert_eq!(new.from_bot().len(), 1, "{}", new.transcript());
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_game_moves_along_with_its_group() {
    moves_on(true).await;
}

#[tokio::test]
async fn a_game_moves_along_though_only_a_refusal_tells_of_it() {
    moves_on(false).await;
}

/// A game in a part of a forum that is closed for a while; the other part is not disturbed.
async fn is_closed_for_a_while(here: &Chat, there: &Chat, app: &App) {
    let [anna, boris] = pair(app);
    let mut table = Table::begin(app, here, &[&anna, &boris]).await;
    let mut other = Table::begin(app, there, &[&boris, &anna]).await;
    app.wait_until_quiet().await;
    assert_eq!(table.board.thread(), here.thread());
    here.closes();
    app.wait_until_carried_out().await;
    throw_cards(&mut table, ["Rock", "Paper"]).await;
    other.plays_on().await;
    here.reopens();
    table.board = table.board.wait_until(shows_throws).await;
    table.plays_out().await;
    other.plays_out().await;
    app.closes(&[]).await;
    assert!(app.telegram.refused_calls().is_empty());
}

#[tokio::test]
async fn a_topic_is_closed_alone() {
    let app = App::open().await;
    let forum = app.telegram.supergroup("Forum");
    let (games, talk) = (forum.topic("Games"), forum.topic("Talk"));
    is_closed_for_a_while(&games, &talk, &app).await;
}

#[tokio::test]
async fn general_is_closed_alone() {
    let app = App::open_with_pictures().await;
    let forum = app.telegram.supergroup("Forum");
    let games = forum.topic("Games");
    is_closed_for_a_while(&forum, &games, &app).await;
    let calls = app.telegram.calls_of("sendPhoto").into_iter();
    let threads: Vec<_> = calls
        .map(|call| call.integer("message_thread_id"))
        .collect();
    assert_eq!(threads, [None, games.thread()]);
}

#[tokio::test]
async fn a_game_in_a_topic_that_vanishes_goes_on_in_general() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    for person in [&anna, &boris] {
        person.starts("");
        person.private().wait_until(|all| !all.is_empty()).await;
    }
    let forum = app.telegram.supergroup("Forum");
    let games = forum.topic("Games");
    Table::begin(&app, &games, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    games.vanishes();
    for (person, card) in [(&anna, "Rock"), (&boris, "Paper")] {
        let pane = person.private();
        let pane = pane.wait_for_message(|m| !choices(m).is_empty()).await;
        person.presses(&pane, card).await;
    }
    let next = |m: &Message| m.text().contains("Which card does everyone");
    boris.private().wait_for_message(next).await;
    let both = || app.telegram.refused_calls().len() == 2;
    app.wait_until("the board is gone, and so is its topic", both)
        .await;
    let is_board = |m: &Message| m.text().contains("Boris goes first");
    let board = forum.wait_for_message(is_board).await;
    assert_eq!(board.thread(), None, "it stands in General now");
    app.wait_until_carried_out().await;
    assert_eq!(
        app.telegram.refused_calls().len(),
        2,
        "each is found out once"
    );
    let forgiven = ["message to edit not found"];
    app.telegram.assert_clean_but(&forgiven);
}

/// Deletes a message of the bot.
async fn is_deleted(app: &App, message: &Message) {
    let (url, token) = (app.telegram.url(), app.telegram.token());
    let which = json!({ "chat_id": message.chat_id(), "message_id": message.id() });
    let request = reqwest::Client::new().post(format!("{url}/bot{token}/deleteMessage"));
    let done = request.json(&which).send().await;
    assert!(done.is_ok_and(|done| done.status().is_success()));
}

#[tokio::test]
async fn a_deleted_board_is_put_up_again() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    let club = app.telegram.supergroup("Club");
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let lost = table.board.clone();
    table.taps(0, "Rock");
    app.wait_until_quiet().await;
    is_deleted(&app, &lost).await;
    boris.starts("");
    boris.says(&boris.private(), &format!("/do {} throw paper", table.id));
    let anew = |m: &Message| m.id() > lost.id() && !choices(m).is_empty();
    table.board = club.wait_for_message(anew).await;
    assert!(shows_throws(&table.board));
    table.plays_out().await;
    app.closes(&["message to edit not found"]).await;
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_very_old_board_still_works() {
    let app = App::open().await;
    let [anna, boris] = pair(&app);
    let forum = app.telegram.supergroup("Forum");
    let games = forum.topic("Games");
    let mut table = Table::begin(&app, &games, &[&anna, &boris]).await;
    for (person, label) in [(&anna, "Rock"), (&boris, "Paper")] {
        let data = table.board.data(label).expect("both may throw").to_owned();
        let told = person.presses_inaccessible(&table.board, &data).await;
        assert!(told.text().starts_with("Done: "), "{told:?}");
    }
    table.board = table.board.wait_until(shows_throws).await;
    table.plays_out().await;
    let again = find(&table.board, ".again").expect("another game is offered");
    let again = table.board.data(&again).expect("it is a press").to_owned();
    anna.presses_inaccessible(&table.board, &again).await;
    let next = |m: &Message| m.id() > table.board.id();
    let next = games.wait_for_message(next).await;
    assert_eq!(next.thread(), games.thread());
    app.closes(&[]).await;
}
