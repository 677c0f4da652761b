//! Interactions into requests. Each is acknowledged at once, before anything is read or written,
//! and carried out in its turn.

use speech::key;
use std::time::Duration;

use base::address::Place;
use serenity::all::{ChannelId, CommandInteraction, ComponentInteractionDataKind, Interaction};
use table::model::request::What;
use table::runtime::service::PlaceChange;

use super::chat_ref::ChatRef;
use super::commands;
use super::ephemeral::first;
use super::layout::pressed;
use super::memory::Waiting;
use super::person::Origin;
use super::press::{Deed, Pressed};
use super::receiver::{Receiver, request, table_place};
use super::rights;

/// How long what is suggested is looked for: Discord waits for three seconds in all.
const SUGGESTED: Duration = Duration::from_millis(1_500);

/// The pause before somebody is told that too much waits already: they are answered first.
const FULL: Duration = Duration::from_secs(1);

impl Receiver {
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
        let trouble = origin.words().say(key!("answer-trouble"));
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
        let from = ChatRef::Thread { parent, thread }.place();
        let tables = self.discord.store().tables_in(&from).await;
        if tables.is_ok_and(|tables| tables.is_empty()) {
            return;
        }
        let to = ChatRef::Channel(parent).place();
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
        if matches!(what, What::Language(_) | What::Settings) {
            return self.open_panel(&origin).await;
        }
        let missing = origin.ours.map(|ours| rights::missing(ours, origin.kind));
        let missing = missing.filter(|missing| !missing.is_empty());
        if let (What::Play(_), Some(missing)) = (&what, missing) {
            let told = rights::told(missing, origin.words());
            return self.answer(&origin, &told).await;
        }
        let opens = matches!(&what, What::Play(Some(name)) if self.service.opens(name));
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

    /// A table was opened where it was asked for; that is seen there.
    async fn opened(&self, origin: &Origin) {
        if origin.is_guest() {
            let told = origin.words().say(key!("answer-in-private"));
            return self.answer(origin, &told).await;
        }
        self.go_without_words(origin).await;
    }
}

fn is_wanted(place: &Place) -> bool {
    matches!(place.address.parse(), Ok(ChatRef::Wanted { .. }))
}

/// What is written after a command, whatever its only option is called.
fn word(command: &CommandInteraction) -> String {
    let first = command.data.options.first();
    let text = first.and_then(|option| option.value.as_str());
    text.unwrap_or_default().to_owned()
}
