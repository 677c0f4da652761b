//! Interactions turned into requests. Each is carried out in its turn, and then answered; no user waits for the answer
//! to another.

use speech::key;
use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use base::address::{Platform, UpdateId};
use base::command::{AnswerPlace, Command, Takes};
use base::lang::Lang;
use base::page::Page;
use club::PlaceChange;
use serenity::all::{ChannelId, CommandInteraction, Interaction};
use store::Duty;
use table::model::request::{Request, TargetPerson, What};

use super::arrived::{IncomingRequest, Way};
use super::chat_ref::ChatRef;
use super::commands;
use super::first::{self, First};
use super::gateway::JoinedGuild;
use super::memory::WaitingUser;
use super::person::Origin;
use super::receiver::{Receiver, request, table_request};
use super::rest::Body;
use super::token::Token;

/// The time limit for finding suggestions; Discord waits for three seconds in all.
const SUGGESTED: Duration = Duration::from_millis(1_500);

/// The answer to a command.
enum Reply {
    /// The settings.
    Panel,
    /// The languages to choose from.
    Languages,
    /// The rights that are lacking.
    Lacking,
    /// The commands that can be typed.
    Help,
    /// Words.
    Words(String),
    /// A page visible only to the user who asked.
    Page(Box<Page>),
    /// No answer: the thing asked for is visible in its own message.
    Opened,
    /// No answer: the thing asked for is told to everyone there.
    Told,
    /// Words that are under way.
    Coming,
}

impl Receiver {
    /// Takes an interaction in, without waiting for anything.
    pub(super) fn take(&self, interaction: Interaction) {
        match interaction {
            Interaction::Autocomplete(typed) => self.suggest(&typed),
            Interaction::Command(command) => {
                self.bring(IncomingRequest::from(&command));
            }
            Interaction::Component(component) => {
                self.bring(IncomingRequest::from(&component));
            }
            _ => tracing::debug!("interaction of unknown type ignored"),
        }
    }

    /// Carries an interaction out, and then answers it.
    ///
    /// # Errors
    /// The duty of the interaction, if another process holds it.
    pub(super) async fn carry(
        &self,
        asked: IncomingRequest,
        first: Arc<First>,
    ) -> Result<(), Duty> {
        let IncomingRequest { origin, way } = asked;
        let (memory, by) = (self.discord.memory(), origin.by);
        memory.tokens.note_user(origin.user, &origin.token);
        let carried = match way {
            Way::Press(button) => {
                let press = button.parse_press();
                if press.is_awaited() {
                    memory.answers.wait(WaitingUser::of(&origin));
                }
                self.press(origin, first, press).await
            }
            Way::Command {
                name,
                word,
                whom,
                bot,
            } => {
                memory.answers.wait(WaitingUser::of(&origin));
                let whom = match whom {
                    Some(_) if bot => TargetPerson::Bot,
                    Some(person) => TargetPerson::Person(person),
                    None => TargetPerson::Named(String::new()),
                };
                let what = parse_command(&name, &word, whom);
                self.command(origin, first, &name, what).await
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
        let (by, token) = (typed.id, Token::new(&typed.token));
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
                Some(Takes::Text | Takes::Person) | None => Vec::new(),
            };
            let answer = first::choices(&choices);
            let answer = Body::Json(&answer);
            // what can't be suggested is typed in full
            let _ = receiver.discord.acknowledge(by, &token, answer).await;
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
        origin: Origin,
        first: Arc<First>,
        name: &str,
        what: Option<What>,
    ) -> Result<(), Duty> {
        self.look_around(&origin).await;
        let reply = match what {
            None | Some(What::Settings) => Reply::Panel,
            Some(What::Doctor) => Reply::Lacking,
            Some(What::Language(_)) => Reply::Languages,
            Some(What::Help) => Reply::Help,
            Some(what) => self.carry_out(&origin, name, what).await?,
        };
        // the next command must not wait until this one is answered
        let receiver = self.clone();
        tokio::spawn(async move { receiver.reply(&origin, &first, reply).await });
        Ok(())
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

    async fn carry_out(&self, origin: &Origin, name: &str, what: What) -> Result<Reply, Duty> {
        let shown = declared_place(name);
        if let (true, Some(why)) = (shown.is_public(), origin.lacks()) {
            return Ok(Reply::Words(why));
        }
        let place = self.answer_place(name, &what);
        let opens = shown == AnswerPlace::Choice && place == AnswerPlace::Table;
        let tells = matches!(what, What::Top(_) | What::Cup(_))
            && !matches!(origin.chat, ChatRef::Person(_));
        let request = match place {
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
        Ok(match (answer.overlay, answer.text) {
            (Some(page), _) => Reply::Page(Box::new(page)),
            (None, Some(text)) => Reply::Words(text),
            (None, None) if opens => Reply::Opened,
            (None, None) if tells => Reply::Told,
            (None, None) => Reply::Coming,
        })
    }

    async fn reply(&self, origin: &Origin, first: &First, reply: Reply) {
        match reply {
            Reply::Panel => self.open_panel(origin, first).await,
            Reply::Languages => self.open_languages(origin, first).await,
            Reply::Lacking => self.tell_lacking(origin, first).await,
            Reply::Help => self.help(origin, first).await,
            Reply::Words(text) => self.answer(origin, first, &text).await,
            Reply::Page(page) => self.open_page(origin, first, &page).await,
            Reply::Opened => self.confirm_opening(origin, first).await,
            Reply::Told => {
                first.defer().await;
                self.go_without_words(origin).await;
            }
            Reply::Coming => {
                first.defer().await;
                self.leave_to_words(origin).await;
            }
        }
    }

    /// Ends a command that has opened a table. The new board is the answer, except for guests, who are told in words.
    async fn confirm_opening(&self, origin: &Origin, first: &First) {
        if origin.is_guest() {
            let told = origin.words().say(key!("answer-in-private"));
            return self.answer(origin, first, &told).await;
        }
        first.defer().await;
        self.go_without_words(origin).await;
        self.lead_into_thread(origin).await;
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
        What::Block(_) => What::Block(whom),
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
