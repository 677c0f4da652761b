//! Thinking ahead by trying each answer in the same worlds.
//!
//! Where chance decides most of what comes, the answers of others to answers are lost in it, and what
//! differs is lost too unless all meet the same cards. So each world that is imagined is played on with every
//! answer, by the same dice, and the better half of the answers is tried on, until one is left.

use std::cmp::{Ordering, Reverse};

use super::{SearchResult, TELLING, next, step};
use crate::chance::{Chance, Seed};
use crate::game::{BOUND, EventLog, Game, View};
use crate::seat::Seat;

/// An answer, and what came of it.
struct Try<A> {
    action: A,
    games: f32,
    gained: f32,
}

impl<A: Copy> Try<A> {
    const fn of(action: A) -> Self {
        Self {
            action,
            games: 0.0,
            gained: 0.0,
        }
    }

    fn mean(&self) -> f32 {
        self.gained / self.games.max(1.0)
    }

    fn scored_action(&self) -> (A, f32) {
        (self.action, self.mean())
    }

    /// Orders by most playouts first, then by the better mean.
    fn compare_rank(&self, other: &Self) -> Ordering {
        let longer = other.games.total_cmp(&self.games);
        longer.then(other.mean().total_cmp(&self.mean()))
    }
}

/// Chooses as [`search`](super::search) does.
pub(super) fn compare<G: Game>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    games: u32,
    chance: &mut Chance,
    mut watch: impl FnMut(SearchResult<G::Action>) -> bool,
) -> SearchResult<G::Action> {
    let mut tries = liked_first::<G>(view, seat, legal);
    let liked = tries[0].action;
    let stages = legal.len().next_power_of_two().ilog2().max(1);
    let mut open = tries.len();
    let mut buffer = Vec::new();
    for _ in 0..stages {
        let worlds = games / stages / u32::try_from(open).unwrap_or(u32::MAX);
        for _ in 0..worlds.max(1) {
            if tries[0].games > 0.0 && !watch(pick_best(&tries, liked)) {
                return pick_best(&tries, liked);
            }
            let world = G::imagine(view, Some(seat), chance);
            let dice = Seed(std::array::from_fn(|_| chance.byte()));
            for tried in &mut tries[..open] {
                let dice = &mut Chance::from_seed(dice);
                tried.gained += gain::<G>(world.clone(), seat, tried.action, &mut buffer, dice);
                tried.games += 1.0;
            }
        }
        tries[..open].sort_by(Try::compare_rank);
        open = open.div_ceil(2);
    }
    pick_best(&tries, liked)
}

/// Returns the answers, those that the heuristic likes best first.
fn liked_first<G: Game>(view: &View<G>, seat: Seat, legal: &[G::Action]) -> Vec<Try<G::Action>> {
    let weights = G::weigh_all(view, seat, legal);
    let mut weighed: Vec<_> = legal.iter().copied().zip(weights).collect();
    weighed.sort_by_key(|(_, weight)| Reverse(*weight));
    weighed.into_iter().map(|(it, _)| Try::of(it)).collect()
}

/// Returns the best answer so far; the one that the heuristic likes best if hardly any was tried.
fn pick_best<A: Copy + PartialEq>(tries: &[Try<A>], liked: A) -> SearchResult<A> {
    let mut sorted: Vec<&Try<A>> = tries.iter().collect();
    sorted.sort_by(|one, other| one.compare_rank(other));
    if sorted[0].games < TELLING {
        sorted.sort_by_key(|it| it.action != liked);
    }
    let (best, hopes) = sorted[0].scored_action();
    let second = sorted.get(1).filter(|second| second.games >= TELLING);
    SearchResult {
        best,
        hopes,
        second: second.map(|second| second.scored_action()),
    }
}

/// Returns the gain of a seat that answers so while all seats play on by the heuristic. The gain is a share of the win,
/// or the seat's forecast at a pause.
fn gain<G: Game>(
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
        let asked = next::<G>(&state).filter(|seat| G::prospects(&state, *seat).is_none());
        if !asked.is_some_and(|seat| step::<G>(&mut state, seat, legal, chance)) {
            break;
        }
    }
    match G::outcome(&state) {
        Some(outcome) if outcome.winners.contains(seat) => 1.0 / outcome.winners.len() as f32,
        Some(_) => 0.0,
        None => G::prospects(&state, seat).unwrap_or(0.5),
    }
}
