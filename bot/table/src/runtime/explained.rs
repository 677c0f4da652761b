//! Explanations of first questions. The ones a person has had are read when a table first meets them, and new ones are
//! written with the page that shows them.

use store::{StoreError, Write};

use super::actors::TableActors;
use crate::model::effect::{Change, Effects};
use crate::model::table::Table;

impl TableActors {
    /// Explains people's first questions, if the request had any effect. Returns the writes for that.
    pub(super) async fn explain(
        &self,
        table: &mut Table,
        effects: &mut Effects,
    ) -> Result<Vec<Write>, StoreError> {
        let mut all = Vec::new();
        if !effects.is_nothing() {
            all.extend(self.explain_at(table).await?);
        }
        if !all.is_empty() {
            effects.change = Change::Table;
        }
        if let Some(next) = &mut effects.rematch {
            all.extend(self.explain_at(&mut next.table).await?);
        }
        Ok(all)
    }

    /// Explains first questions at one table. It reads the explanations of all its people at once, whichever seat is
    /// asked, so that the time taken reveals nothing.
    async fn explain_at(&self, table: &mut Table) -> Result<Vec<Write>, StoreError> {
        for person in table.strangers() {
            let versed = self
                .store
                .explained_kinds(person, table.record.game)
                .await?;
            table.get_to_know(person, versed);
        }
        let explained = table.explain().into_iter();
        Ok(explained
            .map(|it| Write::Explained(it.person, it.text.text()))
            .collect())
    }
}
