//! Sequential halving of the answers, with common random numbers.
//!
//! Where chance decides most of what comes, a tree of answers to answers is lost in its noise. So every answer is played
//! out in the same determinizations by the same dice, which leaves only the differences between the answers. The better
//! half of the answers goes on to the next stage, until one is left.

use std::cmp::{Ordering, Reverse};

use super::{MIN_VISITS, SearchResult, next, step};
use crate::chance::{Chance, Seed};
use crate::game::{BOUND, EventLog, Policy, View};
use crate::seat::Seat;

/// An answer, with the statistics of its playouts.
struct Arm<A> {
    action: A,
    visits: f32,
    /// The sum of the rewards.
    reward: f32,
}

impl<A: Copy> Arm<A> {
    const fn of(action: A) -> Self {
        Self {
            action,
            visits: 0.0,
            reward: 0.0,
        }
    }

    fn mean(&self) -> f32 {
        self.reward / self.visits.max(1.0)
    }

    fn scored_action(&self) -> (A, f32) {
        (self.action, self.mean())
    }

    /// Orders by most playouts first, then by the better mean.
    fn compare_rank(&self, other: &Self) -> Ordering {
        let visits = other.visits.total_cmp(&self.visits);
        visits.then(other.mean().total_cmp(&self.mean()))
    }
}

/// Chooses as [`search`](super::search) does.
pub(super) fn compare<G: Policy>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    playouts: u32,
    chance: &mut Chance,
    mut watch: impl FnMut(SearchResult<G::Action>) -> bool,
) -> SearchResult<G::Action> {
    let mut arms = liked_first::<G>(view, seat, legal);
    let liked = arms[0].action;
    let stages = legal.len().next_power_of_two().ilog2().max(1);
    let mut open = arms.len();
    let mut buffer = Vec::new();
    for _ in 0..stages {
        let worlds = playouts / stages / u32::try_from(open).unwrap_or(u32::MAX);
        for _ in 0..worlds.max(1) {
            if arms[0].visits > 0.0 && !watch(pick_best(&arms, liked)) {
                return pick_best(&arms, liked);
            }
            let world = G::imagine(view, Some(seat), chance);
            let dice = Seed(std::array::from_fn(|_| chance.byte()));
            for arm in &mut arms[..open] {
                let dice = &mut Chance::from_seed(dice);
                arm.reward += play_out::<G>(world.clone(), seat, arm.action, &mut buffer, dice);
                arm.visits += 1.0;
            }
        }
        arms[..open].sort_by(Arm::compare_rank);
        open = open.div_ceil(2);
    }
    pick_best(&arms, liked)
}

/// Returns the answers, those that the heuristic likes best first.
fn liked_first<G: Policy>(view: &View<G>, seat: Seat, legal: &[G::Action]) -> Vec<Arm<G::Action>> {
    let weights = G::weigh_all(view, seat, legal);
    let mut weighed: Vec<_> = legal.iter().copied().zip(weights).collect();
    weighed.sort_by_key(|(_, weight)| Reverse(*weight));
    weighed.into_iter().map(|(it, _)| Arm::of(it)).collect()
}

/// Returns the best answer so far; the one that the heuristic likes best after few playouts.
fn pick_best<A: Copy + PartialEq>(arms: &[Arm<A>], liked: A) -> SearchResult<A> {
    let mut sorted: Vec<&Arm<A>> = arms.iter().collect();
    sorted.sort_by(|one, other| one.compare_rank(other));
    if sorted[0].visits < MIN_VISITS {
        sorted.sort_by_key(|it| it.action != liked);
    }
    let (best, win_probability) = sorted[0].scored_action();
    let second = sorted.get(1).filter(|second| second.visits >= MIN_VISITS);
    SearchResult {
        best,
        win_probability,
        second: second.map(|second| second.scored_action()),
    }
}

/// Plays a world out by the heuristic after this answer of a seat, and returns the reward of the seat: its share of the
/// win, or its forecast at a pause.
fn play_out<G: Policy>(
    mut state: G::State,
    seat: Seat,
    action: G::Action,
    legal: &mut Vec<G::Action>,
    chance: &mut Chance,
) -> f32 {
    G::apply(
        &mut state,
        seat,
        action,
        chance,
        &mut EventLog::new_for_playouts(),
    );
    let mut pauses = 0;
    for _ in 0..BOUND {
        if G::has_forecast(&state) {
            if pauses == G::SKILL.pauses
                && let Some(forecast) = G::forecast(&state, seat)
            {
                return forecast;
            }
            pauses += 1;
        }
        let asked = next::<G>(&state).filter(|seat| G::evaluate(&state, *seat).is_none());
        if !asked.is_some_and(|seat| step::<G>(&mut state, seat, legal, chance)) {
            break;
        }
    }
    match G::outcome(&state) {
        Some(outcome) if outcome.winners.contains(seat) => 1.0 / outcome.winners.len() as f32,
        Some(_) => 0.0,
        None => G::evaluate(&state, seat).unwrap_or(0.5),
    }
}
