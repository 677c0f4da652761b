//! Requests at a table in memory: what they change, the writes they cause, and their answers.

use base::address::Place;
use base::page::{Page, TableId};
use base::time::Time;
use speech::{Words, key};
use store::{Batch, CommitOutcome, StoreError, Write};

use super::actors::{LoadedTable, TableActors, contact_writes, rng};
use super::endings::end;
use super::job::{Reply, TableRequest};
use super::opened::open_menus;
use super::writes::{Writes, note, rematch_writes, writes};
use crate::model::caller::MenuPlace;
use crate::model::effect::{Answer, Effects, NewMessage};
use crate::model::table::{Ask, Table};
use crate::pages::rules;

/// Maximum number of retries of a request at a table that another process has written meanwhile.
const OVERTAKEN: u8 = 3;

impl TableActors {
    /// Carries out a request, and repeats it if another process wrote the table since it was read, such as the table's
    /// previous owner.
    pub(super) async fn ask_until_first(
        &self,
        id: TableId,
        kept: &mut Option<LoadedTable>,
        asking: &mut TableRequest,
    ) -> Result<Option<Answer>, StoreError> {
        for _ in 0..OVERTAKEN {
            match self.ask(kept.as_mut(), asking).await {
                Err(StoreError::Overtaken(_)) => *kept = self.load(id).await?,
                done => return done,
            }
        }
        self.ask(kept.as_mut(), asking).await
    }

    /// Carries out a request; `None` if its update turns out to be a repeat: the table in memory has then applied it
    /// twice, and the database once.
    async fn ask(
        &self,
        kept: Option<&mut LoadedTable>,
        asking: &mut TableRequest,
    ) -> Result<Option<Answer>, StoreError> {
        if asking.request.private.is_none() {
            // read here, in the table's turn: an earlier request may just have opened the chat
            asking.request.private = self
                .store
                .person_record(asking.request.person.id)
                .await?
                .private;
        }
        let Some(kept) = kept else {
            return self.answer_without_table(asking).await.map(Some);
        };
        let menus = self.menu_place(asking, &kept.table).await?;
        let caller = asking.caller(&kept.table.record, menus);
        let before = kept.table.record.wake;
        let served = |platform| self.uptime(platform);
        let now = kept.table.tell_time(Time::now(), served);
        let mut effects = kept.table.handle(now, &caller, &asking.ask, &mut rng());
        let mut answer = effects.answer.clone();
        open_menus(&kept.table, asking, &effects, &mut answer);
        let mut written = self.effect_writes(kept, &mut effects).await?;
        let doubted = self.doubt(&kept.table, asking, &mut answer).await?;
        written.writes.extend(doubted);
        if effects.sent.contains(&NewMessage::Rules) {
            let rules = self.rules_page(&kept.table, asking);
            let about = &kept.table.record.place;
            match menus {
                MenuPlace::Page => answer.overlay = Some(rules),
                _ => written
                    .writes
                    .push(note(asking.request.answer_place(), about, &rules)),
            }
        }
        answer.repainted = written.repainted_audiences();
        let done = effects.is_carried_out();
        answer.in_vain = !done && matches!(asking.ask, Ask::Typed(_));
        let writes = std::mem::take(&mut written.writes);
        let at = &kept.table.record.place;
        let committed = self.finish(asking, at, &mut answer, done, writes).await?;
        if committed == CommitOutcome::Repeat {
            return Ok(None);
        }
        self.note_written(kept, written, &effects);
        self.wake(&kept.table, before);
        self.ponder(&mut kept.table);
        Ok(Some(answer))
    }

    /// Returns the writes that effects cause: the texts that they explain, the end of the game, the table itself, and
    /// the next table of the same people.
    pub(super) async fn effect_writes(
        &self,
        kept: &mut LoadedTable,
        effects: &mut Effects,
    ) -> Result<Writes, StoreError> {
        let explained = self.explain(&mut kept.table, effects).await?;
        let told = end(&self.store, &mut kept.table, effects).await?;
        let mut written = writes(&mut kept.table, Some(&kept.standing), effects);
        let next = effects.rematch.iter_mut().flat_map(rematch_writes);
        let more = explained.into_iter().chain(told).chain(next);
        written.writes.extend(more);
        Ok(written)
    }

    /// Notes that the writes of effects are stored, and tells viewers.
    pub(super) fn note_written(&self, kept: &mut LoadedTable, written: Writes, effects: &Effects) {
        written.note(&mut kept.table, &mut kept.standing);
        self.tell_changed(&kept.table, effects);
    }

    /// Answers a person whose table doesn't exist; talk below an old board stays without an answer.
    async fn answer_without_table(&self, asking: &TableRequest) -> Result<Answer, StoreError> {
        let words = Words::new(asking.request.person.lang);
        let mut answer = Answer::alert(words.say(key!("answer-unknown-table")));
        let idle = matches!(asking.ask, Ask::Remark(_));
        self.finish(asking, &asking.request.place, &mut answer, idle, Vec::new())
            .await?;
        Ok(answer)
    }

    /// Returns the rules of a table's game for the person who asks.
    fn rules_page(&self, table: &Table, asking: &TableRequest) -> Page {
        let words = Words::new(asking.request.person.lang);
        let reader = asking.reader(words, self.registry.has_pictures());
        rules::rules(reader, &asking.request.place, table.game)
    }

    /// Returns the place of menus behind a choice on the board: a pane only if the caller has one that accepts
    /// messages.
    async fn menu_place(
        &self,
        asking: &TableRequest,
        table: &Table,
    ) -> Result<MenuPlace, StoreError> {
        if asking.request.menus != MenuPlace::Pane {
            return Ok(asking.request.menus);
        }
        let pane = asking.request.private.as_ref();
        let pane = pane.filter(|private| **private != table.record.place);
        let is_open = match pane {
            Some(private) => !self.store.is_closed(private, Time::now()).await?,
            None => false,
        };
        Ok(if is_open {
            MenuPlace::Pane
        } else {
            MenuPlace::Board
        })
    }

    /// Writes the effects of a request, and its answer if that is to be written. `at` is the place of the table; `done`
    /// says that the request wasn't refused.
    async fn finish(
        &self,
        asking: &TableRequest,
        at: &Place,
        answer: &mut Answer,
        done: bool,
        mut writes: Vec<Write>,
    ) -> Result<CommitOutcome, StoreError> {
        let words = Words::new(asking.request.person.lang);
        let in_private = asking.request.private.as_ref() == Some(&asking.request.place);
        let written = match asking.reply {
            Reply::Button | Reply::Silent => false,
            Reply::Written => !done || in_private,
            Reply::Told => true,
            Reply::Refusal => !done,
        };
        if let Some(page) = answer.page(words).filter(|_| written) {
            let place = asking.request.answer_place();
            answer.aside = place != asking.request.place;
            writes.push(note(place, at, &page));
        }
        if writes.is_empty() && asking.request.update.is_none() {
            return Ok(CommitOutcome::Done);
        }
        writes.extend(contact_writes(
            &asking.request.person,
            asking.request.private.as_ref(),
            &asking.request.place,
        ));
        // a board that could not be shown is tried again where people play on elsewhere
        writes.extend((*at != asking.request.place).then(|| Write::Heard(at.clone())));
        let batch = Batch {
            update: asking.request.update,
            at: Time::now(),
            writes,
        };
        let committed = self.store.commit(batch).await?;
        self.owed.notify_one();
        Ok(committed)
    }
}
