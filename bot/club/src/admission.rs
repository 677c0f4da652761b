//! Blocks that keep people out of the tables of a chat.

use base::address::{PersonId, Place};
use base::page::TableId;
use base::place_settings::PlaceSwitch;
use base::time::Time;
use base::visit::Membership;
use speech::{Key, key};
use store::{Blocker, StoreError};
use table::model::request::Request;

use crate::club::Club;

impl Club {
    /// Returns the reason why a person may not sit down at the tables of a place, if there is one: an admin blocks
    /// them, or only members with the right to write sit down there and they aren't one.
    pub(crate) async fn entry_refusal(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<Option<Key>, StoreError> {
        match self.block_refusal(place, person).await? {
            None => self.membership_refusal(place, person).await,
            why => Ok(why),
        }
    }

    /// Returns the reason why a caller may not open a table in their place, if they are kept out there. The platform
    /// vouches for anonymous admins.
    pub(crate) async fn opening_refusal(
        &self,
        request: &Request,
    ) -> Result<Option<Key>, StoreError> {
        let (place, person) = (&request.place, request.person.id);
        match request.nameless && request.admin {
            true => self.block_refusal(place, person).await,
            false => self.entry_refusal(place, person).await,
        }
    }

    /// Returns the reason why a caller may not sit down at a table: an admin of its home or of the caller's place
    /// blocks them, or they are no member of that place.
    pub(crate) async fn seat_refusal(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Option<Key>, StoreError> {
        let (store, person) = (self.tables.store(), request.person.id);
        let home = store.place_of(table).await?;
        let here = Some(request.place.clone()).filter(|_| !request.is_private());
        for place in home.iter().chain(&here) {
            if let Some(why) = self.block_refusal(place, person).await? {
                return Ok(Some(why));
            }
        }
        match here.or(home) {
            Some(place) => self.membership_refusal(&place, person).await,
            None => Ok(None),
        }
    }

    /// Returns the reason if an admin blocks a person from the tables of a place.
    pub(crate) async fn block_refusal(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<Option<Key>, StoreError> {
        let chat = Blocker::Chat(place.clone());
        let is_blocked = self
            .tables
            .store()
            .is_blocked(&chat, person, Time::now())
            .await?;
        Ok(is_blocked.then_some(key!("answer-kept-out")))
    }

    async fn membership_refusal(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<Option<Key>, StoreError> {
        let switches = self.tables.store().switches(place).await?;
        let members = self.members.get();
        let members = members.filter(|_| switches.has(PlaceSwitch::MembersOnly));
        let Some(members) = members else {
            return Ok(None);
        };
        Ok(match members.membership(person, place.clone()).await {
            Membership::Full => None,
            Membership::Muted => Some(key!("answer-muted")),
            Membership::Outside => Some(key!("answer-outside")),
        })
    }
}
