//! A whole game as a file that anybody can check: what was agreed, the seed, every move, and the
//! commitment by which the program had bound itself to the seed before the first card was drawn.
//!
//! The format is described in `docs/replays.md`.

use base::commitment::{Commitment, hex, unhex};
use base::lang::Lang;
use base::page::TableId;
use engine::{GameId, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use speech::{Cast, Words};
use table::any::{AnyGame, AnyPlay, News, Registry, Voices};
use thiserror::Error;

/// The format of the files written here.
const FORMAT: u16 = 1;

/// A game as a file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The format of the file.
    replay: u16,
    /// Which game.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u16,
    /// The table on which it was played.
    pub table: TableId,
    /// How many played.
    pub seats: u8,
    /// What was agreed.
    pub options: serde_json::Value,
    /// The seed, as hexadecimal digits.
    seed: String,
    /// The commitment that was shown before the first card was drawn.
    pub commitment: Commitment,
    /// Who won, by the letters of the seats.
    winners: String,
    /// Every move, as `A throw rock`.
    moves: Vec<String>,
}

/// Where a game came from and how it went.
pub struct Record {
    /// The table on which it was played.
    pub table: TableId,
    /// How many played.
    pub seats: u8,
    /// What was agreed.
    pub options: serde_json::Value,
    /// The seed.
    pub seed: Seed,
    /// The commitment that was shown.
    pub commitment: Commitment,
    /// Who won.
    pub winners: Seats,
    /// Every move, in notation.
    pub moves: Vec<(Seat, String)>,
}

/// What is wrong with a replay, in words for whoever wants to check it.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// It isn't a replay at all.
    #[error("this is not a replay file: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It was written in another format.
    #[error("the file has format {0}; this program reads format {FORMAT}")]
    Format(u16),
    /// This program doesn't have the game.
    #[error("this program has no game {0}")]
    Game(GameId),
    /// It was played by other rules.
    #[error("the game was played by version {file} of the rules; this program has version {here}")]
    Rules {
        /// The version in the file.
        file: u16,
        /// The version here.
        here: u16,
    },
    /// The options or the number of seats don't fit the game.
    #[error("the game can't be played with these options and {0} seats")]
    Options(u8),
    /// The seed isn't one.
    #[error("the seed in the file is not one: {0}")]
    Seed(#[from] base::commitment::NoHex),
    /// Seed, table, game and options don't give the commitment.
    #[error(
        "the commitment does not match: seed, table, game and options give {0}, so they are not \
         what the program had bound itself to"
    )]
    Commitment(Commitment),
    /// A move isn't one, or wasn't possible.
    #[error("move {number}, {text:?}, was not possible")]
    Move {
        /// Which move, counted from one.
        number: usize,
        /// The move as it stands in the file.
        text: String,
    },
    /// The moves lead to another end.
    #[error("by these moves the winners are {here:?}, not {file:?}")]
    Winners {
        /// The letters in the file.
        file: String,
        /// The letters that the moves give; none: the game isn't over.
        here: String,
    },
}

impl Replay {
    /// A game of which everything is known.
    #[must_use]
    pub fn new(game: &dyn AnyGame, record: Record) -> Self {
        let text = |(seat, action): (Seat, String)| format!("{seat} {action}");
        Self {
            replay: FORMAT,
            game: game.id(),
            rules: game.version(),
            table: record.table,
            seats: record.seats,
            options: record.options,
            seed: hex(&record.seed.0),
            commitment: record.commitment,
            winners: record.winners.to_string(),
            moves: record.moves.into_iter().map(text).collect(),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no replay, or one of another format.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        let format = serde_json::from_str::<serde_json::Value>(text)?["replay"].as_u64();
        match format.map(u16::try_from) {
            Some(Ok(format)) if format != FORMAT => Err(ReplayError::Format(format)),
            _ => Ok(serde_json::from_str(text)?),
        }
    }

    /// The file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let text = serde_json::to_string_pretty(self);
        text.expect("a replay is plain data") + "\n"
    }

    /// How many moves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Checks everything: that the commitment is one to this seed, table, game and options, that
    /// every move was possible, and that they lead to this end.
    ///
    /// # Errors
    /// If something doesn't fit.
    pub fn verify(&self, registry: &Registry) -> Result<(), ReplayError> {
        let game = self.game(registry)?;
        let seed = Seed(unhex(&self.seed)?);
        let options = game.options(&self.options);
        let options = options.map_err(|_| ReplayError::Options(self.seats))?;
        let made = Commitment::of(seed, self.table, self.game, &options);
        if made != self.commitment {
            return Err(ReplayError::Commitment(made));
        }
        self.play(registry, Words::new(Lang::En), |_, _, _| {
            Ok::<_, ReplayError>(())
        })
    }

    /// Plays it through, showing the position at the start and after every move with what was told
    /// then; stops early if `show` does.
    ///
    /// # Errors
    /// If something doesn't fit, or `show` refuses.
    pub fn play<E: From<ReplayError>>(
        &self,
        registry: &Registry,
        words: Words,
        mut show: impl FnMut(Option<&str>, &dyn AnyPlay, News) -> Result<(), E>,
    ) -> Result<(), E> {
        let game = self.game(registry)?;
        let seed = Seed(unhex(&self.seed).map_err(ReplayError::from)?);
        if !game.seats(&self.options).contains(&self.seats) {
            return Err(ReplayError::Options(self.seats).into());
        }
        let cast = self.names();
        let mut voices = Voices::alike(self.table, &cast, words);
        let opened = game.open(&self.options, self.seats, seed, &voices);
        let (mut play, news) = opened.map_err(|_| ReplayError::Options(self.seats))?;
        voices = voices.after(&news);
        show(None, play.as_ref(), news)?;
        for (text, number) in self.moves.iter().zip(1..) {
            let made = read_move(text).and_then(|(seat, action)| {
                let known = seat.index() < self.seats;
                known
                    .then(|| play.enter(seat, action, &voices).ok())
                    .flatten()
            });
            let spoken = made.ok_or_else(|| ReplayError::Move {
                number,
                text: text.clone(),
            })?;
            voices = voices.after(&spoken.news);
            show(Some(text), play.as_ref(), spoken.news)?;
        }
        let here = play.winners().unwrap_or_default().to_string();
        if here != self.winners {
            let file = self.winners.clone();
            return Err(ReplayError::Winners { file, here }.into());
        }
        Ok(())
    }

    fn game(&self, registry: &Registry) -> Result<&'static dyn AnyGame, ReplayError> {
        let game = registry
            .game(self.game)
            .ok_or(ReplayError::Game(self.game))?;
        let (file, here) = (self.rules, game.version());
        if file == here {
            Ok(game)
        } else {
            Err(ReplayError::Rules { file, here })
        }
    }

    /// Seats are called by their letters: who sat there is nobody's business.
    #[must_use]
    pub fn names(&self) -> Cast {
        let letters: Vec<String> = Seat::first(self.seats).map(|it| it.to_string()).collect();
        let names: Vec<(&str, &'static str)> = letters.iter().map(|it| (it.as_str(), "")).collect();
        Cast::new(&names)
    }
}

fn read_move(text: &str) -> Option<(Seat, &str)> {
    let (seat, action) = text.split_once(' ')?;
    Some((seat.parse().ok()?, action))
}

#[cfg(test)]
mod tests {
    use engine::ai::Level;
    use engine::games::rps_zombie::RpsZombie;
    use engine::{Chance, GameId};
    use table::any::ErasedGame;

    use super::*;
    use crate::games::registry;

    /// A whole game between programs, recorded move by move.
    fn played() -> Replay {
        let game: &dyn AnyGame = &ErasedGame::<RpsZombie>::NEW;
        let (table, seed, words) = (TableId::from_bits(99), Seed([7; 32]), Words::new(Lang::En));
        let options = game.options(&serde_json::json!({})).unwrap();
        let cast = Cast::new(&[("A", ""), ("B", "")]);
        let voices = Voices::alike(table, &cast, words);
        let (mut play, _) = game.open(&options, 2, seed, &voices).unwrap();
        let mut rng = Chance::seeded(Seed::from_number(1));
        let mut moves = Vec::new();
        while let Some(seat) = play.asked().awaited().iter().next() {
            let done = play.think(seat, Level::Random, &mut rng, &voices).unwrap();
            moves.truncate(done.tail.first as usize);
            moves.extend(done.tail.moves);
        }
        let record = Record {
            table,
            seats: 2,
            commitment: Commitment::of(seed, table, game.id(), &options),
            options,
            seed: play.seed().unwrap(),
            winners: play.winners().unwrap(),
            moves,
        };
        Replay::new(game, record)
    }

    #[test]
    fn a_game_that_was_played_holds() {
        let replay = Replay::parse(&played().to_text()).unwrap();
        replay.verify(&registry()).unwrap();
        let mut positions = 0;
        let counted = replay.play(&registry(), Words::new(Lang::Uk), |_, _, _| {
            positions += 1;
            Ok::<_, ReplayError>(())
        });
        counted.unwrap();
        assert_eq!(positions, replay.len() + 1);
    }

    /// What is said of a replay in which something was changed.
    fn after(change: impl FnOnce(&mut Replay)) -> ReplayError {
        let mut replay = played();
        change(&mut replay);
        let read = Replay::parse(&replay.to_text()).and_then(|it| it.verify(&registry()));
        read.expect_err("something was changed")
    }

    #[test]
    fn another_seed_table_or_option_does_not_fit_the_commitment() {
        let seed = after(|it| it.seed = hex(&[8; 32]));
        let table = after(|it| it.table = TableId::from_bits(98));
        let option = after(|it| it.options["two-brains"] = true.into());
        for told in [seed, table, option] {
            assert!(matches!(told, ReplayError::Commitment(_)), "{told}");
        }
    }

    #[test]
    fn a_move_that_was_not_possible_is_named() {
        let told = after(|it| it.moves.swap(0, 2));
        assert!(told.to_string().starts_with("move 1, "), "{told}");
        let strange = [
            "A",
            "Z throw rock",
            "A dance",
            "J throw rock",
            "A throw rock",
        ];
        for text in strange {
            let told = after(|it| it.moves[1] = text.to_owned());
            assert!(
                matches!(told, ReplayError::Move { number: 2, .. }),
                "{told}"
            );
        }
    }

    #[test]
    fn another_winner_or_a_missing_end_is_found() {
        let told = after(|it| it.winners = "C".to_owned());
        assert!(matches!(told, ReplayError::Winners { .. }), "{told}");
        let told = after(|it| drop(it.moves.pop()));
        assert!(matches!(told, ReplayError::Winners { .. }), "{told}");
        let told = after(|it| it.moves.push("A flip".to_owned()));
        assert!(matches!(told, ReplayError::Move { .. }), "{told}");
    }

    #[test]
    fn what_this_program_cannot_check_is_said() {
        let told = after(|it| it.game = GameId::new("chess"));
        assert!(matches!(told, ReplayError::Game(_)), "{told}");
        let told = after(|it| it.rules += 1);
        assert!(matches!(told, ReplayError::Rules { .. }), "{told}");
        let told = after(|it| it.replay += 1);
        assert!(matches!(told, ReplayError::Format(2)), "{told}");
        let told = after(|it| it.seats = 9);
        assert!(matches!(told, ReplayError::Options(9)), "{told}");
        for text in ["", "[]", "{}", "{\"replay\": 1}"] {
            assert!(Replay::parse(text).is_err(), "{text}");
        }
    }
}
