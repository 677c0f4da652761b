//! What somebody asks of the bot that concerns several tables, or whichever is meant: typed
//! actions, the list of tables, languages.

use base::address::{Person, Place};
use base::lang::Lang;
use base::page::{Block, Button, Knob, Page, Press, TableId};
use base::preferences::{Calls, Preferences};
use engine::Seat;
use speech::{Key, Words, args, key};
use store::{SeatOf, StoreError, Write};

use super::actors::{Reply, ServiceError};
use super::service::TableService;
use super::writes::note;
use crate::model::effect::Answer;
use crate::model::record::Stage;
use crate::model::request::{Request, What};
use crate::model::table::{Ask, Table};
use crate::pages::cards::{self, Deck};
use crate::pages::notices;

/// The most tables that are listed.
const LISTED: usize = 20;

impl TableService {
    /// A typed action: to the one table it can be meant for.
    pub(super) async fn typed(&self, request: Request, text: &str) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let tables = self.running(&request).await?;
        let (named, action) = match text.split_once(' ') {
            Some((first, rest)) => match first.parse::<TableId>() {
                Ok(table) if tables.iter().any(|(it, _)| *it == table) => (Some(table), rest),
                _ => (None, text),
            },
            None => (None, text),
        };
        let near = near(&request, &tables);
        let action = action.trim();
        let table = named.or(match near[..] {
            [only] => Some(only),
            _ => None,
        });
        let (Some(table), false) = (table, action.is_empty()) else {
            let page = Page::line(which_table(words, &near, action));
            return self.note(&request, request.aside(), page).await;
        };
        let ask = Ask::Typed(action.to_owned());
        self.to_table(request, table, ask, Reply::Written).await
    }

    /// Something said in reply to a board, or to another message of ours.
    pub(super) async fn remark(
        &self,
        request: Request,
        table: Option<TableId>,
        text: String,
    ) -> Result<Answer, ServiceError> {
        let table = match table {
            Some(table) => Some(table),
            None => self.only_here(&request).await?,
        };
        let Some(table) = table else {
            self.write(&request, Vec::new()).await?;
            return Ok(Answer::default());
        };
        self.to_table(request, table, Ask::Remark(text), Reply::Silent)
            .await
    }

    /// The running table of whoever asks in the place where they do, if there is just one.
    async fn only_here(&self, request: &Request) -> Result<Option<TableId>, ServiceError> {
        let tables = self.running(request).await?.into_iter();
        let mut here = tables.filter(|(_, place)| *place == request.place);
        let first = here.next().map(|(table, _)| table);
        Ok(first.filter(|_| here.next().is_none()))
    }

    /// The running tables of whoever asks, and where they stand.
    async fn running(&self, request: &Request) -> Result<Vec<(TableId, Place)>, ServiceError> {
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let running = seats.into_iter().filter(|seat| seat.begun);
        Ok(running.map(|seat| (seat.table, seat.place)).collect())
    }

    /// Lists the tables of whoever asks, in private; elsewhere those of the place.
    pub(super) async fn tables(&self, request: &Request) -> Result<Answer, ServiceError> {
        let store = &self.actors.store;
        let words = Words::new(request.person.lang);
        let (rows, title) = if request.is_private() {
            (
                store.tables_of(request.person.id).await?,
                key!("tables-own"),
            )
        } else {
            (store.tables_in(&request.place).await?, key!("tables-here"))
        };
        let registry = &self.actors.registry;
        let more = rows.len().saturating_sub(LISTED);
        let newest = rows.into_iter().rev().take(LISTED);
        let tables: Vec<Table> = newest
            .filter_map(|(id, row)| Table::read(id, row, registry))
            .collect();
        let mut page = listed(&tables, request, words, title);
        if more > 0 {
            let line = words.with(key!("do-more"), &args![count = more]);
            page.blocks.push(Block::Line(line));
        }
        self.note(request, request.place.clone(), page).await
    }

    /// Tells what a card does, or which cards there are.
    pub(super) async fn card(&self, request: &Request, name: &str) -> Result<Answer, ServiceError> {
        let (at_hand, all) = self.decks(request).await?;
        let words = Words::new(request.person.lang);
        let page = cards::page(words, &at_hand, &all, name);
        self.note(request, request.aside(), page).await
    }

    /// The names of cards that fit what somebody has begun to type, the best first, in the language
    /// that they have chosen. It changes nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn cards_like(
        &self,
        request: &Request,
        begun: &str,
    ) -> Result<Vec<String>, StoreError> {
        let known = self.actors.store.known(request.person.id).await?;
        let lang = known.lang.unwrap_or(request.person.lang);
        let (at_hand, all) = self.decks(request).await?;
        Ok(cards::suggested(lang, &at_hand, &all, begun))
    }

    /// The games whose cards somebody means where they ask, and all that have cards.
    async fn decks(&self, request: &Request) -> Result<(Vec<Deck>, Vec<Deck>), StoreError> {
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let all = cards::decks(&self.actors.registry);
        let near = at_hand(&all, &seats, request);
        Ok((near.unwrap_or_else(|| all.clone()), all))
    }

    /// Asks which language to speak, or speaks the one that is named.
    pub(super) async fn language(
        &self,
        request: Request,
        word: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let named = word.and_then(|word| Lang::named(&word));
        if let Some(lang) = named {
            return self.speak(request, lang, Reply::Written).await;
        }
        let words = Words::new(request.person.lang);
        let key = if request.is_private() {
            key!("language-own")
        } else {
            key!("language-here")
        };
        let page = Page {
            blocks: vec![Block::Line(words.say(key))],
            buttons: notices::languages(),
            ..Page::default()
        };
        self.note(&request, request.place.clone(), page).await
    }

    /// Speaks a language from now on: to a person in private, elsewhere in the place. The tables
    /// come first: if the program dies between them and the note of it, the same update does it
    /// all again, and nothing is different for it.
    pub(super) async fn speak(
        &self,
        mut request: Request,
        lang: Lang,
        reply: Reply,
    ) -> Result<Answer, ServiceError> {
        let mut writes = Vec::new();
        let may = request.is_private() || request.admin;
        if request.is_private() {
            request.person.lang = lang;
            let own = self.actors.store.seats_of(request.person.id).await?;
            let own = own.into_iter().map(|seat| seat.table);
            self.everywhere(&request, own, &Ask::Greet).await?;
            writes.push(Write::Speaks(request.person.id, lang));
        } else if request.admin {
            writes.push(Write::Spoken(request.place.clone(), lang));
        }
        let answer = if may {
            let here = self.actors.store.tables_in(&request.place).await?;
            let here = here.into_iter().map(|(table, _)| table);
            self.everywhere(&request, here, &Ask::Speak(lang)).await?;
            Answer::toast(Words::new(lang).say(key!("answer-language")))
        } else {
            let words = Words::new(request.person.lang);
            Answer::alert(words.say(key!("answer-admin-only")))
        };
        if let (Reply::Written, Some(text)) = (reply, &answer.text) {
            writes.push(note(request.place.clone(), &Page::line(text.clone())));
        }
        self.write(&request, writes).await?;
        Ok(answer)
    }

    /// Says what somebody has set for themselves, with buttons to change it.
    pub(super) async fn settings(
        &self,
        request: &Request,
        set: Preferences,
    ) -> Result<Answer, ServiceError> {
        let page = notices::settings(Words::new(request.person.lang), set, request.is_private());
        self.note(request, request.aside(), page).await
    }

    /// Somebody is called like this from now on, at all their tables.
    pub(super) async fn call_like(
        &self,
        request: Request,
        calls: Calls,
    ) -> Result<Answer, ServiceError> {
        self.write(&request, vec![Write::Calls(request.person.id, calls)])
            .await?;
        let own = self.actors.store.seats_of(request.person.id).await?;
        let own = own.into_iter().map(|seat| seat.table);
        self.everywhere(&request, own, &Ask::Greet).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(notices::called(calls))))
    }

    /// The tables of somebody learn where they can be written to.
    pub(super) async fn greet(&self, person: &Person, private: &Place) -> Result<(), ServiceError> {
        let seats = self.actors.store.seats_of(person.id).await?;
        let request = Request {
            update: None,
            person: person.clone(),
            place: private.clone(),
            private: Some(private.clone()),
            admin: false,
            nameless: false,
            offer: None,
            what: What::Hello,
        };
        let tables = seats.into_iter().map(|seat| seat.table);
        self.everywhere(&request, tables, &Ask::Greet).await
    }

    /// Asks the same of several tables. It is no update of its own for any of them.
    async fn everywhere(
        &self,
        request: &Request,
        tables: impl Iterator<Item = TableId>,
        ask: &Ask,
    ) -> Result<(), ServiceError> {
        for table in tables {
            let request = Request {
                update: None,
                ..request.clone()
            };
            self.to_table(request, table, ask.clone(), Reply::Silent)
                .await?;
        }
        Ok(())
    }
}

/// Of these games those that somebody plays where they ask; in their private chat, anywhere. A game
/// that runs counts before one that hasn't begun, a table in the very place before one beside it.
fn at_hand(all: &[Deck], seats: &[SeatOf], request: &Request) -> Option<Vec<Deck>> {
    let near = |seat: &SeatOf, exactly: bool| {
        let beside = request.is_private() || seat.place.chat() == request.place.chat();
        seat.place == request.place || (beside && !exactly)
    };
    let ranks = [(true, true), (true, false), (false, true), (false, false)];
    let games = |(begun, exactly): (bool, bool)| {
        let seats = seats.iter().filter(|seat| seat.begun == begun);
        let played: Vec<&SeatOf> = seats.filter(|seat| near(seat, exactly)).collect();
        let plays = |game: &Deck| {
            let id = game.id().to_string();
            played.iter().any(|seat| seat.game == id)
        };
        all.iter().copied().filter(plays).collect::<Vec<Deck>>()
    };
    ranks.into_iter().map(games).find(|games| !games.is_empty())
}

/// Of somebody's tables those they can mean where they speak: the ones there, if there are any.
fn near(request: &Request, tables: &[(TableId, Place)]) -> Vec<TableId> {
    let here = |(_, place): &&(TableId, Place)| *place == request.place;
    let some = !request.is_private() && tables.iter().any(|it| here(&it));
    let near = tables.iter().filter(|it| !some || here(it));
    near.map(|(table, _)| *table).collect()
}

/// Tables with what stands there, and buttons to them.
fn listed(tables: &[Table], request: &Request, words: Words, title: Key) -> Page {
    if tables.is_empty() {
        return Page::line(words.say(key!("tables-none")));
    }
    let lines = tables.iter().map(|table| {
        // who has decided in secret is nobody's concern in a group
        let own = table.record.seat_of(request.person.id);
        let own = own.filter(|_| request.is_private());
        Block::Line(table.summary(own, words))
    });
    let button = |table: &Table| {
        let args = args![
            table = table.record.id.to_string(),
            game = table.name(words)
        ];
        let label = words.with(key!("button-show"), &args);
        Button::press(label, &Press::Table(table.record.id, Knob::Show))
    };
    Page {
        blocks: std::iter::once(Block::Title(words.say(title)))
            .chain(lines)
            .collect(),
        buttons: tables.iter().map(|table| vec![button(table)]).collect(),
        ..Page::default()
    }
}

impl Table {
    /// What its game is called.
    fn name(&self, words: Words) -> String {
        self.game.name(words)
    }

    /// One line about it, for whoever sits at this seat.
    fn summary(&self, own: Option<Seat>, words: Words) -> String {
        let cast = self.record.cast();
        let names = self
            .record
            .seated()
            .map(|(seat, _)| cast.name(seat).to_owned());
        let asked = self.asked();
        let awaited = own.is_some_and(|seat| !asked.show && asked.awaited().contains(seat));
        let state = match self.record.stage {
            Stage::Lobby => "lobby",
            _ if awaited => "awaited",
            _ => "on",
        };
        let args = args![
            table = self.record.id.to_string(),
            game = self.name(words),
            names = words.list(names),
            state = state
        ];
        words.with(key!("tables-line"), &args)
    }
}

/// Why a typed action could not be brought to a table.
fn which_table(words: Words, tables: &[TableId], action: &str) -> String {
    let Some(first) = tables.first().map(TableId::to_string) else {
        return words.say(key!("do-no-table"));
    };
    if action.is_empty() {
        return words.say(key!("do-empty"));
    }
    let names = words.list(tables.iter().map(TableId::to_string));
    let action: String = action.chars().take(60).collect();
    words.with(
        key!("do-several"),
        &args![tables = names, first = first, action = action],
    )
}
