//! A game that programs play, always the same one.

use anyhow::Context;
use base::lang::Lang;
use base::page::TableId;
use engine::ai::Level;
use engine::{Chance, Seed};
use speech::{Cast, Words};
use table::any::{AnyGame, AnyPlay, Voices};

use super::Moment;

/// People as they sit down; of a game for fewer the first ones.
const PEOPLE: [(&str, &str); 4] = [("Anna", ""), ("Boris", ""), ("Clara", ""), ("Daniel", "")];

/// The numbers from which all chance at the table follows, and what the programs think.
const SEED: u64 = 24;
const THOUGHTS: u64 = 42;

/// A game, and how it stands at its start, in its middle and at its end.
pub(super) struct Example<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) cast: Cast,
    seats: u8,
}

impl<'a> Example<'a> {
    /// Who plays a game.
    pub(super) fn of(game: &'a dyn AnyGame) -> anyhow::Result<Self> {
        let people = u8::try_from(PEOPLE.len())?;
        let seats = *game.seats(&serde_json::json!({})).end().min(&people);
        let cast = Cast::new(&PEOPLE[..usize::from(seats)]);
        Ok(Self { game, cast, seats })
    }

    /// How the game stands at each moment.
    pub(super) fn plays(&self) -> anyhow::Result<[(Moment, Box<dyn AnyPlay>); 3]> {
        let (end, steps) = self.played(usize::MAX)?;
        let (middle, _) = self.played(steps / 2)?;
        let (start, _) = self.played(0)?;
        Ok([
            (Moment::Start, start),
            (Moment::Middle, middle),
            (Moment::End, end),
        ])
    }

    /// The game after so many steps, and how many there were if it was over before.
    fn played(&self, most: usize) -> anyhow::Result<(Box<dyn AnyPlay>, usize)> {
        let words = Words::new(Lang::En);
        let voices = Voices::alike(TableId::from_bits(0), &self.cast, words);
        let options = serde_json::json!({});
        let seed = Seed::from_number(SEED);
        let opened = self.game.open(&options, self.seats, seed, &voices);
        let (mut play, _) = opened.context("a game can't begin")?;
        let mut rng = Chance::seeded(Seed::from_number(THOUGHTS));
        let mut steps = 0;
        while steps < most {
            let next = play.asked().awaited().iter().next();
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
