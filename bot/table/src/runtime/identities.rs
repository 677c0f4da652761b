//! People who say that they are the same person on several platforms.

use base::address::{Person, PersonId};
use base::page::LinkCode;
use base::time::Time;
use speech::{Words, args, key, shown_name};
use store::{Batch, IdentityWrite, StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::pages::identities;

impl TableService {
    /// Shows somebody alone who they are on other platforms, and a code for one more; or asks whether they are
    /// the one who was shown the code that they have written.
    pub(super) async fn link(
        &self,
        request: &Request,
        code: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let Some(code) = code else {
            return self.show_code(request).await;
        };
        let shown = self.shown_code(request, &code).await?;
        let page = match shown {
            Ok((code, whose)) => identities::question(words, code, &whose),
            Err(why) => base::page::Page::line(words.say(why)),
        };
        self.tell_alone(request, page).await
    }

    async fn show_code(&self, request: &Request) -> Result<Answer, ServiceError> {
        let code = LinkCode::from_bits(rand::random());
        let store = &self.actors.store;
        if request.private.is_some() {
            // the code of an update that comes again takes the place of the one before it
            let person = &request.person;
            let known = Write::Person {
                person: person.clone(),
                private: request.private.clone(),
            };
            let shown = Write::Identity(IdentityWrite::Code(person.id, code.to_string()));
            let batch = Batch::new(Time::now(), vec![known, shown]);
            store.commit(batch).await?;
        }
        let others = self.others_of(request.person.id).await?;
        let page = identities::page(Words::new(request.person.lang), code, &others);
        self.tell_alone(request, page).await
    }

    /// Who somebody is on other platforms.
    async fn others_of(&self, person: PersonId) -> Result<Vec<Person>, StoreError> {
        let store = &self.actors.store;
        let mut others = Vec::new();
        for id in store.identities_of(person).await?.into_iter().skip(1) {
            others.extend(store.person(id).await?);
        }
        Ok(others)
    }

    /// The code that somebody has written, and to whom it was shown; or why it says nothing of them.
    async fn shown_code(
        &self,
        request: &Request,
        code: &str,
    ) -> Result<Result<(LinkCode, Person), speech::Key>, StoreError> {
        let Ok(code) = code.parse::<LinkCode>() else {
            return Ok(Err(key!("link-unknown")));
        };
        let store = &self.actors.store;
        let Some(whose) = store.shown_code(&code.to_string(), Time::now()).await? else {
            return Ok(Err(key!("link-unknown")));
        };
        let known = store.identities_of(request.person.id).await?;
        Ok(match known.contains(&whose.id) {
            true => Err(key!("link-self")),
            false => Ok((code, whose)),
        })
    }

    /// Somebody is the same person as who was shown a code, as both have said; or is nobody else any more.
    pub(super) async fn become_one(
        &self,
        request: &Request,
        code: Option<LinkCode>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let person = request.person.id;
        let Some(code) = code else {
            let parted = Write::Identity(IdentityWrite::Parted(person));
            self.write(request, vec![parted]).await?;
            return Ok(Answer::alert(words.say(key!("link-undone"))));
        };
        let code = code.to_string();
        let shown = self.shown_code(request, &code).await?;
        let linked = Write::Identity(IdentityWrite::Linked(person, code));
        self.write(request, vec![linked]).await?;
        let known = self.actors.store.identities_of(person).await?;
        Ok(match shown {
            Ok((_, whose)) if known.contains(&whose.id) => {
                let args = args![name = shown_name(&whose.name)];
                Answer::alert(words.with(key!("link-done"), &args))
            }
            Ok(_) => Answer::alert(words.say(key!("link-unknown"))),
            Err(why) => Answer::alert(words.say(why)),
        })
    }
}
