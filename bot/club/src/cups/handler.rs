//! Cups: who opens and enters them, and that they go on by themselves from round to round.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use base::address::Place;
use base::cup::{Cup, CupStage};
use base::page::{CupId, CupKnob, Page};
use base::time::Time;
use serde_json::json;
use speech::{Words, args, key};
use store::{CupWrite, StoreError, Write};
use table::any::AnyGame;
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::Ask;
use table::rules::cups::time_to_come;
use table::runtime::service::{ServiceError, note};

use super::draws::{FEWEST, rounds};
use super::page;
use super::page::{Setting, describe_governor};
use crate::answers::turn_write;
use crate::club::Club;
use crate::names::games_meant;

/// Maximum number of people in a cup.
const MOST: usize = 32;

impl Club {
    /// Shows the running cup of the caller's place, or opens one of the named game.
    pub(crate) async fn cup(
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
        let (meant, unknown) = games_meant(words, self.tables.registry(), name.as_deref());
        if let ([only], Some(_), None) = (&meant[..], &name, &unknown) {
            return self.open_cup(request, *only).await;
        }
        let mut played = self.playable_games(request).await?;
        played.retain(|game| meant.iter().any(|meant| meant.id() == game.id()));
        let page = page::offer_cup_games(words, played, unknown);
        self.note(request, place, page).await
    }

    async fn running_cup(&self, place: &Place) -> Result<Option<Cup>, StoreError> {
        match self.tables.store().cup_in(place, Time::now()).await? {
            Some(id) => self.tables.store().cup(id).await,
            None => Ok(None),
        }
    }

    /// Opens a cup with its opener in it, or shows the cup that is already running.
    pub(crate) async fn open_cup(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let store = self.tables.store();
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
    pub(crate) async fn turn_cup(
        &self,
        request: &Request,
        id: CupId,
        knob: CupKnob,
    ) -> Result<Answer, ServiceError> {
        let here = |cup: &Cup| cup.place.chat() == request.place.chat();
        let Some(cup) = self.tables.store().cup(id).await?.filter(here) else {
            return self.unknown_button(request).await;
        };
        if let Some(why) = self.refusal(request, &cup, knob).await? {
            match cup.stage {
                // an old page of it offers nothing any more
                CupStage::Over | CupStage::CalledOff if request.served.is_some() => {
                    self.show_cup(request, &cup, Vec::new()).await?;
                }
                _ => self.tables.write(request, Vec::new()).await?,
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
        self.tables.write(&done, vec![Write::Cup(change)]).await?;
        self.tables.cups().notify_one();
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
        while let Some(cup) = self.tables.store().cup(id).await?
            && shown.as_ref() != Some(&cup)
        {
            if knob == CupKnob::Doubt {
                let page = page::doubt(Words::new(cup.lang), &self.setting(&cup).await?, &cup);
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
        Ok(self.tables.write(request, all).await?)
    }

    pub(super) async fn cup_page(&self, cup: &Cup) -> Result<Page, StoreError> {
        let set = self.setting(cup).await?;
        Ok(page::page(Words::new(cup.lang), &set, cup))
    }

    async fn setting(&self, cup: &Cup) -> Result<Setting, StoreError> {
        let game = self.tables.registry().find_game(&cup.game);
        let name = game.map(|game| game.name(Words::new(cup.lang)));
        Ok(Setting {
            game: name.unwrap_or_else(|| cup.game.clone()),
            fewest: self.fewest(cup).await?,
            kept: time_to_come(&self.tables.tempo()),
        })
    }

    /// Returns the minimum number of people in a cup.
    async fn fewest(&self, cup: &Cup) -> Result<usize, StoreError> {
        let game = self.tables.registry().find_game(&cup.game);
        let least = match game {
            Some(game) => usize::from(*self.seats(cup, game).await?.start()),
            None => FEWEST,
        };
        Ok(least.max(FEWEST))
    }

    /// Returns the range of players at a table of a cup.
    pub(super) async fn seats(
        &self,
        cup: &Cup,
        game: &'static dyn AnyGame,
    ) -> Result<RangeInclusive<u8>, StoreError> {
        let usual = self.usual_lobby(&cup.place, game).await?;
        let options = usual.map_or_else(|| json!({}), |usual| usual.options);
        Ok(game.seats(&options))
    }
}
