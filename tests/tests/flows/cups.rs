//! Cups: entered by a tap, drawn by the bot, and gone on with whatever happens to the program.

use tabletomb_tests::flows::post::table_id;
use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;

/// Enters three people in a cup of Zombiaki, and lets the one who opened the cup start it.
async fn start_cup(app: &App, club: &Chat) -> [Person; 3] {
    let people = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    let [anna, boris, vera] = &people;
    boris.starts("");
    let greets = |m: &Message| m.text().contains("I seat you");
    boris.private().wait_for_message(greets).await;
    anna.says(club, "/cup");
    let offer = club.wait_for_message(|m| m.has_button("Zombiaki II")).await;
    anna.presses_data(&offer, "cup.zombiaki").await;
    let entry = offer.wait_until(|m| m.text().contains("👥 1: Anna")).await;
    let few = anna.presses(&entry, "Start the cup").await;
    assert_eq!(few.text(), "A cup needs at least 3 people.");
    for person in [boris, vera] {
        let entered = person.presses(&entry, "I'm in").await;
        assert_eq!(entered.text(), "🏆 You're in the cup.");
    }
    let all = |m: &Message| m.text().contains("👥 3: Anna, Boris, Vera");
    let entry = entry.wait_until(all).await;
    let refused = boris.presses(&entry, "Start the cup").await;
    let host = "Only the host, Anna, or an admin of the chat may do that.";
    assert_eq!(refused.text(), host);
    club.promotes(vera);
    vera.presses(&entry, "Start the cup").await;
    people
}

/// A round is drawn: one sits out, one of the two others comes to their table, and the last doesn't want to.
async fn is_given_away(club: &Chat, people: &[Person; 3], round: u8) {
    let title = format!("round {round} of 3");
    let is_news = |m: &Message| m.text().contains(&title) && m.has_button("Standings");
    let news = club.wait_for_message(is_news).await;
    let sits_out = "has a bye this round and gets the point.";
    assert_eq!(news.text().matches(sits_out).count(), 1, "{}", news.text());
    let hint = format!("Cup round {round} of 3");
    let lobby = |m: &Message| m.text().contains(&hint) && m.has_button("Leave");
    let board = club.wait_for_message(lobby).await;
    let table = table_id(&board);
    let drawn = news.text().lines().find(|line| line.contains(&table));
    let drawn = drawn.expect("its table is told of").to_owned();
    let (play, out): (Vec<&Person>, Vec<&Person>) =
        people.iter().partition(|it| drawn.contains(&it.name()));
    let data = |knob: &str| format!("{table}.{knob}");
    let refused = out[0].presses_data(&board, &data("join")).await;
    assert!(
        refused.text().starts_with("Only the players"),
        "{refused:?}"
    );
    if drawn.contains("Boris") {
        let boris = people[1].private();
        let own = format!("Round {round} of the cup");
        let call = boris.wait_for_message(|m| m.text().contains(&own)).await;
        assert!(call.notifies().all, "it rings");
    }
    play[0].presses_data(&board, &data("torch.join")).await;
    let sure = play[1].presses_data(&board, &data("leave")).await;
    assert!(sure.alert, "whoever goes is asked: {sure:?}");
    play[1].presses_data(&board, &data("leave")).await;
}

#[tokio::test]
async fn a_cup_is_entered_drawn_and_won_even_if_the_program_is_killed_between() {
    let mut app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let people = start_cup(&app, &club).await;
    for round in 1..=3 {
        is_given_away(&club, &people, round).await;
        if round == 2 {
            // the next round may not be drawn yet
            app.program.restart().await;
        }
    }
    let over = |m: &Message| m.text().contains(" · won by ");
    let end = club.wait_for_message(over).await;
    let points = end
        .text()
        .lines()
        .filter_map(|line| line.split_once("points: "));
    let points = points.map(|(_, it)| it.parse::<u8>().expect("a number"));
    let sum: u8 = points.sum();
    assert_eq!(sum, 6, "a round is worth two: {}", end.text());
    assert!(end.buttons().next().is_none(), "nothing is left to do");
    // what had just been shown is shown once more
    app.closes(&["message is not modified", "query is too old"])
        .await;
    let told = club.from_bot();
    let titles = |title: &str| told.iter().filter(|m| m.text().contains(title)).count();
    for title in ["round 2 of 3", "round 3 of 3", " · won by "] {
        assert_eq!(titles(title), 1, "{title} is told of once");
    }
}

#[tokio::test]
async fn a_cup_belongs_to_its_chat_and_whoever_opened_it_calls_it_off() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    anna.says(&anna.private(), "/cup rps-zombie");
    let why = |m: &Message| m.text().contains("a cup is for the people there");
    anna.private().wait_for_message(why).await;
    anna.says(&club, "/cup rps-zombie");
    let entry = club.wait_for_message(|m| m.has_button("I'm in")).await;
    boris.says(&club, "/cup zombiaki");
    let again = |m: &Message| m.id() > entry.id() && m.has_button("I'm in");
    let again = club.wait_for_message(again).await;
    assert!(again.text().contains("ZOMBIE!!!"), "{}", again.text());
    let left = anna.presses(&entry, "Withdraw").await;
    assert_eq!(left.text(), "You're out of the cup.");
    entry
        .wait_until(|m| m.text().contains("Nobody has joined yet."))
        .await;
    boris.presses(&again, "Call off the cup").await;
    is_called_off(&anna, &again).await;
    let late = boris.presses(&entry, "I'm in").await;
    assert_eq!(late.text(), "This cup is over.");
    app.closes(&[]).await;
}

/// Calls a cup off by two taps of a person who may.
async fn is_called_off(who: &Person, news: &Message) {
    who.presses(news, "Call off the cup").await;
    let doubt = news.wait_until(|m| m.has_button("Keep it going")).await;
    let off = who.presses(&doubt, "Call off the cup").await;
    assert!(off.text().starts_with("The cup is called off."), "{off:?}");
    let done = |m: &Message| m.text().contains("The cup is called off");
    let over = news.wait_until(done).await;
    assert!(over.buttons().next().is_none());
}

#[tokio::test]
async fn an_admin_begins_a_cup_and_ends_it_before_anybody_has_won() {
    let app = App::open().await;
    let club = app.telegram.supergroup("Club");
    let people = start_cup(&app, &club).await;
    let [anna, boris, vera] = &people;
    let news = club
        .wait_for_message(|m| m.text().contains("round 1 of 3") && m.has_button("Standings"))
        .await;
    let board = club.wait_for_message(|m| m.has_button("Leave")).await;
    let data = format!("{}.torch.join", table_id(&board));
    let taken = |text: &str| text.starts_with("You sit at A.");
    for person in [anna, boris] {
        if taken(person.presses_data(&board, &data).await.text()) {
            break;
        }
    }
    // a forged tap from another chat
    let alone = vera.starts("");
    let shows = news.data("Standings").expect("there is such a button");
    let off = shows.replace(".show", ".off");
    let greeting = vera
        .private()
        .wait_for_message(|m| m.id() > alone.id())
        .await;
    let forged = vera.presses_data(&greeting, &off).await;
    assert!(forged.alert, "{forged:?}");
    is_called_off(vera, &news).await;
    let closed = |m: &Message| m.text().contains("This table was closed.");
    board.wait_until(closed).await;
    app.closes(&[]).await;
    let won = club.from_bot();
    assert!(!won.iter().any(|m| m.text().contains(" · won by ")));
}
