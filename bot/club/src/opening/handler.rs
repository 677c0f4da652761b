//! New tables: where they may open, and how they begin.

use base::address::Place;
use base::lang::Lang;
use base::page::{Block, Page, Press, TableId};
use base::place_settings::{PlaceSwitch, PlaceSwitches};
use base::time::Time;
use engine::Seed;
use speech::{Words, args, key};
use store::{Batch, MessageRemoval, PageText, SeatOf, StoreError, Write};
use table::any::AnyGame;
use table::model::caller::Caller;
use table::model::effect::{Answer, Effects};
use table::model::guest::Guest;
use table::model::request::{Request, What};
use table::model::table::{Ask, Opening, Table};
use table::model::usual::UsualLobby;
use table::rules::guests;
use table::runtime::service::{Reply, ServiceError, moved_page, note, request_batch};

use super::page;
use crate::club::Club;
use crate::names::games_called;

/// Maximum number of open lobbies at which one person may sit in one place.
const LOBBIES: usize = 3;

/// Maximum number of open lobbies of one person in all places: more than anyone can watch.
const LOBBIES_IN_ALL: usize = 20;

/// Maximum number of open lobbies of all people in one place, for people who have one there.
const LOBBIES_HERE: usize = 20;

impl Club {
    /// Offers the games of the caller's place.
    pub(crate) async fn offer(&self, request: &Request) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let store = self.tables.store();
        let place = request.about.as_ref().unwrap_or(&request.place);
        let plain = request.preferences.plain || store.is_plain(place).await?;
        let drawn = self.tables.registry().has_pictures() && !plain;
        let page = page::games(words, self.playable_games(request).await?, drawn);
        self.give_way(request, page).await
    }

    /// Returns the games of the caller's place.
    pub(crate) async fn playable_games(
        &self,
        request: &Request,
    ) -> Result<Vec<&'static dyn AnyGame>, StoreError> {
        let place = request.about.as_ref().unwrap_or(&request.place);
        let switches = self.tables.store().switches(place).await?;
        Ok(page::played_games(self.tables.registry(), &switches).collect())
    }

    /// Returns the place of a new table: the part of the chat that is set for tables. It is the caller's own place if
    /// no part is set, the chat has no parts any more, or the bot may not write there.
    pub(crate) async fn table_place(
        &self,
        request: &Request,
        switches: &PlaceSwitches,
    ) -> Result<Place, StoreError> {
        let here = &request.place;
        let there = switches.only_part().filter(|_| here.part().is_some());
        if let Some(there) = there.map(|part| here.with_part(part))
            && !self.tables.store().is_closed(&there, Time::now()).await?
        {
            return Ok(there);
        }
        Ok(here.clone())
    }

    /// Returns the answer if admins have decided that the game may not be opened there.
    pub(crate) async fn check_place_rules(
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

    /// Opens a lobby of the named game. If several games have that name, or none, the person chooses in the very place
    /// where they want to play.
    pub(crate) async fn play(&self, request: &Request, name: &str) -> Result<Answer, ServiceError> {
        let registry = self.tables.registry();
        let games = games_called(registry, name);
        if let [only] = games[..] {
            return self.open(request, only).await;
        }
        let words = Words::new(request.person.lang);
        let played = self.playable_games(request).await?;
        let page = page::clarify_game(words, played, &games, name);
        self.note(request, request.place.clone(), page).await
    }

    /// Returns whether a lobby opens at once for this game name.
    #[must_use]
    pub fn opens(&self, name: &str) -> bool {
        games_called(self.tables.registry(), name).len() == 1
    }

    /// Opens a lobby.
    pub(crate) async fn open(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let opened = self.open_table(request, game, None).await?;
        Ok(opened.map_or_else(|answer| answer, |_| Answer::default()))
    }

    /// Opens a lobby, with a reserved seat if there is a challenge. Returns its id, or the answer that says why there
    /// is none.
    pub(crate) async fn open_table(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
        guest: Option<Guest>,
    ) -> Result<Result<TableId, Answer>, ServiceError> {
        let store = self.tables.store();
        let switches = store.switches(&request.place).await?;
        if let Some(answer) = self.check_opening(request, game, &switches).await? {
            return Ok(Err(answer));
        }
        let there = self.table_place(request, &switches).await?;
        let agreed = store.lang_of(&there).await?;
        let lang = agreed.unwrap_or(request.person.lang);
        let host = Caller {
            person: &request.person,
            private: request.private.as_ref(),
            preferences: request.preferences,
            admin: request.admin,
            guest_admin: false,
            here: true,
            branch: 0,
            menus: request.menus,
            charm: None, // the seal is drawn after this press
            overheard: false,
        };
        let opening = Opening {
            nameless: request.nameless,
            ..self.opening(host, game, &there, lang).await?
        };
        let apart = request.apart.clone();
        let mut table = self.set_up(opening, apart, &switches).await?;
        table.record.place_name.clone_from(&request.place_name);
        // no one else can join a challenge, or a game that starts with AIs
        let is_open = guest.is_none() && !matches!(request.what, What::Press(Press::Face(_)));
        let now = self.tables.uptime(request.place.platform);
        let sent = guest.map(|guest| guests::challenge(&mut table, guest, now));
        let effects = Effects {
            sent: sent.unwrap_or_default(),
            ..Effects::default()
        };
        let mut more = Vec::new();
        if is_open {
            more.extend(self.tell_of(&table, request).await?);
        }
        more.extend(replacement_writes(request, &table));
        let id = table.record.id;
        let batch = request_batch(request, Vec::new());
        let opened = &mut [(table, effects)];
        self.tables.open(batch, opened, more).await?;
        tracing::info!(table = %id, game = %game.id(), "table opened");
        Ok(Ok(id))
    }

    /// Returns the answer that says why no table opens where a person wants to play.
    pub(crate) async fn check_opening(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
        switches: &PlaceSwitches,
    ) -> Result<Option<Answer>, ServiceError> {
        let store = self.tables.store();
        if store.is_closed(&request.place, Time::now()).await? {
            // a place that was closed a while ago is tried once more
            let writes = vec![Write::Heard(request.place.clone())];
            store.commit(Batch::new(Time::now(), writes)).await?;
            if store.is_closed(&request.place, Time::now()).await? {
                return self.tell_shut_out(request).await.map(Some);
            }
        }
        if let Some(why) = self.opening_refusal(request).await? {
            return self.keep_out(request, why).await.map(Some);
        }
        if let Some(answer) = self.check_place_rules(request, game, switches).await? {
            return Ok(Some(answer));
        }
        self.check_crowding(request, game).await
    }

    /// Tells a person, where the bot may write, that it may not write where they want to play.
    async fn tell_shut_out(&self, request: &Request) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let why = words.say(key!("answer-shut-out"));
        let page = Page::line(why.clone());
        let private = request.private.clone();
        let note = private.map(|private| note(private, &request.place, &page));
        self.tables
            .write(request, note.into_iter().collect())
            .await?;
        Ok(Answer::alert(why))
    }

    /// Returns the parameters of a new table in a place.
    pub(crate) async fn opening<'a>(
        &self,
        host: Caller<'a>,
        game: &'static dyn AnyGame,
        place: &Place,
        lang: Lang,
    ) -> Result<Opening<'a>, StoreError> {
        Ok(Opening {
            id: self.tables.free_id().await?,
            game,
            place: place.clone(),
            lang,
            plain: self.tables.store().is_plain(place).await?,
            host,
            nameless: false,
            seed: Seed(rand::random()),
            tempo: self.tables.tempo(),
            pictures: self.tables.registry().has_pictures(),
        })
    }

    /// Builds a table with its place's usual settings, without writing it.
    pub(crate) async fn set_up(
        &self,
        opening: Opening<'_>,
        apart: Option<Place>,
        switches: &PlaceSwitches,
    ) -> Result<Table, StoreError> {
        let mut table = self.tables.new_table(opening);
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
        record.start.by_all = switches.has(PlaceSwitch::AllStart);
        record.all_cancel = switches.has(PlaceSwitch::AllCancel);
        let together = switches.has(PlaceSwitch::Together);
        record.apart = apart.filter(|_| !together);
        if let Some(usual) = self.usual_lobby(&record.place, game).await? {
            record.begin_like(usual);
        }
        Ok(())
    }

    /// Returns the usual settings of a game in a place, if an admin has saved any.
    pub(crate) async fn usual_lobby(
        &self,
        place: &Place,
        game: &dyn AnyGame,
    ) -> Result<Option<UsualLobby>, StoreError> {
        let stored = self.tables.store().usual_lobby(place, game.id()).await?;
        let usual = stored.and_then(|text| serde_json::from_str::<UsualLobby>(&text).ok());
        // options that this program doesn't know are another's
        Ok(usual.filter(|usual| game.options(&usual.options).is_ok()))
    }

    /// Answers if there are enough open lobbies, in this place or among the caller's own. In a chat, one of the
    /// caller's lobbies is then shown again, of this game if there is one. So no one fills a chat with empty tables.
    pub(crate) async fn check_crowding(
        &self,
        request: &Request,
        game: &dyn AnyGame,
    ) -> Result<Option<Answer>, ServiceError> {
        let mut lobbies = self.tables.store().seats_of(request.person.id).await?;
        lobbies.retain(|seat| !seat.begun);
        let all = lobbies.len();
        lobbies.retain(|seat| seat.is_in_chat_of(&request.place));
        let words = Words::new(request.person.lang);
        if lobbies.len() < LOBBIES {
            let here = self.tables.store().lobbies_in(&request.place).await?;
            let why = match (all >= LOBBIES_IN_ALL, here >= LOBBIES_HERE) {
                (true, _) => words.with(key!("answer-lobbies"), &args![count = all]),
                // others' tables keep no one from opening one
                (false, true) if !lobbies.is_empty() => {
                    words.with(key!("answer-lobbies-here"), &args![count = here])
                }
                (false, _) => return Ok(None),
            };
            return self.tell_reason(request, why).await.map(Some);
        }
        let same = |lobby: &&SeatOf| lobby.game == game.id().name();
        if let Some(lobby) = lobbies.iter().rfind(same).or(lobbies.last()) {
            self.tables
                .to_table(request.clone(), lobby.table, Ask::ShowBoard, Reply::Silent)
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
}

/// Returns the reason that a game is not played where admins don't want it.
pub(super) fn explain_bar(game: &dyn AnyGame, words: Words) -> String {
    words.with(key!("answer-barred"), &args![game = game.name(words)])
}

fn topic_page(words: Words, table: &Table) -> Page {
    let record = &table.record;
    let line = words.with(key!("page-in-topic"), &args![table = record.id.to_string()]);
    Page {
        blocks: vec![Block::At(line, record.place.clone())],
        ..Page::default()
    }
}

/// Returns the writes for a message used up by opening a table, and for the place of the request if the table is
/// elsewhere.
fn replacement_writes(request: &Request, table: &Table) -> impl Iterator<Item = Write> {
    let (words, asked) = (table.record.words(), &request.place);
    let is_here = table.record.place == *asked;
    let page = if is_here {
        moved_page(words, table.record.id)
    } else {
        topic_page(words, table)
    };
    let gone = request.served.clone().map(|message| {
        Write::Discard(MessageRemoval {
            place: asked.clone(),
            message,
            instead: PageText::from(&page),
        })
    });
    let told = (!is_here).then(|| note(asked.clone(), asked, &page));
    gone.into_iter().chain(told)
}
