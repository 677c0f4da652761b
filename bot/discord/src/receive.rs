//! Interactions turned into requests. Each is carried out in its turn, and then answered; no user waits for the answer
//! to another.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use base::address::{Platform, UpdateId};
use base::command::{AnswerPlace, Command, Takes};
use base::lang::Lang;
use base::page::Page;
use club::PlaceChange;
use serenity::all::{self, ChannelId, CommandInteraction};
use store::Duty;
use table::model::request::{Request, TargetPerson, What};

use super::answer::{CommandScene, Reply};
use super::arrived::{IncomingRequest, Way};
use super::chat_ref::ChatRef;
use super::commands;
use super::gateway::JoinedGuild;
use super::help;
use super::memory::{Interaction, WaitingUser};
use super::panel;
use super::person::Origin;
use super::receiver::{Receiver, request, table_request};

/// The time limit for finding suggestions; Discord waits for three seconds in all.
const SUGGESTED: Duration = Duration::from_millis(1_500);

impl Receiver {
    /// Takes an interaction in, without waiting for anything.
    pub(super) fn take(&self, interaction: all::Interaction) {
        match interaction {
            all::Interaction::Autocomplete(typed) => self.suggest(&typed),
            all::Interaction::Command(command) => {
                self.bring(IncomingRequest::from(&command));
            }
            all::Interaction::Component(component) => {
                self.bring(IncomingRequest::from(&component));
            }
            _ => tracing::debug!("interaction of unknown type ignored"),
        }
    }

    /// Carries an interaction out, and then answers it.
    ///
    /// # Errors
    /// The duty of the interaction, if another process holds it.
    pub(super) async fn carry(&self, way: Way, asked: Arc<Interaction>) -> Result<(), Duty> {
        let (memory, origin) = (self.discord.memory(), &asked.origin);
        memory.tokens.note_user(origin.user, &origin.token);
        if asked.is_awaited() {
            memory.answers.wait(WaitingUser::of(origin));
        }
        let by = origin.by;
        let carried = match way {
            Way::Press(button) => self.press(asked, button.parse_press()).await,
            Way::Command {
                name,
                word,
                whom,
                bot,
            } => {
                let whom = match whom {
                    Some(_) if bot => TargetPerson::Bot,
                    Some(person) => TargetPerson::Person(person),
                    None => TargetPerson::Named(String::new()),
                };
                let what = parse_command(&name, &word, whom);
                self.command(asked, &name, what).await
            }
        };
        if carried.is_err() {
            // it is answered elsewhere
            memory.answers.take(by);
        }
        carried
    }

    /// We were brought to a server: who we are is said once where Discord greets those who come.
    pub(super) async fn introduce(&self, joined: JoinedGuild) {
        let Some(channel) = joined.system_channel_id else {
            return;
        };
        let place = ChatRef::Channel(channel).place();
        let change = PlaceChange::Joined(place, Lang::from_hint(Some(&joined.preferred_locale)));
        let update = UpdateId {
            platform: Platform::Discord,
            number: joined.number(),
        };
        if let Err(undone) = self.service.note_place_change(Some(update), change).await {
            tracing::warn!(%undone, "failed to greet a server");
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
        if let Err(undone) = self.service.note_place_change(None, moved).await {
            tracing::warn!(%undone, "failed to record a deleted thread; its tables stay there");
        }
    }

    /// Suggests games, cards or actions while a user types.
    fn suggest(&self, typed: &CommandInteraction) {
        let begun = typed.data.autocomplete().map(|option| option.value);
        let begun = begun.unwrap_or_default().to_owned();
        let (origin, command) = (Origin::from(typed), typed.data.name.clone());
        let receiver = self.clone();
        tokio::spawn(async move {
            let command = command.parse::<Command>().ok();
            let takes = command.iter().flat_map(|it| it.spec().takes);
            let suggested = takes.map(|it| it.takes).find(|it| *it != Takes::Person);
            let choices = match suggested {
                Some(Takes::Card) => receiver.cards(&origin, &begun).await,
                Some(Takes::Action) => receiver.actions(&origin, &begun).await,
                Some(Takes::Game) => {
                    commands::suggest_games(&receiver.offers, origin.person.lang, &begun)
                }
                Some(Takes::Text | Takes::Person | Takes::Days) | None => Vec::new(),
            };
            receiver.discord.suggest(&origin, &choices).await;
        });
    }

    /// Returns the cards that fit a typed beginning; none if they aren't found in time.
    async fn cards(&self, origin: &Origin, begun: &str) -> Vec<(String, String)> {
        let request = request(origin, origin.place(), What::Card(begun.to_owned()));
        let found = self.service.complete_card(&request, begun);
        commands::name_choices(await_suggestions(found).await)
    }

    /// Returns the actions that fit a typed beginning, for their player alone.
    async fn actions(&self, origin: &Origin, begun: &str) -> Vec<(String, String)> {
        let request = request(origin, origin.place(), What::Do(begun.to_owned()));
        let found = self.service.complete_action(&request, begun);
        commands::answer_choices(await_suggestions(found).await)
    }

    async fn command(
        &self,
        asked: Arc<Interaction>,
        name: &str,
        what: Option<What>,
    ) -> Result<(), Duty> {
        self.look_around(&asked.origin).await;
        let what = what.unwrap_or(What::Settings);
        let opens = self.opens(name, &what);
        let reply = match &what {
            What::Settings | What::Doctor | What::Language(_) | What::Help => None,
            _ => Some(self.carry_out(&asked.origin, name, what.clone()).await?),
        };
        // the next command must not wait until this one is answered
        let receiver = self.clone();
        tokio::spawn(async move {
            let origin = &asked.origin;
            let reply = match reply {
                Some(reply) => reply,
                None => Reply::page(receiver.own_page(origin, &what).await),
            };
            let is_opened = opens && reply == Reply::Elsewhere;
            receiver.discord.reply(&asked, reply).await;
            if is_opened {
                receiver.lead_into_thread(origin).await;
            }
        });
        Ok(())
    }

    /// Returns the page that answers a command by itself.
    async fn own_page(&self, origin: &Origin, what: &What) -> Page {
        match what {
            What::Doctor => self.lacking(origin).await,
            What::Language(_) => panel::languages(self.words(origin).await),
            What::Help => help::about(self.words(origin).await),
            _ => self.panel(origin).await,
        }
    }

    /// Whether the person alone sees the answer to a command, with the word after it.
    pub(super) fn is_asked_alone(&self, name: &str, word: &str) -> bool {
        let what = parse_command(name, word, TargetPerson::Named(String::new()));
        what.is_some_and(|what| self.answer_place(name, &what) == AnswerPlace::Alone)
    }

    /// Returns the place of the answer to a command: a game that is named well enough opens at once.
    fn answer_place(&self, name: &str, what: &What) -> AnswerPlace {
        match (declared_place(name), what) {
            (AnswerPlace::Choice, What::Play(Some(game)) | What::Challenge(_, Some(game)))
                if self.service.opens(game) =>
            {
                AnswerPlace::Table
            }
            (AnswerPlace::Choice, _) => AnswerPlace::Alone,
            (shown, _) => shown,
        }
    }

    /// Returns whether a command opens a table at once.
    fn opens(&self, name: &str, what: &What) -> bool {
        let place = self.answer_place(name, what);
        declared_place(name) == AnswerPlace::Choice && place == AnswerPlace::Table
    }

    async fn carry_out(&self, origin: &Origin, name: &str, what: What) -> Result<Reply, Duty> {
        if let (true, Some(why)) = (declared_place(name).is_public(), origin.lacks()) {
            return Ok(Reply::words(why));
        }
        let tells = matches!(what, What::Top(_) | What::Cup(_))
            && !matches!(origin.chat, ChatRef::Person(_));
        let scene = match self.opens(name, &what) {
            true if origin.is_guest() => CommandScene::Private,
            false if !tells => CommandScene::Post,
            true | false => CommandScene::Message,
        };
        let request = match self.answer_place(name, &what) {
            AnswerPlace::Table => table_request(origin, what),
            AnswerPlace::Alone => Request {
                about: Some(origin.place()),
                // a request from the private chat would lose the rights of an admin
                admin: origin.admin,
                ..request(origin, origin.private(), what)
            },
            AnswerPlace::Here | AnswerPlace::Choice | AnswerPlace::Everyone => {
                request(origin, origin.place(), what)
            }
        };
        let answer = self.carry_out_request(origin, request).await?;
        Ok(Reply::to_command(origin.words(), answer, scene))
    }
}

/// Returns the place of a command's answer by the list of commands.
fn declared_place(name: &str) -> AnswerPlace {
    let command = name.parse::<Command>();
    command.map_or(AnswerPlace::Here, |command| command.spec().shown)
}

/// Parses the request of a command. Discord has resolved the person it names, and the text after the name is a game.
fn parse_command(name: &str, word: &str, whom: TargetPerson) -> Option<What> {
    let what = What::command(name, word)?;
    Some(match what {
        What::Challenge(..) => {
            let game = Some(word.trim().to_owned()).filter(|game| !game.is_empty());
            What::Challenge(whom, game)
        }
        What::Block(..) => What::Block(whom, word.trim().parse().ok()),
        What::Profile(_) => What::Profile(whom),
        what => what,
    })
}

/// Returns the suggestions found; the default if the search fails or takes too long.
async fn await_suggestions<T: Default, E: Display>(found: impl Future<Output = Result<T, E>>) -> T {
    match tokio::time::timeout(SUGGESTED, found).await {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::warn!(%error, "failed to find suggestions; showing none");
            T::default()
        }
        Err(_) => T::default(),
    }
}
