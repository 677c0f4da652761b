//! What is asked of the task of a table, and why it wasn't done.

use std::time::Duration;

use base::address::{Audience, Person, PersonId, Place, UpdateId};
use base::charm::Charm;
use base::lang::Lang;
use base::page::{Page, TableId};
use base::preferences::Preferences;
use speech::Words;
use store::{Duty, StoreError};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::any::Typable;
use crate::model::caller::{Caller, MenuPlace};
use crate::model::effect::Answer;
use crate::model::record::TableRecord;
use crate::model::table::{Ask, shape_in};
use crate::pages::lessons::Pupil;

/// Why a request was not carried out.
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
    /// Whether the log says already why, as nothing can be written.
    #[must_use]
    pub fn is_told(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_told())
    }
}

/// That pages of a table may look different from before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Which table.
    pub table: TableId,
    /// The table at which its people play again from now on.
    pub next: Option<TableId>,
}

/// A request on its way to a table.
pub(super) enum ActorMessage {
    Ask(Box<TableRequest>),
    Look(Looking),
    Show(Showing),
    /// It is packed if it has been over for a while; whether it could be is told there.
    Pack(oneshot::Sender<bool>),
    Tick,
    /// What was pressed in the last so long is lost.
    Missed(Duration),
    /// Somebody's private chat takes nothing; that it is written down is told there.
    Unheard(PersonId, oneshot::Sender<()>),
    /// A page stands that was owed for a while; that its clocks are set is told there.
    Shown(oneshot::Sender<()>),
    /// The first board is refused where it is to stand; that its host is told is told there.
    Barred(oneshot::Sender<()>),
}

/// Who wants to know what they may type, and where the answer goes.
pub(super) struct Looking {
    pub(super) person: PersonId,
    pub(super) words: Words,
    /// What they have typed so far.
    pub(super) begun: String,
    pub(super) done: oneshot::Sender<Vec<Typable>>,
}

/// For whom a page is to be made anew, and where it goes.
pub(super) struct Showing {
    pub(super) audience: Audience,
    pub(super) done: oneshot::Sender<Option<Page>>,
}

/// Who asks what of a table, and where the answer goes.
pub(super) struct TableRequest {
    pub(super) update: Option<UpdateId>,
    pub(super) person: Person,
    /// Their private chat, where the request itself shows it.
    pub(super) private: Option<Place>,
    pub(super) preferences: Preferences,
    pub(super) place: Place,
    /// Whether they may speak for the place.
    pub(super) admin: bool,
    /// Whether they alone can be shown what opens behind a choice.
    pub(super) menus: MenuPlace,
    pub(super) charm: Option<Charm>,
    /// Whether others read what was typed.
    pub(super) overheard: bool,
    pub(super) ask: Ask,
    pub(super) reply: Reply,
    pub(super) done: oneshot::Sender<Result<Answer, ServiceError>>,
}

impl TableRequest {
    /// Who asks, to a table of this record.
    pub(super) fn caller(&self, record: &TableRecord, menus: MenuPlace) -> Caller<'_> {
        let branch = record.branch_at(&self.place);
        let at_home = self.place.chat() == record.place.chat();
        Caller {
            person: &self.person,
            private: self.private.as_ref(),
            preferences: self.preferences,
            admin: self.admin && at_home,
            guest_admin: self.admin && branch != 0,
            here: record.is_public_in(&self.place),
            branch,
            menus,
            charm: self.charm,
            overheard: self.overheard,
        }
    }

    /// The place where the person is answered: in private if that can be, else where they asked.
    pub(super) fn aside(&self) -> Place {
        self.private.as_ref().unwrap_or(&self.place).clone()
    }

    /// The same person as somebody who reads the rules in these words.
    pub(super) fn reader(&self, words: Words, pictures: bool) -> Pupil<'_> {
        Pupil {
            words,
            name: &self.person.name,
            pictures,
            plain: self.preferences.plain,
            shape: shape_in(&self.place),
        }
    }
}

/// What became of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceChange {
    /// We may not write there any more.
    Closed(Place),
    /// Somebody who speaks this language has brought us there.
    Joined(Place, Lang),
    /// We may write there again; whose private chat it is, if it is one.
    Opened(Place, Option<Person>),
    /// This person has brought us to a channel, where nobody can play.
    Channel(Person),
    /// It is another one from now on.
    Moved {
        /// What it was.
        from: Place,
        /// What it is.
        to: Place,
    },
    /// A place of the same chat has another address, as where a group gains topics or loses them; the messages stand
    /// where they stood.
    Readdressed {
        /// Its address until now.
        from: Place,
        /// Its address from now on.
        to: Place,
    },
}

/// How the answer reaches whoever asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// On the button that was pressed.
    Button,
    /// In writing: what was refused always, what was done only where no board shows it.
    Written,
    /// In writing, whatever it is.
    Told,
    /// In writing, if it was refused.
    Refusal,
    /// Not at all.
    Silent,
}

/// Whether a job may be done by a process that doesn't look after the table: whatever only reads it, and
/// what somebody has set for themselves or for a place, which all tables concerned are told by the process
/// that has heard of it. Who looks after one reads it anew when it writes next, since the table was written meanwhile.
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

/// A job is another process's: whoever asks is told so, and what was due is due there.
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
