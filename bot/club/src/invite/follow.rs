//! Followers: people who want to hear how a game of others ends.

use base::page::{Knob, Page, TableId};
use speech::{Words, args, key};
use store::StoreError;
use table::model::effect::Answer;
use table::model::record::Stage;
use table::model::request::Request;
use table::model::table::Ask;
use table::runtime::service::{Reply, ServiceError};

use crate::club::Club;

/// Maximum number of tables of a chat that are checked for running games.
const LOOKED_AT: usize = 20;

impl Club {
    /// Follows the game in the caller's place, or the named one, for news of its end.
    pub(crate) async fn follow(
        &self,
        request: Request,
        name: &str,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let watched = self.watchable_tables(&request, name.trim()).await?;
        let which = match watched[..] {
            [table] => {
                if let Some(why) = self.seat_refusal(table, &request).await? {
                    return self.keep_out(&request, why).await;
                }
                let ask = Ask::Knob(Knob::Follow);
                let told = self
                    .tables
                    .to_table(request, table, ask, Reply::Told)
                    .await?;
                return Ok(Answer {
                    aside: told.aside,
                    ..Answer::default()
                });
            }
            [] => words.say(key!("follow-none")),
            _ => {
                let tables = words.list(watched.iter().map(ToString::to_string));
                words.with(key!("follow-which"), &args![tables = tables])
            }
        };
        self.note(&request, request.answer_place(), Page::line(which))
            .await
    }

    /// Handles the button that follows a game or stops that: in private, where the table has shown it to the person, or
    /// where the board is.
    pub(crate) async fn follow_by_button(
        &self,
        request: Request,
        table: TableId,
    ) -> Result<Answer, ServiceError> {
        let store = self.tables.store();
        let is_shown =
            request.is_private() || store.tables_in_chat(&request.place).await?.contains(&table);
        if !is_shown {
            return self.unknown_button(&request).await;
        }
        if let Some(why) = self.seat_refusal(table, &request).await? {
            return self.keep_out(&request, why).await;
        }
        let ask = Ask::Knob(Knob::Follow);
        self.tables
            .to_table(request, table, ask, Reply::Button)
            .await
    }

    /// Returns the tables that may be meant: public in the caller's place, with a running game of others; or the named
    /// table, if it is there.
    async fn watchable_tables(
        &self,
        request: &Request,
        name: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        let store = self.tables.store();
        let place = request.about.as_ref().unwrap_or(&request.place);
        let own = store.seats_of(request.person.id).await?;
        let mut here = store.tables_in_chat(place).await?;
        match name.parse() {
            // whoever names a table in private was shown it
            Ok(named) if request.public_place().is_none() => here = vec![named],
            Ok(named) => here.retain(|table| *table == named),
            Err(_) => here.retain(|table| own.iter().all(|seat| seat.table != *table)),
        }
        let mut running = Vec::new();
        for table in here.into_iter().take(LOOKED_AT) {
            let row = store.table(table).await?;
            running.extend(
                row.filter(|row| row.stage == Stage::Playing.name())
                    .map(|_| table),
            );
        }
        Ok(running)
    }
}
