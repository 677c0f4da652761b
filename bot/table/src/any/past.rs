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
    /// What was agreed.
    pub options: &'a serde_json::Value,
    /// How many played.
    pub seats: u8,
    /// From what all chance came.
    pub seed: Seed,
    /// Every move, in notation.
    pub moves: &'a [(Seat, String)],
}

/// A moment of such a game, with all open that was hidden.
pub struct Uncovered {
    /// What was told to everybody.
    pub told: Vec<String>,
    /// What was chosen in secret.
    pub chosen: Vec<(Seat, String)>,
    /// What each seat held that the others didn't see.
    pub held: Vec<(Seat, String)>,
    /// What everybody saw.
    pub face: Face,
    /// The same drawn, if pictures are.
    pub picture: Option<Picture>,
}

impl Past<'_> {
    /// Its moves, with secret answers to the same question by their seats: who answered first is nobody's
    /// business. Nothing if it wasn't played by the rules of this game.
    #[must_use]
    pub fn in_order(&self, game: &dyn AnyGame, voices: &Voices<'_>) -> Option<Vec<(Seat, String)>> {
        let (mut play, _) = game
            .open(self.options, self.seats, self.seed, voices)
            .ok()?;
        let mut secret = Vec::with_capacity(self.moves.len());
        for (seat, entry) in self.moves {
            secret.push(play.asked().secret);
            play.enter(*seat, entry, voices).ok()?;
        }
        let moved = self.moves.iter().map(|(seat, _)| Some(*seat));
        let mut moves = self.moves.to_vec();
        for answers in together(moved, &secret) {
            moves[answers].sort();
        }
        Some(moves)
    }

    /// One of its moments; nothing if it wasn't played by the rules of this game.
    #[must_use]
    pub fn at(
        &self,
        game: &dyn AnyGame,
        moment: &Moment,
        voices: &Voices<'_>,
        tell: &Teller<'_>,
    ) -> Option<Uncovered> {
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
            let in_secret = play.asked().secret.contains(*seat);
            let spoken = play.enter(*seat, entry, voices).ok()?;
            told.extend(spoken.news.all);
            if in_secret {
                chosen.retain(|(other, _)| other != seat);
                chosen.push((*seat, spoken.label));
            }
        }
        chosen.sort_by_key(|(seat, _)| *seat);
        let held = |seat| Some((seat, play.held(seat, tell)?));
        let face = play.face(tell);
        Some(Uncovered {
            told,
            chosen,
            held: Seat::first(self.seats).filter_map(held).collect(),
            picture: play.board(&face, tell),
            face,
        })
    }
}

/// Which moves are secret answers to the same question, by who made each, as far as that is known, and who
/// was asked in secret before it.
pub fn together(moved: impl Iterator<Item = Option<Seat>>, secret: &[Seats]) -> Vec<Range<usize>> {
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
