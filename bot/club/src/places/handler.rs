//! The admins' settings of a place, and their effects.

use base::address::Place;
use base::lengths::{Lengths, TimedClock};
use base::page::{Page, TableId};
use base::place_settings::{PlaceSetting, PlaceSwitch};
use base::time::Time;
use engine::GameId;
use speech::{Words, key};
use store::{Blocker, Reader, StoreError, Write};
use table::model::clock::Clock;
use table::model::effect::Answer;
use table::model::record::TableRecord;
use table::model::request::Request;
use table::model::table::{Ask, Table};
use table::rules::lobby;
use table::runtime::service::{Reply, ServiceError, begin_like};

use super::page;
use super::page::{Set, missing_permissions};
use crate::answers::{respond, turn_page};
use crate::club::Club;

impl Club {
    /// Shows a person their own settings, and an admin those of the place, with buttons to change them.
    pub(crate) async fn settings(&self, request: &Request) -> Result<Answer, ServiceError> {
        let mut writes = Vec::new();
        // who can't be told from others has set nothing
        if !request.nameless {
            let page = self.own_settings(request).await?;
            writes.push(respond(request, request.answer_place(), page));
        }
        if request.admin && !request.is_private() {
            writes.push(self.place_note(request).await?);
        }
        self.tables.write(request, writes).await?;
        Ok(Answer {
            aside: request.is_answered_aside(),
            ..Answer::default()
        })
    }

    /// Says which permissions the bot lacks in a place; an admin also sees the place's settings. In private it shows
    /// only the person's own settings.
    pub(crate) async fn doctor(&self, request: &Request) -> Result<Answer, ServiceError> {
        if request.is_private() {
            return self.settings(request).await;
        }
        if request.admin {
            let page = self.place_note(request).await?;
            self.tables.write(request, vec![page]).await?;
            return Ok(Answer::default());
        }
        let words = Words::new(request.person.lang);
        let plain = self.tables.store().is_plain(&request.place).await?;
        let switches = self.tables.store().switches(&request.place).await?;
        let lines = missing_permissions(request.lacks, plain, &switches).into_iter();
        let lines = lines.map(|line| words.say(line)).collect::<Vec<_>>();
        let lines = match lines.is_empty() {
            true => words.say(key!("place-lacking-unknown")),
            false => lines.join("\n"),
        };
        self.note(request, request.answer_place(), Page::line(lines))
            .await
    }

    /// Builds an unopened table with the game's usual settings in the place of a request; `None` if there is no such
    /// game.
    async fn usual_table(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Option<Table>, StoreError> {
        let Some(game) = self.tables.registry().game(game) else {
            return Ok(None);
        };
        let (person, place) = (&request.person, request.place.clone());
        let id = TableId::from_bits(0);
        let mut table = Table::empty(id, game, place, person);
        table.record.tempo = self.tables.tempo();
        if let Some(usual) = self.usual_lobby(&request.place, game).await? {
            table.record.begin_like(usual);
        }
        Ok(Some(table))
    }

    /// Returns the settings of a request's place.
    async fn settings_of(&self, request: &Request) -> Result<Set, StoreError> {
        let (store, place) = (self.tables.store(), &request.place);
        Ok(Set {
            lacks: request.lacks,
            plain: store.is_plain(place).await?,
            switches: store.switches(place).await?,
            clock: self.pace_of(place).await?,
            lengths: self.lengths_in(place).await?,
            blocked: store
                .blocked_people(&Blocker::Chat(place.clone()), Time::now())
                .await?,
        })
    }

    /// The clock of new tables in a place, if it is the same for all games.
    async fn pace_of(&self, place: &Place) -> Result<Option<Clock>, StoreError> {
        let mut clocks = Vec::new();
        for game in self.tables.registry().iter() {
            let usual = self.usual_lobby(place, game).await?;
            clocks.push(usual.map_or_else(Clock::default, |usual| usual.clock));
        }
        let first = clocks.first().copied();
        Ok(first.filter(|first| clocks.iter().all(|clock| clock == first)))
    }

    /// Returns the lengths of clocks at new tables in a place.
    async fn lengths_in(&self, place: &Place) -> Result<Lengths, StoreError> {
        let Some(game) = self.tables.registry().iter().next() else {
            return Ok(Lengths::default());
        };
        let usual = self.usual_lobby(place, game).await?;
        Ok(usual.map(|usual| usual.lengths).unwrap_or_default())
    }

    /// Returns the writes that change how tables of all games begin in the place of a request.
    async fn usual_writes(
        &self,
        request: &Request,
        change: impl Fn(&mut TableRecord),
    ) -> Result<Vec<Write>, StoreError> {
        let mut writes = Vec::new();
        for game in self.tables.registry().iter() {
            if let Some(mut usual) = self.usual_table(request, game.id()).await? {
                change(&mut usual.record);
                writes.push(begin_like(&usual));
            }
        }
        Ok(writes)
    }

    fn place_page(&self, request: &Request, set: &Set) -> Page {
        let words = Words::new(request.person.lang);
        page::page(
            words,
            self.tables.registry(),
            &request.place,
            set,
            &set.lengths.apply(self.tables.tempo()),
        )
    }

    /// Returns the page of a place's settings for a caller who may change them.
    pub(crate) async fn place_note(&self, request: &Request) -> Result<Write, StoreError> {
        let set = self.settings_of(request).await?;
        let page = self.place_page(request, &set);
        Ok(respond(request, request.place.clone(), page))
    }

    /// Sets something for a place, or shows what is set there. The tables come first: if the program dies
    /// before the rest, the same press does it all again.
    pub(crate) async fn apply_place_setting(
        &self,
        request: &Request,
        setting: Option<PlaceSetting>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.is_private() {
            return self.unknown_button(request).await;
        }
        if !request.admin {
            self.tables.write(request, Vec::new()).await?;
            return Ok(Answer::alert(words.say(key!("answer-admin-only"))));
        }
        let (store, place) = (self.tables.store(), &request.place);
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
                let pace = |record: &mut TableRecord| record.clock = clock;
                writes.extend(self.usual_writes(request, pace).await?);
                set.clock = Some(clock);
            }
            Some(PlaceSetting::Lengths(clock)) => {
                return self.lengths(request, clock, set.lengths).await;
            }
            // the page is in its reader's language, and stays as it is
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
            Some(usual) => page::game_page(words, &usual, &set),
            None => self.place_page(request, &set),
        };
        self.set_page(request, writes, &page).await
    }

    /// Shows the lengths of clocks in the place of a request, after that of a given clock is changed.
    async fn lengths(
        &self,
        request: &Request,
        clock: Option<TimedClock>,
        mut lengths: Lengths,
    ) -> Result<Answer, ServiceError> {
        let mut writes = Vec::new();
        if let Some(clock) = clock {
            let length = clock.length(&lengths.apply(self.tables.tempo()));
            lengths.set(clock, clock.next_length(length));
            let change = |record: &mut TableRecord| record.set_lengths(lengths);
            writes = self.usual_writes(request, change).await?;
        }
        let words = Words::new(request.person.lang);
        let page = page::lengths_page(words, &lengths.apply(self.tables.tempo()));
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
        let page = page::game_page(words, &usual, set);
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
        self.tables.write(request, writes).await?;
        Ok(answer.unwrap_or_else(|| Answer::toast(words.say(key!("answer-set")))))
    }
}
