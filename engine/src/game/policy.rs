//! The policy of a game's AIs: a heuristic, evaluations of positions, and the settings of the search.

use crate::game::{Game, View};
use crate::seat::Seat;

/// The knowledge that a game lends to its AIs. Every part has a default: an AI without a heuristic plays at random, and
/// its playouts are random games to the end.
///
/// ```
/// use engine::games::rps_zombie::{Action, Kind, Options, RpsZombie};
/// use engine::{EventLog, Play, Policy, Seat, Seed, Viewer};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
/// let view = play.view(Viewer::Seat(Seat::FIRST));
/// let [rock, paper] = [Kind::Rock, Kind::Paper].map(Action::Trophy);
/// let weights = RpsZombie::weigh_all(&view, Seat::FIRST, &[rock, paper]);
/// assert!(weights[0] > weights[1], "a weapon is a better start");
/// ```
pub trait Policy: Game {
    /// The settings of the game's AIs.
    const SKILL: Skill = Skill::PLAIN;

    /// Returns the heuristic weight of an action; a normal player takes the highest. An interruption is taken only if
    /// it weighs more than 0.
    #[must_use]
    fn weigh(_view: &View<Self>, _seat: Seat, _action: Self::Action) -> i32 {
        0
    }

    /// Returns the heuristic weight of each legal action, in their order. A game that overrides this function to share
    /// work between actions needs no [`Policy::weigh`].
    #[must_use]
    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Self::Action]) -> Vec<i32> {
        let weights = legal.iter().map(|action| Self::weigh(view, seat, *action));
        weights.collect()
    }

    /// Collects the legal answers of an asked seat that a playout tries, at least one: all of them by default, fewer
    /// where there are thousands.
    fn candidates(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        Self::legal(state, seat, out);
    }

    /// Returns the win probability of a seat at a pause where a playout may stop: the end of a round. The range is 0 to
    /// 1, for a certain win. By default the end of the game is the only pause.
    #[must_use]
    fn evaluate(_state: &Self::State, _seat: Seat) -> Option<f32> {
        None
    }

    /// Returns the win probability of a seat at a pause, like [`Policy::evaluate`], but learned from many games. The
    /// forecast is good enough to compare actions ([`SearchMethod::Worlds`]), but not to show to people.
    #[must_use]
    fn forecast(_state: &Self::State, _seat: Seat) -> Option<f32> {
        None
    }

    /// Returns whether there is a [`Policy::forecast`], which takes longer to make.
    #[must_use]
    fn has_forecast(_state: &Self::State) -> bool {
        false
    }

    /// Returns the number of playouts of a hard player for one answer of the seat. By default it is the same for every
    /// answer.
    #[must_use]
    fn playout_budget(_view: &View<Self>, _seat: Seat) -> u32 {
        Self::SKILL.playouts
    }
}

/// The settings of a game's AIs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// One in this many actions of an easy player is random. The number is large where a turn is many small steps.
    pub slips: u8,
    /// Number of playouts of a hard player for one answer: as a rule, as many as fit into a third of a second.
    pub playouts: u32,
    /// The search method of a hard player.
    pub method: SearchMethod,
    /// Number of pauses that a playout passes before it stops at one.
    pub pauses: u8,
}

impl Skill {
    /// The settings for small games.
    pub const PLAIN: Self = Self {
        slips: 2,
        playouts: 1_000,
        method: SearchMethod::Tree,
        pauses: 0,
    };
}

/// The search method of a hard player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMethod {
    /// Information-set Monte Carlo tree search: players who answer later are assumed to search too.
    Tree,
    /// Sequential halving of the answers in the same determinizations, where all seats play on by the heuristic. For
    /// games in which chance decides most.
    Worlds,
}
