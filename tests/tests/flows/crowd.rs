//! People who press whatever is offered, and the program killed again and again among them.

use std::time::Duration;

use rand::seq::IndexedRandom;
use tabletomb_tests::stand_in::telegram::{ButtonEffect, Chat, Message, Person, Press, Telegram};

use crate::app::App;

/// Number of buttons pressed, and maximum number of deeds for that.
const PRESSES: usize = 350;
const DEEDS: usize = 5_000;

/// Number of deeds between two kills of the program.
const KILL_EVERY: usize = 90;

/// Messages that people send in a chat.
const SAYINGS: [&str; 13] = [
    "/tables",
    "/card zom",
    "/language",
    "/language uk",
    "/play",
    "/play rps-zombie",
    "/rules",
    "/help",
    "/do flip",
    "/do throw rock",
    "/do pass",
    "/do something",
    "/start",
];

/// Replies to a board.
const REMARKS: [&str; 4] = ["rock", "lol", "throw paper", "what now?"];

/// Button data the program never wrote, and data it might have written for another person.
const FORGED: [&str; 6] = [
    "",
    "zzzzzz.kickA",
    "b.0.0",
    "play.chess",
    "speak.tlh",
    "000000.back",
];

/// Complaints explained by a kill: see `kills`, a request cut off in the middle, and a message deleted when the program
/// could not record that any more.
const EXPLAINED: [&str; 5] = [
    "message to delete not found",
    "no answer",
    "message is not modified",
    "query is too old",
    "multipart",
];

#[tokio::test]
async fn a_crowd_that_presses_anything_breaks_nothing_whatever_is_killed() {
    let mut app = App::open().await;
    let people = ["en", "ru", "pl", "uk", "en"].map(|lang| app.telegram.person("Somebody", lang));
    people[0].starts("");
    people[1].starts("");
    let chats = [
        app.telegram.group("One"),
        app.telegram.supergroup("Two").topic("Games"),
    ];
    for chat in &chats {
        people[0].says(chat, "/play rps-zombie");
        chat.wait_for_message(|message| message.has_button("Join"))
            .await;
    }
    // several tables in one place, and everybody at many of them
    for _ in 0..3 {
        people[2].says(&chats[0], "/play rps-zombie");
    }
    chats[0].wait_until(|all| all.len() >= 4).await;
    let mut seen = Vec::new();
    let mut presses = Vec::new();
    let mut deed = 0;
    while presses.len() < PRESSES {
        deed += 1;
        assert!(deed < DEEDS, "only {} presses", presses.len());
        presses.extend(act(&app.telegram, &people, &chats, &mut seen));
        // a breath, as between the taps of people; the kills come at any moment
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..25))).await;
        if deed % KILL_EVERY == 0 {
            app.program.restart().await;
        }
    }
    app.closes(&EXPLAINED).await;
    let database = app.database().await;
    for table in database.begun_tables().await {
        database.assert_sound(&table).await;
    }
}

/// Lets a random person say or press something; `seen` holds every text that a button has ever sent.
fn act(
    telegram: &Telegram,
    people: &[Person],
    chats: &[Chat],
    seen: &mut Vec<String>,
) -> Option<Press> {
    let mut rng = rand::rng();
    let person = people.choose(&mut rng).expect("there are people");
    let mut places = chats.to_vec();
    let private = person.private();
    if !private.from_bot().is_empty() {
        places.push(private);
    }
    let place = places.choose(&mut rng).expect("there are chats");
    if rand::random_range(0..12) == 0 {
        let saying = SAYINGS.choose(&mut rng).expect("there are sayings");
        person.says(place, saying);
        return None;
    }
    let messages = place.from_bot().into_iter();
    let messages = messages.filter(|message| message.buttons().next().is_some());
    let messages: Vec<Message> = messages.collect();
    // the newest most of the time, and sometimes any
    let recent = &messages[messages.len().saturating_sub(3)..];
    let among = if rand::random_range(0..5) == 0 {
        &messages
    } else {
        recent
    };
    let message = among.choose(&mut rng)?;
    if rand::random_range(0..5) == 0 {
        return strange(person, message, seen);
    }
    let buttons: Vec<_> = message.buttons().collect();
    let button = buttons.choose(&mut rng)?;
    match &button.deed {
        ButtonEffect::Callback(data) => {
            seen.push(data.clone());
            Some(person.taps(message, &button.label))
        }
        // the way to add the bot to another group is nobody's here
        ButtonEffect::Link(link) if link.contains("startgroup") => None,
        ButtonEffect::Link(link) => {
            person.follows(link);
            None
        }
        ButtonEffect::App(_) | ButtonEffect::Other(_) => {
            panic!("a button of an unknown kind in\n{}", telegram.transcript())
        }
    }
}

/// Lets a person do what no button offers: they talk to a board, or forge a press.
fn strange(person: &Person, message: &Message, seen: &[String]) -> Option<Press> {
    let mut rng = rand::rng();
    match rand::random_range(0..4) {
        0 => {
            let remark = REMARKS.choose(&mut rng).expect("there are remarks");
            person.replies(message, remark);
            None
        }
        1 => {
            let text = FORGED.choose(&mut rng).expect("there are forgeries");
            Some(person.forges(message, text, rand::random()))
        }
        // a button of any table, person and age, as if it stood here
        _ => {
            let old = seen.choose(&mut rng)?;
            Some(person.forges(message, old, rand::random()))
        }
    }
}
