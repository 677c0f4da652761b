//! Settings of a group by its admins, and their consequences.

use std::time::Duration;

use tabletomb_tests::stand_in::telegram::{Call, Chat, Message, Person, Rights};
use tokio::time::sleep;

use crate::app::App;
use crate::table::{Table, choices, find};

const ADMINS_ONLY: &str = "Only an admin of this chat can change that.";

/// Creates a group with a person and an admin.
fn club(app: &App) -> (Chat, [Person; 2]) {
    let club = app.telegram.supergroup("Club");
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    club.promotes(&people[1]);
    (club, people)
}

/// Returns the group's settings, as shown to an admin who asks for their settings.
async fn settings(club: &Chat, admin: &Person) -> Message {
    admin.says(club, "/settings");
    club.wait_for_message(|m| m.text().contains("🏠 This chat"))
        .await
}

#[tokio::test]
async fn admins_say_who_opens_tables_and_which_games_are_played() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    anna.says(&club, "/settings");
    let own = club.wait_for_message(|m| m.has_button("Always")).await;
    assert!(!own.has_button("Tables: admins only"), "{}", own.text());
    let page = settings(&club, &boris).await;
    assert!(page.has_button("🔓 Tables: everyone ▸"));
    let refused = anna.presses(&page, "Tables: everyone").await;
    assert_eq!(refused.text(), ADMINS_ONLY);
    boris.presses(&page, "Tables: everyone").await;
    page.wait_until(|m| m.has_button("🔒 Tables: admins only ▸"))
        .await;
    anna.says(&club, "/play rps");
    club.wait_for_message(|m| m.text() == "Only admins can open tables here.")
        .await;
    boris.says(&club, "/play rps");
    club.wait_for_message(|m| find(m, ".join").is_some()).await;

    boris
        .presses(&page.current_state(), "✅ Zombie Terror")
        .await;
    let game = page
        .wait_until(|m| m.has_button("🚫 Turn it off here"))
        .await;
    boris.presses(&game, "🚫 Turn it off here").await;
    let game = page
        .wait_until(|m| m.has_button("✅ Turn it on here"))
        .await;
    boris.presses(&game, "back").await;
    let page = page.wait_until(|m| m.has_button("⬜ Zombie Terror")).await;
    assert!(page.has_button("✅ Zombiaki"));
    boris.says(&club, "/play terror");
    let told = "An admin has turned “Zombie Terror” off here.";
    club.wait_for_message(|m| m.text() == told).await;
    boris.says(&club, "/play");
    let games = |m: &Message| m.id() > page.id() && m.has_button("Zombiaki");
    let games = club.wait_for_message(games).await;
    assert!(!games.has_button("Zombie Terror"), "{}", games.text());
    boris.presses(&page, "🗓 /top: all games").await;
    page.wait_until(|m| m.has_button("🗓 /top: this quarter"))
        .await;
    anna.says(&club, "/top");
    let since = |m: &Message| m.text().contains("Leaderboard since 20");
    club.wait_for_message(since).await;
    app.closes(&[]).await;
    assert_eq!(
        page.current_state().texts().len(),
        6,
        "one message that turns"
    );
}

#[tokio::test]
async fn an_admin_reads_what_the_bot_may_not_do_and_what_that_costs() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    let page = settings(&club, &boris).await;
    assert!(!page.text().contains("photos"), "{}", page.text());
    club.restricts_members(Rights::TEXTS);
    // what Telegram has just said of that is believed for two seconds
    sleep(Duration::from_secs(2)).await;
    boris.says(&club, "/doctor");
    let lacking = |m: &Message| m.id() > page.id() && m.text().contains("photos");
    club.wait_for_message(lacking).await;
    let undrawn = format!("boards are text only in {}", club.id());
    let (_, told) = app.program.run_with("doctor").await;
    assert!(!told.contains(&undrawn), "nobody plays there yet: {told}");
    Table::open(&app, &club, &[&anna]).await;
    let (well, told) = app.program.run_with("doctor").await;
    assert!(!well && told.contains(&undrawn), "{told}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn admins_say_in_which_topic_all_tables_stand() {
    let app = App::open().await;
    let forum = app.telegram.supergroup("Forum");
    let (games, talk) = (forum.topic("Games"), forum.topic("Talk"));
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    forum.promotes(&boris);
    let page = settings(&games, &boris).await;
    assert!(page.has_button("🧭 Tables: in any topic ▸"));
    boris.presses(&page, "Tables: in any topic").await;
    page.wait_until(|m| m.has_button("📍 Tables: in this topic ▸"))
        .await;
    let elsewhere = settings(&talk, &boris).await;
    assert!(elsewhere.has_button("🧭 Tables: in another topic ▸"));

    anna.says(&talk, "/play rps");
    let is_lobby = |m: &Message| find(m, ".join").is_some();
    games.wait_for_message(is_lobby).await;
    let told = |m: &Message| m.text().contains("is in the games topic");
    let way = talk.wait_for_message(told).await;
    let topic = games.thread().expect("it is one");
    let link = format!("/{topic}");
    assert!(way.links().iter().any(|it| it.ends_with(&link)), "{way:?}");
    anna.says(&talk, "/play");
    let offered = talk
        .wait_for_message(|m| m.text().starts_with("Which game"))
        .await;
    anna.presses(&offered, "Zombiaki").await;
    games
        .wait_for_message(|m| m.text().contains("Zombiaki") && is_lobby(m))
        .await;
    talk.wait_until(|all| all.iter().filter(|m| told(m)).count() == 2)
        .await;
    assert!(!talk.from_bot().iter().any(is_lobby));

    // a topic that is no more holds no tables
    games.vanishes();
    anna.says(&talk, "/play terror");
    forum
        .wait_for_message(|m| m.thread().is_none() && m.text().contains("Terror") && is_lobby(m))
        .await;
    boris.says(&talk, "/play survival");
    talk.wait_for_message(is_lobby).await;
}

#[tokio::test]
async fn admins_say_by_buttons_how_tables_of_a_game_begin() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    let page = settings(&club, &boris).await;
    boris.presses(&page, "✅ Rock, Paper").await;
    let game = page
        .wait_until(|m| m.text().contains("New tables start with these options"))
        .await;
    let refused = anna.presses(&game, "⬜ Two brains in the deck").await;
    assert_eq!(refused.text(), ADMINS_ONLY);
    boris.presses(&game, "⬜ Two brains in the deck").await;
    let game = page
        .wait_until(|m| m.has_button("✅ Two brains in the deck"))
        .await;
    boris.presses(&game, "Relaxed clock").await;
    let game = page.wait_until(|m| m.has_button("Slow clock")).await;
    assert!(!game.has_button("sides"), "{:?}", game.labels());
    boris.presses(&game, "back").await;
    let page = page.wait_until(|m| m.has_button("One clock for all")).await;
    boris.presses(&page, "One clock for all").await;
    let page = page.wait_until(|m| m.has_button("Relaxed clock")).await;
    boris.presses(&page, "Relaxed clock").await;
    let page = page.wait_until(|m| m.has_button("Slow clock")).await;
    boris.presses(&page, "Clock lengths").await;
    let lengths = page
        .wait_until(|m| m.text().contains("Clock lengths here"))
        .await;
    let refused = anna.presses(&lengths, "Slow clock").await;
    assert_eq!(refused.text(), ADMINS_ONLY);
    boris.presses(&lengths, "Slow clock").await;
    page.wait_until(|m| m.has_button("Slow clock: 2 days"))
        .await;
    anna.says(&club, "/play rps");
    let lobby = club.wait_for_message(|m| find(m, ".join").is_some()).await;
    for agreed in ["Two brains in the deck", "Slow clock: 2 days"] {
        assert!(lobby.text().contains(agreed), "{}", lobby.text());
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn nobody_is_called_by_name_where_admins_want_that_unless_somebody_there_calls() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    let mut table = Table::open(&app, &club, &[&anna, &boris]).await;
    boris.says(&club, "/settings");
    let own = club.wait_for_message(|m| m.has_button("Always")).await;
    let page = club
        .wait_for_message(|m| m.has_button("🔔 Mentions: on"))
        .await;
    boris.presses(&page, "🔔 Mentions: on").await;
    page.wait_until(|m| m.has_button("🔕 Mentions: off")).await;
    boris.presses(&own, "Always").await;
    table.starts().await;
    let throw = &choices(&table.board)[0];
    table.taps(0, throw).wait_for_answer().await;
    app.wait_until_quiet().await;
    let is_call = |m: &Message| m.text().contains("is waiting for you");
    assert!(!club.from_bot().iter().any(is_call), "for him alone");
    anna.says(&club, "/nudge");
    let call = club.wait_for_message(is_call).await;
    assert!(call.notifies().calls(&boris));
    app.closes(&[]).await;
}

#[tokio::test]
async fn tables_begin_as_an_admin_has_kept_it() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    let table = Table::open(&app, &club, &[&anna, &boris]).await;
    let agreed = |m: &Message| {
        let text = m.text();
        let line = text.lines().find(|line| line.starts_with("Options:"));
        line.map(str::to_owned)
    };
    for option in ["opt0", "opt2"] {
        table.turns(&anna, option).await;
    }
    app.wait_until_quiet().await;
    let set = table
        .board
        .wait_until(|m| agreed(m).is_some_and(|it| it.contains("for a tap")))
        .await;
    assert_eq!(
        table
            .turns(&anna, "keep")
            .await
            .wait_for_answer()
            .await
            .text(),
        ADMINS_ONLY
    );
    let kept = table.turns(&boris, "keep").await.wait_for_answer().await;
    assert!(
        kept.text().contains("here start with these options"),
        "{}",
        kept.text()
    );
    let old = set.id();
    anna.says(&club, "/play rps");
    let next = |m: &Message| m.id() > old && find(m, ".join").is_some();
    let next = club.wait_for_message(next).await;
    assert_eq!(agreed(&next), agreed(&set));
    let elsewhere = app.telegram.group("Movie night");
    anna.says(&elsewhere, "/play rps");
    let other = elsewhere
        .wait_for_message(|m| find(m, ".join").is_some())
        .await;
    assert_ne!(agreed(&other), agreed(&set), "it is set for one chat");
    app.closes(&[]).await;
}

#[tokio::test]
async fn boards_of_running_games_are_pinned_where_an_admin_wants_it() {
    let app = App::open().await;
    let (club, [anna, boris]) = club(&app);
    let lacks = |m: &Message| m.text().contains("I can't pin messages here");
    let page = settings(&club, &boris).await;
    assert!(!lacks(&page), "nobody wants it yet");
    boris.presses(&page, "📌 Pinned boards: no").await;
    page.wait_until(lacks).await;
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    table.plays_on().await;
    app.wait_until_quiet().await;
    let tried = app.telegram.calls_of("pinChatMessage").len();
    assert_eq!(
        (tried, club.pinned_messages().len()),
        (1, 0),
        "and not with each board"
    );
    let (well, told) = app.program.run_with("doctor").await;
    let named = format!("boards can't be pinned in {}", club.id());
    assert!(!well && told.contains(&named), "{told}");

    boris.promotes_bot(&club);
    table.plays_on().await;
    app.wait_until("the board is pinned", || !club.pinned_messages().is_empty())
        .await;
    assert_eq!(club.pinned_messages()[0].id(), table.board.id());
    app.wait_until("nothing tells of that", || club.news_of_bot().is_empty())
        .await;
    // what the bot may do is asked once in two seconds
    sleep(Duration::from_millis(2_100)).await;
    boris
        .presses(&page.current_state(), "📌 Pinned boards: yes")
        .await;
    app.wait_until("it isn't", || club.pinned_messages().is_empty())
        .await;
    boris
        .presses(&page.current_state(), "📌 Pinned boards: no")
        .await;
    app.wait_until("it is again", || !club.pinned_messages().is_empty())
        .await;
    let page = page
        .wait_until(|m| m.has_button("📌 Pinned boards: yes"))
        .await;
    assert!(!lacks(&page));
    table.plays_out().await;
    app.wait_until("it isn't after the end", || {
        club.pinned_messages().is_empty()
    })
    .await;
    app.closes(&[]).await;
    let calls = app.telegram.calls_of("pinChatMessage");
    let is_silent = |call: &Call| call.asked.params["disable_notification"] == true;
    assert!(calls.iter().all(is_silent), "{calls:?}");
}

#[tokio::test]
async fn admins_are_told_that_slow_mode_makes_our_messages_late() {
    let app = App::open().await;
    let (club, [_, boris]) = club(&app);
    let slow = |m: &Message| m.text().contains("Slow mode is on here");
    let page = settings(&club, &boris).await;
    assert!(!slow(&page));
    club.slows(60);
    // what the bot may do is asked once in two seconds
    sleep(Duration::from_millis(2_100)).await;
    boris.presses(&page, "📌 Pinned boards: no").await;
    let page = page.wait_until(slow).await;
    boris.promotes_bot(&club);
    sleep(Duration::from_millis(2_100)).await;
    boris.presses(&page, "📌 Pinned boards: yes").await;
    // it binds no admins
    page.wait_until(|m| !slow(m)).await;
    app.closes(&[]).await;
}
