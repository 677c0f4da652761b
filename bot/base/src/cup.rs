//! Cups: small tournaments of the people of a chat, and how they stand.

use crate::address::{Person, PersonId, Place};
use crate::lang::Lang;
use crate::page::{CupId, TableId};

/// How far a cup has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupStage {
    /// People may enter.
    Entry,
    /// Rounds are played.
    Playing,
    /// All rounds were played.
    Over,
    /// It was ended before.
    CalledOff,
}

engine::word_enum!(
    CupStage,
    "stage": Entry = "entry",
    Playing = "playing",
    Over = "over",
    CalledOff = "called-off",
);

/// A cup as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    /// Its number.
    pub id: CupId,
    /// Where it was opened, and its tables open.
    pub place: Place,
    /// What that place is called, if it has a name.
    pub place_name: Option<String>,
    /// Whether each of its tables gets a place of its own.
    pub apart: bool,
    /// Which game is played, by name.
    pub game: String,
    /// The language of what is said there.
    pub lang: Lang,
    /// Who has opened it.
    pub host: PersonId,
    /// How far it has come.
    pub stage: CupStage,
    /// How many rounds have begun.
    pub round: u8,
    /// How many there are, once it has begun.
    pub rounds: u8,
    /// Who plays in it, in the order in which they have entered.
    pub people: Vec<Person>,
    /// Who plays in which round, round by round.
    pub seats: Vec<CupSeat>,
}

/// Somebody in a round of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CupSeat {
    /// In which round, from 1 on.
    pub round: u8,
    /// At which table; none for whoever sits it out.
    pub table: Option<TableId>,
    /// Who.
    pub person: PersonId,
    /// How many points they have got; none until the table is done.
    pub points: Option<u8>,
}
