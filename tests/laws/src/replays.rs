//! Law 6, replays: options, seed and journal give the same position, and so does a run without listeners. A stored play
//! reads back and continues alike.

use engine::{Chance, Game, Notation, Play, Told, Viewer};

use super::rng::{once_in, one};
use super::sight::Heard;
use super::stored::{position, stored};
use super::walk::{Walk, stroll};
use super::{Breach, Case, Fault, Found, Law, must};

/// One step in so many is stored and read.
const SAVED: usize = 4;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Notation>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Replays, |walk, rng| {
        // at more and more distant steps, so that a game is replayed twice over and no more
        if walk.play.is_over() || walk.play.steps().is_power_of_two() {
            journal(walk)?;
            muted(walk)?;
        }
        if once_in(rng, SAVED) {
            snapshot(walk, rng)?;
        }
        Ok(())
    })
}

fn journal<G: Notation>(walk: &Walk<G>) -> Found {
    let options = walk.play.options().clone();
    let mut play = Play::<G>::start(options, walk.play.seats(), walk.seed(), &mut Told::new());
    for (seat, action) in &walk.journal {
        let done = play.act(*seat, *action);
        done.map_err(|why| Fault(format!("replayed, {action} of {seat} is refused: {why}")))?;
    }
    must(position(&play) == position(&walk.play), || {
        "the journal leads to another position".to_owned()
    })
}

/// The bare rules, from the start and since the last fence, against what the play has stored.
fn muted<G: Notation>(walk: &Walk<G>) -> Found {
    let told = &mut Told::muted();
    let mut chance = Chance::seeded(walk.seed());
    let mut state = G::start(walk.play.options(), walk.play.seats(), &mut chance, told);
    for (seat, action) in &walk.journal {
        G::apply(&mut state, *seat, *action, &mut chance, told);
    }
    let quiet = state == *walk.truth() && chance.point() == walk.chance().point();
    must(quiet, || {
        "without a listener the answers taken back leave a trace".to_owned()
    })?;
    let whole = stored(&walk.play);
    let now = [&whole["now"], &whole["settled"]]
        .into_iter()
        .find(|point| !point.is_null());
    let told = now.map(|point| point["state"].clone());
    let state = serde_json::to_value(&state).ok();
    must(
        told == state && walk.play.chance().point() == chance.point(),
        || "without a listener the rules come to another position".to_owned(),
    )
}

fn snapshot<G: Notation>(walk: &Walk<G>, rng: &mut Chance) -> Found {
    let mut read = reloaded(&walk.play)?;
    must(stored(&read) == stored(&walk.play), || {
        "a stored play doesn't read back".to_owned()
    })?;
    must(read.options() == walk.play.options(), || {
        "the options of a stored play don't read back".to_owned()
    })?;
    let mut same = walk.play.clone();
    let Some(seat) = walk.play.pending().iter().next() else {
        return Ok(());
    };
    let Some(action) = one(rng, &walk.play.legal(seat)) else {
        return Ok(());
    };
    let (there, here) = (read.act(seat, action), same.act(seat, action));
    let alike = match (&there, &here) {
        (Ok(there), Ok(here)) => walk
            .everybody()
            .all(|viewer| hears_alike(viewer, there, here)),
        (Ok(_), Err(_)) | (Err(_), Ok(_) | Err(_)) => false,
    };
    must(alike && stored(&read) == stored(&same), || {
        format!("a stored play goes on in another way after {action} of {seat}")
    })
}

fn hears_alike<G: Game>(viewer: Viewer, one: &Told<G>, two: &Told<G>) -> bool {
    Heard::by(viewer, one) == Heard::by(viewer, two)
}

fn reloaded<G: Notation>(play: &Play<G>) -> Result<Play<G>, Fault> {
    let text = serde_json::to_string(&play.save()).expect("a saved play is plain data");
    let saved = serde_json::from_str(&text).expect("what was just written can be read");
    Play::load(saved).map_err(|why| Fault(format!("a stored play can't be read: {why}")))
}
