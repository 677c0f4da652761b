//! Blocks of people from the tables of a chat, and people who leave it.

use std::time::Duration;

use base::page::Page;
use base::time::Time;
use speech::{Words, args, key, shown_name};
use store::{BlockEnd, Blocker, Write};
use table::model::effect::Answer;
use table::model::request::{Request, TargetPerson};
use table::model::table::Ask;
use table::runtime::service::ServiceError;

use crate::answers::respond;
use crate::club::Club;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Club {
    /// Blocks a person from the tables of an admin's place, for so many days if any are given, or unblocks them.
    pub(crate) async fn block(
        &self,
        request: &Request,
        whom: TargetPerson,
        days: Option<u16>,
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
                    let (chat, now) = (Blocker::Chat(at), Time::now());
                    let store = self.tables.store();
                    let (end, said) = match days {
                        Some(days) => {
                            let span = DAY * u32::from(days);
                            (BlockEnd::At(now.add_span(span)), key!("answer-blocked-for"))
                        }
                        None if store.is_blocked(&chat, person.id, now).await? => {
                            (BlockEnd::Now, key!("answer-let-in"))
                        }
                        None => (BlockEnd::Never, key!("answer-blocked")),
                    };
                    let name = shown_name(&person.name);
                    let args = args![name = name, days = days.unwrap_or(0)];
                    let blocked = Write::Blocked(chat, person.id, end);
                    let known = self.person_write(person).await?;
                    let all = known.into_iter().chain([blocked]);
                    (all.collect(), words.with(said, &args))
                }
            }
        };
        writes.push(respond(request, request.answer_place(), Page::line(said)));
        self.tables.write(request, writes).await?;
        Ok(Answer {
            aside: request.is_answered_aside(),
            ..Answer::default()
        })
    }

    /// Handles a person who has left a chat: they leave its lobbies, and a shambler plays for them in its games. Tables
    /// that are also public in another chat keep them.
    pub(crate) async fn depart(&self, mut request: Request) -> Result<Answer, ServiceError> {
        let (store, chat) = (self.tables.store(), request.place.chat());
        // the platform names them in another person's message
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
            self.tables.let_pass(update).await?;
        }
        Ok(Answer::default())
    }
}
