//! The part of law 1 about menus: every entry is reached in one way, and no way ends within
//! another; a macro and an order lead to what is legal, and a macro goes no further.

use engine::{Chance, Menus, Seat, Viewer};
use table::any::Playable;

use super::rng::{happens_once_in, one};
use super::stored::stored_play;
use super::walk::Walk;
use super::{CheckResult, must};

/// The ways of a seat to its answers, macros and orders.
pub(super) fn reach<G: Playable>(walk: &Walk<G>, seat: Seat) -> CheckResult {
    let play = &walk.play;
    let macros = play.macros(seat);
    must(macros.iter().all(|it| !it.path.is_empty()), || {
        format!("a macro of {seat} is on no menu")
    })?;
    let typed = |path: &Vec<G::Choice>| !path.is_empty();
    let listed = play.legal(seat).into_iter().map(G::path).filter(typed);
    let paths = listed.chain(macros.into_iter().map(|it| it.path)).collect();
    must(!is_ambiguous::<G>(paths), || {
        format!("on the menu of {seat} one way is the beginning of another")
    })?;
    let orders: Vec<_> = play
        .standing_orders(seat)
        .into_iter()
        .map(G::standing_path)
        .collect();
    must(orders.iter().all(|path| !path.is_empty()), || {
        format!("an order of {seat} is on no menu")
    })?;
    must(!is_ambiguous::<G>(orders), || {
        format!("among the orders of {seat} one way is the beginning of another")
    })
}

/// Whether a path is there twice, or is the beginning of another: then it is also the beginning of
/// the one after it in their order.
fn is_ambiguous<G: Menus>(mut paths: Vec<Vec<G::Choice>>) -> bool {
    paths.sort_unstable();
    paths.windows(2).any(|pair| pair[1].starts_with(&pair[0]))
}

/// One of this many macros of a seat is carried out.
const TRIED: usize = 8;

/// Checks the results of a seat's macros.
pub(super) fn shortcuts<G: Playable>(walk: &Walk<G>, seat: Seat, rng: &mut Chance) -> CheckResult {
    let legal = walk.play.legal(seat);
    for shortcut in walk.play.macros(seat) {
        let first = shortcut.actions.first();
        must(first.is_some_and(|action| legal.contains(action)), || {
            format!("a macro of {seat} begins with nothing that is legal")
        })?;
        let mut stood_for = shortcut.stands_for.iter();
        must(stood_for.all(|action| legal.contains(action)), || {
            format!("a macro of {seat} stands in the place of what is not legal")
        })?;
        if !happens_once_in(rng, TRIED) {
            continue;
        }
        let mut play = walk.play.clone();
        let done = play.act_all(seat, &shortcut.actions);
        let begun = done.is_ok_and(|acts| acts.first().map(|(action, _)| action) == first);
        must(begun, || format!("a macro of {seat} is refused"))?;
    }
    Ok(())
}

/// Steps that are carried out as one end at the first that has become illegal, or that has brought
/// news; what came before them stands.
pub(super) fn rows<G: Playable>(walk: &Walk<G>, seat: Seat, rng: &mut Chance) -> CheckResult {
    let legal = walk.play.legal(seat);
    let Some(first) = one(rng, &legal).filter(|_| happens_once_in(rng, TRIED)) else {
        return Ok(());
    };
    let mut after = walk.play.clone();
    let Ok(told) = after.act(seat, first) else {
        return Ok(()); // another part of this law finds that
    };
    let still_asked = after.offers();
    for other in walk.play.offers().without(seat).iter() {
        let is_same = after.asked_since(other) == walk.play.asked_since(other);
        let is_same = is_same && still_asked.contains(other);
        must(
            !is_same || after.macros(other) == walk.play.macros(other),
            || format!("{first} of {seat} changes a macro of {other}, but no question"),
        )?;
    }
    let gone: Vec<G::Action> = { legal.into_iter() }
        .filter(|action| !after.allows(seat, *action))
        .collect();
    let Some(next) = one(rng, &after.legal(seat)) else {
        return Ok(());
    };
    let ends = |row: &[G::Action]| {
        let mut play = walk.play.clone();
        let done = play.act_all(seat, row);
        done.is_ok_and(|acts| acts.len() == 1) && stored_play(&play) == stored_play(&after)
    };
    if let Some(gone) = one(rng, &gone) {
        must(ends(&[first, gone, next]), || {
            format!("after {first} of {seat} a macro doesn't end at {gone}, which is illegal")
        })?;
    }
    must(!told.is_news() || ends(&[first, next]), || {
        format!("{first} of {seat} brings news, and a macro goes on with {next}")
    })
}

/// Checks the answers of a seat's orders by the rules themselves: the play drops illegal ones.
pub(super) fn orders<G: Playable>(walk: &Walk<G>, seat: Seat) -> CheckResult {
    let play = &walk.play;
    let legal = play.legal(seat);
    if legal.is_empty() {
        return Ok(());
    }
    let view = play.view(Viewer::Seat(seat));
    for order in play.standing_orders(seat) {
        let answer = G::carry_out(order, &view, seat, &legal);
        must(answer.is_none_or(|action| legal.contains(&action)), || {
            format!("the order {order} of {seat} answers what is illegal")
        })?;
    }
    Ok(())
}
