//! Changes of places: the bot comes, is closed out, and chats move.

use base::address::{Person, PersonId, Place, UpdateId};
use base::lang::Lang;
use base::page::Page;
use base::place_settings::PlaceSwitch;
use base::time::Time;
use speech::{Words, key};
use store::{Batch, StoreError, Write};
use table::model::caller::MenuPlace;
use table::model::request::{Request, What};
use table::model::table::Ask;
use table::runtime::service::{ServiceError, contact_writes, note};
use tokio::sync::oneshot;

use crate::club::Club;
use crate::reference::page::welcome;

/// A change of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceChange {
    /// We may not write there any more.
    Closed(Place),
    /// A person with this language has added the bot there.
    Joined(Place, Lang),
    /// We may write there again; whose private chat it is, if it is one.
    Opened(Place, Option<Person>),
    /// This person has added the bot to a channel, where no one can play.
    Channel(Person),
    /// The chat has become another place.
    Moved {
        /// The old place.
        from: Place,
        /// The new place.
        to: Place,
    },
    /// A place of the same chat has another address, as where a group gains topics or loses them; the messages stand
    /// where they stood.
    Readdressed {
        /// The old address.
        from: Place,
        /// The new address.
        to: Place,
    },
}

impl Club {
    /// Whether admins alone open tables in a place. Where that can't be read, it is so.
    pub async fn admins_open(&self, place: &Place) -> bool {
        let switches = self.tables.store().switches(place).await;
        switches.map_or(true, |switches| switches.has(PlaceSwitch::AdminsOpen))
    }

    /// Notes a change of a place. When the bot is let in again, people find their side of every table there.
    ///
    /// # Errors
    /// If it can't be written; the same change may come again.
    pub async fn note_place_change(
        &self,
        update: Option<UpdateId>,
        change: PlaceChange,
    ) -> Result<(), ServiceError> {
        let writes = match change {
            PlaceChange::Joined(place, lang) => self.introduction_writes(place, lang).await?,
            PlaceChange::Closed(place) => vec![Write::Closed { place, told: true }],
            PlaceChange::Opened(place, None) => vec![Write::Opened(place)],
            PlaceChange::Opened(place, Some(person)) => {
                self.greet(&person, &place).await?;
                contact_writes(&person, Some(&place), &place).collect()
            }
            PlaceChange::Channel(by) => {
                let known = self.tables.store().person_record(by.id).await?;
                let words = Words::new(known.lang.unwrap_or(by.lang));
                let page = Page::line(words.say(key!("channel-brought")));
                let told = known.private.map(|own| note(own.clone(), &own, &page));
                told.into_iter().collect()
            }
            PlaceChange::Moved { from, to } => vec![Write::Moved { from, to }],
            PlaceChange::Readdressed { from, .. }
                if !self.tables.store().is_used(&from).await? =>
            {
                return Ok(());
            }
            PlaceChange::Readdressed { from, to } => {
                tracing::info!(%from, %to, "chat address changed");
                vec![Write::Readdressed { from, to }]
            }
        };
        let at = Time::now();
        let batch = Batch { update, at, writes };
        Ok(self.tables.commit(batch).await?)
    }

    /// Notes that a person no longer accepts private messages: all their tables call them on the board.
    ///
    /// # Errors
    /// If the database can't say which tables these are.
    pub async fn note_unheard_everywhere(&self, person: PersonId) -> Result<(), StoreError> {
        for seat in self.tables.store().seats_of(person).await? {
            // no request waits for this
            self.tables
                .note_unheard(seat.table, person, oneshot::channel().0);
        }
        Ok(())
    }

    /// Returns the writes for a chat that has just added the bot: an introduction, unless it has tables already.
    async fn introduction_writes(
        &self,
        place: Place,
        lang: Lang,
    ) -> Result<Vec<Write>, StoreError> {
        let store = self.tables.store();
        let lang = store.lang_of(&place).await?.unwrap_or(lang);
        let is_known = !store.tables_in_chat(&place).await?.is_empty()
            || store.last_ended_in(&place).await?.is_some();
        let page = welcome(Words::new(lang));
        let told = (!is_known).then(|| note(place.clone(), &place, &page));
        Ok([Write::Opened(place)].into_iter().chain(told).collect())
    }

    /// Tells a person's tables where they can be reached in private.
    pub(crate) async fn greet(&self, person: &Person, private: &Place) -> Result<(), ServiceError> {
        let seats = self.tables.store().seats_of(person.id).await?;
        let request = Request {
            update: None,
            person: person.clone(),
            place: private.clone(),
            place_name: None,
            private: Some(private.clone()),
            preferences: self
                .tables
                .store()
                .person_record(person.id)
                .await?
                .preferences,
            admin: false,
            menus: MenuPlace::Board,
            charm: None,
            nameless: false,
            lacks: None,
            served: None,
            about: None,
            apart: None,
            what: What::Hello,
        };
        let tables = seats.into_iter().map(|seat| seat.table);
        self.everywhere(&request, tables, &Ask::Greet).await
    }
}
