//! Several processes share a database on a PostgreSQL server. The tables of a process pass to the others when it is
//! killed or stands still. No action is lost, done twice or said twice.

use rand::seq::IndexedRandom;
use reqwest::StatusCode;
use tabletomb_tests::fellows::{A_LOOK, BEGINNING, Fellows, SETTLED, disturbances};
use tabletomb_tests::flows::post::{choices, is_about, shows};
use tabletomb_tests::polling::{EVENING, wait_within};
use tabletomb_tests::program::{Program, free_addresses};
use tabletomb_tests::stand_in::telegram::{Message, Telegram};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::table::Table;

/// Complaints explained by a kill: an answer lost on the way, and actions done a second time because no record said
/// that they had been done.
const EXPLAINED: [&str; 5] = [
    "no answer",
    "message is not modified",
    "message to delete not found",
    "query is too old",
    "terminated by other getUpdates",
];

/// Number of groups that play: every process's share has some.
const GROUPS: usize = 4;

/// Maximum number of presses of a lobby button until it works.
const FEW: u8 = 3;

/// Disturbs the processes while people play in their groups. Then every confirmed move is in its journal, once, and has
/// its effect. Every table has one board.
async fn are_played_at(fellows: &mut Fellows, telegram: &Telegram) {
    let all = |is_enough: watch::Receiver<bool>| {
        let groups = (0..GROUPS).map(|group| play(telegram, group, is_enough.clone()));
        groups.collect()
    };
    let groups = fellows.are_played_at(disturbances(2), all).await;
    telegram.all_confirmed().await;
    fellows.wait_until_sent().await;
    let database = fellows.end().await;
    let tables: Vec<_> = groups.into_iter().flatten().collect();
    for table in &tables {
        database.assert_over(&table.id).await;
        table.assert_told(&database.moves(&table.id).await);
        let group = table.board.chat();
        let is_board = |message: &&Message| message.id() == table.board.id();
        let boards = group.from_bot();
        assert_eq!(boards.iter().filter(is_board).count(), 1);
        let here = tables.iter().map(|table| table.board.chat().id());
        let here = here.filter(|id| *id == group.id()).count();
        assert_eq!(boards.len(), here, "no board is there twice");
    }
    telegram.assert_clean_but(&EXPLAINED);
}

/// Two people play one game after another in a group of their own, and begin none any more once it is
/// enough.
async fn play(telegram: &Telegram, number: usize, is_enough: watch::Receiver<bool>) -> Vec<Table> {
    let people = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    let group = telegram.group(&format!("Group {number}"));
    let mut tables = Vec::new();
    while !*is_enough.borrow() {
        let old = group.from_bot().last().map_or(0, Message::id);
        people[0].says(&group, "/play rps-zombie");
        let lobby = group.message_where(|m| m.id() > old).await;
        let mut table = Table::of(lobby, &[&people[0], &people[1]]);
        begins(&mut table).await;
        let end = Instant::now() + EVENING;
        while !table.is_over() {
            assert!(Instant::now() < end, "{}", group.transcript());
            for seat in 0..people.len() {
                tries(&mut table, seat).await;
            }
        }
        tables.push(table);
    }
    tables
}

/// Lets the players begin a game, and repeats presses that have no effect.
async fn begins(table: &mut Table) {
    for (seat, knob, seen) in BEGINNING {
        for _ in 0..FEW {
            look(table);
            if shows(&table.board.current_state(), seen) || turns(table, seat, knob, seen).await {
                break;
            }
        }
    }
}

/// Updates the players' view of the board. If a kill has left two boards, one disappears once it is pressed.
fn look(table: &mut Table) {
    let boards = table.board.chat().from_bot().into_iter().rev();
    let mut boards = boards.filter(|board| is_about(board, &table.id));
    table.board = match table.board.current_state() {
        gone if gone.is_deleted() => boards.next().unwrap_or(gone),
        stands => stands,
    };
}

/// Presses a button of the lobby. Returns whether its effect is seen.
async fn turns(table: &Table, seat: usize, knob: &str, seen: &str) -> bool {
    let data = format!("{}.{knob}", table.id);
    table.people[seat].forges(&table.board, &data, false);
    let is_seen = async || shows(&table.board.current_state(), seen).then_some(());
    wait_within(SETTLED, is_seen).await.is_some()
}

/// Presses a random choice of the board.
async fn tries(table: &mut Table, seat: usize) {
    look(table);
    let offered = choices(&table.board);
    let liked = offered.choose(&mut rand::rng());
    if let Some(label) = liked {
        let press = table.taps(seat, label);
        let _ = tokio::time::timeout(A_LOOK, press.answer()).await;
    } else {
        sleep(A_LOOK / 10).await;
    }
}

/// Connects the program to a Telegram.
fn at(telegram: &Telegram, program: Program) -> Program {
    program
        .telegram(telegram.url(), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
}

#[tokio::test]
async fn what_a_process_looked_after_goes_on_at_the_other() {
    let telegram = Telegram::start().await;
    let set = |_, program| at(&telegram, program);
    let Some(mut fellows) = Fellows::start("polls", 2, set).await else {
        return;
    };
    are_played_at(&mut fellows, &telegram).await;
    fellows.go().await;
}

#[tokio::test]
async fn three_share_what_telegram_brings() {
    let addresses = free_addresses::<3>();
    let telegram = Telegram::start().await;
    let set =
        |number: usize, program: Program| at(&telegram, program).with_webhook(&addresses[number]);
    let Some(mut fellows) = Fellows::start("webhooks", 3, set).await else {
        return;
    };
    let listeners: Vec<_> = addresses
        .iter()
        .map(|it| format!("http://{it}/updates"))
        .collect();
    telegram.brings_to(&listeners);
    telegram.is_told_where().await;
    is_closed_to_strangers(&listeners[0]).await;
    are_played_at(&mut fellows, &telegram).await;
    let asked = telegram.calls_of("getUpdates");
    assert!(asked.is_empty(), "nobody asks");
    fellows.go().await;
}

/// A webhook accepts deliveries only from Telegram, which knows the secret, and shows nothing else.
async fn is_closed_to_strangers(listener: &str) {
    let stranger = reqwest::Client::new();
    let update = r#"{ "update_id": 7, "message": { "chat": { "id": 5 } } }"#;
    let bare = stranger.post(listener).body(update).send().await;
    assert_eq!(bare.expect("it answers").status(), StatusCode::UNAUTHORIZED);
    let word = stranger
        .post(listener)
        .header("X-Telegram-Bot-Api-Secret-Token", "guessed");
    let guessed = word.body(update).send().await;
    assert_eq!(
        guessed.expect("it answers").status(),
        StatusCode::UNAUTHORIZED
    );
    let page = stranger.get(listener.replace("/updates", "/")).send().await;
    let page = page.expect("it answers").status();
    assert_eq!(page, StatusCode::METHOD_NOT_ALLOWED);
}
