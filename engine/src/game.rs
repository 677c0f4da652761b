//! What a game is: rules as plain functions over plain values.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::error::NotationError;
use crate::id::GameId;
use crate::seat::{BySeat, Seat, Seats, Team};

/// The rules of one game. Implemented by a unit struct; all functions are pure but for the
/// [`Chance`] they draw from and the [`Told`] they speak to.
///
/// ```
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{Chance, Game, Seed, Told};
///
/// let mut chance = Chance::seeded(Seed::from_number(7));
/// let state = RpsZombie::start(&Options::default(), 3, &mut chance, &mut Told::muted());
/// assert_eq!(RpsZombie::pending(&state).len(), 3, "all three throw at once");
/// ```
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// Its name.
    const ID: GameId;
    /// Raised when an older stored [`Game::State`] can't be read as it is.
    const VERSION: u16;
    /// How its turns run.
    const MANNER: Manner = Manner::PLAIN;
    /// How well programs play it.
    const SKILL: Skill = Skill::PLAIN;

    /// The names of all that [`Game::feats`] finds.
    const FEATS: &'static [&'static str] = &[];

    /// What is agreed before the start: mode, variant, house options.
    type Options: Clone + Debug + Default + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth. Never leaves the engine but as [`crate::Saved`].
    type State: Clone + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// One answer to a decision, with a text form that a person can read and type.
    type Action: Copy + Debug + Display + Eq + FromStr<Err = NotationError> + Ord + Send + Sync;
    /// What a seat is asked.
    type Prompt: Clone + Debug + Eq + Send;
    /// One entry of a menu, one stop on the path to an action.
    type Choice: Copy + Debug + Eq + Ord;
    /// What everybody may know.
    type Public: Clone + Debug + Eq + Serialize + Send;
    /// What one seat knows on top.
    type Private: Clone + Debug + Eq + Serialize + Send;
    /// One thing that happened, told to everybody.
    type Event: Clone + Debug + Eq + Send;
    /// One thing that happened, told to one seat; [`Never`] where nobody is told anything alone.
    type Whisper: Clone + Debug + Eq + Send;
    /// A person's order for later decisions; [`Never`] where there is none.
    type Standing: Copy + Debug + Display + Eq + FromStr<Err = NotationError> + Send;
    /// Why something is not possible: what the rules say, with all that is needed to word it.
    type Bar: Clone + Debug + Eq + Send;
    /// How a game ended, beyond who won.
    type Ending: Clone + Debug + Eq + Serialize + Send;

    /// How many seats the game can have under these options.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// What can be agreed by buttons before the start, as it stands.
    #[must_use]
    fn settings(_options: &Self::Options) -> Vec<Setting> {
        Vec::new()
    }

    /// Turns the setting at this place of [`Game::settings`] to its next value; no effect past the
    /// end.
    fn change_setting(_options: &mut Self::Options, _place: usize) {}

    /// The side or alliance of a seat; by default every seat plays for itself.
    #[must_use]
    fn team(_options: &Self::Options, _seats: u8, seat: Seat) -> Team {
        Team(seat.index())
    }

    /// By how many seats the people move on for a rematch, so that everybody gets another side;
    /// none where all seats are alike.
    #[must_use]
    fn swap(_options: &Self::Options, _seats: u8) -> u8 {
        0
    }

    /// The opening position.
    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut Told<Self>,
    ) -> Self::State;

    /// Whom the table waits for: nobody when the game is over, many when they choose at once.
    fn pending(state: &Self::State) -> Seats;

    /// Who may act; more than [`Game::pending`] where somebody may interrupt.
    #[must_use]
    fn offers(state: &Self::State) -> Seats {
        Self::pending(state)
    }

    /// What the seat is asked now. Called for seats of [`Game::offers`] only.
    fn decision(state: &Self::State, seat: Seat) -> Decision<Self>;

    /// All listed answers of the seat, in menu order.
    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Those of the legal answers of an asked seat that a game played in thought tries, at least one:
    /// by default all, fewer where there are thousands.
    fn candidates(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        Self::legal(state, seat, out);
    }

    /// Legal answers that are never listed, as standing orders within the rules are. Any seat may
    /// have some, asked or not; they tell nobody anything, and no fence or question depends on
    /// them.
    fn asides(_state: &Self::State, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Whether a seat may do this now, listed or not, and if not, why: from what it sees itself, and
    /// by the same conditions from which [`Game::legal`] and [`Game::asides`] are made. Called for
    /// seats of [`Game::offers`], and for those that may still change a secret answer.
    ///
    /// Of an action that shows no hand and is no aside, in answer to a question whose options
    /// everybody may see, it says nothing that doesn't follow from the public part of the view.
    ///
    /// # Errors
    /// If it isn't possible, with the reason.
    fn permit(view: &View<Self>, seat: Seat, action: Self::Action) -> Result<(), Self::Bar>;

    /// Whether an action shows what its seat holds, so that it is offered in private only, even
    /// where the question is an open one. Which other actions are legal doesn't depend on what
    /// nobody else sees.
    #[must_use]
    fn shows_hand(_action: Self::Action) -> bool {
        false
    }

    /// Carries out a legal action.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        told: &mut Told<Self>,
    );

    /// The seat whose steps since the last fence nobody else sees yet: the others are shown the
    /// position of that fence, and hear of the steps at the next one. Only it may be asked while
    /// this lasts, in private, and what others are offered may change only as far as
    /// [`Game::veiled`] shows it.
    #[must_use]
    fn covered(_state: &Self::State) -> Option<Seat> {
        None
    }

    /// What the others are shown while steps are covered: the position of the last fence, with
    /// whatever is public at once all the same, and whatever asides have changed.
    #[must_use]
    fn veiled(settled: &Self::State, _now: &Self::State) -> Self::State {
        settled.clone()
    }

    /// Whether the seat is within its own turn and may take steps back to the last fence.
    #[must_use]
    fn may_undo(_state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What is wrong with a state that sound rules could never have reached: a card too many, a
    /// score out of range. Tests ask.
    fn flaw(state: &Self::State) -> Option<&'static str>;

    /// Who won, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome<Self::Ending>>;

    /// What somebody who has won on this seat can be proud of, by what lies before everybody once the game
    /// is over.
    #[must_use]
    fn feats(_end: &Self::Public, _seat: Seat) -> Vec<&'static str> {
        Vec::new()
    }

    /// A word for the kind of an ending, for those who count them.
    #[must_use]
    fn kind(_ending: &Self::Ending) -> &'static str {
        "over"
    }

    /// What everybody may know, built up from nothing.
    fn public(state: &Self::State) -> Self::Public;

    /// What one seat knows on top, built up from nothing.
    fn private(state: &Self::State, seat: Seat) -> Self::Private;

    /// A plausible whole truth behind what a seat (or, without a private part, the group) sees.
    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> Self::State;

    /// How a person reaches an action: card, then option, then target. No path is the beginning
    /// of another; an action without a path is on no menu and can only be typed.
    fn path(action: Self::Action) -> Vec<Self::Choice>;

    /// Whether somebody who chooses this on a menu is asked once more whether they mean it, as at
    /// the end of a turn in which they have done nothing yet.
    #[must_use]
    fn doubtful(_view: &View<Self>, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// Steps that people think of as one, offered beside the legal actions of an asked seat or in
    /// place of some. No path is the beginning of another, or of an action's.
    fn macros(_view: &View<Self>, _seat: Seat, _out: &mut Vec<Macro<Self>>) {}

    /// The orders a person may give now for later decisions, whether they are asked or not. An
    /// order stands for as long as it is listed here; one that answers a question before its time
    /// should lapse when its giver has begun to answer it themselves.
    fn standing(_view: &View<Self>, _seat: Seat, _out: &mut Vec<Self::Standing>) {}

    /// How a person reaches an order. Of two orders whose paths begin alike the later one counts.
    #[must_use]
    fn standing_path(_order: Self::Standing) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// Whether an order is one for many questions, so that it is offered beside each that it
    /// answers and not only in advance.
    #[must_use]
    fn lasting(_order: Self::Standing) -> bool {
        false
    }

    /// What an order answers to the question the seat is asked now, if it answers it.
    #[must_use]
    fn carry_out(
        _order: Self::Standing,
        _view: &View<Self>,
        _seat: Seat,
        _legal: &[Self::Action],
    ) -> Option<Self::Action> {
        None
    }

    /// How much a simple player likes an action; the highest is taken. What they could interrupt
    /// with is only done if it weighs more than 0.
    #[must_use]
    fn weigh(_view: &View<Self>, _seat: Seat, _action: Self::Action) -> i32 {
        0
    }

    /// How much a simple player likes each of the legal actions, in their order: for a game that
    /// can share work between them, and then needs no [`Game::weigh`].
    #[must_use]
    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Self::Action]) -> Vec<i32> {
        let weights = legal.iter().map(|action| Self::weigh(view, seat, *action));
        weights.collect()
    }

    /// What a seat may hope for, from 0 for nothing to 1 for a win that is sure, at a pause where a game
    /// that is played in thought may stop: the end of a round. By default only the end of the game is
    /// one.
    #[must_use]
    fn prospects(_state: &Self::State, _seat: Seat) -> Option<f32> {
        None
    }

    /// What a seat may hope for at a pause, as [`Game::prospects`], but as it was learned from many games: good
    /// enough to compare answers by ([`Ahead::Worlds`]), and not to tell people of.
    #[must_use]
    fn forecast(_state: &Self::State, _seat: Seat) -> Option<f32> {
        None
    }

    /// Whether there is a [`Game::forecast`], which takes longer to make.
    #[must_use]
    fn is_foreseen(_state: &Self::State) -> bool {
        false
    }

    /// How many games a hard player plays in thought for the answer of a seat: by default as many for
    /// each.
    #[must_use]
    fn thought(_view: &View<Self>, _seat: Seat) -> u32 {
        Self::SKILL.games
    }

    /// Reads the state of an older [`Game::VERSION`], if that can still be done.
    #[must_use]
    fn upgrade(_from: u16, _state: serde_json::Value) -> Option<serde_json::Value> {
        None
    }
}

/// A game that takes more actions than this is stuck.
pub const BOUND: u32 = 100_000;

/// How well programs play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Once in so many times an easy player does the first thing that comes to its mind: rarely where a
    /// turn is many small steps.
    pub slips: u8,
    /// How many games a hard player plays in thought for one answer: as many as fit into a third of a
    /// second as a rule.
    pub games: u32,
    /// How a hard player thinks ahead.
    pub ahead: Ahead,
    /// How many pauses a game that is played in thought goes past, where it might stop.
    pub pauses: u8,
}

/// How a hard player thinks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// Down a tree of answers to answers: whoever answers later is thought to think as well.
    Tree,
    /// By trying each answer in the same worlds, where all play on by the notes: for games in which chance
    /// decides most.
    Worlds,
}

impl Skill {
    /// For small games.
    pub const PLAIN: Self = Self {
        slips: 2,
        games: 1_000,
        ahead: Ahead::Tree,
        pauses: 0,
    };
}

/// How the turns of a game run, as far as whoever keeps its time minds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Whether there are decisions that only give time to look ([`Pace::Show`]).
    pub shows: bool,
    /// Whether seats may act while the table waits for others ([`Game::offers`]).
    pub interrupts: bool,
    /// Whether turns are made of many small steps, so that whatever plays by itself hurries from
    /// one to the next.
    pub brisk: bool,
}

impl Manner {
    /// Questions only, and few of them a turn.
    pub const PLAIN: Self = Self {
        shows: false,
        interrupts: false,
        brisk: false,
    };
}

/// Something to agree on before the start, as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// On or off.
    Switch {
        /// Its name.
        name: &'static str,
        /// Whether it is on.
        on: bool,
    },
    /// One of several words.
    Choice {
        /// Its name.
        name: &'static str,
        /// The word.
        value: &'static str,
    },
}

/// The names of what was done, of all that might have been: what a game tells by [`Game::feats`].
pub(crate) fn done<const N: usize>(feats: [(&'static str, bool); N]) -> Vec<&'static str> {
    let done = feats.into_iter().filter(|(_, done)| *done);
    done.map(|(feat, _)| feat).collect()
}

/// What bars an action for which a condition doesn't hold.
///
/// # Errors
/// With the bar, unless the condition holds.
pub fn require<B>(holds: bool, bar: B) -> Result<(), B> {
    if holds { Ok(()) } else { Err(bar) }
}

/// An entry of a menu that is no answer as the rules list them: several actions behind one button,
/// or one reached in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Macro<G: Game> {
    /// How a person reaches it.
    pub path: Vec<G::Choice>,
    /// What is done, one after the other, until one has become illegal or brings news. The first
    /// is legal.
    pub actions: Vec<G::Action>,
    /// The answers in whose place it stands on the menu: whoever wants just one of them types it.
    pub stands_for: Vec<G::Action>,
}

impl<G: Game> Macro<G> {
    /// An answer as the rules list it.
    #[must_use]
    pub fn of(action: G::Action) -> Self {
        Self {
            path: G::path(action),
            actions: vec![action],
            stands_for: Vec::new(),
        }
    }
}

/// What a game doesn't have: its orders, or what it tells one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Err(NotationError::word("standing order", text))
    }
}

/// What one viewer may know: everything shown to anyone is made from this.
///
/// ```
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{Play, Seat, Seed, Told, Viewer};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut Told::new());
/// let anna = Seat::first(2).next().expect("a table has seats");
/// assert!(play.view(Viewer::Seat(anna)).private.is_some());
/// assert!(play.view(Viewer::Group).private.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<G: Game> {
    /// What everybody may know.
    pub public: G::Public,
    /// What the viewing seat knows on top; absent for the group.
    pub private: Option<G::Private>,
}

impl<G: Game> View<G> {
    /// What a seat may know of the whole truth.
    #[must_use]
    pub fn of(state: &G::State, seat: Seat) -> Self {
        Self {
            public: G::public(state),
            private: Some(G::private(state, seat)),
        }
    }

    /// The view that everybody shares.
    #[must_use]
    pub fn of_all(state: &G::State) -> Self {
        Self {
            public: G::public(state),
            private: None,
        }
    }
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

/// What one seat is asked right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<G: Game> {
    /// The question.
    pub prompt: G::Prompt,
    /// Who may see the options and the answer.
    pub secrecy: Secrecy,
    /// What is done when the time runs out; nothing: a random legal answer drawn by the table.
    pub otherwise: Option<G::Action>,
    /// Whether this is a question or a pause to look.
    pub pace: Pace,
}

/// Who may see the options and the answer of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Secrecy {
    /// Asked and answered before everybody.
    Open,
    /// The options follow from public facts; the answer is secret until the last pending seat
    /// has answered.
    Ballot,
    /// The options show a hand, so they come in private; the answer is public at once.
    Shielded,
    /// The options show a hand and the answer is secret until the last pending seat has answered.
    Sealed,
}

impl Secrecy {
    /// Whether the options may stand on the public board.
    #[must_use]
    pub fn shows_options(self) -> bool {
        matches!(self, Self::Open | Self::Ballot)
    }

    /// Whether the answer stays secret, and may be changed, until the last one is in.
    #[must_use]
    pub fn hides_answer(self) -> bool {
        matches!(self, Self::Ballot | Self::Sealed)
    }
}

/// Whether a decision is a question to a person or a pause to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A question: the table waits for an answer.
    Ask,
    /// Something to look at for some seconds; the table then goes on by itself with
    /// [`Decision::otherwise`].
    Show,
    /// A step that leaves no choice and hides nothing: [`Decision::otherwise`] is done at once,
    /// and taken back together with the step before it; unless it makes that one final.
    Forced,
}

/// How a finished game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome<E> {
    /// Who won; several seats in a draw or as a team.
    pub winners: Seats,
    /// Points, in games that count them.
    pub points: Option<BySeat<i32>>,
    /// How it came to the end.
    pub ending: E,
}

/// What the rules tell while they act, and the fences they raise.
#[derive(Debug)]
pub struct Told<G: Game> {
    events: Vec<G::Event>,
    whispers: Vec<(Seat, G::Whisper)>,
    fenced: bool,
    news: bool,
    muted: bool,
    thought: bool,
}

impl<G: Game> Told<G> {
    /// Keeps everything that is told.
    #[must_use]
    pub fn new() -> Self {
        Self {
            events: Vec::new(),
            whispers: Vec::new(),
            fenced: false,
            news: false,
            muted: false,
            thought: false,
        }
    }

    /// Hears nothing: in replays no event is ever made.
    #[must_use]
    pub fn muted() -> Self {
        Self {
            muted: true,
            ..Self::new()
        }
    }

    /// Hears nothing, and no table remembers for others what happens: in games that programs play in
    /// thought nobody ever looks back.
    #[must_use]
    pub fn in_thought() -> Self {
        Self {
            thought: true,
            ..Self::muted()
        }
    }

    /// Whether this is a game in thought, in which no story is kept.
    pub(crate) fn is_thought(&self) -> bool {
        self.thought
    }

    /// Tells everybody what everybody could see anyway.
    pub fn everybody(&mut self, event: impl FnOnce() -> G::Event) {
        if !self.muted {
            self.events.push(event());
        }
    }

    /// Tells everybody something that was hidden until now: a fence.
    pub fn reveal(&mut self, event: impl FnOnce() -> G::Event) {
        self.bring_news();
        self.everybody(event);
    }

    /// Tells one seat: a fence.
    pub fn only(&mut self, seat: Seat, whisper: impl FnOnce() -> G::Whisper) {
        self.bring_news();
        if !self.muted {
            self.whispers.push((seat, whisper()));
        }
    }

    /// Goes on with what was told elsewhere.
    pub(crate) fn append(&mut self, other: Self) {
        self.events.extend(other.events);
        self.whispers.extend(other.whispers);
        self.fenced |= other.fenced;
        self.news |= other.news;
    }

    /// Raises a fence without news, as the end of a turn does.
    pub fn fence(&mut self) {
        self.fenced = true;
    }

    /// Something was drawn or shown, whatever is said of it: a fence, and a reason to look before
    /// the next step.
    pub fn bring_news(&mut self) {
        self.fenced = true;
        self.news = true;
    }

    /// Whether something was drawn or shown, so that whoever acts should look before they go on.
    #[must_use]
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Whether a fence was raised.
    #[must_use]
    pub fn is_fenced(&self) -> bool {
        self.fenced
    }

    /// What everybody was told, in order.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What single seats were told, in order.
    #[must_use]
    pub fn whispers(&self) -> &[(Seat, G::Whisper)] {
        &self.whispers
    }
}

impl<G: Game> Default for Told<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A table at its beginning, as everybody sees it.
#[cfg(test)]
pub(crate) fn begun<G: Game>(seats: u8) -> G::Public
where
    G::Options: Default,
{
    let mut chance = Chance::seeded(crate::chance::Seed::from_number(7));
    let options = G::Options::default();
    G::public(&G::start(&options, seats, &mut chance, &mut Told::muted()))
}
