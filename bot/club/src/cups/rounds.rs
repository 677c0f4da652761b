//! The rounds of cups, which go on by themselves.

use std::time::Duration;

use base::address::Person;
use base::cup::{Cup, CupSeat, CupStage};
use base::page::CupId;
use base::place_settings::{PlaceSwitch, PlaceSwitches};
use base::time::Time;
use store::{Batch, CupRound, CupWrite, Duty, StoreError, Write};
use table::any::AnyGame;
use table::model::caller::Caller;
use table::model::cup::CupGame;
use table::model::effect::Effects;
use table::model::guest::Guest;
use table::model::table::{Opening, Table};
use table::rules::cups::keep_for_drawn;
use table::runtime::service::note;
use tokio::sync::watch;

use super::draws::draw;
use crate::club::Club;

/// The interval at which cups are checked for progress, besides when one of their tables ends here.
const LOOK: Duration = Duration::from_secs(60);

/// A table that opens, and who is called to it.
type OpenedTable = (Table, Effects);

impl Club {
    /// Continues cups whose round is done, until the program stops.
    pub async fn keep_cups(&self, mut stopped: watch::Receiver<bool>) {
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                () = self.tables.cups().notified() => {}
                _ = look.tick() => {}
                // an error means that the program is going anyway
                _ = stopped.changed() => return,
            }
            if let Err(error) = self.go_on_with_cups().await {
                tracing::warn!(%error, "failed to look up due cups; retrying");
            }
        }
    }

    pub(crate) async fn go_on_with_cups(&self) -> Result<(), StoreError> {
        let store = self.tables.store();
        for (id, place) in store.cups_to_go_on().await? {
            // no one is called to a board that can't be seen
            if store.is_closed(&place, Time::now()).await? {
                continue;
            }
            // no other task draws a round before this one is done
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
        let Some(mut cup) = self.tables.store().cup(id).await? else {
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
        let batch = Batch::new(Time::now(), vec![Write::Cup(change), news]);
        self.tables.open(batch, &mut opened, Vec::new()).await?;
        tracing::info!(cup = %cup.id, round = cup.round, "cup advanced");
        Ok(())
    }

    /// Draws the next round of a cup and builds its tables; no tables if it was the last round, or if no one can play
    /// any more.
    async fn next_round(&self, cup: &Cup) -> Result<(CupRound, Vec<OpenedTable>), StoreError> {
        let round = cup.round + 1;
        let mut seats = Vec::new();
        let mut opened = Vec::new();
        let switches = self.tables.store().switches(&cup.place).await?;
        let game = self.tables.registry().find_game(&cup.game);
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
                    // a player who sits out scores as much as a winner
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
            let known = self.tables.store().person_record(person.id).await?;
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
        let now = self.tables.uptime(cup.place.platform);
        let effects = Effects {
            sent: keep_for_drawn(&mut table, playing, guests, now),
            ..Effects::default()
        };
        Ok((table, effects))
    }
}
