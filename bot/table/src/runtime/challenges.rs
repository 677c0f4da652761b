//! A challenge to a named person: a table opens at which a seat is kept for them.

use base::address::{Person, PersonId, Place};
use base::page::Page;
use base::time::Time;
use speech::{Key, Words, args, key, shown_name};
use store::{Blocker, StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use super::writes::respond;
use crate::any::AnyGame;
use crate::model::effect::Answer;
use crate::model::guest::Guest;
use crate::model::request::{Request, TargetPerson, What};
use crate::pages::names::{games_called, normalise_text};
use crate::pages::notices;

/// Returns the person with this name, or the reason why it isn't known: no one has it, or several do.
pub(super) fn find_by_name(
    known: Vec<Person>,
    name: &str,
    words: Words,
    [none, several]: [Key; 2],
) -> Result<Person, String> {
    let wanted = normalise_text(name);
    let fits = |person: &Person| {
        let own = normalise_text(&person.name);
        own == wanted || own.split(' ').next() == Some(&wanted)
    };
    let mut fitting = known.into_iter().filter(fits);
    let why = match (fitting.next(), fitting.next()) {
        (Some(only), None) => return Ok(only),
        (None, _) => none,
        (Some(_), Some(_)) => several,
    };
    Err(words.with(why, &args![name = shown_name(name)]))
}

impl TableService {
    /// Challenges a person to a game that the caller names or chooses.
    pub(super) async fn challenge(
        &self,
        request: &Request,
        whom: TargetPerson,
        game: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let person = match self.find_opponent(request, whom).await? {
            Ok(person) if person.id == request.person.id => {
                let why = words.say(key!("challenge-self"));
                return self.refuse_challenge(request, why).await;
            }
            Ok(person) => person,
            Err(why) => return self.refuse_challenge(request, why).await,
        };
        let registry = &self.actors.registry;
        let game = game.unwrap_or_default();
        if let [only] = games_called(registry, &game)[..] {
            return self.throw_gauntlet(request, person, only).await;
        }
        let played = self.playable_games(request).await?;
        let page = notices::to_challenge(words, played, &person);
        // on its buttons stands no name
        let known = self.person_write(person).await?;
        let note = respond(request, request.place.clone(), page);
        self.write(request, known.into_iter().chain([note]).collect())
            .await?;
        Ok(Answer::default())
    }

    /// Returns the write that stores a person who was only named. `None` if they were met before: then more is known of
    /// them, such as their language.
    pub(super) async fn person_write(&self, person: Person) -> Result<Option<Write>, StoreError> {
        let met = self.actors.store.person(person.id).await?.is_some();
        Ok((!met).then_some(Write::Person {
            person,
            private: None,
        }))
    }

    /// Challenges a person to the chosen game.
    pub(super) async fn challenge_to(
        &self,
        request: &Request,
        number: i64,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let id = PersonId {
            number,
            ..request.person.id
        };
        match self.actors.store.person(id).await? {
            Some(person) => self.throw_gauntlet(request, person, game).await,
            None => self.unknown_button(request).await,
        }
    }

    /// Returns the person to challenge, or the reason why they can't be found.
    async fn find_opponent(
        &self,
        request: &Request,
        whom: TargetPerson,
    ) -> Result<Result<Person, String>, StoreError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place);
        if request.private.as_ref() == Some(at) {
            return Ok(Err(words.say(key!("challenge-private"))));
        }
        self.find_person(at, whom, words).await
    }

    /// Returns the person that a caller means in a place, or the reason why they can't be found.
    pub(super) async fn find_person(
        &self,
        at: &Place,
        whom: TargetPerson,
        words: Words,
    ) -> Result<Result<Person, String>, StoreError> {
        let name = match whom {
            TargetPerson::Person(person) => return Ok(Ok(person)),
            TargetPerson::Bot => return Ok(Err(words.say(key!("whom-bot")))),
            TargetPerson::Named(name) if !name.is_empty() => name,
            TargetPerson::Named(_) => return Ok(Err(words.say(key!("whom-hint")))),
        };
        let known = self.actors.store.people_of(at).await?;
        let unknown = [key!("whom-unknown"), key!("whom-several")];
        Ok(find_by_name(known, &name, words, unknown))
    }

    /// Opens a table with a reserved seat for a challenged person, unless they don't want to be asked. The answer
    /// doesn't tell the challenger why they can't be.
    async fn throw_gauntlet(
        &self,
        request: &Request,
        person: Person,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let (own, id, now) = (request.person.id, person.id, Time::now());
        if id == own {
            return self
                .refuse_challenge(request, words.say(key!("challenge-self")))
                .await;
        }
        let blocked = self
            .actors
            .store
            .is_blocked(&Blocker::Person(id), own)
            .await?;
        let blocked = blocked || self.entry_refusal(&request.place, id).await?.is_some();
        if blocked || request.nameless || self.actors.challenges.are_enough(id, now) {
            let args = args![name = shown_name(&person.name)];
            let why = words.with(key!("challenge-not-now"), &args);
            return self.refuse_challenge(request, why).await;
        }
        let known = self.actors.store.person_record(id).await?;
        let met = self.actors.store.person(id).await?;
        let person = Person {
            lang: met.map_or(person.lang, |met| met.lang),
            ..person
        };
        let guest = Guest::new(person, known.private, known.preferences, Some(own));
        let opened = self.open_table(request, game, Some(guest)).await?;
        if opened.is_ok() {
            self.actors.challenges.note(id, now);
        }
        Ok(opened.map_or_else(|answer| answer, |_| Answer::default()))
    }

    /// Tells the caller why there is no challenge.
    pub(super) async fn refuse_challenge(
        &self,
        request: &Request,
        why: String,
    ) -> Result<Answer, ServiceError> {
        let note = respond(request, request.answer_place(), Page::line(why.clone()));
        let is_typed = !matches!(request.what, What::Press(_));
        let written = is_typed.then_some(note).into_iter().collect();
        self.write(request, written).await?;
        Ok(Answer::alert(why))
    }

    /// Lifts a person's blocks, so that everyone may challenge them again.
    pub(super) async fn lift_blocks(&self, request: &Request) -> Result<Answer, ServiceError> {
        let own = Blocker::Person(request.person.id);
        let shunned = self.actors.store.blocked_people(&own).await?.into_iter();
        let lifted = shunned.map(|(id, _)| Write::Blocked(own.clone(), id, false));
        self.write(request, lifted.collect()).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(key!("answer-unshunned"))))
    }
}
