//! A power cut in the middle of a game.

use std::time::Duration;

use futures::future::join_all;
use tabletomb_tests::page::{Spot, Told, Visitor};
use tabletomb_tests::program::Running;

use crate::{opens, sandbox};
use tabletomb_tests::database::{Database, assert_over};
use tabletomb_tests::player::{Manner, Player, play_out};

#[tokio::test]
async fn after_a_kill_the_same_board_stands_and_the_game_goes_on() {
    let mut program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.chooses(&lobby, "Next round on a tap").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.pane_with("Rock, paper or scissors?").await;
    anna.presses(&pane, "Rock").await;
    let given = anna.pane_with("You have chosen: ✊ Rock.").await;
    boris.says("Good luck, Anna!").await;
    anna.says_in_private("Paper next").await;
    anna.pane_with("Paper next").await;
    let board = anna.board_with("Decided: 1 of 2").await;
    let database = Database::of(&program).await;
    database.is_settled().await;
    let before = database.everything().await;
    program.restart().await;

    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    assert_eq!(anna.board_of(&table), Some(board.clone()));
    assert_eq!(anna.pane_of(&table), Some(given));
    anna.board_with("Good luck, Anna!").await;
    anna.pane_with("Paper next").await;
    assert_eq!(Database::of(&program).await.everything().await, before);
    let picture = board
        .page
        .and_then(|page| page.picture)
        .expect("the board is drawn");
    let drawn = anna.tab.get(&picture.url).await;
    assert!(drawn.text().await.unwrap().starts_with("<svg"));
    let pane = boris.pane_with("Rock, paper or scissors?").await;
    boris.presses(&pane, "Scissors").await;
    anna.board_with("Anna goes first.").await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Board),
    ];
    let end = play_out(&mut players, &table).await;
    assert_eq!(end.id, lobby.id, "no second board was sent");
    assert_over(&program, &table, "AB").await;
}

#[tokio::test]
async fn a_move_that_was_answered_survives_a_kill_in_the_same_moment() {
    let mut program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    anna.pane_with("Rock, paper or scissors?").await;
    let reply = anna.says("/do throw paper").await;
    assert_eq!(reply.words(), "Done: ✋ Paper");
    program.restart().await;

    // The AI, who was just thinking, answers by itself; what was owed is sent.
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let board = anna.board_with("Thrown: Anna ✋ Paper").await;
    assert_eq!(board.table(), Some(table.as_str()));
    let database = Database::of(&program).await;
    let throws = database.game(&table).await.moves;
    let hers = throws
        .iter()
        .filter(|(number, seat, _)| seat == "A" && *number <= 2);
    assert_eq!(hers.count(), 1, "it was made once: {throws:?}");
}

/// The games, each with how many play it at the least.
const GAMES: [(&str, usize); 5] = [
    ("rps-zombie", 2),
    ("survival", 3),
    ("zombie-runners", 2),
    ("zombiaki", 2),
    ("zombie-terror", 2),
];

const NAMES: [&str; 3] = ["Anna", "Boris", "Carl"];

/// How often the program is killed in every run.
const KILLS: u64 = 4;

/// The latest moment after the taps at which it is killed, in milliseconds.
const LATEST: u64 = 60;

/// A table in a room of its own, and by seat how often it was said that something was done.
struct Room {
    game: &'static str,
    seats: usize,
    table: String,
    done: Vec<usize>,
}

impl Room {
    async fn people(&self, program: &Running) -> Vec<Visitor> {
        let url = program.sandbox_url();
        let all = NAMES[..self.seats].iter();
        join_all(all.map(|name| Visitor::at(url, self.game, name))).await
    }

    async fn opens(program: &Running, (game, seats): (&'static str, usize)) -> Self {
        let (table, done) = (String::new(), vec![0; seats]);
        let mut room = Self {
            game,
            seats,
            table,
            done,
        };
        let people = room.people(program).await;
        let old = people[0].tab.told().messages.len();
        people[0].says(&format!("/play {game}")).await;
        let is_new = |told: &Told| {
            let mut boards = told.messages.values().skip(old);
            boards.find_map(|it| it.table().map(str::to_owned))
        };
        room.table = people[0].tab.wait("a lobby", is_new).await;
        for guest in &people[1..] {
            guest
                .sends(Spot::Room, &format!("{}.join", room.table))
                .await;
        }
        people[0]
            .sends(Spot::Room, &format!("{}.start", room.table))
            .await;
        room
    }

    /// What everybody may tap of their pane and the board, one of it each.
    async fn taps(&self, program: &Running) -> Vec<(Visitor, Option<(Spot, String)>)> {
        let people = self.people(program).await.into_iter();
        let chosen = people.map(|person| {
            let shown = [person.pane_of(&self.table), person.board_of(&self.table)];
            let mut taps = Vec::new();
            for message in shown.iter().flatten() {
                let choices = message.choices().map(|(_, press)| press.to_owned());
                taps.extend(choices.map(|press| (message.place, press)));
            }
            let any = |taps: &Vec<_>| rand::random_range(0..taps.len());
            let tap = (!taps.is_empty()).then(|| taps.swap_remove(any(&taps)));
            (person, tap)
        });
        chosen.collect()
    }

    /// What was answered is done, and the board stands where it did.
    async fn is_whole(&mut self, program: &Running, answers: Vec<Option<String>>) {
        let database = Database::of(program).await;
        database.is_settled().await;
        for (done, answer) in self.done.iter_mut().zip(answers) {
            *done += usize::from(answer.is_some_and(|it| it.starts_with("Done")));
        }
        let moves = database.game(&self.table).await.moves;
        for (said, seat) in self.done.iter().zip(["A", "B", "C"]) {
            let own = moves.iter().filter(|(_, by, _)| by == seat).count();
            assert!(*said <= own, "{} {seat}: {said} of {own}", self.game);
        }
        let people = self.people(program).await;
        assert!(people[0].board_of(&self.table).is_some(), "{}", self.game);
    }
}

#[tokio::test]
async fn at_any_moment_of_five_games_nothing_is_lost() {
    let mut program = sandbox().await;
    let mut rooms = join_all(GAMES.map(|game| Room::opens(&program, game))).await;
    for _ in 0..depth::kills(KILLS) {
        let taps = join_all(rooms.iter().map(|room| room.taps(&program))).await;
        let tried = taps.into_iter().map(|room| {
            tokio::spawn(join_all(room.into_iter().map(async |(person, tap)| {
                let (place, press) = tap?;
                Some(person.tries(place, &press).await?.words().to_owned())
            })))
        });
        let tried: Vec<_> = tried.collect();
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..LATEST))).await;
        program.kill().await;
        let answers = join_all(tried).await.into_iter().map(Result::unwrap);
        let answers: Vec<_> = answers.collect();
        program.restart().await;
        for (room, answers) in rooms.iter_mut().zip(answers) {
            room.is_whole(&program, answers).await;
        }
        for room in &mut rooms {
            if Database::of(&program).await.stage(&room.table).await == "over" {
                *room = Room::opens(&program, (room.game, room.seats)).await;
            }
        }
    }
}
