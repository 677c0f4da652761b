//! The part of law 1 about asides: they tell no viewer anything, and no fence and no question depends on them.

use engine::{Chance, Play, Seat, Viewer};
use table::any::Playable;

use super::rng::one;
use super::sight::{HeardNews, Sight};
use super::walk::Walk;
use super::{CheckResult, must, name, traces};

/// Checks that a random aside is accepted, is told to no one and leaves every question as it was.
pub(super) fn check_aside<G: Playable>(walk: &Walk<G>, rng: &mut Chance) -> CheckResult {
    let seats: Vec<Seat> = walk.seats().iter().collect();
    let Some(seat) = one(rng, &seats) else {
        return Ok(());
    };
    let Some(aside) = one(rng, &walk.play.asides(seat)) else {
        return Ok(());
    };
    let before = &walk.play;
    let mut after = before.clone();
    let done = after.act(seat, aside);
    must(done.is_ok(), || {
        format!("the aside {aside} of {seat} is refused")
    })?;
    if let Ok(told) = done {
        must(
            walk.all_viewers()
                .all(|viewer| HeardNews::by(viewer, &told).is_empty()),
            || format!("the aside {aside} of {seat} is told"),
        )?;
    }
    let ((fence, told), (same, now)) = (before.since(), after.since());
    let last = now.last().map(|entry| (entry.seat, entry.action));
    // it may take the place of an earlier one, and of nothing else
    let added = (told.len()..=told.len() + 1).contains(&now.len());
    must(
        same == fence && added && last == Some((seat, aside)),
        || format!("the aside {aside} of {seat} raises a fence"),
    )?;
    for viewer in walk.all_but(seat) {
        let changed = Sight::of(before, viewer).difference_now(&Sight::of(&after, viewer));
        must(changed.is_none(), || {
            let (who, what) = (name(viewer), changed.unwrap_or_default());
            format!("the aside {aside} of {seat} changes something for {who}: {what}")
        })?;
    }
    let others: Vec<Viewer> = walk.all_but(seat).collect();
    traces::none(&others, [before, &after], seat, rng)?;
    questions(walk, seat, &after)
}

/// Checks that every seat's question and its time are as before.
fn questions<G: Playable>(walk: &Walk<G>, seat: Seat, after: &Play<G>) -> CheckResult {
    let same = |other: Seat| {
        let ask = |play: &Play<G>| {
            let since = (play.asked_since(other), play.prompted_since(other));
            (play.decision(other), play.legal(other), since)
        };
        ask(&walk.play) == ask(after)
    };
    must(
        walk.seats().iter().all(same) && walk.play.pending_seats() == after.pending_seats(),
        || format!("an aside of {seat} changes a question"),
    )
}
