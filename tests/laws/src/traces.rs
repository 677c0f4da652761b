//! Secret or undone actions leave no trace that others could find, neither now nor in what they see after the next
//! answer.
//!
//! Part of the laws about sealed answers, asides and undo. Buttons carry the numbers of questions, so a number that
//! counts hidden steps would be such a trace.

use engine::{Chance, Play, Seat, Viewer};
use table::any::Playable;

use super::rng::one;
use super::sight::{HeardNews, Sight};
use super::{CheckResult, must, name};

/// Checks that `quiet` and `busy` are the same to these viewers and continue alike. The viewers saw nothing of the
/// additional actions of `by` in `busy`.
pub(super) fn none<G: Playable>(
    viewers: &[Viewer],
    [quiet, busy]: [&Play<G>; 2],
    by: Seat,
    rng: &mut Chance,
) -> CheckResult {
    let offers: Vec<Seat> = quiet.offers().iter().collect();
    let next = one(rng, &offers).and_then(|seat| Some((seat, one(rng, &quiet.legal(seat))?)));
    let Some((seat, action)) = next else {
        return Ok(());
    };
    let (mut quiet, mut busy) = (quiet.clone(), busy.clone());
    let (Ok(told), Ok(told_busy)) = (quiet.act(seat, action), busy.act(seat, action)) else {
        return Ok(());
    };
    for viewer in viewers.iter().copied() {
        let (seen, seen_busy) = (Sight::of(&quiet, viewer), Sight::of(&busy, viewer));
        let differs = HeardNews::by(viewer, &told) != HeardNews::by(viewer, &told_busy);
        if differs || seen.difference(&seen_busy).is_some() {
            continue; // the next answer has brought it to light, as it may
        }
        let trace = seen.difference_now(&seen_busy);
        must(trace.is_none(), || {
            let (who, what) = (name(viewer), trace.unwrap_or_default());
            format!("after {action} of {seat} {who} finds a trace of what {by} did: {what}")
        })?;
    }
    Ok(())
}
