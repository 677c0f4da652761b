//! The wishes of people for each other and the bot before a game begins.

use tabletomb_tests::flows::post::table_id;
use tabletomb_tests::stand_in::telegram::Message;

use crate::app::App;
use crate::table::{Table, choices, find};

#[tokio::test]
async fn who_wants_to_know_of_a_table_is_told_once_and_sits_down_by_one_tap() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    boris.says(&club, "/tell");
    let games = |m: &Message| find(m, "tell.rps-zombie").is_some();
    let offer = club.wait_for_message(games).await;
    let told = boris.presses_data(&offer, "tell.rps-zombie").await;
    assert!(told.alert && told.text().contains("Open our chat"));
    for person in [&boris, &vera] {
        person.starts("");
        let greets = |m: &Message| m.text().contains("I seat you");
        person.private().wait_for_message(greets).await;
    }
    // who was led into the private chat is on the lookout already
    vera.presses_data(&offer, "tell.rps-zombie").await;
    let back = vera.presses_data(&offer, "tell.rps-zombie").await;
    assert!(back.text().starts_with("🔕"), "{back:?}");
    let table = Table::open(&app, &club, &[&anna]).await;
    let opened = |m: &Message| m.text().contains("As you asked");
    let news = boris.private().wait_for_message(opened).await;
    assert!(news.notifies().all && news.text().contains(&table.id));
    let sits = boris.presses(&news, "I'm in").await;
    assert!(sits.text().starts_with("You sit at B."));
    Table::open(&app, &club, &[&anna]).await;
    app.wait_until_quiet().await;
    let told = |chat: Vec<Message>| chat.iter().filter(|m| opened(m)).count();
    assert_eq!(told(boris.private().from_bot()), 1, "once");
    assert_eq!(told(vera.private().from_bot()), 0, "she has taken it back");
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_is_challenged_is_called_by_name_and_begins_by_one_tap_or_declines() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    // who has never been heard of can't be called
    let word = boris.says(&club, "/tables");
    let none = |m: &Message| m.text().contains("There is no open table");
    club.wait_for_message(none).await;
    let challenges = async |last: &Message| {
        anna.replies(&word, "/challenge rps-zombie");
        let is_call = |m: &Message| m.id() > last.id() && m.has_button("Not now");
        club.wait_for_message(is_call).await
    };
    let call = challenges(&word).await;
    assert!(call.notifies().calls(&boris), "{:?}", call.notifies());
    assert!(
        call.text().contains("Anna invites you to"),
        "{}",
        call.text()
    );
    let shun = format!("{}.shun", table_id(&call));
    let refused = anna.presses_data(&call, &shun).await;
    assert_eq!(refused.text(), "Nobody has challenged you here.");
    let begun = boris.presses(&call, "I'm in").await;
    let begun = begun.text();
    assert!(
        begun.starts_with("You sit at B.")
            && begun.ends_with(" Everyone is here: the game starts.")
    );
    call.wait_until_deleted().await;

    let call = challenges(&call).await;
    boris.presses(&call, "Not now").await;
    call.wait_until_deleted().await;
    let declined = |m: &Message| m.text().contains("Boris: not now.");
    club.wait_for_message(declined).await;
    let call = challenges(&call).await;
    let shunned = boris.presses(&call, "Block challenges from Anna").await;
    assert!(shunned.alert, "{shunned:?}");
    anna.replies(&word, "/challenge rps-zombie");
    let refused = |m: &Message| m.text().contains("Boris can't be challenged right now.");
    club.wait_for_message(refused).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn whom_an_admin_keeps_out_sits_at_no_table_of_the_chat() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    club.promotes(&vera);
    let word = boris.says(&club, "what a lovely evening");
    let says = async |text: &'static str| {
        club.wait_for_message(|m| m.text().contains(text)).await;
    };
    anna.replies(&word, "/block");
    says("Only an admin of this chat can change that.").await;
    vera.replies(&word, "/block");
    says("Boris can no longer join tables here.").await;
    let table = Table::open(&app, &club, &[&anna]).await;
    let refused = table.turns(&boris, "join").await.wait_for_answer().await;
    let why = "An admin has blocked you from the tables here.";
    assert!(refused.alert && refused.text() == why, "{refused:?}");
    boris.says(&club, "/play rps-zombie");
    says(why).await;
    vera.says(&club, "/settings");
    says("Blocked from the tables here: Boris.").await;
    vera.replies(&word, "/block 1d");
    says("Boris can't join tables here for 1 day.").await;
    vera.says(&club, "/settings");
    says("Blocked from the tables here: Boris (until 2").await;
    vera.replies(&word, "/block");
    says("Boris can join tables here again.").await;
    let sits = table.turns(&boris, "join").await.wait_for_answer().await;
    assert!(sits.text().starts_with("You sit at B."), "{sits:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn where_admins_want_it_everybody_at_a_table_begins_and_closes_it() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    club.promotes(&vera);
    let table = Table::open(&app, &club, &[&anna, &boris]).await;
    let not_host = "Only the host, Anna, or an admin of the chat may do that.";
    assert_eq!(
        table
            .turns(&boris, "cancel")
            .await
            .wait_for_answer()
            .await
            .text(),
        not_host
    );
    for label in ["Start: the host", "Close: the host"] {
        vera.says(&club, "/settings");
        let offers = |m: &Message| m.has_button(label);
        let settings = club.wait_for_message(offers).await;
        vera.presses(&settings, label).await;
    }
    let data = format!("{}.start", table.id);
    boris.presses_data(&table.board, &data).await;
    table.board.wait_until(|m| !choices(m).is_empty()).await;
    let data = format!("{}.cancel", table.id);
    boris
        .presses_data(&table.board.current_state(), &data)
        .await;
    let closed = boris
        .presses_data(&table.board.current_state(), &data)
        .await;
    assert_eq!(closed.text(), "The table is closed.");
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_gives_a_game_up_has_lost_it_for_good() {
    let mut app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    for person in [&anna, &boris] {
        person.starts("");
        let greets = |m: &Message| m.text().contains("I seat you");
        person.private().wait_for_message(greets).await;
    }
    let mut table = Table::begin(&app, &club, &[&anna, &boris]).await;
    table.plays_on().await;
    let concede = format!("{}.concede", table.id);
    let sure = anna.presses_data(&table.board, &concede).await;
    assert!(
        sure.alert && sure.text().contains("Boris wins then."),
        "{sure:?}"
    );
    anna.presses_data(&table.board, &concede).await;
    let over = |m: &Message| m.text().contains("Anna concedes: Boris wins.");
    table.board.wait_until(over).await;
    app.wait_until_quiet().await;
    app.program.restart().await;
    let late = boris.presses_data(&table.board, &concede).await;
    assert!(
        late.alert && late.text().starts_with("This game is over."),
        "{late:?}"
    );
    for (person, wins) in [(&anna, "won: 0"), (&boris, "won: 1")] {
        person.says(&person.private(), "/profile");
        let told = |m: &Message| m.text().contains("games: 1, ");
        let told = person.private().wait_for_message(told).await;
        assert!(told.text().contains(wins), "{}", told.text());
        assert!(told.text().contains("points: "), "{}", told.text());
    }
    // in private there is nothing to answer: whom she has played with is found by name
    let own = anna.private();
    let before = own.from_bot().last().map_or(0, Message::id);
    anna.says(&own, "/profile Boris");
    own.wait_for_message(|m| m.id() > before && m.text().contains("games together: 1"))
        .await;
    // the host of a lobby is told how reliable those who sit there are
    let not_told = own
        .from_bot()
        .iter()
        .all(|m| !m.text().contains("Boris finished"));
    assert!(not_told, "she hosts none");
    Table::open(&app, &club, &[&anna, &boris]).await;
    anna.says(&own, "/profile Boris");
    let told = "Boris finished 1 of their last 1 rated games.";
    own.wait_for_message(|m| m.text().contains(told)).await;
    anna.says(&own, "/profile Vera");
    let nobody = "You haven't finished a game with anyone called “Vera”.";
    own.wait_for_message(|m| m.text() == nobody).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn what_is_given_up_at_once_counts_for_no_points() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let greets = |m: &Message| m.text().contains("I seat you");
    anna.private().wait_for_message(greets).await;
    let table = Table::begin(&app, &club, &[&anna, &boris]).await;
    for _ in 0..2 {
        let concede = format!("{}.concede", table.id);
        boris.presses_data(&table.board, &concede).await;
    }
    let over = |m: &Message| m.text().contains("Boris concedes: Anna wins.");
    table.board.wait_until(over).await;
    anna.says(&anna.private(), "/profile");
    let told = |m: &Message| m.text().contains("games: 1, won: 1");
    let told = anna.private().wait_for_message(told).await;
    assert!(!told.text().contains("points: "), "{}", told.text());
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_watches_comes_in_for_an_ai_and_who_has_left_comes_back() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    let mut table = Table::open(&app, &club, &[&anna, &boris]).await;
    table.turns(&anna, "ai").await;
    table.starts().await;
    table.turns(&vera, "claim").await;
    let plays = |m: &Message| m.text().contains("Vera takes over from");
    table.board.wait_until(plays).await;
    let data = |knob: &str| format!("{}.{knob}", table.id);
    for _ in 0..2 {
        boris.presses_data(&table.board, &data("leave")).await;
    }
    table
        .board
        .wait_until(|m| m.text().contains("Boris left; an AI plays on."))
        .await;
    let back = table.turns(&boris, "back").await.wait_for_answer().await;
    assert!(!back.alert, "{back:?}");
    table
        .board
        .wait_until(|m| m.text().contains("Boris is back"))
        .await;
    app.closes(&[]).await;
}
