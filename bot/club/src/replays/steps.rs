//! The replay of a finished game, position by position, for people with its key.

use std::sync::Arc;

use base::html;
use base::lang::Lang;
use base::page::{Page, Replay, TableId};
use base::replay_key::ReplayKey;
use engine::tale::Moment;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use speech::{Cast, Teller, Words, key};
use store::{StoreError, TableRow};
use table::any::{AnyGame, Past, Position, Registry, Voices};
use table::model::record::{Stage, TableRecord};
use table::model::table::Table;
use table::pages::pane::percent;
use table::pages::scene::early_end;
use thiserror::Error;

use super::position_page;
use super::tale::past_of;
use super::tale_page::Tale;
use crate::club::Club;
use crate::memory::tales::{Line, Turn};

/// A request to see a position of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct LookBack {
    /// The table on which it was played.
    pub table: TableId,
    /// The key given to the person.
    pub key: String,
    /// The number of moves before the position; the last position if there are fewer.
    #[serde(default)]
    pub step: usize,
    /// The seat through which the position is seen; `None` if all is open.
    pub eyes: Option<Seat>,
    /// The language.
    #[serde(default)]
    pub lang: Lang,
}

/// A position of a game, and what there is besides.
pub struct ReplayedPosition {
    /// The game and the table.
    pub title: String,
    /// The number of moves before the position.
    pub step: usize,
    /// The total number of moves.
    pub steps: usize,
    /// The players, by their seats.
    pub players: Vec<String>,
    /// The public address of our pages, if known.
    pub site: Option<String>,
    /// The public view, with the news and the possible choices.
    pub board: Page,
    /// The private view of the seat through which the position is seen.
    pub hand: Option<Page>,
}

/// The reason why a game isn't shown.
#[derive(Debug, Error)]
pub enum Unseen {
    /// The game doesn't exist or is still running, or the key is wrong.
    #[error("no finished game has this key")]
    Unknown,
    /// The game was played by rules that are no longer known.
    #[error("it was played by other rules")]
    OtherRules,
    /// The line for replays is full.
    #[error("too many replays at once")]
    Busy,
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The code that builds it panicked.
    #[error("building a replay panicked")]
    Broken,
}

impl Unseen {
    /// Returns the error as a page of its own.
    #[must_use]
    pub fn as_html(&self, lang: Lang) -> String {
        let why = match self {
            Self::Unknown => key!("web-replay-unknown"),
            Self::OtherRules => key!("web-replay-other-rules"),
            Self::Busy => key!("web-too-much"),
            Self::Store(_) | Self::Broken => key!("web-failed"),
        };
        let page = Page::line(Words::new(lang).say(why));
        html::document([page].into_iter(), lang)
    }
}

/// A moment that mattered.
#[derive(Debug, Serialize)]
pub struct Mark {
    /// The number of moves before the moment.
    pub step: usize,
    /// The public news of the moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
}

/// The moments of a game that mattered.
#[derive(Debug, Serialize)]
pub struct Marks {
    /// The moments, in their order.
    pub moments: Vec<Mark>,
    /// The chances of each seat after so many moves, in games of a hundred.
    pub chances: Vec<(usize, Vec<f32>)>,
}

/// A game that is over.
struct Over {
    game: &'static dyn AnyGame,
    record: TableRecord,
    /// The number of times that the table was written.
    revision: i64,
    moves: Arc<[(Seat, String)]>,
    pictures: bool,
}

impl Over {
    /// Returns the game of a row for a person with its key, before its moves are read.
    fn open(at: &LookBack, row: &TableRow, registry: &Registry) -> Option<Self> {
        let ended = [Stage::Closed, Stage::Over { next: None }];
        let game = registry.find_game(&row.game)?;
        let record: TableRecord = serde_json::from_str(&row.body).ok()?;
        let key = ReplayKey::of(at.table, record.committed_seed());
        let is_over = ended.iter().any(|stage| stage.name() == row.stage);
        (is_over && key.is(&at.key)).then(|| Self {
            game,
            record,
            revision: row.revision,
            moves: Arc::default(),
            pictures: registry.has_pictures(),
        })
    }

    fn past(&self) -> Result<Past<'_>, Unseen> {
        let past = past_of(self.game, &self.record, &self.moves);
        past.map_err(|_| Unseen::OtherRules)
    }

    /// Sorts the moves, so that no one learns who was first to answer a question that all answer in secret.
    fn sort_moves(&mut self, table: TableId) -> Result<(), Unseen> {
        let cast = self.record.cast();
        let voices = Voices::new(table, &cast, Words::new(Lang::En));
        let moves = self.past()?.sorted_moves(self.game, &voices);
        self.moves = moves.ok_or(Unseen::OtherRules)?.into();
        Ok(())
    }

    /// Computes a result from one of its positions.
    fn at<T>(
        &self,
        at: &LookBack,
        told: impl FnOnce(&Position<'_>, &Teller<'_>) -> T,
    ) -> Result<T, Unseen> {
        let cast = self.record.cast();
        let tell = self.teller(at.lang, &cast);
        let past = self.past()?;
        if at.eyes.is_some_and(|eyes| eyes.index() >= past.seats) {
            return Err(Unseen::Unknown);
        }
        let voices = Voices::new(at.table, &cast, tell.words);
        let position = past.position(self.game, at.step, voices);
        Ok(told(&position.ok_or(Unseen::OtherRules)?, &tell))
    }

    fn teller<'a>(&self, lang: Lang, cast: &'a Cast) -> Teller<'a> {
        Teller {
            pictures: self.pictures,
            ..Teller::new(Words::new(lang), cast)
        }
    }

    /// The moments that are told of it.
    fn moments(&self) -> Result<Arc<[Moment]>, Unseen> {
        let moments = self.game.moments(&self.past()?);
        Ok(moments.ok_or(Unseen::OtherRules)?.into())
    }

    /// Returns the moments as marks beside the positions.
    fn marks(&self, at: &LookBack, moments: &[Moment]) -> Result<Marks, Unseen> {
        let mark = |moment: &Moment| {
            let step = moment.to;
            let told =
                |position: &Position<'_>, _: &Teller<'_>| position.last_line().map(str::to_owned);
            let said = self.at(&LookBack { step, ..at.clone() }, told)?;
            Ok(Mark { step, said })
        };
        let told = |hopes: &BySeat<f32>| hopes.iter().map(|(_, hopes)| percent(*hopes)).collect();
        let ends = |it: &Moment| [(it.from, told(&it.before)), (it.to, told(&it.after))];
        Ok(Marks {
            moments: moments.iter().map(mark).collect::<Result<_, Unseen>>()?,
            chances: moments.iter().flat_map(ends).collect(),
        })
    }

    /// The whole of it as HTML.
    fn render_html(&self, at: &LookBack, moments: &[Moment]) -> Result<String, Unseen> {
        let cast = self.record.cast();
        let dealt = self.record.shuffle_parts();
        let tell = self.teller(at.lang, &cast);
        let tale = Tale {
            early_end: early_end(&self.record, &tell),
            dealt: &dealt,
            table: at.table,
            key: None,
            game: self.game,
            past: self.past()?,
            moments,
            tell,
            steps: None,
        };
        Ok(html::document(tale.pages(), at.lang))
    }
}

impl Club {
    /// Returns a position of a finished game.
    ///
    /// # Errors
    /// If the game isn't shown.
    pub async fn look_back(&self, at: LookBack) -> Result<ReplayedPosition, Unseen> {
        let over = self.load_game(&at).await?;
        let turn = self.tales.positions.turn().await;
        self.run_blocking(turn, at.table, over, move |over, club| {
            let steps = over.moves.len();
            let site = club.tables.registry().url().map(str::to_owned);
            over.at(&at, |position, tell| {
                let early_end = early_end(&over.record, tell);
                let (board, hand) = position_page::pages(position, steps, early_end, at.eyes, tell);
                let players = position.seats().map(|seat| tell.name(seat).to_owned());
                ReplayedPosition {
                    title: position_page::title(over.game, at.table, tell),
                    step: position.step(),
                    steps,
                    players: players.collect(),
                    site,
                    board,
                    hand,
                }
            })
        })
        .await
    }

    /// Returns a hard AI's opinion of the choice made in a position; `None` if there was no choice.
    ///
    /// # Errors
    /// If the game isn't shown.
    pub async fn opinion_on(&self, at: LookBack) -> Result<Option<String>, Unseen> {
        let over = self.load_game(&at).await?;
        let question = ((at.table, over.revision), at.step, at.eyes, at.lang);
        if let Some(known) = self.tales.opinions.get(&question) {
            return Ok(known);
        }
        let turn = self.tales.thoughts.turn().await;
        self.run_blocking(turn, at.table, over, move |over, club| {
            // somebody who waited before may have asked the same
            if let Some(known) = club.tales.opinions.get(&question) {
                return Ok(known);
            }
            let opinion = over.at(&at, |position, tell| {
                let opinion = position.opinion(at.eyes, tell);
                opinion.map(|it| position_page::describe_opinion(&it, tell))
            })?;
            club.tales.opinions.put(question, opinion.clone());
            Ok(opinion)
        })
        .await
    }

    /// Returns the key moments of a game.
    ///
    /// # Errors
    /// If the game isn't shown.
    pub async fn moments_of(&self, at: LookBack) -> Result<Marks, Unseen> {
        let line = &self.tales.thoughts;
        Ok(self.run_with_moments(line, at, Over::marks).await?.1)
    }

    /// Returns a finished game as a single HTML file, with pictures of the key moments.
    ///
    /// # Errors
    /// If the game isn't shown.
    pub async fn render_replay(&self, at: LookBack) -> Result<String, Unseen> {
        let line = &self.tales.thoughts;
        let (_, html) = self.run_with_moments(line, at, Over::render_html).await?;
        Ok(html)
    }

    /// Returns the file that the bot sends; `None`, with a line in the log, if it can no longer be built.
    pub async fn replay_file(&self, replay: Replay) -> Option<String> {
        let Replay { table, lang } = replay;
        let row = self.tables.store().table(table).await;
        let row = row.inspect_err(
            |error| tracing::warn!(%table, %error, "failed to read the game for a replay"),
        );
        let row = row.ok()??;
        let key = Table::read(table, row, self.tables.registry())?.replay_key()?;
        let at = LookBack {
            table,
            key: key.to_string(),
            step: 0,
            eyes: None,
            lang,
        };
        // whoever asks in a chat doesn't wait for those on our pages
        let line = &self.tales.chats;
        let told = self.run_with_moments(line, at, Over::render_html).await;
        let told =
            told.inspect_err(|error| tracing::warn!(%table, %error, "failed to build replay"));
        Some(told.ok()?.1)
    }

    /// Finds the moments of a game, if they aren't known yet, and computes a result from them.
    async fn run_with_moments<T: Send + 'static>(
        &self,
        line: &Line,
        at: LookBack,
        made: fn(&Over, &LookBack, &[Moment]) -> Result<T, Unseen>,
    ) -> Result<(Arc<[Moment]>, T), Unseen> {
        let over = self.load_game(&at).await?;
        let turn = line.turn().await;
        self.run_blocking(turn, at.table, over, move |over, club| {
            let known = club.tales.known.get(&at.table);
            let moments = known.map_or_else(|| over.moments(), Ok)?;
            club.tales.known.put(at.table, Arc::clone(&moments));
            let made = made(over, &at, &moments)?;
            Ok((moments, made))
        })
        .await
    }

    /// Loads the game behind a key, before further work.
    async fn load_game(&self, at: &LookBack) -> Result<Over, Unseen> {
        // nobody closes it
        let _reads = self.tales.rows.acquire().await;
        let row = self.tables.store().table(at.table).await?;
        let over = row.and_then(|row| Over::open(at, &row, self.tables.registry()));
        over.ok_or(Unseen::Unknown)
    }

    /// Runs a slow job in its turn on a blocking thread. The job runs to its end even if its caller has gone, so that
    /// no more jobs run than there are turns.
    async fn run_blocking<T: Send + 'static>(
        &self,
        turn: Option<Turn>,
        table: TableId,
        mut over: Over,
        made: impl FnOnce(&Over, &Self) -> Result<T, Unseen> + Send + 'static,
    ) -> Result<T, Unseen> {
        let turn = turn.ok_or(Unseen::Busy)?;
        let known = self.tales.moves.get(&table);
        let is_sorted = known.is_some();
        over.moves = match known {
            Some(moves) => moves,
            None => self.tables.store().moves(table).await?.into(),
        };
        let club = self.clone();
        let making = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            if !is_sorted {
                over.sort_moves(table)?;
                club.tales.moves.put(table, Arc::clone(&over.moves));
            }
            made(&over, &club)
        });
        making.await.unwrap_or(Err(Unseen::Broken))
    }
}
