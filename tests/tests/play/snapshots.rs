//! Kept snapshots: a stored play of each version of each game, in `tests/snapshots/`, is loaded
//! and played on; what can't be read is refused, and the message says why.
//!
//! A new version of a game, or a new form of storing, needs a snapshot of its own:
//!
//! ```text
//! TABLETOMB_RECORD=1 cargo test -p tabletomb-tests --test play snapshots
//! ```
//!
//! records what is missing. It never touches a snapshot that is kept already: that one is what
//! people may have in their databases.

use std::collections::BTreeSet;

use engine::game::BOUND;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{EventLog, Game, GameId, LoadError, Notation, Play, SavedPlay, Seed};
use gravedig::Gravedig;
use pig::Pig;
use serde_json::{Value, json};
use tabletomb_tests::record::{Walker, command, is_recording, write};
use tabletomb_tests::source::{Source, files};

/// The folder of the snapshots.
const FOLDER: &str = "tests/snapshots";

/// The seed of the games in which snapshots are taken.
const SEED: u64 = 7;

/// The games whose snapshots are kept, one line a game.
const GAMES: &[SnapshotGame] = &[
    SnapshotGame::of::<RpsZombie>(),
    SnapshotGame::of::<Survival>(),
    SnapshotGame::of::<ZombieRunners>(),
    SnapshotGame::of::<Zombiaki>(),
    SnapshotGame::of::<ZombieTerror>(),
    SnapshotGame::of::<Gravedig>(),
    SnapshotGame::of::<Pig>(),
];

/// A game whose snapshots are kept.
struct SnapshotGame {
    game: GameId,
    faults: fn(&[Source]) -> Vec<String>,
    record: fn(),
}

impl SnapshotGame {
    const fn of<G: Notation>() -> Self {
        Self {
            game: G::ID,
            faults: faults_of::<G>,
            record: record::<G>,
        }
    }
}

/// Returns the faults of the snapshots.
fn faults(kept: &[Source]) -> Vec<String> {
    let games: Vec<GameId> = GAMES.iter().map(|it| it.game).collect();
    let mut faults = strangers(kept, &games);
    faults.extend(GAMES.iter().flat_map(|it| (it.faults)(kept)));
    faults
}

/// The parts of a kept snapshot's name: `rps-zombie.v1.f1.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label {
    game: GameId,
    version: u16,
    form: u16,
}

impl Label {
    fn from_file(file: &Source) -> Option<Self> {
        let name = file.path.strip_prefix(FOLDER)?.strip_prefix('/')?;
        let mut parts = name.strip_suffix(".json")?.split('.');
        let label = Self {
            game: parts.next()?.parse().ok()?,
            version: parts.next()?.strip_prefix('v')?.parse().ok()?,
            form: parts.next()?.strip_prefix('f')?.parse().ok()?,
        };
        (label.path() == file.path).then_some(label)
    }

    fn from_stored(stored: &Value) -> Option<Self> {
        let number = |key: &str| u16::try_from(stored.get(key)?.as_u64()?).ok();
        Some(Self {
            game: stored.get("game")?.as_str()?.parse().ok()?,
            version: number("version")?,
            form: number("form")?,
        })
    }

    fn path(&self) -> String {
        let Self {
            game,
            version,
            form,
        } = self;
        format!("{FOLDER}/{game}.v{version}.f{form}.json")
    }
}

/// Files that are no snapshot of a game that is here.
fn strangers(kept: &[Source], games: &[GameId]) -> Vec<String> {
    let is_strange = |file: &&Source| {
        let label = Label::from_file(file);
        label.is_none_or(|label| !games.contains(&label.game))
    };
    let strange = kept.iter().filter(is_strange);
    let fault = |file: &Source| format!("{}: no snapshot of a game that is here", file.path);
    strange.map(fault).collect()
}

fn faults_of<G: Notation>(kept: &[Source]) -> Vec<String> {
    let labelled = kept
        .iter()
        .filter_map(|file| Some((Label::from_file(file)?, file)));
    let own: Vec<_> = labelled.filter(|(label, _)| label.game == G::ID).collect();
    let form = form::<G>();
    let missing = (1..=G::VERSION).filter_map(|version| {
        let is_now = version == G::VERSION;
        let fits = |label: &Label| label.version == version && (!is_now || label.form == form);
        let is_kept = own.iter().any(|(label, _)| fits(label));
        (!is_kept).then(|| match is_now {
            true => format!(
                "{}, version {version} in form {form}: no snapshot is kept; it is recorded with\n  {}",
                G::ID,
                command("play snapshots")
            ),
            false => format!(
                "{}, version {version}: its snapshot is lost; look for it in earlier commits",
                G::ID
            ),
        })
    });
    let wrong = own.iter().filter_map(|(label, file)| {
        let fault = loads::<G>(*label, &file.text).err()?;
        Some(format!("{}: {fault}", file.path))
    });
    missing.chain(wrong).collect()
}

/// A snapshot can be loaded and played on to the end; if it is of this version, it is stored
/// again as it was.
fn loads<G: Notation>(label: Label, text: &str) -> Result<(), String> {
    let stored: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if Label::from_stored(&stored) != Some(label) {
        return Err("its name says something else than what stands in it".to_owned());
    }
    if label.version > G::VERSION {
        let now = G::VERSION;
        return Err(format!("{} is only at version {now}", G::ID));
    }
    let play = load::<G>(text)?;
    // in some games nothing ever waits
    if play.since().1.is_empty() && !halfway::<G>().since().1.is_empty() {
        return Err("no answer is waiting for its fence in it".to_owned());
    }
    let now = value(&play);
    let current = Label {
        version: G::VERSION,
        form: form::<G>(),
        ..label
    };
    if Label::from_stored(&now) != Some(current) {
        return Err("it is stored again as something else".to_owned());
    }
    if label == current && now != stored {
        return Err("it isn't stored again as it was".to_owned());
    }
    ends(play)
}

fn ends<G: Notation>(mut play: Play<G>) -> Result<(), String> {
    let mut walker = Walker::new(SEED);
    for _ in 0..BOUND {
        if walker.step(&mut play).is_none() {
            let is_won = play.outcome().is_some();
            return is_won
                .then_some(())
                .ok_or("nobody has won in the end".to_owned());
        }
    }
    Err("played on, it doesn't end".to_owned())
}

fn load<G: Game>(text: &str) -> Result<Play<G>, String> {
    let saved: SavedPlay = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Play::load(saved).map_err(|error| error.to_string())
}

fn value<G: Game>(play: &Play<G>) -> Value {
    serde_json::to_value(play.save()).expect("what is stored is plain data with text keys")
}

/// The form in which plays are stored now.
fn form<G: Game>() -> u16 {
    let play = start::<G>();
    let label = Label::from_stored(&value(&play));
    label.expect("a stored play says what it is").form
}

fn start<G: Game>() -> Play<G> {
    let options = G::Options::default();
    let seats = *G::seats(&options).end();
    Play::start(
        options,
        seats,
        Seed::from_number(SEED),
        &mut EventLog::new_muted(),
    )
}

/// Takes a snapshot of this version, unless there is one.
fn record<G: Notation>() {
    let stored = value(&halfway::<G>());
    let label = Label::from_stored(&stored).expect("a stored play says what it is");
    let path = label.path();
    if files(FOLDER, ".json").iter().any(|file| file.path == path) {
        return;
    }
    let text = serde_json::to_string_pretty(&stored);
    write(&path, &(text.expect("a value can be written") + "\n"));
}

/// A position from the middle of a game, in which as much as possible waits for its fence.
fn halfway<G: Notation>() -> Play<G> {
    let mut play = start::<G>();
    let mut walker = Walker::new(SEED);
    let mut all = Vec::new();
    while walker.step(&mut play).is_some() {
        all.push(play.clone());
    }
    let middle = all.len() / 4..all.len() * 3 / 4;
    let waiting = |play: &&Play<G>| (sorts(&value(play)), play.since().1.len());
    let best = all[middle].iter().max_by_key(waiting);
    best.expect("a game has a middle").clone()
}

/// Counts the kinds of answers that wait for the fence: open, sealed, covered, asides.
fn sorts(stored: &Value) -> usize {
    let since = stored.get("since").and_then(Value::as_array);
    let sorts = since.into_iter().flatten().filter_map(|entry| entry.get(2));
    sorts
        .filter_map(Value::as_str)
        .collect::<BTreeSet<_>>()
        .len()
}

#[test]
fn every_version_is_kept_and_loads() {
    if is_recording() {
        GAMES.iter().for_each(|it| (it.record)());
    }
    let faults = faults(&files(FOLDER, ""));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_game_that_is_offered_is_looked_at() {
    let bare = faults(&[]);
    for game in games::registry().iter() {
        let said = format!("{}, version {} in form", game.id(), game.version());
        let is_missed = bare.iter().any(|fault| fault.starts_with(&said));
        assert!(is_missed, "{} has no line in this test", game.id());
    }
}

/// A snapshot of the test game in which one entry is something else.
fn with(pointer: &str, entry: Value) -> String {
    let mut stored = value(&halfway::<Gravedig>());
    let place = stored.pointer_mut(pointer);
    *place.expect("a place in what is stored") = entry;
    stored.to_string()
}

/// Returns the reason that a text isn't loaded as a play of the test game.
fn refusal(text: &str) -> LoadError {
    let saved: SavedPlay = serde_json::from_str(text).expect("the outer shape is right");
    let refusal = Play::<Gravedig>::load(saved).err();
    refusal.expect("it can't be read")
}

#[test]
fn an_unknown_version_is_refused() {
    for version in [0, 9] {
        let refusal = refusal(&with("/version", json!(version)));
        let said = format!(
            "stored by version {version} of the rules of gravedig, which can't be read here"
        );
        assert_eq!(refusal.to_string(), said);
        let is_right = |found, game| (found, game) == (version, Gravedig::ID);
        assert!(matches!(refusal, LoadError::Version(found, game) if is_right(found, game)));
    }
}

#[test]
fn an_unknown_form_is_refused_before_all_else() {
    let text = with("/form", json!(9)).replace("\"gravedig\"", "\"chess\"");
    let refusal = refusal(&text);
    let said = "stored in form 9, which can't be read here";
    assert_eq!(refusal.to_string(), said);
    assert!(matches!(refusal, LoadError::Form(9)));
}

#[test]
fn another_game_is_refused() {
    let refusal = refusal(&with("/game", json!("rps-zombie")));
    let said = "this is a play of rps-zombie, not of gravedig";
    assert_eq!(refusal.to_string(), said);
    let games = (RpsZombie::ID, Gravedig::ID);
    assert!(matches!(refusal, LoadError::OtherGame(is, wanted) if (is, wanted) == games));
}

#[test]
fn a_damaged_play_is_refused() {
    let damages = [
        ("/settled/state", json!(null)),
        ("/settled/state/round", json!("two")),
        ("/now/state/scores", json!([1, "many"])),
        ("/options", json!({ "ground": "round" })),
        ("/since/0/0", json!("I")),
        ("/since/0/1", json!("dig a hole")),
        ("/asked", json!([0])),
        ("/seats", json!(9)),
    ];
    for (pointer, entry) in damages {
        let refusal = refusal(&with(pointer, entry));
        assert!(matches!(refusal, LoadError::Broken), "{pointer}: {refusal}");
        assert_eq!(refusal.to_string(), "the stored play can't be decoded");
    }
}

#[test]
fn what_has_not_even_the_outer_shape_is_refused_with_its_place() {
    let text = with("/seats", json!(4));
    let half = &text[..text.len() / 2];
    assert!(matches!(load::<Gravedig>(half), Err(said) if said.starts_with("EOF while parsing")));
    let damages = [
        (
            "/seats",
            json!(-1),
            "invalid value: integer `-1`, expected u8",
        ),
        ("/game", json!("No Game"), "game"),
        ("/since/0/0", json!("Q"), "seat"),
        ("/since/0/2", json!("hidden"), "unknown variant `hidden`"),
        ("/seed", json!([1, 2, 3]), "invalid length 3"),
    ];
    for (pointer, entry, said) in damages {
        let refusal = load::<Gravedig>(&with(pointer, entry)).err();
        let refusal = refusal.expect("it can't be read");
        assert!(refusal.contains(said), "{pointer}: {refusal}");
    }
}

#[test]
fn a_kept_snapshot_is_held_against_its_name() {
    let stored = value(&halfway::<Gravedig>());
    let label = Label::from_stored(&stored).expect("a stored play says what it is");
    let file = |name: &str, text: &str| Source::new(&format!("{FOLDER}/{name}"), text);
    let text = stored.to_string();
    assert_eq!(loads::<Gravedig>(label, &text), Ok(()));
    let kept = [
        file("gravedig.v1.f1.json", &with("/steps", json!("many"))),
        file("gravedig.v2.f1.json", &with("/version", json!(2))),
        file("gravedig.v3.f1.json", &text),
    ];
    let expected = ["string \"many\"", "only at version 1", "something else"];
    let found = faults_of::<Gravedig>(&kept);
    let all = expected.iter().zip(&found);
    assert!(all.clone().count() == found.len() && all.clone().count() == expected.len());
    for (expected, found) in all {
        assert!(found.contains(expected), "{found}");
    }
    let odd = ["gravedig.v01.f1.json", "chess.v1.f1.json", "notes.md"];
    assert_eq!(
        strangers(&odd.map(|name| file(name, "")), &[Gravedig::ID]).len(),
        3
    );
}
