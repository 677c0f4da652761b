//! A table that is being looked after, and what can be asked of it.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Seat, Seats, Seed};

use super::any::{AnyGame, AnyPlay};
use super::body::{Body, Sitter, Stage};
use crate::address::{Person, PersonId, Place};
use crate::commitment::Commitment;
use crate::page::{Knob, Menu, TableId};
use crate::speech::{Lang, Words};

/// A table with its play.
pub struct Table {
    /// Its game.
    pub(super) game: &'static dyn AnyGame,
    /// What it is besides the play.
    pub body: Body,
    /// The play, while there is one that can be read.
    pub(super) play: Option<Box<dyn AnyPlay>>,
    /// Menus that are half-way through. They are not stored; after a restart a menu begins anew.
    pub(super) menus: BTreeMap<Seat, OpenMenu>,
    /// Who has tapped once to leave the running game; not stored either.
    pub(super) leaving: Seats,
}

/// A menu that somebody has opened in his pane.
pub(super) struct OpenMenu {
    pub(super) menu: Menu,
    /// The moment its buttons carry.
    pub(super) since: u32,
    /// The choices made so far.
    pub(super) trail: Vec<u8>,
    /// The moment of the question he was asked then: a new question closes the menu.
    pub(super) asked: u32,
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
    /// A table at which the host has just sat down, whose chance comes from `seed`, and which shows
    /// a round for so long before it goes on by itself.
    #[must_use]
    pub fn new(
        id: TableId,
        game: &'static dyn AnyGame,
        place: Place,
        host: &Caller<'_>,
        seed: Seed,
        round_pause: Duration,
    ) -> Self {
        let mut table = Self::empty(id, game, place, host.person.lang, host.person.id);
        table.body.seed = seed;
        table.body.round_pause = u64::try_from(round_pause.as_millis()).unwrap_or(u64::MAX);
        table.body.sitters.push(Sitter::Person {
            person: host.person.clone(),
            private: host.private.cloned(),
        });
        table
    }

    /// A table at which nobody sits yet.
    pub(super) fn empty(
        id: TableId,
        game: &'static dyn AnyGame,
        place: Place,
        lang: Lang,
        host: PersonId,
    ) -> Self {
        let body = Body {
            id,
            game: game.id(),
            place,
            lang,
            host,
            sitters: Vec::new(),
            options: serde_json::json!({}),
            round_pause: 0,
            by_hand: false,
            stage: Stage::Lobby,
            news: Vec::new(),
            wake: None,
            seed: Seed::from_number(0),
            alone: BTreeMap::new(),
        };
        Self {
            game,
            body,
            play: None,
            menus: BTreeMap::new(),
            leaving: Seats::NONE,
        }
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn winners(&self) -> Option<Seats> {
        self.play.as_ref()?.winners()
    }

    /// By what the program has bound itself to the seed, for these options: shown from the lobby on.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        let body = &self.body;
        let options = self.game.options(&body.options).ok()?;
        Some(Commitment::of(body.seed, body.id, self.game.id(), &options))
    }

    /// The seed from which all chance came, once the game is over.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.play.as_ref()?.seed()
    }

    /// Whether the game is over or was closed.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        matches!(self.body.stage, Stage::Over { .. } | Stage::Closed)
    }

    /// Whether the stored play could not be read.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.body.stage == Stage::Broken
    }
}
