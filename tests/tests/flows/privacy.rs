//! Who wants to be forgotten is: nothing in the whole database tells of them any more.

use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;
use crate::table::{Table, choices, find};

/// A name that stands nowhere by chance.
const NAME: &str = "Leocadia";

/// Somebody begins a game with AIs in their private chat.
async fn plays_alone(person: &Person) {
    let own = person.private();
    person.says(&own, "/play rps-zombie");
    let lobby = own.message_where(|m| find(m, ".join").is_some()).await;
    person.presses(&lobby, "Start with AIs").await;
}

/// Somebody asks to be forgotten, and is sure.
async fn is_forgotten(person: &Person, privacy: &Message) {
    person.presses(privacy, "Forget me").await;
    let asked = |m: &Message| m.text().contains("Forget you?");
    let sure = person.private().message_where(asked).await;
    let said = person.presses(&sure, "Yes, forget me").await;
    assert!(
        said.alert && said.text().starts_with("Forgotten."),
        "{said:?}"
    );
}

#[tokio::test]
async fn who_is_forgotten_is_named_nowhere_and_others_play_on() {
    let mut app = App::open().await;
    let [gone, boris, vera] = [NAME, "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    gone.starts("");
    let groups = ["over", "runs", "lobby", "closed"].map(|name| app.telegram.group(name));
    let [over, runs, lobby, closed] = &groups;

    let mut ended = Table::begun(over, &[&gone, &boris]).await;
    ended.taste = Some("Lose a brain");
    ended.plays_out().await;
    let mut running = Table::begun(runs, &[&boris, &gone, &vera]).await;
    running.plays_on().await;
    let waiting = Table::laid(lobby, &[&gone, &vera]).await;
    let shut = Table::laid(closed, &[&gone, &boris]).await;
    shut.turns(&gone, "cancel").await;
    let own = gone.private();
    plays_alone(&gone).await;
    app.is_quiet().await;

    let number = gone.id().to_string();
    for word in [NAME, &number] {
        assert!(
            app.database().await.mentions(word).await.len() > 5,
            "{word}"
        );
    }
    gone.says(&own, "/privacy");
    let told = async |words| own.message_where(|m| m.text().contains(words)).await;
    let privacy = told("What I keep about you").await;
    gone.presses(&privacy, "Show me all of it").await;
    let all = told("All that is kept about you").await;
    for kept in [
        "name=Leocadia",
        "scores: ",
        "ratings: ",
        &ended.id,
        &waiting.id,
    ] {
        assert!(all.text().contains(kept), "{kept}: {}", all.text());
    }
    is_forgotten(&gone, &privacy).await;
    app.is_quiet().await;

    for word in [NAME, &number] {
        let left = app.database().await.mentions(word).await;
        assert!(left.is_empty(), "{word}: {}", left.join("\n"));
    }
    for board in [&ended.board, &running.board, &waiting.board] {
        board.when(|m| !m.text().contains(NAME)).await;
    }
    running.board.when(|m| m.text().contains("Survivor")).await;
    let goes_on = |m: &Message| !choices(m).is_empty() || find(m, ".again").is_some();
    running.board.when(goes_on).await;
    app.program.restart().await;
    running.people.remove(1);
    running.plays_out().await;
    gone.starts("");
    told("I seat you and your friends").await;
    app.closes(&[]).await;
}
