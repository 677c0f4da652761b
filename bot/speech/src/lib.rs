//! Views, events, questions and choices in the words of four languages.
//!
//! Everything here takes views and what was told, never a play or a state. A text is one Fluent
//! message with named arguments; sentences are never glued together.

use engine::{Chance, Game, Outcome, Seat, Setting, View};
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
pub use name::{look, numbered, plain_name, shown_name, straight};
pub use teller::{Shape, Teller};
pub use words::{Words, sources};

/// A card as it can be looked up: what it is called, and all there is to say about it, which begins
/// with the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEntry {
    /// Its name.
    pub name: String,
    /// What it is, how many there are, and what it does.
    pub text: String,
}

/// A game that can be told: one implementation a game, in the file of its name.
///
/// ```
/// use base::lang::Lang;
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{Play, Seed, Told, Viewer};
/// use speech::{Cast, Speech, Teller, Words};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut Told::new());
/// let cast = Cast::new(&[("Anna", ""), ("Robot", Cast::AI)]);
/// let tell = Teller::new(Words::new(Lang::En), &cast);
/// let rows = RpsZombie::rows(&play.view(Viewer::Group).public, &tell);
/// assert!(rows[0].contains("Anna"));
/// ```
pub trait Speech: Game {
    /// Its name.
    fn name(words: Words) -> String;

    /// What it is about and how long it takes, in a sentence or two.
    fn summary(words: Words) -> String;

    /// The side that the first seat leads, where sides differ and no setting of the game says whose they
    /// are.
    #[must_use]
    fn first_side(_words: Words) -> Option<String> {
        None
    }

    /// Where it stands, in a line or two at the head of the board.
    fn headline(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// Of the headline what stands under a picture too: what goes on, and whose turn it is.
    #[must_use]
    fn stage(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        Self::headline(public, tell)
    }

    /// One line a seat: what lies before everybody.
    fn rows(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// The board itself in lines whose columns matter, at most 32 columns wide, for a game that is
    /// played on one.
    #[must_use]
    fn grid(_public: &Self::Public, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// All that lies before everybody and isn't said by [`Speech::stage`], in words alone and in reading
    /// order: each fact a sentence or an entry of a list, none by a place in a line or by a sign.
    #[must_use]
    fn plain(public: &Self::Public, tell: &Teller<'_>) -> Vec<String> {
        let stage = Self::stage(public, tell);
        let headline = Self::headline(public, tell).into_iter();
        let more = headline.filter(|line| !stage.contains(line));
        more.chain(Self::rows(public, tell)).collect()
    }

    /// What a seat alone knows, in lines.
    #[must_use]
    fn known(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The cards that a seat alone sees, by their names, for everybody once the game is over; nothing where
    /// it has none, or where they lie open.
    #[must_use]
    fn held(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// The question to a seat.
    fn prompt(prompt: &Self::Prompt, seat: Seat, tell: &Teller<'_>) -> String;

    /// What a question of this kind asks and what comes of the answer, for whoever meets it for the first
    /// time; those with the same text are of one kind.
    #[must_use]
    fn explanation(_prompt: &Self::Prompt) -> Option<Key> {
        None
    }

    /// What stands on a button, for whoever sees it.
    fn choice(choice: &Self::Choice, view: &View<Self>, tell: &Teller<'_>) -> String;

    /// What the card does that this is about, for whoever has opened it or picks it from a list;
    /// nothing where the button says it all.
    fn about(_choice: &Self::Choice, _words: Words) -> Option<String> {
        None
    }

    /// Why whoever chooses this is asked once more whether they mean it, where
    /// [`Game::doubtful`] says so.
    fn doubt(_action: Self::Action, _words: Words) -> Option<String> {
        None
    }

    /// Whether it would tell of hands who is asked in secret: then the board names nobody.
    #[must_use]
    fn hides_asked(_public: &Self::Public) -> bool {
        false
    }

    /// A line of news; nothing where telling the group would say who has decided.
    fn event(event: &Self::Event, tell: &Teller<'_>) -> Option<String>;

    /// What an AI at the table says to the others after a step that told these events, in a game of
    /// talk and now and then. It may depend on nothing but what everybody knows: `rng` is made for this
    /// line, from public numbers. Nobody looks where nobody would say anything.
    #[must_use]
    fn talk(
        _look: impl FnOnce() -> Self::Public,
        _events: &[Self::Event],
        _tell: &Teller<'_>,
        _rng: &mut Chance,
    ) -> Option<String> {
        None
    }

    /// A line for a seat alone; nothing where its pane says the same anyway.
    #[must_use]
    fn whisper(_whisper: &Self::Whisper, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// Why something is not possible, as the end of a sentence: it stands after a colon and before a
    /// full stop. Nothing where the question itself says enough.
    fn bar(bar: &Self::Bar, tell: &Teller<'_>) -> Option<String>;

    /// How it ended.
    fn ending(outcome: &Outcome<Self::Ending>, tell: &Teller<'_>) -> String;

    /// What stands on the button of a setting: its name, and its value if that is a word.
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

    /// The turn that the rules tell as an example; nothing where they tell none.
    #[must_use]
    fn example(_words: Words) -> String {
        String::new()
    }

    /// What is said of a lesson, by what the key of the text ends with.
    #[must_use]
    fn lesson(name: &str, words: Words) -> String {
        words.text(&format!("{}-lesson-{name}", Self::ID), &FluentArgs::new())
    }

    /// What somebody has done who has won in a way worth a story, by the name that the rules give it.
    #[must_use]
    fn feat(name: &str, words: Words) -> String {
        words.text(&format!("{}-feat-{name}", Self::ID), &FluentArgs::new())
    }

    /// Its cards, each kind once, in the same order in every language, as people look them up with
    /// `/card`; none if it is played without cards.
    #[must_use]
    fn cards(_words: Words) -> Vec<CardEntry> {
        Vec::new()
    }

    /// What its boards are like.
    const BOARD: BoardStyle = BoardStyle::PLAIN;

    /// What has happened lately, in a game that remembers it.
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
    /// Of that turn what the side now at turn has to know, in up to three sentences; something, if anything has
    /// happened in it.
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

/// What the boards of a game are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStyle {
    /// Whether people look at the board while they choose: it then stands in their panes too, so
    /// that one can play from there alone.
    pub in_panes: bool,
    /// How many lines of news a board shows.
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
