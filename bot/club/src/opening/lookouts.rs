//! The message to people who wait for a table of a game.

use base::page::Page;
use base::time::Time;
use speech::Words;
use store::{StoreError, Write};
use table::model::request::Request;
use table::model::table::Table;
use table::runtime::service::note;

use crate::club::Club;

impl Club {
    /// Tells the lookouts of a newly opened table and ends their lookout.
    pub(crate) async fn tell_of(
        &self,
        table: &Table,
        request: &Request,
    ) -> Result<Vec<Write>, StoreError> {
        let (place, game) = (&table.record.place, table.record.game);
        let mut all = Vec::new();
        let lookouts = self.tables.store().lookouts(place, game).await?;
        let others = lookouts.into_iter();
        for lookout in others.filter(|it| it.person != request.person.id) {
            let morning = lookout.night.and_then(|it| it.morning(Time::now()));
            let sleeps = morning.is_some();
            let page = Page {
                rings: !sleeps,
                ..table.opening_notice(Words::new(lookout.lang))
            };
            all.push(note(lookout.private, place, &page));
            all.push(Write::Lookout(place.chat(), game, lookout.person, false));
        }
        Ok(all)
    }
}
