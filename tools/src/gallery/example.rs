//! A game that programs play, always the same one.

use anyhow::Context;
use base::lang::Lang;
use base::page::TableId;
use engine::ai::Level;
use engine::{Chance, Seed};
use speech::{Cast, Teller, Words};
use table::any::{AnyGame, AnyPlay, Voices};

use super::Moment;

/// People as they sit down; of a game for fewer the first ones.
const PEOPLE: [(&str, &str); 8] = [
    ("Anna", ""),
    ("Boris", ""),
    ("Clara", ""),
    ("Daniel", ""),
    ("Eva", ""),
    ("Franciszek", ""),
    ("Galina", ""),
    ("Hugo", ""),
];

/// The usual number of players.
const FEW: u8 = 4;

/// The numbers from which all chance at the table follows, and what the programs think.
const SEED: u64 = 24;
/// The seed of a full table: in this game of School of the Dead, people hide while places are blocked.
const FULL_SEED: u64 = 42;
const THOUGHTS: u64 = 42;

/// A game, and who plays it.
pub(super) struct Example<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) cast: Cast,
    seats: u8,
    seed: u64,
}

impl<'a> Example<'a> {
    /// The game as a rule.
    pub(super) fn of(game: &'a dyn AnyGame) -> Self {
        Self::with_seats(game, most(game).min(FEW), SEED)
    }

    /// The game at a full table, where more can play.
    pub(super) fn full(game: &'a dyn AnyGame) -> Option<Self> {
        let seats = most(game);
        (seats > FEW).then(|| Self::with_seats(game, seats, FULL_SEED))
    }

    fn with_seats(game: &'a dyn AnyGame, seats: u8, seed: u64) -> Self {
        let cast = Cast::new(&PEOPLE[..usize::from(seats)]);
        Self {
            game,
            cast,
            seats,
            seed,
        }
    }

    /// Plays the game to its start, its middle and its end.
    pub(super) fn plays(&self) -> anyhow::Result<[(Moment, Box<dyn AnyPlay>); 3]> {
        let (end, steps) = self.play_steps(usize::MAX)?;
        let (middle, _) = self.play_steps(steps / 2)?;
        let (start, _) = self.play_steps(0)?;
        Ok([
            (Moment::Start, start),
            (Moment::Middle, middle),
            (Moment::End, end),
        ])
    }

    /// The position before the end of which there is most to draw.
    pub(super) fn richest(&self) -> anyhow::Result<Box<dyn AnyPlay>> {
        let tell = Teller::new(Words::new(Lang::En), &self.cast);
        let mut lengths = Vec::new();
        self.watch_steps(usize::MAX, |play| {
            let picture = play.board(&play.face(&tell), &tell);
            let svg = picture.as_ref().and_then(|it| it.svg());
            lengths.push(svg.map_or(0, |svg| svg.len()));
        })?;
        let end = lengths.len().saturating_sub(1);
        let longest = (0..end).max_by_key(|step| lengths[*step]);
        Ok(self.play_steps(longest.unwrap_or(0))?.0)
    }

    /// The game after so many steps, and how many there were if it was over before.
    fn play_steps(&self, most: usize) -> anyhow::Result<(Box<dyn AnyPlay>, usize)> {
        self.watch_steps(most, |_| ())
    }

    /// Like `play_steps`, but shows the game to `look` before every step.
    fn watch_steps(
        &self,
        most: usize,
        mut look: impl FnMut(&dyn AnyPlay),
    ) -> anyhow::Result<(Box<dyn AnyPlay>, usize)> {
        let words = Words::new(Lang::En);
        let voices = Voices::new(TableId::from_bits(0), &self.cast, words);
        let options = serde_json::json!({});
        let seed = Seed::from_number(self.seed);
        let opened = self.game.open(&options, self.seats, seed, &voices);
        let (mut play, _) = opened.context("failed to start a game")?;
        let mut rng = Chance::from_seed(Seed::from_number(THOUGHTS));
        let mut steps = 0;
        while steps < most {
            look(play.as_ref());
            let next = play.asked_seats().pending_seats().iter().next();
            let done = match next {
                Some(seat) => play.think(seat, Level::Normal, &mut rng, &voices),
                None => play.go_on(&mut rng, &voices),
            };
            if done.is_none() {
                break;
            }
            steps += 1;
        }
        Ok((play, steps))
    }
}

/// Returns the maximum number of players.
fn most(game: &dyn AnyGame) -> u8 {
    *game.seats(&serde_json::json!({})).end()
}
