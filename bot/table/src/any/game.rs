//! A game of any kind, and the registry in which a program keeps those that it has.
//!
//! Games are in a registry, not in an enum: `GameId` is only a name. So a game of the tests goes through scenarios,
//! menus, tables and the page without a line about it in any of them. The shipped program doesn't contain it.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use engine::ai::Level;
use engine::lesson::Lesson;
use engine::scenario::{Failure, ScenarioFile};
use engine::simulate::{GameResult, ThinkSignal};
use engine::tale::Moment;
use engine::{
    BySeat, EventLog, Game, GameId, LoadError, Manner, Notation, Play, SavedPlay, Seat, Seed,
    Setting, Team,
};
use picture::art::Face;
use picture::{Drawing, SeatLabel};
use speech::{BoardStyle, CardEntry, Speech, Teller, Words, key};

use super::erased::render_news;
use super::playable::Playable;
use super::{AnyPlay, News, Past, Voices};

/// A play that has just begun, and what was told at its start.
pub type OpenedPlay = (Box<dyn AnyPlay>, News);

/// A lesson, and what is played in it.
pub struct TaughtLesson {
    /// The lesson.
    pub lesson: Lesson,
    /// Number of lessons of the game.
    pub count: usize,
    /// Number of seats at the lesson's table.
    pub seats: u8,
    /// The play from its position on.
    pub play: Box<dyn AnyPlay>,
}

/// A game of any kind. Its options are JSON here, and typed to the last behind it.
pub trait AnyGame: Send + Sync {
    /// Returns the name of the game in commands and files.
    fn id(&self) -> GameId;
    /// The version of its rules.
    fn version(&self) -> u16;
    /// Returns the name of the game in words.
    fn name(&self, words: Words) -> String;
    /// Returns the subject of the game and how long it takes, in a sentence or two.
    fn summary(&self, words: Words) -> String;
    /// The side that the first seat leads, where that is agreed at the table.
    fn first_side(&self, words: Words) -> Option<String>;
    /// Returns the feat of a player who has won in a way worth a story, in words; `None` if the rules have no such
    /// name.
    fn feat(&self, name: &str, words: Words) -> Option<String>;
    /// Returns the rules, a paragraph an entry.
    fn rules(&self, words: Words) -> Vec<String>;
    /// The paragraph of the rules about the signs in a board in words; `None` where it has none.
    fn signs(&self, words: Words) -> Option<String>;
    /// Returns the cards of the game, as people look them up.
    fn cards(&self, words: Words) -> Vec<CardEntry>;
    /// These cards, each drawn alone as SVG, in the same order.
    fn faces(&self, tell: &Teller<'_>) -> Vec<String>;
    /// Returns the style of the game's boards.
    fn board_style(&self) -> BoardStyle;
    /// Returns the manner of the game's turns.
    fn manner(&self) -> Manner;
    /// Returns the possible numbers of players with these options.
    fn seats(&self, options: &serde_json::Value) -> RangeInclusive<u8>;
    /// The sides or alliances with these options.
    fn teams(&self, options: &serde_json::Value, seats: u8) -> BySeat<Team>;
    /// Returns the number of seats by which players move on for a rematch, so that sides are swapped.
    fn swap(&self, options: &serde_json::Value, seats: u8) -> u8;
    /// Returns the settings that buttons can change, in words, and for each switch whether it is on.
    fn settings(&self, options: &serde_json::Value, words: Words) -> Vec<(String, Option<bool>)>;
    /// The options with the setting at this place turned to its next value.
    fn turn_setting(&self, options: &serde_json::Value, place: usize) -> serde_json::Value;
    /// All the options, those that aren't given at their defaults.
    ///
    /// # Errors
    /// If one of them doesn't fit.
    fn options(&self, given: &serde_json::Value) -> Result<serde_json::Value, serde_json::Error>;
    /// A handful of its cards, by which it is known again.
    fn fan(&self) -> Vec<Face>;
    /// The picture of a lobby, as SVG.
    fn lobby(&self, seats: &[SeatLabel], free: u8, words: Words) -> String;
    /// Opens a play.
    ///
    /// # Errors
    /// If the options don't fit.
    fn open(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: Seed,
        voices: &Voices<'_>,
    ) -> Result<OpenedPlay, serde_json::Error>;
    /// Reads a stored play.
    ///
    /// # Errors
    /// If it can't be read.
    fn load(&self, saved: SavedPlay) -> Result<Box<dyn AnyPlay>, LoadError>;
    /// Returns the play to which a journal leads from the start; `None` if the journal doesn't follow these rules.
    fn replay(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: Seed,
        moves: &[(Seat, String)],
    ) -> Option<Box<dyn AnyPlay>>;
    /// Returns the key moments of a finished game; `None` if the game doesn't follow these rules.
    fn moments(&self, past: &Past<'_>) -> Option<Vec<Moment>>;
    /// Returns the number of lessons.
    fn lessons(&self) -> usize;
    /// The lesson at this place, from its beginning.
    fn lesson(&self, place: usize) -> Option<TaughtLesson>;
    /// The turn that its rules tell as an example, if they tell one.
    fn example(&self) -> Option<TaughtLesson>;
    /// Returns the text of the example in the rules.
    fn example_text(&self, words: Words) -> String;
    /// Returns the texts of a lesson: its subject, the reply that something else is meant, and the explanation of the
    /// right answer.
    fn lesson_texts(&self, lesson: &Lesson, words: Words) -> [String; 3];
    /// Runs the scenarios of a file.
    fn run(&self, file: &ScenarioFile) -> Vec<Result<(), Failure>>;
    /// Lets programs play a game for each seed; `clock`, if there is one, is told of every choice.
    ///
    /// # Errors
    /// If the options don't fit.
    fn simulate(
        &self,
        options: &serde_json::Value,
        levels: &BySeat<Level>,
        seeds: Range<u64>,
        clock: Option<&mut dyn FnMut(ThinkSignal)>,
    ) -> Result<Vec<GameResult>, serde_json::Error>;
    /// Samples `count` worlds that fit the knowledge of the player asked first. Plays each on at random to its end, or
    /// to where a playout may stop. Returns the number of actions taken.
    ///
    /// # Errors
    /// If the options don't fit.
    fn play_worlds(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: u64,
        count: u32,
    ) -> Result<u64, serde_json::Error>;
}

/// One game as an [`AnyGame`].
pub struct ErasedGame<G>(PhantomData<fn() -> G>);

impl<G> ErasedGame<G> {
    /// The game.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Playable> AnyGame for ErasedGame<G> {
    fn id(&self) -> GameId {
        G::ID
    }

    fn version(&self) -> u16 {
        G::VERSION
    }

    fn name(&self, words: Words) -> String {
        G::name(words)
    }

    fn summary(&self, words: Words) -> String {
        G::summary(words)
    }

    fn first_side(&self, words: Words) -> Option<String> {
        <G as Speech>::first_side(words)
    }

    fn feat(&self, name: &str, words: Words) -> Option<String> {
        G::FEATS.contains(&name).then(|| G::feat(name, words))
    }

    fn signs(&self, words: Words) -> Option<String> {
        G::signs(words)
    }

    fn rules(&self, words: Words) -> Vec<String> {
        <G as Speech>::rules(words)
    }

    fn cards(&self, words: Words) -> Vec<CardEntry> {
        <G as Speech>::cards(words)
    }

    fn faces(&self, tell: &Teller<'_>) -> Vec<String> {
        <G as Drawing>::faces(tell)
    }

    fn board_style(&self) -> BoardStyle {
        <G as Speech>::BOARD
    }

    fn manner(&self) -> Manner {
        G::MANNER
    }

    fn seats(&self, options: &serde_json::Value) -> RangeInclusive<u8> {
        G::seats(&lenient::<G>(options))
    }

    fn teams(&self, options: &serde_json::Value, seats: u8) -> BySeat<Team> {
        let options = lenient::<G>(options);
        BySeat::from_fn(seats, |seat: Seat| G::team(&options, seats, seat))
    }

    fn swap(&self, options: &serde_json::Value, seats: u8) -> u8 {
        G::swap(&lenient::<G>(options), seats)
    }

    fn settings(&self, options: &serde_json::Value, words: Words) -> Vec<(String, Option<bool>)> {
        let settings = G::settings(&lenient::<G>(options)).into_iter();
        let erased = |setting| match setting {
            Setting::Switch { on, .. } => (G::setting(&setting, words), Some(on)),
            Setting::Choice { .. } => (G::setting(&setting, words), None),
        };
        settings.map(erased).collect()
    }

    fn turn_setting(&self, options: &serde_json::Value, place: usize) -> serde_json::Value {
        let mut options = lenient::<G>(options);
        G::change_setting(&mut options, place);
        serde_json::to_value(options).unwrap_or_default()
    }

    fn options(&self, given: &serde_json::Value) -> Result<serde_json::Value, serde_json::Error> {
        serde_json::to_value(strict::<G>(given)?)
    }

    fn fan(&self) -> Vec<Face> {
        G::fan()
    }

    fn lobby(&self, seats: &[SeatLabel], free: u8, words: Words) -> String {
        <G as Drawing>::lobby(
            &G::name(words),
            seats,
            free,
            &words.say(key!("lobby-empty")),
        )
    }

    fn open(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: Seed,
        voices: &Voices<'_>,
    ) -> Result<OpenedPlay, serde_json::Error> {
        let mut told = EventLog::<G>::new();
        let play = Play::<G>::start(strict::<G>(options)?, seats, seed, &mut told);
        Ok((Box::new(play), render_news(&told, voices)))
    }

    fn load(&self, saved: SavedPlay) -> Result<Box<dyn AnyPlay>, LoadError> {
        Ok(Box::new(Play::<G>::load(saved)?))
    }

    fn replay(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: Seed,
        moves: &[(Seat, String)],
    ) -> Option<Box<dyn AnyPlay>> {
        let options = strict::<G>(options).ok()?;
        let mut play = Play::<G>::start(options, seats, seed, &mut EventLog::new_muted());
        for entry in moves {
            let (seat, action) = read::<G>(seats, entry)?;
            play.act(seat, action).ok()?;
        }
        Some(Box::new(play))
    }

    fn moments(&self, past: &Past<'_>) -> Option<Vec<Moment>> {
        let options = strict::<G>(past.options).ok()?;
        let read = |entry| read::<G>(past.seats, entry);
        let moves = past.moves.iter().map(read).collect::<Option<Vec<_>>>()?;
        G::moments(options, past.seats, past.seed, &moves)
    }

    fn lessons(&self) -> usize {
        lessons::<G>().len()
    }

    fn lesson(&self, place: usize) -> Option<TaughtLesson> {
        let lessons = lessons::<G>();
        let count = lessons.len();
        let lesson = lessons.into_iter().nth(place)?;
        Some(open_lesson::<G>(lesson, count))
    }

    fn example(&self) -> Option<TaughtLesson> {
        let example = Lesson::example::<G>().expect(TESTED)?;
        Some(open_lesson::<G>(example, 1))
    }

    fn example_text(&self, words: Words) -> String {
        G::example(words)
    }

    fn lesson_texts(&self, lesson: &Lesson, words: Words) -> [String; 3] {
        ["", "-again", "-done"].map(|part| G::lesson(&format!("{}{part}", lesson.name), words))
    }

    fn run(&self, file: &ScenarioFile) -> Vec<Result<(), Failure>> {
        file.run::<G>().collect()
    }

    fn simulate(
        &self,
        options: &serde_json::Value,
        levels: &BySeat<Level>,
        seeds: Range<u64>,
        mut clock: Option<&mut dyn FnMut(ThinkSignal)>,
    ) -> Result<Vec<GameResult>, serde_json::Error> {
        let options = strict::<G>(options)?;
        let mut played = Vec::new();
        for seed in seeds {
            let clock = clock.as_mut().map(|clock| &mut **clock as _);
            played.push(G::simulate(&options, levels, seed, clock));
        }
        Ok(played)
    }

    fn play_worlds(
        &self,
        options: &serde_json::Value,
        seats: u8,
        seed: u64,
        count: u32,
    ) -> Result<u64, serde_json::Error> {
        Ok(G::worlds(&strict::<G>(options)?, seats, seed, count))
    }
}

/// The reason that lessons can't fail.
const TESTED: &str = "lessons are part of the program and tested";

fn lessons<G: Notation>() -> Vec<Lesson> {
    Lesson::all::<G>().expect(TESTED)
}

/// A lesson of so many, from its position on.
fn open_lesson<G: Playable>(lesson: Lesson, count: usize) -> TaughtLesson {
    let play = lesson.play::<G>().expect(TESTED);
    TaughtLesson {
        lesson,
        count,
        seats: play.seats(),
        play: Box::new(play),
    }
}

/// Reads an entry of a journal; `None` if it can't be read.
fn read<G: Game>(seats: u8, (seat, action): &(Seat, String)) -> Option<(Seat, G::Action)> {
    let known = seat.index() < seats;
    Some((*seat, action.parse().ok().filter(|_| known)?))
}

fn strict<G: Game>(options: &serde_json::Value) -> Result<G::Options, serde_json::Error> {
    serde_json::from_value(options.clone())
}

/// Reads the options of a lobby; options that can't be read count as the defaults.
fn lenient<G: Game>(options: &serde_json::Value) -> G::Options {
    strict::<G>(options).unwrap_or_default()
}

/// The games that a program has, in the order in which it offers them, whether they are drawn, and where
/// their boards can be opened outside the chats.
#[derive(Clone)]
pub struct Registry {
    games: Vec<&'static dyn AnyGame>,
    pictures: bool,
    url: Option<Arc<str>>,
}

impl Registry {
    /// A registry with these games in it.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = &'static dyn AnyGame>) -> Self {
        Self {
            games: games.into_iter().collect(),
            pictures: true,
            url: None,
        }
    }

    /// Returns the same games with pictures beside their words, or in words alone.
    #[must_use]
    pub fn with_pictures(self, pictures: bool) -> Self {
        Self { pictures, ..self }
    }

    /// Whether pages carry pictures.
    #[must_use]
    pub fn has_pictures(&self) -> bool {
        self.pictures
    }

    /// Returns the same games with a link from their boards to the pages that take taps, at a public address; `None`
    /// for no link.
    #[must_use]
    pub fn with_url(self, url: Option<&str>) -> Self {
        Self {
            url: url.map(Arc::from),
            ..self
        }
    }

    /// Whether boards can be opened outside their chats.
    #[must_use]
    pub fn are_visited(&self) -> bool {
        self.url.is_some()
    }

    /// The public address, without a slash at its end, if there is one.
    #[must_use]
    pub fn url(&self) -> Option<&str> {
        self.url.as_deref()
    }

    /// Returns the same registry with one more game.
    #[must_use]
    pub fn with(mut self, game: &'static dyn AnyGame) -> Self {
        self.games.push(game);
        self
    }

    /// The game of this name.
    #[must_use]
    pub fn game(&self, id: GameId) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.id() == id)
    }

    /// Returns the game that a typed word names.
    #[must_use]
    pub fn find_game(&self, word: &str) -> Option<&'static dyn AnyGame> {
        self.game(word.to_lowercase().parse().ok()?)
    }

    /// Every game.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn AnyGame> {
        self.games.iter().copied()
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(AnyGame::id))
            .finish()
    }
}
