//! People who say that they are the same person on several platforms.

use base::address::{Person, PersonId, Platform};
use base::page::{LinkCode, Page};
use base::time::Time;
use base::way::Way;
use speech::{Key, Words, args, key, shown_name};
use store::{Batch, CODE_HOLDS, IdentityWrite, StoreError, Write};
use table::model::effect::Answer;
use table::model::request::Request;
use table::runtime::service::{ServiceError, note};

use super::links_page;
use crate::club::Club;

impl Club {
    /// Shows a person alone their accounts on other platforms and a code for one more. For a typed code, asks whether
    /// they are the person who was shown it.
    pub(crate) async fn link(
        &self,
        request: &Request,
        code: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if self.is_unproven(request.person.id).await? {
            let page = Page::line(words.say(key!("link-anybody")));
            return self.tell_alone(request, page, Way::Link).await;
        }
        let Some(code) = code else {
            return self.show_code(request).await;
        };
        let page = match self.shown_code(request, &code).await? {
            Ok((_, whose)) if is_read_by_others(request) => {
                // nobody knows the one that takes its place
                let unknown = LinkCode::from_bits(rand::random()).to_string();
                let spent = Write::Identity(IdentityWrite::Code(whose.id, unknown));
                let batch = Batch::new(Time::now(), vec![spent]);
                self.tables.store().commit(batch).await?;
                Page::line(words.say(key!("link-read")))
            }
            Ok((code, whose)) => links_page::question(words, code, &whose),
            Err(why) => Page::line(words.say(why)),
        };
        self.tell_alone(request, page, Way::Link).await
    }

    /// Returns whether a person's identity is unproven: a name on the page that anyone may type.
    async fn is_unproven(&self, person: PersonId) -> Result<bool, StoreError> {
        let named = person.platform == Platform::Sandbox;
        Ok(named && self.tables.store().holder_of_name(person).await?.is_none())
    }

    /// Shows a new code, which replaces the one before it.
    async fn show_code(&self, request: &Request) -> Result<Answer, ServiceError> {
        let code = LinkCode::from_bits(rand::random());
        let others = self.others_of(request.person.id).await?;
        let until = Time::now().add_span(CODE_HOLDS);
        let page = links_page::page(Words::new(request.person.lang), code, until, &others);
        let Some(private) = request.private.clone() else {
            return self.tell_alone(request, page, Way::Link).await;
        };
        let shown = IdentityWrite::Code(request.person.id, code.to_string());
        let page = note(private, &request.place, &page);
        self.tables
            .write(request, vec![Write::Identity(shown), page])
            .await?;
        Ok(Answer::default())
    }

    /// Returns a person's accounts on other platforms.
    pub(crate) async fn others_of(&self, person: PersonId) -> Result<Vec<Person>, StoreError> {
        let store = self.tables.store();
        let mut others = Vec::new();
        for id in store.identities_of(person).await?.into_iter().skip(1) {
            others.extend(store.person(id).await?);
        }
        Ok(others)
    }

    /// Returns the typed code and the person it was shown to, or the reason why it proves nothing.
    async fn shown_code(
        &self,
        request: &Request,
        code: &str,
    ) -> Result<Result<(LinkCode, Person), Key>, StoreError> {
        let Ok(code) = code.parse::<LinkCode>() else {
            return Ok(Err(key!("link-unknown")));
        };
        let store = self.tables.store();
        let Some(whose) = store.shown_code(&code.to_string(), Time::now()).await? else {
            return Ok(Err(key!("link-unknown")));
        };
        let known = store.identities_of(request.person.id).await?;
        Ok(match known.contains(&whose.id) {
            true => Err(key!("link-self")),
            false => Ok((code, whose)),
        })
    }

    /// Links two accounts of a person, as both have confirmed, or unlinks the caller's.
    pub(crate) async fn link_accounts(
        &self,
        request: &Request,
        code: Option<LinkCode>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let person = &request.person;
        let Some(code) = code else {
            let parted = Write::Identity(IdentityWrite::Parted(person.id));
            self.tables.write(request, vec![parted]).await?;
            return Ok(Answer::alert(words.say(key!("link-undone"))));
        };
        let code = code.to_string();
        let mut writes = Vec::new();
        if let (Ok((_, whose)), false) = (
            self.shown_code(request, &code).await?,
            self.is_unproven(person.id).await?,
        ) {
            writes.push(Write::Identity(IdentityWrite::Linked(person.id, code)));
            let told = links_page::linked_page(Words::new(whose.lang), person);
            let private = self.tables.store().person_record(whose.id).await?.private;
            writes.extend(private.map(|private| note(private.clone(), &private, &told)));
        }
        self.tables.write(request, writes).await?;
        let others = self.others_of(person.id).await?;
        let Some(other) = others.first() else {
            return Ok(Answer::alert(words.say(key!("link-unknown"))));
        };
        let args = args![name = shown_name(&other.name)];
        Ok(Answer::alert(words.with(key!("link-done"), &args)))
    }
}

/// Returns whether others can read what the caller types: only the bot sees a command on Discord or on the page.
fn is_read_by_others(request: &Request) -> bool {
    request.person.id.platform == Platform::Telegram && !request.is_private()
}
