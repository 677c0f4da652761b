//! Several processes at one database on a server of PostgreSQL, of which now one is killed and now
//! another stands still.

use std::time::Duration;

use futures::future::join_all;
use rand::seq::IndexedRandom;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::database::{Database, assert_confirmed};
use crate::flows::people::{PersonClient, boards};
use crate::flows::post::{Post, choices, find, moves_by, shows, table_id};
use crate::polling::{EVENING, PATIENCE, wait_until, wait_within};
use crate::program::{Program, Running};
use crate::schema::{Schema, printed_text, runs};

/// The time for which a process is paused: longer than others believe that it lives.
const LONG_STOP: Duration = Duration::from_secs(9);

/// The time that one process is gone, or back again, before the next one goes.
const SHORT_WHILE: Duration = Duration::from_secs(3);

/// The time after which a press is carried out or never will be: another has taken over what the dead one had, and
/// one that stood still is awake.
const SETTLED: Duration = Duration::from_secs(15);

/// The beginning of a game of Rock-Paper-Scissors-Zombie by two people, whatever is lost on the way: the second joins,
/// rounds are set to wait for a tap, and the first starts. Each entry has the person, the lobby button, and the text
/// the board then shows. A switch pressed again too early would be switched back: [`SETTLED`].
const BEGINNING: [(usize, &str, &str); 3] = [
    (1, "join", "Boris"),
    (0, "opt1", "Wait for a tap between rounds"),
    (0, "start", "✊ Rock"),
];

/// Returns how often processes are killed or paused, for a test with `usual` times in every run: a quarter as often as
/// a process that is killed alone, as each time takes ten seconds.
#[must_use]
pub fn disturbances(usual: u64) -> u64 {
    depth::kills(4 * depth::of(usual)).div_ceil(4)
}

/// The time a person looks at the board before they press once more.
const A_LOOK: Duration = Duration::from_millis(1_500);

/// Maximum number of repetitions of an action that has no effect.
const FEW: u8 = 8;

/// A game of two people.
#[derive(Debug)]
pub struct SharedGame<P: PersonClient> {
    /// The name of the table.
    pub id: String,
    home: P::Place,
    people: [P; 2],
    /// The presses on choices, by seat, with their data.
    presses: Vec<(usize, String, P::Press)>,
}

impl<P: PersonClient> SharedGame<P> {
    /// Lets the first of two people ask for a table until there is one, and both begin the game. Presses that have no
    /// effect are repeated, and so is the command where it may be lost. Panics if there is no table.
    pub async fn begins(people: [P; 2], home: &P::Place) -> Self {
        let old = P::public_messages(home).last().map_or(0, Post::id);
        let is_lobby = |m: &P::Message| m.id() > old && find(m, ".join").is_some();
        let look = async || P::public_messages(home).into_iter().find(is_lobby);
        let patience = if P::MAY_BE_LOST { LONG_STOP } else { PATIENCE };
        let mut lobby = None;
        for _ in 0..FEW {
            people[0].calls_command(home, "play", &[("game", "rps-zombie")]);
            lobby = wait_within(patience, look).await;
            if lobby.is_some() {
                break;
            }
        }
        let lobby = lobby.unwrap_or_else(|| panic!("no lobby\n{}", P::describe_place(home)));
        let game = Self {
            id: table_id(&lobby),
            home: home.clone(),
            people,
            presses: Vec::new(),
        };
        for (seat, knob, seen) in BEGINNING {
            for _ in 0..FEW {
                if game.shows(seen) || game.turns(seat, knob, seen).await {
                    break;
                }
            }
        }
        game
    }

    /// Returns the board that people look at. If a kill has left two, that is the older one, which disappears once it is
    /// pressed.
    pub fn board(&self) -> Option<P::Message> {
        boards::<P>(&self.home, &self.id).into_iter().next()
    }

    /// Whether the board shows something, in its words or on a button.
    pub fn shows(&self, what: &str) -> bool {
        self.board().is_some_and(|board| shows(&board, what))
    }

    fn is_over(&self) -> bool {
        self.board().is_some_and(|it| find(&it, ".again").is_some())
    }

    /// Presses a button of the lobby. Returns whether its effect is seen.
    async fn turns(&self, seat: usize, knob: &str, seen: &str) -> bool {
        if let Some(board) = self.board() {
            self.people[seat].touches(&board, &format!("{}.{knob}", self.id));
        }
        let is_seen = async || self.shows(seen).then_some(());
        wait_within(SETTLED, is_seen).await.is_some()
    }

    /// Presses a random choice of the board.
    async fn tries(&mut self, seat: usize) {
        let board = self.board();
        let offered = board.as_ref().map(choices).unwrap_or_default();
        let (Some(board), Some(label)) = (board, offered.choose(&mut rand::rng())) else {
            return sleep(A_LOOK / 10).await;
        };
        let mut taps = board.taps();
        let (_, data) = taps.find(|(it, _)| it == label).expect("it is a choice");
        let press = self.people[seat].touches(&board, data);
        wait_within(A_LOOK, async || P::is_confirmed(&press, data)).await;
        self.presses.push((seat, data.to_owned(), press));
    }

    async fn plays_out(&mut self) {
        let end = Instant::now() + EVENING;
        while !self.is_over() {
            assert!(Instant::now() < end, "{}", P::describe_place(&self.home));
            for seat in 0..self.people.len() {
                self.tries(seat).await;
            }
        }
    }

    /// Asserts that the game is over, that confirmed presses are in the journal, and that there is one board. Returns
    /// the number of confirmed presses and of moves.
    async fn is_whole(&self, database: &Database) -> (usize, usize) {
        database.assert_over(&self.id).await;
        let moves = database.moves(&self.id).await;
        let told = |(seat, data, press): &(usize, String, P::Press)| {
            (*seat, data.clone(), P::is_confirmed(press, data))
        };
        let told: Vec<_> = self.presses.iter().map(told).collect();
        for (seat, letter) in ["A", "B"].into_iter().enumerate() {
            let own = told.iter().filter(|(of, ..)| *of == seat);
            let confirmed = moves_by(own.map(|(_, data, told)| (data.as_str(), *told)));
            assert_confirmed(&moves, letter, &confirmed);
        }
        assert_eq!(boards::<P>(&self.home, &self.id).len(), 1, "no board twice");
        let confirmed = told.iter().filter(|(.., told)| *told == Some(true));
        (confirmed.count(), moves.len())
    }
}

/// Lets two people play one game after another in a place, and begin none any more once it is enough.
async fn play<P: PersonClient>(
    people: [P; 2],
    home: P::Place,
    is_enough: watch::Receiver<bool>,
) -> Vec<SharedGame<P>> {
    let mut games = Vec::new();
    while !*is_enough.borrow() {
        let mut game = SharedGame::begins(people.clone(), &home).await;
        game.plays_out().await;
        games.push(game);
    }
    games
}

/// Processes that share a database.
#[derive(Debug)]
pub struct Fellows {
    schema: Schema,
    processes: Vec<Running>,
}

impl Fellows {
    /// Starts `count` processes, each set up by its number; `None` without a database server. Panics if one doesn't
    /// start.
    pub async fn start(
        test: &str,
        count: usize,
        set: impl Fn(usize, Program) -> Program,
    ) -> Option<Self> {
        let schema = Schema::new(test).await?;
        let mut processes = Vec::new();
        for number in 0..count {
            let program = Program::new()
                .set("TABLETOMB_ROUND_PAUSE", "200")
                .set("TABLETOMB_DATABASE", &schema.address)
                .pictures(false);
            processes.push(set(number, program).start().await);
        }
        Some(Self { schema, processes })
    }

    /// Waits until each has a part of something: of `discord`, say, or of every `shard`. Panics if that
    /// takes longer than `PATIENCE`.
    pub async fn wait_until_shared(&mut self, what: &str) {
        let count = self.processes.len() as u64;
        wait_until("each has its part", PATIENCE, async || {
            let parts = format!("SELECT 1 FROM leases WHERE duty LIKE '{what}/%' GROUP BY holder");
            (self.schema.says(parts).await == count).then_some(())
        })
        .await;
    }

    /// One process after another is killed and started again, or stands still for a while. The first that is
    /// killed comes back only once others have taken over all that it had. Panics if that takes longer than
    /// [`SETTLED`], or one doesn't start again.
    async fn are_disturbed(&mut self, times: u64) {
        sleep(SHORT_WHILE).await;
        for (time, process) in (0..times).zip((0..self.processes.len()).cycle()) {
            let process = &mut self.processes[process];
            if time % 2 == 0 {
                let dead = format!("process {} on %", process.pid());
                process.kill().await;
                if time == 0 {
                    let held = format!("SELECT 1 FROM leases WHERE holder LIKE '{dead}'");
                    wait_until("it is taken over", SETTLED, async || {
                        (self.schema.says(held.clone()).await == 0).then_some(())
                    })
                    .await;
                }
                sleep(SHORT_WHILE).await;
                process.restart().await;
            } else {
                process.pause().await;
                sleep(LONG_STOP).await;
                process.wake().await;
            }
            sleep(SHORT_WHILE).await;
        }
    }

    /// Lets two people play in each place while the processes are disturbed; they are told when it is enough. Then every
    /// confirmed move is in its journal, once, and has its effect. Every table has one board, and nothing else is said.
    /// `wait_until_heard` waits until the processes have heard of everything. Panics as `Fellows::are_disturbed` does.
    pub async fn are_played_at<P: PersonClient>(
        &mut self,
        times: u64,
        homes: Vec<([P; 2], P::Place)>,
        wait_until_heard: impl Future,
    ) {
        let (enough, is_enough) = watch::channel(false);
        let count = |(_, home): &([P; 2], P::Place)| P::public_messages(home).len();
        let before: Vec<usize> = homes.iter().map(count).collect();
        let games = homes.iter().cloned();
        let games = games.map(|(people, home)| play(people, home, is_enough.clone()));
        let disturbed = async {
            self.are_disturbed(times).await;
            enough.send(true).expect("they still play");
        };
        let (games, ()) = tokio::join!(join_all(games), disturbed);
        wait_until_heard.await;
        self.wait_until_sent().await;
        let database = self.end().await;
        let (mut confirmed, mut made) = (0, 0);
        for ((games, (_, home)), before) in games.iter().zip(&homes).zip(before) {
            for game in games {
                let (own, moves) = game.is_whole(&database).await;
                (confirmed, made) = (confirmed + own, made + moves);
            }
            let stand = P::public_messages(home).len();
            assert_eq!(stand, before + games.len(), "no board is there twice");
        }
        // only what is disturbed may leave anybody in doubt
        assert!(2 * confirmed > made, "{confirmed} of {made} confirmed");
    }

    /// Waits until no post is owed. Panics if that takes longer than `PATIENCE`.
    async fn wait_until_sent(&mut self) {
        wait_until("everything owed is sent", PATIENCE, async || {
            let owed = "SELECT 1 FROM posts WHERE wanted > sent AND (gone = 0 OR not_before = 0)";
            let waits = "SELECT 1 FROM inbox";
            let both = format!("{owed} UNION ALL {waits}");
            (self.schema.says(both).await == 0).then_some(())
        })
        .await;
    }

    /// Ends them all; what they have written, as a file. Panics if one doesn't end well, or it can't be
    /// copied.
    async fn end(&mut self) -> Database {
        for process in &mut self.processes {
            assert!(process.stop().await.success());
        }
        let home = self.processes[0].home();
        let file = format!("sqlite://{}?mode=rwc", home.join("all.db").display());
        let copied = runs(home, &file, &["copy", &self.schema.address, &file]).await;
        assert!(copied.status.success(), "{}", printed_text(&copied));
        Database::open(&home.join("all.db")).await
    }

    /// Takes the database away.
    pub async fn go(self) {
        self.schema.goes().await;
    }
}
