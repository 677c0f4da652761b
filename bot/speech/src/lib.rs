//! Views, events, questions and choices in the words of four languages.
//!
//! Everything here takes views and what was told, never a play or a state. A text is one Fluent
//! message with named arguments; sentences are never glued together.

use engine::{Chance, Menus, Outcome, Seat, Setting, View};
use fluent_bundle::FluentArgs;

mod cast;
#[macro_use]
mod key;
#[cfg(test)]
mod explained_tests;
#[cfg(test)]
mod locale_tests;
mod name;
mod narrator;
mod nobreak;
#[cfg(test)]
mod plain_tests;
pub mod pseudo;
pub mod rps_zombie;
pub mod survival;
mod teller;
pub mod texts;
#[cfg(test)]
mod walk_tests;
mod weightiest;
mod words;
mod zombiaki;
pub mod zombie_runners;
mod zombie_terror;

pub use cast::{Cast, SeatLabel};
pub use fluent_bundle::FluentArgs as TextArgs;
pub use key::{Key, Stem};
pub use name::{look, number_names, plain_name, shown_name, straight};
pub use teller::{Shape, Teller};
pub use words::{Words, sources};

/// A card as it can be looked up: what it is called, and all there is to say about it, which begins
/// with the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEntry {
    /// The name of the card.
    pub name: String,
    /// The kind of card, how many there are, and its effect.
    pub text: String,
}

/// A game that can be told: one implementation a game, in the file of its name.
///
/// ```
/// use base::lang::Lang;
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{EventLog, Play, Seed, Viewer};
/// use speech::{Cast, Speech, Teller, Words};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
/// let cast = Cast::new(&[("Anna", ""), ("Robot", Cast::AI)]);
/// let tell = Teller::new(Words::new(Lang::En), &cast);
/// let rows = RpsZombie::rows(&play.view(Viewer::Group).public, &tell);
/// assert!(rows[0].contains("Anna"));
/// ```
pub trait Speech: Menus {
    /// Returns the name of the game.
    fn name(words: Words) -> String;

    /// Returns the subject of the game and how long it takes, in a sentence or two.
    fn summary(words: Words) -> String;

    /// The side that the first seat leads, where sides differ and no setting of the game says whose they
    /// are.
    #[must_use]
    fn first_side(_words: Words) -> Option<String> {
        None
    }

    /// Returns the state of the game, in a line or two at the head of the board.
    fn headline(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// Returns the part of the headline that is also shown under a picture: the current phase, and whose turn it is.
    #[must_use]
    fn stage(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        Self::headline(public, tell)
    }

    /// Returns one line a seat with the facts that all players see.
    fn rows(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// The board itself in lines whose columns matter, at most 32 columns wide, for a game that is
    /// played on one.
    #[must_use]
    fn grid(_public: &Self::Public, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Returns all public facts that [`Speech::stage`] leaves out, in words alone and in reading order. Each fact is a
    /// sentence or an entry of a list; none is told by its position in a line or by a sign.
    #[must_use]
    fn plain(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        let stage = Self::stage(public, tell);
        let headline = Self::headline(public, tell).into_iter();
        let more = headline.filter(|line| !stage.contains(line));
        more.chain(Self::rows(public, tell)).collect()
    }

    /// Returns the private knowledge of a seat, in lines.
    #[must_use]
    fn private_lines(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Returns the names of a seat's hidden cards, to be shown to everyone once the game is over; `None` if it has
    /// none, or if they lie open.
    #[must_use]
    fn hidden_cards(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// The question to a seat.
    fn prompt(prompt: &Self::Prompt, seat: Seat, tell: &Teller<'_>) -> String;

    /// Returns the explanation of a kind of question and the consequences of its answers, for a player who meets it for
    /// the first time. Questions with the same text are of one kind.
    #[must_use]
    fn explanation(_prompt: &Self::Prompt) -> Option<Key> {
        None
    }

    /// Returns the label of a button for its viewer.
    fn choice(choice: &Self::Choice, view: &View<Self>, tell: &Teller<'_>) -> String;

    /// Returns the effect of the card in question, for a player who has opened it or picks it from a list; `None` if
    /// the button says it all.
    fn about(_choice: &Self::Choice, _words: Words) -> Option<String> {
        None
    }

    /// Returns why a player who chooses this action is asked to confirm it, where [`Menus::doubtful`] says so.
    fn doubt(_action: Self::Action, _words: Words) -> Option<String> {
        None
    }

    /// Whether naming the seats that are asked in secret would give away their hands; the board then names none of
    /// them.
    #[must_use]
    fn hides_asked(_public: &Self::Public) -> bool {
        false
    }

    /// Returns a line of news; `None` if telling the group would reveal which player has decided.
    fn event(event: &Self::Event, tell: &Teller<'_>) -> Option<String>;

    /// Returns an occasional remark of an AI to the table after a step with these events, in a game with table talk.
    /// The remark may depend only on public knowledge; `rng` is made for this line from public numbers. `_look` is
    /// called only if an AI may speak.
    #[must_use]
    fn talk(
        _look: impl FnOnce() -> Self::Public,
        _events: &[Self::Event],
        _tell: &Teller<'_>,
        _rng: &mut Chance,
    ) -> Option<String> {
        None
    }

    /// Returns a line for one seat alone; `None` if its pane says the same anyway.
    #[must_use]
    fn whisper(_whisper: &Self::Whisper, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// Returns the reason that something is not possible, as the end of a sentence: it stands after a colon and before
    /// a full stop. Nothing where the question itself says enough.
    fn bar(bar: &Self::Bar, tell: &Teller<'_>) -> Option<String>;

    /// Returns how the game ended.
    fn ending(outcome: &Outcome<Self::Ending>, tell: &Teller<'_>) -> String;

    /// Returns the label of a setting's button: its name, and its value if that is a word.
    #[must_use]
    fn setting(setting: &Setting, words: Words) -> String {
        let (Setting::Switch { name, .. } | Setting::Choice { name, .. }) = setting;
        words.text(&format!("{}-option-{name}", Self::ID), &FluentArgs::new())
    }

    /// The rules, a paragraph an entry.
    fn rules(words: Words) -> Vec<String>;

    /// The paragraph of the rules about the signs in a board in words; `None` where it has none.
    #[must_use]
    fn signs(_words: Words) -> Option<String> {
        None
    }

    /// Returns the example turn in the rules; empty if the rules have none.
    #[must_use]
    fn example(_words: Words) -> String {
        String::new()
    }

    /// Returns the text of a lesson, by the end of the text's key.
    #[must_use]
    fn lesson(name: &str, words: Words) -> String {
        words.text(&format!("{}-lesson-{name}", Self::ID), &FluentArgs::new())
    }

    /// Returns the feat of a player who has won in a way worth a story, by its name in the rules.
    #[must_use]
    fn feat(name: &str, words: Words) -> String {
        words.text(&format!("{}-feat-{name}", Self::ID), &FluentArgs::new())
    }

    /// Returns the cards of the game as listed by `/card`: each kind once, in the same order in every language; empty
    /// if the game has no cards.
    #[must_use]
    fn cards(_words: Words) -> Vec<CardEntry> {
        Vec::new()
    }

    /// The style of the game's boards.
    const BOARD: BoardStyle = BoardStyle::PLAIN;

    /// Returns the latest deeds, in a game that remembers them.
    #[must_use]
    fn story(_public: &Self::Public, _tell: &Teller<'_>) -> Lately {
        Lately::default()
    }

    /// A number that changes when a new part of the game begins: the board then moves down, below
    /// what people have said meanwhile. A game that is played faster than people talk has none.
    #[must_use]
    fn chapter(_public: &Self::Public) -> u32 {
        0
    }
}

/// The latest deeds in a game that remembers them, each oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lately {
    /// The turn before the running one, but for its gist.
    pub before: Vec<String>,
    /// The part of that turn that the side now at turn has to know, in up to three sentences; not empty if anything has
    /// happened in that turn.
    pub gist: Vec<String>,
    /// The running turn.
    pub now: Vec<String>,
}

impl Lately {
    /// All of it.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        [&self.before[..], &self.gist, &self.now].concat()
    }
}

/// The style of a game's boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStyle {
    /// Whether people look at the board while they choose: it then stands in their panes too, so
    /// that one can play from there alone.
    pub in_panes: bool,
    /// Number of lines of news on a board.
    pub news: usize,
    /// Whether positions remember what has happened lately: [`Speech::story`] then stands on the
    /// board in place of the news of single steps, so that what is taken back isn't told of any
    /// more, and what is past can be told in short.
    pub remembers: bool,
}

impl BoardStyle {
    /// A board beside the panes, below it six lines of news.
    pub const PLAIN: Self = Self {
        in_panes: false,
        news: 6,
        remembers: false,
    };
}
