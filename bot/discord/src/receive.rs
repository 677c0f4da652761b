//! Interactions into requests. Each is acknowledged at once, before anything is read or written,
//! and carried out in its turn.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Place, Platform, UpdateId};
use base::page::Page;
use serenity::all::{ChannelId, CommandInteraction, ComponentInteractionDataKind, Interaction};
use table::model::effect::Answer;
use table::model::request::{Request, What};
use table::runtime::service::{PlaceChange, TableService};

use super::ephemeral::first;
use super::layout::{Layout, pressed};
use super::memory::{By, Ephemeral, Waiting};
use super::person::Origin;
use super::press::{Deed, Pressed};
use super::queues::ChannelQueues;
use super::rights;
use super::spot::Spot;
use super::{Discord, Offer, commands};

/// How long what is suggested is looked for: Discord waits for three seconds in all.
const SUGGESTED: Duration = Duration::from_millis(1_500);

/// How long a command waits for words that are under way; without any, its answer goes away.
const WORDLESS: Duration = Duration::from_secs(10);

/// The pause before somebody is told that too much waits already: they are answered first.
const FULL: Duration = Duration::from_secs(1);

/// Takes interactions in; cheap to clone.
#[derive(Clone)]
pub(super) struct Receiver {
    pub(super) discord: Discord,
    pub(super) service: TableService,
    offers: Arc<Vec<Offer>>,
    queues: ChannelQueues,
}

impl Receiver {
    pub(super) fn new(discord: Discord, service: TableService, offers: Vec<Offer>) -> Self {
        Self {
            discord,
            service,
            offers: Arc::new(offers),
            queues: ChannelQueues::default(),
        }
    }

    /// Waits until everything is carried out that has come in.
    pub(super) async fn is_idle(&self) {
        self.queues.are_idle().await;
    }

    /// Takes an interaction in, without waiting for anything.
    pub(super) fn take(&self, interaction: Interaction) {
        match interaction {
            Interaction::Autocomplete(typed) => self.suggest(&typed),
            Interaction::Command(command) => {
                let origin = Origin::from(&command);
                let word = word(&command);
                let name = command.data.name;
                let receiver = self.clone();
                let work = |origin: Origin| async move {
                    receiver.discord.memory().answers.wait(Waiting::of(&origin));
                    receiver.command(origin, &name, &word).await;
                };
                self.queue(origin, first::later(), work);
            }
            Interaction::Component(component) => {
                let origin = Origin::from(&component);
                let id = match &component.data.kind {
                    ComponentInteractionDataKind::StringSelect { values } => values.first(),
                    _ => Some(&component.data.custom_id),
                };
                let id = id.map(String::as_str).unwrap_or_default();
                let press = Pressed::new(Deed::read(pressed(id)), &component.message);
                let answer = if press.opens() {
                    first::later()
                } else {
                    first::update()
                };
                let receiver = self.clone();
                let work = |origin: Origin| async move {
                    if press.is_awaited() {
                        receiver.discord.memory().answers.wait(Waiting::of(&origin));
                    }
                    if !press.opens() && !press.ephemeral {
                        let message = press.message;
                        receiver
                            .discord
                            .memory()
                            .tokens
                            .pressed(message, &origin.token);
                    }
                    receiver.press(origin, press).await;
                };
                self.queue(origin, answer, work);
            }
            _ => tracing::debug!("an interaction of a sort that we don't offer"),
        }
    }

    /// Acknowledges an interaction now, and has it carried out in its turn.
    fn queue<F>(
        &self,
        origin: Origin,
        answer: serde_json::Value,
        work: impl FnOnce(Origin) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send,
    {
        self.discord.note_app(origin.app);
        if origin.direct {
            let memory = self.discord.memory();
            memory.people.note_dm(origin.user, origin.channel, true);
        }
        let (discord, by, token) = (self.discord.clone(), origin.by, origin.token.clone());
        let acknowledged =
            tokio::spawn(async move { discord.acknowledge(by, token.text(), &answer).await });
        let (channel, user, token) = (origin.channel, origin.user, origin.token.clone());
        let trouble = origin.words().say("answer-trouble");
        let memory = self.discord.clone();
        let work = async move {
            // it is carried out whether or not Discord was told in time; before that its token is
            // good for nothing
            let _ = acknowledged.await;
            memory.memory().tokens.met(user, &origin.token);
            work(origin).await;
        };
        if !self.queues.queue(channel, Box::pin(work)) {
            let discord = self.discord.clone();
            tokio::spawn(async move {
                tokio::time::sleep(FULL).await;
                discord.say(user, &token, &trouble).await;
            });
        }
    }

    /// A thread is no more: what is played there goes on in its channel.
    pub(super) async fn leave_thread(&self, parent: ChannelId, thread: ChannelId) {
        let from = Spot::Thread { parent, thread }.place();
        let tables = self.discord.store().tables_in(&from).await;
        if tables.is_ok_and(|tables| tables.is_empty()) {
            return;
        }
        let to = Spot::Channel(parent).place();
        let moved = PlaceChange::Moved { from, to };
        if let Err(undone) = self.service.place_changed(None, moved).await {
            tracing::error!(%undone, "it could not be noted that a thread is no more");
        }
    }

    /// Suggests games or cards while somebody types.
    fn suggest(&self, typed: &CommandInteraction) {
        let begun = typed.data.autocomplete().map(|option| option.value);
        let begun = begun.unwrap_or_default().to_owned();
        let (by, token) = (typed.id, typed.token.clone());
        let (origin, command) = (Origin::from(typed), typed.data.name.clone());
        let receiver = self.clone();
        tokio::spawn(async move {
            let choices = match command.as_str() {
                commands::CARD => receiver.cards(&origin, &begun).await,
                _ => commands::suggested(&receiver.offers, origin.person.lang, &begun),
            };
            let answer = first::choices(&choices);
            receiver.discord.acknowledge(by, &token, &answer).await;
        });
    }

    /// The cards that fit what somebody has begun to type; none if they can't be found in time.
    async fn cards(&self, origin: &Origin, begun: &str) -> Vec<(String, String)> {
        let request = request(origin, origin.place(), What::Card(begun.to_owned()));
        let found = self.service.cards_like(&request, begun);
        match tokio::time::timeout(SUGGESTED, found).await {
            Ok(Ok(names)) => commands::named(names),
            Ok(Err(error)) => {
                tracing::error!(%error, "no cards could be suggested");
                Vec::new()
            }
            Err(_) => Vec::new(),
        }
    }

    async fn command(&self, origin: Origin, name: &str, word: &str) {
        self.look_around(&origin).await;
        let Some(what) = What::command(name, word) else {
            return self.open_panel(&origin).await;
        };
        if matches!(what, What::Language(_)) {
            return self.open_panel(&origin).await;
        }
        let missing = origin.ours.map(|ours| rights::missing(ours, origin.kind));
        let missing = missing.filter(|missing| !missing.is_empty());
        if let (What::Play(_), Some(missing)) = (&what, missing) {
            let told = rights::told(missing, origin.words());
            return self.answer(&origin, &told).await;
        }
        let opens = matches!(&what, What::Play(Some(word)) if self.offers(word));
        let place = match &what {
            What::Tables => origin.private(),
            _ if opens => table_place(&origin),
            _ => origin.place(),
        };
        let request = request(&origin, place.clone(), what);
        let answer = self.carried_out(&origin, request).await;
        // the next command must not wait until this one is answered
        let receiver = self.clone();
        tokio::spawn(async move {
            match answer.text {
                Some(text) => receiver.answer(&origin, &text).await,
                None if opens && !is_wanted(&place) => receiver.opened(&origin).await,
                None => receiver.leave_to_words(&origin).await,
            }
        });
    }

    fn offers(&self, word: &str) -> bool {
        let mut offers = self.offers.iter();
        offers.any(|offer| offer.id.to_string().eq_ignore_ascii_case(word))
    }

    /// Carries a request out; words if that was not possible.
    pub(super) async fn carried_out(&self, origin: &Origin, request: Request) -> Answer {
        let trouble = || Answer::alert(origin.words().say("answer-trouble"));
        match self.service.carry_out(request).await {
            Ok(answer) => answer,
            Err(undone) => {
                tracing::error!(%undone, "an interaction could not be carried out");
                trouble()
            }
        }
    }

    /// Answers a command in words, unless words have come already that say the same.
    pub(super) async fn answer(&self, origin: &Origin, text: &str) {
        let layout = Layout::new(&Page::line(text));
        let memory = self.discord.memory();
        let Some(waiting) = memory.answers.answer(origin.by, origin.user, layout.hash()) else {
            // other words have come in its place: these come too, unless they were the same
            if !memory
                .answers
                .take_said(origin.user, By::Post, layout.hash())
            {
                self.discord.say(origin.user, &origin.token, text).await;
            }
            return;
        };
        let ephemeral = Ephemeral::original(&waiting.token, None);
        self.discord.settle(&ephemeral, &layout.edit()).await;
    }

    /// A table was opened where it was asked for; that is seen there.
    async fn opened(&self, origin: &Origin) {
        if origin.is_guest() {
            let told = origin.words().say("answer-in-private");
            return self.answer(origin, &told).await;
        }
        self.go_without_words(origin).await;
    }

    /// Words are under way to whoever waits: from the table, or from its thread. If none come, the
    /// answer is taken away.
    pub(super) async fn leave_to_words(&self, origin: &Origin) {
        tokio::time::sleep(WORDLESS).await;
        self.go_without_words(origin).await;
    }

    async fn go_without_words(&self, origin: &Origin) {
        if let Some(waiting) = self.discord.memory().answers.take(origin.by) {
            let ephemeral = Ephemeral::original(&waiting.token, None);
            self.discord.withdraw(&ephemeral).await;
        }
    }

    /// Whoever acts where a right is missing is told which, now and then.
    pub(super) async fn warn(&self, origin: &Origin) {
        let missing = origin.ours.map(|ours| rights::missing(ours, origin.kind));
        let Some(missing) = missing.filter(|missing| !missing.is_empty()) else {
            return;
        };
        if self
            .discord
            .memory()
            .people
            .warn(origin.user, &origin.place())
        {
            let told = rights::told(missing, origin.words());
            self.discord.say(origin.user, &origin.token, &told).await;
        }
    }

    /// Discord tells with every interaction what we may do there: a place that turned out to be
    /// closed is open again as soon as somebody acts in it.
    pub(super) async fn look_around(&self, origin: &Origin) {
        let Some(ours) = origin.ours else { return };
        let place = origin.place();
        let pictures = rights::may_send_pictures(origin.ours);
        self.discord.0.text_only.note(&place, pictures);
        let open = rights::missing(ours, origin.kind).is_empty();
        if open && self.discord.memory().places.reopen(&place) {
            let opened = PlaceChange::Opened(place, None);
            if let Err(undone) = self.service.place_changed(None, opened).await {
                tracing::error!(%undone, "it could not be noted that a place is open again");
            }
        }
    }
}

/// A request of whoever acts.
pub(super) fn request(origin: &Origin, place: Place, what: What) -> Request {
    let private = origin.private();
    Request {
        update: Some(UpdateId {
            platform: Platform::Discord,
            number: origin.by.get().cast_signed(),
        }),
        person: origin.person.clone(),
        admin: origin.admin || place == private,
        nameless: false,
        offer: None,
        private: Some(private),
        place,
        what,
    }
}

/// Where a table is to stand that somebody asks for: in a thread of its own, where that can be.
pub(super) fn table_place(origin: &Origin) -> Place {
    match origin.spot {
        Spot::Channel(parent) if rights::may_open_thread(origin.ours, origin.kind) => {
            let by = origin.by;
            Spot::Wanted { parent, by }.place()
        }
        spot => spot.place(),
    }
}

fn is_wanted(place: &Place) -> bool {
    matches!(place.spot.parse(), Ok(Spot::Wanted { .. }))
}

/// What is written after a command, whatever its only option is called.
fn word(command: &CommandInteraction) -> String {
    let first = command.data.options.first();
    let text = first.and_then(|option| option.value.as_str());
    text.unwrap_or_default().to_owned()
}
