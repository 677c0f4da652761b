//! Commands about several tables, or about a table to be found: typed actions, the list of tables, languages.

use base::address::{Person, Place};
use base::lang::Lang;
use base::page::{Block, Button, Knob, Page, Press, TableId};
use base::preferences::Calls;
use base::time::Time;
use base::way::Way;
use base::zone::{Clock, Zone};
use speech::{Key, Words, args, key};
use store::{Blocker, Reader, SeatOf, StoreError, Write};

use super::job::{Reply, ServiceError};
use super::lessons::turn_write;
use super::service::TableService;
use super::writes::respond;
use crate::any::{AnyGame, Registry};
use crate::model::caller::MenuPlace;
use crate::model::effect::Answer;
use crate::model::request::{Request, What};
use crate::model::table::{Ask, Table};
use crate::pages::cards::{self, Deck};
use crate::pages::places::{missing_permissions, plain_here};
use crate::pages::{nights, notices};

/// Maximum number of open lobbies at which one person may sit in one place.
const LOBBIES: usize = 3;

/// Maximum number of open lobbies of one person in all places: more than anyone can watch.
const LOBBIES_IN_ALL: usize = 20;

/// Maximum number of open lobbies of all people in one place.
const LOBBIES_HERE: usize = 20;

/// The most tables that are listed.
const LISTED: usize = 20;

impl TableService {
    /// Sends a typed action to the only running table that it can mean, or answers why there is none.
    pub(super) async fn route_typed(
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
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let (named, action) = split_table(&seats, text);
        let (running, lobbies) = candidate_tables(&request, &seats, named);
        let ([only], false) = (&running[..], action.is_empty()) else {
            let line =
                explain_undelivered(words, &self.actors.registry, &running, &lobbies, action);
            return self.answer_in_vain(&request, line).await;
        };
        let table = only.table;
        let ask = Ask::Typed(action.to_owned());
        self.to_table(request, table, ask, Reply::Written).await
    }

    /// Applies a command about a table as a whole to the only table that it can mean, or to the named one.
    pub(super) async fn route_knob(
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
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let (named, _) = split_table(&seats, name);
        let (mut running, lobbies) = candidate_tables(&request, &seats, named);
        if named.is_none() {
            // what ends a game, or calls people, is never meant for a table somewhere else
            running.retain(|seat| request.is_private() || seat.is_in(&request.place));
            running.retain(|_| name.trim().is_empty());
        }
        let registry = &self.actors.registry;
        let line = match &running[..] {
            [only] => {
                let (table, ask) = (only.table, Ask::Knob(knob));
                return self.to_table(request, table, ask, Reply::Written).await;
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

    /// Skips the typed request of a person who is put off, and says so the first time.
    ///
    /// # Errors
    /// If the database fails; then the request may come again.
    pub async fn pass_over(&self, request: &Request) -> Result<(), ServiceError> {
        if self.refusals.tells(request.person.id) {
            let slower = Words::new(request.person.lang).say(key!("answer-slower"));
            self.note(request, request.answer_place(), Page::line(slower))
                .await?;
        } else if let Some(update) = request.update {
            self.let_pass(update).await?;
        }
        Ok(())
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
    pub(super) async fn remark(
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
            self.write(&request, Vec::new()).await?;
            return Ok(Answer::default());
        };
        self.to_table(request, table, Ask::Remark(text), Reply::Refusal)
            .await
    }

    /// Returns the caller's running table in their place, if there is just one.
    async fn find_only_table(&self, request: &Request) -> Result<Option<TableId>, ServiceError> {
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let here = |seat: &SeatOf| seat.begun && seat.is_in(&request.place);
        let mut here = seats.into_iter().filter(here);
        let first = here.next().map(|seat| seat.table);
        Ok(first.filter(|_| here.next().is_none()))
    }

    /// Answers if there are enough open lobbies, in this place or among the caller's own. In a chat, one of the
    /// caller's lobbies is then shown again, of this game if there is one. So no one fills a chat with empty tables.
    pub(super) async fn check_crowding(
        &self,
        request: &Request,
        game: &dyn AnyGame,
    ) -> Result<Option<Answer>, ServiceError> {
        let mut lobbies = self.actors.store.seats_of(request.person.id).await?;
        lobbies.retain(|seat| !seat.begun);
        let all = lobbies.len();
        lobbies.retain(|seat| seat.is_in_chat_of(&request.place));
        let words = Words::new(request.person.lang);
        if lobbies.len() < LOBBIES {
            let here = self.actors.store.lobbies_in(&request.place).await?;
            let why = match (all >= LOBBIES_IN_ALL, here >= LOBBIES_HERE) {
                (true, _) => words.with(key!("answer-lobbies"), &args![count = all]),
                (false, true) => words.with(key!("answer-lobbies-here"), &args![count = here]),
                (false, false) => return Ok(None),
            };
            return self.tell_reason(request, why).await.map(Some);
        }
        let same = |lobby: &&SeatOf| lobby.game == game.id().name();
        if let Some(lobby) = lobbies.iter().rfind(same).or(lobbies.last()) {
            self.to_table(request.clone(), lobby.table, Ask::ShowBoard, Reply::Silent)
                .await?;
        }
        // without their games, so that it has room in the answer to a press
        let names = lobbies.iter().map(|lobby| lobby.table.to_string());
        let args = args![tables = words.list(names), count = lobbies.len()];
        let why = words.with(key!("answer-crowded"), &args);
        // the update was noted with the table
        let told = Request {
            update: None,
            ..request.clone()
        };
        self.tell_reason(&told, why).await.map(Some)
    }

    /// Tells the caller why no table opens: on the button that they pressed, or in writing.
    pub(super) async fn tell_reason(
        &self,
        request: &Request,
        why: String,
    ) -> Result<Answer, ServiceError> {
        let mut aside = false;
        if let What::Press(_) = request.what {
            self.write(request, Vec::new()).await?;
        } else {
            let page = Page::line(why.clone());
            aside = self
                .note(request, request.answer_place(), page)
                .await?
                .aside;
        }
        Ok(Answer {
            aside,
            ..Answer::alert(why)
        })
    }

    /// Lists the caller's tables in private, and elsewhere those of the place.
    pub(super) async fn tables(&self, request: &Request) -> Result<Answer, ServiceError> {
        let store = &self.actors.store;
        let words = Words::new(request.person.lang);
        let (rows, title) = match request.public_place() {
            Some(place) => (store.tables_in_all(place).await?, key!("tables-here")),
            None => (
                store.tables_of(request.person.id).await?,
                key!("tables-own"),
            ),
        };
        let registry = &self.actors.registry;
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

    /// Tells what a card does, or which cards there are.
    pub(super) async fn card(&self, request: &Request, name: &str) -> Result<Answer, ServiceError> {
        let (at_hand, all) = self.decks(request).await?;
        let words = Words::new(request.person.lang);
        let page = cards::page(words, &at_hand, &all, name);
        self.note(request, request.answer_place(), page).await
    }

    /// Returns the card names that complete a typed beginning, the best first, in the person's chosen language. It
    /// changes nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_card(
        &self,
        request: &Request,
        begun: &str,
    ) -> Result<Vec<String>, StoreError> {
        let known = self.actors.store.person_record(request.person.id).await?;
        let lang = known.lang.unwrap_or(request.person.lang);
        let (at_hand, all) = self.decks(request).await?;
        Ok(cards::suggest_names(lang, &at_hand, &all, begun))
    }

    /// Returns the games whose cards the caller probably means, and all games that have cards.
    async fn decks(&self, request: &Request) -> Result<(Vec<Deck>, Vec<Deck>), StoreError> {
        let seats = self.actors.store.seats_of(request.person.id).await?;
        let all = cards::decks(&self.actors.registry);
        let near = nearby_decks(&all, &seats, request);
        Ok((near.unwrap_or_else(|| all.clone()), all))
    }

    /// Asks which language to speak, or speaks the one that is named.
    pub(super) async fn language(
        &self,
        request: Request,
        word: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let named = word.and_then(|word| Lang::from_name(&word));
        if let Some(lang) = named {
            return self.speak(request, lang, Reply::Written).await;
        }
        let words = Words::new(request.person.lang);
        let key = if request.is_private() {
            key!("language-own")
        } else {
            key!("language-here")
        };
        let mut page = Page {
            blocks: vec![Block::Line(words.say(key))],
            buttons: notices::languages(),
            ..Page::default()
        };
        if !request.is_private() {
            let plain = self.actors.store.is_plain(&request.place).await?;
            page.blocks
                .push(Block::Line(words.say(notices::plain_here_key(plain))));
            page.buttons
                .push(vec![notices::plain_button(words, !plain, plain_here)]);
        }
        self.note(&request, request.place.clone(), page).await
    }

    /// Sets a language: of the person in private, elsewhere of the place. The tables come first: if the program dies
    /// before the rest, the same update repeats all of it, and the repeat changes nothing.
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
            writes.extend(self.shown_in_place(&request).await?);
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
            let place = request.place.clone();
            writes.push(respond(&request, place, Page::line(text.clone())));
        }
        self.write(&request, writes).await?;
        Ok(answer)
    }

    /// Speaks a language to a person from now on, though they don't ask for it in private: at a table at once,
    /// at their others when they come there next. The place of the table goes on in its own.
    pub(super) async fn speak_to(
        &self,
        mut request: Request,
        table: TableId,
        lang: Lang,
    ) -> Result<Answer, ServiceError> {
        request.person.lang = lang;
        let spoken = Write::Speaks(request.person.id, lang);
        self.write(&request, vec![spoken]).await?;
        self.to_table(request, table, Ask::Greet, Reply::Silent)
            .await?;
        Ok(Answer::toast(
            Words::new(lang).say(key!("answer-language-own")),
        ))
    }

    /// Returns a person's own settings, with buttons to change them.
    async fn own_settings(&self, request: &Request) -> Result<Page, StoreError> {
        let words = Words::new(request.person.lang);
        let mut page = notices::settings(words, request.preferences, request.is_private());
        let own = Blocker::Person(request.person.id);
        if !self.actors.store.blocked_people(&own).await?.is_empty() {
            page.buttons.push(vec![notices::unshun_button(words)]);
        }
        Ok(page)
    }

    /// Returns the change of the message that was pressed into what its reader has set now; `None` where others read
    /// it, too, or where it shows more.
    async fn shown_in_place(&self, request: &Request) -> Result<Option<Write>, StoreError> {
        if !request.is_private() || request.served.is_none() {
            return Ok(None);
        }
        Ok(turn_write(request, &self.own_settings(request).await?))
    }

    /// Shows a person their own settings, and an admin those of the place, with buttons to change them.
    pub(super) async fn settings(&self, request: &Request) -> Result<Answer, ServiceError> {
        let mut writes = Vec::new();
        // who can't be told from others has set nothing
        if !request.nameless {
            let page = self.own_settings(request).await?;
            writes.push(respond(request, request.answer_place(), page));
        }
        if request.admin && !request.is_private() {
            writes.push(self.place_note(request).await?);
        }
        self.write(request, writes).await?;
        Ok(Answer {
            aside: request.is_answered_aside(),
            ..Answer::default()
        })
    }

    /// Says which permissions the bot lacks in a place; an admin also sees the place's settings. In private it shows
    /// only the person's own settings.
    pub(super) async fn doctor(&self, request: &Request) -> Result<Answer, ServiceError> {
        if request.is_private() {
            return self.settings(request).await;
        }
        if request.admin {
            let page = self.place_note(request).await?;
            self.write(request, vec![page]).await?;
            return Ok(Answer::default());
        }
        let words = Words::new(request.person.lang);
        let plain = self.actors.store.is_plain(&request.place).await?;
        let switches = self.actors.store.switches(&request.place).await?;
        let lines = missing_permissions(request.lacks, plain, &switches).into_iter();
        let lines = lines.map(|line| words.say(line)).collect::<Vec<_>>();
        let lines = match lines.is_empty() {
            true => words.say(key!("place-lacking-unknown")),
            false => lines.join("\n"),
        };
        self.note(request, request.answer_place(), Page::line(lines))
            .await
    }

    /// Changes when a person is notified, at all their tables.
    pub(super) async fn set_calls(
        &self,
        mut request: Request,
        calls: Calls,
    ) -> Result<Answer, ServiceError> {
        request.preferences.calls = calls;
        let write = Write::Calls(request.person.id, calls);
        let said = localize_text(&request, notices::calls_key(calls));
        self.prefer(&request, write, said).await
    }

    /// Turns automatic answers to questions with a single option on or off for a person, at all their tables.
    pub(super) async fn set_obvious(
        &self,
        mut request: Request,
        on: bool,
    ) -> Result<Answer, ServiceError> {
        request.preferences.obvious = Some(on);
        let write = Write::Obvious(request.person.id, on);
        let said = localize_text(&request, notices::obvious_key(Some(on)));
        self.prefer(&request, write, said).await
    }

    /// Asks a person where they are, since they don't want to be notified at night.
    pub(super) async fn nights(
        &self,
        request: &Request,
        near: Option<Zone>,
    ) -> Result<Answer, ServiceError> {
        let page = nights::nights(Words::new(request.person.lang), Time::now(), near);
        self.tell_alone(request, page, Way::Settings).await
    }

    /// Sets a person's time zone from typed text, if it means one zone alone, and turns their night on.
    pub(super) async fn zone(&self, request: Request, text: &str) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let found = nights::find_zones(words, text);
        if let [(zone, _)] = found[..] {
            return self.sleep(request, Some(Clock::Of(zone))).await;
        }
        let page = nights::offer_zones(words, Time::now(), text, found);
        self.tell_alone(&request, page, Way::Settings).await
    }

    /// Turns off a person's notifications at night by this clock, or turns them on again.
    pub(super) async fn sleep(
        &self,
        mut request: Request,
        clock: Option<Clock>,
    ) -> Result<Answer, ServiceError> {
        request.preferences.night = clock;
        let write = Write::Night(request.person.id, clock);
        let said = notices::night_text(Words::new(request.person.lang), clock);
        self.prefer(&request, write, said).await
    }

    /// Sets whether a person reads text only or sees pictures too, at all their tables.
    pub(super) async fn set_plain(
        &self,
        mut request: Request,
        on: bool,
    ) -> Result<Answer, ServiceError> {
        request.preferences.plain = on;
        let write = Write::Plain(Reader::Person(request.person.id), on);
        let said = localize_text(&request, notices::plain_key(on));
        self.prefer(&request, write, said).await
    }

    /// Stores a person's own setting and tells all their tables.
    async fn prefer(
        &self,
        request: &Request,
        write: Write,
        said: String,
    ) -> Result<Answer, ServiceError> {
        let shown = self.shown_in_place(request).await?;
        // whoever has typed it reads a message, as no button answers
        let typed = !matches!(request.what, What::Press(_));
        let told =
            typed.then(|| respond(request, request.answer_place(), Page::line(said.clone())));
        let writes = [write].into_iter().chain(shown).chain(told);
        self.write(request, writes.collect()).await?;
        let own = self.actors.store.seats_of(request.person.id).await?;
        let own = own.into_iter().map(|seat| seat.table);
        self.everywhere(request, own, &Ask::Greet).await?;
        Ok(if typed {
            Answer::default()
        } else {
            Answer::toast(said)
        })
    }

    /// Tells a person's tables where they can be reached in private.
    pub(super) async fn greet(&self, person: &Person, private: &Place) -> Result<(), ServiceError> {
        let seats = self.actors.store.seats_of(person.id).await?;
        let request = Request {
            update: None,
            person: person.clone(),
            place: private.clone(),
            place_name: None,
            private: Some(private.clone()),
            preferences: self
                .actors
                .store
                .person_record(person.id)
                .await?
                .preferences,
            admin: false,
            menus: MenuPlace::Board,
            charm: None,
            nameless: false,
            lacks: None,
            served: None,
            about: None,
            apart: None,
            what: What::Hello,
        };
        let tables = seats.into_iter().map(|seat| seat.table);
        self.everywhere(&request, tables, &Ask::Greet).await
    }

    /// Asks the same of several tables. It is no update of its own for any of them.
    pub(super) async fn everywhere(
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

/// Returns those of these games that a person plays where they ask; in their private chat, anywhere. A running game
/// counts before one in the lobby, and a table in that very place before one beside it.
fn nearby_decks(all: &[Deck], seats: &[SeatOf], request: &Request) -> Option<Vec<Deck>> {
    let near = |seat: &SeatOf, exactly: bool| {
        let beside = request.is_private() || seat.is_in_chat_of(&request.place);
        seat.is_in(&request.place) || (beside && !exactly)
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

/// Splits a typed action from the table that it may begin with: one of the tables where the person sits.
pub(super) fn split_table<'a, 't>(
    seats: &'a [SeatOf],
    text: &'t str,
) -> (Option<&'a SeatOf>, &'t str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let table = first.parse::<TableId>().ok();
    let named = seats.iter().find(|seat| Some(seat.table) == table);
    (named, named.map_or(text, |_| rest).trim())
}

/// Returns the running tables and the lobbies that a person may mean: the one they name, or those near them.
pub(super) fn candidate_tables<'a>(
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

/// Returns a text in the caller's language.
fn localize_text(request: &Request, text: Key) -> String {
    Words::new(request.person.lang).say(text)
}

/// Builds a list of tables, each with a summary and a button; admins also get buttons that close them.
fn tables_page(tables: &[Table], request: &Request, words: Words, title: Key) -> Page {
    if tables.is_empty() {
        return Page::line(words.say(key!("tables-none")));
    }
    let here = request.public_place();
    let lines = tables.iter().map(|table| {
        // who has decided in secret is nobody's concern in a group
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
