//! One play of a game: who may act, what they did, what it can take back, how it is stored.

use thiserror::Error;

use crate::chance::{Chance, Seed};
use crate::game::{Decision, Game, Outcome, Told, View};
use crate::seat::{BySeat, Seat, Seats, Viewer};

mod saved;

pub use saved::{LoadError, Saved};

/// One entry of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<A> {
    /// Who acted.
    pub seat: Seat,
    /// What he did.
    pub action: A,
    /// Whether it was a secret answer that could be changed until the last one was in.
    sealed: bool,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The seat isn't asked anything now.
    #[error("seat {0} is not asked")]
    NotAsked(Seat),
    /// The seat may not do that now.
    #[error("that is not allowed now")]
    Illegal,
    /// There is nothing that could be taken back.
    #[error("nothing can be taken back")]
    NoUndo,
}

/// A position to start from: scenarios and lessons open in the middle of a game.
pub struct Position<G: Game> {
    /// The options in force.
    pub options: G::Options,
    /// How many seats the table has.
    pub seats: u8,
    /// The whole truth.
    pub state: G::State,
}

/// One play of a game, from a start or a position, one answer at a time.
///
/// It keeps the position at the last fence and the answers since, so that taking back and
/// changing an answer are a short replay and no game has to write either.
#[derive(Clone)]
pub struct Play<G: Game> {
    options: G::Options,
    seats: u8,
    settled: (G::State, Chance),
    since: Vec<Move<G::Action>>,
    first: u32,
    state: G::State,
    chance: Chance,
    steps: u32,
    asked: BySeat<u32>,
}

impl<G: Game> Play<G> {
    /// Opens a game.
    pub fn start(options: G::Options, seats: u8, seed: Seed, told: &mut Told<G>) -> Self {
        let mut chance = Chance::seeded(seed);
        let state = G::start(&options, seats, &mut chance, told);
        Self::begin(options, seats, state, chance)
    }

    /// Goes on from a position, with the chance that was used to make it.
    #[must_use]
    pub fn at(position: Position<G>, chance: Chance) -> Self {
        let Position {
            options,
            seats,
            state,
        } = position;
        Self::begin(options, seats, state, chance)
    }

    fn begin(options: G::Options, seats: u8, state: G::State, chance: Chance) -> Self {
        Self {
            options,
            seats,
            settled: (state.clone(), chance.clone()),
            since: Vec::new(),
            first: 0,
            state,
            chance,
            steps: 0,
            asked: BySeat::from_fn(seats, |_| 0),
        }
    }

    /// Carries out an answer of a seat.
    ///
    /// # Errors
    /// If the seat isn't asked or may not do that; then nothing has changed.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Told<G>, Refused> {
        if !G::offers(&self.state).contains(seat) {
            return Err(Refused::NotAsked(seat));
        }
        if !self.allows(seat, action) {
            return Err(Refused::Illegal);
        }
        let before = self.questions();
        let sealed = G::decision(&self.state, seat).secrecy.hides_answer();
        let draws = self.chance.draws();
        let mut told = Told::new();
        G::apply(&mut self.state, seat, action, &mut self.chance, &mut told);
        self.since.push(Move {
            seat,
            action,
            sealed,
        });
        self.steps += 1;
        if told.is_fenced() || draws != self.chance.draws() || self.is_over() {
            self.settle();
        }
        self.ask_anew(&before, sealed.then_some(seat));
        Ok(told)
    }

    /// Changes a secret answer of a seat while others are still awaited. Nobody hears of it.
    ///
    /// # Errors
    /// If the seat has no such answer or could not have given this one.
    pub fn replace(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let entry = self.changeable(seat).ok_or(Refused::NotAsked(seat))?;
        let mut again = self.since.clone();
        again[entry].action = action;
        let (state, chance) = self.replay(&again)?;
        (self.state, self.chance, self.since) = (state, chance, again);
        self.steps += 1;
        Ok(())
    }

    /// Takes back the last step of a seat within its own turn, up to the last fence.
    ///
    /// # Errors
    /// If there is nothing that it may take back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.can_undo(seat) {
            return Err(Refused::NoUndo);
        }
        let before = self.questions();
        self.since.pop();
        let since = self.since.clone();
        (self.state, self.chance) = self.replay(&since).map_err(|_| Refused::NoUndo)?;
        self.steps += 1;
        self.ask_anew(&before, None);
        Ok(())
    }

    /// Whether [`Play::undo`] would work.
    #[must_use]
    pub fn can_undo(&self, seat: Seat) -> bool {
        let own = self.since.last().is_some_and(|last| last.seat == seat);
        own && G::may_undo(&self.state, seat)
    }

    /// Whom the table waits for.
    #[must_use]
    pub fn pending(&self) -> Seats {
        G::pending(&self.state)
    }

    /// Who may act now.
    #[must_use]
    pub fn offers(&self) -> Seats {
        G::offers(&self.state)
    }

    /// What a seat is asked, if it is asked.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<Decision<G>> {
        let asked = self.offers().contains(seat);
        asked.then(|| G::decision(&self.state, seat))
    }

    /// The listed answers of a seat in menu order; empty unless it may act.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        if self.offers().contains(seat) {
            G::legal(&self.state, seat, &mut out);
        }
        out
    }

    /// Whether a seat may do this now, listed or not.
    #[must_use]
    pub fn allows(&self, seat: Seat, action: G::Action) -> bool {
        if !self.offers().contains(seat) {
            return false;
        }
        let mut out = self.legal(seat);
        G::asides(&self.state, seat, &mut out);
        out.contains(&action)
    }

    /// The secret answer a seat has given and may still change, the question it answered, and
    /// what else it could be.
    #[must_use]
    pub fn given(&self, seat: Seat) -> Option<Given<G>> {
        let entry = self.changeable(seat)?;
        let mut others = self.since.clone();
        others.remove(entry);
        let (state, _) = self.replay(&others).ok()?;
        let mut options = Vec::new();
        G::legal(&state, seat, &mut options);
        Some(Given {
            answer: self.since[entry].action,
            decision: G::decision(&state, seat),
            options,
        })
    }

    /// When a seat was first asked what it is asked now: a press made for an earlier moment is
    /// stale.
    #[must_use]
    pub fn asked_since(&self, seat: Seat) -> u32 {
        self.asked[seat]
    }

    /// How many steps have been taken, changes and undos included; grows with every one.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<G> {
        let private = match viewer {
            Viewer::Group => None,
            Viewer::Seat(seat) => Some(G::private(&self.state, seat)),
        };
        let public = G::public(&self.state);
        View { public, private }
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<G::Ending>> {
        G::outcome(&self.state)
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pending().is_empty()
    }

    /// The options in force.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The answers since the last fence, and how many came before: the tail of the journal that
    /// may still change.
    #[must_use]
    pub fn since(&self) -> (u32, &[Move<G::Action>]) {
        (self.first, &self.since)
    }

    /// The table's chance, for a scenario to look at its script.
    #[must_use]
    pub fn chance(&self) -> &Chance {
        &self.chance
    }

    /// The whole truth, for the fact sheet.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    fn settle(&mut self) {
        self.first += u32::try_from(self.since.len()).expect("no table sees 2^32 moves");
        self.since.clear();
        self.settled = (self.state.clone(), self.chance.clone());
    }

    /// The place in `since` of the secret answer that the seat may still change.
    fn changeable(&self, seat: Seat) -> Option<usize> {
        let waiting = !self.pending().is_empty() && !self.pending().contains(seat);
        let own = |entry: &Move<G::Action>| entry.seat == seat && entry.sealed;
        let last = self.since.iter().rposition(own);
        last.filter(|_| waiting)
    }

    /// The position after `moves` from the last fence.
    fn replay(&self, moves: &[Move<G::Action>]) -> Result<(G::State, Chance), Refused> {
        let (mut state, mut chance) = self.settled.clone();
        let mut legal = Vec::new();
        for entry in moves {
            legal.clear();
            G::legal(&state, entry.seat, &mut legal);
            G::asides(&state, entry.seat, &mut legal);
            if !legal.contains(&entry.action) {
                return Err(Refused::Illegal);
            }
            let told = &mut Told::muted();
            G::apply(&mut state, entry.seat, entry.action, &mut chance, told);
        }
        Ok((state, chance))
    }

    fn questions(&self) -> Vec<(Seat, Question<G>)> {
        let question = |seat| {
            (
                seat,
                (G::decision(&self.state, seat).prompt, self.legal(seat)),
            )
        };
        self.offers().iter().map(question).collect()
    }

    /// Dates the question of every seat that is asked something new. A seat that has `sealed` an
    /// answer keeps its date for as long as it may change it.
    fn ask_anew(&mut self, before: &[(Seat, Question<G>)], sealed: Option<Seat>) {
        for (seat, question) in self.questions() {
            let same = |(old, asked): &(Seat, Question<G>)| *old == seat && *asked == question;
            if sealed == Some(seat) || !before.iter().any(same) {
                self.asked[seat] = self.steps;
            }
        }
    }
}

type Question<G> = (<G as Game>::Prompt, Vec<<G as Game>::Action>);

/// A secret answer that may still be changed.
pub struct Given<G: Game> {
    /// The answer as it stands.
    pub answer: G::Action,
    /// The decision it answered.
    pub decision: Decision<G>,
    /// All that could have been answered, in menu order.
    pub options: Vec<G::Action>,
}
