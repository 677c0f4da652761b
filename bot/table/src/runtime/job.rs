//! The jobs of a table's task, and the reasons why they fail.

use std::time::Duration;

use base::address::{Audience, PersonId};
use base::page::{Page, TableId};
use speech::Words;
use store::{Duty, StoreError};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::any::Typable;
use crate::model::caller::{Caller, MenuPlace};
use crate::model::effect::Answer;
use crate::model::record::TableRecord;
use crate::model::request::Request;
use crate::model::table::{Ask, shape_in};
use crate::pages::rules::Pupil;

/// The reason that a request was not carried out.
#[derive(Debug, Error)]
pub enum ServiceError {
    /// Another process looks after the table; who does is to carry it out.
    #[error("another process serves the table")]
    Elsewhere(Duty),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many requests wait for this table, or too many of one person.
    #[error("too many requests are waiting")]
    Busy,
    /// The task that looks after the table broke; the table is as it was last written.
    #[error("the task of the table panicked")]
    Broken,
}

impl ServiceError {
    /// Returns whether the log already has the reason, as the database can't be written.
    #[must_use]
    pub fn is_told(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_told())
    }
}

/// A notice that pages of a table may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableChange {
    /// The id of the table.
    pub table: TableId,
    /// The table at which its people play again from now on.
    pub next: Option<TableId>,
}

/// A request on its way to a table.
pub(super) enum ActorMessage {
    Ask(Box<TableRequest>),
    Look(Looking),
    Show(Showing),
    /// A request to pack the table if it has been over for a while; the sender says whether it could be packed.
    Pack(oneshot::Sender<bool>),
    Tick,
    /// A notice that presses of this last period are lost.
    Missed(Duration),
    /// A notice that a person's private chat takes no messages; the sender tells when that is stored.
    Unheard(PersonId, oneshot::Sender<()>),
    /// A page stands that was owed for a while; that its clocks are set is told there.
    Shown(oneshot::Sender<()>),
    /// The first board is refused where it is to stand; that its host is told is told there.
    Barred(oneshot::Sender<()>),
}

/// A request for the possible completions of typed text, with the receiver of the answer.
pub(super) struct Looking {
    pub(super) person: PersonId,
    pub(super) words: Words,
    /// The text typed so far.
    pub(super) begun: String,
    pub(super) done: oneshot::Sender<Vec<Typable>>,
}

/// A request to build a page for an audience, with the receiver of the page.
pub(super) struct Showing {
    pub(super) audience: Audience,
    pub(super) done: oneshot::Sender<Option<Page>>,
}

/// A request to a table, with the receiver of the answer.
pub(super) struct TableRequest {
    pub(super) request: Request,
    pub(super) ask: Ask,
    pub(super) reply: Reply,
    pub(super) done: oneshot::Sender<Result<Answer, ServiceError>>,
}

impl TableRequest {
    /// Returns the caller, as seen by a table with this record.
    pub(super) fn caller(&self, record: &TableRecord, menus: MenuPlace) -> Caller<'_> {
        let asker = &self.request;
        let branch = record.branch_at(&asker.place);
        let at_home = asker.place.chat() == record.place.chat();
        Caller {
            person: &asker.person,
            private: asker.private.as_ref(),
            preferences: asker.preferences,
            admin: asker.admin && at_home,
            guest_admin: asker.admin && branch != 0,
            here: record.is_public_in(&asker.place),
            branch,
            menus,
            charm: asker.charm,
            overheard: asker.is_overheard(),
        }
    }

    /// Returns the caller as a reader of the rules in these words.
    pub(super) fn reader(&self, words: Words, pictures: bool) -> Pupil<'_> {
        let asker = &self.request;
        Pupil {
            words,
            name: &asker.person.name,
            pictures,
            plain: asker.preferences.plain,
            shape: shape_in(&asker.place),
        }
    }
}

/// The way in which the caller gets the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An answer on the pressed button.
    Button,
    /// A written answer: always to a refusal, and to a success only where no board shows it.
    Written,
    /// A written answer in any case.
    Told,
    /// A written answer to a refusal only.
    Refusal,
    /// No answer.
    Silent,
}

/// Returns whether a process that doesn't own the table may do this job. That holds for jobs that only read, and for
/// settings of a person or a place. The process that receives such a setting tells all tables concerned. The table's
/// owner reloads the table when it next writes, since the table was written meanwhile.
pub(super) fn is_for_anybody(job: &ActorMessage) -> bool {
    match job {
        ActorMessage::Ask(asking) => matches!(
            asking.ask,
            Ask::Greet | Ask::Speak(_) | Ask::Plain(_) | Ask::Switched(..)
        ),
        ActorMessage::Look(_) | ActorMessage::Show(_) => true,
        ActorMessage::Tick
        | ActorMessage::Missed(_)
        | ActorMessage::Unheard(..)
        | ActorMessage::Shown(_)
        | ActorMessage::Barred(_)
        | ActorMessage::Pack(_) => false,
    }
}

/// Refers a job to another process: its caller is told so, and a due action is due there.
pub(super) fn refer(job: ActorMessage, duty: Duty) {
    match job {
        // whoever asked may have gone
        ActorMessage::Ask(asking) => drop(asking.done.send(Err(ServiceError::Elsewhere(duty)))),
        ActorMessage::Tick
        | ActorMessage::Missed(_)
        | ActorMessage::Unheard(..)
        | ActorMessage::Shown(_)
        | ActorMessage::Barred(_)
        | ActorMessage::Look(_)
        | ActorMessage::Show(_)
        | ActorMessage::Pack(_) => {}
    }
}
