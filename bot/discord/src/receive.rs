//! Interactions into requests. Each is carried out in its turn, and then answered; nobody waits for
//! the answer to another.

use speech::key;
use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, CommandInteraction, ComponentInteractionDataKind, Interaction};
use table::model::request::What;
use table::runtime::service::PlaceChange;

use super::chat_ref::ChatRef;
use super::commands;
use super::components::pressed;
use super::first::{self, Deferral, First};
use super::memory::Waiting;
use super::person::Origin;
use super::press::{Deed, Pressed};
use super::receiver::{Receiver, request, table_request};
use super::rest::Body;
use super::rights;
use super::token::Token;

/// How long what is suggested is looked for: Discord waits for three seconds in all.
const SUGGESTED: Duration = Duration::from_millis(1_500);

/// With what a command is answered.
enum Reply {
    /// What can be set.
    Panel,
    /// What can be typed.
    Help,
    /// Words.
    Words(String),
    /// Nothing: what was asked for is seen where it stands.
    Opened,
    /// Words that are under way.
    Coming,
}

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
                let work = |origin: Origin, first: Arc<First>| async move {
                    receiver.discord.memory().answers.wait(Waiting::of(&origin));
                    receiver.command(origin, first, &name, &word).await;
                };
                self.queue(origin, Deferral::Later, work);
            }
            Interaction::Component(component) => {
                let origin = Origin::from(&component);
                let id = match &component.data.kind {
                    ComponentInteractionDataKind::StringSelect { values } => values.first(),
                    _ => Some(&component.data.custom_id),
                };
                let id = id.map(String::as_str).unwrap_or_default();
                let press = Pressed::new(Deed::read(pressed(id)), &component.message);
                let deferral = press.deferral();
                let receiver = self.clone();
                let work = |origin: Origin, first: Arc<First>| async move {
                    if press.is_awaited() {
                        receiver.discord.memory().answers.wait(Waiting::of(&origin));
                    }
                    receiver.press(origin, first, press).await;
                };
                self.queue(origin, deferral, work);
            }
            _ => tracing::debug!("an interaction of a sort that we don't offer"),
        }
    }

    /// Has an interaction carried out in its turn, and then answered.
    fn queue<F>(
        &self,
        origin: Origin,
        deferral: Deferral,
        work: impl FnOnce(Origin, Arc<First>) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send,
    {
        self.discord.note_app(origin.app);
        if origin.direct {
            let memory = self.discord.memory();
            memory.people.note_dm(origin.user, origin.channel, true);
        }
        let first = First::begin(&self.discord, &origin, deferral, self.queues.begin());
        let (channel, answer) = (origin.channel, Arc::clone(&first));
        let trouble = origin.words().say(key!("answer-trouble"));
        let discord = self.discord.clone();
        let work = async move {
            discord.memory().tokens.met(origin.user, &origin.token);
            work(origin, answer).await;
        };
        if !self.queues.queue(channel, Box::pin(work)) {
            tokio::spawn(async move { first.say(&trouble).await });
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

    /// Suggests games, cards or answers while somebody types.
    fn suggest(&self, typed: &CommandInteraction) {
        let begun = typed.data.autocomplete().map(|option| option.value);
        let begun = begun.unwrap_or_default().to_owned();
        let (by, token) = (typed.id, Token::new(&typed.token));
        let (origin, command) = (Origin::from(typed), typed.data.name.clone());
        let receiver = self.clone();
        tokio::spawn(async move {
            let choices = match command.as_str() {
                commands::CARD => receiver.cards(&origin, &begun).await,
                commands::DO => receiver.actions(&origin, &begun).await,
                _ => commands::suggested(&receiver.offers, origin.person.lang, &begun),
            };
            let answer = first::choices(&choices);
            let answer = Body::Json(&answer);
            // what can't be suggested is typed in full
            let _ = receiver.discord.acknowledge(by, &token, answer).await;
        });
    }

    /// The cards that fit what somebody has begun to type; none if they can't be found in time.
    async fn cards(&self, origin: &Origin, begun: &str) -> Vec<(String, String)> {
        let request = request(origin, origin.place(), What::Card(begun.to_owned()));
        let found = self.service.cards_like(&request, begun);
        commands::named(in_time(found).await)
    }

    /// What somebody may answer that fits what they have begun to type, for them alone.
    async fn actions(&self, origin: &Origin, begun: &str) -> Vec<(String, String)> {
        let request = request(origin, origin.place(), What::Do(begun.to_owned()));
        let found = self.service.actions_like(&request, begun);
        commands::typed(in_time(found).await)
    }

    async fn command(&self, origin: Origin, first: Arc<First>, name: &str, word: &str) {
        self.look_around(&origin).await;
        let reply = match What::command(name, word) {
            None | Some(What::Language(_) | What::Settings) => Reply::Panel,
            Some(What::Help) => Reply::Help,
            Some(what) => self.carry_out(&origin, what).await,
        };
        // the next command must not wait until this one is answered
        let receiver = self.clone();
        tokio::spawn(async move { receiver.reply(&origin, &first, reply).await });
    }

    async fn carry_out(&self, origin: &Origin, what: What) -> Reply {
        let missing = origin.ours.map(|ours| rights::missing(ours, origin.kind));
        let missing = missing.filter(|missing| !missing.is_empty());
        if let (What::Play(_), Some(missing)) = (&what, missing) {
            return Reply::Words(rights::told(missing, origin.words()));
        }
        let opens = matches!(&what, What::Play(Some(name)) if self.service.opens(name));
        let request = match &what {
            _ if opens => table_request(origin, what),
            // whoever asks chooses alone, and what they choose stands where everybody sees it
            What::Tables | What::Play(_) => request(origin, origin.private(), what),
            _ => request(origin, origin.place(), what),
        };
        match self.carried_out(origin, request).await.text {
            Some(text) => Reply::Words(text),
            None if opens => Reply::Opened,
            None => Reply::Coming,
        }
    }

    async fn reply(&self, origin: &Origin, first: &First, reply: Reply) {
        match reply {
            Reply::Panel => self.open_panel(origin, first).await,
            Reply::Help => self.help(origin, first).await,
            Reply::Words(text) => self.answer(origin, first, &text).await,
            Reply::Opened => self.opened(origin, first).await,
            Reply::Coming => {
                first.defer().await;
                self.leave_to_words(origin).await;
            }
        }
    }

    /// A table was opened where it was asked for; that is seen there.
    async fn opened(&self, origin: &Origin, first: &First) {
        if origin.is_guest() {
            let told = origin.words().say(key!("answer-in-private"));
            return self.answer(origin, first, &told).await;
        }
        first.defer().await;
        self.go_without_words(origin).await;
        self.lead_into_thread(origin).await;
    }
}

/// What was found to be suggested; nothing if that takes too long.
async fn in_time<T: Default, E: Display>(found: impl Future<Output = Result<T, E>>) -> T {
    match tokio::time::timeout(SUGGESTED, found).await {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::error!(%error, "nothing could be suggested");
            T::default()
        }
        Err(_) => T::default(),
    }
}

/// What is written after a command, whatever its only option is called.
fn word(command: &CommandInteraction) -> String {
    let first = command.data.options.first();
    let text = first.and_then(|option| option.value.as_str());
    text.unwrap_or_default().to_owned()
}
