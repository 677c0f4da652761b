//! Random play: answers, and now and then everything else that a person can do at a table.

use std::borrow::Cow;

use engine::{ActionError, Chance, EventLog, Game, Menus, Play, Seat, Seats, Seed, Viewer};
use table::any::Playable;

use super::rng::{happens_once_in, one, pick_below};
use super::{Breach, Case, CheckResult, Fault, Law};

/// More steps than any game needs.
pub(super) const BOUND: u32 = 4_000;

/// The longest game whose positions are all checked; in a long run, the number of checked positions of any game. A long
/// game has more of the same.
const WHOLE: usize = 60;

/// Number of checked positions of a longer game in every run: more games reveal more than more looks at one.
const LOOKS: usize = 30;

/// Number of first steps of a game that are checked for all viewers.
const OPENING: u32 = 12;

/// A game on its way: the play, and beside it the whole truth, which the bare rules come to
/// without a listener.
pub(super) struct Walk<G: Game> {
    /// The play.
    pub(super) play: Play<G>,
    /// Every answer that stands, from the start.
    pub(super) journal: Vec<(Seat, G::Action)>,
    seed: Seed,
    settled: (G::State, Chance),
    now: (G::State, Chance),
}

impl<G: Menus> Walk<G> {
    /// Opens a game.
    pub(super) fn start(options: &G::Options, seats: u8, seed: u64) -> Self {
        let seed = Seed::from_number(seed);
        let mut chance = Chance::from_seed(seed);
        let state = G::start(options, seats, &mut chance, &mut EventLog::new_muted());
        Self {
            play: Play::start(options.clone(), seats, seed, &mut EventLog::new()),
            journal: Vec::new(),
            seed,
            settled: (state.clone(), chance.clone()),
            now: (state, chance),
        }
    }

    /// Carries out an answer.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<EventLog<G>, ActionError> {
        let before = self.play.since().1.len();
        let told = self.play.act(seat, action)?;
        if (1..=before).contains(&self.play.since().1.len()) {
            // an order took the place of an earlier one
            self.retrace();
            return Ok(told);
        }
        let (state, chance) = &mut self.now;
        G::apply(state, seat, action, chance, &mut EventLog::new_muted());
        self.journal.push((seat, action));
        if self.play.since().1.is_empty() {
            self.settled = self.now.clone();
        }
        Ok(told)
    }

    /// Follows the play after a step was taken back or changed.
    fn retrace(&mut self) {
        let (first, since) = self.play.since();
        self.journal.truncate(first as usize);
        self.now = self.settled.clone();
        let (state, chance) = &mut self.now;
        for entry in since {
            G::apply(
                state,
                entry.seat,
                entry.action,
                chance,
                &mut EventLog::new_muted(),
            );
            self.journal.push((entry.seat, entry.action));
        }
    }

    /// The seed of the table's chance.
    pub(super) fn seed(&self) -> Seed {
        self.seed
    }

    /// The whole truth.
    pub(super) fn truth(&self) -> &G::State {
        &self.now.0
    }

    /// The table's chance, as the bare rules left it.
    pub(super) fn chance(&self) -> &Chance {
        &self.now.1
    }

    /// The position a viewer is shown: the truth, or what is shown while steps are covered.
    pub(super) fn shown_state(&self, viewer: Viewer) -> Cow<'_, G::State> {
        if self.play.is_covered_from(viewer) {
            Cow::Owned(G::veiled_state(&self.settled.0, &self.now.0))
        } else {
            Cow::Borrowed(self.truth())
        }
    }

    /// Returns all seats of the table.
    pub(super) fn seats(&self) -> Seats {
        Seats::first(self.play.seats())
    }

    /// Returns all viewers: every seat, and the group.
    pub(super) fn all_viewers(&self) -> impl Iterator<Item = Viewer> {
        let seats = Seat::first(self.play.seats()).map(Viewer::Seat);
        seats.chain([Viewer::Group])
    }

    /// Returns all viewers but this seat.
    pub(super) fn all_but(&self, seat: Seat) -> impl Iterator<Item = Viewer> {
        self.all_viewers()
            .filter(move |viewer| *viewer != Viewer::Seat(seat))
    }

    /// Returns the viewers whose view of this step is checked.
    pub(super) fn viewers(&self, rng: &mut Chance) -> Vec<Viewer> {
        let all: Vec<Viewer> = self.all_viewers().collect();
        if self.play.steps() < OPENING {
            return all;
        }
        one(rng, &all).into_iter().collect()
    }

    /// Takes some step.
    fn step(&mut self, rng: &mut Chance) -> CheckResult {
        let done = match pick_below(rng, 16) {
            0 | 1 => self.take_back(rng),
            2 => self.change(rng),
            3 => self.say_aside(rng),
            4 => self.interrupt(rng),
            5 | 6 => self.take_macro(rng),
            _ => Ok(false),
        };
        if !done? {
            let asked: Vec<Seat> = self.play.pending_seats().iter().collect();
            self.answer(&asked, rng)?;
        }
        Ok(())
    }

    fn answer(&mut self, seats: &[Seat], rng: &mut Chance) -> Result<bool, Fault> {
        let seat = one(rng, seats);
        let action = seat.and_then(|seat| one(rng, &self.play.legal(seat)));
        match seat.zip(action) {
            Some((seat, action)) => self.take(seat, action),
            None => Ok(false),
        }
    }

    fn take(&mut self, seat: Seat, action: G::Action) -> Result<bool, Fault> {
        let done = self.act(seat, action);
        let refused = |why| Fault(format!("{action} is listed for {seat}, but refused: {why}"));
        done.map(|_| true).map_err(refused)
    }

    fn interrupt(&mut self, rng: &mut Chance) -> Result<bool, Fault> {
        let pending = self.play.pending_seats();
        let others: Vec<Seat> = self.play.offers().iter().collect();
        let others: Vec<Seat> = others
            .into_iter()
            .filter(|it| !pending.contains(*it))
            .collect();
        self.answer(&others, rng)
    }

    fn say_aside(&mut self, rng: &mut Chance) -> Result<bool, Fault> {
        let seats = self.seats().iter();
        let asides = seats.flat_map(|seat| {
            let asides = self.play.asides(seat);
            asides.into_iter().map(move |aside| (seat, aside))
        });
        match one(rng, &asides.collect::<Vec<_>>()) {
            Some((seat, action)) => self.take(seat, action),
            None => Ok(false),
        }
    }

    fn take_macro(&mut self, rng: &mut Chance) -> Result<bool, Fault> {
        let asked: Vec<Seat> = self.play.pending_seats().iter().collect();
        let Some(seat) = one(rng, &asked) else {
            return Ok(false);
        };
        let Some(chosen) = one(rng, &self.play.macros(seat)) else {
            return Ok(false);
        };
        let mut done = false;
        for action in chosen.actions {
            match self.act(seat, action) {
                Ok(told) if !told.is_news() => done = true,
                Ok(_) => return Ok(true),
                Err(_) => break,
            }
        }
        Ok(done)
    }

    fn take_back(&mut self, rng: &mut Chance) -> Result<bool, Fault> {
        let able: Vec<Seat> = self
            .seats()
            .iter()
            .filter(|it| self.play.can_undo(*it))
            .collect();
        let Some(seat) = one(rng, &able) else {
            return Ok(false);
        };
        let refused = |why| Fault(format!("{seat} can undo, but is refused: {why}"));
        self.play.undo(seat).map_err(refused)?;
        self.retrace();
        Ok(true)
    }

    fn change(&mut self, rng: &mut Chance) -> Result<bool, Fault> {
        let seats = self.seats().iter();
        let given = seats.filter_map(|seat| Some((seat, self.play.given_answer(seat)?.options)));
        let Some((seat, options)) = one(rng, &given.collect::<Vec<_>>()) else {
            return Ok(false);
        };
        let Some(action) = one(rng, &options) else {
            return Ok(false);
        };
        let refused = |why| Fault(format!("{seat} can't change to {action}: {why}"));
        self.play.replace(seat, action).map_err(refused)?;
        self.retrace();
        Ok(true)
    }
}

/// Plays every game of the case, looking at positions before the next step, and at the end: at
/// about [`LOOKS`] of a game, and all of one that is no longer than [`WHOLE`].
///
/// A law looks with random numbers of its own, so that a seed gives the same game under every law.
pub(super) fn stroll<G: Playable>(
    case: &Case<G>,
    law: Law,
    mut look: impl FnMut(&Walk<G>, &mut Chance) -> CheckResult,
) -> Result<(), Breach> {
    let looks = if depth::is_long() { WHOLE } else { LOOKS };
    let mut length = 0;
    for seed in &case.seeds {
        let mut walk = Walk::start(&case.options, case.seats, *seed);
        let rng = &mut Chance::from_seed(Seed::from_number(!seed));
        let eyes = &mut Chance::from_seed(Seed::from_number(seed.rotate_left(32) ^ 1));
        let ended = loop {
            let step = walk.play.steps();
            let breach = |law| move |fault| case.breach(law, fault, *seed, step);
            if is_looked_at(&walk, (length, looks), eyes) {
                look(&walk, eyes).map_err(breach(law))?;
            }
            if walk.play.is_over() || step > BOUND {
                break walk.play.is_over();
            }
            walk.step(rng).map_err(breach(Law::Sound))?;
            if walk.play.steps() == step {
                let stuck = Fault("whoever is asked has no answer".to_owned());
                return Err(breach(Law::Sound)(stuck));
            }
        };
        if !ended {
            let endless = Fault(format!("no end after {BOUND} steps"));
            return Err(case.breach(Law::Ends, endless, *seed, BOUND));
        }
        length = walk.play.steps() as usize;
    }
    Ok(())
}

/// Whether this position is checked. `length` is the length of the game before, as a guess for this one; `looks` is the
/// number of positions to check.
fn is_looked_at<G: Game>(
    walk: &Walk<G>,
    (length, looks): (usize, usize),
    eyes: &mut Chance,
) -> bool {
    let whole = length <= WHOLE || walk.play.is_over();
    whole || walk.play.steps() < OPENING || pick_below(eyes, length) < looks
}

/// Whether a position is looked at by a law that costs much: the opening, and one step in `times`.
pub(super) fn is_sampled<G: Game>(walk: &Walk<G>, times: usize, rng: &mut Chance) -> bool {
    walk.play.steps() < OPENING || happens_once_in(rng, times)
}
