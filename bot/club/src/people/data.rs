//! Personal data: what is stored of a person, their export, and their deletion.

use std::collections::BTreeMap;

use base::address::{PersonId, Platform};
use base::lang::Lang;
use base::page::TableId;
use base::time::Time;
use base::way::Way;
use engine::Seat;
use speech::{Words, key};
use store::{Batch, CupWrite, StoreError, Write};
use table::model::effect::Answer;
use table::model::record::TableRecord;
use table::model::request::Request;
use table::model::table::Ask;
use table::runtime::service::{Reply, ServiceError};
use tokio::sync::broadcast;

use super::data_page::{Game, PersonalData};
use super::{data_page, profile_page};
use crate::club::Club;
use crate::replays::check::readable_moves;

impl Club {
    /// Says what is kept of people.
    pub(crate) async fn privacy(&self, request: &Request) -> Result<Answer, ServiceError> {
        let page =
            profile_page::privacy(Words::new(request.person.lang), request.person.id.platform);
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Shows a person everything that is stored about them: in a file, but on the page, which takes none.
    pub(crate) async fn export(&self, request: &Request) -> Result<Answer, ServiceError> {
        let (words, person) = (Words::new(request.person.lang), request.person.id);
        let page = match person.platform {
            Platform::Sandbox => {
                let data = self.personal_data(person).await?;
                data_page::folded_page(words, self.tables.registry(), &data)
            }
            Platform::Telegram | Platform::Discord => data_page::attachment_page(words, person),
        };
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Returns everything that is stored about a person and the accounts linked to theirs.
    async fn personal_data(&self, person: PersonId) -> Result<PersonalData, StoreError> {
        let store = self.tables.store();
        let (mut rows, mut games) = (Vec::new(), BTreeMap::new());
        for person in store.identities_of(person).await? {
            rows.extend(store.kept_rows(person).await?);
            for naming in store.tables_naming(person).await? {
                let game = self.game_of(person, naming.table).await?;
                games.insert(naming.table, game);
            }
        }
        let games = games.into_values().flatten().collect();
        Ok(PersonalData { rows, games })
    }

    /// Returns a table as it concerns a person: their seat, and their moves.
    async fn game_of(&self, person: PersonId, id: TableId) -> Result<Option<Game>, StoreError> {
        let Some(row) = self.tables.store().table(id).await? else {
            return Ok(None);
        };
        let (game, stage) = (row.game, row.stage);
        let record = serde_json::from_str::<TableRecord>(&row.body).ok();
        let seat = record.and_then(|record| record.seat_of(person));
        let moves = match seat {
            Some(seat) => self.moves_of(id, seat).await?,
            None => Some(Vec::new()),
        };
        Ok(Some(Game {
            table: id,
            game,
            stage,
            seat,
            moves,
        }))
    }

    /// Returns the moves of a seat, from the first on; `None` if they are damaged, since the person's other data must
    /// still be shown.
    async fn moves_of(&self, id: TableId, seat: Seat) -> Result<Option<Vec<String>>, StoreError> {
        let moves = readable_moves(self.tables.store(), id).await?;
        let own = moves.map(|moves| moves.into_iter().filter(|(by, _)| *by == seat));
        Ok(own.map(|own| own.map(|(_, action)| action).collect()))
    }

    /// Returns everything that is stored about a person as a text in their language; `None`, with a line in the log, if
    /// it can't be read.
    pub async fn personal_file(&self, person: PersonId) -> Option<String> {
        let read = async {
            let store = self.tables.store();
            let chosen = store.person_record(person).await?.lang;
            let reported = store.person(person).await?.map(|person| person.lang);
            let lang = chosen.or(reported).unwrap_or(Lang::En);
            Ok::<_, StoreError>((lang, self.personal_data(person).await?))
        };
        let read = read.await;
        let (lang, data) = read
            .inspect_err(|error| tracing::warn!(%error, "failed to collect personal data"))
            .ok()?;
        let registry = self.tables.registry();
        Some(data_page::file(Words::new(lang), registry, &data))
    }

    async fn ask_to_forget(&self, request: &Request) -> Result<Answer, ServiceError> {
        let others = self.others_of(request.person.id).await?;
        let page = profile_page::forget(Words::new(request.person.lang), &others);
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Subscribes to the people who are forgotten in this process, from now on.
    #[must_use]
    pub fn subscribe_forgotten(&self) -> broadcast::Receiver<PersonId> {
        self.forgotten.subscribe()
    }

    /// Forgets a person and their linked accounts, once they are `sure`. The tables come first: if the program dies
    /// before the rest, the same update repeats all of it.
    pub(crate) async fn forget(
        &self,
        request: &Request,
        sure: bool,
    ) -> Result<Answer, ServiceError> {
        if !sure {
            return self.ask_to_forget(request).await;
        }
        let (person, store) = (request.person.id, self.tables.store());
        let mut forgotten = Vec::new();
        let identities = store.identities_of(person).await?;
        for &id in &identities {
            let own = match store.person(id).await? {
                Some(other) if id != person => {
                    let known = store.person_record(id).await?;
                    Request {
                        person: other,
                        private: known.private,
                        preferences: known.preferences,
                        ..request.clone()
                    }
                }
                _ => request.clone(),
            };
            self.forget_at_tables(&own).await?;
            forgotten.push(Write::Forgotten(id, own.private));
        }
        let batch = Batch {
            update: request.update,
            ..Batch::new(Time::now(), forgotten)
        };
        self.tables.commit(batch).await?;
        for id in identities {
            // fails only without a receiver
            let _ = self.forgotten.send(id);
        }
        tracing::info!("personal data deleted");
        let words = Words::new(request.person.lang);
        Ok(Answer::alert(words.say(key!("forgotten"))))
    }

    /// Removes the caller's name from all tables.
    async fn forget_at_tables(&self, request: &Request) -> Result<(), ServiceError> {
        let (person, store) = (request.person.id, self.tables.store());
        // no cup pairs a person while they are forgotten
        let quits = vec![Write::Cup(CupWrite::Quit(person))];
        store.commit(Batch::new(Time::now(), quits)).await?;
        let mut elsewhere = None;
        for naming in store.tables_naming(person).await? {
            if naming.kept {
                let request = Request {
                    update: None,
                    ..request.clone()
                };
                let asked = self
                    .tables
                    .to_table(request, naming.table, Ask::Forget, Reply::Silent);
                match asked.await {
                    // the process that looks after the table does the rest
                    Err(undone @ ServiceError::Elsewhere(_)) => elsewhere = Some(undone),
                    done => drop(done?),
                }
            }
        }
        if let Some(undone) = elsewhere {
            return Err(undone);
        }
        // packed ones, and those that turned out not to be readable
        for naming in store.tables_naming(person).await? {
            self.tables.rewrite(naming.table, person).await?;
        }
        Ok(())
    }

    /// Hides a person from leaderboards, or shows them again.
    pub(crate) async fn hide(&self, request: &Request, on: bool) -> Result<Answer, ServiceError> {
        let write = Write::Hidden(request.person.id, on);
        self.tables.write(request, vec![write]).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(profile_page::leaderboard_key(on))))
    }
}
