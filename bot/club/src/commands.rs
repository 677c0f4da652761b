//! Commands about several tables, or about a table to be found: typed actions, the list of tables, languages.

use base::page::{Block, Button, Knob, Page, Press, TableId};
use speech::{Key, Words, args, key};
use store::SeatOf;
use table::any::Registry;
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::{Ask, Table};
use table::runtime::service::{Reply, ServiceError};

use crate::club::Club;

/// The most tables that are listed.
const LISTED: usize = 20;

impl Club {
    /// Sends a typed action to the only running table that it can mean, or answers why there is none.
    pub(crate) async fn route_typed(
        &self,
        request: Request,
        text: &str,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.nameless {
            return self
                .answer_in_vain(&request, words.say(key!("at-nameless")))
                .await;
        }
        let seats = self.tables.store().seats_of(request.person.id).await?;
        let (named, action) = split_table(&seats, text);
        let (running, lobbies) = candidate_tables(&request, &seats, named);
        let ([only], false) = (&running[..], action.is_empty()) else {
            let line =
                explain_undelivered(words, self.tables.registry(), &running, &lobbies, action);
            return self.answer_in_vain(&request, line).await;
        };
        let table = only.table;
        let ask = Ask::Typed(action.to_owned());
        self.tables
            .to_table(request, table, ask, Reply::Written)
            .await
    }

    /// Handles a button about a table as a whole; blocked people don't sit down there.
    pub(crate) async fn turn(
        &self,
        request: Request,
        table: TableId,
        knob: Knob,
    ) -> Result<Answer, ServiceError> {
        if matches!(knob, Knob::Join(_) | Knob::Back | Knob::Claim)
            && let Some(why) = self.seat_refusal(table, &request).await?
        {
            return self.keep_out(&request, why).await;
        }
        self.tables
            .to_table(request, table, Ask::Knob(knob), Reply::Button)
            .await
    }

    /// Applies a command about a table as a whole to the only table that it can mean, or to the named one.
    pub(crate) async fn route_knob(
        &self,
        request: Request,
        knob: Knob,
        name: &str,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.nameless {
            return self
                .answer_in_vain(&request, words.say(key!("at-nameless")))
                .await;
        }
        let seats = self.tables.store().seats_of(request.person.id).await?;
        let (named, _) = split_table(&seats, name);
        let (mut running, lobbies) = candidate_tables(&request, &seats, named);
        if named.is_none() {
            // what ends a game, or calls people, is never meant for a table somewhere else
            running.retain(|seat| request.is_private() || seat.is_in(&request.place));
            running.retain(|_| name.trim().is_empty());
        }
        let registry = self.tables.registry();
        let line = match &running[..] {
            [only] => {
                let (table, ask) = (only.table, Ask::Knob(knob));
                return self
                    .tables
                    .to_table(request, table, ask, Reply::Written)
                    .await;
            }
            [] => explain_undelivered(words, registry, &running, &lobbies, ""),
            [first, ..] => {
                let names = running
                    .iter()
                    .map(|seat| table_label(seat, registry, words));
                let args = args![
                    tables = words.list(names),
                    command = knob.to_string(),
                    first = first.table.to_string()
                ];
                words.with(key!("at-several"), &args)
            }
        };
        self.answer_in_vain(&request, line).await
    }

    /// Answers a typed request that has no effect with the reason.
    async fn answer_in_vain(&self, request: &Request, why: String) -> Result<Answer, ServiceError> {
        let told = self
            .note(request, request.answer_place(), Page::line(why))
            .await?;
        Ok(Answer {
            in_vain: true,
            ..told
        })
    }

    /// Handles a reply to a board, or to another message of the bot.
    pub(crate) async fn remark(
        &self,
        request: Request,
        table: Option<TableId>,
        text: String,
    ) -> Result<Answer, ServiceError> {
        let table = match table {
            Some(table) => Some(table),
            None => self.find_only_table(&request).await?,
        };
        let Some(table) = table else {
            self.tables.write(&request, Vec::new()).await?;
            return Ok(Answer::default());
        };
        self.tables
            .to_table(request, table, Ask::Remark(text), Reply::Refusal)
            .await
    }

    /// Returns the caller's running table in their place, if there is just one.
    async fn find_only_table(&self, request: &Request) -> Result<Option<TableId>, ServiceError> {
        let seats = self.tables.store().seats_of(request.person.id).await?;
        let here = |seat: &SeatOf| seat.begun && seat.is_in(&request.place);
        let mut here = seats.into_iter().filter(here);
        let first = here.next().map(|seat| seat.table);
        Ok(first.filter(|_| here.next().is_none()))
    }

    /// Lists the caller's tables in private, and elsewhere those of the place.
    pub(crate) async fn tables(&self, request: &Request) -> Result<Answer, ServiceError> {
        let store = self.tables.store();
        let words = Words::new(request.person.lang);
        let (rows, title) = match request.public_place() {
            Some(place) => (store.tables_in_all(place).await?, key!("tables-here")),
            None => (
                store.tables_of(request.person.id).await?,
                key!("tables-own"),
            ),
        };
        let registry = self.tables.registry();
        let more = rows.len().saturating_sub(LISTED);
        let newest = rows.into_iter().rev().take(LISTED);
        let tables: Vec<Table> = newest
            .filter_map(|(id, row)| Table::read(id, row, registry))
            .collect();
        let mut page = tables_page(&tables, request, words, title);
        if more > 0 {
            let line = words.with(key!("do-more"), &args![count = more]);
            page.blocks.push(Block::Line(line));
        }
        self.note(request, request.place.clone(), page).await
    }
}

/// Splits a typed action from the table that it may begin with: one of the tables where the person sits.
pub(crate) fn split_table<'a, 't>(
    seats: &'a [SeatOf],
    text: &'t str,
) -> (Option<&'a SeatOf>, &'t str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let table = first.parse::<TableId>().ok();
    let named = seats.iter().find(|seat| Some(seat.table) == table);
    (named, named.map_or(text, |_| rest).trim())
}

/// Returns the running tables and the lobbies that a person may mean: the one they name, or those near them.
pub(crate) fn candidate_tables<'a>(
    request: &Request,
    seats: &'a [SeatOf],
    named: Option<&'a SeatOf>,
) -> (Vec<&'a SeatOf>, Vec<&'a SeatOf>) {
    let all = named.map_or_else(|| seats.iter().collect(), |named| vec![named]);
    let (running, lobbies): (Vec<_>, Vec<_>) = all.into_iter().partition(|seat| seat.begun);
    if named.is_some() {
        return (running, lobbies);
    }
    (near(request, &running), near(request, &lobbies))
}

/// Returns those of a person's tables that they can mean where they write: the ones there, if there are any.
fn near<'a>(request: &Request, tables: &[&'a SeatOf]) -> Vec<&'a SeatOf> {
    let here = |seat: &&SeatOf| seat.is_in(&request.place);
    let some = !request.is_private() && tables.iter().any(here);
    let near = tables.iter().copied().filter(|seat| !some || here(seat));
    near.collect()
}

/// Builds a list of tables, each with a summary and a button; admins also get buttons that close them.
fn tables_page(tables: &[Table], request: &Request, words: Words, title: Key) -> Page {
    if tables.is_empty() {
        return Page::line(words.say(key!("tables-none")));
    }
    let here = request.public_place();
    let lines = tables.iter().map(|table| {
        // a group isn't told who has decided in secret
        let own = table.record.seat_of(request.person.id);
        let own = own.filter(|_| here.is_none());
        let place = match here {
            Some(here) => table.record.place_near(here),
            None => table.record.place_of(request.person.id),
        };
        Block::At(table.summary(own, words), place.clone())
    });
    let button = |table: &Table| {
        let args = args![
            table = table.record.id.to_string(),
            game = table.game.name(words)
        ];
        let label = words.with(key!("button-show"), &args);
        Button::press(label, &Press::Table(table.record.id, Knob::Show))
    };
    let close = |table: &Table| {
        let home = table.record.place.chat();
        let may = request.admin && here.is_some_and(|here| here.chat() == home);
        let args = args![table = table.record.id.to_string()];
        let close = Press::Table(table.record.id, Knob::Cancel);
        may.then(|| Button::press(words.with(key!("button-close-table"), &args), &close))
    };
    let row = |table| [button(table)].into_iter().chain(close(table)).collect();
    Page {
        blocks: std::iter::once(Block::Title(words.say(title)))
            .chain(lines)
            .collect(),
        buttons: tables.iter().map(row).collect(),
        ..Page::default()
    }
}

/// Returns the reason why a typed action reaches no table: several run, or none does.
fn explain_undelivered(
    words: Words,
    registry: &Registry,
    running: &[&SeatOf],
    lobbies: &[&SeatOf],
    action: &str,
) -> String {
    let names =
        |seats: &[&SeatOf]| words.list(seats.iter().map(|seat| table_label(seat, registry, words)));
    let Some(first) = running.first().map(|seat| seat.table.to_string()) else {
        if lobbies.is_empty() {
            return words.say(key!("do-no-table"));
        }
        let args = args![tables = names(lobbies)];
        return words.with(key!("do-not-begun"), &args);
    };
    if action.is_empty() {
        return words.say(key!("do-empty"));
    }
    let action: String = action.chars().take(60).collect();
    let args = args![tables = names(running), first = first, action = action];
    words.with(key!("do-several"), &args)
}

/// A table with what is played there.
fn table_label(seat: &SeatOf, registry: &Registry, words: Words) -> String {
    let game = registry.find_game(&seat.game).map(|game| game.name(words));
    let game = game.map(|game| format!(" ({game})")).unwrap_or_default();
    format!("{}{game}", seat.table)
}
