//! Calls to players because it's their turn, and the chats where they ring.

use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;
use crate::table::{Table, choices};

/// Lets a person choose in `/settings` when to be called.
pub(crate) async fn sets(
    person: &Person,
    chat: &tabletomb_tests::stand_in::telegram::Chat,
    label: &str,
) {
    let old = chat.from_bot().last().map_or(0, Message::id);
    person.says(chat, "/settings");
    let offers = |m: &Message| m.id() > old && m.button("Always").is_some();
    let settings = chat.wait_for_message(offers).await;
    person.presses(&settings, label).await;
}

fn is_call(message: &Message) -> bool {
    message.text().contains("is waiting for you")
}

#[tokio::test]
async fn who_has_no_private_chat_is_called_by_name_until_they_have_acted() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    sets(&boris, &group, "Always").await;
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let call = group.wait_for_message(is_call).await;
    let notice = call.notifies();
    assert!(notice.calls(&boris) && !notice.calls(&anna), "{notice:?}");
    assert!(call.text().contains("ZOMBIE!!!"), "{}", call.text());
    assert_eq!(call.reply_to(), Some(table.board.id()), "it leads there");
    table.taps(0, "Rock").wait_for_answer().await;
    assert!(!call.current_state().is_deleted(), "Boris has not thrown");
    table.taps(1, "Paper").wait_for_answer().await;
    call.wait_until_deleted().await;
    sets(&boris, &group, "Never").await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_has_a_private_chat_is_called_there_and_the_group_hears_nothing() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    for person in [&anna, &boris] {
        person.starts("");
    }
    sets(&anna, &anna.private(), "Always").await;
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let own = |person: &Person| {
        let chat = person.private();
        async move {
            chat.wait_for_message(|m| m.text().contains("Your seat"))
                .await
        }
    };
    let (rings, silent) = (own(&anna).await, own(&boris).await);
    assert!(rings.notifies().all && !rings.is_silent());
    assert!(silent.is_silent(), "he was there a moment ago");
    assert!(choices(&rings).len() > 1, "she can answer at once");
    assert!(rings.text().contains("ZOMBIE!!! · Movie night · table "));
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1, "the board of {}", table.id);
}
