//! A game that is over, at one of its moments, with all open that was hidden then.

use std::ops::Range;

use base::picture::Picture;
use engine::tale::Moment;
use engine::{Seat, Seats, Seed};
use speech::Teller;

use super::{AnyGame, Face, Voices};

/// A game that is over, as it was written down.
#[derive(Clone, Copy)]
pub struct Past<'a> {
    /// The agreed options.
    pub options: &'a serde_json::Value,
    /// Number of players.
    pub seats: u8,
    /// The seed of all chance.
    pub seed: Seed,
    /// Every move, in notation.
    pub moves: &'a [(Seat, String)],
}

/// A moment of such a game, with all open that was hidden.
pub struct UncoveredMoment {
    /// The public news of the moment.
    pub told: Vec<String>,
    /// The secret choices of the moment.
    pub chosen: Vec<(Seat, String)>,
    /// The hidden hand of each seat.
    pub held: Vec<(Seat, String)>,
    /// The public state.
    pub face: Face,
    /// The public state as a picture, if pictures are on.
    pub picture: Option<Picture>,
}

impl Past<'_> {
    /// Returns the moves of the game, with secret answers to the same question sorted by seat, so that no one learns
    /// who answered first. `None` if the game doesn't follow the rules of `game`.
    #[must_use]
    pub fn sorted_moves(
        &self,
        game: &dyn AnyGame,
        voices: &Voices<'_>,
    ) -> Option<Vec<(Seat, String)>> {
        let (mut play, _) = game
            .open(self.options, self.seats, self.seed, voices)
            .ok()?;
        let mut secret = Vec::with_capacity(self.moves.len());
        for (seat, entry) in self.moves {
            secret.push(play.asked_seats().secret);
            play.enter(*seat, entry, voices).ok()?;
        }
        let moved = self.moves.iter().map(|(seat, _)| Some(*seat));
        let mut moves = self.moves.to_vec();
        for answers in secret_groups(moved, &secret) {
            moves[answers].sort();
        }
        Some(moves)
    }

    /// Returns one of the game's moments; `None` if the game doesn't follow the rules of `game`.
    #[must_use]
    pub fn at(
        &self,
        game: &dyn AnyGame,
        moment: &Moment,
        voices: &Voices<'_>,
        tell: &Teller<'_>,
    ) -> Option<UncoveredMoment> {
        let before = self.moves.get(..moment.from)?;
        let (mut play, mut told) = if moment.to == 0 {
            let (play, news) = game
                .open(self.options, self.seats, self.seed, voices)
                .ok()?;
            (play, news.all)
        } else {
            let play = game.replay(self.options, self.seats, self.seed, before)?;
            (play, Vec::new())
        };
        let mut chosen: Vec<(Seat, String)> = Vec::new();
        for (seat, entry) in self.moves.get(moment.from..moment.to)? {
            let in_secret = play.asked_seats().secret.contains(*seat);
            let spoken = play.enter(*seat, entry, voices).ok()?;
            told.extend(spoken.news.all);
            if in_secret {
                chosen.retain(|(other, _)| other != seat);
                chosen.push((*seat, spoken.label));
            }
        }
        chosen.sort_by_key(|(seat, _)| *seat);
        let held = |seat| Some((seat, play.held_cards(seat, tell)?));
        let face = play.face(tell);
        Some(UncoveredMoment {
            told,
            chosen,
            held: Seat::first(self.seats).filter_map(held).collect(),
            picture: play.board(&face, tell),
            face,
        })
    }
}

/// Returns which moves are secret answers to the same question. `moved` gives the seat of each move, as far as it is
/// known; `secret` gives the seats asked in secret before it.
pub fn secret_groups(
    moved: impl Iterator<Item = Option<Seat>>,
    secret: &[Seats],
) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut left = Seats::NONE;
    for (place, (seat, asked)) in moved.zip(secret).enumerate() {
        let Some(seat) = seat else { continue };
        match groups.last_mut().filter(|_| left.contains(seat)) {
            Some(group) => group.end = place + 1,
            None => {
                left = *asked;
                groups.push(place..place + 1);
            }
        }
        left = if left.contains(seat) {
            left.without(seat)
        } else {
            Seats::NONE
        };
    }
    groups
}
