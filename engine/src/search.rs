//! Information-set Monte Carlo tree search.
//!
//! Each playout begins in a determinization: a world that fits what the seat may know ([`crate::Game::imagine`]). Its game is
//! played to the end, or past a number of pauses ([`crate::Skill::pauses`]). In the tree, a PUCT score selects the
//! answers; from there on the game's own heuristic is the playout policy. The tree knows questions and answers, never
//! worlds: positions that differ only in what no player sees share their counts. Answers given in secret at the same
//! time are chosen independently.
//!
//! Games that chance decides most are searched without a tree, by sequential halving (`search/worlds.rs`).
//!
//! ```
//! use engine::games::rps_zombie::{Options, RpsZombie};
//! use engine::{Chance, EventLog, Play, Seat, Seed, Viewer};
//!
//! let seed = Seed::from_number(7);
//! let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
//! let (view, legal) = (play.view(Viewer::Seat(Seat::FIRST)), play.legal(Seat::FIRST));
//! let mut chance = Chance::from_seed(Seed::from_number(8));
//! let found = engine::search::search(&view, Seat::FIRST, &legal, 200, &mut chance, |so_far| {
//!     (0.0..=1.0).contains(&so_far.win_probability) // `false` would stop the search
//! });
//! assert!(legal.contains(&found.best));
//! ```

use smallvec::SmallVec;

use crate::chance::Chance;
use crate::game::{BOUND, EventLog, Policy, SearchMethod, View};
use crate::seat::{BySeat, Seat, Seats};

mod steps;
mod worlds;

pub use steps::SearchResult;
pub(crate) use steps::best;
use steps::{MIN_VISITS, next, step};

/// PUCT exploration constant: weight of trying an answer with few visits against one that did well.
const EXPLORATION: f32 = 0.6;

/// First-play urgency: the mean that PUCT takes for an untried answer is that of its node, less this.
const FIRST_PLAY_REDUCTION: f32 = 0.05;

/// Number of playouts between two calls of `watch`.
const WATCH_INTERVAL: u32 = 8;

/// Visit count of the root from which the tree chooses the best answer. Below it the heuristic chooses, so that a
/// player with hardly any time answers no worse than a normal player.
const MIN_ROOT_VISITS: f32 = 16.0;

/// Chooses one of the legal actions of a seat from what it may know, by so many playouts. `watch` gets the best answer
/// so far every few playouts, and returns whether the search goes on.
///
/// # Panics
/// If there is no action.
pub fn search<G: Policy>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    playouts: u32,
    chance: &mut Chance,
    mut watch: impl FnMut(SearchResult<G::Action>) -> bool,
) -> SearchResult<G::Action> {
    if G::SKILL.method == SearchMethod::Worlds {
        return worlds::compare::<G>(view, seat, legal, playouts, chance, watch);
    }
    let mut tree = Tree::<G>::new();
    for playout in 0..playouts {
        if playout % WATCH_INTERVAL == 0 && playout > 0 && !watch(tree.pick_best(seat, legal)) {
            break;
        }
        let world = G::imagine(view, Some(seat), chance);
        tree.play_out(world, chance);
    }
    tree.pick_best(seat, legal)
}

/// An answer to the question of a node, with the statistics of its playouts.
struct Arm<A> {
    seat: Seat,
    action: A,
    /// Prior from the game's heuristic; the priors of the answers beside each other add up to 1.
    prior: f32,
    visits: f32,
    /// The sum of its seat's rewards.
    reward: f32,
}

impl<A> Arm<A> {
    /// Returns the mean reward of the seat; `None` if the answer was never tried.
    fn mean(&self) -> Option<f32> {
        (self.visits > 0.0).then(|| self.reward / self.visits)
    }
}

/// Questions put at the same time, or one.
struct Node<A> {
    arms: Vec<Arm<A>>,
    visits: f32,
    /// The child nodes after these answers, by the places of their arms.
    next: Vec<(Joint, usize)>,
}

/// The answers to all the questions of a node, by the places of their arms.
type Joint = SmallVec<[u16; 4]>;

impl<A> Node<A> {
    const fn new() -> Self {
        Self {
            arms: Vec::new(),
            visits: 0.0,
            next: Vec::new(),
        }
    }
}

struct Tree<G: Policy> {
    nodes: Vec<Node<G::Action>>,
    /// The arms that the current playout has gone through.
    path: Vec<(usize, u16)>,
    legal: Vec<G::Action>,
}

impl<G: Policy> Tree<G> {
    fn new() -> Self {
        Self {
            nodes: vec![Node::new()],
            path: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Returns the answer with the most visits at the root, or the one with the highest prior while visits are few.
    /// Returns the first legal one if none was tried.
    fn pick_best(&self, seat: Seat, legal: &[G::Action]) -> SearchResult<G::Action> {
        let own = self.nodes[0].arms.iter().filter(|arm| arm.seat == seat);
        let own = own.filter(|arm| legal.contains(&arm.action));
        let mut own: SmallVec<[&Arm<G::Action>; 32]> = own.collect();
        let is_searched = self.nodes[0].visits >= MIN_ROOT_VISITS;
        own.sort_by(|one, other| {
            let visits = other.visits.total_cmp(&one.visits);
            match is_searched {
                true => visits.then(other.reward.total_cmp(&one.reward)),
                false => other.prior.total_cmp(&one.prior),
            }
        });
        let second = own.get(1).filter(|arm| arm.visits >= MIN_VISITS);
        let known = |arm: &Arm<G::Action>| (arm.action, arm.mean().unwrap_or(0.5));
        match own.first().map(|arm| known(arm)) {
            None => SearchResult::from_untried(legal[0]),
            Some((best, win_probability)) => SearchResult {
                best,
                win_probability,
                second: second.map(|arm| known(arm)),
            },
        }
    }

    /// Plays a world out, and adds the rewards to the arms on its path.
    fn play_out(&mut self, mut state: G::State, chance: &mut Chance) {
        self.path.clear();
        let mut node = 0;
        loop {
            let is_leaf = self.nodes[node].visits == 0.0;
            self.nodes[node].visits += 1.0;
            let joint = self.answer(node, &mut state, chance);
            if joint.is_empty() || may_stop::<G>(&state) || (is_leaf && node > 0) {
                break;
            }
            node = self.ensure_child(node, joint);
        }
        play_out::<G>(&mut state, &mut self.legal, chance, G::SKILL.pauses);
        let reward = rewards::<G>(&state);
        for (node, arm) in &self.path {
            let arm = &mut self.nodes[*node].arms[usize::from(*arm)];
            arm.visits += 1.0;
            arm.reward += reward(arm.seat);
        }
    }

    /// Returns the node after these answers, which may be a new one.
    fn ensure_child(&mut self, node: usize, joint: Joint) -> usize {
        let next = &self.nodes[node].next;
        if let Some((_, found)) = next.iter().find(|(answers, _)| *answers == joint) {
            return *found;
        }
        let new = self.nodes.len();
        self.nodes[node].next.push((joint, new));
        self.nodes.push(Node::new());
        new
    }

    /// Answers for every seat that is asked at a node, and returns the answers; empty at the end of the game.
    fn answer(&mut self, node: usize, state: &mut G::State, chance: &mut Chance) -> Joint {
        let mut joint = Joint::new();
        let mut asked = G::pending_seats(state);
        while let Some(seat) = asked.iter().next() {
            let sealed = G::decision(state, seat).secrecy.hides_answer();
            let Some(arm) = self.select_arm(node, state, seat) else {
                break;
            };
            let action = self.nodes[node].arms[usize::from(arm)].action;
            self.path.push((node, arm));
            joint.push(arm);
            G::apply(
                state,
                seat,
                action,
                chance,
                &mut EventLog::new_for_playouts(),
            );
            asked = asked.without(seat);
            // the other seats that answer in secret don't know of this answer
            if !sealed || G::pending_seats(state) != asked {
                break;
            }
        }
        joint
    }

    /// Selects the arm of a seat for this playout, by place; `None` if no answer is legal.
    fn select_arm(&mut self, node: usize, state: &G::State, seat: Seat) -> Option<u16> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        G::candidates(state, seat, &mut legal);
        let node = &mut self.nodes[node];
        let is_known = |action: &G::Action| {
            let mut arms = node.arms.iter();
            arms.any(|arm| arm.seat == seat && arm.action == *action)
        };
        if !legal.iter().all(is_known) {
            node.expand::<G>(state, seat, &legal);
        }
        let chosen = node.max_puct(seat, &legal);
        self.legal = legal;
        chosen
    }
}

impl<A: Copy + Eq> Node<A> {
    /// Adds arms for the answers that the node doesn't have yet.
    fn expand<G: Policy<Action = A>>(&mut self, state: &G::State, seat: Seat, legal: &[A]) {
        let weights = match legal {
            [_] => vec![0],
            _ => G::weigh_all(&View::<G>::of(state, seat), seat, legal),
        };
        let priors = priors(&weights);
        for (action, prior) in legal.iter().zip(priors) {
            let mut arms = self.arms.iter();
            if arms.all(|arm| arm.seat != seat || arm.action != *action) {
                self.arms.push(Arm {
                    seat,
                    action: *action,
                    prior,
                    visits: 0.0,
                    reward: 0.0,
                });
            }
        }
    }

    /// Returns the place of the legal arm with the highest PUCT score: it did well, or is worth another try.
    fn max_puct(&self, seat: Seat, legal: &[A]) -> Option<u16> {
        let arms = self.arms.iter().enumerate();
        let open = arms.filter(|(_, arm)| arm.seat == seat && legal.contains(&arm.action));
        let (visits, reward) = open.clone().fold((0.0, 0.0), |(visits, reward), (_, arm)| {
            (visits + arm.visits, reward + arm.reward)
        });
        let untried = if visits > 0.0 { reward / visits } else { 0.5 } - FIRST_PLAY_REDUCTION;
        let puct = |arm: &Arm<A>| {
            let mean = arm.mean().unwrap_or(untried);
            mean + EXPLORATION * arm.prior * (visits + 1.0).sqrt() / (1.0 + arm.visits)
        };
        let best = open.max_by(|(_, one), (_, other)| puct(one).total_cmp(&puct(other)));
        best.and_then(|(place, _)| u16::try_from(place).ok())
    }
}

/// Returns each seat's win probability in a position with its hidden parts open: the mean reward of `playouts` playouts
/// by the game's own heuristic.
pub(crate) fn win_probabilities<G: Policy>(
    state: &G::State,
    seats: u8,
    playouts: u32,
    chance: &mut Chance,
) -> BySeat<f32> {
    // where a playout may stop, there is nothing to play
    let playouts = if may_stop::<G>(state) { 1 } else { playouts };
    let mut sums = BySeat::from_fn(seats, |_| 0.0);
    let mut legal = Vec::new();
    for _ in 0..playouts {
        let mut state = state.clone();
        play_out::<G>(&mut state, &mut legal, chance, 0);
        let reward = rewards::<G>(&state);
        let outcome = G::outcome(&state);
        // a win of all seats is a draw
        let shared = outcome.is_some_and(|it| it.winners == Seats::first(seats));
        for seat in Seat::first(seats) {
            sums[seat] += if shared { 0.5 } else { reward(seat) };
        }
    }
    // one division, so that a sure win is exactly 1
    BySeat::from_fn(seats, |seat| sums[seat] / playouts as f32)
}

/// Returns the prior of each answer, by the rank of its weight: the second best gets half as much as the best, the
/// third a third.
fn priors(weights: &[i32]) -> impl Iterator<Item = f32> {
    let rank = |weight: &i32| weights.iter().filter(|other| *other > weight).count();
    let shares: SmallVec<[f32; 32]> = weights
        .iter()
        .map(|weight| 1.0 / (1.0 + rank(weight) as f32))
        .collect();
    let all: f32 = shares.iter().sum();
    shares.into_iter().map(move |share| share / all)
}

/// Plays a game by its own heuristic, to its end or to where a playout may stop after passing `past` pauses.
fn play_out<G: Policy>(
    state: &mut G::State,
    legal: &mut Vec<G::Action>,
    chance: &mut Chance,
    past: u8,
) {
    let mut past = past;
    for _ in 0..BOUND {
        let Some(seat) = next::<G>(state) else {
            return;
        };
        if G::evaluate(state, seat).is_some() {
            if past == 0 {
                return;
            }
            past -= 1;
        }
        if !step::<G>(state, seat, legal, chance) {
            return;
        }
    }
}

/// Whether a playout may stop here.
fn may_stop<G: Policy>(state: &G::State) -> bool {
    next::<G>(state).is_none_or(|seat| G::evaluate(state, seat).is_some())
}

/// Returns the reward of each seat from a playout: 1 for a win, alone or not. At a pause it is the win probability, and
/// a half where the result is unknown.
fn rewards<G: Policy>(state: &G::State) -> impl Fn(Seat) -> f32 {
    let winners = G::outcome(state).map(|outcome| outcome.winners);
    let winners = winners.filter(|winners| !winners.is_empty());
    move |seat| match winners {
        Some(winners) => f32::from(u8::from(winners.contains(seat))),
        None => G::evaluate(state, seat).unwrap_or(0.5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::game::Game;
    use crate::games::zombie_terror::{Options, ZombieTerror};

    #[test]
    fn a_playout_goes_past_as_many_pauses_as_it_is_told() {
        let mut chance = Chance::from_seed(Seed::from_number(1));
        let told = &mut EventLog::new_for_playouts();
        let mut state = ZombieTerror::start(&Options::default(), 2, &mut chance, told);
        for round in 1..4 {
            play_out::<ZombieTerror>(&mut state, &mut Vec::new(), &mut chance, 0);
            assert_eq!(ZombieTerror::public(&state).table.round, round);
            play_out::<ZombieTerror>(&mut state, &mut Vec::new(), &mut chance, 1);
            assert_eq!(ZombieTerror::public(&state).table.round, round + 1);
        }
    }
}
