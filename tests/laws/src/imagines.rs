//! The part of law 2 about the breadth of determinization: every value that could lie in a hidden place appears there
//! in some sampled world, so that a missing value tells a player nothing.
//!
//! For real games it is only known in part what *could* lie in a place. So a viewer's view is taken, with witnesses
//! behind it: the truth, and games from other seeds in which the same answers have led to the same view. Every single
//! value of a witness, at its place in the stored form of the state, must turn up there in one of 1,000 worlds sampled
//! from the view. A state must keep no data that differs between games and means nothing, such as the order of a pile
//! once it can never matter: no view could tell how to sample it.
//!
//! A value of small probability could be missed by bad luck. Before a value counts as missing, many more worlds are
//! sampled.

use engine::{Chance, View, Viewer};
use serde_json::Value;
use table::any::Playable;

use super::rng::{happens_once_in, one};
use super::sight::imagine;
use super::walk::{Walk, stroll};
use super::{Breach, Case, Fault, Law, name};

/// Number of worlds sampled.
const WORLDS: u32 = 1_000;

/// Number of further worlds sampled if a value is missing.
const PATIENCE: u32 = 20_000;

/// Number of other seeds tried for witnesses.
const SEEDS: u64 = 8;

/// Maximum length of a journal that is tried with other seeds.
const ALIKE: usize = 12;

/// One step in so many is looked at, beside the opening.
const SAMPLED: usize = 48;

/// Holds the games of a case against the law.
///
/// # Errors
/// If something is never imagined, or if all that is ever imagined is one world, and that one
/// isn't the truth.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    let mut found = Variety::default();
    stroll(case, Law::NoLeak, |walk, rng| {
        let opening = matches!(walk.journal.len(), 0 | 3 | 8);
        if !opening && !happens_once_in(rng, SAMPLED) {
            return Ok(());
        }
        let all: Vec<Viewer> = walk.all_viewers().collect();
        let Some(viewer) = one(rng, &all) else {
            return Ok(());
        };
        let seen = breadth(case, walk, viewer, rng)?;
        found.hidden |= seen.hidden;
        found.varied |= seen.varied;
        Ok(())
    })?;
    if found.hidden && !found.varied {
        let same = Fault("whatever the chance, one and the same world is imagined".to_owned());
        let seed = case.seeds.first().copied().unwrap_or_default();
        return Err(case.breach(Law::NoLeak, same, seed, 0));
    }
    Ok(())
}

/// The variety of worlds sampled from one view.
#[derive(Default)]
struct Variety {
    /// One of them wasn't the truth.
    hidden: bool,
    /// Two of them weren't the same.
    varied: bool,
}

fn breadth<G: Playable>(
    case: &Case<G>,
    walk: &Walk<G>,
    viewer: Viewer,
    rng: &mut Chance,
) -> Result<Variety, Fault> {
    let view = walk.play.view(viewer);
    let truth = walk.shown_state(viewer);
    let first = imagine(&view, viewer, rng);
    let second = imagine(&view, viewer, rng);
    let variety = Variety {
        hidden: first != *truth,
        varied: first != second,
    };
    let mut places = Vec::new();
    let mut witness = |state: &G::State| leaves(&plain::<G>(state), String::new(), &mut places);
    witness(&truth);
    if walk.journal.len() <= ALIKE && !walk.play.is_covered_from(viewer) {
        let twins = (1..=SEEDS).filter_map(|other| twin(case, walk, other, viewer, &view));
        twins.for_each(|twin| witness(twin.truth()));
    }
    places.sort_unstable();
    places.dedup();
    let mut places: Vec<(String, Value)> = places.into_iter().map(parse_leaf).collect();
    for _ in 0..WORLDS + PATIENCE {
        if places.is_empty() {
            return Ok(variety);
        }
        let world = plain::<G>(&imagine(&view, viewer, rng));
        places.retain(|(place, value)| world.pointer(place) != Some(value));
    }
    let place = places.swap_remove(0).0;
    let who = name(viewer);
    Err(Fault(format!(
        "{who} never imagines at {place} what can be there"
    )))
}

fn plain<G: Playable>(state: &G::State) -> Value {
    serde_json::to_value(state).expect("a state is plain data with text keys")
}

/// A game from another seed in which the same answers lead to the same view, if they do.
fn twin<G: Playable>(
    case: &Case<G>,
    walk: &Walk<G>,
    other: u64,
    viewer: Viewer,
    view: &View<G>,
) -> Option<Walk<G>> {
    let seed = u64::from_le_bytes(std::array::from_fn(|place| walk.seed().0[place]));
    let mut twin = Walk::start(&case.options, case.seats, seed.wrapping_add(other));
    for (seat, action) in &walk.journal {
        twin.act(*seat, *action).ok()?;
    }
    (twin.play.view(viewer) == *view && !twin.play.is_covered_from(viewer)).then_some(twin)
}

/// Every single value, as text, with the place where it is.
fn leaves(value: &Value, place: String, out: &mut Vec<(String, String)>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            for (index, item) in items.iter().enumerate() {
                leaves(item, format!("{place}/{index}"), out);
            }
        }
        Value::Object(entries) if !entries.is_empty() => {
            for (key, item) in entries {
                let key = key.replace('~', "~0").replace('/', "~1");
                leaves(item, format!("{place}/{key}"), out);
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => out.push((place, value.to_string())),
    }
}

fn parse_leaf((place, text): (String, String)) -> (String, Value) {
    let value = serde_json::from_str(&text).expect("what was just written can be read");
    (place, value)
}
