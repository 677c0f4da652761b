//! Law 2, no leak: a world imagined from a view gives this view again, the same board and the
//! same menu, and what a viewer is said to know is true.
//!
//! Macros and orders are made of the view alone, so they need no look of their own.

use engine::{Chance, Fact, Menus, Viewer};
use table::any::Playable;

use super::sight::{Sight, imagine, open};
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Law, must, name};

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    stroll(case, Law::NoLeak, |walk, rng| {
        for viewer in walk.viewers(rng) {
            check_imagined(walk, viewer, rng)?;
            check_known(walk, viewer)?;
            check_uncovered(walk, viewer)?;
        }
        Ok(())
    })
}

fn check_imagined<G: Playable>(walk: &Walk<G>, viewer: Viewer, rng: &mut Chance) -> CheckResult {
    let view = walk.play.view(viewer);
    let world = imagine(&view, viewer, rng);
    let who = || name(viewer);
    must(G::public(&world) == view.public, || {
        format!(
            "in a world that {} imagines, everybody sees something else",
            who()
        )
    })?;
    let private = match viewer {
        Viewer::Group => None,
        Viewer::Seat(seat) => Some(G::private(&world, seat)),
    };
    must(private == view.private, || {
        format!("in a world that {} imagines, he sees something else", who())
    })?;
    let flaw = G::flaw(&world);
    must(flaw.is_none(), || {
        format!(
            "a world that {} imagines can't be: {}",
            who(),
            flaw.unwrap_or_default()
        )
    })?;
    let sight = Sight::of(&open(walk, world, 0), viewer);
    let differs = Sight::of(&walk.play, viewer).difference(&sight);
    must(differs.is_none(), || {
        let what = differs.unwrap_or_default();
        format!(
            "in a world that {} imagines something differs: {what}",
            who()
        )
    })
}

/// Checks that a viewer's knowledge is true in the position they are shown.
fn check_known<G: Playable>(walk: &Walk<G>, viewer: Viewer) -> CheckResult {
    let mut facts = G::facts(&walk.shown_state(viewer));
    if !walk.play.is_covered_from(viewer) {
        let able = walk.seats().iter().any(|seat| walk.play.can_undo(seat));
        facts.insert("undo".to_owned(), Fact::Bool(able));
    }
    let known = walk.play.known_facts(viewer);
    let wrong = known
        .iter()
        .find(|(key, fact)| facts.get(*key) != Some(*fact));
    must(wrong.is_none(), || {
        let key = wrong.map(|(key, _)| key.as_str()).unwrap_or_default();
        format!("{} knows {key:?}, which isn't so", name(viewer))
    })
}

/// Checks that at a fence no part is covered, and everyone sees the position as it is.
fn check_uncovered<G: Menus>(walk: &Walk<G>, viewer: Viewer) -> CheckResult {
    let settled = walk.play.since().1.is_empty();
    let bare = || G::public(walk.truth()) == walk.play.view(viewer).public;
    must(!settled || bare(), || {
        format!("at a fence {} sees another position", name(viewer))
    })
}
