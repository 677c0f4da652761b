//! The bot's lists of commands.

use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::Refusal;

use super::{Bot, assert_refused};

#[tokio::test]
async fn commands_have_small_names_and_some_words() {
    let (telegram, bot) = Bot::start().await;
    let (long, text_only) = ("a".repeat(33), "a".repeat(257));
    for (name, description, refusal) in [
        ("Play", "a", Refusal::CommandName),
        ("zagraj-w", "a", Refusal::CommandName),
        ("/", "a", Refusal::CommandEmpty),
        (&long, "a", Refusal::CommandTooLong),
        ("play", " ", Refusal::CommandDescriptionEmpty),
        ("play", &text_only, Refusal::CommandDescriptionTooLong),
    ] {
        let command = json!({ "command": name, "description": description });
        let params = json!({ "commands": [command] });
        assert_refused(&bot.call("SetMyCommands", params).await, &refusal);
    }
    let many = vec![json!({ "command": "a", "description": "a" }); 101];
    let many = bot.call("SetMyCommands", json!({ "commands": many })).await;
    assert_refused(&many, &Refusal::CommandsTooMany);

    let (name, words) = ("a".repeat(32), "ż".repeat(256));
    let commands = json!([
        { "command": "/play", "description": " Open a table " },
        { "command": name, "description": words },
    ]);
    let scope = json!({ "type": "all_group_chats" });
    let params = json!({ "commands": commands, "scope": scope });
    assert_eq!(bot.call("SetMyCommands", params).await["result"], true);
    let kept = [
        ("play".to_owned(), "Open a table".to_owned()),
        (name, words),
    ];
    assert_eq!(telegram.commands("all_group_chats", ""), kept);
}

#[tokio::test]
async fn scopes_are_seven_and_chats_have_to_be_there() {
    let (_, bot, group, anna) = Bot::start_in_group().await;
    anna.starts("");
    let (chat, her) = (group.id(), anna.id());
    let bad = |why: &str| Refusal::BadScope {
        why: why.to_owned(),
    };
    for (scope, refusal) in [
        (json!([]), bad("BotCommandScope must be an Object")),
        (json!({}), bad("Can't find field \"type\"")),
        (json!({ "type": "all" }), bad("Unsupported type specified")),
        (
            json!({ "type": "chat" }),
            bad("Can't find field \"chat_id\""),
        ),
        (
            json!({ "type": "chat", "chat_id": "" }),
            bad("Empty chat_id specified"),
        ),
        (
            json!({ "type": "chat_member", "chat_id": chat }),
            bad("Can't find field \"user_id\""),
        ),
        (
            json!({ "type": "chat_member", "chat_id": chat, "user_id": 0 }),
            bad("Invalid user_id specified"),
        ),
        (
            json!({ "type": "chat_member", "chat_id": chat, "user_id": 5 }),
            Refusal::UserNotFound,
        ),
        (
            json!({ "type": "chat", "chat_id": -5 }),
            Refusal::ChatNotFound,
        ),
        (
            json!({ "type": "chat_administrators", "chat_id": her }),
            Refusal::ScopeInPrivate,
        ),
    ] {
        let params = json!({ "commands": [], "scope": scope });
        assert_refused(&bot.call("SetMyCommands", params).await, &refusal);
    }
    for language in ["eng", "EN", "e"] {
        let params = json!({ "commands": [], "language_code": language });
        assert_refused!(bot.call("SetMyCommands", params), LanguageCode);
    }
}

#[tokio::test]
async fn each_scope_and_language_has_a_list_of_its_own() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let (chat, her) = (group.id(), anna.id());
    let scopes = [
        json!({ "type": "default" }),
        json!({ "type": "all_private_chats" }),
        json!({ "type": "all_group_chats" }),
        json!({ "type": "all_chat_administrators" }),
        json!({ "type": "chat", "chat_id": chat }),
        json!({ "type": "chat_administrators", "chat_id": chat }),
        json!({ "type": "chat_member", "chat_id": chat, "user_id": her }),
    ];
    let list = |words: &str| json!([{ "command": "play", "description": words }]);
    for (number, scope) in scopes.iter().enumerate() {
        for language in ["", "pl"] {
            let words = format!("{number}{language}");
            let params = json!({ "commands": list(&words), "scope": scope,
                "language_code": language });
            assert_eq!(bot.call("SetMyCommands", params).await["result"], true);
        }
    }
    for (number, scope) in scopes.iter().enumerate() {
        let params = json!({ "scope": scope, "language_code": "pl" });
        let got = bot.call("GetMyCommands", params).await["result"].clone();
        assert_eq!(got, list(&format!("{number}pl")));
        let kept = &telegram.commands_in(scope, "")[0];
        assert_eq!(kept.1, number.to_string());
    }
    let polish = json!({ "language_code": "pl" });
    let deleted = bot.call("DeleteMyCommands", polish.clone()).await;
    assert_eq!(deleted["result"], true);
    let left = bot.call("GetMyCommands", polish).await["result"].clone();
    assert_eq!(
        left,
        Value::Array(Vec::new()),
        "and no other takes its place"
    );
    let default = bot.call("GetMyCommands", json!({})).await["result"].clone();
    assert_eq!(default, list("0"));
    telegram.assert_clean();
}
