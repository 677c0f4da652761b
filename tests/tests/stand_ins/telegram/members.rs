//! The members of a chat, and their rights there.

use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{Refusal, Rights};

use super::{Bot, assert_refused, number, png};

/// The old and the new status in an update.
fn turn(update: &Value) -> (&str, &str) {
    let status = |name: &str| update[name]["status"].as_str().expect("a status");
    (status("old_chat_member"), status("new_chat_member"))
}

#[tokio::test]
async fn the_bot_is_told_where_it_stands() {
    let (telegram, bot) = Bot::start().await;
    let (club, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    anna.starts("");
    anna.removes_bot(&club);
    anna.adds_bot(&club);
    anna.promotes_bot(&club);
    anna.demotes_bot(&club);
    anna.restricts_bot(&club, Rights::TEXTS);
    anna.frees_bot(&club);
    anna.drops_bot(&club);
    anna.blocks_bot();
    anna.unblocks_bot();
    let told = bot.unconfirmed_updates("my_chat_member").await;
    let turns: Vec<_> = told.iter().map(turn).collect();
    let expected = [
        ("member", "kicked"),
        ("kicked", "member"),
        ("member", "administrator"),
        ("administrator", "member"),
        ("member", "restricted"),
        ("restricted", "member"),
        ("member", "left"),
        ("member", "kicked"),
        ("kicked", "member"),
    ];
    assert_eq!(turns, expected);
    assert_eq!(told[4]["new_chat_member"]["can_send_photos"], false);
    assert_eq!(told[0]["from"]["id"], anna.id());
    assert_eq!(told[8]["chat"]["type"], "private");
    let news = bot.unconfirmed_updates("message").await;
    let added = &news[1]["new_chat_members"][0]["username"];
    assert_eq!(added, telegram.bot_name(), "being added is also a message");
    assert!(telegram.violations().is_empty());
}

#[tokio::test]
async fn only_who_asks_is_told() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    bot.poll(json!({ "allowed_updates": ["message", "callback_query"] }))
        .await;
    anna.starts("");
    anna.blocks_bot();
    anna.removes_bot(&group);
    assert_eq!(telegram.updates().len(), 1, "but for her start");
    bot.poll(json!({ "allowed_updates": ["my_chat_member"] }))
        .await;
    anna.unblocks_bot();
    assert_eq!(bot.unconfirmed_updates("my_chat_member").await.len(), 1);

    anna.promotes_bot(&group);
    group.promotes(&anna);
    assert!(bot.unconfirmed_updates("chat_member").await.is_empty());
    bot.poll(json!({ "allowed_updates": ["chat_member"] }))
        .await;
    group.demotes(&anna);
    assert_eq!(
        turn(&bot.unconfirmed_updates("chat_member").await[0]),
        ("administrator", "member")
    );
}

#[tokio::test]
async fn who_is_not_let_in_writes_and_edits_nothing() {
    let (telegram, bot) = Bot::start().await;
    let anna = telegram.person("Anna", "pl");
    anna.starts("");
    let (small, large) = (telegram.group("Movie night"), telegram.supergroup("Club"));
    let private = anna.private();
    let mut boards = Vec::new();
    for chat in [&small, &large, &private] {
        boards.push((chat.clone(), number(&bot.send(chat.id(), "board").await)));
    }
    anna.removes_bot(&small);
    anna.removes_bot(&large);
    anna.blocks_bot();
    let (group, supergroup) = ("group", "supergroup");
    let refusals = [
        Refusal::Kicked { kind: group },
        Refusal::Kicked { kind: supergroup },
        Refusal::Blocked,
    ];
    for ((chat, board), refusal) in boards.iter().zip(&refusals) {
        assert_refused(&bot.send(chat.id(), "a").await, refusal);
        assert_refused(&bot.send_photo(chat.id(), png(8, 8, 0)).await, refusal);
        assert_refused(&bot.edit(chat.id(), *board, "a").await, refusal);
    }
    anna.drops_bot(&large);
    let outside = Refusal::NotMember { kind: supergroup };
    assert_refused(&bot.send(large.id(), "a").await, &outside);
    telegram.assert_clean();
    anna.unblocks_bot();
    anna.adds_bot(&small);
    for (chat, board) in [&boards[0], &boards[2]] {
        number(&bot.edit(chat.id(), *board, "b").await);
    }
    let params = json!({ "chat_id": small.id() });
    assert_eq!(bot.call("LeaveChat", params).await["result"], true);
    let left = bot.send(small.id(), "a").await;
    assert_refused(&left, &Refusal::NotMember { kind: group });
}

#[tokio::test]
async fn restrictions_are_kept() {
    let (telegram, bot) = Bot::start().await;
    let (club, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    let board = number(&bot.send(club.id(), "board").await);
    let (texts, photos) = ("text messages", "photos");
    anna.restricts_bot(&club, Rights::TEXTS);
    let no_photos = Refusal::NotEnoughRights { what: photos };
    let photo = png(8, 8, 0);
    assert_refused(&bot.send_photo(club.id(), photo.clone()).await, &no_photos);
    number(&bot.edit(club.id(), board, "a").await);
    number(&bot.send(club.id(), "a").await);

    anna.restricts_bot(&club, Rights::NONE);
    let no_texts = Refusal::NotEnoughRights { what: texts };
    assert_refused(&bot.send(club.id(), "a").await, &no_texts);
    assert_refused(&bot.send_photo(club.id(), photo).await, &no_photos);
    assert_refused!(bot.edit(club.id(), board, "b"), WriteForbidden);
    assert_eq!(bot.delete(club.id(), board).await["result"], true);
    anna.frees_bot(&club);
    number(&bot.send(club.id(), "a").await);
    telegram.assert_clean();
}

#[tokio::test]
async fn a_group_may_restrict_all_its_members_without_a_word() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let board = number(&bot.send(group.id(), "board").await);
    group.restricts_members(Rights::NONE);
    let what = "text messages";
    assert_refused!(bot.send(group.id(), "a"), NotEnoughRights { what });
    assert_refused!(bot.edit(group.id(), board, "a"), WriteForbidden);
    assert!(
        telegram.updates().is_empty(),
        "the bot's standing is the same"
    );
    anna.promotes_bot(&group);
    number(&bot.send(group.id(), "a").await);
    anna.demotes_bot(&group);
    group.restricts_members(Rights::ALL);
    number(&bot.edit(group.id(), board, "b").await);
    telegram.assert_clean();
}

#[tokio::test]
async fn members_are_what_the_group_makes_of_them() {
    let (telegram, bot) = Bot::start().await;
    let club = telegram.supergroup("Club");
    let people = ["Anna", "Boris", "Vera", "Emma", "Igor", "Oles", "Ivan"];
    let people = people.map(|name| telegram.person(name, "en"));
    let [anna, boris, vera, emma, igor, oles, ivan] = &people;
    anna.owns(&club);
    club.promotes(boris);
    club.promotes_anonymously(vera);
    emma.joins(&club);
    club.restricts(igor, Rights::NONE);
    club.bans(oles);
    ivan.joins(&club);
    ivan.leaves(&club);
    let mut found = Vec::new();
    for person in &people {
        let who = json!({ "chat_id": club.id(), "user_id": person.id() });
        let answer = bot.call("GetChatMember", who).await;
        found.push(answer["result"]["status"].as_str().unwrap().to_owned());
    }
    let expected = [
        "creator",
        "administrator",
        "administrator",
        "member",
        "restricted",
        "kicked",
        "left",
    ];
    assert_eq!(found, expected);

    let chat = json!({ "chat_id": club.id() });
    let runs = async || {
        let answer = bot.call("GetChatAdministrators", chat.clone()).await;
        let list = answer["result"].as_array().unwrap().clone();
        let one = |member: &Value| (member["user"]["id"].clone(), member["is_anonymous"] == true);
        list.iter().map(one).collect::<Vec<_>>()
    };
    let three = [(anna, false), (boris, false), (vera, true)];
    let three = three.map(|(person, hidden)| (json!(person.id()), hidden));
    assert_eq!(runs().await, three);
    anna.promotes_bot(&club);
    assert_eq!(runs().await.len(), 4, "the bot counts itself");
    telegram.assert_clean();
}

#[tokio::test]
async fn private_chats_have_two_members_and_no_administrators() {
    let (telegram, bot) = Bot::start().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    anna.starts("");
    let chat = json!({ "chat_id": anna.id() });
    assert_refused!(
        bot.call("GetChatAdministrators", chat.clone()),
        NoAdministrators
    );
    let who = |user: i64| json!({ "chat_id": anna.id(), "user_id": user });
    let her = bot.call("GetChatMember", who(anna.id())).await;
    assert_eq!(her["result"]["status"], "member");
    for (params, refusal) in [
        (who(boris.id()), Refusal::MemberNotFound),
        (who(5), Refusal::UserNotFound),
        (who(-5), Refusal::UserIdInvalid),
        (chat, Refusal::UserIdInvalid),
    ] {
        assert_refused(&bot.call("GetChatMember", params).await, &refusal);
    }
}
