//! What the bot may do where it is, and what becomes of a table when that changes.

use tabletomb_tests::stand_in::discord::{Channel, Kind, Permission, Person};

use crate::{
    house::House,
    table::{Table, public},
};

/// The words in answer to a wish for a table.
async fn asks(person: &Person, home: &Channel) -> String {
    let asked = person.calls(home, "play", &[("game", "rps-zombie")]);
    let reply = asked.said().await;
    assert!(reply.ephemeral, "{}", reply.text);
    reply.text
}

#[tokio::test]
async fn whoever_asks_for_a_table_is_told_what_the_bot_lacks() {
    let house = House::open().await;
    let [anna] = house.people(["Anna"]);
    let olga = house.discord.person("Olga", "pl");
    let home = house.channel();
    home.deny(Permission::SendMessages);
    let told = asks(&anna, &home).await;
    assert!(told.contains("Missing: Send Messages"), "{told}");
    assert!(!told.contains("View Channel"), "{told}");
    let polish = asks(&olga, &home).await;
    assert!(!polish.contains("Missing"), "{polish}");
    let thread = house.channel().thread("Saturday");
    let parent = thread.parent().expect("it is a thread");
    parent.deny(Permission::SendInThreads);
    let told = asks(&anna, &thread).await;
    assert!(told.contains("Send Messages in Threads"), "{told}");
    house.closes(&[]).await;
    assert!(house.book().await.dump().await.is_empty(), "no table");

    home.allow(Permission::SendMessages);
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    house.until("a table", || !public(&home).is_empty()).await;
    house.closes(&[]).await;
}

#[tokio::test]
async fn a_board_whose_rights_are_taken_waits_and_goes_on_when_they_are_back() {
    let house = House::open().await;
    let [anna, boris] = house.people(["Anna", "Boris"]);
    let home = house.channel();
    let mut table = Table::begun(&house, &home, &[&anna, &boris]).await;
    house.is_quiet().await;
    for code in [50_001, 50_013, 50_027] {
        house.discord.expect(code);
    }
    let before = table.board.now();
    // nobody has pressed it for a while, so that its channel is what counts
    house.discord.expire_tokens();
    home.deny(Permission::ViewChannel);
    home.deny(Permission::SendInThreads);
    let typed = [("action", "throw rock")];
    anna.calls(&anna.dm(), "do", &typed).said().await;
    let typed = [("action", "throw paper")];
    boris.calls(&boris.dm(), "do", &typed).said().await;
    house.is_quiet().await;
    assert_eq!(table.board.now().edits(), before.edits());
    let refused = house.discord.refused_with(403);
    assert!((1..=3).contains(&refused), "{refused}");

    home.allow(Permission::ViewChannel);
    home.allow(Permission::SendInThreads);
    table.board = table.board.now();
    table.presses(0, "Rock").await;
    table.board_where(|m| m.text().contains("Thrown:")).await;
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(public(&home).len(), 1);
}

#[tokio::test]
async fn without_the_right_to_attach_files_there_are_words_alone() {
    let house = House::pictured().await;
    let [anna, boris] = house.people(["Anna", "Boris"]);
    let home = house.channel();
    home.deny(Permission::AttachFiles);
    let mut table = Table::begun(&house, &home, &[&anna, &boris]).await;
    assert!(table.board.picture().is_none());
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert!(table.board.picture().is_none());
}

#[tokio::test]
async fn pictures_that_are_forbidden_in_mid_game_are_left_out() {
    let house = House::pictured().await;
    let [anna, boris] = house.people(["Anna", "Boris"]);
    let home = house.channel();
    let mut table = Table::begun(&house, &home, &[&anna, &boris]).await;
    house.discord.expect(50_013);
    home.deny(Permission::AttachFiles);
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert!(house.discord.refused_with(403) <= 2);
}

#[tokio::test]
async fn pictures_are_switched_off_between_two_moves_and_on_again() {
    let mut house = House::pictured().await;
    let [anna, boris] = house.people(["Anna", "Boris"]);
    let home = house.channel();
    let mut table = Table::begun(&house, &home, &[&anna, &boris]).await;
    house.is_quiet().await;
    assert!(table.board.now().picture().is_some());

    draws(&mut house, false).await;
    assert!(
        table.board.now().picture().is_some(),
        "nobody has touched it"
    );
    table.goes_on().await;
    let worded = Table::laid(&house, &home, &[&anna, &boris]).await;
    house.is_quiet().await;
    let boards = [table.board.now(), worded.board.now()];
    assert!(boards.iter().all(|board| board.picture().is_none()));

    draws(&mut house, true).await;
    table.goes_on().await;
    house.is_quiet().await;
    assert!(table.board.now().picture().is_some());
    house.closes(&[]).await;
}

/// The program is started again, with pictures or without.
async fn draws(house: &mut House, pictures: bool) {
    house.is_quiet().await;
    let times = house.discord.gateway().identifies().len();
    house.program.pictures(pictures);
    house.program.restart().await;
    house.discord.gateway().identified(times + 1).await;
}

#[tokio::test]
async fn without_the_right_to_open_threads_a_table_stands_in_the_channel() {
    let house = House::open().await;
    let [anna, boris] = house.people(["Anna", "Boris"]);
    let home = house.channel();
    home.deny(Permission::CreatePublicThreads);
    let asked = anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let lobby = home.message_where(|m| m.has_button("Join")).await;
    let gone = || asked.response().is_some() && asked.reply().is_none();
    house.until("the answer has served", gone).await;
    boris.presses(&lobby, "Join").await;
    lobby.when(|m| m.text().contains("Boris")).await;
    house.closes(&[]).await;
    assert!(home.threads().is_empty());
    assert_eq!(house.discord.refusals().len(), 0);
}

#[tokio::test]
async fn where_threads_are_used_up_a_table_stands_in_the_channel() {
    let house = House::open().await;
    let [anna] = house.people(["Anna"]);
    let home = house.channel();
    house.discord.set_threads(0);
    house.discord.expect(160_006);
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    home.message_where(|m| m.has_button("Join")).await;
    house.closes(&[]).await;
}

#[tokio::test]
async fn who_brings_the_bot_along_alone_plays_in_his_private_chat() {
    let house = House::open().await;
    let [anna] = house.people(["Anna"]);
    let guild = house.discord.guild_without_bot("Elsewhere");
    let home = guild.channel("general");
    let told = asks(&anna, &home).await;
    assert!(
        told.contains("your table stands in our private chat"),
        "{told}"
    );
    let lobby = anna.dm().message_where(|m| m.has_button("Join")).await;
    assert_eq!(lobby.channel().kind(), Kind::Dm);
    let mut table = Table::of(&house, &anna.dm(), lobby, &[&anna]).await;
    table.turns(&anna, "ai").await;
    table.starts().await;
    table.goes_on().await;
    house.closes(&[]).await;
    table.assert_explained().await;
    assert!(home.from_bot().is_empty());
}
