//! Looks back at a game that is over, position by position, for whoever has its key.

use std::sync::Arc;

use base::html;
use base::lang::Lang;
use base::page::{Page, TableId};
use engine::Seat;
use engine::tale::Moment;
use serde::Deserialize;
use speech::{Teller, Words};
use store::StoreError;
use thiserror::Error;

use super::service::TableService;
use super::tale::past_of;
use crate::any::{Position, Registry, Voices};
use crate::model::table::Table;
use crate::pages::position;
use crate::pages::tale::Tale;

/// Which position of which game somebody wants to see, and how.
#[derive(Clone, Debug, Deserialize)]
pub struct LookBack {
    /// The table on which it was played.
    pub table: TableId,
    /// What was given to them as its key.
    pub key: String,
    /// After how many moves; the last one if there are fewer.
    #[serde(default)]
    pub step: usize,
    /// By whose eyes; else all is open.
    pub eyes: Option<Seat>,
    /// In which language.
    #[serde(default)]
    pub lang: Lang,
}

/// A position of a game, and what there is besides.
pub struct Replayed {
    /// The game and the table.
    pub title: String,
    /// After how many moves it stood, and how many there are.
    pub step: usize,
    /// How many moves there are.
    pub steps: usize,
    /// Who played, by their seats.
    pub players: Vec<String>,
    /// After how many moves the moments stand that matter, where that is known.
    pub moments: Vec<usize>,
    /// What everybody saw, with what was told and what could be done.
    pub board: Page,
    /// What the seat alone saw by whose eyes it is seen.
    pub hand: Option<Page>,
}

/// Why nothing of a game is shown.
#[derive(Debug, Error)]
pub enum Unseen {
    /// There is no such game, or it runs, or the key is another.
    #[error("there is no game that is over by this key")]
    Unknown,
    /// It was played by rules that aren't known any more.
    #[error("it was played by other rules")]
    OtherRules,
    /// Nobody can be asked just now.
    #[error("too many look back just now")]
    Busy,
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What made it broke.
    #[error("a replay broke off")]
    Broken,
}

/// A game that is over.
struct Over {
    table: Table,
    moves: Vec<(Seat, String)>,
}

impl Over {
    /// The game at a table, for whoever has its key.
    fn opened(
        at: &LookBack,
        row: Option<store::TableRow>,
        moves: Vec<(Seat, String)>,
        registry: &Registry,
    ) -> Result<Self, Unseen> {
        let table = row.and_then(|row| Table::read(at.table, row, registry));
        let table = table.ok_or(Unseen::Unknown)?;
        let key = table.replay_key().filter(|key| key.is(&at.key));
        key.ok_or(Unseen::Unknown)?;
        Ok(Self { table, moves })
    }

    /// One of its positions, for whoever is told of it.
    fn at<T>(
        &self,
        at: &LookBack,
        told: impl FnOnce(&Position<'_>, &Teller<'_>) -> T,
    ) -> Result<T, Unseen> {
        let cast = self.table.record.cast();
        let words = Words::new(at.lang);
        let past = past_of(&self.table, &self.moves).map_err(|_| Unseen::OtherRules)?;
        let voices = Voices::alike(at.table, &cast, words);
        if at.eyes.is_some_and(|eyes| eyes.index() >= past.seats) {
            return Err(Unseen::Unknown);
        }
        let position = past.position(self.table.game, at.step, &voices);
        let position = position.ok_or(Unseen::OtherRules)?;
        Ok(told(&position, &self.table.teller(words, &cast, false)))
    }

    /// The whole of it as HTML, and the moments that are told, if they are known already or can be found.
    fn written(
        &self,
        lang: Lang,
        known: Option<Arc<[Moment]>>,
    ) -> Result<(String, Arc<[Moment]>), Unseen> {
        let Table { game, record, .. } = &self.table;
        let cast = record.cast();
        let past = past_of(&self.table, &self.moves).map_err(|_| Unseen::OtherRules)?;
        let moments = known.or_else(|| Some(game.moments(&past)?.into()));
        let moments = moments.ok_or(Unseen::OtherRules)?;
        let tale = Tale {
            table: record.id,
            game: *game,
            past,
            moments: &moments,
            tell: self.table.teller(Words::new(lang), &cast, false),
            steps: None,
        };
        Ok((html::document(tale.pages(), lang), moments))
    }
}

impl TableService {
    /// A position of a game that is over.
    ///
    /// # Errors
    /// If nothing of it is shown.
    pub async fn look_back(&self, at: LookBack) -> Result<Replayed, Unseen> {
        let tales = &self.actors.tales;
        let _looks = tales.looking.try_acquire().map_err(|_| Unseen::Busy)?;
        let moments = tales.known.get(&at.table);
        let moments = moments.iter().flat_map(|all| all.iter());
        let moments = moments.map(|moment| moment.to).collect();
        let over = self.over(&at).await?;
        beside(move || {
            let steps = over.moves.len();
            over.at(&at, |position, tell| {
                let (board, hand) = position::pages(position, steps, at.eyes, tell);
                let players = position.seats().map(|seat| tell.name(seat).to_owned());
                Replayed {
                    title: position::title(over.table.game, at.table, tell),
                    step: position.step(),
                    steps,
                    players: players.collect(),
                    moments,
                    board,
                    hand,
                }
            })
        })
        .await
    }

    /// What a hard AI thinks of what was done in a position; nothing where there was no choice.
    ///
    /// # Errors
    /// If nothing of it is shown.
    pub async fn opinion_on(&self, at: LookBack) -> Result<Option<String>, Unseen> {
        let tales = &self.actors.tales;
        let _waits = tales.waiting.try_acquire().map_err(|_| Unseen::Busy)?;
        // nobody closes it
        let _turn = tales.free.acquire().await;
        let over = self.over(&at).await?;
        beside(move || {
            over.at(&at, |position, tell| {
                let opinion = position.opinion(at.eyes, tell);
                opinion.map(|it| position::told(&it, tell))
            })
        })
        .await
    }

    /// A game that is over as a page of HTML in one file, with pictures of the moments that mattered.
    ///
    /// # Errors
    /// If nothing of it is shown.
    pub async fn in_a_file(&self, at: LookBack) -> Result<String, Unseen> {
        let tales = &self.actors.tales;
        let _waits = tales.waiting.try_acquire().map_err(|_| Unseen::Busy)?;
        // nobody closes it
        let _turn = tales.free.acquire().await;
        let known = tales.known.get(&at.table);
        let over = self.over(&at).await?;
        let table = at.table;
        let (html, moments) = beside(move || over.written(at.lang, known)).await?;
        tales.known.put(table, moments);
        Ok(html)
    }

    async fn over(&self, at: &LookBack) -> Result<Over, Unseen> {
        let store = &self.actors.store;
        let row = store.table(at.table).await?;
        let moves = store.moves(at.table).await?;
        Over::opened(at, row, moves, &self.actors.registry)
    }
}

/// Does what takes a while where nobody waits for it.
async fn beside<T: Send + 'static>(
    made: impl FnOnce() -> Result<T, Unseen> + Send + 'static,
) -> Result<T, Unseen> {
    let made = tokio::task::spawn_blocking(made).await;
    made.unwrap_or(Err(Unseen::Broken))
}
