//! One play of a game: who may act, what they did, what it can take back, how it is stored.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::{Chance, Seed};
use crate::game::{EventLog, Game, Position};
use crate::seat::{BySeat, Seat, Seats, Viewer};

mod choices;
mod look;
mod saved;

pub use look::SecretAnswer;
pub use saved::{LoadError, SavedPlay};

/// One entry of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<A> {
    /// The seat that acted.
    pub seat: Seat,
    /// The action of the seat.
    pub action: A,
    /// The way the other seats learn of it.
    kind: Kind,
}

/// The way the other seats learn of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    /// The others learn of it at once.
    Open,
    /// Once the last one is in; until then it can be changed.
    Sealed,
    /// The others learn of it at the next fence.
    Covered,
    /// Never: it is no answer to a question.
    Aside,
}

/// The reason that an action was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ActionError {
    /// The seat isn't asked anything now.
    #[error("seat {0} is not asked")]
    NotAsked(Seat),
    /// The seat may not do that now.
    #[error("that is not allowed now")]
    Illegal,
    /// The seat has no step that could be taken back.
    #[error("nothing can be taken back")]
    NoUndo,
}

/// One play of a game, from a start or a position, one answer at a time.
///
/// It keeps the position at the last fence and the answers since, so that taking back, changing
/// an answer and showing others an older position are a short replay and no game has to write any
/// of them.
///
/// ```
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{Chance, EventLog, Play, Seed};
///
/// let seed = Seed::from_number(7);
/// let mut play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
/// let mut dice = Chance::from_seed(Seed::from_number(8));
/// while let Some(seat) = play.pending_seats().iter().next() {
///     let action = *dice.pick(&play.legal(seat));
///     let told = play.act(seat, action).expect("what is listed can be done");
///     assert!(told.events().len() < 100, "a step tells a few things");
/// }
/// assert!(play.outcome().is_some());
/// ```
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
    /// Number of times each seat was asked something new. Buttons of a pane carry this number; it tells nothing of
    /// other seats.
    asked: BySeat<u32>,
    /// Number of public questions, and the number of the one each seat was asked last. Buttons of the board carry it:
    /// it counts only what every viewer saw.
    posed: u32,
    prompted: BySeat<u32>,
    /// Number of questions that restarted the time of each seat. A seat gets no new time for what it does under its own
    /// cover, nor for what it has taken back and does again.
    timed: BySeat<u32>,
    /// The most answers since the last fence at any time, whether they were taken back or not.
    reached: usize,
}

impl<G: Game> Play<G> {
    /// Opens a game.
    pub fn start(options: G::Options, seats: u8, seed: Seed, told: &mut EventLog<G>) -> Self {
        let mut chance = Chance::from_seed(seed);
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
            posed: 0,
            prompted: BySeat::from_fn(seats, |_| 0),
            timed: BySeat::from_fn(seats, |_| 0),
            reached: 0,
        }
    }

    /// Carries out an answer of a seat. A covered step tells nothing; its events are told at the fence.
    ///
    /// # Errors
    /// If the seat isn't asked or may not do that; then nothing has changed.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<EventLog<G>, ActionError> {
        let listed = self.legal(seat).contains(&action);
        if !listed && !self.asides(seat).contains(&action) {
            return Err(if self.offers().contains(seat) {
                ActionError::Illegal
            } else {
                ActionError::NotAsked(seat)
            });
        }
        let before = self.questions();
        if !listed {
            self.forget_asides(seat, action);
        }
        let kind = match listed {
            false => Kind::Aside,
            true if G::decision(&self.state, seat).secrecy.hides_answer() => Kind::Sealed,
            true => Kind::Open,
        };
        let told = self.step(seat, action, kind);
        self.renumber_questions(&before, (kind != Kind::Aside).then_some(seat));
        Ok(told)
    }

    /// Removes orders of a seat from the journal that make no difference once the next one is given. A seat can give
    /// orders without end while others are waited for. Removing one may uncover another that a replay of the journal
    /// would leave out.
    fn forget_asides(&mut self, seat: Seat, next: G::Action) {
        while self.forget_aside(seat, next) {}
    }

    /// Leaves the last order of a seat out, if that makes no difference once the next one is given; whether
    /// it did.
    fn forget_aside(&mut self, seat: Seat, next: G::Action) -> bool {
        let entries = self.since.iter().enumerate().rev();
        let mut last = entries.take_while(|(_, entry)| entry.kind == Kind::Aside);
        let Some((replaced, _)) = last.find(|(_, entry)| entry.seat == seat) else {
            return false;
        };
        let mut since = self.since.clone();
        since.remove(replaced);
        let Ok(without) = self.replay(&since) else {
            return false;
        };
        let given = |(mut state, mut chance): (G::State, Chance)| {
            let mut possible = Vec::new();
            G::asides(&state, seat, &mut possible);
            possible.contains(&next).then(|| {
                G::apply(
                    &mut state,
                    seat,
                    next,
                    &mut chance,
                    &mut EventLog::new_muted(),
                );
                (state, chance.point())
            })
        };
        let same = given(without.clone()) == given((self.state.clone(), self.chance.clone()));
        if same {
            (self.state, self.chance) = without;
            self.since = since;
        }
        same
    }

    /// Carries out several answers of a seat, as a macro names them. Stops when one has become illegal, or brings news
    /// that the player should see first.
    ///
    /// # Errors
    /// If already the first is refused; then nothing has changed.
    pub fn act_all(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Acts<G>, ActionError> {
        let mut acts: Acts<G> = Vec::new();
        for action in actions {
            match self.act(seat, *action) {
                Ok(told) => acts.push((*action, told)),
                Err(refused) if acts.is_empty() => return Err(refused),
                Err(_) => break,
            }
            if acts.last().is_some_and(|(_, told)| told.is_news()) {
                break;
            }
        }
        Ok(acts)
    }

    /// Lets the rules carry out a legal action.
    fn step(&mut self, seat: Seat, action: G::Action, mut kind: Kind) -> EventLog<G> {
        let was_covered = G::covered_seat(&self.state);
        let draws = self.chance.draws();
        let mut told = EventLog::new();
        G::apply(&mut self.state, seat, action, &mut self.chance, &mut told);
        if draws != self.chance.draws() {
            told.bring_news();
        }
        let is_covered = G::covered_seat(&self.state);
        // covering begins and ends at a fence, so that nobody sees the table go back; and so does
        // a secret step, so that nobody changes what has been settled
        let all_sealed = kind == Kind::Sealed && !self.waits_for_secrets();
        let fence = told.is_fenced() || self.is_over() || was_covered != is_covered || all_sealed;
        if kind == Kind::Open && is_covered.is_some() && !fence {
            kind = Kind::Covered;
        }
        if fence {
            told = self.uncovered_events(told);
        }
        self.since.push(Move { seat, action, kind });
        self.steps += 1;
        if fence {
            self.pass_fence();
        }
        if kind == Kind::Covered {
            EventLog::new_muted()
        } else {
            told
        }
    }

    /// Whether a seat has still to give an answer in secret.
    fn waits_for_secrets(&self) -> bool {
        let secret = |seat| G::decision(&self.state, seat).secrecy.hides_answer();
        self.pending_seats().iter().any(secret)
    }

    /// Returns the events told at a fence: those of the covered steps since the last one, then `last`.
    fn uncovered_events(&self, last: EventLog<G>) -> EventLog<G> {
        if self.since.iter().all(|entry| entry.kind != Kind::Covered) {
            return last;
        }
        let (mut state, mut chance) = self.settled.clone();
        let mut all = EventLog::new();
        for entry in &self.since {
            let mut told = EventLog::new();
            G::apply(&mut state, entry.seat, entry.action, &mut chance, &mut told);
            if entry.kind == Kind::Covered {
                all.append(told);
            }
        }
        all.append(last);
        all
    }

    /// Changes a secret answer of a seat while others are still awaited. No other seat learns of it.
    ///
    /// # Errors
    /// If the seat has no such answer or could not have given this one.
    pub fn replace(&mut self, seat: Seat, action: G::Action) -> Result<(), ActionError> {
        let entry = self.changeable(seat).ok_or(ActionError::NotAsked(seat))?;
        let given = self.given_answer(seat).ok_or(ActionError::NotAsked(seat))?;
        if !given.options.contains(&action) {
            return Err(ActionError::Illegal);
        }
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
    /// If the seat has no step that it may take back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), ActionError> {
        let last = self.undoable(seat).ok_or(ActionError::NoUndo)?;
        let mut since = self.since.clone();
        since.remove(last);
        self.replay(&since).map_err(|_| ActionError::NoUndo)?;
        let before = self.questions();
        let orders = since.split_off(last);
        (self.state, self.chance) = self.replay(&since).map_err(|_| ActionError::NoUndo)?;
        self.since = since;
        orders.into_iter().for_each(|order| self.order_again(order));
        self.steps += 1;
        self.renumber_questions(&before, Some(seat));
        Ok(())
    }

    /// Gives an order as if the answer before it had never been given. Orders that this makes needless are removed, so
    /// that a replay of the journal has the same result.
    fn order_again(&mut self, order: Move<G::Action>) {
        self.forget_asides(order.seat, order.action);
        let told = &mut EventLog::new_muted();
        G::apply(
            &mut self.state,
            order.seat,
            order.action,
            &mut self.chance,
            told,
        );
        self.since.push(order);
    }

    fn pass_fence(&mut self) {
        self.first += u32::try_from(self.since.len()).expect("no table sees 2^32 moves");
        self.since.clear();
        self.reached = 0;
        self.settled = (self.state.clone(), self.chance.clone());
    }

    /// Returns the place in `since` of the step that the seat may take back. This is its last one, unless another seat
    /// has answered a question after it.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let answer = |entry: &Move<G::Action>| entry.kind != Kind::Aside;
        let last = self.since.iter().rposition(answer)?;
        let entry = &self.since[last];
        // a sealed answer is changed, not taken back
        let own = entry.seat == seat && entry.kind != Kind::Sealed;
        (own && G::may_undo(&self.state, seat)).then_some(last)
    }

    /// The place in `since` of the secret answer that the seat may still change.
    fn changeable(&self, seat: Seat) -> Option<usize> {
        let waiting = !self.pending_seats().is_empty() && !self.pending_seats().contains(seat);
        let own = |entry: &Move<G::Action>| entry.seat == seat && entry.kind == Kind::Sealed;
        let last = self.since.iter().rposition(own);
        last.filter(|_| waiting)
    }

    /// The position after `moves` from the last fence.
    fn replay(&self, moves: &[Move<G::Action>]) -> Result<(G::State, Chance), ActionError> {
        let (mut state, mut chance) = self.settled.clone();
        let mut legal = Vec::new();
        for entry in moves {
            legal.clear();
            G::legal(&state, entry.seat, &mut legal);
            G::asides(&state, entry.seat, &mut legal);
            if !legal.contains(&entry.action) {
                return Err(ActionError::Illegal);
            }
            let told = &mut EventLog::new_muted();
            G::apply(&mut state, entry.seat, entry.action, &mut chance, told);
        }
        Ok((state, chance))
    }

    fn questions(&self) -> Vec<Question<G>> {
        let cover = G::covered_seat(&self.state);
        let covered = cover.is_some();
        let question = |seat| {
            let decision = G::decision(&self.state, seat);
            Question {
                seat,
                covered: cover == Some(seat),
                posed: decision.secrecy.shows_options() && !covered,
                prompt: decision.prompt,
                legal: self.legal(seat),
                macros: G::macro_actions(&self.view(Viewer::Seat(seat)), seat),
            }
        };
        self.offers().iter().map(question).collect()
    }

    /// Renumbers the question of every seat that is asked something new. The seat that has just answered counts as
    /// such, even if the question is the same. A second tap on the same button is no second answer.
    fn renumber_questions(&mut self, before: &[Question<G>], actor: Option<Seat>) {
        let further = self.count_answers();
        let mut posed = Seats::NONE;
        for question in self.questions() {
            let seat = question.seat;
            let last = before.iter().find(|earlier| earlier.seat == seat);
            let earlier = last.filter(|_| actor != Some(seat));
            if earlier.is_none_or(|earlier| *earlier != question) {
                self.asked[seat] += 1;
            }
            if question.begins_after(last, further)
                && earlier.is_none_or(|earlier| earlier.prompt != question.prompt)
            {
                self.timed[seat] += 1;
            }
            let same = |earlier: &Question<G>| earlier.posed && earlier.prompt == question.prompt;
            if question.posed && !earlier.is_some_and(same) {
                posed = posed.with(seat);
            }
        }
        if !posed.is_empty() {
            self.posed += 1;
            posed
                .iter()
                .for_each(|seat| self.prompted[seat] = self.posed);
        }
    }

    /// Counts the answers since the last fence, and gives whether there are more than ever before.
    fn count_answers(&mut self) -> bool {
        let answers = self.since.iter().filter(|entry| entry.kind != Kind::Aside);
        let answers = answers.count();
        let further = answers > self.reached || self.reached == 0;
        self.reached = self.reached.max(answers);
        further
    }
}

/// Actions that were carried out, each with what was told.
pub type Acts<G> = Vec<(<G as Game>::Action, EventLog<G>)>;

impl<G: Game> Question<G> {
    /// Whether this question may restart the time of the seat, after the last one it was asked. A further step under
    /// cover doesn't, nor does a question that was there before.
    fn begins_after(&self, last: Option<&Self>, further: bool) -> bool {
        last.is_none_or(|last| further && !(self.covered && last.covered))
    }
}

/// The question of a seat, as far as a press depends on it.
#[derive(PartialEq, Eq)]
struct Question<G: Game> {
    seat: Seat,
    /// Whether it is one of its own steps under cover.
    covered: bool,
    /// Whether the question is public.
    posed: bool,
    prompt: G::Prompt,
    legal: Vec<G::Action>,
    macros: Vec<[Vec<G::Action>; 2]>,
}
