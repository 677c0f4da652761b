//! The club life of a chat: its cups, its results and its conversation.

use base::address::{PersonId, Place};
use base::cup::{Cup, CupSeat, CupStage};
use base::page::{CupId, TableId};
use engine::{GameId, Seat, Seats};

/// A round of a cup that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupRound {
    /// The cup of the round.
    pub cup: CupId,
    /// Number of the round, from 1.
    pub round: u8,
    /// The players of the round, with their tables.
    pub seats: Vec<CupSeat>,
}

/// A change of a cup.
pub enum CupWrite {
    /// The cup is opened, with those who play in it from the beginning.
    Opened(Box<Cup>),
    /// A person enters the cup as long as it hasn't begun, or doesn't play in it.
    Entered(CupId, PersonId, bool),
    /// A round begins; refused if it has begun.
    Begun(CupRound),
    /// A table is done: who gets a point.
    Scored(TableId, Vec<PersonId>),
    /// The cup begins, with this number of rounds.
    Started(CupId, u8),
    /// All rounds were played, or it is called off; refused if it is done already.
    Ended(CupId, CupStage),
    /// A person plays in no cup any more.
    Quit(PersonId),
}

/// A game that people have played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredGame {
    /// The table of the game.
    pub table: TableId,
    /// The game that was played.
    pub game: GameId,
    /// The places where it was public.
    pub places: Vec<Place>,
    /// The people, by seat, side by side: each of these wins and loses together.
    pub sides: Vec<Vec<(Seat, PersonId)>>,
    /// The seats that won.
    pub winners: Seats,
    /// Whether it counts for ratings: people have played it among themselves.
    pub rated: bool,
    /// Whether the game is over. Before that, only the people who have lost it early are scored.
    pub over: bool,
    /// The seats whose people have lost it before its end; each is a side of its own and comes last.
    pub forfeited: Seats,
    /// The seats of people whose result isn't rated.
    pub excused: Seats,
    /// The feats of winners, by seat and name; only where the game counts.
    pub feats: Vec<(Seat, &'static str)>,
}

/// A message that a person has written on the local page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number that the page has given it.
    pub number: u64,
    /// The room, or the private recipient.
    pub place: Place,
    /// The author of the line.
    pub person: PersonId,
    /// The name that the author used.
    pub name: String,
    /// The text of the line.
    pub said: String,
}
