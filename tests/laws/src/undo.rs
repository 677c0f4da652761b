//! Law 5, undo teaches nothing: an answer that raised no fence leaves its player as ignorant as before, in every
//! sampled world. Undoing it leads back to the same place. No answer is undone over a fence, or by others. While steps
//! are covered, no one sees which they were. A fence that taught its player something is news, so that a macro stops
//! there.

use engine::{Chance, Play, Seat, Viewer};
use table::any::Playable;

use super::rng::{happens_once_in, one, some};
use super::sight::{HeardNews, Sight, worlds};
use super::stored::{position, stored_play};
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Fault, Law, must, name, traces};

/// Number of worlds sampled.
const WORLDS: usize = 3;

/// A seat that can't undo tries to one time in this many.
const TRIED: usize = 8;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::UndoTeachesNothing, |walk, rng| {
        is_kept(walk, rng)?;
        let offers: Vec<Seat> = walk.play.offers().iter().collect();
        let Some(seat) = one(rng, &offers) else {
            return Ok(());
        };
        let actions = some(rng, &walk.play.legal(seat), 2);
        let mut steps = Vec::new();
        for action in &actions {
            let mut after = walk.play.clone();
            let done = after.act(seat, *action);
            let told =
                done.map_err(|why| Fault(format!("{action} of {seat} is refused: {why}")))?;
            if after.since().1.is_empty() {
                if !told.is_news() {
                    ignorance(walk, seat, *action, rng)?;
                }
                continue;
            }
            check_sole_undo(walk, &after, seat)?;
            leads_back(walk, &after, seat, *action, rng)?;
            ignorance(walk, seat, *action, rng)?;
            steps.push((*action, after));
        }
        check_covered(walk, seat, &steps)
    })
}

/// Checks that a seat that can undo a step isn't refused, and that a seat that can't changes nothing by trying. At a
/// fence no seat can.
fn is_kept<G: Playable>(walk: &Walk<G>, rng: &mut Chance) -> CheckResult {
    let settled = walk.play.since().1.is_empty();
    for seat in walk.seats().iter() {
        let able = walk.play.can_undo(seat);
        must(!(able && settled), || {
            format!("{seat} can take back what lies before the fence")
        })?;
        if !able && !happens_once_in(rng, TRIED) {
            continue;
        }
        let mut play = walk.play.clone();
        let done = play.undo(seat).is_ok();
        must(able == done, || {
            format!("whether {seat} can take back a step isn't whether he does")
        })?;
        must(
            done || stored_play(&play) == stored_play(&walk.play),
            || format!("{seat} can't take back a step, and changed something"),
        )?;
    }
    Ok(())
}

fn check_sole_undo<G: Playable>(walk: &Walk<G>, after: &Play<G>, seat: Seat) -> CheckResult {
    let other = walk
        .seats()
        .without(seat)
        .iter()
        .find(|other| after.can_undo(*other));
    must(other.is_none(), || {
        format!("somebody else can take back a step of {seat}")
    })
}

/// The position is the one before, and with it everything that is shown of it.
fn leads_back<G: Playable>(
    walk: &Walk<G>,
    after: &Play<G>,
    seat: Seat,
    action: G::Action,
    rng: &mut Chance,
) -> CheckResult {
    if !after.can_undo(seat) {
        return Ok(());
    }
    let mut back = after.clone();
    let done = back.undo(seat);
    must(done.is_ok(), || format!("{seat} can't take back {action}"))?;
    must(position(&back) == position(&walk.play), || {
        format!("{seat} took back {action} and isn't where he was")
    })?;
    let unseen = |viewer: &Viewer| {
        let before = Sight::of(&walk.play, *viewer);
        before.difference_now(&Sight::of(after, *viewer)).is_none()
    };
    let others: Vec<Viewer> = walk.all_but(seat).filter(unseen).collect();
    traces::none(&others, [&walk.play, &back], seat, rng)
}

/// The giver hears and sees the same in the worlds they imagined before.
fn ignorance<G: Playable>(
    walk: &Walk<G>,
    seat: Seat,
    action: G::Action,
    rng: &mut Chance,
) -> CheckResult {
    let viewer = Viewer::Seat(seat);
    if walk.play.is_covered_from(viewer) {
        return Ok(());
    }
    let mut first = None;
    for mut world in worlds(walk, viewer, WORLDS, rng) {
        let done = world.play.act(seat, action);
        let told = done.map_err(|_| {
            Fault(format!(
                "{action} of {seat} is refused in a world that he imagines"
            ))
        })?;
        if told.is_news() {
            continue; // in this world there was something to be seen
        }
        let now = (
            HeardNews::by(viewer, &told),
            world.play.can_undo(seat),
            Sight::of(&world.play, viewer),
        );
        let Some(before) = &first else {
            first = Some(now);
            continue;
        };
        must(before.0 == now.0 && before.1 == now.1, || {
            format!("{action} of {seat} was no news, and told him something")
        })?;
        let differs = before.2.difference_now(&now.2);
        must(differs.is_none(), || {
            let what = differs.unwrap_or_default();
            format!("{action} of {seat} was no news, and showed him something: {what}")
        })?;
    }
    Ok(())
}

/// Checks that the covered steps of a seat look the same to the others, whichever they are.
fn check_covered<G: Playable>(
    walk: &Walk<G>,
    seat: Seat,
    steps: &[(G::Action, Play<G>)],
) -> CheckResult {
    let [(first, one), (second, two)] = steps else {
        return Ok(());
    };
    for viewer in walk.all_but(seat) {
        if !one.is_covered_from(viewer) || !two.is_covered_from(viewer) {
            continue;
        }
        let differs = Sight::of(one, viewer).difference_now(&Sight::of(two, viewer));
        must(differs.is_none(), || {
            let (who, what) = (name(viewer), differs.unwrap_or_default());
            format!("{who} sees whether {seat} did {first} or {second}: {what}")
        })?;
    }
    Ok(())
}
