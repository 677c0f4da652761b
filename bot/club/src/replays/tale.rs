//! The tale of a finished game from its stored data: beside its table, so that no one waits for it.

use std::sync::Arc;

use base::address::{Place, Platform};
use base::page::{Page, TableId};
use base::replay_key::ReplayKey;
use base::way::Way;
use engine::Seat;
use engine::tale::Moment;
use speech::{Shape, Teller, Words, key};
use store::StoreError;
use table::any::{AnyGame, Past};
use table::model::effect::Answer;
use table::model::record::{Stage, TableRecord};
use table::model::request::Request;
use table::model::table::{Table, shape_in};
use table::runtime::service::ServiceError;

use super::check::readable_moves;
use super::check_page::{Finding, summary_line};
use super::tale_page::{Tale, keepsake};
use crate::club::Club;

/// The reader of a tale and their page.
#[derive(Clone)]
struct Reader {
    words: Words,
    plain: bool,
    shape: Shape,
    page: u8,
    /// The address of our page with every position.
    site: Option<String>,
    /// Whether they read this on one.
    on_page: bool,
}

/// A function that builds a page of a finished game; `None` if it wasn't played by these rules.
type PageBuilder = fn(&Table, &Tale<'_>, &Reader) -> Option<Page>;

/// The page of the tale that is read.
const ONE_PAGE: PageBuilder = |_, tale, reader| tale.page(reader.page.into());

/// The page that carries the whole game.
const KEEPSAKE: PageBuilder =
    |table, _, reader| keepsake(table, reader.words, reader.site.as_deref(), reader.on_page);

impl Club {
    /// Shows a page of a game's tale to a person alone, in the pressed message if they turn pages. People who were
    /// shown the game's end have its key. Others may read it as they may ask for its replay.
    pub(crate) async fn tale(
        &self,
        request: &Request,
        id: TableId,
        key: Option<ReplayKey>,
        turned: Option<u8>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let reader = self.reader(request, turned.unwrap_or(0));
        let told = if self.may_look_back(request, id, key).await? {
            self.render_tale(id, reader, ONE_PAGE).await?
        } else {
            Err(words.say(key!("answer-unknown-table")))
        };
        match told {
            Ok(page) => {
                let key = match request.private {
                    Some(_) => None,
                    None => self.way_back(id).await?,
                };
                let way = key.map_or(Way::Hello, |key| Way::Tale(id, key));
                let answer = self.teach(request, page, way).await?;
                let is_shown = answer.text.is_some() || answer.overlay.is_some();
                let is_sent = !is_shown && request.served.is_none();
                let sent = || Answer::toast(words.say(key!("answer-tale-sent")));
                Ok(if is_sent { sent() } else { answer })
            }
            Err(why) => {
                self.tables.write(request, Vec::new()).await?;
                Ok(Answer::alert(why))
            }
        }
    }

    /// Sends a person alone the replay of a finished game: the one they name, else the last one in the caller's chat,
    /// or in private their own last one.
    pub(crate) async fn replay(
        &self,
        request: &Request,
        name: &str,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let meant = self.game_meant(request, name.trim()).await?;
        if let Some(id) = meant.filter(|_| request.private.is_none())
            && request.place.platform != Platform::Sandbox
            && let Some(key) = self.way_back(id).await?
        {
            let way = Way::Replay(id, key);
            return self.lead(request, key!("ask-in-private"), way).await;
        }
        let page = match meant {
            Some(id) => self.keepsake(request, id).await?,
            None if name.trim().is_empty() => Page::line(words.say(key!("replay-none"))),
            None => Page::line(words.say(key!("answer-unknown-table"))),
        };
        self.note(request, request.answer_place(), page).await
    }

    /// Returns the table of the game with that name.
    async fn game_meant(
        &self,
        request: &Request,
        name: &str,
    ) -> Result<Option<TableId>, StoreError> {
        let store = self.tables.store();
        match (name, &request.about) {
            ("", Some(asked_about)) => store.last_ended_in(asked_about).await,
            ("", None) if request.is_private() => store.last_game_of(request.person.id).await,
            ("", None) => store.last_ended_in(&request.place).await,
            (name, _) => {
                let (table, key) = name.split_once(' ').unwrap_or((name, ""));
                match table.parse() {
                    Ok(id) if self.may_look_back(request, id, key.parse().ok()).await? => {
                        Ok(Some(id))
                    }
                    _ => Ok(None),
                }
            }
        }
    }

    /// Returns the key of a finished game; `None` while it runs.
    async fn way_back(&self, id: TableId) -> Result<Option<ReplayKey>, StoreError> {
        let row = self.tables.store().table(id).await?;
        let ended = [Stage::Closed, Stage::Over { next: None }];
        let row = row.filter(|row| ended.iter().any(|stage| stage.name() == row.stage));
        let record = row.and_then(|row| serde_json::from_str::<TableRecord>(&row.body).ok());
        Ok(record.map(|record| ReplayKey::of(id, record.committed_seed())))
    }

    /// Returns whether a person may replay a table: with its key, or without one where it was public or if they have
    /// sat there.
    async fn may_look_back(
        &self,
        request: &Request,
        id: TableId,
        key: Option<ReplayKey>,
    ) -> Result<bool, StoreError> {
        let store = self.tables.store();
        let Some(row) = store.table(id).await? else {
            return Ok(false);
        };
        let chat = request.about.as_ref().unwrap_or(&request.place).chat();
        let home = Place::try_from(row.place).ok();
        let mut places = home
            .into_iter()
            .chain(row.branches.into_iter().map(|it| it.1));
        if places.any(|place| place.chat() == chat) {
            return Ok(true);
        }
        // its play is restored where nobody waits for that
        let Ok(record) = serde_json::from_str::<TableRecord>(&row.body) else {
            return Ok(false);
        };
        if key.is_some_and(|key| key == ReplayKey::of(id, record.committed_seed())) {
            return Ok(true);
        }
        let own = store.identities_of(request.person.id).await?;
        let left = record.left.iter().any(|(_, left)| own.contains(left));
        Ok(left || own.iter().any(|id| record.seat_of(*id).is_some()))
    }

    /// A game as a page to keep, or why there is none.
    async fn keepsake(&self, request: &Request, id: TableId) -> Result<Page, ServiceError> {
        let reader = self.reader(request, 0);
        let told = self.render_tale(id, reader, KEEPSAKE).await?;
        Ok(told.unwrap_or_else(Page::line))
    }

    /// Returns the reader of a page.
    fn reader(&self, request: &Request, page: u8) -> Reader {
        Reader {
            words: Words::new(request.person.lang),
            plain: request.preferences.plain,
            shape: shape_in(&request.place),
            page,
            site: self.site_for(&request.place),
            on_page: request.place.platform == Platform::Sandbox,
        }
    }

    /// Returns the address of our pages for readers in a place; for readers on one of them, a relative one.
    fn site_for(&self, place: &Place) -> Option<String> {
        match place.platform {
            Platform::Sandbox => Some(String::new()),
            Platform::Telegram | Platform::Discord => {
                self.tables.registry().url().map(str::to_owned)
            }
        }
    }

    /// Builds a page about a finished game, or returns the reason why there is none.
    async fn render_tale(
        &self,
        id: TableId,
        reader: Reader,
        made: PageBuilder,
    ) -> Result<Result<Page, String>, ServiceError> {
        let (store, tales) = (self.tables.store(), &self.tales);
        let row = store.table(id).await?;
        let Some(moves) = readable_moves(store, id).await? else {
            return Ok(Err(reader.words.say(key!("board-broken"))));
        };
        let mut known = tales.known.get(&id);
        let mut turn = None;
        if known.is_none() {
            turn = tales.chats.turn().await;
            if turn.is_none() {
                return Ok(Err(reader.words.say(key!("answer-trouble"))));
            }
            known = tales.known.get(&id);
        }
        let club = self.clone();
        let telling = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let unknown = || reader.words.say(key!("answer-unknown-table"));
            let table = row.and_then(|row| Table::read(id, row, club.tables.registry()));
            let table = table.ok_or_else(unknown)?;
            let (page, moments) = tell(&table, &moves, known, &reader, made)?;
            club.tales.known.put(id, moments);
            Ok(page)
        });
        telling.await.map_err(|_| ServiceError::Broken)
    }
}

/// A page made of a game of which these are the moves, and its moments, if they are known already or can be
/// found; else why there is none.
fn tell(
    table: &Table,
    moves: &[(Seat, String)],
    known: Option<Arc<[Moment]>>,
    reader: &Reader,
    made: PageBuilder,
) -> Result<(Page, Arc<[Moment]>), String> {
    let Reader { words, plain, .. } = *reader;
    let record = &table.record;
    // until then it would tell what is hidden
    let key = table.replay_key();
    let key = key.ok_or_else(|| words.say(key!("tale-running")))?;
    let unlike = |finding| summary_line(&[finding], words);
    let past = past_of(table.game, record, moves).map_err(unlike)?;
    let moments = known.or_else(|| Some(table.game.moments(&past)?.into()));
    let moments = moments.ok_or_else(|| unlike(Finding::OldRules))?;
    let cast = record.cast();
    let steps = reader.site.as_ref();
    let steps = steps.map(|site| format!("{site}{}", key.path(record.id)));
    let dealt = record.shuffle_parts();
    let tell = Teller {
        shape: reader.shape,
        ..table.teller(words, &cast, plain)
    };
    let tale = Tale {
        early_end: table.early_end(&tell),
        dealt: &dealt,
        steps: steps.as_deref(),
        table: record.id,
        key: Some(key),
        game: table.game,
        past,
        moments: &moments,
        tell,
    };
    let page = made(table, &tale, reader);
    let page = page.ok_or_else(|| unlike(Finding::OldRules))?;
    Ok((page, moments))
}

/// The game of a table of which these are the moves, if it was played by the rules we have; else how it was
/// played.
pub(crate) fn past_of<'a>(
    game: &dyn AnyGame,
    record: &'a TableRecord,
    moves: &'a [(Seat, String)],
) -> Result<Past<'a>, Finding> {
    let (then, now) = (record.deal.as_ref().map(|deal| deal.rules), game.version());
    if let Some(then) = then.filter(|then| *then != now) {
        return Err(Finding::OtherRules { then, now });
    }
    Ok(Past {
        options: &record.options,
        seats: u8::try_from(record.occupants.len()).unwrap_or(u8::MAX),
        seed: record.seed,
        moves,
    })
}

#[cfg(test)]
#[path = "tale_tests.rs"]
mod tests;
