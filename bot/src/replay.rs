//! A whole game as a file that anyone can check: the options, the seed, the players' additions to it, every move, and
//! the commitment. By the commitment the program had bound itself to the seed before the first card was drawn. One game
//! has one text.
//!
//! The format is described in `docs/replays.md`.

use base::commitment::{Commitment, Deal, Dealt, NoHex, hex, unhex};
use base::lang::Lang;
use base::page::TableId;
use engine::{GameId, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use speech::{Cast, Words};
use table::any::{AnyGame, AnyPlay, News, Past, Registry, Voices, secret_groups};
use thiserror::Error;

/// The format of the files that are written of new games.
const FORMAT: u16 = 2;

/// The format of games that had no house seed yet.
const OLD_FORMAT: u16 = 1;

/// A game that can be played again.
#[derive(Clone)]
pub struct Replay {
    /// The game's id.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u16,
    /// The table on which it was played.
    pub table: TableId,
    /// The options of the game.
    pub options: serde_json::Value,
    /// The commitment that was shown before the first card was drawn.
    pub commitment: Commitment,
    /// The seed of all chance.
    seed: Seed,
    /// The origin of the seed.
    pub origin: Origin,
    /// The winners, by the letters of their seats.
    winners: String,
    /// Every move, as `A throw rock`.
    moves: Vec<String>,
}

/// The origin of a game's seed.
#[derive(Clone)]
pub enum Origin {
    /// A seed drawn as it is, for this many seats.
    Drawn(u8),
    /// A seed made of a house seed and the players' additions.
    Charmed {
        /// The house seed.
        house: Seed,
        /// The table at which its chain began.
        opened: TableId,
        /// The players who sat there.
        seats: Vec<Dealt>,
    },
}

/// A file of format 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    replay: u16,
    game: GameId,
    rules: u16,
    table: TableId,
    opened: TableId,
    seats: Vec<Dealt>,
    options: serde_json::Value,
    seed: String,
    commitment: Commitment,
    shuffle: String,
    winners: String,
    moves: Vec<String>,
}

/// A file of format 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OldFile {
    replay: u16,
    game: GameId,
    rules: u16,
    table: TableId,
    seats: u8,
    options: serde_json::Value,
    seed: String,
    commitment: Commitment,
    winners: String,
    moves: Vec<String>,
}

impl Replay {
    /// Returns the players who were dealt cards, with their additions to the shuffle; empty for files of format 1.
    #[must_use]
    pub fn dealt(&self) -> &[Dealt] {
        match &self.origin {
            Origin::Drawn(_) => &[],
            Origin::Charmed { seats, .. } => seats,
        }
    }
}

impl TryFrom<File> for Replay {
    type Error = NoHex;

    fn try_from(file: File) -> Result<Self, NoHex> {
        let origin = Origin::Charmed {
            house: Seed(unhex(&file.seed)?),
            opened: file.opened,
            seats: file.seats,
        };
        Ok(Self {
            game: file.game,
            rules: file.rules,
            table: file.table,
            options: file.options,
            commitment: file.commitment,
            seed: Seed(unhex(&file.shuffle)?),
            origin,
            winners: file.winners,
            moves: file.moves,
        })
    }
}

impl TryFrom<OldFile> for Replay {
    type Error = NoHex;

    fn try_from(file: OldFile) -> Result<Self, NoHex> {
        Ok(Self {
            game: file.game,
            rules: file.rules,
            table: file.table,
            options: file.options,
            commitment: file.commitment,
            seed: Seed(unhex(&file.seed)?),
            origin: Origin::Drawn(file.seats),
            winners: file.winners,
            moves: file.moves,
        })
    }
}

/// The origin and the course of a game.
pub struct Record {
    /// The table on which it was played.
    pub table: TableId,
    /// The version of the rules, where that is known.
    pub rules: Option<u16>,
    /// The options of the game.
    pub options: serde_json::Value,
    /// The seed of all chance.
    pub seed: Seed,
    /// The origin of the seed.
    pub origin: Origin,
    /// The commitment that was shown.
    pub commitment: Commitment,
    /// The winners; empty if the game was broken off.
    pub winners: Seats,
    /// Every move, in notation.
    pub moves: Vec<(Seat, String)>,
}

/// A fault of a replay, in words for a reader who wants to check it.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The file isn't a replay.
    #[error("this is not a replay file: {}", describe_error(.0))]
    Unreadable(#[from] serde_json::Error),
    /// The file has another format.
    #[error("the file has format {0}; this program reads the formats {OLD_FORMAT} and {FORMAT}")]
    Format(u16),
    /// The file says the same in other words.
    #[error("line {line} reads {file:?} instead of {here:?}")]
    Text {
        /// The line number, counted from one.
        line: usize,
        /// The line of the file.
        file: String,
        /// The line as it would be written here.
        here: String,
    },
    /// The file leaves options out.
    #[error("the file must list all options: {0}")]
    Defaults(serde_json::Value),
    /// This program doesn't have the game.
    #[error("this program has no game {0}")]
    Game(GameId),
    /// The game was played by other rules.
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
    #[error("the seed in the file is invalid: {0}")]
    Seed(#[from] NoHex),
    /// The seed, in an old game with table, game and options, doesn't give the commitment.
    #[error(
        "the commitment does not match: the seed gives {0}, so the commitment was made to another \
         seed"
    )]
    Commitment(Commitment),
    /// The options and additions give another seed for the shuffle.
    #[error(
        "the shuffle does not match: seed, charms, seats and options give {0}, so the cards were \
         shuffled from something else"
    )]
    Shuffle(String),
    /// Secret answers to one question don't stand in the order of their seats.
    #[error("move {0} is out of order: secret moves made together go in order of seats")]
    Order(usize),
    /// A move isn't one, or wasn't possible.
    #[error("move {number}, {text:?}, was not possible")]
    Move {
        /// The move's number, counted from one.
        number: usize,
        /// The move as it stands in the file.
        text: String,
    },
    /// The moves lead to another end.
    #[error("these moves make {here:?} the winners, not {file:?}")]
    Winners {
        /// The letters in the file.
        file: String,
        /// The letters that the moves give; none: the game isn't over.
        here: String,
    },
}

impl Replay {
    /// Builds the replay of a fully known game. Answers that all give in secret are sorted by seat: the order in which
    /// they came is private.
    #[must_use]
    pub fn new(game: &dyn AnyGame, record: Record) -> Self {
        let text = |(seat, action): (Seat, String)| format!("{seat} {action}");
        let mut replay = Self {
            game: game.id(),
            rules: record.rules.unwrap_or(game.version()),
            table: record.table,
            options: record.options,
            commitment: record.commitment,
            seed: record.seed,
            origin: record.origin,
            winners: record.winners.to_string(),
            moves: record.moves.into_iter().map(text).collect(),
        };
        let mut secret = Vec::new();
        let walked = replay.walk(game, Words::new(Lang::En), |_, play, _| {
            secret.push(play.asked_seats().secret);
            Ok::<_, ReplayError>(())
        });
        if walked.is_ok() {
            for answers in secret_groups(replay.seats_moved(), &secret) {
                // seats are letters, and each has answered once
                replay.moves[answers].sort();
            }
        }
        replay
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no replay, or one of another format.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        let format = serde_json::from_str::<serde_json::Value>(text)?["replay"].as_u64();
        match format.map(u16::try_from) {
            Some(Ok(OLD_FORMAT)) => Ok(serde_json::from_str::<OldFile>(text)?.try_into()?),
            Some(Ok(format)) if format != FORMAT => Err(ReplayError::Format(format)),
            _ => Ok(serde_json::from_str::<File>(text)?.try_into()?),
        }
    }

    /// Reads a file that is written as it would be here, to the letter.
    ///
    /// # Errors
    /// If it is no replay, or says the same in other words.
    pub fn parse_exactly(text: &str) -> Result<Self, ReplayError> {
        let replay = Self::parse(text)?;
        let here = replay.to_text();
        if here == text {
            return Ok(replay);
        }
        let ends = |text: &str| text.split('\n').map(str::to_owned).collect::<Vec<_>>();
        let (file, here) = (ends(text), ends(&here));
        let same = file
            .iter()
            .zip(&here)
            .take_while(|(file, here)| file == here);
        let line = same.count();
        let at = |lines: &[String]| lines.get(line).cloned().unwrap_or_default();
        Err(ReplayError::Text {
            line: line + 1,
            file: at(&file),
            here: at(&here),
        })
    }

    /// The file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let text = match &self.origin {
            Origin::Drawn(seats) => serde_json::to_string_pretty(&self.old_file(*seats)),
            Origin::Charmed {
                house,
                opened,
                seats,
            } => serde_json::to_string_pretty(&self.file(*house, *opened, seats)),
        };
        text.expect("a replay is plain data") + "\n"
    }

    fn file(&self, house: Seed, opened: TableId, seats: &[Dealt]) -> File {
        File {
            replay: FORMAT,
            game: self.game,
            rules: self.rules,
            table: self.table,
            opened,
            seats: seats.to_vec(),
            options: self.options.clone(),
            seed: hex(&house.0),
            commitment: self.commitment,
            shuffle: hex(&self.seed.0),
            winners: self.winners.clone(),
            moves: self.moves.clone(),
        }
    }

    fn old_file(&self, seats: u8) -> OldFile {
        OldFile {
            replay: OLD_FORMAT,
            game: self.game,
            rules: self.rules,
            table: self.table,
            seats,
            options: self.options.clone(),
            seed: hex(&self.seed.0),
            commitment: self.commitment,
            winners: self.winners.clone(),
            moves: self.moves.clone(),
        }
    }

    /// Returns the number of players.
    #[must_use]
    pub fn seats(&self) -> u8 {
        match &self.origin {
            Origin::Drawn(seats) => *seats,
            Origin::Charmed { seats, .. } => u8::try_from(seats.len()).unwrap_or(u8::MAX),
        }
    }

    /// Returns the number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Every move by its seat; those that can't be read are left out.
    #[must_use]
    pub fn moves(&self) -> Vec<(Seat, String)> {
        let moves = self.moves.iter().filter_map(|text| read_move(text));
        moves.map(|(seat, text)| (seat, text.to_owned())).collect()
    }

    /// The game as it went, of which these are the moves.
    #[must_use]
    pub fn past<'a>(&'a self, moves: &'a [(Seat, String)]) -> Past<'a> {
        Past {
            options: &self.options,
            seats: self.seats(),
            seed: self.seed,
            moves,
        }
    }

    /// Checks everything: that the commitment is one to the seed, that it was shuffled from that and from
    /// what was agreed and added, that every move was possible, and that they lead to this end. Gives whether
    /// the game had come to its end, and was not broken off.
    ///
    /// # Errors
    /// If something doesn't fit.
    pub fn verify(&self, registry: &Registry) -> Result<bool, ReplayError> {
        let game = self.game(registry)?;
        let options = game.options(&self.options);
        let options = options.map_err(|_| ReplayError::Options(self.seats()))?;
        if options != self.options {
            return Err(ReplayError::Defaults(options));
        }
        self.check_origin()?;
        let (mut secret, mut over) = (Vec::new(), false);
        self.walk(game, Words::new(Lang::En), |_, play, _| {
            secret.push(play.asked_seats().secret);
            over = play.winners().is_some();
            Ok::<_, ReplayError>(())
        })?;
        for answers in secret_groups(self.seats_moved(), &secret) {
            let begun = answers.start;
            if let Some(place) = self.moves[answers]
                .windows(2)
                .position(|two| two[0] > two[1])
            {
                return Err(ReplayError::Order(begun + place + 2));
            }
        }
        Ok(over)
    }

    /// Checks that the commitment is one to the seed, and that the seed became the one of the shuffle.
    fn check_origin(&self) -> Result<(), ReplayError> {
        let (made, shuffled) = match &self.origin {
            Origin::Drawn(_) => {
                let made = Commitment::of(self.seed, self.table, self.game, &self.options);
                (made, self.seed)
            }
            Origin::Charmed {
                house,
                opened,
                seats,
            } => {
                let deal = Deal {
                    rules: self.rules,
                    seats: seats.clone(),
                };
                let shuffled = deal.shuffle(*house, *opened, self.game, &self.options);
                (Commitment::to(*house), shuffled)
            }
        };
        if made != self.commitment {
            return Err(ReplayError::Commitment(made));
        }
        match shuffled == self.seed {
            true => Ok(()),
            false => Err(ReplayError::Shuffle(hex(&shuffled.0))),
        }
    }

    /// Returns the seat of each move; `None` for a move that can't be read.
    fn seats_moved(&self) -> impl Iterator<Item = Option<Seat>> {
        let seat = |text: &String| read_move(text).map(|(seat, _)| seat);
        self.moves.iter().map(seat)
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
        show: impl FnMut(Option<&str>, &dyn AnyPlay, News) -> Result<(), E>,
    ) -> Result<(), E> {
        self.walk(self.game(registry)?, words, show)
    }

    fn walk<E: From<ReplayError>>(
        &self,
        game: &dyn AnyGame,
        words: Words,
        mut show: impl FnMut(Option<&str>, &dyn AnyPlay, News) -> Result<(), E>,
    ) -> Result<(), E> {
        let seats = self.seats();
        if !game.seats(&self.options).contains(&seats) {
            return Err(ReplayError::Options(seats).into());
        }
        let cast = self.names();
        let mut voices = Voices::new(self.table, &cast, words);
        let opened = game.open(&self.options, seats, self.seed, &voices);
        let (mut play, news) = opened.map_err(|_| ReplayError::Options(seats))?;
        voices = voices.skip_news(&news);
        show(None, play.as_ref(), news)?;
        for (text, number) in self.moves.iter().zip(1..) {
            let news = self.step(play.as_mut(), text, &voices);
            let news = news.ok_or_else(|| ReplayError::Move {
                number,
                text: text.clone(),
            })?;
            voices = voices.skip_news(&news);
            show(Some(text), play.as_ref(), news)?;
        }
        let here = play.winners().unwrap_or_default().to_string();
        if here != self.winners {
            let file = self.winners.clone();
            return Err(ReplayError::Winners { file, here }.into());
        }
        Ok(())
    }

    /// Makes a move, if it is one, is written as it is here, and was possible.
    fn step(&self, play: &mut dyn AnyPlay, text: &str, voices: &Voices<'_>) -> Option<News> {
        let (seat, action) = read_move(text)?;
        let known = seat.index() < self.seats();
        let spoken = known.then(|| play.enter(seat, action, voices).ok())??;
        let mut made = spoken.tail.moves.iter();
        let is_it = |(whose, written): &(Seat, String)| *whose == seat && written == action;
        (!spoken.changed && made.any(is_it)).then_some(spoken.news)
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

    /// Returns the seats' letters as names: the players' own names are private.
    #[must_use]
    pub fn names(&self) -> Cast {
        let letters: Vec<String> = Seat::first(self.seats()).map(|it| it.to_string()).collect();
        let names: Vec<(&str, &'static str)> = letters.iter().map(|it| (it.as_str(), "")).collect();
        Cast::new(&names)
    }
}

/// Describes a parse error in one line; a part quoted from the file may contain anything.
fn describe_error(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "its end is missing: download it again".to_owned();
    }
    error.to_string().replace(char::is_control, " ")
}

fn read_move(text: &str) -> Option<(Seat, &str)> {
    let (seat, action) = text.split_once(' ')?;
    Some((seat.parse().ok()?, action))
}

#[cfg(test)]
#[path = "replay_tests.rs"]
mod tests;
