//! The steps of a playout, and the result of a search.

use smallvec::SmallVec;

use crate::chance::Chance;
use crate::game::{EventLog, Game, Policy, View};
use crate::seat::Seat;

/// Number of playouts from which the mean of an answer counts.
pub(super) const MIN_VISITS: f32 = 8.0;

/// The findings about the answers to a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchResult<A> {
    /// The best one.
    pub best: A,
    /// Win probability of the seat with the best answer: 1 for a sure win, 0 for none.
    pub win_probability: f32,
    /// The next best that was tried often enough, and the win probability with it.
    pub second: Option<(A, f32)>,
}

/// Returns the seat that answers next in a playout; `None` at its end.
pub(super) fn next<G: Game>(state: &G::State) -> Option<Seat> {
    G::pending_seats(state).iter().next()
}

/// Answers for a seat by the game's own heuristic; returns false if no answer is legal.
pub(super) fn step<G: Policy>(
    state: &mut G::State,
    seat: Seat,
    legal: &mut Vec<G::Action>,
    chance: &mut Chance,
) -> bool {
    legal.clear();
    G::candidates(state, seat, legal);
    let chosen = match legal[..] {
        [] => return false,
        [only] => only,
        _ => best(&View::<G>::of(state, seat), seat, legal, chance).1,
    };
    G::apply(
        state,
        seat,
        chosen,
        chance,
        &mut EventLog::new_for_playouts(),
    );
    true
}

impl<A> SearchResult<A> {
    /// Creates a result for an answer that was never tried.
    #[must_use]
    pub const fn from_untried(best: A) -> Self {
        Self {
            best,
            win_probability: 0.5,
            second: None,
        }
    }
}

/// Returns one of the actions with the highest heuristic weight, after that weight.
pub(crate) fn best<G: Policy>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    chance: &mut Chance,
) -> (i32, G::Action) {
    let weights = G::weigh_all(view, seat, legal);
    let most = weights.iter().copied().max();
    let weighed = legal.iter().zip(weights);
    let liked = weighed.filter(|(_, weight)| Some(*weight) == most);
    let liked: SmallVec<[G::Action; 32]> = liked.map(|(action, _)| *action).collect();
    (most.unwrap_or_default(), *chance.pick(&liked))
}
