//! Commands about people: a person's own record, and the leaderboard.

use std::collections::BTreeMap;

use base::address::{PersonId, Platform};
use base::lang::Lang;
use base::page::{Page, TableId};
use base::place_settings::PlaceSwitch;
use base::time::Time;
use base::way::Way;
use engine::Seat;
use speech::{Key, Words, key};
use store::{Batch, CupWrite, Rewritten, StoreError, Write};
use tokio::sync::broadcast;

use super::challenges::find_by_name;
use super::check::readable_moves;
use super::job::{Reply, ServiceError};
use super::service::TableService;
use super::stored::text;
use super::writes::note;
use crate::model::effect::Answer;
use crate::model::record::TableRecord;
use crate::model::request::{Request, TargetPerson, What};
use crate::model::table::Ask;
use crate::pages::names::games_meant;
use crate::pages::people;
use crate::pages::personal_data::{self, Game, PersonalData};

/// Maximum number of rivals in a profile.
const RIVALS: u32 = 3;

/// Number of players on the leaderboard of a single game, and on each of several.
const BEST: usize = 10;
const BEST_OF_SEVERAL: usize = 3;

impl TableService {
    /// Shows the caller alone how they have played; against a named person if there is one.
    pub(super) async fn profile(
        &self,
        request: &Request,
        whom: TargetPerson,
    ) -> Result<Answer, ServiceError> {
        let person = &request.person;
        let own = match &whom {
            TargetPerson::Person(whom) => whom.id == person.id,
            TargetPerson::Bot => false,
            TargetPerson::Named(name) => name.is_empty(),
        };
        if !own {
            return self.versus(request, whom).await;
        }
        let place = request.about.as_ref().unwrap_or(&request.place);
        let place = Some(place).filter(|place| request.private.as_ref() != Some(place));
        let store = &self.actors.store;
        let profile = store.profile(person.id, place, RIVALS).await?;
        let words = Words::new(person.lang);
        let page = people::profile(words, &self.actors.registry, &person.name, &profile);
        self.tell_alone(request, page, Way::Profile).await
    }

    /// Shows the caller's record against a named person.
    async fn versus(&self, request: &Request, whom: TargetPerson) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place);
        let meant = match whom {
            // in private there is nobody to be seen but those whom they have played with
            TargetPerson::Named(name) if request.public_place().is_none() => {
                let fellows = self.actors.store.fellows_of(request.person.id).await?;
                let unknown = [key!("fellow-unknown"), key!("fellow-several")];
                find_by_name(fellows, &name, words, unknown)
            }
            whom => self.find_person(at, whom, words).await?,
        };
        let page = match meant {
            Err(why) => Page::line(why),
            Ok(other) => {
                let store = &self.actors.store;
                let rival = store
                    .find_rival(request.person.id, other.id, &other.name)
                    .await?;
                people::versus(words, &other.name, rival.as_ref())
            }
        };
        self.tell_alone(request, page, Way::Profile).await
    }

    /// Says what is kept of people.
    pub(super) async fn privacy(&self, request: &Request) -> Result<Answer, ServiceError> {
        let page = people::privacy(Words::new(request.person.lang), request.person.id.platform);
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Sends a page to a person's private chat, and nowhere else. A person without one is led there by a `way` that
    /// shows the page at once.
    pub(super) async fn tell_alone(
        &self,
        request: &Request,
        page: Page,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        match request.private.clone() {
            Some(private) => self.note(request, private, page).await,
            None => self.lead(request, key!("ask-in-private"), way).await,
        }
    }

    /// Leads a person into their private chat: by the pressed button, or by one below the answer.
    pub(super) async fn lead(
        &self,
        request: &Request,
        why: Key,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let answer = Answer::alert_with_way(words.say(why), way);
        if let What::Press(_) = request.what {
            self.write(request, Vec::new()).await?;
            return Ok(answer);
        }
        let page = answer.page(words).unwrap_or_default();
        self.note(request, request.place.clone(), page).await
    }

    /// Tells where it is asked who plays best there: the game that is named, or each.
    pub(super) async fn top(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.is_private() {
            let page = Page::line(words.say(key!("top-private")));
            return self.note(request, request.place.clone(), page).await;
        }
        let store = &self.actors.store;
        let switches = store.switches(&request.place).await?;
        let season = switches.has(PlaceSwitch::Seasons).then(Time::now);
        let leaders = store.leaders(&request.place, season, BEST).await?;
        let registry = &self.actors.registry;
        let (games, unknown) = games_meant(words, registry, name.as_deref());
        let most = if games.len() == 1 {
            BEST
        } else {
            BEST_OF_SEVERAL
        };
        let mut page = people::leaders(words, games, &leaders, most, season);
        page.blocks.splice(..0, unknown);
        // this is for everybody there
        let told = note(request.place.clone(), &request.place, &page);
        self.write(request, vec![told]).await?;
        Ok(Answer::default())
    }

    /// Shows a person everything that is stored about them: in a file, but on the page, which takes none.
    pub(super) async fn export(&self, request: &Request) -> Result<Answer, ServiceError> {
        let (words, person) = (Words::new(request.person.lang), request.person.id);
        let page = match person.platform {
            Platform::Sandbox => {
                let data = self.personal_data(person).await?;
                personal_data::folded_page(words, &self.actors.registry, &data)
            }
            Platform::Telegram | Platform::Discord => personal_data::attachment_page(words, person),
        };
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Returns everything that is stored about a person and the accounts linked to theirs.
    async fn personal_data(&self, person: PersonId) -> Result<PersonalData, StoreError> {
        let store = &self.actors.store;
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
        let Some(row) = self.actors.store.table(id).await? else {
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
        let moves = readable_moves(&self.actors.store, id).await?;
        let own = moves.map(|moves| moves.into_iter().filter(|(by, _)| *by == seat));
        Ok(own.map(|own| own.map(|(_, action)| action).collect()))
    }

    /// Returns everything that is stored about a person as a text in their language; `None`, with a line in the log, if
    /// it can't be read.
    pub async fn personal_file(&self, person: PersonId) -> Option<String> {
        let read = async {
            let store = &self.actors.store;
            let chosen = store.person_record(person).await?.lang;
            let reported = store.person(person).await?.map(|person| person.lang);
            let lang = chosen.or(reported).unwrap_or(Lang::En);
            Ok::<_, StoreError>((lang, self.personal_data(person).await?))
        };
        let read = read.await;
        let (lang, data) = read
            .inspect_err(|error| tracing::warn!(%error, "failed to collect personal data"))
            .ok()?;
        let registry = &self.actors.registry;
        Some(personal_data::file(Words::new(lang), registry, &data))
    }

    async fn ask_to_forget(&self, request: &Request) -> Result<Answer, ServiceError> {
        let others = self.others_of(request.person.id).await?;
        let page = people::forget(Words::new(request.person.lang), &others);
        self.tell_alone(request, page, Way::Privacy).await
    }

    /// Subscribes to the people who are forgotten in this process, from now on.
    #[must_use]
    pub fn subscribe_forgotten(&self) -> broadcast::Receiver<PersonId> {
        self.actors.forgotten.subscribe()
    }

    /// Forgets a person and their linked accounts, once they are `sure`. The tables come first: if the program dies
    /// before the rest, the same update repeats all of it.
    pub(super) async fn forget(
        &self,
        request: &Request,
        sure: bool,
    ) -> Result<Answer, ServiceError> {
        if !sure {
            return self.ask_to_forget(request).await;
        }
        let (person, store) = (request.person.id, &self.actors.store);
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
        store.commit(batch).await?;
        self.actors.owed.notify_one();
        for id in identities {
            // fails only when nobody listens
            let _ = self.actors.forgotten.send(id);
        }
        tracing::info!("personal data deleted");
        let words = Words::new(request.person.lang);
        Ok(Answer::alert(words.say(key!("forgotten"))))
    }

    /// Removes the caller's name from all tables.
    async fn forget_at_tables(&self, request: &Request) -> Result<(), ServiceError> {
        let (person, store) = (request.person.id, &self.actors.store);
        // nobody is drawn while they are forgotten
        let quits = vec![Write::Cup(CupWrite::Quit(person))];
        store.commit(Batch::new(Time::now(), quits)).await?;
        let mut elsewhere = None;
        for naming in store.tables_naming(person).await? {
            if naming.kept {
                let request = Request {
                    update: None,
                    ..request.clone()
                };
                let asked = self.to_table(request, naming.table, Ask::Forget, Reply::Silent);
                match asked.await {
                    // whoever looks after it goes on with this, when all is done that can be done here
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
            self.rewrite(naming.table, person).await?;
        }
        Ok(())
    }

    /// Removes a person's name from a table without an actor. An unreadable table may still name them.
    async fn rewrite(&self, table: TableId, person: PersonId) -> Result<(), ServiceError> {
        let Some(row) = self.actors.store.table(table).await? else {
            return Ok(());
        };
        let Ok(mut record) = serde_json::from_str::<TableRecord>(&row.body) else {
            tracing::error!(%table, "unreadable table may still name a deleted person; delete it from the database");
            return Ok(());
        };
        record.forget(person);
        let rewritten = Rewritten {
            table,
            revision: row.revision,
            body: text(&record),
        };
        let writes = vec![Write::Rewritten(rewritten)];
        self.actors
            .store
            .commit(Batch::new(Time::now(), writes))
            .await?;
        Ok(())
    }

    /// Hides a person from leaderboards, or shows them again.
    pub(super) async fn hide(&self, request: &Request, on: bool) -> Result<Answer, ServiceError> {
        let write = Write::Hidden(request.person.id, on);
        self.write(request, vec![write]).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(people::leaderboard_key(on))))
    }
}
