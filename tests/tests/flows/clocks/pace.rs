//! Play at Telegram's own pace: a group's limit per minute, and waits that Telegram asks for.

use std::time::Duration;

use tabletomb_tests::stand_in::telegram::{Call, Chat, Limits, Message, Person, Telegram};
use tokio::time::Instant;

use crate::app::App;
use crate::table::{Table, find};

/// The button that changes the level of an AI.
const LEVEL: &str = ".level";
/// The number of levels.
const LEVELS: usize = 3;

/// A group takes twenty messages a minute: four at once, and then one every 3.75 seconds, so that
/// the twenty-first comes when more than a minute is over. One of the four is kept for menus.
const AT_ONCE: u32 = 3;
const SPREAD: Duration = Duration::from_millis(3_750);
/// Tolerance for a late request.
const SLACK: Duration = Duration::from_millis(500);
/// A chat takes a message a second. Requests may be late, and so come nearer to the next one.
const GAP: Duration = Duration::from_millis(900);

#[tokio::test]
async fn a_busy_group_is_written_to_twenty_times_a_minute_and_shows_the_newest() {
    let app = App::open_at_pace("1000").await;
    app.telegram.limit(Limits::as_on_telegram());
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play rps-zombie");
    let lobby = group.wait_for_message(|m| find(m, ".join").is_some()).await;
    let lobby = with_ai(&anna, &lobby).await;
    let level = find(&lobby, LEVEL);
    let data = level
        .as_ref()
        .and_then(|label| lobby.data(label).map(str::to_owned));
    let data = data.expect("there is an AI");
    let end = Instant::now() + Duration::from_secs(17);
    let mut presses = 0;
    while Instant::now() < end {
        let seen = lobby.current_state().edits();
        // several at once: a change that is overtaken is not shown
        for _ in 0..LEVELS + 1 {
            anna.presses_data(&lobby, &data).await;
            presses += 1;
        }
        lobby.wait_until(|m| m.edits() > seen).await;
    }
    app.closes(&[]).await;
    let times = times(&app.telegram, &group);
    assert!(times.len() < presses, "edits are overtaken: {presses}");
    let gaps: Vec<_> = times.windows(2).map(|two| two[1] - two[0]).collect();
    assert!(gaps.iter().all(|gap| *gap >= GAP), "{gaps:?}");
    assert!(times.len() > 6, "the group was busy: {times:?}");
    assert_spread(&times);
    assert!(
        app.telegram.refused_calls().is_empty(),
        "nothing was too much"
    );
    // each level has names of its own
    let named =
        |label: Option<String>| label.and_then(|it| Some(it.rsplit_once(": ")?.1.to_owned()));
    let is_as_before = named(find(&lobby.current_state(), LEVEL)) == named(level);
    assert_eq!(is_as_before, presses % LEVELS == 0, "the newest is shown");
}

#[tokio::test]
async fn a_wait_that_telegram_asks_for_is_kept_and_nothing_is_lost() {
    const WAIT: u64 = 4;
    let app = App::open_at_pace("1000").await;
    app.telegram.limit(Limits::as_on_telegram());
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let (group, other) = (app.telegram.group("Movie"), app.telegram.group("Other"));
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    group.refuse_next(1, WAIT);
    table.taps(0, "Rock").wait_for_answer().await;
    app.wait_until("the 429", || !app.telegram.refused_calls().is_empty())
        .await;
    table.taps(1, "Scissors").wait_for_answer().await;
    anna.says(&other, "/play");
    let offer = other.wait_for_message(|m| m.has_button("Scissors")).await;
    assert!(
        !table.board.current_state().text().contains("Thrown"),
        "that is later"
    );
    anna.presses(&offer, "Scissors").await;
    let news = "Thrown: Anna ✊ Rock, Boris ✌️ Scissors";
    table.board.wait_until(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    let calls = messages(&app.telegram, &group);
    let at = calls.iter().position(|call| call.refusal().is_some());
    let [refused, next] = &calls[at.expect("there was one")..][..2] else {
        panic!("no request came after the wait: {calls:?}");
    };
    let pause = next.at - refused.at;
    assert!(pause >= Duration::from_secs(WAIT), "only {pause:?}");
    app.database().await.assert_explained(&table.id).await;
}

#[tokio::test]
async fn a_restart_gives_a_group_no_second_burst() {
    let mut app = App::open_at_pace("1000").await;
    app.telegram.limit(Limits::as_on_telegram());
    let anna = app.telegram.person("Anna", "en");
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play rps-zombie");
    let lobby = group.wait_for_message(|m| find(m, ".join").is_some()).await;
    let lobby = with_ai(&anna, &lobby).await;
    let label = find(&lobby, LEVEL).expect("there is an AI");
    let data = lobby.data(&label).expect("it is no link").to_owned();
    for change in 0..AT_ONCE + 1 {
        if change == AT_ONCE - 1 {
            app.wait_until_quiet().await;
            app.program.restart().await;
        }
        let seen = lobby.current_state().edits();
        anna.presses_data(&lobby, &data).await;
        lobby.wait_until(|m| m.edits() > seen).await;
    }
    app.closes(&[]).await;
    assert_spread(&times(&app.telegram, &group));
}

#[tokio::test]
async fn a_wait_that_telegram_asks_for_is_kept_over_a_restart_by_calls_of_its_kind() {
    const WAIT: Duration = Duration::from_secs(5);
    let mut app = App::open_at_pace("1000").await;
    let (anna, group, lobby) = lobby_in_a_group(&app).await;
    group.refuse_next(1, WAIT.as_secs());
    let before = lobby.current_state().edits();
    let label = find(&lobby, LEVEL).expect("there is an AI");
    anna.presses(&lobby, &label).await;
    app.wait_until("the 429", || !app.telegram.refused_calls().is_empty())
        .await;
    app.wait_until_delayed().await;
    app.program.restart().await;
    anna.says(&group, "/tables");
    let listed = |m: &Message| m.text().contains("The tables here");
    group.wait_for_message(listed).await;
    lobby.wait_until(|m| m.edits() > before).await;
    app.closes(&[]).await;
    let [sent, changed] = refusal_delays(&app, &group);
    assert!(sent < changed, "what is sent doesn't wait: {sent:?}");
    assert!(changed >= WAIT, "only {changed:?}");
}

#[tokio::test]
async fn where_a_group_slows_down_what_is_sent_a_board_goes_on() {
    const WAIT: Duration = Duration::from_secs(5);
    let app = App::open_at_pace("1000").await;
    let (anna, group, lobby) = lobby_in_a_group(&app).await;
    group.refuse_next(1, WAIT.as_secs());
    anna.says(&group, "/tables");
    app.wait_until("the 429", || !app.telegram.refused_calls().is_empty())
        .await;
    let before = lobby.current_state().edits();
    let label = find(&lobby, LEVEL).expect("there is an AI");
    anna.presses(&lobby, &label).await;
    lobby.wait_until(|m| m.edits() > before).await;
    app.closes(&[]).await;
    let [sent, changed] = refusal_delays(&app, &group);
    assert!(changed < sent, "what is changed doesn't wait: {changed:?}");
    assert!(sent >= WAIT, "only {sent:?}");
}

/// Opens Anna's lobby in a group, with an AI, and waits until no post is owed.
async fn lobby_in_a_group(app: &App) -> (Person, Chat, Message) {
    let anna = app.telegram.person("Anna", "en");
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play rps-zombie");
    let lobby = group.wait_for_message(|m| find(m, ".join").is_some()).await;
    let lobby = with_ai(&anna, &lobby).await;
    app.wait_until_quiet().await;
    (anna, group, lobby)
}

/// The time from the first refusal to the next message that was sent, and to the next one that was changed.
fn refusal_delays(app: &App, group: &Chat) -> [Duration; 2] {
    let calls = messages(&app.telegram, group);
    let refused = calls.iter().position(|call| call.refusal().is_some());
    let (refused, later) = calls[refused.expect("one was")..]
        .split_first()
        .expect("it");
    let sends = |call: &Call| call.asked.method.to_lowercase().starts_with("send");
    [true, false].map(|sent| {
        let next = later.iter().find(|call| sends(call) == sent);
        next.expect("both come").at - refused.at
    })
}

#[tokio::test]
async fn a_pane_rests_while_its_person_plays_on_the_board() {
    const REST: Duration = Duration::from_secs(4);
    let app = App::open_at_pace("1000").await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let own = anna.private();
    let pane = own.wait_for_message(|m| m.has_button("Rock")).await;
    let (before, pressed) = (pane.current_state().edits(), Instant::now());
    table.taps(0, "Rock").wait_for_answer().await;
    pane.wait_until(|m| m.edits() > before).await;
    assert!(pressed.elapsed() >= REST, "she looks at the board");
    app.closes(&[]).await;
}

/// A lobby with an AI, of which the host changes the level again and again.
async fn with_ai(person: &Person, lobby: &Message) -> Message {
    person.presses(lobby, "Add AI").await;
    lobby.wait_until(|m| find(m, LEVEL).is_some()).await
}

/// A few at once, and the rest spread over the minute.
fn assert_spread(times: &[Duration]) {
    for (place, time) in (0_u32..).zip(times) {
        let earliest = SPREAD * place.saturating_sub(AT_ONCE - 1);
        let since = *time - times[0] + SLACK;
        assert!(since >= earliest, "message {place} of {times:?}");
    }
}

/// The messages and edits of a chat.
fn messages(telegram: &Telegram, chat: &Chat) -> Vec<Call> {
    let calls = telegram.calls().into_iter();
    let here = calls.filter(|call| call.integer("chat_id") == Some(chat.id()));
    here.filter(|call| !call.is("getChatMember")).collect()
}

fn times(telegram: &Telegram, chat: &Chat) -> Vec<Duration> {
    messages(telegram, chat)
        .iter()
        .map(|call| call.at)
        .collect()
}
