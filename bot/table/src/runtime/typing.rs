//! Completions of typed actions: a question that changes nothing.

use base::page::TableId;
use speech::Words;
use tokio::sync::oneshot;

use super::commands::{candidate_tables, split_table};
use super::job::{ActorMessage, Looking, ServiceError};
use super::service::TableService;
use crate::any::Typable;
use crate::model::request::Request;

/// Maximum number of tables searched for a person's answers.
const TABLES: usize = 4;

impl TableService {
    /// Returns the answers that complete the text typed after `/do`, the best first. They belong to the named table, or
    /// to those the person can mean in this place. Each answer has its label in the person's chosen language and the
    /// text to type. This changes nothing, not even the person's last presence, and only they may see it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_action(
        &self,
        request: &Request,
        begun: &str,
    ) -> Result<Vec<(String, String)>, ServiceError> {
        let store = &self.actors.store;
        let known = store.person_record(request.person.id).await?;
        let words = Words::new(known.lang.unwrap_or(request.person.lang));
        let seats = store.seats_of(request.person.id).await?;
        let (named, begun) = split_table(&seats, begun);
        let (running, _) = candidate_tables(request, &seats, named);
        let alone = named.is_none() && running.len() == 1;
        let mut found = Vec::new();
        for table in running.iter().take(TABLES).map(|seat| seat.table) {
            let own = self.look(table, request, words, begun).await;
            let pair = |it: Typable| {
                let Typable { label, text } = it;
                if alone {
                    (label, text)
                } else {
                    (format!("{table} · {label}"), format!("{table} {text}"))
                }
            };
            found.extend(own.into_iter().map(pair));
        }
        Ok(found)
    }

    /// Asks one table; empty if it is busy.
    async fn look(
        &self,
        table: TableId,
        request: &Request,
        words: Words,
        begun: &str,
    ) -> Vec<Typable> {
        let (done, found) = oneshot::channel();
        let looking = Looking {
            person: request.person.id,
            words,
            begun: begun.to_owned(),
            done,
        };
        if !self.actors.look(table, ActorMessage::Look(looking)) {
            return Vec::new();
        }
        found.await.unwrap_or_default()
    }
}
