//! What people have met before is read when a table comes to know them, and what is explained to them is
//! written with the page that does.

use store::{StoreError, Write};

use super::actors::TableActors;
use crate::model::effect::{Change, Effects};
use crate::model::table::Table;

impl TableActors {
    /// Has the first questions of people explained to them, if anything has come of a request: what is to
    /// be written of that.
    pub(super) async fn explain(
        &self,
        table: &mut Table,
        effects: &mut Effects,
    ) -> Result<Vec<Write>, StoreError> {
        let mut all = Vec::new();
        if !effects.is_nothing() {
            all.extend(self.explained_at(table).await?);
        }
        if !all.is_empty() {
            effects.change = Change::Table;
        }
        if let Some(next) = &mut effects.rematch {
            all.extend(self.explained_at(&mut next.table).await?);
        }
        Ok(all)
    }

    /// The same at one table. All its people are asked about at once, whoever is asked something: how long
    /// it takes tells nothing.
    async fn explained_at(&self, table: &mut Table) -> Result<Vec<Write>, StoreError> {
        for person in table.strangers() {
            let versed = self.store.explained(person, table.record.game).await?;
            table.get_to_know(person, versed);
        }
        let explained = table.explain().into_iter();
        Ok(explained
            .map(|it| Write::Explained(it.person, it.text.text()))
            .collect())
    }
}
