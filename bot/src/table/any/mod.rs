//! A play of any game, already put into words: the one trait object of the project. What is
//! behind it is typed to the last; what comes out of it is safe to show to whom it is meant for.

use engine::ai::Level;
use engine::{
    Chance, Game, GameId, LoadError, Play, Refused, Saved, Seat, Seats, Seed, Told, with_game,
};

use crate::page::{Menu, Picture};
use crate::picture::{Drawing, SeatLabel};
use crate::speech::{Speech, Teller, Words};

mod worded;

use worded::worded;

/// Whom a play waits for, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Awaited, with an answer that everybody sees at once.
    pub open: Seats,
    /// Awaited, with an answer that stays secret for now.
    pub secret: Seats,
    /// Have given a secret answer that they may still change.
    pub decided: Seats,
    /// Nobody is asked a question: there is something to look at.
    pub show: bool,
}

impl Asked {
    /// Everybody the table waits for.
    #[must_use]
    pub fn awaited(&self) -> Seats {
        self.open.iter().chain(self.secret.iter()).collect()
    }
}

/// What everybody sees of a play.
#[derive(Clone, Debug)]
pub struct Face {
    /// Where it stands.
    pub headline: Vec<String>,
    /// One line a seat.
    pub rows: Vec<String>,
    /// How it ended, once it has.
    pub ending: Option<String>,
    /// The board, drawn.
    pub picture: Picture,
}

/// A menu in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The question.
    pub question: String,
    /// The choices made so far.
    pub so_far: Vec<String>,
    /// What can be chosen: the label and the trail it leads to.
    pub entries: Vec<(String, Vec<u8>)>,
    /// The trail to the next page of choices.
    pub more: Option<Vec<u8>>,
    /// The trail back.
    pub back: Option<Vec<u8>>,
    /// The moment of the question.
    pub since: u32,
}

/// What one seat sees of a play on top of its face.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// What it knows alone.
    pub known: Vec<String>,
    /// The answer it has given in secret.
    pub given: Option<String>,
    /// What it may choose.
    pub options: Option<Options>,
    /// Whether it may take back a step.
    pub undo: bool,
}

/// The words for the board, and those for the person who acts.
#[derive(Clone, Copy, Debug)]
pub struct Voices<'a> {
    /// In which news are told.
    pub board: Teller<'a>,
    /// In which he is answered.
    pub own: Teller<'a>,
}

/// What came of an action, in words.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// What was done.
    pub label: String,
    /// Whether it took the place of an earlier answer.
    pub changed: bool,
    /// News for everybody.
    pub news: Vec<String>,
    /// The journal from the first entry that is new or changed.
    pub tail: Tail,
}

/// The end of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tail {
    /// The number of the first entry.
    pub first: u32,
    /// Who did what, in notation.
    pub moves: Vec<(Seat, String)>,
}

/// What came of a press.
#[derive(Clone, Debug)]
pub enum Pressed {
    /// An action.
    Done(Spoken),
    /// A further page of the menu.
    Further,
}

/// Why a press or a typed text came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The seat isn't asked anything.
    NotAsked,
    /// The press was made for an earlier question.
    Stale,
    /// The choice is not one of this seat's.
    NotYours,
    /// The answer is the one already given.
    Same,
    /// The text is no action; these would be.
    Unreadable(Vec<String>),
    /// The action is not possible; these are.
    Illegal(Vec<String>),
}

/// A play of any game.
pub trait AnyPlay: Send + Sync {
    /// Whom it waits for.
    fn asked(&self) -> Asked;
    /// What everybody sees.
    fn face(&self, tell: &Teller<'_>) -> Face;
    /// When a seat was first asked what it is asked now.
    fn asked_since(&self, seat: Seat) -> u32;
    /// Whether what a seat may choose may be told to everybody.
    fn shows_options(&self, seat: Seat) -> bool;
    /// What these seats may choose on the public board, all at once; nothing if the choices are
    /// private, too many, or nobody's.
    fn board_options(&self, seats: Seats, tell: &Teller<'_>) -> Option<Options>;
    /// What a seat sees on top, with the menu opened along a trail.
    fn side(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Side;
    /// Carries out a press of a seat.
    ///
    /// # Errors
    /// If it is stale or not the seat's; then nothing has changed.
    fn press(
        &mut self,
        seat: Seat,
        menu: Menu,
        since: u32,
        trail: &[u8],
        voices: &Voices<'_>,
    ) -> Result<Pressed, Unanswered>;
    /// Carries out an action that was typed.
    ///
    /// # Errors
    /// If it can't be read or isn't possible; then nothing has changed.
    fn typed(&mut self, seat: Seat, text: &str, voices: &Voices<'_>) -> Result<Spoken, Unanswered>;
    /// Lets an AI answer for a seat.
    fn think(
        &mut self,
        seat: Seat,
        level: Level,
        lots: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<Spoken>;
    /// Goes on from something that was shown.
    fn go_on(&mut self, lots: &mut Chance, voices: &Voices<'_>) -> Option<Spoken>;
    /// Takes back the last step of a seat; gives the end of the journal.
    ///
    /// # Errors
    /// If there is nothing to take back.
    fn undo(&mut self, seat: Seat) -> Result<Tail, Refused>;
    /// Who won, once it is over.
    fn winners(&self) -> Option<Seats>;
    /// The play as it is stored.
    fn save(&self) -> Saved;
}

/// Opens a game.
///
/// # Errors
/// If the options are not of this game.
pub fn open(
    game: GameId,
    options: &serde_json::Value,
    seats: u8,
    seed: Seed,
    tell: &Teller<'_>,
) -> Result<(Box<dyn AnyPlay>, Vec<String>), serde_json::Error> {
    with_game!(game, G => {
        let options = serde_json::from_value::<<G as Game>::Options>(options.clone())?;
        let mut told = Told::<G>::new();
        let play = Play::<G>::start(options, seats, seed, &mut told);
        Ok((Box::new(play), worded::<G>(&told, tell)))
    })
}

/// Reads a stored play.
///
/// # Errors
/// If it can't be read.
pub fn load(saved: Saved) -> Result<Box<dyn AnyPlay>, LoadError> {
    with_game!(saved.game(), G => Ok(Box::new(Play::<G>::load(saved)?)))
}

/// How many can play a game with these options.
#[must_use]
pub fn seats(game: GameId, options: &serde_json::Value) -> std::ops::RangeInclusive<u8> {
    with_game!(game, G => G::seats(&read::<G>(options)))
}

/// The house options in words, and whether they are on.
#[must_use]
pub fn toggles(game: GameId, options: &serde_json::Value, words: Words) -> Vec<(String, bool)> {
    with_game!(game, G => {
        let toggles = G::toggles(&read::<G>(options)).into_iter();
        toggles.map(|(name, on)| (G::option(name, words), on)).collect()
    })
}

/// Switches the house option at this place.
#[must_use]
pub fn toggled(game: GameId, options: &serde_json::Value, place: usize) -> serde_json::Value {
    with_game!(game, G => {
        let mut options = read::<G>(options);
        G::toggle(&mut options, place);
        serde_json::to_value(options).unwrap_or_default()
    })
}

/// The picture of a lobby, as SVG.
#[must_use]
pub fn lobby_picture(game: GameId, seats: &[SeatLabel], free: u8, words: Words) -> String {
    let (title, empty) = (words.game(game), words.say("lobby-empty"));
    with_game!(game, G => <G as Drawing>::lobby(&title, seats, free, &empty))
}

/// The rules of a game, a paragraph an entry.
#[must_use]
pub fn rules(game: GameId, words: Words) -> Vec<String> {
    with_game!(game, G => <G as Speech>::rules(words))
}

fn read<G: Game>(options: &serde_json::Value) -> G::Options {
    serde_json::from_value(options.clone()).unwrap_or_default()
}
