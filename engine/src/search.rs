//! Information-set Monte Carlo tree search.
//!
//! Each playout samples a world that fits what the seat may know. Its game is played to the end, or past a number of
//! pauses ([`crate::game::Skill::pauses`]). In the tree, the results so far choose the answers; from there on the
//! game's own heuristic is the rollout policy. The tree knows questions and answers, never worlds: positions that
//! differ only in what no player sees share their counts. Answers given in secret at the same time are chosen
//! independently.
//!
//! Games that chance decides most are searched without a tree (`search/worlds.rs`).

use smallvec::SmallVec;

use crate::chance::Chance;
use crate::game::{BOUND, EventLog, Game, SearchMethod, View};
use crate::seat::{BySeat, Seat, Seats};

mod steps;
mod worlds;

pub use steps::SearchResult;
pub(crate) use steps::best;
use steps::{TELLING, next, step};

/// PUCT exploration constant: weight of trying an answer with few visits against one that did well.
const CURIOSITY: f32 = 0.6;

/// First-play urgency: an untried action starts at its node's mean minus this.
const DOUBT: f32 = 0.05;

/// Number of playouts between two calls of `watch`, which get the best answer so far.
const BETWEEN_LOOKS: u32 = 8;

/// Visit count of the root from which the tree chooses the best answer. Below it the heuristic chooses, so that a
/// player with hardly any time answers no worse than a normal player.
const CHOOSING: f32 = 16.0;

/// Chooses one of the legal actions of a seat from what it may know, by playing so many games in
/// thought. `watch` is told the best answer so far every few games, and whether to go on is what it
/// says.
///
/// # Panics
/// If there is no action.
pub fn search<G: Game>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    games: u32,
    chance: &mut Chance,
    mut watch: impl FnMut(SearchResult<G::Action>) -> bool,
) -> SearchResult<G::Action> {
    if G::SKILL.ahead == SearchMethod::Worlds {
        return worlds::compare::<G>(view, seat, legal, games, chance, watch);
    }
    let mut tree = Tree::<G>::new();
    for game in 0..games {
        if game % BETWEEN_LOOKS == 0 && game > 0 && !watch(tree.pick_best(seat, legal)) {
            break;
        }
        let world = G::imagine(view, Some(seat), chance);
        tree.play(world, chance);
    }
    tree.pick_best(seat, legal)
}

/// An answer to the question of a node, and what came of it.
struct Arm<A> {
    seat: Seat,
    action: A,
    /// Prior from the game's heuristic; the priors of the answers beside each other add up to 1.
    prior: f32,
    visits: f32,
    /// The sum of what its seat got.
    gained: f32,
}

impl<A> Arm<A> {
    /// Returns the mean gain of the seat; `None` if the answer was never tried.
    fn mean(&self) -> Option<f32> {
        (self.visits > 0.0).then(|| self.gained / self.visits)
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

struct Tree<G: Game> {
    nodes: Vec<Node<G::Action>>,
    /// The arms that the game that is being played has gone through.
    trail: Vec<(usize, u16)>,
    legal: Vec<G::Action>,
}

impl<G: Game> Tree<G> {
    fn new() -> Self {
        Self {
            nodes: vec![Node::new()],
            trail: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Returns the answer with the most visits at the root, or the one that the heuristic likes best. Returns the first
    /// legal one if none was tried.
    fn pick_best(&self, seat: Seat, legal: &[G::Action]) -> SearchResult<G::Action> {
        let own = self.nodes[0].arms.iter().filter(|arm| arm.seat == seat);
        let own = own.filter(|arm| legal.contains(&arm.action));
        let mut own: SmallVec<[&Arm<G::Action>; 32]> = own.collect();
        let chooses = self.nodes[0].visits >= CHOOSING;
        own.sort_by(|one, other| {
            let visits = other.visits.total_cmp(&one.visits);
            match chooses {
                true => visits.then(other.gained.total_cmp(&one.gained)),
                false => other.prior.total_cmp(&one.prior),
            }
        });
        let second = own.get(1).filter(|arm| arm.visits >= TELLING);
        let known = |arm: &Arm<G::Action>| (arm.action, arm.mean().unwrap_or(0.5));
        match own.first().map(|arm| known(arm)) {
            None => SearchResult::from_untried(legal[0]),
            Some((best, hopes)) => SearchResult {
                best,
                hopes,
                second: second.map(|arm| known(arm)),
            },
        }
    }

    /// Plays a world to its end, and remembers what came of it.
    fn play(&mut self, mut state: G::State, chance: &mut Chance) {
        self.trail.clear();
        let mut node = 0;
        loop {
            let is_new = self.nodes[node].visits == 0.0;
            self.nodes[node].visits += 1.0;
            let joint = self.answer(node, &mut state, chance);
            if joint.is_empty() || may_stop::<G>(&state) || (is_new && node > 0) {
                break;
            }
            node = self.ensure_child(node, joint);
        }
        roll_out::<G>(&mut state, &mut self.legal, chance, G::SKILL.pauses);
        let gains = gains::<G>(&state);
        for (node, arm) in &self.trail {
            let arm = &mut self.nodes[*node].arms[usize::from(*arm)];
            arm.visits += 1.0;
            arm.gained += gains(arm.seat);
        }
    }

    /// The node after these answers, which may be a new one.
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
            let Some(arm) = self.choose(node, state, seat) else {
                break;
            };
            let action = self.nodes[node].arms[usize::from(arm)].action;
            self.trail.push((node, arm));
            joint.push(arm);
            G::apply(
                state,
                seat,
                action,
                chance,
                &mut EventLog::new_for_playouts(),
            );
            asked = asked.without(seat);
            // whoever else answers in secret doesn't know of this answer
            if !sealed || G::pending_seats(state) != asked {
                break;
            }
        }
        joint
    }

    /// Returns the place of the arm that a seat tries next; `None` if no answer is legal.
    fn choose(&mut self, node: usize, state: &G::State, seat: Seat) -> Option<u16> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        G::candidates(state, seat, &mut legal);
        let node = &mut self.nodes[node];
        let is_known = |action: &G::Action| {
            let mut arms = node.arms.iter();
            arms.any(|arm| arm.seat == seat && arm.action == *action)
        };
        if !legal.iter().all(is_known) {
            node.learn::<G>(state, seat, &legal);
        }
        let chosen = node.most_promising(seat, &legal);
        self.legal = legal;
        chosen
    }
}

impl<A: Copy + Eq> Node<A> {
    /// Takes up the answers that it doesn't know yet.
    fn learn<G: Game<Action = A>>(&mut self, state: &G::State, seat: Seat, legal: &[A]) {
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
                    gained: 0.0,
                });
            }
        }
    }

    /// The place of the legal arm that did well, or is worth another try.
    fn most_promising(&self, seat: Seat, legal: &[A]) -> Option<u16> {
        let arms = self.arms.iter().enumerate();
        let open = arms.filter(|(_, arm)| arm.seat == seat && legal.contains(&arm.action));
        let (visits, gained) = open.clone().fold((0.0, 0.0), |(visits, gained), (_, arm)| {
            (visits + arm.visits, gained + arm.gained)
        });
        let untried = if visits > 0.0 { gained / visits } else { 0.5 } - DOUBT;
        let promise = |arm: &Arm<A>| {
            let mean = arm.mean().unwrap_or(untried);
            mean + CURIOSITY * arm.prior * (visits + 1.0).sqrt() / (1.0 + arm.visits)
        };
        let best = open.max_by(|(_, one), (_, other)| promise(one).total_cmp(&promise(other)));
        best.and_then(|(place, _)| u16::try_from(place).ok())
    }
}

/// Returns each seat's win probability in a position with its hidden parts open: the mean gain over `games` playouts by
/// the game's own heuristic.
pub(crate) fn hopes<G: Game>(
    state: &G::State,
    seats: u8,
    games: u32,
    chance: &mut Chance,
) -> BySeat<f32> {
    // where a game that is played in thought may stop, there is nothing to play
    let games = if may_stop::<G>(state) { 1 } else { games };
    let mut hopes = BySeat::from_fn(seats, |_| 0.0);
    let mut legal = Vec::new();
    for _ in 0..games {
        let mut state = state.clone();
        roll_out::<G>(&mut state, &mut legal, chance, 0);
        let gains = gains::<G>(&state);
        let outcome = G::outcome(&state);
        // where all have won nobody has
        let shared = outcome.is_some_and(|it| it.winners == Seats::first(seats));
        for seat in Seat::first(seats) {
            hopes[seat] += if shared { 0.5 } else { gains(seat) };
        }
    }
    // divided once, so that what is sure is one and no more
    BySeat::from_fn(seats, |seat| hopes[seat] / games as f32)
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
fn roll_out<G: Game>(
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
        if G::prospects(state, seat).is_some() {
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
fn may_stop<G: Game>(state: &G::State) -> bool {
    next::<G>(state).is_none_or(|seat| G::prospects(state, seat).is_some())
}

/// Returns the gain of each seat from a game: 1 for a win, alone or not. At a pause it is the win probability, and a
/// half where the result is unknown.
fn gains<G: Game>(state: &G::State) -> impl Fn(Seat) -> f32 {
    let winners = G::outcome(state).map(|outcome| outcome.winners);
    let winners = winners.filter(|winners| !winners.is_empty());
    move |seat| match winners {
        Some(winners) => f32::from(u8::from(winners.contains(seat))),
        None => G::prospects(state, seat).unwrap_or(0.5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::games::zombie_terror::{Options, ZombieTerror};

    #[test]
    fn a_game_in_thought_goes_past_as_many_pauses_as_it_is_told() {
        let mut chance = Chance::from_seed(Seed::from_number(1));
        let told = &mut EventLog::new_for_playouts();
        let mut state = ZombieTerror::start(&Options::default(), 2, &mut chance, told);
        for round in 1..4 {
            roll_out::<ZombieTerror>(&mut state, &mut Vec::new(), &mut chance, 0);
            assert_eq!(ZombieTerror::public(&state).table.round, round);
            roll_out::<ZombieTerror>(&mut state, &mut Vec::new(), &mut chance, 1);
            assert_eq!(ZombieTerror::public(&state).table.round, round + 1);
        }
    }
}
