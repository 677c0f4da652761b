//! The bot's rights in its places, and a table's fate when they change.

use tabletomb_tests::stand_in::discord::{Channel, Kind, Message, Permission, Person};

use crate::app::App;
use crate::table::{Table, public};

/// The route by which messages are pinned.
const PIN: &str = "/channels/{channel_id}/pins/{message_id}";

/// The words in answer to a wish for a table.
async fn asks(person: &Person, home: &Channel) -> String {
    let asked = person.calls(home, "play", &[("game", "rps-zombie")]);
    let reply = asked.wait_for_content().await;
    assert!(reply.ephemeral, "{}", reply.text);
    reply.text
}

#[tokio::test]
async fn whoever_asks_for_a_table_is_told_what_the_bot_lacks() {
    let app = App::open().await;
    let [anna] = app.people(["Anna"]);
    let olga = app.discord.person("Olga", "pl");
    let home = app.channel();
    home.deny(Permission::SendMessages);
    let told = asks(&anna, &home).await;
    assert!(told.contains("Missing: Send Messages"), "{told}");
    assert!(!told.contains("View Channel"), "{told}");
    let polish = asks(&olga, &home).await;
    assert!(!polish.contains("Missing"), "{polish}");
    let thread = app.channel().thread("Saturday");
    let parent = thread.parent().expect("it is a thread");
    parent.deny(Permission::SendInThreads);
    let told = asks(&anna, &thread).await;
    assert!(told.contains("Send Messages in Threads"), "{told}");
    app.closes(&[]).await;
    assert!(app.database().await.dump().await.is_empty(), "no table");

    home.allow(Permission::SendMessages);
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    app.wait_until("a table", || !public(&home).is_empty())
        .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn an_admin_is_told_what_a_missing_right_costs_unless_nobody_wants_it() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.is_admin_in(&guild);
    home.deny(Permission::CreatePublicThreads);
    let settings = async |person: &Person| {
        person
            .calls(&home, "settings", &[])
            .wait_for_content()
            .await
    };
    let cost = "Games get no threads of their own. Missing permission: Create Public Threads";
    let told = settings(&boris).await;
    assert!(told.text.contains(cost), "{}", told.text);
    let own = settings(&anna).await;
    assert!(!own.text.contains("Missing permission"), "{}", own.text);
    let doctor = anna.calls(&home, "doctor", &[]).wait_for_content().await;
    assert!(doctor.text.contains(cost), "whoever asks: {}", doctor.text);
    boris.presses(&told.message, "This chat").await;
    let page = told
        .message
        .wait_until(|m| m.has_button("Games: own threads"))
        .await;
    boris.presses(&page, "Games: own threads").await;
    page.wait_until(|m| m.has_button("Games: in this channel"))
        .await;
    let told = settings(&boris).await;
    assert!(!told.text.contains("Missing permission"), "{}", told.text);
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_board_whose_rights_are_taken_waits_and_goes_on_when_they_are_back() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    for code in [50_001, 50_013, 50_027] {
        app.discord.expect(code);
    }
    let before = table.board.current_state();
    // nobody has pressed it for a while, so that its channel is what counts
    app.discord.expire_tokens();
    home.deny(Permission::ViewChannel);
    home.deny(Permission::SendInThreads);
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed)
        .wait_for_content()
        .await;
    let typed = [("action", "throw paper")];
    boris
        .calls(&boris.dm(), "do", &typed)
        .wait_for_content()
        .await;
    app.wait_until_quiet().await;
    assert_eq!(table.board.current_state().edits(), before.edits());
    let refused = app.discord.count_refused(403);
    assert!((1..=3).contains(&refused), "{refused}");

    home.allow(Permission::ViewChannel);
    home.allow(Permission::SendInThreads);
    is_played_again(&app, table).await;
}

/// Lets a player press the remaining board, and asserts that the game continues with one board.
async fn is_played_again(app: &App, mut table: Table) {
    table.board = table.board.current_state();
    table.presses(0, "Rock").await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&table.home).len(), 1);
}

#[tokio::test]
async fn without_the_right_to_attach_files_there_are_words_alone() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    home.deny(Permission::AttachFiles);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert!(table.board.picture().is_none());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert!(table.board.picture().is_none());
}

#[tokio::test]
async fn pictures_that_are_forbidden_in_mid_game_are_left_out() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    app.discord.expect(50_013);
    home.deny(Permission::AttachFiles);
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert!(app.discord.count_refused(403) <= 2);
}

#[tokio::test]
async fn pictures_are_switched_off_between_two_moves_and_on_again() {
    let mut app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    assert!(table.board.current_state().picture().is_some());

    draws(&mut app, false).await;
    assert!(
        table.board.current_state().picture().is_some(),
        "nobody has touched it"
    );
    table.goes_on().await;
    let erased = Table::open(&app, &home, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let boards = [table.board.current_state(), erased.board.current_state()];
    assert!(boards.iter().all(|board| board.picture().is_none()));

    draws(&mut app, true).await;
    table.goes_on().await;
    app.wait_until_quiet().await;
    assert!(table.board.current_state().picture().is_some());
    app.closes(&[]).await;
}

/// The program is started again, with pictures or without.
async fn draws(app: &mut App, pictures: bool) {
    app.wait_until_quiet().await;
    let times = app.discord.gateway().identifies().len();
    app.program.pictures(pictures);
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(times + 1).await;
}

#[tokio::test]
async fn without_the_right_to_open_threads_a_table_stands_in_the_channel() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    home.deny(Permission::CreatePublicThreads);
    let asked = anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let lobby = home.wait_for_message(|m| m.has_button("Join")).await;
    let gone = || asked.response().is_some() && asked.reply().is_none();
    app.wait_until("the answer has served", gone).await;
    boris.presses(&lobby, "Join").await;
    lobby.wait_until(|m| m.text().contains("Boris")).await;
    app.closes(&[]).await;
    assert!(home.threads().is_empty());
    assert_eq!(app.discord.refused_calls().len(), 0);
}

#[tokio::test]
async fn where_threads_are_used_up_a_game_is_played_in_the_channel() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    app.discord.set_threads(0);
    app.discord.expect(160_006);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert_eq!(table.board.channel().id(), home.id());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(home.from_bot().len(), 1, "and no sign beside the board");
}

#[tokio::test]
async fn who_brings_the_bot_along_alone_plays_in_his_private_chat() {
    let app = App::open().await;
    let [anna] = app.people(["Anna"]);
    let guild = app.discord.guild_without_bot("Elsewhere");
    let home = guild.channel("general");
    let told = asks(&anna, &home).await;
    assert!(told.contains("your table is in our private chat"), "{told}");
    let lobby = anna.dm().wait_for_message(|m| m.has_button("Start")).await;
    assert_eq!(lobby.channel().kind(), Kind::Dm);
    let mut table = Table::of(&app, &anna.dm(), lobby, &[&anna]).await;
    table.turns(&anna, "ai").await;
    table.starts().await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert!(home.from_bot().is_empty());
}

#[tokio::test]
async fn boards_are_pinned_where_an_admin_wants_it_and_the_bot_may() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.is_admin_in(&guild);
    let settings = async || boris.calls(&home, "settings", &[]).wait_for_content().await;
    let page = settings().await.message;
    boris.presses(&page, "This chat").await;
    let page = page.wait_until(|m| m.has_button("Pinned boards: no")).await;
    boris.presses(&page, "Pinned boards: no").await;
    let lacks = "I can't pin messages here";
    page.wait_until(|m| m.text().contains(lacks)).await;
    let told = settings().await;
    let cost = "Boards aren't pinned. Missing permission: Pin Messages";
    assert!(told.text.contains(cost), "{}", told.text);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let tried = app.discord.calls_of("PUT", PIN).len();
    assert_eq!(tried, 0, "Discord has told that it can't be");

    home.allow(Permission::PinMessages);
    let told = settings().await;
    assert!(!told.text.contains(cost), "{}", told.text);
    table.plays_on().await;
    let here = table.board.channel();
    app.wait_until("the board is pinned", || {
        table.boards().iter().any(Message::is_pinned)
    })
    .await;
    app.wait_until("nothing tells of that", || {
        !here.from_bot().iter().any(Message::tells_of_pin)
    })
    .await;
    table.plays_out().await;
    app.wait_until("it isn't after the end", || {
        !table.boards().iter().any(Message::is_pinned)
    })
    .await;
    app.closes(&[]).await;
}

/// Two who type their throws in their private chats.
async fn throw(people: &[Person; 2]) {
    for (person, typed) in people.iter().zip(["throw rock", "throw paper"]) {
        let done = person.calls(&person.dm(), "do", &[("action", typed)]);
        done.wait_for_content().await;
    }
}

/// Seats two players at a table in a channel, with another table beside it. No button has been pressed for a while. The
/// channel is about to be closed to the bot, for this reason.
async fn prepare_closure(app: &App, home: &Channel, code: u32) -> ([Person; 2], Table, Table) {
    let people = app.people(["Anna", "Boris"]);
    let table = Table::begin(app, home, &people.each_ref()).await;
    let others = app.people(["Carla", "Dora"]);
    let beside = Table::begin(app, &app.channel(), &others.each_ref()).await;
    app.wait_until_quiet().await;
    for code in [code, 50_027] {
        app.discord.expect(code);
    }
    app.discord.expire_tokens();
    (people, table, beside)
}

#[tokio::test]
async fn a_server_that_removed_the_bot_is_left_alone_until_it_takes_it_back() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let (people, table, mut beside) = prepare_closure(&app, &home, 50_001).await;
    guild.removes_bot();
    throw(&people).await;
    beside.goes_on().await;
    app.wait_until_quiet().await;
    assert!(app.discord.count_refused(403) <= 3);

    guild.adds_bot();
    is_played_again(&app, table).await;
}

#[tokio::test]
async fn a_table_whose_channel_was_deleted_goes_on_in_private_and_costs_no_other_anything() {
    let app = App::open().await;
    let home = app.channel();
    let (people, table, mut beside) = prepare_closure(&app, &home, 10_003).await;
    home.delete();
    throw(&people).await;
    beside.goes_on().await;
    app.wait_until_quiet().await;
    assert!(app.discord.refused_calls().len() <= 6);
    // whoever has won goes first, and is asked where the answer was given
    let asked = people[1].dm();
    let asked = asked.wait_for_message(|m| m.text().contains("Which card does everyone"));
    people[1].presses(&asked.await, "Paper").await;
    app.closes(&[]).await;
    table.assert_explained().await;
    let moves = app.database().await.moves(&table.id).await;
    assert_eq!(moves.len(), 3, "{moves:?}");
}
