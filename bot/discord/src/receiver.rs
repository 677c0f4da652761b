//! The receiver of interactions, and the parts that commands, presses and settings share: each user gets their answer.

use speech::Words;
use std::sync::Arc;

use base::address::Place;
use base::charm::Charm;
use base::hash::fingerprint;
use base::page::Page;
use base::preferences::Preferences;
use club::{Club, PlaceChange};
use store::Duty;
use table::model::caller::MenuPlace;
use table::model::effect::Answer;
use table::model::request::{Lacking, Request, What};
use table::runtime::service::ServiceError;

use super::begun::BegunInteractions;
use super::chat_ref::ChatRef;
use super::layout::Layout;
use super::person::{Origin, id};
use super::queues::ChannelQueues;
use super::{Discord, Offer, rights};

/// Takes interactions in; cheap to clone.
#[derive(Clone)]
pub(super) struct Receiver {
    pub(super) discord: Discord,
    pub(super) service: Club,
    pub(super) offers: Arc<Vec<Offer>>,
    pub(super) queues: ChannelQueues,
    /// The interactions begun here lately.
    pub(super) begun: BegunInteractions,
}

impl Receiver {
    pub(super) fn new(discord: Discord, service: Club, offers: Vec<Offer>) -> Self {
        Self {
            discord,
            service,
            offers: Arc::new(offers),
            queues: ChannelQueues::default(),
            begun: BegunInteractions::default(),
        }
    }

    /// Waits until everything is carried out that has come in.
    pub(super) async fn wait_until_idle(&self) {
        self.queues.wait_until_idle().await;
    }

    /// Carries a request out. After a failure, returns words that ask the user to try again.
    ///
    /// # Errors The duty of the request, if another process holds it.
    pub(super) async fn carry_out_request(
        &self,
        origin: &Origin,
        request: Request,
    ) -> Result<Answer, Duty> {
        match self.service.carry_out(request).await {
            Ok(answer) => Ok(answer),
            Err(ServiceError::Elsewhere(duty)) => Err(duty),
            Err(undone) => {
                if !undone.is_told() {
                    tracing::warn!(%undone, "failed to handle interaction; asking the sender to try again");
                }
                Ok(trouble(origin))
            }
        }
    }

    /// Like `carry_out_request`, for requests that shouldn't be another process's.
    pub(super) async fn answer_request(&self, origin: &Origin, request: Request) -> Answer {
        let answer = self.carry_out_request(origin, request).await;
        answer.unwrap_or_else(|_| trouble(origin))
    }

    /// Returns the user's words: in the language they chose, else in that of their app.
    pub(super) async fn words(&self, origin: &Origin) -> Words {
        let known = self.discord.store().person_record(id(origin.user)).await;
        let known = known.inspect_err(
            |error| tracing::warn!(%error, "failed to read settings of a person; using defaults"),
        );
        let chosen = known.ok().and_then(|known| known.lang);
        Words::new(chosen.unwrap_or(origin.person.lang))
    }

    /// Tells a user now and then which right is missing in the place.
    pub(super) async fn warn(&self, origin: &Origin) {
        let missing = origin
            .ours
            .map(|ours| rights::missing_basics(ours, origin.kind));
        let Some(missing) = missing.filter(|missing| !missing.is_empty()) else {
            return;
        };
        if self
            .discord
            .memory()
            .people
            .warn(origin.user, &origin.place())
        {
            let told = rights::describe_missing(missing, origin.words());
            let told = Layout::new(&Page::line(told));
            // beside what was just answered, not in its place
            if let Err(error) = self.discord.follow_up(&origin.token, &told, None).await {
                tracing::debug!(%error, "failed to report missing permissions");
            }
        }
    }

    /// Adds a user who sits down at a table in a thread to that thread.
    pub(super) async fn lead_into_thread(&self, origin: &Origin) {
        if let ChatRef::Thread { thread, .. } = origin.chat {
            self.discord.add_to_thread(origin.user, thread).await;
        }
    }

    /// Reads our permissions, which Discord sends with every interaction. A place that was found closed is open again
    /// as soon as a user acts in it.
    pub(super) async fn look_around(&self, origin: &Origin) {
        let Some(ours) = origin.ours else { return };
        let place = origin.place();
        let pictures = rights::may_send_pictures(origin.ours);
        self.discord.0.text_only.note(&place, pictures);
        let pins = !rights::may_not_pin(ours);
        self.discord.0.unpinned.note(&place, pins);
        let open = rights::missing_basics(ours, origin.kind).is_empty();
        if open && self.discord.memory().places.reopen(&place) {
            self.reopen(place).await;
        }
    }

    /// A place that had turned out to be closed is open again.
    pub(super) async fn reopen(&self, place: Place) {
        let opened = PlaceChange::Opened(place, None);
        if let Err(undone) = self.service.note_place_change(None, opened).await {
            tracing::warn!(%undone, "failed to record a reopened chat; its messages wait");
        }
    }
}

fn trouble(origin: &Origin) -> Answer {
    Answer::alert(origin.trouble())
}

/// Builds a user's request.
pub(super) fn request(origin: &Origin, place: Place, what: What) -> Request {
    let private = origin.private();
    Request {
        update: Some(origin.update()),
        person: origin.person.clone(),
        admin: origin.admin || place == private,
        nameless: false,
        // what else is lacking is told beside what is set
        lacks: origin
            .ours
            .is_some_and(rights::may_not_pin)
            .then_some(Lacking {
                pins: true,
                ..Lacking::default()
            }),
        served: None,
        about: None,
        apart: None,
        place_name: origin.name.clone(),
        private: Some(private),
        preferences: Preferences::default(),
        menus: MenuPlace::Overlay,
        charm: Some(Charm::from_fingerprint(fingerprint(&origin.by.to_string()))),
        place,
        what,
    }
}

/// A request that is carried out after its interaction may have been noted as done; to do it twice does
/// no harm.
pub(super) fn repeatable_request(request: Request) -> Request {
    Request {
        update: None,
        ..request
    }
}

/// Builds a request for a table where the user is; its game gets its own thread if possible.
pub(super) fn table_request(origin: &Origin, what: What) -> Request {
    let apart = match origin.chat {
        ChatRef::Channel(parent) if rights::may_open_thread(origin.ours, origin.kind) => {
            let by = origin.by;
            Some(ChatRef::Wanted { parent, by }.place())
        }
        _ => None,
    };
    Request {
        apart,
        ..request(origin, origin.place(), what)
    }
}
