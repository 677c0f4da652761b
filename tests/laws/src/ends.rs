//! Law 7, ends: every game ends within a bound; those who won sit at the table, and team mates win
//! together; no state has a flaw on the way.

use engine::Menus;
use table::any::Playable;

use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Law, must};

/// Holds the games of a case against the law. The bound is kept by the walk itself.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::Ends, |walk, _| {
        let flaw = G::flaw(walk.truth());
        must(flaw.is_none(), || {
            format!("the state has a flaw: {}", flaw.unwrap_or_default())
        })?;
        outcome(walk)
    })
}

fn outcome<G: Menus>(walk: &Walk<G>) -> CheckResult {
    let Some(outcome) = walk.play.outcome() else {
        return Ok(());
    };
    let (winners, seats) = (outcome.winners, walk.play.seats());
    must(!winners.is_empty(), || "nobody has won".to_owned())?;
    must(
        winners.iter().all(|seat| walk.seats().contains(seat)),
        || "somebody has won who isn't there".to_owned(),
    )?;
    let team = |seat| G::team(walk.play.options(), seats, seat);
    let alone = winners.iter().find(|winner| {
        let lost = |seat| !winners.contains(seat) && team(seat) == team(*winner);
        walk.seats().iter().any(lost)
    });
    must(alone.is_none(), || {
        "somebody has won without his team".to_owned()
    })?;
    must(
        outcome.points.is_none_or(|points| points.count() == seats),
        || "not everybody has points".to_owned(),
    )
}
