//! The ending of a game.

use engine::games::zombie_runners::Ending;
use engine::{BySeat, Outcome, Seat};

use super::names::points;
use crate::{Teller, args};

pub(super) fn ending(outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
    let names = tell.names(outcome.winners);
    match &outcome.points {
        Some(scores) => result_line(outcome, scores, &names, tell),
        None => outsider(&outcome.ending, &names, tell),
    }
}

fn result_line(
    outcome: &Outcome<Ending>,
    scores: &BySeat<i32>,
    names: &str,
    tell: &Teller<'_>,
) -> String {
    // a side for each seat: nobody has a partner
    let alone = usize::from(scores.count()) == outcome.ending.ranking.len();
    let key = match (alone, outcome.winners.len()) {
        (true, 1) => key!("zr-end-won"),
        (true, _) => key!("zr-end-shared"),
        (false, _) => key!("zr-end-team"),
    };
    let Some(first) = outcome.winners.iter().next() else {
        return tell.say(key!("zr-end-all-lost"));
    };
    tell.with(
        key,
        &args![names = names, points = points(scores[first], tell.words)],
    )
}

/// The mode without points: the last one who holds cards has lost.
fn outsider(ending: &Ending, names: &str, tell: &Teller<'_>) -> String {
    let losers = ending.losers.iter();
    let losers = losers.filter_map(|side| Seat::nth(side.0));
    let losers = tell.names(losers.collect());
    if names.is_empty() {
        return tell.with(key!("zr-end-nobody"), &args![losers = losers]);
    }
    tell.with(
        key!("zr-end-outsider"),
        &args![names = names, losers = losers],
    )
}
