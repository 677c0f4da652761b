//! No one stalls a table, over the wire. Players may be silent, blocked, leave or be removed. In every game each
//! decision is made while its clock runs, unless no player is left, and the journal follows the rules.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use engine::games::survival::Survival;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Seat, Seats};
use futures::future::join_all;
use games::registry;
use laws::agreements_with_switches;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use table::any::AnyGame;
use tokio::time::{Instant, sleep};

use super::evening::pick_button;
use super::{Harness, NAMES, Party, Spot, TableClient, TableMessage, seat};
use crate::database::Database;
use crate::polling::{EVENING, wait_until};
use crate::presence::{Presence, subsets, those};

/// Time limit for a decision.
const CLOCK: Duration = Duration::from_secs(1);

/// Time limit for a decision where one player has to be in time, and another one is late three times.
const UNHURRIED: Duration = Duration::from_secs(3);

/// Tolerance after the time limit within which the decision must have been made.
const GRACE: Duration = Duration::from_secs(5);

/// Interval at which players look at their table.
const LOOK: Duration = Duration::from_millis(200);

/// Number of board changes after which a table is closed, if its game isn't over before.
const CHANGES: u64 = 8;

/// Upper bound of the board changes before players leave or are removed, exclusive.
const SOON: u64 = 4;

/// The switch that turns the mode of a game, where there are several.
const MODE: u8 = 0;

/// Number of tables played at a time, and in one harness before it closes. The limits are how many presses the bot
/// remembers on Discord and how many conversations Discord lets a bot open.
const AT_ONCE: usize = 8;
const AN_EVENING: usize = 40;

/// Seed of the trials in every run: between them, its tables have players of every kind.
const SEED: u64 = 26;

/// Returns the time limit as a setting's value, in milliseconds.
pub fn clock() -> String {
    CLOCK.as_millis().to_string()
}

/// Returns settings with which a silent player delays the others by one clock at most, and this many tables at a time
/// are no load.
pub fn settings(clock: &str) -> [(&str, &str); 3] {
    [
        ("TABLETOMB_CLOCK_RELAXED", clock),
        ("TABLETOMB_ROUND_PAUSE", "1000"),
        ("TABLETOMB_PICTURES", "off"),
    ]
}

/// A table as those see it who sit there, or don't.
pub trait Company {
    /// The table's id.
    fn table(&self) -> &str;
    /// The database of the program.
    fn database(&self) -> &Database;
    /// Returns the public text of the board.
    fn board(&self) -> String;
    /// Makes a player unreachable from now on.
    fn shuts_out(&mut self, seat: Seat);
    /// Presses a button that the player sees, if there is one, and waits until the press is carried out.
    fn plays(&self, seat: Seat) -> impl Future<Output = ()>;
    /// Presses a knob that asks for confirmation, and confirms it.
    fn means(&self, seat: Seat, knob: &str) -> impl Future<Output = ()>;
    /// Returns everything shown at the table as text.
    fn transcript(&self) -> String;
}

impl<M: TableClient> Company for M {
    fn table(&self) -> &str {
        TableClient::table(self)
    }

    fn database(&self) -> &Database {
        TableClient::database(self)
    }

    fn board(&self) -> String {
        format!("{:?}", TableClient::board(self))
    }

    fn shuts_out(&mut self, seat: Seat) {
        TableClient::shuts_out(self, seat);
    }

    async fn plays(&self, seat: Seat) {
        if let Some((spot, tap)) = pick_button(self, seat) {
            self.presses(seat, spot, &tap.data).await;
        }
    }

    async fn means(&self, seat: Seat, knob: &str) {
        let data = format!("{}.{knob}", TableClient::table(self));
        for _ in 0..2 {
            // between two places it stands nowhere
            self.wait_for_board(knob, |_| true).await;
            self.presses(seat, Spot::Board, &data).await;
        }
    }

    fn transcript(&self) -> String {
        TableClient::transcript(self)
    }
}

/// One trial at one table.
pub struct Trial {
    game: &'static dyn AnyGame,
    settings: Vec<u8>,
    options: Value,
    presences: Vec<Presence>,
    /// Number of board changes after which players leave or are removed.
    leave: u64,
}

/// Some players are absent in each game; a long run tries every way of absence. The longest time that a decision took
/// is printed.
pub async fn check_all_games<I: Harness>() {
    let (clock, trials) = (clock(), trials());
    let mut longest = Duration::ZERO;
    for trials in trials.chunks(AN_EVENING) {
        let harness = I::set(&settings(&clock)).await;
        for trials in trials.chunks(AT_ONCE) {
            let tried = trials.iter().map(async |trial| {
                let client = harness.begins(trial.party()).await;
                trial.is_made(client).await
            });
            let tried = join_all(tried).await;
            harness.wait_until_quiet().await;
            longest = longest.max(are_sound(&tried).await);
        }
        // a pane that came anew, to call, while somebody pressed the old one is gone for its answer
        harness.closes(true).await;
    }
    report_longest(trials.len(), I::NAME, longest);
}

/// A shambler plays for a player who is silent, and their pane says so until they press *I'm back*. The other players
/// stay and play; the game goes on even when the silent one loses it, as there are three.
pub async fn check_return<I: Harness>() {
    let clock = UNHURRIED.as_millis().to_string();
    let harness = I::set(&settings(&clock)).await;
    let client = harness.begins(Party::of::<Survival>(3, &[])).await;
    let (present, silent) = ([seat(0), seat(2)], seat(1));
    let is_away = |pane: &TableMessage| pane.text.contains("A shambler is playing for you.");
    let look = async || {
        for seat in present {
            client.plays(seat).await;
        }
        sleep(LOOK).await;
        client.pane(silent).filter(is_away)
    };
    let pane = wait_until("the shambler", EVENING, look).await;
    let back = pane.taps.iter().find(|tap| tap.data.ends_with(".back"));
    let back = back.expect("the pane offers the way back");
    client.presses(silent, Spot::Pane, &back.data).await;
    let told = "the shambler is gone";
    client.wait_for_pane(silent, told, |it| !is_away(it)).await;
    // a board that has moved down while the other player pressed it is removed twice
    harness.closes(true).await;
}

/// A game that all players leave alone sleeps, and its board says so, until one of them presses *I'm back*.
pub async fn check_sleep<I: Harness>() {
    let clock = CLOCK.as_millis().to_string();
    let harness = I::set(&settings(&clock)).await;
    let client = harness.begins(Party::of::<ZombieTerror>(2, &[])).await;
    let sleeps = |board: &TableMessage| board.text.contains("The game sleeps until");
    let look = async || TableClient::board(&client).filter(sleeps);
    let board = wait_until("sleep", EVENING, look).await;
    let back = board.taps.iter().find(|tap| tap.data.ends_with(".back"));
    let back = back.expect("the board offers the way back");
    client.presses(seat(0), Spot::Board, &back.data).await;
    let wakes = |board: &TableMessage| !sleeps(board) && board.text.contains("Anna is back");
    client.wait_for_board("the game wakes", wakes).await;
    let database = TableClient::database(&client);
    database.assert_sound(TableClient::table(&client)).await;
    harness.closes(true).await;
}

/// Each table that was tried explains itself; the longest that a decision took at any of them.
pub async fn are_sound<C: Company>(tried: &[(C, Duration)]) -> Duration {
    for (client, _) in tried {
        client.database().assert_sound(client.table()).await;
    }
    let longest = tried.iter().map(|(_, took)| *took).max();
    longest.unwrap_or_default()
}

/// Says how long decisions took.
pub fn report_longest(tables: usize, name: &str, longest: Duration) {
    let longest = longest.as_millis();
    eprintln!("measured: {tables} tables over {name}, the longest decision took {longest} ms");
}

/// One trial of each game, and all of them in a long run.
pub fn trials() -> Vec<Trial> {
    let mut rng = StdRng::seed_from_u64(SEED);
    let mut all = Vec::new();
    for game in registry().iter() {
        let own = trials_of(game, &mut rng);
        all.extend(match depth::is_long() {
            true => own,
            false => one(own, &mut rng),
        });
    }
    all
}

/// All ways of not being there in each mode of a game, and one under each other agreement.
fn trials_of(game: &'static dyn AnyGame, rng: &mut StdRng) -> Vec<Trial> {
    let mut all = Vec::new();
    for (settings, options) in agreements_with_switches(game) {
        let people = usize::from(*game.seats(&options).start());
        let mut ways = subsets(people).split_off(1);
        if settings.iter().any(|it| *it != MODE) {
            ways = one(ways, rng);
        }
        all.extend(ways.into_iter().map(|presences| Trial {
            game,
            settings: settings.clone(),
            options: options.clone(),
            presences,
            leave: rng.random_range(0..SOON),
        }));
    }
    all
}

/// One of several.
fn one<T>(mut of: Vec<T>, rng: &mut StdRng) -> Vec<T> {
    vec![of.swap_remove(rng.random_range(0..of.len()))]
}

impl Trial {
    /// Returns the players and the game of the trial.
    pub fn party(&self) -> Party<'_> {
        Party {
            game: self.game.id(),
            people: self.presences.len(),
            settings: &self.settings,
            closed: false,
            ais: 0,
            names: &NAMES,
        }
    }

    /// People play at a table that has begun until the game is over or has gone on for long enough; the longest that a
    /// decision took.
    pub async fn is_made<C: Company>(&self, mut client: C) -> (C, Duration) {
        let begun = client.database().snapshot(client.table()).await;
        assert_eq!(begun["options"], self.options, "this was agreed");
        for seat in self.those(Presence::Blocked) {
            client.shuts_out(seat);
        }
        let longest = self.goes_on(&client).await;
        self.end_by_all(&client).await;
        (client, longest)
    }

    /// The table goes on again and again, each time before the clock of its decision is over. Panics if it doesn't.
    async fn goes_on(&self, client: &impl Company) -> Duration {
        let (mut seen, mut since) = (visible_progress(client).await, Instant::now());
        let (mut changes, mut longest) = (0, Duration::ZERO);
        let mut leave = Some(self.leave);
        while changes < CHANGES && is_playing(client).await && !is_asleep(client) {
            if leave.take_if(|leave| *leave <= changes).is_some() {
                self.is_left(client).await;
            }
            self.press_once(client).await;
            sleep(LOOK).await;
            let (now, took) = (visible_progress(client).await, since.elapsed());
            longest = longest.max(took);
            let said = || format!("{self}: {took:?} for a decision\n{}", client.transcript());
            assert!(took <= CLOCK + GRACE, "{}", said());
            changes += u64::from(now.0 != seen.0);
            if now != seen {
                (seen, since) = (now, Instant::now());
            }
        }
        longest
    }

    /// Returns the seats with this presence.
    fn those(&self, presence: Presence) -> impl Iterator<Item = Seat> {
        those(&self.presences, presence).map(seat)
    }

    /// Lets each player who is present and asked press something once.
    async fn press_once(&self, client: &impl Company) {
        let asked = self.awaited_seats(client).await;
        for seat in self.those(Presence::Plays) {
            if asked.contains(seat) {
                client.plays(seat).await;
            }
        }
    }

    /// Returns the seats that are asked anything.
    async fn awaited_seats(&self, client: &impl Company) -> Seats {
        let snapshot = client.database().snapshot(client.table()).await;
        let saved = serde_json::from_value(snapshot).expect("it is a stored play");
        let play = self.game.load(saved).expect("it is a play of this game");
        play.asked_seats().pending_seats()
    }

    /// The first sends those away who are to go, but for themselves; and those go who leave.
    async fn is_left(&self, client: &impl Company) {
        for gone in self.those(Presence::Banned) {
            client.means(seat(0), &format!("kick{gone}")).await;
        }
        for gone in self.those(Presence::Leaves) {
            client.means(gone, "leave").await;
        }
    }

    /// Lets all players agree to end the game if it isn't over.
    async fn end_by_all(&self, client: &impl Company) {
        for place in 0..self.presences.len() {
            if is_playing(client).await {
                client.means(seat(place), "end").await;
            }
        }
        let (database, table) = (client.database(), client.table());
        let stage = database.stage(table).await;
        assert!(stage == "over" || stage == "closed", "{self}: {stage}");
    }
}

impl Display for Trial {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (game, options) = (self.game.id(), &self.options);
        write!(f, "{game} {options} {:?}", self.presences)
    }
}

/// Returns the board and the length of the journal. Several secret decisions in a row by one player show on the board
/// only at the end.
async fn visible_progress(client: &impl Company) -> (String, usize) {
    let moves = client.database().moves(client.table()).await;
    (client.board(), moves.len())
}

/// Whether no player is left, so that the game sleeps.
fn is_asleep(client: &impl Company) -> bool {
    client.board().contains('😴')
}

/// Whether the game goes on.
async fn is_playing(client: &impl Company) -> bool {
    client.database().stage(client.table()).await == "playing"
}
