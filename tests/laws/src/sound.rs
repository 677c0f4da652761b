//! Law 1, answers are sound: the game is over exactly when no seat is awaited. An awaited seat has an answer. Listed
//! answers can be given, typed and reached; all others are refused.

use std::str::FromStr;

use engine::{Chance, DecisionKind, NotationError, Seat, Secrecy};
use table::any::Playable;

use super::rng::some;
use super::walk::{Walk, stroll};
use super::{Breach, Case, CheckResult, Law, asides, menus, must, refusals};

/// Number of texts from a long list that are read back at a step.
const READ: usize = 16;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    let mut earlier = Vec::new();
    stroll(case, Law::Sound, |walk, rng| {
        if walk.play.steps() == 0 {
            earlier.clear(); // a game is the same whatever was played before it
        }
        check_awaited(walk)?;
        for seat in walk.seats().iter() {
            answers(walk, seat)?;
            texts(walk, seat, rng)?;
            menus::reach(walk, seat)?;
            menus::shortcuts(walk, seat, rng)?;
            menus::rows(walk, seat, rng)?;
            menus::orders(walk, seat)?;
        }
        asides::check_aside(walk, rng)?;
        refusals::check_illegal(walk, &mut earlier, rng)
    })
}

/// Checks the seats that the table waits for.
fn check_awaited<G: Playable>(walk: &Walk<G>) -> CheckResult {
    let play = &walk.play;
    let (pending, offers) = (play.pending_seats(), play.offers());
    must(pending.is_empty() == play.outcome().is_some(), || {
        "the game is over exactly when nobody is awaited".to_owned()
    })?;
    let inside = |seat| walk.seats().contains(seat);
    must(pending.iter().all(|seat| offers.contains(seat)), || {
        "somebody is awaited who may not act".to_owned()
    })?;
    must(offers.iter().all(inside), || {
        "somebody may act who isn't there".to_owned()
    })?;
    let Some(covered) = G::covered_seat(walk.truth()) else {
        return Ok(());
    };
    must(pending.without(covered).is_empty(), || {
        format!("somebody is awaited while the steps of {covered} are covered")
    })?;
    let secrecy = play.decision(covered).map(|decision| decision.secrecy);
    must(!secrecy.is_some_and(Secrecy::shows_options), || {
        format!("the board shows what {covered} can do while his steps are covered")
    })
}

/// Checks the answers of a seat.
fn answers<G: Playable>(walk: &Walk<G>, seat: Seat) -> CheckResult {
    let play = &walk.play;
    let mut legal = play.legal(seat);
    let mut asides = play.asides(seat);
    let asked = play.pending_seats().contains(seat);
    must(!asked || !legal.is_empty(), || {
        format!("{seat} is awaited, and has no answer")
    })?;
    if let Some(decision) = play.decision(seat) {
        let otherwise = decision.otherwise;
        must(
            otherwise.is_none_or(|action| legal.contains(&action)),
            || format!("what is done when {seat} doesn't answer isn't listed"),
        )?;
        let goes_on = decision.pace == DecisionKind::Ask || otherwise.is_some();
        must(goes_on, || {
            format!("{seat} is shown something, and then nothing is done")
        })?;
        must(
            G::MANNER.shows || decision.pace != DecisionKind::Show,
            || format!("{seat} is shown something in a game that says it never does so"),
        )?;
    }
    must(!asides.iter().any(|aside| legal.contains(aside)), || {
        format!("an aside of {seat} is listed")
    })?;
    legal.sort_unstable();
    asides.sort_unstable();
    let twice = legal
        .windows(2)
        .chain(asides.windows(2))
        .find(|pair| pair[0] == pair[1]);
    must(twice.is_none(), || {
        format!("an answer of {seat} is there twice")
    })
}

/// Checks that the answers and orders of a seat read back from their texts.
fn texts<G: Playable>(walk: &Walk<G>, seat: Seat, rng: &mut Chance) -> CheckResult {
    let mut actions = walk.play.legal(seat);
    actions.extend(walk.play.asides(seat));
    for action in some(rng, &actions, READ) {
        reads_back(action)?;
    }
    walk.play
        .standing_orders(seat)
        .into_iter()
        .try_for_each(reads_back)
}

fn reads_back<T>(value: T) -> CheckResult
where
    T: ToString + FromStr<Err = NotationError> + PartialEq,
{
    let text = value.to_string();
    must(text.parse() == Ok(value), || {
        format!("{text:?} doesn't read back")
    })
}
