//! The part of law 1 about illegal actions: they are refused, and change nothing.

use engine::{ActionError, Chance, Play, Seat};
use table::any::Playable;

use super::rng::{happens_once_in, one, pick_below, some};
use super::stored::stored_play;
use super::walk::Walk;
use super::{CheckResult, must};

/// Number of earlier answers that are remembered, to be tried at the wrong time.
const REMEMBERED: usize = 40;

/// One step in so many the whole stored form is compared.
const COMPARED: usize = 8;

/// Tries actions that were legal for some seat at some time.
pub(super) fn check_illegal<G: Playable>(
    walk: &Walk<G>,
    earlier: &mut Vec<G::Action>,
    rng: &mut Chance,
) -> CheckResult {
    let mut play = walk.play.clone();
    let compare = happens_once_in(rng, COMPARED);
    let before = compare.then(|| stored_play(&play));
    for seat in walk.seats().iter() {
        earlier.extend(some(rng, &play.legal(seat), 2));
        earlier.extend(one(rng, &play.asides(seat)));
        for action in some(rng, earlier, 4) {
            if play.allows(seat, action) {
                continue;
            }
            let refused = play.act(seat, action).err();
            let wanted = if play.offers().contains(seat) {
                ActionError::Illegal
            } else {
                ActionError::NotAsked(seat)
            };
            must(refused == Some(wanted), || {
                format!("{seat} may do {action}, which is illegal")
            })?;
            let all = play.act_all(seat, &[action]).err();
            must(all == Some(wanted), || {
                format!("{seat} may begin with {action}")
            })?;
        }
        changes(&mut play, seat, earlier, rng)?;
    }
    while earlier.len() > REMEMBERED {
        earlier.swap_remove(pick_below(rng, earlier.len()));
    }
    must(
        before.is_none_or(|before| before == stored_play(&play)),
        || "a refused answer has changed something".to_owned(),
    )
}

/// Tries to change an answer to what it could not have been, or one that was never given.
fn changes<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    earlier: &[G::Action],
    rng: &mut Chance,
) -> CheckResult {
    let given = play.given_answer(seat);
    let Some(action) = one(rng, earlier) else {
        return Ok(());
    };
    if given.is_some_and(|given| given.options.contains(&action)) {
        return Ok(());
    }
    must(play.replace(seat, action).is_err(), || {
        format!("{seat} may change an answer to {action}")
    })
}
