//! Cups: small tournaments of the people of a chat, and how they stand.

use crate::address::{Person, PersonId, Place};
use crate::lang::Lang;
use crate::page::{CupId, TableId};

/// The stage of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupStage {
    /// People may enter.
    Entry,
    /// Rounds are played.
    Playing,
    /// All rounds were played.
    Over,
    /// The cup was ended before.
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
    /// Number of the cup.
    pub id: CupId,
    /// The place where the cup was opened, and where its tables open.
    pub place: Place,
    /// Name of that place, if it has one.
    pub place_name: Option<String>,
    /// Whether each of its tables gets a place of its own.
    pub apart: bool,
    /// Name of the game.
    pub game: String,
    /// The language of what is said there.
    pub lang: Lang,
    /// The person who opened the cup.
    pub host: PersonId,
    /// The stage that the cup has reached.
    pub stage: CupStage,
    /// Number of rounds that have begun.
    pub round: u8,
    /// Number of all rounds, once the cup has begun.
    pub rounds: u8,
    /// The players of the cup, in the order in which they entered.
    pub people: Vec<Person>,
    /// The players of each round, round by round.
    pub seats: Vec<CupSeat>,
}

/// A player in a round of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CupSeat {
    /// Number of the round, from 1.
    pub round: u8,
    /// The table of the player; `None` for one who sits the round out.
    pub table: Option<TableId>,
    /// The player's identity on their platform.
    pub person: PersonId,
    /// Points of the player; `None` until the table is done.
    pub points: Option<u8>,
}
