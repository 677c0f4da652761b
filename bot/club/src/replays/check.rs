//! The check of a finished game from its stored data: beside its table, so that no one waits for it.

use base::commitment::{Commitment, Dealt};
use base::page::TableId;
use engine::Seat;
use speech::{Words, key};
use store::{Store, StoreError};
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::Table;
use table::runtime::service::ServiceError;

use super::check_page;
use super::check_page::{Finding, summary_line};
use crate::club::Club;

impl Club {
    /// Tells a person alone the result of a game's check.
    pub(crate) async fn check(
        &self,
        request: &Request,
        id: TableId,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let store = self.tables.store();
        let row = store.table(id).await?;
        let Some(moves) = readable_moves(store, id).await? else {
            self.tables.write(request, Vec::new()).await?;
            return Ok(Answer::alert(words.say(key!("board-broken"))));
        };
        let registry = self.tables.registry().clone();
        let checking = tokio::task::spawn_blocking(move || {
            let table = Table::read(id, row?, &registry)?;
            let found = findings(&table, &moves);
            Some((
                check_page::page(&table, &found, words),
                summary_line(&found, words),
            ))
        });
        let checked = checking.await.map_err(|_| ServiceError::Broken)?;
        let Some((page, in_short)) = checked else {
            self.tables.write(request, Vec::new()).await?;
            return Ok(Answer::alert(words.say(key!("answer-unknown-table"))));
        };
        let Some(private) = request.private.clone() else {
            self.tables.write(request, Vec::new()).await?;
            return Ok(Answer::alert(in_short));
        };
        self.note(request, private, page).await?;
        Ok(Answer::toast(words.say(key!("answer-check-sent"))))
    }
}

/// Returns the moves of a table, from the first on. `None`, with a line in the log, if they are damaged, since other
/// work must not stop for that.
///
/// # Errors
/// If the database fails.
pub(crate) async fn readable_moves(
    store: &Store,
    table: TableId,
) -> Result<Option<Vec<(Seat, String)>>, StoreError> {
    match store.moves(table).await {
        Err(error @ StoreError::Damaged(_)) => {
            tracing::error!(%table, %error, "failed to read moves; restore the database from a backup");
            Ok(None)
        }
        moves => moves.map(Some),
    }
}

/// Returns the findings about a game with these moves.
fn findings(table: &Table, moves: &[(Seat, String)]) -> Vec<Finding> {
    let (Some(seed), Some(sealed)) = (table.seed(), table.commitment()) else {
        return vec![Finding::Running];
    };
    let record = &table.record;
    let mut found = Vec::new();
    match &record.house {
        Some(house) => {
            found.push(Finding::Seal(sealed == Commitment::to(seed)));
            let shuffled = record
                .deal
                .as_ref()
                .map(|deal| deal.shuffle(seed, house.opened, record.game, &record.options));
            found.push(Finding::Shuffle(shuffled == Some(record.seed)));
        }
        // such a seal is made of the seed itself
        None => found.push(Finding::Seal(true)),
    }
    let is_charm = |dealt: &Dealt| matches!(dealt, Dealt::Person(Some(_)));
    let charmed = record.house.is_some() && record.dealt().iter().any(is_charm);
    found.extend((!charmed).then_some(Finding::NoCharm));
    found.push(compare_replay(table, moves));
    found
}

fn compare_replay(table: &Table, moves: &[(Seat, String)]) -> Finding {
    let now = table.game.version();
    let then = table.record.deal.as_ref().map(|deal| deal.rules);
    if let Some(then) = then.filter(|then| *then != now) {
        return Finding::OtherRules { then, now };
    }
    let leads = table.is_led_to_by(moves);
    match then {
        None if !leads => Finding::OldRules,
        _ => Finding::Moves(leads, moves.len()),
    }
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
