//! The part of law 1 about illegal actions: they are refused, and change nothing.

use engine::{Chance, Notation, Play, Refused, Seat};

use super::rng::{below, once_in, one, some};
use super::stored::stored;
use super::walk::Walk;
use super::{Found, must};

/// Number of earlier answers that are remembered, to be tried at the wrong time.
const REMEMBERED: usize = 40;

/// One step in so many the whole stored form is compared.
const COMPARED: usize = 8;

/// Tries actions that were legal for some seat at some time.
pub(super) fn change_nothing<G: Notation>(
    walk: &Walk<G>,
    earlier: &mut Vec<G::Action>,
    rng: &mut Chance,
) -> Found {
    let mut play = walk.play.clone();
    let compare = once_in(rng, COMPARED);
    let before = compare.then(|| stored(&play));
    for seat in walk.seats().iter() {
        earlier.extend(some(rng, &play.legal(seat), 2));
        earlier.extend(one(rng, &play.asides(seat)));
        for action in some(rng, earlier, 4) {
            if play.allows(seat, action) {
                continue;
            }
            let refused = play.act(seat, action).err();
            let wanted = if play.offers().contains(seat) {
                Refused::Illegal
            } else {
                Refused::NotAsked(seat)
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
        earlier.swap_remove(below(rng, earlier.len()));
    }
    must(before.is_none_or(|before| before == stored(&play)), || {
        "a refused answer has changed something".to_owned()
    })
}

/// Tries to change an answer to what it could not have been, or one that was never given.
fn changes<G: Notation>(
    play: &mut Play<G>,
    seat: Seat,
    earlier: &[G::Action],
    rng: &mut Chance,
) -> Found {
    let given = play.given(seat);
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
