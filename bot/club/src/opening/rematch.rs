//! The next game of the same people.

use base::address::{PersonId, Place};
use base::page::{Knob, TableId};
use base::place_settings::PlaceSwitch;
use speech::Words;
use store::{StoreError, TableRow};
use table::model::effect::Answer;
use table::model::record::Stage;
use table::model::request::Request;
use table::model::table::{Ask, Table};
use table::runtime::service::{Reply, ServiceError};

use super::handler::explain_bar;
use crate::club::Club;

impl Club {
    /// Opens a rematch with the current settings of its place. The right to open tables is only checked for a new
    /// table.
    pub(crate) async fn rematch(
        &self,
        request: Request,
        table: TableId,
        knob: Knob,
    ) -> Result<Answer, ServiceError> {
        let again = Ask::Knob(knob);
        let Some(row) = self.tables.store().table(table).await? else {
            return self
                .tables
                .to_table(request, table, again, Reply::Button)
                .await;
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
        let switches = self.tables.store().switches(&place).await?;
        if let Some(game) = self.tables.registry().find_game(&row.game)
            && switches.has(PlaceSwitch::Bar(game.id()))
        {
            self.tables.write(&request, Vec::new()).await?;
            return Ok(Answer::alert(explain_bar(
                game,
                Words::new(request.person.lang),
            )));
        }
        for place in [place].into_iter().chain(branches) {
            self.refresh(&request, table, &place).await?;
        }
        self.tables
            .to_table(request, asked, again, Reply::Button)
            .await
    }

    /// A table that is over learns what is set by now in a place where it is public, for the next game of
    /// its people.
    async fn refresh(
        &self,
        request: &Request,
        table: TableId,
        place: &Place,
    ) -> Result<(), ServiceError> {
        let store = self.tables.store();
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
        let registry = self.tables.registry();
        let old_table = Table::read(old, row, registry);
        let sat = old_table.filter(|table| table.record.seat_of(person).is_some());
        let Some(next) = sat.and_then(|table| table.next()) else {
            return Ok(again);
        };
        let row = self.tables.store().table(next).await?;
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
}
