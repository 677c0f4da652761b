//! Worlds that a player can't tell apart: everything sent to the player is the same, to the last byte of a picture.

use std::collections::BTreeMap;

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, EventLog, Game, Orders, Play, Seat, Seed, Viewer};
use laws::agreements;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng, random_range};
use table::any::{ErasedGame, Playable};

use super::position::Position;
use super::{Harness, Party, Spot, TableClient};
use crate::counted::{TOLD, read_counts, since};

/// Number of worlds per position. The first is set up before anything is compared.
const WORLDS: u64 = 3;

/// Upper bound of the steps a game has been played, exclusive.
const STEPS: u32 = 120;

/// A set of worlds that a player can't tell apart.
pub struct Worlds<G: Game> {
    /// Number of players.
    pub seats: u8,
    /// The seat that can't tell the worlds apart.
    pub viewer: Seat,
    /// The worlds.
    pub all: Vec<Position<G>>,
}

impl<G: Playable> Worlds<G> {
    /// Builds worlds under every agreement in a long run, and under a random one otherwise.
    pub fn from_agreements() -> Vec<Self> {
        let mut agreed = agreements(&ErasedGame::<G>::NEW);
        if !depth::is_long() {
            agreed = vec![agreed.swap_remove(random_range(0..agreed.len()))];
        }
        let options = agreed.into_iter().map(serde_json::from_value);
        let options = options.map(|options| options.expect("the lobby agrees on it"));
        options.map(|options| Self::under(&options)).collect()
    }

    fn under(options: &G::Options) -> Self {
        let seats = *G::seats(options).start();
        let (steps, seed) = (random_range(0..STEPS), random_range(0..u64::MAX / 2));
        let play = random_play::<G>(options, seats, (steps, seed));
        let viewer = super::seat(random_range(0..seats).into());
        eprintln!(
            "{}: {options:?}, {steps} steps, seen by {viewer}, seed {seed}",
            G::ID
        );
        let all = (seed..seed + WORLDS).map(|seed| imagine_position(&play, viewer, seed));
        Self {
            seats,
            viewer,
            all: all.collect(),
        }
    }
}

/// The buttons that a viewer presses in each world. They change nothing; the first two belong to a question that isn't
/// asked.
pub const PRESSED: [&str; 5] = ["p.9999.0", "undo9999", "claim", "rules", "details"];

/// The place of one that is refused since its question isn't asked.
pub const STALE: usize = 0;

/// The place of one that is refused for another reason.
pub const CLAIM: usize = 2;

/// All that comes of a world.
struct Outcome {
    /// The messages sent to all and to the viewer, in order, and the pictures shown there.
    sent: Vec<(Vec<String>, Vec<Vec<u8>>)>,
    /// The answers to the viewer's presses.
    heard: Vec<String>,
    /// The metrics counted for the operator.
    counted: BTreeMap<String, i64>,
    /// Number of posts waiting to be sent later.
    delayed: i64,
}

/// No viewer can tell such worlds apart, in any game.
pub async fn check_all_games<I: Harness>() {
    let settings = [("TABLETOMB_PICTURES", "on"), TOLD];
    let harness = &mut I::set(&settings).await;
    of::<RpsZombie, _>(harness).await;
    of::<Survival, _>(harness).await;
    of::<ZombieRunners, _>(harness).await;
    of::<Zombiaki, _>(harness).await;
    of::<ZombieTerror, _>(harness).await;
    harness.closes(true).await;
}

async fn of<G: Playable, I: Harness>(harness: &mut I) {
    for worlds in Worlds::<G>::from_agreements() {
        let party = Party::of::<G>(worlds.seats.into(), &[]);
        let client = harness.begins(party).await;
        harness.wait_until_quiet().await;
        let mut outcomes = Vec::new();
        for world in &worlds.all {
            outcomes.push(outcome_of(harness, &client, worlds.viewer, world).await);
        }
        let (board, _) = &outcomes[1].sent[0];
        assert!(!board.is_empty(), "nothing was sent");
        is_alike(&outcomes[1], &outcomes[2], || client.transcript());
    }
}

/// A game in which people have done anything, as long as it isn't over.
fn random_play<G: Game>(options: &G::Options, seats: u8, (steps, seed): (u32, u64)) -> Play<G> {
    let number = Seed::from_number(seed);
    let mut play = Play::start(options.clone(), seats, number, &mut EventLog::new_muted());
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..steps {
        let seat = play.pending_seats().iter().next();
        let seat = seat.expect("somebody is asked until it is over");
        let legal = play.legal(seat);
        let mut next = play.clone();
        next.act(seat, legal[rng.random_range(0..legal.len())])
            .expect("it is legal");
        if next.outcome().is_some() {
            break;
        }
        play = next;
    }
    play
}

/// Returns a sampled world that fits the viewer's knowledge.
fn imagine_position<G: Game>(play: &Play<G>, viewer: Seat, seed: u64) -> Position<G> {
    let view = play.view(Viewer::Seat(viewer));
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let state = G::imagine(&view, Some(viewer), &mut chance);
    let position = engine::Position {
        options: play.options().clone(),
        seats: play.seats(),
        state,
    };
    Position {
        play: Play::at(position, Chance::from_seed(Seed::from_number(0))),
        moves: Vec::new(),
    }
}

/// Asserts that two worlds have the same outcome. Panics with the whole transcript if they differ.
fn is_alike(one: &Outcome, other: &Outcome, all: impl Fn() -> String) {
    assert_eq!(one.heard, other.heard, "what is answered\n{}", all());
    assert_ne!(
        one.heard[STALE], one.heard[CLAIM],
        "it is told in words why"
    );
    assert_eq!(one.counted, other.counted, "what is counted\n{}", all());
    assert!(one.counted.values().any(|more| *more > 0), "it is counted");
    assert_eq!(one.delayed, other.delayed, "what waits\n{}", all());
    assert_eq!(one.sent, other.sent, "what is sent\n{}", all());
}

/// Turns a table into a world and returns the outcome.
async fn outcome_of<G: Orders, I: Harness>(
    harness: &mut I,
    client: &I::Table,
    viewer: Seat,
    world: &Position<G>,
) -> Outcome {
    let sent = collect_sent(harness, client, viewer, world).await;
    let before = client.database().dump().await;
    let counts = read_counts(harness.program()).await;
    let mut heard = Vec::new();
    for knob in PRESSED {
        let data = format!("{}.{knob}", client.table());
        let press = client.taps(viewer, Spot::Board, &data);
        heard.push(client.private_answer(&press).await);
    }
    harness.wait_until_quiet().await;
    let now = client.database().dump().await;
    assert_eq!(now, before, "what was pressed changes nothing");
    Outcome {
        sent,
        heard,
        counted: since(harness.program(), &counts).await,
        delayed: client.database().count_delayed().await,
    }
}

/// Turns a table into another world. Returns the messages sent to all and to the viewer, and the pictures shown there.
async fn collect_sent<G: Orders, I: Harness>(
    harness: &mut I,
    client: &I::Table,
    viewer: Seat,
    world: &Position<G>,
) -> Vec<(Vec<String>, Vec<Vec<u8>>)> {
    let places = [None, Some(viewer)];
    let before = places.map(|whom| client.sent_messages(whom));
    harness.plants(&[(client, world)]).await;
    harness.wait_until_quiet().await;
    // what everybody sees is sent whole, also where it is as it was in another world
    for knob in ["end", "go-on"] {
        let data = format!("{}.{knob}", client.table());
        client.presses(viewer, Spot::Board, &data).await;
        harness.wait_until_quiet().await;
    }
    let news = |(whom, before): (Option<Seat>, Vec<String>)| {
        let mut sent = client.sent_messages(whom);
        for old in before {
            let known = sent.iter().position(|it| *it == old);
            sent.remove(known.expect("it has been sent"));
        }
        (sent, client.pictures(whom))
    };
    places.into_iter().zip(before).map(news).collect()
}
