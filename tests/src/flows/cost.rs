//! The cost of a game for its players.

use std::env;
use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Orders, Seat};
use speech::Speech;

use super::players::{Manner, Players};
use super::{Harness, Party, TableClient};
use crate::aloud;

/// Number of moves of a game that are measured.
const MOVES: usize = 60;

/// Names the program that is measured.
const MEASURED: &str = "TABLETOMB_MEASURED";

/// The circumstances in which a platform is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The board is words.
    Words,
    /// The board is a picture.
    Pictures,
    /// The board is words, and the platform can't show anyone an overlay.
    NoOverlays,
}

impl Display for Setting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Words => "without pictures",
            Self::Pictures => "with pictures",
            Self::NoOverlays => "without overlays",
        })
    }
}

/// A platform on which it is counted what people cause.
pub trait Counts: Harness {
    /// The measured counts.
    type Count;

    /// The circumstances in which it is measured.
    const SETTINGS: &[Setting];

    /// The program of this file, in one of these circumstances.
    fn open_binary(binary: &Path, setting: Setting) -> impl Future<Output = Self>;
    /// Returns the counts so far.
    fn current_counts(&self) -> Self::Count;
    /// Describes the cost of this many moves: the counts before and after them, and the CPU time of the program
    /// meanwhile.
    fn describe_cost(moves: usize, counts: [Self::Count; 2], busy: Duration) -> String;
}

/// Says aloud what all games cost, with pictures and without: of the program as it is released,
/// which the long run names.
pub async fn measures<H: Counts>() {
    let Some(binary) = env::var_os(MEASURED).map(PathBuf::from) else {
        return aloud::say("skipped: the long run measures what a move costs");
    };
    for &setting in H::SETTINGS {
        measures_game::<RpsZombie, H>(&binary, 2, setting).await;
        measures_game::<Survival, H>(&binary, 3, setting).await;
        measures_game::<ZombieRunners, H>(&binary, 3, setting).await;
        measures_game::<Zombiaki, H>(&binary, 2, setting).await;
        measures_game::<ZombieTerror, H>(&binary, 2, setting).await;
    }
}

/// People who press anything, on the board where that offers it, play for a while.
async fn measures_game<G: Speech + Orders, H: Counts>(
    binary: &Path,
    people: usize,
    setting: Setting,
) {
    let mut harness = H::open_binary(binary, setting).await;
    let client = harness.begins(Party::of::<G>(people, &[])).await;
    let mut players = Players::<G, _>::new(client, &vec![Manner::Board; people], 5);
    players.client.wait_until_shown().await;
    let made = moves(&players.client).await;
    let (before, busy) = (harness.current_counts(), harness.program().processor());
    while moves(&players.client).await < made + MOVES && !players.is_over().await {
        players.goes_on().await;
    }
    players.client.wait_until_shown().await;
    let busy = harness.program().processor().saturating_sub(busy);
    let made = moves(&players.client).await - made;
    let told = H::describe_cost(made, [before, harness.current_counts()], busy);
    let (game, platform) = (G::ID, H::NAME);
    aloud::say(&format!(
        "measured: {game} over {platform}, {setting}: {told}"
    ));
    harness.dies().await;
}

async fn moves<M: TableClient>(client: &M) -> usize {
    client.database().moves(client.table()).await.len()
}

/// Returns a count per unit.
#[expect(clippy::cast_precision_loss, reason = "a figure to be read")]
pub fn per(count: usize, each: usize) -> f64 {
    count as f64 / each.max(1) as f64
}

/// Returns the milliseconds per unit.
pub fn ms_per(busy: Duration, each: usize) -> f64 {
    busy.as_secs_f64() * 1_000.0 / per(each, 1)
}

/// Says aloud what a game of two cost in so many turns. There is one message for all, which has
/// moved at most so often; and one for each person.
pub async fn report_cost<G: Speech + Orders, M: TableClient>(
    players: &Players<G, M>,
    what: impl Display,
    turns: usize,
    moved: usize,
) {
    let client = &players.client;
    let moves = moves(client).await;
    let board = client.message_counts(None);
    let panes = Seat::first(2).map(|seat| client.message_counts(Some(seat)));
    let panes: Vec<_> = panes.collect();
    let edits: usize = panes.iter().map(|pane| pane.edits).sum();
    aloud::say(&format!(
        "measured: {what}: {turns} turns, {moves} decisions, {} taps in all, {} a turn; {} lasting \
         messages, {} passing ones, {} edits; one private message a person with {} edits",
        players.taps,
        players.taps / turns,
        board.lasting,
        board.passing,
        board.edits,
        edits / 2,
    ));
    assert_eq!(board.lasting, 1, "one board for all");
    assert!(board.passing <= moved, "it moves seldom: {board:?}");
    for pane in &panes {
        assert_eq!((pane.lasting, pane.passing), (1, 0), "one pane each");
        assert!(pane.edits > 0, "it is edited");
    }
}
