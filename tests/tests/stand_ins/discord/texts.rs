//! The allowed content of a message.

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::Permission;

use super::{assert_accepted, assert_malformed, at};

#[tokio::test]
async fn a_message_says_something_of_a_fitting_length() {
    scene!(bot, channel);
    assert_refused!(bot.send(&channel, json!({})), EmptyMessage);
    assert_refused!(bot.say(&channel, "  "), EmptyMessage);
    let long = bot.say(&channel, &"ż".repeat(2001)).await;
    assert_malformed(&long, "content", "BASE_TYPE_BAD_LENGTH");
    assert_accepted(&bot.say(&channel, &"ż".repeat(2000)).await);
    let number = bot.send(&channel, json!({ "content": 5 })).await;
    assert_malformed(&number, "content", "STRING_TYPE_CONVERT");
    let list = bot.send(&channel, json!([])).await;
    assert_malformed(&list, "", "DICT_TYPE_CONVERT");
    assert_eq!(channel.from_bot().len(), 1);
}

#[tokio::test]
async fn an_unreadable_body_is_refused() {
    scene!(bot, channel);
    let path = format!("/channels/{}/messages", channel.id());
    let text = bot.request(Method::POST, &path).body("content=hello");
    assert_malformed!(super::answer(text), "", "CONTENT_TYPE_INVALID");
    let odd = bot.upload(Method::POST, &path, json!({ "content": "a" }), &[]);
    assert_accepted(&odd.await);
}

#[tokio::test]
async fn embeds_have_limits() {
    scene!(bot, channel);
    let send = async |embeds: Value| bot.send(&channel, json!({ "embeds": embeds })).await;
    let bad = "BASE_TYPE_BAD_LENGTH";
    assert_accepted(&send(json!([{ "title": "Board" }])).await);
    assert_malformed!(
        send(json!([{ "title": "x".repeat(257) }])),
        "embeds.0.title",
        bad
    );
    let long = send(json!([{ "description": "x".repeat(4097) }])).await;
    assert_malformed(&long, "embeds.0.description", bad);
    let footer = send(json!([{ "footer": { "text": "x".repeat(2049) } }])).await;
    assert_malformed(&footer, "embeds.0.footer.text", bad);
    let fields = vec![json!({ "name": "a", "value": "b" }); 26];
    assert_malformed!(send(json!([{ "fields": fields }])), "embeds.0.fields", bad);
    let empty = send(json!([{ "fields": [{ "name": "a", "value": "" }] }])).await;
    assert_malformed(&empty, "embeds.0.fields.0", "BASE_TYPE_REQUIRED");
    assert_malformed!(
        send(json!([{}])),
        "embeds.0.description",
        "BASE_TYPE_REQUIRED"
    );
    assert_malformed!(
        send(json!(vec![json!({ "title": "a" }); 11])),
        "embeds",
        bad
    );
    let sum = vec![json!({ "description": "x".repeat(3001) }); 2];
    assert_malformed!(send(json!(sum)), "embeds", "MAX_EMBED_SIZE_EXCEEDED");
    assert_malformed!(send(json!("a")), "embeds", "LIST_TYPE_CONVERT");
    channel.deny(Permission::EmbedLinks);
    assert_refused!(send(json!([{ "title": "Board" }])), MissingPermissions);
}

#[tokio::test]
async fn nobody_is_called_unless_that_is_said() {
    scene!(discord, bot, channel, anna);
    let call = format!("<@{}> is asked", anna.id());
    let send = async |allowed: Value| {
        bot.send(
            &channel,
            json!({ "content": call, "allowed_mentions": allowed }),
        )
        .await
    };
    assert_accepted(&send(json!({ "parse": [] })).await);
    assert!(channel.from_bot()[0].mentions().is_empty());
    assert_accepted(&send(json!({ "users": [anna.id().to_string()] })).await);
    assert_eq!(channel.from_bot()[1].mentions(), [anna.id()]);
    let wrong = "BASE_TYPE_CHOICES";
    assert_malformed!(send(json!({ "parse": ["all"] })), "allowed_mentions", wrong);
    assert_malformed!(
        send(json!({ "users": ["anna"] })),
        "allowed_mentions",
        wrong
    );
    assert_malformed!(
        send(json!({ "users": vec!["1"; 101] })),
        "allowed_mentions",
        wrong
    );
    assert_malformed!(send(json!("none")), "allowed_mentions", wrong);
    let both = json!({ "parse": ["users"], "users": ["1"] });
    let twice = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
    assert_malformed!(send(both), "allowed_mentions", twice);
    let said: Vec<_> = discord
        .violations()
        .into_iter()
        .filter(|w| w.contains("no allowed"))
        .collect();
    assert!(said.is_empty(), "{said:?}");
}

#[tokio::test]
async fn silence_about_who_is_called_is_a_violation() {
    scene!(discord, bot, channel, anna);
    let call = format!("<@{}> is asked", anna.id());
    for silent in [call.as_str(), "@everyone", "look @here"] {
        assert_accepted(&bot.say(&channel, silent).await);
        let last = discord.violations().pop().unwrap();
        assert!(last.contains("no allowed_mentions"), "{last}");
    }
    let board = bot.say(&channel, "board").await;
    assert_accepted(&bot.edit(&channel, &board, json!({ "content": call })).await);
    let noted = |what: &str| {
        discord
            .violations()
            .iter()
            .filter(|w| w.contains(what))
            .count()
    };
    assert_eq!(noted("no allowed_mentions"), 4);
    assert!(
        channel.from_bot().last().unwrap().mentions().is_empty(),
        "edits call nobody"
    );
}

#[tokio::test]
async fn misspelt_fields_and_odd_flags_are_violations() {
    scene!(discord, bot, channel);
    assert_accepted(
        &bot.send(&channel, json!({ "content": "a", "componets": [] }))
            .await,
    );
    assert_accepted(
        &bot.send(&channel, json!({ "content": "a", "flags": 64 }))
            .await,
    );
    assert_accepted(
        &bot.send(&channel, json!({ "content": "a", "flags": 1 << 15 }))
            .await,
    );
    let wrong = bot
        .send(&channel, json!({ "content": "a", "flags": "64" }))
        .await;
    assert_malformed(&wrong, "flags", "NUMBER_TYPE_COERCE");
    let violations = discord.violations().join("\n");
    for what in [
        "componets: a message has no such field",
        "flags 64",
        "flags 32768",
    ] {
        assert!(violations.contains(what), "{violations}");
    }
    assert!(
        channel
            .from_bot()
            .iter()
            .all(|message| !message.is_ephemeral())
    );
    let quiet = bot
        .send(&channel, json!({ "content": "a", "flags": 4096 }))
        .await;
    assert_accepted(&quiet);
    assert!(channel.from_bot().last().unwrap().is_silent());
}

#[tokio::test]
async fn the_same_nonce_is_the_same_message() {
    scene!(discord, bot, channel, guild);
    let send = async |nonce: Value, enforced: bool| {
        let body = json!({ "content": "a", "nonce": nonce, "enforce_nonce": enforced });
        bot.send(&channel, body).await
    };
    let first = send(json!("n1"), true).await;
    let again = send(json!("n1"), true).await;
    assert_eq!(
        (&first["id"], &again["nonce"]),
        (&again["id"], &json!("n1"))
    );
    assert_ne!(send(json!("n1"), false).await["id"], first["id"]);
    assert_ne!(send(json!("n2"), true).await["id"], first["id"]);
    let other = guild.channel("other");
    let elsewhere = json!({ "content": "a", "nonce": "n1", "enforce_nonce": true });
    assert_ne!(bot.send(&other, elsewhere).await["id"], first["id"]);
    assert_malformed!(
        send(json!("x".repeat(26)), true),
        "nonce",
        "NONCE_TYPE_TOO_LONG"
    );
    assert_malformed!(send(json!(["a"]), true), "nonce", "NONCE_TYPE_INVALID");
    let count = channel.from_bot().len();
    discord.set_nonce_life(std::time::Duration::ZERO);
    assert_accepted(&send(json!("n1"), true).await);
    assert_eq!(channel.from_bot().len(), count + 1);
}

#[tokio::test]
async fn a_reply_needs_its_message() {
    scene!(bot, channel, anna);
    let hers = anna.says(&channel, "shall we?");
    let reply = async |to: u64, must: bool| {
        let reference = json!({ "message_id": to.to_string(), "fail_if_not_exists": must });
        bot.send(
            &channel,
            json!({ "content": "a", "message_reference": reference }),
        )
        .await
    };
    let answer = reply(hers.id(), true).await;
    assert_eq!(answer["referenced_message"]["id"], hers.id().to_string());
    assert_eq!(channel.from_bot()[0].reply_to(), Some(hers.id()));
    assert_malformed!(
        reply(5, true),
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE"
    );
    assert_accepted(&reply(5, false).await);
}

#[tokio::test]
async fn messages_are_found_listed_and_deleted() {
    scene!(discord, bot, channel, anna);
    let mine = bot.say(&channel, "one").await;
    let hers = anna.says(&channel, "two");
    assert_eq!(bot.get(&at(&channel, &mine)).await["content"], "one");
    let path = format!("/channels/{}/messages", channel.id());
    assert_eq!(bot.get(&path).await[0]["content"], "two");
    let older = format!("{path}?before={}&limit=5", hers.id());
    assert_eq!(bot.get(&older).await.as_array().unwrap().len(), 1);
    assert_malformed!(
        bot.get(&format!("{path}?limit=101")),
        "limit",
        "NUMBER_TYPE_MAX"
    );
    assert_refused!(
        bot.remove(&format!("{path}/{}", hers.id())),
        MissingPermissions
    );
    channel.allow(Permission::ManageMessages);
    assert_accepted(&bot.remove(&format!("{path}/{}", hers.id())).await);
    assert_accepted(&bot.remove(&at(&channel, &mine)).await);
    assert_refused!(bot.remove(&at(&channel, &mine)), UnknownMessage);
    assert_refused!(bot.get(&at(&channel, &mine)), UnknownMessage);
    assert!(channel.messages().is_empty());
    assert!(channel.public_text().contains("one"), "it was to be seen");
    channel.deny(Permission::ReadHistory);
    assert_refused!(bot.get(&at(&channel, &mine)), MissingPermissions);
    assert_eq!(discord.count_refused(404), 2);
}
