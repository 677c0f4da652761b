//! The admins' settings of a place, and their effects.

use base::address::{PersonId, Place, UpdateId};
use base::lang::Lang;
use base::page::{Knob, Page, TableId};
use base::place_settings::{PlaceSetting, PlaceSwitch, PlaceSwitches};
use base::time::Time;
use engine::{GameId, Seed};
use speech::{Words, args, key};
use store::{Batch, Blocker, Reader, StoreError, TableRow, Write};
use tokio::sync::oneshot;

use super::actors::contact_writes;
use super::job::{PlaceChange, Reply, ServiceError};
use super::lessons::{turn_page, turn_write};
use super::service::TableService;
use super::writes::{begin_like, note, respond};
use crate::any::AnyGame;
use crate::model::caller::Caller;
use crate::model::clock::Clock;
use crate::model::effect::Answer;
use crate::model::record::Stage;
use crate::model::request::Request;
use crate::model::table::{Ask, Opening, Table};
use crate::model::usual::UsualLobby;
use crate::pages::notices;
use crate::pages::places::{self, Set};
use crate::rules::lobby;

impl TableService {
    /// Whether admins alone open tables in a place. Where that can't be read, it is so.
    pub async fn admins_open(&self, place: &Place) -> bool {
        let switches = self.actors.store.switches(place).await;
        switches.map_or(true, |switches| switches.has(PlaceSwitch::AdminsOpen))
    }

    /// Notes a change of a place. When the bot is let in again, people find their side of every table there.
    ///
    /// # Errors
    /// If it can't be written; the same change may come again.
    pub async fn note_place_change(
        &self,
        update: Option<UpdateId>,
        change: PlaceChange,
    ) -> Result<(), ServiceError> {
        let writes = match change {
            PlaceChange::Joined(place, lang) => self.introduction_writes(place, lang).await?,
            PlaceChange::Closed(place) => vec![Write::Closed { place, told: true }],
            PlaceChange::Opened(place, None) => vec![Write::Opened(place)],
            PlaceChange::Opened(place, Some(person)) => {
                self.greet(&person, &place).await?;
                contact_writes(&person, Some(&place), &place).collect()
            }
            PlaceChange::Channel(by) => {
                let known = self.actors.store.person_record(by.id).await?;
                let words = Words::new(known.lang.unwrap_or(by.lang));
                let page = Page::line(words.say(key!("channel-brought")));
                let told = known.private.map(|own| note(own.clone(), &own, &page));
                told.into_iter().collect()
            }
            PlaceChange::Moved { from, to } => vec![Write::Moved { from, to }],
            PlaceChange::Readdressed { from, .. } if !self.actors.store.is_used(&from).await? => {
                return Ok(());
            }
            PlaceChange::Readdressed { from, to } => {
                tracing::info!(%from, %to, "chat address changed");
                vec![Write::Readdressed { from, to }]
            }
        };
        let at = Time::now();
        let batch = Batch { update, at, writes };
        self.actors.store.commit(batch).await?;
        self.actors.owed.notify_one();
        Ok(())
    }

    /// Notes that a person no longer accepts private messages: all their tables call them on the board.
    ///
    /// # Errors
    /// If the database can't say which tables these are.
    pub async fn note_unheard_everywhere(&self, person: PersonId) -> Result<(), StoreError> {
        for seat in self.actors.store.seats_of(person).await? {
            // nobody waits for that
            self.note_unheard(seat.table, person, oneshot::channel().0);
        }
        Ok(())
    }

    /// Returns the writes for a chat that has just added the bot: an introduction, unless it has tables already.
    async fn introduction_writes(
        &self,
        place: Place,
        lang: Lang,
    ) -> Result<Vec<Write>, StoreError> {
        let store = &self.actors.store;
        let lang = store.lang_of(&place).await?.unwrap_or(lang);
        let is_known = !store.tables_in_chat(&place).await?.is_empty()
            || store.last_ended_in(&place).await?.is_some();
        let page = notices::welcome(Words::new(lang));
        let told = (!is_known).then(|| note(place.clone(), &place, &page));
        Ok([Write::Opened(place)].into_iter().chain(told).collect())
    }

    /// Offers the games of the caller's place.
    pub(super) async fn offer(&self, request: &Request) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let store = &self.actors.store;
        let place = request.about.as_ref().unwrap_or(&request.place);
        let plain = request.preferences.plain || store.is_plain(place).await?;
        let drawn = self.actors.registry.has_pictures() && !plain;
        let page = notices::games(words, self.playable_games(request).await?, drawn);
        self.give_way(request, page).await
    }

    /// Says what can be typed.
    pub(super) async fn list_commands(&self, request: &Request) -> Result<Answer, ServiceError> {
        let page = notices::commands(Words::new(request.person.lang));
        self.give_way(request, page).await
    }

    /// Shows a page in place of the pressed introduction of the bot, or else as a new message.
    async fn give_way(&self, request: &Request, page: Page) -> Result<Answer, ServiceError> {
        match turn_write(request, &page) {
            Some(turned) => {
                self.write(request, vec![turned]).await?;
                Ok(Answer::default())
            }
            None => self.note(request, request.place.clone(), page).await,
        }
    }

    /// Returns the games of the caller's place.
    pub(super) async fn playable_games(
        &self,
        request: &Request,
    ) -> Result<Vec<&'static dyn AnyGame>, StoreError> {
        let place = request.about.as_ref().unwrap_or(&request.place);
        let switches = self.actors.store.switches(place).await?;
        Ok(places::played_games(&self.actors.registry, &switches).collect())
    }

    /// Returns the place of a new table: the part of the chat that is set for tables. It is the caller's own place if
    /// no part is set, the chat has no parts any more, or the bot may not write there.
    pub(super) async fn table_place(
        &self,
        request: &Request,
        switches: &PlaceSwitches,
    ) -> Result<Place, StoreError> {
        let here = &request.place;
        let there = switches.only_part().filter(|_| here.part().is_some());
        if let Some(there) = there.map(|part| here.with_part(part))
            && !self.actors.store.is_closed(&there, Time::now()).await?
        {
            return Ok(there);
        }
        Ok(here.clone())
    }

    /// Returns the answer if admins have decided that the game may not be opened there.
    pub(super) async fn check_place_rules(
        &self,
        request: &Request,
        game: &dyn AnyGame,
        switches: &PlaceSwitches,
    ) -> Result<Option<Answer>, ServiceError> {
        let words = Words::new(request.person.lang);
        let why = if switches.has(PlaceSwitch::Bar(game.id())) {
            explain_bar(game, words)
        } else if switches.has(PlaceSwitch::AdminsOpen) && !request.admin {
            words.say(key!("answer-open-admins"))
        } else {
            return Ok(None);
        };
        self.tell_reason(request, why).await.map(Some)
    }

    /// Handles a button about a table as a whole; blocked people don't sit down there.
    pub(super) async fn turn(
        &self,
        request: Request,
        table: TableId,
        knob: Knob,
    ) -> Result<Answer, ServiceError> {
        if knob.plays_again() {
            return self.rematch(request, table, knob).await;
        }
        if knob == Knob::Follow {
            return self.follow_by_button(request, table).await;
        }
        if matches!(knob, Knob::Join(_) | Knob::Back | Knob::Claim)
            && let Some(why) = self.seat_refusal(table, &request).await?
        {
            return self.keep_out(&request, why).await;
        }
        self.to_table(request, table, Ask::Knob(knob), Reply::Button)
            .await
    }

    /// Opens a rematch with the current settings of its place. The right to open tables is only checked for a new
    /// table.
    pub(super) async fn rematch(
        &self,
        request: Request,
        table: TableId,
        knob: Knob,
    ) -> Result<Answer, ServiceError> {
        let again = Ask::Knob(knob);
        let Some(row) = self.actors.store.table(table).await? else {
            return self.to_table(request, table, again, Reply::Button).await;
        };
        let branches: Vec<Place> = row
            .branches
            .iter()
            .map(|(_, place)| place.clone())
            .collect();
        let (asked, again) = self
            .find_rematch(request.person.id, (table, knob), row.clone())
            .await?;
        let place = Place::try_from(row.place).map_err(|_| StoreError::Damaged("tables"))?;
        if let Some(why) = self.seat_refusal(table, &request).await? {
            return self.keep_out(&request, why).await;
        }
        let switches = self.actors.store.switches(&place).await?;
        if let Some(game) = self.actors.registry.find_game(&row.game)
            && switches.has(PlaceSwitch::Bar(game.id()))
        {
            self.write(&request, Vec::new()).await?;
            return Ok(Answer::alert(explain_bar(
                game,
                Words::new(request.person.lang),
            )));
        }
        for place in [place].into_iter().chain(branches) {
            self.refresh(&request, table, &place).await?;
        }
        self.to_table(request, asked, again, Reply::Button).await
    }

    /// A table that is over learns what is set by now in a place where it is public, for the next game of
    /// its people.
    async fn refresh(
        &self,
        request: &Request,
        table: TableId,
        place: &Place,
    ) -> Result<(), ServiceError> {
        let store = &self.actors.store;
        let there = Request {
            place: place.clone(),
            ..request.clone()
        };
        let switches = store.switches(place).await?;
        let kept = [
            PlaceSwitch::Quiet,
            PlaceSwitch::Pin,
            PlaceSwitch::AllStart,
            PlaceSwitch::AllCancel,
        ];
        let kept = kept.map(|switch| Ask::Switched(switch, switches.has(switch)));
        let agreed = store.lang_of(place).await?.map(Ask::Speak);
        for set in kept.into_iter().chain(agreed) {
            self.everywhere(&there, [table].into_iter(), &set).await?;
        }
        Ok(())
    }

    /// Returns the table and request behind a wish to play again: a seat at the next table, a new one if that was
    /// closed before its game began, or a first one if there is none.
    async fn find_rematch(
        &self,
        person: PersonId,
        (old, knob): (TableId, Knob),
        row: TableRow,
    ) -> Result<(TableId, Ask), StoreError> {
        let again = (old, Ask::Knob(knob));
        let registry = &self.actors.registry;
        let old_table = Table::read(old, row, registry);
        let sat = old_table.filter(|table| table.record.seat_of(person).is_some());
        let Some(next) = sat.and_then(|table| table.next()) else {
            return Ok(again);
        };
        let row = self.actors.store.table(next).await?;
        let table = row.and_then(|row| Table::read(next, row, registry));
        Ok(match table {
            Some(table) if table.record.stage == Stage::Lobby => {
                (next, Ask::Knob(Knob::Join(None)))
            }
            // whatever was dealt there may have been told
            Some(table) if table.is_ended() && table.record.deal.is_none() => {
                (old, Ask::Anew(next))
            }
            _ => again,
        })
    }

    /// Returns the parameters of a new table in a place.
    pub(super) async fn opening<'a>(
        &self,
        host: Caller<'a>,
        game: &'static dyn AnyGame,
        place: &Place,
        lang: Lang,
    ) -> Result<Opening<'a>, StoreError> {
        Ok(Opening {
            id: self.free_id().await?,
            game,
            place: place.clone(),
            lang,
            plain: self.actors.store.is_plain(place).await?,
            host,
            nameless: false,
            seed: Seed(rand::random()),
            tempo: self.tempo,
            pictures: self.actors.registry.has_pictures(),
        })
    }

    /// Builds a table with its place's usual settings, without writing it.
    pub(super) async fn set_up(
        &self,
        opening: Opening<'_>,
        apart: Option<Place>,
        switches: &PlaceSwitches,
    ) -> Result<Table, StoreError> {
        let now = self.uptime(opening.place.platform);
        let mut table = Table::new(opening, now);
        table.tell_time(Time::now(), |platform| self.uptime(platform));
        table.visited = self.actors.registry.are_visited();
        self.settle(&mut table, apart, switches).await?;
        Ok(table)
    }

    /// A table begins as tables of its game do where it is opened.
    async fn settle(
        &self,
        table: &mut Table,
        apart: Option<Place>,
        switches: &PlaceSwitches,
    ) -> Result<(), StoreError> {
        let (game, record) = (table.game, &mut table.record);
        record.quiet = switches.has(PlaceSwitch::Quiet);
        record.pinned = switches.has(PlaceSwitch::Pin);
        record.all_start = switches.has(PlaceSwitch::AllStart);
        record.all_cancel = switches.has(PlaceSwitch::AllCancel);
        let together = switches.has(PlaceSwitch::Together);
        record.apart = apart.filter(|_| !together);
        if let Some(usual) = self.usual_lobby(&record.place, game).await? {
            record.begin_like(usual);
        }
        Ok(())
    }

    /// Returns the usual settings of a game in a place, if an admin has saved any.
    pub(super) async fn usual_lobby(
        &self,
        place: &Place,
        game: &dyn AnyGame,
    ) -> Result<Option<UsualLobby>, StoreError> {
        let stored = self.actors.store.usual_lobby(place, game.id()).await?;
        let usual = stored.and_then(|text| serde_json::from_str::<UsualLobby>(&text).ok());
        // options that this program doesn't know are another's
        Ok(usual.filter(|usual| game.options(&usual.options).is_ok()))
    }

    /// Builds an unopened table with the game's usual settings in the place of a request; `None` if there is no such
    /// game.
    async fn usual_table(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Option<Table>, StoreError> {
        let Some(game) = self.actors.registry.game(game) else {
            return Ok(None);
        };
        let (person, place) = (&request.person, request.place.clone());
        let id = TableId::from_bits(0);
        let mut table = Table::empty(id, game, place, person.lang, person.id);
        table.record.tempo = self.tempo;
        if let Some(usual) = self.usual_lobby(&request.place, game).await? {
            table.record.begin_like(usual);
        }
        Ok(Some(table))
    }

    /// Returns the settings of a request's place.
    async fn settings_of(&self, request: &Request) -> Result<Set, StoreError> {
        let (store, place) = (&self.actors.store, &request.place);
        Ok(Set {
            lacks: request.lacks,
            plain: store.is_plain(place).await?,
            switches: store.switches(place).await?,
            clock: self.pace_of(place).await?,
            blocked: store.blocked_people(&Blocker::Chat(place.clone())).await?,
        })
    }

    /// The clock of new tables in a place, if it is the same for all games.
    async fn pace_of(&self, place: &Place) -> Result<Option<Clock>, StoreError> {
        let mut clocks = Vec::new();
        for game in self.actors.registry.iter() {
            let usual = self.usual_lobby(place, game).await?;
            clocks.push(usual.map_or_else(Clock::default, |usual| usual.clock));
        }
        let first = clocks.first().copied();
        Ok(first.filter(|first| clocks.iter().all(|clock| clock == first)))
    }

    /// Returns the writes that give this clock to new tables of all games in the place of a request.
    async fn clock_writes(
        &self,
        request: &Request,
        clock: Clock,
    ) -> Result<Vec<Write>, StoreError> {
        let mut writes = Vec::new();
        for game in self.actors.registry.iter() {
            if let Some(mut usual) = self.usual_table(request, game.id()).await? {
                usual.record.clock = clock;
                writes.push(begin_like(&usual));
            }
        }
        Ok(writes)
    }

    fn place_page(&self, request: &Request, set: &Set) -> Page {
        let words = Words::new(request.person.lang);
        places::page(
            words,
            &self.actors.registry,
            &request.place,
            set,
            &self.tempo,
        )
    }

    /// Returns the page of a place's settings for a caller who may change them.
    pub(super) async fn place_note(&self, request: &Request) -> Result<Write, StoreError> {
        let set = self.settings_of(request).await?;
        let page = self.place_page(request, &set);
        Ok(respond(request, request.place.clone(), page))
    }

    /// Sets something for a place, or shows what is set there. The tables come first: if the program dies
    /// before the rest, the same press does it all again.
    pub(super) async fn apply_place_setting(
        &self,
        request: &Request,
        setting: Option<PlaceSetting>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.is_private() {
            return self.unknown_button(request).await;
        }
        if !request.admin {
            self.write(request, Vec::new()).await?;
            return Ok(Answer::alert(words.say(key!("answer-admin-only"))));
        }
        let (store, place) = (&self.actors.store, &request.place);
        let mut set = self.settings_of(request).await?;
        let mut writes = Vec::new();
        let mut of_game = None;
        match setting {
            None => {}
            Some(PlaceSetting::Usual(game, option)) => {
                return self.usual(request, game, option, &set).await;
            }
            Some(PlaceSetting::Pace) => {
                let clock = set.clock.map_or_else(Clock::default, Clock::next);
                writes.extend(self.clock_writes(request, clock).await?);
                set.clock = Some(clock);
            }
            // the page is in the language of whoever reads it, and stays as it is
            Some(PlaceSetting::Speak(lang)) => {
                return self.speak(request.clone(), lang, Reply::Button).await;
            }
            Some(PlaceSetting::Plain(on)) => {
                let here = store.tables_in(place).await?;
                let here = here.into_iter().map(|(table, _)| table);
                self.everywhere(request, here, &Ask::Plain(on)).await?;
                set.plain = on;
                writes.push(Write::Plain(Reader::Place(place.clone()), on));
            }
            Some(PlaceSetting::Switch(switch, on)) => {
                let all = store.tables_in_chat(place).await?.into_iter();
                let ask = Ask::Switched(switch, on);
                self.everywhere(request, all, &ask).await?;
                set.switches.turn(switch, on);
                writes.push(Write::Switched(place.clone(), switch, on));
                if let PlaceSwitch::Bar(game) = switch {
                    of_game = self.usual_table(request, game).await?;
                }
            }
        }
        let page = match of_game {
            Some(usual) => places::game_page(words, &usual, &set),
            None => self.place_page(request, &set),
        };
        self.set_page(request, writes, &page).await
    }

    /// Shows a game's usual settings in the place of a request, after a given option is changed.
    async fn usual(
        &self,
        request: &Request,
        game: GameId,
        option: Option<u8>,
        set: &Set,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let Some(mut usual) = self.usual_table(request, game).await? else {
            return self.unknown_button(request).await;
        };
        let turned = option.map(|option| lobby::turn(&mut usual, words, option.into()));
        if turned == Some(false) {
            return self.unknown_button(request).await;
        }
        let writes = turned.map(|_| begin_like(&usual)).into_iter().collect();
        let page = places::game_page(words, &usual, set);
        self.set_page(request, writes, &page).await
    }

    /// Writes what was set, and shows the page where it was pressed.
    async fn set_page(
        &self,
        request: &Request,
        mut writes: Vec<Write>,
        page: &Page,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let (turned, answer) = turn_page(request, page).unzip();
        writes.extend(turned.flatten());
        self.write(request, writes).await?;
        Ok(answer.unwrap_or_else(|| Answer::toast(words.say(key!("answer-set")))))
    }
}

/// Returns the reason that a game is not played where admins don't want it.
fn explain_bar(game: &dyn AnyGame, words: Words) -> String {
    words.with(key!("answer-barred"), &args![game = game.name(words)])
}
