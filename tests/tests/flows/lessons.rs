//! A game is learnt in private, in one message, and played after that.

use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;

/// The buttons pressed in the lessons of Rock-Paper-Scissors-Zombie, and whether each is the right one.
const WAY: [(&str, bool); 6] = [
    ("Flip!", true),
    ("Lose a brain", false),
    ("Kill with ✊ Rock", true),
    ("Let it be", false),
    ("Spend ✌️ Scissors", true),
    ("✌️ Scissors blocks", true),
];

/// The message of the lessons when these words stand in it.
async fn wait_for_words(own: &Chat, words: &str) -> Message {
    own.wait_for_message(|m| m.text().contains(words)).await
}

/// Goes through all lessons: the last page.
async fn learns(person: &Person) -> Message {
    let own = person.private();
    for (number, (label, right)) in WAY.into_iter().enumerate() {
        let lesson = 1 + WAY[..number].iter().filter(|(_, right)| *right).count();
        let title = format!("lesson {lesson} of 4");
        let asked = own
            .wait_for_message(|m| m.text().contains(&title) && m.has_button(label))
            .await;
        // whoever taps twice is not told twice
        person.taps(&asked, label);
        person.presses(&asked, label).await;
        let told = wait_for_words(&own, if right { "✅" } else { "🤔" }).await;
        if right && lesson < 4 {
            person.presses(&told, "Next").await;
        }
    }
    wait_for_words(&own, "That is the whole game.").await
}

#[tokio::test]
async fn a_game_is_learnt_in_one_message_and_then_played() {
    is_learnt_and_played(App::open_with_pictures().await).await;
}

#[tokio::test]
async fn the_same_without_pictures() {
    is_learnt_and_played(App::open().await).await;
}

async fn is_learnt_and_played(app: App) {
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    let own = anna.private();
    let hello = own.wait_for_message(|m| m.has_button("Learn a game")).await;
    anna.presses(&hello, "Learn a game").await;
    let which = wait_for_words(&own, "Which game do you want to learn?").await;
    anna.presses(&which, "Rock, Paper, Scissors").await;
    let first = wait_for_words(&own, "lesson 1 of 4").await;
    assert_eq!(first.id(), hello.id(), "it turns where it stands");
    let last = learns(&anna).await;
    assert_eq!(own.from_bot().len(), 1, "one message all the time");
    anna.presses(&last, "Play now").await;
    let board = own.wait_for_message(|m| m.text().contains("🐣")).await;
    assert!(board.text().contains("Anna"), "{}", board.text());
    app.wait_until("the lesson is gone", || own.from_bot().len() == 1)
        .await;
    // of a second tap nobody knows that it shows what stands there already
    app.closes(&["message is not modified"]).await;
}

#[tokio::test]
async fn the_rules_stay_when_a_lesson_begins_from_them() {
    let app = App::open().await;
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    let own = anna.private();
    anna.says(&own, "/rules rps-zombie");
    let rules = own.wait_for_message(|m| m.has_button("Learn it by playing"));
    let rules = rules.await;
    anna.presses(&rules, "Learn it by playing").await;
    wait_for_words(&own, "lesson 1 of 4").await;
    app.closes(&[]).await;
    assert!(own.from_bot().iter().any(|m| m.id() == rules.id()));
}

#[tokio::test]
async fn the_rules_show_a_turn_before_and_after_it() {
    let app = App::open_with_pictures().await;
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    let own = anna.private();
    anna.says(&own, "/rules rps-zombie");
    let rules = own
        .wait_for_message(|m| m.has_button("An example turn"))
        .await;
    anna.presses(&rules, "An example turn").await;
    let before = own.wait_for_message(|m| m.has_button("What happens")).await;
    anna.presses(&before, "What happens").await;
    let after = before.wait_until(|m| !m.has_button("What happens")).await;
    let pictures = [&before, &after].map(|page| page.photo().map(|it| it.file_id.clone()));
    assert!(pictures.iter().all(Option::is_some), "{}", after.text());
    assert_ne!(pictures[0], pictures[1]);
    assert_ne!(before.text(), after.text());
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_lesson_is_nobody_elses_concern() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    anna.starts("");
    wait_for_words(&anna.private(), "Tabletomb").await;
    anna.says(&group, "/learn zombiaki");
    wait_for_words(&anna.private(), "Zombiaki II: lesson 1 of 4").await;
    boris.says(&group, "/learn zombiaki");
    let told = wait_for_words(&group, "Open our chat").await;
    assert!(!told.text().contains("lesson"), "{}", told.text());
    assert_eq!(group.from_bot().len(), 1);
    app.closes(&[]).await;
}
