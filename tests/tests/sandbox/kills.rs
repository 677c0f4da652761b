//! A table of each game on the page: all players press anything, and the program is killed at any moment.

use std::time::Duration;

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Game, GameId, Menus, Seat};
use futures::future::{BoxFuture, join_all};
use tabletomb_tests::database::Database;
use tabletomb_tests::flows::once::{self, MoveGroup};
use tabletomb_tests::flows::post::moves_by;
use tabletomb_tests::flows::seat;
use tabletomb_tests::page::{PageEvents, Spot, Visitor};
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::schema::{Schema, printed_text, runs};
use tokio::time::Instant;

use crate::{begins, come, random_choice, sandbox};

/// Number of kills of the program in every run.
const KILLS: u64 = 4;

/// Factor by which kills are rarer on a server, where a start waits for a moment for a sign of the dead process.
const FEWER: u64 = 4;

/// The latest moment after the presses at which it is killed, in milliseconds.
const LATEST: u64 = 60;

/// A table's journal button by button, and its number of entries.
type Journal = (Vec<MoveGroup>, usize);

/// A game, how many play it at the least, and how a journal of it is read.
type TestedGame = (
    GameId,
    usize,
    for<'a> fn(&'a Database, &'a str) -> BoxFuture<'a, Journal>,
);

const GAMES: [TestedGame; 5] = [
    (RpsZombie::ID, 2, journal::<RpsZombie>),
    (Survival::ID, 3, journal::<Survival>),
    (ZombieRunners::ID, 2, journal::<ZombieRunners>),
    (Zombiaki::ID, 2, journal::<Zombiaki>),
    (ZombieTerror::ID, 2, journal::<ZombieTerror>),
];

fn journal<'a, G: Menus>(database: &'a Database, table: &'a str) -> BoxFuture<'a, Journal> {
    Box::pin(once::journal::<G>(database, table))
}

/// The storage of the program's tables.
enum TableStorage {
    File,
    Server(Schema),
}

impl TableStorage {
    /// Returns the stored data, once every post owed is sent. On a server, the program stops for that and starts again.
    async fn read(&mut self, program: &mut Running) -> Database {
        let Self::Server(schema) = self else {
            let database = Database::of(program).await;
            database.wait_until_sent().await;
            return database;
        };
        wait_until("everything owed is sent", PATIENCE, async || {
            let owed = "SELECT 1 FROM posts WHERE wanted > sent";
            (schema.says(owed.to_owned()).await == 0).then_some(())
        })
        .await;
        assert!(program.stop().await.success());
        let file = program.home().join("copy.db");
        // one of another round may be there
        let _ = std::fs::remove_file(&file);
        let address = format!("sqlite://{}?mode=rwc", file.display());
        let copied = runs(
            program.home(),
            &address,
            &["copy", &schema.address, &address],
        )
        .await;
        assert!(copied.status.success(), "{}", printed_text(&copied));
        program.restart().await;
        Database::open(&file).await
    }
}

/// A table in a room of its own.
struct Room {
    played: TestedGame,
    table: String,
    /// Number of moves at the last look.
    moves: usize,
    /// All that was tried there.
    presses: TriedPresses,
}

/// The presses of a room's people: one for each, if there is any.
type Round = Vec<(Seat, Visitor, Spot, String)>;

/// The presses, with their seats, data, and whether the answer accepted them, if there was one.
type TriedPresses = Vec<(Seat, String, Option<bool>)>;

impl Room {
    async fn people(&self, program: &Running) -> Vec<Visitor> {
        let (game, seats, _) = self.played;
        come(program, game, seats).await
    }

    async fn opens(program: &Running, played: TestedGame) -> Self {
        let (game, seats, _) = played;
        Self {
            played,
            table: begins(program, game, seats).await,
            moves: 0,
            presses: Vec::new(),
        }
    }

    /// Chooses a press for each player, from their pane and the board.
    async fn chooses(&self, program: &Running) -> Round {
        let people = self.people(program).await;
        let mut presses = Vec::new();
        for (place, person) in people.into_iter().enumerate() {
            if let Some((spot, press)) = random_choice(&person, &self.table) {
                presses.push((seat(place), person, spot, press));
            }
        }
        presses
    }

    /// Asserts that each press is done once or not at all, and done if that was confirmed. The journal explains the
    /// play, and the board is where it was.
    async fn is_whole(&mut self, program: &Running, database: &Database, tried: TriedPresses) {
        let (game, _, journal) = self.played;
        let (done, moves) = journal(database, &self.table).await;
        let before = std::mem::replace(&mut self.moves, moves);
        self.presses.extend(tried.iter().cloned());
        for whose in Seat::first(3) {
            let own = self.presses.iter().filter(|(by, ..)| *by == whose);
            let told = moves_by(own.map(|(_, sent, told)| (sent.as_str(), *told)));
            let pressed = tried.iter().filter(|(by, ..)| *by == whose).count();
            once::assert_once(&done, whose, &told, (before, pressed), || {
                format!("{game}: {:?}\n{done:?}", self.presses)
            });
        }
        for person in self.people(program).await {
            let about = |told: &PageEvents| {
                let all = told.messages.values();
                let about = all.filter(|it| it.table() == Some(self.table.as_str()));
                about.map(|it| it.place).collect::<Vec<_>>()
            };
            let stands = about(&person.tab.received_events());
            let count = |spot| stands.iter().filter(|it| **it == spot).count();
            assert_eq!(count(Spot::Room), 1, "{game}: boards");
            assert!(count(Spot::Private) <= 1, "{game}: panes");
        }
    }
}

/// All press at once; what each is answered, if the program lives that long.
async fn try_presses(round: Round) -> TriedPresses {
    let presses = round.into_iter();
    join_all(presses.map(|(seat, person, spot, press)| try_press(seat, person, spot, press))).await
}

/// One person presses; what they are answered, if the program lives that long.
async fn try_press(
    seat: Seat,
    person: Visitor,
    spot: Spot,
    press: String,
) -> (Seat, String, Option<bool>) {
    let answer = person.tries(spot, &press).await;
    let words = answer.map(|it| it.words().to_owned()).unwrap_or_default();
    let taken = ["Done", "Changed"].iter().any(|it| words.starts_with(it));
    let told = (!words.is_empty()).then_some(taken);
    (seat, press, told)
}

#[tokio::test]
async fn at_any_moment_of_five_games_nothing_is_lost() {
    is_killed(
        sandbox().await,
        &mut TableStorage::File,
        depth::kills(KILLS),
    )
    .await;
}

#[tokio::test]
async fn at_any_moment_of_five_games_on_a_server_nothing_is_lost() {
    let Some(schema) = Schema::new("kills").await else {
        return;
    };
    let program = Program::new().sandbox("127.0.0.1:0");
    let program = program.set("TABLETOMB_DATABASE", &schema.address);
    let mut kept = TableStorage::Server(schema);
    let kills = depth::kills(KILLS).div_ceil(FEWER);
    is_killed(program.start().await, &mut kept, kills).await;
    if let TableStorage::Server(schema) = kept {
        schema.goes().await;
    }
}

/// A program is killed so often in the middle of five games.
async fn is_killed(mut program: Running, kept: &mut TableStorage, kills: u64) {
    let mut rooms = join_all(GAMES.map(|game| Room::opens(&program, game))).await;
    let mut longest = Duration::ZERO;
    for _ in 0..kills {
        let rounds = join_all(rooms.iter().map(|room| room.chooses(&program))).await;
        let tried = rounds
            .into_iter()
            .map(|round| tokio::spawn(try_presses(round)));
        let tried: Vec<_> = tried.collect();
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..LATEST))).await;
        program.kill().await;
        let tried = join_all(tried).await;
        let began = Instant::now();
        program.restart().await;
        longest = longest.max(began.elapsed());
        let database = kept.read(&mut program).await;
        for (room, tried) in rooms.iter_mut().zip(tried) {
            let tried = tried.expect("it ends");
            room.is_whole(&program, &database, tried).await;
        }
        for room in &mut rooms {
            if database.stage(&room.table).await == "over" {
                *room = Room::opens(&program, room.played).await;
            }
        }
        database.close().await;
    }
    let longest = longest.as_millis();
    eprintln!("measured: {kills} kills on the page, the longest start took {longest} ms");
}
