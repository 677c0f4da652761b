//! Doubts about shown pages. A press proves which page its person sees, so a page with an older question is sent once
//! more. Clocks stop for people whose question no page shows.

use std::time::Duration;

use base::address::{Audience, PersonId, Platform};
use base::page::{Page, TableId};
use base::time::{Time, Uptime};
use base::way::Way;
use speech::{Words, args, key};
use store::{Batch, StoreError, Write};
use tokio::sync::oneshot;

use super::actors::TableActors;
use super::job::{ActorMessage, TableRequest};
use super::service::TableService;
use super::writes::note;
use crate::model::caller::MenuPlace;
use crate::model::effect::{Answer, Effects};
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// The time for which a page may be on its way before another one is offered.
const ON_ITS_WAY: Duration = Duration::from_secs(10);

impl TableService {
    /// Notes that a person's private chat takes no pane of a table, which then calls them on the board. `noted` is told
    /// as soon as that is stored.
    pub fn note_unheard(&self, table: TableId, person: PersonId, noted: oneshot::Sender<()>) {
        self.actors
            .send(table, ActorMessage::Unheard(person, noted));
    }

    /// Notes that a page of a table, owed for a while, is now shown. Clocks stopped for people whose question no other
    /// page showed. `noted` is told as soon as that is stored.
    pub fn note_shown(&self, table: TableId, noted: oneshot::Sender<()>) {
        self.actors.send(table, ActorMessage::Shown(noted));
    }

    /// The first board of a table is refused where it is to stand: its host hears that in private. `noted` is told as soon
    /// as that is written down.
    pub fn unshown(&self, table: TableId, noted: oneshot::Sender<()>) {
        self.actors.send(table, ActorMessage::Barred(noted));
    }
}

impl TableActors {
    /// Gives people at a table the time back in which no page showed them what they are asked: when they are called or
    /// their time is up, and when a page is `shown` at last.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn stand_still(
        &self,
        table: &mut Table,
        now: Uptime,
        shown: bool,
    ) -> Result<Effects, StoreError> {
        if !shown && !table.is_somebody_late(now) {
            return Ok(Effects::default());
        }
        let pages = self.store.page_lags(table.record.id, Time::now()).await?;
        Ok(table.stand_still(now, &pages, shown))
    }

    /// Tells the host of a table in private that its board is refused where it is to stand.
    pub(super) async fn tell_host(&self, table: &Table) {
        let record = &table.record;
        let mut people = record
            .occupants
            .iter()
            .filter_map(|occupant| match occupant {
                Occupant::Person {
                    person,
                    private: Some(private),
                    ..
                } if person.id == record.host && *private != record.place => {
                    Some((person, private))
                }
                Occupant::Person { .. } | Occupant::Ai { .. } => None,
            });
        let Some((host, private)) = people.next() else {
            return;
        };
        let args = args![table = record.id.to_string()];
        let page = Page::line(Words::new(host.lang).with(key!("board-barred"), &args));
        let told = note(private.clone(), &record.place, &page);
        match self.store.commit(Batch::new(Time::now(), vec![told])).await {
            Ok(_) => self.owed.notify_one(),
            Err(error) => {
                tracing::warn!(table = %record.id, %error, "failed to tell the host why the board is missing");
            }
        }
    }

    /// Returns the write for the page on which a person answered an older question, and makes the answer say what is
    /// true of that page; `None` for any other press.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn doubt(
        &self,
        table: &Table,
        asking: &TableRequest,
        answer: &mut Answer,
    ) -> Result<Option<Write>, StoreError> {
        // pages in a browser show everything as it is stored
        let is_stored = asking.request.place.platform == Platform::Sandbox;
        if !answer.stale || is_stored || asking.request.menus == MenuPlace::Page {
            return Ok(None);
        }
        let record = &table.record;
        let is_private = asking.request.private.as_ref() == Some(&asking.request.place);
        let page = match record.branch_at(&asking.request.place) {
            _ if is_private && record.place != asking.request.place => {
                Audience::Pane(asking.request.person.id)
            }
            0 => Audience::Board,
            branch => Audience::Branch(branch),
        };
        let pages = self.store.page_lags(record.id, Time::now()).await?;
        let Some(lacks) = pages.get(&page) else {
            return Ok(None);
        };
        let words = Words::new(asking.request.person.lang);
        match lacks.filter(|_| answer.overlay.is_none()) {
            None => {}
            Some(since) if since < ON_ITS_WAY => {
                answer.text = Some(words.say(key!("answer-stale-coming")));
            }
            Some(_) if is_private => answer.text = Some(words.say(key!("answer-stale-late"))),
            Some(_) => {
                *answer = Answer {
                    way: Some(Way::Pane(record.id)),
                    stale: true,
                    ..Answer::alert(words.say(key!("answer-stale-dark")))
                };
            }
        }
        Ok(Some(Write::Doubted(record.id, page)))
    }
}
