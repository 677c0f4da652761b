//! Completions of typed actions: a question that changes nothing.

use speech::Words;
use table::any::Typable;
use table::model::request::Request;
use table::runtime::service::ServiceError;

use crate::club::Club;
use crate::commands::{candidate_tables, split_table};

/// Maximum number of tables searched for a person's answers.
const TABLES: usize = 4;

impl Club {
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
        let store = self.tables.store();
        let known = store.person_record(request.person.id).await?;
        let words = Words::new(known.lang.unwrap_or(request.person.lang));
        let seats = store.seats_of(request.person.id).await?;
        let (named, begun) = split_table(&seats, begun);
        let (running, _) = candidate_tables(request, &seats, named);
        let alone = named.is_none() && running.len() == 1;
        let mut found = Vec::new();
        for table in running.iter().take(TABLES).map(|seat| seat.table) {
            let own = self
                .tables
                .complete(table, request.person.id, words, begun)
                .await;
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
}
