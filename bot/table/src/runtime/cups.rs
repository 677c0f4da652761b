//! Cups: who opens and enters them, and that they go on by themselves from round to round.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::time::Duration;

use base::address::{Person, Place};
use base::cup::{Cup, CupSeat, CupStage};
use base::page::{CupId, CupKnob, Page};
use base::place_settings::{PlaceSwitch, PlaceSwitches};
use base::time::Time;
use serde_json::json;
use speech::{Words, args, key};
use store::{Batch, CupRound, CupWrite, Duty, StoreError, Write};
use tokio::sync::watch;

use super::job::ServiceError;
use super::lessons::turn_write;
use super::service::TableService;
use super::writes::{note, writes};
use crate::any::AnyGame;
use crate::model::caller::Caller;
use crate::model::cup::CupGame;
use crate::model::effect::{Answer, Effects};
use crate::model::guest::Guest;
use crate::model::request::Request;
use crate::model::table::{Ask, Opening, Table};
use crate::pages::cups::{self, Setting, describe_governor};
use crate::pages::names::games_meant;
use crate::pages::notices;
use crate::rules::cups::{keep_for_drawn, time_to_come};
use crate::rules::draws::{FEWEST, draw, rounds};

/// Maximum number of people in a cup.
const MOST: usize = 32;

/// The interval at which cups are checked for progress, besides when one of their tables ends here.
const LOOK: Duration = Duration::from_secs(60);

/// A table that opens, and who is called to it.
type OpenedTable = (Table, Effects);

impl TableService {
    /// Shows the running cup of the caller's place, or opens one of the named game.
    pub(super) async fn cup(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let place = request.place.clone();
        if request.is_private() {
            let page = Page::line(words.say(key!("cup-private")));
            return self.note(request, place, page).await;
        }
        if let Some(cup) = self.running_cup(&place).await? {
            self.show_cup(request, &cup, Vec::new()).await?;
            return Ok(Answer::default());
        }
        let (meant, unknown) = games_meant(words, &self.actors.registry, name.as_deref());
        if let ([only], Some(_), None) = (&meant[..], &name, &unknown) {
            return self.open_cup(request, *only).await;
        }
        let mut played = self.playable_games(request).await?;
        played.retain(|game| meant.iter().any(|meant| meant.id() == game.id()));
        let page = notices::offer_cup_games(words, played, unknown);
        self.note(request, place, page).await
    }

    async fn running_cup(&self, place: &Place) -> Result<Option<Cup>, StoreError> {
        match self.actors.store.cup_in(place, Time::now()).await? {
            Some(id) => self.actors.store.cup(id).await,
            None => Ok(None),
        }
    }

    /// Opens a cup with its opener in it, or shows the cup that is already running.
    pub(super) async fn open_cup(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let store = &self.actors.store;
        if let Some(cup) = self.running_cup(&request.place).await? {
            self.show_cup(request, &cup, Vec::new()).await?;
            return Ok(Answer::default());
        }
        let switches = store.switches(&request.place).await?;
        if let Some(answer) = self.check_opening(request, game, &switches).await? {
            return Ok(answer);
        }
        let agreed = store.lang_of(&request.place).await?;
        let person = Some(&request.person).filter(|_| !request.nameless);
        let cup = Cup {
            id: CupId(rand::random()),
            place: self.table_place(request, &switches).await?,
            place_name: request.place_name.clone(),
            apart: request.apart.is_some(),
            game: game.id().to_string(),
            lang: agreed.unwrap_or(request.person.lang),
            host: request.person.id,
            stage: CupStage::Entry,
            round: 0,
            rounds: 0,
            people: person.into_iter().cloned().collect(),
            seats: Vec::new(),
        };
        let opened = Write::Cup(CupWrite::Opened(Box::new(cup.clone())));
        self.show_cup(request, &cup, vec![opened]).await?;
        tracing::info!(cup = %cup.id, game = %game.id(), "cup opened");
        Ok(Answer::default())
    }

    /// Handles a button about a cup of the chat.
    pub(super) async fn turn_cup(
        &self,
        request: &Request,
        id: CupId,
        knob: CupKnob,
    ) -> Result<Answer, ServiceError> {
        let here = |cup: &Cup| cup.place.chat() == request.place.chat();
        let Some(cup) = self.actors.store.cup(id).await?.filter(here) else {
            return self.unknown_button(request).await;
        };
        if let Some(why) = self.refusal(request, &cup, knob).await? {
            match cup.stage {
                // an old page of it offers nothing any more
                CupStage::Over | CupStage::CalledOff if request.served.is_some() => {
                    self.show_cup(request, &cup, Vec::new()).await?;
                }
                _ => self.write(request, Vec::new()).await?,
            }
            return Ok(Answer::alert(why));
        }
        let person = request.person.id;
        let (change, said) = match knob {
            CupKnob::Show => {
                self.tell_cup(request, id, knob).await?;
                let words = Words::new(request.person.lang);
                return Ok(Answer {
                    seen: true,
                    ..Answer::toast(words.say(key!("answer-cup-shown")))
                });
            }
            CupKnob::Doubt => {
                self.tell_cup(request, id, knob).await?;
                return Ok(Answer::default());
            }
            CupKnob::Join => (CupWrite::Entered(id, person, true), key!("answer-cup-in")),
            CupKnob::Leave => (CupWrite::Entered(id, person, false), key!("answer-cup-out")),
            CupKnob::Begin => {
                let rounds = rounds(cup.people.len());
                (CupWrite::Started(id, rounds), key!("answer-cup-begins"))
            }
            CupKnob::CallOff => {
                self.let_tables_go(request, &cup).await?;
                let off = CupStage::CalledOff;
                (CupWrite::Ended(id, off), key!("answer-cup-off"))
            }
        };
        // the same press does it again where the program dies before the message tells of it
        let done = Request {
            update: None,
            ..request.clone()
        };
        self.write(&done, vec![Write::Cup(change)]).await?;
        self.actors.cups.notify_one();
        self.tell_cup(request, id, knob).await?;
        Ok(Answer::toast(Words::new(request.person.lang).say(said)))
    }

    /// Returns the reason why a person can't do this with a cup.
    async fn refusal(
        &self,
        request: &Request,
        cup: &Cup,
        knob: CupKnob,
    ) -> Result<Option<String>, StoreError> {
        let words = Words::new(request.person.lang);
        let governs = matches!(knob, CupKnob::Begin | CupKnob::Doubt | CupKnob::CallOff);
        if governs && !request.admin && request.person.id != cup.host {
            return Ok(Some(describe_governor(words, cup)));
        }
        Ok(match (knob, cup.stage) {
            (CupKnob::Show, _) => None,
            (_, CupStage::Over | CupStage::CalledOff) => Some(words.say(key!("answer-cup-over"))),
            (CupKnob::Join | CupKnob::Leave | CupKnob::Begin, CupStage::Playing) => {
                Some(words.say(key!("answer-cup-begun")))
            }
            (CupKnob::Join, CupStage::Entry) => {
                let out = self.entry_refusal(&cup.place, request.person.id).await?;
                let is_full = cup.people.len() >= MOST;
                let full = is_full.then_some(key!("answer-cup-full"));
                out.or(full).map(|why| words.say(why))
            }
            (CupKnob::Begin, CupStage::Entry) => {
                let fewest = self.fewest(cup).await?;
                let few = || words.with(key!("cup-few"), &args![count = fewest]);
                (cup.people.len() < fewest).then(few)
            }
            (CupKnob::Leave | CupKnob::Doubt | CupKnob::CallOff, _) => None,
        })
    }

    /// Turns the tables of a cup that is called off into ordinary ones, and closes those where no one plays yet. The
    /// tables come first: if the program dies before the rest, the same press repeats all of it.
    async fn let_tables_go(&self, request: &Request, cup: &Cup) -> Result<(), ServiceError> {
        let running = cup.seats.iter().filter(|seat| seat.points.is_none());
        let tables: BTreeSet<_> = running.filter_map(|seat| seat.table).collect();
        self.everywhere(request, tables.into_iter(), &Ask::CalledOff)
            .await
    }

    /// The message that was pressed tells how a cup stands, or asks whether it is to be called off: once
    /// more, where others have entered meanwhile.
    async fn tell_cup(
        &self,
        request: &Request,
        id: CupId,
        knob: CupKnob,
    ) -> Result<(), ServiceError> {
        let mut request = request.clone();
        let mut shown = None;
        while let Some(cup) = self.actors.store.cup(id).await?
            && shown.as_ref() != Some(&cup)
        {
            if knob == CupKnob::Doubt {
                let page = cups::doubt(Words::new(cup.lang), &self.setting(&cup).await?, &cup);
                self.show_page(&request, &page, Vec::new()).await?;
            } else {
                self.show_cup(&request, &cup, Vec::new()).await?;
            }
            request.update = None;
            shown = Some(cup);
        }
        Ok(())
    }

    async fn show_cup(
        &self,
        request: &Request,
        cup: &Cup,
        all: Vec<Write>,
    ) -> Result<(), ServiceError> {
        let page = self.cup_page(cup).await?;
        self.show_page(request, &page, all).await
    }

    /// Shows a page where it was asked for: in the message that was pressed, or in a new one.
    async fn show_page(
        &self,
        request: &Request,
        page: &Page,
        mut all: Vec<Write>,
    ) -> Result<(), ServiceError> {
        let beside = || note(request.place.clone(), &request.place, page);
        all.push(turn_write(request, page).unwrap_or_else(beside));
        Ok(self.write(request, all).await?)
    }

    async fn cup_page(&self, cup: &Cup) -> Result<Page, StoreError> {
        let set = self.setting(cup).await?;
        Ok(cups::page(Words::new(cup.lang), &set, cup))
    }

    async fn setting(&self, cup: &Cup) -> Result<Setting, StoreError> {
        let game = self.actors.registry.find_game(&cup.game);
        let name = game.map(|game| game.name(Words::new(cup.lang)));
        Ok(Setting {
            game: name.unwrap_or_else(|| cup.game.clone()),
            fewest: self.fewest(cup).await?,
            kept: time_to_come(&self.tempo),
        })
    }

    /// Returns the minimum number of people in a cup.
    async fn fewest(&self, cup: &Cup) -> Result<usize, StoreError> {
        let game = self.actors.registry.find_game(&cup.game);
        let least = match game {
            Some(game) => usize::from(*self.seats(cup, game).await?.start()),
            None => FEWEST,
        };
        Ok(least.max(FEWEST))
    }

    /// Returns the range of players at a table of a cup.
    async fn seats(
        &self,
        cup: &Cup,
        game: &'static dyn AnyGame,
    ) -> Result<RangeInclusive<u8>, StoreError> {
        let usual = self.usual_lobby(&cup.place, game).await?;
        let options = usual.map_or_else(|| json!({}), |usual| usual.options);
        Ok(game.seats(&options))
    }

    /// Continues cups whose round is done, until the program stops.
    pub(super) async fn keep_cups(&self, mut stopped: watch::Receiver<bool>) {
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                () = self.actors.cups.notified() => {}
                _ = look.tick() => {}
                // an error means that the program is going anyway
                _ = stopped.changed() => return,
            }
            if let Err(error) = self.go_on_with_cups().await {
                tracing::warn!(%error, "failed to look up due cups; retrying");
            }
        }
    }

    pub(super) async fn go_on_with_cups(&self) -> Result<(), StoreError> {
        let store = &self.actors.store;
        for (id, place) in store.cups_to_go_on().await? {
            // nobody is called to what can't be seen
            if store.is_closed(&place, Time::now()).await? {
                continue;
            }
            // nobody else draws a round before this is done
            let Some(_work) = store.leases().work(Duty::of(&place)) else {
                continue;
            };
            match self.go_on_with(id).await {
                // it was called off at this moment
                Ok(()) | Err(StoreError::OvertakenCup(_)) => {}
                Err(error) => tracing::warn!(cup = %id, %error, "failed to advance cup; retrying"),
            }
        }
        Ok(())
    }

    /// Opens the tables of the next round of a cup, or tells who has won.
    async fn go_on_with(&self, id: CupId) -> Result<(), StoreError> {
        let Some(mut cup) = self.actors.store.cup(id).await? else {
            return Ok(());
        };
        let (round, mut opened) = self.next_round(&cup).await?;
        let change = if opened.is_empty() {
            let is_done = cup.round >= cup.rounds;
            cup.stage = if is_done {
                CupStage::Over
            } else {
                CupStage::CalledOff
            };
            CupWrite::Ended(id, cup.stage)
        } else {
            cup.round = round.round;
            cup.seats.extend(&round.seats);
            CupWrite::Begun(round)
        };
        let news = note(cup.place.clone(), &cup.place, &self.cup_page(&cup).await?);
        let mut all = vec![Write::Cup(change), news];
        for (table, effects) in &mut opened {
            all.extend(writes(table, None, effects).writes);
        }
        let store = &self.actors.store;
        store.commit(Batch::new(Time::now(), all)).await?;
        self.actors.owed.notify_one();
        for (table, _) in &opened {
            self.actors.wake(table, None);
        }
        tracing::info!(cup = %cup.id, round = cup.round, "cup advanced");
        Ok(())
    }

    /// Draws the next round of a cup and builds its tables; no tables if it was the last round, or if no one can play
    /// any more.
    async fn next_round(&self, cup: &Cup) -> Result<(CupRound, Vec<OpenedTable>), StoreError> {
        let round = cup.round + 1;
        let mut seats = Vec::new();
        let mut opened = Vec::new();
        let switches = self.actors.store.switches(&cup.place).await?;
        let game = self.actors.registry.find_game(&cup.game);
        let game = game.filter(|game| !switches.has(PlaceSwitch::Bar(game.id())));
        if let Some(game) = game.filter(|_| round <= cup.rounds) {
            let mut people = Vec::new();
            for person in &cup.people {
                if self.block_refusal(&cup.place, person.id).await?.is_none() {
                    people.push(person);
                }
            }
            let playing = CupGame {
                round,
                rounds: cup.rounds,
                given: false,
            };
            for drawn in draw(&people, round, &self.seats(cup, game).await?) {
                let table = match drawn[..] {
                    [_] => None,
                    _ => Some(
                        self.open_drawn((cup, playing), game, &drawn, &switches)
                            .await?,
                    ),
                };
                let id = table.as_ref().map(|(table, _)| table.record.id);
                seats.extend(drawn.iter().map(|person| CupSeat {
                    round,
                    table: id,
                    person: person.id,
                    // whoever sits out is worth as much as whoever has won
                    points: id.is_none().then_some(1),
                }));
                opened.extend(table);
            }
        }
        let cup = cup.id;
        Ok((CupRound { cup, round, seats }, opened))
    }

    /// A table of a cup, with seats that are kept for those who were drawn.
    async fn open_drawn(
        &self,
        (cup, playing): (&Cup, CupGame),
        game: &'static dyn AnyGame,
        drawn: &[&Person],
        switches: &PlaceSwitches,
    ) -> Result<OpenedTable, StoreError> {
        let mut guests = Vec::new();
        for person in drawn {
            let known = self.actors.store.person_record(person.id).await?;
            let person = (*person).clone();
            guests.push(Guest::new(person, known.private, known.preferences, None));
        }
        let opening = Opening {
            nameless: true,
            ..self
                .opening(Caller::new(drawn[0], None), game, &cup.place, cup.lang)
                .await?
        };
        let apart = cup
            .apart
            .then(|| cup.place.wanted_part(opening.id.bits().into()));
        let mut table = self.set_up(opening, apart, switches).await?;
        table.record.place_name.clone_from(&cup.place_name);
        let now = self.uptime(cup.place.platform);
        let effects = Effects {
            sent: keep_for_drawn(&mut table, playing, guests, now),
            ..Effects::default()
        };
        Ok((table, effects))
    }
}
