//! Counts of the bot's messages.

use serde_json::json;
use tabletomb_tests::stand_in::telegram::Tally;

use super::{Bot, number};

#[tokio::test]
async fn messages_edits_and_presses_are_counted_for_a_chat_and_for_a_table() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let go = |data: &str| json!([[{ "text": "Go", "callback_data": data }]]);
    let first = number(&bot.send_with(group.id(), go("t1.go")).await);
    number(&bot.send_with(group.id(), go("t2.go")).await);
    let board = group
        .wait_for_message(|m| m.data("Go") == Some("t1.go"))
        .await;
    for _ in 0..2 {
        anna.taps(&board, "Go");
    }
    number(&bot.edit(group.id(), first, "over, without buttons").await);
    let quiet = json!({ "chat_id": group.id(), "text": "t1.ping", "disable_notification": true });
    let ping = number(&bot.call("SendMessage", quiet).await);
    bot.delete(group.id(), ping).await;

    let all = Tally {
        lasting: 2,
        transient: 1,
        edits: 1,
        ringing: 2,
        presses: 2,
    };
    assert_eq!(group.tally(), all);
    let table = group.tally_where(|m| m.ever_had("t1."));
    let expected = Tally {
        lasting: 1,
        ringing: 1,
        ..all
    };
    assert_eq!(table, expected);
    let text = telegram.tallies();
    let line = "Movie night (group): 2 lasting messages, 1 transient ones, 1 edits, \
                2 ringing, 2 presses";
    assert!(text.lines().any(|shown| shown == line), "{text}");
}
