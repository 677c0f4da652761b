//! Games from the first word to the final score, for every place of the board and with open and closed private chats.

use tabletomb_tests::aloud;
use tabletomb_tests::stand_in::discord::{Channel, Kind, Message, Permission, Person};

use crate::app::App;
use crate::table::{Table, choices, find, panes, public};

/// The place where a table is asked for and its board goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// A channel where threads may be opened: the board gets a thread of its own.
    Threads,
    /// A channel where threads may not be opened: the board stays there.
    Bare,
    /// An existing thread: the board stays there.
    Thread,
}

/// Whether private chats are closed, by seat.
type ClosedChats = &'static [bool];

/// No closed private chats, only closed ones, and all but the first closed.
const OPEN: ClosedChats = &[false; 3];
const SHUT: ClosedChats = &[true; 3];
const MIXED: ClosedChats = &[false, true, true];

#[tokio::test]
async fn games_in_threads_of_their_own_come_to_their_end() {
    evening(Ground::Threads).await;
}

#[tokio::test]
async fn games_in_bare_channels_come_to_their_end() {
    evening(Ground::Bare).await;
}

#[tokio::test]
async fn games_in_threads_of_others_come_to_their_end() {
    evening(Ground::Thread).await;
}

/// Two and three people, whose private chats are open, closed, or some of both.
async fn evening(ground: Ground) {
    let app = App::open_with_pictures().await;
    // whoever can't be written to is tried once
    app.discord.expect(50_007);
    let app = &app;
    let games = [2, 3].into_iter().flat_map(|seats| {
        let closed = [OPEN, SHUT, MIXED].into_iter();
        closed.map(move |closed| play_game(app, ground, &closed[..seats]))
    });
    let played = futures::future::join_all(games).await;
    app.closes(&[]).await;
    let shut: usize = played.iter().map(|(_, shut)| shut).sum();
    for (table, _) in played {
        table.assert_over().await;
    }
    let refused = app.discord.count_refused(403);
    assert_eq!(refused, shut, "each closed door is tried once");
}

/// One game, and how many of its people can't be written to.
async fn play_game(app: &App, ground: Ground, closed: &[bool]) -> (Table, usize) {
    let home = home(app, ground);
    let names = ["Anna", "Boris", "Vera"].into_iter().zip(closed);
    let people: Vec<Person> = names
        .map(|(name, closed)| {
            let person = app.discord.person(name, "en-US");
            closed.then(|| person.closes_dms());
            person
        })
        .collect();
    let all: Vec<&Person> = people.iter().collect();
    let mut table = Table::begin(app, &home, &all).await;
    // some fight for their brains, which takes longer
    table.taste = table.taste.filter(|_| closed.len() == 3 || closed[0]);
    for person in &people {
        person.presses(&table.board, "My hand").await;
    }
    table.plays_out().await;
    assert_stands(&table, ground);
    for (person, closed) in people.iter().zip(closed) {
        assert_told_alone(&table, person, *closed).await;
    }
    (table, closed.iter().filter(|closed| **closed).count())
}

fn home(app: &App, ground: Ground) -> Channel {
    let channel = app.channel();
    match ground {
        Ground::Threads => channel,
        Ground::Bare => {
            channel.deny(Permission::CreatePublicThreads);
            channel
        }
        Ground::Thread => channel.thread("Saturday"),
    }
}

/// Asserts that one message is in its place, with the result and a picture, and reveals no secrets.
fn assert_stands(table: &Table, ground: Ground) {
    let stands = table.board.channel();
    match ground {
        Ground::Threads => {
            assert_eq!(stands.kind(), Kind::PublicThread);
            assert!(stands.name().contains(&table.id), "{}", stands.name());
            assert_eq!(stands.parent().map(|it| it.id()), Some(table.home.id()));
        }
        Ground::Bare | Ground::Thread => assert_eq!(stands.id(), table.home.id()),
    }
    let public = public(&table.home);
    assert_eq!(public.len(), 1, "the board alone:\n{}", table.transcript());
    let picture = table.board.picture().expect("a board has a picture");
    let alt = picture.alt.unwrap_or_default();
    assert!(!alt.is_empty() && picture.width > 0, "{alt}");
    for text in [table.home.public_text(), stands.public_text()] {
        for secret in ["Your seat: ", "You have chosen", "Done: "] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
}

/// Asserts that only its player sees a seat's side, to the end: at the table, and in their private chat if that is
/// open.
async fn assert_told_alone(table: &Table, person: &Person, closed: bool) {
    let over = |m: &Message| m.text().contains("This game is over.");
    let here = panes(person, &table.board.channel(), &table.id);
    assert_eq!(here.len(), 1, "one pane beside the board");
    here[0].wait_until(over).await;
    let direct = person.dm().from_bot();
    if closed {
        assert!(direct.is_empty(), "{}", person.dm().transcript());
    } else {
        assert_eq!(direct.len(), 1, "{}", person.dm().transcript());
        direct[0].wait_until(over).await;
    }
}

#[tokio::test]
async fn who_has_played_plays_again() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    table.plays_out().await;
    for seat in 0..2 {
        table.presses(seat, "Play again").await;
    }
    let line = "The next game is table ";
    let old = table.board.wait_until(|m| m.text().contains(line)).await;
    let old_id = old.id();
    let is_next = |m: &Message| m.id() != old_id && !choices(m).is_empty();
    app.wait_until("the next board", || public(&home).iter().any(is_next))
        .await;
    let next = public(&home).into_iter().rfind(is_next);
    let next = next.expect("it was just there");
    assert_eq!(next.channel().id(), old.channel().id(), "in the same place");
    let mut next = Table::of(&app, &home, next, &[&anna, &boris]).await;
    assert!(old.text().contains(&next.id), "{}", old.text());
    next.plays_out().await;
    app.closes(&[]).await;
    table.assert_over().await;
    next.assert_over().await;
    assert_eq!(public(&home).len(), 2, "one board a game");
}

#[tokio::test]
async fn one_person_plays_an_ai_in_private() {
    let app = App::open().await;
    let [anna] = app.people(["Anna"]);
    let home = anna.dm();
    let mut table = Table::open(&app, &home, &[&anna]).await;
    table.turns(&anna, "ai").await;
    table.turns(&anna, "opt0").await;
    table.starts().await;
    assert!(find(&table.board, ".leave").is_some(), "the way out");
    let hand = table.board.button("My hand");
    assert!(hand.is_none(), "her hand is on the board");
    table.plays_out().await;
    assert_eq!(home.from_bot().len(), 1, "the board; no pane beside it");
    app.closes(&[]).await;
    table.assert_over().await;
}

#[tokio::test]
async fn a_press_costs_few_calls() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    for person in [&anna, &boris] {
        person.presses(&table.board, "My hand").await;
    }
    app.wait_until_quiet().await;
    let counts = || (app.discord.calls().len(), app.discord.interactions().len());
    let (calls, presses) = counts();
    table.plays_out().await;
    app.closes(&[]).await;
    let (calls, presses) = (counts().0 - calls, counts().1 - presses);
    aloud::say(&format!("measured: {calls} calls for {presses} presses"));
    assert!(calls <= 3 * presses, "{calls} calls, {presses} presses");
}
