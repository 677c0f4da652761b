//! How people have played, and how well.

use std::collections::BTreeMap;

use engine::Seat;

use crate::time::Time;

/// How well somebody plays, after `games` games among people.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// How well they seem to play; 25 at first.
    pub skill: f64,
    /// How far that may be off.
    pub doubt: f64,
    /// After how many games.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
}

impl Rating {
    /// The points of the rating.
    #[must_use]
    pub fn points(&self) -> u32 {
        points(self.skill, self.doubt)
    }
}

/// Returns the points of a skill that may be off by a doubt, from 0 up: about 1000 for who plays well for long.
#[must_use]
pub fn points(skill: f64, doubt: f64) -> u32 {
    let sure = (skill - 3.0 * doubt).max(0.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few thousand at most"
    )]
    let points = (sure * 40.0).round() as u32;
    points
}

/// The games of one kind that somebody has played on one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which game, by name.
    pub game: String,
    /// Where they sat.
    pub seat: Seat,
    /// How many.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
}

/// Somebody with whom a person has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// What they are called.
    pub name: String,
    /// How many games both have played together.
    pub games: u32,
    /// How many of these only the person has won, and how many only the other one.
    pub won: (u32, u32),
}

/// What somebody has done who has won in a way worth a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feat {
    /// In which game, by name.
    pub game: String,
    /// What, by the name that the rules give it.
    pub name: String,
    /// When for the first time.
    pub first: Time,
    /// How often.
    pub times: u32,
}

/// What there is to tell of how somebody plays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Their games.
    pub tallies: Vec<Tally>,
    /// Whether they won their last games, the last one first.
    pub lately: Vec<bool>,
    /// Their ratings by game, wherever they play.
    pub ratings: BTreeMap<String, Rating>,
    /// Those by game in the chat where that was asked, if it was in one.
    pub here: BTreeMap<String, Rating>,
    /// Those with whom they have played most.
    pub rivals: Vec<Rival>,
    /// What they can be proud of, the first first.
    pub feats: Vec<Feat>,
    /// Whether others don't find them in any list.
    pub hidden: bool,
}

/// Somebody who plays a game well where a list was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Which game, by name.
    pub game: String,
    /// What they are called.
    pub name: String,
    /// How well.
    pub rating: Rating,
}
