//! `tabletomb-tools load`: people in many Telegram groups who play as fast as they are answered, with the
//! whole program as their bot. It runs as a process of its own; the server it talks to is this one.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use attacker::Attacker;
use base::address::Person;
use base::page::TableId;
use base::time::{Time, Uptime};
use chat::Chat;
use clap::Args;
use engine::GameId;
use served::{Counts, Intake, MeasuredProgram, OFF, ResourceUsage};
use store::{Batch, Store, Write};
use strangers::{Strangers, Visitor};
use table::any::{AnyGame, Registry};
use tabletomb::cli::{find_game, make_person, open_table, say, take_files};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use wire::{VisibleEvent, Waits, Wire};

mod attacker;
mod chat;
mod served;
mod strangers;
mod wire;

/// The games to play, and for how long.
#[derive(Args)]
pub(super) struct Arguments {
    /// Groups that play, each with the fewest people that the game needs.
    #[arg(long, default_value_t = 64)]
    groups: u32,
    /// Idle open tables, in other groups.
    #[arg(long, default_value_t = 0)]
    open: u32,
    /// Length of a measurement, in seconds.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Number of measurements, one line each.
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// Pause before a player's next tap, in milliseconds.
    #[arg(long, default_value_t = 0)]
    pause: u64,
    /// Number of attackers; measures without them first. Each taps other people's buttons 40 times a second, or
    /// opens tables and types, and holds 72 idle connections to the page.
    #[arg(long, default_value_t = 0, conflicts_with = "rounds")]
    attackers: u32,
    /// Game, by its ID.
    #[arg(long, default_value = "rps-zombie")]
    game: GameId,
    /// Number of bot processes on a PostgreSQL database; updates go to them in turn, as from a load balancer.
    #[arg(long)]
    processes: Option<NonZeroUsize>,
    /// Empty database, as postgres://user@host/database; a temporary file if not given.
    #[arg(long)]
    database: Option<String>,
}

/// Number of tables opened in one transaction.
const AT_ONCE: u32 = 1_000;

/// The time until idle tables act by themselves, in milliseconds from now.
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The time until all people are expected to play.
const WARM_UP: Duration = Duration::from_secs(3);

/// Lets people play, and prints what it takes.
///
/// # Errors
/// If there is no such game, or the program can't be started.
pub(super) fn run(asked: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let game = find_game(registry, asked.game)?;
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    let folder = Folder::new()?;
    take_files();
    runtime.block_on(measure(asked, game, &folder.0))?;
    Ok(ExitCode::SUCCESS)
}

/// A folder that goes with this.
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Self> {
        let name = format!("tabletomb-bench-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).context("failed to create a temporary folder")?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // what stays is in the system's folder for such things
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn measure(
    asked: &Arguments,
    game: &'static dyn AnyGame,
    folder: &Path,
) -> anyhow::Result<()> {
    let file = format!("sqlite://{}", folder.join("tabletomb.db").display());
    let database = asked.database.as_ref().unwrap_or(&file);
    open_tables(asked, game, database).await?;
    let Company { chats, groups } = Company::of(asked, fewest(game)?);
    let wire = Arc::new(Wire::new(chats, asked.attackers > 0));
    let api = wire::serve(Arc::clone(&wire)).await?;
    let how = match asked.processes {
        Some(processes) => Intake::Webhooks(processes),
        None => Intake::Polls,
    };
    let page = match asked.attackers {
        0 => OFF.to_owned(),
        _ => served::free_address()?,
    };
    let served = MeasuredProgram::start(&api, database, folder, how, &page)?;
    let started = wire
        .wait_until_called(&served, asked.processes.map_or(1, NonZeroUsize::get))
        .await?;
    tell_start(asked, &served, started)?;
    let mut playing = JoinSet::new();
    let pause = Duration::from_millis(asked.pause);
    for (group, people, shown) in groups {
        let chat = Chat::new(group, people, asked.game, pause, Arc::clone(&wire), shown);
        playing.spawn(chat.plays());
    }
    tokio::time::sleep(WARM_UP).await;
    if asked.attackers > 0 {
        return under_attack(asked, (&wire, &served), page).await;
    }
    for _ in 0..asked.rounds {
        round(asked, &wire, &served).await?;
    }
    Ok(())
}

/// The receiver of everything shown in a chat.
type Screen = mpsc::Receiver<VisibleEvent>;

/// The people and groups of a measurement.
struct Company {
    /// The sender to the viewers of each chat.
    chats: BTreeMap<i64, mpsc::Sender<VisibleEvent>>,
    /// The groups, with the people in them.
    groups: Vec<(i64, Vec<i64>, Screen)>,
}

impl Company {
    fn of(asked: &Arguments, seats: u8) -> Self {
        let (mut chats, mut groups) = (BTreeMap::new(), Vec::new());
        for group in (1..=i64::from(asked.groups)).map(|number| -number) {
            let (show, shown) = mpsc::channel(64);
            let people = Chat::people(group, seats);
            let places = people.iter().copied().chain([group]);
            chats.extend(places.map(|place| (place, show.clone())));
            groups.push((group, people, shown));
        }
        Self { chats, groups }
    }
}

/// Prints the cost of the program's start.
fn tell_start(
    asked: &Arguments,
    served: &MeasuredProgram,
    started: Duration,
) -> anyhow::Result<()> {
    let spent = served.resource_usage();
    say(format_args!(
        "{} tables open: started in {} ms, {} ms of CPU time, {} MiB",
        asked.open,
        started.as_millis(),
        spent.processor.as_millis(),
        spent.resident >> 20
    ))
}

/// The waits of people.
struct PeopleWaits {
    /// Waits for answers in groups.
    answers: Waits,
    /// Waits for the page.
    page: Waits,
}

/// Measures without attackers, and then with them; a visitor views the page all the while.
async fn under_attack(
    asked: &Arguments,
    (wire, served): (&Arc<Wire>, &MeasuredProgram),
    page: String,
) -> anyhow::Result<()> {
    let mut others = JoinSet::new();
    let visitor = Arc::<Visitor>::default();
    others.spawn(Arc::clone(&visitor).looks(page.clone()));
    let measured = async || {
        anyhow::Ok(PeopleWaits {
            answers: round(asked, wire, served).await?,
            page: visitor.waits(),
        })
    };
    let before = measured().await?;
    let strangers = Arc::<Strangers>::default();
    for number in (1..=i64::from(asked.attackers)).map(Attacker::number) {
        let attacker = Attacker::new(number, asked.game, Arc::clone(wire));
        others.spawn(attacker.attacks());
        others.spawn(Arc::clone(&strangers).come(page.clone()));
    }
    tokio::time::sleep(WARM_UP).await;
    wire.forget_attacks();
    drop(visitor.waits());
    tell_attack(asked, (wire, &strangers), (&before, &measured().await?))
}

/// Prints how much longer people waited than without attackers.
fn tell_attack(
    asked: &Arguments,
    (wire, strangers): (&Wire, &Strangers),
    (before, after): (&PeopleWaits, &PeopleWaits),
) -> anyhow::Result<()> {
    let (connections, rooms) = strangers.counts();
    let times =
        |what: fn(&PeopleWaits) -> &Waits| what(after).nearly_all() / what(before).nearly_all();
    say(format_args!(
        "{} attackers, {:.0} taps and commands per second, {connections} connections, {rooms} rooms: the \
         99th percentile is {:.1} times what it was, of the page {:.1} times, now {:.1} ms",
        asked.attackers,
        wire.attacks() as f64 / asked.seconds.max(1) as f64,
        times(|seen| &seen.answers),
        times(|seen| &seen.page),
        after.page.nearly_all(),
    ))
}

/// Returns the minimum number of players.
fn fewest(game: &dyn AnyGame) -> anyhow::Result<u8> {
    let options = game.options(&serde_json::json!({}))?;
    Ok(*game.seats(&options).start())
}

/// One measurement, and its line; how long answers took.
async fn round(asked: &Arguments, wire: &Wire, served: &MeasuredProgram) -> anyhow::Result<Waits> {
    let (before, counted, begun) = (
        served.resource_usage(),
        served.counts().await?,
        Instant::now(),
    );
    wire.forget_waits();
    tokio::time::sleep(Duration::from_secs(asked.seconds)).await;
    let (after, counts) = (served.resource_usage(), served.counts().await?);
    let Counts { moves, allocations } = Counts::difference(&counted, &counts);
    let seconds = begun.elapsed().as_secs_f64();
    let spent = ResourceUsage::difference(&before, &after);
    let (answers, boards) = wire.waits();
    let every = |sum: f64| sum / moves.max(1) as f64;
    let presses = every(answers.count() as f64);
    let pieces = match allocations {
        0 => String::new(),
        some => format!(", {:.0} allocations", every(some as f64)),
    };
    say(format_args!(
        "{} groups: {:.0} moves/s, {presses:.1} taps per move; answer {answers}; message {boards}; \
         {:.2} ms of CPU time{pieces} and {:.0} bytes written per move; {} MiB",
        asked.groups,
        moves as f64 / seconds,
        every(spent.processor.as_secs_f64() * 1_000.0),
        every(spent.written as f64),
        after.resident >> 20,
    ))?;
    Ok(answers)
}

/// Opens idle tables.
async fn open_tables(
    asked: &Arguments,
    game: &'static dyn AnyGame,
    database: &str,
) -> anyhow::Result<()> {
    let store = Store::open(database).await?;
    let people: Vec<Person> = (0..fewest(game)?).map(make_person).collect();
    let numbers: Vec<u32> = (0..asked.open).collect();
    for numbers in numbers.chunks(AT_ONCE as usize) {
        let table = |&number: &u32| -> anyhow::Result<Write> {
            let table = open_table(game, &people, TableId::from_bits(number))?;
            let mut stored = table.to_stored();
            // nobody is called away from the game by what happens there
            stored.wake = Some(Uptime(Time::now().0 + DAY));
            Ok(Write::NewTable(Box::new(stored)))
        };
        let writes: anyhow::Result<Vec<_>> = numbers.iter().map(table).collect();
        store.commit(Batch::new(Time::now(), writes?)).await?;
    }
    store.settle().await?;
    Ok(())
}
