//! Law 3, no silent news: if an action sounds the same to a viewer in two worlds that they can't tell apart, they see
//! the same afterwards.
//!
//! The worlds are the one they are shown and some sampled ones. The same action is carried out in all of them, with the
//! same chance, so that they differ in their hidden parts and in nothing else. Pairs of different worlds that sounded
//! alike are counted. No pair at all means that the law has checked nothing, which is a breach, too, except in a game
//! without secrets.

use engine::{Chance, Seat, Viewer};
use table::any::Playable;

use super::rng::{one, some};
use super::sight::{HeardNews, Sight, World, is_open, worlds};
use super::walk::{Walk, is_sampled, stroll};
use super::{Breach, Case, Fault, Law, name};

/// Number of worlds sampled beside the one that is shown.
const WORLDS: usize = 3;

/// Number of actions tried for each seat.
const ACTIONS: usize = 2;

/// One step in so many is looked at.
const SAMPLED: usize = 2;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach, or if no pair of worlds of a game with secrets was ever compared.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    if count(case)? > 0 || is_open::<G>() {
        return Ok(());
    }
    let none = Fault("no pair of worlds was ever compared".to_owned());
    let seed = case.seeds.first().copied().unwrap_or_default();
    Err(case.breach(Law::NoSilentNews, none, seed, 0))
}

/// Holds the games of a case against the law; gives the number of pairs of worlds compared.
///
/// # Errors
/// At the first breach.
pub fn count<G: Playable>(case: &Case<G>) -> Result<u64, Breach> {
    let mut pairs = 0;
    stroll(case, Law::NoSilentNews, |walk, rng| {
        let all: Vec<Viewer> = walk.all_viewers().collect();
        let viewer = one(rng, &all).filter(|_| is_sampled(walk, SAMPLED, rng));
        if let Some(viewer) = viewer {
            pairs += look(walk, viewer, rng)?;
        }
        Ok(())
    })?;
    Ok(pairs)
}

fn look<G: Playable>(walk: &Walk<G>, viewer: Viewer, rng: &mut Chance) -> Result<u64, Fault> {
    let worlds = worlds(walk, viewer, WORLDS, rng);
    let mut pairs = 0;
    for seat in walk.seats().iter() {
        let Some(from) = one(rng, &(0..worlds.len()).collect::<Vec<_>>()) else {
            return Ok(pairs);
        };
        let mut actions = some(rng, &worlds[from].play.legal(seat), ACTIONS);
        actions.extend(one(rng, &worlds[from].play.asides(seat)));
        for action in actions {
            pairs += compare(&worlds, viewer, seat, action)?;
        }
    }
    Ok(pairs)
}

/// Carries out the action in every world in which it is legal, and compares them two by two.
fn compare<G: Playable>(
    worlds: &[World<G>],
    viewer: Viewer,
    seat: Seat,
    action: G::Action,
) -> Result<u64, Fault> {
    let acted = worlds.iter().filter_map(|world| {
        let mut play = world.play.clone();
        let told = play.act(seat, action).ok()?;
        Some((
            &world.state,
            HeardNews::by(viewer, &told),
            Sight::of(&play, viewer),
        ))
    });
    let acted: Vec<_> = acted.collect();
    let mut pairs = 0;
    for (place, (state, heard, sight)) in acted.iter().enumerate() {
        for (other, heard_there, sight_there) in &acted[..place] {
            if *state == *other || heard != heard_there {
                continue;
            }
            pairs += 1;
            if let Some(what) = sight.difference_now(sight_there) {
                let who = name(viewer);
                let text = format!("{action} of {seat} tells {who} silently: {what}");
                return Err(Fault(text));
            }
        }
    }
    Ok(pairs)
}
