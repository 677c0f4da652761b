//! Whole games between AIs, to see whether a game is fair and how fast its rules are.
//!
//! ```
//! use engine::ai::Level;
//! use engine::games::rps_zombie::{Options, RpsZombie};
//! use engine::{BySeat, Seat};
//!
//! let levels = BySeat::from_fn(2, |seat| match seat {
//!     Seat::FIRST => Level::Normal,
//!     _ => Level::Random,
//! });
//! let game = |seed| engine::simulate::play::<RpsZombie>(&Options::default(), &levels, seed, None);
//! let winners = (0..200).filter_map(|seed| game(seed).winners);
//! let won = winners.filter(|winners| winners.single() == Some(Seat::FIRST)).count();
//! assert!(won > 100, "the heuristic wins most games: {won}");
//! ```

use crate::ai::Level;
use crate::chance::{Chance, Seed};
use crate::game::{BOUND, EventLog, Game, Policy, View};
use crate::seat::{BySeat, Seat, Seats};

/// The result of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Number of actions taken.
    pub actions: u32,
    /// The winners; `None` if the game was stuck.
    pub winners: Option<Seats>,
    /// The kind of ending, in a word of its game; `None` if the game was stuck.
    pub ending: Option<&'static str>,
    /// The flaw of the final state, such as a card too many or a lost one.
    pub flaw: Option<&'static str>,
}

/// A signal to a clock about a player that has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkSignal {
    /// The player begins to think.
    Begins,
    /// The player has chosen.
    Ends,
}

/// Plays one game to its end, without listeners. The players' random numbers come from another stream than the game's
/// chance. `clock`, if there is one, is told of every choice.
pub fn play<G: Policy>(
    options: &G::Options,
    levels: &BySeat<Level>,
    seed: u64,
    mut clock: Option<&mut dyn FnMut(ThinkSignal)>,
) -> GameResult {
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let told = &mut EventLog::new_for_playouts();
    let mut state = G::start(options, levels.count(), &mut chance, told);
    let mut bystanders = Bystanders::<G>::new(levels.count());
    let mut legal = Vec::new();
    let mut actions = 0;
    while actions < BOUND
        && let pending = G::pending_seats(&state)
        && let Some(first) = pending.iter().next()
    {
        let interrupts = bystanders.decide(&state, pending, levels, &mut legal, &mut rng);
        let (seat, action) = match interrupts {
            Some(interrupt) => interrupt,
            None => {
                legal.clear();
                G::legal(&state, first, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let mut tell = |thinks| {
                    if let Some(clock) = clock.as_mut().filter(|_| legal.len() > 1) {
                        clock(thinks);
                    }
                };
                let look = || View::<G>::of(&state, first);
                tell(ThinkSignal::Begins);
                let action = levels[first].choose(look, first, &legal, &mut rng);
                tell(ThinkSignal::Ends);
                (first, action)
            }
        };
        G::apply(&mut state, seat, action, &mut chance, told);
        actions += 1;
    }
    let outcome = G::outcome(&state);
    GameResult {
        actions,
        winners: outcome.as_ref().map(|outcome| outcome.winners),
        ending: outcome.map(|outcome| G::kind(&outcome.ending)),
        flaw: G::flaw(&state),
    }
}

/// Samples `count` determinizations of what the first seat asked in a game may know. Plays each on at random to its end, or to
/// where a playout may stop. Returns the number of actions taken.
pub fn worlds<G: Policy>(options: &G::Options, seats: u8, seed: u64, count: u32) -> u64 {
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let told = &mut EventLog::new_for_playouts();
    let state = G::start(options, seats, &mut chance, told);
    let Some(first) = G::pending_seats(&state).iter().next() else {
        return 0;
    };
    let view = View::<G>::of(&state, first);
    let mut legal = Vec::new();
    let mut actions = 0;
    for _ in 0..count {
        let mut world = G::imagine(&view, Some(first), &mut chance);
        for _ in 0..BOUND {
            let Some(seat) = G::pending_seats(&world).iter().next() else {
                break;
            };
            if G::evaluate(&world, seat).is_some() {
                break;
            }
            legal.clear();
            G::legal(&world, seat, &mut legal);
            let action = match legal[..] {
                [] => break,
                [only] => only, // as in a playout: nothing is drawn where there is no choice
                _ => *chance.pick(&legal),
            };
            G::apply(&mut world, seat, action, &mut chance, told);
            actions += 1;
        }
    }
    actions
}

/// The seats that may act while the table doesn't wait for them. Each is asked once whether it acts, when it is put a
/// question that it wasn't asked directly before.
struct Bystanders<G: Game> {
    /// The question each seat was asked last.
    prompts: BySeat<Option<G::Prompt>>,
    /// The seats that were asked anything.
    asked: Seats,
}

impl<G: Policy> Bystanders<G> {
    fn new(seats: u8) -> Self {
        Self {
            prompts: BySeat::from_fn(seats, |_| None),
            asked: Seats::NONE,
        }
    }

    /// Returns the first interruption that a seat decides on.
    fn decide(
        &mut self,
        state: &G::State,
        pending: Seats,
        levels: &BySeat<Level>,
        legal: &mut Vec<G::Action>,
        rng: &mut Chance,
    ) -> Option<(Seat, G::Action)> {
        if !G::MANNER.interrupts {
            return None;
        }
        let able = G::offers(state).less(pending);
        for seat in able.plus(self.asked).iter() {
            if !able.contains(seat) {
                self.prompts[seat] = None;
                self.asked = self.asked.without(seat);
                continue;
            }
            let prompt = G::decision(state, seat).prompt;
            if self.prompts[seat].as_ref() == Some(&prompt) {
                continue;
            }
            self.prompts[seat] = Some(prompt);
            self.asked = self.asked.with(seat);
            legal.clear();
            G::legal(state, seat, legal);
            let look = || View::<G>::of(state, seat);
            if let Some(action) = levels[seat].interrupt(look, seat, legal, rng) {
                // a seat that has acted is asked again, even the same question
                self.prompts[seat] = None;
                return Some((seat, action));
            }
        }
        None
    }
}
