//! The definition of a game: rules as plain functions over plain values.
//!
//! [`Game`] is the rules. Three more traits add what players need beside them: [`Menus`] for buttons, [`Orders`] for
//! answers in advance, and [`Policy`] for AIs. Code asks for the traits that it uses.
//!
//! This is a whole game, Nim: players take one or two matches in turn, and the last match wins.
//!
//! ```
//! use engine::ai::Level;
//! use engine::{BySeat, Chance, Decision, EventLog, Game, GameId, Never, Outcome, Policy, Seat, Seats, View};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! struct Nim;
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
//! enum Take {
//!     One,
//!     Two,
//! }
//!
//! engine::word_enum!(Take, "take": One = "one", Two = "two");
//!
//! impl Game for Nim {
//!     const ID: GameId = GameId::new("nim");
//!     const VERSION: u16 = 1;
//!
//!     type Options = ();
//!     type State = (u8, Seat); // the matches, and the seat at turn
//!     type Action = Take;
//!     type Prompt = ();
//!     type Public = (u8, Seat);
//!     type Private = ();
//!     type Event = Never;
//!     type Whisper = Never;
//!     type Bar = ();
//!     type Ending = ();
//!
//!     fn seats(_: &()) -> std::ops::RangeInclusive<u8> {
//!         2..=2
//!     }
//!
//!     fn start(_: &(), _seats: u8, _: &mut Chance, _: &mut EventLog<Self>) -> (u8, Seat) {
//!         (10, Seat::FIRST)
//!     }
//!
//!     fn pending_seats((matches, turn): &(u8, Seat)) -> Seats {
//!         if *matches > 0 { Seats::from_seat(*turn) } else { Seats::NONE }
//!     }
//!
//!     fn decision(_: &(u8, Seat), _: Seat) -> Decision<Self> {
//!         Decision::new_open(())
//!     }
//!
//!     fn legal((matches, _): &(u8, Seat), _: Seat, out: &mut Vec<Take>) {
//!         out.push(Take::One);
//!         out.extend((*matches > 1).then_some(Take::Two));
//!     }
//!
//!     fn permit(view: &View<Self>, _: Seat, action: Take) -> Result<(), ()> {
//!         engine::require(action == Take::One || view.public.0 > 1, ())
//!     }
//!
//!     fn apply(state: &mut (u8, Seat), seat: Seat, action: Take, _: &mut Chance, _: &mut EventLog<Self>) {
//!         let (matches, turn) = state;
//!         *matches -= if action == Take::One { 1 } else { 2 };
//!         if *matches > 0 {
//!             *turn = seat.clockwise(2).nth(1).expect("there are two seats");
//!         }
//!     }
//!
//!     fn outcome((matches, turn): &(u8, Seat)) -> Option<Outcome<()>> {
//!         let winners = Seats::from_seat(*turn);
//!         (*matches == 0).then_some(Outcome { winners, points: None, ending: () })
//!     }
//!
//!     fn flaw((matches, _): &(u8, Seat)) -> Option<&'static str> {
//!         (*matches > 10).then_some("there are too many matches")
//!     }
//!
//!     fn public(state: &(u8, Seat)) -> (u8, Seat) {
//!         *state
//!     }
//!
//!     fn private(_: &(u8, Seat), _: Seat) {}
//!
//!     fn imagine(view: &View<Self>, _: Option<Seat>, _: &mut Chance) -> (u8, Seat) {
//!         view.public
//!     }
//! }
//!
//! impl Policy for Nim {} // the search needs no heuristic
//!
//! let levels = BySeat::from_fn(2, |_| Level::Hard);
//! let result = engine::simulate::play::<Nim>(&(), &levels, 7, None);
//! assert_eq!(result.winners, Some(Seats::from_seat(Seat::FIRST)), "ten matches are won by taking one");
//! ```

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::error::NotationError;
use crate::id::GameId;
use crate::seat::{BySeat, Seat, Seats, Team, Viewer};

mod menus;
mod orders;
mod policy;

pub use menus::{Macro, Menus, actions_of_macros};
pub use orders::Orders;
pub use policy::{Policy, SearchMethod, Skill};

/// The rules of one game. Implemented by a unit struct; all functions are pure but for the
/// [`Chance`] they draw from and the [`EventLog`] they speak to.
///
/// ```
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{Chance, EventLog, Game, Seed};
///
/// let mut chance = Chance::from_seed(Seed::from_number(7));
/// let state = RpsZombie::start(&Options::default(), 3, &mut chance, &mut EventLog::new_muted());
/// assert_eq!(RpsZombie::pending_seats(&state).len(), 3, "all three throw at once");
/// ```
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// The id of the game.
    const ID: GameId;
    /// Raised when an older stored [`Game::State`] can't be read as it is.
    const VERSION: u16;
    /// The manner of the game's turns, for timekeeping.
    const MANNER: Manner = Manner::PLAIN;

    /// The names of all that [`Game::feats`] finds.
    const FEATS: &'static [&'static str] = &[];

    /// The settings agreed before the start: mode, variant, house options.
    type Options: Clone + Debug + Default + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth. Never leaves the engine but as [`crate::SavedPlay`].
    type State: Clone + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// One answer to a decision, with a text form that a person can read and type.
    type Action: Copy + Debug + Display + Eq + FromStr<Err = NotationError> + Ord + Send + Sync;
    /// A question to a seat.
    type Prompt: Clone + Debug + Eq + Send;
    /// The part of the view that everyone may know.
    type Public: Clone + Debug + Eq + Serialize + Send;
    /// The additional part of the view that only one seat may know.
    type Private: Clone + Debug + Eq + Serialize + Send;
    /// One thing that happened, told to everyone.
    type Event: Clone + Debug + Eq + Send;
    /// One thing that happened, told to one seat; [`Never`] in a game that tells no seat anything alone.
    type Whisper: Clone + Debug + Eq + Send;
    /// The reason that an action is not possible: the rule, with all that is needed to word it.
    type Bar: Clone + Debug + Eq + Send;
    /// The way a game ended, beyond the winners.
    type Ending: Clone + Debug + Eq + Serialize + Send;

    /// Returns the range of seats that the game can have under these options.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// Returns the settings that buttons can change before the start, with their current values.
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

    /// Returns the number of seats by which the players move on for a rematch, so that each gets another side; 0 where
    /// all seats are alike.
    #[must_use]
    fn swap(_options: &Self::Options, _seats: u8) -> u8 {
        0
    }

    /// The opening position.
    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) -> Self::State;

    /// Returns the seats the table waits for: none when the game is over, several when they choose at once.
    fn pending_seats(state: &Self::State) -> Seats;

    /// Returns the seats that may act: more than [`Game::pending_seats`] where a seat may interrupt.
    #[must_use]
    fn offers(state: &Self::State) -> Seats {
        Self::pending_seats(state)
    }

    /// Returns the question the seat is asked now. Called for seats of [`Game::offers`] only.
    fn decision(state: &Self::State, seat: Seat) -> Decision<Self>;

    /// All listed answers of the seat, in menu order.
    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Collects legal answers that are never listed, such as standing orders within the rules. Any seat may have
    /// asides, whether it is asked or not. They reveal nothing to the other players, and no fence or question depends
    /// on them.
    fn asides(_state: &Self::State, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Checks whether a seat may take an action now, whether the action is listed or not. The check sees only what the
    /// seat sees, and uses the same conditions as [`Game::legal`] and [`Game::asides`]. Called for seats of
    /// [`Game::offers`], and for those that may still change a secret answer.
    ///
    /// The result must follow from the public part of the view if everyone may see the options of the question. Actions
    /// that show a hand and asides are exempt.
    ///
    /// # Errors
    /// The reason, if the action isn't possible.
    fn permit(view: &View<Self>, seat: Seat, action: Self::Action) -> Result<(), Self::Bar>;

    /// Returns whether an action shows what its seat holds. Such an action is offered in private only, even where the
    /// question is open. The legality of other actions doesn't depend on anything that only the seat itself sees.
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
        told: &mut EventLog<Self>,
    );

    /// Returns the seat whose steps since the last fence are hidden from the others. The others see the position at
    /// that fence, and are told of the steps at the next one. Meanwhile only this seat may be asked, in private. The
    /// offers to other seats may change only as far as [`Game::veiled_state`] shows the change.
    #[must_use]
    fn covered_seat(_state: &Self::State) -> Option<Seat> {
        None
    }

    /// Returns the state that the others see while steps are covered: the position of the last fence, plus whatever is
    /// public at once and any changed asides.
    #[must_use]
    fn veiled_state(settled: &Self::State, _now: &Self::State) -> Self::State {
        settled.clone()
    }

    /// Whether the seat is within its own turn and may take steps back to the last fence.
    #[must_use]
    fn may_undo(_state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// Returns the actions of each macro of a seat, with those that it stands for. A press depends on them, so their
    /// change puts a new question. A game with macros returns [`actions_of_macros`].
    #[must_use]
    fn macro_actions(_view: &View<Self>, _seat: Seat) -> Vec<[Vec<Self::Action>; 2]> {
        Vec::new()
    }

    /// Returns the flaw of a state that sound rules could never reach: a card too many, a score out of range. For
    /// tests.
    fn flaw(state: &Self::State) -> Option<&'static str>;

    /// Returns the outcome, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome<Self::Ending>>;

    /// Returns the feats of a winner on this seat, judged by the public view of the finished game.
    #[must_use]
    fn feats(_end: &Self::Public, _seat: Seat) -> Vec<&'static str> {
        Vec::new()
    }

    /// A word for the kind of an ending, for those who count them.
    #[must_use]
    fn kind(_ending: &Self::Ending) -> &'static str {
        "over"
    }

    /// Builds the part of the view that everyone may know, starting from nothing.
    fn public(state: &Self::State) -> Self::Public;

    /// Builds the part of the view that only one seat may know, starting from nothing.
    fn private(state: &Self::State, seat: Seat) -> Self::Private;

    /// Samples a determinization: a whole truth that fits what a seat (or, without a private part, the group) sees.
    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> Self::State;

    /// Reads the state of an older [`Game::VERSION`], if that can still be done.
    #[must_use]
    fn upgrade(_from: u16, _state: serde_json::Value) -> Option<serde_json::Value> {
        None
    }
}

/// A game that takes more actions than this is stuck.
pub const BOUND: u32 = 100_000;

/// The properties of a game's turns that matter for timekeeping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Whether there are decisions that only give time to look ([`DecisionKind::Show`]).
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

/// A setting to agree on before the start, with its current value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A switch, on or off.
    Switch {
        /// The name of the switch.
        name: &'static str,
        /// Whether it is on.
        on: bool,
    },
    /// One of several words.
    Choice {
        /// The name of the choice.
        name: &'static str,
        /// The word.
        value: &'static str,
    },
}

/// The names of what was done, of all that might have been: what a game tells by [`Game::feats`].
pub(crate) fn achieved_feats<const N: usize>(
    feats: [(&'static str, bool); N],
) -> Vec<&'static str> {
    let done = feats.into_iter().filter(|(_, done)| *done);
    done.map(|(feat, _)| feat).collect()
}

/// Returns `bar` unless the condition holds.
///
/// # Errors
/// `bar`, if the condition doesn't hold.
pub fn require<B>(holds: bool, bar: B) -> Result<(), B> {
    if holds { Ok(()) } else { Err(bar) }
}

/// An empty type for what a game doesn't have: standing orders, or events for one seat.
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

/// The knowledge of one viewer: everything that is shown is made from a view.
///
/// ```
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{EventLog, Play, Seat, Seed, Viewer};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
/// let anna = Seat::first(2).next().expect("a table has seats");
/// assert!(play.view(Viewer::Seat(anna)).private.is_some());
/// assert!(play.view(Viewer::Group).private.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<G: Game> {
    /// The part that everyone may know.
    pub public: G::Public,
    /// The part that only the viewing seat may know; `None` for the group.
    pub private: Option<G::Private>,
}

impl<G: Game> View<G> {
    /// Builds the view of a seat from the state.
    #[must_use]
    pub fn of(state: &G::State, seat: Seat) -> Self {
        Self::new(state, Viewer::Seat(seat))
    }

    /// Builds the view of a seat or, without a private part, of the group.
    #[must_use]
    pub fn new(state: &G::State, viewer: Viewer) -> Self {
        Self {
            public: G::public(state),
            private: match viewer {
                Viewer::Group => None,
                Viewer::Seat(seat) => Some(G::private(state, seat)),
            },
        }
    }
}

/// A position to start from: scenarios and lessons open in the middle of a game.
pub struct Position<G: Game> {
    /// The options in force.
    pub options: G::Options,
    /// Number of seats at the table.
    pub seats: u8,
    /// The whole truth.
    pub state: G::State,
}

/// The current question to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<G: Game> {
    /// The question.
    pub prompt: G::Prompt,
    /// The audience of the options and of the answer.
    pub secrecy: Secrecy,
    /// The action taken when the time runs out; `None` for a random legal answer drawn by the table.
    pub otherwise: Option<G::Action>,
    /// Whether this is a question or a pause to look.
    pub pace: DecisionKind,
}

impl<G: Game> Decision<G> {
    /// Creates a question with public options and a public answer.
    #[must_use]
    pub const fn new_open(prompt: G::Prompt) -> Self {
        Self {
            prompt,
            secrecy: Secrecy::Open,
            otherwise: None,
            pace: DecisionKind::Ask,
        }
    }
}

/// The audience of the options and the answer of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Secrecy {
    /// A question and an answer in public.
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
pub enum DecisionKind {
    /// A question: the table waits for an answer.
    Ask,
    /// A pause of some seconds to look at something. The table then continues by itself with [`Decision::otherwise`].
    Show,
    /// A step without a choice that hides nothing. [`Decision::otherwise`] is done at once, and is taken back together
    /// with the step before it, unless it makes that step final.
    Forced,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome<E> {
    /// The winners; several seats in a draw or as a team.
    pub winners: Seats,
    /// Points, in games that count them.
    pub points: Option<BySeat<i32>>,
    /// The way the game ended.
    pub ending: E,
}

/// The messages of the rules while they act, and the fences they raise.
#[derive(Debug)]
pub struct EventLog<G: Game> {
    events: Vec<G::Event>,
    whispers: Vec<(Seat, G::Whisper)>,
    fenced: bool,
    news: bool,
    muted: bool,
    thought: bool,
}

impl<G: Game> EventLog<G> {
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

    /// Returns a listener that keeps no event, for replays.
    #[must_use]
    pub fn new_muted() -> Self {
        Self {
            muted: true,
            ..Self::new()
        }
    }

    /// Returns a listener for playouts: no event is kept, and tables keep no story, since no one looks back.
    #[must_use]
    pub fn new_for_playouts() -> Self {
        Self {
            thought: true,
            ..Self::new_muted()
        }
    }

    /// Whether this log is for a playout, in which no story is kept.
    pub(crate) fn is_for_playouts(&self) -> bool {
        self.thought
    }

    /// Tells everyone an event that everyone could see anyway.
    pub fn tell_everyone(&mut self, event: impl FnOnce() -> G::Event) {
        if !self.muted {
            self.events.push(event());
        }
    }

    /// Tells everyone something that was hidden until now. Raises a fence.
    pub fn reveal(&mut self, event: impl FnOnce() -> G::Event) {
        self.bring_news();
        self.tell_everyone(event);
    }

    /// Tells one seat: a fence.
    pub fn tell_seat(&mut self, seat: Seat, whisper: impl FnOnce() -> G::Whisper) {
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

    /// Records that something was drawn or shown, whatever is told about it. Raises a fence, and gives a reason to look
    /// before the next step.
    pub fn bring_news(&mut self) {
        self.fenced = true;
        self.news = true;
    }

    /// Returns whether something was drawn or shown, so that the player should look before the next step.
    #[must_use]
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Whether a fence was raised.
    #[must_use]
    pub fn is_fenced(&self) -> bool {
        self.fenced
    }

    /// Returns the events told to everyone, in order.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Returns the events told to single seats, in order.
    #[must_use]
    pub fn whispers(&self) -> &[(Seat, G::Whisper)] {
        &self.whispers
    }
}

impl<G: Game> Default for EventLog<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the public view of a new table.
#[cfg(test)]
pub(crate) fn opening_view<G: Game>(seats: u8) -> G::Public
where
    G::Options: Default,
{
    let mut chance = Chance::from_seed(crate::chance::Seed::from_number(7));
    let options = G::Options::default();
    G::public(&G::start(
        &options,
        seats,
        &mut chance,
        &mut EventLog::new_muted(),
    ))
}
