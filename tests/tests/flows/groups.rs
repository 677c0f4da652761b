//! Permissions in a group, and messages to the bot there without a command.

use std::time::Duration;

use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::telegram::{Message, Person, Telegram};

use crate::app::App;
use crate::table::{Table, choices, find, open_overlay, table_of};

fn four(app: &App) -> [Person; 4] {
    ["Anna", "Boris", "Vera", "Emma"].map(|name| app.telegram.person(name, "en"))
}

/// Lets a person press a button of a table, such as `manage`, on its board.
async fn turns(table: &Table, person: &Person, knob: &str) -> String {
    let data = format!("{}.{knob}", table.id);
    let answer = person
        .presses_data(&table.board.current_state(), &data)
        .await;
    answer.text().to_owned()
}

#[tokio::test]
async fn who_hides_opens_a_table_and_the_first_who_sits_down_is_host() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let club = app.telegram.supergroup("Club");
    club.promotes_anonymously(&anna);
    anna.says_anonymously(&club, "/play rps-zombie");
    let lobby = club.wait_for_message(|m| find(m, ".join").is_some()).await;
    assert!(!lobby.text().contains("Group"), "{}", lobby.text());
    let joined = boris.presses(&lobby, "Join").await;
    assert!(joined.text().starts_with("You sit at A."));
    lobby.wait_until(|m| m.text().contains("host: Boris")).await;
    let joined = anna.presses(&lobby, "Join").await;
    let sits = joined.text().starts_with("You sit at B.");
    assert!(sits, "she presses as herself");
    club.channel_says("Club news", "/play rps-zombie");
    club.wait_for_message(|m| m.id() > lobby.id() && find(m, ".join").is_some())
        .await;
    club.forwards_post("Club news", "/tables");
    app.closes(&[]).await;
    assert_eq!(club.from_bot().len(), 2, "a post is no command");
}

#[tokio::test]
async fn an_admin_sends_people_away_and_closes_tables_and_others_can_not() {
    let app = App::open().await;
    let [anna, boris, vera, emma] = four(&app);
    let club = app.telegram.supergroup("Club");
    club.promotes(&vera);
    let table = Table::begin(&app, &club, &[&anna, &boris]).await;
    let watching = "You are watching this table. Open one of your own with /play.";
    let not_host = "Only the host, Anna, or an admin of the chat may do that.";
    for (person, refusal) in [(&emma, watching), (&boris, not_host)] {
        for knob in ["manage", "kickB", "cancel"] {
            assert_eq!(turns(&table, person, knob).await, refusal);
        }
    }
    let own = &open_overlay(&table, &vera, "manage").await;
    let kick = format!("{}.kickB", table.id);
    let sure = vera.presses_data(own, &kick).await;
    assert!(
        sure.text().starts_with("Remove Boris for good?"),
        "{sure:?}"
    );
    let removed = vera.presses_data(own, &kick).await;
    assert_eq!(removed.text(), "Boris was removed.");
    let board = table.board.current_state();
    assert!(find(&board, ".kick").is_none(), "others see nothing of it");
    let sure = turns(&table, &vera, "cancel").await;
    assert!(sure.starts_with("Close the running game"), "{sure}");
    assert_eq!(turns(&table, &vera, "cancel").await, "The table is closed.");
    app.closes(&[]).await;
    assert_eq!(app.database().await.stage(&table.id).await, "closed");
    let asked = app.telegram.calls_of("getChatMember").len();
    assert_eq!(asked, 4, "each of them once");
}

#[tokio::test]
async fn tables_are_listed_for_the_group_and_for_each_person() {
    let app = App::open().await;
    let [anna, boris, vera, _] = four(&app);
    let (one, other) = (app.telegram.group("One"), app.telegram.group("Other"));
    let first = Table::begin(&app, &one, &[&anna, &boris]).await;
    let mut second = Table::open(&app, &other, &[&anna, &vera]).await;
    vera.says(&one, "/tables");
    let here = one
        .wait_for_message(|m| m.text().contains("The tables here"))
        .await;
    assert!(here.text().contains(&first.id) && !here.text().contains(&second.id));
    anna.says(&anna.private(), "/tables");
    let own = anna
        .private()
        .wait_for_message(|m| m.text().contains("Your tables"))
        .await;
    for table in [&first, &second] {
        assert!(own.text().contains(&table.id), "{}", own.text());
    }
    let show = find(&own, &format!("{}.show", first.id)).expect("a way to it");
    anna.presses(&own, &show).await;
    anna.private()
        .wait_for_message(|m| m.text().contains("Your seat: A Anna"))
        .await;
    other.promotes(&boris);
    let mut last = 0;
    for (person, may_close) in [(&vera, false), (&boris, true)] {
        person.says(&other, "/tables");
        let list = |m: &Message| m.id() > last && m.text().contains("The tables here");
        let list = other.wait_for_message(list).await;
        last = list.id();
        let close = format!("✖️ Close {}", second.id);
        assert_eq!(list.has_button(&close), may_close, "{}", list.text());
        if may_close {
            person.presses(&list, &close).await;
        }
    }
    second.board = second
        .board
        .wait_until(|m| find(m, ".join").is_none())
        .await;
    assert!(
        second.board.text().contains("closed"),
        "{}",
        second.board.text()
    );
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_group_speaks_as_its_admins_decide_and_everybody_as_he_likes() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let club = app.telegram.supergroup("Club");
    club.promotes(&boris);
    let table = Table::begin(&app, &club, &[&anna, &boris]).await;
    anna.says(&club, "/language pl");
    let told = "Only an admin of this chat can change that.";
    club.wait_for_message(|m| m.text().contains(told)).await;
    boris.says(&club, "/language");
    let asks = |m: &Message| m.has_button("Polski");
    let menu = club.wait_for_message(asks).await;
    assert_eq!(anna.presses(&menu, "Polski").await.text(), told);
    boris.presses(&menu, "Polski").await;
    table
        .board
        .wait_until(|m| m.has_button("✊ Kamień") || m.text().contains("Kamień"))
        .await;
    anna.says(&anna.private(), "/language uk");
    anna.private()
        .wait_for_message(|m| m.text().contains("українською"))
        .await;
    anna.says(&anna.private(), "/tables");
    anna.private()
        .wait_for_message(|m| m.text().contains(&table.id))
        .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_reply_to_the_board_plays_and_small_talk_does_not() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    anna.replies(&table.board, "throw rock");
    let told = |m: &Message| m.text().contains("everyone can read it here");
    group.wait_for_message(told).await;
    anna.presses(&table.board, "Rock").await;
    boris.presses(&table.board, "Scissors").await;
    let turn = |m: &Message| m.text().contains("Anna chooses the card");
    table.board.wait_until(turn).await;
    boris.replies(&table.board, "what a lovely evening");
    app.wait_until_quiet().await;
    let bot = app.telegram.bot_name();
    anna.replies(&table.board, &format!("@{bot} trophy paper"));
    let news = "everyone starts with ✋ Paper";
    table.board.wait_until(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    assert_eq!(
        group.from_bot().len(),
        2,
        "a board, and that a throw is secret"
    );
}

#[tokio::test]
async fn a_reply_to_a_pane_plays_at_its_table() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    anna.starts("");
    anna.private().wait_until(|all| !all.is_empty()).await;
    let (one, other) = (app.telegram.group("One"), app.telegram.group("Other"));
    let first = Table::begin(&app, &one, &[&anna, &boris]).await;
    let second = Table::begin(&app, &other, &[&anna, &boris]).await;
    let is_second = |m: &Message| !choices(m).is_empty() && m.text().contains(&second.id);
    let pane = anna.private().wait_for_message(is_second).await;
    anna.replies(&pane, "throw scissors");
    second
        .board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    app.closes(&[]).await;
    let database = app.database().await;
    assert!(database.moves(&first.id).await.is_empty());
    assert_eq!(database.moves(&second.id).await[0].2, "throw scissors");
}

#[tokio::test]
async fn the_bot_listens_to_its_name() {
    let app = App::open().await;
    let [anna, ..] = four(&app);
    let club = app.telegram.supergroup("Club");
    anna.promotes_bot(&club);
    let bot = app.telegram.bot_name();
    anna.says(&club, &format!("@{bot} play rps-zombie"));
    club.wait_for_message(|m| find(m, ".join").is_some()).await;
    anna.says(&club, &format!("who is this @{bot}"));
    club.wait_for_message(|m| m.text().contains("I seat you and your friends"))
        .await;
    anna.says(&club, &format!("I asked @{bot} and nothing happened"));
    app.closes(&[]).await;
    assert_eq!(club.from_bot().len(), 2);
}

#[tokio::test]
async fn every_sort_of_chat_is_offered_its_commands_in_every_language() {
    let mut app = App::open().await;
    let scopes = [
        (
            "all_private_chats",
            "play challenge tables do follow replay nudge end concede tell cup join learn rules card profile top block settings doctor link privacy language help",
        ),
        (
            "all_group_chats",
            "play challenge tables do follow replay nudge end concede tell cup join learn rules card profile top settings privacy help",
        ),
        (
            "all_chat_administrators",
            "play challenge tables do follow replay nudge end concede tell cup join learn rules card profile top block settings doctor link privacy language help",
        ),
    ];
    let names = |scope: &str, language: &str| {
        let list = app.telegram.commands(scope, language).into_iter();
        list.map(|(name, _)| name).collect::<Vec<_>>().join(" ")
    };
    for (scope, wanted) in scopes {
        for language in ["", "ru", "pl", "uk"] {
            let what = format!("commands of {scope} in {language:?}");
            app.wait_until(&what, || names(scope, language) == wanted)
                .await;
        }
    }
    app.program.restart().await;
    let asked = || app.telegram.calls_of("getMyCommands").len();
    app.wait_until("they are looked at again", || asked() == 24)
        .await;
    app.closes(&[]).await;
    let told = app.telegram.calls_of("setMyCommands").len();
    assert_eq!(told, 12, "they are known");
}

/// An app where a decision may take so many milliseconds.
async fn with_clock(milliseconds: &str) -> App {
    let telegram = Telegram::start().await;
    let program = Program::new()
        .telegram(telegram.url(), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
        .set("TABLETOMB_CLOCK_RELAXED", milliseconds)
        .start()
        .await;
    telegram.wait_until_listening().await;
    App { telegram, program }
}

#[tokio::test]
async fn who_is_awaited_is_called_once_and_the_call_goes_when_he_comes() {
    let app = with_clock("8000").await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    assert!(table.board.is_silent(), "boards come silently");
    table.taps(0, "Rock").wait_for_answer().await;
    let is_call = |m: &Message| m.text().contains("is waiting for you");
    let call = group.wait_for_message(is_call).await;
    let notice = call.notifies();
    assert!(notice.all && notice.calls(&boris), "{notice:?}");
    assert!(!notice.calls(&anna), "she has thrown: {notice:?}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(group.from_bot().len(), 2, "called once");
    table.taps(1, "Paper").wait_for_answer().await;
    call.wait_until_deleted().await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_call_that_can_not_be_deleted_any_more_is_emptied() {
    let app = with_clock("8000").await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    table.taps(0, "Rock").wait_for_answer().await;
    let is_call = |m: &Message| m.text().contains("is waiting for you");
    let call = group.wait_for_message(is_call).await;
    app.wait_until_quiet().await;
    call.ages(49);
    table.taps(1, "Paper").wait_for_answer().await;
    let empty = |m: &Message| m.text() == "⏳" && m.labels().is_empty();
    call.wait_until(empty).await;
    app.closes(&["message can't be deleted"]).await;
}

#[tokio::test]
async fn help_says_in_three_lines_what_this_is_gives_way_to_the_commands_and_goes_again() {
    let app = App::open().await;
    let [anna, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/help");
    let help = group.wait_for_message(|m| m.has_button("Commands")).await;
    assert_eq!(help.text().lines().count(), 3, "{}", help.text());
    assert_eq!(help.labels(), ["🎲 Play", "⌨️ Commands"]);
    anna.presses(&help, "Commands").await;
    let listed = |m: &Message| m.text().contains("Commands");
    let list = help.wait_until(listed).await;
    assert!(list.text().contains("/challenge"), "{}", list.text());
    anna.presses(&list, "Play").await;
    let games = |m: &Message| find(m, "play.rps-zombie").is_some();
    help.wait_until(games).await;
    app.wait_until_quiet().await;
    assert_eq!(group.from_bot().len(), 1, "one message all the time");
    app.database().await.fade().await;
    anna.says(&group, "/top");
    let top = group.wait_for_message(|m| m.id() > help.id()).await;
    app.wait_until("what nobody reads any more is gone", || {
        group.from_bot().len() == 1
    })
    .await;
    app.wait_until_quiet().await;
    app.database().await.fade().await;
    anna.says(&group, "/top");
    group.wait_for_message(|m| m.id() > top.id()).await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 2, "what is told to all stays");
}

#[tokio::test]
async fn a_wish_for_a_table_is_forgotten_when_the_bot_was_away_too_long() {
    let app = App::open().await;
    let [anna, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let old = anna.says(&group, "/help");
    group.wait_for_message(|m| m.has_button("Commands")).await;
    let mut late = app.telegram.last_update();
    assert_eq!(late["message"]["message_id"], old.id());
    late["update_id"] = (late["update_id"].as_i64().unwrap_or_default() + 50).into();
    late["message"]["date"] =
        (late["message"]["date"].as_i64().unwrap_or_default() - 43_200).into();
    late["message"]["text"] = "/play rps-zombie".into();
    app.telegram.redeliver(&late);
    app.telegram.wait_for_next_poll().await;
    app.wait_until_quiet().await;
    assert_eq!(group.from_bot().len(), 1, "no table half a day late");
    app.telegram.assert_clean();
}

#[tokio::test]
async fn who_leads_the_zombies_is_agreed_in_the_lobby() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play zombiaki");
    let lobby = group.wait_for_message(|m| find(m, ".join").is_some()).await;
    let table = table_of(&app, lobby, &[&anna, &boris]).await;
    turns(&table, &boris, "join").await;
    let options = open_overlay(&table, &anna, "options").await;
    let leads = |name: &str| format!("🧟 Zombies: {name}");
    anna.presses(&options, &leads("Anna")).await;
    options.wait_until(|m| m.has_button(&leads("Boris"))).await;
    let swapped = |m: &Message| m.text().contains(&leads("Boris"));
    table.board.wait_until(swapped).await;
    turns(&table, &anna, "start").await;
    let begun = |m: &Message| m.text().contains("Zombies (Boris)");
    let board = table.board.wait_until(begun).await;
    assert!(board.text().contains("Humans (Anna)"), "{}", board.text());
    app.closes(&[]).await;
}
