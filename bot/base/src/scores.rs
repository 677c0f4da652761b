//! The results and the strength of people.

use std::collections::BTreeMap;

use engine::Seat;

use crate::time::Time;

/// A person's rating, after `games` games among people.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Estimated skill; 25 at first.
    pub skill: f64,
    /// Uncertainty of the skill.
    pub doubt: f64,
    /// Number of games behind the rating.
    pub games: u32,
    /// Number of these games that were won.
    pub wins: u32,
}

impl Rating {
    /// The points of the rating.
    #[must_use]
    pub fn points(&self) -> u32 {
        points(self.skill, self.doubt)
    }
}

/// Returns the points of a skill with this uncertainty, at least 0; about 1000 for a player who has played well for
/// long.
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

/// The games of one kind that a person has played on one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Name of the game.
    pub game: String,
    /// The seat of the person.
    pub seat: Seat,
    /// Number of games played.
    pub games: u32,
    /// Number of these games that were won.
    pub wins: u32,
}

/// A person who has played with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Name of the rival.
    pub name: String,
    /// Number of games that both have played together.
    pub games: u32,
    /// Numbers of these games won only by the person, and only by the rival.
    pub won: (u32, u32),
}

/// A feat of a person: a win in a way worth a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feat {
    /// Name of the game.
    pub game: String,
    /// Name of the feat in the rules.
    pub name: String,
    /// The time of the first one.
    pub first: Time,
    /// Number of times it was done.
    pub times: u32,
}

/// The last rated games of a person, by whether they stayed to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishedGames {
    /// The number of games.
    pub games: u32,
    /// The number of games among them that the person finished.
    pub finished: u32,
}

/// A summary of how a person plays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Their games.
    pub tallies: Vec<Tally>,
    /// Whether they won their last games, the last one first.
    pub lately: Vec<bool>,
    /// The number of their last rated games, and of those among them that they finished.
    pub finished: FinishedGames,
    /// Their ratings by game, wherever they play.
    pub ratings: BTreeMap<String, Rating>,
    /// Ratings by game in the chat of the request, if it came from one.
    pub here: BTreeMap<String, Rating>,
    /// The people they have played with most.
    pub rivals: Vec<Rival>,
    /// Feats of the person, the first first.
    pub feats: Vec<Feat>,
    /// Whether others don't find them in any list.
    pub hidden: bool,
}

/// An entry of a leaderboard: a person who plays a game well in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Name of the game.
    pub game: String,
    /// Name of the person.
    pub name: String,
    /// The rating of the person.
    pub rating: Rating,
}
