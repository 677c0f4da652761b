//! The desk: takes requests in, brings each to its table, writes what came of it in one
//! transaction, and only then answers. Together with the keeper and the timer behind it, the only
//! part of this layer that waits for anything.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::Seed;
use tokio::sync::{Notify, oneshot, watch};

use super::any::{AnyGame, Shelf};
use super::effect::{Answer, Effects};
use super::keeper::{Asking, Job, Keeper, Reply};
use super::live::{Ask, Caller, Table};
use super::request::{Request, What};
use super::service;
use super::writes::{note, writes};
use crate::address::{Place, UpdateId};
use crate::args;
use crate::page::{Page, Press, TableId};
use crate::speech::Words;
use crate::store::{Batch, Store, StoreError, TableOf, Write};
use crate::time::Time;

pub use super::keeper::Undone;

/// The desk: a handle that is cheap to clone.
#[derive(Clone)]
pub struct Desk {
    keeper: Arc<Keeper>,
    round_pause: Duration,
}

impl Desk {
    /// A desk on a database, for the games of a shelf; `owed` is rung when there is something to
    /// send, and a round is shown for `round_pause` before a table goes on by itself.
    #[must_use]
    pub fn new(store: Store, shelf: Shelf, owed: Arc<Notify>, round_pause: Duration) -> Self {
        let keeper = Keeper::new(store, shelf, owed);
        Self {
            keeper,
            round_pause,
        }
    }

    /// Wakes tables when it is time, until the program stops.
    ///
    /// # Errors
    /// If the database can't say which tables are to be woken.
    pub async fn keep_time(&self, stopped: watch::Receiver<bool>) -> Result<(), StoreError> {
        self.keeper.keep_time(stopped).await
    }

    /// Notes an update as carried out although it could not be, so that it keeps no others from
    /// being taken in.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn give_up(&self, update: UpdateId) -> Result<(), StoreError> {
        let batch = Batch {
            update: Some(update),
            writes: Vec::new(),
        };
        self.keeper.store.commit(batch).await.map(drop)
    }

    /// Carries out a request. What comes of it is on the disk when this returns.
    pub async fn handle(&self, request: Request) -> Answer {
        let words = Words::new(request.person.lang);
        let done = self.carry_out(request).await;
        done.unwrap_or_else(|_| Answer::alert(words.say("answer-trouble")))
    }

    /// Carries out a request. What comes of it is on the disk when this returns.
    ///
    /// # Errors
    /// If it can't be written; then nothing has changed, and the same request may come again.
    pub async fn carry_out(&self, request: Request) -> Result<Answer, Undone> {
        if let Some(update) = request.update
            && self.keeper.store.is_known(update).await?
        {
            return Ok(Answer::default());
        }
        match request.what.clone() {
            What::Press(Press::Table(table, knob)) => {
                self.to_table(request, table, Ask::Knob(knob), Reply::Button)
                    .await
            }
            What::Press(Press::Choice {
                table,
                from,
                since,
                trail,
            }) => {
                let ask = Ask::Choice {
                    menu: from,
                    since,
                    trail,
                };
                self.to_table(request, table, ask, Reply::Button).await
            }
            What::OpenPane(table) => {
                self.to_table(request, table, Ask::OpenPane, Reply::Refusal)
                    .await
            }
            What::Do(text) => self.typed(request, &text).await,
            What::Press(Press::Play(game)) => {
                let game = self.keeper.shelf.game(game);
                let Some(game) = game else {
                    return self.unknown_button(&request).await;
                };
                self.open(&request, game).await
            }
            What::Play(Some(word)) => {
                let Some(game) = self.keeper.shelf.named(&word) else {
                    return self.aside_note(&request, What::Play(Some(word))).await;
                };
                self.open(&request, game).await
            }
            What::Forged => self.unknown_button(&request).await,
            What::Play(None) => {
                let words = Words::new(request.person.lang);
                let page = service::games(words, &self.keeper.shelf);
                self.note(&request, request.place.clone(), page).await
            }
            what => self.aside_note(&request, what).await,
        }
    }

    async fn unknown_button(&self, request: &Request) -> Result<Answer, Undone> {
        self.write(request, Vec::new()).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::alert(words.say("answer-unknown-button")))
    }

    /// Answers a command that is about no table.
    async fn aside_note(&self, request: &Request, what: What) -> Result<Answer, Undone> {
        let place = self.aside(request).await?;
        let words = Words::new(request.person.lang);
        let page = spoken(words, &self.keeper.shelf, what);
        self.note(request, place, page).await
    }

    /// The private chat of whoever asks, if it is known.
    async fn private(&self, request: &Request) -> Result<Option<Place>, StoreError> {
        match &request.private {
            Some(private) => Ok(Some(private.clone())),
            None => self.keeper.store.private_place(request.person.id).await,
        }
    }

    /// Where whoever asks is answered: in private if that can be, else where he asked.
    async fn aside(&self, request: &Request) -> Result<Place, StoreError> {
        let private = self.private(request).await?;
        Ok(private.unwrap_or_else(|| request.place.clone()))
    }

    /// Opens a lobby.
    async fn open(&self, request: &Request, game: &'static dyn AnyGame) -> Result<Answer, Undone> {
        let private = self.private(request).await?;
        let caller = Caller {
            person: &request.person,
            private: private.as_ref(),
        };
        let id = self.free_id().await?;
        let place = request.place.clone();
        let seed = Seed(rand::random());
        let table = Table::new(id, game, place, &caller, seed, self.round_pause);
        let writes = writes(&table, &BTreeMap::new(), &Effects::default(), Time::now());
        self.write(request, writes.writes).await?;
        tracing::info!(table = %id, game = %game.id(), "a table was opened");
        Ok(Answer::default())
    }

    async fn free_id(&self) -> Result<TableId, StoreError> {
        loop {
            let id = TableId::from_bits(rand::random());
            if self.keeper.store.table(id).await?.is_none() {
                return Ok(id);
            }
        }
    }

    /// Sends one page that belongs to no table.
    async fn note(&self, request: &Request, place: Place, page: Page) -> Result<Answer, Undone> {
        let note = note(place, page);
        self.write(request, vec![note]).await?;
        Ok(Answer::default())
    }

    async fn write(&self, request: &Request, mut writes: Vec<Write>) -> Result<(), StoreError> {
        writes.push(Write::Person {
            person: request.person.clone(),
            private: request.private.clone(),
            at: Time::now(),
        });
        let update = request.update;
        self.keeper.store.commit(Batch { update, writes }).await?;
        self.keeper.owed.notify_one();
        Ok(())
    }

    /// A typed action: to the one table it can be meant for.
    async fn typed(&self, request: Request, text: &str) -> Result<Answer, Undone> {
        let words = Words::new(request.person.lang);
        let mut tables = self.keeper.store.tables_of(request.person.id).await?;
        let (named, action) = match text.split_once(' ') {
            Some((first, rest)) => match first.parse::<TableId>() {
                Ok(table) if tables.iter().any(|it| it.table == table) => (Some(table), rest),
                _ => (None, text),
            },
            None => (None, text),
        };
        if !request.is_private() && tables.iter().any(|it| it.place == request.place) {
            tables.retain(|it| it.place == request.place);
        }
        let action = action.trim();
        let table = named.or(match tables[..] {
            [ref only] => Some(only.table),
            _ => None,
        });
        let (Some(table), false) = (table, action.is_empty()) else {
            let place = self.aside(&request).await?;
            let page = Page::line(which_table(words, &tables, action));
            return self.note(&request, place, page).await;
        };
        let ask = Ask::Typed(action.to_owned());
        self.to_table(request, table, ask, Reply::Written).await
    }

    async fn to_table(
        &self,
        request: Request,
        table: TableId,
        ask: Ask,
        reply: Reply,
    ) -> Result<Answer, Undone> {
        let (done, answer) = oneshot::channel();
        let asking = Asking {
            update: request.update,
            person: request.person,
            private: request.private,
            place: request.place,
            ask,
            reply,
            done,
        };
        if !self.keeper.send(table, Job::Ask(Box::new(asking))) {
            return Err(Undone::Busy);
        }
        answer.await.map_err(|_| Undone::Broken)?
    }
}

/// The answer to a command that is about no table.
fn spoken(words: Words, shelf: &Shelf, what: What) -> Page {
    match what {
        What::Hello => service::hello(words),
        What::Unknown(command) => service::unknown(words, &command),
        What::Rules(None) => service::rules_of(words, shelf),
        What::Rules(Some(word)) => match shelf.named(&word) {
            Some(game) => service::rules(words, game),
            None => service::unknown_game(words, shelf, &word),
        },
        What::Play(Some(word)) => service::unknown_game(words, shelf, &word),
        What::Help
        | What::Play(None)
        | What::Do(_)
        | What::OpenPane(_)
        | What::Press(_)
        | What::Forged => service::help(words),
    }
}

/// Why a typed action could not be brought to a table.
fn which_table(words: Words, tables: &[TableOf], action: &str) -> String {
    let Some(first) = tables.first().map(|it| it.table.to_string()) else {
        return words.say("do-no-table");
    };
    if action.is_empty() {
        return words.say("do-empty");
    }
    let names = words.list(tables.iter().map(|it| it.table.to_string()));
    let action: String = action.chars().take(60).collect();
    words.with(
        "do-several",
        &args![tables = names, first = first, action = action],
    )
}
