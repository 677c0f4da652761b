//! Who is kept out of the tables of a chat by its admins.

use base::address::{PersonId, Place};
use base::page::{Page, TableId};
use speech::{Words, args, key, shown_name};
use store::{Blocker, StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use super::writes::respond;
use crate::model::effect::Answer;
use crate::model::request::{Challenged, Request};

impl TableService {
    /// An admin keeps somebody out of the tables where they ask, or lets them in again.
    pub(super) async fn block(
        &self,
        request: &Request,
        whom: Challenged,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place).clone();
        let (mut writes, said) = if !request.admin || request.private.as_ref() == Some(&at) {
            (Vec::new(), words.say(key!("answer-admin-only")))
        } else {
            match self.meant(&at, whom, words).await? {
                Err(why) => (Vec::new(), why),
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
                    let known = self.named(person).await?;
                    let all = known.into_iter().chain([blocked]);
                    (all.collect(), words.with(said, &args))
                }
            }
        };
        writes.push(respond(request, request.aside(), Page::line(said)));
        self.write(request, writes).await?;
        Ok(Answer::default())
    }

    /// Whether an admin keeps somebody out of the tables of a place.
    pub(super) async fn is_kept_out(
        &self,
        place: &Place,
        person: PersonId,
    ) -> Result<bool, StoreError> {
        let chat = Blocker::Chat(place.clone());
        self.actors.store.is_blocked(&chat, person).await
    }

    /// Whether somebody is kept out where a table is at home, or where they ask and it is public too.
    pub(super) async fn is_kept_out_of(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<bool, StoreError> {
        let (store, person) = (&self.actors.store, request.person.id);
        let home = store.place_of(table).await?;
        let here = Some(request.place.clone()).filter(|_| !request.is_private());
        let here = here.filter(|place| home.as_ref() != Some(place));
        for place in home.into_iter().chain(here) {
            if self.is_kept_out(&place, person).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Somebody is told that they are kept out.
    pub(super) async fn keep_out(&self, request: &Request) -> Result<Answer, ServiceError> {
        let why = Words::new(request.person.lang).say(key!("answer-kept-out"));
        self.refused(request, why).await
    }
}
