//! A play of any game, already put into words: the one trait object of the project. The code behind it is fully typed,
//! and its output is safe to show to its intended reader.

use base::page::{Menu, TableId};
use base::picture::Picture;
use engine::ai::Level;
use engine::search::SearchResult;
use engine::{Chance, SavedPlay, Seat, Seats, Seed};
use speech::{Cast, Key, Lately, Teller, Words};

mod beyond;
#[cfg(test)]
mod effects_tests;
mod erased;
mod game;
mod listing;
pub mod menu;
mod menus;
mod orders;
mod past;
mod playable;
mod position;
#[cfg(test)]
mod presses_tests;
#[cfg(test)]
mod talk_tests;
mod typed;
mod wording;

pub use game::{AnyGame, ErasedGame, OpenedPlay, Registry, TaughtLesson};
pub use listing::{Listing, Typable};
pub use past::{Past, UncoveredMoment, secret_groups};
pub use playable::Playable;
pub use position::{Choice, Opinion, Position, SeenPosition};

/// The seats that a play waits for, and the way it asks them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AwaitedSeats {
    /// Awaited seats with an answer that all players see at once.
    pub open: Seats,
    /// Awaited, with an answer that stays secret for now.
    pub secret: Seats,
    /// Have given a secret answer that they may still change.
    pub decided: Seats,
    /// Whether no seat is asked a question, but there is something to look at.
    pub show: bool,
    /// Whether a seat's steps are covered from the others.
    pub covered: bool,
}

impl AwaitedSeats {
    /// Returns all seats that the table waits for.
    #[must_use]
    pub fn pending_seats(&self) -> Seats {
        self.open.iter().chain(self.secret.iter()).collect()
    }

    /// Whether it is counted who has decided, as in a secret step.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        !self.secret.is_empty() || !self.decided.is_empty()
    }
}

/// Searches the answers to a question from the view of its seat, and returns the findings. Every few playouts it reports
/// the findings so far, and goes on if the callback returns true.
pub type Pondering =
    Box<dyn FnOnce(&mut Chance, &mut dyn FnMut(Insight) -> bool) -> Insight + Send>;

/// The findings about the answers to a question, each answer as it is typed.
pub type Insight = SearchResult<String>;

/// The public state of a play.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// The state of the game.
    pub headline: Vec<String>,
    /// The part of the headline with the current phase, and whose turn it is.
    pub stage: Vec<String>,
    /// Whether it is not to be said who is asked in secret.
    pub nameless: bool,
    /// The board in lines whose columns matter; none if the game has no such board.
    pub grid: Vec<String>,
    /// One line a seat.
    pub rows: Vec<String>,
    /// The latest events, if the game itself remembers them.
    pub story: Lately,
    /// The ending, once the game is over.
    pub ending: Option<String>,
}

/// A menu in words.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// The question.
    pub question: String,
    /// The choices made so far.
    pub so_far: Vec<String>,
    /// The meaning of the choice opened last, if it needs words.
    pub about: Option<String>,
    /// The effects of the cards whose choice ends a path here, since no further page could show them.
    pub effects: Vec<String>,
    /// The board with the choices made so far marked on it, if that is drawn.
    pub drawn: Option<Picture>,
    /// The choices on the page.
    pub entries: Vec<Entry>,
    /// The choices that only the pictures offer.
    pub beyond: Vec<Beyond>,
    /// The trail to the next page of choices.
    pub more: Option<Vec<u8>>,
    /// The trail back.
    pub back: Option<Vec<u8>>,
    /// The moment of the question.
    pub since: u32,
}

/// One choice of a menu.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// The label of the choice.
    pub label: String,
    /// The trail it leads to.
    pub trail: Vec<u8>,
    /// The meaning of the choice, if it needs words.
    pub about: Option<String>,
    /// The sort of the choice; all choices of a sort in the menu share a number.
    pub sort: u8,
    /// The part of the pictures that the choice means, if any.
    pub spot: Option<String>,
}

/// A choice that has no button on an open page of a menu, but a part of the pictures.
#[derive(Clone, PartialEq, Eq)]
pub struct Beyond {
    /// The name of it, or of all choices down to it.
    pub label: String,
    /// The trail it leads to.
    pub trail: Vec<u8>,
    /// The part of the pictures that means it.
    pub spot: String,
    /// Whether it takes back a choice that was made to open the page.
    pub instead: bool,
}

impl Options {
    /// The question, if there is one.
    #[must_use]
    pub fn question_text(&self) -> Option<String> {
        Some(self.question.clone()).filter(|question| !question.is_empty())
    }
}

/// The view of one seat in addition to the public face of a play.
#[derive(Clone, Default)]
pub struct Side {
    /// The private knowledge of the seat.
    pub known: Vec<String>,
    /// The private knowledge as a picture, if the game draws it.
    pub picture: Option<Picture>,
    /// The answer it has given in secret.
    pub given: Option<String>,
    /// The choices of the seat.
    pub options: Option<Options>,
    /// Whether what it is asked leaves it no choice.
    pub obvious: bool,
    /// The seat's orders for later decisions.
    pub ordered: Vec<String>,
    /// The orders that would answer what it is asked now and more of the kind: the label, and the
    /// trail in the menu of orders.
    pub beside: Vec<(String, Vec<u8>)>,
    /// The moment of the menu of what it can say without being asked, if there is one.
    pub orders: Option<u32>,
    /// The moment of the question that it may go back from, if it may take back a step.
    pub undo: Option<u32>,
}

impl Side {
    /// Removes all that the seat could do, and leaves what it knows.
    pub(crate) fn rest(&mut self) {
        (self.options, self.orders, self.undo) = (None, None, None);
        self.obvious = false;
        self.beside.clear();
    }
}

/// The names at a table, and in which languages things are told there.
#[derive(Clone, Copy, Debug)]
pub struct Voices<'a> {
    /// The table of the play.
    pub table: TableId,
    /// The names.
    pub cast: &'a Cast,
    /// The words for public news, starting at the line that is told next.
    pub board: Words,
    /// The words for public news in each other place where the table is public.
    pub branches: &'a [Words],
    /// Number of lines of news told since these words were counted.
    pub before: usize,
    /// The words for the person who acts.
    pub own: Words,
    /// The words for private messages to seats, in table order; the others get the words of the person who acts.
    pub seats: &'a [Words],
}

impl<'a> Voices<'a> {
    /// Uses the same words for everything, starting at the first line of a table.
    #[must_use]
    pub fn new(table: TableId, cast: &'a Cast, words: Words) -> Self {
        Self {
            table,
            cast,
            board: words,
            branches: &[],
            before: 0,
            own: words,
            seats: &[],
        }
    }

    /// Returns the voices for lines after these news.
    #[must_use]
    pub fn skip_news(&self, news: &News) -> Self {
        self.later(news.all.len())
    }

    /// Returns the voices for text after `lines` more lines.
    fn later(&self, lines: usize) -> Self {
        let before = self.before + lines;
        Self { before, ..*self }
    }

    /// Returns the chance for the line that is told next, seeded by public facts: the table and the number of the line.
    fn chance(&self) -> Chance {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&self.table.bits().to_le_bytes());
        let told = self.board.lines_told() + self.before;
        seed[8..16].copy_from_slice(&(told as u64).to_le_bytes());
        Chance::from_seed(Seed(seed))
    }

    fn board(&self) -> Teller<'a> {
        self.teller(self.board.after_lines(self.before))
    }

    /// Returns the public lines for each other place where the table is public: like those on the board, in the words
    /// of that place.
    fn branch_lines(&self, told: impl Fn(&Self) -> Vec<String>) -> Vec<Vec<String>> {
        let there = |words: &Words| {
            told(&Self {
                board: *words,
                ..*self
            })
        };
        self.branches.iter().map(there).collect()
    }

    fn own(&self) -> Teller<'a> {
        self.teller(self.own)
    }

    fn seat(&self, seat: Seat) -> Teller<'a> {
        let words = self.seats.get(usize::from(seat.index()));
        self.teller(*words.unwrap_or(&self.own))
    }

    fn teller(&self, words: Words) -> Teller<'a> {
        let cast = self.cast;
        Teller::new(words, cast)
    }
}

/// The result of an action, in words.
#[derive(Clone)]
pub struct ActionReport {
    /// The label of the action.
    pub label: String,
    /// Whether it took the place of an earlier answer.
    pub changed: bool,
    /// Whether something was left undone, because the person should look first.
    pub stopped: bool,
    /// The seat that acted, if all players have seen the act.
    pub openly: Option<Seat>,
    /// The news for everyone, and for single seats.
    pub news: News,
    /// The journal from the first entry that is new or changed.
    pub tail: Tail,
}

/// The news of an action, in words.
#[derive(Clone, Default)]
pub struct News {
    /// The news for everyone.
    pub all: Vec<String>,
    /// The news for single seats.
    pub alone: Vec<(Seat, String)>,
    /// The public news in each other place where the table is public.
    pub elsewhere: Vec<Vec<String>>,
    /// The seat for which a shambler has moved in public.
    pub moved_for: Option<Seat>,
}

impl News {
    /// Goes on with what was told next.
    fn extend(&mut self, next: Self) {
        self.all.extend(next.all);
        self.alone.extend(next.alone);
        self.elsewhere
            .resize(next.elsewhere.len().max(self.elsewhere.len()), Vec::new());
        for (told, next) in self.elsewhere.iter_mut().zip(next.elsewhere) {
            told.extend(next);
        }
        self.moved_for = self.moved_for.or(next.moved_for);
    }
}

/// The orders of a seat for later decisions, each in notation. They are secret.
pub type Orders = [String];

/// The answers that a seat has given before the questions. They are secret.
#[derive(Clone, Copy)]
pub struct AdvanceAnswers<'a> {
    /// The orders of the seat.
    pub orders: &'a Orders,
    /// Whether it is answered for where it has no choice.
    pub obvious: bool,
}

/// The end of a journal.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Tail {
    /// The number of the first entry.
    pub first: u32,
    /// The seat and the action of each entry, in notation.
    pub moves: Vec<(Seat, String)>,
}

impl std::fmt::Debug for Tail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tail({}, {} moves)", self.first, self.moves.len())
    }
}

impl Tail {
    /// This end of a journal after more has happened, of which `later` is the end.
    #[must_use]
    pub fn and(mut self, later: Self) -> Self {
        let Some(before) = later.first.checked_sub(self.first) else {
            return later;
        };
        self.moves
            .truncate(usize::try_from(before).unwrap_or(usize::MAX));
        self.moves.extend(later.moves);
        self
    }
}

/// The result of a press.
#[derive(Clone)]
pub enum PressOutcome {
    /// An action.
    Done(ActionReport),
    /// A further page of the menu.
    Further,
    /// An order for later decisions.
    Ordered {
        /// All the orders of the seat now.
        orders: Vec<String>,
        /// The order that was given or withdrawn, in words.
        label: String,
        /// Whether it stands now.
        on: bool,
    },
}

/// A press on its way to a play.
#[derive(Clone, Copy)]
pub struct Pressing<'a> {
    /// The place of the menu.
    pub menu: Menu,
    /// The moment of the question it answers; in a menu of orders, which orders there were.
    pub since: u32,
    /// The places of the choices.
    pub trail: &'a [u8],
    /// The orders of the seat.
    pub orders: &'a Orders,
}

/// The reason why a press or a typed text had no effect.
#[derive(Clone, PartialEq, Eq)]
pub enum InputError {
    /// The seat isn't asked anything.
    NotAsked,
    /// The press was made for an earlier question.
    Stale,
    /// The choice is not one of this seat's.
    NotYours,
    /// The answer is the one already given.
    Same,
    /// No step can be taken back.
    NoUndo,
    /// The text is no action; these would be.
    Unreadable(Listing),
    /// The action is not possible; these are.
    Illegal(Listing),
}

/// A play of any game.
pub trait AnyPlay: Send + Sync {
    /// Returns the seats that the play waits for.
    fn asked_seats(&self) -> AwaitedSeats;
    /// Returns the public state, in words.
    fn face(&self, tell: &Teller<'_>) -> Face;
    /// Returns the public state as a picture, if pictures are on; `face` tells it in words.
    fn board(&self, face: &Face, tell: &Teller<'_>) -> Option<Picture>;
    /// Both as one seat sees them: its own steps before they are uncovered for all.
    fn face_to(&self, seat: Seat, tell: &Teller<'_>) -> (Face, Option<Picture>);
    /// The part of the game that is played, see [`Speech::chapter`](speech::Speech::chapter).
    fn chapter(&self) -> u32;
    /// Returns the moment from which a seat is asked its current question.
    fn asked_since(&self, seat: Seat) -> u32;
    /// Returns the explanation of the kind of question that a seat is asked, if that kind has one.
    fn explanation(&self, seat: Seat) -> Option<Key>;
    /// The number of the question for which the time of a seat began last.
    fn timed_since(&self, seat: Seat) -> u32;
    /// Returns whether the choices of a seat may be public.
    fn shows_options(&self, seat: Seat) -> bool;
    /// Returns the choices of these seats on the public board, all at once. `None` if the choices are private, too
    /// many, or belong to no seat.
    fn board_options(&self, seats: Seats, tell: &Teller<'_>) -> Option<Options>;
    /// The seat whose whole menu may be opened on the board, if there is one.
    fn turn(&self) -> Option<Seat>;
    /// Returns the menu of that seat, opened along a trail.
    fn turn_options(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Option<Options>;
    /// Like `turn_options`, with all ends behind the trail at once if few are left; `None` if there are many, or if
    /// they are one step away.
    fn turn_ends(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Option<Options>;
    /// The trail through a seat's pane to where one leads through that menu.
    fn pane_trail(&self, seat: Seat, trail: &[u8]) -> Vec<u8>;
    /// The one seat that is asked openly, if it may take its last step back, and the moment for a
    /// button on the board that does so.
    fn turn_undo(&self) -> Option<(Seat, u32)>;
    /// Returns the names of a seat's hidden cards, to be shown to everyone once the game is over; see
    /// [`Speech::hidden_cards`](speech::Speech::hidden_cards).
    fn held_cards(&self, seat: Seat, tell: &Teller<'_>) -> Option<String>;
    /// Returns the view of a seat in addition to the face, with a menu opened along a trail.
    fn side(&self, seat: Seat, orders: &Orders, trail: &[u8], tell: &Teller<'_>) -> Side;
    /// The orders that a seat may give, with those that stand marked, opened along a trail.
    fn order_options(
        &self,
        seat: Seat,
        orders: &Orders,
        trail: &[u8],
        tell: &Teller<'_>,
    ) -> Option<Options>;
    /// Carries out a press of a seat.
    ///
    /// # Errors
    /// If the press is stale or not the seat's; the play is then unchanged.
    fn press(
        &mut self,
        seat: Seat,
        press: &Pressing<'_>,
        voices: &Voices<'_>,
    ) -> Result<PressOutcome, InputError>;
    /// Carries out a typed action, or takes an order.
    ///
    /// # Errors
    /// If the text can't be read or the action isn't possible; the play is then unchanged.
    fn enter_text(
        &mut self,
        seat: Seat,
        orders: &Orders,
        text: &str,
        voices: &Voices<'_>,
    ) -> Result<PressOutcome, InputError>;
    /// Whether a text is an answer that a seat may give.
    fn is_answer(&self, seat: Seat, text: &str, tell: &Teller<'_>) -> bool;
    /// Whether a text is something that a seat may say ahead.
    fn is_order(&self, seat: Seat, orders: &Orders, text: &str, tell: &Teller<'_>) -> bool;
    /// Returns the answers that a seat may type, including those that reveal its hand.
    fn typable(&self, seat: Seat, tell: &Teller<'_>) -> Vec<Typable>;
    /// Returns those of the orders that are still in force.
    fn orders_in_force(&self, seat: Seat, orders: &Orders) -> Vec<String>;
    /// Whether what the seat has said ahead answers what it is asked now.
    fn is_answered(&self, seat: Seat, ahead: AdvanceAnswers<'_>) -> bool;
    /// Answers for a seat by what it has said ahead.
    fn obey(
        &mut self,
        seat: Seat,
        ahead: AdvanceAnswers<'_>,
        voices: &Voices<'_>,
    ) -> Option<ActionReport>;
    /// Whether a seat has more than one answer.
    fn has_choice(&self, seat: Seat) -> bool;
    /// Returns a search for the seat's answer, to be run elsewhere; `None` if the seat has no choice.
    fn ponder(&self, seat: Seat) -> Option<Pondering>;
    /// Like `ponder`, but only compares these two answers; `None` if one of them isn't possible.
    fn ponder_between(&self, seat: Seat, entries: [&str; 2]) -> Option<Pondering>;
    /// Returns the label of a seat's answer for that seat; `None` if the entry can't be read.
    fn answer_label(&self, seat: Seat, entry: &str, tell: &Teller<'_>) -> Option<String>;
    /// Carries out a seat's answer found by a search; `None` if the answer isn't possible.
    fn follow(&mut self, seat: Seat, entry: &str, voices: &Voices<'_>) -> Option<ActionReport>;
    /// Lets an AI answer for a seat.
    fn think(
        &mut self,
        seat: Seat,
        level: Level,
        rng: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<ActionReport>;
    /// Returns the seats that may act while the play doesn't wait for them.
    fn interrupters(&self) -> Seats;
    /// Lets an AI decide for such a seat whether it acts.
    fn interrupt(
        &mut self,
        seat: Seat,
        level: Level,
        rng: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<ActionReport>;
    /// Goes on from something that was shown.
    fn go_on(&mut self, rng: &mut Chance, voices: &Voices<'_>) -> Option<ActionReport>;
    /// Carries out an entry of a journal, with the same words as when it was made.
    ///
    /// # Errors
    /// If the entry can't be read or wasn't possible; the play is then unchanged.
    fn enter(
        &mut self,
        seat: Seat,
        entry: &str,
        voices: &Voices<'_>,
    ) -> Result<ActionReport, InputError>;
    /// Takes back the last step of a seat, with the steps that followed without a choice, and returns the end of the
    /// journal. `since` is the moment of the question on the button's page. `obvious` is whether the seat is answered
    /// for where it has no choice.
    ///
    /// # Errors
    /// If the moment has changed, or there is no step to take back.
    fn undo(&mut self, seat: Seat, since: Option<u32>, obvious: bool) -> Result<Tail, InputError>;
    /// Returns the winners, once the play is over.
    fn winners(&self) -> Option<Seats>;
    /// Returns the feats of a winner on this seat, by name.
    fn feats(&self, seat: Seat) -> Vec<&'static str>;
    /// The play as it is stored.
    fn save(&self) -> SavedPlay;
}
