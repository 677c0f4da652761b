//! A table that is being looked after: the door through which every request to it goes.

use engine::{Chance, GameId, Saved};

use super::any::AnyPlay;
use super::body::{Body, Sitter, Stage};
use super::effect::{Answer, Effects};
use super::request::{Person, Place};
use super::{any, lobby, play};
use crate::page::{Knob, Menu, TableId};
use crate::speech::Words;
use crate::store::{StoredTable, TableRow, Time};

/// A table with its play.
pub struct Table {
    /// What it is besides the play.
    pub body: Body,
    /// The play, while there is one that can be read.
    pub(super) play: Option<Box<dyn AnyPlay>>,
}

/// Who asks, and what the table should know of him.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// Who.
    pub person: &'a Person,
    /// Where he can be written to alone, if that is known.
    pub private: Option<&'a Place>,
}

impl Caller<'_> {
    /// The words for him.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.person.lang)
    }
}

/// What somebody wants of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Something about the table as a whole.
    Knob(Knob),
    /// A choice of a menu.
    Choice {
        /// Where the menu stood.
        menu: Menu,
        /// The moment of the question it answers.
        since: u32,
        /// The places of the choices.
        trail: Vec<u8>,
    },
    /// A typed action.
    Typed(String),
    /// To see his pane.
    OpenPane,
}

impl Table {
    /// A table at which the host has just sat down.
    #[must_use]
    pub fn new(id: TableId, game: GameId, place: Place, host: &Caller<'_>) -> Self {
        let mut body = Body {
            id,
            game,
            place,
            lang: host.person.lang,
            host: host.person.id,
            sitters: Vec::new(),
            options: serde_json::json!({}),
            by_hand: false,
            stage: Stage::Lobby,
            news: Vec::new(),
            wake: None,
        };
        body.sitters.push(Sitter::Person {
            person: host.person.clone(),
            private: host.private.cloned(),
        });
        Self { body, play: None }
    }

    /// A stored table. One whose play can't be read is stopped and says so; nothing of what is
    /// stored is lost.
    #[must_use]
    pub fn read(id: TableId, row: TableRow) -> Option<Self> {
        let game = row.game.parse().ok()?;
        let place = Place::try_from(row.place).ok()?;
        let Ok(mut body) = serde_json::from_str::<Body>(&row.body) else {
            tracing::error!(table = %id, "the stored table can't be read");
            return Some(Self::broken(id, game, place, row.lang));
        };
        let play = match row.snapshot.map(|text| read_play(&text)) {
            Some(Err(error)) => {
                tracing::error!(table = %id, %error, "the stored play can't be read");
                body.stage = Stage::Broken;
                body.wake = None;
                None
            }
            Some(Ok(play)) => Some(play),
            None => None,
        };
        Some(Self { body, play })
    }

    fn broken(id: TableId, game: GameId, place: Place, lang: crate::speech::Lang) -> Self {
        let nobody = super::request::PersonId {
            platform: place.platform,
            number: 0,
        };
        let body = Body {
            id,
            game,
            place,
            lang,
            host: nobody,
            sitters: Vec::new(),
            options: serde_json::json!({}),
            by_hand: false,
            stage: Stage::Broken,
            news: Vec::new(),
            wake: None,
        };
        Self { body, play: None }
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn winners(&self) -> Option<engine::Seats> {
        self.play.as_ref()?.winners()
    }

    /// Whether the stored play could not be read.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.body.stage == Stage::Broken
    }

    /// The table as it is stored.
    #[must_use]
    pub fn stored(&self, now: Time) -> StoredTable {
        let body = &self.body;
        let encode = |saved: Saved| serde_json::to_string(&saved).expect("plays are plain data");
        StoredTable {
            id: body.id,
            game: body.game,
            place: body.place.clone(),
            lang: body.lang,
            stage: body.stage.name(),
            body: serde_json::to_string(body).expect("tables are plain data"),
            snapshot: self.play.as_ref().map(|play| encode(play.save())),
            wake: body.wake,
            people: body
                .people()
                .map(|(seat, person)| (seat, person.id))
                .collect(),
            at: now,
        }
    }

    /// Carries out what somebody wants of the table.
    pub fn handle(
        &mut self,
        now: Time,
        caller: &Caller<'_>,
        ask: &Ask,
        lots: &mut Chance,
    ) -> Effects {
        let fresh = self.body.refresh(caller.person, caller.private);
        let mut effects = match (&self.body.stage, ask) {
            (_, Ask::Knob(Knob::Rules)) => Effects {
                answer: Answer::toast(caller.words().say("answer-rules-sent")),
                rules: true,
                ..Effects::default()
            },
            (_, Ask::OpenPane) => self.open_pane(caller),
            (Stage::Broken, _) => Effects::say(Answer::alert(caller.words().say("board-broken"))),
            (Stage::Lobby, ask) => lobby::handle(self, now, caller, ask, lots),
            (Stage::Playing, ask) => play::handle(self, now, caller, ask, lots),
            (Stage::Over { .. } | Stage::Closed, ask) => play::after(self, now, caller, ask, lots),
        };
        effects.changed |= fresh;
        effects
    }

    /// Goes on by itself, if it is time.
    pub fn tick(&mut self, now: Time, lots: &mut Chance) -> Effects {
        if self.body.wake.is_none_or(|wake| wake > now) {
            return Effects::default();
        }
        play::tick(self, now, lots)
    }

    fn open_pane(&self, caller: &Caller<'_>) -> Effects {
        let words = caller.words();
        match self.body.seat_of(caller.person.id) {
            Some(seat) => Effects {
                opened: Some((seat, Vec::new())),
                anew: true,
                ..Effects::say(Answer::toast(words.say("answer-pane")))
            },
            None => {
                let args = crate::args![table = self.body.id.to_string()];
                Effects::say(Answer::alert(words.with("pane-not-seated", &args)))
            }
        }
    }
}

fn read_play(text: &str) -> Result<Box<dyn AnyPlay>, engine::LoadError> {
    let saved: Saved = serde_json::from_str(text).map_err(|_| engine::LoadError::Broken)?;
    any::load(saved)
}
