//! Law 9, refused with a reason: an answer is refused with a bar exactly when it isn't legal. For an action that shows
//! no hand, in answer to an open question, the bar follows from public knowledge.

use engine::{Chance, Game, Seat, Secrecy, View, Viewer};
use table::any::Playable;

use super::rng::{one, pick_below, some};
use super::walk::{Walk, is_sampled, stroll};
use super::{Breach, Case, CheckResult, Law, must};

/// Number of earlier answers that are remembered, to be tried at other times.
const REMEMBERED: usize = 200;

/// Number of them tried at a step; as many are tried with one word of another.
const TRIED: usize = 12;

/// Number of legal answers from a long list that are tried at a step.
const LISTED: usize = 24;

/// Another hand is sampled in one of this many steps.
const SAMPLED: usize = 8;

/// Holds the games of a case against the law.
///
/// # Errors
/// At the first breach.
pub fn check<G: Playable>(case: &Case<G>) -> Result<(), Breach> {
    let mut earlier = Vec::new();
    stroll(case, Law::Bars, |walk, rng| {
        if walk.play.steps() == 0 {
            earlier.clear(); // a game is the same whatever was played before it
        }
        for seat in walk.play.offers().iter() {
            let tried = pick_actions(walk, seat, &mut earlier, rng);
            refused_if_illegal(walk, seat, &tried)?;
            if is_sampled(walk, SAMPLED, rng) {
                compare_bars(walk, seat, &tried, rng)?;
            }
        }
        Ok(())
    })
}

/// Lists the actions to try: those a seat may take now, earlier ones of any seat, and others that could be typed.
fn pick_actions<G: Playable>(
    walk: &Walk<G>,
    seat: Seat,
    earlier: &mut Vec<G::Action>,
    rng: &mut Chance,
) -> Vec<G::Action> {
    let mut tried = some(rng, &walk.play.legal(seat), LISTED);
    tried.extend(walk.play.asides(seat));
    earlier.extend(some(rng, &tried, TRIED));
    while earlier.len() > REMEMBERED {
        earlier.swap_remove(pick_below(rng, earlier.len()));
    }
    for action in some(rng, earlier, TRIED) {
        tried.push(action);
        tried.extend(one(rng, earlier).and_then(|other| cross_words(action, other, rng)));
    }
    tried
}

/// An action with one word of another in its place, if that can be read.
fn cross_words<A: Copy + ToString + std::str::FromStr>(
    action: A,
    other: A,
    rng: &mut Chance,
) -> Option<A> {
    let (action, other) = (action.to_string(), other.to_string());
    let mut words: Vec<&str> = action.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let places: Vec<usize> = (1..words.len().min(others.len())).collect();
    let place = one(rng, &places)?;
    words[place] = others[place];
    words.join(" ").parse().ok()
}

fn refused_if_illegal<G: Game>(walk: &Walk<G>, seat: Seat, tried: &[G::Action]) -> CheckResult {
    let mut all = walk.play.legal(seat);
    all.extend(walk.play.asides(seat));
    let view = walk.play.view(Viewer::Seat(seat));
    tried.iter().try_for_each(|action| {
        let legal = all.contains(action);
        let permitted = G::permit(&view, seat, *action).is_ok();
        must(permitted == legal, || match permitted {
            true => format!("nothing bars {seat} from {action}, which isn't legal"),
            false => format!("{seat} is barred from {action}, which is legal"),
        })
    })
}

/// Checks that the bars are the same for another hand.
fn compare_bars<G: Game>(
    walk: &Walk<G>,
    seat: Seat,
    tried: &[G::Action],
    rng: &mut Chance,
) -> CheckResult {
    let play = &walk.play;
    let secrecy = play.decision(seat).map(|decision| decision.secrecy);
    if !secrecy.is_some_and(Secrecy::shows_options) {
        return Ok(());
    }
    let world = G::imagine(&play.view(Viewer::Group), None, rng);
    let own = play.view(Viewer::Seat(seat));
    let other = View {
        public: own.public.clone(),
        private: Some(G::private(&world, seat)),
    };
    // what can be said without being asked is answered in private
    let mut asides = play.asides(seat);
    G::asides(&world, seat, &mut asides);
    let is_open = |action: &&G::Action| !G::shows_hand(**action) && !asides.contains(action);
    let open = tried.iter().filter(is_open);
    open.copied().try_for_each(|action| {
        let same = G::permit(&own, seat, action) == G::permit(&other, seat, action);
        must(same, || {
            format!("why {seat} is barred from {action} depends on what nobody else sees")
        })
    })
}
