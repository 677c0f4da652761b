//! Who wants to be told how a game ends that others play.

use base::page::{Knob, Page, TableId};
use speech::{Words, key};
use store::StoreError;

use super::job::{Reply, ServiceError};
use super::service::TableService;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::model::table::Ask;

impl TableService {
    /// Somebody wants to be told how the game ends that is played where they ask, or the one they name.
    pub(super) async fn follow(
        &self,
        request: Request,
        name: &str,
    ) -> Result<Answer, ServiceError> {
        let Some(table) = self.watched(&request, name.trim()).await? else {
            let which = Words::new(request.person.lang).say(key!("follow-which"));
            return self
                .note(&request, request.aside(), Page::line(which))
                .await;
        };
        let ask = Ask::Knob(Knob::Follow);
        self.to_table(request, table, ask, Reply::Told).await?;
        Ok(Answer::default())
    }

    /// The table that is meant, if it is public where somebody asks; without a name the only one there.
    async fn watched(&self, request: &Request, name: &str) -> Result<Option<TableId>, StoreError> {
        let store = &self.actors.store;
        let place = request.about.as_ref().unwrap_or(&request.place);
        if let Ok(named) = name.parse() {
            let is_here = store.is_public_at(named, place).await?;
            return Ok(is_here.then_some(named));
        }
        let here = store.tables_in_chat(place).await?;
        Ok(match here[..] {
            [only] if name.is_empty() => Some(only),
            _ => None,
        })
    }
}
