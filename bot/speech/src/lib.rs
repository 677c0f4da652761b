//! Views, events, questions and choices in the words of four languages.
//!
//! Everything here takes views and what was told, never a play or a state. A text is one Fluent
//! message with named arguments; sentences are never glued together.

use std::fmt;
use std::sync::LazyLock;

use base::lang::Lang;
use engine::{BySeat, Game, Outcome, Seat, Seats, Setting, View};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

#[macro_use]
mod key;
#[cfg(test)]
mod locale_tests;
mod name;
mod rps_zombie;
pub mod survival;
#[cfg(test)]
mod walk_tests;
mod zombiaki;
pub mod zombie_runners;
mod zombie_terror;

pub use key::{Key, Stem};
pub use name::shown_name;

/// Named arguments of a text: `args![name = "Anna", count = 2]`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        let mut args = $crate::TextArgs::new();
        $(args.set(stringify!($name).replace('_', "-"), $value);)*
        args
    }};
}

pub use fluent_bundle::FluentArgs as TextArgs;

/// The texts of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(Lang);

impl Words {
    /// The texts of this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self(lang)
    }

    /// Which language it is.
    #[must_use]
    pub fn lang(self) -> Lang {
        self.0
    }

    /// A text without arguments.
    #[must_use]
    pub fn say(self, key: Key) -> String {
        self.with(key, &FluentArgs::new())
    }

    /// A text with its arguments.
    #[must_use]
    pub fn with(self, key: Key, args: &FluentArgs<'_>) -> String {
        self.text(key.text(), args)
    }

    /// The text for a name without arguments.
    #[must_use]
    pub fn of(self, stem: Stem, name: impl fmt::Display) -> String {
        self.of_with(stem, name, &FluentArgs::new())
    }

    /// The text for a name with its arguments.
    #[must_use]
    pub fn of_with(self, stem: Stem, name: impl fmt::Display, args: &FluentArgs<'_>) -> String {
        self.text(&stem.key(&name), args)
    }

    /// A text that a language lacks is said in English; one for a name that nobody wrote is its
    /// key, and a test finds it before anybody else does.
    fn text(self, key: &str, args: &FluentArgs<'_>) -> String {
        let spoken = text(self.0, key, args).or_else(|| text(Lang::En, key, args));
        spoken.unwrap_or_else(|| {
            debug_assert!(false, "{key} is written nowhere");
            tracing::error!(key, lang = self.0.code(), "a text is missing");
            key.to_owned()
        })
    }

    /// Several names or things in a row.
    #[must_use]
    pub fn list(self, items: impl IntoIterator<Item = String>) -> String {
        items.into_iter().collect::<Vec<_>>().join(", ")
    }
}

fn text(lang: Lang, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let bundle = &BUNDLES[lang as usize];
    let pattern = bundle.get_message(key)?.value()?;
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut faults);
    if !faults.is_empty() {
        // an argument that is not given, above all: every test that says it finds it
        debug_assert!(false, "{key} in {lang}: {faults:?}");
        tracing::error!(key, lang = lang.code(), ?faults, "a text has a fault");
    }
    Some(text.into_owned())
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 4]> =
    LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = lang.code().parse().expect("two letters are a language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Names are made safe one by one (see `shown_name`), so arguments need no isolation marks.
    bundle.set_use_isolating(false);
    for source in sources(lang) {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*source).to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// How a seat is called in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLabel {
    /// The name of who sits there, as it was given: anything may be in it.
    pub name: String,
    /// A sign or a short word beside the name, such as 🧟 or 🤖; empty for none.
    pub mark: String,
}

/// The names at a table, as they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast(BySeat<Shown>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    name: String,
    mark: &'static str,
    both: String,
}

impl Cast {
    /// The sign beside the name of a program.
    pub const AI: &'static str = "🤖";

    /// The sign beside the name of somebody for whom a shambler plays.
    pub const AWAY: &'static str = "🧟";

    /// Names and marks in table order; the names are made fit to be shown.
    #[must_use]
    pub fn new(names: &[(&str, &'static str)]) -> Self {
        let count = u8::try_from(names.len()).unwrap_or(u8::MAX);
        Self(BySeat::from_fn(count, |seat| {
            let (raw, mark) = names[usize::from(seat.index())];
            let name = shown_name(raw);
            let both = [name.as_str(), mark].join(" ").trim_end().to_owned();
            Shown { name, mark, both }
        }))
    }

    /// The name at a seat, with its mark; a question mark for a seat that isn't at the table.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        let shown = self.0.has(seat).then(|| &self.0[seat]);
        shown.map_or("?", |shown| shown.both.as_str())
    }

    /// Names and marks as pictures want them, in table order.
    pub fn labels(&self) -> impl Iterator<Item = SeatLabel> {
        self.0.iter().map(|(_, shown)| SeatLabel {
            name: shown.name.clone(),
            mark: shown.mark.to_owned(),
        })
    }
}

/// The most letters of a player's name where several stand in a line.
const SHORT: usize = 9;

/// What is needed to tell something about a table: the words, the names, and whether pictures go
/// with them.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The language.
    pub words: Words,
    /// The names.
    pub cast: &'a Cast,
    /// Whether pictures are drawn beside the words.
    pub pictures: bool,
}

impl<'a> Teller<'a> {
    /// Tells in these words and with these names, pictures beside them.
    #[must_use]
    pub fn new(words: Words, cast: &'a Cast) -> Self {
        Self {
            words,
            cast,
            pictures: true,
        }
    }
}

impl Teller<'_> {
    /// A text without arguments.
    #[must_use]
    pub fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// A text with arguments.
    #[must_use]
    pub fn with(&self, key: Key, args: &FluentArgs<'_>) -> String {
        self.words.with(key, args)
    }

    /// The text for a name without arguments.
    #[must_use]
    pub fn of(&self, stem: Stem, name: impl fmt::Display) -> String {
        self.words.of(stem, name)
    }

    /// The name at a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.cast.name(seat)
    }

    /// The name at a seat without marks, cut where it is long: for lines in which several stand.
    #[must_use]
    pub fn short(&self, seat: Seat) -> String {
        self.cut(seat, SHORT)
    }

    /// The same, cut to so many letters.
    #[must_use]
    pub fn cut(&self, seat: Seat, most: usize) -> String {
        let label = self.cast.labels().nth(usize::from(seat.index()));
        let Some(name) = label.map(|label| label.name) else {
            return seat.to_string();
        };
        if name.chars().count() <= most {
            return name;
        }
        let kept: String = name.chars().take(most - 1).collect();
        // a name from right to left stands between two marks
        let end = if kept.starts_with('\u{2068}') {
            "\u{2069}"
        } else {
            ""
        };
        format!("{}…{end}", kept.trim_end())
    }

    /// The names at these seats.
    #[must_use]
    pub fn names(&self, seats: Seats) -> String {
        let names = seats.iter().map(|seat| self.name(seat).to_owned());
        self.words.list(names)
    }
}

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

    /// Where it stands, in a line or two at the head of the board.
    fn headline(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// One line a seat: what lies before everybody.
    fn rows(public: &Self::Public, tell: &Teller<'_>) -> Vec<String>;

    /// The board itself in lines whose columns matter, at most 32 columns wide, for a game that is
    /// played on one.
    #[must_use]
    fn grid(_public: &Self::Public, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What a seat alone knows, in lines.
    #[must_use]
    fn known(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The question to a seat.
    fn prompt(prompt: &Self::Prompt, seat: Seat, tell: &Teller<'_>) -> String;

    /// What stands on a button, for whoever sees it.
    fn choice(choice: &Self::Choice, view: &View<Self>, tell: &Teller<'_>) -> String;

    /// What it means to choose that, for whoever has opened it; nothing where the button says it
    /// all.
    fn about(_choice: &Self::Choice, _words: Words) -> Option<String> {
        None
    }

    /// A line of news; nothing where telling the group would say who has decided.
    fn event(event: &Self::Event, tell: &Teller<'_>) -> Option<String>;

    /// A line for a seat alone; nothing where its pane says the same anyway.
    #[must_use]
    fn whisper(_whisper: &Self::Whisper, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// Why something is not possible; nothing where the question itself says enough.
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

    /// Its cards, each kind once, in the same order in every language, as people look them up with
    /// `/card`; none if it is played without cards.
    #[must_use]
    fn cards(_words: Words) -> Vec<CardEntry> {
        Vec::new()
    }

    /// What its boards are like.
    const BOARD: BoardStyle = BoardStyle::PLAIN;

    /// What has happened lately, oldest first, in a game that remembers it.
    #[must_use]
    fn story(_public: &Self::Public, _tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// A number that changes when a new part of the game begins: the board then moves down, below
    /// what people have said meanwhile. A game that is played faster than people talk has none.
    #[must_use]
    fn chapter(_public: &Self::Public) -> u32 {
        0
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_follow_the_language() {
        let tables =
            |lang, count| Words::new(lang).with(key!("answer-too-few"), &args![min = count]);
        assert_ne!(tables(Lang::Ru, 2), tables(Lang::Ru, 5));
        assert!(tables(Lang::En, 2).starts_with("2 players"));
    }
}
