//! Blocks that keep people out of the tables of a chat.

use std::sync::Arc;

use base::address::{PersonId, Place};
use base::page::{Page, TableId};
use base::place_settings::PlaceSwitch;
use base::visit::{Members, Membership};
use speech::{Key, Words, args, key, shown_name};
use store::{Blocker, StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use super::writes::respond;
use crate::model::effect::Answer;
use crate::model::request::{Request, TargetPerson};
use crate::model::table::Ask;

impl TableService {
    /// Sets the source of memberships for places where only members sit down. Only the first call counts.
    pub fn ask_for_members(&self, members: Arc<dyn Members>) {
        self.members.get_or_init(|| members);
    }

    /// Blocks a person from the tables of an admin's place, or unblocks them.
    pub(super) async fn block(
        &self,
        request: &Request,
        whom: TargetPerson,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place).clone();
        let (mut writes, said) = if !request.admin || request.private.as_ref() == Some(&at) {
            (Vec::new(), words.say(key!("answer-admin-only")))
        } else {
            match self.find_person(&at, whom, words).await? {
                Err(why) => (Vec::new(), why),
                Ok(person) if person.id == request.person.id => {
                    (Vec::new(), words.say(key!("block-self")))
                }
                Ok(person) => {
                    let chat = Blocker::Chat(at);
                    let was = self.actors.store.is_blocked(&chat, person.id).await?;
                    let args = args![name = shown_name(&person.name)];
                    let said = if was {
                        key!("answer-let-in")
                    } else {
                        key!("answer-blocked")
                    };
                    let blocked = Write::Blocked(chat, person.id, !was);
                    let known = self.person_write(person).await?;
                    let all = known.into_iter().chain([blocked]);
                    (all.collect(), words.with(said, &args))
                }
            }
        };
        writes.push(respond(request, request.answer_place(), Page::line(said)));
        self.write(request, writes).await?;
        Ok(Answer {
            aside: request.is_answered_aside(),
            ..Answer::default()
        })
    }

    /// Returns the reason why a person may not sit down at the tables of a place, if there is one: an admin blocks
    /// them, or only members with the right to write sit down there and they aren't one.
    pub(super) async fn entry_refusal(
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
    pub(super) async fn opening_refusal(
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
    pub(super) async fn seat_refusal(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Option<Key>, StoreError> {
        let (store, person) = (&self.actors.store, request.person.id);
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
    pub(super) async fn block_refusal(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<Option<Key>, StoreError> {
        let chat = Blocker::Chat(place.clone());
        let is_blocked = self.actors.store.is_blocked(&chat, person).await?;
        Ok(is_blocked.then_some(key!("answer-kept-out")))
    }

    async fn membership_refusal(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<Option<Key>, StoreError> {
        let switches = self.actors.store.switches(place).await?;
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

    /// Tells a person why they are kept out.
    pub(super) async fn keep_out(
        &self,
        request: &Request,
        why: Key,
    ) -> Result<Answer, ServiceError> {
        let why = Words::new(request.person.lang).say(why);
        self.refuse_challenge(request, why).await
    }

    /// Handles a person who has left a chat: they leave its lobbies, and a shambler plays for them in its games. Tables
    /// that are also public in another chat keep them.
    pub(super) async fn depart(&self, mut request: Request) -> Result<Answer, ServiceError> {
        let (store, chat) = (&self.actors.store, request.place.chat());
        // the platform tells of them in the words of somebody else
        if let Some(known) = store.person(request.person.id).await? {
            request.person.lang = known.lang;
        }
        let mut left = Vec::new();
        for table in store.tables_in_chat(&request.place).await? {
            let places = store.places_of(table).await?;
            if places.iter().all(|place| place.chat() == chat) {
                left.push(table);
            }
        }
        self.everywhere(&request, left.into_iter(), &Ask::Depart)
            .await?;
        if let Some(update) = request.update {
            self.let_pass(update).await?;
        }
        Ok(Answer::default())
    }
}
