//! The messages that are for the bot, and those that aren't.

use serde_json::{Value, json};
use teloxide::types::UpdateKind;

use base::command::Rights;

use super::*;

const TABLE: &str = "4k7qx2";

pub(crate) fn me() -> Me {
    let me = json!({
        "id": 1, "is_bot": true, "first_name": "Tomb", "username": "tomb_bot",
        "can_join_groups": true, "can_read_all_group_messages": false,
        "supports_inline_queries": false, "has_main_web_app": false,
    });
    serde_json::from_value(me).unwrap()
}

fn group() -> Value {
    json!({ "id": -100, "type": "supergroup", "title": "Movie" })
}

fn private() -> Value {
    json!({ "id": 7, "type": "private", "first_name": "Anna" })
}

/// A message of now, with more in it or other things.
fn message(chat: &Value, more: &Value) -> Message {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let mut message = json!({
        "message_id": 5, "date": now.unwrap().as_secs(), "chat": chat,
        "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
    });
    for (name, value) in more.as_object().unwrap() {
        message[name] = value.clone();
    }
    serde_json::from_value(message).unwrap()
}

fn hears(chat: &Value, more: &Value) -> Option<What> {
    parse_message(&message(chat, more), 1, &me()).map(|request| request.what)
}

fn hears_text(chat: &Value, text: &str) -> Option<What> {
    hears(chat, &json!({ "text": text }))
}

/// A message of ours with one button.
fn ours(button: &Value) -> Value {
    json!({
        "message_id": 4, "date": 1, "chat": group(), "text": "a board",
        "from": { "id": 1, "is_bot": true, "first_name": "Tomb", "username": "tomb_bot" },
        "reply_markup": { "inline_keyboard": [[button]] },
    })
}

fn board() -> Value {
    ours(&json!({ "text": "Rock", "callback_data": format!("{TABLE}.b.1.155") }))
}

fn play(game: &str) -> Option<What> {
    Some(What::Play(Some(game.into())))
}

#[test]
fn commands_are_read_and_those_of_other_bots_are_left_alone() {
    let group = |text| hears_text(&group(), text);
    assert_eq!(group("/play rps-zombie"), play("rps-zombie"));
    assert_eq!(group("/PLAY@Tomb_Bot"), Some(What::Play(None)));
    assert_eq!(group("/play@other_bot"), None);
    assert_eq!(group("/weather"), None);
    let unknown = What::Unknown("/weather@tomb_bot".into());
    assert_eq!(group("/weather@tomb_bot"), Some(unknown));
    let action = What::Do("throw   rock".into());
    assert_eq!(group("/do  throw   rock"), Some(action));
    assert_eq!(group("/start"), Some(What::Help));
    assert_eq!(group("hello everybody"), None);
}

#[test]
fn a_link_opens_the_pane_of_a_table() {
    let private = |text| hears_text(&private(), text);
    let table = TABLE.parse().unwrap();
    assert_eq!(private("/start 4k7qx2"), Some(What::OpenPane(table)));
    assert_eq!(private("/start nonsense"), Some(What::Hello));
    assert_eq!(private("/weather"), Some(What::Unknown("/weather".into())));
    assert_eq!(private("what now?"), Some(What::Help));
}

#[test]
fn whoever_names_the_bot_first_or_last_commands_it() {
    let group = |text| hears_text(&group(), text);
    assert_eq!(group("@tomb_bot play rps"), play("rps"));
    assert_eq!(group("@Tomb_Bot, Play"), Some(What::Play(None)));
    assert_eq!(
        group("rules rps @tomb_bot!"),
        Some(What::Rules(Some("rps".into())))
    );
    assert_eq!(group("@tomb_bot rules"), Some(What::Rules(None)));
    assert_eq!(group("@tomb_bot"), Some(What::Help));
    assert_eq!(group("good morning @tomb_bot"), Some(What::Help));
    assert_eq!(group("ask @tomb_bot about it"), None);
    for other in ["@tomb_bot2 play", "@tomb_bot_ play", "tomb_bot play"] {
        assert_eq!(group(other), None, "{other}");
    }
}

#[test]
fn who_is_answered_is_meant_unless_somebody_is_named_or_it_is_the_beginning_of_a_topic() {
    let word = json!({
        "message_id": 4, "date": 1, "chat": group(), "text": "hello",
        "from": { "id": 8, "is_bot": false, "first_name": "Bea" },
    });
    let mut topic = word.clone();
    topic.as_object_mut().unwrap().remove("text");
    topic["forum_topic_created"] = json!({ "name": "games", "icon_color": 7322096 });
    let profile = |to: &Value, text: &str| match hears(
        &group(),
        &json!({ "text": text, "reply_to_message": to }),
    ) {
        Some(What::Profile(whom)) => whom,
        what => panic!("{what:?}"),
    };
    let bea = profile(&word, "/profile");
    assert!(matches!(bea, TargetPerson::Person(person) if person.name == "Bea"));
    let named = |name: &str| TargetPerson::Named(name.to_owned());
    assert_eq!(profile(&word, "/profile Cid"), named("Cid"));
    assert_eq!(profile(&topic, "/profile"), named(""));
    for (text, to, whom) in [("/block", &topic, ""), ("/block Cid", &word, "Cid")] {
        let blocks = hears(&group(), &json!({ "text": text, "reply_to_message": to }));
        let blocks_cid = Some(What::Block(named(whom), None));
        assert_eq!(blocks, blocks_cid, "{text}");
    }
}

#[test]
fn a_reply_to_our_message_is_meant_for_its_table() {
    let table: TableId = TABLE.parse().unwrap();
    let link = json!({ "text": "My hand", "url": format!("https://t.me/tomb_bot?start={TABLE}") });
    let menu = json!({ "text": "RPS", "callback_data": "play.rps-zombie" });
    let remark = |table, text: &str| {
        let text = text.to_owned();
        Some(What::Remark { table, text })
    };
    let group =
        |to: &Value, text: &str| hears(&group(), &json!({ "text": text, "reply_to_message": to }));
    assert_eq!(group(&board(), "rock"), remark(Some(table), "rock"));
    assert_eq!(group(&ours(&link), "rock"), remark(Some(table), "rock"));
    assert_eq!(group(&ours(&menu), "rock"), remark(None, "rock"));
    let named = group(&board(), "@tomb_bot rock");
    assert_eq!(named, remark(Some(table), "rock"));
    assert_eq!(group(&board(), "/play rps"), play("rps"));
    let private = |to: &Value| {
        hears(
            &private(),
            &json!({ "text": "rock", "reply_to_message": to }),
        )
    };
    assert_eq!(private(&board()), Some(What::Do(format!("{TABLE} rock"))));
    assert_eq!(private(&ours(&menu)), Some(What::Help));
    let mut others = board();
    others["from"]["id"] = 3.into();
    assert_eq!(group(&others, "rock"), None);
}

#[test]
fn a_caption_counts_as_text() {
    let photo = json!([{
        "file_id": "a", "file_unique_id": "b", "width": 1, "height": 1, "file_size": 1,
    }]);
    let caption = json!({ "photo": photo, "caption": "/play rps" });
    assert_eq!(hears(&group(), &caption), play("rps"));
}

#[test]
fn who_hides_is_served_and_machines_are_not() {
    let bot = |id| json!({ "id": id, "is_bot": true, "first_name": "Group", "username": "G_bot" });
    let channel = json!({ "id": -300, "type": "channel", "title": "News" });
    let request = |more: &Value| {
        let mut more = more.clone();
        more["text"] = "/play".into();
        parse_message(&message(&group(), &more), 1, &me())
    };
    let hidden = json!({ "from": bot(1_087_968_824), "sender_chat": group() });
    let hidden = request(&hidden).unwrap();
    assert!(hidden.nameless && hidden.admin);
    assert_eq!(hidden.person.name, "Movie");
    let post = json!({ "from": bot(136_817_688), "sender_chat": channel });
    let post = request(&post).unwrap();
    assert!(post.nameless && !post.admin);
    let anna = request(&json!({})).unwrap();
    assert!(!anna.nameless && !anna.admin);
    assert_eq!(request(&json!({ "from": bot(3) })), None);
    assert_eq!(request(&json!({ "via_bot": bot(3) })), None);
    let carried = json!({
        "from": { "id": 777_000, "is_bot": false, "first_name": "Telegram" },
        "sender_chat": channel, "is_automatic_forward": true,
    });
    assert_eq!(request(&carried), None);
}

#[test]
fn a_table_is_not_opened_half_a_day_late_but_all_else_is_served() {
    let old = |text: &str| hears(&group(), &json!({ "text": text, "date": 1_000 }));
    assert_eq!(old("/play rps"), None);
    assert_eq!(old("/help"), Some(What::Help));
}

fn is_for_admins(what: &What) -> bool {
    what.rights() == Rights::Admins
}

#[test]
fn telegram_is_asked_for_admins_only_where_it_matters() {
    let press = |text: &str| What::Press(text.parse().unwrap());
    for text in ["manage", "kickB", "cancel"] {
        assert!(is_for_admins(&press(&format!("{TABLE}.{text}"))), "{text}");
    }
    assert!(is_for_admins(&press("speak.pl")));
    assert!(is_for_admins(&press("plain-here.on")));
    assert!(!is_for_admins(&press("plain.on")));
    assert!(is_for_admins(&What::Language(Some("pl".into()))));
    assert!(!is_for_admins(&What::Language(None)));
    assert!(!is_for_admins(&press(&format!("{TABLE}.join"))));
}

#[test]
fn a_message_with_a_kind_of_text_that_the_client_does_not_know_is_read() {
    let entity = |kind: &str| json!({ "type": kind, "offset": 0, "length": 1 });
    let mut pressed = board();
    pressed["entities"] = json!([entity("date_time"), entity("bold")]);
    let press = json!({ "callback_query": {
        "id": "1", "chat_instance": "1", "data": format!("{TABLE}.b.1.155"), "message": pressed,
        "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
    }, "update_id": 1 });
    let read = ParsedUpdate::parse(&press.to_string()).unwrap().update;
    let UpdateKind::CallbackQuery(query) = &read.kind else {
        panic!("{read:?}")
    };
    assert!(shows_button(query).is_some(), "{query:?}");
    let typed = json!({ "message": {
        "message_id": 5, "date": 1, "chat": private(), "text": "1 rock",
        "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
        "entities": [entity("tomorrow")],
    }, "update_id": 2 });
    let read = ParsedUpdate::parse(&typed.to_string()).unwrap().update;
    let UpdateKind::Message(message) = &read.kind else {
        panic!("{read:?}")
    };
    assert_eq!(message.text(), Some("1 rock"));
}
