//! Law 6, replays: options, seed and journal give the same position, and so does a run without listeners. A stored play
//! reads back and continues alike.

use engine::{Chance, EventLog, Game, Play, Viewer};
use table::any::Playable;

use super::rng::{happens_once_in, one};
use super::sight::HeardNews;
use super::stored::{position, stored_play};
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Fault, Law, must};

/// One step in so many is stored and read.
const SAVED: usize = 4;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Replays, |walk, rng| {
        // at more and more distant steps, so that a game is replayed twice over and no more
        if walk.play.is_over() || walk.play.steps().is_power_of_two() {
            journal(walk)?;
            check_muted(walk)?;
        }
        if happens_once_in(rng, SAVED) {
            snapshot(walk, rng)?;
        }
        Ok(())
    })
}

fn journal<G: Playable>(walk: &Walk<G>) -> CheckResult {
    let options = walk.play.options().clone();
    let mut play = Play::<G>::start(
        options,
        walk.play.seats(),
        walk.seed(),
        &mut EventLog::new(),
    );
    for (seat, action) in &walk.journal {
        let done = play.act(*seat, *action);
        done.map_err(|why| Fault(format!("replayed, {action} of {seat} is refused: {why}")))?;
    }
    must(position(&play) == position(&walk.play), || {
        "the journal leads to another position".to_owned()
    })
}

/// Checks that the bare rules without a listener lead to the stored play, from the start and from the last fence.
fn check_muted<G: Playable>(walk: &Walk<G>) -> CheckResult {
    let told = &mut EventLog::new_muted();
    let mut chance = Chance::from_seed(walk.seed());
    let mut state = G::start(walk.play.options(), walk.play.seats(), &mut chance, told);
    for (seat, action) in &walk.journal {
        G::apply(&mut state, *seat, *action, &mut chance, told);
    }
    let quiet = state == *walk.truth() && chance.point() == walk.chance().point();
    must(quiet, || {
        "without a listener the answers taken back leave a trace".to_owned()
    })?;
    let whole = stored_play(&walk.play);
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

fn snapshot<G: Playable>(walk: &Walk<G>, rng: &mut Chance) -> CheckResult {
    let mut read = reload_play(&walk.play)?;
    must(stored_play(&read) == stored_play(&walk.play), || {
        "a stored play doesn't read back".to_owned()
    })?;
    must(read.options() == walk.play.options(), || {
        "the options of a stored play don't read back".to_owned()
    })?;
    let mut same = walk.play.clone();
    let Some(seat) = walk.play.pending_seats().iter().next() else {
        return Ok(());
    };
    let Some(action) = one(rng, &walk.play.legal(seat)) else {
        return Ok(());
    };
    let (there, here) = (read.act(seat, action), same.act(seat, action));
    let alike = match (&there, &here) {
        (Ok(there), Ok(here)) => walk
            .all_viewers()
            .all(|viewer| hears_alike(viewer, there, here)),
        (Ok(_), Err(_)) | (Err(_), Ok(_) | Err(_)) => false,
    };
    must(alike && stored_play(&read) == stored_play(&same), || {
        format!("a stored play goes on in another way after {action} of {seat}")
    })
}

fn hears_alike<G: Game>(viewer: Viewer, one: &EventLog<G>, two: &EventLog<G>) -> bool {
    HeardNews::by(viewer, one) == HeardNews::by(viewer, two)
}

fn reload_play<G: Playable>(play: &Play<G>) -> Result<Play<G>, Fault> {
    let text = serde_json::to_string(&play.save()).expect("a saved play is plain data");
    let saved = serde_json::from_str(&text).expect("what was just written can be read");
    Play::load(saved).map_err(|why| Fault(format!("a stored play can't be read: {why}")))
}
